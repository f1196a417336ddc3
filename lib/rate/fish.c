/* SPDX-License-Identifier: MIT */
/*
 * fish: k lines (the *base*) in which all places of a value lie in k crossing lines (the *cover*). The value is eliminated
 * from the other cells of the cover.
 *
 *          cover: columns 2 and 6
 *          .  x  .  | .  .  x  | . . .     base: rows 1 and 4     (X-wing)
 *          .  -  .  | .  .  -  | . . .
 *
 * Places of the base outside the cover are *fins*. If they all lie in one box, or in one unit of a layout, the value is
 * still eliminated from the cells of the cover that see them all; on a plain board, these are in that box. A finned fish
 * of which some line of the base has fewer than two places in the cover is called sashimi.
 *
 * The lines of the base are rows and those of the cover columns, or the other way round. If a layout has units beside rows,
 * columns and boxes, all but the boxes are lines, and a fish without fins may have any of them in its base and in its cover.
 * Places of the base must not be in two of its lines. Then it has the value once in each of them, so in k cells. No line of
 * the cover has it twice, so each of the k has it once in the base, and not in another cell.
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
	unsigned cover_width;             /* the number of lines in the cover's direction that may have fins */
	unsigned v, size;
	enum fish_kind kind;
};

/* The cells of a set of units. */
static sdk_cells cells_of(const struct sdk_context *ctx, uint64_t units)
{
	sdk_cells cells = SDK_NO_CELLS;

	for (; units; units &= units - 1)
		cells |= ctx->map.unit[sdk_units_first(units)];
	return cells;
}

static void add_lines(struct sdk_context *ctx, enum sdk_role role, uint64_t units)
{
	for (; units; units &= units - 1)
		sdk_context_step_part(ctx, role, sdk_units_first(units), 0, SDK_NO_CELLS);
}

/* Sends a fish of the value that eliminates it from those cells of the cover, a set of units, that are in `where`. */
static bool send_fish(struct sdk_context *ctx, unsigned v, uint64_t base, uint64_t cover, sdk_cells where)
{
	sdk_cells bases = cells_of(ctx, base), covers = cells_of(ctx, cover);
	sdk_cells losing = ctx->now.of[v] & covers & ~bases & where;

	if (!sdk_cells_any(losing))
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, UINT32_C(1) << v);
	sdk_context_step_cells(ctx, ctx->now.of[v] & bases);
	add_lines(ctx, SDK_ROLE_BASE, base);
	add_lines(ctx, SDK_ROLE_COVER, cover);
	sdk_context_step_part(ctx, SDK_ROLE_FINS, SDK_NO_UNIT, 0, ctx->now.of[v] & bases & ~covers);
	sdk_context_step_eliminate_all(ctx, losing, v);
	return sdk_context_step_send(ctx);
}

/* ---- rows and columns ---- */

/* The lines of the base or the cover as a set of units. */
static uint64_t base_of(const struct fish *f, uint32_t lines)
{
	return (uint64_t)lines << f->first_base;
}

static uint64_t cover_of(const struct fish *f, uint32_t lines)
{
	return (uint64_t)lines << f->first_cover;
}

/* Whether some line of the base has fewer than two places without the fins. */
static bool is_sashimi(const struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t cover)
{
	for (; base; base &= base - 1)
		if (sdk_bits_count(ctx->now.place[f->first_base + sdk_bits_lowest(base)][f->v] & cover) < 2)
			return true;
	return false;
}

/* Tries the base with its fins in the crossing lines `across`, which are not in the cover. */
static bool try_finned(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t cover, uint32_t across)
{
	sdk_cells fins = ctx->now.of[f->v] & cells_of(ctx, base_of(f, base)) & cells_of(ctx, cover_of(f, across));
	sdk_cells box = ctx->map.unit[ctx->map.unit_of[sdk_cells_first(fins)][2]];

	if ((!ctx->map.shape->layouts && sdk_cells_any(fins & ~box)) || is_sashimi(ctx, f, base, cover) != (f->kind == SASHIMI))
		return false;
	return send_fish(ctx, f->v, base_of(f, base), cover_of(f, cover), sdk_context_common_peers(ctx, fins));
}

/* Tries all covers with the lines of `places` but for some of `here`, which have the fins. */
static bool try_covers(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t places, uint32_t here)
{
	const unsigned more = sdk_bits_count(places) - f->size;

	for (uint32_t across = sdk_bits_count(here) < more ? 0 : here; across; across = (across - 1) & here)
		if (sdk_bits_count(across) == more && try_finned(ctx, f, base, places & ~across, across))
			return true;
	return false;
}

