/* SPDX-License-Identifier: MIT */
/*
 * A *node* says that a candidate is on (true) or off (false). A *run* starts with one node and finds what follows from it:
 * entries, in the order in which they are found, each with the entries that it follows from (its parents).
 *
 *     entry    r1c1=5 on | r1c2=5 off | r1c3=5 off | r1c2=7 on ...
 *     parents      -           0             0            1
 *
 * Steps are combinations of runs: a start that leads to a contradiction; a node that both signs of a candidate lead to; a
 * node that all places of a digit in a house, or all digits of a cell, lead to. Of all steps of a rule the one counts that
 * has the lowest *complexity*: the number of entries that its ends follow from.
 *
 * When nothing more follows, runs of level 1 and above apply other rules to the candidates that are left, and these may be
 * chains again: a search at the next *depth*, with memory of its own.
 */
#include "rate/se_chain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
	DEPTHS = 4,
	WORDS = 12,     /* of a set of candidates */
	ENTRIES = 1459, /* of a run: all nodes, and one more for a contradiction */
	NO_ENTRY = 0xFFFF,
	LIST_MAX = 4096 /* static chains of a search that are told apart */
};

enum sign {
	OFF,
	ON
};

/* Why a node is on: which rule of one left. */
enum cause {
	CAUSE_NONE,
	CAUSE_CELL,
	CAUSE_HOUSE /* + type */
};

struct entry {
	uint16_t candidate;
	uint8_t sign, cause;
	uint32_t parent;  /* the first of its parents, in the pool */
	uint16_t parents; /* their number */
	uint16_t count;   /* of entries that it follows from, itself included; 0: not counted yet */
	uint32_t nested;  /* the chain within which it was found + 1; 0: none */
	bool deep;        /* count: there are chains within chains among them */
};

struct run {
	size_t first; /* in the entries of the depth */
	uint16_t n;
	bool done;
	uint16_t stored, produced; /* entries that contradict each other; NO_ENTRY: none */
	uint64_t set[2][WORDS];    /* the candidates with entries, by sign */
	uint16_t index[2][SE_CANDIDATES];
};

/* A chain within which entries were found. */
struct nested {
	unsigned complexity;
	uint64_t hash;
};

/* The kinds of ends that steps have, in the order of preference for the same complexity (doubles first). */
enum key {
	KEY_DOUBLE = 1,
	KEY_X,
	KEY_Y,
	KEY_XY,
	KEY_CELL,
	KEY_REGION,
	KEY_CONTRADICTION
};

/* A step that consists of ends in runs of this depth. */
struct ends {
	enum key key;
	unsigned ends;
	const struct run *run[9];
	uint16_t entry[9];
	uint8_t house; /* of a region */
};

/* A step within a search: what is needed to compare it, and to use it within another chain. */
struct found {
	double rating;
	unsigned complexity, key, order;
	uint16_t on; /* the candidate that is placed; SE_NONE: none */
	uint8_t cells;
	uint8_t cell[SE_CELLS];
	uint16_t digits[SE_CELLS];
	uint64_t parents[WORDS]; /* the deleted candidates that it needs */
	uint64_t hash;
};

/* A node of static chains, with one parent. */
struct link {
	uint16_t candidate;
	uint8_t sign, cause;
	uint16_t parent; /* NO_ENTRY: it is the start */
};

enum { LINKS_MAX = 16384 };

/* The memory of a search. */
struct depth {
	struct sdk_se_grid work; /* of the run under way */
	struct run run[2][SE_CANDIDATES];
	struct entry *entry;
	size_t entries, entries_room;
	uint16_t *pool;
	size_t pooled, pool_room;
	struct nested *nested;
	size_t nesteds, nested_room;
	struct ends best[2 * SE_CANDIDATES]; /* by what they remove, for searches within chains */
	unsigned best_complexity[2 * SE_CANDIDATES], best_order[2 * SE_CANDIDATES];
	struct found *list; /* the steps found within chains */
	size_t listed, list_room;
	struct link link[LINKS_MAX];
	unsigned links;
	uint16_t seen[ENTRIES]; /* [entry] stamp */
	uint16_t stamp;
};

struct sdk_se_chains {
	const struct sdk_se_map *m;
	struct depth *depth[DEPTHS]; /* NULL: not needed so far */
	bool (*should_stop)(void *with);
	void *with;
	bool stopped, no_memory;
};

/* What a search looks for. */
struct kind {
	enum sdk_se_rule rule;
	bool dynamic, nishio;
	unsigned level;
	double rating;
	bool all; /* all steps, for use within a chain, rather than the best */
};

struct sdk_se_chains *sdk_se_chains_new(const struct sdk_se_map *map)
{
	struct sdk_se_chains *c = calloc(1, sizeof *c);

	if (c)
		c->m = map;
	return c;
}

void sdk_se_chains_free(struct sdk_se_chains *c)
{
	for (unsigned i = 0; c && i < DEPTHS; i++)
		if (c->depth[i]) {
			free(c->depth[i]->entry);
			free(c->depth[i]->pool);
			free(c->depth[i]->nested);
			free(c->depth[i]->list);
			free(c->depth[i]);
		}
	free(c);
}

void sdk_se_chains_stop_if(struct sdk_se_chains *c, bool (*should_stop)(void *with), void *with)
{
	c->should_stop = should_stop;
	c->with = with;
}

static bool is_over(const struct sdk_se_chains *c)
{
	return c->stopped || c->no_memory;
}

/* Makes room for `more` items. Returns false, and ends the search, if there is no memory. */
static bool grow(struct sdk_se_chains *c, void **items, size_t used, size_t more, size_t *room, size_t size)
{
	size_t larger = *room ? *room : 1024;

	if (used + more <= *room)
		return true;
	while (larger < used + more)
		larger *= 2;
	void *moved = realloc(*items, larger * size);

	if (!moved) {
		c->no_memory = true;
		return false;
	}
	*items = moved;
	*room = larger;
	return true;
}

