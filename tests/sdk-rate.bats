#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-rate: levels and fills, which agree exactly with the independent program in tests/differential.

load common

# The independent program and sdk-rate write the same for the records on standard input.
agrees() {
	cat >agree.in
	[ -s agree.in ]
	"$oracle" <agree.in >agree.expected
	sdk-rate agree.in >agree.out || true
	diff agree.expected agree.out | head -n 6
	cmp agree.expected agree.out
}

# The puzzle $1 has this level and these fills.
rates() {
	go sdk-rate <<<"$1"
	puts "$1${TAB}level $2${TAB}fills $3"
}

# ---- examples ----

@test "a puzzle of each level" {
	rates $easy 1 51,0,0,0,0,0
	rates ......8....41623.......791...9.5.4..2...8..9.6....3.........2..35...6.......3..48 1 57,0,0,0,0,0
	rates 3....6..1..9..1.7...5.....2.9..13.8.....9.5..........75.69..4.....8.5..6.7....... 2 5,53,0,0,0,0
	rates 7.41..63.6...........5..7..46....8......8..1..38...5.9.8.7.1.4......3....5.8...9. 2 0,56,0,0,0,0
	rates ..3..1....98.4...262.....8.47.........5...2....97...3....5.69.........27.3..7264. 3 2,3,50,0,0,0
	rates ..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37.... 4 1,12,0,45,0,0
	rates .73...8....2..31...1..5.9..8....25.9..95..6.8.3..7..1.............1..7.2...6.4... 5 5,13,0,0,38,0
	rates .2.4..63.1.....5.....1....2..6..8.9..796.38....1......43...5......8.9...........8 6 5,7,3,0,0,43
}

@test "a puzzle that uses all passes, and one that uses none" {
	rates .....7..6..6....8.......97....92..1.6....8...3..14......5.92....48..16.29.......8 5 2,10,2,1,42,0
	rates .4..........6..9..583.4............4..63...7.2..17..59.2.93...18....5.......67... 6 1,13,2,4,6,31
	rates 3...6....95...8.26..89.......5.8.....2.3...7.4....7..5.....156..14....98..6...4.. 6 0,0,0,0,0,55
}

@test "other sizes, and a full board" {
	for size in 4 9 16 25; do
		rates "$(sample $size)" 1 $size,0,0,0,0,0
		rates "$(full_grid $size)" 1 0,0,0,0,0,0
	done
	rates .1.....23.....4. 1 12,0,0,0,0,0
}

@test "no solution, several solutions" {
	printf '%s\n' $unsolvable $easy $twofold "$(printf '.%.0s' {1..81})" ................ >in
	go sdk-rate in
	code_is 1
	err_is
	out_is "$unsolvable${TAB}solutions 0" "$easy${TAB}level 1${TAB}fills 51,0,0,0,0,0" "$twofold${TAB}solutions 2+" \
		"$(printf '.%.0s' {1..81})${TAB}solutions 2+" "................${TAB}solutions 2+"
	# No cell is empty, and yet there is no solution for a partial cell.
	go sdk-rate <<<"[1]${easy_solution:1}"
	code_is 1
	out_is "[1]${easy_solution:1}${TAB}solutions 0"
}

# ---- fields ----

@test "fields that no longer hold are replaced or removed" {
	rated="level 1${TAB}fills 51,0,0,0,0,0"
	go sdk-rate <<<"$easy${TAB}level 6${TAB}a b${TAB}fills 0,0,0,0,0,51"
	puts "$easy${TAB}level 1${TAB}a b${TAB}fills 51,0,0,0,0,0"
	go sdk-rate <<<"$easy${TAB}fills${TAB}a b"
	puts "$easy${TAB}fills 51,0,0,0,0,0${TAB}a b${TAB}level 1"
	go sdk-rate <<<"$easy${TAB}a${TAB}solutions 2+${TAB}level 2${TAB}level 3${TAB}solutions 1"
	puts "$easy${TAB}a${TAB}$rated"
	go sdk-rate <<<"$easy${TAB}levels 3${TAB}Level 3"
	puts "$easy${TAB}levels 3${TAB}Level 3${TAB}$rated"
	go sdk-rate <<<"$twofold${TAB}level 6${TAB}a${TAB}fills 0,0,0,0,0,51"
	code_is 1
	out_is "$twofold${TAB}a${TAB}solutions 2+"
	go sdk-rate <<<"$unsolvable${TAB}solutions 1${TAB}a"
	code_is 1
	out_is "$unsolvable${TAB}solutions 0${TAB}a"
}

