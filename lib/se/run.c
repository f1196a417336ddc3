/* SPDX-License-Identifier: MIT */
#include "se/chain_search.h"

#include <string.h>

enum { KEPT_ENTRIES = 1 << 17 }; /* then the runs are made afresh, so that memory does not grow */

void sdk_se_start_parents(struct sdk_se_runner *r)
{
	r->parents = 0;
}

bool sdk_se_add_parent(struct sdk_se_runner *r, unsigned entry)
{
	struct sdk_se_depth *d = r->d;

	if (!sdk_se_grow(r->c, (void **)&d->pool, d->pooled, r->parents + 1, &d->pool_room, sizeof *d->pool))
		return false;
	d->pool[d->pooled + r->parents++] = (uint16_t)entry;
	return true;
}

/*
 * Makes room for all that can follow by links: one parent or, if a node is on, up to nine. Returns false if there is
 * no memory.
 */
static bool make_room(struct sdk_se_runner *r)
{
	struct sdk_se_depth *d = r->d;

	return sdk_se_grow(r->c, (void **)&d->entry, d->entries, SE_ENTRIES, &d->entries_room, sizeof *d->entry) &&
		sdk_se_grow(r->c, (void **)&d->pool, d->pooled, 10 * SE_ENTRIES, &d->pool_room, sizeof *d->pool);
}

/* The same as sdk_se_add_parent and sdk_se_add_entry, with room. */
static inline void put_parent(struct sdk_se_runner *r, unsigned entry)
{
	r->d->pool[r->d->pooled + r->parents++] = (uint16_t)entry;
}

static inline unsigned put_entry(struct sdk_se_runner *r, unsigned candidate, enum sdk_se_sign sign, unsigned cause)
{
	struct sdk_se_depth *d = r->d;

	d->entry[d->entries++] = (struct sdk_se_entry){ .candidate = (uint16_t)candidate,
		.sign = (uint8_t)sign,
		.cause = (uint8_t)cause,
		.parent = (uint32_t)d->pooled,
		.parents = (uint16_t)r->parents };
	d->pooled += r->parents;
	return r->run->n++;
}

/* Adds an entry with the parents collected. Returns its number in the run. */
unsigned sdk_se_add_entry(struct sdk_se_runner *r, unsigned candidate, enum sdk_se_sign sign, unsigned cause)
{
	struct sdk_se_depth *d = r->d;

	return sdk_se_grow(r->c, (void **)&d->entry, d->entries, 1, &d->entries_room, sizeof *d->entry)
		? put_entry(r, candidate, sign, cause)
		: SE_NO_ENTRY;
}

/* Adds a node that follows. Returns false if it contradicts another: the run ends. */
static inline bool produce(struct sdk_se_runner *r, unsigned candidate, enum sdk_se_sign sign, unsigned cause)
{
	struct sdk_se_run *run = r->run;
	const bool contradicts = sdk_se_has(run->set[!sign], candidate);
	unsigned entry;

	if (!contradicts && sdk_se_has(run->set[sign], candidate))
		return true;
	entry = put_entry(r, candidate, sign, cause);
	if (contradicts) {
		run->stored = r->index[!sign][candidate];
		run->produced = (uint16_t)entry;
		return false;
	}
	sdk_se_include(run->set[sign], candidate);
	r->index[sign][candidate] = (uint16_t)entry;
	r->queue[sign][r->last[sign]++] = (uint16_t)entry;
	return true;
}

