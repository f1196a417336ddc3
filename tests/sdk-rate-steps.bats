#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-rate's explanations: steps in words and as data, candidates, hints, the scale of techniques.

load common

four=.1.....23.....4.
four_solution=2134431234211243
level4=..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37....
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

@test "an explanation: the record, and its steps as comments, by pass" {
	go sdk-rate -e <<<$four
	code_is 0
	err_is
	[ "$(head -n 2 out)" = "$four${TAB}level 1${TAB}fills 12,0,0,0,0,0
# pass 1" ]
	[ "$(grep -c '^# [0-9]*\. naked single of \([1-4]\): .*, so r[1-4]c[1-4] is \1$' out)" -eq 12 ]
	[ "$(wc -l <out)" -eq 14 ]
	go sdk-rate --explain <<<$level4
	grep -qx '# 2\. hidden single of 2: r2c9 is its last place in row 2 (2 is in r1c6, r3c3 and r8c7), so r2c9 is 2' out
	grep -qx '# 14\. naked pair of 7 and 9: r1c4 and r3c4 in column 4 have no other candidates, and take one each, so 7 leaves r4c4, r5c4 and r6c4' out
	grep -qx '# 15\. claiming of 4: row 5 has 4 only in r5c4 and r5c6, which are in box 5, so 4 leaves r4c4 and r4c6' out
	[ "$(grep '^# pass' out | tr '\n' ' ')" = '# pass 1 # pass 2 # pass 3 # pass 4 ' ]
	# The output can be piped on.
	[ "$(sdk-solve out | grep -v '^#' | cut -f 1)" = "$(sdk-solve <<<$level4)" ]
}

@test "the fields are the same as without the explanation" {
	sdk-gen --seed same -n $(some 300) >puzzles
	sdk-rate puzzles >want
	sdk-rate -e puzzles | grep -v '^#' | cmp want -
	sdk-rate --candidates puzzles | cut -f 2- | cmp - <(cut -f 2- want)
	sdk-rate --histogram puzzles | sed "s/${TAB}steps .*//" | cmp want -
	sdk-rate --steps json puzzles | sed 's/^{"puzzle":"\([^"]*\)","level":\(.\),"fills":\[\([0-9,]*\)\].*/\1\tlevel \2\tfills \3/' | cmp want -
	sdk-rate -e -j 1 puzzles >1
	sdk-rate -e -j 3 puzzles | cmp 1 -
}

@test "a guess at level 6, and its consequences" {
	go sdk-rate -e <<<$hard
	code_is 0
	grep -A 1 '^# pass 6' out | grep -qx '# 1\. guess number 1: r[1-9]c[1-9] has the fewest candidates, and the solution has [1-9] there, so r[1-9]c[1-9] is [1-9]'
	# Each value that is placed is that of the solution.
	solution=$(sdk-solve <<<$hard)
	sed -n 's/^# [0-9]*\. .*, so r\(.\)c\(.\) is \(.\)$/\1 \2 \3/p' out |
		awk -v s="$solution" '{ if (substr(s, ($1 - 1) * 9 + $2, 1) != $3) exit 1; n++ } END { if (n != 60) exit 1 }'
}

@test "steps as data" {
	go sdk-rate --steps json <<<"1234341221434.21${TAB}id 7"
	puts '{"puzzle":"1234341221434.21","fields":"id 7","level":1,"fills":[1,0,0,0,0,0],"steps":[{"technique":"naked-single","pass":1,"cells":["r4c2"],"digits":[3],"placements":[{"cell":"r4c2","digit":3}],"eliminations":[],"because":["r1c2","r2c2","r3c2"]}]}'
	go sdk-rate --steps json --scale techniques <<<1234341221434.21
	puts '{"puzzle":"1234341221434.21","hardest":"full-house","steps":[{"technique":"full-house","unit":"row 4","cells":["r4c2"],"digits":[3],"placements":[{"cell":"r4c2","digit":3}],"eliminations":[]}]}'
	go sdk-rate --steps json --stop-at 0 <<<"$twofold"
	code_is 1
	out_is "{\"puzzle\":\"$twofold\",\"solutions\":\"2+\"}"
	# Fields are text, with any content; a field that is not UTF-8 is left out.
	go sdk-rate --steps json --stop-at 0 <<<"$four${TAB}by \"J\\örg/$(printf '\001')\"${TAB}id 7"
	puts "{\"puzzle\":\"$four\",\"fields\":\"by \\\"J\\\\örg/\\u0001\\\"\\tid 7\",\"level\":1,\"fills\":[12,0,0,0,0,0],\"steps\":[]}"
	for bad in '\300\200' '\355\240\200' '\364\220\200\200' '\377' '\303' '\342\202x' '\200'; do
		go sdk-rate --steps json --stop-at 0 <<<"$four${TAB}by $(printf "$bad")"
		puts "{\"puzzle\":\"$four\",\"level\":1,\"fills\":[12,0,0,0,0,0],\"steps\":[]}"
	done
	# Comments are left out.
	go sdk-rate --steps json --stop-at 0 <<<"# $four"
	puts
	sdk-rate --steps json <<<$level4 | grep -q '{"technique":"naked-pair","pass":3,"unit":"column 4","cells":\["r1c4","r3c4"\],"digits":\[7,9\],"placements":\[\],"eliminations":\[{"cell":"r4c4","digits":\[7\]},{"cell":"r5c4","digits":\[7\]},{"cell":"r6c4","digits":\[7\]}\]}'
}

@test "steps as data with the board before each" {
	go sdk-rate --steps json --candidates --stop-at 2 <<<$four
	puts '{"puzzle":".1.....23.....4.","level":1,"fills":[12,0,0,0,0,0],"steps":[{"technique":"naked-single","pass":1,"cells":["r1c3"],"digits":[3],"placements":[{"cell":"r1c3","digit":3}],"eliminations":[],"because":["r1c2","r2c4","r4c3"],"before":[[2,4],[1],[3],[3,4],[4],[3,4],[1,3],[2],[3],[2,4],[1,2],[1],[1,2],[2],[4],[1,3]],"givens":["r1c2","r2c4","r3c1","r4c3"],"found":[]},{"technique":"naked-single","pass":1,"cells":["r1c4"],"digits":[4],"placements":[{"cell":"r1c4","digit":4}],"eliminations":[],"because":["r1c2","r1c3","r2c4"],"before":[[2,4],[1],[3],[4],[4],[3,4],[1],[2],[3],[2,4],[1,2],[1],[1,2],[2],[4],[1,3]],"givens":["r1c2","r2c4","r3c1","r4c3"],"found":["r1c3"]}]}'
	# It is the board that --candidates writes after one step less, and the rest of the line is the same as without it.
	for scale in levels techniques; do
		sdk-rate --scale $scale --steps json --candidates <<<$level4 >json
		sed 's/,"before":[^a-z]*\(,"givens":[^:]*\)\(,"found":[^]]*]\)//g' json | cmp - <(sdk-rate --scale $scale --steps json <<<$level4)
		for step in 1 14 20; do
			sdk-rate --scale $scale --candidates --stop-at $((step - 1)) <<<$level4 | cut -f 1 >board
			grep -o '"before":[^a-z]*' json | sed -n "${step}s/\"before\":\[\(.*\)\],\"/\1/p" |
				sed 's/\],\[/][/g; s/,//g; s/\[\([1-9]\)\]/\1/g' | cmp - <(sed 's/\[\([1-9]\)\]/\1/g' board)
		done
	done
}

@test "candidates: the board that the steps lead to" {
	go sdk-rate --candidates --stop-at 0 <<<$four
	puts "[24]1[3][34][4][34][13]23[24][12][1][12][2]4[13]${TAB}level 1${TAB}fills 12,0,0,0,0,0"
	go sdk-rate --candidates <<<$four
	puts "$four_solution${TAB}level 1${TAB}fills 12,0,0,0,0,0"
	# After any number of steps, the rest leads to the same solution.
	solution=$(sdk-solve <<<$hard)
	for step in 1 5 9 20 pass5 pass6; do
		[ "$(sdk-rate --candidates --stop-at $step <<<$hard | sdk-solve | cut -f 1)" = "$solution" ]
		[ "$(sdk-rate --candidates --stop-at ${step#pass} --scale techniques <<<$hard | sdk-solve | cut -f 1)" = "$solution" ]
	done
	# Up to pass 3 means up to the first step of pass 4.
	first=$(sdk-rate -e <<<$level4 | grep -A 1 '^# pass 4' | sed -n 's/^# \([0-9]*\)\..*/\1/p')
	sdk-rate --candidates --stop-at $((first - 1)) <<<$level4 | cmp - <(sdk-rate --candidates --stop-at pass3 <<<$level4)
}

@test "a hint reveals one step" {
	go sdk-rate --hint <<<"$level4${TAB}hint old"
	puts "$level4${TAB}hint hidden single of 4: r2c3 is its last place in box 1 (4 is in r3c5, r6c1 and r8c2), so r2c3 is 4"
	go sdk-rate --hint --scale levels <<<$level4
	puts "$level4${TAB}hint naked single of 8: r1c5 has no other candidate left (it sees the others in r1c3, r1c6, r1c8, r2c6, r3c5, r3c6, r7c5 and r9c5), so r1c5 is 8"
	go sdk-rate --hint --scale levels <<<$hard
	grep -q "${TAB}hint guess number 1: .*, so r[1-9]c[1-9] is [1-9]$" out
	go sdk-rate --hint <<<"$easy_solution${TAB}hint old"
	puts "$easy_solution"
	go sdk-rate --hint <<<$unsolvable
	code_is 1
	out_is "$unsolvable${TAB}solutions 0"
	# Other sizes have no techniques, but levels.
	go sdk-rate --hint --scale levels <<<"$(sample 16)"
	grep -q 'hint naked single of ' out
	sdk-rate --hint <<<"$(sample 16)" | cmp out -
	go sdk-rate --hint --scale techniques <<<"$(sample 16)"
	err_is "sdk-rate: <stdin>:1: --scale=techniques is for puzzles of 4x4 and 9x9; levels takes all sizes"
}

@test "hints lead to the solution" {
	board=$level4
	for i in {1..200}; do
		hint=$(sdk-rate --hint <<<"$board" | cut -f 2)
		case $hint in
		hint*', so r'?c?' is '?) ;;
		hint*) board=$(sdk-rate --candidates --stop-at 1 --scale techniques <<<"$board" | cut -f 1); continue ;;
		*) break ;;
		esac
		board=$(sdk-rate --candidates --stop-at 1 --scale techniques <<<"$board" | cut -f 1)
	done
	[ "$board" = "$(sdk-solve <<<$level4)" ]
}

