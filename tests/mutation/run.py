#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the tests are worth: puts small bugs into the library, one at a time, and counts those that the tests catch.

usage: tests/mutation/run.py [-n COUNT] [-s SEED] [-j JOBS] [-o REPORT] [-a] [FILE ...]

A bug is one operator, number, condition, argument or statement of a source file (sites.py), drawn at random; the same seed
draws the same bugs. A copy of the source is built with it in build/mutation, and the suites that the file belongs to
(SUITES) run there, and then those for all files (ANY_FILE), but for the tests in a browser, until a test fails, or uses
more processor time than the whole suite needs without the bug. A test that fails without the bug, twice, is left out,
and the report says so. Bugs that do not compile without a warning, and those that leave all object files as they are, are
replaced by others; files for instruction sets that this processor lacks are left out.

What becomes of each bug is added to the report. A run reads it first and goes on where the last one ended: what was judged
is not judged again, but for the bugs that no test caught, with -a. The file `accepted` names bugs that no test can catch,
with the reason.

The exit status is 1 if less than 90 per cent of the others are caught.
"""
import argparse
import ctypes
import fcntl
import fnmatch
import hashlib
import json
import multiprocessing
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import closing
from pathlib import Path

from sites import bugs_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / "build/mutation"
COPY = WORK / "1"  # of the source; each worker has its own
WANTED = 90  # per cent
FATES = ("caught", "survived", "accepted", "equivalent", "not compiled")

# The suites that test a file: the first row that fits, and ANY_FILE. Those that are quick come first. SUITE:WORDS are those of
# its tests that have these words in their names.
SUITES = [
    ("lib/base/cpu.c", "known sdk-pss"),
    ("lib/base/random.c", "unit/base unit/uniform known sdk-gen sdk-mutate outputs"),
    ("lib/base/sha1.c", "formats-out outputs"),
    ("lib/base/hash_set.c", "unit/hash_set sdk-unique outputs"),
    ("lib/base/words.c", "languages sdk-book-play sdk-book outputs:paper outputs:options"),
    ("lib/base/lz_string.c", "formats-docs hostile outputs:reading outputs:writing faults:sdk-fmt"),
    ("lib/base/closest_*", "unit/base completions bad-input runner sdk-gen-steps sdk-fmt sdk-book outputs:options"),
    ("lib/base/*", "unit/base unit/grid unit/text bad-input runner sdk-gen-steps hostile outputs"),
    ("lib/record/field*", "completions formats-out unit/record unit/filter bad-input reader sdk-fmt outputs"),
    ("lib/record/*", "unit/record unit/filter bad-input reader sdk-fmt outputs"),
    ("lib/grid/canonical.c", "unit/canonical unit/transform sdk-fmt sdk-morph outputs:mutants"),
    ("lib/grid/unavoidable*", "unit/unavoidable sdk-unique outputs:generated"),
    ("lib/grid/closure*", "unit/unavoidable unit/clue_check sdk-gen outputs:generated"),
    ("lib/grid/transform.c", "unit/transform unit/canonical sdk-fmt outputs:mutants"),
    ("lib/grid/names.c", "unit/grid unit/shape unit/text sdk-explain-words outputs:steps outputs:options"),
    ("lib/grid/technique*",
     "unit/techniques unit/explain without sdk-gen-steps sdk-explain-steps sdk-rate outputs:techniques, outputs:steps"),
    ("lib/grid/step.c", "unit/explain unit/json unit/text sdk-explain-steps outputs:techniques, outputs:steps"),
    ("lib/read/board.c", "unit/text reader bad-input formats-lines formats-docs fuzz outputs:reading"),
    ("lib/read/layout_fields.c", "unit/shape unit/text bad-input reader layouts sdk-gen-layouts outputs:reading outputs:options"),
    ("lib/read/hodoku_line.c", "formats-lines outputs:reading"),
    ("lib/read/line_form.c", "formats-lines reader bad-input outputs:reading"),
    ("lib/read/token_row.c", "formats-lines reader outputs:reading"),
    ("lib/grid/probabilities.c", "sdk-pss"),
    ("lib/grid/layout.c", "unit/shape unit/text pictures-layouts layouts sdk-gen-layouts sdk-morph outputs:exact outputs:mutants"),
    ("lib/grid/shape*",
     "unit/shape unit/grid unit/solve unit/text pictures-layouts sdk-gen-layouts outputs:exact outputs:generated"),
    ("lib/grid/*",
     "unit/grid unit/solve unit/text bad-input reader sdk-minimize sdk-fmt outputs:exact outputs:mutants "
     "outputs:generated outputs:techniques,"),
    ("lib/solve/second_*", "unit/cover_engine sdk-gen outputs:exact outputs:mutants outputs:generated"),
    ("lib/solve/cover*", "unit/cover_engine unit/solve bad-input engines sdk-unique sdk-solve outputs:exact outputs:mutants"),
    ("lib/solve/regions*", "unit/regions outputs:exact"),
    ("lib/solve/leftovers.c", "unit/regions outputs:exact sdk-gen-layouts"),
    ("lib/solve/search.c", "unit/solve unit/regions unit/spec engines outputs:exact outputs:mutants sdk-gen-layouts"),
    ("lib/solve/*",
     "unit/lanes unit/solve unit/cover_engine unit/text known bad-input sdk-unique sdk-solve engines limits "
     "outputs:exact outputs:mutants outputs:generated"),
    ("lib/se/er.c", "unit/text sdk-rate-se sdk-gen-se outputs:Explainer outputs:cannot"),
    ("lib/se/*", "unit/se sdk-rate-se sdk-gen-se sdk-explain-se-steps outputs:Explainer"),
    ("lib/rate/kennett.c", "unit/kennett sdk-rate-kennett sdk-gen sdk-gen-bias outputs:levels,"),
    ("lib/rate/effort.c", "unit/explain sdk-rate sdk-rate-score limits outputs:levels,"),
    ("lib/rate/passes*", "unit/levels sdk-rate outputs:levels,"),
    ("lib/rate/minutes.c", "sdk-rate-minutes outputs:levels,"),
    ("lib/rate/level.c",
     "unit/explain unit/spec rows known sdk-rate sdk-gen sdk-explain-steps sdk-explain-reasons outputs:levels, "
     "outputs:generated outputs:steps"),
    ("lib/rate/pass_steps.c", "unit/explain unit/json rows sdk-explain-words sdk-explain-steps outputs:steps outputs:levels,"),
    ("lib/rate/scale*",
     "unit/explain unit/text unit/json without sdk-explain-steps sdk-rate-kennett sdk-rate outputs:levels, "
     "outputs:cannot"),
    ("lib/rate/*",
     "unit/techniques unit/kept unit/explain unit/text unit/json unit/spec without sdk-explain-steps sdk-rate "
     "sdk-gen-steps sdk-explain-reasons outputs:techniques, outputs:levels, outputs:steps outputs:generated"),
    ("lib/gen/bias.c", "sdk-gen-bias outputs:generated"),
    ("lib/gen/clue_check.c", "unit/clue_check sdk-gen outputs:generated"),
    ("lib/gen/naked_board.c", "unit/naked_board sdk-gen outputs:generated"),
    ("lib/gen/uniform.c", "unit/uniform sdk-gen outputs:generated"),
    ("lib/gen/mutate.c", "unit/text sdk-mutate limits faults:sdk-mutate outputs:mutants"),
    ("lib/gen/neighbours.c", "unit/text sdk-mutate limits faults:sdk-mutate outputs:mutants"),
    ("lib/gen/minimize.c", "unit/text sdk-minimize known limits faults:sdk-minimize outputs:mutants"),
    ("lib/gen/technique_constraint*", "unit/spec without sdk-gen-steps outputs:generated outputs:cannot"),
    ("lib/gen/*",
     "unit/spec unit/text known sdk-gen-layouts sdk-gen-pattern sdk-gen-steps sdk-gen-from sdk-gen sdk-gen-bias "
     "sdk-minimize outputs:generated outputs:cannot outputs:mutants"),
    ("lib/methods/pairs.c", "unit/methods pairs methods reference limits outputs:methods"),
    ("lib/methods/*", "unit/methods unit/alldiff unit/beliefs pairs methods reference beliefs limits outputs:methods"),
    ("lib/pss/*", "unit/text sdk-pss outputs:probabilities"),
    ("lib/explain/json.c", "unit/json sdk-rate sdk-explain-steps sdk-explain-se-steps outputs:steps outputs:writing"),
    ("lib/write/json_put.c", "unit/json sdk-explain-steps sdk-explain-se-steps outputs:writing outputs:reading outputs:steps"),
    ("lib/read/dimacs_reader.c", "formats-docs sdk-fmt-dimacs outputs:reading"),
    ("lib/write/dimacs.c", "unit/format sdk-fmt-dimacs outputs:writing outputs:reading outputs:steps"),
    ("lib/read/sadman_sections.c", "formats-lines outputs:reading"),
    ("lib/read/symbol_spelling.c", "formats-lines outputs:reading"),
    ("lib/read/text_input.c", "formats-lines reader bad-input outputs:reading"),
    ("lib/read/remark.c", "formats-lines reader outputs:reading"),
    ("lib/write/board_measure.c", "sdk-fmt gallery sdk-draw sdk-book outputs:writing outputs:reading outputs:steps"),
    ("lib/explain/hint_text.c", "sdk-explain-hints languages sdk-book-play outputs:steps outputs:paper"),
    ("lib/explain/play*", "languages layouts hostile sdk-book-play outputs:steps outputs:paper"),
    ("lib/explain/se_words.c", "unit/json sdk-rate sdk-explain-words sdk-explain-se-steps outputs:steps outputs:Explainer"),
    ("lib/explain/step_nodes.c", "unit/json layouts sdk-explain-words sdk-explain-se-steps outputs:steps outputs:Explainer"),
    ("lib/write/*_formats.c", "formats-out outputs:writing outputs:reading outputs:steps"),
    ("lib/write/json_value.c", "formats-out outputs:writing outputs:reading outputs:steps"),
    ("lib/write/output_symbols.c", "formats-out outputs:writing outputs:reading outputs:steps"),
    ("lib/write/fields.c", "formats-out sdk-draw outputs:writing outputs:reading outputs:steps"),
    ("lib/write/latex.c", "formats-out pictures-layouts hostile outputs:writing outputs:reading outputs:steps"),
    ("lib/write/svg.c",
     "pictures-layouts hostile sdk-draw sdk-fmt sdk-explain-pictures sdk-pss outputs:writing outputs:steps outputs:probabilities"),
    ("lib/write/board_[lt]*",
     "unit/text pictures-layouts hostile sdk-fmt formats-out outputs:writing outputs:reading outputs:steps"),
    ("lib/write/saved_games.c", "formats-out outputs:writing outputs:reading outputs:steps"),
    ("lib/write/table.c", "formats-out outputs:writing outputs:reading outputs:steps"),
    ("lib/write/template.c", "formats-out sdk-book outputs:writing outputs:reading outputs:steps"),
    ("lib/explain/step_notation.c", "unit/text sdk-explain-words sdk-explain-se-steps sdk-explain-steps outputs:steps"),
    ("lib/explain/step_[ptw]*", "unit/text unit/json sdk-explain-words sdk-explain-steps gallery outputs:steps"),
    ("lib/explain/step_*", "gallery pictures-layouts sdk-explain-pictures outputs:steps"),
    ("lib/read/csv.c", "formats-docs outputs:reading faults:sdk-fmt"),
    ("lib/read/column_list.c", "formats-docs outputs:reading"),
    ("lib/read/field_text.c", "formats-docs formats-lines outputs:reading"),
    ("lib/read/json_reader.c", "formats-docs outputs:reading faults:sdk-fmt"),
    ("lib/*/link*", "formats-docs outputs:reading outputs:writing faults:sdk-fmt"),
    ("lib/read/xml_[gr]*", "formats-docs outputs:reading faults:sdk-fmt"),
    ("lib/io/source.c", "formats-docs reader faults outputs:reading outputs:options outputs:tools"),
    ("lib/explain/text_lines.c", "gallery sdk-explain-pictures outputs:steps"),
    ("lib/explain/viewer.c", "sdk-explain-pictures sdk-pss outputs:steps"),
    ("lib/read/*", "unit/text reader formats-docs formats-lines outputs:reading faults:sdk-fmt"),
    ("lib/write/*",
     "unit/format unit/json unit/text hostile sdk-fmt formats-out sdk-pss outputs:writing outputs:reading outputs:steps "
     "faults:sdk-fmt"),
    ("lib/explain/*", "unit/json unit/text hostile sdk-explain-steps sdk-pss outputs:steps faults:sdk-explain"),
    ("lib/api/*", "unit/text docs install outputs:tools"),
    ("lib/io/print.c", "docs fuzz outputs:reading outputs:options outputs:tools"),
    ("lib/io/unpack_*", "formats-docs reader faults outputs:reading"),
    ("lib/io/output_file.c", "unit/output_file runner sdk-fmt sdk-pss faults outputs:reading outputs:options outputs:tools"),
    ("lib/io/message_kinds.c", "unit/hash_set bad-input outputs:reading outputs:options outputs:tools"),
    ("lib/io/*",
     "unit/record unit/progress unit/message unit/filter unit/output_file bad-input runner reader formats-docs sdk-gen "
     "sdk-minimize sdk-mutate sdk-unique model faults:sdk-unique outputs:reading outputs:options outputs:tools"),
    ("lib/cli/cpu_environment.c", "known"),
    ("lib/cli/complete.c", "completions outputs:options"),
    ("lib/cli/*", "completions docs fuzz runner sdk-unique methods sdk-gen sdk-fmt sdk-rate-choose outputs:options"),
    ("lib/tools/common/class_counts.c", "unit/filter sdk-gen-bias sdk-pss sdk-rate outputs"),
    ("lib/tools/common/format_filter.c", "sdk-fmt sdk-draw sdk-fmt-dimacs formats-out hostile outputs:writing"),
    ("lib/tools/common/input_choice.c", "formats-docs formats-lines bad-input reader outputs:reading outputs:options"),
    ("lib/tools/common/press.c", "sdk-book outputs:paper"),
    ("lib/tools/common/missing_columns.c", "formats-out outputs:writing"),
    ("lib/tools/morph/*", "sdk-morph outputs:tools outputs:options"),
    ("lib/tools/gen/layout_option.c", "sdk-gen-layouts outputs:generated outputs:options"),
    ("lib/tools/gen/grid_file.c", "sdk-gen-from sdk-gen-layouts sdk-gen-pattern outputs:reading outputs:tools outputs:options"),
    ("lib/tools/gen/pattern_option.c", "fuzz sdk-gen-from sdk-gen-pattern outputs:reading outputs:tools outputs:options"),
    ("lib/tools/common/spec_option.c", "fuzz sdk-rate-se sdk-gen sdk-gen-se outputs"),
    ("lib/tools/common/technique_option.c", "completions without sdk-gen-steps sdk-rate-choose outputs"),
    ("lib/tools/common/without_option.c", "without sdk-rate outputs:steps outputs:options"),
    ("lib/tools/rate/rating_choice.c", "sdk-rate-choose outputs:steps outputs:options"),
    ("lib/tools/common/board_list.c", "sdk-explain-hints sdk-solve outputs:steps"),
    ("lib/tools/explain/step_pictures.c", "sdk-explain-pictures outputs:steps outputs:options"),
    ("lib/tools/common/pupil_board.c", "sdk-explain-hints outputs:steps"),
    ("lib/tools/book/*",
     "languages sdk-book-pictures sdk-book sdk-book-play faults:sdk-book outputs:paper outputs:options"),
    ("lib/tools/*/paper_*", "sdk-draw sdk-book outputs:paper"),
    ("lib/tools/common/style_options.c", "fuzz sdk-fmt sdk-book outputs:writing outputs:paper"),
    ("lib/tools/solve/method_settings.c", "completions methods outputs:tools outputs:options"),
    ("lib/tools/solve/method_filter.c",
     "pairs methods beliefs limits faults:sdk-solve outputs:tools outputs:options"),
    ("lib/tools/common/query_batch.c", "sdk-unique sdk-solve bad-input limits faults:sdk-unique outputs:tools"),
    ("lib/tools/common/record_limits.c", "limits outputs"),
    ("lib/tools/solve/pairs_filter.c", "pairs outputs:tools outputs:options"),
    ("lib/tools/rate/rat*",
     "sdk-rate-kennett sdk-rate-choose sdk-explain-hints sdk-explain-steps sdk-rate limits runner "
     "faults:sdk-rate outputs:steps outputs:options"),
    ("lib/tools/explain/step_printer.c", "sdk-explain-steps sdk-rate faults:sdk-rate outputs:steps outputs:options"),
    ("lib/paper/*", "unit/book_plan languages hostile sdk-book-pictures sdk-draw sdk-book outputs:paper"),
    ("bin/sdk-gen.c",
     "known sdk-gen-from sdk-gen-pattern sdk-gen-steps sdk-gen-bias sdk-gen faults:sdk-gen outputs:tools "
     "outputs:options"),
    ("bin/sdk-minimize.c", "sdk-minimize limits faults:sdk-minimize outputs:tools outputs:options"),
    ("bin/sdk-morph.c", "docs completions sdk-morph limits faults:sdk-morph outputs:tools outputs:options"),
    ("bin/sdk-mutate.c", "sdk-mutate limits faults:sdk-mutate outputs:tools outputs:options"),
    ("bin/sdk-pss.c", "sdk-pss limits faults:sdk-pss outputs:tools outputs:options"),
    ("bin/sdk-unique.c", "known sdk-unique bad-input limits faults:sdk-unique outputs:tools outputs:options"),
    ("bin/sdk-book.c", "docs completions languages sdk-book sdk-book-play outputs:paper outputs:options"),
    ("bin/sdk-draw.c", "docs completions sdk-draw outputs:paper outputs:options outputs:writing"),
    ("bin/sdk-explain.c",
     "docs completions sdk-explain-steps sdk-explain-hints sdk-explain-pictures outputs:steps outputs:options"),
    ("lib/tools/explain/*",
     "sdk-explain-steps sdk-explain-hints sdk-explain-pictures faults:sdk-explain outputs:steps "
     "outputs:options"),
    ("bin/sdk-fmt.c", "docs completions sdk-fmt sdk-fmt-dimacs formats-out outputs:writing outputs:options"),
    ("bin/sdk-rate.c",
     "docs completions sdk-rate sdk-rate-choose sdk-explain-hints sdk-explain-steps sdk-rate-se outputs:steps "
     "outputs:options"),
    ("bin/sdk-solve.c", "docs completions sdk-solve methods pairs outputs:tools outputs:options"),
    ("lib/tools/*", "known sdk-unique sdk-solve sdk-minimize sdk-mutate reader bad-input sdk-rate limits outputs"),
]
# For any file, if none of these catches the bug: what is written byte for byte, and what happens where a call fails, for the
# other tools too; how much the tools have to do; and, under valgrind, what each does, and what it does with its options.
OUTPUTS = ["outputs:" + words for words in (
    "reading", "writing", "steps", "paper", "options", "tools", "exact", "levels,", "techniques,", "Explainer", "generated",
    "cannot", "mutants", "methods", "probabilities")]
FAULTS = [f"faults:{file.stem}" for file in sorted((ROOT / "bin").glob("sdk-*.c"))]
ANY_FILE = [*OUTPUTS, *FAULTS, "calls", "valgrind", "long/valgrind:whatever"]

# What bats files run beside the tools and the libraries.
HELPERS = ["build/tests/differential/engines", "build/tests/differential/level",
           "build/tests/differential/text", "build/tests/reference/methods",
           "build/tests/faults/inject.so", "build/tests/model/runner", "build/tests/paper/sdk-book",
           "build/tests/paper/sdk-draw"]

# Continuous integration runs the suites sanitized as well; this is the part of it that costs little.
CFLAGS = "-O2 -fsanitize=bounds -fsanitize-undefined-trap-on-error -D_FORTIFY_SOURCE=2 -fstack-protector-strong"
# So does memory that is not empty when it is new, nor as it was when it is freed, and whose end is looked at then (the GNU C
# library's). The last of these aborts where the address space is limited, as in `faults`.
LDFLAGS = "-Wl,--no-as-needed -l:libc_malloc_debug.so.0"
FILLED = {"MALLOC_PERTURB_": "165"}
CHECKED = {**FILLED, "MALLOC_CHECK_": "3"}

# A mutant must not fill the disk or the memory of the machine. Soft limits: a browser lifts its own.
LIMITS = [(resource.RLIMIT_FSIZE, 1 << 30), (resource.RLIMIT_AS, 8 << 30), (resource.RLIMIT_CORE, 0)]


class Late(Exception):
    """A suite takes too long."""


class NotCompiled(Exception):
    """What a suite runs does not compile with the bug: it would run what was built with another one."""


def too_late(*_):
    raise Late


def start(command, cpu=3600, checks=CHECKED):
    def limit():
        for what, most in LIMITS:
            resource.setrlimit(what, (most, resource.getrlimit(what)[1]))
        resource.setrlimit(resource.RLIMIT_CPU, (int(cpu), int(cpu) + 5))  # the second for those that handle the signal
    environment = dict(os.environ, SDK_BUILD=str(COPY / "build"), SDK_SANITIZED="", SDK_DATA=str(COPY / "tests/data"),
                       # Debian's Python, which has Debian's modules, rather than another that comes first
                       PATH=f"{COPY / 'bin'}:/usr/bin:{os.environ['PATH']}", TMPDIR=str(COPY / "tmp"), **checks)
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        environment.pop(name, None)
    return subprocess.Popen(command, cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
                            preexec_fn=limit)


def stop(process):
    """Ends a suite with all that it has started: the processes of its session, whatever their groups, until none is left."""
    ps = ["ps", "-o", "pid=,stat=", "-s", str(process.pid)]
    while left := re.findall(r"(\d+) +[^Z ]", subprocess.run(ps, capture_output=True, text=True).stdout):
        for pid in left:
            try:
                os.kill(int(pid), signal.SIGKILL)
            except ProcessLookupError:
                pass
    process.wait()
    process.stdout.close()


def make(*targets, jobs=1):
    """Whether the copy builds. Warnings are errors, as in continuous integration: tests need not find what the compiler does."""
    process = start(["make", "-s", f"-j{jobs}", f"CFLAGS={CFLAGS}", f"LDFLAGS={LDFLAGS}", "WERROR=-Werror", *targets])
    try:
        process.communicate()
    finally:
        stop(process)  # a compiler that goes on after the run would write an object with the bug
    return process.returncode == 0


def digest_of(files):
    """What identifies the contents of the files; debug information is not built."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def library():
    return digest_of([*(COPY / "build/lib").rglob("*.o"), *(COPY / "build/bin").rglob("*.o")])


