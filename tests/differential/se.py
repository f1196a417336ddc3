#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rating of Sudoku Explainer, written from the manual page sdk-se(7) alone, to compare the tools with.

It knows nothing of the library. It is slow, and follows the text of the page: the docstring of a function
begins with the section whose rules it has. A step without chains takes milliseconds, one by dynamic chains a
second, and one by chains within chains up to a minute.

usage: se.py [--steps] [FILE...]   the puzzles of the files, or of standard input, one a line, with ER, EP and
                                   ED as `sdk-rate --scale=se` prints them; with --steps, their steps instead
       se.py --against JSON        compares with the output of `sdk-explain --scale=se --steps=json`: ratings
                                   and steps; the exit status is 1 if something differs
       se.py --first JSON          compares the steps that are there, such as those of `--stop-at=1`, and ED

A puzzle has 81 cells, each a digit, `.`, `0` or a list of candidates in brackets; or it has 729 characters.
Fields after the first TAB are left out. With --steps, a line has the puzzle and, for each step, its rating,
its name, and what it places (`r4c2=3`) or removes (`r5c1-9,r5c2-9`), separated by TABs.
"""
import json
import re
import sys
from collections import deque
from functools import lru_cache
from itertools import combinations, islice

# ---- units and cells: sdk-se(7), Order ----

# The units are numbered: boxes 0 to 8, rows 9 to 17, columns 18 to 26.
BOXES, ROWS, COLUMNS = range(9), range(9, 18), range(18, 27)
BRC = [*BOXES, *ROWS, *COLUMNS]
BCR = [*BOXES, *COLUMNS, *ROWS]
UNIT_NAMES = [f"{kind} {i + 1}" for kind in ("box", "row", "column") for i in range(9)]


def cells_of_unit(unit):
    i = unit % 9
    if unit in BOXES:
        return [(i // 3 * 3 + k // 3) * 9 + i % 3 * 3 + k % 3 for k in range(9)]
    return [9 * i + k if unit in ROWS else 9 * k + i for k in range(9)]


def mask_of(items):
    """The set of these small numbers, as the bits of an integer."""
    mask = 0
    for item in items:
        mask |= 1 << item
    return mask


@lru_cache(maxsize=100000)
def members(mask):
    """The numbers in a set, in ascending order."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


UNITS = [cells_of_unit(unit) for unit in range(27)]
UNIT_MASK = [mask_of(cells) for cells in UNITS]
# The box, row and column of each cell; and its peers, those of its box first, then of its row and its column.
UNITS_OF = [[unit for unit in range(27) if cell in UNITS[unit]] for cell in range(81)]
PEERS = [list(dict.fromkeys(peer for unit in UNITS_OF[cell] for peer in UNITS[unit] if peer != cell))
         for cell in range(81)]
PEER_MASK = [mask_of(peers) for peers in PEERS]
# The units of a kind that have cells in common with a unit.
CROSSING = {(unit, kind): [other for other in kind if UNIT_MASK[other] & UNIT_MASK[unit]]
            for kind in (BOXES, ROWS, COLUMNS) for unit in range(27) if unit not in kind}


@lru_cache(maxsize=None)
def sets_of_indices(n, k):
    return sorted(combinations(range(n), k), key=mask_of)


def sets_of(items, k):
    """The sets of k of the items: in the order of the binary numbers, the first item being the lowest bit."""
    return [[items[i] for i in indices] for indices in sets_of_indices(len(items), k)]


def common_peers(cells):
    """Not the cells themselves, since no cell is its own peer."""
    mask = (1 << 81) - 1
    for cell in cells:
        mask &= PEER_MASK[cell]
    return mask


def union(masks):
    mask = 0
    for each in masks:
        mask |= each
    return mask


# ---- the board: sdk-se(7), The board ----

class Board:
    """The board. cand[cell]: its candidates, a set of values. where[value]: the set of the cells that have
    it. empty: the set of the empty cells. value[cell]: what it is filled with, or 0."""

    def __init__(self):
        self.cand = [0] * 81
        self.where = [0] * 10
        self.value = [0] * 81
        self.empty = 0

    def copy(self):
        other = Board()
        other.cand, other.where = self.cand[:], self.where[:]
        other.value, other.empty = self.value[:], self.empty
        return other

    def remove(self, cell, value):
        self.cand[cell] &= ~(1 << value)
        self.where[value] &= ~(1 << cell)

    def fill(self, cell, value):
        """Places a value: the cell has no candidates any more, and its peers lose the value."""
        for v in members(self.cand[cell]):
            self.where[v] &= ~(1 << cell)
        self.cand[cell] = 0
        self.value[cell] = value
        self.empty &= ~(1 << cell)
        for peer in PEERS[cell]:
            self.remove(peer, value)

    def places(self, value, unit):
        return self.where[value] & UNIT_MASK[unit]

    def empty_in(self, unit):
        return (self.empty & UNIT_MASK[unit]).bit_count()

    def cells_with(self, least, most=9):
        """The empty cells with at least and at most these numbers of candidates, in reading order."""
        return [cell for cell in members(self.empty) if least <= self.cand[cell].bit_count() <= most]


