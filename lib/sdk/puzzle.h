/* SPDX-License-Identifier: MIT */
/*
 * puzzle: a puzzle, and its one-line text. (Cells and units: sdk/shape.h.)
 *
 * Values are 1 to n; in a set of values (*candidates*) bit v-1 stands for v.
 *
 * The text of a puzzle has one symbol per cell in reading order: `1`-`9`, then `A`-`P` (A = 10), for a clue; `.` for an
 * empty cell; and `[357]` for a *partial cell*, an empty cell restricted to the values listed. The parser also accepts
 * `0 _ - *` for empty cells, lower case, blanks between cells, and nine candidates for each cell of a 9x9 puzzle (729
 * symbols: a *pencilmark* puzzle). sdk(7) has the grammar to the byte.
 */
#ifndef SDK_PUZZLE_H
#define SDK_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/shape.h"

SDK_BEGIN_DECLS

/* ---- puzzles ---- */

/* A plain value: copy it, keep it on the stack. */
struct sdk_puzzle {
	const struct sdk_shape *shape;
	bool partial;                 /* some cell may be partial; only then is `list` set, for all cells */
	uint8_t clue[SDK_CELLS_MAX];  /* [cells] 1 to n; 0: an empty cell */
	uint32_t list[SDK_CELLS_MAX]; /* [cells] the values that the cell may take; for a clue its value alone */
};

/* Makes an empty board. The shape must not be NULL. */
void sdk_puzzle_clear(struct sdk_puzzle *p, const struct sdk_shape *shape);

/*
 * Parses a puzzle from the n bytes at s, which need not end with a NUL. Returns NULL, or the reason (in `reason`) why it
 * is not a puzzle: wrong length, bad symbol, bad list, or the same clue twice in a unit. If a reason is returned, *p is
 * undefined.
 */
const char *sdk_puzzle_parse(struct sdk_puzzle *p, const char *s, size_t n, char reason[SDK_REASON_MAX]);

/*
 * sdk_puzzle_parse in two steps, for callers whose engine finds repeated clues anyway (such a puzzle has no solution):
 * sdk_puzzle_cells parses the cells; sdk_puzzle_repeated returns the reason that names the first clue that occurs twice in
 * a unit, or NULL.
 */
const char *sdk_puzzle_cells(struct sdk_puzzle *p, const char *s, size_t n, char reason[SDK_REASON_MAX]);
const char *sdk_puzzle_repeated(const struct sdk_puzzle *p, char reason[SDK_REASON_MAX]);

/* The values that the cell itself allows, whatever its peers are: its clue, its list, or all values. */
static inline uint32_t sdk_puzzle_cand(const struct sdk_puzzle *p, unsigned cell)
{
	if (p->partial)
		return p->list[cell];
	return p->clue[cell] ? UINT32_C(1) << (p->clue[cell] - 1) : p->shape->all;
}

/* Makes the puzzle partial: sets `list` for every cell, so that the caller may change `list` and `clue` cell by cell. */
void sdk_puzzle_lists(struct sdk_puzzle *p);

/* The number of clues. */
unsigned sdk_puzzle_clues(const struct sdk_puzzle *p);

/*
 * Whether value[cells] fills the board, agrees with the clues and lists of the puzzle, and has each value once in each
 * unit.
 */
bool sdk_is_solution(const struct sdk_puzzle *p, const uint8_t *value);

/*
 * Writes to cand[cells] the candidates of each cell: for an empty cell, the values that it allows itself, without the clues
 * of its peers; for a clue, its value. An empty set means that the puzzle has no solution. A list of one value counts as a
 * list, not as a clue. `cand` may be p->list.
 */
void sdk_candidates(const struct sdk_puzzle *p, uint32_t *cand);

/* ---- symbols ---- */

/* Returns the symbol of a value from 1 to SDK_VALUES_MAX; `.` for 0. */
char sdk_symbol(unsigned value);

/* Returns what a byte stands for on a board: a value (1 to 35), 0 for an empty cell, -1 for neither. */
int sdk_symbol_value(unsigned char c);

SDK_END_DECLS

#endif