static struct depth *use_depth(struct sdk_se_chains *c, unsigned depth)
{
	assert(depth < DEPTHS);
	if (!c->depth[depth])
		c->depth[depth] = calloc(1, sizeof *c->depth[depth]);
	if (!c->depth[depth])
		c->no_memory = true;
	return c->depth[depth];
}

static bool has(const uint64_t *set, unsigned candidate)
{
	return set[candidate / 64] >> candidate % 64 & 1;
}

static void include(uint64_t *set, unsigned candidate)
{
	set[candidate / 64] |= UINT64_C(1) << candidate % 64;
}

/* 0.1 for each of 4, 6, 8, 12, 16, 24... that the complexity exceeds by more than 2; added one by one, as doubles are. */
static double length_increment(unsigned complexity)
{
	double sum = 0;
	bool odd = false;

	for (unsigned most = 4; complexity > most + 2; odd = !odd) {
		sum += 0.1;
		most = odd ? most * 4 / 3 : most * 3 / 2;
	}
	return sum;
}

/* ---- runs ---- */

struct runner {
	struct sdk_se_chains *c;
	struct depth *d;
	unsigned depth;
	const struct kind *kind;
	const struct sdk_se_grid *source; /* the candidates before the run */
	const struct sdk_se_grid *g;      /* those that are left: `work`, where they are deleted, or the source */
	struct run *run;
	uint16_t queue[2][ENTRIES];
	unsigned first[2], last[2];
	unsigned parents; /* of the entry that is being made, at the end of the pool */
};

static void start_parents(struct runner *r)
{
	r->parents = 0;
}

static bool add_parent(struct runner *r, unsigned entry)
{
	struct depth *d = r->d;

	if (!grow(r->c, (void **)&d->pool, d->pooled, r->parents + 1, &d->pool_room, sizeof *d->pool))
		return false;
	d->pool[d->pooled + r->parents++] = (uint16_t)entry;
	return true;
}

/* Adds an entry with the parents collected. Returns its number in the run. */
static unsigned add_entry(struct runner *r, unsigned candidate, enum sign sign, unsigned cause)
{
	struct depth *d = r->d;

	if (!grow(r->c, (void **)&d->entry, d->entries, 1, &d->entries_room, sizeof *d->entry))
		return NO_ENTRY;
	d->entry[d->entries++] = (struct entry){ .candidate = (uint16_t)candidate,
		.sign = (uint8_t)sign,
		.cause = (uint8_t)cause,
		.parent = (uint32_t)d->pooled,
		.parents = (uint16_t)r->parents };
	d->pooled += r->parents;
	return r->run->n++;
}

/* Adds a node that follows. Returns false if it contradicts another: the run ends. */
static bool produce(struct runner *r, unsigned candidate, enum sign sign, unsigned cause)
{
	struct run *run = r->run;
	const bool contradicts = has(run->set[!sign], candidate);
	unsigned entry;

	if (!contradicts && has(run->set[sign], candidate))
		return true;
	entry = add_entry(r, candidate, sign, cause);
	if (entry == NO_ENTRY)
		return false;
	if (contradicts) {
		run->stored = run->index[!sign][candidate];
		run->produced = (uint16_t)entry;
		return false;
	}
	include(run->set[sign], candidate);
	run->index[sign][candidate] = (uint16_t)entry;
	r->queue[sign][r->last[sign]++] = (uint16_t)entry;
	return true;
}

/* What follows from a candidate that is on: the others of its cell and of its houses are off. */
static bool follow_on(struct runner *r, unsigned entry)
{
	const struct sdk_se_map *m = r->c->m;
	const struct sdk_se_grid *g = r->g;
	const unsigned candidate = r->d->entry[r->run->first + entry].candidate, cell = candidate / 9, digit = candidate % 9;

	for (unsigned rest = r->kind->nishio ? 0 : g->cand[cell] & ~(1u << digit); rest; rest &= rest - 1) {
		start_parents(r);
		if (!add_parent(r, entry) || !produce(r, 9 * cell + sdk_bits_lowest(rest), OFF, CAUSE_NONE))
			return false;
	}
	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t];

		for (unsigned rest = g->place[house][digit] & ~(1u << m->place[cell][t]); rest; rest &= rest - 1) {
			const unsigned other = 9u * m->cell[house][sdk_bits_lowest(rest)] + digit;

			if (has(r->run->set[OFF], other))
				continue;
			start_parents(r);
			if (!add_parent(r, entry) || !produce(r, other, OFF, CAUSE_NONE))
				return false;
		}
	}
	return true;
}

/* Adds the candidates that were deleted from a cell as parents. */
static bool add_cell_parents(struct runner *r, unsigned cell)
{
	for (unsigned rest = r->source->cand[cell] & ~(unsigned)r->g->cand[cell]; rest; rest &= rest - 1)
		if (!add_parent(r, r->run->index[OFF][9 * cell + sdk_bits_lowest(rest)]))
			return false;
	return true;
}

static bool add_house_parents(struct runner *r, unsigned house, unsigned digit)
{
	for (unsigned rest = r->source->place[house][digit] & ~(unsigned)r->g->place[house][digit]; rest; rest &= rest - 1)
		if (!add_parent(r, r->run->index[OFF][9 * r->c->m->cell[house][sdk_bits_lowest(rest)] + digit]))
			return false;
	return true;
}

