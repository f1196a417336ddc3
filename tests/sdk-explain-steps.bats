#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-explain: steps in words and as data, candidates, hints, and what cannot be combined.

load common

four=.1.....23.....4.
four_solution=2134431234211243
level4=..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37....
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

@test "an explanation: the record, and its steps as comments, by pass" {
	go sdk-explain --scale=levels <<<$four
	code_is 0
	err_is
	[ "$(head -n 2 out)" = "$four
# pass 1" ]
	[ "$(grep -c '^# [0-9]*\. naked single of \([1-4]\): .*, so r[1-4]c[1-4] is \1$' out)" -eq 12 ]
	[ "$(wc -l <out)" -eq 14 ]
	go sdk-explain --scale=levels <<<$level4
	grep -qx '# 2\. hidden single of 2: r2c9 is the last place for 2 in row 2 (2 is in r1c6, r3c3 and r8c7), so r2c9 is 2' out
	grep -qx '# 14\. naked pair of 7 and 9: r1c4 and r3c4 in column 4 have only the candidates 7 and 9, and take one each, so 7 can be removed from r4c4, r5c4 and r6c4' out
	grep -qx '# 15\. claiming of 4: row 5 has 4 only in r5c4 and r5c6, which are in box 5, so 4 can be removed from r4c4 and r4c6' out
	[ "$(grep '^# pass' out | tr '\n' ' ')" = '# pass 1 # pass 2 # pass 3 # pass 4 ' ]
	# The output can be piped on.
	[ "$(sdk-solve out | grep -v '^#' | cut -f 1)" = "$(sdk-solve <<<$level4)" ]
}

@test "the record is the same as without the explanation" {
	sdk-gen --seed same -n $(some 300) >puzzles
	sdk-rate puzzles >want
	sdk-explain --scale=levels want | grep -v '^#' | cmp want -
	sdk-explain --scale=levels --candidates want | cut -f 2- | cmp - <(cut -f 2- want)
	sdk-explain --hint want | sed "s/${TAB}hint .*//" | cmp want -
	sdk-explain --steps=field --stop-at 2 want | sed "s/${TAB}reasons .*//" | cmp want -
	sdk-explain --scale=levels --steps json puzzles | sed 's/^{"puzzle":"\([^"]*\)","level":\(.\),"fills":\[\([0-9,]*\)\].*/\1\tlevel \2\tfills \3/' | cmp want -
	sdk-explain --scale=levels -j 1 puzzles >1
	sdk-explain --scale=levels -j 3 puzzles | cmp 1 -
}

@test "a guess at level 6, and its consequences" {
	go sdk-explain --scale=levels <<<$hard
	code_is 0
	grep -A 1 '^# pass 6' out | tail -n 1 |
		grep -qxE '# 1\. guess number 1: (r[1-9]c[1-9]) has the fewest candidates, [1-9] and ([1-9]), and only ([1-9]) leads to a solution, so \1 is \3'
	# Each value that is placed is that of the solution.
	solution=$(sdk-solve <<<$hard)
	sed -n 's/^# [0-9]*\. .*, so r\(.\)c\(.\) is \(.\)$/\1 \2 \3/p' out |
		awk -v s="$solution" '{ if (substr(s, ($1 - 1) * 9 + $2, 1) != $3) exit 1; n++ } END { if (n != 60) exit 1 }'
}

# `nodes` and `depth` of sdk-rate count the same search.
@test "guesses show what they try: each value in turn, jams, deeper guesses, and no second solution" {
	sdk-gen --level 6 --seed tries -n 40 >puzzles
	printf '%s\n' $hard >>puzzles
	sdk-rate --score puzzles | tr '\t' '\n' | sed -n 's/^nodes //p' >nodes
	sdk-explain --scale=levels puzzles >out
	awk '/^[^#]/ { if (NR > 1) print n + 0; n = 0 } /^#  *try / { n++ } END { print n + 0 }' out | diff - nodes
	sdk-rate --score puzzles | tr '\t' '\n' | sed -n 's/^depth //p' >depth
	# The depth of the steps is that of the guesses that stand; each try is two columns deeper than the one that it follows.
	awk '/^[^#]/ { if (NR > 1) print most + 0; most = guess = 0 }
		/^# [0-9]*\. guess number/ { guess++ }
		/^#  *try / { match($0, /^# */); deep = (RLENGTH - 6) / 2 + guess; if (deep > most) most = deep }
		END { print most + 0 }' out | diff - depth
	# All values of the cell, in ascending order; one is the solution.
	sdk-explain --scale=levels --steps json puzzles | python3 -c '
import json, sys
guesses = 0
for line in sys.stdin:
    for step in json.loads(line)["steps"]:
        if step["technique"] != "guess":
            continue
        guesses += 1
        tries = step["tries"]
        first = [t for t in tries if t["depth"] == 1]
        assert [t["digit"] for t in first] == step["digits"] == sorted(step["digits"]) and len(first) > 1
        assert [t["digit"] for t in tries if t["end"] == "solution"] == [step["placements"][0]["digit"]]
        assert {t["cell"] for t in first} == set(step["cells"])
        for before, after in zip(tries, tries[1:] + [{"depth": 1}]):
            assert (before["end"] == "guess") == (after["depth"] == before["depth"] + 1)
            assert after["depth"] <= before["depth"] + 1
        for t in tries:
            assert ("in" in t) == (t["end"] not in ("guess", "solution")), t
            assert ("missing" in t) == (t["end"] == "no-place"), t
print(guesses)' >guesses
	[ "$(cat guesses)" -gt 40 ]
	# A value that jams, as a clue, leaves no solution.
	sdk-explain --scale=levels --stop-at=1 <<<$hard | sed -n 's/^#     try r\(.\)c\(.\)=\(.\): .*/\1 \2 \3/p' >tried
	[ "$(wc -l <tried)" -eq 2 ]
	while read -r row column value; do
		at=$((row * 9 + column - 10))
		echo "${hard:0:at}$value${hard:at + 1}"
	done <tried | sdk-solve -a >found || true
	[ "$(grep -c 'solutions 0' found)" -eq 1 ]
	[ "$(grep -c 'solution [1-9]*$' found)" -eq 1 ]
	# A puzzle with very many tries: they end, the guesses and the steps go on.
	[ -n "$SDK_SANITIZED" ] || {
		sed -n 3p "$data/gecode_25x25_frisch.txt" | tee one | sdk-explain >out
		[ "$(grep -c '^#  *try ' out)" -eq 2499 ]
		[ "$(grep -c '^#  *the rest of the tries is left out$' out)" -gt 10 ]
		[ "$(grep -c '^# [0-9]*[.] .*, so r[0-9]*c[0-9]* is ' out)" -eq "$(cut -f 1 one | tr -cd . | wc -c)" ]
		# Programs that draw SVG refuse pictures that are very high.
		sdk-explain --steps=svg -o p one
		[ "$(grep -o '>[^>]*try' p-1-47.svg | wc -l)" -eq 100 ]
		grep -q '>the rest of the tries is left out<' p-1-47.svg
		[ "$(sed -n 's/.* viewBox="0 0 [0-9]* \([0-9]*\)".*/\1/p' p-1-*.svg | sort -n | tail -n 1)" -lt 20000 ]
	}
	# Pictures and pages list them as well.
	sdk-explain --scale=levels --stop-at=1 --steps=html <<<$hard | grep -q '<li tabindex="0" data-node="2">– try r7c7=5: 3 cells follow, then another guess</li>'
}

@test "steps as data" {
	go sdk-explain --scale=levels --steps json <<<"1234341221434.21${TAB}id 7"
	puts '{"puzzle":"1234341221434.21","fields":"id 7","level":1,"fills":[1,0,0,0,0,0],"steps":[{"technique":"naked-single","pass":1,"cells":["r4c2"],"digits":[3],"placements":[{"cell":"r4c2","digit":3}],"eliminations":[],"because":["r3c2","r1c2","r2c2"]}]}'
	go sdk-explain --steps json --scale techniques <<<1234341221434.21
	puts '{"puzzle":"1234341221434.21","hardest":"full-house","steps":[{"technique":"full-house","unit":"row 4","cells":["r4c2"],"digits":[3],"placements":[{"cell":"r4c2","digit":3}],"eliminations":[]}]}'
	go sdk-explain --scale=levels --steps json --stop-at 0 <<<"$twofold"
	code_is 1
	grep -q "^{\"puzzle\":\"$twofold\",\"solutions\":\"2\",\"open\":\[{\"cell\":\"r1c1\",\"digits\":\[5,7\]}.*\],\"steps\":\[\]}$" out
	# Fields are text, with any content; a field that is not UTF-8 is left out.
	go sdk-explain --scale=levels --steps json --stop-at 0 <<<"$four${TAB}by \"J\\örg/$(printf '\001')\"${TAB}id 7"
	puts "{\"puzzle\":\"$four\",\"fields\":\"by \\\"J\\\\örg/\\u0001\\\"\\tid 7\",\"level\":1,\"fills\":[12,0,0,0,0,0],\"steps\":[]}"
	for bad in '\300\200' '\355\240\200' '\364\220\200\200' '\377' '\303' '\342\202x' '\200'; do
		go sdk-explain --scale=levels --steps json --stop-at 0 <<<"$four${TAB}by $(printf "$bad")"
		puts "{\"puzzle\":\"$four\",\"level\":1,\"fills\":[12,0,0,0,0,0],\"steps\":[]}"
	done
	# Comments are left out.
	go sdk-explain --scale=levels --steps json --stop-at 0 <<<"# $four"
	puts
	sdk-explain --scale=levels --steps json <<<$level4 | grep -q '{"technique":"naked-pair","pass":3,"unit":"column 4","cells":\["r1c4","r3c4"\],"digits":\[7,9\],"placements":\[\],"eliminations":\[{"cell":"r4c4","digits":\[7\]},{"cell":"r5c4","digits":\[7\]},{"cell":"r6c4","digits":\[7\]}\]}'
}

@test "steps as data with the board before each" {
	go sdk-explain --scale=levels --steps json --candidates --stop-at 2 <<<$four
	puts '{"puzzle":".1.....23.....4.","level":1,"fills":[12,0,0,0,0,0],"steps":[{"technique":"naked-single","pass":1,"cells":["r1c3"],"digits":[3],"placements":[{"cell":"r1c3","digit":3}],"eliminations":[],"because":["r1c2","r2c4","r4c3"],"before":[[2,4],[1],[3],[3,4],[4],[3,4],[1,3],[2],[3],[2,4],[1,2],[1],[1,2],[2],[4],[1,3]],"givens":["r1c2","r2c4","r3c1","r4c3"],"found":[]},{"technique":"naked-single","pass":1,"cells":["r1c4"],"digits":[4],"placements":[{"cell":"r1c4","digit":4}],"eliminations":[],"because":["r1c2","r2c4","r1c3"],"before":[[2,4],[1],[3],[4],[4],[3,4],[1],[2],[3],[2,4],[1,2],[1],[1,2],[2],[4],[1,3]],"givens":["r1c2","r2c4","r3c1","r4c3"],"found":["r1c3"]}]}'
	# It is the board that --candidates writes after one step less, and the rest of the line is the same as without it.
	for scale in levels techniques; do
		sdk-explain --scale $scale --steps json --candidates <<<$level4 >json
		sed 's/,"before":[^a-z]*\(,"givens":[^:]*\)\(,"found":[^]]*]\)//g' json | cmp - <(sdk-explain --scale $scale --steps json <<<$level4)
		for step in 1 14 20; do
			sdk-explain --scale $scale --candidates --stop-at $((step - 1)) <<<$level4 | cut -f 1 >board
			grep -o '"before":[^a-z]*' json | sed -n "${step}s/\"before\":\[\(.*\)\],\"/\1/p" |
				sed 's/\],\[/][/g; s/,//g; s/\[\([1-9]\)\]/\1/g' | cmp - <(sed 's/\[\([1-9]\)\]/\1/g' board)
		done
	done
}

@test "candidates: the board that the steps lead to" {
	go sdk-explain --scale=levels --candidates --stop-at 0 <<<$four
	puts "[24]1[3][34][4][34][13]23[24][12][1][12][2]4[13]"
	go sdk-explain --scale=levels --candidates <<<$four
	puts "$four_solution"
	# After any number of steps, the rest leads to the same solution.
	solution=$(sdk-solve <<<$hard)
	for step in 1 5 9 20 pass5 pass6; do
		[ "$(sdk-explain --scale=levels --candidates --stop-at $step <<<$hard | sdk-solve | cut -f 1)" = "$solution" ]
		[ "$(sdk-explain --candidates --stop-at ${step#pass} --scale techniques <<<$hard | sdk-solve | cut -f 1)" = "$solution" ]
	done
	# Up to pass 3 means up to the first step of pass 4.
	first=$(sdk-explain --scale=levels <<<$level4 | grep -A 1 '^# pass 4' | sed -n 's/^# \([0-9]*\)\..*/\1/p')
	sdk-explain --scale=levels --candidates --stop-at $((first - 1)) <<<$level4 | cmp - <(sdk-explain --scale=levels --candidates --stop-at pass3 <<<$level4)
}

@test "a hint reveals one step" {
	go sdk-explain --hint <<<"$level4${TAB}hint old"
	puts "$level4${TAB}hint hidden single of 4: r2c3 is the last place for 4 in box 1 (4 is in r3c5, r6c1 and r8c2), so r2c3 is 4"
	go sdk-explain --hint --scale levels <<<$level4
	puts "$level4${TAB}hint naked single of 8: r1c5 has no candidate left but 8 (it sees 1 in r3c6, 2 in r1c6, 3 in r1c3, 4 in r3c5, 5 in r1c8, 6 in r2c6, 7 in r9c5 and 9 in r7c5), so r1c5 is 8"
	go sdk-explain --hint --scale levels <<<$hard
	grep -q "${TAB}hint guess number 1: .*, so r[1-9]c[1-9] is [1-9]$" out
	go sdk-explain --hint <<<"$easy_solution${TAB}hint old"
	puts "$easy_solution"
	go sdk-explain --hint <<<$unsolvable
	code_is 1
	out_is "$unsolvable${TAB}solutions 0"
	# Other sizes have no techniques, but levels.
	go sdk-explain --hint --scale levels <<<"$(sample 16)"
	grep -q 'hint naked single of ' out
	sdk-explain --hint <<<"$(sample 16)" | cmp out -
	go sdk-explain --hint --scale techniques <<<"$(sample 16)"
	err_is "sdk-explain: <stdin>:1: --scale=techniques is for puzzles of 4x4 to 10x10; levels takes all sizes"
}

@test "hints lead to the solution" {
	board=$level4
	for i in {1..200}; do
		hint=$(sdk-explain --hint <<<"$board" | cut -f 2)
		case $hint in
		hint*', so r'?c?' is '?) ;;
		hint*) board=$(sdk-explain --candidates --stop-at 1 --scale techniques <<<"$board" | cut -f 1); continue ;;
		*) break ;;
		esac
		board=$(sdk-explain --candidates --stop-at 1 --scale techniques <<<"$board" | cut -f 1)
	done
	[ "$board" = "$(sdk-solve <<<$level4)" ]
}