# ---- techniques ----

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

# A cell at the edge, the largest subset, a rule that follows another one in the same unit.
@test "steps at the limits of what a technique looks at" {
	step() { # SCALE NUMBER PUZZLE
		sdk-rate --scale "$1" -e --stop-at "$2" <<<"$3" | sed -n "s/^# $2\. //p"
	}
	# A naked subset of five: the corners of the rectangle, and four cells.
	[[ $(step techniques 24 ...6....8....3...29725.........5..7...12..46.8..7.4.2..659..............2.9.4.5..) == *'r5c9 or r6c9 is 1 or 3, and with r3c9, r7c9, r8c9 and r9c9 in column 9 takes 1, 3, 4, 6 and 7, one each, so 3 leaves r4c9' ]]
	# All branches end in the same cell.
	[[ $(step techniques 4 ..9...4...7.3...2.8...6...71..8....6....1..7.....56...3....5..1.4.....9...2...7..) == 'forcing chain: row 3 has 9 in r3c4, r3c6 or r3c7; '*', so 3 leaves r3c7' ]]
	# Rule 5, after rule 2 has placed a value in box 1 that its other cells could not have.
	[ "$(step levels 11 1..2.8.7..5......1..74....8..473..............7...9.42...8.26....3.6.8...1.......)" = 'hidden single of 4: r1c2 is its last place in box 1, so 3, 6 and 9 leave r1c2' ]
	# Of a naked and a hidden subset of the same number of cells, that which takes fewer words.
	[[ $(step levels 3 ....4.......6.23..83......9.7.264.1.......4......37.2...1......69....75.5..8....6) == 'naked triple of 1, 5 and 7: '* ]]
}

