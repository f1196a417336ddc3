/* SPDX-License-Identifier: MIT */
#include "se/chain_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- rules within chains ---- */

/* Receives the steps of other rules, whose removals become entries of the run. */
struct insertion {
	struct sdk_se_runner *r;
	bool any;    /* there has been one */
	bool failed; /* a contradiction, or no memory */
};

/* The off nodes that a set of deleted candidates stands for, as parents. */
static bool add_parents(struct sdk_se_runner *r, const uint64_t *parents)
{
	for (unsigned w = 0; w < SE_WORDS; w++)
		for (uint64_t rest = parents[w]; rest; rest &= rest - 1)
			if (!sdk_se_add_parent(r, r->index[SE_OFF][64 * w + (unsigned)__builtin_ctzll(rest)]))
				return false;
	return true;
}

static bool is_empty(const uint64_t *set)
{
	uint64_t any = 0;

	for (unsigned w = 0; w < SE_WORDS; w++)
		any |= set[w];
	return !any;
}

/* Adds an entry for each removal. */
static void insert(struct insertion *x, const uint64_t *parents, unsigned cells, const uint8_t *cell, const uint16_t *digits,
	uint32_t nested)
{
	struct sdk_se_runner *r = x->r;
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
			if (sdk_se_has(r->run->set[SE_OFF], candidate))
				continue;
			sdk_se_start_parents(r);
			if (!add_parents(r, parents)) {
				x->failed = true;
				return;
			}
			const unsigned entry = sdk_se_add_entry(r, candidate, SE_OFF, SE_CAUSE_NONE);

			if (entry == SE_NO_ENTRY) {
				x->failed = true;
				return;
			}
			r->d->entry[r->run->first + entry].nested = nested;
			sdk_se_include(r->run->set[SE_OFF], candidate);
			r->index[SE_OFF][candidate] = (uint16_t)entry;
			r->queue[SE_OFF][r->last[SE_OFF]++] = (uint16_t)entry;
		}
}

/* The deletions that make the cells and the digits of a set, or the lines of a fish, what they are. */
void sdk_se_find_parents(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	const struct sdk_se_hint *h, uint64_t *parents)
{
	memset(parents, 0, SE_WORDS * sizeof *parents);
	for (unsigned unit = 0; h->basis == SE_BASIS_LINES && unit < SE_UNITS; unit++) {
		const unsigned digit = sdk_bits_lowest(h->set);

		if (!(h->base >> unit & 1))
			continue;
		for (unsigned rest = before->place[unit][digit] & ~(unsigned)now->place[unit][digit]; rest; rest &= rest - 1) {
			const unsigned cell = m->cell[unit][sdk_bits_lowest(rest)];
			bool covered = false;

			for (unsigned t = 0; t < 3; t++)
				covered |= h->cover >> m->unit[cell][t] & 1;
			if (!covered)
				sdk_se_include(parents, 9 * cell + digit);
		}
	}
	for (unsigned place = 0; h->basis >= SE_BASIS_HIDDEN && place < 9; place++) {
		const unsigned cell = m->cell[h->unit][place], missing = before->cand[cell] & ~(unsigned)now->cand[cell];
		const bool inside = h->places >> place & 1;

		if (inside != (h->basis == SE_BASIS_NAKED))
			continue;
		for (unsigned rest = inside ? missing & ~(unsigned)h->set : missing & h->set; rest; rest &= rest - 1)
			sdk_se_include(parents, 9 * cell + sdk_bits_lowest(rest));
	}
}

static bool insert_step(void *with, const struct sdk_se_hint *h)
{
	struct insertion *x = with;
	uint64_t parents[SE_WORDS];

	sdk_se_find_parents(x->r->c->m, x->r->source, x->r->g, h, parents);
	insert(x, parents, h->cells, h->cell, h->digits, 0);
	return x->failed;
}

static int by_quality(const void *a, const void *b)
{
	return sdk_se_is_better(a, b) ? -1 : 1;
}

/* Turns the best steps of a search by runs, by what they remove, into a list. */
static void list_best(struct sdk_se_search *s)
{
	struct sdk_se_depth *d = s->d;

	d->listed = 0;
	for (unsigned i = 0; s->order && i < 2 * SE_CANDIDATES; i++) {
		struct sdk_se_found f = { .on = SE_NONE };

		if (d->best_complexity[i] == ~0u)
			continue;
		const struct sdk_se_ends *x = &d->best[i];
		unsigned candidate = i % SE_CANDIDATES;
		const unsigned digits = i < SE_CANDIDATES ? 1u << candidate % 9 : sdk_se_removed_digits(s->g, candidate, SE_ON);

		sdk_se_look_back(s->c, d, x, s->before, s->g, &f);
		if (is_empty(f.parents))
			continue;
		sdk_se_remove_found(&f, s->g, candidate / 9, digits);
		f.complexity = d->best_complexity[i];
		f.rating = s->kind->rating + sdk_se_length_increment(f.complexity);
		f.key = x->key;
		f.order = d->best_order[i];
		if (!sdk_se_grow(s->c, (void **)&d->list, d->listed, 1, &d->list_room, sizeof *d->list))
			return;
		d->list[d->listed++] = f;
	}
}

bool sdk_se_list_chains(struct sdk_se_search *s, struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, const struct sdk_se_grid *before)
{
	assert(depth < SE_NESTING);
	if (!sdk_se_start_search(s, c, depth, kind, g, before))
		return false;
	if (kind->rule == SE_STATIC_CHAIN) {
		sdk_se_search_static(s);
	} else {
		sdk_se_search_cells(s);
		if (!sdk_se_is_over(c))
			list_best(s);
	}
	if (sdk_se_is_over(c))
		return false;
	if (s->d->listed)
		qsort(s->d->list, s->d->listed, sizeof *s->d->list, by_quality);
	return true;
}

