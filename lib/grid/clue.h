/* SPDX-License-Identifier: MIT */
/*
 * clue: walks and changes the clues of a puzzle cell by cell. The lists of a puzzle with partial cells follow: a cell with
 * a clue has the list of that one value, an empty cell gets the list of all values.
 */
#ifndef SDK_GRID_CLUE_H
#define SDK_GRID_CLUE_H

#include <assert.h>
#include <string.h>

#include "sdk/puzzle.h"

/* The first cell with a clue, from `cell` on; the number of cells if there is none. */
static inline unsigned sdk_next_clue(const struct sdk_puzzle *p, unsigned cell)
{
	while (cell < p->shape->cells && !p->clue[cell])
		cell++;
	return cell;
}

static inline void sdk_clue_remove(struct sdk_puzzle *p, unsigned cell)
{
	assert(cell < p->shape->cells);
	p->clue[cell] = 0;
	if (p->partial)
		p->list[cell] = p->shape->all;
}

static inline void sdk_clue_set(struct sdk_puzzle *p, unsigned cell, unsigned value)
{
	assert(cell < p->shape->cells && value >= 1 && value <= p->shape->n);
	p->clue[cell] = (uint8_t)value;
	if (p->partial)
		p->list[cell] = UINT32_C(1) << (value - 1);
}

/* Restores the cell to what it is in `from`, a puzzle of the same shape with the same partial cells. */
static inline void sdk_clue_restore(struct sdk_puzzle *p, const struct sdk_puzzle *from, unsigned cell)
{
	assert(p->shape == from->shape && p->partial == from->partial && cell < p->shape->cells);
	p->clue[cell] = from->clue[cell];
	if (from->partial)
		p->list[cell] = from->list[cell];
}

/* Whether some clue in the units of the cell (or in the cell itself) has this value. */
static inline bool sdk_clue_clashes(const struct sdk_puzzle *p, unsigned cell, unsigned value)
{
	const struct sdk_shape *s = p->shape;

	for (unsigned k = 0; k < s->cell_units[cell]; k++)
		for (unsigned i = 0; i < s->n; i++)
			if (p->clue[sdk_unit(s, sdk_units_of(s, cell)[k])[i]] == value)
				return true;
	return false;
}

/* Copies a puzzle: only the cells of its board, not the whole struct. */
static inline void sdk_puzzle_copy(struct sdk_puzzle *to, const struct sdk_puzzle *from)
{
	to->shape = from->shape;
	to->partial = from->partial;
	memcpy(to->clue, from->clue, from->shape->cells * sizeof *to->clue);
	if (from->partial)
		memcpy(to->list, from->list, from->shape->cells * sizeof *to->list);
}

#endif
