/* SPDX-License-Identifier: MIT */
/* singles: singles and locked candidates. */
#include "rate/blockers.h"
#include "rate/context_internal.h"

/* Adds the reason for a single. */
static void add_blockers(struct sdk_context *ctx, unsigned unit, unsigned cell, unsigned v)
{
	uint16_t blocker[SDK_CONTEXT_VALUES];
	sdk_cells because = 0;

	if (!ctx->reasons)
		return;
	for (unsigned n = sdk_blockers(ctx->map.shape, ctx->now.value, unit, cell, v + 1, blocker); n--;)
		because |= sdk_cell_set(blocker[n]);
	sdk_context_step_part(ctx, SDK_ROLE_BECAUSE, SDK_NO_UNIT, 0, because);
}

/* A unit has one empty cell. */
bool sdk_find_full_house(struct sdk_context *ctx)
{
	for (uint32_t units = ctx->now.full_houses; units; units &= units - 1) {
		unsigned u = sdk_bits_lowest(units);
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
	for (sdk_cells left = ctx->now.naked &= ctx->now.empty; left; left &= left - 1) {
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
		ctx->now.hidden &= ~(UINT32_C(1) << u);
	return false;
}

/* Boxes come first: hidden singles are easiest to see there. */
bool sdk_find_hidden_single(struct sdk_context *ctx)
{
	const uint32_t lines = (UINT32_C(1) << 2 * ctx->map.shape->n) - 1;

	for (uint32_t boxes = ctx->now.hidden & ~lines; boxes; boxes &= boxes - 1)
		if (find_hidden_in(ctx, sdk_bits_lowest(boxes)))
			return true;
	for (uint32_t left = ctx->now.hidden & lines; left; left &= left - 1)
		if (find_hidden_in(ctx, sdk_bits_lowest(left)))
			return true;
	return false;
}

/* If all places of a value in unit `from` also lie in unit `to`, eliminates it from the rest of `to`. */
static bool try_locked(struct sdk_context *ctx, unsigned from, unsigned to, unsigned v)
{
	sdk_cells places = sdk_context_places(ctx, from, v), losing = sdk_context_places(ctx, to, v) & ~places;

	if (places & ~ctx->map.unit[to] || !losing)
		return false;
	sdk_context_step_begin(ctx, from, UINT32_C(1) << v);
	sdk_context_step_cells(ctx, places);
	sdk_context_step_part(ctx, SDK_ROLE_UNIT_2, to, 0, 0);
	sdk_context_step_eliminate_all(ctx, losing, v);
	return sdk_context_step_send(ctx);
}

bool sdk_find_pointing(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;

	for (unsigned u = 2 * s->n; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			uint32_t place = ctx->now.place[u][v];

			if (!(place & (place - 1)))
				continue;
			unsigned first = sdk_unit(s, u)[sdk_bits_lowest(place)];

			if (try_locked(ctx, u, ctx->map.unit_of[first][0], v) || try_locked(ctx, u, ctx->map.unit_of[first][1], v))
				return true;
		}
	return false;
}

bool sdk_find_claiming(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;

	for (unsigned u = 0; u < 2 * s->n; u++)
		for (unsigned v = 0; v < s->n; v++) {
			uint32_t place = ctx->now.place[u][v];

			if (!(place & (place - 1)))
				continue;
			if (try_locked(ctx, u, ctx->map.unit_of[sdk_unit(s, u)[sdk_bits_lowest(place)]][2], v))
				return true;
		}
	return false;
}
