#!/usr/bin/env bats
# sdk-pss: what it solves, that it says so truthfully, its operands and options, and the report.

load common

# One that it solves although it needs guessing, one that it does not solve, and a partial cell.
guess=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
guess_solution=417369825632158947958724316825437169791586432346912758289643571573291684164875293
hard=.3.9.....1.5.....4.....21.....26..4.9..8......2..4.95.5.9..32..7.....36..........

# `puzzle TAB solution` of those that sdk-pss says to have solved, of its input $1 and its output $2.
claimed() {
	paste <(cut -f 1 "$1") "$2" | grep "${TAB}pss solved" | cut -f 1,2
}

# The first $1 puzzles of a list; a tenth of them for a sanitized build, which is slow.
some() {
	head -n $((SDK_SANITIZED ? $1 / 10 : $1)) "$lists/$2.txt"
}

# How many puzzles of the list $1 are solved, with the options that follow.
count_solved() {
	local list=$1
	shift
	sdk-pss -1 "$@" "$list" | grep -c "${TAB}pss solved"
}

# ---- what comes out ----

@test "a puzzle comes out solved, with its fields and three more" {
	printf '# one\n\n%s\tname a  b\n' $easy >in
	go sdk-pss in
	puts '# one' '' "$easy_solution${TAB}name a  b${TAB}pss solved${TAB}rounds 1${TAB}cells 51"
}

@test "a puzzle that needs guessing is solved without" {
	go sdk-pss <<<$guess
	puts "$guess_solution${TAB}pss solved${TAB}rounds 4${TAB}cells 64"
}

