/* SPDX-License-Identifier: MIT */
/* singles and locked candidates: what needs no more than one value. */
#include "rate/context_internal.h"

/* A unit has one empty cell. */
bool sdk_find_full_house(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	for (unsigned u = 0; u < h->map.shape->units; u++) {
		uint32_t open = h->map.shape->all & ~h->now.done[u];

		if (!sdk_bits_single(open))
			continue;
		unsigned cell = sdk_cells_first(h->now.empty & h->map.unit[u]);

		if (h->now.cand[cell] != open)
			continue; /* there is no solution */
		sdk_context_begin_step(h, u, open);
		sdk_context_step_cell(h, cell);
		sdk_context_step_place(h, cell, sdk_bits_lowest(open));
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}

bool sdk_find_naked_single(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	for (sdk_cells left = h->now.empty & ~h->now.pairs; left; left &= left - 1) {
		unsigned cell = sdk_cells_first(left);

		if (!sdk_bits_single(h->now.cand[cell]))
			continue;
		sdk_context_begin_step(h, SDK_NO_UNIT, h->now.cand[cell]);
		sdk_context_step_cell(h, cell);
		sdk_context_step_place(h, cell, sdk_bits_lowest(h->now.cand[cell]));
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}

/* Boxes come first: there it is the easiest to see. */
bool sdk_find_hidden_single(struct sdk_context *h, unsigned arg)
{
	const struct sdk_shape *s = h->map.shape;

	(void)arg;
	for (unsigned k = 0; k < s->units; k++) {
		unsigned u = (k + 2 * s->n) % s->units;

		for (unsigned v = 0; v < s->n; v++) {
			uint32_t place = h->now.place[u][v];

			if (!sdk_bits_single(place))
				continue;
			unsigned cell = sdk_unit(s, u)[sdk_bits_lowest(place)];

			sdk_context_begin_step(h, u, UINT32_C(1) << v);
			sdk_context_step_cell(h, cell);
			sdk_context_step_place(h, cell, v);
			if (sdk_context_emit_step(h))
				return true;
		}
	}
	return false;
}

/* All places of a value in unit `from` lie in unit `to` as well: it leaves the rest of that one. */
static bool locked(struct sdk_context *h, unsigned from, unsigned to, unsigned v)
{
	sdk_cells places = sdk_context_places(h, from, v), gone = sdk_context_places(h, to, v) & ~places;

	if (places & ~h->map.unit[to] || !gone)
		return false;
	sdk_context_begin_step(h, from, UINT32_C(1) << v);
	sdk_context_step_cells(h, places);
	sdk_context_step_eliminate_all(h, gone, v);
	return sdk_context_emit_step(h);
}

bool sdk_find_pointing(struct sdk_context *h, unsigned arg)
{
	const struct sdk_shape *s = h->map.shape;

	(void)arg;
	for (unsigned u = 2 * s->n; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			uint32_t place = h->now.place[u][v];

			if (!(place & (place - 1)))
				continue;
			unsigned first = sdk_unit(s, u)[sdk_bits_lowest(place)];

			if (locked(h, u, h->map.unit_of[first][0], v) || locked(h, u, h->map.unit_of[first][1], v))
				return true;
		}
	return false;
}

bool sdk_find_claiming(struct sdk_context *h, unsigned arg)
{
	const struct sdk_shape *s = h->map.shape;

	(void)arg;
	for (unsigned u = 0; u < 2 * s->n; u++)
		for (unsigned v = 0; v < s->n; v++) {
			uint32_t place = h->now.place[u][v];

			if (!(place & (place - 1)))
				continue;
			if (locked(h, u, h->map.unit_of[sdk_unit(s, u)[sdk_bits_lowest(place)]][2], v))
				return true;
		}
	return false;
}
