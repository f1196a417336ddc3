/* SPDX-License-Identifier: MIT */
/*
 * level: the passes (sdk/rate.h). From pass 3 on, units are processed from a queue, first in, first out. It starts with
 * all units, and a change of a cell queues the units of the cell, both in their numbering. Rule 3 makes this order part of
 * the definition: which groups of identical lists a unit has depends on when it is processed. Passes 1 and 2 have the same
 * result in any order, so they use the quickest one.
 */
#include "rate/level.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "grid/layout.h"
#include "rate/passes_internal.h"
#include "sdk/cpu.h"

/* For small loops with a constant number of iterations, which gcc does not unroll at -O2. */
#define UNROLL _Pragma("GCC unroll 9")

void sdk_rater_choose(struct sdk_rater *r, enum sdk_cpu cpu)
{
	r->brief = false;
	r->key.n = 0;
	r->ops9 = NULL;
	memset(r->own9, 0, sizeof r->own9);
#if defined(__x86_64__)
	if (cpu == SDK_CPU_AVX512)
		r->ops9 = &sdk_nine_avx512;
#else
	(void)cpu;
#endif
}

struct sdk_rater *sdk_rater_new_for(enum sdk_cpu cpu)
{
	struct sdk_rater *r = aligned_alloc(64, sizeof *r);

	if (r)
		sdk_rater_choose(r, cpu);
	return r;
}

struct sdk_rater *sdk_rater_new(void)
{
	enum sdk_cpu cpu = SDK_CPU_PLAIN;

