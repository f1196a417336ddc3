#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replays the steps of `sdk-explain --steps=json` on its own board, and proves every placement and elimination from the
step's reason alone.

usage: sdk-explain --steps=json FILE | reasons.py        prints `P puzzles, S steps, G guesses`, and how many of each technique

A proof looks at the candidates before the step and at the reason that the step gives; it searches for nothing. What does
not follow is reported, and the exit status is 1. Guesses are not proved. To add a technique: a function in PROOFS that
returns what follows, as a set of false candidates and a set of true ones.
"""
import json
import re
import sys
from collections import Counter
from itertools import combinations


class Wrong(Exception):
    """The reason does not hold."""


def need(holds, text):
    if not holds:
        raise Wrong(text)


BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 16: (4, 4), 25: (5, 5)}  # rows, columns


def named(kind, units):
    return {f"{kind} {number}": unit for number, unit in enumerate(units, 1)}


def units_of_layout(name, n):
    """The units of a layout by their names, of a board of n rows with boxes of h x w cells."""
    h, w = BOXES[n]
    boxes = [[(top + r, left + c) for r in range(h) for c in range(w)] for top in range(0, n, h) for left in range(0, n, w)]
    if name == "x":
        return named("diagonal", [{(i, i) for i in range(n)}, {(i, n - 1 - i) for i in range(n)}])
    if name == "windoku":
        corners = range(1, n - h, h + 1)
        return named("window", [{(a + r, b + c) for r in range(h) for c in range(h)} for a in corners for b in corners])
    if name == "disjoint":
        return named("disjoint group", [{box[k] for box in boxes} for k in range(n)])
    if name == "centre-dot":
        return {"centre dot": {box[n // 2] for box in boxes}}
    columns = {"asterisk": "-/5/37/-/258/-/37/5/-", "girandola": "19/5/-/-/258/-/-/5/19"}[name].replace("-", "")
    return {name: {(r, int(c) - 1) for r, row in enumerate(columns.split("/")) for c in row}}


class Board:
    def __init__(self, text, layout="", regions=""):
        n = self.n = {n * n: n for n in BOXES}[len(text)]
        h, w = BOXES[n]
        self.cells = [(r, c) for r in range(n) for c in range(n)]
        self.units = named("row", [{(k, c) for c in range(n)} for k in range(n)])
        self.units |= named("column", [{(r, k) for r in range(n)} for k in range(n)])
        if regions:
            for cell, letter in zip(self.cells, regions):
                self.units.setdefault(f"region {letter}", set()).add(cell)
        else:
            self.units |= named("box", [{(r, c) for r, c in self.cells if r // h * h + c // w == k} for k in range(n)])
        for name in layout.split(",") if layout else []:
            self.units |= units_of_layout(name, n)
        self.value = {}
        self.cand = {cell: set(range(1, n + 1)) for cell in self.cells}
        self.peers = {cell: set().union(*(u for u in self.units.values() if cell in u)) - {cell} for cell in self.cells}
        for cell, symbol in zip(self.cells, text):
            if symbol != '.':
                self.place(cell, "0123456789ABCDEFGHIJKLMNOP".index(symbol))
        self.givens = set(self.value)

    def unit(self, name):
        need(name in self.units, f"no unit {name}")
        return self.units[name]

    def cell(self, name):
        r, c = re.fullmatch(r"r(\d+)c(\d+)", name).groups()
        need((int(r) - 1, int(c) - 1) in self.peers, f"no cell {name}")
        return int(r) - 1, int(c) - 1

    def cellset(self, names):
        cells = [self.cell(name) for name in names]
        need(len(set(cells)) == len(cells), "a cell is listed twice")
        return set(cells)

    def places(self, unit, digit):
        return {cell for cell in self.unit(unit) if digit in self.cand[cell]}

    def sees_all(self, cells):
        return {c for c in self.cells if all(c in self.peers[other] for other in cells)}

    def place(self, cell, digit):
        need(digit in self.cand[cell], f"{cell} cannot be {digit}")
        self.value[cell] = digit
        self.cand[cell] = set()
        for peer in self.peers[cell]:
            self.cand[peer].discard(digit)


def one(items):
    items = list(items)
    need(len(items) == 1, f"{items} is not a single one")
    return items[0]


def seen_from(board, cells, digit):
    """The candidates of the digit that are false if one of these cells has it."""
    return {(c, digit) for c in board.sees_all(cells)}


def empty_cells(board, unit):
    return {c for c in board.unit(unit) if c not in board.value}


# ---- singles, locked candidates, subsets ----


def check_because(board, step, cell, digit):
    seen = set()
    for c in board.cellset(step.get("because", [])):
        need(c in board.value, "a blocker is empty")
        if "unit" in step:
            need(board.value[c] == digit, "a blocker has another value")
            need(board.peers[c] & (empty_cells(board, step["unit"]) - {cell}), "a blocker sees no other empty cell")
        else:
            need(board.value[c] != digit and c in board.peers[cell], "a blocker does not see the cell")
            need(board.value[c] not in seen, "two blockers have one value")
            seen.add(board.value[c])


def single(board, step):
    cell, digit = board.cell(one(step["cells"])), one(step["digits"])
    check_because(board, step, cell, digit)
    if step["technique"] == "naked-single":
        need(board.cand[cell] == {digit}, "the cell has other candidates")
    else:
        need(board.places(step["unit"], digit) == {cell}, "the value has other places")
    if step["technique"] == "full-house":
        need(empty_cells(board, step["unit"]) == {cell}, "the unit has other empty cells")
    false = seen_from(board, [cell], digit) | {(cell, d) for d in board.cand[cell] - {digit}}
    return false, {(cell, digit)}


def locked(board, step):
    digit = one(step["digits"])
    places = board.places(step["unit"], digit)
    need(places == board.cellset(step["cells"]), "these are not the places")
    need(places <= board.unit(step["unit2"]), "a place is not in the second unit")
    return {(c, digit) for c in board.unit(step["unit2"]) - board.unit(step["unit"])}, set()


def naked(board, step):
    cells, digits = board.cellset(step["cells"]), set(step["digits"])
    need(len(cells) == len(digits) and cells <= board.unit(step["unit"]), "no subset")
    need(set().union(*(board.cand[c] for c in cells)) == digits, "the cells have other candidates")
    return set().union(*(seen_from(board, [c for c in cells if d in board.cand[c]], d) for d in digits)), set()


def hidden(board, step):
    cells, digits = board.cellset(step["cells"]), set(step["digits"])
    need(len(cells) == len(digits), "no subset")
    need(all(board.places(step["unit"], d) and board.places(step["unit"], d) <= cells for d in digits), "other places")
    return {(c, d) for c in cells for d in board.cand[c] - digits}, set()


# ---- fish, wings ----


def fish(board, step):
    digit = one(step["digits"])
    base = set().union(*(board.unit(u) for u in step["base"]))
    cover = set().union(*(board.unit(u) for u in step["cover"]))
    fins = board.cellset(step["fins"])
    places = {c for c in base if digit in board.cand[c]}
    need(len(step["base"]) == len(step["cover"]) == len(set(step["base"])) == len(set(step["cover"])), "sizes differ")
    need(all(not board.places(a, digit) & board.places(b, digit) for a, b in combinations(step["base"], 2)), "a place in two units")
    need(places - cover == fins, "these are not the fins")
    need(all(board.places(u, digit) for u in step["base"]), "a line of the base has no place")
    return {(c, digit) for c in (cover - base) & (board.sees_all(fins) if fins else cover)}, set()


def pivot_wing(board, step):
    x, y, z = (one(step[k]) for k in "xyz")
    pivot, pincers = board.cell(step["pivot"]), board.cellset(step["pincers"])
    need(board.cand[pivot] in ({x, y}, {x, y, z}), "the pivot has other candidates")
    need(sorted(map(sorted, (board.cand[c] for c in pincers))) == sorted(map(sorted, ({x, z}, {y, z}))), "no pincers")
    need(pincers <= board.peers[pivot], "the pivot does not see the pincers")
    return seen_from(board, pincers | ({pivot} if z in board.cand[pivot] else set()), z), set()


def w_wing(board, step):
    x, z = one(step["x"]), one(step["z"])
    a, b = board.cellset(step["pincers"])
    link = one(step["links"])
    p, q = board.cellset(link["cells"])
    need(board.cand[a] == board.cand[b] == {x, z}, "the ends have other candidates")
    need(link["digits"] == [x] and board.places(link["unit"], x) == {p, q}, "no strong link")
    need((p in board.peers[a] and q in board.peers[b]) or (q in board.peers[a] and p in board.peers[b]), "the ends do not see it")
    return seen_from(board, [a, b], z), set()


def empty_rectangle(board, step):
    digit = one(step["digits"])
    link = one(step["links"])
    ends = board.cellset(link["cells"])
    places = board.places(step["box"]["unit"], digit)
    arms = [board.unit(u) for u in step["arms"]]
    need(len(arms) == 2 and places == board.cellset(step["box"]["cells"]) and places <= arms[0] | arms[1], "no rectangle")
    need(board.places(link["unit"], digit) == ends and len(ends) == 2, "no strong link")
    false = set()
    for arm, other in (arms, arms[::-1]):
        for near in (ends & other) - board.unit(step["box"]["unit"]):
            far = one(ends - {near})
            false |= {(c, digit) for c in board.peers[far] & arm - board.unit(step["box"]["unit"])}
    return false, set()


# ---- chains ----


def falsified(board, cell, digit):
    """What is false if the candidate is true."""
    return {(cell, d) for d in board.cand[cell] - {digit}} | {(c, digit) for c in board.peers[cell]}


def follow_chain(board, links):
    """Checks every link; returns the first and the last as (cell, digit, holds)."""
    nodes = [(board.cell(k["cell"]), k["digit"], k["holds"]) for k in links]
    need("by" not in links[0], "the first link follows from nothing")
    for (a, v, on), (b, w, holds), link in zip(nodes, nodes[1:], links[1:]):
        need(on != holds and v in board.cand[a] and w in board.cand[b], "no alternation of candidates")
        if link["by"] == "cell":
            need(a == b and v != w, "not in one cell")
            need(holds is False or board.cand[a] == {v, w}, "the cell has other candidates")
        else:
            need(v == w and a != b and {a, b} <= board.unit(link["by"]), "not in one unit")
            need(holds is False or board.places(link["by"], v) == {a, b}, "the value has other places")
    return nodes[0], nodes[-1]


def chain(board, step):
    (a, v, on), (b, w, holds) = follow_chain(board, one(step["chains"]))
    need(not on and holds, "the chain does not lead from false to true")
    if (a, v) == (b, w):
        return falsified(board, a, v), {(a, v)}
    return falsified(board, a, v) & falsified(board, b, w), set()


def need_choice(board, step, starts):
    """One of the starts is true: they are all candidates of a cell, or all places of a value in the unit."""
    if "unit" in step:
        digit = one({d for _, d in starts})
        need({c for c, _ in starts} == board.places(step["unit"], digit), "not all places of the value")
    else:
        cell = one({c for c, _ in starts})
        need({d for _, d in starts} == board.cand[cell], "not all candidates of the cell")


def forcing_chain(board, step):
    ends = [follow_chain(board, links) for links in step["chains"]]
    need(all(on for (_, _, on), _ in ends), "a chain does not start with a true candidate")
    need_choice(board, step, {(c, d) for (c, d, _), _ in ends})
    cell, digit, holds = one({last for _, last in ends})
    return (falsified(board, cell, digit), {(cell, digit)}) if holds else ({(cell, digit)}, set())


# ---- forcing nets ----


def follow_branch(board, branch, gone):
    """Checks a branch that ends in a contradiction, or in which all of `gone` is false; returns its start, and which."""
    placed = {}

    def ruled_out(cell, digit, sources):
        need(all(s in placed for s in sources), "a source is not an earlier node")
        return any(
            (c == cell and d != digit) or (d == digit and c in board.peers[cell]) for c, d in (placed[s] for s in sources)
        )

    def check(node, candidates):
        need(all(ruled_out(c, d, node["from"]) for c, d in candidates), f"{node} does not follow from its sources")

    for node in branch["nodes"]:
        cell, digit, rule = board.cell(node["cell"]), node["digit"], node["rule"]
        need(digit in board.cand[cell], "not a candidate")
        if rule == "naked-single":
            check(node, [(cell, d) for d in board.cand[cell] - {digit}])
        elif rule == "hidden-single":
            need(cell in board.unit(node["unit"]), "the cell is not in the unit")
            check(node, [(c, digit) for c in board.places(node["unit"], digit) - {cell}])
        else:
            need(rule == "assumed" and not placed, "an assumption within a branch")
        placed[node["id"]] = (cell, digit)
    end, start = branch["end"], placed[branch["nodes"][0]["id"]]
    if end["rule"] == "no-candidate":
        cell = board.cell(end["cell"])
        need(cell not in board.value, "the cell has a value")
        check(end, [(cell, d) for d in board.cand[cell]])
    elif end["rule"] == "no-place":
        need(all(board.value.get(c) != end["digit"] for c in board.unit(end["unit"])), "the unit has the value")
        check(end, [(c, end["digit"]) for c in board.places(end["unit"], end["digit"])])
    else:
        need(end["rule"] == "outcome", "no end")
        check(end, gone)
        return start, False
    return start, True


def forcing_net(board, step):
    gone = claimed(board, step)
    ends = [follow_branch(board, branch, gone) for branch in step["branches"]]
    if len(ends) == 1 and ends[0][1]:
        return {ends[0][0]}, set()
    need_choice(board, step, {start for start, _ in ends})
    return gone, set()


# ---- colours ----


def need_colours(cells, edges):
    """The edges join all the cells, always one of each colour."""
    reached, colours = {min(cells[0])}, cells
    need(not colours[0] & colours[1], "a cell of both colours")
    for edge in edges:
        need(len(edge & colours[0]) == len(edge & colours[1]) == 1, "a link within a colour")
    while True:
        more = {c for edge in edges if edge & reached for c in edge}
        if more <= reached:
            break
        reached |= more
    need(reached == colours[0] | colours[1], "the links do not join all cells")


def colouring(board, step):
    digit = one(step["digits"])
    colours = [board.cellset(names) for names in step["colours"]]
    edges = []
    for link in step["links"]:
        need(link["digits"] == [digit] and board.places(link["unit"], digit) == board.cellset(link["cells"]), "no strong link")
        edges.append(board.cellset(link["cells"]))
    need_colours(colours, edges)
    if "clash" in step:
        clash = board.cellset(step["clash"]["cells"])
        need(len(clash) == 2 and clash <= board.unit(step["clash"]["unit"]), "no clash")
        return {(c, digit) for c in one(colour for colour in colours if clash <= colour)}, set()
    return {(c, digit) for c in board.cells if board.peers[c] & colours[0] and board.peers[c] & colours[1]}, set()


def remote_pair(board, step):
    digits = set(step["digits"])
    colours = [board.cellset(names) for names in step["colours"]]
    need(len(digits) == 2 and all(board.cand[c] == digits for colour in colours for c in colour), "other candidates")
    edges = [board.cellset(edge["cells"]) for edge in step["edges"]]
    need(all(edge <= board.unit(e["unit"]) for edge, e in zip(edges, step["edges"])), "an edge without its unit")
    need_colours(colours, edges)
    sees_both = {c for c in board.cells if board.peers[c] & colours[0] and board.peers[c] & colours[1]}
    return {(c, d) for c in sees_both for d in digits}, set()


# ---- uniqueness ----


def rectangle(board, step):
    """Checks four corners; returns their two digits, the floor, and the roof with its extra digits."""
    digits, floor, roof = set(step["digits"]), board.cellset(step["floor"]), board.cellset(step["roof"]["cells"])
    corners = floor | roof
    need(len(digits) == 2 and len(corners) == 4 and not floor & roof, "not four corners and two digits")
    need(len({r for r, _ in corners}) == len({c for _, c in corners}) == 2, "no rectangle")
    ways = [{(r, c) for r, c in corners if (r == min(corners)[0]) == ((c == min(corners)[1]) == way)} for way in (True, False)]
    need(all(len(unit & ways[0]) == len(unit & ways[1]) < 2 for unit in board.units.values()), "an exchange changes a unit")
    need(not corners & board.givens, "a corner is given")
    for c in floor:
        need((board.cand[c] or {board.value[c]}) <= digits, "the floor has extras")
    extras = set().union(*(board.cand[c] - digits for c in roof)) if roof else set()
    need(extras == set(step["roof"].get("digits", [])), "these are not the extras")
    need(all(board.cand[c] - digits for c in roof), "a corner of the roof has no extras")
    return digits, floor, roof, extras


def in_line(cells):
    return len({r for r, _ in cells}) == 1 or len({c for _, c in cells}) == 1


def rectangle_1(board, step):
    digits, _, roof, _ = rectangle(board, step)
    return {(one(roof), d) for d in digits}, set()


def rectangle_2(board, step):
    _, _, roof, extras = rectangle(board, step)
    return seen_from(board, roof, one(extras)), set()


def rectangle_3(board, step):
    _, _, roof, extras = rectangle(board, step)
    unit, cells, digits = board.unit(step["extra"]["unit"]), board.cellset(step["extra"]["cells"]), set(step["extra"]["digits"])
    need(roof <= unit and cells <= unit and not cells & roof and len(cells) + 1 == len(digits), "no subset")
    need(extras.union(*(board.cand[c] for c in cells)) == digits, "the subset has other candidates")
    return {(c, d) for c in board.sees_all(cells | roof) for d in digits}, set()


def confined(board, step, corners):
    """The digit that the units have in corners only, and the units' cells."""
    digit = one({one(part["digits"]) for part in step["confined"]})
    for part in step["confined"]:
        places = board.places(part["unit"], digit)
        need(places and places == board.cellset(part["cells"]) and places <= corners, "places outside the corners")
    return digit, [board.unit(part["unit"]) for part in step["confined"]]


