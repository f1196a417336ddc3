#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# All engines agree (tests/fuzz/engines.c asks them), on boards by chance and on lists. `make check-long` asks for more.

load common

engines=${SDK_BUILD:-$BATS_TEST_DIRNAME/../build}/tests/fuzz/engines

# All engines agree on the puzzles of a file.
agree() {
	[ -s "$1" ]
	"$engines" "$@"
}

@test "random boards" {
	"$engines" -n $([ -z "$SDK_SANITIZED" ] && echo 10000 || echo 3000)
}

@test "a file without a puzzle is no agreement" {
	echo none >in
	run "$engines" in
	echo "$output"
	[ "$status" -eq 1 ]
	[ "${lines[0]}" = "engines: no puzzles in 'in'" ]
}

@test "the puzzles of the lists" {
	need_lists
	for list in top95 topn87 topn234 hardest20 norvig_hardest gecode_9x9 sudopedia_valid sudopedia_invalid; do
		agree "$lists/$list.txt"
	done
	# And some of the longer ones.
	for list in top1465:1 top2365:2 norvig_easy50:1 forum_hardest_1106:2 serg_benchmark:10 17clue:25 \
		forum_hardest_1905_11plus:200 dangbert_4x4:2 dangbert_16x16:10; do
		every "${list#*:}" "$lists/${list%:*}.txt" >some
		agree some
	done
}

# A cell of these puzzles is nine symbols, one for each value that it may take. The lines 2, 8 and 9 take millions of
# branchings.
@test "pencilmark puzzles: each has one solution, which is among the marks" {
	need_lists
	if [ -z "$SDK_SANITIZED" ]; then
		sed '2d; 8d; 9d' "$lists/pencilmark729.txt" >in
	else
		sed -n '1p; 3p; 11p' "$lists/pencilmark729.txt" >in
	fi
	[ "$(awk 'length == 729' in | wc -l)" -eq "$(wc -l <in)" ]
	[ "$(sdk-unique -c in | cut -f 2 | sort -u)" = 'solutions 1' ]
	sdk-unique in >cells
	go sdk-solve in
	code_is 0
	sdk-solve cells | cmp - out
	awk '{ gsub(/./, "."); print }' out | paste - out | check_solutions
	paste in out | awk -F '\t' '{
		for (c = 0; c < 81; c++)
			if (substr($1, 9 * c + substr($2, c + 1, 1), 1) != substr($2, c + 1, 1))
				exit 1
	}'
	agree in
}

@test "memory for large boards is taken when the first one comes, and without it they are an error" {
	[ -z "$SDK_SANITIZED" ] || skip "sanitizers need an address space without limits"
	sample 9 >nine
	sample 16 >sixteen
	(ulimit -v 32000; go sdk-unique -j1 nine; code_is 0; cmp nine out)
	(ulimit -v 32000; go sdk-unique -j1 nine sixteen; code_is 2; grep -qx 'sdk-unique: out of memory' err)
	go sdk-unique -j1 nine sixteen
	code_is 0
	cat nine sixteen | cmp - out
}
