/* SPDX-License-Identifier: MIT */
#include "solve/minimal.h"

unsigned sdk_next_clue(const struct sdk_puzzle *p, unsigned cell)
{
	while (cell < p->shape->cells && !p->clue[cell])
		cell++;
	return cell;
}

struct sdk_ask sdk_clue_ask(const struct sdk_puzzle *p, unsigned cell)
{
	return (struct sdk_ask){ .puzzle = p, .limit = 1, .except_cell = (uint16_t)cell, .except = p->clue[cell] };
}

/* The clues of one puzzle. */
struct clues {
	const struct sdk_puzzle *puzzle;
	unsigned cell; /* where to look for the next */
	bool needless; /* one was found that is not needed */
	struct sdk_ask ask[SDK_CELLS_MAX];
};

static struct sdk_ask *next_clue(void *with)
{
	struct clues *c = with;
	unsigned cell = c->needless ? c->puzzle->shape->cells : sdk_next_clue(c->puzzle, c->cell);

	if (cell == c->puzzle->shape->cells)
		return NULL;
	c->cell = cell + 1;
	c->ask[cell] = sdk_clue_ask(c->puzzle, cell);
	return &c->ask[cell];
}

static void hear_of_clue(void *with, struct sdk_ask *ask)
{
	struct clues *c = with;

	c->needless |= !ask->count;
}

bool sdk_is_minimal(struct sdk_solver *solver, const struct sdk_puzzle *p)
{
	struct clues clues;

	clues.puzzle = p;
	clues.cell = 0;
	clues.needless = false;
	sdk_solve_feed(solver, &(struct sdk_feed){ next_clue, hear_of_clue, &clues });
	return !clues.needless;
}