def rectangle_4(board, step):
    digits, floor, roof, _ = rectangle(board, step)
    digit, units = confined(board, step, floor | roof)
    need(len(roof) == 2 and in_line(roof) and roof <= one(units) and digit in digits, "no type 4")
    return {(c, one(digits - {digit})) for c in roof}, set()


def rectangle_6(board, step):
    digits, floor, roof, _ = rectangle(board, step)
    digit, (a, b) = confined(board, step, floor | roof)
    need(len(roof) == 2 and not in_line(roof) and digit in digits, "no type 6")
    need(not a & b and len(a & (floor | roof)) == len(b & (floor | roof)) == 2, "not two lines of the rectangle")
    return {(c, digit) for c in roof}, set()


def hidden_rectangle(board, step):
    digits, floor, roof, _ = rectangle(board, step)
    digit, (row, column) = confined(board, step, floor | roof)
    cell = one(row & column)
    opposite = one(c for c in floor | roof if c[0] != cell[0] and c[1] != cell[1])
    need(cell in floor | roof and opposite in floor and digit in digits, "the opposite corner has extras")
    return {(cell, one(digits - {digit}))}, set()


def bug_1(board, step):
    cell, digit = board.cell(one(step["cells"])), one(step["digits"])
    for c in board.cells:
        if c not in board.value:
            need(len(board.cand[c]) == (3 if c == cell else 2), "a cell with other than two candidates")
    for u in board.units:
        for d in range(1, board.n + 1):
            count = len(board.places(u, d))
            need(count == 3 if cell in board.unit(u) and d == digit else count in (0, 2), "a value with an odd number of places")
    return falsified(board, cell, digit), {(cell, digit)}