/*
 * Finds what chains remove from the candidates that are left; in the outermost search, unless it is known. Returns false
 * if the search is over.
 */
static bool find_chains(struct sdk_se_runner *r, const struct sdk_se_kind *kind, const struct sdk_se_found **list, size_t *n)
{
	const bool outermost = r->depth >= SE_NESTING;
	struct sdk_se_chains *c = r->c;
	struct sdk_se_search s;

	if (outermost && !c->memory[kind->inner]) {
		c->memory[kind->inner] = sdk_se_memory_new();
		c->no_memory = !c->memory[kind->inner];
	}
	if (c->no_memory)
		return false;
	if (outermost && sdk_se_recall(c->memory[kind->inner], r->g, r->source, list, n))
		return true;
	if (!sdk_se_list_chains(&s, c, outermost ? 1 : r->depth + 1, kind, r->g, r->source))
		return false;
	*list = s.d->list;
	*n = s.d->listed;
	return !outermost || sdk_se_remember(c, c->memory[kind->inner], r->g, r->source, s.d);
}

/* Adds what chains on the candidates that are left remove. */
static bool insert_chains(struct insertion *x, const struct sdk_se_kind *kind)
{
	struct sdk_se_runner *r = x->r;
	struct sdk_se_depth *d = r->d;
	const struct sdk_se_found *f;
	size_t n;

	if (!find_chains(r, kind, &f, &n))
		return false;
	for (; n; n--, f++) {
		if (is_empty(f->parents))
			continue;
		if (!sdk_se_grow(r->c, (void **)&d->nested, d->nesteds, 1, &d->nested_room, sizeof *d->nested))
			return false;
		d->nested[d->nesteds++] = (struct sdk_se_nested){ f->complexity, f->hash };
		insert(x, f->parents, f->cells, f->cell, f->digits, (uint32_t)d->nesteds);
		if (x->failed)
			return false;
	}
	return true;
}

static const struct sdk_se_kind nested_static = { .rule = SE_STATIC_CHAIN, .all = true };
static const struct sdk_se_kind nested_multiple = { .rule = SE_MULTIPLE_CHAIN, .all = true, .inner = 1, .rating = 8.0 };
static const struct sdk_se_kind nested_dynamic = { .rule = SE_DYNAMIC_CHAIN,
	.all = true,
	.inner = 2,
	.dynamic = true,
	.rating = 8.5 };
static const struct sdk_se_kind nested_dynamic_2 = { .rule = SE_DYNAMIC_CHAIN_2,
	.all = true,
	.inner = 3,
	.dynamic = true,
	.level = 2,
	.rating = 9.5 };

/*
 * What was deleted since a rule was last tried, and found nothing. (On the candidates before the run, it finds nothing
 * either: the rule would have been used.)
 */
static struct sdk_se_scope find_scope(const struct sdk_se_runner *r, unsigned since)
{
	const struct sdk_se_map *m = r->c->m;
	struct sdk_se_scope scope = { { 0 } };

	for (unsigned i = since; i < r->deleted; i++)
		for (unsigned t = 0; t < 3; t++)
			scope.digits[m->unit[r->deletion[i] / 9][t]] |= (uint16_t)(1u << r->deletion[i] % 9);
	return scope;
}

/* The rules within chains that are not chains, in their order. */
void sdk_se_find_by_simple_rule(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned i,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink)
{
	switch (i) {
	case 0: sdk_se_find_locking(m, g, false, scope, sink); break;
	case 1: sdk_se_find_hidden_set(m, g, 2, false, scope, sink); break;
	case 2: sdk_se_find_naked_set(m, g, 2, scope, sink); break;
	default: sdk_se_find_fish(m, g, 2, scope, sink);
	}
}

const struct sdk_se_kind *sdk_se_inner_kind(unsigned level, unsigned i)
{
	static const struct sdk_se_kind *const rules[6][2] = { { NULL, NULL },
		{ NULL, NULL },
		{ &nested_static, NULL },
		{ &nested_static, &nested_multiple },
		{ &nested_dynamic, NULL },
		{ &nested_dynamic, &nested_dynamic_2 } };

	return i < 2 ? rules[level][i] : NULL;
}

/*
 * When nothing more follows: applies other rules to the candidates that are left, up to the first one that removes something
 * because of what was deleted. Returns false if none does, or the search is over.
 */
bool sdk_se_use_other_rules(struct sdk_se_runner *r)
{
	struct insertion x = { .r = r };
	const struct sdk_se_sink sink = { insert_step, &x };
	const struct sdk_se_map *m = r->c->m;
	struct sdk_se_scope scope = { { 0 } };
	unsigned since = ~0u;

	for (unsigned i = 0; i < SE_SIMPLE_RULES && !x.any && !x.failed; i++) {
		if (r->tried[i] != since)
			scope = find_scope(r, since = r->tried[i]);
		sdk_se_find_by_simple_rule(m, r->g, i, &scope, &sink);
		if (!x.any)
			r->tried[i] = r->deleted;
	}
	for (unsigned i = 0; !x.any && !x.failed && sdk_se_inner_kind(r->kind->level, i); i++)
		if (!insert_chains(&x, sdk_se_inner_kind(r->kind->level, i)))
			return false;
	return x.any && !x.failed;
}
