/* SPDX-License-Identifier: MIT */
/*
 * als: almost locked sets (ALS): k cells of a unit with k + 1 candidates in all. If one of these values is removed, the
 * cells hold all the others.
 *
 * ALS-XZ: two sets A and B have a value x whose places in A all see those in B (a *restricted common* value), so that
 * one of the sets does not have x, and is locked. A value z that both have is then in one of them, and is eliminated from
 * the cells that see all places of z in both. If there are two restricted common values x and y, one set has x and the other
 * y. So both are locked for their other values, and x and y are eliminated from the cells that see all their places.
 */
#include "rate/context_internal.h"

enum { ALS_MAX = 27 * 255 }; /* the most sets that are listed */

struct als {
	sdk_cells cells;
	unsigned unit; /* one that has all of them */
	uint32_t values;
	uint32_t active;                   /* the values that are candidates of a cell that sees all their places in the set */
	sdk_cells of[SDK_CONTEXT_VALUES];  /* places of each value */
	sdk_cells see[SDK_CONTEXT_VALUES]; /* the cells that see all of them */
};

struct als_list {
	unsigned count;
	struct als als[ALS_MAX];
};

size_t sdk_scratch_als(void)
{
	return sizeof(struct als_list);
}

static bool is_listed(const struct als_list *list, sdk_cells cells)
{
	for (unsigned i = 0; i < list->count; i++)
		if (list->als[i].cells == cells)
			return true;
	return false;
}

static void add_als(const struct sdk_context *ctx, struct als_list *list, unsigned unit, sdk_cells cells, uint32_t values)
{
	struct als *a = &list->als[list->count];

	if (list->count == ALS_MAX || is_listed(list, cells))
		return;
	list->count++;
	a->cells = cells;
	a->unit = unit;
	a->values = values;
	a->active = 0;
	for (; values; values &= values - 1) {
		unsigned v = sdk_bits_lowest(values);

		a->of[v] = cells & ctx->now.of[v];
		a->see[v] = sdk_context_common_peers(ctx, a->of[v]);
		a->active |= (uint32_t)((a->see[v] & ctx->now.of[v]) != 0) << v;
	}
}

/* Lists the sets in a unit that consist of `cells`, which have these values, and one or more cells of `from`. */
static void add_supersets(const struct sdk_context *ctx, struct als_list *list, unsigned unit, sdk_cells from,
	sdk_cells cells, uint32_t values)
{
	for (; from; from &= from - 1) {
		unsigned cell = sdk_cells_first(from);
		sdk_cells more = cells | sdk_cell_set(cell);
		uint32_t all = values | ctx->now.cand[cell];

		if (sdk_bits_count(all) == sdk_cells_count(more) + 1)
			add_als(ctx, list, unit, more, all);
		add_supersets(ctx, list, unit, from & (from - 1), more, all);
	}
}

static void list_all_als(const struct sdk_context *ctx, struct als_list *list)
{
	list->count = 0;
	for (unsigned u = 0; u < ctx->map.shape->units; u++)
		add_supersets(ctx, list, u, ctx->now.empty & ctx->map.unit[u], 0, 0);
}

static uint32_t restricted_common(const struct als *a, const struct als *b)
{
	uint32_t common = 0;

	for (uint32_t left = a->active & b->active; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		if (!(a->of[v] & ~b->see[v]))
			common |= left & -left;
	}
	return common;
}

/* Eliminates what follows from one set having x and the other y, outside their own cells. */
static void eliminate_by_both(struct sdk_context *ctx, const struct als *a, const struct als *b, uint32_t common)
{
	sdk_cells outside = ~(a->cells | b->cells);

	for (uint32_t left = a->values | b->values; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		if (common >> v & 1) {
			sdk_context_step_eliminate_all(ctx, a->see[v] & b->see[v] & outside, v);
			continue;
		}
		if (a->values >> v & 1)
			sdk_context_step_eliminate_all(ctx, a->see[v] & outside, v);
		if (b->values >> v & 1)
			sdk_context_step_eliminate_all(ctx, b->see[v] & outside, v);
	}
}

/* All values that the step eliminates. */
static uint32_t eliminated_values(const struct sdk_context *ctx)
{
	uint32_t values = 0;

	for (sdk_cells left = ctx->losing; left; left &= left - 1)
		values |= ctx->eliminated[sdk_cells_first(left)];
	return values;
}

static bool apply_als_xz(struct sdk_context *ctx, const struct als *a, const struct als *b)
{
	uint32_t common = restricted_common(a, b);

	if (!common)
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, a->values | b->values);
	if (common & (common - 1))
		eliminate_by_both(ctx, a, b, common);
	else
		for (uint32_t left = a->values & b->values & ~common; left; left &= left - 1) {
			unsigned z = sdk_bits_lowest(left);

			sdk_context_step_eliminate_all(ctx, a->see[z] & b->see[z], z);
		}
	if (!ctx->losing)
		return false;
	sdk_context_step_cells(ctx, a->cells);
	sdk_context_step_cells(ctx, b->cells);
	sdk_context_step_part(ctx, SDK_ROLE_X, SDK_NO_UNIT, common, 0);
	sdk_context_step_part(ctx, SDK_ROLE_Z, SDK_NO_UNIT, eliminated_values(ctx), 0);
	sdk_context_step_part(ctx, SDK_ROLE_SET, a->unit, a->values, a->cells);
	sdk_context_step_part(ctx, SDK_ROLE_SET, b->unit, b->values, b->cells);
	return sdk_context_step_send(ctx);
}

bool sdk_find_als_xz(struct sdk_context *ctx)
{
	struct als_list *list = ctx->scratch;

	list_all_als(ctx, list);
	for (unsigned i = 0; i < list->count; i++)
		for (unsigned k = i + 1; k < list->count; k++) {
			uint32_t both = list->als[i].active & list->als[k].active; /* x and z must be among these */

			if (both & (both - 1) && apply_als_xz(ctx, &list->als[i], &list->als[k]))
				return true;
		}
	return false;
}