@test "rated puzzles can be rated again" {
	sdk-gen --seed again -n $(some 300) | awk '{ print $0 "\tid " NR } NR % 7 == 0 { print "# " NR }' >in
	printf '%s\n' $twofold $unsolvable '' >>in
	sdk-rate in >once || true
	sdk-rate once >twice || true
	cmp once twice
	[ "$(wc -l <once)" -eq "$(wc -l <in)" ]
	# The puzzles and the other fields are unchanged.
	sed "s/${TAB}level [1-6]${TAB}fills [0-9,]*\$//; s/${TAB}solutions [02+]*\$//" once | cmp in -
}

@test "the fills sum up to the empty cells, and the level is their last pass" {
	sdk-gen --seed sum -n $(some 1000) | sdk-rate | awk -F '\t' -v n="$(some 1000)" '{
		empty = gsub(/\./, "", $1)
		split($3, fills, /[ ,]/)
		last = sum = 0
		for (i = 1; i <= 6; i++) {
			sum += fills[i + 1]
			if (fills[i + 1])
				last = i
		}
		if (sum != empty || $2 != "level " last) {
			print "wrong: " $2 " " $3 " " empty
			wrong = 1
		}
	} END { exit wrong || NR != n }'
}

@test "the six levels have plausible shares, the same for any number of threads" {
	n=$(some 1000)
	sdk-gen --seed a -n $n | sdk-rate -j 1 >1
	sdk-gen --seed a -n $n | sdk-rate -j 2 | cmp 1 -
	cut -f 2 1 | sort | uniq -c >shares
	cat shares
	[ -n "$SDK_SANITIZED" ] || awk '
		{ share[$3] = $1 }
		END {
			exit !(NR == 6 && share[1] >= 1 && share[1] <= 40 && share[2] >= 300 && share[2] <= 500 &&
				share[3] >= 50 && share[3] <= 150 && share[4] >= 30 && share[4] <= 120 &&
				share[5] >= 3 && share[5] <= 50 && share[6] >= 300 && share[6] <= 500)
		}' shares
}

# ---- agreement with the independent program ----

@test "levels, scores and steps are the same for every instruction set" {
	sdk-gen --seed cpu -n "$(some 500)" >in
	sed 's/[1-9]/./2' in >loose
	cat loose >>in
	for command in sdk-rate 'sdk-rate --score' 'sdk-rate --score --histogram' 'sdk-explain --scale=levels' \
		'sdk-explain --scale=levels --steps=json'; do
		$command in >best || [ $? -eq 1 ]
		for cpu in $(kernels); do
			SDK_CPU=$cpu $command in >cpu || [ $? -eq 1 ]
			cmp best cpu
		done
	done
	[ "$(wc -l <in)" -eq "$(wc -l <best)" ]
}

@test "a score is the same whether or not the steps are counted by technique" {
	sdk-gen --seed score -n "$(some 500)" >in
	sdk-gen --seed score --size 4 -n "$(some 50)" >>in
	sdk-gen --seed score --size 16 -n 2 >>in
	sdk-rate --score --histogram in | sed 's/\tsteps [^\t]*$//' >counted
	grep -q 'hardest guess' counted
	for cpu in $(kernels); do
		SDK_CPU=$cpu sdk-rate --score in | cmp counted -
	done
}

@test "agreement on random puzzles of size 9" {
	sdk-gen --seed agree -n $(some 4000) | agrees
	sdk-gen --seed agree -n $(some 300) --symmetry random | agrees
	sdk-gen --seed agree -n $(some 300) --clues 30-40 | agrees
	sdk-gen --seed agree -n $(some 100) --level 3-5 | agrees
}

@test "agreement on puzzles of other sizes" {
	sdk-gen --seed agree --size 4 -n 500 | agrees
	sdk-gen --seed agree --size 16 -n $(some 20) | agrees
	sdk-gen --seed agree --size 16 -n $(some 20) --clues 110-130 | agrees
}