def read_board(text):
    """The board and the section PENCIL MARKS: a clue, a list of candidates, or any value, for each cell."""
    every = mask_of(range(1, 10))
    clues, listed = {}, {}
    if len(text) == 729:
        for cell in range(81):
            listed[cell] = mask_of(int(ch) for ch in text[9 * cell:9 * cell + 9] if ch in "123456789")
    else:
        parts = re.findall(r"\[[1-9]+\]|[.0-9]", text)
        if len(parts) != 81 or "".join(parts) != text:
            raise ValueError(text)
        for cell, part in enumerate(parts):
            if part[0] == "[":
                listed[cell] = mask_of(map(int, part[1:-1]))
            elif part in ".0":
                listed[cell] = every
            else:
                clues[cell] = int(part)
    board = Board()
    board.empty = mask_of(listed)
    for cell, mask in listed.items():
        board.cand[cell] = mask
        for value in members(mask):
            board.where[value] |= 1 << cell
    for cell, value in clues.items():
        board.fill(cell, value)
    for cell, mask in listed.items():
        if mask.bit_count() == 1 and board.cand[cell] == mask:
            value = mask.bit_length() - 1
            if not board.where[value] & PEER_MASK[cell]:
                board.fill(cell, value)
    return board


# ---- steps: sdk-se(7), Steps and ratings ----

class Step:
    """What a rule finds: `removed` has the values that cells lose; `placed` is a cell and its value, or
    None. `needs` has the candidates without which there is a pattern, for use within chains (Levels). A
    step by chains has `chain`."""

    def __init__(self, rating, name, removed, placed=None, needs=None, chain=None):
        self.rating = rating
        self.name = name
        self.removed = removed
        self.placed = placed
        self.needs = needs
        self.chain = chain

    def apply(self, board):
        if self.placed:
            board.fill(*self.placed)
        for cell, mask in self.removed.items():
            for value in members(mask):
                board.remove(cell, value)

    def changes(self):
        """What it does, as text, in the form of tests/data/se_steps.txt."""
        if self.placed:
            cell, value = self.placed
            return f"{cell_name(cell)}={value}"
        return ",".join(f"{cell_name(cell)}-{''.join(map(str, members(self.removed[cell])))}"
                        for cell in sorted(self.removed))

    def __str__(self):
        return f"{tenths(self.rating)} {self.name}: {self.changes()}"


def cell_name(cell):
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def tenths(rating):
    """sdk-se(7), Numbers: how a rating is printed."""
    whole = int(10 * (rating + 0.05))
    return f"{whole // 10}.{whole % 10}"


def losses(board, cells, mask):
    """What these cells (a list) lose, if they lose these values."""
    return {cell: board.cand[cell] & mask for cell in cells if board.cand[cell] & mask}


def losses_of(board, cells, value):
    """What these cells (a set) lose, if they lose the value."""
    return {cell: 1 << value for cell in members(cells & board.where[value])}


def first(steps):
    """The first step of a rule that removes something, or places a value."""
    return next((step for step in steps if step.removed or step.placed), None)


# ---- rules without chains ----

def hidden_singles(board):
    """Singles: the passes for units with one empty cell, and for all others."""
    for last in (True, False):
        for unit in BCR:
            if (board.empty_in(unit) == 1) != last:
                continue
            for value in range(1, 10):
                places = board.places(value, unit)
                if places.bit_count() == 1:
                    rating = 1.0 if last else 1.2 if unit in BOXES else 1.5
                    yield Step(rating, "Hidden Single", {}, (places.bit_length() - 1, value))


def naked_singles(board):
    """Singles: the first cell with one candidate."""
    for cell in board.cells_with(1, 1):
        yield Step(2.3, "Naked Single", {}, (cell, board.cand[cell].bit_length() - 1))


def locked_patterns(board):
    """Locked candidates: the four passes; yields base, cover and value."""
    for bases, covers in ((BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)):
        for base in bases:
            for cover in CROSSING[base, covers]:
                for value in range(1, 10):
                    places = board.places(value, base)
                    if places.bit_count() >= 2 and not places & ~UNIT_MASK[cover]:
                        yield base, cover, value


def direct_locked(board):
    """Locked candidates, the paragraph on direct pointing and claiming."""
    for base, cover, value in locked_patterns(board):
        kind = next(kind for kind in (BOXES, ROWS, COLUMNS) if base in kind)
        for other in CROSSING[cover, kind]:
            places = board.places(value, other)
            outside = places & ~UNIT_MASK[cover]
            if other != base and places.bit_count() >= 2 and outside.bit_count() == 1:
                rating, name = (1.7, "Direct Pointing") if kind is BOXES else (1.9, "Direct Claiming")
                yield Step(rating, name, {}, (outside.bit_length() - 1, value))


def locked_candidates(board):
    """Locked candidates: pointing and claiming."""
    for base, cover, value in locked_patterns(board):
        rating, name = (2.6, "Pointing") if base in BOXES else (2.8, "Claiming")
        removed = losses_of(board, UNIT_MASK[cover] & ~UNIT_MASK[base], value)
        if removed:
            # Deleted places in the base, outside the cover.
            needs = [(cell, value) for cell in UNITS[base] if not UNIT_MASK[cover] >> cell & 1]
            yield Step(rating, name, removed, needs=needs)


SET_NAMES = {2: "Pair", 3: "Triplet", 4: "Quad"}


