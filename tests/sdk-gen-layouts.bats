#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen: sizes whose boxes are not square, layouts, and regions.

load common

# Passes on the records of standard input with good regions, which have the symmetry $1 (none if not given).
good_regions() {
	awk -F '\t' -v symmetry="${1:-none}" -f "$BATS_TEST_DIRNAME/regions.awk"
}

# $1 puzzles with the options that follow: each has one solution, and without any clue several.
minimal_puzzles() {
	local n=$1
	shift
	sdk-gen --seed layouts -n "$n" "$@" >puzzles
	[ "$(sort -u puzzles | wc -l)" -eq "$n" ]
	sdk-unique --minimal puzzles | cmp puzzles -
}

@test "sizes 6, 8, 10 and 12" {
	for list in '6 1000' '8 200' '10 50' '12 20'; do
		read -r size n <<<"$list"
		n=$(some "$n")
		minimal_puzzles "$n" --size "$size"
		[ "$(grep -cx "[.1-9A-C]\{$((size * size))\}" puzzles)" -eq "$n" ]
	done
}

@test "layouts of 9x9 and others: one solution, minimal, with the field" {
	for layout in x windoku disjoint centre-dot asterisk girandola x,windoku x,centre-dot; do
		n=$(some 20)
		[ $layout = x,windoku ] || n=$(some 100)
		minimal_puzzles "$n" --layout $layout
		[ "$(grep -cx "[.1-9]\{81\}${TAB}layout $layout" puzzles)" -eq "$n" ]
	done
	for size in 4 6 8; do
		minimal_puzzles "$(some 100)" --layout x --size $size
	done
}

@test "jigsaw: regions of n connected cells, for each puzzle others" {
	for list in '4 50' '6 200' '8 40' '9 100' '10 10'; do
		read -r size n <<<"$list"
		n=$(some "$n")
		minimal_puzzles "$n" --layout jigsaw --size "$size"
		good_regions <puzzles | cmp puzzles -
		[ "$size" -eq 4 ] || [ "$(sed 's/.*regions //' puzzles | sort -u | wc -l)" -eq "$n" ]
	done
	minimal_puzzles "$(some 20)" --layout jigsaw,x
	good_regions <puzzles | cmp puzzles -
	[ "$(grep -c "${TAB}layout x${TAB}regions " puzzles)" -eq "$(some 20)" ]
}

@test "jigsaw: regions and clues have the symmetry" {
	for symmetry in rotate180 rotate90 mirror flip diagonal antidiagonal full; do
		for size in 6 9; do
			case $size-$symmetry in
			6-rotate90 | 6-*diagonal | 6-full)
				gen_refuses <<-END
					--layout jigsaw --size 6 --symmetry $symmetry|--layout: regions of 6x6 are not drawn with the symmetry $symmetry
				END
				continue
				;;
			esac
			n=$(some 20)
			sdk-gen --seed symmetry -n "$n" --layout jigsaw --size $size --symmetry $symmetry >puzzles
			[ "$(wc -l <puzzles)" -eq "$n" ]
			sdk-unique puzzles | cmp puzzles -
			good_regions $symmetry <puzzles | cmp puzzles -
		done
	done
	sdk-gen --seed symmetry -n "$(some 30)" --layout jigsaw --size 6 --symmetry random >puzzles
	for symmetry in rotate180 mirror flip; do
		[ "$(good_regions $symmetry <puzzles | wc -l)" -gt 0 ] || [ -n "$SDK_SANITIZED" ]
	done
}

@test "the same puzzles with any threads, parts and start" {
	same_puzzles_anywhere "$(some 100)" --size 6
	same_puzzles_anywhere "$(some 30)" --layout x
	same_puzzles_anywhere "$(some 30)" --layout jigsaw --symmetry random
	same_puzzles_anywhere 3 --layout x,jigsaw --size 8
}

@test "given regions: a text, a file of rows, a record, standard input" {
	text=AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF
	n=$(some 50)
	minimal_puzzles "$n" --regions $text
	[ "$(grep -cx "[.1-6]\{36\}${TAB}regions $text" puzzles)" -eq "$n" ]
	echo $text | fold -w 6 | sed 's/./& /g; 1s/^/# columns of three\n/' >rows
	head -n 1 puzzles >record
	sdk-fmt --to=grid record >board
	[ "$(head -n 1 board)" = "# regions $text" ]
	{ echo '# level 1'; sed '1s/# /&layout x\t/' board; } >fields
	{ echo '# regions of six cells'; echo '# regions'; cat rows; } >words
	for regions in rows record board fields words; do
		sdk-gen --seed layouts -n "$n" --regions $regions | cmp puzzles -
	done
	sdk-gen --seed layouts -n "$n" --regions - <rows | cmp puzzles -
	# Letters in any order and case are the same regions; they need not be connected.
	sdk-gen --seed layouts -n "$n" --regions "$(tr A-F fDBace <<<$text)" | cmp puzzles -
	minimal_puzzles "$n" --regions ABABCDCDABABCDCD
	# The boxes are no layout.
	sdk-gen --seed boxes -n "$n" --regions AABBAABBCCDDCCDD | cmp - <(sdk-gen --seed boxes -n "$n" --size 4)
}

