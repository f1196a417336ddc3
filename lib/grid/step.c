/* SPDX-License-Identifier: MIT */
#include "sdk/steps.h"

#include <assert.h>

void sdk_candidate_grid_start(struct sdk_candidate_grid *grid, const struct sdk_puzzle *p)
{
	grid->shape = p->shape;
	grid->empty = 0;
	sdk_candidates(p, grid->cand);
	for (unsigned c = 0; c < p->shape->cells; c++) {
		grid->value[c] = p->clue[c];
		if (p->clue[c])
			grid->cand[c] = 0;
		else
			grid->empty++;
	}
}

/* Whether the step places or eliminates something, and only candidates. */
static bool step_fits(const struct sdk_candidate_grid *grid, const struct sdk_step *step)
{
	assert(step->place_value <= grid->shape->n && step->drops <= grid->shape->cells);
	if (!step->place_value && !step->drops)
		return false;
	if (step->place_value && !(grid->cand[step->place_cell] >> (step->place_value - 1) & 1))
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		if (!step->drop[i].values || step->drop[i].values & ~grid->cand[step->drop[i].cell])
			return false;
	return true;
}

bool sdk_candidate_grid_follow(struct sdk_candidate_grid *grid, const struct sdk_step *step)
{
	if (!step_fits(grid, step))
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		grid->cand[step->drop[i].cell] &= ~step->drop[i].values;
	if (step->place_value) {
		uint16_t peer[SDK_PEERS_MAX];
		unsigned peers = sdk_peers(grid->shape, step->place_cell, peer);

		grid->value[step->place_cell] = step->place_value;
		grid->cand[step->place_cell] = 0;
		grid->empty--;
		for (unsigned i = 0; i < peers; i++)
			grid->cand[peer[i]] &= ~(UINT32_C(1) << (step->place_value - 1));
	}
	return true;
}

void sdk_candidate_grid_puzzle(const struct sdk_candidate_grid *grid, struct sdk_puzzle *p)
{
	sdk_puzzle_clear(p, grid->shape);
	sdk_puzzle_lists(p);
	for (unsigned c = 0; c < grid->shape->cells; c++) {
		p->clue[c] = grid->value[c];
		p->list[c] = grid->value[c] ? UINT32_C(1) << (grid->value[c] - 1) : grid->cand[c];
	}
}
