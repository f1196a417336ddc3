#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays on a page of sdk-book --to html whose words have no Latin letters, and says where some are shown or said.

usage: words.py PAGE RECORDS    RECORDS: those of the page, with the field `solution`
"""

import atexit
import pathlib
import re
import sys

from browser import Browser

solution = open(sys.argv[2]).readline().split("solution ")[1].split("\t")[0].strip()
b = Browser()
atexit.register(b.close)
b.open(pathlib.Path(sys.argv[1]).resolve().as_uri() + "#1")
b.window(320, 700)

# What is shown and said. Single letters are keys, and what the text of a script or of a style is, nobody reads.
TEXT = """[...document.querySelectorAll("body *:not(script, style)"), document.querySelector("title")].flatMap(e => [
	...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data), e.ariaLabel, e.title]).filter(t => t).join("\\n")"""
seen = 0

PLAY = ["0", "showList()", "$('list').close()", "$('open-menu').click()", "$('menu').close()", "check()", "read(0)", "read(1)", "read(2)",
        "setMode('corner')", "enter(1)", "enter(1)", "setMode('centre')", "enter(2)", "check()", "rewind()", "setMode('value')",
        "undo()", "redo()", "lock(3)", "lock(3)", "pause(true)", "pause(false)", "fillMarks()", "fillMarks()",
        # a wrong digit: a conflict, and hints that lead back
        "enterValue(puzzle.clue[shape.peers[cursor].find(c => isGiven(c))])", "check()", *["showHint()"] * 5,
        "select(puzzle.clue.findIndex(v => v), false)", "enter(1)", "select(puzzle.clue.indexOf(0), false)",
        "options.keep = true, enterValue(1), enterValue(2)", "options.keep = false", "clearCells()", "restart()",
        # the steps
        *["showHint()"] * 5 * int(b.eval("Math.min(puzzle.steps.length, 60)")),
        # all full, but not right; then solved
        "restart()", "game.board.cells.forEach((c, i) => c.value = puzzle.clue[i] || 1), draw()",
        f"[...'{solution}'].forEach((v, i) => i > cursor + 1 && !isGiven(i) && (cursor = i, selected = new Set([i]), enterValue(1)))",
        f"restart(), [...'{solution}'].forEach((v, i) => isGiven(i) || (selected = new Set([i]), enterValue(parseInt(v, 36))))",
        "check()", "showHint()", "layOut({ which: 'all', on: 4, mine: true, solutions: true })", "showList()"]
for action in PLAY:
    b.eval(action + ", 0" if action.endswith(")") else action)
    text = b.eval(TEXT)
    seen += len(text)
    if re.search(r"[A-Za-z]{2}", text):
        sys.exit(f"{action}: " + " | ".join(line for line in text.split("\n") if re.search(r"[A-Za-z]{2}", line)))
if b.eval("document.documentElement.lang") != "ωω" or seen < 100000 or not b.eval("isSolved()"):
    sys.exit("the page was not played to its end")
if b.errors:
    sys.exit(f"errors of the script: {b.errors}")
if b.eval("document.documentElement.scrollWidth") > 320:
    sys.exit("wider than the window")
