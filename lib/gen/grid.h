/* SPDX-License-Identifier: MIT */
/*
 * grid: random full grids.
 *
 * 9x9: the first band and the first stack are drawn at random, each of their fillings as likely; the rest is
 * filled in by a search that takes the cell with the fewest candidates and tries these in a random order. Where
 * the rest cannot be filled in, all is drawn anew. So a grid is the likelier, the fewer others have the same
 * first band and stack: the distribution is close to uniform, but not uniform. (The bands count 9! * 56 * 6^6, as
 * Felgenhauer and Jarvis have it in "Enumerating possible Sudoku grids", 2005.)
 *
 * Other sizes: the empty board is solved, with a random value wherever there is a choice.
 */
#ifndef SDK_GEN_GRID_H
#define SDK_GEN_GRID_H

#include "base/random.h"
#include "grid/shape.h"
#include "solve/search.h"

/* Writes a random grid of the shape: a value for each cell. 9x9 does not need `search`. */
void sdk_grid_random(struct sdk_search *search, const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value);

#endif
