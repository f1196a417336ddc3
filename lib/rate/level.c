/* SPDX-License-Identifier: MIT */
/*
 * The work is done unit by unit out of a queue, first in, first out, that starts with all units; a cell
 * that changes puts its row, column and box there. Only the order in which rule 3 meets its groups matters
 * for the result, but it is the same for all rules, so that there is one way of working.
 */
#include "rate/level.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

struct sdk_rater {
	const struct sdk_shape *shape;
	unsigned empty;                /* cells without a value */
	bool dead;                     /* there is no solution */
	uint32_t list[SDK_CELLS_MAX];  /* candidates of an empty cell; 0 for a filled one */
	uint32_t filled[SDK_UNITS_MAX];/* values that a unit has */
	uint8_t value[SDK_CELLS_MAX];  /* 0 for an empty cell */

	/* The queue: a ring of units. */
	unsigned head, waiting;
	uint8_t queue[SDK_UNITS_MAX];
	bool queued[SDK_UNITS_MAX];
};

struct sdk_rater *sdk_rater_new(void)
{
	return malloc(sizeof(struct sdk_rater));
}

void sdk_rater_free(struct sdk_rater *r)
{
	free(r);
}

/* ---- the queue ---- */

static void push_unit(struct sdk_rater *r, unsigned unit)
{
	if (r->queued[unit])
		return;
	unsigned tail = r->head + r->waiting++;

	r->queue[tail < r->shape->units ? tail : tail - r->shape->units] = (uint8_t)unit;
	r->queued[unit] = true;
}

static unsigned pop_unit(struct sdk_rater *r)
{
	unsigned unit = r->queue[r->head];

	r->head = r->head + 1 < r->shape->units ? r->head + 1 : 0;
	r->waiting--;
	r->queued[unit] = false;
	return unit;
}

static void push_units_of(struct sdk_rater *r, unsigned cell)
{
	push_unit(r, r->shape->cell_row[cell]);
	push_unit(r, r->shape->n + r->shape->cell_col[cell]);
	push_unit(r, 2 * r->shape->n + r->shape->cell_box[cell]);
}

/* ---- the two changes that there are ---- */

/* Takes the values out of the cell's list. */
static void drop(struct sdk_rater *r, unsigned cell, uint32_t values)
{
	if (!(r->list[cell] & values))
		return;
	r->list[cell] &= ~values;
	r->dead |= !r->list[cell];
	push_units_of(r, cell);
}

/* Fills the cell with the value of this bit. */
static void place(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	const struct sdk_shape *s = r->shape;
	uint16_t peer[SDK_PEERS_MAX];
	unsigned peers = sdk_peers(s, cell, peer);

	r->value[cell] = (uint8_t)(sdk_bits_lowest(bit) + 1);
	r->list[cell] = 0;
	r->empty--;
	r->filled[s->cell_row[cell]] |= bit;
	r->filled[s->n + s->cell_col[cell]] |= bit;
	r->filled[2 * s->n + s->cell_box[cell]] |= bit;
	push_units_of(r, cell);
	for (unsigned i = 0; i < peers; i++)
		drop(r, peer[i], bit);
}

/* ---- the rules ---- */

static void naked_singles(struct sdk_rater *r, const uint16_t *cell)
{
	for (unsigned i = 0; i < r->shape->n; i++)
		if (sdk_bits_single(r->list[cell[i]]))
			place(r, cell[i], r->list[cell[i]]);
}

/* The values with exactly one place in the unit. */
static uint32_t single_places(struct sdk_rater *r, const uint16_t *cell, uint32_t filled)
{
	uint32_t once = 0, twice = 0;

	for (unsigned i = 0; i < r->shape->n; i++) {
		twice |= once & r->list[cell[i]];
		once |= r->list[cell[i]];
	}
	r->dead |= (once | filled) != r->shape->all; /* a value has no place left */
	return once & ~twice;
}

/* Values are looked at from 1 up, each after what the one before has changed. */
static void hidden_singles(struct sdk_rater *r, unsigned unit, const uint16_t *cell)
{
	uint32_t later = r->shape->all, hidden;

	while (!r->dead && (hidden = single_places(r, cell, r->filled[unit]) & later)) {
		uint32_t bit = hidden & -hidden;
		unsigned i = 0;

		while (!(r->list[cell[i]] & bit))
			i++;
		place(r, cell[i], bit);
		later = ~(bit | (bit - 1));
	}
}