def hidden_patterns(board, k, least_empty):
    """Hidden and naked sets: a unit, k values, and the set of their k places."""
    for unit in BCR:
        if board.empty_in(unit) < least_empty:
            continue
        values = [v for v in range(1, 10) if 2 <= board.places(v, unit).bit_count() <= k]
        for chosen in sets_of(values, k):
            cells = union(board.places(v, unit) for v in chosen)
            if cells.bit_count() == k:
                yield unit, chosen, cells


def direct_hidden_sets(board, k):
    """Hidden and naked sets, the paragraph on direct hidden sets."""
    for unit, values, cells in hidden_patterns(board, k, k + 1):
        for other in range(1, 10):
            places = board.places(other, unit)
            if other not in values and places.bit_count() >= 2 and (places & ~cells).bit_count() == 1:
                placed = ((places & ~cells).bit_length() - 1, other)
                yield Step({2: 2.0, 3: 2.5}[k], "Direct Hidden " + SET_NAMES[k], {}, placed)


def hidden_sets(board, k):
    """Hidden and naked sets: a hidden set, in a unit with more than 2k empty cells."""
    for unit, values, cells in hidden_patterns(board, k, 2 * k + 1):
        removed = losses(board, members(cells), ~mask_of(values))
        if removed:
            needs = [(cell, v) for cell in UNITS[unit] if not cells >> cell & 1 for v in values]
            yield Step({2: 3.4, 3: 4.0, 4: 5.4}[k], "Hidden " + SET_NAMES[k], removed, needs=needs)


def naked_sets(board, k):
    """Hidden and naked sets: a naked set, in a unit with at least 2k empty cells."""
    for unit in BCR:
        if board.empty_in(unit) < 2 * k:
            continue
        cells = [cell for cell in UNITS[unit] if 2 <= board.cand[cell].bit_count() <= k]
        for chosen in sets_of(cells, k):
            mask = union(board.cand[cell] for cell in chosen)
            if mask.bit_count() != k:
                continue
            removed = losses(board, [cell for cell in UNITS[unit] if cell not in chosen], mask)
            if removed:
                needs = [(cell, v) for cell in chosen for v in range(1, 10) if not mask >> v & 1]
                yield Step({2: 3.0, 3: 3.6, 4: 5.0}[k], "Naked " + SET_NAMES[k], removed, needs=needs)


def fish(board, k):
    """Fish."""
    for lines, others in ((COLUMNS, ROWS), (ROWS, COLUMNS)):
        for bases in sets_of(lines, k):
            for value in range(1, 10):
                if board.value.count(value) > 9 - 2 * k:
                    continue
                places = [board.places(value, base) for base in bases]
                if any(mask.bit_count() < 2 for mask in places):
                    continue
                covers = [line for line in others if UNIT_MASK[line] & union(places)]
                if len(covers) != k:
                    continue
                inside = union(UNIT_MASK[base] for base in bases)
                covered = union(UNIT_MASK[cover] for cover in covers)
                removed = losses_of(board, covered & ~inside, value)
                if removed:
                    needs = [(cell, value) for base in bases for cell in UNITS[base]
                             if not covered >> cell & 1]
                    yield Step({2: 3.2, 3: 3.8, 4: 5.2}[k], {2: "X-Wing", 3: "Swordfish", 4: "Jellyfish"}[k],
                               removed, needs=needs)


def wings(board, size):
    """Wings: XY for a pivot of two candidates, XYZ for one of three."""
    for pivot in board.cells_with(size, size):
        pincers = [peer for peer in PEERS[pivot] if board.cand[peer].bit_count() == 2]
        p = board.cand[pivot]
        for wing1 in pincers:
            for wing2 in pincers:
                a, b = board.cand[wing1], board.cand[wing2]
                if (p | a | b).bit_count() != 3 or (p & a & b).bit_count() != size - 2:
                    continue
                if (a & b).bit_count() != 1 or (p & ~a).bit_count() != 1:
                    continue
                peers = common_peers([wing1, wing2]) & ~(1 << pivot)
                if size == 3:
                    peers &= PEER_MASK[pivot]
                removed = losses_of(board, peers, (a & b).bit_length() - 1)
                yield Step({2: 4.2, 3: 4.4}[size], {2: "XY-Wing", 3: "XYZ-Wing"}[size], removed)


# ---- unique rectangles and loops ----

def unique_loops(board):
    """Unique rectangles and loops: of all steps, the one of the lowest rating, then type, then the first."""
    steps = []
    for start in board.cells_with(2, 2):
        pair = board.cand[start]
        for loop in loops_from(board, start, pair):
            steps += [(kind, step) for kind, step in loop_steps(board, loop, pair) if step.removed]
    # min() takes the first of those that are equal.
    return min(steps, key=lambda found: (round(found[1].rating, 1), found[0]), default=(0, None))[1]


def loops_from(board, start, pair):
    """Unique rectangles and loops: the search for paths that come back to their start."""
    def extend(path, entered, allowance, extras):
        for kind in range(3):
            if kind == entered:
                continue
            for cell in UNITS[UNITS_OF[path[-1]][kind]]:
                if cell == start and len(path) >= 4:
                    yield path
                    continue
                if board.cand[cell] & pair != pair or cell in path:
                    continue
                others = board.cand[cell] & ~pair
                # This stays for the cells that are examined after it.
                extras |= others
                if not others or extras.bit_count() == 1 or allowance > 0:
                    yield from extend(path + [cell], kind, allowance - bool(others), extras)

    for path in extend([start], None, 2, 0):
        odd, even = mask_of(path[::2]), mask_of(path[1::2])
        counts = [((odd & unit).bit_count(), (even & unit).bit_count()) for unit in UNIT_MASK]
        if len(path) % 2 == 0 and all(count in ((0, 0), (1, 1)) for count in counts):
            yield path


