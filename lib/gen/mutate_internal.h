/* SPDX-License-Identifier: MIT */
/* What drawing mutants (mutate.c) and listing them (neighbours.c) have in common. */
#ifndef SDK_GEN_MUTATE_INTERNAL_H
#define SDK_GEN_MUTATE_INTERNAL_H

#include <string.h>

#include "base/number.h"
#include "rate/level.h"
#include "sdk/derive.h"

enum { SDK_MUTATE_NODES = 500 }; /* above 9x9: what takes more to test is no mutant */

/* How it ends at once if it has that many solutions; SDK_MUTATE_DONE if it may have mutants. */
static inline enum sdk_mutate_end sdk_mutate_look(const struct sdk_mutation *m, const struct sdk_puzzle *p, uint64_t solutions)
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

/* How many ways there are to draw, if it has so many clues; where nothing is taken out, the solution tells the values. */
static inline double sdk_mutate_ways(const struct sdk_mutation *m, const struct sdk_puzzle *p, unsigned clues)
{
	unsigned others = p->shape->cells - clues + m->out;
	double strategies = 1;

	for (unsigned i = 0; i < m->out; i++)
		strategies *= (double)(clues - i) / (i + 1);
	for (unsigned i = 0; i < m->in; i++)
		strategies *= (double)(others - i) / (i + 1) * (m->out ? p->shape->n : 1);
	return strategies;
}

static inline void sdk_mutate_copy(struct sdk_puzzle *to, const struct sdk_puzzle *from)
{
	to->shape = from->shape;
	to->partial = from->partial;
	memcpy(to->clue, from->clue, from->shape->cells * sizeof *to->clue);
	if (from->partial)
		memcpy(to->list, from->list, from->shape->cells * sizeof *to->list);
}

/* Leaves the cell as `from` has it. */
static inline void sdk_mutate_restore(struct sdk_puzzle *p, const struct sdk_puzzle *from, unsigned cell)
{
	p->clue[cell] = from->clue[cell];
	if (from->partial)
		p->list[cell] = from->list[cell];
}

static inline void sdk_mutate_take(struct sdk_puzzle *p, unsigned cell)
{
	p->clue[cell] = 0;
	if (p->partial)
		p->list[cell] = p->shape->all;
}

static inline void sdk_mutate_give(struct sdk_puzzle *p, unsigned cell, unsigned value)
{
	p->clue[cell] = (uint8_t)value;
	if (p->partial)
		p->list[cell] = UINT32_C(1) << (value - 1);
}

/* The cell, without a clue, may get this one: it is not the one that the puzzle `from` has, nor in the way of another. */
static inline bool sdk_mutate_may(const struct sdk_puzzle *p, const struct sdk_puzzle *from, unsigned cell, unsigned value)
{
	const struct sdk_shape *s = p->shape;
	const uint16_t *row = sdk_unit(s, s->cell_row[cell]), *col = sdk_unit(s, s->n + s->cell_col[cell]);
	const uint16_t *box = sdk_unit(s, 2 * s->n + s->cell_box[cell]);

	if (from->clue[cell] == value || !(sdk_puzzle_cand(p, cell) >> (value - 1) & 1))
		return false;
	for (unsigned i = 0; i < s->n; i++)
		if (p->clue[row[i]] == value || p->clue[col[i]] == value || p->clue[box[i]] == value)
			return false;
	return true;
}

/* It is of a level that is wanted; it has one solution, so that what the passes leave unfinished is of level 6. */
static inline bool sdk_mutate_wanted(const struct sdk_mutation *m, struct sdk_rater *rater, const struct sdk_puzzle *p)
{
	return (m->level.min <= 1 && m->level.max >= SDK_LEVELS) || sdk_in_range(sdk_level(rater, p).level, m->level);
}

#endif
