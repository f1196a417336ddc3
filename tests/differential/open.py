#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the values that `sdk-explain --steps=json` finds open in puzzles with several solutions, and their number, with those
of a search of its own.

usage: sdk-explain --steps=json FILE | open.py       prints the number of puzzles; the exit status is 1 if one is wrong
"""
import json
import sys

MOST = 1000


def peers_of(n):
    b = int(n**0.5)
    place = lambda c: (c // n, c % n, c // n // b * b + c % n // b)
    return [[d for d in range(n * n) if d != c and any(x == y for x, y in zip(place(c), place(d)))] for c in range(n * n)]


def solutions(cand, peers, limit):
    """Yields up to `limit` solutions: lists of bits."""
    open_cells = [c for c, v in enumerate(cand) if v & (v - 1)]
    if not open_cells:
        yield cand
        return
    cell = min(open_cells, key=lambda c: bin(cand[c]).count("1"))
    for v in range(len(cand)):
        bit = cand[cell] & 1 << v
        after = bit and placed(cand, peers, cell, bit)
        if after and limit > 0:
            for found in solutions(after, peers, limit):
                limit -= 1
                yield found
                if not limit:
                    return


def placed(cand, peers, cell, bit):
    """The candidates after a placement and all that follows by naked singles; None: a contradiction."""
    cand = cand[:]
    cand[cell] = bit
    queue = [cell]
    while queue:
        c = queue.pop()
        for d in peers[c]:
            if cand[d] & cand[c]:
                cand[d] &= ~cand[c]
                if not cand[d]:
                    return None
                if not cand[d] & (cand[d] - 1):
                    queue.append(d)
    return cand


def wrong(record):
    text = record["puzzle"]
    n = int(len(text) ** 0.5)
    peers = peers_of(n)
    cand = [(1 << n) - 1] * (n * n)
    for c, symbol in enumerate(text):
        if symbol != ".":
            cand = placed(cand, peers, c, 1 << int(symbol) - 1)
    found = list(solutions(cand, peers, MOST))
    union = [0] * (n * n)
    for s in found:
        union = [a | b for a, b in zip(union, s)]
    if len(found) == MOST:
        for c in range(n * n):
            for v in range(n):
                bit = cand[c] & ~union[c] & 1 << v
                for s in solutions(placed(cand, peers, c, bit), peers, 1) if bit and placed(cand, peers, c, bit) else ():
                    union = [a | b for a, b in zip(union, s)]
    values = {f"r{c // n + 1}c{c % n + 1}": [v + 1 for v in range(n) if union[c] >> v & 1] for c in range(n * n)}
    wanted = {cell: digits for cell, digits in values.items() if len(digits) > 1}
    count = str(len(found)) + ("+" if len(found) == MOST else "")
    return record["solutions"] != count or {o["cell"]: o["digits"] for o in record["open"]} != wanted


records = [json.loads(line) for line in sys.stdin]
for record in records:
    if wrong(record):
        sys.exit(f"{record['puzzle']}: wrong")
print(f"{len(records)} puzzles")
