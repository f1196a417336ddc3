/* SPDX-License-Identifier: MIT */
/*
 * uniform: random full grids of 4x4 and 9x9, all equally likely.
 *
 * The boxes are drawn one after the other, each from a number of ways that does not depend on the boxes before it:
 *
 *     1 2 3    1 is filled in any order. 2 and 3 can be filled in 56 * 6^6 ways then, and so can 4 and 7.
 *     4 5 6    5: its rows are drawn as sets, one of 56 ways to go with the rows of 4. Then each row has two orders that
 *     7 8 9    fit the columns of 2, or none: none if all its values are in the same column of 2.
 *              6 (its rows are known as sets now) and 8 (its columns are) likewise: two orders for each, or none.
 *              9: of its cells row and column are known as sets, which leaves one value at most.
 *
 * If there is no way, everything is drawn anew. So exactly one of the equally likely draws gives each grid. About
 * 11 draws make a grid: 9! * (56 * 6^6)^2 * 56 * 2^9 of them are all, and 6,670,903,752,021,072,936,960 give a grid
 * (Felgenhauer and Jarvis, "Enumerating possible Sudoku grids", 2005). 4x4 goes the same way, with fewer boxes.
 */
#ifndef SDK_GEN_UNIFORM_H
#define SDK_GEN_UNIFORM_H

#include "sdk/puzzle.h"
#include "sdk/random.h"

/* Writes a random grid of the shape, which is 4x4 or 9x9: a value for each cell. */
void sdk_grid_uniform(const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value);

#endif
