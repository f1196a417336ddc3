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
		'# same 12..3412.1...3.1' \
		"1234341221434321${TAB}name x${TAB}scenario r1c3=3,r3c1=2" \
		"1234341241232341${TAB}name x${TAB}scenario r1c3=3,r3c1=4" \
		"1243341221344321${TAB}name x${TAB}scenario r1c3=4,r3c1=2"
	# By the index of Opasnet's page, which counts down the columns.
	cp out by_name
	go sdk-solve -m pairs --guess 9,r3c1 <<<"$three${TAB}name x"
	diff by_name out
	go sdk-solve -m pairs --guess 9,3 <<<"$three${TAB}name x"
	diff by_name out
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

@test "scenarios that the rules leave open are counted, and with --show each is announced" {
	go sdk-solve -m pairs --guess r1c3,r2c2 --show <<<"$three"
	code_is 0
	out_is '# round 1: 12[34][34]3412[24]1[234][234][24]3[234]1' \
		'# round 2: 12[34][34]3412[24]1[234][34][24]3[24]1' \
		'# round 3: 12[34][34]3412[24]1[234][34][24]3[24]1' \
		'# scenario r1c3=3' '# round 1: 12343412[24]1[24]3[24]3[24]1' '# round 2: 12343412[24]1[24]3[24]3[24]1' \
		'# scenario r1c3=3 r2c2=4' '# round 1: 12343412[24]1[24]3[24]3[24]1' \
		'# scenario r1c3=4' '# round 1: 1243341221344321' '# round 2: 1243341221344321' \
		'# scenario r1c3=4 r2c2=4' '# round 1: 1243341221344321' \
		'# 2 scenarios: 2 plausible, 1 solution, 1 undecided' '# same 12..3412.1...3.1' \
		"1243341221344321${TAB}scenario r1c3=4,r2c2=4"
	go sdk-solve -m pairs --guess r1c1 <<<................
	code_is 1
	out_is '# 4 scenarios: 4 plausible, 0 different solutions, 4 undecided' '# same ................'
}

@test "the memory of --show does not grow with the rounds of a puzzle" {
	shows() {
		sdk-solve -m pairs --show --guess r1c1,r1c2,r1c3,r1c4,r1c5 "$@"
	}
	printf '%081d\n' 0 >empty
	shows -j 1 empty >long || [ $? -eq 1 ]
	[ "$(wc -c <long)" -gt 8000000 ]
	# Among other records, each has its lines in its place.
	echo $easy >easy
	shows easy >short
	shows -j 3 easy empty easy | cmp - <(cat short long short)
	memory_is_ours
	(ulimit -v 20000 && shows -j 1 empty 2>err | cmp - long)
	err_is
}

@test "more than a hundred solutions are counted, not shown" {
	cells=$(for r in 1 2 3 4; do for c in 1 2 3 4; do printf 'r%dc%d,' $r $c; done; done)
	go sdk-solve -m pairs --guess "${cells%,}" <<<................
	code_is 0
	out_is '# 288 scenarios: 288 plausible, 288 different solutions' '# same ................'
	go sdk-solve -m pairs --guess "${cells%,}" <<<1...............
	[ "$(head -n 1 out)" = '# 72 scenarios: 72 plausible, 72 different solutions' ]
	[ "$(sed 1,2d out | cut -f1 | sort -u | wc -l)" -eq 72 ]
}

# The cells that are the same in all boards of a list, one per line.
same() {
	awk '{ for (i = 1; i <= length($1); i++) {
			v = substr($1, i, 1)
			all[i] = NR == 1 || all[i] == v ? v : "."
		}
		n = length($1) }
		END { for (i = 1; i <= n; i++) printf "%s", all[i]; print "" }'
}

# Puzzles of two sizes: with a clue taken away, most have several solutions, some still one.
random_puzzles() {
	sdk-gen -q -n 40 --seed all --size 4 | sed 's/[1-4]/./'
	sdk-gen -q -n 40 --seed all --clues 24-36 | awk '{ at = NR * 7 % 81 + 1
		while (substr($1, at, 1) == ".") at = at % 81 + 1
		print substr($1, 1, at - 1) "." substr($1, at + 1) }'
	sdk-gen -q -n 5 --seed all
	echo "$unsolvable"
}

@test "guesses falsify every wrong hypothesis: the solutions are those of the exact engine" {
	random_puzzles >in
	go sdk-solve -a -m pairs+guess in
	code_is 1
	err_is
	sdk-unique -c --limit 10000 in | sed 's/.*solutions //' >counts
	[ "$(sort -u counts | wc -l)" -gt 10 ]
	sed 's/.*solutions \([0-9+]*\).*/\1/; s/.*solution .*/1/' out | diff counts -
	# With one solution, it is that.
	sdk-unique in | sdk-solve | cut -f1 >expected
	sed -n 's/.*solution \([0-9]*\).*/\1/p' out | diff expected -
	# Each solution listed is one, they differ, and none is missing.
	grep "${TAB}all " out >listed
	[ "$(wc -l <listed)" -gt 30 ]
	while IFS= read -r line; do
		n=$(sed 's/.*solutions \([0-9]*\).*/\1/' <<<"$line")
		sed "s/.*${TAB}all \([^$TAB]*\).*/\1/" <<<"$line" | tr ' ' '\n' >boards
		[ "$(sort -u boards | wc -l)" -eq "$n" ]
		[ "$(sdk-unique boards | wc -l)" -eq "$n" ]
		puzzle=$(cut -f1 <<<"$line")
		[ "$(grep -cx "$puzzle" boards)" -eq "$n" ]
		[ "$(same <boards)" = "$(sed "s/.*${TAB}same \([^$TAB]*\).*/\1/" <<<"$line")" ]
	done <listed
}

