/* SPDX-License-Identifier: MIT */
/*
 * als: almost locked sets, k cells of a unit with k + 1 values in all. Without any one of these, the set has all others.
 *
 * ALS-XZ: two sets A and B have a value x whose places in A all see those in B (a *restricted common* value), so that
 * one of the sets does not have x, and is locked. A value z that both have is then in one of them, and leaves the cells
 * that see all places of z in both. If they have two restricted common values x and y, one set takes x and the
 * other y, so that both are locked for their other values, and x and y leave what sees all their places.
 */
#include "rate/context_internal.h"

#include <stdlib.h>

enum { ALS_MAX = 27 * 255 }; /* subsets of the cells of all units, but not whole units */

struct als {
	sdk_cells cells;
	uint32_t values;
	uint32_t felt;                   /* those of them that other cells have that see them all */
	sdk_cells of[SDK_CONTEXT_VALUES];   /* places of each value */
	sdk_cells see[SDK_CONTEXT_VALUES];  /* what sees them all */
};

struct sdk_als_list {
	unsigned count;
	struct als als[ALS_MAX];
};

struct sdk_als_list *sdk_als_list_new(void)
{
	return malloc(sizeof(struct sdk_als_list));
}

void sdk_als_list_free(struct sdk_als_list *l)
{
	free(l);
}

static bool known(const struct sdk_als_list *l, sdk_cells cells)
{
	for (unsigned i = 0; i < l->count; i++)
		if (l->als[i].cells == cells)
			return true;
	return false;
}

static void add(struct sdk_context *h, sdk_cells cells, uint32_t values)
{
	struct als *a = &h->als->als[h->als->count];

	if (h->als->count == ALS_MAX || known(h->als, cells))
		return;
	h->als->count++;
	a->cells = cells;
	a->values = values;
	a->felt = 0;
	for (; values; values &= values - 1) {
		unsigned v = sdk_bits_lowest(values);

		a->of[v] = cells & h->now.of[v];
		a->see[v] = sdk_context_common_peers(h, a->of[v]);
		a->felt |= (uint32_t)((a->see[v] & h->now.of[v]) != 0) << v;
	}
}

static void grow(struct sdk_context *h, sdk_cells from, sdk_cells cells, uint32_t values)
{
	for (; from; from &= from - 1) {
		unsigned cell = sdk_cells_first(from);
		sdk_cells more = cells | sdk_cell_set(cell);
		uint32_t all = values | h->now.cand[cell];

		if (sdk_bits_count(all) == sdk_cells_count(more) + 1)
			add(h, more, all);
		grow(h, from & (from - 1), more, all);
	}
}

static void list_all(struct sdk_context *h)
{
	h->als->count = 0;
	for (unsigned u = 0; u < h->map.shape->units; u++)
		grow(h, h->now.empty & h->map.unit[u], 0, 0);
}

static uint32_t restricted(const struct als *a, const struct als *b)
{
	uint32_t found = 0;

	for (uint32_t left = a->felt & b->felt; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		if (!(a->of[v] & ~b->see[v]))
			found |= left & -left;
	}
	return found;
}

/* One of the sets takes x, the other one y. What their own cells lose besides is left to other steps. */
static void both_locked(struct sdk_context *h, const struct als *a, const struct als *b, uint32_t common)
{
	sdk_cells outside = ~(a->cells | b->cells);

	for (uint32_t left = a->values | b->values; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		if (common >> v & 1) {
			sdk_context_step_eliminate_all(h, a->see[v] & b->see[v] & outside, v);
			continue;
		}
		if (a->values >> v & 1)
			sdk_context_step_eliminate_all(h, a->see[v] & outside, v);
		if (b->values >> v & 1)
			sdk_context_step_eliminate_all(h, b->see[v] & outside, v);
	}
}

static bool rule(struct sdk_context *h, const struct als *a, const struct als *b)
{
	uint32_t common = restricted(a, b);

	if (!common)
		return false;
	sdk_context_begin_step(h, SDK_NO_UNIT, a->values | b->values);
	if (common & (common - 1))
		both_locked(h, a, b, common);
	else
		for (uint32_t left = a->values & b->values & ~common; left; left &= left - 1) {
			unsigned z = sdk_bits_lowest(left);

			sdk_context_step_eliminate_all(h, a->see[z] & b->see[z], z);
		}
	if (!h->losers)
		return false;
	sdk_context_step_cells(h, a->cells);
	sdk_context_step_cells(h, b->cells);
	return sdk_context_emit_step(h);
}

bool sdk_find_als_xz(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	list_all(h);
	for (unsigned i = 0; i < h->als->count; i++)
		for (unsigned k = i + 1; k < h->als->count; k++) {
			uint32_t both = h->als->als[i].felt & h->als->als[k].felt; /* x and z have to be among these */

			if (both & (both - 1) && rule(h, &h->als->als[i], &h->als->als[k]))
				return true;
		}
	return false;
}
