# SPDX-License-Identifier: MIT
"""Uses the installed shared library by ctypes, whose path is the argument: the string interface, by plain types alone."""
import ctypes
import json
import sys
from ctypes import c_char_p, c_int, c_int64, c_size_t, c_uint64, c_void_p

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWOFOLD = ".346.89126.219.348198342.6.8.9.614234268.3.91.139248.6961.3.28428.41963.34.2861.9"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

sdk = ctypes.CDLL(sys.argv[1])


def declare(name, result, *arguments):
    function = getattr(sdk, name)
    function.restype = result
    function.argtypes = arguments
    return function


OUT = (c_char_p, c_size_t)
new = declare("sdk_text_new", c_void_p)
free = declare("sdk_text_free", None, c_void_p)
reason = declare("sdk_text_reason", c_char_p, c_void_p)
length = declare("sdk_text_length", c_int, c_void_p)
copy = declare("sdk_text_copy", c_int, c_void_p, *OUT)
error_text = declare("sdk_error_text", c_char_p, c_int)
version = declare("sdk_version", c_char_p)
limit_nodes = declare("sdk_text_limit_nodes", c_int, c_void_p, c_uint64)
count = declare("sdk_text_count", c_int64, c_void_p, c_char_p, c_int64)
numbers = {name: declare("sdk_text_" + name, c_int, c_void_p, c_char_p)
           for name in ("level", "points", "stars", "is_minimal")}
texts = {name: declare("sdk_text_" + name, c_int, c_void_p, c_char_p, *OUT)
         for name in ("solve", "solve_any", "canonical", "hardest", "se", "rating_json")}
texts |= {name: declare("sdk_text_" + name, c_int, c_void_p, c_char_p, c_char_p, *OUT)
          for name in ("explain", "explain_short", "explain_json")}
texts["minimize"] = declare("sdk_text_minimize", c_int, c_void_p, c_char_p, c_char_p, c_uint64, *OUT)
texts["generate"] = declare("sdk_text_generate", c_int, c_void_p, c_char_p, c_char_p, c_uint64, c_uint64, *OUT)


class SudokuError(Exception):
    """An error of the library: its number and the exact reason."""

    def __init__(self, code, text):
        super().__init__(f"{error_text(code).decode()}: {text}")
        self.code = code


class Sudoku:
    """What a Python package around the library would offer."""

    def __init__(self):
        self.handle = new()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        free(self.handle)

    def _check(self, value):
        if value < 0:
            raise SudokuError(value, reason(self.handle).decode())
        return value

    def number(self, name, puzzle):
        return self._check(numbers[name](self.handle, puzzle.encode()))

    def count(self, puzzle, limit):
        return self._check(count(self.handle, puzzle.encode(), limit))

    def text(self, name, *arguments):
        arguments = [a.encode() if isinstance(a, str) else a for a in arguments]
        self._check(texts[name](self.handle, *arguments, None, 0))
        out = ctypes.create_string_buffer(length(self.handle) + 1)
        self._check(copy(self.handle, out, len(out)))
        return out.value.decode()


checks = 0


def check(condition, what):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"not so: {what}")


def error_of(call, *arguments):
    try:
        call(*arguments)
    except SudokuError as error:
        return error.code, str(error)
    return 0, ""


def use_numbers(s):
    check(s.number("level", EASY) == 1 and s.number("level", HARD) == 6, "level")
    check(s.number("points", EASY) == 51 and s.number("stars", EASY) == 1 and s.number("stars", HARD) == 6, "points")
    check(s.number("is_minimal", EASY) == 0 and s.number("is_minimal", HARD) == 1, "is_minimal")
    check(s.count(TWOFOLD, 10) == 2 and s.count("." * 16, 1 << 40) == 288, "count")


def use_texts(s):
    check(s.text("solve", EASY) == EASY_SOLUTION, "solve")
    check(s.text("solve", "\n".join(EASY[i:i + 9] for i in range(0, 81, 9))) == EASY_SOLUTION, "solve, by rows")
    check(s.count(s.text("solve_any", TWOFOLD), 2) == 1, "solve_any")
    check(s.text("hardest", EASY) == "hidden-single", "hardest")
    check(s.text("se", EASY) == "1.2/1.2/1.2", "se")
    check(json.loads(s.text("rating_json", EASY))["steps"] == {"full-house": 21, "hidden-single": 30}, "rating_json")
    steps = s.text("explain", HARD, "techniques").split("\n")
    data = json.loads(s.text("explain_json", HARD, "techniques"))
    check(len(steps) == len(data) > 60, "explain")
    check(s.text("explain_short", EASY, "techniques").startswith("Hidden Single: 8 b2 => r1c6=8\n"), "explain_short")
    check(all(set(d) >= {"technique", "cells", "placements", "eliminations"} for d in data), "explain_json")
    form = s.text("canonical", EASY)
    check(s.text("canonical", EASY.translate(str.maketrans("123456789", "234567891"))) == form, "canonical")
    minimal = s.text("minimize", EASY_SOLUTION, "python", 1)
    check(s.number("is_minimal", minimal) == 1 and s.text("solve", minimal) == EASY_SOLUTION, "minimize")


def use_errors(s):
    check(error_of(s.text, "solve", EASY[1:]) == (-4, "not a puzzle: 80 cells, expected 81"), "a puzzle of 80 cells")
    check(error_of(s.text, "solve", TWOFOLD) == (-6, "more than one solution: more than one solution"), "two solutions")
    check(error_of(s.text, "generate", "level=9", "s", 1, 1) ==
          (-9, "invalid request: level: '9' is not a level: 1 to 6, or a range such as 2-4"), "level 9")
    check(error_of(s.text, "generate", "clues=40 level=6 tries=1", "s", 1, 1)[0] == -10, "not found")
    limit_nodes(s.handle, 1)
    check(error_of(s.number, "level", HARD)[0] == -8, "the limit of nodes")
    limit_nodes(s.handle, 0)
    small = ctypes.create_string_buffer(10)
    check(texts["solve"](s.handle, EASY.encode(), small, 10) == -3 and small.value == b"" and length(s.handle) == 81, "room")


def main():
    check(version().count(b".") == 2, "version")
    with Sudoku() as s:
        use_numbers(s)
        use_texts(s)
        use_errors(s)
        puzzles = s.text("generate", "level=3-4 clues=24-28 symmetry=rotate180", "python", 1, 50).split("\n")
        check(len(set(puzzles)) == 50 and all(s.number("level", p) in (3, 4) for p in puzzles), "generate")
        check(s.text("generate", "level=3-4 clues=24-28 symmetry=rotate180", "python", 37, 1) == puzzles[36], "by number")
        made = s.text("generate", "se=2.3-4.5 pearl", "python", 1, 3).split("\n")
        ratings = [s.text("se", p).split("/") for p in made]
        check(all(2.3 <= float(er) <= 4.5 and er == ep for er, ep, _ in ratings), "generate, by ER")
        # For the test, which compares them with what the tools print.
        print("\n".join(puzzles))
        print(s.text("minimize", EASY_SOLUTION, "python", 1))
    print(f"{checks} checks", file=sys.stderr)


main()
