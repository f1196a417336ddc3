/* SPDX-License-Identifier: MIT */
/*
 * patterns: two strong links of one value, and empty rectangles.
 *
 * A *strong link* is a unit with exactly two places for the value: one of them has it. If p and q of two links a-p and q-d
 * see each other, a or d has the value, which is eliminated from the cells that see both.
 *
 *   skyscraper        two rows with p and q in a column, or two columns with p and q in a row
 *   two-string kite   a row and a column, with p and q in a box
 *   turbot fish       all others
 */
#include "rate/context_internal.h"

struct strong {
	unsigned cell[2];
	unsigned unit;
	unsigned kind; /* 0: in a row, 1: in a column, 2 or more: in another unit */
};

/* Lists the strong links of a value; returns their number. */
static unsigned list_strong_links(const struct sdk_context *ctx, unsigned v, struct strong link[SDK_CONTEXT_UNITS])
{
	const struct sdk_shape *s = ctx->map.shape;
	unsigned count = 0;

	for (unsigned u = 0; u < s->units; u++) {
		uint32_t place = ctx->now.place[u][v];

		if (sdk_bits_count(place) == 2)
			link[count++] = (struct strong){ { sdk_unit(s, u)[sdk_bits_lowest(place)],
								 sdk_unit(s, u)[sdk_bits_lowest(place & (place - 1))] },
				u, u / s->n };
	}
	return count;
}

/* The technique of two links that meet at p and q. */
static enum sdk_technique technique_of(const struct sdk_context *ctx, const struct strong *a, const struct strong *b,
	unsigned p, unsigned q)
{
	const uint8_t *at_p = ctx->map.unit_of[p], *at_q = ctx->map.unit_of[q];

	if (a->kind == b->kind && a->kind < 2 && at_p[!a->kind] == at_q[!a->kind])
		return SDK_SKYSCRAPER;
	if (a->kind + b->kind == 1 && at_p[2] == at_q[2])
		return SDK_TWO_STRING_KITE;
	return SDK_TURBOT_FISH;
}

/* Tries two links that meet at cell i of the one and cell k of the other. */
static bool try_links(struct sdk_context *ctx, unsigned v, const struct strong *a, const struct strong *b, unsigned i,
	unsigned k)
{
	unsigned p = a->cell[i], q = b->cell[k], start = a->cell[!i], end = b->cell[!k];

	if (!sdk_context_sees(ctx, p, q) || start == q || end == p || start == end ||
		technique_of(ctx, a, b, p, q) != ctx->step.technique)
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, UINT32_C(1) << v);
	sdk_context_step_cell(ctx, start);
	sdk_context_step_cell(ctx, p);
	sdk_context_step_cell(ctx, q);
	sdk_context_step_cell(ctx, end);
	sdk_context_step_link(ctx, start, v, false, true, SDK_NO_UNIT);
	sdk_context_step_link(ctx, p, v, true, false, a->unit);
	sdk_context_step_link(ctx, q, v, false, false, sdk_context_shared_unit(ctx, p, q));
	sdk_context_step_link(ctx, end, v, true, false, b->unit);
	sdk_context_step_eliminate_all(ctx, ctx->map.peers[start] & ctx->map.peers[end], v);
	return sdk_context_step_send(ctx);
}

static bool find_two_links(struct sdk_context *ctx)
{
	for (uint32_t values = sdk_context_loose(ctx); values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);
		struct strong link[SDK_CONTEXT_UNITS];
		unsigned links = list_strong_links(ctx, v, link);

		for (unsigned a = 0; a < links; a++)
			for (unsigned b = a + 1; b < links; b++)
				for (unsigned ends = 0; ends < 4; ends++)
					if (try_links(ctx, v, &link[a], &link[b], ends & 1, ends >> 1))
						return true;
	}
	return false;
}

bool sdk_find_skyscraper(struct sdk_context *ctx)
{
	return find_two_links(ctx);
}

bool sdk_find_two_string_kite(struct sdk_context *ctx)
{
	return find_two_links(ctx);
}

bool sdk_find_turbot_fish(struct sdk_context *ctx)
{
	return find_two_links(ctx);
}

/*
 * Tries an empty rectangle: all places of a value in a box, or in a unit of a layout, lie in one row and one column that
 * meet in it, and not in one of them alone. A strong link in another column (row) has one end in that row (column). Its
 * other end sees a cell of the column (row), which cannot have the value.
 */
static bool try_empty_rectangle(struct sdk_context *ctx, unsigned box, unsigned v, const unsigned line[2],
	const struct strong *link)
{
	sdk_cells places = sdk_context_places(ctx, box, v);

	if (link->kind > 1)
		return false;
	for (unsigned k = 0; k < 2; k++) {
		unsigned near = link->cell[k], far = link->cell[!k], along = link->kind; /* the link is in a line of this kind */

		if (ctx->map.unit_of[near][!along] != line[!along] || sdk_cells_has(ctx->map.unit[box], near) ||
			sdk_cells_has(ctx->map.unit[box], far) || ctx->map.unit_of[near][along] == line[along])
			continue;
		sdk_context_step_begin(ctx, box, UINT32_C(1) << v);
		sdk_context_step_cells(ctx, places);
		sdk_context_step_cell(ctx, near);
		sdk_context_step_cell(ctx, far);
		sdk_context_step_part(ctx, SDK_ROLE_LINK, link->unit, UINT32_C(1) << v, sdk_cell_set(near) | sdk_cell_set(far));
		sdk_context_step_part(ctx, SDK_ROLE_BOX, box, 0, places);
		sdk_context_step_part(ctx, SDK_ROLE_ARM, line[0], 0, SDK_NO_CELLS);
		sdk_context_step_part(ctx, SDK_ROLE_ARM, line[1], 0, SDK_NO_CELLS);
		sdk_cells crossing = ctx->map.unit[ctx->map.unit_of[far][!along]] & ctx->map.unit[line[along]];

		sdk_context_step_eliminate_all(ctx, crossing & ~ctx->map.unit[box], v);
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}

bool sdk_find_empty_rectangle(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;

	for (uint32_t values = sdk_context_loose(ctx); values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);
		struct strong link[SDK_CONTEXT_UNITS];
		unsigned links = list_strong_links(ctx, v, link);

		for (unsigned box = 2 * s->n; links && box < s->units; box++) {
			sdk_cells places = sdk_context_places(ctx, box, v);

			for (unsigned k = 0; sdk_cells_any(places) && k < s->n; k++) {
				const uint8_t *of = ctx->map.unit_of[sdk_unit(s, box)[k]];
				const unsigned line[2] = { of[0], of[1] };
				sdk_cells row = ctx->map.unit[line[0]], col = ctx->map.unit[line[1]];

				if (sdk_cells_any(places & ~(row | col)) || !sdk_cells_any(places & ~row) || !sdk_cells_any(places & ~col))
					continue;
				for (unsigned i = 0; i < links; i++)
					if (try_empty_rectangle(ctx, box, v, line, &link[i]))
						return true;
			}
		}
	}
	return false;
}
