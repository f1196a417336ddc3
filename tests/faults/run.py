#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes every allocation and every system call of the tools fail, one at a time, and checks what becomes of the run.

usage: run.py [--places N] [--every N] [--step N] [--only TOOL] [--disk FOLDER] OBJECTS PROGRAMS     the folders of a build

A scenario is a command that reaches some of a tool's code. It runs once undisturbed, and then once for each fault: for each
row of FAULTS, with the first, the second... call failing, up to the last one that the command makes. --places 1 --every 50
takes a sample: one call from each place (of the program: a call, its caller, the caller of that...) in all scenarios of a
tool together, every 50th call, and those of DENSE; --step 3, every third scenario. With --disk the output goes to FOLDER,
which is on a small file system.

The promise, checked by judge(): the run ends with status 2 and says why, or is ended by the signal, and then its output is
a part of that of the undisturbed run, in whole lines and in the same order; or the fault has done no harm, and status and
output are those of the undisturbed run. No crash, no endless run, and nothing is missing without status 2.

To add a scenario: a line of SCENARIOS; its files are made by make_inputs(). Small ones: each call costs a run or two.
To add a fault: a row of FAULTS; a call that the programs make for the first time also gets a function in inject.c. What is
not a call that fails (a closed descriptor, a limit) is a function with @disturbance.
"""
import argparse
import base64
import collections
import errno
import fcntl
import gzip
import json
import mmap
import os
import shutil
import signal
import struct
import sys
import tempfile
import threading

SCENARIOS = """
sdk-solve mixed
sdk-solve -j8 many
sdk-solve -a mixed
sdk-solve --any mixed -
sdk-solve --errors=HALF mixed
sdk-solve -a large
sdk-solve -m dlx --limit-nodes 100 -a mixed
sdk-solve -m bp-sinkhorn --limit-rounds 5 nine
sdk-solve -m bts+fc+mrv nine
sdk-solve -m pairs --show nine
sdk-unique mixed
sdk-unique -j8 many
sdk-unique -c --limit 5 mixed -
sdk-unique --minimal -v mixed
sdk-unique --exclude=nine mixed
sdk-unique large
sdk-rate mixed
sdk-rate -j8 many
sdk-rate --scale=techniques --score nine
sdk-rate --scale=kennett nine -
sdk-rate --scale=se nine
sdk-rate --without=unique mixed
sdk-rate --score --histogram nine
sdk-explain --scale=levels --steps=words --candidates nine
sdk-explain --notation=short --scale=techniques nine
sdk-explain --scale=levels --steps=json --candidates nine
sdk-explain --scale=levels --steps=svg --stop-at=2 -o step one
sdk-explain --hint --steps=svg -o step one
sdk-explain --scale=techniques --steps=html --stop-at=3 nine
sdk-explain --steps=field nine
sdk-rate --require=naked-single --hardest=naked-single mixed
sdk-explain --scale=techniques --hint nine
sdk-explain --hint=cells --board=many many
sdk-explain --hint --board-in=solution solved
sdk-explain --all mixed
sdk-explain --without=unique --scale=se --steps=html --stop-at=2 one
sdk-explain --notation=short --scale=se --hint nine
sdk-rate --table mixed
sdk-rate --table --color=always nine
sdk-explain --scale=levels --color=always nine
sdk-rate large
sdk-book -q -o play.html nine
sdk-book -q --language=words.po -o play.html nine
sdk-pss mixed
sdk-pss -j8 many
sdk-pss --stats --by=level classes
sdk-pss --trace nine
sdk-pss --animate=page.html nine
sdk-pss --check --animate=old.html one
sdk-fmt nine
sdk-fmt mixed -
sdk-fmt -t grid mixed
sdk-fmt texts
sdk-fmt --input-format=qqwing texts
sdk-fmt --symbols=0-9A-F sixteen
sdk-fmt -t svg -o board nine
sdk-fmt -t svg -o old one
sdk-fmt -t dimacs nine
sdk-fmt -t dimacs-extended -o formula nine
sdk-morph --canonical --automorphisms nine
sdk-morph --canonical --add mixed
sdk-morph --shuffle --seed 1 -j8 many
sdk-morph --rotate=90 --normalize solved
sdk-morph --transpose large
sdk-fmt --solution solved
sdk-fmt --candidates -t svg nine
sdk-fmt --models models
sdk-fmt large
sdk-fmt --loose loose
sdk-fmt table
sdk-fmt --column puzzle=2 table
sdk-fmt objects
sdk-fmt document
sdk-fmt games
sdk-fmt packed
sdk-fmt wide
sdk-gen -n 3 --seed a
sdk-gen -n 20 --seed a --size 4 -j8
sdk-gen -n 2 --seed a --level 1-2 --clues 30-40
sdk-gen -n 2 --seed a --pattern pattern
sdk-gen -n 4 --seed a --from grids
sdk-gen -n 1 --seed b --size 16
sdk-gen -n 2 --seed a --symmetry rotate180 --require hidden-single
sdk-gen -n 2 --seed a --size 4 --method controlled-bias
sdk-minimize --seed a mixed
sdk-minimize --seed a -j8 small
sdk-minimize --seed a sixteen
sdk-mutate --seed a --mutate=-1+1 -n 3 one
sdk-mutate --seed a --mutate=-2+1 -j8 small
sdk-mutate --mutate=-1+1 --all four
sdk-mutate --seed a --mutate=-1+1 --level 1-6 --clues 20-40 one
sdk-mutate --seed a --mutate=-1+1 -n 2 large
"""

# Scenarios of programs that draw with cairo and Pango. Only calls of the program itself fail: these libraries, and those below
# them, do not all survive that, and make some 100,000 calls.
DRAWN = """
sdk-book -q --page 5x8 --title=Faults -o book.pdf mixed
sdk-book -q --distinct --take 0:1 -o book.pdf classes
sdk-book -q --booklet --candidates --sections=none -o book.pdf nine
sdk-book -q -t svg -o page four
sdk-book -q -t png --dpi=30 -o page one
sdk-book -q --press --pictures=. --page 5x8 -o book.pdf four
sdk-book -q --answers=key.pdf --hints=end --language=de -o book.pdf nine
sdk-draw --title-fields=level -o board nine
sdk-draw -t pdf nine
sdk-draw -t png --dpi=30 -o board four
"""

# A call, what happens to it (as in inject.c; 0 is a short transfer), and what must become of the run (None: either).
HARMED, UNHARMED = True, False
FAULTS = [
    ("memory", "once", errno.ENOMEM, None),
    ("memory", "on", errno.ENOMEM, None),
    ("read", "once", errno.EINTR, UNHARMED),
    ("read", "once", errno.EAGAIN, UNHARMED),
    ("read", "on", 0, UNHARMED),
    ("read", "once", errno.EIO, None),
    ("read", "cut", errno.EIO, None),
    ("write", "once", errno.EINTR, UNHARMED),
    ("write", "once", errno.EAGAIN, UNHARMED),
    ("write", "on", 0, UNHARMED),
    ("write", "once", errno.EIO, None),
    ("write", "on", errno.ENOSPC, None),
    ("write", "cut", errno.ENOSPC, None),
    ("open", "once", errno.EACCES, None),
    ("open", "on", errno.EMFILE, None),
    ("close", "once", errno.EINTR, None),
    ("close", "once", errno.EIO, None),
    ("close", "on", errno.ENOSPC, None),
    ("rename", "on", errno.EIO, None),
    ("unlink", "on", errno.EACCES, None),
    ("stat", "once", errno.EACCES, None),
    ("stat", "on", errno.EIO, None),
    ("chmod", "once", errno.EPERM, None),
    ("chmod", "on", errno.EIO, None),
    ("poll", "once", errno.EINTR, UNHARMED),
    ("poll", "on", errno.ENOMEM, UNHARMED),
    ("thread", "once", errno.EAGAIN, UNHARMED),
    ("thread", "on", errno.EAGAIN, UNHARMED),
    ("random", "on", errno.ENOSYS, None),
    ("write", "once", -signal.SIGINT, None),
    ("write", "once", -signal.SIGTERM, None),
    ("write", "once", -signal.SIGABRT, None),
    ("read", "once", -signal.SIGHUP, None),
    ("memory", "once", -signal.SIGKILL, None),
]

# Scenarios in which the first calls of a kind all fail, also in a sample.
DENSE = {("sdk-fmt nine", "memory"): 100}

# struct report of inject.c: its head, and a call in its list.
HEAD, CALL = struct.Struct("=QQQ"), struct.Struct("=8sQ")

LEAKS = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "leaks"))
RACES = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "races"))

SOURCES = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))

# A picture of one point.
POINT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TWOFOLD = ".346.89126.219.348198342.6.8.9.614234268.3.91.139248.6961.3.28428.41963.34.2861.9"
# Files that exist before the run, by the word of the command that names them, with OLD in them.
OLD_FILES = {"--animate=old.html": ["old.html"], "old": ["old-1.svg"]}
OLD = b"old\n"
UNSOLVABLE = "3" + EASY[1:].replace("3", "5", 1)


def sample(size):
    """A puzzle with one solution: a full grid without its ones."""
    box = round(size**0.5)
    digits = ".23456789ABCDEFGHIJKLMNOP"
    return "".join(digits[(r % box * box + r // box + c) % size] for r in range(size) for c in range(size))


def make_inputs():
    """The files of the scenarios, and `input`, which is their standard input."""
    rows = [EASY[i : i + 9] for i in range(0, 81, 9)]
    files = {
        "one": [EASY],
        "nine": [EASY, HARD],
        "four": [sample(4), "12..............", "1234............"],
        "many": [EASY + f"\tid {i}" for i in range(60)],
        "small": [sample(4) + f"\tid {i}" for i in range(60)],
        "mixed": ["# puzzles", EASY + "\tid 1", EASY[1:], "", TWOFOLD, *rows, UNSOLVABLE + "\tid 2\tlevel 3", SOLUTION],
        "sixteen": [sample(16)],
        "texts": [
            *["#A somebody", "#C text", "[Puzzle]", *rows, "[State]", *rows, "[PencilMarks]", *[",12,,,,,,,"] * 9, "#A pass"],
            *[f"17. {EASY};{SOLUTION};1.2;1.2;1.2;note", f":0100:3:{EASY.replace('.', '+4', 1)}:114:214::x"],
            *["Grid 01", *rows, "", "% name", "1 23 234 u4", "3 4 1 2", "-------|-------|-------", "2 1 4 3", "4 3 2 1"],
            *[EASY, SOLUTION, "Difficulty: Simple", "Words"],
        ],
        "large": [sample(16), sample(25), sample(4)],
        "classes": [EASY + f"\tlevel {i % 3}" for i in range(9)] + [HARD],
        "solved": [EASY + "\tsolution " + SOLUTION],
        "models": ["s SATISFIABLE", "v " + " ".join(str(9 * i + int(v)) for i, v in enumerate(SOLUTION)) + " 0"],
        "loose": [EASY.replace(".", "x"), *rows],
        "table": ["puzzle,task", EASY + "," + HARD, '"' + TWOFOLD + '","' + EASY, '"', EASY],
        "objects": [json.dumps({"puzzle": EASY, "n": [1, 2], "o": {"a": True}}), json.dumps({"puzzle": [1]}), '{"puzzle":'],
        "document": json.dumps([{"puzzle": EASY}, {"quiz": HARD, "b": 1.5}], indent=1).split("\n"),
        "games": ["<opensudoku><name>t</name>", f'<game data="{EASY}"/>', '<game data="version: 3 1|0|1|"/>', f'<game data="{HARD}"/>',
                  "</opensudoku>"],
        "pattern": rows,
        "grids": [SOLUTION, SOLUTION[::-1], EASY],
        **{
            f"{value}.svg": ['<svg xmlns="http://www.w3.org/2000/svg">', f'<circle r="{value}" opacity="{2 - value}"/></svg>']
            for value in (1, 2, 3)
        },
        "input": ["# input", EASY + "\tid 3", TWOFOLD],
    }
    for name, lines in files.items():
        with open(name, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
    packed = {
        "packed": gzip.compress("\n".join(files["mixed"]).encode(), mtime=0),
        "wide": "\n".join(files["mixed"]).encode("utf-16"),
        "words.po": read_bytes(f"{SOURCES}/po/de.po"),
        "4.png": base64.b64decode(POINT),
    }
    for name, data in packed.items():
        with open(name, "wb") as file:
            file.write(data)
    return {*files, *packed}


class Build:
    """The programs under test."""

    def __init__(self, objects, programs):
        self.inject = os.path.realpath(f"{objects}/tests/faults/inject.so")
        self.programs = os.path.realpath(programs)
        self.sanitized = "sanitized" in self.inject
        self.seconds = 120 if self.sanitized else 30  # until a run counts as endless


class Result:
    def __init__(self, status, out, err, files):
        self.status, self.out, self.err, self.files = status, out, err, files


class Scenario:
    """A command, in the current folder, and what it does undisturbed."""

    def __init__(self, build, line, inputs):
        self.build, self.line, self.inputs = build, line, inputs
        self.old = OLD_FILES.get(next((word for word in line.split() if "old" in word), None), ())
        self.drawn = line in DRAWN.split("\n")
        self.argv = line.replace("HALF", SOLUTION[1::-1] + SOLUTION[2:40] + "." * 41).split()
        if "-j8" not in self.argv:
            self.argv.insert(1, "-j1")
        # The sanitizers make calls too, and do not survive all that fail.
        self.own_calls = self.drawn or build.sanitized
        self.tool = self.argv[0]
        self.reads = "-" in self.argv
        self.argv[0] = f"{build.programs}/{self.tool}"
        with open("report", "wb") as file:
            file.truncate(HEAD.size + 65536 * CALL.size)
        with open("report", "r+b") as file:
            self.report = mmap.mmap(file.fileno(), 0)
        self.good = self.run()
        if self.good.status not in (0, 1):  # the command itself is wrong: its faults would prove nothing
            sys.exit(f"{line}: status {self.good.status}: {self.good.err.decode(errors='replace')}")

    def run(self, variables=None, before=(), actions=(), folder="."):
        """Runs it with more variables, behind another command, and with other descriptors; its files go to the folder."""
        argv = [*before, *self.argv]
        for name in self.old:
            with open(f"{folder}/{name}", "wb") as file:
                file.write(OLD)
        environment = {"PATH": os.environ["PATH"], "SOURCE_DATE_EPOCH": "1800000000", **(variables or {})}
        environment["ASAN_OPTIONS"] = "verify_asan_link_order=0:allocator_may_return_null=1:symbolize=0"
        if environment.get("FAULT_CALL") == "":  # calls are listed: a library is loaded to find their places, and stays
            environment["ASAN_OPTIONS"] += ":detect_leaks=0"
        environment["LSAN_OPTIONS"] = f"suppressions={LEAKS}:print_suppressions=0"
        environment["TSAN_OPTIONS"] = f"suppressions={RACES}"
        home = os.getcwd()
        out, err = f"{os.path.abspath(folder)}/out", f"{home}/err"
        standard = [
            (os.POSIX_SPAWN_OPEN, 0, f"{home}/input", os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, out, os.O_WRONLY | os.O_CREAT, 0o666),
            (os.POSIX_SPAWN_OPEN, 2, err, os.O_WRONLY | os.O_CREAT, 0o666),
        ]
        for name in out, err:  # file systems write a file to the disk that is emptied, but not one that is new
            if os.path.exists(name):
                os.remove(name)
        os.chdir(folder)
        pid = os.posix_spawn(
            shutil.which(argv[0]),
            argv,
            environment,
            file_actions=[*standard, *actions],
            setsigdef=[signal.SIGPIPE, signal.SIGXFSZ, signal.SIGHUP, signal.SIGINT, signal.SIGTERM],
        )
        status = wait_for(pid, self.build.seconds)
        files = {}
        for name in set(os.listdir(".")) - self.inputs - {"report", "out", "err", "ballast"}:
            files[name] = read_bytes(name)
            os.remove(name)
        os.chdir(home)
        return Result(status, read_bytes(out), read_bytes(err), files)

    def least_memory(self):
        """The limit on its memory, in KiB, with which the tool starts, and does not with 64 KiB less."""
        low, high = 0, 1 << 14
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.start_status(64 * middle) == 0 else (middle, high)
        return 64 * high

    def start_status(self, kib):
        """Of the tool with this limit on its memory, with nothing to do."""
        argv = [*behind(f"ulimit -v {kib}"), self.argv[0], "--version"]
        null = [(os.POSIX_SPAWN_OPEN, fd, "/dev/null", os.O_RDWR, 0) for fd in range(3)]
        return wait_for(os.posix_spawn(argv[0], argv, os.environ, file_actions=null), self.build.seconds)

    def list_calls(self):
        """Returns the result of a run without a fault, and the places of its calls by their kind, in order."""
        result, calls, _ = self.run_with_fault("", "", 0, 0)
        places = {}
        for kind, place in CALL.iter_unpack(self.report[HEAD.size : HEAD.size + calls * CALL.size]):
            places.setdefault(kind.rstrip(b"\0").decode(), []).append(place)
        return result, places

    def run_with_fault(self, call, mode, with_what, number):
        """Returns the result, the number of calls, and the descriptors of those that failed; None: none has."""
        self.report[: HEAD.size] = bytes(HEAD.size)
        result = self.run(
            {
                "LD_PRELOAD": self.build.inject,
                "FAULT_CALL": call,
                "FAULT_MODE": mode,
                "FAULT_WITH": str(int(with_what)),
                "FAULT_AT": str(number),
                "FAULT_REPORT": "report",
                **({"FAULT_OF": "program"} if self.own_calls else {}),
            }
        )
        calls, faults, fds = HEAD.unpack_from(self.report)
        return result, calls, {i for i in range(64) if fds >> i & 1} if faults else None


def read_bytes(name):
    with open(name, "rb") as file:
        return file.read()


def wait_for(pid, seconds):
    """The exit status, a negative signal, or `endless`."""

    def stop(*_):
        os.kill(pid, signal.SIGKILL)
        stop.late = True

    stop.late = False
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    signal.alarm(0)
    return "endless" if stop.late else status


# ---- the promise ----


def is_part(some, whole):
    """Whether the lines are among those of the whole, in the same order."""
    rest = iter(whole.splitlines(True))
    return all(line in rest for line in some.splitlines(True))


def judge(scenario, result, harm=None, end=2, cut=False, mute=False):
    """Returns what is wrong with the run, or None. `end`: the status of a run that is harmed. `cut`: its last line may lack
    its end. `mute`: standard error need not be complete."""
    good = scenario.good
    if result.status == good.status and harm is not HARMED:
        if result.out != good.out:
            return f"status {result.status}, but the output differs"
        if result.files != good.files:
            return f"status {result.status}, but the files differ: {sorted(result.files)}"
        if result.err != good.err and not mute:
            return f"status {result.status}, but the messages differ"
        return None
    if harm is UNHARMED or result.status != end:
        return f"status {result.status}"
    totals = "--table" in scenario.argv and end == 2  # of what could be read
    if not (totals or is_part(result.out, good.out) or (cut and good.out.startswith(result.out))):
        return "the output is not a part of the right one"
    for name, content in result.files.items():
        half_made = name.startswith(".sdk-") and end == -signal.SIGKILL
        if content != good.files.get(name) and not (name in scenario.old and content == OLD) and not half_made:
            return f"{name} is not complete"
    if not all(name in result.files for name in scenario.old):
        return "an old file is lost"
    if end == 2 and not mute:
        lines = result.err.splitlines(True)
        prefix = scenario.tool.encode() + b": "
        if not lines or not all(line.startswith(prefix) and line.endswith(b"\n") for line in lines):
            return "status 2 without a proper message"
    return None


# ---- calls that fail ----


def name_of(what):
    if what < 0:
        return signal.Signals(-what).name
    return errno.errorcode[what] if what else "short"


class Sample:
    """Chooses the calls that fail: all, or --places and --every of them."""

    def __init__(self, places, every):
        self.places, self.every = places, every
        self.seen = collections.Counter()

    def __bool__(self):
        return self.places > 0

    def numbers(self, scenario, fault, places):
        """Yields the numbers of the calls, of which the places are given, that this row of FAULTS makes fail."""
        for number, place in enumerate(places, 1):
            key = (scenario.tool, fault[:3], place)
            self.seen[key] += 1
            dense = number <= DENSE.get((scenario.line, fault[0]), 0)
            if not self or self.seen[key] <= self.places or number % self.every == 0 or dense:
                yield number


def inject(scenario, sample):
    """Yields the row of each run in the table, and what is wrong with it."""
    result, places = scenario.list_calls()
    good, runs, missed = scenario.good, 0, 0
    useless = good.status not in (0, 1) or not (good.out or good.files)
    yield "none", f"status {good.status}, and no output" if useless else judge(scenario, result, UNHARMED)
    for fault in FAULTS:
        call, mode, what, _ = fault
        if sample and what == -signal.SIGKILL and scenario.build.sanitized:
            continue  # of which the sanitizers notice nothing
        for number in sample.numbers(scenario, fault, places.get(call, [])):
            struck, calls, bad = run_fault(scenario, fault, number)
            if not struck and calls and not bad and "-j8" in scenario.argv:  # one of the fewer calls that it makes now
                number = (calls + 1) // 2
                struck, _, bad = run_fault(scenario, fault, number)
            runs, missed = runs + 1, missed + (not struck)
            yield ("signal" if what < 0 else call), bad and f"{call} {number}, {mode}, {name_of(what)}: {bad}"
    if missed > runs // 10:
        yield "none", f"{missed} of {runs} faults did not strike"


def run_fault(scenario, fault, number):
    """Returns whether the fault struck a call, the number of calls, and what is wrong with the run."""
    call, mode, what, harm = fault
    result, calls, fds = scenario.run_with_fault(call, mode, what, number)
    if fds is None:  # fewer calls than when they were listed, since batches depend on time
        bad = judge(scenario, result, UNHARMED)
    elif what < 0:
        bad = judge(scenario, result, end=what)
    else:
        if call in ("write", "close") and 1 in fds and harm is None:
            harm = HARMED
        bad = judge(scenario, result, harm, cut=call == "write", mute=call == "write" and 2 in fds)
    return fds is not None, calls, bad


# ---- other disturbances ----

DISTURBANCES = []


def disturbance(function):
    DISTURBANCES.append(function)
    return function


def behind(command):
    """To run a program behind these commands of the shell."""
    return ["/bin/sh", "-c", f'{command}; exec "$@"', "sh"]


@disturbance
def closed(scenario, _):
    """Closed descriptors, in all combinations."""
    for which in range(1, 8):
        fds = {fd for fd in range(3) if which >> fd & 1}
        result = scenario.run(actions=[(os.POSIX_SPAWN_CLOSE, fd) for fd in fds])
        harmed = (0 in fds and scenario.reads) or (1 in fds and scenario.good.out)
        bad = judge(scenario, result, HARMED if harmed else UNHARMED, mute=2 in fds)
        yield bad and f"{sorted(fds)}: {bad}"


@disturbance
def full(scenario, _):
    """A full disk."""
    result = scenario.run(actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/full", os.O_WRONLY, 0)])
    yield judge(scenario, result, HARMED if scenario.good.out else UNHARMED)


@disturbance
def file_size(scenario, _):
    """Files that may not grow."""
    for blocks in (1, 2, 4, 8):
        result = scenario.run(before=behind(f"ulimit -f {blocks}"))
        bad = judge(scenario, result, cut=True)
        yield bad and f"{blocks} blocks: {bad}"


@disturbance
def address_space(scenario, sample):
    """Limits on memory, from what a program needs to start."""
    if scenario.build.sanitized or scenario.drawn:  # which needs terabytes; libraries that do not survive that
        return
    kib, good = scenario.least_memory(), 0
    while kib < 1 << 20 and good < 2:
        result = scenario.run(before=behind(f"ulimit -v {kib}"))
        bad = judge(scenario, result)
        yield bad and f"{kib} KiB: {bad}"
        good += bool(sample) and result.status == scenario.good.status
        kib = kib * 4 // 3 if sample else kib * 102 // 100


@disturbance
def reader_leaves(scenario, _):
    """Nobody reads the pipe: the signal ends the run or, where it is ignored, writing fails."""
    for command, end in (":", -signal.SIGPIPE), ("trap '' PIPE", 2):
        from_tool, to_reader = os.pipe()
        os.close(from_tool)
        result = scenario.run(before=behind(command), actions=[(os.POSIX_SPAWN_DUP2, to_reader, 1)])
        os.close(to_reader)
        yield judge(scenario, result, HARMED if scenario.good.out else UNHARMED, end=end)


@disturbance
def no_waiting(scenario, _):
    """Pipes for input and output that report EAGAIN instead of waiting."""
    from_us, to_tool = os.pipe()
    from_tool, to_us = os.pipe()
    for fd in (from_us, to_us):
        fcntl.fcntl(fd, fcntl.F_SETFL, os.O_NONBLOCK)
    fcntl.fcntl(to_us, fcntl.F_SETPIPE_SZ, 4096)
    got = []

    def feed():
        for byte in read_bytes("input"):
            os.write(to_tool, bytes([byte]))
        os.close(to_tool)

    def drain():
        while piece := os.read(from_tool, 100):
            got.append(piece)

    threads = [threading.Thread(target=feed), threading.Thread(target=drain)]
    for thread in threads:
        thread.start()
    result = scenario.run(actions=[(os.POSIX_SPAWN_DUP2, from_us, 0), (os.POSIX_SPAWN_DUP2, to_us, 1)])
    os.close(to_us)
    for thread in threads:
        thread.join()
    os.close(from_us)
    os.close(from_tool)
    result.out = b"".join(got)
    yield judge(scenario, result, UNHARMED)


def fill_disk(scenario, folder):
    """A disk that has room for some pages only."""
    if scenario.old:  # for which there is no room
        return
    for name in scenario.inputs:
        if not os.path.lexists(f"{folder}/{name}"):
            os.symlink(os.path.abspath(name), f"{folder}/{name}")
    for room in range(5):
        with open(f"{folder}/ballast", "wb", buffering=0) as ballast:
            try:
                while ballast.write(bytes(4096)) == 4096:
                    pass
            except OSError:
                pass
            ballast.truncate(max(0, os.fstat(ballast.fileno()).st_size - 4096 * room))
        bad = judge(scenario, scenario.run(folder=folder), cut=True)
        yield bad and f"{room} pages: {bad}"


# ---- the run ----


def disturb(scenario, sample, disk):
    """Yields the row of each run in the table, and what is wrong with it. The sample chooses the calls that fail."""
    if disk:
        for bad in fill_disk(scenario, disk):
            yield "disk", bad
        return
    yield from inject(scenario, sample)
    for function in DISTURBANCES:
        for bad in function(scenario, sample):
            yield function.__name__, bad


def print_table(counts):
    """One row for each kind of fault, one column for each tool: the number of runs, and of those that failed, if any."""
    kinds = dict.fromkeys(kind for column in counts.values() for kind in column)
    print(" " * 14, *(f"{tool.removeprefix('sdk-'):>12}" for tool in counts))
    for kind in kinds:
        cells = []
        for column in counts.values():
            runs, failures = column.get(kind, (0, 0))
            cells.append(f"{runs} ({failures} bad)" if failures else f"{runs}")
        print(f"{kind:14}", *(f"{cell:>12}" for cell in cells))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].removeprefix("usage: "))
    parser.add_argument("--places", type=int, default=0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--disk", default="")
    parser.add_argument("objects")
    parser.add_argument("programs")
    options = parser.parse_args()
    build = Build(options.objects, options.programs)
    counts = {}
    sample = Sample(options.places, options.every)
    disk = options.disk and os.path.abspath(options.disk)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        inputs = make_inputs()
        lines = [line for line in (SCENARIOS + DRAWN).strip().splitlines() if line and line.startswith(options.only)]
        for line in lines[:: options.step]:
            scenario = Scenario(build, line, inputs)
            row = counts.setdefault(scenario.tool, {})
            for column, bad in disturb(scenario, sample, disk):
                runs, failures = row.get(column, (0, 0))
                row[column] = runs + 1, failures + bool(bad)
                if bad:
                    print(f"{line}: {column}: {bad}", flush=True)
        os.chdir("/")
    print_table(counts)
    return 1 if any(failures for row in counts.values() for _, failures in row.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
