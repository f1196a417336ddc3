#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen --pattern: clues in given cells and no others; --minimal.

load common

# A pattern of 21 clues, the same turned by half, and one of 20 that a minimal puzzle has.
sparse=.....xx..x..x...x..x...x...x.....x..x...x...x..x.....x...x...x..x...x..x..xx.....
twenty=$(sdk-gen --seed pattern -n 1 --clues 20 | tr 1-9 x)

# The pattern of each puzzle, as cells . and x.
pattern() {
	sed 's/[^.]/x/g' "$@"
}

# `out` has $1 different puzzles with one solution, and all have the pattern $2.
has_pattern() { # COUNT PATTERN
	[ "$(sort -u out | wc -l)" -eq $1 ]
	[ "$(pattern out | grep -cx -e "$2")" -eq $1 ]
	sdk-unique out | cmp out -
}

@test "puzzles with clues in the cells of a pattern, and one solution" {
	n=$(some 20)
	go sdk-gen -q --seed p -n $n --pattern $sparse
	code_is 0
	err_is
	has_pattern $n $sparse
	n=$(some 100)
	dense=xxxxxxxxxx.......xx.xxxxx.xx.x...x.xx.x.x.x.xx.x...x.xx.xxxxx.xx.......xxxxxxxxxx
	go sdk-gen --seed p -n $n --pattern $dense
	has_pattern $n $dense
	full=$(full_grid 9 | tr 1-9 x)
	go sdk-gen --seed p -n 10 --pattern $full
	has_pattern 10 $full
}

@test "20 clues: values are searched for, since random ones hardly ever work" {
	go sdk-gen --seed p -n $(some 10) --pattern $twenty
	has_pattern $(some 10) $twenty
	# Grids in which these cells have a single solution are very rare.
	sdk-gen --seed grids -n $(some 3000) | sdk-solve | awk -v p=$twenty '{
		for (i = 1; i <= 81; i++)
			printf "%s", substr(p, i, 1) == "." ? "." : substr($0, i, 1)
		print ""
	}' | sdk-unique | wc -l | grep -qx 0
}

@test "other sizes" {
	m=x..x.....x..x...
	go sdk-gen --size 4 --seed p -n 10 --pattern $m
	code_is 0
	[ "$(pattern out | grep -cx -e $m)" -eq 10 ]
	sdk-unique out | cmp out -
	not_sanitized 'slow'
	sdk-gen --size 16 --seed p -n 1 --clues 115 | tr 1-9A-G x >16
	go sdk-gen --seed p -n 1 --pattern 16
	has_pattern 1 $(cat 16)
}

@test "a row or a file, in any form" {
	sdk-gen --seed form -n 1 --clues 30 >puzzle
	m=$(pattern puzzle)
	sdk-gen --seed s -n 3 --pattern $m >want
	tr .x -# <<<$m >row
	sdk-gen --seed s -n 3 --pattern "$(cat row)" | cmp want -
	for mark in 1 '#' ■ Z '?'; do
		sdk-gen --seed s -n 3 --pattern "$(sed "s/x/$mark/g" <<<$m)" | cmp want -
		sdk-gen --seed s -n 3 --pattern "$(sed "s/x/$mark /g; s/\./_ /g" <<<$m)" | cmp want -
	done
	# A puzzle, and other forms of it.
	sdk-gen --seed s -n 3 --pattern puzzle | cmp want -
	sdk-gen --seed s -n 3 --pattern - <puzzle | cmp want -
	for form in plain grid; do
		sdk-fmt --to $form puzzle >board
		sdk-gen --seed s -n 3 --pattern board | cmp want -
		sed 's/[1-9]/x/g' board >crosses
		sdk-gen --seed s -n 3 --pattern crosses | cmp want -
	done
	# What may be a rule or a comment is a row if it has to be one.
	sed 's/^+/:/; s/+$/:/' crosses | sed "1s/:/./g; \$s/[:+]/'/g; 1i \  # 30 clues" >framed
	[ "$(sed -n '2p; 6p; $p' framed)" = "$(printf '%s\n' .-------+-------+-------. :-------+-------+-------: \
		"'-------'-------'-------'")" ]
	fold -w 9 <<<$m | sed 's/^/  /; y/.x/-:/' >colons
	fold -w 9 <<<$m | sed 's/^/  /; y/.x/-#/' >hashes
	for board in framed colons hashes; do
		sdk-gen --seed s -n 3 --pattern $board | cmp want -
	done
	# The first board counts; comments and fields do not.
	{ echo '# 1 2 3'; sed "s/\$/${TAB}level 3/" puzzle; echo $easy; } >many
	sdk-gen --seed s -n 3 --pattern many | cmp want -
	{ echo '# 1 2 3'; fold -w 9 <<<$m; echo; echo $easy; } >many
	sdk-gen --seed s -n 3 --pattern many | cmp want -
	# A file takes precedence over a row.
	echo "$(sdk-gen --size 4 --seed s -n 1)" >x...............
	go sdk-gen --seed s -n 1 --pattern x...............
	code_is 0
	[ "$(pattern out)" = "$(pattern x...............)" ]
}

