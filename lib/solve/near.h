/* SPDX-License-Identifier: MIT */
/*
 * near: queries about one large puzzle (16x16, 25x25) with a known solution, when clues are removed from it one after the
 * other: is there another solution now? It is looked for near the known one.
 *
 * What followed from each guess is kept between the queries. So a query that gives up may have a result after others, or
 * without a near. All other results depend on the puzzle alone.
 */
#ifndef SDK_SOLVE_NEAR_H
#define SDK_SOLVE_NEAR_H

#include "sdk/query.h"
#include "solve/near_search.h"

struct sdk_near {
	const struct sdk_shape *shape;
	uint8_t solution[SDK_CELLS_MAX];

	/* Only solutions that differ from the known one in at least one of these cells count, one or more. */
	unsigned cells;
	uint16_t cell[SDK_CELLS_MAX];

	uint16_t place[SDK_UNITS_MAX][SDK_VALUES_MAX + 1]; /* the cell of each value in each unit of the solution */
	struct sdk_near_search search;
};

/* Starts with the solution of a puzzle, and no queries so far. */
void sdk_near_start(struct sdk_near *near, const struct sdk_shape *shape, const uint8_t *solution);

/*
 * Solves a query with limit 1 about a puzzle that has the known solution and no lists. If the query has an exception, which
 * must be the value of an empty cell in the known solution, that takes the place of near->cell.
 */
void sdk_near_solve(struct sdk_near *near, struct sdk_query *query);

#endif
