/* SPDX-License-Identifier: MIT */
#include "rate/se_search.h"

#include <string.h>

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

/* Adds an entry with the parents collected. Returns its number in the run. */
unsigned sdk_se_add_entry(struct sdk_se_runner *r, unsigned candidate, enum sdk_se_sign sign, unsigned cause)
{
	struct sdk_se_depth *d = r->d;

	if (!sdk_se_grow(r->c, (void **)&d->entry, d->entries, 1, &d->entries_room, sizeof *d->entry))
		return SE_NO_ENTRY;
	d->entry[d->entries++] = (struct sdk_se_entry){ .candidate = (uint16_t)candidate,
		.sign = (uint8_t)sign,
		.cause = (uint8_t)cause,
		.parent = (uint32_t)d->pooled,
		.parents = (uint16_t)r->parents };
	d->pooled += r->parents;
	return r->run->n++;
}

/* Adds a node that follows. Returns false if it contradicts another: the run ends. */
static bool produce(struct sdk_se_runner *r, unsigned candidate, enum sdk_se_sign sign, unsigned cause)
{
	struct sdk_se_run *run = r->run;
	const bool contradicts = sdk_se_has(run->set[!sign], candidate);
	unsigned entry;

	if (!contradicts && sdk_se_has(run->set[sign], candidate))
		return true;
	entry = sdk_se_add_entry(r, candidate, sign, cause);
	if (entry == SE_NO_ENTRY)
		return false;
	if (contradicts) {
		run->stored = run->index[!sign][candidate];
		run->produced = (uint16_t)entry;
		return false;
	}
	sdk_se_include(run->set[sign], candidate);
	run->index[sign][candidate] = (uint16_t)entry;
	r->queue[sign][r->last[sign]++] = (uint16_t)entry;
	return true;
}

/* What follows from a candidate that is on: the others of its cell and of its houses are off. */
static bool follow_on(struct sdk_se_runner *r, unsigned entry)
{
	const struct sdk_se_map *m = r->c->m;
	const struct sdk_se_grid *g = r->g;
	const unsigned candidate = r->d->entry[r->run->first + entry].candidate, cell = candidate / 9, digit = candidate % 9;

	for (unsigned rest = r->kind->nishio ? 0 : g->cand[cell] & ~(1u << digit); rest; rest &= rest - 1) {
		sdk_se_start_parents(r);
		if (!sdk_se_add_parent(r, entry) || !produce(r, 9 * cell + sdk_bits_lowest(rest), SE_OFF, SE_CAUSE_NONE))
			return false;
	}
	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t];

		for (unsigned rest = g->place[house][digit] & ~(1u << m->place[cell][t]); rest; rest &= rest - 1) {
			const unsigned other = 9u * m->cell[house][sdk_bits_lowest(rest)] + digit;

			if (sdk_se_has(r->run->set[SE_OFF], other))
				continue;
			sdk_se_start_parents(r);
			if (!sdk_se_add_parent(r, entry) || !produce(r, other, SE_OFF, SE_CAUSE_NONE))
				return false;
		}
	}
	return true;
}

/* Adds the candidates that were deleted from a cell as parents. */
static bool add_cell_parents(struct sdk_se_runner *r, unsigned cell)
{
	for (unsigned rest = r->source->cand[cell] & ~(unsigned)r->g->cand[cell]; rest; rest &= rest - 1)
		if (!sdk_se_add_parent(r, r->run->index[SE_OFF][9 * cell + sdk_bits_lowest(rest)]))
			return false;
	return true;
}

static bool add_house_parents(struct sdk_se_runner *r, unsigned house, unsigned digit)
{
	for (unsigned rest = r->source->place[house][digit] & ~(unsigned)r->g->place[house][digit]; rest; rest &= rest - 1)
		if (!sdk_se_add_parent(r, r->run->index[SE_OFF][9 * r->c->m->cell[house][sdk_bits_lowest(rest)] + digit]))
			return false;
	return true;
}

/* What follows from a candidate that is off: the last other one of its cell, or of one of its houses, is on. */
static bool follow_off(struct sdk_se_runner *r, unsigned entry)
{
	const struct sdk_se_map *m = r->c->m;
	const struct sdk_se_grid *g = r->g;
	const unsigned candidate = r->d->entry[r->run->first + entry].candidate, cell = candidate / 9, digit = candidate % 9;
	const unsigned others = g->cand[cell] & ~(1u << digit);

	if (!r->kind->nishio && sdk_bits_single(others)) {
		sdk_se_start_parents(r);
		if (!sdk_se_add_parent(r, entry) || !add_cell_parents(r, cell) ||
			!produce(r, 9 * cell + sdk_bits_lowest(others), SE_ON, SE_CAUSE_CELL))
			return false;
	}
	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t], places = g->place[house][digit] & ~(1u << m->place[cell][t]);

		if (!sdk_bits_single(places))
			continue;
		sdk_se_start_parents(r);
		if (!sdk_se_add_parent(r, entry) || !add_house_parents(r, house, digit) ||
			!produce(r, 9u * m->cell[house][sdk_bits_lowest(places)] + digit, SE_ON, SE_CAUSE_HOUSE + t))
			return false;
	}
	if (r->kind->dynamic) {
		sdk_se_grid_remove(m, &r->d->work, cell, digit);
		r->deletion[r->deleted++] = (uint16_t)candidate;
	}
	return true;
}

/* Finds all that follows. */
static void follow_all(struct sdk_se_runner *r)
{
	for (;;) {
		if (sdk_se_is_over(r->c))
			return;
		if (r->first[SE_ON] < r->last[SE_ON]) {
			if (!follow_on(r, r->queue[SE_ON][r->first[SE_ON]++]))
				return;
		} else if (r->first[SE_OFF] < r->last[SE_OFF]) {
			if (!follow_off(r, r->queue[SE_OFF][r->first[SE_OFF]++]))
				return;
		} else if (!r->kind->level || !sdk_se_use_other_rules(r)) {
			return;
		}
	}
}

/* The run from a candidate, which is made if there is none yet. NULL: the search is over. */
const struct sdk_se_run *sdk_se_get_run(struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind, const struct sdk_se_grid *source,
	unsigned candidate, enum sdk_se_sign sign)
{
	struct sdk_se_depth *d = c->depth[depth];
	struct sdk_se_run *run = &d->run[sign][candidate];

	if (run->done)
		return run;
	if (c->should_stop && c->should_stop(c->with))
		c->stopped = true;
	if (sdk_se_is_over(c))
		return NULL;
	struct sdk_se_runner r;

	r.c = c;
	r.d = d;
	r.depth = depth;
	r.kind = kind;
	r.source = source;
	r.g = kind->dynamic ? &d->work : source;
	r.run = run;
	r.deleted = 0;
	memset(r.tried, 0, sizeof r.tried);
	r.first[SE_ON] = r.last[SE_ON] = r.first[SE_OFF] = r.last[SE_OFF] = 0;
	if (kind->dynamic)
		d->work = *source;
	run->first = d->entries;
	run->n = 0;
	run->stored = run->produced = SE_NO_ENTRY;
	memset(run->set, 0, sizeof run->set);
	sdk_se_start_parents(&r);
	if (produce(&r, candidate, sign, SE_CAUSE_NONE))
		follow_all(&r);
	if (sdk_se_is_over(c))
		return NULL;
	run->done = true;
	return run;
}

