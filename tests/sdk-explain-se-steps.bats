#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-explain --scale se and --steps: the steps of Sudoku Explainer's scale, checked against the board.

load common

@test "each step is the step of the original" {
	cut -f 1 "$data/se_steps.txt" | sdk-explain --scale se --steps json >json
	cat >steps.py <<-'END'
		import json, sys

		for line in sys.stdin:
		    puzzle = json.loads(line)
		    row = [puzzle["puzzle"]]
		    for step in puzzle["steps"]:
		        removed = {e["cell"]: "-" + "".join(map(str, e["digits"])) for e in step["eliminations"]}
		        changes = [f"{p['cell']}={p['digit']}" for p in step["placements"]]
		        changes = changes or [cell + removed[cell] for cell in sorted(removed)]
		        row.append(f"{step['rating']} {','.join(changes)}")
		    print(*row, sep="\t")
	END
	python3 steps.py <json | diff "$data/se_steps.txt" -
}

# The first puzzle of each of these ERs out of 3000, rated by a program that was written from the manual page sdk-se(7) alone.
@test "an independent program takes the same steps, and gives the same ratings" {
	not_sanitized 'the steps are the same there'
	sdk-gen -n 3000 --seed independent | sdk-rate --scale=se |
		awk -v list='1.2 1.5 1.7 2.0 2.3 2.5 2.6 2.8 3.0 3.6 4.2 4.5 4.6 5.6 6.6 7.1 7.3 7.7 8.4 9.0' '
			BEGIN {
				n = split(list, er, " ")
				for (i = 1; i <= n; i++)
					want[er[i]]
			}
			$3 in want {
				print
				delete want[$3]
			}' >rated
	cut -f 1 rated | sdk-explain --scale=se --steps=json >json
	grep -o '"name":"[^"]*"' json | sort -u >names
	[ "$(wc -l <names)" -ge 25 ]
	go python3 "$tests/differential/se.py" --against json
	puts "20 puzzles, $(grep -o '"rule"' json | wc -l) steps, 0 wrong"
	# It prints the ratings as sdk-rate does, also those of pencil marks.
	awk '$3 < 7' rated | head -n 5 >easy
	cut -f 1 easy | sdk-fmt -c | tee lists | sdk-fmt -t 729 >marks
	for form in easy lists marks; do
		python3 "$tests/differential/se.py" $form | cut -f 2- >own
		[ "$(wc -l <own)" -eq 5 ]
		sdk-rate --scale=se $form | cut -f 2- | diff own -
	done
	# It notices another rating, another step, and one that is missing.
	head -n 1 json >first
	for change in 's/"ed":1.2/"ed":1.5/' 's/"digit":1}/"digit":2}/' 's/{"rule":[^]]*\],[^]]*\]},//'; do
		sed "$change" first >changed
		fails cmp first changed
		go python3 "$tests/differential/se.py" --against changed
		code_is 1
		tail -n 1 out | grep -qx '1 puzzles, [0-9]* steps, 1 wrong'
	done
}

