#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what other programs make of the outputs of the tools; ends with a message where they differ.

usage: outputs.py cells csv|tsv TABLE COPY      the cells of a table, and those that came back as CSV
       outputs.py pictures FILE...              pictures in SVG, drawn by rsvg-convert and by Chromium
       outputs.py models FORMAT COUNTED         the solutions of formulas, by two SAT solvers, and what sdk-unique -c counts
       outputs.py shapes SCHEMA LIST...         JSON by sdk-explain, with all options, and its schema
"""

import csv
import itertools
import json
import pathlib
import struct
import subprocess
import sys
import zlib

TESTS = pathlib.Path(__file__).resolve().parent.parent


def run(*command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, **more).stdout


# ---- tables ----


def cells(form, table, copy):
    with open(table, encoding="utf-8", newline="") as file:
        rows = [line.rstrip("\n").split("\t") for line in file] if form == "tsv" else list(csv.reader(file, strict=True))
    with open(copy, encoding="utf-8", newline="") as file:
        for number, (row, found) in enumerate(itertools.zip_longest(rows, csv.reader(file, strict=True)), 1):
            if row != found:
                sys.exit(f"{table}:{number}: {found}, expected {row}")
    print(f"    {len(rows)} rows of {len(rows[0])} cells")


# ---- pictures ----

WIDTH = 800  # pixels
DIFFERENT = 64  # from which on the brightness of a pixel differs, of 255; programs round places of lines by up to a pixel
MOST = 0.01  # of the pixels


def brightness(file):
    """The rows of a PNG with 8 bits a channel, as 0 to 255 for each pixel."""
    data, at, body = pathlib.Path(file).read_bytes(), 8, b""
    while at < len(data):
        n, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"IHDR":
            width, height, bits, colour = struct.unpack(">IIBB", data[at + 8 : at + 18])
        elif kind == b"IDAT":
            body += data[at + 8 : at + 8 + n]
        at += n + 12
    step = {2: 3, 6: 4}[colour]
    assert bits == 8
    raw, above, rows = zlib.decompress(body), bytes(width * step), []
    for y in range(height):
        begin = y * (width * step + 1)
        how, line = raw[begin], bytearray(raw[begin + 1 : begin + 1 + width * step])
        for x in range(len(line) if how else 0):
            a, b, c = line[x - step] if x >= step else 0, above[x], above[x - step] if x >= step else 0
            if how == 4:
                p = a + b - c
                add = min((abs(p - v), i, v) for i, v in enumerate((a, b, c)))[2]
            else:
                add = (0, a, b, (a + b) // 2)[how]
            line[x] = (line[x] + add) & 255
        above = bytes(line)
        rows.append([sum(line[x : x + 3]) // 3 for x in range(0, len(line), step)])
    return rows


def differing(first, second):
    """The pixels of one picture whose brightness is not among that of the same pixel and its neighbours in the other."""
    count = 0
    for y, (row, other) in enumerate(zip(first, second)):
        for x, (a, b) in enumerate(zip(row, other)):
            if abs(a - b) >= DIFFERENT:
                near = [v for line in second[max(y - 1, 0) : y + 2] for v in line[max(x - 1, 0) : x + 2]]
                count += not min(near) - DIFFERENT < a < max(near) + DIFFERENT
    return count


def pictures(*files):
    sys.path.insert(0, str(TESTS / "browser"))
    from browser import Browser

    worst = (0, "")
    with Browser() as browser:
        for file in files:
            run("rsvg-convert", "-b", "white", "-w", str(WIDTH), "--keep-aspect-ratio", "-o", "rsvg.png", file)
            first = brightness("rsvg.png")
            pathlib.Path("page.html").write_text(f'<body style="margin:0"><img src="{file}" style="display:block" width={WIDTH} '
                f'height={len(first)}>', encoding="utf-8")
            browser.window(WIDTH, len(first))
            browser.open(pathlib.Path("page.html").resolve().as_uri())
            browser.screenshot("browser.png")
            second = brightness("browser.png")
            if [len(row) for row in first] != [len(row) for row in second]:
                sys.exit(f"{file}: {len(first[0])}x{len(first)} and {len(second[0])}x{len(second)} pixels")
            ink = any(v < 128 for row in first for v in row)
            differ = differing(first, second)
            worst = max(worst, (differ / WIDTH / len(first), file))
            if not ink:
                sys.exit(f"{file} is empty")
    print(f"    {worst[0]:.2%} of the pixels of {worst[1]} differ, and fewer of {len(files) - 1} others")
    if not files or worst[0] > MOST:
        sys.exit(1)


# ---- formulas ----

def minisat(file):
    subprocess.run(["minisat", "-verb=0", file, "model"], stdout=subprocess.DEVNULL, check=False)
    words = pathlib.Path("model").read_text(encoding="ascii").split()
    return [int(w) for w in words[1:]] if words[0] == "SAT" else None


def cadical(file):
    lines = subprocess.run(["cadical", "-q", file], stdout=subprocess.PIPE, text=True, check=False).stdout.split("\n")
    if "s SATISFIABLE" not in lines:
        return None if "s UNSATISFIABLE" in lines else sys.exit(f"cadical: {lines}")
    return [int(w) for line in lines if line.startswith("v ") for w in line.split()[1:]]


def solutions(formula, cells_n, solver):
    """All solutions: each is excluded by a clause when it is found. Variable cell * n + value is true if the cell has it."""
    head, *clauses = [line for line in formula.split("\n") if line and not line.startswith("c")]
    n, found = round(cells_n**0.5), set()
    while True:
        variables = head.split()[2]
        pathlib.Path("formula").write_text("\n".join([f"p cnf {variables} {len(clauses)}"] + clauses) + "\n", encoding="ascii")
        model = solver("formula")
        if model is None:
            return found
        true = [v for v in model if v > 0]
        if [(v - 1) // n for v in true] != list(range(cells_n)):
            sys.exit(f"not one value for each cell: {true}")
        found.add("".join("0123456789ABCDEFGHIJKLMNOP"[(v - 1) % n + 1] for v in true))
        clauses.append(" ".join(str(-v) for v in true) + " 0")


def models(form, counted):
    total = 0
    records = pathlib.Path(counted).read_text(encoding="ascii").splitlines()
    for record in records:
        puzzle, *fields = record.split("\t")
        count = int(dict(field.split(" ", 1) for field in fields)["solutions"])
        formula = run("sdk-fmt", "-t", form, input=record, text=True)
        first, second = (solutions(formula, len(puzzle), solver) for solver in (minisat, cadical))
        if first != second or len(first) != count:
            sys.exit(f"{record}: {len(first)} and {len(second)} solutions")
        if count == 1 and run("sdk-solve", input=record, text=True).split("\t")[0].strip() not in first:
            sys.exit(f"{record}: not the solution of sdk-solve")
        total += count
    print(f"    {total} solutions of {len(records)} puzzles")


# ---- JSON ----


def options():
    """Each combination that JSON can have."""
    for scale, *more in itertools.product(("levels", "techniques", "se"), ("", "--candidates"), ("", "--stop-at=3")):
        yield ["--scale=" + scale] + [word for word in more if word]
    yield ["--scale=levels", "--stop-at=pass2"]
    yield ["--scale=se", "--without=unique"]
    for more in (["--all"], ["--without=x-wing,unique"]):
        yield ["--scale=techniques"] + more


def members(value):
    """The names of all members, of members too."""
    if isinstance(value, dict):
        yield from value
    if isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from members(inner)


def named(schema):
    """The names that a schema gives to members."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {}) if "additionalProperties" in schema else ()
        for inner in schema.values():
            yield from named(inner)


def shapes(schema, *lists):
    import fastjsonschema

    schema = json.loads(pathlib.Path(schema).read_text(encoding="utf-8"))
    validate = fastjsonschema.compile(schema)
    lines, seen = 0, set()
    for chosen in options():
        before = lines
        for name in lists:
            done = subprocess.run(["sdk-explain", "--steps=json"] + chosen + [name], capture_output=True, text=True, check=False)
            for line in done.stdout.splitlines():
                value = json.loads(line)
                try:
                    validate(value)
                except fastjsonschema.JsonSchemaValueException as why:
                    sys.exit(f"{' '.join(chosen)} {name}: {why.message[:200]}: {line[:200]}")
                seen.update(members(value))
                lines += 1
        if lines == before:
            sys.exit(f"{' '.join(chosen)}: nothing, {done.stderr[:300]}")
    print(f"    {lines} lines")
    if set(named(schema)) - seen:
        sys.exit(f"no line has {set(named(schema)) - seen}")


if __name__ == "__main__":
    {"cells": cells, "pictures": pictures, "models": models, "shapes": shapes}[sys.argv[1]](*sys.argv[2:])
