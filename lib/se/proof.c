/* SPDX-License-Identifier: MIT */
/*
 * Searches keep no more of chains within chains than how long they are. So an inner argument is searched for again, on the
 * board that its run had come to; this takes as long as it took in the run.
 */
#include "se/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "se/chain_search.h"

/* Marks the number of a step by a rule that is not a chain, until the number of inner arguments is known. */
#define RULE_STEP UINT32_C(0x80000000)

struct sdk_se_prover {
	const struct sdk_se_map *m;
	struct sdk_se_chains *chains; /* for inner arguments */
	struct sdk_se_proof proof;
	size_t argument_room, node_room, source_room, step_room;
	struct sdk_se_path path;
};

struct sdk_se_prover *sdk_se_prover_new(const struct sdk_se_map *map)
{
	struct sdk_se_prover *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	p->m = map;
	p->chains = sdk_se_chains_new(map);
	if (p->chains)
		return p;
	free(p);
	return NULL;
}

void sdk_se_prover_free(struct sdk_se_prover *p)
{
	if (!p)
		return;
	sdk_se_chains_free(p->chains);
	free(p->proof.argument);
	free(p->proof.node);
	free(p->proof.source);
	free(p->proof.step);
	free(p);
}

/* ---- parts of a proof; each returns NULL or false if there is no memory ---- */

static struct sdk_se_argument *add_argument(struct sdk_se_prover *p, enum sdk_se_rule rule, unsigned depth)
{
	struct sdk_se_proof *x = &p->proof;

	if (!sdk_se_grow(p->chains, (void **)&x->argument, x->arguments, 1, &p->argument_room, sizeof *x->argument))
		return NULL;
	x->argument[x->arguments] = (struct sdk_se_argument){ .rule = rule, .depth = depth };
	return &x->argument[x->arguments++];
}

/* Adds nodes to the last argument that has some. Returns the first of them. */
static struct sdk_step_node *add_nodes(struct sdk_se_prover *p, unsigned n)
{
	struct sdk_se_proof *x = &p->proof;

	if (!sdk_se_grow(p->chains, (void **)&x->node, x->nodes, n, &p->node_room, sizeof *x->node))
		return NULL;
	x->nodes += n;
	return &x->node[x->nodes - n];
}

static bool add_source(struct sdk_se_prover *p, unsigned node)
{
	struct sdk_se_proof *x = &p->proof;

	if (!sdk_se_grow(p->chains, (void **)&x->source, x->sources, 1, &p->source_room, sizeof *x->source))
		return false;
	x->source[x->sources++] = (uint16_t)node;
	return true;
}

/* ---- nodes ---- */

/* A node without a reason, whose sources will be added. */
static struct sdk_step_node node_of(unsigned candidate, enum sdk_se_sign sign, size_t first_source)
{
	return (struct sdk_step_node){ .rule = SDK_RULE_ASSUMED,
		.value = (uint8_t)(candidate % 9 + 1),
		.on = sign == SE_ON,
		.cell = (uint16_t)(candidate / 9),
		.unit = SDK_NO_UNIT,
		.first = (uint32_t)first_source };
}

/* The first unit that two cells share; SDK_BY_CELL: they are one cell. */
static unsigned shared_unit(const struct sdk_se_map *m, unsigned a, unsigned b)
{
	for (unsigned t = 0; t < 3 && a != b; t++)
		if (m->unit[a][t] == m->unit[b][t])
			return sdk_se_unit(m->unit[a][t]);
	return SDK_BY_CELL;
}

/* Sets why a node follows directly from candidates, the first of which is in the cell `from`. */
static void set_link(const struct sdk_se_map *m, struct sdk_step_node *n, unsigned cause, unsigned from)
{
	if (!n->on) {
		n->rule = SDK_RULE_SEEN;
		n->unit = (uint16_t)shared_unit(m, from, n->cell);
	} else if (cause == SE_CAUSE_CELL) {
		n->rule = SDK_RULE_NAKED_SINGLE;
	} else {
		n->rule = SDK_RULE_HIDDEN_SINGLE;
		n->unit = (uint16_t)sdk_se_unit(m->unit[n->cell][cause - SE_CAUSE_UNIT]);
	}
}

/* ---- static chains ---- */

static bool add_path(struct sdk_se_prover *p, unsigned argument)
{
	const struct sdk_se_path *path = &p->path;
	struct sdk_se_proof *x = &p->proof;
	struct sdk_se_argument *a = &x->argument[argument];

	a->form = path->cycle ? SDK_FORM_CYCLE : SDK_FORM_CHAIN;
	a->first = x->nodes;
	a->nodes = path->n;
	struct sdk_step_node *n = add_nodes(p, path->n);

	if (!n)
		return false;
	for (unsigned i = 0; i < path->n; i++, n++) {
		*n = node_of(path->link[i].candidate, path->link[i].sign, x->sources);
		if (!i)
			continue;
		n->sources = 1;
		set_link(p->m, n, path->link[i].cause, path->link[i - 1].candidate / 9);
		if (!add_source(p, i - 1))
			return false;
	}
	return true;
}