# Follows the steps of objects on standard input, whose solutions are the lines of the file $1; reports the names seen.
follow() {
	cat >follow.py <<-'END'
		import json, re, sys

		def index(cell):
		    r, c = re.fullmatch("r([1-9])c([1-9])", cell).groups()
		    return 9 * int(r) + int(c) - 10

		cells = {}
		for i in range(9):
		    cells[f"row {i + 1}"] = [9 * i + k for k in range(9)]
		    cells[f"column {i + 1}"] = [9 * k + i for k in range(9)]
		    cells[f"box {i + 1}"] = [9 * (i // 3 * 3 + k // 3) + i % 3 * 3 + k % 3 for k in range(9)]
		peers = [{p for u in cells.values() if c in u for p in u} - {c} for c in range(81)]

		def place(cand, cell, digit):
		    cand[cell] = set()
		    for p in peers[cell]:
		        cand[p].discard(digit)

		def check_branch(branch, cand, argument, inner):
		    nodes = [(index(n["cell"]), n["digit"], n["on"]) for n in branch]
		    assert branch[0]["why"] == "assumed" and not branch[0]["sources"]
		    for i, n in enumerate(branch[1:], 1):
		        cell, digit, on = nodes[i]
		        assert digit in cand[cell]
		        assert n["sources"] and all(0 < s <= i for s in n["sources"])
		        from_ = [nodes[s - 1] for s in n["sources"]]
		        off = {(c, d) for c, d, o in from_ if not o}
		        why = n["why"]
		        if why == "seen":
		            (c, d, o), = from_
		            assert o and not on and (c == cell and d != digit if "unit" not in n else d == digit and
		                {c, cell} <= set(cells[n["unit"]]) and c != cell)
		            continue
		        assert len(off) == len(from_)
		        others = {(cell, d) for d in cand[cell] if d != digit} if why == "last-candidate" else \
		            {(c, digit) for c in cells[n["unit"]] if c != cell and digit in cand[c]} if why == "last-place" else set()
		        assert on == bool(others)
		        assert off >= others if argument is None else off <= others or not others
		        if why == "chain":
		            removed = inner[n["inner"] - 1]["eliminations"]
		            assert any(index(e["cell"]) == cell and digit in e["digits"] for e in removed)
		        elif why == "rule":
		            check_pattern(n["step"], {(c, d) for c in range(81) for d in cand[c]} -
		                {(c, d) for c, d, o in nodes[:i] if not o}, cell, digit)
		    return nodes

		# Locked candidates, fish and sets, for which `left` has the candidates.
		def check_pattern(step, left, cell, digit):
		    if "base" in step:
		        d, = step["digits"]
		        base = {c for u in step["base"] for c in cells[u]}
		        cover = {c for u in step["cover"] for c in cells[u]}
		        assert d == digit and cell in cover - base
		        assert {c for c in base if (c, d) in left} <= cover
		        return
		    unit, inside, digits = cells[step["unit"]], {index(c) for c in step["cells"]}, set(step["digits"])
		    assert len(inside) == len(digits) and inside <= set(unit) and cell in unit
		    if cell in inside:
		        assert digit not in digits and not any((c, d) in left for c in set(unit) - inside for d in digits)
		    else:
		        assert digit in digits and not any((c, d) in left for c in inside for d in set(range(1, 10)) - digits)

		def check_argument(a, cand, argument, inner):
		    ends = [check_branch(b, cand, argument, inner) for b in a["branches"]]
		    start, end, form = [e[0] for e in ends], [e[-1] for e in ends], a["form"]
		    on, off = a["placements"], {(index(e["cell"]), d) for e in a["eliminations"] for d in e["digits"]}
		    if form == "cycle":
		        assert start == end and start[0][2] and len(start) == 1
		        return
		    if form == "chain":
		        assert len(end) == 1 and start[0][:2] == end[0][:2] and start[0][2] != end[0][2]
		        proved = end[0]
		    elif form == "contradiction":
		        assert len(end) == 2 and start[0] == start[1] and end[0][:2] == end[1][:2] and end[0][2] != end[1][2]
		        proved = (*start[0][:2], not start[0][2])
		    else:
		        assert len(set(end)) == 1
		        proved = end[0]
		    if form == "double":
		        assert len(start) == 2 and start[0][:2] == start[1][:2] and start[0][2] != start[1][2]
		    if form in ("cell", "region") and argument is None:
		        want = {(start[0][0], d, True) for d in cand[start[0][0]]} if form == "cell" else \
		            {(c, start[0][1], True) for c in cells[a["unit"]] if start[0][1] in cand[c]}
		        assert set(start) == want and len(start) == len(want)
		    if proved[2]:
		        assert not on or (index(on[0]["cell"]), on[0]["digit"]) == proved[:2]
		        assert {c for c, d in off} <= {proved[0]} and proved[:2] not in off
		    else:
		        assert not on and off == {proved[:2]}

		solutions = dict(line.rstrip("\n").split("\t") for line in open(sys.argv[1]))
		names = set()
		for line in sys.stdin:
		    o = json.loads(line)
		    puzzle, solution = o["puzzle"], solutions[o["puzzle"]]
		    cand = [set(range(1, 10)) for c in range(81)]
		    for c in range(81):
		        if puzzle[c] != ".":
		            place(cand, c, int(puzzle[c]))
		    ratings = []
		    ep = 0
		    for k, step in enumerate(o["steps"]):
		        try:
		            if "form" in step:
		                inner = step.get("inner", [])
		                check_argument(step, cand, None, inner)
		                for a in inner:
		                    check_argument(a, cand, a, inner)
		            elif "base" in step or step["name"].split()[-1] in ("Pair", "Triplet", "Quad"):
		                for e in step["eliminations"]:
		                    for d in e["digits"]:
		                        check_pattern(step, {(c, x) for c in range(81) for x in cand[c]}, index(e["cell"]), d)
		            assert step["placements"] or step["eliminations"]
		            for e in step["eliminations"]:
		                cell = index(e["cell"])
		                assert set(e["digits"]) <= cand[cell] and int(solution[cell]) not in e["digits"]
		            ratings.append(step["rating"])
		            for p in step["placements"]:
		                assert p["digit"] in cand[index(p["cell"])] and int(solution[index(p["cell"])]) == p["digit"]
		                ep = ep or max(ratings)
		        except AssertionError:
		            print(f"{puzzle}: step {k + 1}: {json.dumps(step)}", file=sys.stderr)
		            raise
		        for e in step["eliminations"]:
		            cand[index(e["cell"])] -= set(e["digits"])
		        for p in step["placements"]:
		            place(cand, index(p["cell"]), p["digit"])
		        names.add(step["name"])
		        names.update(a["rule"] for a in step.get("inner", []))
		    assert not any(cand), puzzle
		    assert (o["er"], o["ep"], o["ed"]) == (max(ratings), ep, ratings[0]), puzzle
		print("\n".join(sorted(names)))
	END
	python3 follow.py "$1"
}

# Rates the puzzles of the file `in`, and follows the steps: `names` has their names.
follow_steps() {
	sdk-solve in | paste in - >solved
	sdk-explain --scale=se --steps=json in >objects
	[ "$(wc -l <objects)" -eq "$(wc -l <in)" ]
	follow solved <objects >names
}

has_names() {
	printf '%s\n' "$@" | sort >wanted
	comm -13 names wanted | diff /dev/null -
}

# Positions before each rule without chains, turned around: the rule finds in every unit what it finds in one.
@test "the independent program takes the same first step, wherever on the board it is" {
	not_sanitized 'the steps are the same there'
	cut -f 1 "$data/se_positions.txt" >positions
	sdk-gen -n 300 --seed places | sdk-explain -q --scale=se --steps=json --candidates | boards 7.5 >>positions
	for seed in 1 2 3 4 5 6; do
		sdk-morph --shuffle --seed $seed positions
	done >turned
	sdk-explain -q --scale=se --steps=json --stop-at=1 turned >json
	[ "$(grep -o '"name":"[^"]*"' json | sort -u | wc -l)" -ge 35 ]
	go python3 "$tests/differential/se.py" --first json
	puts "$(wc -l <turned) puzzles, $(wc -l <turned) steps, 0 wrong"
}

@test "steps fit the board, and their ratings are those of the puzzle" {
	export LC_ALL=C
	cut -f 1 "$data/se_ratings.txt" >in
	follow_steps
	has_names 'Hidden Single' 'Naked Single' 'Direct Pointing' 'Direct Hidden Pair' Pointing Claiming 'Naked Pair' 'Hidden Pair' \
		X-Wing XY-Wing 'Turbot Fish' 'Forcing Chain' 'Region Forcing Chains' 'Cell Forcing Chains' 'Nishio Forcing Chain' \
		'Contradiction Forcing Chain'
	# The same steps in text, and in the field.
	sdk-explain --scale=se in | grep -cE '^# [0-9]+\. [0-9]+\.[0-9] [A-Z]' >count
	[ "$(cat count)" -eq "$(grep -o '"rating":' objects | wc -l)" ]
	sdk-explain --scale=se --steps=field in | sed 's/.*reasons //' >field
	sed 's/.*"steps":\(.*\)}$/\1/' objects | diff - field
}

@test "chains within chains are shown" {
	not_sanitized 'chains within chains are slow'
	export LC_ALL=C
	echo '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..' >in
	follow_steps
	has_names forcing-chain 'Contradiction Forcing Chain'
	go sdk-explain --scale=se in
	code_is 0
	grep -qE '^#  +inner chain [0-9]+, .*, so [1-9] can be removed from r[1-9]c[1-9]$' out
	grep -qE '^#  +[0-9]+\. r[1-9]c[1-9]<>[1-9], inner chain [0-9]+ \([0-9, ]+\)$' out
	# Explaining does not change the rating.
	sdk-rate --scale=se in | diff - <(head -n 1 out | sdk-rate --scale=se)
}


@test "the words of steps" {
	sed -n 5p "$data/se_ratings.txt" | cut -f 1 >in
	go sdk-explain --scale=se in
	code_is 0
	[ "$(grep -c '^#' out)" -gt 20 ]
	go sdk-explain --scale=se --stop-at 2 in
	[ "$(grep -c '^#' out)" -eq 2 ]
	go sdk-explain --scale=se --stop-at 0 in
	fails grep -q '^#' out
	cmp in out
	go sdk-explain --scale=se --stop-at 1 <<<$easy
	puts "$easy" \
		'# 1. 1.2 Hidden Single: r1c6 is the last place for 8 in box 2, so r1c6 is 8'
	# A position that only the last empty cell of a row ends.
	go sdk-explain --scale=se <<<"[25]${easy_solution:1}"
	puts "[25]${easy_solution:1}" \
		'# 1. 1.0 Hidden Single: r1c1 is the last empty cell of box 1, so r1c1 is 5'
}

# From objects with boards on standard input, prints up to four boards for each rule and name of a step, as records; with $1, of
# steps with a lower rating.
boards() {
	python3 -c 'import json, sys, collections
seen = collections.Counter()
for line in sys.stdin:
    for step in json.loads(line)["steps"]:
        kind = step["rule"], step["name"]
        seen[kind] += 1
        if seen[kind] <= 4 and step["rating"] < float(sys.argv[1]):
            filled = set(step["givens"] + step["found"])
            print("".join(str(d[0]) if f"r{i // 9 + 1}c{i % 9 + 1}" in filled else "[%s]" % "".join(map(str, d))
                for i, d in enumerate(step["before"])))' "${1:-inf}"
}

# Checks the short notation, the board after the step and the picture of the first step of each puzzle, against its object in
# the file $1; these are the files `short` and `after`, and p-RECORD-1.svg.
check_forms() {
	cat >forms.py <<-'END'
		import json, re, sys, xml.etree.ElementTree

		def cell(name):
		    return 9 * int(name[1]) + int(name[3]) - 10

		def removed(step):
		    return {(cell(e["cell"]), d) for e in step["eliminations"] for d in e["digits"]}

		# Candidates whose digit stands before a stroke, on each board of the picture.
		def crosses(svg):
		    for board in svg.split('<g aria-hidden="true"')[1:]:
		        board = board.split('<path class="rule"')[0]
		        yield {(9 * int(float(y) // 100) + int(float(x) // 100), int(d)) for x, y, d in re.findall(
		            r'x="([0-9.]+)" y="([0-9.]+)" font-size="[0-9.]+">([1-9])</text>\n<path class="strike"', board)}

		objects = [json.loads(line) for line in open(sys.argv[1])]
		short, after = open("short").read().splitlines(), open("after").read().splitlines()
		assert len(short) == len(after) == len(objects)
		for number, (o, line, board) in enumerate(zip(objects, short, after), 1):
		    step = o["steps"][0]
		    placed = {(cell(p["cell"]), p["digit"]) for p in step["placements"]}
		    try:
		        name, what = re.fullmatch(r"# 1\. [0-9]+\.[0-9] ([^:]+): (.+)", line).groups()
		        assert name == step["name"]
		        what = what.split("=> ")[-1]
		        found = re.findall(r"((?:r\dc\d,?)+)(=|<>)(\d+)", what)
		        assert ", ".join("".join(f) for f in found) == what
		        said = {s: {(cell(c), int(d)) for cs, sign, ds in found for c in cs.split(",") for d in ds if sign == s}
		            for s in ("=", "<>")}
		        assert said == {"=": placed, "<>": removed(step)}
		        svg = open(f"p-{number}-1.svg").read()
		        xml.etree.ElementTree.fromstring(svg)
		        boards = list(crosses(svg))
		        assert boards and all(c == removed(step) for c in boards)
		        assert svg.count('class="pf"') == (2 * len(boards) + 1) * len(placed)
		        assert svg.count("Hint \u00b7 %.1f %s" % (step["rating"], name)) == 2 or len(name) > 20
		        old, new = ([{int(d) for d in t.strip("[]")} for t in re.findall(r"\[\d+\]|\d", b)] for b in (o["puzzle"], board))
		        for c, d in removed(step):
		            old[c].discard(d)
		        for c, d in placed:
		            for p in range(81):
		                if p // 9 == c // 9 or p % 9 == c % 9 or (p // 27, p % 9 // 3) == (c // 27, c % 9 // 3):
		                    old[p].discard(d)
		            old[c] = {d}
		        assert new == old
		    except (AssertionError, AttributeError):
		        print(f"{number}: {json.dumps(step)}\n{line}\n{board}", file=sys.stderr)
		        raise
	END
	python3 forms.py "$1"
}

@test "every rule has hints, short notation, pictures and the board that it leads to" {
	not_sanitized 'the boards of chains within chains are slow'
	export LC_ALL=C
	{
		cut -f 1 "$data/se_ratings.txt" "$data/se_positions.txt"
		sed -n 183p "$data/forum_hardest_1106.txt" | cut -c -81
	} | sdk-explain --scale=se --steps=json --candidates | boards >in
	sdk-explain --scale=se --steps=json --stop-at 1 in >objects
	grep -o '"steps":\[{"rule":"[^"]*","name":"[^"]*"' objects >first
	cut -d '"' -f 6 first | sort -u >rules
	sed -n '/^RULE/,/)$/p' "$tests/../lib/se/rule.def" | grep -oE '"[a-z0-9-]+"' | tr -d '"' | sort | comm -13 rules - >unseen
	[ "$(cat unseen)" = dynamic-forcing-chains-5 ] # no puzzle here needs it
	# The forms of the first step.
	sdk-explain --scale=se --stop-at 1 in | grep '^#' | sed 's/^# 1\. //; s/^# *//' >words
	sdk-explain --scale=se --notation=short --stop-at 1 in | grep '^#' >short
	sdk-explain --scale=se --candidates --stop-at 1 in >after
	sdk-explain --scale=se --hint --steps=svg -o p in
	check_forms objects
	sdk-explain --scale=se --hint in | sed 's/.*\thint //; s/; /\n/g' | sed 's/^ *//' >full
	sed 's/; /\n/g' words | diff - full
	# Each degree begins with the one before it.
	for degree in where what cells; do
		sdk-explain --scale=se --hint=$degree in | sed 's/.*\thint //' >$degree
		[ "$(grep -c . $degree)" -eq "$(wc -l <in)" ]
	done
	cut -d '"' -f 10 first | paste -d ':' where - | sed 's/:/: /' | diff what -
	awk -F '\t' 'NR == FNR { what[FNR] = $0; next } index($0, what[FNR] " in r") != 1 { print; bad = 1 } END { exit bad }' what cells
	fails grep -vE '^(box|row|column)s? [1-9](, [1-9])*( and [1-9])?$' where
}

@test "a pupil's board gets a hint of this scale" {
	echo "$easy${TAB}b 53[124]${easy:3}" >in
	go sdk-explain --scale=se --hint --board-in b in
	code_is 0
	out_is "$(cat in)${TAB}hint 1.2 Hidden Single: r1c6 is the last place for 8 in box 2, so r1c6 is 8"
	cut -f 2 in | cut -c 3- | sdk-explain --scale=se --hint=cells --board - in | cut -f 3 >out
	out_is 'hint box 2: Hidden Single in r1c6'
	go sdk-explain --scale=se --hint --board-in b <<<"$easy${TAB}b 531${easy:3}"
	code_is 1
	out_is "$easy${TAB}b 531${easy:3}${TAB}hint r1c3 is wrong"
}

@test "loops and graves whose extra digits are part of a naked set, in short notation and in pictures" {
	grep -P '\tstep (Unique|BUG)[^\t]* type 3\t' "$data/se_positions.txt" | cut -f 1 >positions
	sdk-explain -q --scale=se --notation=short --stop-at=1 positions | grep '^#' >out
	out_is '# 1. 4.7 Unique Loop 6 type 3: 3,8 in r2c3,r3c3,r3c6,r9c6,r9c5,r2c5 (5,7 c5 in r3c5) => r1c5<>7' \
		'# 1. 4.7 Unique Rectangle type 3: 2,7 in r4c5,r4c6,r7c6,r7c5 (1,3,4 r7 in r7c7,r7c9) => r7c1<>1, r7c2<>4' \
		'# 1. 5.1 Unique Loop 10 type 3: 5,8 in r1c2,r2c1,r2c8,r1c7,r4c7,r6c8,r6c5,r5c5,r5c1,r4c2 (2,6 r2 in r2c5) => r2c6<>2' \
		'# 1. 5.8 BUG type 3: 6,8 in r2c6,r5c6 (6,8 c6 in r3c6) => r8c6<>6' \
		'# 1. 5.8 BUG type 3: 3,9 in r5c3,r8c3,r9c3 (3,9 c3 in r2c3) => r6c3<>3' \
		'# 1. 5.9 BUG type 3: 1,3 in r1c9,r2c9 (1,3,7 c9 in r4c9,r8c9) => r3c9<>3' \
		'# 1. 5.9 BUG type 3: 2,6 in r5c4,r5c7,r5c8 (2,6,9 r5 in r5c5,r5c6) => r5c9<>2' \
		'# 1. 6.0 BUG type 3: 1,2,6 in r1c3,r2c3,r4c3 (1,2,6,8 c3 in r3c3,r6c3,r8c3) => r9c3<>1' \
		'# 1. 6.0 BUG type 3: 2,7 in r9c2,r9c5 (2,3,7,8 r9 in r9c7,r9c8,r9c9) => r9c3<>2' \
		'# 1. 6.1 BUG type 3: 4,7 in r7c1,r7c4 (2,3,4,5,7 r7 in r7c2,r7c6,r7c7,r7c8) => r7c5<>4'
	# A picture says the digits of the set.
	sdk-explain -q --scale=se --steps=svg --stop-at=1 -o picture positions
	for n in {1..10}; do
		grep -o 'with the extra digits: [0-9, ]*' "picture-$n-1.svg" | sed 's/.*: //; s/ //g'
	done >said
	sed 's/.*(\([0-9,]*\) .*/\1/' out | diff - said
}

@test "the page of a puzzle with nets" {
	head -n 1 "$data/forum_hardest_1905_11plus.txt" | cut -c -81 | sdk-explain --scale=se --steps=html --stop-at 3 >page
	[ "$(grep -c '<section' page)" -eq 3 ]
	grep -q '<h2>Step 1 · 1[01]\.[0-9] Contradiction Forcing Chain from r[1-9]c[1-9]=[1-9]</h2>' page
	grep -qE '<li [^>]*>[0-9]+\. r[1-9]c[1-9]&lt;&gt;[1-9], inner chain 1 \([0-9, ]+\)</li>' page
	grep -qE '<li [^>]*>inner chain 1, .*, so [1-9] can be removed from r[1-9]c[1-9]</li>' page
}
