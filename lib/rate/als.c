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

#include <string.h>

enum {
	ALS_MAX = 27 * 255, /* the most sets that are listed */
	WORDS_MAX = (ALS_MAX + 63) / 64
};

struct als {
	sdk_cells cells;
	unsigned unit; /* one that has all of them */
	uint32_t values;
	uint32_t active;                   /* the values that are candidates of a cell that sees all their places in the set. Of these: */
	sdk_cells of[SDK_CONTEXT_VALUES];  /* places of each value */
	sdk_cells see[SDK_CONTEXT_VALUES]; /* the cells that see all of them */
};

/*
 * The sets, and for each candidate those whose places of the value it sees, as bits: bit i % 64 of word i / 64 for the set
 * i. So x is restricted and common to A and those sets that all places of x in A see, and z can be eliminated somewhere by A
 * and those sets that one of the targets of z in A sees.
 */
struct als_list {
	unsigned count, words;
	struct als als[ALS_MAX];
	uint64_t seen[SDK_CONTEXT_VALUES * SDK_CONTEXT_CELLS * WORDS_MAX]; /* `words` of each candidate */
};

size_t sdk_scratch_als(void)
{
	return sizeof(struct als_list);
}

/* ---- the sets ---- */

/* The cells that see all of these cells of a unit: the other cells of all units that have them. */
static sdk_cells unit_peers(const struct sdk_context *ctx, sdk_cells cells)
{
	const uint8_t *unit = ctx->map.unit_of[sdk_cells_first(cells)];
	sdk_cells see = 0;

	for (unsigned k = 0; k < 3; k++) {
		const sdk_cells all = ctx->map.unit[unit[k]];

		see |= all & -(sdk_cells) !(cells & ~all);
	}
	return see & ~cells;
}

/* Whether the cells of a unit are also in a unit before it, of another kind. */
static bool is_listed(const struct sdk_context *ctx, unsigned unit, sdk_cells cells)
{
	const unsigned first = sdk_cells_first(cells);

	for (unsigned k = 0; k < 2 && ctx->map.unit_of[first][k] < unit; k++)
		if (ctx->map.unit_of[first][k] / ctx->map.shape->n != unit / ctx->map.shape->n &&
			!(cells & ~ctx->map.unit[ctx->map.unit_of[first][k]]))
			return true;
	return false;
}

static void add_als(const struct sdk_context *ctx, struct als_list *list, unsigned unit, sdk_cells cells, uint32_t values)
{
	struct als *a = &list->als[list->count];

	if (list->count == ALS_MAX || is_listed(ctx, unit, cells))
		return;
	list->count++;
	a->cells = cells;
	a->unit = unit;
	a->values = values;
	a->active = 0;
	for (; values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);

		a->of[v] = cells & ctx->now.of[v];
		a->see[v] = unit_peers(ctx, a->of[v]);
		a->active |= (uint32_t)((a->see[v] & ctx->now.of[v]) != 0) << v;
	}
}

/* The empty cells of a unit. */
struct open_cells {
	unsigned unit, count;
	struct {
		sdk_cells bit;
		uint32_t cand;
	} cell[SDK_CONTEXT_VALUES];
};

/* Lists the sets that consist of `size` cells, which have these values, and one or more from number `first` on. */
static void add_supersets(const struct sdk_context *ctx, struct als_list *list, const struct open_cells *open, unsigned first,
	sdk_cells cells, unsigned size, uint32_t values)
{
	for (unsigned i = first; i < open->count; i++) {
		const sdk_cells more = cells | open->cell[i].bit;
		const uint32_t all = values | open->cell[i].cand;
		const unsigned count = sdk_bits_count(all), left = open->count - i - 1;

		if (count == size + 2)
			add_als(ctx, list, open->unit, more, all);
		if (left && count <= size + 2 + left)
			add_supersets(ctx, list, open, i + 1, more, size + 1, all);
	}
}

