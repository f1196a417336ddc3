#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the books of sdk-book back, and checks them.

usage: book.py check [--halves] BOOK.pdf RECORDS     the puzzles and solutions are those of the records, in their order
       book.py boards [--halves] BOOK.pdf            PAGE KIND NUMBER CELL PUZZLE [SOLUTION] of each numbered board
       book.py places BOOK.pdf                       PAGE NUMBER LEFT TOP of each numbered board
       book.py text [--halves] BOOK.pdf              PAGE SIZE FONT TEXT of each line of type outside of boards
       book.py kinds BOOK.pdf                        NUMBER KIND SIZE, cells along thick borders, SHADED x GREY cells, of each board
       book.py sizes BOOK.pdf                        KIND SIZE of the digits of each numbered board
       book.py examples BOOK.pdf                     PUZZLE SOLUTION of each board without a number; -: it is not solved
       book.py least BOOK.pdf                        SIZE WIDTH of the smallest type and of the thinnest line
       book.py candidates [--halves] BOOK.pdf        NUMBER and the candidates of each cell, separated by commas
       book.py pages [--halves] BOOK.pdf             the page number in the foot of each page, or -
       book.py links BOOK.pdf                        PAGE TARGET TEXT of each link
       book.py outline BOOK.pdf                      PAGE TITLE of each entry
       book.py ink BOOK.pdf INSIDE OUTSIDE TOP BOTTOM [BLEED]     nothing is printed in the margins but the feet

