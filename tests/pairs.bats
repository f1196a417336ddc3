#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-solve --method pairs: the rounds that it shows, and the results of guesses.

load common

# A 4x4 puzzle with three solutions.
three=12..3..........1

@test "rounds are shown as puzzles with partial cells, and never lose the solution" {
	sdk-gen -n 30 --seed pairs >in
	sdk-solve <in >expected
	sdk-solve -m pairs --show <in >out || [ $? -eq 1 ]
	grep -q '^# round 2: ' out
	# Each state, read as a puzzle, still has the solution of its own puzzle.
	awk 'BEGIN { while ((getline line < "expected") > 0) solution[++n] = line }
		/^# round 1:/ { k++ }
		/^# round/ { sub(/^# round [0-9]*: /, ""); print $0 "\tsolution " solution[k] }' out >states
	[ "$(wc -l <states)" -gt 60 ]
	cut -f1 states | sdk-solve | diff - <(sed 's/.*solution //' states)
}

@test "the rules do what the manual describes" {
	# Rules 8 to 10: the only place for 4 in row 1; rule 11: the pair 12 in row 1 of the second board leaves 34 to the others.
	go sdk-solve -m pairs --show <<<'[123][123][123][1234]............'
	[[ $(<out) == '# round 1: [123][123][123]4'* ]]
	go sdk-solve -m pairs --show <<<'[12][12]..............'
	[[ $(<out) == '# round 1: [12][12][34][34][34][34]'* ]]
	# Rules 5 to 7: r1c1 is 1, so none of its peers is.
	go sdk-solve -m pairs --show <<<'1...............'
	[[ $(<out) == '# round 1: 1[234][234][234][234][234]'* ]]
}

@test "guesses: each solved scenario is a solution, and none is missing" {
	go sdk-solve -m pairs --guess r1c3,r3c1 <<<"$three${TAB}name x"
	code_is 0
	out_is '# 3 scenarios: 3 plausible, 3 different solutions' \
		"1234341221434321${TAB}name x${TAB}scenario r1c3=3,r3c1=2" \
		"1234341241232341${TAB}name x${TAB}scenario r1c3=3,r3c1=4" \
		"1243341221344321${TAB}name x${TAB}scenario r1c3=4,r3c1=2"
	# With guesses about enough cells nothing stays undecided: as many solutions as the exact engine counts.
	sdk-gen -n 20 --seed many --size 4 | sed 's/[1-4]/./' >in
	cells=$(for r in 1 2 3 4; do for c in 1 2 3 4; do printf 'r%dc%d,' $r $c; done; done)
	sdk-unique -c --limit 1000 in | sed 's/.*solutions //' >expected
	[ "$(sort -u expected | wc -l)" -gt 3 ]
	sdk-solve -m pairs --guess "${cells%,}" in >out
	sed -n 's/^#.* plausible, \([0-9]*\) .*/\1/p' out | diff expected -
	[ "$(grep -vc '^#' out)" -eq "$(awk '{ sum += $1 } END { print sum }' expected)" ]
	[ "$(grep -v '^#' out | cut -f1 | sdk-unique | wc -l)" -eq "$(grep -vc '^#' out)" ]
}

@test "more than a hundred solutions are counted, not shown" {
	cells=$(for r in 1 2 3 4; do for c in 1 2 3 4; do printf 'r%dc%d,' $r $c; done; done)
	go sdk-solve -m pairs --guess "${cells%,}" <<<................
	code_is 0
	out_is '# 288 scenarios: 288 plausible, 288 different solutions'
	go sdk-solve -m pairs --guess "${cells%,}" <<<1...............
	[ "$(head -n 1 out)" = '# 72 scenarios: 72 plausible, 72 different solutions' ]
	[ "$(sed 1d out | cut -f1 | sort -u | wc -l)" -eq 72 ]
}

@test "contradictory scenarios are dropped, and if none is left there is no solution" {
	go sdk-solve -m pairs --guess r1c3 <<<"$unsolvable"
	code_is 1
	out_is '# 0 scenarios: 0 plausible, 0 different solutions'
	go sdk-solve -m pairs <<<"$unsolvable"
	code_is 1
	err_is 'sdk-solve: <stdin>:1: no solution'
	go sdk-solve -m pairs <<<"$three"
	code_is 1
	[[ $(<err) == 'sdk-solve: <stdin>:1: pairs gave up (rounds '* ]]
}

@test "wrong guesses are refused" {
	while IFS='|' read -r options message; do
		# shellcheck disable=SC2086
		go sdk-solve $options </dev/null
		code_is 2
		err_is "sdk-solve: $message" "sdk-solve: try 'sdk-solve --help'"
	done <<-'END'
		-m pairs --guess r1|--guess: 'r1' is not a list of cells, such as r1c2,r4c4
		-m pairs --guess r1c0|--guess: 'r1c0' is not a list of cells, such as r1c2,r4c4
		-m pairs --guess r1c2,|--guess: 'r1c2,' is not a list of cells, such as r1c2,r4c4
		-m bts --guess r1c2|--guess requires --method=pairs
		--show|--show requires --method=pairs
		-m pairs --show -a|--show cannot be combined with --add
	END
	go sdk-solve -m pairs --guess r5c1 <<<"$three"
	code_is 1
	err_is 'sdk-solve: <stdin>:1: --guess: a 4x4 board has no cell r5c1'
}