/* Adds the nodes of a static chain, which is searched for once more, by its place in the order. */
static bool add_static(struct sdk_se_prover *p, unsigned argument, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, const struct sdk_se_grid *before, unsigned order)
{
	struct sdk_se_search s;

	if (!sdk_se_start_search(&s, p->chains, depth, kind, g, before))
		return false;
	s.path = &p->path;
	s.wanted = order;
	s.path->n = 0;
	sdk_se_search_static(&s);
	return s.path->n && add_path(p, argument);
}

/* ---- runs ---- */

/* Where an argument is made. */
struct place {
	struct sdk_se_prover *p;
	struct sdk_se_depth *d;
	const struct sdk_se_run *run;
	const struct sdk_se_kind *kind;
	const struct sdk_se_grid *source; /* the board before the run */
	unsigned depth;                   /* of the argument */
};

static bool add_ends(struct sdk_se_prover *p, unsigned argument, struct sdk_se_depth *d, const struct sdk_se_ends *ends,
	const struct sdk_se_kind *kind, const struct sdk_se_grid *source);

static const struct sdk_se_entry *entry_of(const struct place *at, unsigned i)
{
	return &at->d->entry[at->run->first + i];
}

/* The cell of the first source of an entry. */
static unsigned first_source(const struct place *at, unsigned i)
{
	return entry_of(at, at->d->pool[entry_of(at, i)->parent])->candidate / 9u;
}

/* Whether an entry follows by another rule, rather than directly from a candidate. */
static bool is_inserted(const struct place *at, unsigned i)
{
	const struct sdk_se_entry *e = entry_of(at, i);

	return e->sign == SE_OFF && e->parents && entry_of(at, at->d->pool[e->parent])->sign == SE_OFF;
}

/* The board of the run before entry i: all that is off until then is deleted. */
static void board_before(const struct place *at, unsigned i, struct sdk_se_grid *g)
{
	*g = *at->source;
	for (unsigned k = 0; k < i; k++)
		if (entry_of(at, k)->sign == SE_OFF)
			sdk_se_grid_remove(at->p->m, g, entry_of(at, k)->candidate / 9, entry_of(at, k)->candidate % 9);
}

/* The first of the entries before i, itself included, that other rules added one after the other. */
static unsigned first_inserted(const struct place *at, unsigned i)
{
	while (is_inserted(at, i - 1))
		i--;
	return i;
}

/* What an entry rests on: the set of the candidates that it follows from. */
static bool rests_on(const struct place *at, unsigned i, const uint64_t *parents)
{
	uint64_t set[SE_WORDS] = { 0 };

	for (unsigned k = 0; k < entry_of(at, i)->parents; k++)
		sdk_se_include(set, entry_of(at, at->d->pool[entry_of(at, i)->parent + k])->candidate);
	return memcmp(set, parents, sizeof set) == 0;
}

static bool removes(unsigned cells, const uint8_t *cell, const uint16_t *digits, unsigned candidate)
{
	for (unsigned k = 0; k < cells; k++)
		if (cell[k] == candidate / 9 && digits[k] >> candidate % 9 & 1)
			return true;
	return false;
}

/* The search for a step that is not a chain. */
struct wanted {
	const struct place *at;
	unsigned entry;
	const struct sdk_se_grid *now;
	struct sdk_se_hint hint;
	bool found;
};

static bool take_wanted(void *with, const struct sdk_se_hint *h)
{
	struct wanted *w = with;
	uint64_t parents[SE_WORDS];

	sdk_se_find_parents(w->at->p->m, w->at->source, w->now, h, parents);
	if (!removes(h->cells, h->cell, h->digits, entry_of(w->at, w->entry)->candidate) || !rests_on(w->at, w->entry, parents))
		return false;
	w->hint = *h;
	return w->found = true;
}

/* Finds the step, by a rule that is not a chain, that an entry is from. `by`: its place in `step`, and RULE_STEP. */
static bool add_rule(const struct place *at, unsigned i, unsigned *by)
{
	struct sdk_se_prover *p = at->p;
	struct sdk_se_grid g;
	struct wanted w = { .at = at, .entry = i, .now = &g };
	const struct sdk_se_sink sink = { take_wanted, &w };

	for (unsigned k = first_inserted(at, i); k <= i && !w.found; k++) {
		board_before(at, k, &g);
		for (unsigned rule = 0; rule < SE_SIMPLE_RULES && !w.found; rule++)
			sdk_se_find_by_simple_rule(p->m, &g, rule, NULL, &sink);
	}
	assert(w.found);
	if (!sdk_se_grow(p->chains, (void **)&p->proof.step, p->proof.steps, 1, &p->step_room, sizeof *p->proof.step))
		return false;
	*by = (unsigned)p->proof.steps | RULE_STEP;
	p->proof.step[p->proof.steps++] = w.hint;
	return true;
}

