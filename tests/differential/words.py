#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the steps of `sdk-explain`, in words and in the short notation, with those of `sdk-explain --steps=json`.

usage: words.py JSON PLAIN SHORT        the outputs for the same puzzles on the same scale

Each line must name the technique, the values of its pattern, and exactly what the step places and eliminates; the nodes of a forcing net must be those
of the data. Prints the number of steps. The exit status is 1 if a line is wrong.
"""
import json
import re
import sys

SYMBOLS = "0123456789ABCDEFGHIJKLMNOP"
CELL = r"r\d+c\d+"
VALUE = "[1-9A-P]"


def listed(item):
    """A list in words: `a`, `a and b`, `a, b and c`."""
    return rf"{item}(?:, {item})*(?: and {item})?"


PLACED = re.compile(rf"({CELL}) is ({VALUE})")
REMOVED = re.compile(rf"({listed(VALUE)})( can be removed)? from ({listed(CELL)})")
SHORT_PLACED = re.compile(rf"({CELL})=({VALUE})")
SHORT_GONE = re.compile(rf"({CELL}(?:,{CELL})*)<>({VALUE}+)")
NODE = re.compile(rf"(?:(\d+)\. ({CELL})=({VALUE}), (assumed|last candidate|last place in .*?)|(.*?))(?: \((\d+(?:, \d+)*)\))?")


def number(symbol):
    return SYMBOLS.index(symbol)


def claims(step):
    placed = {(p["cell"], p["digit"]) for p in step["placements"]}
    return placed, {(e["cell"], d) for e in step["eliminations"] for d in e["digits"]}


def in_words(text):
    """What the line says to follow, after the last `, so `; None if it says anything else there."""
    outcome = text.rsplit(", so ", 1)[1]
    placed, gone = set(), set()
    left = outcome
    while left:
        match = PLACED.match(left) or REMOVED.match(left)
        if not match:
            return None
        if match.re is PLACED:
            placed.add((match[1], number(match[2])))
        else:
            values = [number(v) for v in re.findall(VALUE, match[1].replace("and", ""))]
            if bool(gone) == bool(match[2]):
                return None
            gone |= {(c, v) for c in re.findall(CELL, match[3]) for v in values}
        left = re.sub(r"^, (and )?", "", left[match.end():])
    return placed, gone


def stands_alone(text, step):
    """Whether the reason names each value of the pattern, and points to none that it does not name."""
    reason = text.split(": ", 1)[1].rsplit(", so ", 1)[0]
    return "these" not in reason.split() and all(re.search(rf"\b{SYMBOLS[d]}\b", reason) for d in step.get("digits", []))


def in_short(text):
    placed, gone = set(), set()
    for part in re.split(r" => |: ", text)[-1].split(", "):
        match = SHORT_PLACED.fullmatch(part) or SHORT_GONE.fullmatch(part)
        if not match:
            return None
        if match.re is SHORT_PLACED:
            placed.add((match[1], number(match[2])))
        else:
            gone |= {(c, number(v)) for c in match[1].split(",") for v in match[2]}
    return placed, gone


def has_name(text, key):
    """Whether the line begins with the name of the technique; `colour-trap` is called simple colouring (trap), and so on."""
    name = {"colour-trap": "simple colouring (trap)", "colour-wrap": "simple colouring (wrap)", "bug-1": "BUG+1"}.get(key)
    name = name or {"chain": "alternating chain"}.get(key) or re.sub(r"-(\d)$", r" type \1", key)
    return re.sub(r"[- ]", " ", text.lower()).startswith(re.sub(r"[- ]", " ", name.lower()))


TRY = re.compile(rf"( *)try ({CELL})=({VALUE}): (?:(\d+) cells? follows?, then )?(.*)")


def tries_are(lines, step):
    """Whether the lines are the tries of the guess."""
    tries = step["tries"]
    if len(lines) != len(tries):
        return False
    for line, t in zip(lines, tries):
        match = TRY.fullmatch(line)
        where, missing = t.get("in"), SYMBOLS[t["missing"]] if "missing" in t else ""
        end = {"solution": "the solution", "guess": "another guess", "no-candidate": f"no candidate in {where}",
               "no-place": f"no place for {missing} in {where}", "too-few": f"fewer candidates than cells in {where}"}
        if t["end"] == "left-out":
            return line.strip() == "the rest of the tries is left out"
        if not match or len(match[1]) != 2 * t["depth"] - 2 or match[5] != end[t["end"]]:
            return False
        if (match[2], number(match[3]), int(match[4] or 0)) != (t["cell"], t["digit"], t["filled"]):
            return False
    return True


def nodes_are(lines, step):
    """Whether the lines are the nodes of the branches."""
    if step["technique"] == "guess":
        return tries_are(lines, step)
    lines = [line.strip() for line in lines]
    nodes = [n for b in step.get("branches", []) for n in b["nodes"] + [b["end"]]]
    if len(lines) != len(nodes):
        return False
    for line, node in zip(lines, nodes):
        match = NODE.fullmatch(line)
        sources = [int(s) for s in match[6].split(", ")] if match[6] else []
        if sources != node.get("from", []):
            return False
        if "id" in node and (match[1] is None or (int(match[1]), match[2], number(match[3])) != (node["id"], node["cell"], node["digit"])):
            return False
        if node["rule"] == "hidden-single" and match[4] != f"last place in {node['unit']}":
            return False
        if node["rule"] == "no-place" and match[5] != f"no place for {SYMBOLS[node['digit']]} in {node['unit']}":
            return False
        if node["rule"] == "no-candidate" and match[5] != f"no candidate in {node['cell']}":
            return False
        if node["rule"] == "outcome" and in_words(", so " + match[5]) != claims(step):
            return False
    return True


def explained(path):
    """The steps of each puzzle: pairs of a line and the list of the lines that belong to it."""
    for line in open(path):
        line = line.rstrip("\n")
        if not line.startswith("#"):
            yield "puzzle", line.split("\t")[0]
        elif line.startswith("#  "):
            yield "node", line[6:]
        elif not line.startswith("# pass"):
            yield "step", line.split(". ", 1)[1]


def grouped(path):
    puzzles = []
    for kind, text in explained(path):
        if kind == "puzzle":
            puzzles.append((text, []))
        elif kind == "step":
            puzzles[-1][1].append((text, []))
        else:
            puzzles[-1][1][-1][1].append(text)
    return puzzles


def main():
    data = [json.loads(line) for line in open(sys.argv[1])]
    plain, short = grouped(sys.argv[2]), grouped(sys.argv[3])
    steps, bad = 0, 0
    if not [r["puzzle"] for r in data] == [p for p, _ in plain] == [p for p, _ in short]:
        sys.exit("not the same puzzles")
    for record, (puzzle, words), (_, notes) in zip(data, plain, short):
        if not len(record["steps"]) == len(words) == len(notes):
            sys.exit(f"{puzzle}: not the same number of steps")
        for step, (line, nodes), (note, none) in zip(record["steps"], words, notes):
            steps += 1
            key, want = step["technique"], claims(step)
            if in_words(line) != want or not has_name(line, key) or not stands_alone(line, step) or not nodes_are(nodes, step) or "\t" in line:
                print(f"{puzzle}: {line}")
                bad += 1
            if in_short(note) != want or not has_name(note, key) or none or "\t" in note:
                print(f"{puzzle}: {note}")
                bad += 1
    print(f"{steps} steps, {bad} wrong")
    return 1 if bad or not steps else 0


if __name__ == "__main__":
    sys.exit(main())