# ---- techniques ----


# A cell at the edge, the largest subset, a rule that follows another one in the same unit.
@test "steps at the limits of what a technique looks at" {
	step() { # SCALE NUMBER PUZZLE
		sdk-explain --scale "$1" --stop-at "$2" <<<"$3" | sed -n "s/^# $2\. //p"
	}
	# A naked subset of five: the corners of the rectangle, and four cells.
	[[ $(step techniques 24 ...6....8....3...29725.........5..7...12..46.8..7.4.2..659..............2.9.4.5..) == *'r5c9 or r6c9 is 1 or 3, and with r3c9, r7c9, r8c9 and r9c9 in column 9 takes 1, 3, 4, 6 and 7, one each, so 3 can be removed from r4c9' ]]
	# All branches end in the same cell.
	[[ $(step techniques 4 ..9...4...7.3...2.8...6...71..8....6....1..7.....56...3....5..1.4.....9...2...7..) == 'forcing chain: row 3 has 9 in r3c4, r3c6 or r3c7; '*', so 3 can be removed from r3c7' ]]
	# Rule 5, after rule 2 has placed a value in box 1 that its other cells could not have.
	[ "$(step levels 11 1..2.8.7..5......1..74....8..473..............7...9.42...8.26....3.6.8...1.......)" = 'hidden single of 4: r1c2 is the last place for 4 in box 1, so 3, 6 and 9 can be removed from r1c2' ]
	# Of a naked and a hidden subset of the same number of cells, that which takes fewer words.
	[[ $(step levels 3 ....4.......6.23..83......9.7.264.1.......4......37.2...1......69....75.5..8....6) == 'naked triple of 1, 5 and 7: '* ]]
}