/* The step of a search by runs that became a step of its list. */
static const struct sdk_se_ends *find_ends(const struct sdk_se_depth *d, const struct sdk_se_found *f)
{
	for (unsigned i = 0; i < 2 * SE_CANDIDATES; i++)
		if (d->best_complexity[i] == f->complexity && d->best_order[i] == f->order && (unsigned)d->best[i].key == f->key)
			return &d->best[i];
	return NULL;
}

/* Adds an inner argument that a search has found. */
static bool add_found(const struct place *at, struct sdk_se_search *s, const struct sdk_se_found *found, unsigned *by)
{
	struct sdk_se_prover *p = at->p;
	const struct sdk_se_found f = *found;
	struct sdk_se_argument *a = add_argument(p, s->kind->rule, at->depth + 1);

	if (!a)
		return false;
	const unsigned argument = (unsigned)(p->proof.arguments - 1);

	*by = argument - 1;
	a->hash = f.hash;
	sdk_se_hint_start(&a->removed, s->kind->rule, f.rating);
	a->removed.placed = f.on;
	a->removed.cells = f.cells;
	memcpy(a->removed.cell, f.cell, f.cells);
	memcpy(a->removed.digits, f.digits, f.cells * sizeof *f.digits);
	if (s->kind->rule == SE_STATIC_CHAIN)
		return add_static(p, argument, at->depth + 1, s->kind, s->g, s->before, f.order);
	const struct sdk_se_ends *x = find_ends(s->d, &f);

	assert(x);
	return x && add_ends(p, argument, s->d, x, s->kind, s->g);
}

/* Finds, on a board of the run, the chains that an entry is from. Returns false if they are not found. */
static bool find_chain(const struct place *at, unsigned i, const struct sdk_se_grid *g, unsigned *by)
{
	const uint64_t hash = at->d->nested[entry_of(at, i)->nested - 1].hash;
	const struct sdk_se_kind *kind;
	struct sdk_se_search s;

	for (unsigned k = 0; (kind = sdk_se_inner_kind(at->kind->level, k)); k++) {
		if (!sdk_se_list_chains(&s, at->p->chains, at->depth + 1, kind, g, at->source))
			return false;
		for (size_t f = 0; f < s.d->listed; f++) {
			const struct sdk_se_found *found = &s.d->list[f];

			if (found->hash == hash && rests_on(at, i, found->parents) &&
				removes(found->cells, found->cell, found->digits, entry_of(at, i)->candidate))
				return add_found(at, &s, found, by);
		}
	}
	return false;
}

static bool add_chain(const struct place *at, unsigned i, unsigned *by)
{
	const uint64_t hash = at->d->nested[entry_of(at, i)->nested - 1].hash;
	const struct sdk_se_proof *x = &at->p->proof;
	struct sdk_se_grid g;

	for (*by = 0; *by + 1 < x->arguments; ++*by)
		if (x->argument[*by + 1].depth == at->depth + 1 && x->argument[*by + 1].hash == hash)
			return true;
	for (unsigned k = first_inserted(at, i); k <= i; k++) {
		board_before(at, k, &g);
		if (find_chain(at, i, &g, by))
			return true;
		if (sdk_se_is_over(at->p->chains))
			return false;
	}
	assert(false);
	return false;
}