/* What follows from a candidate that is off: the last other one of its cell, or of one of its houses, is on. */
static bool follow_off(struct runner *r, unsigned entry)
{
	const struct sdk_se_map *m = r->c->m;
	const struct sdk_se_grid *g = r->g;
	const unsigned candidate = r->d->entry[r->run->first + entry].candidate, cell = candidate / 9, digit = candidate % 9;
	const unsigned others = g->cand[cell] & ~(1u << digit);

	if (!r->kind->nishio && sdk_bits_single(others)) {
		start_parents(r);
		if (!add_parent(r, entry) || !add_cell_parents(r, cell) ||
			!produce(r, 9 * cell + sdk_bits_lowest(others), ON, CAUSE_CELL))
			return false;
	}
	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t], places = g->place[house][digit] & ~(1u << m->place[cell][t]);

		if (!sdk_bits_single(places))
			continue;
		start_parents(r);
		if (!add_parent(r, entry) || !add_house_parents(r, house, digit) ||
			!produce(r, 9u * m->cell[house][sdk_bits_lowest(places)] + digit, ON, CAUSE_HOUSE + t))
			return false;
	}
	if (r->kind->dynamic)
		sdk_se_grid_remove(m, &r->d->work, cell, digit);
	return true;
}

static bool use_other_rules(struct runner *r);

/* Finds all that follows. */
static void follow_all(struct runner *r)
{
	for (;;) {
		if (is_over(r->c))
			return;
		if (r->first[ON] < r->last[ON]) {
			if (!follow_on(r, r->queue[ON][r->first[ON]++]))
				return;
		} else if (r->first[OFF] < r->last[OFF]) {
			if (!follow_off(r, r->queue[OFF][r->first[OFF]++]))
				return;
		} else if (!r->kind->level || !use_other_rules(r)) {
			return;
		}
	}
}

/* The run from a candidate, which is made if there is none yet. NULL: the search is over. */
static const struct run *get_run(struct sdk_se_chains *c, unsigned depth, const struct kind *kind, const struct sdk_se_grid *source,
	unsigned candidate, enum sign sign)
{
	struct depth *d = c->depth[depth];
	struct run *run = &d->run[sign][candidate];

	if (run->done)
		return run;
	if (c->should_stop && c->should_stop(c->with))
		c->stopped = true;
	if (is_over(c))
		return NULL;
	struct runner r;

	r.c = c;
	r.d = d;
	r.depth = depth;
	r.kind = kind;
	r.source = source;
	r.g = kind->dynamic ? &d->work : source;
	r.run = run;
	r.first[ON] = r.last[ON] = r.first[OFF] = r.last[OFF] = 0;
	if (kind->dynamic)
		d->work = *source;
	run->first = d->entries;
	run->n = 0;
	run->stored = run->produced = NO_ENTRY;
	memset(run->set, 0, sizeof run->set);
	start_parents(&r);
	if (produce(&r, candidate, sign, CAUSE_NONE))
		follow_all(&r);
	if (is_over(c))
		return NULL;
	run->done = true;
	return run;
}

/* ---- complexity ---- */