@test "a puzzle that fails comes out as far as it got, without a message, and the status is 1" {
	printf '%s\n' $easy $hard $easy >in
	go sdk-pss in
	code_is 1
	err_is
	[ "$(cut -f 1,2 out | sed -n 1p)" = "$easy_solution${TAB}pss solved" ]
	[ "$(cut -f 1,2 out | sed -n 3p)" = "$easy_solution${TAB}pss solved" ]
	sed -n 2p out | grep -qx "[1-9.]*${TAB}pss failed${TAB}rounds [0-9]*${TAB}cells 56"
	partial=$(sed -n 2p out | cut -f 1)
	[ ${#partial} -eq 81 ]
	# All clues are there, and as many cells more as it says; no value is twice in a unit.
	for ((i = 0; i < 81; i++)); do
		[ "${hard:i:1}" = . ] || [ "${hard:i:1}" = "${partial:i:1}" ]
	done
	[ "$(tr -d . <<<"$partial" | wc -c)" -eq $((56 + $(tr -d . <<<$hard | wc -c))) ]
	sdk-fmt <<<"$partial" | grep -qx "$partial"
}

@test "fields that are there already get their new values in their places" {
	printf '%s\tpss failed\tname x\tcells 5\trounds 7\n' $easy >in
	go sdk-pss in
	puts "$easy_solution${TAB}pss solved${TAB}name x${TAB}cells 51${TAB}rounds 1"
}

@test "a full board is solved, without a round" {
	go sdk-pss <<<$easy_solution
	puts "$easy_solution${TAB}pss solved${TAB}rounds 0${TAB}cells 0"
}

@test "contradictions fail" {
	# r1c4 has no value left; the clues are fine but there is no solution
	go sdk-pss <<<'123....4........'
	code_is 1
	grep -q "${TAB}pss failed${TAB}rounds 1${TAB}" out
	go sdk-pss <<<$unsolvable
	code_is 1
	grep -q "${TAB}pss failed${TAB}" out
}

@test "what is no puzzle is refused with its place" {
	printf '%s\n' $easy 123 $easy_solution >in
	go sdk-pss in
	code_is 1
	[ "$(wc -l <out)" -eq 2 ]
	[[ $(cat err) == "sdk-pss: in:2: 3 cells"* ]]
}

# ---- partial cells, sizes ----

@test "a partial cell keeps to its list" {
	for list in 12 3 124; do
		go sdk-pss <<<"[$list]..............."
		code_is 0
		[[ $list == *"$(cut -c 1 out)"* ]]
		grep -q "${TAB}pss solved${TAB}.*cells 16" out
	done
	# The clue in the same row takes the list's only value away.
	go sdk-pss <<<'[1]..1............'
	code_is 1
	grep -q '^\[1\]' out
}

@test "partial cells that are not filled come out as they were" {
	go sdk-pss 1 <<<'[1][12]3[34]......[13].....'
	code_is 0
	out_is "1[12]3[34]......[13].....${TAB}pss solved${TAB}$(cut -f 3 out)${TAB}cells 1"
}

@test "all sizes are solved" {
	for n in 4 9 16 25; do
		sample $n >in
		full_grid $n >want
		for evolution in fit nudge; do
			go sdk-pss -e $evolution in
			code_is 0
			cut -f 1 out | cmp - want
		done
	done
}

@test "boards of each size with random holes: what it says to be solved is" {
	while read -r n percent; do
		holes $n 20 $percent >in
		sdk-pss in >out || true
		claimed in out >pairs
		[ "$(wc -l <pairs)" -ge 10 ]
		check_solutions <pairs
	done <<-END
		4 80
		9 70
		16 45
		25 35
	END
}

@test "an empty board gets a solution" {
	for cells in 16 81; do
		printf "%${cells}s\n" '' | tr ' ' . >in
		go sdk-pss in
		code_is 0
		claimed in out | check_solutions
		grep -q "${TAB}cells $cells$" out
	done
}

# ---- the lists ----

@test "solved means solved: every claim in the lists is a solution" {
	need_lists
	for list in top95 topn87 topn234 top1465 pencilmark729 serg_benchmark dangbert_16x16; do
		some 400 $list | sdk-fmt >in
		sdk-pss in >out || true
		[ "$(wc -l <out)" -eq "$(wc -l <in)" ]
		# Partial cells are no matter for check_solutions.
		sed 's/\[[^]]*\]/./g' in >clues
		claimed clues out >pairs
		[ -s pairs ]
		check_solutions <pairs
	done
}

@test "a puzzle with one solution is solved by this one or not at all" {
	need_lists
	some 2000 17clue >in
	sdk-pss in >out || true
	sdk-solve in | paste - <(cut -f 1 out) <(cut -f 2 out) | awk -v puzzles="$(wc -l <in)" '
		($1 == $2) != ($4 == "solved") { print; bad = 1 }
		END { exit bad || NR != puzzles }'
}

@test "as many are solved as the manual says" {
	need_lists
	[ -z "$SDK_SANITIZED" ] || skip 'takes long in a sanitized build'
	while read -r list fit nudge; do
		echo "$list"
		[ "$(count_solved "$lists/$list.txt")" -eq "$fit" ]
		[ "$(count_solved "$lists/$list.txt" -e nudge)" -eq "$nudge" ]
	done <<-END
		top95 42 42
		topn87 69 63
		topn234 171 162
	END
	[ "$(count_solved "$lists/top1465.txt")" -eq 503 ]
	head -n 3690 "$lists/17clue.txt" >first
	[ "$(count_solved first)" -eq 3504 ]
}

@test "puzzles of the levels 1 to 5 are all solved" {
	need_lists
	some 4000 17clue | sdk-rate | grep -v 'level 6' >in
	[ "$(wc -l <in)" -gt 300 ]
	go sdk-pss -1 in
	code_is 0
	[ "$(grep -c "${TAB}pss solved" out)" -eq "$(wc -l <in)" ]
}

# ---- the operand cells, and -1 ----

@test "a number fills in so many cells, and a larger one begins with the same" {
	printf '%s\n' $easy $guess $hard >in
	sdk-pss in >whole || true
	before=in
	for n in 1 10 40; do
		sdk-pss $n in >out || true
		cut -f 2 out | cmp - <(cut -f 2 whole)
		grep -c "${TAB}cells $n$" out | grep -qx 3
		# What is filled in stands in the whole as well, and what was there before stays.
		paste -d '\n' <(cut -f 1 $before) <(cut -f 1 out) <(cut -f 1 whole) | awk '
			NR % 3 == 1 { before = $0 }
			NR % 3 == 2 { now = $0 }
			NR % 3 == 0 {
				for (i = 1; i <= 81; i++) {
					b = substr(before, i, 1); c = substr(now, i, 1); w = substr($0, i, 1)
					if (b != "." && b != c || c != "." && c != w)
						bad = 1
				}
			}
			END { exit bad || NR != 9 }'
		paste <(cut -f 1 in) <(cut -f 1 out) | awk -v n=$n '{
			if (gsub(/[1-9]/, "", $2) - gsub(/[1-9]/, "", $1) != n) bad = 1
		} END { exit bad }'
		cp out first
		before=first
	done
	go sdk-pss 81 in
	cmp out whole
}

@test "a number out of range is refused" {
	for n in 0 82 100 007000 99999999999999999999999; do
		go sdk-pss $n <<<$easy
		code_is 2
		out_is
		err_is "sdk-pss: '$n' is not a number of cells from 1 to 81 (a file of that name is given as ./$n)" \
			"sdk-pss: try 'sdk-pss --help'"
	done
	go sdk-pss 3 12 <<<$easy
	code_is 2
	err_is "sdk-pss: '12' is a second number of cells (a file of that name is given as ./12)" \
		"sdk-pss: try 'sdk-pss --help'"
}

@test "other operands are files, before and after the number" {
	echo $easy >a
	echo $guess >10
	go sdk-pss a 2 ./10
	code_is 0
	[ "$(wc -l <out)" -eq 2 ]
	[ "$(grep -c "${TAB}cells 2$" out)" -eq 2 ]
	go sdk-pss ./10
	puts "$guess_solution${TAB}pss solved${TAB}rounds 4${TAB}cells 64"
	go sdk-pss 3x
	code_is 2
	err_is 'sdk-pss: 3x: No such file or directory'
	go sdk-pss 2 - <<<$easy
	code_is 0
	grep -q "${TAB}cells 2$" out
}

@test "-1 leaves the puzzle as it was" {
	printf '%s\n' ${easy//./0} $guess '[2 1].3.4...........' >in
	for option in -1 --check; do
		go sdk-pss $option in
		code_is 0
		cut -f 1 out | cmp - <(sdk-fmt in)
		cut -f 2- out | cmp - <(sdk-pss in | cut -f 2-)
	done
	go sdk-pss -1 <<<$hard
	code_is 1
	[ "$(cut -f 1,2 out)" = "$hard${TAB}pss failed" ]
	go sdk-pss -1 5 <<<$easy
	code_is 2
	err_is 'sdk-pss: -1 fills in nothing, so no number of cells goes with it' "sdk-pss: try 'sdk-pss --help'"
}

# ---- the report ----

@test "-v tells at the end how many were solved, for any number of threads" {
	need_lists
	{ cat "$lists/topn87.txt"; echo 'not a puzzle'; echo '# comment'; } >in
	for j in 1 2 5; do
		go sdk-pss -v -1 -j $j in
		code_is 1
		[ "$(tail -n 1 err)" = 'sdk-pss: worked 87, solved 69, 79.31 %' ]
		[ "$(wc -l <err)" -eq 2 ]
	done
	sdk-pss -1 in 2>/dev/null | cmp - out
}

@test "-v with nothing to do" {
	go sdk-pss --stats </dev/null
	code_is 0
	out_is
	err_is 'sdk-pss: worked 0, solved 0, 0.00 %'
}

# ---- options ----

@test "the options change how it works" {
	need_lists
	base=$(sdk-pss -1 "$lists/top95.txt" | cksum)
	for option in '-e nudge' '--tolerance=0.3' '--clip=0.1' '--sweeps=5'; do
		echo "$option"
		[ "$(sdk-pss -1 $option "$lists/top95.txt" | cksum)" != "$base" ]
	done
	# The defaults are as the manual says.
	[ "$(sdk-pss -1 -e fit --tolerance=0.02 --clip=.5 --sweeps=100 --rounds=100 "$lists/top95.txt" | cksum)" = "$base" ]
}

@test "--rounds and --sweeps are limits" {
	# Clipping by so little never fills a cell, so that all rounds are idle.
	for n in 1 2 17; do
		sdk-pss --rounds=$n --clip=0.000001 <<<................ | grep -q "${TAB}pss failed${TAB}rounds $n${TAB}cells 0$"
	done
	[ "$(sdk-pss --sweeps=1 --rounds=1 <<<................ | cut -f 2,3)" = "pss failed${TAB}rounds 1" ]
}

@test "wrong usage ends with status 2 and the reason" {
	while IFS='|' read -r options message; do
		go sdk-pss $options </dev/null
		echo "$options"
		code_is 2
		err_is "sdk-pss: $message" "sdk-pss: try 'sdk-pss --help'"
	done <<-'END'
		--clip=2|--clip: '2' is not a decimal number from 0.000001 to 1
		--clip=0|--clip: '0' is not a decimal number from 0.000001 to 1
		--clip=1e-2|--clip: '1e-2' is not a decimal number from 0.000001 to 1
		--tolerance=nan|--tolerance: 'nan' is not a decimal number from 0.000001 to 1
		--tolerance=0.5.5|--tolerance: '0.5.5' is not a decimal number from 0.000001 to 1
		--tolerance=|--tolerance: '' is not a decimal number from 0.000001 to 1
		--rounds=0|--rounds: '0' is not a whole number from 1 to 1000000
		--sweeps=1000001|--sweeps: '1000001' is not a whole number from 1 to 1000000
		-e push|--evolution: 'push' is none of fit, nudge
		-2|there is no option -2
	END
}

# ---- input, threads, output ----

@test "--loose reads what the original reads" {
	echo ${easy//./x} | fold -w 13 | sed 's/./& /3' >in
	go sdk-pss --loose in
	puts "$easy_solution${TAB}pss solved${TAB}rounds 1${TAB}cells 51"
	go sdk-pss in
	code_is 1
	out_is
	# Rows with points or zeros need no option, and several puzzles may follow one another.
	{ easy_rows; easy_rows | tr . 0; echo; easy_rows | tr . -; } >in
	go sdk-pss in
	code_is 0
	[ "$(grep -c "^$easy_solution${TAB}pss solved" out)" -eq 3 ]
}

@test "the output is the same for one thread and for several, and the same again" {
	need_lists
	some 1500 17clue | awk '{ print $0 "\tnumber " NR }' >in
	sdk-pss -j 1 in >one || true
	for j in 2 7; do
		sdk-pss -j $j in >out || true
		cmp one out
	done
	# The answer does not depend on what was asked before.
	tac in >backwards
	sdk-pss -j 1 backwards | tac | cmp - one
	sdk-pss 5 -j 1 in >one || true
	sdk-pss 5 -j 4 in | cmp - one
}

@test "an answer comes before the next question" {
	mkfifo to from
	sdk-pss -j 2 <to >from &
	exec 5>to 6<from
	for puzzle in $easy $guess; do
		echo $puzzle >&5
		read -r -t 20 answer <&6
		[[ $answer == *"${TAB}pss solved${TAB}"* ]]
	done
	exec 5>&- 6<&-
	wait
}

@test "output that cannot be written ends with status 2" {
	[ -c /dev/full ] || skip 'no /dev/full'
	code=0
	sdk-pss <<<$easy 2>err >/dev/full || code=$?
	code_is 2
	err_is 'sdk-pss: write error: No space left on device'
}
