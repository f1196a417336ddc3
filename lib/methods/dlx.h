/* SPDX-License-Identifier: MIT */
/*
 * dlx: Sudoku as an exact cover, solved by dancing links (D. E. Knuth, "Dancing Links", 2000, Algorithm X).
 *
 * The items are what has to be done exactly once: each cell gets a value, and each row, column and box gets each
 * value; 4 n^2 of them. An option (r, c, v) does four of them. The item with the fewest options left is the next, the
 * first of equals, and its options are tried in turn.
 *
 * `nodes` are the options tried, those included that were the only ones left; `updates` are the options taken out
 * of lists meanwhile.
 */
#ifndef SDK_METHODS_DLX_H
#define SDK_METHODS_DLX_H

#include "sdk/methods.h"

extern const struct sdk_method sdk_dlx;

#endif
