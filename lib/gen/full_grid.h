/* SPDX-License-Identifier: MIT */
/*
 * grid: random full grids. Those of 4x4 and 9x9 are all as likely (gen/uniform.h). Of other sizes, the empty board is
 * solved, with a random value wherever there is a choice; how likely a grid is then, depends on the choices that lead to it.
 */
#ifndef SDK_GEN_FULL_GRID_H
#define SDK_GEN_FULL_GRID_H

#include "sdk/random.h"
#include "sdk/puzzle.h"
#include "solve/search.h"

/* Writes a random grid of the shape: a value for each cell. 4x4 and 9x9 do not need `search`. */
void sdk_grid_random(struct sdk_search *search, const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value);

#endif
