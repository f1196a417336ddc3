/* SPDX-License-Identifier: MIT */
#include "solve/minimal.h"

bool sdk_clue_needed(struct sdk_solver *solver, struct sdk_puzzle *p, unsigned cell, uint64_t max_nodes)
{
	struct sdk_ask ask = { .puzzle = p, .limit = 1, .max_nodes = max_nodes };
	uint8_t clue = p->clue[cell];
	uint32_t list = p->list[cell];

	p->clue[cell] = 0;
	p->list[cell] = p->shape->all & ~list;
	sdk_solve(solver, &ask, 1);
	p->clue[cell] = clue;
	p->list[cell] = list;
	return ask.count || ask.gave_up;
}

bool sdk_is_minimal(struct sdk_solver *solver, struct sdk_puzzle *p)
{
	sdk_puzzle_lists(p);
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (p->clue[c] && !sdk_clue_needed(solver, p, c, 0))
			return false;
	return true;
}