@test "constraints work with layouts" {
	n=$(some 20)
	for layout in x jigsaw; do
		sdk-gen --seed a -n "$n" --layout $layout --clues 24-26 >puzzles
		sdk-unique puzzles | cut -f 1 | awk '{ c = gsub(/[1-9]/, "") } c >= 24 && c <= 26' >good
		[ "$(wc -l <good)" -eq "$n" ]
		sdk-gen --seed a -n "$n" --layout $layout --symmetry rotate180 >puzzles
		sdk-unique puzzles | cut -f 1 | tr 1-9 x >cells
		[ "$(wc -l <cells)" -eq "$n" ]
		rev cells | cmp cells -
		sdk-gen --seed a -n "$n" --layout $layout --extra 5 | sdk-unique >puzzles
		[ "$(wc -l <puzzles)" -eq "$n" ]
		pattern=$(sdk-gen --seed a -n 1 --extra 6 | cut -f 1 | tr 1-9 x)
		sdk-gen --seed a -n 5 --layout $layout --pattern "$pattern" | sdk-unique | cut -f 1 | tr 1-9 x >cells
		[ "$(grep -cxF -- "$pattern" cells)" -eq 5 ]
	done
}

@test "from: grids that fit the layout" {
	sdk-gen --seed a -n 10 --layout x | sdk-solve >x
	sdk-gen --seed a -n 10 --layout jigsaw >jigsaw
	head -n 1 jigsaw | sdk-solve >j
	# Their layout is that of the options, or that of the first grid.
	sdk-gen --seed b --from x --layout x >out
	sdk-gen --seed b --from x | cmp out -
	cut -f 1 x | sdk-gen --seed b --from - --layout x | cmp out -
	sdk-solve out | cut -f 1 | cmp <(cut -f 1 x) -
	sdk-gen --seed b --from j | cut -f 2 | cmp - <(head -n 1 jigsaw | cut -f 2)
	cat x j >both
	go sdk-gen --seed b --from both
	code_is 1
	cmp out <(sdk-gen --seed b --from x)
	err_is 'sdk-gen: both:11: a grid with another layout'
	# Regions with other letters are the same layout.
	sed 's/.*regions //' j >letters
	{ cut -f 1 j; sed 's/.*regions //' j | tr A-I IHGFEDCBA; } | paste -sd '\t' | sed 's/\t/&regions /' >other
	go sdk-gen --seed b --from other --regions letters
	puts "$(sdk-gen --seed b --from j)"
	cat j other >both
	go sdk-gen --seed b --from both
	err_is
	[ "$(wc -l <out)" -eq 2 ]
	sdk-gen --seed a -n 1 | sdk-solve >plain
	go sdk-gen --from plain --layout x
	code_is 1
	grep -q 'plain:1: .* diagonal [12]' err
}

@test "layouts and regions that cannot be had are refused" {
	echo AAAABBBBCCCC >short
	printf 'AABB\nAABB\nCCD\0\nCCDD\n' >nul
	printf 'AAB\0regions AABBAABBCCDDCCDD\n' >no-field
	gen_refuses <<-'END'
		--layout y|--layout: 'y' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola, jigsaw)
		--layout x,jigsaws|--layout: 'jigsaws' is not a layout; did you mean 'jigsaw'?
		--layout x,|--layout: '' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola, jigsaw)
		--layout windoku --size 6|--layout: a board of 6x6 cannot have the layout 'windoku'
		--layout x,disjoint --size 6|--layout: no full grid of 6x6 has these units
		--layout jigsaw --symmetry full --size 4|--layout: regions of 4x4 are not drawn with the symmetry full
		--layout x --method controlled-bias|--layout cannot be combined with --method=controlled-bias
		--layout jigsaw --from -|--from: the grids have boxes, or the regions of their records, but --layout=jigsaw draws others
		--layout jigsaw --regions short|--regions: these regions are given, but --layout=jigsaw draws others
		--layout x --se 7-|--se: puzzles with the layout x have no ER
		--regions ABC|--regions: not a file, and no board has 3 cells, a letter for each
		--regions short|--regions: no board has 12 cells, a letter for each
		--regions nul|--regions: r3c4: '\x00' is not the letter of a region (A-D)
		--regions no-field|--regions: no board has 27 cells, a letter for each
		--regions short --size 4|--regions: 12 letters, expected one for each of 16 cells
		--regions AAAABBBBCCCCDDDE|--regions: r4c4: 'E' is not the letter of a region (A-D)
		--regions AAAABBBBCCCCDDDC|--regions: region C has 5 cells, expected 4
		--regions AAAABBBBCCCCDDDD --size 9|--regions: 16 letters, expected one for each of 81 cells
		--regions ABCDABCDABCDDCBA|--regions: no full grid of 4x4 has these regions
		--regions AACDBBAACDBBAACDBBCCCDFFEEDDFFEEEEFF|--regions: no full grid of 6x6 has these regions
		--regions AAAFIAAAABBBGBBBBBCCCCCCCCCDHDDDDDGDBEEIEEEHIFFFAFDFFFDGGGGEGGGHHHHFHHHIIEIIEIAIE|--regions: no full grid of 9x9 has these regions
		--regions - --from -|--from and --regions cannot both be standard input
	END
}
