/* SPDX-License-Identifier: MIT */
/*
 * subsets: k cells of a unit that have k values in all.
 *
 * Naked: the cells have no other candidates, and the values are eliminated from the cells that see them all. Hidden: the
 * values have no other places in the unit, and all others are eliminated from the cells. A locked pair or triple is a
 * naked one in cells that two units share, such as a box and a line, and eliminates candidates in both.
 */
#include "rate/context_internal.h"

/* ---- which sizes to look for ---- */

/* The candidates of the empty cells of a unit. */
struct open_cells {
	bool seen_outside; /* cells outside the unit may see all of a subset, as they may with a layout */
	unsigned count;
	uint32_t cand[SDK_CONTEXT_VALUES];
};

/* Whether other cells of the unit have some of the values. */
static bool others_have(const struct open_cells *open, unsigned group, uint32_t values)
{
	uint32_t others = 0;

	for (unsigned i = 0; i < open->count; i++)
		others |= group >> i & 1 ? 0 : open->cand[i];
	return others & values;
}

/*
 * The sizes of the naked subsets that change something and consist of a group of `size` cells, which have these values,
 * and of cells from number `first` on. Two or more cells are left over. All sizes if there are too few values, so that
 * there is no solution.
 */
static uint32_t sizes_from(const struct open_cells *open, unsigned first, unsigned group, unsigned size, uint32_t values)
{
	uint32_t sizes = 0;

	size++;
	for (unsigned i = first; i < open->count; i++) {
		const uint32_t all = values | open->cand[i];
		const unsigned more = group | 1u << i, count = sdk_bits_count(all);

		if (count + 2 > open->count)
			continue;
		if (count < size)
			return ~UINT32_C(0);
		if (count == size && (open->seen_outside || others_have(open, more, all)))
			sizes |= UINT32_C(1) << size;
		sizes |= sizes_from(open, i + 1, more, size, all);
	}
	return sizes;
}

/* The cells that are left over by a naked subset have a hidden one. If one cell would be left over, that is a single. */
static void look_at_unit(struct sdk_context *ctx, unsigned u)
{
	struct open_cells open = { .seen_outside = ctx->map.shape->layouts };
	uint32_t hidden = 0, once = 0, twice = 0;

	for (sdk_cells left = ctx->now.empty & ctx->map.unit[u]; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		const uint32_t cand = ctx->now.cand[sdk_cells_first(left)];

		twice |= once & cand;
		once |= cand;
		open.cand[open.count++] = cand;
	}
	const uint32_t naked = once & ~twice ? ~UINT32_C(0) : sizes_from(&open, 0, 0, 0, 0);

	for (unsigned size = 2; size < open.count; size++)
		hidden |= (naked >> (open.count - size) & 1) << size;
	ctx->subsets.naked[u] = naked;
	ctx->subsets.hidden[u] = hidden;
}

/* Looks again at the units with cells that have lost candidates. */
static void look_for_sizes(struct sdk_context *ctx)
{
	if (!sdk_cells_any(ctx->now.touched))
		return;
	ctx->subsets.all_naked = ctx->subsets.all_hidden = 0;
	for (unsigned u = 0; u < ctx->map.shape->units; u++) {
		if (sdk_cells_any(ctx->now.touched & ctx->map.unit[u]))
			look_at_unit(ctx, u);
		ctx->subsets.all_naked |= ctx->subsets.naked[u];
		ctx->subsets.all_hidden |= ctx->subsets.hidden[u];
	}
	ctx->now.touched = SDK_NO_CELLS;
}

/* ---- naked subsets ---- */

/* The cells in which a naked subset eliminates candidates. */
static sdk_cells cells_losing(const struct sdk_context *ctx, sdk_cells group, uint32_t values)
{
	sdk_cells places = SDK_NO_CELLS;

	for (uint32_t left = values; left; left &= left - 1)
		places |= ctx->now.of[sdk_bits_lowest(left)];
	return places & sdk_context_common_peers(ctx, group);
}

/* Whether the cells share two units, and both have other cells that lose candidates. */
static bool both_lose(const struct sdk_context *ctx, sdk_cells group, sdk_cells losing)
{
	uint64_t shared = ~UINT64_C(0);

	for (; sdk_cells_any(group); group = sdk_cells_rest(group))
		shared &= ctx->map.units[sdk_cells_first(group)];
	for (; shared; shared &= shared - 1)
		for (uint64_t others = shared & (shared - 1); others; others &= others - 1) {
			const sdk_cells one = ctx->map.unit[sdk_units_first(shared)], other = ctx->map.unit[sdk_units_first(others)];

			if (sdk_cells_any(losing & one & ~other) && sdk_cells_any(losing & other & ~one))
				return true;
		}
	return false;
}