	sdk_cpu_choose(NULL, &cpu);
	return sdk_rater_new_for(cpu);
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

static void touch_unit(struct sdk_rater *r, unsigned unit)
{
	r->touched[unit] = true;
	push_unit(r, unit);
}

static void push_units_of(struct sdk_rater *r, unsigned cell)
{
	const uint8_t *unit = sdk_units_of(r->shape, cell);

	for (unsigned k = 0; k < r->shape->cell_units[cell]; k++)
		touch_unit(r, unit[k]);
}

/* ---- the two kinds of change: a candidate is eliminated, a cell is filled ---- */

static void mark_naked(struct sdk_rater *r, unsigned cell)
{
	const uint8_t *unit = sdk_units_of(r->shape, cell);

	for (unsigned k = 0; k < r->shape->cell_units[cell]; k++)
		r->naked[unit[k]] = true;
}

/* Removes the values from the cell's list. */
static void eliminate_values(struct sdk_rater *r, unsigned cell, uint32_t values)
{
	if (!(r->list[cell] & values))
		return;
	r->list[cell] &= ~values;
	r->dead |= !r->list[cell];
	r->changed = true;
	push_units_of(r, cell);
	if (sdk_bits_single(r->list[cell]))
		mark_naked(r, cell);
}

static void fill_cell(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	const uint8_t *unit = sdk_units_of(r->shape, cell);

	r->list[cell] = 0;
	r->empty--;
	r->filled[unit[0]] |= bit; /* with the first three in the loop, this file takes 2 % more instructions on plain boards */
	r->filled[unit[1]] |= bit;
	r->filled[unit[2]] |= bit;
	for (unsigned k = 3; k < r->shape->cell_units[cell]; k++)
		r->filled[unit[k]] |= bit;
}

/* Fills the cell with the value of this bit, and removes it from the lists of its peers. */
static void place_value(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	uint16_t peer[SDK_PEERS_MAX];
	unsigned peers = sdk_peers(r->shape, cell, peer);

	fill_cell(r, cell, bit);
	r->changed = true;
	push_units_of(r, cell);
	for (unsigned i = 0; i < peers; i++)
		if (r->list[peer[i]] & bit)
			eliminate_values(r, peer[i], bit);
}

/* ---- passes 1 and 2, which have the same result in any order, without the queue ---- */

/* Fills the cell, and adds peers with one candidate left to the list of cells to be filled. */
static void place_quickly(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	const struct sdk_shape *s = r->shape;

	fill_cell(r, cell, bit);
	for (unsigned k = 0; k < s->cell_units[cell]; k++) {
		const uint16_t *peer = sdk_unit(s, sdk_units_of(s, cell)[k]);

		for (unsigned i = 0; i < s->n; i++) {
			uint32_t left = r->list[peer[i]] & ~bit;

			if (left == r->list[peer[i]])
				continue;
			r->list[peer[i]] = left;
			r->dead |= !left;
			if (sdk_bits_single(left))
				r->single[r->singles++] = peer[i];
		}
	}
}

static void fill_singles(struct sdk_rater *r)
{
	while (r->singles && !r->dead) {
		unsigned cell = r->single[--r->singles];

		if (r->list[cell]) /* it may be on the list twice: as a naked and as a hidden single */
			place_quickly(r, cell, r->list[cell]);
	}
}

/* Applies rule 1 until nothing changes. */
static void run_pass_1(struct sdk_rater *r)
{
	for (unsigned c = 0; c < r->shape->cells; c++)
		if (sdk_bits_single(r->list[c]))
			r->single[r->singles++] = (uint16_t)c;
	fill_singles(r);
}

/* Applies rules 1 and 2 until nothing changes. */
static void run_pass_2(struct sdk_rater *r)
{
	const struct sdk_shape *s = r->shape;

	for (unsigned u = 0, quiet = 0; quiet < s->units && r->empty && !r->dead; u = u + 1 < s->units ? u + 1 : 0) {
		const uint16_t *cell = sdk_unit(s, u);
		uint32_t once = 0, twice = 0;

		for (unsigned i = 0; i < s->n; i++) {
			twice |= once & r->list[cell[i]];
			once |= r->list[cell[i]];
		}
		uint32_t hidden = once & ~twice;

		r->dead |= (once | r->filled[u]) != s->all; /* a value has no place left */
		quiet = hidden ? 0 : quiet + 1;
		for (unsigned i = 0; hidden && i < s->n; i++) {
			uint32_t here = r->list[cell[i]] & hidden;

			if (!here)
				continue;
			r->dead |= !sdk_bits_single(here);
			r->list[cell[i]] = here;
			r->single[r->singles++] = cell[i];
		}
		fill_singles(r);
	}
}

/* ---- the rules ---- */

/* The lists of a unit, and a summary of them. */
struct summary {
	uint32_t list[SDK_VALUES_MAX]; /* of the n cells */
	uint32_t once, twice;          /* values with at least one place, and at least two */
};

/* Summarizes n cells. The compiler unrolls the loop where n is a constant. */
static inline __attribute__((always_inline)) void summarize_cells(const struct sdk_rater *r, const uint16_t *cell,
	unsigned n, struct summary *g)
{
	uint32_t once = 0, twice = 0;

	UNROLL
	for (unsigned i = 0; i < n; i++) {
		uint32_t list = g->list[i] = r->list[cell[i]];

		twice |= once & list;
		once |= list;
	}
	g->once = once;
	g->twice = twice;
}

static void summarize_unit(const struct sdk_rater *r, const uint16_t *cell, struct summary *g)
{
	if (r->shape->n == 9)
		summarize_cells(r, cell, 9, g);
	else
		summarize_cells(r, cell, r->shape->n, g);
}

/* Whether two empty cells out of n have the same list. */
static inline __attribute__((always_inline)) bool same_lists(const struct summary *g, unsigned n)
{
	bool same = false;

	UNROLL
	for (unsigned i = 0; i + 1 < n; i++) {
		UNROLL
		for (unsigned j = i + 1; j < n; j++)
			same |= (g->list[i] == g->list[j]) & (g->list[i] != 0);
	}
	return same;
}

static void place_naked_singles(struct sdk_rater *r, const uint16_t *cell)
{
	for (unsigned i = 0; i < r->shape->n; i++) {
		if (!sdk_bits_single(r->list[cell[i]]))
			continue;
		if (r->sink)
			sdk_pass_step_single(r, SDK_NAKED_SINGLE, SDK_NO_UNIT, cell[i], r->list[cell[i]]);
		place_value(r, cell[i], r->list[cell[i]]);
	}
}

/* Places values in ascending order, and updates the summary after each. */
static void place_hidden_singles(struct sdk_rater *r, unsigned unit, const uint16_t *cell, struct summary *g)
{
	uint32_t later = r->shape->all, hidden;

	while (!r->dead && (hidden = g->once & ~g->twice & later)) {
		uint32_t bit = hidden & -hidden;
		unsigned i = 0;

		while (!(r->list[cell[i]] & bit))
			i++;
		if (r->sink)
			sdk_pass_step_single(r, SDK_HIDDEN_SINGLE, unit, cell[i], bit);
		place_value(r, cell[i], bit);
		later = ~(bit | (bit - 1));
		summarize_unit(r, cell, g);
	}
}

/* Applies rule 3 to the group of cells of the unit (bits of `group`) that have `list`. */
static void apply_identical_lists(struct sdk_rater *r, unsigned unit, const uint16_t *cell, uint32_t group, uint32_t list)
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
		if (r->sink)
			sdk_pass_step_subset(r, unit, group, list, false);
		for (unsigned i = 0; i < r->shape->n; i++)
			if (!(group >> i & 1))
				eliminate_values(r, cell[i], list);
	} else if (values > size && sdk_bits_count(list & ~elsewhere) == size) {
		if (r->sink)
			sdk_pass_step_subset(r, unit, group, list & ~elsewhere, true);
		for (uint32_t left = group; left; left &= left - 1)
			eliminate_values(r, cell[sdk_bits_lowest(left)], list & elsewhere);
	}
}

