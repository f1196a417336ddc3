/* SPDX-License-Identifier: MIT */
/* Whether a puzzle has redundant clues: one query for each clue, until one is found. */
#include "sdk/solve.h"

#include <assert.h>

#include "grid/clue.h"

struct sdk_query sdk_clue_query(const struct sdk_puzzle *p, unsigned cell)
{
	assert(p && cell < p->shape->cells && p->clue[cell]);
	return (struct sdk_query){ .puzzle = p, .limit = 1, .except_cell = (uint16_t)cell, .except = p->clue[cell] };
}

/* The clues of one puzzle. */
struct clues {
	const struct sdk_puzzle *puzzle;
	unsigned cell;  /* where the search for the next clue starts */
	bool redundant; /* a redundant clue was found */
	struct sdk_query query[SDK_CELLS_MAX];
};

static struct sdk_query *next_clue_query(void *with)
{
	struct clues *c = with;
	unsigned cell = c->redundant ? c->puzzle->shape->cells : sdk_next_clue(c->puzzle, c->cell);

	if (cell == c->puzzle->shape->cells)
		return NULL;
	c->cell = cell + 1;
	c->query[cell] = sdk_clue_query(c->puzzle, cell);
	return &c->query[cell];
}

static void handle_clue_result(void *with, struct sdk_query *query)
{
	struct clues *c = with;

	c->redundant |= !query->count;
}

bool sdk_is_minimal(struct sdk_solver *solver, const struct sdk_puzzle *p)
{
	struct clues clues;

	clues.puzzle = p;
	clues.cell = 0;
	clues.redundant = false;
	sdk_solver_run(solver, &(struct sdk_query_feed){ next_clue_query, handle_clue_result, &clues });
	return !clues.redundant;
}
