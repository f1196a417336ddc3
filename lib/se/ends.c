/* SPDX-License-Identifier: MIT */
/* Steps that consist of runs: contradictions, and what two or more runs have in common. */
#include "se/chain_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- complexity ---- */

unsigned sdk_se_list_ancestors(struct sdk_se_depth *d, const struct sdk_se_run *run, unsigned entry, uint16_t *list)
{
	unsigned n = 0;

	if (!++d->stamp) {
		memset(d->seen, 0, sizeof d->seen);
		d->stamp = 1;
	}
	d->seen[entry] = d->stamp;
	list[n++] = (uint16_t)entry;
	for (unsigned i = 0; i < n; i++) {
		const struct sdk_se_entry *e = &d->entry[run->first + list[i]];

		for (unsigned p = 0; p < e->parents; p++) {
			const unsigned parent = d->pool[e->parent + p];

			if (d->seen[parent] == d->stamp)
				continue;
			d->seen[parent] = d->stamp;
			list[n++] = (uint16_t)parent;
		}
	}
	return n;
}

/* Counts the entries that one follows from. */
static struct sdk_se_entry *count_ancestors(struct sdk_se_depth *d, const struct sdk_se_run *run, unsigned entry)
{
	struct sdk_se_entry *e = &d->entry[run->first + entry];
	uint16_t list[SE_ENTRIES];

	if (e->count)
		return e;
	e->count = (uint16_t)sdk_se_list_ancestors(d, run, entry, list);
	for (unsigned i = 0; i < e->count; i++)
		e->deep |= d->entry[run->first + list[i]].nested != 0;
	return e;
}

/* The complexities of the different chains within which the entries of a step were found. */
static unsigned nested_complexity(struct sdk_se_depth *d, const struct sdk_se_ends *x)
{
	uint16_t list[SE_ENTRIES];
	unsigned n = 0, sum = 0;

	for (unsigned i = 0; i < x->ends; i++) {
		const unsigned count = sdk_se_list_ancestors(d, x->run[i], x->entry[i], list);

		for (unsigned k = 0; k < count; k++) {
			const uint32_t nested = d->entry[x->run[i]->first + list[k]].nested;
			unsigned at = 0;

			if (!nested)
				continue;
			const struct sdk_se_nested *chain = &d->nested[nested - 1];

			while (at < n && d->counted[at] != chain->hash)
				at++;
			if (at < n)
				continue;
			d->counted[n++] = chain->hash;
			sum += chain->complexity;
		}
	}
	return sum;
}

/* The complexity of a step; more than `most`: any number above. */
static unsigned complexity_of(struct sdk_se_depth *d, const struct sdk_se_ends *x, unsigned most)
{
	unsigned sum = 0;
	bool deep = false;

	for (unsigned i = 0; i < x->ends; i++) {
		const struct sdk_se_entry *e = count_ancestors(d, x->run[i], x->entry[i]);

		sum += e->count;
		deep |= e->deep;
		if (sum > most)
			return sum;
	}
	return deep ? sum + nested_complexity(d, x) : sum;
}

/* ---- what steps need, within chains ---- */

/* Fills in what a step by runs needs, and the hash of its chains. */
void sdk_se_look_back(struct sdk_se_chains *c, struct sdk_se_depth *d, const struct sdk_se_ends *x,
	const struct sdk_se_grid *before, const struct sdk_se_grid *now, struct sdk_se_found *f)
{
	uint16_t list[SE_ENTRIES];

	memset(f->parents, 0, sizeof f->parents);
	f->hash = 0xCBF29CE484222325;
	for (unsigned i = 0; i < x->ends; i++) {
		const unsigned n = sdk_se_list_ancestors(d, x->run[i], x->entry[i], list);

		for (unsigned k = 0; k < n; k++) {
			const struct sdk_se_entry *e = &d->entry[x->run[i]->first + list[k]];
			unsigned cause = e->cause;

			f->hash = sdk_se_mix(f->hash, 2u * e->candidate + e->sign);
			if (!list[k] && x->key == SE_KEY_CELL)
				cause = SE_CAUSE_CELL;
			if (!list[k] && x->key == SE_KEY_REGION)
				cause = SE_CAUSE_UNIT + x->unit / 9;
			if (e->sign == SE_ON)
				sdk_se_add_deletions(c->m, before, now, e->candidate, cause, f->parents);
		}
		f->hash = sdk_se_mix(f->hash, 5000 + n);
	}
}

/* ---- the steps of a search ---- */

/* The number that stands for what a step removes: equal for steps that remove the same. */
static unsigned removal_index(const struct sdk_se_grid *g, unsigned candidate, enum sdk_se_sign sign)
{
	const unsigned digits = sdk_se_removed_digits(g, candidate, sign);

	if (sign == SE_ON && sdk_bits_single(digits))
		return candidate / 9 * 9 + sdk_bits_lowest(digits);
	return sign == SE_ON ? SE_CANDIDATES + candidate : candidate;
}