/* The entries that one follows from, itself included, in breadth-first order. Returns their number. */
static unsigned list_ancestors(struct depth *d, const struct run *run, unsigned entry, uint16_t *list)
{
	unsigned n = 0;

	if (!++d->stamp) {
		memset(d->seen, 0, sizeof d->seen);
		d->stamp = 1;
	}
	d->seen[entry] = d->stamp;
	list[n++] = (uint16_t)entry;
	for (unsigned i = 0; i < n; i++) {
		const struct entry *e = &d->entry[run->first + list[i]];

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
static struct entry *count_ancestors(struct depth *d, const struct run *run, unsigned entry)
{
	struct entry *e = &d->entry[run->first + entry];
	uint16_t list[ENTRIES];

	if (e->count)
		return e;
	e->count = (uint16_t)list_ancestors(d, run, entry, list);
	for (unsigned i = 0; i < e->count; i++)
		e->deep |= d->entry[run->first + list[i]].nested != 0;
	return e;
}

/* The complexities of the different chains within which the entries of a step were found. */
static unsigned nested_complexity(struct depth *d, const struct ends *x)
{
	uint16_t list[ENTRIES];
	uint64_t known[256];
	unsigned n = 0, sum = 0;

	for (unsigned i = 0; i < x->ends; i++) {
		const unsigned count = list_ancestors(d, x->run[i], x->entry[i], list);

		for (unsigned k = 0; k < count; k++) {
			const uint32_t nested = d->entry[x->run[i]->first + list[k]].nested;
			unsigned at = 0;

			if (!nested)
				continue;
			const struct nested *chain = &d->nested[nested - 1];

			while (at < n && known[at] != chain->hash)
				at++;
			if (at < n)
				continue;
			if (n < sizeof known / sizeof *known)
				known[n++] = chain->hash;
			sum += chain->complexity;
		}
	}
	return sum;
}

/* The complexity of a step; more than `most`: any number above. */
static unsigned complexity_of(struct depth *d, const struct ends *x, unsigned most)
{
	unsigned sum = 0;
	bool deep = false;

	for (unsigned i = 0; i < x->ends; i++) {
		const struct entry *e = count_ancestors(d, x->run[i], x->entry[i]);

		sum += e->count;
		deep |= e->deep;
		if (sum > most)
			return sum;
	}
	return deep ? sum + nested_complexity(d, x) : sum;
}

/* ---- what steps need, within chains ---- */

/* The deletions that a step needs, between the boards `before` and `now`. */
static void add_cell_deletions(const struct sdk_se_grid *before, const struct sdk_se_grid *now, unsigned cell, uint64_t *parents)
{
	for (unsigned rest = before->cand[cell] & ~(unsigned)now->cand[cell]; rest; rest &= rest - 1)
		include(parents, 9 * cell + sdk_bits_lowest(rest));
}

static void add_house_deletions(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	unsigned house, unsigned digit, uint64_t *parents)
{
	for (unsigned rest = before->place[house][digit] & ~(unsigned)now->place[house][digit]; rest; rest &= rest - 1)
		include(parents, 9u * m->cell[house][sdk_bits_lowest(rest)] + digit);
}

/* The same for a node that is on. */
static void add_deletions(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	unsigned candidate, unsigned cause, uint64_t *parents)
{
	const unsigned cell = candidate / 9;

	if (cause == CAUSE_CELL)
		add_cell_deletions(before, now, cell, parents);
	else if (cause >= CAUSE_HOUSE)
		add_house_deletions(m, before, now, m->house[cell][cause - CAUSE_HOUSE], candidate % 9, parents);
}

static uint64_t mix(uint64_t hash, uint64_t v)
{
	return (hash ^ v) * 0x100000001B3;
}

/* Fills in what a step by runs needs, and the hash of its chains. */
static void look_back(struct sdk_se_chains *c, struct depth *d, const struct ends *x, const struct sdk_se_grid *before,
	const struct sdk_se_grid *now, struct found *f)
{
	uint16_t list[ENTRIES];

	memset(f->parents, 0, sizeof f->parents);
	f->hash = 0xCBF29CE484222325;
	for (unsigned i = 0; i < x->ends; i++) {
		const unsigned n = list_ancestors(d, x->run[i], x->entry[i], list);

		for (unsigned k = 0; k < n; k++) {
			const struct entry *e = &d->entry[x->run[i]->first + list[k]];
			unsigned cause = e->cause;

			f->hash = mix(f->hash, 2u * e->candidate + e->sign);
			if (!list[k] && x->key == KEY_CELL)
				cause = CAUSE_CELL;
			if (!list[k] && x->key == KEY_REGION)
				cause = CAUSE_HOUSE + x->house / 9;
			if (e->sign == ON)
				add_deletions(c->m, before, now, e->candidate, cause, f->parents);
		}
		f->hash = mix(f->hash, 5000 + n);
	}
}

/* ---- the steps of a search ---- */

struct search {
	struct sdk_se_chains *c;
	struct depth *d;
	unsigned depth;
	const struct kind *kind;
	const struct sdk_se_grid *g;
	const struct sdk_se_grid *before; /* within a chain: the board before its run */
	unsigned order;
	unsigned most;     /* the best complexity so far, */
	unsigned most_key; /* and its key */
	struct ends best;  /* the step that has it */
	bool found;
};

/* What the end of a step removes: `on` places a candidate, and removes the others of its cell. */
static unsigned removed_digits(const struct sdk_se_grid *g, unsigned candidate, enum sign sign)
{
	const unsigned bit = 1u << candidate % 9;

	return sign == ON ? g->cand[candidate / 9] & ~bit : g->cand[candidate / 9] & bit;
}

/* The number that stands for what a step removes: equal for steps that remove the same. */
static unsigned removal_index(const struct sdk_se_grid *g, unsigned candidate, enum sign sign)
{
	const unsigned digits = removed_digits(g, candidate, sign);

	if (sign == ON && sdk_bits_single(digits))
		return candidate / 9 * 9 + sdk_bits_lowest(digits);
	return sign == ON ? SE_CANDIDATES + candidate : candidate;
}

/* Considers a step that ends with this node. */
static void offer_ends(struct search *s, const struct ends *x, unsigned candidate, enum sign sign)
{
	struct depth *d = s->d;

	if (!removed_digits(s->g, candidate, sign))
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

static bool has_contradiction(const struct run *run)
{
	return run->stored != NO_ENTRY;
}

/* A start that leads to a contradiction is of the other sign. */
static void offer_contradiction(struct search *s, const struct run *run, unsigned candidate, enum sign start)
{
	struct ends x = { .key = KEY_CONTRADICTION, .ends = 2, .run = { run, run } };

	/* The chain that ends on comes first. */
	x.entry[0] = run->stored;
	x.entry[1] = run->produced;
	offer_ends(s, &x, candidate, start == ON ? OFF : ON);
}

/* Nodes that follow from the candidate whether it is on or off. */
static void offer_doubles(struct search *s, const struct run *on, const struct run *off)
{
	for (int sign = ON; sign >= OFF; sign--)
		for (unsigned i = 0; i < on->n; i++) {
			const struct entry *e = &s->d->entry[on->first + i];

			if (e->sign != sign || i == on->produced || !has(off->set[sign], e->candidate))
				continue;
			const struct ends x = { .key = KEY_DOUBLE,
				.ends = 2,
				.run = { on, off },
				.entry = { (uint16_t)i, off->index[sign][e->candidate] } };

			offer_ends(s, &x, e->candidate, (enum sign)sign);
		}
}

/* Nodes that all runs lead to. */
static void offer_common(struct search *s, struct ends *x)
{
	uint64_t common[2][WORDS];

	assert(x->ends && x->run[0]);
	for (unsigned sign = OFF; sign <= ON; sign++)
		for (unsigned w = 0; w < WORDS; w++) {
			common[sign][w] = x->run[0]->set[sign][w];
			for (unsigned i = 1; i < x->ends; i++)
				common[sign][w] &= x->run[i]->set[sign][w];
		}
	for (int sign = ON; sign >= OFF; sign--) {
		uint64_t any = 0;

		for (unsigned w = 0; w < WORDS; w++)
			any |= common[sign][w];
		for (unsigned i = 0; any && i < x->run[0]->n; i++) {
			const struct entry *e = &s->d->entry[x->run[0]->first + i];
			const unsigned candidate = e->candidate;

			if (e->sign != sign || i == x->run[0]->produced || !has(common[sign], candidate))
				continue;
			for (unsigned k = 0; k < x->ends; k++)
				x->entry[k] = x->run[k]->index[sign][candidate];
			offer_ends(s, x, candidate, (enum sign)sign);
		}
	}
}

/* What all places of a digit in a house lead to, for the houses in which the candidate is the first place. */
static bool search_regions(struct search *s, unsigned cell, unsigned digit)
{
	const struct sdk_se_map *m = s->c->m;

	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t], places = s->g->place[house][digit];
		struct ends x = { .key = KEY_REGION, .house = (uint8_t)house };

		if (sdk_bits_lowest(places) != m->place[cell][t] || sdk_bits_single(places))
			continue;
		for (unsigned rest = places; rest; rest &= rest - 1) {
			const unsigned candidate = 9u * m->cell[house][sdk_bits_lowest(rest)] + digit;

			x.run[x.ends] = get_run(s->c, s->depth, s->kind, s->g, candidate, ON);
			if (!x.run[x.ends++])
				return false;
		}
		offer_common(s, &x);
	}
	return true;
}

static bool search_candidate(struct search *s, unsigned candidate, unsigned digits)
{
	const struct kind *k = s->kind;
	const struct run *on = get_run(s->c, s->depth, k, s->g, candidate, ON), *off;

	if (!on)
		return false;
	if (k->dynamic) {
		if (has_contradiction(on))
			offer_contradiction(s, on, candidate, ON);
		off = get_run(s->c, s->depth, k, s->g, candidate, OFF);
		if (!off)
			return false;
		if (has_contradiction(off))
			offer_contradiction(s, off, candidate, OFF);
		if (!k->nishio && digits >= 3)
			offer_doubles(s, on, off);
	}
	return k->nishio || search_regions(s, candidate / 9, candidate % 9);
}

/* Searches all cells for steps of multiple chains. Returns false if the search is over. */
static bool search_cells(struct search *s)
{
	const struct kind *k = s->kind;

	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		const unsigned digits = sdk_bits_count(s->g->cand[cell]);
		struct ends x = { .key = KEY_CELL };

		if (digits < (k->dynamic ? 2 : 3))
			continue;
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			if (!search_candidate(s, candidate, digits))
				return false;
			x.run[x.ends++] = &s->d->run[ON][candidate];
		}
		if (!k->nishio)
			offer_common(s, &x);
	}
	return true;
}

