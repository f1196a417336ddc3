#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fit the numbers of the scale of minutes (lib/rate/minutes.def) to mean times, or check them.

    minutes.py FILE          print the table with the numbers that fit best (some minutes)
    minutes.py --check FILE  print how well the tools' minutes agree with the times

Each line of FILE is a puzzle, the number of people who finished it, their mean time in seconds, and their time relative to
what they usually take, or `-`, with tabs. By a hash of the puzzle, it falls into one of four folds; the first is kept
apart, and not fitted to. The tools are taken from bin/, and the model from build/tests/fit/minutes (make check-programs).
"""
import hashlib
import math
import os
import random
import subprocess
import sys
import tempfile

TREE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ROWS = os.path.join(TREE, "lib", "rate", "minutes.def")
MODEL = os.path.join(os.environ.get("BUILD", os.path.join(TREE, "build")), "tests", "fit", "minutes")
FOLDS = 4
RELATIVE = 1  # what relative times count, compared with times, whose residuals are twice as large
PAIRS = 3000  # of puzzles without and with one more clue
LONGER = 0.016  # the share of them that may get longer by more than 5 %
START = (0.6, 0.16, 0.8, 3, 0.55, 0.16, 80, 200, 1.2)  # found by earlier searches
OTHERS = (  # name, field, scales (--score requires one with steps)
    ("level", "level", "levels"),
    ("stars", "stars", "techniques"),
    ("points", "points", "techniques"),
    ("ER", "er", "techniques,se"),
    ("Kennett", "kennett", "techniques,kennett"),
)
KENNETT = ["very easy", "easy", "medium", "hard", "fiendish"]
TIMES = ("place", "search", "locked", "harder")  # in seconds
CHOSEN = ("look", "spread")  # not found by the search: `look` was tried by hand, `spread` follows from the others


def run(tool, *args, text=""):
    command = [os.path.join(TREE, "bin", tool), *args]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def read(path):
    """Return a list of (puzzle, people, seconds, relative time or None, fold)."""
    games = []
    with open(path, encoding="ascii") as lines:
        for line in lines:
            puzzle, people, seconds, relative = line.rstrip("\n").split("\t")
            fold = int(hashlib.sha256(puzzle.encode()).hexdigest()[:8], 16) % (5 * FOLDS) // 5
            games.append((puzzle, int(people), float(seconds), None if relative == "-" else float(relative), fold))
    return games


def solve(puzzles):
    return [line.split("\t")[0] for line in run("sdk-solve", text="\n".join(puzzles) + "\n")]


# ---- checking ----


def ranks(values):
    order = sorted(range(len(values)), key=values.__getitem__)
    rank = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for i in order[start:end]:
            rank[i] = (start + end - 1) / 2
        start = end
    return rank


def spearman(a, b):
    """Return Spearman's correlation, nan if there is none."""
    if len(a) < 3:
        return math.nan
    a, b = ranks(a), ranks(b)
    mean = (len(a) - 1) / 2
    product = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    squares = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return product / math.sqrt(squares) if squares else math.nan