static void list_all_als(const struct sdk_context *ctx, struct als_list *list)
{
	list->count = 0;
	for (unsigned u = 0; u < ctx->map.shape->units; u++) {
		struct open_cells open = { .unit = u };

		for (sdk_cells left = ctx->now.empty & ctx->map.unit[u]; left; left &= left - 1) {
			open.cell[open.count].bit = left & -left;
			open.cell[open.count++].cand = ctx->now.cand[sdk_cells_first(left)];
		}
		add_supersets(ctx, list, &open, 0, 0, 0, 0);
	}
}

/* ---- pairs of sets ---- */

static uint64_t *seen_by(struct als_list *list, unsigned v, unsigned cell)
{
	return &list->seen[(size_t)(v * SDK_CONTEXT_CELLS + cell) * list->words];
}

static void list_seen(const struct sdk_context *ctx, struct als_list *list)
{
	list->words = (list->count + 63) / 64;
	for (unsigned v = 0; v < ctx->map.shape->n; v++)
		for (sdk_cells left = ctx->now.of[v]; left; left &= left - 1)
			memset(seen_by(list, v, sdk_cells_first(left)), 0, list->words * sizeof *list->seen);
	for (unsigned i = 0; i < list->count; i++)
		for (uint32_t values = list->als[i].active; values; values &= values - 1) {
			const unsigned v = sdk_bits_lowest(values);

			for (sdk_cells left = list->als[i].see[v] & ctx->now.of[v]; left; left &= left - 1)
				seen_by(list, v, sdk_cells_first(left))[i / 64] |= UINT64_C(1) << i % 64;
		}
}

/* The sets of a word that have a restricted common value with `a` and another one to eliminate, or to link them too. */
static uint64_t find_partners(const struct sdk_context *ctx, struct als_list *list, const struct als *a, unsigned word)
{
	uint64_t linked[SDK_CONTEXT_VALUES], useful[SDK_CONTEXT_VALUES], any = 0, found = 0;

	for (uint32_t left = a->active; left; left &= left - 1) {
		const unsigned v = sdk_bits_lowest(left);

		linked[v] = ~UINT64_C(0);
		for (sdk_cells places = a->of[v]; places; places &= places - 1)
			linked[v] &= seen_by(list, v, sdk_cells_first(places))[word];
		any |= linked[v];
	}
	for (uint32_t left = any ? a->active : 0; left; left &= left - 1) {
		const unsigned v = sdk_bits_lowest(left);

		useful[v] = linked[v];
		for (sdk_cells targets = a->see[v] & ctx->now.of[v]; targets; targets &= targets - 1)
			useful[v] |= seen_by(list, v, sdk_cells_first(targets))[word];
	}
	for (uint32_t left = any ? a->active : 0; left; left &= left - 1)
		for (uint32_t rest = a->active & ~(left & -left); rest; rest &= rest - 1)
			found |= linked[sdk_bits_lowest(left)] & useful[sdk_bits_lowest(rest)];
	return found;
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

	for (uint32_t left = a->active | b->active; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		if (common >> v & 1) {
			sdk_context_step_eliminate_all(ctx, a->see[v] & b->see[v] & outside, v);
			continue;
		}
		if (a->active >> v & 1)
			sdk_context_step_eliminate_all(ctx, a->see[v] & outside, v);
		if (b->active >> v & 1)
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
		for (uint32_t left = a->active & b->active & ~common; left; left &= left - 1) {
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
	list_seen(ctx, list);
	for (unsigned i = 0; i < list->count; i++)
		for (unsigned word = i / 64; word < list->words; word++) {
			uint64_t later = find_partners(ctx, list, &list->als[i], word);

			if (word == i / 64)
				later &= ~UINT64_C(0) << i % 64 << 1;
			for (; later; later &= later - 1)
				if (apply_als_xz(ctx, &list->als[i], &list->als[64 * word + (unsigned)__builtin_ctzll(later)]))
					return true;
		}
	return false;
}