/* What follows from a candidate that is on: the others of its cell and of its units are off. */
static bool follow_on(struct sdk_se_runner *r, unsigned entry)
{
	const struct sdk_se_map *m = r->c->m;
	const struct sdk_se_grid *g = r->g;
	const unsigned candidate = r->d->entry[r->run->first + entry].candidate, cell = candidate / 9, digit = candidate % 9;

	for (unsigned rest = r->kind->nishio ? 0 : g->cand[cell] & ~(1u << digit); rest; rest &= rest - 1) {
		sdk_se_start_parents(r);
		put_parent(r, entry);
		if (!produce(r, 9 * cell + sdk_bits_lowest(rest), SE_OFF, SE_CAUSE_NONE))
			return false;
	}
	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = m->unit[cell][t];

		for (unsigned rest = g->place[unit][digit] & ~(1u << m->place[cell][t]); rest; rest &= rest - 1) {
			const unsigned other = 9u * m->cell[unit][sdk_bits_lowest(rest)] + digit;

			if (sdk_se_has(r->run->set[SE_OFF], other))
				continue;
			sdk_se_start_parents(r);
			put_parent(r, entry);
			if (!produce(r, other, SE_OFF, SE_CAUSE_NONE))
				return false;
		}
	}
	return true;
}

/* Adds the candidates that were deleted from a cell as parents. */
static void put_cell_parents(struct sdk_se_runner *r, unsigned cell)
{
	for (unsigned rest = r->source->cand[cell] & ~(unsigned)r->g->cand[cell]; rest; rest &= rest - 1)
		put_parent(r, r->index[SE_OFF][9 * cell + sdk_bits_lowest(rest)]);
}

static void put_unit_parents(struct sdk_se_runner *r, unsigned unit, unsigned digit)
{
	for (unsigned rest = r->source->place[unit][digit] & ~(unsigned)r->g->place[unit][digit]; rest; rest &= rest - 1)
		put_parent(r, r->index[SE_OFF][9 * r->c->m->cell[unit][sdk_bits_lowest(rest)] + digit]);
}

static void delete (struct sdk_se_runner *r, unsigned candidate)
{
	sdk_se_grid_remove(r->c->m, &r->d->work, candidate / 9, candidate % 9);
	r->deletion[r->deleted++] = (uint16_t)candidate;
}

/* What follows from a candidate that is off: the last other one of its cell, or of one of its units, is on. */
static bool follow_off(struct sdk_se_runner *r, unsigned entry)
{
	const struct sdk_se_map *m = r->c->m;
	const struct sdk_se_grid *g = r->g;
	const unsigned candidate = r->d->entry[r->run->first + entry].candidate, cell = candidate / 9, digit = candidate % 9;
	const unsigned others = g->cand[cell] & ~(1u << digit);

	if (!r->kind->nishio && sdk_bits_single(others)) {
		sdk_se_start_parents(r);
		put_parent(r, entry);
		put_cell_parents(r, cell);
		if (!produce(r, 9 * cell + sdk_bits_lowest(others), SE_ON, SE_CAUSE_CELL))
			return false;
	}
	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = m->unit[cell][t], places = g->place[unit][digit] & ~(1u << m->place[cell][t]);

		if (!sdk_bits_single(places))
			continue;
		sdk_se_start_parents(r);
		put_parent(r, entry);
		put_unit_parents(r, unit, digit);
		if (!produce(r, 9u * m->cell[unit][sdk_bits_lowest(places)] + digit, SE_ON, SE_CAUSE_UNIT + t))
			return false;
	}
	if (r->kind->dynamic)
		delete (r, candidate);
	return true;
}

/* Finds all that follows. */
static void follow_all(struct sdk_se_runner *r)
{
	if (!make_room(r))
		return;
	for (;;) {
		if (r->first[SE_ON] < r->last[SE_ON]) {
			if (!follow_on(r, r->queue[SE_ON][r->first[SE_ON]++]))
				return;
		} else if (r->first[SE_OFF] < r->last[SE_OFF]) {
			if (!follow_off(r, r->queue[SE_OFF][r->first[SE_OFF]++]))
				return;
		} else if (!r->kind->level || !r->c->use_other_rules(r) || !make_room(r)) {
			return;
		}
	}
}

