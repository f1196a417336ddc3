/* SPDX-License-Identifier: MIT */
/*
 * fish: k lines (the *base*) in which all places of a value lie in k crossing lines (the *cover*). The value is eliminated
 * from the other cells of the cover.
 *
 *          cover: columns 2 and 6
 *          .  x  .  | .  .  x  | . . .     base: rows 1 and 4     (X-wing)
 *          .  -  .  | .  .  -  | . . .
 *
 * Places of the base outside the cover are *fins*. If they all lie in one box, the value is still eliminated from the cells
 * of the cover in that box. A finned fish of which some line of the base has fewer than two places in the cover is called
 * sashimi.
 */
#include "rate/context_internal.h"

enum fish_kind {
	PLAIN,
	FINNED,
	SASHIMI
};

/* Fish of one value in one direction. */
struct fish {
	unsigned first_base, first_cover; /* units: 0 and n, or the other way round */
	unsigned cover_width;             /* the number of lines in the cover's direction that cross a box */
	unsigned v, size;
	enum fish_kind kind;
};

static sdk_cells cells_of(const struct sdk_context *ctx, unsigned first, uint32_t lines)
{
	sdk_cells cells = 0;

	for (; lines; lines &= lines - 1)
		cells |= ctx->map.unit[first + sdk_bits_lowest(lines)];
	return cells;
}

static void add_lines(struct sdk_context *ctx, enum sdk_role role, unsigned first, uint32_t lines)
{
	for (; lines; lines &= lines - 1)
		sdk_context_step_part(ctx, role, first + sdk_bits_lowest(lines), 0, 0);
}

/* Sends a fish that eliminates the value from those cells of the cover that are in `where`. */
static bool send_fish(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t cover, sdk_cells where)
{
	sdk_cells bases = cells_of(ctx, f->first_base, base), covers = cells_of(ctx, f->first_cover, cover);
	sdk_cells losing = ctx->now.of[f->v] & covers & ~bases & where;

	if (!losing)
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, UINT32_C(1) << f->v);
	sdk_context_step_cells(ctx, ctx->now.of[f->v] & bases);
	add_lines(ctx, SDK_ROLE_BASE, f->first_base, base);
	add_lines(ctx, SDK_ROLE_COVER, f->first_cover, cover);
	sdk_context_step_part(ctx, SDK_ROLE_FINS, SDK_NO_UNIT, 0, ctx->now.of[f->v] & bases & ~covers);
	sdk_context_step_eliminate_all(ctx, losing, f->v);
	return sdk_context_step_send(ctx);
}

/* Whether some line of the base has fewer than two places without the fins. */
static bool is_sashimi(const struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t cover)
{
	for (; base; base &= base - 1)
		if (sdk_bits_count(ctx->now.place[f->first_base + sdk_bits_lowest(base)][f->v] & cover) < 2)
			return true;
	return false;
}

/* Tries the base with its fins in the crossing lines `across`, which go through one box and are not in the cover. */
static bool try_finned(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t cover, uint32_t across)
{
	sdk_cells fins = ctx->now.of[f->v] & cells_of(ctx, f->first_base, base) & cells_of(ctx, f->first_cover, across);
	sdk_cells box = ctx->map.unit[ctx->map.unit_of[sdk_cells_first(fins)][2]];

	if (fins & ~box || is_sashimi(ctx, f, base, cover) != (f->kind == SASHIMI))
		return false;
	return send_fish(ctx, f, base, cover, box);
}

/* Tries all covers whose fins can lie in one box. */
static bool try_boxes(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t places)
{
	unsigned width = f->cover_width, more = sdk_bits_count(places) - f->size;

	for (unsigned first = 0; first < ctx->map.shape->n; first += width) {
		uint32_t here = places & (((UINT32_C(1) << width) - 1) << first);

		for (uint32_t across = here; across; across = (across - 1) & here)
			if (sdk_bits_count(across) == more && try_finned(ctx, f, base, places & ~across, across))
				return true;
	}
	return false;
}

/* Tries all covers of a base, whose places are `places`. */
static bool try_base(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t places)
{
	unsigned count = sdk_bits_count(places);

	if (f->kind == PLAIN)
		return count == f->size && send_fish(ctx, f, base, places, ~(sdk_cells)0);
	return count > f->size && try_boxes(ctx, f, base, places);
}

/* Tries all ways to complete the base with `more` lines from `first` on that do not have too many places. */
static bool try_bases(struct sdk_context *ctx, const struct fish *f, unsigned first, unsigned more, uint32_t base,
	uint32_t places)
{
	const unsigned most = f->size + (f->kind == PLAIN ? 0 : f->cover_width);

	if (!more)
		return try_base(ctx, f, base, places);
	for (unsigned line = first; line + more <= ctx->map.shape->n; line++) {
		uint32_t here = ctx->now.place[f->first_base + line][f->v], all = places | here;

		if (here && sdk_bits_count(all) <= most && try_bases(ctx, f, line + 1, more - 1, base | UINT32_C(1) << line, all))
			return true;
	}
	return false;
}

static bool find_fish(struct sdk_context *ctx, unsigned size, enum fish_kind kind)
{
	const struct sdk_shape *s = ctx->map.shape;

	for (uint32_t values = sdk_context_loose(ctx); values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);
		const struct fish rows = { 0, s->n, s->box_cols, v, size, kind }, cols = { s->n, 0, s->box_rows, v, size, kind };

		if (sdk_cells_count(ctx->now.of[v]) <= size)
			continue;
		if (try_bases(ctx, &rows, 0, size, 0, 0) || try_bases(ctx, &cols, 0, size, 0, 0))
			return true;
	}
	return false;
}

bool sdk_find_x_wing(struct sdk_context *ctx)
{
	return find_fish(ctx, 2, PLAIN);
}

bool sdk_find_swordfish(struct sdk_context *ctx)
{
	return find_fish(ctx, 3, PLAIN);
}

bool sdk_find_jellyfish(struct sdk_context *ctx)
{
	return find_fish(ctx, 4, PLAIN);
}

bool sdk_find_finned_x_wing(struct sdk_context *ctx)
{
	return find_fish(ctx, 2, FINNED);
}

bool sdk_find_finned_swordfish(struct sdk_context *ctx)
{
	return find_fish(ctx, 3, FINNED);
}

bool sdk_find_finned_jellyfish(struct sdk_context *ctx)
{
	return find_fish(ctx, 4, FINNED);
}

bool sdk_find_sashimi_x_wing(struct sdk_context *ctx)
{
	return find_fish(ctx, 2, SASHIMI);
}

bool sdk_find_sashimi_swordfish(struct sdk_context *ctx)
{
	return find_fish(ctx, 3, SASHIMI);
}

bool sdk_find_sashimi_jellyfish(struct sdk_context *ctx)
{
	return find_fish(ctx, 4, SASHIMI);
}