/* Tries all ways to complete the group, whose candidates are `values`, with cells of `from`. */
static bool try_naked(struct sdk_context *ctx, unsigned unit, sdk_cells from, sdk_cells group, uint32_t values,
	unsigned size, bool locked)
{
	unsigned have = sdk_cells_count(group);

	if (have == size) {
		sdk_cells losing = cells_losing(ctx, group, values);

		if (!sdk_cells_any(losing) || locked != (size <= 3 && both_lose(ctx, group, losing)))
			return false;
		sdk_context_step_begin(ctx, unit, values);
		sdk_context_step_cells(ctx, group);
		for (; sdk_cells_any(losing); losing = sdk_cells_rest(losing))
			sdk_context_step_eliminate(ctx, sdk_cells_first(losing), values);
		return sdk_context_step_send(ctx);
	}
	for (; sdk_cells_any(from); from = sdk_cells_rest(from)) {
		unsigned cell = sdk_cells_first(from);
		uint32_t more = values | ctx->now.cand[cell];

		if (sdk_bits_count(more) <= size &&
			try_naked(ctx, unit, sdk_cells_rest(from), group | sdk_cell_set(cell), more, size, locked))
			return true;
	}
	return false;
}

/* On a plain board, a subset that changes something does so in its own unit, or it is also in the unit that it changes. */
static bool find_naked(struct sdk_context *ctx, unsigned size, bool locked)
{
	look_for_sizes(ctx);
	if (!(ctx->subsets.all_naked >> size & 1))
		return false;
	for (unsigned u = 0; u < ctx->map.shape->units; u++) {
		sdk_cells small = SDK_NO_CELLS, open = ctx->now.empty & ctx->map.unit[u];

		if (sdk_cells_count(open) <= size)
			continue;
		for (; sdk_cells_any(open); open = sdk_cells_rest(open))
			if (sdk_bits_count(ctx->now.cand[sdk_cells_first(open)]) <= size)
				small |= sdk_cell_set(sdk_cells_first(open));
		if (sdk_cells_count(small) >= size && try_naked(ctx, u, small, SDK_NO_CELLS, 0, size, locked))
			return true;
	}
	return false;
}

bool sdk_find_locked_pair(struct sdk_context *ctx)
{
	return find_naked(ctx, 2, true);
}

bool sdk_find_locked_triple(struct sdk_context *ctx)
{
	return find_naked(ctx, 3, true);
}

bool sdk_find_naked_pair(struct sdk_context *ctx)
{
	return find_naked(ctx, 2, false);
}

bool sdk_find_naked_triple(struct sdk_context *ctx)
{
	return find_naked(ctx, 3, false);
}

bool sdk_find_naked_quad(struct sdk_context *ctx)
{
	return find_naked(ctx, 4, false);
}

/* ---- hidden subsets ---- */

/* Tries all ways to complete the values, whose places are `places`, with values of `from`. */
static bool try_hidden(struct sdk_context *ctx, unsigned unit, uint32_t from, uint32_t values, uint32_t places,
	unsigned size)
{
	if (sdk_bits_count(values) == size) {
		sdk_context_step_begin(ctx, unit, values);
		for (; places; places &= places - 1) {
			unsigned cell = sdk_unit(ctx->map.shape, unit)[sdk_bits_lowest(places)];

			sdk_context_step_cell(ctx, cell);
			sdk_context_step_eliminate(ctx, cell, ~values);
		}
		return sdk_context_step_send(ctx);
	}
	for (; from; from &= from - 1) {
		uint32_t more = places | ctx->now.place[unit][sdk_bits_lowest(from)];

		if (sdk_bits_count(more) <= size && try_hidden(ctx, unit, from & (from - 1), values | (from & -from), more, size))
			return true;
	}
	return false;
}

static bool find_hidden(struct sdk_context *ctx, unsigned size)
{
	look_for_sizes(ctx);
	for (unsigned u = 0; ctx->subsets.all_hidden >> size & 1 && u < ctx->map.shape->units; u++) {
		uint32_t few = 0;

		if (!(ctx->subsets.hidden[u] >> size & 1))
			continue;

		for (unsigned v = 0; v < ctx->map.shape->n; v++) {
			unsigned places = sdk_bits_count(ctx->now.place[u][v]);

			few |= (uint32_t)(places > 0 && places <= size) << v;
		}
		if (sdk_bits_count(few) >= size && try_hidden(ctx, u, few, 0, 0, size))
			return true;
	}
	return false;
}

bool sdk_find_hidden_pair(struct sdk_context *ctx)
{
	return find_hidden(ctx, 2);
}

bool sdk_find_hidden_triple(struct sdk_context *ctx)
{
	return find_hidden(ctx, 3);
}

bool sdk_find_hidden_quad(struct sdk_context *ctx)
{
	return find_hidden(ctx, 4);
}