@test "the cells of a colour as data" {
	sdk-explain --scale techniques --steps json --stop-at 7 <<<..8.4...6.9...5.2.5....7.8..3.7.....7....8.9..8.6..1..3.4.......6.3...12.....1... >out
	grep -qF '"chains":[[{"cell":"r2c1","digit":4,"holds":true},{"cell":"r5c2","digit":4,"holds":true},{"cell":"r8c7","digit":4,"holds":true},{"cell":"r9c4","digit":4,"holds":true}],[{"cell":"r3c2","digit":4,"holds":false},{"cell":"r5c4","digit":4,"holds":false},{"cell":"r8c6","digit":4,"holds":false}]]' out
}

@test "forcing nets: a candidate that contradicts, and all candidates of a cell or places of a value" {
	printf '%s\n' 98.7.....6..5..7....4.3..8.5....6..2.2.........9.1..4..9.....3...8..3..1....9.4.8 \
		98.7..6..5..8..7......94...6.........3...95....53...763..9..8....9.....2..8.1..6. >in
	sdk-explain --scale techniques in >out
	grep -qx '# [0-9]*\. forcing net: if \(r[1-9]c[1-9]\) is \([1-9]\), singles leave no place for [1-9] in column [1-9], so \2 can be removed from \1' out
	grep -qx '# 8\. forcing net: r4c5 is 4, 7 or 8; whichever it is, singles lead to the same conclusion, so 2 can be removed from r7c4' out
	grep -qx '#     2 can be removed from r7c4 (3)' out
	grep -qx '# 1\. forcing net: box 8 has 7 in r7c5, r7c6, r8c5, r8c6 or r9c6; whichever it is, singles lead to the same conclusion, so 2 and 5 can be removed from r9c6' out
}