def programs_of(suite):
    if suite.startswith("unit/"):
        return [f"build/tests/{suite}"]
    if suite == "calls":
        return ["all", "counted-programs"]
    fuzzers = [f"build/tests/fuzz/{file.name}" for file in (COPY / "tests/fuzz/corpus").iterdir()] if suite == "fuzz" else []
    return ["all", *HELPERS, *fuzzers]


def failures(suite, cpu, seconds):
    """What fails, as it fails: tests, and that the suite ends early, also if a process of it uses more than the processor
    time, or that all take longer than the seconds. The suite ends with the generator."""
    name, _, words = suite.partition(":")
    bats = ["bats", "--tap", "--filter-tags", "!browser", "--filter", words, f"tests/{name}.bats"]
    process = start([f"build/tests/{name}"] if name.startswith("unit/") else bats, cpu, FILLED if name == "faults" else CHECKED)
    failed, plan, tests = 0, None, 0
    signal.alarm(int(seconds))
    try:
        for line in process.stdout:
            tests += bool(re.match(r"(not )?ok ", line))
            plan = int(line[3:]) if re.match(r"1\.\.\d+$", line) else plan
            if line.startswith("not ok "):
                failed += 1
                yield f"{suite}: {line[7:].strip()}"
        if process.wait() != bool(failed) or plan != tests or not tests:
            yield f"{suite}: ended early"
    except Late:
        yield f"{suite}: too late"
    finally:
        signal.alarm(0)
        stop(process)