@test "the cells of a colour as data" {
	sdk-rate --scale techniques --steps json --stop-at 7 <<<..8.4...6.9...5.2.5....7.8..3.7.....7....8.9..8.6..1..3.4.......6.3...12.....1... >out
	grep -qF '"chains":[[{"cell":"r2c1","digit":4,"holds":true},{"cell":"r5c2","digit":4,"holds":true},{"cell":"r8c7","digit":4,"holds":true},{"cell":"r9c4","digit":4,"holds":true}],[{"cell":"r3c2","digit":4,"holds":false},{"cell":"r5c4","digit":4,"holds":false},{"cell":"r8c6","digit":4,"holds":false}]]' out
}

@test "forcing nets: a candidate that contradicts, and all candidates of a cell or places of a value" {
	printf '%s\n' 98.7.....6..5..7....4.3..8.5....6..2.2.........9.1..4..9.....3...8..3..1....9.4.8 \
		98.7..6..5..8..7......94...6.........3...95....53...763..9..8....9.....2..8.1..6. >in
	sdk-rate --scale techniques -e in >out
	grep -qx '# [0-9]*\. forcing net: if \(r[1-9]c[1-9]\) is \([1-9]\), singles leave no place for [1-9] in column [1-9], so \2 leaves \1' out
	grep -qx '# 8\. forcing net: r4c5 is 4, 7 or 8, and singles lead from each of these to the same, so 2 leaves r7c4' out
	grep -qx '#     2 leaves r7c4 (3)' out
	grep -qx '# 1\. forcing net: box 8 has 7 in r7c5, r7c6, r8c5, r8c6 or r9c6, and singles lead from each of these to the same, so 2 and 5 leave r9c6' out
}

