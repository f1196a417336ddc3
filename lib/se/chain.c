/* SPDX-License-Identifier: MIT */
#include "se/chain_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sdk_se_chains *sdk_se_chains_new(const struct sdk_se_map *map)
{
	struct sdk_se_chains *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	c->m = map;
	c->use_other_rules = sdk_se_use_other_rules;
	return c;
}

void sdk_se_chains_free(struct sdk_se_chains *c)
{
	for (unsigned i = 0; c && i < SE_DEPTHS; i++)
		if (c->depth[i]) {
			free(c->depth[i]->entry);
			free(c->depth[i]->pool);
			free(c->depth[i]->nested);
			free(c->depth[i]->list);
			free(c->depth[i]);
		}
	for (unsigned i = 0; c && i < SE_INNER_KINDS; i++)
		sdk_se_memory_free(c->memory[i]);
	free(c);
}

void sdk_se_chains_stop_if(struct sdk_se_chains *c, bool (*should_stop)(void *with), void *with)
{
	c->should_stop = should_stop;
	c->with = with;
}

static const struct sdk_se_kind rule_kind[SE_RULES] = {
	[SE_STATIC_CHAIN] = { .rule = SE_STATIC_CHAIN },
	[SE_NISHIO] = { .rule = SE_NISHIO, .nishio = true, .dynamic = true, .rating = 7.5 },
	[SE_MULTIPLE_CHAIN] = { .rule = SE_MULTIPLE_CHAIN, .rating = 8.0 },
	[SE_DYNAMIC_CHAIN] = { .rule = SE_DYNAMIC_CHAIN, .dynamic = true, .rating = 8.5 },
	[SE_DYNAMIC_CHAIN_1] = { .rule = SE_DYNAMIC_CHAIN_1, .dynamic = true, .level = 1, .rating = 9.0 },
	[SE_DYNAMIC_CHAIN_2] = { .rule = SE_DYNAMIC_CHAIN_2, .dynamic = true, .level = 2, .rating = 9.5 },
	[SE_DYNAMIC_CHAIN_3] = { .rule = SE_DYNAMIC_CHAIN_3, .dynamic = true, .level = 3, .rating = 10.0 },
	[SE_DYNAMIC_CHAIN_4] = { .rule = SE_DYNAMIC_CHAIN_4, .dynamic = true, .level = 4, .rating = 10.5 },
	[SE_DYNAMIC_CHAIN_5] = { .rule = SE_DYNAMIC_CHAIN_5, .dynamic = true, .level = 5, .rating = 11.0 },
};

const struct sdk_se_kind *sdk_se_chain_kind(enum sdk_se_rule rule)
{
	return &rule_kind[rule];
}

static void take_found(struct sdk_se_search *s, struct sdk_se_hint *h)
{
	const struct sdk_se_found *f = &s->d->list[0];

	sdk_se_hint_start(h, s->kind->rule, f->rating);
	h->placed = f->on;
	for (unsigned i = 0; i < f->cells; i++)
		sdk_se_hint_remove(h, s->g, f->cell[i], f->digits[i]);
}

/* The node that a step proves: of a contradiction, the opposite of the start. */
static void take_ends(struct sdk_se_search *s, struct sdk_se_hint *h)
{
	const struct sdk_se_ends *x = &s->best;
	const struct sdk_se_entry *e = &s->d->entry[x->run[0]->first + (x->key == SE_KEY_CONTRADICTION ? 0 : x->entry[0])];
	const enum sdk_se_sign sign = x->key == SE_KEY_CONTRADICTION ? !e->sign : e->sign;

	sdk_se_hint_start(h, s->kind->rule, s->kind->rating + sdk_se_length_increment(s->most));
	s->c->last = *x;
	s->c->last_depth = s->d;
	h->placed = sign == SE_ON ? e->candidate : SE_NONE;
	sdk_se_hint_remove(h, s->g, e->candidate / 9, sdk_se_removed_digits(s->g, e->candidate, sign));
}

/* The depth that keeps the runs of a rule; 0: they are not kept. */
static unsigned kept_depth(enum sdk_se_rule rule)
{
	assert(rule < SE_RULES);
	switch (rule) {
	case SE_NISHIO: return SE_KEPT_NISHIO;
	case SE_MULTIPLE_CHAIN: return SE_KEPT_MULTIPLE;
	default: return sdk_se_chain_kind(rule)->dynamic ? SE_KEPT_DYNAMIC + sdk_se_chain_kind(rule)->level : 0;
	}
}

enum sdk_se_chain_result sdk_se_chain_find(struct sdk_se_chains *c, const struct sdk_se_grid *g, enum sdk_se_rule rule,
	struct sdk_se_hint *hint)
{
	const struct sdk_se_kind *kind = &rule_kind[rule];
	struct sdk_se_search s;
	bool found = false;

	c->stopped = c->no_memory = false;
	if (sdk_se_start_search(&s, c, kept_depth(rule), kind, g, NULL)) {
		if (rule == SE_STATIC_CHAIN)
			sdk_se_search_static(&s);
		else
			sdk_se_search_cells(&s);
		if (!sdk_se_is_over(c)) {
			found = rule == SE_STATIC_CHAIN ? s.d->listed : s.found;
			if (found && rule == SE_STATIC_CHAIN)
				take_found(&s, hint);
			else if (found)
				take_ends(&s, hint);
		}
	}
	if (c->no_memory)
		return SE_CHAIN_NO_MEMORY;
	return c->stopped ? SE_CHAIN_STOPPED : (found ? SE_CHAIN_FOUND : SE_CHAIN_NONE);
}