@test "agreement on puzzles with layouts, of all sizes" {
	local size layout
	for size in 6 8 10 12; do
		sdk-gen --seed agree --size $size -n $(some 100)
	done >layouts
	for layout in x windoku disjoint centre-dot asterisk girandola x,windoku; do
		sdk-gen --seed agree --layout $layout -n $(some 40)
		sdk-gen --seed agree --layout $layout --extra 5 -n $(some 40)
	done >>layouts
	sdk-gen --seed agree --size 8 --layout x,disjoint --extra 3 -n $(some 40) >>layouts
	sdk-gen --seed agree --regions AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII --extra 5 -n $(some 100) >>layouts
	agrees <layouts
	[ -n "$SDK_SANITIZED" ] || [ "$(sdk-rate -u layouts | awk '$2 >= 3' | wc -l)" -eq 6 ] # of each level
	# With fewer clues, most have several solutions.
	sed 's/^\(........\)[^\t]\{8\}/\1......../' layouts | agrees
	sdk-rate --score layouts >scored
	SDK_CPU=plain sdk-rate --score layouts | cmp scored -
}

@test "agreement on puzzles that need not have one solution" {
	holes 4 3000 60 | agrees
	holes 9 $(some 1000) 60 | agrees
	holes 9 $(some 300) 68 | agrees
	holes 16 $(some 30) 40 | agrees
	holes 16 $(some 30) 50 | agrees
	holes 25 $(some 20) 35 | agrees
	holes 25 $(some 10) 48 | agrees
	# With another value in one cell, most have no solution.
	sdk-gen --seed none -n $(some 500) | awk '{
		for (i = 1; substr($0, i, 1) == "."; i++)
			;
		print substr($0, 1, i - 1) (substr($0, i, 1) % 9 + 1) substr($0, i + 1)
	}' | sdk-unique -c 2>/dev/null | cut -f 1 >changed
	[ "$(sdk-unique -v changed | sdk-rate | grep -c "${TAB}solutions 0")" -gt $(some 40) ]
	agrees <changed
}

@test "agreement on lists" {
	for list in top95 topn87 topn234 norvig_easy50 norvig_hardest hardest20 gecode_9x9 forum_hardest_1106 sudopedia_valid \
		17clue top1465 serg_benchmark; do
		echo $list
		agrees <"$data/$list.txt"
	done
	# The first six of these are empty, nearly so, or contradictory.
	sed -n '7,$p' "$data/sudopedia_invalid.txt" | agrees
}

@test "agreement on lists of other sizes" {
	agrees <"$data/dangbert_4x4.txt"
	head -n $(some 550) "$data/gecode_16x16_janko.txt" | agrees
	head -n $(some 500) "$data/dangbert_16x16.txt" | agrees
	head -n 1 "$data/ambiguous_16x16.txt" | agrees
	# Every level occurs at this size as well.
	[ -n "$SDK_SANITIZED" ] || [ "$(sdk-rate "$data/gecode_16x16_janko.txt" | cut -f 2 | sort -u | wc -l)" -eq 6 ]
}

# ---- partial cells ----

# Writes out the candidates that the clues leave for each empty cell; $1 is `lists` or `pencilmarks`.
candidates() {
	awk -v form="$1" '{
		for (i = 0; i < 81; i++) {
			clue = substr($0, i + 1, 1)
			text = form == "lists" ? "[" : ""
			for (v = 1; v <= 9; v++) {
				possible = clue == "." || clue == v
				for (k = 0; k < 81 && possible && clue == "."; k++)
					if (substr($0, k + 1, 1) == v && (int(k / 9) == int(i / 9) || k % 9 == i % 9 ||
					    (int(k / 27) == int(i / 27) && int(k % 9 / 3) == int(i % 9 / 3))))
						possible = 0
				text = text (possible ? v : form == "lists" ? "" : ".")
			}
			printf "%s", form == "lists" && clue != "." ? clue : text (form == "lists" ? "]" : "")
		}
		print ""
	}'
}

