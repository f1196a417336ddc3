#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the share of the library's lines that a test run executed, for each layer, and lists the other lines.

usage: tests/coverage/report.py OBJECTS     the folder of a build with --coverage, after the run

OBJECTS/uncovered lists each line that was not executed with its place and its text, by the reason: those of which nothing is
known first, then those in the file `accepted`, which says why no test executes them, then those that only run out of memory,
of which a run of the tests takes a sample (tests/faults). A header that is compiled several times counts once.

The exit status is 1 if less than 95 per cent of the lines were executed.
"""
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WANTED = 95  # per cent
MEMORY_OUT = "only runs out of memory"
# What runs out of memory is named so, or is the only consequence of an allocation that failed, in the line before it.
MEMORY = re.compile(r"out of memory|ERROR_MEMORY|sdk_die_of_memory|->failed = true|\.failed = true")
ALLOCATION = re.compile(r"if \(!|alloc|_new\(|\.failed\)|->failed\)|\|\| !")


def percent(lines, executed):
    return f"{100 * executed / lines:6.1f} %" if lines else "     - "


def is_memory(text, number):
    """Whether a line runs only when memory is out, as far as it and the lines before it show."""
    around = "\n".join(text[max(0, number - 8):number])
    return bool(MEMORY.search(text[number - 1])) or bool(
        re.search(r"return NULL;|return false;|goto |free\w*\(", text[number - 1]) and ALLOCATION.search(around) and
        re.search(r"alloc|_new\w*\(|_grow\(|_reserve\(", around))


def accepted():
    """{(file, line of code): reason}. A block is a file, its lines and the reason; a blank line ends it."""
    reasons = {}
    text = "".join(line for line in (HERE / "accepted").read_text().splitlines(True) if not line.startswith("#"))
    for block in (part.strip().split("\n") for part in text.split("\n\n") if part.strip()):
        file, code, reason = block[0], block[1:-1], block[-1]
        if not code or not reason.startswith("because ") or not all(line.startswith("- ") for line in code):
            sys.exit(f"{HERE / 'accepted'}: not a block of FILE, - LINE ... and because REASON: {block}")
        there = {line.strip() for line in (ROOT / file).read_text().splitlines()}
        for line in code:
            if line[2:] not in there:
                sys.exit(f"{HERE / 'accepted'}: {file} has no line '{line[2:]}' any more")
            reasons[file, line[2:]] = reason
    return reasons


def main():
    objects = Path(sys.argv[1])
    found = subprocess.run(["gcovr", "--root", str(ROOT), "--object-directory", str(objects), "--filter", str(ROOT / "lib/"), "--filter", str(ROOT / "bin/"),
                            "--gcov-ignore-parse-errors", "--json", "-", str(objects)], cwd=ROOT, capture_output=True, text=True, check=True)
    known, lines, executed, missing = accepted(), Counter(), Counter(), defaultdict(list)
    for file in json.loads(found.stdout)["files"]:
        name = file["file"]
        text = (ROOT / name).read_text().split("\n")
        layer = name.split("/")[1] if name.startswith("lib/") else "bin"
        for line in file["lines"]:
            if line.get("gcovr/noncode"):
                continue
            lines[layer] += 1
            if line["count"]:
                executed[layer] += 1
                continue
            number, code = line["line_number"], text[line["line_number"] - 1].strip()
            reason = known.get((name, code)) or (MEMORY_OUT if is_memory(text, number) else "no reason is known")
            missing[reason].append(f"{name}:{number}: {code}")
    with open(objects / "uncovered", "w") as out:
        for reason in sorted(missing, key=lambda reason: (reason == MEMORY_OUT, reason.startswith("because"), reason)):
            out.write(f"== {len(missing[reason])} lines: {reason}\n" + "".join(line + "\n" for line in missing[reason]))
    for layer in sorted(lines):
        print(f"{layer:10}{executed[layer]:7} of{lines[layer]:7} lines {percent(lines[layer], executed[layer])}")
    total, done = sum(lines.values()), sum(executed.values())
    print(f"{'all':10}{done:7} of{total:7} lines {percent(total, done)}")
    for reason in sorted(missing, key=lambda reason: -len(missing[reason])):
        print(f"{len(missing[reason]):17} lines: {reason}")
    print(f"they are listed in {objects / 'uncovered'}")
    return 0 if 100 * done >= WANTED * total > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