/* ---- static chains ---- */

/* Adds a link. Returns its number; NO_ENTRY: there is no room (which has never happened). */
static unsigned add_link(struct search *s, unsigned candidate, enum sign sign, unsigned cause, unsigned parent)
{
	struct depth *d = s->d;

	if (d->links == LINKS_MAX) {
		s->c->no_memory = true;
		return NO_ENTRY;
	}
	d->link[d->links] = (struct link){ (uint16_t)candidate, (uint8_t)sign, (uint8_t)cause, (uint16_t)parent };
	return d->links++;
}

struct static_kind {
	bool x, y;
	bool cycles;
};

/* The nodes that follow from a link, without duplicates. Returns their number. */
static unsigned list_next(const struct search *s, const struct link *l, const struct static_kind *k, uint16_t *candidate,
	uint8_t *cause)
{
	const struct sdk_se_map *m = s->c->m;
	const struct sdk_se_grid *g = s->g;
	const unsigned cell = l->candidate / 9, digit = l->candidate % 9;
	unsigned n = 0;

	if (l->sign == OFF) {
		const unsigned others = g->cand[cell] & ~(1u << digit);

		if (k->y && sdk_bits_single(others)) {
			cause[n] = CAUSE_CELL;
			candidate[n++] = (uint16_t)(9 * cell + sdk_bits_lowest(others));
		}
		for (unsigned t = 0; k->x && t < 3; t++) {
			const unsigned house = m->house[cell][t], places = g->place[house][digit] & ~(1u << m->place[cell][t]);
			const unsigned next = sdk_bits_single(places) ? 9u * m->cell[house][sdk_bits_lowest(places)] + digit : 0;
			bool known = !sdk_bits_single(places);

			for (unsigned i = 0; i < n; i++)
				known |= candidate[i] == next;
			if (known)
				continue;
			cause[n] = (uint8_t)(CAUSE_HOUSE + t);
			candidate[n++] = (uint16_t)next;
		}
		return n;
	}
	for (unsigned rest = k->y ? g->cand[cell] & ~(1u << digit) : 0; rest; rest &= rest - 1) {
		cause[n] = CAUSE_CELL;
		candidate[n++] = (uint16_t)(9 * cell + sdk_bits_lowest(rest));
	}
	uint64_t known[2] = { 0, 0 };

	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t];

		for (unsigned rest = g->place[house][digit] & ~(1u << m->place[cell][t]); rest; rest &= rest - 1) {
			const unsigned other = m->cell[house][sdk_bits_lowest(rest)];

			if (known[other / 64] >> other % 64 & 1)
				continue;
			known[other / 64] |= UINT64_C(1) << other % 64;
			cause[n] = (uint8_t)(CAUSE_HOUSE + t);
			candidate[n++] = (uint16_t)(9 * other + digit);
		}
	}
	return n;
}

static bool is_ancestor(const struct depth *d, unsigned link, unsigned candidate, enum sign sign)
{
	for (; link != NO_ENTRY; link = d->link[link].parent)
		if (d->link[link].candidate == candidate && d->link[link].sign == sign)
			return true;
	return false;
}

/* The number of different nodes of a chain. */
static unsigned count_nodes(const struct depth *d, unsigned end)
{
	uint64_t set[2][WORDS] = { { 0 } };
	unsigned n = 0;

	for (unsigned i = end; i != NO_ENTRY; i = d->link[i].parent) {
		n += !has(set[d->link[i].sign], d->link[i].candidate);
		include(set[d->link[i].sign], d->link[i].candidate);
	}
	return n;
}

