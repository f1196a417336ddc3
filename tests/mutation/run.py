#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the tests are worth: puts small bugs into the library, one at a time, and counts those that the tests catch.

usage: tests/mutation/run.py [-n COUNT] [-s SEED] [-o REPORT] [-a REPORT] [FILE ...]

A bug is one operator, number, condition, argument or statement of a source file (sites.py), drawn at random; the same seed
draws the same bugs. A copy of the source is built with it in build/mutation, and the suites that the file belongs to
(SUITES) run there, until a test fails or takes ten times as long as without the bug. Bugs that do not compile without a
warning, and those that leave all object files as they are, are replaced by others. Those that no test catches are in the report, as are the
known ones: the file `accepted` names them with the reason why no test can.

The exit status is 1 if less than 90 per cent of the others are caught.
"""
import argparse
import fnmatch
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from sites import bugs_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / "build/mutation"
COPY = WORK / "copy"
WANTED = 90  # per cent

# The suites that test a file: the first row that fits. Those that are quick come first.
SUITES = [
    ("lib/base/cpu.c", "known sdk-pss"),
    ("lib/base/random.c", "unit/base unit/uniform known sdk-gen sdk-mutate"),
    ("lib/base/*", "unit/base unit/grid unit/text bad-input runner sdk-gen-steps"),
    ("lib/grid/canonical.c", "unit/canonical unit/transform sdk-fmt"),
    ("lib/grid/transform.c", "unit/transform unit/canonical sdk-fmt"),
    ("lib/grid/technique*", "unit/techniques unit/explain sdk-gen-steps sdk-rate-steps sdk-rate"),
    ("lib/grid/step.c", "unit/explain unit/json unit/text sdk-rate-steps"),
    ("lib/grid/board.c", "unit/text reader bad-input"),
    ("lib/grid/candidates.c", "unit/solve unit/explain unit/format sdk-fmt"),
    ("lib/grid/probabilities.c", "sdk-pss"),
    ("lib/grid/*", "unit/grid unit/solve unit/text bad-input reader sdk-minimize sdk-fmt"),
    ("lib/solve/minimal.c", "unit/solve unit/text sdk-unique sdk-minimize"),
    ("lib/solve/cover*", "unit/cover_engine unit/solve bad-input engines sdk-unique sdk-solve"),
    ("lib/solve/*", "unit/lanes unit/solve unit/cover_engine unit/text known bad-input sdk-unique sdk-solve engines"),
    ("lib/rate/kennett.c", "unit/kennett sdk-rate-kennett sdk-gen sdk-gen-bias"),
    ("lib/rate/level.c", "unit/explain unit/spec known sdk-rate sdk-gen sdk-rate-steps"),
    ("lib/rate/scale*", "unit/explain unit/text unit/json sdk-rate-steps sdk-rate-kennett sdk-rate"),
    ("lib/rate/*", "unit/techniques unit/explain unit/text unit/json unit/spec sdk-rate-steps sdk-rate sdk-gen-steps"),
    ("lib/gen/bias.c", "sdk-gen-bias"),
    ("lib/gen/uniform.c", "unit/uniform sdk-gen"),
    ("lib/gen/mutate.c", "unit/text sdk-mutate"),
    ("lib/gen/neighbours.c", "unit/text sdk-mutate"),
    ("lib/gen/minimize.c", "unit/text sdk-minimize known"),
    ("lib/gen/technique_constraint*", "unit/spec sdk-gen-steps"),
    ("lib/gen/*", "unit/spec unit/text known sdk-gen-pattern sdk-gen-steps sdk-gen-from sdk-gen sdk-gen-bias sdk-minimize"),
    ("lib/methods/pairs.c", "unit/methods pairs methods"),
    ("lib/methods/*", "unit/methods unit/alldiff pairs methods beliefs examples"),
    ("lib/pss/*", "unit/text sdk-pss"),
    ("lib/fmt/json.c", "unit/json sdk-rate"),
    ("lib/fmt/dimacs.c", "unit/format sdk-fmt-dimacs"),
    ("lib/fmt/hint_text.c", "sdk-rate-hints"),
    ("lib/fmt/step_text.c", "unit/text unit/json sdk-rate-steps"),
    ("lib/fmt/*", "unit/format unit/json unit/text sdk-fmt sdk-rate-steps sdk-pss"),
    ("lib/api/*", "unit/text docs install"),
    ("lib/io/*", "unit/record unit/progress bad-input runner reader sdk-gen sdk-minimize"),
    ("lib/cli/cpu_environment.c", "known"),
    ("lib/cli/*", "docs runner sdk-unique methods sdk-gen sdk-fmt sdk-rate-choose"),
    ("lib/filters/class_counts.c", "sdk-gen-bias sdk-rate"),
    ("lib/filters/format_filter.c", "sdk-fmt sdk-fmt-dimacs"),
    ("lib/filters/generate_filter.c", "known sdk-gen-from sdk-gen-pattern sdk-gen-steps sdk-gen-bias sdk-gen"),
    ("lib/filters/grid_file.c", "sdk-gen-from sdk-gen-pattern"),
    ("lib/filters/pattern_option.c", "sdk-gen-pattern"),
    ("lib/filters/technique_option.c", "sdk-gen-steps sdk-rate-choose"),
    ("lib/filters/rating_choice.c", "sdk-rate-choose"),
    ("lib/filters/board_list.c", "sdk-rate-hints"),
    ("lib/filters/pupil_board.c", "sdk-rate-hints"),
    ("lib/filters/m*_filter.c", "sdk-minimize sdk-mutate pairs methods beliefs"),
    ("lib/filters/scenario_filter.c", "pairs"),
    ("lib/filters/pss_filter.c", "sdk-pss"),
    ("lib/filters/rat*", "sdk-rate-kennett sdk-rate-choose sdk-rate-hints sdk-rate-steps sdk-rate"),
    ("lib/filters/step_printer.c", "sdk-rate-steps sdk-rate"),
    ("lib/filters/*", "known sdk-unique sdk-solve sdk-minimize sdk-mutate reader bad-input sdk-rate"),
]

# What bats files run beside the tools.
HELPERS = ["build/tests/fuzz/engines", "build/tests/differential/level"]

# A mutant must not fill the disk or the memory of the machine.
LIMITS = [(resource.RLIMIT_FSIZE, 1 << 30), (resource.RLIMIT_AS, 8 << 30), (resource.RLIMIT_CORE, 0)]


class Late(Exception):
    """A suite takes too long."""


def too_late(*_):
    raise Late


def start(command, **options):
    def limit():
        for what, most in LIMITS:
            resource.setrlimit(what, (most, most))
    environment = dict(os.environ, SDK_BUILD=str(COPY / "build"), SDK_SANITIZED="", SDK_DATA=str(COPY / "tests/data"),
                       PATH=f"{COPY / 'bin'}:{os.environ['PATH']}", TMPDIR=str(WORK / "tmp"))
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        environment.pop(name, None)
    return subprocess.Popen(command, cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
                            preexec_fn=limit, **options)


def stop(process):
    """Ends a suite with all that it has started: the processes of its session, whatever their groups."""
    for line in subprocess.run(["ps", "-o", "pid=", "-s", str(process.pid)], capture_output=True, text=True).stdout.split():
        try:
            os.kill(int(line), signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()
    process.stdout.close()


def make(*targets):
    """Whether the copy builds. Warnings are errors, as in continuous integration: tests need not find what the compiler does."""
    process = start(["make", "-s", "-k", "CFLAGS=-O2", "WERROR=-Werror", *targets])
    process.communicate()
    return process.returncode == 0


def objects():
    """What identifies the object code of the library; debug information is not built."""
    digest = hashlib.sha256()
    for file in sorted((COPY / "build/lib").glob("*/*.o")):
        digest.update(file.read_bytes())
    return digest.digest()


def run_suite(suite, seconds):
    """The first test that fails, or None; also if the suite ends early or takes longer than the seconds."""
    command = [f"build/tests/{suite}"] if suite.startswith("unit/") else ["bats", "--tap", f"tests/{suite}.bats"]
    process = start(command)
    failed, plan, tests = None, None, 0
    signal.alarm(int(seconds))
    try:
        for line in process.stdout:
            tests += bool(re.match(r"(not )?ok ", line))
            plan = int(line[3:]) if re.match(r"1\.\.\d+$", line) else plan
            if line.startswith("not ok "):
                failed = f"{suite}: {line[7:].strip()}"
                break
    except Late:
        failed = f"{suite}: longer than {int(seconds)} s"
    signal.alarm(0)
    stop(process)
    return failed or (None if process.returncode == 0 and plan == tests > 0 else f"{suite}: ended early")


def suites_of(file):
    return next(suites.split() for pattern, suites in SUITES if fnmatch.fnmatch(file, pattern))


def copy_source():
    """Files that have changed since the last copy are copied; what is gone is removed."""
    shutil.rmtree(WORK / "tmp", ignore_errors=True)
    (WORK / "tmp").mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    wanted = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
    for name in wanted:
        there, here = COPY / name, ROOT / name
        if not there.exists() or there.read_bytes() != here.read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, there)
    for there in [*COPY.glob("lib/*/*.[chd]*"), *COPY.glob("tests/*.bats"), *COPY.glob("tests/unit/*"), *COPY.glob("bin/*.c")]:
        if str(there.relative_to(COPY)) not in wanted:
            there.unlink()


def accepted():
    """The bugs that no test can catch: {(file, old, new)}, of blocks of four lines."""
    known, block = set(), []
    for line in (HERE / "accepted").read_text().splitlines():
        if line.startswith("#"):
            continue
        if line.strip():
            block.append(line)
            continue
        if block:
            known.add(key_of_block(block))
        block = []
    return known | ({key_of_block(block)} if block else set())


def key_of_block(block):
    if len(block) < 4 or block[1][:2] != "- " or block[2][:2] != "+ " or not block[3].startswith("because "):
        sys.exit(f"{HERE / 'accepted'}: not a block of FILE, - OLD, + NEW and because REASON: {block}")
    source = ROOT / block[0]
    if not source.exists() or not any(line.strip() == block[1][2:] for line in source.read_text().splitlines()):
        sys.exit(f"{HERE / 'accepted'}: {block[0]} has no line '{block[1][2:]}' any more")
    return block[0], block[1][2:], block[2][2:]


def with_bug(bug):
    """Puts the bug into the copy; returns the function that takes it out again."""
    file = COPY / bug.file
    text = file.read_text()
    lines = text.split("\n")
    assert lines[bug.line - 1] == bug.old
    lines[bug.line - 1] = bug.new
    file.write_text("\n".join(lines))
    return lambda: file.write_text(text)


def key_of(bug):
    return bug.file, bug.old.strip(), bug.new.strip()


def show(bug):
    return f"{bug.file}:{bug.line}\n- {bug.old.strip()}\n+ {bug.new.strip()}"


class Measure:
    """Draws bugs, and counts what becomes of them."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.known = accepted()
        self.timed = Path(WORK / "seconds")
        self.seconds = json.loads(self.timed.read_text()) if self.timed.exists() else {}
        self.counts = {"caught": 0, "survived": 0, "accepted": 0, "equivalent": 0, "not compiled": 0}
        self.report = open(arguments.report, "w", buffering=1)
        if not make("all", "check-programs"):
            sys.exit("run.py: the source does not build")
        self.original = objects()

    def say(self, text):
        print(text, flush=True)
        self.report.write(text + "\n")

    def state_of(self, suite):
        source = COPY / "tests" / (suite + (".c" if suite.startswith("unit/") else ".bats"))
        return hashlib.sha256(self.original + source.read_bytes()).hexdigest()

    def is_timed(self, suite):
        return self.seconds.get(suite, [None])[0] == self.state_of(suite)

    def take_time(self, suite):
        """Runs a suite without a bug: it must pass. The time is kept for later runs with the same source."""
        make("all", "check-programs")
        started = time.monotonic()
        failed = run_suite(suite, 3600) and run_suite(suite, 3600)  # on a busy machine, once is no proof
        if failed:
            sys.exit(f"run.py: without any bug, {failed}")
        self.seconds[suite] = self.state_of(suite), time.monotonic() - started
        self.timed.write_text(json.dumps(self.seconds))

    def fate(self, bug, suites):
        """What becomes of the bug, and the test that caught it."""
        targets = ["all", *(f"build/tests/{suite}" for suite in suites if suite.startswith("unit/")), *HELPERS]
        if key_of(bug) in self.known:
            return "accepted", None
        remove = with_bug(bug)
        try:
            if not make("lib/libsdk.a", "build/libtools.a"):
                return "not compiled", None
            if objects() == self.original:
                return "equivalent", None
            make(*targets)
            for suite in suites:
                if not self.is_timed(suite):
                    remove()
                    self.take_time(suite)
                    remove = with_bug(bug)
                    make(*targets)
                failed = run_suite(suite, 30 + 10 * self.seconds[suite][1])
                if failed:
                    return "caught", failed
            return "survived", None
        finally:
            remove()
            shutil.rmtree(WORK / "tmp", ignore_errors=True)
            (WORK / "tmp").mkdir(exist_ok=True)

    def run(self, bugs):
        for bug in bugs:
            if self.counts["caught"] + self.counts["survived"] == self.arguments.count:
                break
            fate, test = self.fate(bug, suites_of(bug.file))
            if fate == "survived" or fate == "caught":
                self.say(f"{fate}: {show(bug)}" + (f"\n  {test}" if test else "") + "\n")
            self.counts[fate] += 1
        tried = self.counts["caught"] + self.counts["survived"]
        share = 100 * self.counts["caught"] / tried if tried else 0
        self.say(f"{share:.1f} % caught: " + ", ".join(f"{count} {fate}" for fate, count in self.counts.items()))
        return 0 if share >= WANTED else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("-n", "--count", type=int, default=200, help="bugs that compile and change something")
    parser.add_argument("-s", "--seed", default="1")
    parser.add_argument("-o", "--report", default=str(WORK / "report"))
    parser.add_argument("-a", "--again", help="only what survived in this earlier report")
    parser.add_argument("file", nargs="*", help="lib/LAYER/FILE; default: all")
    arguments = parser.parse_args()
    signal.signal(signal.SIGALRM, too_late)
    copy_source()
    kernels = ["lib/solve/lanes_kernel.h", "lib/solve/lanes_two.h", "lib/pss/pss_kernel.h"]
    files = arguments.file or sorted(str(f.relative_to(ROOT)) for f in ROOT.glob("lib/*/*") if f.suffix in (".c", ".def")) + kernels
    bugs = [bug for file in files for bug in bugs_of(file, (ROOT / file).read_text())]
    if arguments.again:
        survived = set(re.findall(r"^survived: (.*):\d+\n- (.*)\n\+ (.*)$", Path(arguments.again).read_text(), re.M))
        bugs = [bug for bug in bugs if key_of(bug) in survived]
    random.Random(arguments.seed).shuffle(bugs)
    return Measure(arguments).run(bugs)


if __name__ == "__main__":
    sys.exit(main())