def loop_steps(board, loop, pair):
    """Unique rectangles and loops, types 1 to 4; yields the type and the step."""
    base = {4: 4.5, 6: 4.6, 8: 4.7}.get(len(loop), 5.0)
    title = ("Unique Rectangle" if len(loop) == 4 else f"Unique Loop {len(loop)}") + " type "
    cells = [cell for cell in loop if board.cand[cell] != pair]
    extras = union(board.cand[cell] & ~pair for cell in cells)
    if len(cells) == 1:
        yield 1, Step(base, title + "1", {cells[0]: pair})
        return
    if len(cells) > 2 or len(cells) == 2 and extras.bit_count() == 1:
        yield 2, Step(base, title + "2", losses_of(board, common_peers(cells), extras.bit_length() - 1))
    if len(cells) == 2:
        shared = [unit for unit in BRC if all(unit in UNITS_OF[cell] for cell in cells)]
        if extras.bit_count() > 1:
            for step in loop_sets(board, cells, pair, shared, base, title + "3"):
                yield 3, step
        for v in members(pair):
            if any(board.places(v, unit) == mask_of(cells) for unit in shared):
                yield 4, Step(base, title + "4", losses(board, cells, pair & ~(1 << v)))
                break


def loop_sets(board, cells, pair, shared, base, name):
    """Unique rectangles and loops, type 3: the naked and hidden sets of two cells with extras."""
    c1, c2 = cells
    a, b = (board.cand[cell] & ~pair for cell in cells)
    for d in range((a | b).bit_count(), 8):
        for unit in shared:
            if board.empty_in(unit) >= 2 * d:
                others = [cell for cell in UNITS[unit]
                          if cell not in cells and board.cand[cell].bit_count() >= 2]
                for chosen in sets_of(others, d - 1):
                    s = union(board.cand[cell] for cell in chosen)
                    if (s | a & b).bit_count() == (s | a | b).bit_count() == d:
                        rest = [cell for cell in UNITS[unit] if cell not in cells and cell not in chosen]
                        yield Step(base + 0.1 * (d - 1), name, losses(board, rest, s | a | b))
            if board.empty_in(unit) > 2 * d:
                candidates = [v for v in range(1, 10) if not (pair | a | b) >> v & 1]
                for chosen in sets_of(candidates, d - 2):
                    places = [board.places(v, unit) & ~(1 << c2) for v in members(pair) + chosen]
                    if all(places) and union(places).bit_count() == d:
                        keep = pair | mask_of(chosen)
                        loses = members(union(places) & ~(1 << c1))
                        yield Step(base + 0.1 * (d - 2), name, losses(board, loses, ~keep))


# ---- bivalue universal grave ----

def bug(board):
    """Bivalue universal grave."""
    bug_values = {}
    for unit in BRC:
        for value in range(1, 10):
            places = board.places(value, unit)
            if places.bit_count() in (0, 2):
                continue
            large = [cell for cell in members(places) if board.cand[cell].bit_count() >= 3]
            if not large:
                return
            if len(large) == 1:
                bug_values[large[0]] = bug_values.get(large[0], 0) | 1 << value
    cells = list(bug_values)
    values = union(bug_values.values())
    # The peers only become fewer, and the cells and values more: it is enough to look at them at the end.
    peers = common_peers(cells)
    if not cells or not peers and len(cells) >= 2 and values.bit_count() >= 2:
        return
    rest = board.copy()
    for cell, mask in bug_values.items():
        for value in members(mask):
            rest.remove(cell, value)
    if any(rest.cand[cell].bit_count() != 2 for cell in members(board.empty)):
        return
    if any(rest.places(value, unit).bit_count() not in (0, 2) for unit in BRC for value in range(1, 10)):
        return
    if len(cells) == 1:
        yield Step(5.6, "BUG type 1", losses(board, cells, ~values))
        return
    if values.bit_count() == 1:
        yield Step(5.7, "BUG type 2", losses_of(board, peers, values.bit_length() - 1))
    yield from bug_of_two(board, bug_values, values)
    if values.bit_count() > 1:
        yield from bug_sets(board, cells, values, peers)


def bug_of_two(board, bug_values, values):
    """Bivalue universal grave, type 4."""
    cells = list(bug_values)
    if len(cells) == 2 and set(UNITS_OF[cells[0]]) & set(UNITS_OF[cells[1]]):
        common = board.cand[cells[0]] & board.cand[cells[1]] & ~values
        if common.bit_count() == 1:
            removed = {}
            for cell in cells:
                removed.update(losses(board, [cell], ~(common | bug_values[cell])))
            yield Step(5.7, "BUG type 4", removed)