static bool is_better(const struct found *a, const struct found *b)
{
	if (a->rating != b->rating)
		return a->rating < b->rating;
	if (a->complexity != b->complexity)
		return a->complexity < b->complexity;
	if (a->key != b->key)
		return a->key < b->key;
	return a->order < b->order;
}

static bool same_removals(const struct found *a, const struct found *b)
{
	return a->cells == b->cells && memcmp(a->cell, b->cell, a->cells) == 0 &&
		memcmp(a->digits, b->digits, a->cells * sizeof *a->digits) == 0;
}

/* Keeps a step: if there is one that removes the same, the better of them; or, if only the best is wanted, that. */
static void keep_found(struct search *s, const struct found *f)
{
	struct depth *d = s->d;

	for (size_t i = 0; i < d->listed; i++)
		if (!s->kind->all || same_removals(&d->list[i], f)) {
			if (is_better(f, &d->list[i]))
				d->list[i] = *f;
			return;
		}
	if (grow(s->c, (void **)&d->list, d->listed, 1, &d->list_room, sizeof *d->list))
		d->list[d->listed++] = *f;
}

/* The rating, what the step needs and its hash, from its links. */
static void rate_links(struct search *s, const struct static_kind *k, unsigned end, struct found *f)
{
	struct depth *d = s->d;

	f->complexity = count_nodes(d, end);
	f->rating = (k->x && k->y ? 7.0 : (k->cycles ? 6.5 : 6.6)) + length_increment(f->complexity);
	f->key = k->x && k->y ? KEY_XY : (k->x ? KEY_X : KEY_Y);
	f->order = s->order++;
	if (!s->before)
		return;
	memset(f->parents, 0, sizeof f->parents);
	f->hash = 0xCBF29CE484222325;
	for (unsigned i = end; i != NO_ENTRY; i = d->link[i].parent) {
		f->hash = mix(f->hash, 2u * d->link[i].candidate + d->link[i].sign);
		if (d->link[i].sign == ON || k->cycles) /* a cycle is followed in both directions, and each node is on in one of them */
			add_deletions(s->c->m, s->before, s->g, d->link[i].candidate, d->link[i].cause, f->parents);
	}
}

static void remove_found(struct found *f, const struct sdk_se_grid *g, unsigned cell, unsigned digits)
{
	digits &= g->cand[cell];
	if (!digits)
		return;
	f->cell[f->cells] = (uint8_t)cell;
	f->digits[f->cells++] = (uint16_t)digits;
}

/* A cycle removes the candidates that see a node of each sign, outside its cells. */
static void use_cycle(struct search *s, const struct static_kind *k, unsigned end)
{
	const struct sdk_se_map *m = s->c->m;
	struct depth *d = s->d;
	uint16_t seen[2][SE_CELLS] = { { 0 } };
	bool inside[SE_CELLS] = { false };
	struct found f = { .on = SE_NONE };

	for (unsigned i = end; i != NO_ENTRY; i = d->link[i].parent)
		inside[d->link[i].candidate / 9] = true;
	for (unsigned i = end; i != NO_ENTRY; i = d->link[i].parent) {
		const unsigned cell = d->link[i].candidate / 9;

		for (unsigned p = 0; p < SE_PEERS; p++)
			seen[d->link[i].sign][m->peer[cell][p]] |= (uint16_t)(1u << d->link[i].candidate % 9);
	}
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (!inside[c])
			remove_found(&f, s->g, c, seen[ON][c] & seen[OFF][c]);
	if (!f.cells)
		return;
	rate_links(s, k, end, &f);
	keep_found(s, &f);
}

static void use_chain(struct search *s, const struct static_kind *k, unsigned end)
{
	const struct link *l = &s->d->link[end];
	struct found f = { .on = l->sign == ON ? l->candidate : SE_NONE };

	remove_found(&f, s->g, l->candidate / 9, removed_digits(s->g, l->candidate, (enum sign)l->sign));
	if (!f.cells)
		return;
	rate_links(s, k, end, &f);
	keep_found(s, &f);
}

/*
 * Follows links from a start, in layers of one sign: all nodes that are on, then all that are off. Cycles: nodes that are
 * off are followed each time, unless they are among those that they follow from. Uses each cycle, or the chain to the
 * start's negation.
 */
static void follow_links(struct search *s, const struct static_kind *k, unsigned start, enum sign sign)
{
	struct depth *d = s->d;
	uint64_t known[2][WORDS] = { { 0 } };
	unsigned from = 0, layer = 1;
	uint16_t next[32];
	uint8_t cause[32];

	d->links = 0;
	add_link(s, start, sign, CAUSE_NONE, NO_ENTRY);
	include(known[sign], start);
	for (unsigned to = 1; from < to && !is_over(s->c); from = to, to = d->links, layer++)
		for (unsigned i = from; i < to; i++) {
			const enum sign other = d->link[i].sign == ON ? OFF : ON;
			const unsigned n = list_next(s, &d->link[i], k, next, cause);

			for (unsigned a = 0; a < n; a++) {
				if (k->cycles && other == ON && next[a] == start && layer >= 4) {
					const unsigned end = add_link(s, start, ON, cause[a], i);

					if (end == NO_ENTRY)
						return;
					use_cycle(s, k, end);
					d->links--;
				}
				if (!k->cycles && next[a] == start && other != sign) {
					const unsigned end = add_link(s, start, other, cause[a], i);

					if (end != NO_ENTRY)
						use_chain(s, k, end);
					return;
				}
				if (k->cycles && other == OFF ? is_ancestor(d, i, next[a], OFF) : has(known[other], next[a]))
					continue;
				include(known[other], next[a]);
				if (add_link(s, next[a], other, cause[a], i) == NO_ENTRY)
					return;
			}
		}
}