@test "several solutions are refused without --add, and too many are not listed" {
	go sdk-solve -m pairs+guess <<<"$three"
	code_is 1
	out_is
	err_is 'sdk-solve: <stdin>:1: more than one solution (--add adds what they have in common)'
	go sdk-solve -a -m pairs+guess <<<"$three${TAB}solution 1${TAB}gave up${TAB}x"
	code_is 1
	err_is
	out_is "$three${TAB}x${TAB}solutions 3${TAB}same 12..3412.1...3.1${TAB}all 1234341221434321 1234341241232341 1243341221344321${TAB}rounds 41${TAB}scenarios 19"
	# A puzzle with one solution loses these fields.
	sdk-solve -a -m pairs+guess <<<"$easy${TAB}solutions 3${TAB}same ${easy}${TAB}all a b${TAB}x" | cut -f 1-3 >out
	out_is "$easy${TAB}x${TAB}solution $easy_solution"
	go sdk-solve -a -m pairs+guess <<<1...............
	grep -q "${TAB}solutions 72${TAB}same 1...............${TAB}all " out
	go sdk-solve -a -m pairs+guess <<<................
	[[ $(<out) == "................${TAB}solutions 288${TAB}same ................${TAB}rounds "* ]]
}

@test "when counting stops, the cells that are the same are certain still" {
	# Two clues determine nothing else. The solutions found are not all, so they are no field `all`.
	printf '12%79s\n' '' | tr ' ' . >in
	go sdk-solve -a -m pairs+guess --set solutions=50 <<<"$(<in)${TAB}all x"
	code_is 1
	[[ $(<out) == "$(<in)${TAB}solutions 50+${TAB}same $(<in)${TAB}rounds "* ]]
	# Eight clues of a row determine the ninth.
	printf '12345678.%72s\n' '' | tr ' ' . >in
	go sdk-solve -a -m pairs+guess --set solutions=100 in
	[[ $(<out) == *"${TAB}solutions 100+${TAB}same 123456789."*"${TAB}rounds "* ]]
	fails grep -q "${TAB}all " out
	# The first solutions found have more in common than all have.
	sdk-gen -q -n 10 --seed capped --clues 24 | sed 's/[1-9]/./; s/[1-9]/./; s/[1-9]/./' >in
	sdk-solve -q -a -m pairs+guess --set solutions=2 in | sed 's/.*same \([^\t]*\).*/\1/' >two || true
	sdk-solve -q -a -m pairs+guess --set solutions=1000000 in >out || true
	fails grep -q '[0-9]+' out
	sed 's/.*same \([^\t]*\).*/\1/' out | diff two -
}

@test "limits end the search for all solutions" {
	printf '%81s\n' '' | tr ' ' . >in
	go sdk-solve -a -m pairs+guess --limit-rounds 500 in
	code_is 1
	[[ $(<out) == "$(<in)${TAB}gave up${TAB}rounds 500${TAB}"* ]]
	go timeout 20 sdk-solve -m pairs+guess --timeout 0.05 --set solutions=1000000000 in
	code_is 1
	grep -q 'pairs+guess gave up' err
}

@test "guesses in given cells: the cells that are the same in all plausible scenarios" {
	# Whatever r1c3 is, the rules fill nothing else for certain but what they fill without it.
	go sdk-solve -m pairs --guess r1c3 <<<"$three"
	[ "$(sed -n 's/^# same //p' out)" = 12..3412.1...3.1 ]
	# Enough guesses leave the solutions alone: the same cells as by automatic guesses.
	sdk-gen -n 20 --seed many --size 4 | sed 's/[1-4]/./' >in
	cells=$(for r in 1 2 3 4; do for c in 1 2 3 4; do printf 'r%dc%d,' $r $c; done; done)
	sdk-solve -m pairs --guess "${cells%,}" in | sed -n 's/^# same //p' >by_hand
	sdk-solve -q -a -m pairs+guess in | sed 's/.*same \([^\t]*\).*/\1/; s/.*solution \([1-4]*\).*/\1/' >automatically || true
	diff by_hand automatically
	[ "$(sort -u by_hand | wc -l)" -gt 10 ]
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
		-m pairs --guess r1|--guess: 'r1' is not a list of cells, such as r1c2,r4c4 or 10,31
		-m pairs --guess r1c0|--guess: 'r1c0' is not a list of cells, such as r1c2,r4c4 or 10,31
		-m pairs --guess 0|--guess: '0' is not a list of cells, such as r1c2,r4c4 or 10,31
		-m pairs --guess 626|--guess: '626' is not a list of cells, such as r1c2,r4c4 or 10,31
		-m pairs --guess r1c2,|--guess: 'r1c2,' is not a list of cells, such as r1c2,r4c4 or 10,31
		-m bts --guess r1c2|--guess requires --method=pairs
		--show|--show requires --method=pairs
		-m pairs --show -a|--show cannot be combined with --add
	END
	go sdk-solve -m pairs --guess r5c1 <<<"$three"
	code_is 1
	err_is 'sdk-solve: <stdin>:1: --guess: a 4x4 board has no cell r5c1'
	go sdk-solve -m pairs --guess 17 <<<"$three"
	code_is 1
	err_is 'sdk-solve: <stdin>:1: --guess: a 4x4 board has no cell 17'
}