/* Considers a step that ends with this node. */
static void offer_ends(struct sdk_se_search *s, const struct sdk_se_ends *x, unsigned candidate, enum sdk_se_sign sign)
{
	struct sdk_se_depth *d = s->d;

	if (!sdk_se_removed_digits(s->g, candidate, sign))
		return;
	s->order++;
	if (!s->kind->all) {
		const unsigned complexity = complexity_of(d, x, s->most);

		if (s->found && (complexity > s->most || (complexity == s->most && x->key >= s->most_key)))
			return;
		s->found = true;
		s->most = complexity;
		s->most_key = x->key;
		s->best = *x;
		return;
	}
	const unsigned i = removal_index(s->g, candidate, sign);
	const unsigned most = d->best_complexity[i];
	const unsigned complexity = complexity_of(d, x, most);

	if (complexity > most || (complexity == most && x->key >= d->best[i].key))
		return;
	d->best_complexity[i] = complexity;
	d->best_order[i] = s->order;
	d->best[i] = *x;
}

static bool has_contradiction(const struct sdk_se_run *run)
{
	return run->stored != SE_NO_ENTRY;
}

/* A start that leads to a contradiction is of the other sign. */
static void offer_contradiction(struct sdk_se_search *s, const struct sdk_se_run *run, unsigned candidate,
	enum sdk_se_sign start)
{
	struct sdk_se_ends x = { .key = SE_KEY_CONTRADICTION, .ends = 2, .run = { run, run } };

	/* The chain that ends on comes first. */
	x.entry[0] = run->stored;
	x.entry[1] = run->produced;
	offer_ends(s, &x, candidate, start == SE_ON ? SE_OFF : SE_ON);
}

/* The entry of a node that is in the sets of a run. */
static uint16_t find_entry(const struct sdk_se_depth *d, const struct sdk_se_run *run, unsigned candidate,
	enum sdk_se_sign sign)
{
	const struct sdk_se_entry *e = &d->entry[run->first];
	unsigned i = 0;

	while (e[i].candidate != candidate || e[i].sign != sign || i == run->produced)
		i++;
	return (uint16_t)i;
}

/* The nodes of a sign that all runs lead to. Returns whether there are any. */
static bool find_common(const struct sdk_se_ends *x, enum sdk_se_sign sign, uint64_t common[SE_WORDS])
{
	uint64_t any = 0;

	memcpy(common, x->run[0]->set[sign], sizeof x->run[0]->set[sign]);
	for (unsigned i = 1; i < x->ends; i++)
		for (unsigned w = 0; w < SE_WORDS; w++)
			common[w] &= x->run[i]->set[sign][w];
	for (unsigned w = 0; w < SE_WORDS; w++)
		any |= common[w];
	return any;
}

/* Considers the nodes that all runs lead to, in the order of the first one. */
static void offer_common(struct sdk_se_search *s, struct sdk_se_ends *x)
{
	uint64_t common[SE_WORDS];

	assert(x->ends && x->run[0]);
	for (int sign = SE_ON; sign >= SE_OFF; sign--) {
		const bool any = find_common(x, (enum sdk_se_sign)sign, common);

		for (unsigned i = 0; any && i < x->run[0]->n; i++) {
			const struct sdk_se_entry *e = &s->d->entry[x->run[0]->first + i];
			const unsigned candidate = e->candidate;

			if (e->sign != sign || i == x->run[0]->produced || !sdk_se_has(common, candidate))
				continue;
			for (unsigned k = 0; k < x->ends; k++)
				x->entry[k] = find_entry(s->d, x->run[k], candidate, (enum sdk_se_sign)sign);
			offer_ends(s, x, candidate, (enum sdk_se_sign)sign);
		}
	}
}

/*
 * Whether runs from these candidates may have a node in common. Of multiple chains, what is off in static runs is known;
 * and if they all turn a candidate on, they turn the others of its cell off.
 */
static bool may_be_common(const struct sdk_se_search *s, unsigned n, const uint16_t *candidate)
{
	uint64_t common[SE_WORDS], any = 1;

	if (s->kind->dynamic)
		return true;
	memcpy(common, s->d->present, sizeof common);
	for (unsigned i = 0; any && i < n; i++) {
		any = 0;
		for (unsigned w = 0; w < SE_WORDS; w++)
			any |= common[w] &= s->d->all_links.off[candidate[i]][w];
	}
	return any;
}

