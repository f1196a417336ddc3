#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# All engines agree (differential/engines.c compares them), on random boards and on lists. `make check-long` compares more.

load common

engines=$build/tests/differential/engines

# All engines agree on the puzzles of a file.
agree() {
	[ -s "$1" ]
	"$engines" "$@"
}

@test "random boards" {
	"$engines" -n $([ -z "$SDK_SANITIZED" ] && echo 3000 || echo 500)
}

@test "a file without a puzzle is an error" {
	echo none >in
	run "$engines" in
	echo "$output"
	[ "$status" -eq 1 ]
	[ "${lines[0]}" = "engines: no puzzles in 'in'" ]
}

@test "the puzzles of the lists" {
	for list in top95 topn87 topn234 hardest20 norvig_hardest gecode_9x9 sudopedia_valid sudopedia_invalid norvig_easy50; do
		echo $list
		agree "$data/$list.txt"
	done
	# The longer lists: fewer of them in a sanitized build.
	for list in top1465 top2365 forum_hardest_1106 serg_benchmark 17clue forum_hardest_1905_11plus dangbert_4x4 dangbert_16x16; do
		echo $list
		every 1 "$data/$list.txt" >list
		agree list
	done
}

@test "a SAT solver counts the same solutions of puzzles of every size and layout" {
	command -v minisat || skip 'minisat is not installed'
	"$BATS_TEST_DIRNAME/differential/sat-counts.sh" $([ -z "$SDK_SANITIZED" ] && echo 6 || echo 3)
}

# A cell of these puzzles is nine symbols, one for each value that it may take.
@test "pencilmark puzzles: each has one solution, which is among the candidates" {
	head -n $([ -z "$SDK_SANITIZED" ] && echo 6 || echo 3) "$data/pencilmark729.txt" >in
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
	# The plain engines take seconds for one of the others.
	head -n $([ -z "$SDK_SANITIZED" ] && echo 2 || echo 1) in >easy
	agree easy
}

# The puzzles of size 16 and 25 that sdk-gen makes depend on the nodes that a test takes. This one restarts and drops clauses.
@test "a hard 25x25 board takes as many nodes as ever" {
	grep -v '^#' "$data/gecode_25x25_frisch.txt" | sed -n 3p >in
	go sdk-solve --limit-nodes=1791 in
	code_is 1
	out_is
	go sdk-solve --limit-nodes=1792 in
	code_is 0
	err_is
}

@test "memory for large boards is taken when the first one comes, and without it they are an error" {
	not_sanitized 'sanitizers need an address space without limits'
	sample 9 >nine
	sample 16 >sixteen
	(ulimit -v 20000; go sdk-unique -j1 nine; code_is 0; cmp nine out)
	(ulimit -v 32000; go sdk-unique -j1 nine sixteen; code_is 2; grep -qx 'sdk-unique: out of memory' err)
	go sdk-unique -j1 nine sixteen
	code_is 0
	cat nine sixteen | cmp - out
}
