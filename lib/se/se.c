/* SPDX-License-Identifier: MIT */
#include "sdk/se.h"

#include <assert.h>
#include <stdlib.h>

#include "se/er.h"
#include "se/proof.h"

struct sdk_se_rater {
	struct sdk_se_map map;
	struct sdk_se_chains *chains;
	struct sdk_se_prover *prover; /* NULL: no proof has been wanted */
	bool without_unique;
	struct sdk_se_made made; /* the last step that was passed on */

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

void sdk_se_rater_use_unique(struct sdk_se_rater *r, bool use)
{
	r->without_unique = !use;
}

void sdk_se_rater_free(struct sdk_se_rater *r)
{
	if (r) {
		sdk_se_chains_free(r->chains);
		sdk_se_prover_free(r->prover);
		sdk_se_made_free(&r->made);
	}
	free(r);
}

struct sdk_se_limits sdk_se_any(void)
{
	return (struct sdk_se_limits){ .er = { 0, SDK_SE_MAX } };
}

/* Takes the first step. */
static bool take_first(void *with, const struct sdk_se_hint *hint)
{
	*(struct sdk_se_hint *)with = *hint;
	return true;
}

/* The lowest ratings of the rules, in tenths. */
static const uint8_t lowest[SE_RULES] = {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) lowest,
#include "se/rule.def"
#undef RULE
};

const char *sdk_se_rule_key(unsigned rule)
{
	static const char *const keys[SE_RULES] = {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) key,
#include "se/rule.def"
#undef RULE
	};

	assert(rule < SE_RULES);
	return keys[rule];
}

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
	const struct sdk_se_sink first = { take_first, hint }, *sink = &first;
	const struct sdk_se_map *m = &r->map;

	switch (rule) {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) \
	case SE_##symbol:                                                 \
		return find;
#include "se/rule.def"
#undef RULE
	default: __builtin_unreachable();
	}
}

/* Finds the next step: the first one of the first rule that has one, without rules all of whose steps are above `most`. */
static enum sdk_se_chain_result find_step(struct sdk_se_rater *r, const struct sdk_se_grid *g, uint64_t most,
	struct sdk_se_hint *hint)
{
	for (unsigned rule = 0; rule < SE_RULES && lowest[rule] <= most; rule++) {
		if (r->without_unique && (rule == SE_UNIQUE_LOOP || rule == SE_BUG))
			continue;
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

/* Proves a step by chains. SE_CHAIN_FOUND: *proof is what proves it, or the step needs none. */
static enum sdk_se_chain_result prove(struct sdk_se_rater *r, const struct sdk_se_grid *g, const struct sdk_se_hint *hint,
	const struct sdk_se_proof **proof)
{
	if (!is_chain(hint->rule))
		return SE_CHAIN_FOUND;
	if (!r->prover)
		r->prover = sdk_se_prover_new(&r->map);
	return r->prover ? sdk_se_prove(r->prover, r->chains, g, hint, proof) : SE_CHAIN_NO_MEMORY;
}

/* Passes a step on, and its proof if it is wanted. SE_CHAIN_FOUND: more steps are wanted. */
static enum sdk_se_chain_result send(struct sdk_se_rater *r, const struct sdk_se_grid *g, const struct sdk_se_hint *hint,
	const struct sdk_sink *sink)
{
	const struct sdk_se_proof *proof = NULL;

	if (!sink->needs_no_reasons) {
		const enum sdk_se_chain_result result = prove(r, g, hint, &proof);

		if (result != SE_CHAIN_FOUND)
			return result;
	}
	const struct sdk_step *step = sdk_se_step_make(&r->made, &r->map, g, hint, proof);

	if (!step)
		return SE_CHAIN_NO_MEMORY;
	return sink->take(sink->with, step) ? SE_CHAIN_FOUND : SE_CHAIN_STOPPED;
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
	const struct sdk_sink *sink, struct sdk_se_rating *rating)
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
		if (sink && is_end(result = send(r, g, &hint, sink)))
			return end_of(result);
		apply(&r->map, g, &hint);
	}
	return rating->er < left->er.min ? SDK_SE_REJECTED : SDK_SE_RATED;
}

struct sdk_se_rating sdk_se_explain_board(struct sdk_se_rater *r, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const struct sdk_se_limits *limits, const struct sdk_sink *sink,
	bool (*should_stop)(void *with), void *with)
{
	struct sdk_se_limits left = limits ? *limits : sdk_se_any();
	struct sdk_se_rating rating = { .end = SDK_SE_UNSUPPORTED };
	struct sdk_se_grid g;

	if (p->shape->n != SDK_SE_SIZE || p->shape->layouts)
		return rating;
	sdk_se_chains_stop_if(r->chains, should_stop, with);
	sdk_se_grid_start(&r->map, &g, p->clue, p->partial ? p->list : NULL, givens->partial ? givens->list : NULL);
	rating.end = take_steps(r, &g, &left, sink, &rating);
	if (!rating.ep)
		rating.ep = rating.er;
	return rating;
}

struct sdk_se_rating sdk_se_explain(struct sdk_se_rater *r, const struct sdk_puzzle *p, const struct sdk_se_limits *limits,
	const struct sdk_sink *sink, bool (*should_stop)(void *with), void *with)
{
	return sdk_se_explain_board(r, p, p, limits, sink, should_stop, with);
}

struct sdk_se_rating sdk_se_rate(struct sdk_se_rater *r, const struct sdk_puzzle *p, const struct sdk_se_limits *limits,
	bool (*should_stop)(void *with), void *with)
{
	return sdk_se_explain(r, p, limits, NULL, should_stop, with);
}