struct sdk_se_depth *sdk_se_find_base(const struct sdk_se_chains *c, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *source)
{
	static const uint8_t base[SE_LEVELS] = { 0, 0, 1, 2, 1, 4 };
	struct sdk_se_depth *d = kind->level && !kind->all ? c->depth[SE_KEPT_DYNAMIC + base[kind->level]] : NULL;

	return d && memcmp(d->source.cand, source->cand, sizeof source->cand) == 0 ? d : NULL;
}

/*
 * Starts with the entries of a run of a lower level, which ended because nothing more followed, or with a contradiction.
 * Returns false if there is no memory.
 */
static bool continue_run(struct sdk_se_runner *r, const struct sdk_se_depth *base, const struct sdk_se_run *from)
{
	struct sdk_se_depth *d = r->d;
	struct sdk_se_run *run = r->run;
	const struct sdk_se_entry *e = &base->entry[from->first], *last = &e[from->n - 1];
	const uint32_t pooled = last->parent + last->parents - e->parent;

	if (!sdk_se_grow(r->c, (void **)&d->entry, d->entries, from->n, &d->entries_room, sizeof *d->entry) ||
		!sdk_se_grow(r->c, (void **)&d->pool, d->pooled, pooled, &d->pool_room, sizeof *d->pool))
		return false;
	memcpy(&d->pool[d->pooled], &base->pool[e->parent], pooled * sizeof *d->pool);
	memcpy(run->set, from->set, sizeof run->set);
	run->n = from->n;
	run->stored = from->stored;
	run->produced = from->produced;
	for (unsigned i = 0; i < from->n; i++) {
		struct sdk_se_entry *copy = &d->entry[d->entries++];

		*copy = e[i];
		copy->parent += (uint32_t)d->pooled - e->parent;
		if (run->produced != SE_NO_ENTRY)
			continue;
		r->index[copy->sign][copy->candidate] = (uint16_t)i;
		if (copy->sign == SE_OFF)
			delete (r, copy->candidate);
	}
	d->pooled += pooled;
	return true;
}

/* The run from a candidate, which is made if there is none yet. NULL: the search is over. */
const struct sdk_se_run *sdk_se_get_run(struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *source, unsigned candidate, enum sdk_se_sign sign)
{
	struct sdk_se_depth *d = c->depth[depth];
	struct sdk_se_run *run = &d->run[sign][candidate];
	struct sdk_se_runner *r = &d->runner;
	struct sdk_se_depth *base;

	if (run->made == d->searches)
		return run;
	if (c->should_stop && c->should_stop(c->with))
		c->stopped = true;
	if (sdk_se_is_over(c))
		return NULL;
	r->c = c;
	r->d = d;
	r->depth = depth;
	r->kind = kind;
	r->source = source;
	r->g = kind->dynamic ? &d->work : source;
	r->run = run;
	r->deleted = 0;
	memset(r->tried, 0, sizeof r->tried);
	r->first[SE_ON] = r->last[SE_ON] = r->first[SE_OFF] = r->last[SE_OFF] = 0;
	if (kind->dynamic)
		d->work = *source;
	run->first = d->entries;
	run->n = 0;
	run->stored = run->produced = SE_NO_ENTRY;
	memset(run->set, 0, sizeof run->set);
	sdk_se_start_parents(r);
	base = sdk_se_find_base(c, kind, source);
	if (base && base->run[sign][candidate].made == base->searches) {
		if (continue_run(r, base, &base->run[sign][candidate]) && run->produced == SE_NO_ENTRY) {
			for (unsigned i = 0; kind->level >= 2 && i < SE_SIMPLE_RULES; i++)
				r->tried[i] = r->deleted;
			follow_all(r);
		}
	} else if (make_room(r) && produce(r, candidate, sign, SE_CAUSE_NONE)) {
		follow_all(r);
	}
	if (sdk_se_is_over(c))
		return NULL;
	run->made = d->searches;
	return run;
}

/* ---- runs that are kept ---- */

