/* SPDX-License-Identifier: MIT */
/*
 * colouring: cells of two colours, of which one holds and the other does not.
 *
 * Simple colouring: the two places of a value in a unit get different colours, and so on from unit to unit. If two
 * cells of a colour see each other, that colour does not hold (wrap). What sees both colours cannot have
 * the value (trap). Remote pairs: the same with cells that see each other and have the same two candidates; what
 * sees both colours can have neither.
 */
#include "rate/context_internal.h"

/* The cells that can be reached from a cell, by the colour that they get. */
struct colours {
	sdk_cells has[2];
};

/* The other places of the value in the units where the cell has one partner. */
static sdk_cells partners(const struct sdk_context *h, unsigned cell, unsigned v)
{
	sdk_cells found = 0;

	for (unsigned k = 0; k < 3; k++) {
		unsigned u = h->map.unit_of[cell][k];

		if (sdk_bits_count(h->now.place[u][v]) == 2)
			found |= sdk_context_places(h, u, v);
	}
	return found & ~sdk_cell_set(cell);
}

/* Starts with one cell and goes as far as it can. `pair`: links are seen cells with the same candidates, else v's partners. */
static struct colours spread(const struct sdk_context *h, unsigned cell, unsigned v, sdk_cells pair)
{
	struct colours c = { { sdk_cell_set(cell), 0 } };
	sdk_cells fresh = c.has[0];

	for (unsigned colour = 1; fresh; colour = !colour) {
		sdk_cells next = 0;

		for (; fresh; fresh &= fresh - 1) {
			unsigned from = sdk_cells_first(fresh);

			next |= pair ? pair & h->map.peers[from] : partners(h, from, v);
		}
		fresh = next & ~c.has[colour];
		c.has[colour] |= fresh;
	}
	return c;
}

static void show_colours(struct sdk_context *h, const struct colours *c, unsigned v)
{
	sdk_context_step_cells(h, c->has[0] | c->has[1]);
	for (unsigned colour = 0; colour < 2; colour++)
		for (sdk_cells left = c->has[colour], first = left & -left; left; left &= left - 1)
			sdk_context_step_link(h, sdk_cells_first(left), v, !colour, (left & first) != 0);
}

/* The cells that see one of these. */
static sdk_cells seen_by(const struct sdk_context *h, sdk_cells cells)
{
	sdk_cells seen = 0;

	for (; cells; cells &= cells - 1)
		seen |= h->map.peers[sdk_cells_first(cells)];
	return seen;
}

static bool trap(struct sdk_context *h, const struct colours *c, unsigned v)
{
	sdk_context_begin_step(h, SDK_NO_UNIT, UINT32_C(1) << v);
	show_colours(h, c, v);
	sdk_context_step_eliminate_all(h, seen_by(h, c->has[0]) & seen_by(h, c->has[1]) & ~(c->has[0] | c->has[1]), v);
	return sdk_context_emit_step(h);
}

static bool wrap(struct sdk_context *h, const struct colours *c, unsigned v)
{
	for (unsigned colour = 0; colour < 2; colour++) {
		if (!(seen_by(h, c->has[colour]) & c->has[colour]))
			continue;
		sdk_context_begin_step(h, SDK_NO_UNIT, UINT32_C(1) << v);
		show_colours(h, c, v);
		sdk_context_step_eliminate_all(h, c->has[colour], v);
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}

static bool colouring(struct sdk_context *h, bool (*rule)(struct sdk_context *h, const struct colours *c, unsigned v))
{
	for (unsigned v = 0; v < h->map.shape->n; v++)
		for (sdk_cells left = h->now.of[v]; left;) {
			struct colours c = spread(h, sdk_cells_first(left), v, 0);

			left &= ~(c.has[0] | c.has[1]);
			if (c.has[1] && rule(h, &c, v))
				return true;
		}
	return false;
}

bool sdk_find_colour_trap(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return colouring(h, trap);
}

bool sdk_find_colour_wrap(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return colouring(h, wrap);
}

/* Cells of four or more: two are a naked pair, and three as well. */
bool sdk_find_remote_pair(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	for (sdk_cells left = h->now.pairs; left;) {
		unsigned cell = sdk_cells_first(left);
		uint32_t values = h->now.cand[cell];
		sdk_cells same = 0;

		for (sdk_cells rest = left; rest; rest &= rest - 1)
			if (h->now.cand[sdk_cells_first(rest)] == values)
				same |= rest & -rest;
		struct colours c = spread(h, cell, 0, same);
		sdk_cells both = c.has[0] | c.has[1];

		left &= ~both;
		if (sdk_cells_count(both) < 4 || c.has[0] & c.has[1])
			continue;
		sdk_context_begin_step(h, SDK_NO_UNIT, values);
		sdk_context_step_cells(h, both);
		for (sdk_cells gone = seen_by(h, c.has[0]) & seen_by(h, c.has[1]) & ~both; gone; gone &= gone - 1)
			sdk_context_step_eliminate(h, sdk_cells_first(gone), values);
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}