/* Makes the runs from candidates, and considers what they have in common. Returns false if the search is over. */
static bool search_common(struct sdk_se_search *s, unsigned n, const uint16_t *candidate, enum sdk_se_key key, unsigned unit)
{
	struct sdk_se_ends x = { .key = key, .unit = (uint8_t)unit, .ends = n };

	if (!may_be_common(s, n, candidate))
		return true;
	for (unsigned i = 0; i < n; i++) {
		x.run[i] = sdk_se_get_run(s->c, s->depth, s->kind, s->g, candidate[i], SE_ON);
		if (!x.run[i])
			return false;
	}
	offer_common(s, &x);
	return true;
}

/* What all places of a digit in a unit lead to, for the units in which the candidate is the first place. */
static bool search_regions(struct sdk_se_search *s, unsigned cell, unsigned digit)
{
	const struct sdk_se_map *m = s->c->m;

	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = m->unit[cell][t], places = s->g->place[unit][digit];
		uint16_t candidates[9];
		unsigned n = 0;

		if (sdk_bits_lowest(places) != m->place[cell][t] || sdk_bits_single(places))
			continue;
		for (unsigned rest = places; rest; rest &= rest - 1)
			candidates[n++] = (uint16_t)(9u * m->cell[unit][sdk_bits_lowest(rest)] + digit);
		if (!search_common(s, n, candidates, SE_KEY_REGION, unit))
			return false;
	}
	return true;
}

static bool search_candidate(struct sdk_se_search *s, unsigned candidate, unsigned digits)
{
	const struct sdk_se_kind *k = s->kind;

	if (k->dynamic) {
		const struct sdk_se_run *on = sdk_se_get_run(s->c, s->depth, k, s->g, candidate, SE_ON), *off;

		if (!on)
			return false;
		if (has_contradiction(on))
			offer_contradiction(s, on, candidate, SE_ON);
		off = sdk_se_get_run(s->c, s->depth, k, s->g, candidate, SE_OFF);
		if (!off)
			return false;
		if (has_contradiction(off))
			offer_contradiction(s, off, candidate, SE_OFF);
		if (!k->nishio && digits >= 3) {
			struct sdk_se_ends x = { .key = SE_KEY_DOUBLE, .ends = 2, .run = { on, off } };

			offer_common(s, &x);
		}
	}
	return k->nishio || search_regions(s, candidate / 9, candidate % 9);
}

/* Searches all cells for steps of multiple chains. Returns false if the search is over. */
bool sdk_se_search_cells(struct sdk_se_search *s)
{
	const struct sdk_se_kind *k = s->kind;

	if (!k->dynamic)
		sdk_se_find_outcomes(s);
	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		const unsigned digits = sdk_se_count(s->g->cand[cell]);
		uint16_t candidates[9];
		unsigned n = 0;

		if (digits < (k->dynamic ? 2 : 3))
			continue;
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			if (!search_candidate(s, candidate, digits))
				return false;
			candidates[n++] = (uint16_t)candidate;
		}
		if (!k->nishio && !search_common(s, n, candidates, SE_KEY_CELL, 0))
			return false;
	}
	return true;
}

/* ---- the start of a search ---- */

static struct sdk_se_depth *use_depth(struct sdk_se_chains *c, unsigned depth)
{
	assert(depth < SE_DEPTHS);
	if (!c->depth[depth])
		c->depth[depth] = calloc(1, sizeof *c->depth[depth]);
	if (!c->depth[depth])
		c->no_memory = true;
	return c->depth[depth];
}

/* Takes over the chains that the runs to be continued refer to. Returns false if there is no memory. */
static bool copy_nested(struct sdk_se_chains *c, struct sdk_se_depth *d, const struct sdk_se_depth *base)
{
	if (!base || !base->nesteds)
		return true;
	if (!sdk_se_grow(c, (void **)&d->nested, 0, base->nesteds, &d->nested_room, sizeof *d->nested))
		return false;
	memcpy(d->nested, base->nested, base->nesteds * sizeof *d->nested);
	d->nesteds = base->nesteds;
	return true;
}

bool sdk_se_start_search(struct sdk_se_search *s, struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, const struct sdk_se_grid *before)
{
	struct sdk_se_depth *d = use_depth(c, depth);

	if (!d)
		return false;
	*s = (struct sdk_se_search){ .c = c, .d = d, .depth = depth, .kind = kind, .g = g, .before = before, .most = ~0u };
	d->nesteds = d->listed = 0;
	d->next_stamp++;
	for (unsigned i = 0; kind->rule != SE_STATIC_CHAIN && i < SE_GROUPS; i++)
		d->left[i] = (uint8_t)sdk_se_count(g->set[i]);
	if (depth >= SE_NESTING) {
		sdk_se_keep_runs(c, d, kind, g);
	} else {
		d->entries = d->pooled = 0;
		d->searches++;
	}
	for (unsigned i = 0; kind->all && i < 2 * SE_CANDIDATES; i++)
		d->best_complexity[i] = ~0u;
	return copy_nested(c, d, sdk_se_find_base(c, kind, g));
}