/* Rule 3 for the group of those cells of the unit (bits of `group`) that have `list`. */
static void identical_lists(struct sdk_rater *r, const uint16_t *cell, uint32_t group, uint32_t list)
{
	unsigned size = sdk_bits_count(group), values = sdk_bits_count(list);
	uint32_t elsewhere = 0;

	for (unsigned i = 0; i < r->shape->n; i++) {
		if (!(group >> i & 1))
			elsewhere |= r->list[cell[i]];
		else if (r->list[cell[i]] != list)
			return; /* changed meanwhile */
	}
	if (values == size) {
		for (unsigned i = 0; i < r->shape->n; i++)
			if (!(group >> i & 1))
				drop(r, cell[i], list);
	} else if (values > size && sdk_bits_count(list & ~elsewhere) == size) {
		for (uint32_t left = group; left; left &= left - 1)
			drop(r, cell[sdk_bits_lowest(left)], list & elsewhere);
	}
}

/* The groups are taken as they stand now, in the order of their first cells. */
static void identical_subsets(struct sdk_rater *r, const uint16_t *cell)
{
	uint32_t list[SDK_VALUES_MAX], seen = 0;

	for (unsigned i = 0; i < r->shape->n; i++)
		list[i] = r->list[cell[i]];
	for (unsigned i = 0; i < r->shape->n && !r->dead; i++) {
		uint32_t group = 0;

		if (!list[i] || seen >> i & 1)
			continue;
		for (unsigned j = i; j < r->shape->n; j++)
			group |= (uint32_t)(list[j] == list[i]) << j;
		seen |= group;
		if (!sdk_bits_single(group))
			identical_lists(r, cell, group, list[i]);
	}
}

/* Takes the value out of the cells of a unit that do not lie in unit `but`, of which `of` tells the number. */
static void drop_outside(struct sdk_rater *r, unsigned unit, const uint8_t *of, unsigned but, uint32_t bit)
{
	const uint16_t *cell = sdk_unit(r->shape, unit);

	for (unsigned i = 0; i < r->shape->n; i++)
		if (of[cell[i]] != but)
			drop(r, cell[i], bit);
}

/* The part of the shape's cells that lie in a unit: which row, column or box a cell is in, and the unit of number 0. */
struct parts {
	const uint8_t *of;
	unsigned first_unit;
};

/*
 * If all cells of `places` (bits; cells of the unit) lie in one part (say, one box of a row), the value leaves the
 * other cells of that part.
 */
static void lock(struct sdk_rater *r, struct parts own, unsigned number, struct parts other, const uint16_t *cell,
	uint32_t places, uint32_t bit)
{
	unsigned part = other.of[cell[sdk_bits_lowest(places)]];

	for (uint32_t left = places; left; left &= left - 1)
		if (other.of[cell[sdk_bits_lowest(left)]] != part)
			return;
	drop_outside(r, other.first_unit + part, own.of, number, bit);
}

static void locked_candidates(struct sdk_rater *r, unsigned unit, const uint16_t *cell)
{
	const struct sdk_shape *s = r->shape;
	const struct parts rows = { s->cell_row, 0 }, cols = { s->cell_col, s->n }, boxes = { s->cell_box, 2 * s->n };

	for (uint32_t bit = 1; bit & s->all; bit <<= 1) {
		uint32_t places = 0;

		for (unsigned i = 0; i < s->n; i++)
			places |= (uint32_t)((r->list[cell[i]] & bit) != 0) << i;
		if (!places || sdk_bits_single(places))
			continue;
		if (unit < s->n) {
			lock(r, rows, unit, boxes, cell, places, bit);
		} else if (unit < 2 * s->n) {
			lock(r, cols, unit - s->n, boxes, cell, places, bit);
		} else {
			lock(r, boxes, unit - 2 * s->n, rows, cell, places, bit);
			lock(r, boxes, unit - 2 * s->n, cols, cell, places, bit);
		}
	}
}

/*
 * Rule 5. All naked and hidden subsets of a unit, used until nothing changes, leave just the candidates that
 * stand in some assignment of different values to its empty cells; Regin, "A filtering algorithm for
 * constraints of difference in CSPs" (1994), finds these without looking at subsets:
 *
 *   Match each empty cell i with a value m(i) of its own. Draw an arrow i -> j if cell i has the candidate
 *   m(j). Cell i can take m(j) in some assignment if and only if a chain of arrows leads back from j to i: then
 *   all cells of the ring pass their values on by one.
 */
struct matching {
	unsigned cells;
	uint16_t cell[SDK_VALUES_MAX];    /* the empty cells of the unit */
	unsigned owner[SDK_VALUES_MAX];   /* of each value: the cell (its place above) that it is matched with */
	uint32_t matched;                 /* values that have an owner */
};

