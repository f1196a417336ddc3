/* SPDX-License-Identifier: MIT */
/*
 * near: what the engine for large boards (solve/cover_engine.h) keeps between queries about one puzzle with a known
 * solution, when clues are removed from it one after the other: is there another solution now?
 *
 * The search looks near the known solution first: of two candidates it guesses the one that belongs to it. And it starts
 * with what the queries before have found out about each candidate as a guess. So a query with a near that gives up may have
 * a result after others, or without it. All other results depend on the puzzle alone.
 */
#ifndef SDK_SOLVE_NEAR_H
#define SDK_SOLVE_NEAR_H

#include "sdk/puzzle.h"
#include "solve/cover.h"

struct sdk_near {
	const struct sdk_shape *shape;
	uint8_t solution[SDK_CELLS_MAX];

	/* Only solutions that differ from the known one in at least one of these cells count; if there are none, all count. */
	unsigned cells;
	uint16_t cell[SDK_CELLS_MAX];

	uint16_t place[SDK_UNITS_MAX][SDK_VALUES_MAX + 1];           /* the cell of each value in each unit of the solution */
	struct sdk_cover_worth worth[SDK_CELLS_MAX][SDK_VALUES_MAX]; /* of each candidate */
};

/* Starts with the solution of a puzzle, and no queries so far. */
void sdk_near_start(struct sdk_near *near, const struct sdk_shape *shape, const uint8_t *solution);

/*
 * Whether the puzzle, which agrees with the known solution, has one that differs from it in this empty cell and is found
 * without a search: two values, two rows of a band or two columns of a stack change places in some cells, all of them empty.
 */
bool sdk_near_has_trade(const struct sdk_near *near, const struct sdk_puzzle *p, unsigned cell);

/* A candidate that has a variable in an exact cover problem. */
struct sdk_near_candidate {
	uint16_t cell;
	uint8_t value; /* from 0 */
};

/* Hands what is known to the search, before it starts: at[i] has variable i. */
void sdk_near_guide(const struct sdk_near *near, struct sdk_cover *cover, const struct sdk_near_candidate *at, unsigned n);

/* Keeps what the search has found out. */
void sdk_near_keep(struct sdk_near *near, const struct sdk_cover *cover, const struct sdk_near_candidate *at, unsigned n);

#endif