/* The candidates that a board has lost. */
struct loss {
	unsigned n;
	uint16_t candidate[SE_CANDIDATES];
	uint64_t set[SE_WORDS];
	uint64_t sight[SE_WORDS]; /* the candidates in their cells and units */
};

/* Returns false if the board has others than before. */
static bool find_loss(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *g,
	struct loss *x)
{
	memset(x, 0, sizeof *x);
	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		if (g->cand[cell] & ~(unsigned)before->cand[cell])
			return false;
		for (unsigned rest = before->cand[cell] & ~(unsigned)g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			x->candidate[x->n++] = (uint16_t)candidate;
			sdk_se_include(x->set, candidate);
			for (unsigned w = 0; w < SE_WORDS; w++)
				x->sight[w] |= m->sight[candidate][w];
		}
	}
	return true;
}

/*
 * Whether a node that is off can now turn on the last other candidate of a cell, or place of a unit: `left` are those that
 * the board has, `off` those of them that are off in the run.
 */
static bool can_turn_on(const struct sdk_se_kind *kind, unsigned left, unsigned off)
{
	unsigned more = kind->dynamic ? left & ~off : left;

	more &= more - 1;
	if (!kind->dynamic)
		more &= more - 1;
	return off && !more; /* fewer than two; or, if nothing is deleted, than three */
}

/*
 * Whether the loss of a candidate that is in no entry of the run changes it. It does not if, in the cell and the units of
 * the candidate, nothing is off, or more is left than what makes a link.
 */
static bool is_changed_by(const struct sdk_se_map *m, const struct sdk_se_run *run, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, unsigned candidate)
{
	const unsigned cell = candidate / 9, digit = candidate % 9;
	unsigned off = 0;

	for (unsigned rest = kind->nishio ? 0 : g->cand[cell]; rest; rest &= rest - 1)
		off |= (unsigned)sdk_se_has(run->set[SE_OFF], 9 * cell + sdk_bits_lowest(rest)) << sdk_bits_lowest(rest);
	if (can_turn_on(kind, g->cand[cell], off))
		return true;
	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = m->unit[cell][t], places = g->place[unit][digit];

		off = 0;
		for (unsigned rest = places; rest; rest &= rest - 1)
			off |= (unsigned)sdk_se_has(run->set[SE_OFF], 9u * m->cell[unit][sdk_bits_lowest(rest)] + digit)
				<< sdk_bits_lowest(rest);
		if (can_turn_on(kind, places, off))
			return true;
	}
	return false;
}

static bool is_changed(const struct sdk_se_map *m, const struct sdk_se_run *run, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, const struct loss *x)
{
	uint64_t any = 0, near = 0;

	for (unsigned w = 0; w < SE_WORDS; w++) {
		any |= (run->set[SE_ON][w] | run->set[SE_OFF][w]) & x->set[w];
		near |= run->set[SE_OFF][w] & x->sight[w];
	}
	if (any || !near)
		return any;
	for (unsigned i = 0; i < x->n; i++)
		if (is_changed_by(m, run, kind, g, x->candidate[i]))
			return true;
	return false;
}

/* At level 1 and above, runs are kept for the next levels only: other rules may find more if candidates are lost. */
void sdk_se_keep_runs(const struct sdk_se_chains *c, struct sdk_se_depth *d, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g)
{
	const struct sdk_se_map *m = c->m;
	struct loss x;

	if (kind->level || !find_loss(m, &d->source, g, &x) || d->entries > KEPT_ENTRIES) {
		d->entries = d->pooled = 0;
		d->searches++;
	} else {
		for (unsigned sign = SE_OFF; sign <= SE_ON; sign++)
			for (unsigned i = 0; i < SE_CANDIDATES; i++) {
				struct sdk_se_run *run = &d->run[sign][i];

				if (run->made == d->searches && is_changed(m, run, kind, g, &x))
					run->made = 0;
			}
	}
	d->source = *g;
}
