#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records from a checkout of Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver, MIT licence).

usage: iss.py CHECKOUT valid|invalid|boxes|puzzles

valid, invalid: an empty board for each of its jigsaw layouts that have full grids, or have none.
boxes: the same for those whose full grids also have boxes, which are left out here.
puzzles: each of its puzzles that has no other constraints than layouts; the field `expected` is its solution, if given.
"""
import glob
import re
import sys

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"


def regions(text):
    """The letters of the regions, in the order in which they begin."""
    letter = {}
    return "".join(letter.setdefault(c, chr(ord("A") + len(letter))) for c in text)


def layouts(text):
    """The lists of layouts in a file, by name."""
    for name, body in re.findall(r"export const (\w+) = .*?\[(.*?)\n\]", text, re.S):
        yield name, re.findall(r"^ *'(\w{81})'", body, re.M)


def entries(text):
    """The input and the solution, or None, of each puzzle in a file."""
    for part in re.split(r"\n\s*\{\s*name:", text)[1:]:
        given = re.search(r"\binput:\s*(?:'([^']*)'|`([^`]*)`)", part)
        solution = re.search(r"\bsolution:\s*(?:'([^']*)'|`([^`]*)`)", part)
        if given and "extraConstraints" not in part:
            yield re.sub(r"\s", "", given[1] or given[2]), solution and re.sub(r"\s", "", solution[1] or solution[2])


class Other(Exception):
    """A constraint that is no layout."""


def record(text, solution):
    """The record of a puzzle; raises Other."""
    if re.fullmatch(r"[0-9.]{81}|[1-9.]{729}", text):
        return text, ["expected " + solution] if solution else []
    n, first, cells, names, boxes, region = 9, 1, {}, set(), True, None
    for item in text.split("."):
        kind, *arguments = item.split("~")
        if kind == "Shape" and (shape := re.fullmatch(r"(\d+)x\1(?:~(?:0-(\d+)|\1))?", "~".join(arguments))):
            n = int(shape[1])
            first = 0 if shape[2] else 1
            if shape[2] and int(shape[2]) != n - 1:
                raise Other
        elif kind == "" and all(re.fullmatch(r"R\wC\w(_\d+)+", a) for a in arguments):
            for a in arguments:
                cells[int(a[1], 36), int(a[3], 36)] = [int(v) for v in a[5:].split("_")]
        elif kind in ("Windoku", "DisjointSets") and not arguments:
            names.add("windoku" if kind == "Windoku" else "disjoint")
        elif kind == "Diagonal":
            names.add(arguments[0])
        elif kind == "NoBoxes":
            boxes = False
        elif kind == "Jigsaw" and region is None:
            region = arguments[-1]
        else:
            raise Other
    diagonals = names & {"1", "-1"}
    if n not in (4, 6, 8, 9, 10, 12, 16, 25) or len(diagonals) == 1 or boxes == (region is not None):
        raise Other
    layout = (["x"] if diagonals else []) + sorted(names - diagonals)
    puzzle = ""
    for cell in range(n * n):
        values = [SYMBOLS[v - first] for v in cells.get((cell // n + 1, cell % n + 1), [])]
        puzzle += "." if not values else values[0] if len(values) == 1 else "[" + "".join(values) + "]"
    fields = ["layout " + ",".join(layout)] if layout else []
    if region is not None:
        if len(region) != n * n:
            raise Other
        fields.append("regions " + regions(region))
    if solution:
        fields.append("expected " + "".join(SYMBOLS[int(v) - first if n <= 9 else ord(v) - ord("A")] for v in solution))
    return puzzle, fields


def main(checkout, what):
    def read(name):
        with open(f"{checkout}/{name}", encoding="utf-8") as file:
            return file.read()

    if what == "puzzles":
        seen = set()
        for name in sorted(glob.glob("data/*.js", root_dir=checkout)) + ["tests/e2e/e2e_puzzles.js"]:
            for given, solution in entries(read(name)):
                try:
                    puzzle, fields = record(given, solution)
                except Other:
                    continue
                if (puzzle, *fields[:1]) not in seen:
                    seen.add((puzzle, *fields[:1]))
                    print(puzzle, *fields, sep="\t")
        return
    for name in ("jigsaw_layouts", "jigsaw_box_layouts", "invalid_jigsaw_layouts"):
        for key, some in layouts(read(f"data/{name}.js")):
            kind = "invalid" if "INVALID" in key else "boxes" if "BOX" in key else "valid"
            for text in some if kind == what else []:
                print("." * 81, "regions " + regions(text), sep="\t")


main(*sys.argv[1:])
