/* SPDX-License-Identifier: MIT */
/*
 * regions: the engine for 9x9 boards with regions on processors with AVX-512: depth-first search, one puzzle at a time, with
 * all cells and units of a board in a few vectors. It is two to three times as fast as the search for all boards
 * (solve/search.h), and knows the law of leftovers (solve/leftovers.h).
 *
 * If there are several solutions, the one that the other engine finds first may be another.
 */
#ifndef SDK_SOLVE_REGIONS_H
#define SDK_SOLVE_REGIONS_H

#include "sdk/query.h"

/* An engine with its scratch memory; one thread at a time may use it. */
struct sdk_regions;

/* Whether it solves puzzles on such boards: 9x9, with regions and up to four units of layouts. */
static inline bool sdk_regions_has(const struct sdk_shape *shape)
{
	return shape->n == 9 && shape->layouts & SDK_LAYOUT_REGIONS && shape->units <= 31;
}

/* Returns NULL when memory runs out, and for machines that never have AVX-512. */
struct sdk_regions *sdk_regions_new(void);
void sdk_regions_free(struct sdk_regions *r);

/* Solves one query, without `pick`, on a processor with AVX-512. Cannot fail. */
void sdk_regions_solve(struct sdk_regions *r, struct sdk_query *query);

#endif