# ---- almost locked sets ----


def als_xz(board, step):
    sets = []
    for s in step["sets"]:
        cells, digits = board.cellset(s["cells"]), set(s["digits"])
        need(cells <= board.unit(s["unit"]) and len(digits) == len(cells) + 1, "not almost locked")
        need(set().union(*(board.cand[c] for c in cells)) == digits, "the set has other candidates")
        sets.append((cells, digits))
    (a, a_digits), (b, b_digits) = sets

    def places(cells, d):
        return {c for c in cells if d in board.cand[c]}

    for x in step["x"]:
        need(x in a_digits & b_digits, "x is not in both sets")
        need(all(q in board.peers[p] for p in places(a, x) for q in places(b, x)), "x is not restricted")
    false = set()
    for z in (a_digits & b_digits) - (set() if len(step["x"]) > 1 else set(step["x"])):
        false |= seen_from(board, places(a, z) | places(b, z), z)
    if len(step["x"]) > 1:
        for cells, digits in sets:
            for d in digits - set(step["x"]):
                false |= {(c, v) for c, v in seen_from(board, places(cells, d), d) if c not in a | b}
    return false, set()


PROOFS = {
    **dict.fromkeys(("full-house", "naked-single", "hidden-single"), single),
    **dict.fromkeys(("pointing", "claiming"), locked),
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad", "naked-subset", "locked-pair", "locked-triple"), naked),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad", "hidden-subset"), hidden),
    **{kind + name: fish for kind in ("", "finned-", "sashimi-") for name in ("x-wing", "swordfish", "jellyfish")},
    **dict.fromkeys(("xy-wing", "xyz-wing"), pivot_wing),
    "w-wing": w_wing,
    "empty-rectangle": empty_rectangle,
    **dict.fromkeys(("skyscraper", "two-string-kite", "turbot-fish", "x-chain", "xy-chain", "chain"), chain),
    "forcing-chain": forcing_chain,
    "forcing-net": forcing_net,
    **dict.fromkeys(("colour-trap", "colour-wrap"), colouring),
    "remote-pair": remote_pair,
    **dict.fromkeys(("unique-rectangle-1", "avoidable-rectangle-1"), rectangle_1),
    **dict.fromkeys(("unique-rectangle-2", "unique-rectangle-5", "avoidable-rectangle-2"), rectangle_2),
    "unique-rectangle-3": rectangle_3,
    "unique-rectangle-4": rectangle_4,
    "unique-rectangle-6": rectangle_6,
    "hidden-rectangle": hidden_rectangle,
    "bug-1": bug_1,
    "als-xz": als_xz,
}