def bug_sets(board, cells, values, peers):
    """Bivalue universal grave, type 3."""
    for unit in BRC:
        if mask_of(cells) & ~UNIT_MASK[unit]:
            continue
        candidates = [cell for cell in UNITS[unit] if peers >> cell & 1 and board.cand[cell].bit_count() >= 2]
        for d in range(2, 7):
            if len(candidates) < d:
                continue
            for chosen in sets_of(candidates, d - 1):
                mask = union(board.cand[cell] for cell in chosen)
                if mask.bit_count() == d and not values & ~mask:
                    rest = [cell for cell in UNITS[unit] if cell not in chosen and cell not in cells]
                    yield Step(5.7 + 0.1 * (d - 1), "BUG type 3", losses(board, rest, mask))


# ---- aligned exclusion ----

def aligned_exclusion(board, k):
    """Aligned exclusion, for pairs and triples."""
    few = mask_of(board.cells_with(2, k))
    single = mask_of(board.cells_with(1, 1))
    excluders = {cell: few & PEER_MASK[cell] for cell in range(81)}
    bases = [cell for cell in board.cells_with(2) if excluders[cell] and not single & PEER_MASK[cell]]
    for pair in sets_of(bases, 2):
        if k == 2:
            groups = [pair]
        else:
            thirds = [cell for base in pair for cell in PEERS[base] if few >> cell & 1]
            groups = [pair + [cell] for cell in thirds if cell in bases and cell not in pair]
        for cells in groups:
            common = few & common_peers(cells)
            if common.bit_count() >= 2:
                yield exclusion(board, cells, [board.cand[cell] for cell in members(common)])


def exclusion(board, cells, excluding):
    """Aligned exclusion: the candidates that are in no possible combination of these cells."""
    possible = [0] * len(cells)
    seen_by = [[j for j in range(i) if PEER_MASK[cells[i]] >> cells[j] & 1] for i in range(len(cells))]

    def combine(chosen, mask):
        i = len(chosen)
        if i == len(cells):
            if all(cand & ~mask for cand in excluding):
                for j, v in enumerate(chosen):
                    possible[j] |= 1 << v
            return
        for v in members(board.cand[cells[i]]):
            if all(chosen[j] != v for j in seen_by[i]):
                combine(chosen + [v], mask | 1 << v)

    combine([], 0)
    removed = {}
    for cell, mask in zip(cells, possible):
        removed.update(losses(board, [cell], ~mask))
    rating, name = {2: (6.2, "Aligned Pair Exclusion"), 3: (7.5, "Aligned Triplet Exclusion")}[len(cells)]
    return Step(rating, name, removed)


# ---- chains: nodes and links ----

# A node is the number 2 (10 cell + value) + on; the opposite of a node differs in the lowest bit. A link is
# the number of its unit, or CELL_LINK.
CELL_LINK = -1
NO_CHAINS = frozenset()


def node_of(cell, value, on):
    return (10 * cell + value) * 2 + on


def cell_of(key):
    return key // 20


def value_of(key):
    return key // 2 % 10


class Node:
    """CHAINS: a candidate that is on or off, with its parents and the link that led to it. `mask` is the
    set of its ancestors. `chain` is the chain within the chain that it belongs to, `chains` are those of
    its ancestors."""
    __slots__ = ("key", "parents", "link", "mask", "chain", "chains")

    def __init__(self, key, parents=(), link=None, chain=None):
        self.key = key
        self.parents = parents
        self.link = link
        self.chain = chain
        self.mask = 1 << key
        self.chains = NO_CHAINS if chain is None else frozenset([chain])
        for parent in parents:
            self.mask |= parent.mask
            if parent.chains:
                self.chains |= parent.chains


def ancestors(node):
    """CHAINS: the node itself, its parents, and so on, each once, breadth-first."""
    found = {node.key: node}
    queue = deque([node])
    while queue:
        for parent in queue.popleft().parents:
            if parent.key not in found:
                found[parent.key] = parent
                queue.append(parent)
    return list(found.values())


def off_links(board, cell, value, cell_links=True):
    """CHAINS: what is off when the candidate is on, with the link."""
    links = []
    if cell_links:
        links = [(node_of(cell, v, 0), CELL_LINK) for v in members(board.cand[cell] & ~(1 << value))]
    for unit in UNITS_OF[cell]:
        links += [(node_of(other, value, 0), unit) for other in UNITS[unit]
                  if other != cell and board.where[value] >> other & 1]
    # The cells of the box that are also in the row or column come first, as those of the box.
    once = {}
    for key, link in links:
        once.setdefault(key, link)
    return list(once.items())


def on_links(board, cell, value, cell_links=True, unit_links=True):
    """CHAINS: what is on when the candidate is off, with the link."""
    links = []
    if cell_links:
        others = board.cand[cell] & ~(1 << value)
        if others.bit_count() == 1:
            links.append((node_of(cell, others.bit_length() - 1, 1), CELL_LINK))
    if unit_links:
        for unit in UNITS_OF[cell]:
            others = board.where[value] & UNIT_MASK[unit] & ~(1 << cell)
            if others.bit_count() == 1:
                links.append((node_of(others.bit_length() - 1, value, 1), unit))
    return links


# ---- length, and the best step ----

def length_increment(complexity):
    """Length: 0.1 for each of 4, 6, 8, 12, 16 and so on below the complexity less 2."""
    increment, low, high = 0.0, 4, 6
    while complexity - 2 > low:
        increment += 0.1
        low, high = high, 2 * low
    return increment


DOUBLE, X, Y, BOTH, CELL, UNIT, CONTRADICTION = range(1, 8)


