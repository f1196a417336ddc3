/* SPDX-License-Identifier: MIT */
/*
 * dlx: Sudoku as an exact cover problem, solved by dancing links (D. E. Knuth, "Dancing Links", 2000, Algorithm X).
 *
 * The *items* must each be covered exactly once: each cell has a value, and each row, column and box has each value;
 * 4 n^2 items. An *option* (r, c, v) covers four of them. The search chooses the item with the fewest options left, the
 * first of equals, and tries its options in turn.
 *
 * Counts: `nodes` are the options tried, including those that were the only ones left; `updates` are the removals of
 * options from the lists of items.
 */
#ifndef SDK_METHODS_DLX_H
#define SDK_METHODS_DLX_H

#include "sdk/methods.h"

extern const struct sdk_method sdk_dlx[];

#endif