def claimed(board, step):
    return {(board.cell(e["cell"]), d) for e in step["eliminations"] for d in e["digits"]}


def replay(board, step):
    """Proves a step, and carries it out."""
    gone = claimed(board, step)
    placed = {(board.cell(p["cell"]), p["digit"]) for p in step["placements"]}
    need(gone or placed, "nothing follows")
    need(all(d in board.cand[c] for c, d in gone | placed), "something is no candidate")
    if step["technique"] == "guess":
        cell = board.cell(step["cells"][0])
        need(set(step["digits"]) == board.cand[cell], "not the candidates of the cell")
        need(all(len(board.cand[cell]) <= len(board.cand[c]) for c in board.cells if c not in board.value), "not the fewest")
    else:
        false, true = PROOFS[step["technique"]](board, step)
        need(gone <= false, f"{sorted(gone - false)} does not follow")
        need(placed <= true, f"{sorted(placed)} does not follow")
    for c, d in gone:
        board.cand[c].discard(d)
    for c, d in placed:
        board.place(c, d)


def fault(record):
    """What is wrong with the steps of a record, or None."""
    fields = dict(field.split(" ", 1) for field in record.get("fields", "").split("\t") if " " in field)
    board = Board(record["puzzle"], fields.get("layout", ""), fields.get("regions", "").upper())
    for number, step in enumerate(record["steps"], 1):
        try:
            replay(board, step)
        except (Wrong, KeyError, ValueError) as why:
            return f"step {number}, {step['technique']}: {why!r}"
    return None if len(board.value) == board.n**2 else "the steps do not fill the board"


def main():
    count, bad, puzzles = Counter(), 0, 0
    for line in sys.stdin:
        record = json.loads(line)
        if "steps" not in record:
            continue
        puzzles += 1
        count.update(step["technique"] for step in record["steps"])
        if wrong := fault(record):
            print(f"{record['puzzle']}: {wrong}")
            bad += 1
    for name, number in count.most_common():
        print(number, name)
    print(f"{puzzles} puzzles, {sum(count.values())} steps, {count['guess']} guesses, {bad} wrong")
    return 1 if bad or not puzzles else 0


if __name__ == "__main__":
    sys.exit(main())
