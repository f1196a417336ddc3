/* SPDX-License-Identifier: MIT */
/*
 * subsets: k cells of a unit that have k values in all.
 *
 * Naked: the cells have no other values, which leave the other cells that see them all. Hidden: the values have no
 * other places in the unit, and other values leave the cells. A locked pair or triple is a naked one in the three
 * cells that a box and a line share, and takes values from both.
 */
#include "rate/context_internal.h"

/* What the cells of a naked subset take from others. */
static sdk_cells losers_of(const struct sdk_context *h, sdk_cells group, uint32_t values)
{
	sdk_cells have = 0;

	for (uint32_t left = values; left; left &= left - 1)
		have |= h->now.of[sdk_bits_lowest(left)];
	return have & sdk_context_common_peers(h, group);
}

/* The box and the line that the cells share both have other cells that lose something. */
static bool both_lose(const struct sdk_context *h, sdk_cells group, sdk_cells losers)
{
	const uint8_t *unit = h->map.unit_of[sdk_cells_first(group)];
	sdk_cells box = h->map.unit[unit[2]];

	if (group & ~box)
		return false;
	for (unsigned k = 0; k < 2; k++) {
		sdk_cells line = h->map.unit[unit[k]];

		if (!(group & ~line) && losers & line & ~box && losers & box & ~line)
			return true;
	}
	return false;
}

/* A cell of `from` may join the group, which has the values `values`, and lacks `missing` cells. */
static bool grow_naked(struct sdk_context *h, unsigned unit, sdk_cells from, sdk_cells group, uint32_t values, unsigned size,
	bool locked)
{
	unsigned have = sdk_cells_count(group);

	if (have == size) {
		sdk_cells losers = losers_of(h, group, values);

		if (!losers || locked != (size <= 3 && both_lose(h, group, losers)))
			return false;
		sdk_context_begin_step(h, unit, values);
		sdk_context_step_cells(h, group);
		for (; losers; losers &= losers - 1)
			sdk_context_step_eliminate(h, sdk_cells_first(losers), values);
		return sdk_context_emit_step(h);
	}
	for (; from; from &= from - 1) {
		unsigned cell = sdk_cells_first(from);
		uint32_t more = values | h->now.cand[cell];

		if (sdk_bits_count(more) <= size &&
		    grow_naked(h, unit, from & (from - 1), group | sdk_cell_set(cell), more, size, locked))
			return true;
	}
	return false;
}

static bool naked(struct sdk_context *h, unsigned size, bool locked)
{
	for (unsigned u = 0; u < h->map.shape->units; u++) {
		sdk_cells small = 0, open = h->now.empty & h->map.unit[u];

		if (sdk_cells_count(open) <= size)
			continue;
		for (; open; open &= open - 1)
			if (sdk_bits_count(h->now.cand[sdk_cells_first(open)]) <= size)
				small |= open & -open;
		if (sdk_cells_count(small) >= size && grow_naked(h, u, small, 0, 0, size, locked))
			return true;
	}
	return false;
}

bool sdk_find_locked_subset(struct sdk_context *h, unsigned size)
{
	return naked(h, size, true);
}

bool sdk_find_naked_subset(struct sdk_context *h, unsigned size)
{
	return naked(h, size, false);
}

static bool grow_hidden(struct sdk_context *h, unsigned unit, uint32_t from, uint32_t values, uint32_t places, unsigned size)
{
	if (sdk_bits_count(values) == size) {
		sdk_context_begin_step(h, unit, values);
		for (; places; places &= places - 1) {
			unsigned cell = sdk_unit(h->map.shape, unit)[sdk_bits_lowest(places)];

			sdk_context_step_cell(h, cell);
			sdk_context_step_eliminate(h, cell, ~values);
		}
		return sdk_context_emit_step(h);
	}
	for (; from; from &= from - 1) {
		uint32_t more = places | h->now.place[unit][sdk_bits_lowest(from)];

		if (sdk_bits_count(more) <= size && grow_hidden(h, unit, from & (from - 1), values | (from & -from), more, size))
			return true;
	}
	return false;
}

bool sdk_find_hidden_subset(struct sdk_context *h, unsigned size)
{
	for (unsigned u = 0; u < h->map.shape->units; u++) {
		uint32_t few = 0;

		for (unsigned v = 0; v < h->map.shape->n; v++) {
			unsigned places = sdk_bits_count(h->now.place[u][v]);

			few |= (uint32_t)(places > 0 && places <= size) << v;
		}
		if (sdk_bits_count(few) >= size && grow_hidden(h, u, few, 0, 0, size))
			return true;
	}
	return false;
}