def median(values):
    values = sorted(values)
    return (values[(len(values) - 1) // 2] + values[len(values) // 2]) / 2


def rate(games):
    """Return the minutes of each puzzle, and the range; an open one ends at infinity."""
    rated = []
    for line in run("sdk-rate", "--scale=minutes", text="".join(game[0] + "\n" for game in games)):
        fields = dict(field.split(" ", 1) for field in line.split("\t")[1:])
        low, high = fields["minutes-range"].split("-")
        rated.append((float(fields["minutes"]), float(low), float(high or "inf")))
    return rated


def print_fit(name, games, rated):
    related = [(m[0], g[3]) for g, m in zip(games, rated) if g[3] is not None]
    closed = [(g, m) for g, m in zip(games, rated) if m[2] < math.inf]
    inside = sum(m[1] <= g[2] / 60 <= m[2] for g, m in closed)
    print(
        f"{name:13} {len(games):5} {spearman([m[0] for m in rated], [g[2] for g in games]):6.3f} "
        f"{len(related):5} {spearman([m for m, _ in related], [r for _, r in related]):6.3f} "
        f"{len(closed):6} {100 * inside / max(1, len(closed)):6.1f} "
        f"{100 * median([abs(60 * m[0] / g[2] - 1) for g, m in zip(games, rated)]):6.1f}"
    )


def check(path):
    games = read(path)
    rated = rate(games)
    print(f"{'fold':13} {'n':>5} {'time':>6} {'n':>5} {'D_TO':>6} {'ranges':>6} {'inside':>6} {'error':>6}")
    print_fit("all", games, rated)
    for fold in range(FOLDS):
        some = [(g, m) for g, m in zip(games, rated) if g[4] == fold]
        if some:
            print_fit(f"{fold + 1}" if fold else "1, kept apart", *zip(*some))
    print("\nSpearman's correlation of other ratings, with the time and D_TO, in all folds and in the one kept apart:")
    for name, key, scale in OTHERS:
        ratings = []
        for line in run("sdk-rate", "--score", f"--scale={scale}", text="".join(game[0] + "\n" for game in games)):
            value = dict(field.split(" ", 1) for field in line.split("\t")[1:])[key]
            ratings.append(KENNETT.index(value) if key == "kennett" else float(value))
        print_correlations(name, games, ratings)
    print_correlations("minutes", games, [m[0] for m in rated])


def print_correlations(name, games, ratings):
    row = f"{name:10}"
    for folds in range(FOLDS), [0]:
        some = [(g, r) for g, r in zip(games, ratings) if g[4] in folds]
        related = [(g[3], r) for g, r in some if g[3] is not None]
        row += f" {spearman([g[2] for g, _ in some], [r for _, r in some]):6.3f}"
        row += f" {spearman([d for d, _ in related], [r for _, r in related]):6.3f}"
    print(row)


# ---- fitting ----


def read_rows():
    """Return the names of the numbers, and what follows them in their rows."""
    names, meanings = [], []
    with open(ROWS, encoding="ascii") as lines:
        for line in lines:
            if line.startswith("SDK_WEIGHT("):
                name, _, meaning = line[len("SDK_WEIGHT(") :].rstrip("\n").split(",", 2)
                names.append(name)
                meanings.append(meaning.strip())
    return names, meanings


class Model:
    """Seconds of the puzzles by the model with any numbers."""

    def __init__(self, games):
        generated = run("sdk-gen", "-n", str(PAIRS), "--seed=8")
        easier = []
        dice = random.Random(2)
        for puzzle, solution in zip(generated, solve(generated)):
            cell = dice.choice([i for i in range(81) if puzzle[i] == "."])
            easier.append(puzzle[:cell] + solution[cell] + puzzle[cell + 1 :])
        puzzles = [game[0] for game in games] + generated + easier
        with tempfile.NamedTemporaryFile("w", delete=False) as file:
            file.writelines(f"{p} {s}\n" for p, s in zip(puzzles, solve(puzzles)))
        self.file = file.name
        self.program = subprocess.Popen([MODEL, file.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        share = [game[1] / (game[1] + 15) for game in games]  # the noise of a mean over few people counts for less
        self.share = [s / sum(share) for s in share]
        self.relative = [(i, math.log(game[3])) for i, game in enumerate(games) if game[3] is not None]
        self.logs = [math.log(game[2]) for game in games]

    def close(self):
        self.program.stdin.close()
        self.program.wait()
        os.unlink(self.file)

    def residuals(self, values):
        """Return the mean residual of the logarithms of times, all residuals around it, the mean square of the residuals
        of relative times around theirs, and the share of pairs that get longer."""
        self.program.stdin.write(" ".join(map(repr, values)) + "\n")
        self.program.stdin.flush()
        seconds = list(map(float, self.program.stdout.readline().split()))
        n = len(self.logs)
        error = [y - math.log(s) for y, s in zip(self.logs, seconds)]
        mean = sum(e * w for e, w in zip(error, self.share))
        apart = [d - math.log(seconds[i]) for i, d in self.relative]
        centre = sum(apart) / len(apart)
        square = sum((a - centre) ** 2 for a in apart) / len(apart)
        longer = 0
        for before, after in zip(seconds[n : n + PAIRS], seconds[n + PAIRS :]):
            # by more than 5 %, softly, so that the search sees which way is better
            longer += 1 / (1 + math.exp(min(50, (0.05 - math.log(after / before)) / 0.005)))
        return mean, [e - mean for e in error], square, longer / PAIRS

    def loss(self, values):
        if min(values) <= 0:
            return math.inf
        _, error, relative, longer = self.residuals(values)
        return sum(w * e * e for w, e in zip(self.share, error)) + RELATIVE * relative + 2 * max(0, longer - LONGER)


def minimize(function, start, turns):
    """Return the lowest point that J. A. Nelder and R. Mead's simplex method finds."""
    simplex = [list(start)] + [[x * (1.1 if i == j else 1) for j, x in enumerate(start)] for i in range(len(start))]
    simplex = sorted((function(point), point) for point in simplex)
    for _ in range(turns):
        rest, worst = [point for _, point in simplex[:-1]], simplex[-1]
        centre = [sum(column) / len(rest) for column in zip(*rest)]

        def along(step):
            point = [c + step * (w - c) for c, w in zip(centre, worst[1])]
            return function(point), point

        new = along(-1)
        if new < simplex[0]:
            new = min(new, along(-2))
        elif new >= simplex[-2]:
            new = min(new, along(-0.5 if new < worst else 0.5))
        if new < worst:
            simplex[-1] = new
        else:
            best = simplex[0][1]
            halved = [[(b + x) / 2 for b, x in zip(best, point)] for _, point in simplex[1:]]
            simplex[1:] = [(function(point), point) for point in halved]
        simplex.sort()
    return simplex[0][1]


def fit(path):
    names, meanings = read_rows()
    model = Model([game for game in read(path) if game[4]])
    free = [i for i, name in enumerate(names) if name not in CHOSEN and name != "search"]

    def with_free(point):
        full = list(START)
        for i, value in zip(free, point):
            full[i] = value
        return full

    best = with_free(minimize(lambda point: model.loss(with_free(point)), [START[i] for i in free], 200))
    mean, error, *_ = model.residuals(best)
    model.close()
    for i, name in enumerate(names):
        if name in TIMES:
            best[i] *= math.exp(mean)
        if name == "spread":
            best[i] = math.ceil(100 * math.exp(median(map(abs, error)))) / 100  # up: other puzzles are further off
    for name, value, meaning in zip(names, best, meanings):
        number = f"{float(f'{value:.3g}'):g},"
        print(f"SDK_WEIGHT({name + ',':12} {number:7} {meaning}")


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        check(sys.argv[2])
    elif len(sys.argv) == 2 and not sys.argv[1].startswith("-"):
        fit(sys.argv[1])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