@test "together with other constraints" {
	local n=5
	[ -z "$SDK_SANITIZED" ] || n=1
	go sdk-gen --seed t -n $n --pattern $sparse --level 2-3 --clues 20-24 --symmetry rotate180
	code_is 0
	has_pattern $n $sparse
	[ "$(sdk-rate out | grep -c "${TAB}level [23]${TAB}")" -eq $n ]
	go sdk-gen --seed t -n $n --pattern $sparse --fills 0,20-
	[ "$(sdk-rate out | grep -c "${TAB}fills 0,[2-9][0-9],")" -eq $n ]
}

@test "minimal, whatever the other constraints" {
	n=$(some 30)
	while read -r options; do
		go sdk-gen --seed m -n $n --minimal $options
		code_is 0
		[ "$(wc -l <out)" -eq $n ]
		sdk-unique --minimal out | cmp out -
	done <<-END

		--pattern $sparse
		--symmetry diagonal
		--symmetry rotate180 --level 2
		--clues 26-27
		--size 4 --clues 6
	END
	[ "$(awk '{ print gsub(/[^.]/, "") }' out | sort -u)" = 6 ]
	# Without it, hardly any puzzle with a symmetry is minimal.
	[ "$(sdk-gen --seed m -n 20 --symmetry mirror | sdk-unique --minimal | wc -l)" -lt 20 ]
	sdk-gen --seed m -n $n | cmp - <(sdk-gen --seed m -n $n --minimal)
}

@test "the output does not depend on threads, processor and part" {
	dense=$(sdk-gen --seed dense -n 1 --clues 28 | tr 1-9 x)
	same_puzzles_anywhere 2 --pattern "$dense"
	same_puzzles_anywhere "$(some 10)" --minimal --symmetry rotate180
	not_sanitized 'few clues are slow'
	same_puzzles_anywhere 1 --pattern "$sparse"
	same_puzzles_anywhere 1 --pattern "$twenty"
	same_puzzles_anywhere 1 --pattern "$sparse" --minimal --level 3-
}

@test "impossible requests are refused" {
	echo 'xx..' >short
	: >empty
	columns=$(for i in 1 2 3 4 5 6 7 8 9; do printf 'xxx...xxx'; done)
	rows=xxxxxxxxx..................xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
	gen_refuses <<-END
		--pattern none|--pattern: 'none' is neither a mask, with a symbol for each cell, nor a file: No such file or directory
		--pattern ${sparse}x|--pattern: '${sparse}x' is neither a mask, with a symbol for each cell, nor a file: No such file or directory
		--pattern short|--pattern: short: not a puzzle: 4 cells (a 9x9 puzzle has 81)
		--pattern empty|--pattern: empty: no board found
		--pattern .|--pattern: .: Is a directory
		--pattern $sparse --size 16|--size: the pattern has size 9
		--pattern x..............|--pattern: 'x..............' is neither a mask, with a symbol for each cell, nor a file: No such file or directory
		--pattern x..............x|--pattern: no 4x4 puzzle with 2 clues has exactly one solution
		--pattern $columns|--pattern: columns 4 and 5 are empty, so exchanging them gives another solution
		--pattern $rows|--pattern: rows 2 and 3 are empty, so exchanging them gives another solution
		--pattern $sparse --clues 22-|--clues: the pattern has 21 clues
		--pattern $sparse --clues -20|--clues: the pattern has 21 clues
		--pattern $sparse --extra 1|--extra: the pattern leaves no room for extra clues
		--pattern $sparse --symmetry mirror|--symmetry: the pattern does not have the symmetry mirror
		--pattern $sparse --symmetry random|--symmetry: the pattern is given, so its symmetry cannot be random
		--minimal --extra 1|--extra: a puzzle with extra clues is not minimal
		--minimal --pattern $(full_grid 9)|--minimal: the pattern has all cells of row 1, and one of these clues is redundant
		--minimal --pattern xx..xx..x..x....|--minimal: the pattern has all cells of box 1, and one of these clues is redundant
		--minimal --pattern x..x.x....x...xx --layout x|--minimal: the pattern has all cells of diagonal 1, and one of these clues is redundant
		--minimal --clues 73-|--minimal: a minimal puzzle has an empty cell in each row, and so at most 72 clues
		--minimal --size 4 --clues 13|--minimal: a minimal puzzle has an empty cell in each row, and so at most 12 clues
	END
	# Requests that are not known to be impossible are searched for.
	go sdk-gen -n 1 --pattern xxxx....x...x... --tries 50
	code_is 1
	out_is
	err_is 'sdk-gen: puzzle 1: not found in 50 attempts'
}
