/* SPDX-License-Identifier: MIT */
/* What mutate.c, which draws mutants, and neighbours.c, which lists them, share. */
#ifndef SDK_GEN_MUTATE_INTERNAL_H
#define SDK_GEN_MUTATE_INTERNAL_H

#include <string.h>

#include "base/number.h"
#include "gen/removal.h"
#include "grid/clue.h"
#include "rate/level.h"
#include "sdk/derive.h"

/* Returns why a puzzle with this number of solutions cannot have mutants, or SDK_MUTATE_DONE if it may have some. */
static inline enum sdk_mutate_end sdk_mutate_examine(const struct sdk_mutation *m, const struct sdk_puzzle *p,
	uint64_t solutions)
{
	unsigned clues = sdk_puzzle_clues(p), cells = p->shape->cells;

	if (solutions != 1)
		return solutions ? SDK_MUTATE_SEVERAL : SDK_MUTATE_NO_SOLUTION;
	if (clues < m->out)
		return SDK_MUTATE_FEW_CLUES;
	if (cells - clues + m->out < m->in)
		return SDK_MUTATE_NO_ROOM;
	return sdk_in_range(clues - m->out + m->in, m->clues) ? SDK_MUTATE_DONE : SDK_MUTATE_CLUES;
}

/*
 * The number of possible draws for a puzzle with this number of clues. If no clue is removed, the solution determines the
 * values of the new ones.
 */
static inline double sdk_mutate_draws(const struct sdk_mutation *m, const struct sdk_puzzle *p, unsigned clues)
{
	unsigned others = p->shape->cells - clues + m->out;
	double draws = 1;

	for (unsigned i = 0; i < m->out; i++)
		draws *= (double)(clues - i) / (i + 1);
	for (unsigned i = 0; i < m->in; i++)
		draws *= (double)(others - i) / (i + 1) * (m->out ? p->shape->n : 1);
	return draws;
}

/* Whether the empty cell may get this clue: it differs from that of the puzzle `from`, and contradicts no other. */
static inline bool sdk_mutate_may_set(const struct sdk_puzzle *p, const struct sdk_puzzle *from, unsigned cell,
	unsigned value)
{
	return from->clue[cell] != value && sdk_puzzle_cand(p, cell) >> (value - 1) & 1 && !sdk_clue_clashes(p, cell, value);
}

/* Whether the mutant, which has one solution, has a wanted level. */
static inline bool sdk_mutate_accepts(const struct sdk_mutation *m, struct sdk_rater *rater, const struct sdk_puzzle *p)
{
	return (m->level.min <= 1 && m->level.max >= SDK_LEVELS) || sdk_in_range(sdk_level(rater, p).level, m->level);
}

#endif