@test "sizes without techniques are refused" {
	go sdk-explain --scale techniques <<<"$(sample 16)"
	code_is 1
	out_is
	err_is "sdk-explain: <stdin>:1: --scale=techniques is for puzzles of 4x4 to 10x10; levels takes all sizes"
}


@test "the steps as a field" {
	go sdk-explain --steps field <<<"1234341221434.21${TAB}id 7"
	puts "1234341221434.21${TAB}id 7${TAB}"'reasons [{"technique":"full-house","unit":"row 4","cells":["r4c2"],"digits":[3],"placements":[{"cell":"r4c2","digit":3}],"eliminations":[]}]'
	# The array is that of the objects, and the rest of the record is the same.
	{
		sdk-gen --seed field -n "$(some 100)"
		every 100 "$data/top1465.txt"
	} >puzzles
	for options in '' '--scale levels' '--scale techniques --candidates'; do
		# shellcheck disable=SC2086
		{
			sdk-explain --steps field $options puzzles >field
			sed "s/${TAB}reasons .*//" field | cmp - <(cut -f 1 puzzles)
			sdk-explain --steps json $options puzzles | sed 's/.*"steps":\(\[.*\]\)}$/\1/' | cmp - <(sed "s/.*${TAB}reasons //" field)
		}
	done
	# It is a field like others: it can be passed on, and is removed when it no longer applies.
	sdk-explain --steps field puzzles | sdk-rate --scale techniques | grep -c "${TAB}reasons \[" | diff - <(wc -l <puzzles)
	go sdk-explain --steps field <<<"$twofold${TAB}reasons []"
	code_is 1
	grep -q "^$twofold${TAB}reasons \[\]${TAB}solutions 2${TAB}open r1c1=57,r1c5=57,[^$TAB]*$" out
	go sdk-explain --steps field <<<"$easy_solution${TAB}reasons old"
	puts "$easy_solution${TAB}reasons []"
}