/* Finds a value for cell i, where the values of `tried` are no use; others may have to move on. */
static bool match(const struct sdk_rater *r, struct matching *m, unsigned i, uint32_t *tried)
{
	uint32_t open = r->list[m->cell[i]];
	uint32_t free = open & ~m->matched;

	if (free) {
		m->owner[sdk_bits_lowest(free)] = i;
		m->matched |= free & -free;
		return true;
	}
	while ((open &= ~*tried)) {
		unsigned v = sdk_bits_lowest(open);

		*tried |= UINT32_C(1) << v;
		if (match(r, m, m->owner[v], tried)) {
			m->owner[v] = i;
			return true;
		}
	}
	return false;
}

static void general_subsets(struct sdk_rater *r, const uint16_t *cell)
{
	struct matching m = {0};
	uint32_t reach[SDK_VALUES_MAX] = {0}; /* from i to the cells of the set */

	for (unsigned i = 0; i < r->shape->n; i++)
		if (r->list[cell[i]])
			m.cell[m.cells++] = cell[i];
	for (unsigned i = 0; i < m.cells; i++) {
		uint32_t tried = 0;

		if (!match(r, &m, i, &tried)) {
			r->dead = true;
			return;
		}
	}
	for (uint32_t values = m.matched; values; values &= values - 1)
		for (unsigned i = 0, v = sdk_bits_lowest(values); i < m.cells; i++)
			reach[i] |= (r->list[m.cell[i]] >> v & 1) << m.owner[v];
	for (unsigned k = 0; k < m.cells; k++)
		for (unsigned i = 0; i < m.cells; i++)
			reach[i] |= reach[k] & -(reach[i] >> k & 1);
	for (unsigned i = 0; i < m.cells; i++) {
		uint32_t gone = 0;

		for (uint32_t left = r->list[m.cell[i]]; left; left &= left - 1) {
			unsigned v = sdk_bits_lowest(left);

			gone |= (~reach[m.owner[v]] >> i & 1) << v;
		}
		drop(r, m.cell[i], gone);
	}
}

/* ---- the passes ---- */

static void process(struct sdk_rater *r, unsigned unit, unsigned pass)
{
	const uint16_t *cell = sdk_unit(r->shape, unit);

	naked_singles(r, cell);
	if (pass >= 2 && !r->dead)
		hidden_singles(r, unit, cell);
	if (pass >= 3 && !r->dead)
		identical_subsets(r, cell);
	if (pass >= 4 && !r->dead)
		locked_candidates(r, unit, cell);
	if (pass >= 5 && !r->dead)
		general_subsets(r, cell);
}

static void run_pass(struct sdk_rater *r, unsigned pass)
{
	r->head = r->waiting = 0;
	memset(r->queued, 0, sizeof r->queued);
	for (unsigned u = 0; u < r->shape->units; u++)
		push_unit(r, u);
	while (r->waiting && r->empty && !r->dead)
		process(r, pop_unit(r), pass);
}

static void start(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	const struct sdk_shape *s = r->shape = p->shape;

	r->empty = s->cells;
	r->dead = false;
	memset(r->filled, 0, s->units * sizeof *r->filled);
	for (unsigned c = 0; c < s->cells; c++) {
		uint32_t bit = UINT32_C(1) << p->clue[c] >> 1;

		r->value[c] = p->clue[c];
		r->empty -= p->clue[c] != 0;
		r->dead |= (r->filled[s->cell_row[c]] | r->filled[s->n + s->cell_col[c]] | r->filled[2 * s->n + s->cell_box[c]]) & bit;
		r->filled[s->cell_row[c]] |= bit;
		r->filled[s->n + s->cell_col[c]] |= bit;
		r->filled[2 * s->n + s->cell_box[c]] |= bit;
	}
	for (unsigned c = 0; c < s->cells; c++) {
		r->list[c] = 0;
		if (r->value[c])
			continue;
		r->list[c] = sdk_puzzle_cand(p, c) &
			~(r->filled[s->cell_row[c]] | r->filled[s->n + s->cell_col[c]] | r->filled[2 * s->n + s->cell_box[c]]);
		r->dead |= !r->list[c];
	}
}

struct sdk_level sdk_level(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	struct sdk_level level = { .end = SDK_PASSES_STUCK };
	unsigned pass = 0;

	start(r, p);
	do {
		unsigned before = r->empty;

		run_pass(r, ++pass);
		level.fills[pass - 1] = before - r->empty;
	} while (pass < SDK_PASSES && r->empty && !r->dead);
	level.fills[SDK_LEVELS - 1] = r->empty;
	level.level = r->empty ? SDK_LEVELS : pass;
	if (r->dead)
		level.end = SDK_PASSES_NONE;
	else if (!r->empty)
		level.end = SDK_PASSES_FULL;
	return level;
}