def fails_again(suite, test, limits, left_out):
    """Whether what failed fails again, a test alone: on a busy machine, once is no proof. Tests in C do not depend on the time."""
    name = re.match(r".*?: \d+ (?!setup_file failed)(.*)", test)
    if suite.startswith("unit/"):
        return True
    if name:
        words = re.sub(r"([][\\.*^$+?(){}|])", r"\\\1", name.group(1))
        suite = f"{suite.partition(':')[0]}:^{words}$"
    return any(failed not in left_out for failed in failures(suite, *limits))


def own_suites(file):
    return next(suites.split() for pattern, suites in SUITES if fnmatch.fnmatch(file, pattern))


def suites_of(file):
    """Those of the file, and the others of ANY_FILE."""
    own = own_suites(file)
    whole = {suite for suite in own if ":" not in suite}
    return own + [suite for suite in ANY_FILE if suite not in own and suite.partition(":")[0] not in whole]


def copy_source():
    """Files that have changed since the last copy are copied; what is gone is removed."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    wanted = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
    for name in wanted:
        there, here = COPY / name, ROOT / name
        if not there.exists() or there.read_bytes() != here.read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, there)
    for there in [*COPY.glob("lib/**/*.[chd]*"), *COPY.glob("tests/*.bats"), *COPY.glob("tests/unit/*"), *COPY.glob("bin/*.c")]:
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


def key_of(bug):
    return bug.file, bug.old.strip(), bug.new.strip()


def show(bug):
    return f"{bug.file}:{bug.line}\n- {bug.old.strip()}\n+ {bug.new.strip()}"


class Suites:
    """How each suite does without a bug, kept for later runs with the same source: its processor time, and what fails."""
    FILE = WORK / "suites"

    def __init__(self):
        self.original = library()
        self.shared = digest_of(
            file for file in [*COPY.glob("tests/*"), *COPY.glob("tests/*/*")] if file.is_file() and
            file.suffix not in (".bats", ".md") and file.parent.name not in ("unit", "mutation", "coverage", "__pycache__"))

    def state_of(self, suite):
        """A digest of the suite's files, which are named after it, of what suites share, and of the library."""
        name = suite.partition(":")[0]
        files = [file for file in (COPY / "tests" / name).parent.iterdir() if file.stem == Path(name).name and file.is_file()]
        return hashlib.sha256((self.original + self.shared + digest_of(files)).encode()).hexdigest()

    def known(self):
        return json.loads(self.FILE.read_text()) if self.FILE.exists() else {}

    def of(self, suite):
        """The seconds of processor time, those that it takes, and what is left out because it fails without a bug; or None."""
        state, *found = self.known().get(suite, [None])
        return found if state == self.state_of(suite) else None

    def take(self, suite):
        """Runs the suite without a bug, and again if a test of it fails: on a busy machine, once is no proof."""
        make(*programs_of(suite))
        before, started = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime, time.monotonic()
        failed = set(failures(suite, 3600, 3600))
        seconds, elapsed = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, time.monotonic() - started
        failed &= set(failures(suite, 3600, 3600)) if failed else failed
        with open(WORK / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            known = self.known()
            known[suite] = self.state_of(suite), seconds, elapsed, sorted(failed)
            self.FILE.with_suffix(".new").write_text(json.dumps(known))
            self.FILE.with_suffix(".new").rename(self.FILE)
        return failed


class Worker:
    """Judges bugs in a copy of its own."""

    def __init__(self):
        self.suites = Suites()
        self.built = {file: (file.stat().st_mtime_ns, file.read_bytes())
                      for ending in ("o", "gcno") for file in (COPY / "build").rglob(f"*.{ending}")}

    def put(self, bug):
        """Puts the bug into the copy, later than anything was built."""
        time.sleep(0.02)
        file = COPY / bug.file
        self.file, self.text, self.times_of_file = file, file.read_text(), file.stat()
        lines = self.text.split("\n")
        assert lines[bug.line - 1] == bug.old
        lines[bug.line - 1] = bug.new
        file.write_text("\n".join(lines))

    def remove(self):
        """Takes the bug out again, with all that was compiled with it: the source last, so that a run that is killed meanwhile
        leaves a copy that has to be compiled anew."""
        for object_file, (time_built, code) in self.built.items():
            if not object_file.exists() or object_file.stat().st_mtime_ns != time_built:
                object_file.write_bytes(code)
                self.built[object_file] = object_file.stat().st_mtime_ns, code
        self.file.write_text(self.text)
        os.utime(self.file, ns=(self.times_of_file.st_atime_ns, self.times_of_file.st_mtime_ns))
        shutil.rmtree(COPY / "tmp", ignore_errors=True)
        (COPY / "tmp").mkdir(exist_ok=True)

    def catch(self, bug, suite):
        """The test of the suite that catches the bug, or None."""
        if self.suites.of(suite) is None:
            self.remove()
            self.left_out |= self.suites.take(suite)
            self.put(bug)
        if not make(*programs_of(suite)):
            raise NotCompiled
        seconds, elapsed, left_out = self.suites.of(suite)
        limits = 5 + max(min(3 * seconds, 60), 1.5 * seconds), max(900, 3 * elapsed)
        while True:
            with closing(failures(suite, *limits)) as failed:
                test = next((test for test in failed if test not in left_out), None)
            if not test or fails_again(suite, test, limits, left_out):
                return test
            left_out = [*left_out, test]

    def judge(self, bug):
        """What becomes of the bug, the test that catches it, and the tests that were found to fail without it."""
        own = own_suites(bug.file)
        suites = sorted(suites_of(bug.file), key=lambda suite: (
            suite not in own, not suite.startswith("unit/"), (self.suites.of(suite) or [0])[0]))
        self.left_out = set()
        self.put(bug)
        try:
            tool = [f"build/{bug.file[:-1]}o"] if bug.file.startswith("bin/") else []
            if not make("lib/libsdk.a", "build/libtools.a", *tool):
                return "not compiled", None, self.left_out
            if library() == self.suites.original:
                return "equivalent", None, self.left_out
            test = next(filter(None, (self.catch(bug, suite) for suite in suites)), None)
            return "caught" if test else "survived", test, self.left_out
        except NotCompiled:
            return "not compiled", None, self.left_out
        finally:
            self.remove()


worker = None


def begin_worker(numbers):
    global COPY, worker
    COPY = WORK / str(numbers.get())
    signal.signal(signal.SIGALRM, too_late)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG: however the run ends, its workers take out their bugs
    worker = Worker()


def judge(bug):
    try:
        return worker.judge(bug)
    except KeyboardInterrupt:
        os._exit(1)  # the pool would wait for another bug


def read_report(file):
    """What became of each bug, by its key; what was said last holds."""
    text = file.read_text() if file.exists() else ""
    found = re.findall(rf"^({'|'.join(FATES)}): (.*):\d+\n- (.*)\n\+ (.*)$", text, re.M)
    return {(source, old, new): fate for fate, source, old, new in found}


def run(bugs, judged, arguments):
    """Judges bugs until enough are caught or not, and adds them to the report and to `judged`."""
    numbers = multiprocessing.Queue()
    for number in range(1, arguments.jobs + 1):
        numbers.put(number)
        if number > 1:  # made here, before any bug is put into the first
            shutil.rmtree(WORK / str(number), ignore_errors=True)
            subprocess.run(["cp", "-a", str(COPY), str(WORK / str(number))], check=True)
    known, waiting, running = accepted(), (bug for bug in bugs if key_of(bug) not in judged), {}
    with ProcessPoolExecutor(arguments.jobs, initializer=begin_worker, initargs=(numbers,)) as pool, \
            open(arguments.report, "a", buffering=1) as report:
        def tell(text):
            print(text + "\n", flush=True)
            report.write(text + "\n\n")

        def say(fate, bug, test=None):
            judged[key_of(bug)] = fate
            tell(f"{fate}: {show(bug)}" + (f"\n  {test}" if test else ""))
        while True:
            while len(running) < arguments.jobs and decided(judged) + len(running) < arguments.count:
                bug = next(waiting, None)
                if not bug:
                    break
                if key_of(bug) in known:
                    say("accepted", bug)
                else:
                    running[pool.submit(judge, bug)] = bug
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                fate, test, left_out = done.result()
                for failed in sorted(left_out):
                    tell(f"left out, because it fails without a bug: {failed}")
                say(fate, running.pop(done), test)


def decided(judged):
    return sum(fate in ("caught", "survived") for fate in judged.values())


def all_files():
    """The source but for what is written for an instruction set that this processor lacks, by the names of the files."""
    flags = Path("/proc/cpuinfo").read_text()
    missing = tuple(f"_{name}.c" for name, flag in (("avx2", "avx2"), ("avx512", "avx512vl")) if flag not in flags)
    found = [str(f.relative_to(ROOT)) for f in (*ROOT.glob("lib/*/*"), *ROOT.glob("lib/tools/*/*"), *ROOT.glob("bin/*"))]
    kernels = ["lib/solve/lanes_kernel.h", "lib/solve/lanes_two.h", "lib/pss/pss_kernel.h"]
    for file, needs in (("lib/solve/lanes_avx.h", "_avx2.c"), ("lib/rate/passes_vectors.h", "_avx512.c")):
        kernels += [] if needs in missing else [file]
    return sorted(file for file in found if file.endswith((".c", ".def")) and not file.endswith(missing)) + kernels


def draw(files, seed):
    """All bugs of the files in random order. A change of the source leaves the order of the others as it is."""
    bugs = {key_of(bug): bug for file in files for bug in bugs_of(file, (ROOT / file).read_text())}
    return [bugs[key] for key in sorted(bugs, key=lambda key: hashlib.sha256("\n".join((seed, *key)).encode()).digest())]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("-n", "--count", type=int, default=200, help="bugs that compile and change something")
    parser.add_argument("-s", "--seed", default="1")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count(), help="bugs that are judged at a time")
    parser.add_argument("-o", "--report", type=Path, help="default: build/mutation/report-SEED")
    parser.add_argument("-a", "--again", action="store_true", help="only those in the report that no test caught")
    parser.add_argument("file", nargs="*", help="lib/LAYER/FILE or bin/FILE; default: all")
    arguments = parser.parse_args()
    arguments.report = arguments.report or WORK / f"report-{arguments.seed}"
    bugs, reported = draw(arguments.file or all_files(), arguments.seed), read_report(arguments.report)
    judged = {key_of(bug): reported[key_of(bug)] for bug in bugs if key_of(bug) in reported}
    if arguments.again:
        bugs = [bug for bug in bugs if judged.get(key_of(bug)) == "survived"]
        judged = {key: fate for key, fate in judged.items() if fate != "survived"}
    (COPY / "tmp").mkdir(parents=True, exist_ok=True)
    running = open(WORK / "running", "w")
    fcntl.flock(running, fcntl.LOCK_EX)  # until no worker of another run is left: it has bugs in the same copies
    if decided(judged) < arguments.count:
        copy_source()
        if not make("all", "check-programs", "counted-programs", jobs=arguments.jobs):
            sys.exit("run.py: the source does not build")
        run(bugs, judged, arguments)
    share = 100 * sum(fate == "caught" for fate in judged.values()) / max(decided(judged), 1)
    print(f"{share:.1f} % caught: " + ", ".join(f"{list(judged.values()).count(fate)} {fate}" for fate in FATES))
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
