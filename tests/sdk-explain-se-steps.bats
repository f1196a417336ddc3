#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-explain --scale se and --steps: the steps of Sudoku Explainer's scale, checked against the board.

load common

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

@test "what this scale does not show is refused" {
	while IFS='|' read -r arguments message; do
		# shellcheck disable=SC2086
		go timeout 20 sdk-explain --scale=se $arguments </dev/null
		code_is 2
		out_is
		err_is "sdk-explain: $message" "sdk-explain: try 'sdk-explain --help'"
	done <<-'END'
		--steps=html|--scale=se: its steps are plain words or data, without pictures, hints and candidates
		--steps=svg -o x|--scale=se: its steps are plain words or data, without pictures, hints and candidates
		--notation=short|--scale=se: its steps are plain words or data, without pictures, hints and candidates
		--stop-at pass3|--stop-at: only the scale of levels has passes; give a number of steps
		--candidates|--scale=se: its steps are plain words or data, without pictures, hints and candidates
		--hint|--scale=se: its steps are plain words or data, without pictures, hints and candidates
	END
}