/* Applies rule 3 to the groups of the summary, in the order of their first cells. */
static void apply_identical_subsets(struct sdk_rater *r, unsigned unit, const uint16_t *cell, const struct summary *g)
{
	uint32_t seen = 0;

	if (r->shape->n == 9 && !same_lists(g, 9))
		return;
	for (unsigned i = 0; i < r->shape->n && !r->dead; i++) {
		uint32_t group = UINT32_C(1) << i;

		if (!g->list[i] || seen >> i & 1)
			continue;
		assert(r->shape->n <= SDK_VALUES_MAX); /* without this, gcc warns when a sanitizer is on */
		for (unsigned j = i + 1; j < r->shape->n; j++)
			group |= (uint32_t)(g->list[j] == g->list[i]) << j;
		if (group >> i == 1)
			continue;
		seen |= group;
		apply_identical_lists(r, unit, cell, group, g->list[i]);
	}
}

/* The values with several places in the unit, all of them in the crossing. The loop is unrolled for a constant n. */
static inline __attribute__((always_inline)) uint32_t find_locked(const struct summary *g, uint32_t places, unsigned n)
{
	uint32_t inside = 0, outside = 0;

	UNROLL
	for (unsigned i = 0; i < n; i++) {
		const uint32_t is_inside = -(places >> i & 1);

		inside |= g->list[i] & is_inside;
		outside |= g->list[i] & ~is_inside;
	}
	return inside & ~outside & g->twice;
}

/*
 * Applies locked candidates: all places of a value in a unit lie in another unit, too, so the value is eliminated from the
 * other cells of that one.
 */
static void eliminate_locked(struct sdk_rater *r, unsigned from, const struct sdk_crossing *to, uint32_t bit)
{
	const uint16_t *cell = sdk_unit(r->shape, to->unit);

	if (r->sink)
		sdk_pass_step_locked(r, from, to->unit, bit);
	for (unsigned i = 0; i < r->shape->n; i++)
		if (!(to->theirs >> i & 1))
			eliminate_values(r, cell[i], bit);
}

/* Applies rule 4 to the unit and the units that cross it: value by value, in ascending order. */
static void apply_locked_candidates(struct sdk_rater *r, unsigned unit, const struct summary *g)
{
	const struct sdk_crossing *crossing = r->crossing + r->crossings[unit];
	const unsigned crossings = r->crossings[unit + 1] - r->crossings[unit];
	uint32_t locked[SDK_UNITS_MAX], some = 0;

	for (unsigned k = 0; k < crossings; k++) {
		locked[k] = r->shape->n == 9 ? find_locked(g, crossing[k].ours, 9) : find_locked(g, crossing[k].ours, r->shape->n);
		some |= locked[k];
	}
	for (; some; some &= some - 1)
		for (unsigned k = 0; k < crossings; k++)
			if (locked[k] & some & -some)
				eliminate_locked(r, unit, &crossing[k], some & -some);
}

/*
 * Rule 5. All naked and hidden subsets of a unit, applied until nothing changes, leave exactly the candidates that occur in
 * some assignment of different values to its empty cells. Régin, "A filtering algorithm for constraints of difference in
 * CSPs" (1994), finds these without enumerating subsets:
 *
 *   Match each empty cell i with a value m(i) of its own. Draw an arrow i -> j if cell i has the candidate m(j). Cell i can
 *   have m(j) in some assignment if and only if a chain of arrows leads back from j to i: then every cell of the cycle can
 *   take the value of the next one.
 */

