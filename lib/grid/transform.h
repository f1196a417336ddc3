/* SPDX-License-Identifier: MIT */
/*
 * transform: the symmetries of Sudoku, which turn a puzzle into an equivalent one.
 *
 * A transformation may exchange rows and columns (*transposition*), put the rows of a band into another order, and
 * the bands, and the columns and stacks likewise, and give the values other names. Units become units, so each
 * solution of a puzzle becomes one of the result, and all that does not depend on names and places stays: the number
 * of solutions, whether clues are needed, the level. On 9x9 boards there are 2 (3!)^8 = 3,359,232 ways to move the
 * cells, each with 9! ways to name the values (Russell and Jarvis, "Mathematics of Sudoku II", 2006).
 */
#ifndef SDK_GRID_TRANSFORM_H
#define SDK_GRID_TRANSFORM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/random.h"
#include "grid/puzzle.h"

/* First the board is transposed or not; then row r of the result is its row row[r], and column c its column col[c]. */
struct sdk_transform {
	const struct sdk_shape *shape;
	bool transpose; /* only where boxes have as many rows as columns */
	uint8_t row[SDK_VALUES_MAX];
	uint8_t col[SDK_VALUES_MAX];
	uint8_t value[SDK_VALUES_MAX + 1]; /* value v becomes value[v]; value[0] is 0 */
};

/* A transformation of boards of this shape, each as likely. Takes a few hundred random numbers at most. */
void sdk_transform_random(struct sdk_transform *t, const struct sdk_shape *shape, struct sdk_random *r);

/* Writes to `to`, which is not `from`, what the transformation makes of the puzzle, whose shape is t's. */
void sdk_transform_apply(const struct sdk_transform *t, const struct sdk_puzzle *from, struct sdk_puzzle *to);

#endif
