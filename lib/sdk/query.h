/* SPDX-License-Identifier: MIT */
/*
 * query: which solutions of a puzzle to count, and the result.
 *
 * A query is a plain value. The caller sets the fields of the first part and leaves the rest 0; an engine (sdk/solve.h)
 * sets the fields of the second part. Any puzzle is allowed: contradictory clues (no solution), an empty board (counting
 * stops at the limit), partial cells, every size.
 *
 *     struct sdk_query query = { .puzzle = &puzzle, .limit = 2 };     no solution, one, or several?
 */
#ifndef SDK_QUERY_H
#define SDK_QUERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

struct sdk_query {
	/* ---- the query ---- */

	const struct sdk_puzzle *puzzle; /* the caller's; it must not change until the query has its result */
	uint64_t limit;                  /* stop counting at this number of solutions; at least 1 */
	uint64_t max_nodes;              /* give up when more guesses than this are needed; 0: no limit */

	/*
	 * The exception: solutions in which the cell except_cell (0 to cells - 1) has the value `except` (1 to n) do not
	 * count. If that value is the clue of the cell, the clue is ignored. except 0: no exception.
	 */
	uint16_t except_cell;
	uint8_t except;

	uint8_t *solution; /* NULL, or room for one byte per cell: the values of the first solution found */

	/* Chooses the value to try first: returns one bit of the set, which is not empty. NULL: the lowest bit. */
	uint32_t (*pick)(void *with, uint32_t set);

	/*
	 * Called every few milliseconds while the query is being solved, except in short searches: true makes the engine give up.
	 * It must not call the solver. NULL: never.
	 */
	bool (*should_stop)(void *with);

	void *with; /* argument of pick and should_stop */

	/* ---- the result ---- */

	uint64_t count; /* solutions found, at most `limit`; exact if below the limit and !gave_up */
	uint64_t nodes; /* guesses made */
	bool gave_up;   /* because of max_nodes or should_stop: there may be more solutions than `count` */
};

/* The values that the cell itself allows: its clue, its list or all values, with the query's exception applied. */
static inline uint32_t sdk_query_candidates(const struct sdk_query *query, unsigned cell)
{
	uint32_t cand = sdk_puzzle_cand(query->puzzle, cell), except = UINT32_C(1) << query->except >> 1;

	if (!query->except || cell != query->except_cell)
		return cand;
	return (query->puzzle->clue[cell] == query->except ? query->puzzle->shape->all : cand) & ~except;
}

/* A source of queries, which also receives their results. */
struct sdk_query_feed {
	/* Returns the next query, which must stay valid until its result is handled; NULL: there is none at the moment. */
	struct sdk_query *(*next)(void *with);

	/* Receives a query whose result is set. Results may arrive in any order, and may give rise to further queries. */
	void (*handle_result)(void *with, struct sdk_query *query);

	void *with; /* argument of both */
};

SDK_END_DECLS

#endif