/* Finds a value for cell i that is not in `tried`, changing the values of other cells if necessary. */
static bool match_cell(const struct sdk_rater *r, struct sdk_matching *m, unsigned i, uint32_t *tried)
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
		if (match_cell(r, m, m->owner[v], tried)) {
			m->owner[v] = i;
			return true;
		}
	}
	return false;
}

/* Whether arrows lead from cell 0 to all cells. `to`: of each cell, the cells that its arrows lead to. */
static bool lead_to_all(const uint32_t *to, unsigned cells)
{
	uint32_t reached = 1, fresh = 1;

	while (fresh) {
		const uint32_t next = to[sdk_bits_lowest(fresh)];

		fresh = (fresh & (fresh - 1)) | (next & ~reached);
		reached |= next;
	}
	return reached + 1 == UINT32_C(1) << cells;
}

static void apply_general_subsets(struct sdk_rater *r, unsigned unit, const uint16_t *cell)
{
	uint32_t back[SDK_VALUES_MAX]; /* the arrows turned round */
	struct sdk_matching m;

	m.cells = 0;
	m.matched = 0;
	for (unsigned i = 0; i < r->shape->n; i++)
		if (r->list[cell[i]])
			m.cell[m.cells++] = cell[i];
	for (unsigned i = 0; i < m.cells; i++) {
		uint32_t tried = m.reach[i] = 0;

		if (!match_cell(r, &m, i, &tried)) {
			r->dead = true;
			r->crowded = unit;
			return;
		}
	}
	for (uint32_t values = m.matched; values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values), owner = m.owner[v];

		back[owner] = 0;
		for (unsigned i = 0; i < m.cells; i++) {
			const uint32_t has = r->list[m.cell[i]] >> v & 1;

			m.reach[i] |= has << owner;
			back[owner] |= has << i;
		}
	}
	if (!m.cells || (lead_to_all(m.reach, m.cells) && lead_to_all(back, m.cells)))
		return; /* the usual case: every arrow is part of a cycle */
	for (unsigned k = 0; k < m.cells; k++)
		for (unsigned i = 0; i < m.cells; i++)
			m.reach[i] |= m.reach[k] & -(m.reach[i] >> k & 1);
	if (r->sink)
		sdk_pass_step_general(r, unit, &m);
	for (unsigned i = 0; i < m.cells; i++) {
		uint32_t losing = 0;

		for (uint32_t left = r->list[m.cell[i]]; left; left &= left - 1) {
			unsigned v = sdk_bits_lowest(left);

			losing |= (~m.reach[m.owner[v]] >> i & 1) << v;
		}
		eliminate_values(r, m.cell[i], losing);
	}
}

/* ---- the passes ---- */

/*
 * Where the earlier rules have found nothing, a unit has subsets only with more than `few` empty cells. This is 4 for rule
 * 5, since a subset of one cell, or of all but one, is a single, and two cells with two values have identical lists. It is 3
 * for rule 3, since two of three cells leave one, which is a single unless its list is identical, too.
 */
static bool may_have_subsets(const struct sdk_rater *r, unsigned unit, unsigned few)
{
	return r->changed || sdk_bits_count(r->filled[unit]) + few < r->shape->n;
}

/*
 * Processes one unit in pass 3, 4 or 5, and also in pass 1 or 2 when steps are wanted. If nothing has changed in the unit
 * during this pass, the rules of the previous pass have nothing more to do there.
 */
