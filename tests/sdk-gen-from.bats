#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen --from: puzzles out of given full grids.

load common

# $1 full grids, one per line.
grids() {
	sdk-gen --seed from -n "$1" | sdk-solve
}

@test "one puzzle per grid, in order" {
	n=$(some 300)
	grids $n >full
	for options in '' '--symmetry rotate180' '--clues 30' '--extra 3' '--level 2-' '--minimal --symmetry diagonal --clues -30'; do
		go timeout 300 sdk-gen --seed s --from full $options
		code_is 0
		err_is
		sdk-solve out | cmp full -
	done
	sdk-gen --seed s --from full >puzzles
	sdk-unique --minimal puzzles | cmp puzzles -
	# With -n fewer, or the grids again and again, with another puzzle each time.
	sdk-gen --seed s --from full -n 7 | cmp - <(head -n 7 puzzles)
	sdk-gen --seed s --from - -n $((2 * n + 3)) <full >more
	head -n $n more | cmp puzzles -
	sdk-solve more | cmp - <(cat full full full | head -n $((2 * n + 3)))
	[ "$(sort -u more | wc -l)" -eq $((2 * n + 3)) ]
}

@test "other sizes, boards over several lines, fields" {
	full_grid 4 | fold -w 4 >4
	go sdk-gen --seed s --from 4 -n 20
	code_is 0
	[ "$(sdk-solve out | sort -u)" = "$(full_grid 4)" ]
	sdk-unique --minimal out | cmp out -
	echo "$easy_solution${TAB}level 3" >field
	go sdk-gen --seed s --from field
	[ "$(sdk-solve out)" = $easy_solution ]
	[ -n "$SDK_SANITIZED" ] || [ "$(full_grid 16 | sdk-gen --seed s --from - | sdk-solve)" = "$(full_grid 16)" ]
}

@test "anything that is not a full grid is refused, and the rest goes on" {
	{ echo '# grids'; echo $easy; echo; grids 2; echo xyz; full_grid 4; echo "11${easy_solution:2}"; } >mixed
	go sdk-gen --seed s --from mixed
	code_is 1
	[ "$(sdk-solve out)" = "$(grids 2)" ]
	err_is 'sdk-gen: mixed:2: 51 cells without a value: not a full grid' \
		'sdk-gen: mixed:6: not a puzzle: 3 cells (a 9x9 puzzle has 81)' \
		'sdk-gen: mixed:7: a grid of size 4, expected 9' 'sdk-gen: mixed:8: 1 twice in row 1: r1c1 and r1c2'
	go sdk-gen --seed s --size 4 --from mixed
	code_is 1
	[ "$(sdk-solve out)" = "$(full_grid 4)" ]
	[ "$(grep -c 'a grid of size 9, expected 4$' err)" -eq 3 ]
	go sdk-gen --from - </dev/null
	code_is 1
	err_is 'sdk-gen: --from: no full grid in <stdin>'
	go sdk-gen --from nothing
	code_is 2
	err_is 'sdk-gen: nothing: No such file or directory'
}

@test "the first twenty messages of a kind are shown, and the others counted" {
	{ yes bad | head -n 30; echo $easy; full_grid 9; yes worse | head -n 3; } >mixed
	go sdk-gen --seed s --from mixed
	code_is 1
	[ "$(sdk-solve out)" = "$(full_grid 9)" ]
	err_is "$(seq -f 'sdk-gen: mixed:%g: not a puzzle: 3 cells (a 9x9 puzzle has 81)' 20)" \
		'sdk-gen: mixed:31: 51 cells without a value: not a full grid' \
		'sdk-gen: 13 more like this: not a puzzle: 3 cells (a 9x9 puzzle has 81) (--all-messages shows them)'
	go sdk-gen --seed s --from mixed --all-messages
	code_is 1
	[ "$(sdk-solve out)" = "$(full_grid 9)" ]
	[ "$(wc -l <err)" -eq 34 ]
	go sdk-gen --all-messages
	code_is 2
	err_is 'sdk-gen: --all-messages requires --from' "sdk-gen: try 'sdk-gen --help'"
}

