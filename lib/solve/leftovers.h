/* SPDX-License-Identifier: MIT */
/*
 * leftovers: the law of leftovers, for 9x9 boards with regions. k rows hold each value k times, and so do k regions. Without
 * the cells that they share, the same values are left on both sides:
 *
 *     A A A B B ...     row 1 and region A: the cells of A outside the row (a) have the same values, all in all, as the
 *     a a B B B ...     cells of the row outside A
 *
 * So a value that no cell of one side may have goes from the other side, too.
 */
#ifndef SDK_SOLVE_LEFTOVERS_H
#define SDK_SOLVE_LEFTOVERS_H

#include "sdk/shape.h"

enum {
	LEFTOVERS = 16,        /* the first row, two, ... eight; columns */
	LEFTOVER_CELLS_MAX = 6 /* of a side; larger ones exclude little */
};

struct leftovers {
	unsigned n; /* cells of each side; 0: none, or too many */
	uint16_t cell[2][LEFTOVER_CELLS_MAX];
};

/* Compares the first k rows, and columns, with the k regions that share the most cells with them, for k from 1 to 8. */
void sdk_find_leftovers(const struct sdk_shape *shape, struct leftovers pair[LEFTOVERS]);

#endif