static int by_number(const void *a, const void *b)
{
	return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Adds why a node holds, which is an entry: its `inner` says which. */
static bool explain_node(const struct place *at, size_t node)
{
	struct sdk_step_node *n = &at->p->proof.node[node];
	const unsigned entry = n->inner;
	const struct sdk_se_entry *e = entry_of(at, entry);
	unsigned by = 0;

	n->inner = 0;
	if (!entry)
		return true;
	if (!is_inserted(at, entry)) {
		set_link(at->p->m, n, e->cause, first_source(at, entry));
		return true;
	}
	if (!(e->nested ? add_chain(at, entry, &by) : add_rule(at, entry, &by)))
		return false;
	n = &at->p->proof.node[node]; /* it may have moved */
	n->rule = SDK_RULE_STEP;
	n->inner = by;
	return true;
}

/* Adds the nodes of the branch that ends with an entry to those of its argument, from `first` on. Returns their number. */
static unsigned add_branch(const struct place *at, unsigned end, size_t first)
{
	struct sdk_se_proof *x = &at->p->proof;
	const size_t before = x->nodes - first;
	uint16_t list[SE_ENTRIES], number[SE_ENTRIES];
	const unsigned n = sdk_se_list_ancestors(at->d, at->run, end, list);

	qsort(list, n, sizeof *list, by_number);
	if (!add_nodes(at->p, n))
		return 0;
	for (unsigned i = 0; i < n; i++) {
		const struct sdk_se_entry *e = entry_of(at, list[i]);
		struct sdk_step_node *node = &x->node[first + before + i];

		number[list[i]] = (uint16_t)(before + i);
		*node = node_of(e->candidate, e->sign, x->sources);
		node->inner = list[i];
		node->sources = (uint16_t)e->parents;
		for (unsigned k = 0; k < e->parents; k++)
			if (!add_source(at->p, number[at->d->pool[e->parent + k]]))
				return 0;
	}
	return n;
}

/* All branches get their nodes before the first one is explained, which adds nodes of other arguments. */
static bool add_ends(struct sdk_se_prover *p, unsigned argument, struct sdk_se_depth *d, const struct sdk_se_ends *ends,
	const struct sdk_se_kind *kind, const struct sdk_se_grid *source)
{
	static const enum sdk_form forms[] = { [SE_KEY_DOUBLE] = SDK_FORM_DOUBLE,
		[SE_KEY_CELL] = SDK_FORM_CELL,
		[SE_KEY_REGION] = SDK_FORM_REGION,
		[SE_KEY_CONTRADICTION] = SDK_FORM_CONTRADICTION };
	const struct sdk_se_ends x = *ends;
	struct sdk_se_argument *a = &p->proof.argument[argument];
	struct place at = { .p = p, .d = d, .kind = kind, .source = source, .depth = a->depth };
	unsigned nodes[9];
	size_t node = p->proof.nodes;

	a->form = forms[x.key];
	a->unit = x.unit;
	a->first = node;
	for (unsigned i = 0; i < x.ends; i++) {
		at.run = x.run[i];
		nodes[i] = add_branch(&at, x.entry[i], a->first);
		if (!nodes[i])
			return false;
		a->nodes += nodes[i];
	}
	for (unsigned i = 0; i < x.ends; i++) {
		at.run = x.run[i];
		for (unsigned k = 0; k < nodes[i]; k++)
			if (!explain_node(&at, node++))
				return false;
	}
	return true;
}

/* Counts the steps by rules that are not chains after the inner arguments. */
static void number_steps(struct sdk_se_proof *x)
{
	for (size_t i = 0; i < x->nodes; i++)
		if (x->node[i].inner & RULE_STEP)
			x->node[i].inner = (x->node[i].inner & ~RULE_STEP) + (uint32_t)x->arguments - 1;
}

/* Whether each node is part of one argument, each source that of one node, and only nodes that a step proves name one. */
static bool is_whole(const struct sdk_se_proof *x)
{
	size_t nodes = 0, sources = 0;
	bool named = false;

	for (size_t i = 0; i < x->arguments; i++)
		nodes += x->argument[i].nodes;
	for (size_t i = 0; i < x->nodes; i++) {
		sources += x->node[i].sources;
		named |= x->node[i].inner && x->node[i].rule != SDK_RULE_STEP;
	}
	return nodes == x->nodes && sources == x->sources && !named;
}

/* Fills the proof of a step. Returns false if the search for one of its parts is over. */
static bool fill_proof(struct sdk_se_prover *p, const struct sdk_se_chains *c, const struct sdk_se_grid *g,
	const struct sdk_se_hint *hint)
{
	const struct sdk_se_kind *kind = sdk_se_chain_kind(hint->rule);
	struct sdk_se_search s;

	if (!add_argument(p, hint->rule, 0))
		return false;
	if (hint->rule != SE_STATIC_CHAIN)
		return add_ends(p, 0, c->last_depth, &c->last, kind, g);
	if (!sdk_se_start_search(&s, p->chains, 0, kind, g, NULL))
		return false;
	sdk_se_search_static(&s);
	return s.d->listed && add_static(p, 0, 0, kind, g, NULL, s.d->list[0].order);
}

enum sdk_se_chain_result sdk_se_prove(struct sdk_se_prover *p, const struct sdk_se_chains *c, const struct sdk_se_grid *g,
	const struct sdk_se_hint *hint, const struct sdk_se_proof **proof)
{
	struct sdk_se_proof *x = &p->proof;

	sdk_se_chains_stop_if(p->chains, c->should_stop, c->with);
	p->chains->stopped = p->chains->no_memory = false;
	x->arguments = x->nodes = x->sources = x->steps = 0;
	*proof = fill_proof(p, c, g, hint) ? x : NULL;
	if (*proof) {
		assert(is_whole(x));
		number_steps(x);
		return SE_CHAIN_FOUND;
	}
	return p->chains->stopped ? SE_CHAIN_STOPPED : SE_CHAIN_NO_MEMORY;
}
