/* SPDX-License-Identifier: MIT */
/*
 * solve: the exact engine. It solves, counts solutions, and proves that there is one or none.
 *
 * Questions come in batches, so that an engine may work on many puzzles at once; the answers do not
 * depend on how they are batched. Any puzzle may be asked about: contradictory clues (no solution),
 * empty boards (the limit holds), partial cells, any size.
 */
#ifndef SDK_SOLVE_SOLVER_H
#define SDK_SOLVE_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/puzzle.h"
#include "sdk/cpu.h"

/* One question, and its answer. */
struct sdk_query {
	const struct sdk_puzzle *puzzle; /* NULL: no question, and no answer */
	uint64_t limit;     /* stop counting there; at least 1 */
	uint64_t max_nodes; /* give up after so many nodes; 0: never */
	uint16_t except_cell; /* solutions in which this cell has the value `except` do not count; if the cell may take */
	uint8_t except;       /* no other value, by a clue, then it may now take all others. 0: there is no exception */
	uint8_t *solution;  /* NULL, or room for the first solution: a value for each cell */

	/* Which value of a set (not empty) to try first: its bit. NULL: the lowest. */
	uint32_t (*pick)(void *with, uint32_t set);
	void *with;

	uint64_t count; /* answer: solutions found, up to the limit */
	uint64_t nodes; /* values tried by guessing */
	bool gave_up;   /* then there may be more solutions than count */
};

/* The values that the cell may take by itself, in the question. */
static inline uint32_t sdk_query_candidates(const struct sdk_query *query, unsigned cell)
{
	uint32_t cand = sdk_puzzle_cand(query->puzzle, cell), except = UINT32_C(1) << query->except >> 1;

	if (!query->except || cell != query->except_cell)
		return cand;
	return (cand == except ? query->puzzle->shape->all : cand) & ~except;
}

/* An engine with its scratch memory; one thread at a time may use it. */
struct sdk_solver;

enum { SDK_QUERIES_MAX = 256 }; /* questions that a solver takes before it answers one of them, at most */

/* A new engine for all sizes and that processor, or NULL when memory runs out. The caller frees it. */
struct sdk_solver *sdk_solver_new(enum sdk_cpu cpu);
void sdk_solver_free(struct sdk_solver *solver);

/* Where questions come from and answers go to. */
struct sdk_query_feed {
	struct sdk_query *(*next)(void *with);               /* the next question, or NULL: there is none now */
	void (*handle_result)(void *with, struct sdk_query *query); /* it has its answer */
	void *with;
};

/*
 * Answers questions until there are no more, and none without an answer; questions may arise from answers. Puzzles of
 * 9x9 are worked on together, hundreds at once; those of other sizes one after the other, and so are those with `pick`.
 * Cannot fail.
 */
void sdk_solver_run(struct sdk_solver *solver, const struct sdk_query_feed *feed);

/* Answers n questions. */
void sdk_solve(struct sdk_solver *solver, struct sdk_query *query, size_t n);

#endif
