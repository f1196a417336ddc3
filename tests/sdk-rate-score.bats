#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-rate: the scale of techniques, scores, choices by level, tables, and what has moved to sdk-explain.

load common

level4=..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37....
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

@test "the hardest technique, and the number of uses of each" {
	go sdk-rate --scale techniques <<<"$level4${TAB}steps old"
	puts "$level4${TAB}steps full-house:21,hidden-single:35,naked-single:2,pointing:5${TAB}hardest pointing"
	go sdk-rate --scale techniques <<<$easy_solution
	puts $easy_solution
	sdk-gen --seed techniques -n $(some 300) | sdk-rate --scale techniques >out
	awk -F '\t' '{
		split(substr($3, 7), step, ",")
		n = 0
		for (i in step) {
			split(step[i], part, ":")
			n++
			if (part[1] == substr($2, 9))
				found++
		}
		bad += !n
	} END { exit bad || !NR || found != NR }' out
}

@test "sizes without techniques are refused" {
	go sdk-rate --scale techniques <<<"$(sample 16)"
	code_is 1
	out_is
	err_is "sdk-rate: <stdin>:1: --scale=techniques is for puzzles of 4x4 to 10x10; levels takes all sizes"
}

@test "partial cells exclude techniques that rely on a single solution" {
	local single='(unique|avoidable|hidden)-rectangle|bug-1'
	awk 'NR % 8 == 0' "$data/top1465.txt" | sdk-rate --scale techniques | grep -E "$single" | cut -f 1 >puzzles
	[ -s puzzles ]
	# A list that excludes nothing relevant, but makes the cell a partial one.
	sed 's/^\([^.]*\)\./\1[12345678]/' puzzles | sdk-unique >lists
	[ -s lists ]
	sdk-rate --scale techniques lists >out
	fails grep -E "$single" out
}

# ---- scores ----

@test "a score on each scale" {
	go sdk-rate --score <<<"$hard${TAB}guesses old"
	puts "$hard${TAB}guesses 5${TAB}level 6${TAB}fills 0,0,0,0,0,60${TAB}hardest guess${TAB}first 1${TAB}nodes 54${TAB}depth 7"
	go sdk-rate --score <<<$level4
	puts "$level4${TAB}level 4${TAB}fills 1,12,0,45,0,0${TAB}hardest claiming${TAB}first 15${TAB}guesses 0${TAB}nodes 0${TAB}depth 0"
	# 21 + 35 + 2 * 4 + 5 * 10
	go sdk-rate --score --scale techniques <<<$level4
	puts "$level4${TAB}hardest pointing${TAB}first 14${TAB}points 114${TAB}stars 3${TAB}steps full-house:21,hidden-single:35,naked-single:2,pointing:5"
	# Fields that no longer hold are removed; those of another scale stay.
	go sdk-rate --score --scale techniques <<<"$twofold${TAB}stars 6${TAB}depth 3${TAB}hardest x-wing"
	code_is 1
	out_is "$twofold${TAB}depth 3${TAB}solutions 2+"
	go sdk-rate <<<"$twofold${TAB}stars 6${TAB}depth 3"
	out_is "$twofold${TAB}stars 6${TAB}depth 3${TAB}solutions 2+"
}

@test "the hardest step has the reported number" {
	sdk-gen --seed first -n $(some 200) >puzzles
	for scale in levels techniques; do
		sdk-explain --steps json --scale $scale puzzles | sed 's/"technique":"/\n/g' | sed 's/^{"puzzle.*/-/; s/".*//' >steps
		sdk-rate --score --scale $scale puzzles | sed 's/.*hardest \([^\t]*\)\tfirst \([0-9]*\).*/\1 \2/' >want
		awk 'NR == FNR { key[NR] = $1; first[NR] = $2; next }
			/^-$/ { puzzle++; step = 0; next }
			++step == first[puzzle] { good += $1 == key[puzzle] }
			END { exit !puzzle || good != puzzle }' want steps
	done
}

