/* SPDX-License-Identifier: MIT */
#include "se/se.h"

#include <stdlib.h>

#include "se/proof.h"

struct sdk_se_rater {
	struct sdk_se_map map;
	struct sdk_se_chains *chains;
	struct sdk_se_prover *prover; /* NULL: no proof has been wanted */

	/* By the size of the set: a board on which aligned exclusion found nothing; no candidates: none. */
	struct sdk_se_grid nothing[4];
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
	if (r) {
		sdk_se_chains_free(r->chains);
		sdk_se_prover_free(r->prover);
	}
	free(r);
}

struct sdk_se_limits sdk_se_any(void)
{
	return (struct sdk_se_limits){ .er = { 0, SDK_SE_MAX } };
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
static bool find_by_rule(const struct sdk_se_map *m, const struct sdk_se_grid *g, enum sdk_se_rule rule,
	const struct sdk_se_sink *sink)
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
	default: return false;
	}
}

/* The lowest ratings of the rules, in tenths. No rule has a lower one than the rules before it. */
static const uint8_t lowest[SE_RULES] = {
	[SE_HIDDEN_SINGLE] = 10,
	[SE_DIRECT_LOCKING] = 17,
	[SE_DIRECT_HIDDEN_PAIR] = 20,
	[SE_NAKED_SINGLE] = 23,
	[SE_DIRECT_HIDDEN_TRIPLET] = 25,
	[SE_LOCKING] = 26,
	[SE_NAKED_PAIR] = 30,
	[SE_X_WING] = 32,
	[SE_HIDDEN_PAIR] = 34,
	[SE_NAKED_TRIPLET] = 36,
	[SE_SWORDFISH] = 38,
	[SE_HIDDEN_TRIPLET] = 40,
	[SE_XY_WING] = 42,
	[SE_XYZ_WING] = 44,
	[SE_UNIQUE_LOOP] = 45,
	[SE_NAKED_QUAD] = 50,
	[SE_JELLYFISH] = 52,
	[SE_HIDDEN_QUAD] = 54,
	[SE_BUG] = 56,
	[SE_ALIGNED_PAIR] = 62,
	[SE_STATIC_CHAIN] = 65,
	[SE_ALIGNED_TRIPLET] = 75,
	[SE_NISHIO] = 75,
	[SE_MULTIPLE_CHAIN] = 80,
	[SE_DYNAMIC_CHAIN] = 85,
	[SE_DYNAMIC_CHAIN_1] = 90,
	[SE_DYNAMIC_CHAIN_2] = 95,
	[SE_DYNAMIC_CHAIN_3] = 100,
	[SE_DYNAMIC_CHAIN_4] = 105,
	[SE_DYNAMIC_CHAIN_5] = 110
};

static bool has_only(const struct sdk_se_grid *g, const struct sdk_se_grid *of)
{
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (g->cand[c] & ~(unsigned)of->cand[c])
			return false;
	return true;
}

/* Finds a step of aligned exclusion. On the next boards, which have fewer candidates, only what has changed is tried. */
static bool find_aligned(struct sdk_se_rater *r, const struct sdk_se_grid *g, unsigned k, const struct sdk_se_sink *sink)
{
	struct sdk_se_grid *nothing = &r->nothing[k];

	if (sdk_se_find_aligned(&r->map, g, k, has_only(g, nothing) ? nothing : NULL, sink))
		return true;
	*nothing = *g;
	return false;
}

static bool is_chain(enum sdk_se_rule rule)
{
	return rule == SE_STATIC_CHAIN || rule >= SE_NISHIO;
}

/* Finds the first step by one of the rules that are not chains. */
static bool find_first(struct sdk_se_rater *r, const struct sdk_se_grid *g, enum sdk_se_rule rule, struct sdk_se_hint *hint)
{
	const struct sdk_se_sink sink = { take_first, hint };

	if (rule == SE_ALIGNED_PAIR || rule == SE_ALIGNED_TRIPLET)
		return find_aligned(r, g, rule == SE_ALIGNED_PAIR ? 2 : 3, &sink);
	return find_by_rule(&r->map, g, rule, &sink);
}

/* Finds the next step: the first one of the first rule that has one, without rules all of whose steps are above `most`. */
static enum sdk_se_chain_result find_step(struct sdk_se_rater *r, const struct sdk_se_grid *g, uint64_t most,
	struct sdk_se_hint *hint)
{
	for (unsigned rule = 0; rule < SE_RULES && lowest[rule] <= most; rule++) {
		if (is_chain(rule)) {
			const enum sdk_se_chain_result result = sdk_se_chain_find(r->chains, g, rule, hint);

			if (result != SE_CHAIN_NONE)
				return result;
		} else if (find_first(r, g, rule, hint)) {
			return SE_CHAIN_FOUND;
		}
	}
	return SE_CHAIN_NONE;
}

