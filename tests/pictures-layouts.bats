#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Boards of all sizes with layouts and regions, as pictures and as text: which lines are thick, and which cells are shaded.

load common

regions6=BBAAAABBDADABCDDDDBCCEFFCCEEFFCEEEFF
regions9=DDBBBBBCCDABABCCCCDAAABCCCFDDAABEEFFDAAEEEEFFDDGGEIIFFGGGHEIIIFGGHHEIHIFGGHHHHHII

# Empty boards: a record of every size, and of every layout and what they can be combined with.
boards() {
	local n layout
	for n in 4 6 8 9 10 12 16 25; do
		printf '%*s\n' $((n * n)) '' | tr ' ' .
		printf '%*s\tlayout x\n' $((n * n)) '' | tr ' ' . | sed 's/layout./layout /'
	done
	for layout in windoku x,windoku disjoint centre-dot asterisk girandola x,windoku,girandola; do
		printf '%s\tlayout %s\n' "$(printf '%81s' '' | tr ' ' .)" $layout
	done
	printf '%s\tregions %s\n' "$(printf '%36s' '' | tr ' ' .)" $regions6 "$(printf '%81s' '' | tr ' ' .)" $regions9
	printf '%s\tlayout x,windoku\tregions %s\n' "$(printf '%81s' '' | tr ' ' .)" $regions9
}

