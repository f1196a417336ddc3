#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the text of a PDF of boards with the records that it was made of, and says what differs.

usage: latex.py WORDS RECORDS    WORDS: by pdftotext -raw -bbox, in the order of the document
"""

import html
import re
import sys
import unicodedata

MM = 72 / 25.4
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"

words = []  # (text, x, y) of the centre of each, without the numbers of pages
pages = open(sys.argv[1], encoding="utf-8").read().split("<page ")[1:]
for number, page in enumerate(pages, 1):
    found = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', page)
    if not found or found[-1][4] != str(number):
        sys.exit(f"page {number} ends with {found[-1:]}")
    for *box, text in found[:-1]:
        left, top, right, bottom = map(float, box)
        words.append((unicodedata.normalize("NFC", html.unescape(text)), (left + right) / 2, (top + bottom) / 2))
words.reverse()


def take(text, where):
    if not words or words[-1][0] != text:
        sys.exit(f"{where}: {words[-1:]}, expected {text!r}")
    return words.pop()


def take_board(cells, width, where):
    """The symbols of a board, whose cells have this width in mm: one apiece, '.' for none, or a list, `[47]`."""
    n = round(len(cells) ** 0.5)
    down = max(i for i in range(1, n) if i * i <= n and n % i == 0)
    across, origin = n // down, None
    for c, values in enumerate(cells):
        for symbol in values.strip("[]."):
            v = SYMBOLS.index(symbol)
            right, below = ((v % across + 0.5) / across, (v // across + 0.5) / down) if len(values) > 1 else (0.5, 0.5)
            cell = f"{where}, row {c // n + 1} column {c % n + 1}"
            _, x, y = take(symbol, cell)
            at = x - (c % n + right) * width * MM, y - (c // n + below) * width * MM
            origin = origin or at
            if max(abs(a - b) for a, b in zip(at, origin)) > 1.5:
                sys.exit(f"{cell}: off by {at[0] - origin[0]:.1f}, {at[1] - origin[1]:.1f} points")


records = []
for line in open(sys.argv[2], encoding="utf-8"):
    puzzle, *fields = line.rstrip("\n").split("\t")
    records.append((re.findall(r"\[\w*\]|.", puzzle), dict(field.split(" ", 1) for field in fields)))
for number, (cells, fields) in enumerate(records, 1):
    for word in [str(number), *fields.get("title", "").split()]:
        take(word, f"the heading of board {number}")
    take_board(cells, min(10, 120 / len(cells) ** 0.5), f"board {number}")
solved = [(number, fields["solution"]) for number, (_, fields) in enumerate(records, 1) if "solution" in fields]
if solved:
    take("Solutions", "the end")
for number, solution in solved:
    take(str(number), "the solutions")
    n = len(solution) ** 0.5
    take_board(list(solution), (110 if n > 16 else 50) / n, f"solution {number}")
if words:
    sys.exit(f"behind the end: {words[-1]}")
print(f"{len(records)} boards and {len(solved)} solutions on {len(pages)} pages")