static void search_static(struct search *s)
{
	static const struct static_kind run[] = { { true, false, false }, { false, true, false }, { true, true, false } };

	s->d->listed = 0;
	for (unsigned r = 0; r < 3; r++)
		for (unsigned cell = 0; cell < SE_CELLS; cell++) {
			const unsigned digits = sdk_bits_count(s->g->cand[cell]);

			if (digits < 2 || (!run[r].x && digits > 2))
				continue;
			for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
				const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);
				struct static_kind k = run[r];

				k.cycles = true;
				follow_links(s, &k, candidate, ON);
				k.cycles = false;
				if (k.x) {
					follow_links(s, &k, candidate, ON);
					follow_links(s, &k, candidate, OFF);
				}
				if (is_over(s->c))
					return;
			}
		}
}

/* ---- rules within chains ---- */

/* Receives the steps of other rules, whose removals become entries of the run. */
struct insertion {
	struct runner *r;
	bool any;    /* there has been one */
	bool failed; /* a contradiction, or no memory */
};

/* The off nodes that a set of deleted candidates stands for, as parents. */
static bool add_parents(struct runner *r, const uint64_t *parents)
{
	for (unsigned w = 0; w < WORDS; w++)
		for (uint64_t rest = parents[w]; rest; rest &= rest - 1)
			if (!add_parent(r, r->run->index[OFF][64 * w + (unsigned)__builtin_ctzll(rest)]))
				return false;
	return true;
}

static bool is_empty(const uint64_t *set)
{
	uint64_t any = 0;

	for (unsigned w = 0; w < WORDS; w++)
		any |= set[w];
	return !any;
}

/* Adds an entry for each removal. */
static void insert(struct insertion *x, const uint64_t *parents, unsigned cells, const uint8_t *cell, const uint16_t *digits,
	uint32_t nested)
{
	struct runner *r = x->r;
	unsigned row_major[SE_CELLS], n = 0;

	if (is_empty(parents))
		return;
	for (unsigned c = 0; c < SE_CELLS; c++)
		for (unsigned i = 0; i < cells; i++)
			if (cell[i] == c)
				row_major[n++] = i;
	for (unsigned i = 0; i < n; i++)
		for (unsigned rest = digits[row_major[i]]; rest; rest &= rest - 1) {
			const unsigned candidate = 9u * cell[row_major[i]] + sdk_bits_lowest(rest);

			x->any = true;
			if (has(r->run->set[OFF], candidate))
				continue;
			start_parents(r);
			if (!add_parents(r, parents)) {
				x->failed = true;
				return;
			}
			const unsigned entry = add_entry(r, candidate, OFF, CAUSE_NONE);

			if (entry == NO_ENTRY) {
				x->failed = true;
				return;
			}
			r->d->entry[r->run->first + entry].nested = nested;
			include(r->run->set[OFF], candidate);
			r->run->index[OFF][candidate] = (uint16_t)entry;
			r->queue[OFF][r->last[OFF]++] = (uint16_t)entry;
		}
}

/* The deletions that make the cells and the digits of a set, or the lines of a fish, what they are. */
static void find_parents(const struct runner *r, const struct sdk_se_hint *h, uint64_t *parents)
{
	const struct sdk_se_map *m = r->c->m;

	memset(parents, 0, WORDS * sizeof *parents);
	for (unsigned house = 0; h->basis == SE_BASIS_LINES && house < SE_HOUSES; house++) {
		const unsigned digit = sdk_bits_lowest(h->set);

		if (!(h->base >> house & 1))
			continue;
		for (unsigned rest = r->source->place[house][digit] & ~(unsigned)r->g->place[house][digit]; rest; rest &= rest - 1) {
			const unsigned cell = m->cell[house][sdk_bits_lowest(rest)];
			bool covered = false;

			for (unsigned t = 0; t < 3; t++)
				covered |= h->cover >> m->house[cell][t] & 1;
			if (!covered)
				include(parents, 9 * cell + digit);
		}
	}
	for (unsigned place = 0; h->basis >= SE_BASIS_HIDDEN && place < 9; place++) {
		const unsigned cell = m->cell[h->house][place], missing = r->source->cand[cell] & ~(unsigned)r->g->cand[cell];
		const bool inside = h->places >> place & 1;

		if (inside != (h->basis == SE_BASIS_NAKED))
			continue;
		for (unsigned rest = inside ? missing & ~(unsigned)h->set : missing & h->set; rest; rest &= rest - 1)
			include(parents, 9 * cell + sdk_bits_lowest(rest));
	}
}

static bool insert_step(void *with, const struct sdk_se_hint *h)
{
	struct insertion *x = with;
	uint64_t parents[WORDS];

	find_parents(x->r, h, parents);
	insert(x, parents, h->cells, h->cell, h->digits, 0);
	return x->failed;
}

static int by_quality(const void *a, const void *b)
{
	return is_better(a, b) ? -1 : 1;
}

/* Turns the best steps of a search by runs, by what they remove, into a list. */
static void list_best(struct search *s)
{
	struct depth *d = s->d;

	d->listed = 0;
	for (unsigned i = 0; i < 2 * SE_CANDIDATES; i++) {
		struct found f = { .on = SE_NONE };

		if (d->best_complexity[i] == ~0u)
			continue;
		const struct ends *x = &d->best[i];
		unsigned candidate = i % SE_CANDIDATES;
		const unsigned digits = i < SE_CANDIDATES ? 1u << candidate % 9 : removed_digits(s->g, candidate, ON);

		look_back(s->c, d, x, s->before, s->g, &f);
		if (is_empty(f.parents))
			continue;
		remove_found(&f, s->g, candidate / 9, digits);
		f.complexity = d->best_complexity[i];
		f.rating = s->kind->rating + length_increment(f.complexity);
		f.key = x->key;
		f.order = d->best_order[i];
		if (!grow(s->c, (void **)&d->list, d->listed, 1, &d->list_room, sizeof *d->list))
			return;
		d->list[d->listed++] = f;
	}
}