A record is `PUZZLE solution SOLUTION`, as sdk-solve -a writes it. With --halves, a page of the file has two pages of the book.
What is wrong is reported, and the status is 1.
"""
import copy
import os
import re
import subprocess
import sys
import tempfile

from pdf import Drawing, Pdf

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
CAP_HEIGHT = 0.72  # of digits, in units of their size

# ---- lines of type ----


class Line:
    """Glyphs on one baseline, without large gaps."""

    def __init__(self, glyphs):
        first, last = glyphs[0], glyphs[-1]
        self.text = "".join(glyph.text for glyph in glyphs).replace("\u2002", " ").strip()
        self.left, self.right, self.baseline = first.x, last.x + last.width, first.y
        self.size, self.font = max(glyph.size for glyph in glyphs), first.font

    def holds(self, x, y):
        return self.left - 1 <= x <= self.right + 1 and self.baseline - self.size <= y <= self.baseline + 0.3 * self.size


def lines_of(glyphs):
    lines = []
    for glyph in sorted(glyphs, key=lambda glyph: (round(glyph.y, 1), glyph.x)):
        last = lines[-1][-1] if lines else None
        if last and abs(last.y - glyph.y) < 0.1 and glyph.x - last.x - last.width < 0.8 * max(last.size, glyph.size):
            lines[-1].append(glyph)
        else:
            lines.append([glyph])
    return [Line(line) for line in lines]


# ---- boards ----


class Board:
    """A board in a frame, with its number if it has one."""

    def __init__(self, frame, drawing):
        self.left, self.top, self.side, self.frame = frame
        inner = [line for line in drawing.lines if self.holds((line[0] + line[2]) / 2, (line[1] + line[3]) / 2)]
        self.lines = sorted({line[4] for line in inner})
        thick = [line for line in inner if line[4] == self.lines[-1]]
        self.n = self.find_size(inner, thick)
        self.cell = self.side / self.n
        self.borders = round(sum(abs(x - u) + abs(y - v) for x, y, u, v, _ in thick) / self.cell)
        self.shades = [box[4] for box in drawing.shades if self.holds(box[0] + box[2] / 2, box[1] + box[3] / 2)]
        self.number = None
        self.fonts, self.value, self.size = [None] * self.n**2, ["."] * self.n**2, 0
        self.candidates = [""] * self.n**2
        self.wrong = []

    def find_size(self, inner, thick):
        """Boxes end at lines that go through; borders of regions are shorter, and each column ends at some of them. In the box
        of a title, which has a thick frame, all lines are thin."""
        across = [line for line in thick if line[1] == line[3]]
        if self.frame > 2 and self.lines == [0.75]:
            return 1 + len(across)
        if all(abs(abs(x - u) + abs(y - v) - self.side) < 1 for x, y, u, v, _ in thick):
            return (1 + len(across)) * (1 + len(thick) - len(across))
        return 1 + len({round(line[0], 1) for line in inner if line[0] == line[2]})

    def holds(self, x, y):
        return self.left < x < self.left + self.side and self.top < y < self.top + self.side

    def fill(self, glyphs):
        self.size = max((glyph.size for glyph in glyphs), default=0)
        for glyph in glyphs:
            x, y = glyph.x + glyph.width / 2 - self.left, glyph.y - CAP_HEIGHT / 2 * glyph.size - self.top
            row, column = int(y / self.cell), int(x / self.cell)
            cell = row * self.n + column
            if glyph.size < 0.6 * self.size:
                self.candidates[cell] += glyph.text
                continue
            if self.value[cell] != ".":
                self.wrong.append(f"two digits in r{row + 1}c{column + 1}")
            if max(abs(x / self.cell - column - 0.5), abs(y / self.cell - row - 0.5)) > 0.05:
                self.wrong.append(f"the digit in r{row + 1}c{column + 1} is not centred")
            self.value[cell], self.fonts[cell] = glyph.text, glyph.font

    @property
    def is_solution(self):
        return "." not in self.value

    @property
    def puzzle(self):
        """The clues, which in a solution are those in bold or heavy type."""
        if not self.is_solution:
            return "".join(self.value)
        return "".join(v if re.search("Heavy|Bold|Black", font) else "." for v, font in zip(self.value, self.fonts))

    @property
    def solution(self):
        return "".join(self.value)

    def find_number(self, lines):
        """In the line of type above its left corner or, in large print, to the left."""
        for line in lines:
            above = abs(line.left - self.left) < 4 and 0 < self.top - line.baseline < 30
            beside = abs(line.right - (self.left - 8)) < 4 and 0 < line.baseline - self.top < 20
            number = re.search(r"\d+", line.text)
            if (above or beside) and number:
                self.number = int(number.group())


# ---- pages ----


def part_of(drawing, left, right):
    """What stands between these edges, moved to the left."""
    part = Drawing()
    for glyph in drawing.glyphs:
        if left <= glyph.x < right:
            moved = copy.copy(glyph)
            moved.x -= left
            part.glyphs.append(moved)
    part.frames = [(f[0] - left, *f[1:]) for f in drawing.frames if left <= f[0] < right]
    part.lines = [(a[0] - left, a[1], a[2] - left, *a[3:]) for a in drawing.lines if left <= a[0] < right]
    part.shades = [(box[0] - left, *box[1:]) for box in drawing.shades if left <= box[0] < right]
    return part


class BookPage:
    """A page of the book."""

    def __init__(self, width, height, drawings, links):
        self.width, self.height, self.links = width, height, links
        self.boards, self.lines = [], []
        for drawing in drawings:
            boards = [Board(frame, drawing) for frame in drawing.frames]
            rest = []
            within = [[] for _ in boards]
            for glyph in drawing.glyphs:
                x, y = glyph.x + glyph.width / 2, glyph.y - CAP_HEIGHT / 2 * glyph.size
                at = next((i for i, board in enumerate(boards) if board.holds(x, y)), None)
                (rest if at is None else within[at]).append(glyph)
            lines = lines_of(rest)
            for board, glyphs in zip(boards, within):
                board.fill(glyphs)
                board.find_number(lines)
            self.boards += boards
            self.lines += lines
        self.printed = self.find_printed()

    def find_printed(self):
        """The page number in the foot, or None."""
        feet = [line for line in self.lines if line.baseline > self.height - 48 and re.fullmatch(r"\d+", line.text)]
        return int(feet[0].text) if len(feet) == 1 else None

    def numbered(self, solutions):
        return [board for board in self.boards if board.number and board.is_solution == solutions]

    def reference(self, what):
        """The pages that a line such as `Solutions on pages 7–9` names, as a range; or None."""
        for line in self.lines:
            match = re.search(what + r"s? on pages? (\d+)(?:–(\d+))?$", line.text)
            if match:
                return range(int(match[1]), int(match[2] or match[1]) + 1)
        return None


def pages_of(pdf, halves):
    pages = []
    for page in pdf.pages:
        drawings = [page.upright, page.turned]
        if not halves:
            pages.append(BookPage(page.width, page.height, drawings, page.links))
            continue
        half = page.width / 2
        for left in (0, half):
            part = [part_of(page.upright, left, left + half), part_of(page.turned, half - left, page.width - left)]
            pages.append(BookPage(half, page.height, part, []))
    return pages


# ---- checks ----


def read_records(name):
    records = []
    with open(name, encoding="ascii") as file:
        for line in file:
            fields = dict(field.split(" ", 1) for field in line.rstrip("\n").split("\t")[1:])
            records.append((line.split("\t")[0].rstrip("\n"), fields.get("solution")))
    return records


class Check:
    """The puzzles of a book: where they are, and what is wrong with them."""

    def __init__(self, pages, records):
        self.pages, self.records, self.wrong = pages, records, []
        self.puzzle, self.solution = {}, {}

    def say(self, page, text):
        self.wrong.append(f"page {page}: {text}")

    def find(self, page, number):
        """Notes where the boards of a page are."""
        for board in page.boards:
            for text in board.wrong:
                self.say(number, f"board {board.number}: {text}")
        for places, boards in ((self.puzzle, page.numbered(False)), (self.solution, page.numbered(True))):
            numbers = [board.number for board in boards]
            if numbers and numbers != list(range(numbers[0], numbers[0] + len(numbers))):
                self.say(number, f"boards {numbers} are not in their order")
            for board in boards:
                if board.number in places:
                    self.say(number, f"board {board.number} is there twice")
                places[board.number] = number
                self.compare(number, board)

    def compare(self, number, board):
        if not 1 <= board.number <= len(self.records):
            return self.say(number, f"there is no puzzle {board.number}")
        puzzle, solution = self.records[board.number - 1]
        if board.puzzle != puzzle:
            self.say(number, f"board {board.number} has the clues {board.puzzle}, not {puzzle}")
        if board.is_solution and board.solution != solution:
            self.say(number, f"board {board.number} is {board.solution}, not {solution}")
        return None

    def check_numbers(self, solutions):
        wanted = set(range(1, len(self.records) + 1))
        for what, places in (("puzzle", self.puzzle), ("solution", self.solution)):
            missing = sorted(wanted - set(places))
            if missing and (what == "puzzle" or solutions):
                self.wrong.append(f"no {what} of {missing}")

    def check_references(self, page, number):
        """The pages named in heads and feet are those of the boards, both ways."""
        for what, boards, places in (
            ("Solution", page.numbered(False), self.solution),
            ("Puzzle", page.numbered(True), self.puzzle),
        ):
            named = page.reference(what)
            at = {places[board.number] for board in boards if board.number in places}
            elsewhere = at - {number}
            if boards and elsewhere and named is None:
                self.say(number, f"no reference to {what.lower()}s")
            elif boards and named is not None and {min(at), max(at)} != {named[0], named[-1]}:
                self.say(number, f"refers to pages {list(named)}, but they are on {sorted(at)}")

    def check_foot(self, page, number):
        if page.printed is None and any(board.number for board in page.boards):
            self.say(number, "no page number")
        if page.printed is not None and page.printed != number:
            self.say(number, f"has the number {page.printed}")


def check(book, records, halves=False):
    pages = pages_of(Pdf(book), halves)
    if halves:  # sorted as they will be read; blank ones have no number
        pages = sorted((page for page in pages if page.printed), key=lambda page: page.printed)
        numbered = [(page.printed, page) for page in pages]
    else:
        numbered = list(enumerate(pages, 1))
    c = Check(pages, read_records(records))
    for number, page in numbered:
        c.find(page, number)
    for number, page in numbered:
        c.check_references(page, number)
        c.check_foot(page, number)
    c.check_numbers(bool(c.solution))
    if not halves and len(pages) > 1 and len(pages) % 2:
        c.wrong.append(f"{len(pages)} pages")
    print("\n".join(c.wrong) or f"{len(c.puzzle)} puzzles, {len(c.solution)} solutions, {len(pages)} pages")
    return bool(c.wrong)


# ---- ink ----


def read_pgm(name):
    with open(name, "rb") as file:
        magic, width, height, _, pixels = file.read().split(None, 4)
    assert magic == b"P5"
    return int(width), int(height), pixels


def has_ink(pixels, width, box):
    """Whether the box of pixels (left, top, right, bottom) has anything but white."""
    left, top, right, bottom = box
    return any(min(pixels[y * width + left : y * width + right], default=255) < 250 for y in range(top, bottom))


def margin_boxes(width, height, margins):
    """The parts of a page, in pixels of a point, that must be white. Lines may reach a little into margins; in the upper one
    stands the head of solutions, and in the lower one, in a strip from 44 to 18 above the edge, the foot."""
    left, right, top, bottom, bleed = margins
    head = int(top - 12 + bleed)
    foot = height - int(bleed + 18)
    block = height - int(bleed + bottom - 2)
    return {
        "left": (0, 0, int(left - 3), height),
        "right": (width - int(right - 3), 0, width, height),
        "upper": (0, 0, width, head),
        "lower": (0, foot, width, height),
        "lower (above the foot)": (0, block, width, block + 2),
    }


def ink(book, inside, outside, top, bottom, bleed=0):
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-gray", "-r", "72", book, f"{folder}/page"], check=True)
        names = sorted(os.listdir(folder))
        for number, name in enumerate(names, 1):
            width, height, pixels = read_pgm(f"{folder}/{name}")
            sides = (inside, outside + bleed) if number % 2 else (outside + bleed, inside)
            for where, box in margin_boxes(width, height, (*sides, top, bottom, bleed)).items():
                if has_ink(pixels, width, box):
                    wrong.append(f"page {number}: ink in the {where} margin")
    print("\n".join(wrong) or f"{len(names)} pages")
    return bool(wrong)


# ---- what there is ----


def print_boards(book, halves=False):
    for number, page in enumerate(pages_of(Pdf(book), halves), 1):
        for board in page.boards:
            kind = "solution" if board.is_solution else "puzzle"
            solution = [board.solution] if board.is_solution else []
            if board.number:
                print(number, kind, board.number, f"{board.cell:g}", board.puzzle, *solution)


def print_places(book):
    for number, page in enumerate(pages_of(Pdf(book), False), 1):
        for board in page.boards:
            if board.number:
                print(number, board.number, f"{board.left:.1f} {board.top:.1f}")


def print_text(book, halves=False):
    for number, page in enumerate(pages_of(Pdf(book), halves), 1):
        for line in sorted(page.lines, key=lambda line: (line.baseline, line.left)):
            print(number, f"{line.size:.4g}", line.font, line.text)


def print_examples(book):
    """The boards of the rules, which have no number: the puzzle, and the board with all its digits."""
    for page in pages_of(Pdf(book), False):
        for board in page.boards:
            if not board.number:
                print(board.puzzle, board.solution if board.is_solution else "-")


def print_kinds(book):
    for page in pages_of(Pdf(book), False):
        for board in page.boards:
            name = board.number or "-"
            shades = [f"{board.shades.count(grey)}x{grey:g}" for grey in sorted(set(board.shades))]
            print(name, "solution" if board.is_solution else "puzzle", f"{board.n}x{board.n}", board.borders, *shades)


def print_sizes(book):
    for page in pages_of(Pdf(book), False):
        for board in page.boards:
            if board.number:
                print("solution" if board.is_solution else "puzzle", f"{board.size:.4g}")


def print_least(book):
    """The smallest type and the thinnest line."""
    drawings = [drawing for page in Pdf(book).pages for drawing in (page.upright, page.turned)]
    sizes = [glyph.size for drawing in drawings for glyph in drawing.glyphs if glyph.text.strip()]
    widths = [line[-1] for drawing in drawings for line in drawing.lines + drawing.frames]
    print(f"{min(sizes):.2f} {min(widths):.2f}")


def print_pages(book, halves=False):
    for page in pages_of(Pdf(book), halves):
        print(page.printed or "-")


def print_candidates(book, halves=False):
    for page in pages_of(Pdf(book), halves):
        for board in page.numbered(False):
            print(board.number, ",".join("".join(sorted(digits)) for digits in board.candidates))


def print_links(book):
    for number, page in enumerate(pages_of(Pdf(book), False), 1):
        for left, top, right, bottom, target in page.links:
            x, y = (left + right) / 2, (top + bottom) / 2
            texts = [line.text for line in page.lines if line.holds(x, y)]
            texts += [f"board {board.number}" for board in page.boards if board.holds(x, y)]
            print(number, target, *texts)


def print_outline(book):
    for entry in Pdf(book).outline:
        print(entry["destpageposfrom1"], entry["title"])


def main(command, *arguments):
    halves = "--halves" in arguments
    names = [argument for argument in arguments if argument != "--halves"]
    if command == "check":
        return check(*names, halves)
    if command == "ink":
        return ink(names[0], *(float(length) for length in names[1:]))
    printers = {
        "boards": print_boards,
        "places": print_places,
        "text": print_text,
        "pages": print_pages,
        "candidates": print_candidates,
        "examples": print_examples,
        "kinds": print_kinds,
        "sizes": print_sizes,
        "least": print_least,
        "links": print_links,
        "outline": print_outline,
    }
    return printers[command](*names, **({"halves": True} if halves else {}))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