# Writes board.py, the module that knows where lines and shades should be; its records are those of the file `in`.
write_board_py() {
	cat >board.py <<'END'
import re
import xml.etree.ElementTree as ET

WINDOWS = [t * 9 + l for a in (1, 5) for b in (1, 5) for t in range(a, a + 3) for l in range(b, b + 3)]
AREAS = {"windoku": WINDOWS, "centre-dot": [r * 9 + c for r in (1, 4, 7) for c in (1, 4, 7)],
         "asterisk": [13, 20, 24, 37, 40, 43, 56, 60, 67], "girandola": [0, 8, 13, 37, 40, 43, 67, 72, 80]}

class Board:
    def __init__(self, record):
        puzzle, *fields = record.rstrip("\n").split("\t")
        fields = dict(field.split(" ") for field in fields)
        self.n = n = round(len(puzzle) ** 0.5)
        down = max(i for i in range(1, n) if i * i <= n and n % i == 0)
        self.region = fields.get("regions") or [c // n // down * down + c % n // (n // down) for c in range(n * n)]
        layouts = fields.get("layout", "").split(",")
        self.diagonals = {c for c in range(n * n) if "x" in layouts and (c // n == c % n or c // n + c % n == n - 1)}
        self.areas = {c for name in layouts for c in AREAS.get(name, [])}

    def borders(self, thick=True):
        """Sides between cells, each as its upper or left end and where it goes."""
        n, of = self.n, self.region
        return {(c % n + 1, c // n, "v") for c in range(n * n) if c % n < n - 1 and (of[c] != of[c + 1]) == thick} | {
            (c % n, c // n + 1, "h") for c in range(n * n - n) if (of[c] != of[c + n]) == thick}

def sides(path, cell, left, top):
    """The sides of cells that a path of straight pieces goes along, each once."""
    found = []
    for x, y, way, length in re.findall(r"M([\d.]+) ([\d.]+)([hv])([\d.]+)", path):
        x, y, length = (float(x) - left) / cell, (float(y) - top) / cell, float(length) / cell
        found += [(x + i * (way == "h"), y + i * (way == "v"), way) for i in range(round(length))]
    assert len(found) == len(set(found)), "twice"
    return set(found)

def paths(file, key):
    return {e.get(key): e for e in ET.parse(file).getroot().iter() if e.get(key)}

records = [Board(line) for line in open("in")]
END
}

@test "svg: thick lines where boxes or regions end, shaded cells of layouts" {
	boards >in
	write_board_py
	sdk-fmt -t svg -o p in
	sdk-draw -o q in
	for picture in p-*.svg; do
		cmp "$picture" "q-${picture#p-}"
	done
	python3 - <<-'END'
		from board import *
		for i, board in enumerate(records):
		    path = paths(f"p-{i + 1}.svg", "class")
		    for name, thick in (("boxes", True), ("cells", False)):
		        assert sides(path[name].get("d"), 100, 50, 50) == board.borders(thick), (i, name)
		    grey = {}
		    for shades in (1, 2, 3):
		        e = path.get(f"shade-{shades}")
		        cells = [] if e is None else [(int(y) - 50) // 100 * board.n + (int(x) - 50) // 100
		                                      for x, y in re.findall(r"M(\d+) (\d+)h100v100h-100z", e.get("d"))]
		        want = [c for c in range(board.n ** 2) if (c in board.diagonals) + 2 * (c in board.areas) == shades]
		        assert cells == want, (i, shades)
		        if e is not None:
		            grey[shades] = int(e.get("fill")[1:3], 16) / 255
		            assert e.get("fill") == "#" + 3 * e.get("fill")[1:3] and 0.5 < grey[shades] < 0.95, grey
		    assert len(set(grey.values())) == len(grey)
		    assert (path["boxes"].get("stroke-linecap") == "square") == (type(board.region) is str), "corners"
	END
}

@test "pictures of steps: the same lines and shades, and a frame around any unit" {
	for options in '--size 6' '--size 8' '--size 10' '--size 12' '--layout x' '--layout windoku' '--layout x,windoku' \
		"--size 6 --regions $regions6" "--regions $regions9"; do
		# shellcheck disable=SC2086
		sdk-gen --seed 7 -n 1 $options
	done >in
	write_board_py
	sdk-explain --scale=levels --steps=svg -o p in
	python3 - <<-'END'
		import glob
		from board import *
		framed, outlined = set(), set()
		for file in glob.glob("p-*.svg"):
		    board = records[int(file.split("-")[1]) - 1]
		    n, elements = board.n, list(ET.parse(file).getroot().iter())
		    of = lambda name: [e for e in elements if e.get("class") == name]
		    if len(of("thin")) > 1:
		        continue # boards side by side, in another scale
		    for name, thick in (("box", True), ("thin", False)):
		        assert sides(of(name)[0].get("d"), 100, 0, 0) == board.borders(thick), (file, name)
		    for shades in (1, 2, 3):
		        cells = [int(e.get("y")) // 100 * n + int(e.get("x")) // 100 for e in of(f"s{shades}")]
		        assert cells == [c for c in range(n * n) if (c in board.diagonals) + 2 * (c in board.areas) == shades], (file, shades)
		    title = next(e.text for e in elements if e.tag.endswith("title"))
		    unit = re.search(r": . in (diagonal|window|region) (.)$", title)
		    if not unit:
		        continue
		    assert any((e.text or "") == f"{unit[1]} {unit[2]}" for e in elements), "the legend"
		    frame = of("dot")[0]
		    framed.add(unit[1])
		    if unit[1] == "window":
		        assert (frame.get("width"), frame.get("height")) == ("291", "291"), file
		        continue
		    cells = {c for c in range(n * n) if (c // n == c % n if unit[2] == "1" else c // n + c % n == n - 1)} \
		        if unit[1] == "diagonal" else {c for c in range(n * n) if board.region[c] == unit[2]}
		    ends = sum(not (0 <= r < n and 0 <= c < n and r * n + c in cells) for k in cells
		               for r, c in ((k // n - 1, k % n), (k // n + 1, k % n), (k // n, k % n - 1), (k // n, k % n + 1)))
		    if frame.get("d"):
		        assert len(re.findall("M", frame.get("d"))) == ends, file
		        outlined.add(unit[1])
		assert outlined == {"diagonal", "region"}, outlined
		assert framed == {"diagonal", "window", "region"}, framed
	END
}

@test "grid and candidates: lines where regions end, and the cells are read back" {
	printf '%s\tregions %s\n' 1..................................6 $regions6 >in
	go sdk-fmt -t grid in
	puts "# regions $regions6" '+-------+---------------+' '| 1   . | .   .   .   . |' '|       +---+   +---+   |' \
		'| .   . | . | . | . | . |' '|   +---+   +---+   +---+' '| . | . | .   .   .   . |' '|   |   +---+---+-------+' \
		'| . | .   . | . | .   . |' '+---+   +---+   |       |' '| .   . | .   . | .   . |' '|   +---+       |       |' \
		'| . | .   .   . | .   6 |' '+---+-----------+-------+'
	sdk-fmt -t line out | diff - in
	sdk-fmt -t candidates in >out
	sed -n 4p out | diff - <(echo '|                  +---------+         +---------+        |')
	sdk-gen --seed 7 -n 1 --regions $regions9 >in
	sdk-fmt -t grid in | sdk-fmt -t line | diff - in
	sdk-fmt -t candidates in >want
	sdk-fmt -t line want | sdk-fmt -t candidates | diff want -
}

@test "latex: borders of regions, and shades of fine lines" {
	boards >in
	write_board_py
	sdk-fmt -t latex in >out
	fails grep -q usepackage out
	python3 - <<-'END'
		from board import *
		pictures = open("out").read().split("\\begin{picture}")[1:]
		for i, (board, text) in enumerate(zip(records, pictures, strict=True)):
		    n = board.n
		    number = lambda text: [int(x) for x in text]
		    upright = {(n - 1 - y) * n + x for x, y in map(number, re.findall(r"multiput\((\d+),(\d+)\)\(0.05,0\)\{20\}", text))}
		    across = {(n - 1 - y) * n + x for x, y in map(number, re.findall(r"multiput\((\d+),(\d+)\)\(0,0.05\)\{20\}", text))}
		    assert (upright, across) == (board.diagonals, set(board.areas)), i
		    if type(board.region) is not str:
		        continue
		    found = set()
		    for x, y, down, length in re.findall(r"put\((\d+),(\d+)\)\{\\line\((0,-1|1,0)\)\{(\d+)\}\}", text):
		        x, y, way = int(x), n - int(y), "v" if down == "0,-1" else "h"
		        found |= {(x + k * (way == "h"), y + k * (way == "v"), way) for k in range(int(length))}
		    assert found == board.borders(), i
	END
}