@test "guesses, nodes and depth agree with each other" {
	sdk-gen --seed effort -n $(some 300) | sdk-rate --score | awk -F '\t' -v n="$(some 300)" '{
		for (i = 2; i <= NF; i++) {
			split($i, field, " ")
			of[field[1]] = field[2]
		}
		hard = of["level"] == 6
		if ((of["guesses"] > 0) != hard || (of["depth"] > 0) != hard || of["nodes"] < 2 * hard ||
		    of["depth"] > of["nodes"] || (hard && of["hardest"] != "guess"))
			bad = 1
	} END { exit bad || NR != n }'
}

# ---- levels, tables ----

@test "only puzzles of some levels" {
	sdk-gen --seed levels -n $(some 500) >puzzles
	sdk-rate puzzles >all
	for range in 3-5 6 -2 4-; do
		sdk-rate --level $range puzzles >out
		grep -E "${TAB}level [$(case $range in 6) echo 6 ;; -2) echo 1-2 ;; 4-) echo 4-6 ;; *) echo 3-5 ;; esac)]$TAB" all | cmp - out
	done
	go sdk-rate --level 1-6 <<<$unsolvable
	code_is 1
	out_is
}

@test "a table of the levels" {
	sdk-gen --seed table -n $(some 500) >puzzles
	sdk-rate -u puzzles >table
	[ "$(cut -f 1 table | tr '\n' ' ')" = '1 2 3 4 5 6 ' ]
	for level in 1 2 3 4 5 6; do
		[ "$(sdk-rate puzzles | grep -c "${TAB}level $level$TAB")" -eq "$(awk -v l=$level '$1 == l { print $2 }' table)" ]
	done
	sdk-rate -u -j 3 puzzles | cmp table -
	printf '%s\n' $easy $twofold '# no puzzle' '' >in
	go sdk-rate -u in
	code_is 1
	out_is "1${TAB}1${TAB}50.0" "2${TAB}0${TAB}0.0" "3${TAB}0${TAB}0.0" "4${TAB}0${TAB}0.0" "5${TAB}0${TAB}0.0" \
		"6${TAB}0${TAB}0.0" "none${TAB}1${TAB}50.0"
	go sdk-rate -u --level 1-2 in
	out_is "1${TAB}1${TAB}100.0" "2${TAB}0${TAB}0.0" "3${TAB}0${TAB}0.0" "4${TAB}0${TAB}0.0" "5${TAB}0${TAB}0.0" "6${TAB}0${TAB}0.0"
	printf '%s\n' $level4 $level4 $twofold $easy_solution >in
	go sdk-rate -u --scale techniques in
	code_is 1
	out_is "pointing${TAB}2${TAB}50.0" "none${TAB}2${TAB}50.0"
}

# ---- usage ----

refused() {
	local message=$1
	shift
	go sdk-rate "$@" </dev/null
	code_is 2
	out_is
	head -n 1 err | grep -qF "sdk-rate: $message" || { cat err; return 1; }
}

@test "options that cannot be combined" {
	refused "--scale: 'x' is not one of levels, techniques" --scale x
	for option in --score --histogram; do
		refused "$option cannot be combined with --table" -u $option
	done
	refused "--table requires a single --scale" -u --scale=levels,techniques
	refused "--level requires --scale=levels, as in --scale=levels,techniques" --level 3 --scale techniques
	refused "unknown option --marks" --marks
	refused "--level: '7' is not a level: 1 to 6, or a range such as 2-4" --level 7
}

@test "what sdk-explain has now names it" {
	for option in --explain --steps=json --steps=svg --output=p --candidates --stop-at=3 --hint --hint=what --board=b --board-in=b \
		--notation=short; do
		refused "${option%%=*} has moved to sdk-explain" $option
	done
	refused '--explain has moved to sdk-explain' -e
}
