/* SPDX-License-Identifier: MIT */
/*
 * full_grid: random full grids. On plain boards of 4x4 and 9x9, all grids are equally likely (gen/uniform.h). For others,
 * the empty board is solved with a random value at every guess, so the probability of a grid depends on the guesses.
 */
#ifndef SDK_GEN_FULL_GRID_H
#define SDK_GEN_FULL_GRID_H

#include "sdk/puzzle.h"
#include "sdk/random.h"
#include "solve/search.h"

/*
 * Writes a random grid of the shape: a value for each cell. 4x4 and 9x9 need no `search` (NULL). `should_stop` is called
 * with `with` from time to time: true ends the search; NULL: never. Returns false if that has ended it, or none was found
 * soon, which only happens with layouts.
 */
bool sdk_grid_random(struct sdk_search *search, const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value,
	bool (*should_stop)(void *with), void *with);

#endif