# The same regions with each order of their letters; to compare each with all others would take minutes.
@test "many records with distinct fields, before the first grid and after it" {
	not_sanitized 'it needs many'
	sdk-gen --seed s -n 1 --layout jigsaw | sdk-solve >grid
	python3 - <<-'END' >many
		import itertools
		cells, regions = open("grid").read().split("\tregions ")
		for i, order in enumerate(itertools.permutations("ABCDEFGHI")):
		    if i < 200000:
		        print("." + cells[1:] if i < 100000 else cells, regions.translate(str.maketrans("ABCDEFGHI", "".join(order))),
		            sep="\tregions ", end="")
	END
	go timeout 20 sdk-gen --seed s --from many -n 1
	code_is 1
	[ "$(sdk-solve out | cut -f 1)" = "$(cut -f 1 grid)" ]
	[ "$(wc -l <err)" -eq 21 ]
}

@test "--tries gives up a grid, and the search continues with the next" {
	grids 30 >full
	go sdk-gen --seed s --from full --level 4- --tries 3 -j 1
	code_is 1
	lines=$(wc -l <out)
	[ $lines -gt 2 ]
	[ $((lines + $(wc -l <err))) -eq 30 ]
	[ "$(grep -cx 'sdk-gen: full:[0-9]*: no puzzle found in 3 attempts' err)" -eq "$(wc -l <err)" ]
	# The puzzles written are those of all other grids.
	sed 's/^sdk-gen: full:\([0-9]*\):.*/\1/' err >without
	sdk-solve out | cmp - <(awk 'NR == FNR { without[$1] = 1; next } !(FNR in without)' without full)
	mv out 1
	mv err 1.err
	go sdk-gen --seed s --from full --level 4- --tries 3 -j 3
	cmp 1 out
	cmp 1.err err
}

@test "--level 1 accepts the puzzles of this level that are made without it" {
	n=$(some 20000)
	grids 7 >full
	for options in '' --minimal '--symmetry rotate180' '--symmetry random'; do
		read -ra run <<<"sdk-gen --seed naked --from full -n $n --tries 1 $options"
		"${run[@]}" | sdk-rate | awk -F'\t' '$2 == "level 1" { print $1 }' >of_level_1
		[ -s of_level_1 ]
		go "${run[@]}" --level 1
		code_is 1
		cmp of_level_1 out
		[ $(($(wc -l <err) + $(wc -l <out))) -eq $n ]
	done
}

@test "a pattern has one attempt per grid" {
	sdk-gen --seed s -n 1 --clues 33 >puzzle
	{ grids 20; sdk-solve puzzle; } >full
	go sdk-gen --seed s --from full --pattern puzzle
	code_is 1
	[ "$(tail -n 1 out)" = "$(cat puzzle)" ]
	[ $(($(wc -l <out) + $(wc -l <err))) -eq 21 ]
	grep -qx "sdk-gen: full:1: the pattern gives no puzzle that meets the constraints" err
	sdk-unique out | cmp out -
}

@test "the output does not depend on threads, processor and part" {
	n=$(some 60)
	grids $n >full
	for options in '' '--level 2-3' '--symmetry random'; do
		same_puzzles_anywhere $n --from full $options
		sdk-gen --seed p --from full $options | cmp - <(head -n $n whole)
		sdk-gen --seed p --start 3 --from full $options | cmp - <(head -n $n whole | tail -n +4)
		sdk-gen --seed p --part 2/4 --from full $options | cmp - <(head -n $n whole | awk 'NR % 4 == 2')
	done
	go sdk-gen --from full --start $n
	puts
}

@test "options that cannot be combined with it" {
	full_grid 9 >full
	go sdk-gen --method controlled-bias --from full
	code_is 2
	err_is 'sdk-gen: --from cannot be combined with --method=controlled-bias' "sdk-gen: try 'sdk-gen --help'"
	full_grid 4 >4
	go sdk-gen --from 4 --level 2
	code_is 2
	err_is 'sdk-gen: --level: every 4x4 puzzle has level 1' "sdk-gen: try 'sdk-gen --help'"
	go sdk-gen --from - --pattern - <full
	code_is 2
	err_is 'sdk-gen: --from and --pattern cannot both be standard input' "sdk-gen: try 'sdk-gen --help'"
}
