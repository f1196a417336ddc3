/* SPDX-License-Identifier: MIT */
#include "solve/minimal.h"

bool sdk_clue_needed(struct sdk_solver *solver, struct sdk_puzzle *p, unsigned cell)
{
	struct sdk_ask ask = { .puzzle = p, .limit = 1, .except_cell = (uint16_t)cell, .except = p->clue[cell] };
	uint32_t list = p->list[cell];

	p->clue[cell] = 0;
	p->list[cell] = p->shape->all; /* looked at only where the puzzle has partial cells */
	sdk_solve(solver, &ask, 1);
	p->clue[cell] = ask.except;
	p->list[cell] = list;
	return ask.count;
}

bool sdk_is_minimal(struct sdk_solver *solver, struct sdk_puzzle *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (p->clue[c] && !sdk_clue_needed(solver, p, c))
			return false;
	return true;
}