class Chain:
    """Length: the chains of a step, and its complexity. `ends` are the last nodes of the branches, `order`
    is the place in the list of The best step, and `start_link` what the starts count as reached by
    (Levels). Two are the same if their branches are."""

    def __init__(self, ends, order, start_link=None, cycle=False):
        self.ends = ends
        self.order = order
        self.start_link = start_link
        self.cycle = cycle
        self.key = None
        inner = frozenset().union(*(end.chains for end in ends))
        self.complexity = sum(end.mask.bit_count() for end in ends) + sum(chain.complexity for chain in inner)

    def branches(self):
        if self.key is None:
            self.key = tuple(tuple(node.key for node in ancestors(end)) for end in self.ends)
        return self.key

    def __eq__(self, other):
        return self.branches() == other.branches()

    def __hash__(self):
        return hash(self.branches())


def by_quality(step):
    """The best step: the order of the steps of a rule of chains. Those that are equal keep their order."""
    return step.rating, step.chain.complexity, step.chain.order


def conclusion(board, key):
    """What a last node means: the candidates that are removed, and the one that is placed, or None."""
    cell, value = cell_of(key), value_of(key)
    if key & 1:
        return losses(board, [cell], ~(1 << value)), (cell, value)
    return {cell: 1 << value}, None


def chain_step(board, rating, name, key, ends, order, start_link=None):
    """A step by chains whose conclusion is the node `key`."""
    removed, placed = conclusion(board, key)
    chain = Chain(ends, order, start_link)
    return Step(rating + length_increment(chain.complexity), name, removed, placed, chain=chain)


# ---- cycles and forcing chains ----

def single_chains(board):
    """Cycles and forcing chains: the runs X, Y and XY, and in each the searches from every start."""
    for run, rating in ((X, 6.6), (Y, None), (BOTH, 7.0)):
        weak, strong = {}, {}
        for cell in board.cells_with(1):
            for value in members(board.cand[cell]):
                weak[node_of(cell, value, 1)] = off_links(board, cell, value, run != X)
                strong[node_of(cell, value, 0)] = on_links(board, cell, value, run != X, run != Y)
        for cell in board.cells_with(2, 2 if run == Y else 9):
            for value in members(board.cand[cell]):
                start = node_of(cell, value, 1)
                for end in cycles_from(start, weak, strong):
                    removed = removed_by_cycle(board, ancestors(end))
                    if removed:
                        chain = Chain([end], run, cycle=True)
                        base = 7.0 if run == BOTH else 6.5
                        name = "Bidirectional " + {X: "X-Cycle", Y: "Y-Cycle", BOTH: "Cycle"}[run]
                        yield Step(base + length_increment(chain.complexity), name, removed, chain=chain)
                if run == Y:
                    continue
                for begin in (start, start ^ 1):
                    end = chain_from(begin, weak, strong)
                    if end is not None:
                        name = "Forcing Chain" if run == BOTH else "Forcing X-Chain"
                        if run == X and end.mask.bit_count() == 6:
                            name = "Turbot Fish"
                        step = chain_step(board, rating, name, end.key, [end], run)
                        if step.removed:
                            yield step


def cycles_from(start, weak, strong):
    """Cycles and forcing chains: yields the start, each time that it is reached again."""
    seen = {start}
    ons = [Node(start)]
    while ons:
        offs = []
        for node in ons:
            for key, link in weak[node.key]:
                # What leads nowhere need not be queued.
                if strong[key] and not node.mask >> key & 1:
                    offs.append(Node(key, (node,), link))
        ons = []
        for node in offs:
            for key, link in strong[node.key]:
                if key == start:
                    if node.mask.bit_count() >= 4:
                        yield Node(key, (node,), link)
                elif key not in seen:
                    seen.add(key)
                    ons.append(Node(key, (node,), link))


def removed_by_cycle(board, cycle):
    """Cycles and forcing chains: the candidates that are peers of a node that is on and of one that is
    off."""
    inside = mask_of(cell_of(node.key) for node in cycle)
    removed = {}
    for value in range(1, 10):
        keys = [node.key for node in cycle if value_of(node.key) == value]
        peers_on = union(PEER_MASK[cell_of(key)] for key in keys if key & 1)
        peers_off = union(PEER_MASK[cell_of(key)] for key in keys if not key & 1)
        for cell in members(board.where[value] & peers_on & peers_off & ~inside):
            removed[cell] = removed.get(cell, 0) | 1 << value
    return removed


def chain_from(start, weak, strong):
    """Cycles and forcing chains: the opposite of the start, if it is reached."""
    seen = {start}
    layer = [Node(start)]
    while layer:
        following = []
        for node in layer:
            for key, link in (weak if node.key & 1 else strong)[node.key]:
                if key == start ^ 1:
                    return Node(key, (node,), link)
                if key not in seen and (key & 1 or strong[key]):
                    seen.add(key)
                    following.append(Node(key, (node,), link))
        layer = following
    return None


# ---- propagation ----

