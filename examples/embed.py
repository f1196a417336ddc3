#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""libsdk from Python, by ctypes: import Sudoku from this file, or run it for a table of five puzzles (embed.py [SEED])."""
import ctypes
import ctypes.util
import json
import os
import sys
from ctypes import c_char_p, c_int, c_int64, c_size_t, c_uint64, c_void_p

sdk = ctypes.CDLL(os.environ.get("LIBSDK", ctypes.util.find_library("sdk") or "libsdk.so.0"))
TEXT, OUT = (c_void_p, c_char_p), (c_char_p, c_size_t)
for name, result, arguments in (
        ("new", c_void_p, ()), ("free", None, TEXT[:1]), ("reason", c_char_p, TEXT[:1]), ("length", c_int, TEXT[:1]),
        ("copy", c_int, (c_void_p, *OUT)), ("level", c_int, TEXT), ("points", c_int, TEXT), ("count", c_int64, (*TEXT, c_int64)),
        ("solve", c_int, TEXT + OUT), ("se", c_int, TEXT + OUT), ("hardest", c_int, TEXT + OUT),
        ("canonical", c_int, TEXT + OUT), ("explain", c_int, (*TEXT, c_char_p, *OUT)), ("rating_json", c_int, TEXT + OUT),
        ("generate", c_int, (*TEXT, c_char_p, c_uint64, c_uint64, *OUT))):
    function = getattr(sdk, "sdk_text_" + name)
    function.restype, function.argtypes = result, arguments


class Sudoku:
    """The functions of sdk/text.h without their prefix: Sudoku().level(puzzle). One object for each thread."""

    def __init__(self):
        self.handle = sdk.sdk_text_new()

    def __del__(self):
        sdk.sdk_text_free(self.handle)

    def __getattr__(self, name):
        function = getattr(sdk, "sdk_text_" + name)

        def call(*values):
            values = [v.encode() if isinstance(v, str) else v for v in values]
            is_text = function.argtypes[-2:] == OUT
            number = function(self.handle, *values, *((None, 0) if is_text else ()))
            if number < 0:
                raise ValueError(sdk.sdk_text_reason(self.handle).decode())
            if not is_text:
                return number
            out = ctypes.create_string_buffer(number + 1)
            sdk.sdk_text_copy(self.handle, out, len(out))
            return out.value.decode()

        return call


if __name__ == "__main__":
    sudoku = Sudoku()
    seed = sys.argv[1] if len(sys.argv) > 1 else "python"
    for puzzle in sudoku.generate("level=2-4 symmetry=rotate180", seed, 1, 5).split("\n"):
        rating = json.loads(sudoku.rating_json(puzzle))
        steps = sudoku.explain(puzzle, "techniques").split("\n")
        print(puzzle, rating["level"], sudoku.se(puzzle), rating["hardest"], len(steps), sep="\t")
