/* SPDX-License-Identifier: MIT */
/*
 * second_solution: whether a large puzzle (16x16, 25x25) whose solution is known has a second one. The queries are about one
 * puzzle from which clues are removed one after the other. The search tries the values of the known solution first.
 *
 * What followed from each guess is kept between the queries. So a query that gives up may have a result after others, or
 * without them. All other results depend on the puzzle alone.
 */
#ifndef SDK_SOLVE_SECOND_SOLUTION_H
#define SDK_SOLVE_SECOND_SOLUTION_H

#include "base/rounding.h"
#include "sdk/query.h"

/* ---- second_search.c: the search ---- */

enum {
	SDK_SECOND_CODES = 32 * SDK_CELLS_MAX, /* a candidate is 32 * cell + value, with values from 0 */
	SDK_SECOND_GROUPS = 4 * SDK_CELLS_MAX
};

/*
 * What is left of a puzzle. A *group* is a set of candidates of which one is true: a bit is set for each that is left.
 *
 *     group                            bits
 *     0 ... cells - 1                  the values of the cell
 *     cells + n * unit + value         the places of the value in the unit
 */
struct sdk_second_board {
	uint32_t left[SDK_SECOND_GROUPS];
	uint32_t two[SDK_SECOND_GROUPS / 32 + 1]; /* a bit for each group to which two are left; for some others too */
	uint8_t set[SDK_CELLS_MAX];               /* the cell has its value, which its peers have lost */
	unsigned gone;                            /* candidates removed so far */
	uint16_t guess;                           /* the candidate that is true on the next board */
};

/* The place of a cell in its row, column and box. */
struct sdk_second_where {
	uint32_t place[3]; /* a bit: its place in the unit */
	uint16_t group[3]; /* that of value 0 in the unit */
	uint8_t unit[3];
};

struct sdk_second_search {
	const struct sdk_shape *shape;
	uint16_t known[SDK_CELLS_MAX]; /* the candidate of the known solution */
	float yield[SDK_SECOND_CODES]; /* candidates removed when this one was guessed: a moving average */

	struct sdk_second_where where[SDK_CELLS_MAX];
	uint16_t member[SDK_UNITS_MAX][32]; /* the cell at each place of a unit */
	uint8_t unit_of[SDK_SECOND_GROUPS]; /* for the groups of units */
	uint8_t value_of[SDK_SECOND_GROUPS];

	unsigned few_count;
	uint16_t few[4 * SDK_SECOND_CODES];  /* [few_count] groups to which two members are left or fewer, not yet handled */
	uint16_t pair[4 * SDK_SECOND_CODES]; /* those of them with two, while others are propagated */

	struct sdk_second_board board[SDK_CELLS_MAX + 1]; /* of each level: the guesses of the levels before are true */
};

/* Starts with the known solution: a value from 1 for each cell. */
void sdk_second_search_start(struct sdk_second_search *t, const struct sdk_shape *shape, const uint8_t *solution);

/*
 * Solves a query with limit 1 about a puzzle that has the known solution, except solutions that agree with the known one in
 * all of the `cells` cells.
 */
void sdk_second_search_solve(struct sdk_second_search *t, struct sdk_query *query, const uint16_t *cell, unsigned cells);

/* ---- second_solution.c: the queries ---- */

struct sdk_second_solution {
	const struct sdk_shape *shape;
	uint8_t solution[SDK_CELLS_MAX];

	/* One or more cells. Only solutions that differ from the known one in at least one of them count. */
	unsigned cells;
	uint16_t cell[SDK_CELLS_MAX];

	uint16_t place[SDK_UNITS_MAX][SDK_VALUES_MAX + 1]; /* the cell of each value in each unit of the solution */
	struct sdk_second_search search;
};

/* Starts with the solution of a puzzle, and no queries so far. */
void sdk_second_solution_start(struct sdk_second_solution *second, const struct sdk_shape *shape, const uint8_t *solution);

/*
 * Solves a query with limit 1 about a puzzle that has the known solution and no lists. If the query has an exception, which
 * must be the value of an empty cell in the known solution, that takes the place of second->cell.
 */
void sdk_second_solution_find(struct sdk_second_solution *second, struct sdk_query *query);

#endif
