#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a page of sdk-book --to html in a browser, and says what is wrong.

usage: play.py PAGE RECORDS CHECK...    RECORDS: those of the page, with the fields `solution` and, for hints, `hint`
                                        CHECK: the functions below without `check_`; `axe=FILE`: the library axe-core
"""

import pathlib
import re
import subprocess
import sys

from browser import Browser

page = pathlib.Path(sys.argv[1]).resolve().as_uri()
records = [line.rstrip("\n").split("\t") for line in open(sys.argv[2])]
puzzle, fields = records[0][0], dict(f.split(" ", 1) for f in records[0][1:] if " " in f)
solution, n = fields["solution"], round(len(fields["solution"]) ** 0.5)
down = max(i for i in range(1, n) if i * i <= n and n % i == 0)  # the rows of a box, and its columns
across = n // down
regions, layouts = fields.get("regions", ""), fields.get("layout", "").split(",")
b = Browser()

ALT, CTRL, SHIFT = 1, 2, 8


def must(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found!r}, expected {wanted!r}")


def start(number=1):
    """Opens a puzzle of the page that nobody has played."""
    # Before the page is left: it keeps a game when it is hidden, which may come after the next page has opened.
    b.eval("typeof game == 'object' && (game.moves.length = 0, localStorage.clear())")
    b.media()
    b.window(1240, 860)
    b.open(page + f"#{number}")
    b.eval("focusBoard()")


# ---- what the page shows ----

def status():
    return b.eval("document.querySelector('[role=status]').textContent")


def spoken():
    return b.eval("document.querySelector('[aria-live]').textContent").rstrip("\u00a0")


def cell(c):
    return f"document.querySelectorAll('[role=gridcell]')[{c}]"


def name(c):
    return b.eval(f"{cell(c)}.getAttribute('aria-label')")


def text(c):
    return b.eval(f"{cell(c)}.querySelector('.value')?.textContent ?? ''")


def classes(c):
    return b.eval(f"[...{cell(c)}.classList]")


def corner(c):
    return b.eval(f"[...{cell(c)}.querySelectorAll('.corner .mark')].map(e => e.dataset.v).join('')")


def centre(c):
    return b.eval(f"[...{cell(c)}.querySelectorAll('.centre .mark')].map(e => e.dataset.v).join('')")


def value(symbol):
    return int(symbol, 36) if symbol != "." else 0


def third(c):
    """The box or region of a cell."""
    return f"region {regions[c]}" if regions else f"box {c // n // down * down + c % n // across + 1}"


def layout_units():
    """The units of the layouts `x` and `windoku`: name and cells."""
    if "x" in layouts:
        yield "diagonal 1", [i * (n + 1) for i in range(n)]
        yield "diagonal 2", [(i + 1) * (n - 1) for i in range(n)]
    for i in range((down - 1) ** 2 if "windoku" in layouts else 0):
        top, left = (1 + k * (down + 1) for k in divmod(i, down - 1))
        yield f"window {i + 1}", [r * n + c for r in range(top, top + down) for c in range(left, left + down)]


def more(c):
    """The units of a cell that its name has besides row and column."""
    return [third(c)] * bool(regions) + [name for name, cells in layout_units() if c in cells]


def called(c):
    return ", ".join([place(c).capitalize(), *more(c)])


def place(c):
    return f"row {c // n + 1} column {c % n + 1}"


def middle(expression):
    b.eval(f"{expression}.scrollIntoView({{ block: 'nearest', inline: 'nearest' }})")
    return b.eval(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({expression}.getBoundingClientRect())")


def button(id):
    return f"document.getElementById('{id}')"


def click(id):
    b.click(*middle(button(id)))


def pad(v):
    return f"document.querySelector('#pad [data-v=\"{v}\"]')"


# ---- what a player does ----

def digit(v, modifiers=0):
    """Types a value as a keyboard does: with Shift, a digit is another character."""
    if v < 10:
        b.key("!@#$%^&*("[v - 1] if modifiers & SHIFT else str(v), code=f"Digit{v}", modifiers=modifiers)
    else:
        letter = chr(55 + v)
        b.key(letter.lower(), code="Key" + letter, modifiers=modifiers)


def go(c):
    """Moves the cursor with the arrow keys."""
    at = b.eval("[...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement)")
    must("the board has the focus", at >= 0, True)
    for _ in range(abs(c // n - at // n)):
        b.key("ArrowDown" if c // n > at // n else "ArrowUp")
    for _ in range(abs(c % n - at % n)):
        b.key("ArrowRight" if c % n > at % n else "ArrowLeft")
    must("the cell with the focus", b.eval(f"document.activeElement === {cell(c)}"), True)


def type_in(c, v, modifiers=0):
    go(c)
    digit(v, modifiers)


def empty(puzzle=puzzle):
    return [c for c in range(n * n) if puzzle[c] == "."]


def peers(c):
    return [d for d in range(n * n) if d != c and (d // n == c // n or d % n == c % n or third(d) == third(c) or
                                                   any(c in cells and d in cells for _, cells in layout_units()))]


def candidates(c):
    seen = {puzzle[d] for d in peers(c)}
    return "".join(s for s in "123456789ABCDEFGHIJKLMNOP"[:n] if s not in seen)


# ---- checks ----

def check_fill():
    """The puzzle is filled in with the keys of the board alone, and accepted."""
    start()
    for c in empty():
        must("before the end", status().startswith("Solved"), False)
        type_in(c, value(solution[c]))
        must("what is said", spoken(), solution[c] + "." if c != empty()[-1] else spoken())
    must("at the end", re.fullmatch(r"Solved in \d+:\d\d\.", status()) is not None, True)
    must("the board", "".join(text(c) for c in range(n * n)), solution)
    must("digits left", b.eval("[...document.querySelectorAll('#pad small')].map(e => e.textContent).join()"), ",".join(["done"] * n))
    must("the next puzzle is offered", b.eval(f"!{button('next')}.hidden"), len(records) > 1)
    click("check")
    must("checked", status().startswith("Solved"), True)


def check_names():
    """Cells say where they are and what they hold; one cell can be reached with Tab, and one row has n of them."""
    start()
    given, c = puzzle.index(next(s for s in puzzle if s != ".")), empty()[0]
    must("a given digit", name(given), f"{called(given)}, {puzzle[given]}, given")
    must("it cannot be changed", b.eval(f"{cell(given)}.ariaReadOnly"), "true")
    must("an empty cell", name(c), called(c) + ", empty")
    must("cells in the order of Tab", b.eval("document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length"), 1)
    must("rows", b.eval("[...document.querySelectorAll('[role=grid] > [role=row]')].map(r => r.children.length).join()"), ",".join([str(n)] * n))
    must("roles of status", b.eval("document.querySelectorAll('[role=status]').length"), 1)
    go(given)
    digit(1 + value(puzzle[given]) % n)
    must("a given digit stays", (text(given), spoken()), (puzzle[given], "A given digit stays."))
    go(n * n - 1)
    b.key("ArrowRight")
    must("beyond the edge", b.eval(f"document.activeElement === {cell(n * n - n)}"), True)
    b.key("ArrowDown")
    must("below the edge", b.eval(f"document.activeElement === {cell(0)}"), True)


def check_reading():
    start()
    go(0)
    say = lambda cells: ", ".join("empty" if puzzle[c] == "." else puzzle[c] for c in cells) + "."
    others = [(third(0), [c for c in range(n * n) if third(c) == third(0)]), *(unit for unit in layout_units() if 0 in unit[1])]
    for key, units in (("r", [("row 1", range(n))]), ("k", [("column 1", range(0, n * n, n))]), ("b", others)):
        b.key(key, code="Key" + key.upper(), modifiers=ALT if n > 9 else 0)
        must(key, spoken(), " ".join(f"{name[0].upper()}{name[1:]}: {say(cells)}" for name, cells in units))


def check_lines():
    """Thick lines are between boxes or regions only, and the cells of the layout are shaded."""
    start()
    sides = [["side" in classes(c), "foot" in classes(c)] for c in range(n * n)]
    must("thick sides", sides, [[c % n < n - 1 and third(c) != third(c + 1), c // n < n - 1 and third(c) != third(c + n)]
                                for c in range(n * n)])
    must("lines", b.eval("document.querySelector('#board .lines path').getAttribute('d').match(/M/g).length"), sum(map(sum, sides)))
    names = [{name.split()[0] for name in more(c)} for c in range(n * n)]
    must("shades", [[s for s in classes(c) if s.startswith("shade")] for c in range(n * n)],
         [[f"shade-{('diagonal' in s) + 2 * ('window' in s)}"] if s & {"diagonal", "window"} else [] for s in names])
    rule = status()
    must("the rule", [word in rule for word in ("box", "region", "diagonal", "window")],
         [not regions, bool(regions), "x" in layouts, "windoku" in layouts])


def check_tree():
    """What assistive technology sees: roles, names and states, and live regions."""
    start()
    of = lambda *roles: [node for node in b.tree() if node[0] in roles]
    named = lambda c: f"{called(c)}, {puzzle[c]}, given" if puzzle[c] != "." else called(c) + ", empty"
    cursor, c = empty()[:2]
    must("the order", [role for role, _, _ in of("heading", "grid", "status", "toolbar")],
         ["heading", "grid", "status", "toolbar", "toolbar", "toolbar"])
    must("the grid", of("grid")[0][1], f"Sudoku, {n} by {n}")
    must("rows of cells", [role for role, _, _ in of("row", "gridcell")], (["row"] + ["gridcell"] * n) * n)
    must("cells", [name for _, name, _ in of("gridcell")], [named(d) for d in range(n * n)])
    must("clues", ["readonly" in states for _, _, states in of("gridcell")], [s != "." for s in puzzle])
    must("the selected cell", [d for d, (_, _, states) in enumerate(of("gridcell")) if "selected" in states], [cursor])
    must("the focus", b.eval(f"document.activeElement === {cell(cursor)}"), True)
    must("live", [states for _, _, states in b.tree() if "polite" in states], [["polite"]] * 2)
    must("groups of buttons", [name for _, name, _ in of("toolbar")], ["What a digit enters", "Digits", "Tools"])
    pressed = lambda: [name for _, name, states in of("button") if "pressed" in states]
    disabled = lambda: [name for _, name, states in of("button") if "disabled" in states]
    must("at the start", (pressed(), disabled()), (["Value"], ["Undo", "Redo"]))
    twin = next(d for d in peers(c) if puzzle[d] != ".")
    type_in(cursor, 1, SHIFT)
    b.key(" ")
    type_in(c, value(puzzle[twin]), CTRL)
    must("later", (pressed(), disabled()), (["Corner"], ["Redo"]))
    must("marks", [of("gridcell")[d][1] for d in (cursor, c)],
         [called(cursor) + ", empty, corner 1", f"{called(c)}, empty, centre {puzzle[twin]}"])
    b.key(" ")
    b.key(" ")
    digit(value(puzzle[twin]))
    must("a conflict", [of("gridcell")[d][1] for d in (c, twin)],
         [f"{called(c)}, {puzzle[twin]}, conflict", f"{called(twin)}, {puzzle[twin]}, given, conflict"])
    must("said", any(text == spoken() and text.startswith(puzzle[twin] + ". Conflict") for _, text, _ in of("text")), True)
    must("without a name", [node for node in of("button", "checkbox", "combobox", "dialog") if not node[1]], [])
    click("open-menu")
    must("the menu", [name for _, name, _ in of("dialog")], ["Menu"])
    must("options", [(name, "checked" in states) for _, name, states in of("checkbox")][:2],
         [("Show the time", True), ("A digit clears the marks that it rules out", True)])
    must("without a name in the menu", [node for node in of("button", "checkbox", "combobox") if not node[1]], [])
    b.key("Escape")
    click("pause")
    must("paused", (of("gridcell"), pressed()), ([], ["Pause"]))
    must("said on pausing", "Paused. The board is hidden." in [text for _, text, _ in of("text")], True)


FOCUS = """(e => e === document.body ? '' : e.id || e.dataset.mode || e.dataset.v || e.getAttribute('role') || e.className ||
    e.localName)(document.activeElement)"""
SEEN = "(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2)(getComputedStyle(document.activeElement))"


def focus():
    """What has the focus, which must be seen; '': nothing on the page."""
    found = b.eval(FOCUS)
    must(f"the focus on {found} is seen", not found or b.eval(SEEN), True)
    return found


def press(*keys):
    """Presses keys, and returns where each leaves the focus."""
    found = []
    for key in keys:
        b.key(key.removeprefix("Shift+"), modifiers=SHIFT if key.startswith("Shift+") else 0)
        found.append(focus())
    return found


def check_keyboard():
    """All is done by keys alone: Tab reaches every part and leaves it again, arrows go from button to button."""
    start()
    must("forwards", press(*["Tab"] * 4), ["value", "1", "undo", "summary"])
    must("the way out", press("Tab")[0] in ("", "open-list"), True)
    start()
    must("backwards", press(*["Shift+Tab"] * 3), ["open-menu", "pause", "open-list"])
    must("the way out", press("Shift+Tab")[0] in ("", "summary"), True)

    start()
    must("modes", press("Tab", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Enter"),
         ["value", "corner", "centre", "value", "centre", "centre"])
    must("the mode", b.eval("mode"), "centre")
    must("digits", press("Tab", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "End", "Home"),
         ["1", "2", "1", "4", "1", "clear", "1"])
    press("Enter")
    must("noted", centre(empty()[0]), "1")
    must("tools", press("Tab", "End", "Home", "Enter"), ["undo", "hint", "undo", "undo"])
    must("undone", centre(empty()[0]), "")
    must("redone", (press("ArrowRight", "Enter"), centre(empty()[0])), (["redo", "redo"], "1"))
    press("Home", "Enter")
    must("back on the board", press("Shift+Tab", "Shift+Tab", "Home", "Enter", "Shift+Tab"),
         ["1", "centre", "value", "value", "gridcell"])

    c = empty()[1]
    type_in(c, value(next(v for v in candidates(c) if v != solution[c])))
    must("to the check", press("Tab", "Tab", "Tab", "End", "ArrowLeft", "Enter")[-1], "check")
    must("checked", status(), f"1 digit is wrong: {place(c)}.")
    must("gone back", press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Enter"), ["1", "value", "rewind", "gridcell"])
    must("the cell", text(c), "")

    alt = ALT if n > 9 else 0
    b.key("v", code="KeyV", modifiers=alt)
    must("V", status(), f"No mistake so far; {len(empty())} cells are empty.")
    b.key("m", code="KeyM", modifiers=alt)
    must("M", status(), f"Candidates noted in {len(empty())} cells.")
    b.key("n", code="KeyN", modifiers=alt)
    must("N", (b.eval("puzzle.number"), spoken(), focus()), (2, f"2 of {len(records)}", "gridcell"))
    must("the list", press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Enter", "Shift+Tab")[2:4], ["open-list", "button"])
    must("its first", (press("Enter"), b.eval("puzzle.number")), (["gridcell"], 1))
    must("closed", press("Shift+Tab", "Enter", "Escape")[-1], "open-menu")

    must("paused", press("Shift+Tab", "Enter"), ["pause", "pause"])
    must("no way to the board", press("Tab", "Enter"), ["open-menu", "input"])
    b.key(" ")
    must("without the time", (b.eval("options.timer"), press("Escape", "Shift+Tab", "Enter")),
         (False, ["open-menu", "pause", "gridcell"]))
    b.eval("options.timer = true")

    for c in empty():
        type_in(c, value(solution[c]))
    must("solved", status().startswith("Solved"), True)
    must("the next", (press("Tab", "Enter"), b.eval("puzzle.number")), (["next", "gridcell"], 2))


def check_wrong():
    """A conflict shows at once; a wrong digit when it is asked for."""
    start()
    c = next(c for c in empty() if len(candidates(c)) > 1 and any(puzzle[d] != "." for d in peers(c)))
    right, twin = value(solution[c]), next(d for d in peers(c) if puzzle[d] != ".")
    type_in(c, value(puzzle[twin]))
    must("said", spoken().startswith(f"{puzzle[twin]}. Conflict with row "), True)
    must("named", name(c), f"{called(c)}, {puzzle[twin]}, conflict")
    must("the other cell", name(twin), f"{called(twin)}, {puzzle[twin]}, given, conflict")
    must("drawn", ["conflict" in classes(c), "conflict" in classes(twin)], [True, True])
    must("the corner", b.eval(f"parseFloat(getComputedStyle({cell(c)}, '::after').borderRightWidth) > 4"), True)
    wrong = next(v for v in candidates(c) if value(v) != right)
    digit(value(wrong))
    must("a wrong digit without conflict", (name(c), "wrong" in classes(c)), (f"{called(c)}, {wrong}", False))
    click("check")
    must("pointed out", status(), f"1 digit is wrong: {place(c)}.")
    must("named wrong", name(c), f"{called(c)}, {wrong}, wrong")
    must("the focus stays", b.eval(f"document.activeElement === {cell(c)}"), True)
    click("rewind")
    must("gone back", (text(c), status()), ("", "Back to the last right position: 2 moves undone."))
    type_in(c, right)
    click("check")
    must("right", status(), f"No mistake so far; {len(empty()) - 1} cells are empty.")
    must("nothing is wrong", b.eval("document.querySelectorAll('.wrong, .conflict').length"), 0)


def press_hint():
    click("hint")
    return status()


def check_hints():
    """The first hint, in its four degrees, is that of sdk-explain, given as `where|what|cells|full`; hints alone solve the puzzle."""
    start()
    where, what, cells, full = fields["hint"].split("|")
    technique, at = what[len(where) + 2:], re.findall(r"r\d+c\d+", cells)
    listed = " and ".join([", ".join(at[:-1]), at[-1]] if len(at) > 1 else at)
    first = technique[0].upper() + technique[1:] + " in " + where
    must("where", press_hint(), f"Look at {where}. (1 of 4)")
    must("what", press_hint(), f"{first}. (2 of 4)")
    must("frames", b.eval("document.querySelectorAll('#frames div').length"), 1 + where.count(",") + where.count(" and "))
    must("framed before they are named", b.eval("document.querySelectorAll('.framed').length"), 0)
    must("cells", press_hint(), f"{first}: see the framed cell{'s' if len(at) > 1 else ''}, {listed}. (3 of 4)")
    must("framed", sorted(f"r{i // n + 1}c{i % n + 1}" for i in range(n * n) if "framed" in classes(i)), sorted(at))
    must("full", press_hint(), f"{full[0].upper()}{full[1:]}. (4 of 4)")
    must("the button", b.eval(f"{button('hint')}.textContent"), "Do it")
    must("carried out", press_hint().endswith("(1 of 4)"), False)
    b.eval(f"for (let i = 0; i < {20 * n * n} && !isSolved(); i++) {button('hint')}.click()")
    must("the end", status().startswith("Solved"), True)
    must("solved by hints", "".join(text(c) for c in range(n * n)), solution)


def check_hint_at_wrong():
    start()
    c = next(c for c in empty() if len(candidates(c)) > 1)
    wrong = next(v for v in candidates(c) if v != solution[c])
    type_in(c, value(wrong))
    must("something", press_hint(), "Something does not fit. (1 of 4)")
    must("where", press_hint(), f"Something does not fit in {third(c)}. (2 of 4)")
    must("cells", press_hint(), f"Something does not fit: see the framed cell, {place(c)}. (3 of 4)")
    must("full", press_hint(), f"{place(c).capitalize()} is not {wrong}. (4 of 4)")
    press_hint()
    must("gone back", text(c), "")
    b.key("Delete")
    click("marks")
    type_in(c, value(solution[c]), SHIFT)  # removes it
    for _ in range(3):
        press_hint()
    must("a mark is missing", press_hint(), f"{place(c).capitalize()} lacks the mark {solution[c]}. (4 of 4)")


def check_marks():
    start()
    shares = lambda c: [d for d in empty() if d in peers(c) and solution[c] in candidates(d)]
    c = next(c for c in empty() if shares(c))
    type_in(c, 1, SHIFT)
    digit(3, SHIFT)
    digit(2, CTRL)
    must("corner and centre", (corner(c), centre(c)), ("13", "2"))
    must("named", name(c), f"{called(c)}, empty, corner 1 3, centre 2")
    digit(1, SHIFT)
    must("a mark removed", (corner(c), spoken()), ("3", "Corner 1 removed."))
    b.key(" ")
    must("the mode", b.eval("document.querySelector('#modes [aria-pressed=true]').textContent"), "Corner")
    digit(4)
    must("by the mode", corner(c), "34")
    b.key("Delete")
    must("marks cleared", (corner(c), centre(c)), ("", ""))
    b.key("z", code="KeyZ", modifiers=ALT if n > 9 else 0)
    click("marks")
    must("all candidates", [corner(d) for d in empty()], [candidates(d) for d in empty()])
    peer = shares(c)[0]
    type_in(c, value(solution[c]))
    must("a digit clears marks", solution[c] in corner(peer), False)
    b.key("z", code="KeyZ", modifiers=CTRL)
    must("one step back", (corner(c), corner(peer)), (candidates(c), candidates(peer)))
    b.key("y", code="KeyY", modifiers=CTRL)
    must("and again", (text(c), solution[c] in corner(peer)), (solution[c], False))
    b.key("Delete")
    click("marks")
    must("no marks", b.eval("document.querySelectorAll('#board .mark').length"), 0)


def check_undo():
    start()
    disabled = lambda: b.eval("['undo', 'redo'].map(id => document.getElementById(id).ariaDisabled).join()")
    must("at the start", disabled(), "true,true")
    a, c = empty()[:2]
    type_in(a, value(solution[a]))
    type_in(c, value(solution[c]))
    must("after two moves", disabled(), "false,true")
    click("undo")
    must("one back", (text(a), text(c), disabled()), (solution[a], "", "false,false"))
    click("undo")
    must("two back", (text(a), disabled()), ("", "true,false"))
    click("undo")
    must("no further", disabled(), "true,false")
    click("redo")
    click("redo")
    must("forward", (text(a), text(c), disabled()), (solution[a], solution[c], "false,true"))
    click("undo")
    type_in(c, value(solution[c]))
    must("a new move ends what was undone", disabled(), "false,true")


def check_storage():
    """Progress, its moves and the time are there again after the page was closed."""
    start()
    a, c = empty()[:2]
    type_in(a, value(solution[a]))
    type_in(c, 2, CTRL)
    b.eval("game.seconds = 600, saveGame()")
    b.open(page)
    must("the same puzzle", b.eval("location.hash"), "#1")
    must("the board", (text(a), centre(c)), (solution[a], "2"))
    must("the time", b.eval(f"{button('time')}.textContent").startswith("10:"), True)
    click("undo")
    click("undo")
    must("the moves", (text(a), centre(c)), ("", ""))
    key = "sdk-play:1:" + puzzle
    for bad in ("{", "7", '{"moves":7}', '{"moves":[{"cells":[[9999,1,0,0]]}],"at":1}', '{"moves":[{"cells":7}],"at":1}',
                '{"moves":[{"cells":[7]}],"at":1}'):
        b.eval(f"localStorage.setItem({key!r}, {bad!r}), game.moves.length = 0")
        b.open(page + "#1")
        must(f"after {bad}", b.eval("document.querySelectorAll('.given .value').length"), n * n - len(empty()))
    must("errors", b.errors, [])


def check_pointing():
    """A press chooses a cell, with the mouse or a finger; a drag several; a long press locks a digit."""
    start()
    a, c = empty()[0], empty()[-1]
    b.click(*middle(cell(a)))
    b.click(*middle(pad(solution[a] if n < 10 else value(solution[a]))))
    must("by mouse", (text(a), b.eval(f"document.activeElement === {cell(a)}")), (solution[a], True))
    b.mouse("mousePressed", *middle(cell(0)))
    b.mouse("mouseMoved", *middle(cell(1)))
    b.mouse("mouseMoved", *middle(cell(2)))
    b.mouse("mouseReleased", *middle(cell(2)))
    must("a drag", b.eval("[...document.querySelectorAll('[aria-selected=true]')].map(e => e.getAttribute('aria-label').split(',')[0]).join()"),
         "Row 1 column 1,Row 1 column 2,Row 1 column 3")
    b.mouse("mousePressed", *middle(pad(3)))
    b.wait(pad(3) + ".ariaPressed === 'true'")
    b.mouse("mouseMoved", *middle(cell(0)))
    b.mouse("mouseReleased", *middle(cell(0)))
    b.eval(pad(3) + ".focus()")
    b.key("Enter")
    must("unlocked by Enter, though the mouse left the button", b.eval(pad(3) + ".ariaPressed"), "false")
    b.window(390, 844, touch=True)
    (x, y), (to_x, to_y) = middle(cell(0)), middle(cell(n + 1))
    b.swipe(x, y, to_x - x, to_y - y)
    must("a drag by touch", b.eval("document.querySelectorAll('[aria-selected=true]').length"), 2 if n < 10 else 1)
    b.touch(*middle(cell(c)))
    b.touch(*middle(pad(value(solution[c]))))
    must("by touch", text(c), solution[c])
    b.touch(*middle(pad(3)), seconds=1.2)
    must("locked", (b.eval(pad(3) + ".ariaPressed"), status()), ("true", "3 is locked: choose its cells."))
    d = empty()[1]
    b.touch(*middle(cell(d)))
    must("the locked digit", text(d), "3")
    b.touch(*middle(pad(3)), seconds=1.2)
    must("unlocked", b.eval(pad(3) + ".ariaPressed"), "false")


def check_letters():
    """Single letters act in the board only (WCAG 2.1.4); where letters are values, with Alt."""
    start()
    b.eval(f"{button('check')}.focus()")
    before = status()
    b.key("h", code="KeyH")
    must("H on a button", status(), before)
    b.eval("focusBoard()")
    b.key("h", code="KeyH", modifiers=ALT if n > 9 else 0)
    must("H in the board", status().endswith("(1 of 4)"), True)


def check_options():
    start()
    a = empty()[0]
    option = lambda name: b.eval(f"document.querySelector('[data-option={name}]').click()")
    click("open-menu")
    must("the menu", b.eval("document.querySelector('#menu').open"), True)
    option("keep")
    option("timer")
    b.eval("document.querySelector('#menu').close(), focusBoard()")
    type_in(a, 1)
    digit(2)
    must("not overwritten", (text(a), spoken()), ("1", "Not overwritten."))
    must("no time", b.eval(f"{button('time')}.checkVisibility()"), False)
    b.open(page + "#1")
    must("options are kept", b.eval("[options.keep, options.timer]"), [True, False])
    background = "getComputedStyle(document.body).backgroundColor"
    light = b.eval(background)
    b.eval("(s => (s.value = 'dark', s.dispatchEvent(new Event('change', { bubbles: true }))))(document.querySelector('[data-option=theme]'))")
    must("dark by choice", b.eval(background) != light, True)
    b.eval("document.querySelector('#restart').click()")
    must("restarted", (text(a), b.eval(f"{button('undo')}.ariaDisabled")), ("", "true"))
    click("redo")
    must("the moves are not lost", text(a), "1")
    option("first")
    b.click(*middle(pad(2)))
    must("digit first", status(), "2 is locked: choose its cells.")
    b.key("Escape")
    must("unlocked by a key", status(), "Unlocked.")


def check_time():
    start()
    b.wait("game.seconds > 0")
    click("pause")
    seconds = b.eval("game.seconds")
    must("the board is hidden", b.eval("document.getElementById('board').checkVisibility({ visibilityProperty: true })"), False)
    b.eval("new Promise(resolve => setTimeout(resolve, 1500))")
    must("the time stands", b.eval("game.seconds"), seconds)
    click("pause")
    must("the board is back", b.eval("document.getElementById('board').checkVisibility({ visibilityProperty: true })"), True)
    b.wait(f"game.seconds > {seconds}")


def check_list():
    """The list names every puzzle and how far it is; choosing one shows it, and so does its address."""
    start()
    type_in(empty()[0], value(solution[empty()[0]]))
    click("open-list")
    shown = b.eval("[...document.querySelectorAll('#list li')].map(e => e.textContent)")
    must("entries", len(shown), len(records))
    must("the first", shown[0].split(", ")[-1].removeprefix("1 "), f"{round(100 / len(empty()))} %")
    must("the last", shown[-1].endswith("new"), True)
    must("the focus", b.eval("document.activeElement.textContent"), shown[0])
    b.eval("[...document.querySelectorAll('#list li button')].pop().click()")
    must("the address", b.eval("location.hash"), f"#{len(records)}")
    given = b.eval("[...document.querySelectorAll('[role=gridcell]')].map(e => e.querySelector('.value')?.textContent ?? '.').join('')")
    must("the last puzzle", given, re.sub(r"\[\w*\]", ".", records[-1][0]))
    b.eval("location.hash = '#1'")
    b.wait("puzzle.number === 1")
    must("the first is as it was", text(empty()[0]), solution[empty()[0]])


def pages():
    about = subprocess.run(["pdfinfo", "-"], input=b.pdf(), capture_output=True, check=True).stdout
    return int(re.search(rb"Pages: +(\d+)", about)[1])


def check_print():
    start()
    type_in(empty()[0], value(solution[empty()[0]]))
    must("pages of the board", pages(), 1)
    must("nothing is left of it", b.eval("document.getElementById('sheets').childElementCount"), 0)
    for on in (1, 2, 4, 6, 9, 12):
        b.eval(f"layOut({{ which: 'all', on: {on}, mine: false, solutions: true }})")
        sheets = -(-len(records) // on) + -(-len(records) // 12)
        must(f"sheets with {on}", b.eval("document.querySelectorAll('.sheet').length"), sheets)
        must(f"boards with {on}", b.eval("document.querySelectorAll('.sheet .board').length"), 2 * len(records))
        if on in (1, 6, 12):
            must(f"pages with {on}", pages(), sheets)
    b.eval("layOut({ which: 'one', on: 1, mine: true, solutions: false })")
    b.media(medium="print", scheme="dark")
    must("what is printed", b.eval("[...document.querySelectorAll('.sheet .cell')].map(e => e.textContent || '.').join('')"),
         "".join(solution[c] if c == empty()[0] else puzzle[c] for c in range(n * n)))
    must("in black", b.eval("[...new Set([...document.querySelectorAll('.sheet .value')].map(e => getComputedStyle(e).color))].join()"), "rgb(0, 0, 0)")
    must("on white", b.eval("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")


WINDOWS = ((1240, 860), (1280, 800), (844, 390), (800, 1100), (390, 844), (360, 640), (320, 568))


# Controls that are out of reach: beyond the sides of the window, too small, covered, or with words that are cut off.
OUT_OF_REACH = """(() => {
    const modal = document.querySelector('dialog[open]'), wrong = [];
    for (const e of (modal ?? document.querySelector('main')).querySelectorAll('button, select, input, summary')) {
        if (!e.checkVisibility())
            continue;
        e.scrollIntoView({ block: 'nearest' });
        const target = e.closest('label') ?? e, r = target.getBoundingClientRect(), words = document.createRange();
        words.selectNodeContents(e);
        const w = e.localName === 'button' ? words.getBoundingClientRect() : r, size = Math.min(r.width, r.height);
        const fits = w.left > r.left - 1 && w.right < r.right + 1 && w.top > r.top - 1 && w.bottom < r.bottom + 1;
        const at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
        const least = modal || e.localName === 'summary' ? 24 : 44;
        if (size < least || r.left < 0 || r.right > innerWidth || !fits || !target.contains(at))
            wrong.push([e.textContent, size, r.left, r.right, w.width, w.height, at?.outerHTML.slice(0, 80)]);
    }
    return wrong;
})()"""

# States of the page in which other controls are there; the first has most of those that depend on the size of the board.
SHOWN = {"a wrong digit": "enter(puzzle.value[cursor] % shape.n + 1), check()", "hint": "[1, 2, 3, 4].forEach(showHint)",
         "keys": "document.querySelector('details').open = true", "menu": "$('menu').showModal()", "list": "showList()",
         "solved": "restart(), game.board.cells.forEach((cell, c) => cell.value = puzzle.value[c]), draw(), celebrate()"}


def check_widths(numbers=(1,), windows=WINDOWS):
    """Nothing is wider than the window, what is pressed is large enough and in reach, and the board is there as a whole."""
    for number in numbers:
        for state, action in list(SHOWN.items())[:None if number == 1 and n < 10 else 1]:
            start(number)
            b.eval(action + ", 0")
            size = b.eval("shape.n")
            for width, height in windows:
                b.window(width, height, touch=width < 1000)
                where = f"{state}, puzzle {number}, in {width}x{height}"
                must(f"the width, {where}", b.eval("document.documentElement.scrollWidth") <= width, True)
                must(f"out of reach, {where}", b.eval(OUT_OF_REACH), [])
                side = b.eval("document.getElementById('board').getBoundingClientRect().width")
                must(f"the board, {where}", side >= max(260, 24 * size) and (size > 9 or side <= min(width, height)), True)
                square = b.eval(f"(r => r.width / r.height)({cell(1)}.getBoundingClientRect())")
                must(f"square cells, {where}", abs(square - 1) < 0.05, True)


def check_narrow():
    """All puzzles of the page in the smallest window."""
    check_widths(range(1, len(records) + 1), WINDOWS[-1:])


CONTRAST = """(() => {
    const rgba = text => { const c = text.match(/[\\d.]+/g).map(Number); return [...c.slice(0, 3), c[3] ?? 1]; };
    const light = ([r, g, b]) => [r, g, b].map(x => x / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
        .reduce((sum, x, i) => sum + x * [0.2126, 0.7152, 0.0722][i], 0);
    const over = (c, image) => { const s = /gradient\\((rgba\\(.*?\\))/.exec(image), [r, g, b, a] = s ? rgba(s[1]) : [0, 0, 0, 0];
        return [r, g, b].map((x, i) => x * a + c[i] * (1 - a)); };
    const behind = e => { const s = getComputedStyle(e), c = rgba(s.backgroundColor);
        return over(c[3] || !e.parentElement ? c : behind(e.parentElement), s.backgroundImage); };
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const texts = [...document.querySelectorAll('main *, dialog[open] *')].filter(e => e.checkVisibility({ visibilityProperty: true }) &&
        !e.closest('[aria-disabled=true], .unseen') && (e.dataset.v && e.matches('.mark') || [...e.childNodes].some(t => t.nodeType === 3 && t.data.trim())));
    const found = texts.map(e => [ratio(rgba(getComputedStyle(e).color), behind(e)), e.outerHTML]);
    return { texts: found.length, least: found.reduce((a, b) => b[0] < a[0] ? b : a) };
})()"""


def states():
    """The page as it looks at times: each name, when it does."""
    c = empty()[0]
    start()
    yield "new"
    click("marks")
    type_in(c, value(puzzle[next(d for d in peers(c) if puzzle[d] != ".")]))
    type_in(empty()[1], 2, CTRL)
    click("check")
    yield "wrong"
    for degree in range(1, 5):
        press_hint()
    yield "hint at what is wrong"
    press_hint()
    for degree in range(1, 5):
        press_hint()
    yield "hint"
    click("open-menu")
    yield "menu"
    b.eval("document.getElementById('menu').close()")
    if len(records) > 1:
        click("open-list")
        yield "list"
        b.eval("document.getElementById('list').close()")
    b.eval("document.querySelector('details').open = true")
    yield "keys"
    click("pause")
    yield "paused"
    click("pause")
    b.eval("for (let c = 0; c < shape.cells; c++) { if (!isGiven(c) && valueAt(c) !== puzzle.value[c]) { select(c, false); enter(puzzle.value[c], 'value'); } }")
    yield "solved"


def check_contrast():
    for state in states():
        for scheme in ("light", "dark"):
            b.media(scheme=scheme)
            found = b.eval(CONTRAST)
            must(f"texts, {state}", found["texts"] > (3 if state == "paused" else 20), True)
            must(f"contrast, {state}, {scheme}: {found['least']}", found["least"][0] >= 4.5, True)


def run_axe(file):
    library, runs = pathlib.Path(file).read_text(), 0
    for state in states():
        for scheme in ("light", "dark"):
            b.media(scheme=scheme)
            if not b.eval("!!window.axe"):
                b.eval(library + "; 0")
            found = b.eval("axe.run(document, { resultTypes: ['violations'] }).then(r => ({ rules: r.passes.length, violations: "
                           "r.violations.map(v => [v.id, v.help, v.nodes.map(n => n.html + n.failureSummary)]) }))")
            must(f"axe, {state}, {scheme}", found["violations"], [])
            must(f"rules of axe, {state}", found["rules"] > 10, True)
            runs += 1
    print(f"axe-core: nothing found in {runs} states of the page")


with b:
    for check in sys.argv[3:]:
        if check.startswith("axe="):
            run_axe(check.removeprefix("axe="))
        else:
            globals()["check_" + check]()
    must("errors of the script", b.errors, [])