@test "lists that exclude no more than the clues change nothing" {
	sdk-gen --seed lists -n $(some 50) >puzzles
	sdk-rate puzzles | cut -f 2- >want
	candidates lists <puzzles >lists
	grep -q '^.*\[[1-9]\{2,8\}\]' lists
	sdk-rate lists | cut -f 2- | cmp want -
	# As pencilmarks, clues are cells like the others, so that the first pass fills them too.
	candidates pencilmarks <puzzles >729
	[ "$(awk 'length($0) == 729' 729 | wc -l)" -eq "$(wc -l <puzzles)" ]
	sdk-rate 729 | cut -f 2- >rated
	paste want puzzles | awk -F '\t' '{
		clues = gsub(/[1-9]/, "", $3)
		split($2, fills, /[ ,]/)
		printf "%s\tfills %d,%d,%d,%d,%d,%d\n", $1, fills[2] + clues, fills[3], fills[4], fills[5], fills[6], fills[7]
	}' >sums
	cmp sums rated
}

@test "lists that exclude more make a puzzle easier, or make its solution unique" {
	go sdk-rate <<<"[5]${twofold:1}"
	code_is 0
	grep -q "${TAB}level 1${TAB}" out
	hard=3...6....95...8.26..89.......5.8.....2.3...7.4....7..5.....156..14....98..6...4..
	go sdk-rate <<<$hard
	grep -q "${TAB}level 6${TAB}" out
	solution=$(sdk-solve <<<$hard)
	# The solution itself, but not as clues.
	awk -v puzzle=$hard -v solution=$solution 'BEGIN {
		for (i = 1; i <= 81; i++) {
			v = substr(solution, i, 1)
			printf "%s", substr(puzzle, i, 1) == "." ? "[" v "]" : substr(puzzle, i, 1)
		}
		print ""
	}' >easy
	go sdk-rate easy
	code_is 0
	[ "$(cut -f 2- out)" = "level 1${TAB}fills 55,0,0,0,0,0" ]
}

@test "with --loose" {
	fold -w 20 <<<${easy//./x} >in
	go sdk-rate --loose in
	puts "$easy${TAB}level 1${TAB}fills 51,0,0,0,0,0"
}

# ---- colours ----

@test "--color: techniques, passes and the rows of tables are bold, and empty rows dim" {
	codes() {
		sed 's/\x1b\[\([0-9]*\)m/<\1>/g'
	}
	sdk-rate --table --color=always <<<$easy | codes >got
	printf '%s\n' "<1>1<0>${TAB}1${TAB}100.0" "<2>2${TAB}0${TAB}0.0<0>" | diff - <(head -n 2 got)
	sdk-explain --scale=levels --color=always <<<$easy | codes >got
	[ "$(head -n 1 got)" = $easy ]
	[ "$(sed -n 2p got)" = '# <1>pass 1<0>' ]
	sed -n 3p got | grep -qx '# 1\. <1>naked single of [1-9]<0>: .*'
	sdk-gen -n 20 --seed colours >in
	for command in 'sdk-rate --table' 'sdk-rate --table --scale techniques' 'sdk-explain --scale levels' 'sdk-explain --notation short' \
		'sdk-explain --scale se'; do
		$command in >want
		$command --color=always in >coloured
		sed 's/\x1b\[[0-9]*m//g' coloured | cmp want -
		$command --color=never in | cmp want -
		fails grep -q $'\e' want
		grep -q $'\e' coloured
	done
	go sdk-rate --color=always <<<$easy
	code_is 2
	err_is 'sdk-rate: --color requires --table' "sdk-rate: try 'sdk-rate --help'"
}

@test "explanations and tables have colours on a terminal, and records have not" {
	needs_terminal
	echo $easy >in
	for command in 'sdk-rate --table' sdk-explain; do
		$command --color=always in >want
		env -u NO_COLOR TERM=xterm script -qec "$command in" /dev/null </dev/null | tr -d '\r' | cmp want -
		$command in >want
		env NO_COLOR=1 TERM=xterm script -qec "$command in" /dev/null </dev/null | tr -d '\r' | cmp want -
	done
	sdk-rate in >want
	env -u NO_COLOR TERM=xterm script -qec 'sdk-rate in' /dev/null </dev/null | tr -d '\r' | cmp want -
}

@test "the independent program finds the same by each of its two forms of naked subsets" {
	{
		sdk-gen -n 20 --seed forms --level 5
		sdk-gen -n 20 --seed forms --level 6
		sdk-gen -n 2 --seed forms --size 12
	} >in
	"$oracle" literal <in >literal
	"$oracle" regin <in | cmp literal -
	[ "$(grep -c "${TAB}level 5" literal)" -eq 20 ]
}