/* The crossing lines that have places of the base outside a unit. */
static uint32_t lines_outside(const struct sdk_context *ctx, const struct fish *f, uint32_t base, unsigned unit)
{
	uint32_t lines = 0;

	for (; base; base &= base - 1) {
		const unsigned line = f->first_base + sdk_bits_lowest(base);

		lines |= ctx->now.place[line][f->v] & ~(uint32_t)ctx->map.common[line][unit];
	}
	return lines;
}

/* Tries all covers that leave fins in one box or one unit of a layout. The boxes of a plain board are as wide as `width`. */
static bool try_units(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t places)
{
	const struct sdk_shape *s = ctx->map.shape;
	const unsigned width = f->cover_width;

	for (unsigned u = 2 * s->n; s->layouts && u < s->units; u++)
		if (try_covers(ctx, f, base, places, places & ~lines_outside(ctx, f, base, u)))
			return true;
	for (unsigned first = 0; !s->layouts && first < s->n; first += width)
		if (try_covers(ctx, f, base, places, places & (((UINT32_C(1) << width) - 1) << first)))
			return true;
	return false;
}

/* Tries all covers of a base, whose places are `places`. */
static bool try_base(struct sdk_context *ctx, const struct fish *f, uint32_t base, uint32_t places)
{
	unsigned count = sdk_bits_count(places);

	if (f->kind == PLAIN)
		return count == f->size && send_fish(ctx, f->v, base_of(f, base), cover_of(f, places), ~SDK_NO_CELLS);
	return count > f->size && try_units(ctx, f, base, places);
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

/* ---- all lines ---- */

/* A base that is covered: both are sets of units, and `places` those of the base that no line of the cover has yet. */
struct covered {
	unsigned v;
	uint64_t base, cover;
	sdk_cells places;
};

/* The lines of a board on which other units than rows and columns are lines, too. */
static uint64_t all_lines(const struct sdk_shape *s)
{
	return ((UINT64_C(1) << s->units) - 1) & ~(((UINT64_C(1) << s->n) - 1) << 2 * s->n);
}

/* Tries all ways to complete the cover with `more` lines. */
static bool cover_with_lines(struct sdk_context *ctx, const struct covered *c, unsigned more)
{
	if (!more)
		return !sdk_cells_any(c->places) && send_fish(ctx, c->v, c->base, c->cover, ~SDK_NO_CELLS);
	if (!sdk_cells_any(c->places))
		return false;
	for (uint64_t left = ctx->map.units[sdk_cells_first(c->places)] & all_lines(ctx->map.shape) & ~c->base; left;
		left &= left - 1) {
		const uint64_t line = left & -left;

		if (cover_with_lines(ctx,
			    &(struct covered){ c->v, c->base, c->cover | line, c->places & ~ctx->map.unit[sdk_units_first(line)] },
			    more - 1))
			return true;
	}
	return false;
}

/* Tries all ways to complete the base of `size` lines with `more` of `lines`. */
static bool base_on_lines(struct sdk_context *ctx, const struct covered *c, uint64_t lines, unsigned more, unsigned size)
{
	if (!more)
		return cover_with_lines(ctx, c, size);
	for (; lines; lines &= lines - 1) {
		const sdk_cells places = sdk_context_places(ctx, sdk_units_first(lines), c->v);

		if (sdk_cells_any(places) && !sdk_cells_any(places & c->places) &&
			base_on_lines(ctx, &(struct covered){ c->v, c->base | (lines & -lines), 0, c->places | places },
				lines & (lines - 1), more - 1, size))
			return true;
	}
	return false;
}

/* ---- the search ---- */

static bool find_fish(struct sdk_context *ctx, unsigned size, enum fish_kind kind)
{
	const struct sdk_shape *s = ctx->map.shape;
	const bool layouts = s->layouts;

	for (uint32_t values = sdk_context_loose(ctx); values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);
		const struct fish rows = { 0, s->n, layouts ? s->n : s->box_cols, v, size, kind };
		const struct fish cols = { s->n, 0, layouts ? s->n : s->box_rows, v, size, kind };

		if (sdk_cells_count(ctx->now.of[v]) <= size)
			continue;
		if (try_bases(ctx, &rows, 0, size, 0, 0) || try_bases(ctx, &cols, 0, size, 0, 0))
			return true;
		if (kind == PLAIN && s->units > 3 * s->n && base_on_lines(ctx, &(struct covered){ .v = v }, all_lines(s), size, size))
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
