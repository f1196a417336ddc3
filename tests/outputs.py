#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs commands, and writes each with a digest of its result: tests/outputs is such a table.

usage: outputs.py run FOLDER <TABLE    the table again, with the digests of now; commands run in folders inside FOLDER
       outputs.py spoil N <DOCUMENT    writes the files 001 to N, in each of which a few bytes or lines are damaged
       outputs.py each COMMAND <DOCUMENT    runs the command with three files for each byte of the document: another byte in
                                            its place, none, and two of it
       outputs.py value VALUE COMMAND       runs the command with each such value in place of @
       outputs.py mix N FILE...        writes the files 001 to N, each made of some lines of one file, some of another, and so on

A line of a table is a digest, a blank and a command. What is digested is what the command writes, its messages, its exit
status, and the files that it leaves in its folder.
"""
import hashlib
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def digest_of(command, folder):
    folder.mkdir()
    run = subprocess.run(["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    messages = b"".join(sorted(run.stderr.splitlines(keepends=True)))  # of several tools in a pipe, in any order
    digest = hashlib.sha256(b"%d\n%s\n%s\n" % (run.returncode, run.stdout, messages))
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(f"{file.relative_to(folder)}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def run_table(folder):
    commands = [line.rstrip("\n").partition(" ")[2] for line in sys.stdin]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for digest, command in zip(pool.map(digest_of, commands, (folder / f"row{i}" for i in range(len(commands)))), commands):
            print(digest, command)


ODD = [b"", b"0", b"1", b"9", b".", b"A", b",", b";", b"|", b"+", b"-", b"*", b"#", b"'", b'"', b"\\", b"<", b">", b"&", b"[", b"]",
       b"{", b"}", b":", b"=", b"%", b"/", b" ", b"\t", b"\r", b"\n", b"\0", b"\x1b", b"\xff", "\u00e9".encode(), "\u2603".encode()]


def spoil(documents, dice):
    """The document with some of its bytes or lines removed, repeated, exchanged or replaced."""
    document, = documents
    for _ in range(dice(3) + 1):
        at, end = dice(len(document) + 1), dice(len(document) + 1)
        lines = document.splitlines(keepends=True) or [b""]
        line = dice(len(lines))
        what = dice(10)
        if what < 4:
            document = document[:at] + ODD[dice(len(ODD))] + document[at + 1:]
        elif what == 4:
            document = document[:at] + ODD[dice(len(ODD))] * (dice(3) + 1) + document[at:]
        elif what == 5:
            document = document[:at] + document[at + dice(12):]
        elif what == 6:
            document = document[:at] + document[at:at + dice(12)] + document[at:]
        elif what == 7:
            lines[line:line + 1] = [] if dice(2) else 2 * [lines[line]]
            document = b"".join(lines)
        elif what == 8:
            other = dice(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            document = b"".join(lines)
        elif dice(2):
            document = document[:at]
        else:
            document = document[:at] + document[end:end + 40] + document[at:]
    return document


def spoiled(document):
    for at, byte in enumerate(document):
        for instead in (bytes([byte ^ 1]), b"", 2 * bytes([byte])):
            yield document[:at] + instead + document[at + 1:]


def run_each(command, document):
    names = []
    for number, other in enumerate(spoiled(document)):
        names.append(f"{number:05}")
        Path(names[-1]).write_bytes(other)
    status = subprocess.run([*command, *names]).returncode
    for name in names:
        Path(name).unlink()
    return status


def run_values(value, command):
    for other in spoiled(value.encode()):
        run = subprocess.run([word.encode().replace(b"@", other) for word in command], capture_output=True)
        sys.stdout.buffer.write(b"%s: %d\n%s%s" % (other, run.returncode, run.stdout, run.stderr))


def mix(documents, dice):
    mixed = []
    for _ in range(dice(6) + 2):
        lines = documents[dice(len(documents))].splitlines(keepends=True)
        at = dice(len(lines))
        mixed += lines[at:at + dice(4) * dice(5) + 1]
    return b"".join(mixed)


def main():
    if sys.argv[1] == "run":
        return run_table(Path(sys.argv[2]))
    if sys.argv[1] == "each":
        return run_each(sys.argv[2:], sys.stdin.buffer.read())
    if sys.argv[1] == "value":
        return run_values(sys.argv[2], sys.argv[3:])
    make, count = {"spoil": spoil, "mix": mix}[sys.argv[1]], int(sys.argv[2])
    documents = [Path(file).read_bytes() for file in sys.argv[3:]] or [sys.stdin.buffer.read()]
    numbers = random.Random(sum(map(len, documents)))  # the same on every machine
    for i in range(count):
        Path(f"{i + 1:03}").write_bytes(make(documents, lambda n: int(numbers.random() * n)))


if __name__ == "__main__":
    sys.exit(main())