static bool start_search(struct search *s, struct sdk_se_chains *c, unsigned depth, const struct kind *kind,
	const struct sdk_se_grid *g, const struct sdk_se_grid *before)
{
	struct depth *d = use_depth(c, depth);

	if (!d)
		return false;
	*s = (struct search){ .c = c, .d = d, .depth = depth, .kind = kind, .g = g, .before = before, .most = ~0u };
	d->entries = d->pooled = d->nesteds = d->listed = 0;
	for (unsigned i = 0; i < SE_CANDIDATES; i++)
		d->run[OFF][i].done = d->run[ON][i].done = false;
	for (unsigned i = 0; kind->all && i < 2 * SE_CANDIDATES; i++)
		d->best_complexity[i] = ~0u;
	return true;
}

/* Adds what chains on the candidates that are left remove. */
static bool insert_chains(struct insertion *x, const struct kind *kind)
{
	struct runner *r = x->r;
	struct search s;

	if (!start_search(&s, r->c, r->depth + 1, kind, r->g, r->source))
		return false;
	if (kind->rule == SE_STATIC_CHAIN) {
		search_static(&s);
	} else {
		search_cells(&s);
		if (!is_over(r->c))
			list_best(&s);
	}
	if (is_over(r->c))
		return false;
	if (s.d->listed)
		qsort(s.d->list, s.d->listed, sizeof *s.d->list, by_quality);
	for (size_t i = 0; i < s.d->listed; i++) {
		const struct found *f = &s.d->list[i];
		struct depth *d = r->d;

		if (is_empty(f->parents))
			continue;
		if (!grow(r->c, (void **)&d->nested, d->nesteds, 1, &d->nested_room, sizeof *d->nested))
			return false;
		d->nested[d->nesteds++] = (struct nested){ f->complexity, f->hash };
		insert(x, f->parents, f->cells, f->cell, f->digits, (uint32_t)d->nesteds);
		if (x->failed)
			return false;
	}
	return true;
}

static const struct kind nested_static = { .rule = SE_STATIC_CHAIN, .all = true };
static const struct kind nested_multiple = { .rule = SE_MULTIPLE_CHAIN, .all = true, .rating = 8.0 };
static const struct kind nested_dynamic = { .rule = SE_DYNAMIC_CHAIN, .all = true, .dynamic = true, .rating = 8.5 };
static const struct kind nested_dynamic_2 = { .rule = SE_DYNAMIC_CHAIN_2,
	.all = true,
	.dynamic = true,
	.level = 2,
	.rating = 9.5 };

/* The rules within chains that are not chains, in their order. */
static void find_by_simple_rule(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned i, const struct sdk_se_sink *sink)
{
	switch (i) {
	case 0: sdk_se_find_locking(m, g, false, sink); break;
	case 1: sdk_se_find_hidden_set(m, g, 2, false, sink); break;
	case 2: sdk_se_find_naked_set(m, g, 2, sink); break;
	default: sdk_se_find_fish(m, g, 2, sink);
	}
}

/*
 * When nothing more follows: applies other rules to the candidates that are left, up to the first one that removes something
 * because of what was deleted. Returns false if none does, or the search is over.
 */
static bool use_other_rules(struct runner *r)
{
	static const struct kind *const rules[6][2] = { { NULL, NULL },
		{ NULL, NULL },
		{ &nested_static, NULL },
		{ &nested_static, &nested_multiple },
		{ &nested_dynamic, NULL },
		{ &nested_dynamic, &nested_dynamic_2 } };
	struct insertion x = { .r = r };
	const struct sdk_se_sink sink = { insert_step, &x };
	const struct sdk_se_map *m = r->c->m;

	for (unsigned i = 0; i < 4 && !x.any && !x.failed; i++)
		find_by_simple_rule(m, r->g, i, &sink);
	for (unsigned i = 0; i < 2 && !x.any && !x.failed && rules[r->kind->level][i]; i++)
		if (!insert_chains(&x, rules[r->kind->level][i]))
			return false;
	return x.any && !x.failed;
}

/* ---- the rules ---- */

static const struct kind rule_kind[SE_RULES] = {
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

static void take_found(struct search *s, struct sdk_se_hint *h)
{
	const struct found *f = &s->d->list[0];

	sdk_se_hint_start(h, s->kind->rule, f->rating);
	h->placed = f->on;
	for (unsigned i = 0; i < f->cells; i++)
		sdk_se_hint_remove(h, s->g, f->cell[i], f->digits[i]);
}

/* The node that a step proves: of a contradiction, the opposite of the start. */
static void take_ends(struct search *s, struct sdk_se_hint *h)
{
	const struct ends *x = &s->best;
	const struct entry *e = &s->d->entry[x->run[0]->first + (x->key == KEY_CONTRADICTION ? 0 : x->entry[0])];
	const enum sign sign = x->key == KEY_CONTRADICTION ? !e->sign : e->sign;

	sdk_se_hint_start(h, s->kind->rule, s->kind->rating + length_increment(s->most));
	h->placed = sign == ON ? e->candidate : SE_NONE;
	sdk_se_hint_remove(h, s->g, e->candidate / 9, removed_digits(s->g, e->candidate, sign));
}

enum sdk_se_chain_result sdk_se_chain_find(struct sdk_se_chains *c, const struct sdk_se_grid *g, enum sdk_se_rule rule, struct sdk_se_hint *hint)
{
	const struct kind *kind = &rule_kind[rule];
	struct search s;
	bool found = false;

	c->stopped = c->no_memory = false;
	if (start_search(&s, c, 0, kind, g, NULL)) {
		if (rule == SE_STATIC_CHAIN)
			search_static(&s);
		else
			search_cells(&s);
		if (!is_over(c)) {
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
