/* SPDX-License-Identifier: MIT */
#include "sdk/steps.h"

#include <string.h>

#include "sdk/puzzle.h"

void sdk_candidate_grid_start(struct sdk_candidate_grid *m, const struct sdk_puzzle *p)
{
	m->shape = p->shape;
	m->empty = 0;
	sdk_candidates(p, m->cand);
	for (unsigned c = 0; c < p->shape->cells; c++) {
		m->value[c] = p->clue[c];
		if (p->clue[c])
			m->cand[c] = 0;
		else
			m->empty++;
	}
}

static bool fits(const struct sdk_candidate_grid *m, const struct sdk_step *step)
{
	if (!step->place_value && !step->drops)
		return false;
	if (step->place_value && !(m->cand[step->place_cell] >> (step->place_value - 1) & 1))
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		if (!step->drop[i].values || step->drop[i].values & ~m->cand[step->drop[i].cell])
			return false;
	return true;
}

bool sdk_candidate_grid_follow(struct sdk_candidate_grid *m, const struct sdk_step *step)
{
	if (!fits(m, step))
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		m->cand[step->drop[i].cell] &= ~step->drop[i].values;
	if (step->place_value) {
		uint16_t peer[SDK_PEERS_MAX];
		unsigned peers = sdk_peers(m->shape, step->place_cell, peer);

		m->value[step->place_cell] = step->place_value;
		m->cand[step->place_cell] = 0;
		m->empty--;
		for (unsigned i = 0; i < peers; i++)
			m->cand[peer[i]] &= ~(UINT32_C(1) << (step->place_value - 1));
	}
	return true;
}

void sdk_candidate_grid_puzzle(const struct sdk_candidate_grid *m, struct sdk_puzzle *p)
{
	sdk_puzzle_clear(p, m->shape);
	sdk_puzzle_lists(p);
	for (unsigned c = 0; c < m->shape->cells; c++) {
		p->clue[c] = m->value[c];
		p->list[c] = m->value[c] ? UINT32_C(1) << (m->value[c] - 1) : m->cand[c];
	}
}