class Propagation:
    """Propagation: the nodes that follow from a start, in two tables, and the two nodes of a contradiction.
    `board` has the candidates at first, `now` those that are left."""

    def __init__(self, board, start, weak, dynamic, nishio, level):
        self.board = board
        self.now = board.copy() if dynamic else board
        self.on, self.off = {}, {}
        self.waiting_on, self.waiting_off = deque(), deque()
        self.clash = None
        self.add(Node(start))
        while self.clash is None:
            if self.waiting_on:
                self.follow_on(self.waiting_on.popleft(), weak)
            elif self.waiting_off:
                self.follow_off(self.waiting_off.popleft(), dynamic, nishio)
            elif not level or not self.apply_rules(level):
                break

    def add(self, node):
        (self.on if node.key & 1 else self.off)[node.key] = node
        (self.waiting_on if node.key & 1 else self.waiting_off).append(node)

    def reach(self, key, parents, link):
        """Propagation: a node that is reached; returns whether it is no contradiction."""
        here, opposite = (self.on, self.off) if key & 1 else (self.off, self.on)
        if key ^ 1 in opposite:
            self.clash = [opposite[key ^ 1], Node(key, parents, link)]
        elif key not in here:
            self.add(Node(key, parents, link))
        return self.clash is None

    def follow_on(self, node, weak):
        """Propagation: the links of a node that is on."""
        for key, link in weak[node.key]:
            # A candidate that has been deleted is a candidate no longer.
            if self.now.cand[cell_of(key)] >> value_of(key) & 1:
                if not self.reach(key, (node,), link):
                    return

    def follow_off(self, node, dynamic, nishio):
        """Propagation: the links of a node that is off, and what dynamic propagation deletes."""
        cell, value = cell_of(node.key), value_of(node.key)
        for key, link in on_links(self.now, cell, value, not nishio):
            parents = (node, *self.deleted_by_link(key, link)) if dynamic else (node,)
            if not self.reach(key, parents, link):
                return
        if dynamic:
            self.now.remove(cell, value)

    def deleted_by_link(self, key, link):
        """Propagation: the nodes of what has been deleted of the cell, or of the unit and value, in order."""
        cell, value = cell_of(key), value_of(key)
        if link == CELL_LINK:
            pairs = [(cell, v) for v in members(self.board.cand[cell])]
        else:
            pairs = [(other, value) for other in UNITS[link]]
        return self.deleted(pairs)

    def deleted(self, pairs):
        """The nodes of those of these candidates that have been deleted."""
        return [self.off[node_of(cell, value, 0)] for cell, value in pairs
                if self.board.cand[cell] >> value & 1 and not self.now.cand[cell] >> value & 1]

    def apply_rules(self, level):
        """Levels: the first rule that has a usable step; returns whether there is one."""
        for rule in LEVELS[level]:
            steps = list(rule(self.now))
            if steps and steps[0].chain is not None:
                steps.sort(key=by_quality)
            usable, seen = [], []
            for step in steps:
                parents = self.parents_of(step)
                # Of several chains that remove the same, only the first is used.
                if not parents or step.chain is not None and step.removed in seen:
                    continue
                seen.append(step.removed)
                usable.append((step, parents))
            for step, parents in usable:
                for cell, mask in sorted(step.removed.items()):
                    for value in members(mask):
                        key = node_of(cell, value, 0)
                        if key not in self.off:
                            self.add(Node(key, parents, chain=step.chain))
            if usable:
                return True
        return False

    def parents_of(self, step):
        """Levels: the nodes of the deleted candidates that a step needs."""
        if step.chain is None:
            return self.deleted(step.needs)
        nodes = {}
        for end in step.chain.ends:
            line = ancestors(end)
            # A cycle is followed in both directions.
            reached = [node for node in line if node.key & 1]
            if step.chain.cycle:
                reached += [node for node in reversed(line) if not node.key & 1]
            for node in reached:
                link = node.link if node.parents else step.chain.start_link
                if link is not None:
                    for parent in self.deleted_by_link(node.key, link):
                        nodes[parent.key] = parent
        return list(nodes.values())


# ---- multiple and dynamic forcing chains ----

def multiple_chains(board, dynamic=False, nishio=False, level=0):
    """Multiple and dynamic forcing chains. `dynamic`: with dynamic propagation, which Nishio has, too."""
    rating = 7.5 if nishio else 8.5 + 0.5 * level if dynamic else 8.0
    weak = {node_of(cell, value, 1): off_links(board, cell, value, not nishio)
            for cell in board.cells_with(1) for value in members(board.cand[cell])}
    known = {}

    def follow(cell, value, on):
        start = node_of(cell, value, on)
        if start not in known:
            known[start] = Propagation(board, start, weak, dynamic, nishio, level)
        return known[start]

    def step(name, key, ends, order, start_link=None):
        return chain_step(board, rating, name, key, ends, order, start_link)

    def common(name, branches, order, start_link=None):
        """What all branches lead to: first what is on, then what is off, in the order of the first branch."""
        for tables in ([branch.on for branch in branches], [branch.off for branch in branches]):
            for key in tables[0]:
                if all(key in table for table in tables):
                    yield step(name, key, [table[key] for table in tables], order, start_link)

    def all_steps():
        for cell in board.cells_with(2 if dynamic else 3):
            values = members(board.cand[cell])
            for value in values:
                on = follow(cell, value, 1)
                if dynamic:
                    off = follow(cell, value, 0)
                    name = "Nishio Forcing Chain" if nishio else "Contradiction Forcing Chain"
                    for start, branch in ((1, on), (0, off)):
                        if branch.clash:
                            yield step(name, node_of(cell, value, start) ^ 1, branch.clash, CONTRADICTION)
                    if not nishio and len(values) >= 3:
                        yield from common("Double Forcing Chain", [on, off], DOUBLE)
                if nishio:
                    continue
                for unit in UNITS_OF[cell]:
                    places = members(board.places(value, unit))
                    if len(places) >= 2 and places[0] == cell:
                        branches = [follow(place, value, 1) for place in places]
                        yield from common("Region Forcing Chains", branches, UNIT, unit)
            if not nishio:
                branches = [follow(cell, value, 1) for value in values]
                yield from common("Cell Forcing Chains", branches, CELL, CELL_LINK)

    for found in all_steps():
        if found.removed:
            yield found


