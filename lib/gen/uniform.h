/* SPDX-License-Identifier: MIT */
/*
 * uniform: random full grids of 4x4 and 9x9, all equally likely.
 *
 * The boxes are drawn one after the other. The number of choices for each does not depend on the boxes before it:
 *
 *     1 2 3    1 is filled in any order. Then there are 56 * 6^6 choices for 2 and 3, and the same number for 4 and 7.
 *     4 5 6    5: its rows are drawn as sets, with 56 choices that fit the rows of 4. Then each row has two orders that
 *     7 8 9    fit the columns of 2, or none if all its values are in the same column of 2.
 *              6, whose rows are now known as sets, and 8, whose columns are, likewise: two orders for each, or none.
 *              9: the row and the column of each cell are known as sets, which leaves at most one value.
 *
 * If a box cannot be filled, everything is drawn again. So exactly one of the equally likely draws leads to each grid. A
 * grid takes about 11 draws: there are 9! * (56 * 6^6)^2 * 56 * 2^9 in all, of which 6,670,903,752,021,072,936,960 lead to a
 * grid (Felgenhauer and Jarvis, "Enumerating possible Sudoku grids", 2005). 4x4 is drawn in the same way, with fewer boxes.
 */
#ifndef SDK_GEN_UNIFORM_H
#define SDK_GEN_UNIFORM_H

#include "grid/layout.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"

/* Whether the shape is 4x4 or 9x9, without layouts. */
static inline bool sdk_has_uniform(const struct sdk_shape *shape)
{
	return sdk_shape_is_plain(shape, 4) || sdk_shape_is_plain(shape, 9);
}

/* Writes a random grid of such a shape: a value for each cell. */
void sdk_grid_uniform(const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value);

#endif
