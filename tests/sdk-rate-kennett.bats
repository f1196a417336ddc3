#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-rate --scale kennett: the classes, alone and compared with the program that they come from.

load common

very_easy=187..6..3.364..79.5...7.2......8235....1.3....1279......1.6...9.93..746.4..8..172
hard=29.....58..17..6..7..9.6...1...3.46.....6.....69.4...2...5.1..6..8..23..41.....87
fiendish=4...1..7.31.4....5..9..2...65..8.....7.....2.....5..68...6..1..9....8.34.3..9...2

# The program, which Debian installs in a folder of its own.
need_sudoku() {
	PATH=$PATH:/usr/games
	command -v sudoku >/dev/null || skip "Debian's package sudoku is not installed"
}

# Its classes for the boards in a file.
original_classes() {
	sudoku -s "$1" | sed 's/^ *[0-9]* //; s/ *:.*//'
}

@test "the class is a field, and fields keep their places" {
	printf '%s\n' "$very_easy${TAB}kennett hard${TAB}name x${TAB}level 7" $hard "$fiendish${TAB}solutions 5" >in
	go sdk-rate --scale=kennett in
	puts "$very_easy${TAB}kennett very easy${TAB}name x${TAB}level 7" "$hard${TAB}kennett hard" "$fiendish${TAB}kennett fiendish"
}

@test "a puzzle without one solution has no class" {
	printf '%s\n' "$unsolvable${TAB}kennett easy" $easy $twofold "$(printf '.%.0s' {1..81})" >in
	go sdk-rate --scale=kennett in
	code_is 1
	err_is
	out_is "$unsolvable${TAB}solutions 0" "$easy${TAB}kennett medium" "$twofold${TAB}solutions 2+" \
		"$(printf '.%.0s' {1..81})${TAB}solutions 2+"
}

@test "other sizes are refused" {
	sample 4 >in
	go sdk-rate --scale=kennett in
	code_is 1
	out_is
	err_is 'sdk-rate: in:1: --scale=kennett is for puzzles of 9x9; levels takes all sizes'
}

@test "the table has all classes" {
	printf '%s\n' $hard $easy $hard $twofold >in
	go sdk-rate -u --scale=kennett in
	code_is 1
	out_is "very easy${TAB}0${TAB}0.0" "easy${TAB}0${TAB}0.0" "medium${TAB}1${TAB}25.0" "hard${TAB}2${TAB}50.0" \
		"fiendish${TAB}0${TAB}0.0" "none${TAB}1${TAB}25.0"
}

@test "options about steps or levels cannot be combined with it" {
	for option in --histogram --score; do
		go sdk-rate --scale=kennett $option </dev/null
		code_is 2
		err_is "sdk-rate: $option requires --scale=levels or --scale=techniques, as in --scale=levels,kennett" "sdk-rate: try 'sdk-rate --help'"
	done
	go sdk-rate --scale=kennett --level=2 </dev/null
	code_is 2
	err_is 'sdk-rate: --level requires --scale=levels, as in --scale=levels,kennett' "sdk-rate: try 'sdk-rate --help'"
}

@test "a class does not depend on the threads" {
	sdk-gen --seed kennett -n 600 >puzzles
	sdk-rate --scale=kennett -j 1 puzzles >one
	sdk-rate --scale=kennett -j 5 puzzles | cmp - one
	[ "$(cut -f 2 one | sort -u | wc -l)" -ge 3 ]
}

@test "the original program gives the same classes to its random puzzles" {
	need_sudoku
	sudoku -g100 -fcompact >boards
	grep -v % boards | sdk-rate --scale=kennett | cut -f 2 | sed 's/^kennett //' >ours
	[ "$(wc -l <ours)" -eq 100 ]
	original_classes boards >theirs
	# They are other puzzles each time, and of 6,000, four got another class (sdk-scales(7)): three of 100 would be no chance.
	[ "$(paste ours theirs | awk -F '\t' '$1 != $2' | wc -l)" -le 2 ]
}

@test "the original program gives the same classes to minimal puzzles" {
	need_sudoku
	sdk-gen --seed kennett -n 300 >puzzles
	awk '{ print "%"; for (i = 1; i < 81; i += 9) print substr($0, i, 9) }' puzzles >boards
	sdk-rate --scale=kennett puzzles | cut -f 2 | sed 's/^kennett //' >ours
	original_classes boards | diff ours -
}