# ---- usage ----

refused() {
	local message=$1
	shift
	go sdk-explain "$@" </dev/null
	code_is 2
	out_is
	head -n 1 err | grep -qF "sdk-explain: $message" || { cat err; return 1; }
}

@test "options that cannot be combined" {
	refused "--stop-at: 'pass7' is not a pass: pass1 to pass6" --stop-at pass7
	refused "--stop-at: 'x' is neither a number of steps nor a pass, such as pass3" --stop-at x
	for scale in --scale=techniques --scale=se ''; do
		refused "--stop-at: only the scale of levels has passes" $scale --stop-at pass3
	done
	refused "--scale: 'x' is not one of techniques, levels, se" --scale x
	refused "--scale: 'kennett' is not one of techniques, levels, se" --scale kennett
	refused "--steps: 'xml' is not one of words, json" --steps xml
	for option in --steps=words --steps=json --steps=field --steps=html --candidates --stop-at=3; do
		refused "--hint cannot be combined with ${option%=3}" --hint $option
	done
	refused "--steps=svg: each picture is a file; name them with -o PREFIX" --steps=svg
	refused "unknown option --marks" --marks
}

@test "--all: every step that is possible now, easiest first" {
	hard=$(sed -n 5p "$data/top1465.txt")
	go sdk-explain --all <<<$hard
	[ "$(head -n 1 out)" = "$hard" ]
	grep '^# [0-9]' out | cut -d . -f 1 | tr -d '# ' | cmp - <(seq "$(grep -c '^# [0-9]' out)")
	# The first one is that of the explanation, techniques are in the order of the scale, and each step is proved.
	sdk-explain --stop-at 1 <<<$hard | cmp - <(head -n 2 out)
	sdk-explain --all --steps json <<<$hard >json
	grep -o '"technique":"[^"]*"' json | cut -d '"' -f 4 | uniq >keys
	[ "$(wc -l <keys)" -ge 10 ]
	sdk-gen --list-techniques | grep -xFf keys | cmp - keys
	fails grep -q hardest json
	python3 - json >each <<-'END'
		import json, sys
		record = json.load(open(sys.argv[1]))
		seen = {}
		for step in record["steps"]:
		    result = {(p["cell"], p["digit"]) for p in step["placements"]} | {(e["cell"], -d) for e in step["eliminations"] for d in e["digits"]}
		    if result <= seen.get(step["technique"], set()):
		        sys.exit(f"nothing new: {step}")
		    seen.setdefault(step["technique"], set()).update(result)
		    print(json.dumps(record | {"steps": [step]}, separators=(",", ":")))
	END
	python3 "$tests/differential/reasons.py" <each >proved || true
	[ "$(grep -c 'the steps do not fill the board' proved)" -eq "$(wc -l <each)" ]
	[ "$(grep -vc 'the steps do not fill the board' proved)" -eq "$((1 + $(wc -l <keys)))" ] # the sum, and how many of each
	# From a board, or with its errors.
	board=$(sdk-explain --candidates --stop-at 9 <<<$hard)
	sdk-explain --all --board <(echo "$board") <<<$hard | grep -v '^[.0-9]' >from
	sdk-explain --stop-at 10 <<<$hard | tail -n 1 | cut -d . -f 2- | cmp - <(head -n 1 from | cut -d . -f 2-)
	go sdk-explain --all --board <(echo "1${hard:1}") <<<$hard
	code_is 1
	[ "$(wc -l <out)" -eq 1 ]
	grep -qx "$hard${TAB}hint r1c1 is wrong" out
	[ "$(sdk-explain --all --without pointing,claiming <<<$hard | grep -cE '^# [0-9]+\. (pointing|claiming)')" -eq 0 ]
	for option in --scale=se --scale=levels --steps=svg --hint --candidates; do
		go sdk-explain --all $option <<<$hard
		code_is 2
	done
}

