#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the share of the library's lines that a test run executed, for each layer, and lists the other lines.

usage: tests/coverage/report.py OBJECTS     the folder of a build with --coverage, after the run

OBJECTS/uncovered lists each line that was not executed with its place and its text, those that only run out of memory
apart: they are tested with the faults.
"""
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# What runs out of memory is named so, or is the only consequence of an allocation that failed, in the line before it.
MEMORY = re.compile(r"out of memory|ERROR_MEMORY|sdk_die_of_memory|->failed = true|\.failed = true")
ALLOCATION = re.compile(r"if \(!|alloc|_new\(|\.failed\)|->failed\)|\|\| !")


def percent(lines, executed):
    return f"{100 * executed / lines:6.1f} %" if lines else "     - "


def is_memory(text, number):
    """Whether a line runs only when memory is out, as far as it and the lines before it show."""
    around = "\n".join(text[max(0, number - 4):number])
    return bool(MEMORY.search(text[number - 1])) or bool(
        re.search(r"return NULL;|return false;|goto |_free\(|free\(", text[number - 1]) and ALLOCATION.search(around) and
        re.search(r"alloc|_new\(", around))


def main():
    objects = Path(sys.argv[1])
    found = subprocess.run(["gcovr", "--root", str(ROOT), "--object-directory", str(objects), "--filter", str(ROOT / "lib/"),
                            "--gcov-ignore-parse-errors", "--json", "-", str(objects)], cwd=ROOT, capture_output=True, text=True, check=True)
    lines, executed, missing = Counter(), Counter(), {"memory": [], "other": []}
    for file in json.loads(found.stdout)["files"]:
        name = file["file"]
        text = (ROOT / name).read_text().split("\n")
        layer = name.split("/")[1]
        for line in file["lines"]:
            if line.get("gcovr/noncode"):
                continue
            lines[layer] += 1
            if line["count"]:
                executed[layer] += 1
            else:
                kind = "memory" if is_memory(text, line["line_number"]) else "other"
                missing[kind].append(f"{name}:{line['line_number']}: {text[line['line_number'] - 1].strip()}")
    with open(objects / "uncovered", "w") as out:
        for kind, title in (("other", "not executed"), ("memory", "not executed, as there was memory")):
            out.write(f"== {title}: {len(missing[kind])} lines\n" + "".join(line + "\n" for line in missing[kind]))
    for layer in sorted(lines):
        print(f"{layer:10}{executed[layer]:7} of{lines[layer]:7} lines {percent(lines[layer], executed[layer])}")
    total, done, memory = sum(lines.values()), sum(executed.values()), len(missing["memory"])
    print(f"{'lib':10}{done:7} of{total:7} lines {percent(total, done)}")
    print(f"{'':10}{done:7} of{total - memory:7} lines {percent(total - memory, done)} without those that run out of memory")
    print(f"the others are listed in {objects / 'uncovered'}")


if __name__ == "__main__":
    main()