/* Adds its proof to a step by chains. SE_CHAIN_FOUND: there is one, or none is needed. */
static enum sdk_se_chain_result prove(struct sdk_se_rater *r, const struct sdk_se_grid *g, struct sdk_se_hint *hint)
{
	if (!is_chain(hint->rule))
		return SE_CHAIN_FOUND;
	if (!r->prover)
		r->prover = sdk_se_prover_new(&r->map);
	return r->prover ? sdk_se_prove(r->prover, r->chains, g, hint, &hint->proof) : SE_CHAIN_NO_MEMORY;
}

static void apply(const struct sdk_se_map *m, struct sdk_se_grid *g, const struct sdk_se_hint *h)
{
	for (unsigned i = 0; i < h->cells; i++)
		for (unsigned rest = h->digits[i]; rest; rest &= rest - 1)
			sdk_se_grid_remove(m, g, h->cell[i], sdk_bits_lowest(rest));
	if (h->placed != SE_NONE)
		sdk_se_grid_fill(m, g, h->placed / 9, h->placed % 9);
}

/* Adds a step to the rating. */
static void count_step(struct sdk_se_rating *rating, const struct sdk_se_hint *hint)
{
	const unsigned tenths = sdk_se_tenths(hint->rating);

	if (tenths > rating->er)
		rating->er = tenths;
	if (!rating->ed)
		rating->ed = rating->er;
	if (!rating->ep && hint->placed != SE_NONE)
		rating->ep = rating->er;
}

/* Narrows the limits by the rating so far. Returns whether the puzzle may still be accepted. */
static bool narrow_limits(struct sdk_se_limits *l, const struct sdk_se_rating *rating)
{
	if (l->diamond && rating->ed < l->er.max)
		l->er.max = rating->ed;
	if (l->pearl && rating->ep && rating->ep < l->er.max)
		l->er.max = rating->ep;
	return rating->er <= l->er.max && l->er.min <= l->er.max;
}

/* Whether no further step can change that the puzzle is accepted. */
static bool accepts_any_further(const struct sdk_se_limits *l, const struct sdk_se_rating *rating)
{
	return l->check_only && rating->er >= l->er.min && l->er.max >= SDK_SE_MAX && !l->pearl;
}

/* Whether a search ended before it came to a result, and how the work then ends. */
static bool is_end(enum sdk_se_chain_result result)
{
	return result == SE_CHAIN_STOPPED || result == SE_CHAIN_NO_MEMORY;
}

static enum sdk_se_end end_of(enum sdk_se_chain_result result)
{
	return result == SE_CHAIN_STOPPED ? SDK_SE_STOPPED : SDK_SE_NO_MEMORY;
}

/* Takes the steps, and adds them to the rating. Returns how the work ends. */
static enum sdk_se_end take_steps(struct sdk_se_rater *r, struct sdk_se_grid *g, struct sdk_se_limits *left,
	const struct sdk_se_watcher *watcher, struct sdk_se_rating *rating)
{
	struct sdk_se_hint hint;

	while (g->left) {
		enum sdk_se_chain_result result = find_step(r, g, left->er.max, &hint);

		if (is_end(result))
			return end_of(result);
		if (result == SE_CHAIN_NONE) /* or only by rules above the limits, as this rating is, too */
			sdk_se_hint_start(&hint, SE_RULES, SDK_SE_MAX / 10.0);
		count_step(rating, &hint);
		if (!narrow_limits(left, rating))
			return SDK_SE_REJECTED;
		if (accepts_any_further(left, rating))
			return SDK_SE_ACCEPTED;
		if (result == SE_CHAIN_NONE)
			break;
		if (watcher && watcher->proofs && is_end(result = prove(r, g, &hint)))
			return end_of(result);
		apply(&r->map, g, &hint);
		if (watcher && !watcher->watch(watcher->with, &hint, g))
			return SDK_SE_STOPPED;
	}
	return rating->er < left->er.min ? SDK_SE_REJECTED : SDK_SE_RATED;
}

struct sdk_se_rating sdk_se_watch(struct sdk_se_rater *r, const uint8_t *value, const uint32_t *list,
	const struct sdk_se_limits *limits, const struct sdk_se_watcher *watcher)
{
	struct sdk_se_limits left = limits ? *limits : sdk_se_any();
	struct sdk_se_rating rating = { .end = SDK_SE_RATED };
	struct sdk_se_grid g;

	sdk_se_grid_start(&r->map, &g, value, list);
	rating.end = take_steps(r, &g, &left, watcher, &rating);
	if (!rating.ep)
		rating.ep = rating.er;
	return rating;
}

struct sdk_se_rating sdk_se_rate(struct sdk_se_rater *r, const struct sdk_puzzle *p, const struct sdk_se_limits *limits,
	bool (*should_stop)(void *with), void *with)
{
	if (p->shape->n != SDK_SE_SIZE)
		return (struct sdk_se_rating){ .end = SDK_SE_UNSUPPORTED };
	sdk_se_rater_stop_if(r, should_stop, with);
	return sdk_se_watch(r, p->clue, p->partial ? p->list : NULL, limits, NULL);
}