static void process_unit(struct sdk_rater *r, unsigned unit, unsigned pass)
{
	const uint16_t *cell = sdk_unit(r->shape, unit);
	unsigned first = r->touched[unit] ? 1 : pass;
	struct summary g;

	r->changed = false;
	if (r->filled[unit] == r->shape->all || (first == 5 && !may_have_subsets(r, unit, 4)))
		return;
	if (first == 5) {
		apply_general_subsets(r, unit, cell);
		return;
	}
	summarize_unit(r, cell, &g);
	if (r->naked[unit]) {
		r->naked[unit] = false;
		place_naked_singles(r, cell);
		summarize_unit(r, cell, &g);
	}
	r->dead |= (g.once | r->filled[unit]) != r->shape->all; /* a value has no place left */
	if (first <= 2 && pass >= 2 && !r->dead)
		place_hidden_singles(r, unit, cell, &g);
	if (first <= 3 && pass >= 3 && !r->dead && may_have_subsets(r, unit, 3))
		apply_identical_subsets(r, unit, cell, &g);
	if (first <= 4 && pass >= 4 && !r->dead) {
		if (r->changed)
			summarize_unit(r, cell, &g);
		apply_locked_candidates(r, unit, &g);
	}
	if (pass >= 5 && !r->dead && may_have_subsets(r, unit, 4))
		apply_general_subsets(r, unit, cell);
}

/* `fresh`: there was no pass before. */
static void run_queue(struct sdk_rater *r, unsigned pass, bool fresh)
{
	r->head = r->waiting = 0;
	memset(r->queued, 0, sizeof r->queued);
	memset(r->touched, fresh, sizeof r->touched);
	memset(r->naked, fresh, sizeof r->naked);
	for (unsigned u = 0; u < r->shape->units; u++)
		push_unit(r, u);
	while (r->waiting && r->empty && !r->dead)
		process_unit(r, pop_unit(r), pass);
}

static void run_rules(struct sdk_rater *r, unsigned pass)
{
	if (r->is_nine)
		r->ops9->pass(r, pass);
	else if (r->sink || pass > 2)
		run_queue(r, pass, pass == 1);
	else if (pass == 1)
		run_pass_1(r);
	else
		run_pass_2(r);
}

static void run_pass(struct sdk_rater *r, unsigned pass)
{
	const struct sdk_sink *sink = r->sink;
	const bool counts = sink && r->brief && pass <= 2;
	const unsigned before = r->empty;

	r->pass = pass;
	if (counts)
		r->sink = NULL;
	run_rules(r, pass);
	if (!counts)
		return;
	r->sink = sink;
	sdk_pass_step_singles(r, pass == 1 ? SDK_NAKED_SINGLE : SDK_HIDDEN_SINGLE, before - r->empty);
}

/* The values placed in the cell's units. */
static uint32_t filled_near(const struct sdk_rater *r, unsigned cell)
{
	const uint8_t *unit = sdk_units_of(r->shape, cell);
	uint32_t filled = r->filled[unit[0]] | r->filled[unit[1]] | r->filled[unit[2]];

	for (unsigned k = 3; k < r->shape->cell_units[cell]; k++)
		filled |= r->filled[unit[k]];
	return filled;
}

/*
 * Adds the crossings of a unit, in the order of the other units. `place`: the places of each cell in its units. Returns the
 * end of the crossings.
 */
static unsigned add_crossings(struct sdk_rater *r, unsigned unit, uint8_t place[][SDK_CELL_UNITS_MAX], unsigned end)
{
	const struct sdk_shape *s = r->shape;
	uint32_t ours[SDK_UNITS_MAX] = { 0 }, theirs[SDK_UNITS_MAX] = { 0 };

	for (unsigned i = 0; i < s->n; i++)
		for (unsigned cell = sdk_unit(s, unit)[i], k = 0; k < s->cell_units[cell]; k++) {
			ours[sdk_units_of(s, cell)[k]] |= UINT32_C(1) << i;
			theirs[sdk_units_of(s, cell)[k]] |= UINT32_C(1) << place[cell][k];
		}
	for (unsigned other = 0; other < s->units; other++) {
		if (other == unit || !(ours[other] & (ours[other] - 1)))
			continue;
		assert(end < SDK_CROSSINGS_MAX);
		r->crossing[end++] = (struct sdk_crossing){ ours[other], theirs[other], (uint8_t)other };
	}
	return end;
}

/* Lists the crossings, unless they are still those of another puzzle on such a board. */
static void list_crossings(struct sdk_rater *r)
{
	const struct sdk_shape *s = r->shape;
	uint8_t place[SDK_CELLS_MAX][SDK_CELL_UNITS_MAX], units[SDK_CELLS_MAX] = { 0 };

	if (sdk_shape_key_is(&r->key, s))
		return;
	sdk_shape_key_set(&r->key, s);
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned i = 0; i < s->n; i++) {
			const unsigned cell = sdk_unit(s, u)[i];

			place[cell][units[cell]++] = (uint8_t)i;
		}
	r->crossings[0] = 0;
	for (unsigned u = 0; u < s->units; u++)
		r->crossings[u + 1] = (uint16_t)add_crossings(r, u, place, r->crossings[u]);
}