def dynamic_chains(level):
    return lambda board: multiple_chains(board, dynamic=True, level=level)


def best(rule):
    """The best step of a rule of chains."""
    return lambda board: min(rule(board), key=by_quality, default=None)


# Levels: the rules that dynamic chains of each level apply.
SIMPLE = [locked_candidates, lambda board: hidden_sets(board, 2), lambda board: naked_sets(board, 2),
          lambda board: fish(board, 2)]
LEVELS = {
    1: SIMPLE,
    2: [*SIMPLE, single_chains],
    3: [*SIMPLE, single_chains, multiple_chains],
    4: [*SIMPLE, dynamic_chains(0)],
    5: [*SIMPLE, dynamic_chains(0), dynamic_chains(2)],
}


def of_size(rule, k):
    return lambda board: first(rule(board, k))


# The rules: each of them takes a board, and returns a step or None.
RULES = [
    lambda board: first(hidden_singles(board)),
    lambda board: first(direct_locked(board)),
    of_size(direct_hidden_sets, 2),
    lambda board: first(naked_singles(board)),
    of_size(direct_hidden_sets, 3),
    lambda board: first(locked_candidates(board)),
    of_size(naked_sets, 2),
    of_size(fish, 2),
    of_size(hidden_sets, 2),
    of_size(naked_sets, 3),
    of_size(fish, 3),
    of_size(hidden_sets, 3),
    of_size(wings, 2),
    of_size(wings, 3),
    unique_loops,
    of_size(naked_sets, 4),
    of_size(fish, 4),
    of_size(hidden_sets, 4),
    lambda board: first(bug(board)),
    of_size(aligned_exclusion, 2),
    best(single_chains),
    of_size(aligned_exclusion, 3),
    best(lambda board: multiple_chains(board, dynamic=True, nishio=True)),
    best(multiple_chains),
    *[best(dynamic_chains(level)) for level in range(6)],
]


def solve(board):
    """Steps and ratings: yields the steps that are taken; the last one may be None, if no rule has a step."""
    while board.empty:
        step = next(filter(None, (rule(board) for rule in RULES)), None)
        yield step
        if step is None:
            return
        step.apply(board)


def rate(steps):
    """Steps and ratings: ER, EP and ED."""
    ratings = [20.0 if step is None else step.rating for step in steps]
    if not ratings:
        return ["0.0"] * 3
    pearl = next((i + 1 for i, step in enumerate(steps) if step and step.placed), len(steps))
    return [tenths(rating) for rating in (max(ratings), max(ratings[:pearl]), ratings[0])]


# ---- the program ----

def against(file, first):
    """Compares with the data of sdk-explain, or with the first steps there; returns whether all is equal."""
    keys = ["ed"] if first else ["er", "ep", "ed"]
    puzzles = steps = wrong = 0
    for line in file:
        data = json.loads(line)
        ours = list(islice(solve(read_board(data["puzzle"])), len(data["steps"]) if first else None))
        theirs = []
        for step in data["steps"]:
            placed = [f"{p['cell']}={p['digit']}" for p in step["placements"]]
            removed = {e["cell"]: "-" + "".join(map(str, e["digits"])) for e in step["eliminations"]}
            changes = placed or [cell + removed[cell] for cell in sorted(removed)]
            theirs.append(f"{step['rating']} {step['name']}: {','.join(changes)}")
        puzzles += 1
        steps += len(ours)
        own = [str(step) for step in ours if step]
        rated = rate(ours)[-len(keys):], [str(data[key]) for key in keys]
        if own != theirs or rated[0] != rated[1]:
            wrong += 1
            at = next((i for i, (a, b) in enumerate(zip(own, theirs)) if a != b), min(len(own), len(theirs)))
            print(f"{data['puzzle']}: {rated[0]}, not {rated[1]}; "
                  f"step {at + 1}: {own[at:at + 1]}, not {theirs[at:at + 1]}")
    print(f"{puzzles} puzzles, {steps} steps, {wrong} wrong")
    return not wrong


def main(arguments):
    if arguments[:1] in (["--against"], ["--first"]):
        with open(arguments[1], encoding="ascii") as file:
            sys.exit(not against(file, arguments[0] == "--first"))
    print_steps = arguments[:1] == ["--steps"]
    for path in arguments[print_steps:] or ["/dev/stdin"]:
        with open(path, encoding="ascii") as file:
            for line in file:
                puzzle = line.rstrip("\n").split("\t")[0]
                if not puzzle or puzzle[0] == "#":
                    continue
                steps = list(solve(read_board(puzzle)))
                if print_steps:
                    fields = map(str, filter(None, steps))
                else:
                    fields = [f"{key} {rating}" for key, rating in zip(("er", "ep", "ed"), rate(steps))]
                print(puzzle, *fields, sep="\t", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
