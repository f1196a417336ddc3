/* SPDX-License-Identifier: MIT */
#include "rate/se.h"

#include <stdlib.h>

#include "rate/se_chain.h"

struct sdk_se_rater {
	struct sdk_se_map map;
	struct sdk_se_chains *chains;
};

struct sdk_se_rater *sdk_se_rater_new(void)
{
	struct sdk_se_rater *r = calloc(1, sizeof *r);

	if (!r)
		return NULL;
	sdk_se_map_init(&r->map);
	r->chains = sdk_se_chains_new(&r->map);
	if (r->chains)
		return r;
	free(r);
	return NULL;
}

void sdk_se_rater_free(struct sdk_se_rater *r)
{
	if (r)
		sdk_se_chains_free(r->chains);
	free(r);
}

void sdk_se_rater_stop_if(struct sdk_se_rater *r, bool (*should_stop)(void *with), void *with)
{
	sdk_se_chains_stop_if(r->chains, should_stop, with);
}

unsigned sdk_se_tenths(double rating)
{
	return (unsigned)((rating + 0.05) * 10);
}

/* Takes the first step. */
static bool take_first(void *with, const struct sdk_se_hint *hint)
{
	*(struct sdk_se_hint *)with = *hint;
	return true;
}

/* Tries one of the rules that are not chains. */
static bool find_by_rule(const struct sdk_se_map *m, const struct sdk_se_grid *g, enum sdk_se_rule rule, const struct sdk_se_sink *sink)
{
	switch (rule) {
	case SE_HIDDEN_SINGLE: return sdk_se_find_hidden_single(m, g, sink);
	case SE_DIRECT_LOCKING: return sdk_se_find_locking(m, g, true, NULL, sink);
	case SE_DIRECT_HIDDEN_PAIR: return sdk_se_find_hidden_set(m, g, 2, true, NULL, sink);
	case SE_NAKED_SINGLE: return sdk_se_find_naked_single(m, g, sink);
	case SE_DIRECT_HIDDEN_TRIPLET: return sdk_se_find_hidden_set(m, g, 3, true, NULL, sink);
	case SE_LOCKING: return sdk_se_find_locking(m, g, false, NULL, sink);
	case SE_NAKED_PAIR: return sdk_se_find_naked_set(m, g, 2, NULL, sink);
	case SE_X_WING: return sdk_se_find_fish(m, g, 2, NULL, sink);
	case SE_HIDDEN_PAIR: return sdk_se_find_hidden_set(m, g, 2, false, NULL, sink);
	case SE_NAKED_TRIPLET: return sdk_se_find_naked_set(m, g, 3, NULL, sink);
	case SE_SWORDFISH: return sdk_se_find_fish(m, g, 3, NULL, sink);
	case SE_HIDDEN_TRIPLET: return sdk_se_find_hidden_set(m, g, 3, false, NULL, sink);
	case SE_XY_WING: return sdk_se_find_wing(m, g, false, sink);
	case SE_XYZ_WING: return sdk_se_find_wing(m, g, true, sink);
	case SE_UNIQUE_LOOP: return sdk_se_find_unique_loop(m, g, sink);
	case SE_NAKED_QUAD: return sdk_se_find_naked_set(m, g, 4, NULL, sink);
	case SE_JELLYFISH: return sdk_se_find_fish(m, g, 4, NULL, sink);
	case SE_HIDDEN_QUAD: return sdk_se_find_hidden_set(m, g, 4, false, NULL, sink);
	case SE_BUG: return sdk_se_find_bug(m, g, sink);
	case SE_ALIGNED_PAIR: return sdk_se_find_aligned(m, g, 2, sink);
	case SE_ALIGNED_TRIPLET: return sdk_se_find_aligned(m, g, 3, sink);
	default: return false;
	}
}

static bool is_chain(enum sdk_se_rule rule)
{
	return rule == SE_STATIC_CHAIN || rule >= SE_NISHIO;
}

/* Finds the next step: the first one of the first rule that has one. */
static enum sdk_se_chain_result find_step(struct sdk_se_rater *r, const struct sdk_se_grid *g, struct sdk_se_hint *hint)
{
	const struct sdk_se_sink sink = { take_first, hint };

	for (unsigned rule = 0; rule < SE_RULES; rule++) {
		if (is_chain(rule)) {
			const enum sdk_se_chain_result result = sdk_se_chain_find(r->chains, g, rule, hint);

			if (result != SE_CHAIN_NONE)
				return result;
		} else if (find_by_rule(&r->map, g, rule, &sink)) {
			return SE_CHAIN_FOUND;
		}
	}
	return SE_CHAIN_NONE;
}

static void apply(const struct sdk_se_map *m, struct sdk_se_grid *g, const struct sdk_se_hint *h)
{
	for (unsigned i = 0; i < h->cells; i++)
		for (unsigned rest = h->digits[i]; rest; rest &= rest - 1)
			sdk_se_grid_remove(m, g, h->cell[i], sdk_bits_lowest(rest));
	if (h->placed != SE_NONE)
		sdk_se_grid_fill(m, g, h->placed / 9, h->placed % 9);
}

enum sdk_se_end sdk_se_rate(struct sdk_se_rater *r, const uint8_t *value, const uint32_t *list, const struct sdk_se_watcher *watcher,
	struct sdk_se_rating *rating)
{
	struct sdk_se_grid g;
	struct sdk_se_hint hint;
	double er = 0;

	*rating = (struct sdk_se_rating){ 0 };
	sdk_se_grid_start(&r->map, &g, value, list);
	while (g.left) {
		const enum sdk_se_chain_result result = find_step(r, &g, &hint);

		if (result == SE_CHAIN_STOPPED)
			return SE_STOPPED;
		if (result == SE_CHAIN_NO_MEMORY)
			return SE_NO_MEMORY;
		if (result == SE_CHAIN_NONE) {
			hint.rating = 20.0;
			hint.placed = SE_NONE;
		}
		if (hint.rating > er)
			er = hint.rating;
		if (!rating->ed)
			rating->ed = sdk_se_tenths(er);
		if (!rating->ep && hint.placed != SE_NONE)
			rating->ep = sdk_se_tenths(er);
		if (result == SE_CHAIN_NONE)
			break;
		apply(&r->map, &g, &hint);
		if (watcher && !watcher->watch(watcher->with, &hint, &g))
			return SE_STOPPED;
	}
	rating->er = sdk_se_tenths(er);
	if (!rating->ep)
		rating->ep = rating->er;
	return SE_SOLVED;
}