void sdk_passes_load(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	const struct sdk_shape *s = r->shape = p->shape;

	r->is_nine = r->ops9 && sdk_shape_is_plain(s, 9) && (!r->sink || r->solvable);
	if (r->sink)
		sdk_pass_steps_start(r, p);
	if (r->is_nine) {
		r->ops9->load(r, p);
		return;
	}
	list_crossings(r);
	r->head = r->waiting = 0;
	memset(r->queued, 0, sizeof r->queued);
	r->empty = s->cells;
	r->dead = false;
	r->singles = 0; /* pass 2 uses the list even if the sink has stopped in pass 1, which then had none */
	memset(r->filled, 0, s->units * sizeof *r->filled);
	for (unsigned c = 0; c < s->cells; c++) {
		r->list[c] = 0;
		if (!p->clue[c])
			continue;
		uint32_t bit = UINT32_C(1) << (p->clue[c] - 1);

		r->dead |= filled_near(r, c) & bit;
		fill_cell(r, c, bit);
	}
	for (unsigned c = 0; c < s->cells; c++) {
		if (p->clue[c])
			continue;
		r->list[c] = sdk_puzzle_cand(p, c) & ~filled_near(r, c);
		r->dead |= !r->list[c];
	}
}

struct sdk_level sdk_passes_run(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	struct sdk_level level = { .end = SDK_PASSES_STUCK };
	unsigned pass = 0;

	sdk_passes_load(r, p);
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

struct sdk_level sdk_level(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	r->sink = NULL;
	return sdk_passes_run(r, p);
}

bool sdk_level_is(struct sdk_rater *r, const struct sdk_puzzle *p, const struct sdk_level_constraint *target)
{
	unsigned pass = 0;

	r->sink = NULL;
	sdk_passes_load(r, p);
	do {
		unsigned before = r->empty;

		run_pass(r, ++pass);
		if (!sdk_in_range(before - r->empty, target->fills[pass - 1]) || (r->empty && pass >= target->level.max))
			return false;
	} while (pass < SDK_PASSES && r->empty);
	if (!sdk_in_range(r->empty ? SDK_LEVELS : pass, target->level) || !sdk_in_range(r->empty, target->fills[SDK_LEVELS - 1]))
		return false;
	while (pass < SDK_PASSES) /* the passes that are left would fill nothing */
		if (target->fills[pass++].min > 0)
			return false;
	return true;
}

bool sdk_passes_suffice(struct sdk_rater *r, const struct sdk_puzzle *p, unsigned passes)
{
	assert(passes == 1 || passes == 2 || passes == SDK_PASSES);
	r->sink = NULL;
	r->settled = false;
	sdk_passes_load(r, p);
	for (unsigned pass = r->is_nine ? passes : 1; pass <= passes && r->empty && !r->dead; pass++)
		run_pass(r, pass);
	return !r->empty;
}

void sdk_passes_guess(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	const struct sdk_sink *sink = r->sink;

	r->pass = SDK_LEVELS;
	if (r->brief)
		r->sink = NULL;
	if (r->is_nine) {
		r->ops9->guess(r, cell, bit);
	} else {
		place_value(r, cell, bit);
		run_queue(r, SDK_PASSES, true);
	}
	if (r->brief)
		r->sink = sink;
}

uint32_t sdk_passes_list(const struct sdk_rater *r, unsigned cell)
{
	return r->is_nine ? sdk_nine_list(&r->nine, cell) : r->list[cell];
}

unsigned sdk_passes_guess_cell(const struct sdk_rater *r)
{
	return r->is_nine ? r->ops9->fewest(r) : sdk_passes_fewest(r->shape, r->list);
}

unsigned sdk_passes_fewest(const struct sdk_shape *s, const uint32_t *list)
{
	unsigned best = 0, least = SDK_VALUES_MAX + 1;

	for (unsigned c = 0; c < s->cells && least > 1; c++)
		if (list[c] && sdk_bits_count(list[c]) < least) {
			best = c;
			least = sdk_bits_count(list[c]);
		}
	return best;
}
