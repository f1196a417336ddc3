#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-rate --scale=minutes: how long people take, and the range of half of their mean times.

load common

# The minutes of the records in a file, a line each.
minutes_of() {
	sdk-rate --scale=minutes "$1" | sed 's/.*\tminutes \([0-9.]*\)\t.*/\1/'
}

@test "the minutes and their range are fields" {
	printf '%s\n' "$easy${TAB}minutes 99${TAB}name x" >in
	go sdk-rate --scale=minutes in
	code_is 0
	err_is
	grep -qxE "[0-9.]{81}${TAB}minutes [0-9]+(\.[1-9])?${TAB}name x${TAB}minutes-range [0-9]+(\.[1-9])?-[0-9]+(\.[1-9])?" out
}

@test "a range contains the minutes, and is open only where singles and locked candidates do not solve the puzzle" {
	sdk-gen --seed minutes -n 500 | sdk-rate --scale=techniques,minutes >rated
	awk -F '\t' '{
		split($0, part, "minutes-range "); split(part[2], end, "-"); sub(/minutes /, "", $4)
		if (!(end[1] <= $4 + 0 && (end[2] == "" || $4 + 0 <= end[2]))) exit 1
		if ((end[2] == "") == ($2 ~ /^hardest ((hidden|naked)-single|pointing|claiming)$/)) exit 1
		open += end[2] == ""; closed += end[2] != ""
	} END { if (!open || !closed) exit 1 }' rated
}

@test "puzzles that differ in their symbols, or are turned or reflected, take the same time" {
	sdk-gen --seed minutes -n 200 --level=1-2 >puzzles
	sdk-morph --shuffle --seed minutes puzzles >turned
	[ "$(cmp puzzles turned)" ]
	minutes_of puzzles >minutes
	[ "$(sort -u minutes | wc -l)" -ge 10 ]
	minutes_of turned | diff minutes -
}

@test "one more clue seldom makes a puzzle longer" {
	sdk-gen --seed minutes -n 10000 >puzzles
	sdk-solve puzzles | cut -f 1 >solutions
	paste puzzles solutions | awk -F '\t' '{ # the clue is in the empty cell that is as far on as the line number says
		for (k = NR % 81 + 1; substr($1, k, 1) != "."; k = k % 81 + 1) {}
		print substr($1, 1, k - 1) substr($2, k, 1) substr($1, k + 1)
	}' >easier
	minutes_of puzzles >before
	minutes_of easier | paste before - >both
	[ "$(awk 'NF == 2' both | wc -l)" -eq 10000 ]
	[ "$(awk '$2 > 1.05 * $1' both | wc -l)" -le 200 ]
	[ "$(awk '$2 < $1' both | wc -l)" -ge 8000 ]
}

@test "a full grid takes no time" {
	sdk-solve <<<$easy | cut -f 1 >full
	go sdk-rate --scale=minutes full
	out_is "$(cat full)${TAB}minutes 0${TAB}minutes-range 0-0"
}

@test "a puzzle without one solution takes no minutes" {
	printf '%s\n' "$unsolvable${TAB}minutes 5${TAB}minutes-range 4-6" $twofold >in
	go sdk-rate --scale=minutes in
	code_is 1
	err_is
	out_is "$unsolvable${TAB}solutions 0" "$twofold${TAB}solutions 2+"
}

@test "other sizes and layouts are refused" {
	sample 4 >in
	go sdk-rate --scale=minutes in
	code_is 1
	out_is
	err_is 'sdk-rate: in:1: --scale=minutes is for puzzles of 9x9; levels takes all sizes'
	sdk-gen --layout=x --seed minutes -n 1 >in
	go sdk-rate --scale=minutes in
	code_is 1
	out_is
	err_is "sdk-rate: in:1: --scale=minutes is not for puzzles with the layout 'x'; levels takes all layouts"
}

@test "the table has the whole minutes" {
	sdk-gen --seed minutes -n 50 >puzzles
	minutes_of puzzles | awk '{ $1 = $1 >= 60 ? "60+" : int($1) } 1' | sort -n | uniq -c | awk -v OFS='\t' '{ print $2, $1 }' >want
	sdk-rate -u --scale=minutes puzzles | cut -f 1,2 | diff want -
}

@test "--minutes chooses by the minutes, and makes them the scale" {
	sdk-gen --seed minutes -n 200 >puzzles
	sdk-rate --scale=minutes puzzles >rated
	sed 's/.*\tminutes \([0-9.]*\)\t.*/\1&/' rated | awk -F '\t' '{ split($2, m, " ") } m[2] >= 7.5 && m[2] <= 20 { sub(/^[^\t]*/, substr($1, length($1) - 80)); print }' OFS='\t' >want
	[ "$(wc -l <want)" -ge 10 ]
	[ "$(wc -l <want)" -le 190 ]
	sdk-rate --minutes=7.5-20 puzzles | diff want -
	go sdk-rate --minutes=20-5 puzzles
	code_is 2
	err_is "sdk-rate: --minutes: '20-5' is not a number of minutes: 0 to 1000, or a range such as 5-7.5" "sdk-rate: try 'sdk-rate --help'"
	go sdk-rate --scale=levels --minutes=5 puzzles
	code_is 2
	err_is 'sdk-rate: --minutes requires --scale=minutes, as in --scale=minutes,levels' "sdk-rate: try 'sdk-rate --help'"
}

@test "sdk-gen makes puzzles of the minutes that are wanted, for any number of threads" {
	sdk-gen --seed minutes --minutes=6-7.5 -n 20 -j 1 >one
	[ "$(wc -l <one)" -eq 20 ]
	[ "$(sdk-rate --minutes=6-7.5 one | wc -l)" -eq 20 ]
	sdk-gen --seed minutes --minutes=6-7.5 -n 20 -j 3 | diff one -
	go sdk-gen --size=16 --minutes=5-10
	code_is 2
	err_is "sdk-gen: --minutes: 16x16 puzzles have no minutes" "sdk-gen: try 'sdk-gen --help'"
	go sdk-gen --minutes=soon
	code_is 2
	err_is "sdk-gen: --minutes: 'soon' is not a number of minutes: 0 to 1000, or a range such as 5-7.5" "sdk-gen: try 'sdk-gen --help'"
}
