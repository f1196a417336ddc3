/* SPDX-License-Identifier: MIT */
/*
 * patterns: two strong links of one value, and empty rectangles.
 *
 * A *strong link* is a unit with just two places for the value: one of them holds it. Of two links a-p and q-d
 * where p and q see each other, a or d holds the value, which leaves what sees both.
 *
 *   skyscraper        two rows with p and q in a column, or two columns with p and q in a row
 *   two-string kite   a row and a column, with p and q in a box
 *   turbot fish       all others
 */
#include "rate/context_internal.h"

struct strong {
	unsigned cell[2];
	unsigned kind; /* 0: in a row, 1: in a column, 2: in a box */
};

static unsigned strong_links(const struct sdk_context *h, unsigned v, struct strong link[SDK_CONTEXT_UNITS])
{
	const struct sdk_shape *s = h->map.shape;
	unsigned count = 0;

	for (unsigned u = 0; u < s->units; u++) {
		uint32_t place = h->now.place[u][v];

		if (sdk_bits_count(place) == 2)
			link[count++] = (struct strong){ { sdk_unit(s, u)[sdk_bits_lowest(place)],
				sdk_unit(s, u)[sdk_bits_lowest(place & (place - 1))] }, u / s->n };
	}
	return count;
}

static enum sdk_technique name_of(const struct sdk_context *h, const struct strong *a, const struct strong *b, unsigned p,
	unsigned q)
{
	const uint8_t *at_p = h->map.unit_of[p], *at_q = h->map.unit_of[q];

	if (a->kind == b->kind && a->kind < 2 && at_p[!a->kind] == at_q[!a->kind])
		return SDK_SKYSCRAPER;
	if (a->kind + b->kind == 1 && at_p[2] == at_q[2])
		return SDK_TWO_STRING_KITE;
	return SDK_TURBOT_FISH;
}

/* The links meet at the cells number i and k. */
static bool joined(struct sdk_context *h, unsigned v, const struct strong *a, const struct strong *b, unsigned i, unsigned k)
{
	unsigned p = a->cell[i], q = b->cell[k], start = a->cell[!i], end = b->cell[!k];

	if (!sdk_context_sees(h, p, q) || start == q || end == p || start == end ||
	    name_of(h, a, b, p, q) != h->step.technique)
		return false;
	sdk_context_begin_step(h, SDK_NO_UNIT, UINT32_C(1) << v);
	sdk_context_step_cell(h, start);
	sdk_context_step_cell(h, p);
	sdk_context_step_cell(h, q);
	sdk_context_step_cell(h, end);
	sdk_context_step_link(h, start, v, false, true);
	sdk_context_step_link(h, p, v, true, false);
	sdk_context_step_link(h, q, v, false, false);
	sdk_context_step_link(h, end, v, true, false);
	sdk_context_step_eliminate_all(h, h->map.peers[start] & h->map.peers[end], v);
	return sdk_context_emit_step(h);
}

static bool two_links(struct sdk_context *h)
{
	for (unsigned v = 0; v < h->map.shape->n; v++) {
		struct strong link[SDK_CONTEXT_UNITS];
		unsigned links = strong_links(h, v, link);

		for (unsigned a = 0; a < links; a++)
			for (unsigned b = a + 1; b < links; b++)
				for (unsigned strategy = 0; strategy < 4; strategy++)
					if (joined(h, v, &link[a], &link[b], strategy & 1, strategy >> 1))
						return true;
	}
	return false;
}

bool sdk_find_skyscraper(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return two_links(h);
}

bool sdk_find_two_string_kite(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return two_links(h);
}

bool sdk_find_turbot_fish(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return two_links(h);
}

/*
 * All places of a value in a box lie in one row and one column, and not in one of them alone. A strong link in another
 * column (row) has one end in that row (column); what is at its other end sees the column (row) at a cell that
 * cannot hold the value.
 */
static bool with_link(struct sdk_context *h, unsigned box, unsigned v, const unsigned line[2], const struct strong *link)
{
	sdk_cells places = sdk_context_places(h, box, v);

	if (link->kind > 1)
		return false;
	for (unsigned k = 0; k < 2; k++) {
		unsigned near = link->cell[k], far = link->cell[!k], along = link->kind; /* the link is in a line of this kind */

		if (h->map.unit_of[near][!along] != line[!along] || sdk_cells_has(h->map.unit[box], near) ||
		    sdk_cells_has(h->map.unit[box], far) || h->map.unit_of[near][along] == line[along])
			continue;
		sdk_context_begin_step(h, box, UINT32_C(1) << v);
		sdk_context_step_cells(h, places);
		sdk_context_step_cell(h, near);
		sdk_context_step_cell(h, far);
		sdk_context_step_eliminate_all(h, h->map.unit[h->map.unit_of[far][!along]] & h->map.unit[line[along]] & ~h->map.unit[box], v);
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}

bool sdk_find_empty_rectangle(struct sdk_context *h, unsigned arg)
{
	const struct sdk_shape *s = h->map.shape;

	(void)arg;
	for (unsigned v = 0; v < s->n; v++) {
		struct strong link[SDK_CONTEXT_UNITS];
		unsigned links = strong_links(h, v, link);

		for (unsigned box = 2 * s->n; links && box < s->units; box++) {
			sdk_cells places = sdk_context_places(h, box, v);

			for (unsigned k = 0; places && k < s->n; k++) {
				const uint8_t *of = h->map.unit_of[sdk_unit(s, box)[k]];
				const unsigned line[2] = { of[0], of[1] };
				sdk_cells row = h->map.unit[line[0]], col = h->map.unit[line[1]];

				if (places & ~(row | col) || !(places & ~row) || !(places & ~col))
					continue;
				for (unsigned i = 0; i < links; i++)
					if (with_link(h, box, v, line, &link[i]))
						return true;
			}
		}
	}
	return false;
}
