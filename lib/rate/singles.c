/* SPDX-License-Identifier: MIT */
/* singles: singles and locked candidates. */
#include "rate/context_internal.h"

/* Adds the reason for a single. */
static void add_blockers(struct sdk_context *ctx, unsigned unit, unsigned cell, unsigned v)
{
	if (ctx->reasons)
		sdk_add_blockers(&ctx->step, &ctx->room, ctx->map.shape, ctx->now.value, unit, cell, v + 1);
}

/* A unit has one empty cell. */
bool sdk_find_full_house(struct sdk_context *ctx)
{
	for (uint64_t units = ctx->now.full_houses; units; units &= units - 1) {
		unsigned u = sdk_units_first(units);
		uint32_t open = ctx->map.shape->all & ~ctx->now.placed[u];

		if (!sdk_bits_single(open)) {
			ctx->now.full_houses &= ~(units & -units);
			continue;
		}
		unsigned cell = sdk_cells_first(ctx->now.empty & ctx->map.unit[u]);

		if (ctx->now.cand[cell] != open)
			continue; /* there is no solution */
		sdk_context_step_begin(ctx, u, open);
		sdk_context_step_cell(ctx, cell);
		sdk_context_step_place(ctx, cell, sdk_bits_lowest(open));
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}

bool sdk_find_naked_single(struct sdk_context *ctx)
{
	for (sdk_cells left = ctx->now.naked &= ctx->now.empty; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		unsigned cell = sdk_cells_first(left);

		if (!sdk_bits_single(ctx->now.cand[cell]))
			continue;
		sdk_context_step_begin(ctx, SDK_NO_UNIT, ctx->now.cand[cell]);
		sdk_context_step_cell(ctx, cell);
		add_blockers(ctx, SDK_NO_UNIT, cell, sdk_bits_lowest(ctx->now.cand[cell]));
		sdk_context_step_place(ctx, cell, sdk_bits_lowest(ctx->now.cand[cell]));
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}

static bool find_hidden_in(struct sdk_context *ctx, unsigned u)
{
	const struct sdk_shape *s = ctx->map.shape;
	bool some = false;

	for (unsigned v = 0; v < s->n; v++) {
		uint32_t place = ctx->now.place[u][v];

		if (!sdk_bits_single(place))
			continue;
		unsigned cell = sdk_unit(s, u)[sdk_bits_lowest(place)];

		some = true;
		sdk_context_step_begin(ctx, u, UINT32_C(1) << v);
		sdk_context_step_cell(ctx, cell);
		add_blockers(ctx, u, cell, v);
		sdk_context_step_place(ctx, cell, v);
		if (sdk_context_step_send(ctx))
			return true;
	}
	if (!some)
		ctx->now.hidden &= ~(UINT64_C(1) << u);
	return false;
}

/* Boxes come first, and the units of layouts: hidden singles are easiest to see there. */
bool sdk_find_hidden_single(struct sdk_context *ctx)
{
	const uint64_t lines = (UINT64_C(1) << 2 * ctx->map.shape->n) - 1;

	for (uint64_t boxes = ctx->now.hidden & ~lines; boxes; boxes &= boxes - 1)
		if (find_hidden_in(ctx, sdk_units_first(boxes)))
			return true;
	for (uint64_t left = ctx->now.hidden & lines; left; left &= left - 1)
		if (find_hidden_in(ctx, sdk_units_first(left)))
			return true;
	return false;
}

/* Whether all places of a value in the unit `from` are also in `to`, which has others. */
static bool is_locked(const struct sdk_context *ctx, unsigned from, unsigned to, unsigned v)
{
	return !(ctx->now.place[from][v] & ~ctx->map.common[from][to]) && ctx->now.place[to][v] & ~ctx->map.common[to][from];
}

/* The other units of the first place of a value in a unit: those that may have all places. Empty: it is a single. */
static uint64_t crossing_units(const struct sdk_context *ctx, unsigned from, unsigned v)
{
	const uint32_t place = ctx->now.place[from][v];

	if (!(place & (place - 1)))
		return 0;
	return ctx->map.units[sdk_unit(ctx->map.shape, from)[sdk_bits_lowest(place)]] & ~(UINT64_C(1) << from);
}

/* If the value is locked, eliminates it from the rest of the unit `to`. */
static bool try_locked(struct sdk_context *ctx, unsigned from, unsigned to, unsigned v)
{
	const sdk_cells places = sdk_context_places(ctx, from, v);

	if (!is_locked(ctx, from, to, v))
		return false;
	sdk_context_step_begin(ctx, from, UINT32_C(1) << v);
	sdk_context_step_cells(ctx, places);
	sdk_context_step_part(ctx, SDK_ROLE_UNIT_2, to, 0, SDK_NO_CELLS);
	sdk_context_step_eliminate_all(ctx, sdk_context_places(ctx, to, v) & ~places, v);
	return sdk_context_step_send(ctx);
}

/* Whether the value is locked in one of these units. */
static bool is_locked_in(const struct sdk_context *ctx, unsigned first, unsigned end, unsigned v)
{
	bool locked = false;

	for (unsigned u = first; u < end && !locked; u++) {
		for (uint64_t to = crossing_units(ctx, u, v); to; to &= to - 1)
			locked |= is_locked(ctx, u, sdk_units_first(to), v);
	}
	return locked;
}

/* Looks again at the values whose places have changed. */
static void look_for_locked(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;

	for (unsigned v = 0; v < s->n; v++) {
		const uint32_t bit = UINT32_C(1) << v;

		if (!sdk_cells_any(ctx->now.of[v] ^ ctx->locked.places[v]))
			continue;
		ctx->locked.places[v] = ctx->now.of[v];
		ctx->locked.pointing &= ~bit;
		ctx->locked.claiming &= ~bit;
		ctx->locked.pointing |= is_locked_in(ctx, 2 * s->n, s->units, v) ? bit : 0;
		ctx->locked.claiming |= is_locked_in(ctx, 0, 2 * s->n, v) ? bit : 0;
	}
}

static bool find_locked(struct sdk_context *ctx, unsigned first, unsigned end, uint32_t values)
{
	for (unsigned u = first; values && u < end; u++)
		for (uint32_t left = values; left; left &= left - 1) {
			const unsigned v = sdk_bits_lowest(left);

			for (uint64_t to = crossing_units(ctx, u, v); to; to &= to - 1)
				if (try_locked(ctx, u, sdk_units_first(to), v))
					return true;
		}
	return false;
}

/* From a box, or a unit of a layout. */
bool sdk_find_pointing(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;

	look_for_locked(ctx);
	return find_locked(ctx, 2 * s->n, s->units, ctx->locked.pointing);
}

/* From a row or a column. */
bool sdk_find_claiming(struct sdk_context *ctx)
{
	look_for_locked(ctx);
	return find_locked(ctx, 0, 2 * ctx->map.shape->n, ctx->locked.claiming);
}