@test "a puzzle with several solutions: as far as logic goes, and where they differ" {
	sdk-gen -n "$(some 12)" --seed several | sed -E 's/([.]*[1-9][.]*)[1-9](.*)/\1.\2/' >puzzles
	printf '%s\n' 1...2...4...3... "$twofold" >>puzzles
	go sdk-explain --steps json puzzles
	code_is 1
	cp out json
	python3 "$tests/differential/open.py" <json >checked
	grep -qx "$(wc -l <puzzles) puzzles" checked
	# The same in words and as a field; the steps assume no single solution, and are proved.
	sdk-explain puzzles >words || true
	grep -v '^#' words | cut -f 2 | cmp - <(sed 's/.*"solutions":"\([^"]*\)".*/solutions \1/' json)
	grep -v '^#' words | cut -f 3 | cmp - <(python3 -c 'import json, sys
for line in sys.stdin:
    print("open " + ",".join(o["cell"] + "=" + "".join(map(str, o["digits"])) for o in json.loads(line)["open"]))' <json)
	fails grep -qE '"technique":"((unique|avoidable|hidden)-rectangle|bug-1|guess)' json
	{ python3 "$tests/differential/reasons.py" <json || true; } >proved
	grep -q "^$(wc -l <puzzles) puzzles, .* $(grep -c 'the steps do not fill the board' proved) wrong" proved
	go sdk-explain <<<1...2...4...3...
	out_is "1...2...4...3...${TAB}solutions 12${TAB}open r1c2=34,r1c3=234,r1c4=234,r2c2=34,r2c3=134,r2c4=134,r3c2=12,r3c3=123,r3c4=123,r4c2=12,r4c3=124,r4c4=124" \
		'# logic ends here: 12 solutions; r1c2 is 3 or 4, r1c3 is 2, 3 or 4, r1c4 is 2, 3 or 4, r2c2 is 3 or 4, r2c3 is 1, 3 or 4, r2c4 is 1, 3 or 4, r3c2 is 1 or 2, r3c3 is 1, 2 or 3, r3c4 is 1, 2 or 3, r4c2 is 1 or 2, r4c3 is 1, 2 or 4, r4c4 is 1, 2 or 4'
	# Logic does not end where the steps were not wanted any further, or are those that are possible now.
	two=..4.83....6....32...8....7...7.1.8.....43.2......6.......5.4...2.5.....4......16.
	steps=$(sdk-explain <<<$two | grep -c '^# [0-9]*\. ')
	[ "$steps" -gt 1 ]
	for options in '' "--stop-at $steps" --scale=levels; do
		# shellcheck disable=SC2086
		sdk-explain $options <<<$two | tail -n 1 | grep -q '^# logic ends here: 2 solutions; r7c5 is 7 or 9, '
	done
	for options in '--stop-at 0' "--stop-at $((steps - 1))" --all '--all --stop-at 1' '--scale=levels --stop-at 1'; do
		# shellcheck disable=SC2086
		sdk-explain $options <<<$two | tail -n 1 | grep -q '^# 2 solutions; r7c5 is 7 or 9, '
	done
	# With one solution again, the fields are gone.
	[ "$(sdk-explain --hint=where <<<"$easy${TAB}solutions 12${TAB}open r1c1=12")" = "$easy${TAB}hint box 2" ]
	# The board that the steps lead to; too many solutions to count.
	sdk-explain --candidates <<<1...2...4...3... | cut -f 1 >out
	out_is '1[34][234][234]2[34][134][134]4[12][123][123]3[12][124][124]'
	printf '.%.0s' {1..81} | sdk-explain --scale levels | cut -f 2 | head -n 1 >out
	out_is 'solutions 1000+'
}