@test "sizes without techniques are refused" {
	go sdk-rate --scale techniques <<<"$(sample 16)"
	code_is 1
	out_is
	err_is "sdk-rate: <stdin>:1: --scale=techniques is for puzzles of 4x4 and 9x9; levels takes all sizes"
}

@test "partial cells exclude techniques that rely on a single solution" {
	awk 'NR % 8 == 0' "$data/top1465.txt" | sdk-rate --scale techniques | grep -E 'rectangle-|bug-1' | cut -f 1 >puzzles
	[ -s puzzles ]
	# A list that excludes nothing relevant, but makes the cell a partial one.
	sed 's/^\([^.]*\)\./\1[12345678]/' puzzles | sdk-unique >lists
	[ -s lists ]
	sdk-rate --scale techniques lists >out
	fails grep -E 'rectangle-|bug-1' out
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
		sdk-rate --steps json --scale $scale puzzles | sed 's/"technique":"/\n/g' | sed 's/^{"puzzle.*/-/; s/".*//' >steps
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
	refused "--stop-at: 'pass7' is not a pass: pass1 to pass6" -e --stop-at pass7
	refused "--stop-at: 'x' is neither a number of steps nor a pass, such as pass3" -e --stop-at x
	refused "--stop-at requires --explain, --steps or --candidates" --stop-at 3
	refused "--stop-at: only the scale of levels has passes" -e --scale techniques --stop-at pass3
	refused "--scale: 'x' is not one of levels, techniques" --scale x
	refused "--steps: 'xml' is not one of json" --steps xml
	for option in --explain --steps=json --candidates --level=3 --table --score --histogram; do
		refused "--hint cannot be combined with ${option%=*}" --hint $option
	done
	refused "--stop-at requires --explain, --steps or --candidates" --hint --stop-at 3
	for option in --explain --table; do
		refused "--steps cannot be combined with $option" --steps json $option
	done
	for option in --explain --candidates --score --histogram; do
		refused "$option cannot be combined with --table" -u $option
	done
	refused "--level requires --scale=levels" --level 3 --scale techniques
	refused "unknown option --marks" --marks
	refused "--level: '7' is not a level: 1 to 6, or a range such as 2-4" --level 7
}
