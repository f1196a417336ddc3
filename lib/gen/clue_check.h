/* SPDX-License-Identifier: MIT */
/*
 * clue_check: what can be told about the clues of a 9x9 puzzle whose solution is known, in a few nanoseconds and without a
 * query. The puzzle starts as the full grid, from which cells are removed.
 *
 * - A removed clue is *redundant* if its cell is a naked or a hidden single without it: then all solutions have that value.
 * - A *cycle* is a set of cells whose values can be exchanged into another full grid. One of them needs a clue. The cycles
 *   looked at are those of two values, of two rows of a band, and of two columns of a stack:
 *
 *     . 2 . | 7 . . | . . .       4 1 . | . 9 . | . . .       the values 2 and 7 exchanged; the two rows exchanged in
 *     . 7 . | 2 . . | . . .       1 9 . | . 4 . | . . .       columns 1, 2 and 5
 *
 * While clues are removed one after the other, these decide about 41 of the 81 that they go, and about 12 of the 24 that
 * stay.
 */
#ifndef SDK_GEN_CLUE_CHECK_H
#define SDK_GEN_CLUE_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/cpu.h"

enum {
	SDK_CLUE_LINES = 72,
	SDK_CLUE_PAIRS = 96 /* as sdk_closure requires */
};

/* Sets of values, rows and so on are numbered from 0, units as in sdk/puzzle.h. */
struct sdk_clue_check {
	const uint8_t *grid; /* [81] the solution, with values from 1 */

	struct sdk_clue_places {
		uint32_t unit[27];  /* the values of its clues; from bit 16 on, their places */
		uint64_t places[9]; /* [value] where it is a clue: its rows; from bit 16 on, its columns; from 32 on, its boxes;
		                        from 48 on, these stack by stack */
		uint16_t rows[9];   /* [value] its rows again */
	} clues;

	/*
	 * [place][pair] the places of the cycle that this place is in. First the pairs of values, 8 * value + other, where places
	 * are rows: the eight other values are 0 to 7, with 8 in the place of the value itself. From SDK_CLUE_LINES on, the pairs
	 * of a line and the next one of its band or stack: 9 rows, 9 columns. The last six are not used.
	 */
	uint16_t cycle[9][SDK_CLUE_PAIRS];
};

/*
 * Starts with the full grid: a value from 1 to 9 for each cell, which must stay as long as the check is used. The processor
 * must support `cpu`.
 */
void sdk_clue_check_start(struct sdk_clue_check *c, const uint8_t grid[81], enum sdk_cpu cpu);

/* What the check finds about clues that are removed together. */
enum sdk_clue_state {
	SDK_CLUE_GOES, /* they can be removed: each is redundant after those before it */
	SDK_CLUE_OPEN, /* nothing */
	SDK_CLUE_STAYS /* one of them is needed: without it a cycle has no clue, so that there is a second solution */
};

/* Removes the clues of these cells, but restores them if they have to stay. */
enum sdk_clue_state sdk_clue_check_try(struct sdk_clue_check *c, const uint16_t *cell, unsigned cells);

/* Restores the clue of a cell. */
void sdk_clue_check_restore(struct sdk_clue_check *c, unsigned cell);

#endif
