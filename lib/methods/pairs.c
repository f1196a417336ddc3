/* SPDX-License-Identifier: MIT */
/*
 * Comparing all hypotheses of two cells need not be done one by one: in one unit a value is allowed by every value but
 * itself, so that a cell A leaves b without an ally just when b is all that A has.
 */
#include "methods/pairs.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

void sdk_plausible_start(struct sdk_plausible *p, const struct sdk_puzzle *puzzle)
{
	p->shape = puzzle->shape;
	for (unsigned c = 0; c < puzzle->shape->cells; c++)
		p->cand[c] = sdk_puzzle_cand(puzzle, c);
}

/* ---- the rules, each for one unit; true: something was falsified ---- */

/* Rules 5 to 7: a value must be allowed by every other cell. */
static bool needs_allies(struct sdk_plausible *p, const uint16_t *cell)
{
	bool changed = false;

	for (unsigned i = 0; i < p->shape->n; i++) {
		uint32_t only = p->cand[cell[i]];

		if (!sdk_bits_single(only))
			continue;
		for (unsigned k = 0; k < p->shape->n; k++) {
			changed |= k != i && p->cand[cell[k]] & only;
			p->cand[cell[k]] &= k != i ? ~only : only;
		}
	}
	return changed;
}

/* Rules 8 to 10: the only place of a value. */
static bool only_place(struct sdk_plausible *p, const uint16_t *cell)
{
	uint32_t once = 0, twice = 0;
	bool changed = false;

	for (unsigned i = 0; i < p->shape->n; i++) {
		twice |= once & p->cand[cell[i]];
		once |= p->cand[cell[i]];
	}
	once &= ~twice;
	for (unsigned i = 0; i < p->shape->n; i++) {
		uint32_t only = p->cand[cell[i]] & once;

		if (!only || only == p->cand[cell[i]])
			continue;
		p->cand[cell[i]] = sdk_bits_single(only) ? only : 0; /* two values cannot both have their only place here */
		changed = true;
	}
	return changed;
}

/* Rule 11: two cells with the same two values. */
static bool pair_takes_both(struct sdk_plausible *p, const uint16_t *cell)
{
	bool changed = false;

	for (unsigned i = 0; i < p->shape->n; i++)
		for (unsigned j = i + 1; j < p->shape->n; j++) {
			uint32_t pair = p->cand[cell[i]];

			if (sdk_bits_count(pair) != 2 || p->cand[cell[j]] != pair)
				continue;
			for (unsigned k = 0; k < p->shape->n; k++) {
				if (k == i || k == j || !(p->cand[cell[k]] & pair))
					continue;
				p->cand[cell[k]] &= ~pair;
				changed = true;
			}
		}
	return changed;
}

/* ---- rounds ---- */

static bool round_of_rules(struct sdk_plausible *p)
{
	static bool (*const rule[])(struct sdk_plausible *p, const uint16_t *cell) = { needs_allies, only_place, pair_takes_both };
	bool changed = false;

	for (unsigned r = 0; r < sizeof rule / sizeof *rule; r++)
		for (unsigned u = 0; u < p->shape->units; u++)
			changed |= rule[r](p, sdk_unit(p->shape, u));
	return changed;
}

/* Whether a unit still has a place for each value, and a cell a value. */
static bool is_possible(const struct sdk_plausible *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!p->cand[c])
			return false;
	for (unsigned u = 0; u < p->shape->units; u++) {
		uint32_t all = 0;

		for (unsigned i = 0; i < p->shape->n; i++)
			all |= p->cand[sdk_unit(p->shape, u)[i]];
		if (all != p->shape->all)
			return false;
	}
	return true;
}

static bool is_decided(const struct sdk_plausible *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!sdk_bits_single(p->cand[c]))
			return false;
	return true;
}

enum sdk_plausible_end sdk_plausible_rules(struct sdk_plausible *p, uint64_t *rounds, const struct sdk_plausible_show *show)
{
	unsigned round = 0;
	bool changed;

	do {
		changed = round_of_rules(p);
		++*rounds;
		if (show)
			show->show(show->with, ++round, p);
	} while (changed && is_possible(p));
	if (!is_possible(p))
		return SDK_PLAUSIBLE_NONE;
	return is_decided(p) ? SDK_PLAUSIBLE_SOLVED : SDK_PLAUSIBLE_OPEN;
}

/* ---- guesses ---- */

enum { GUESS = 1 };

struct pairs {
	unsigned variant;
	const struct sdk_method_query *query;
	uint64_t rounds, scenarios;
	bool gave_up;
};

static void *start(const struct sdk_method *method)
{
	struct pairs *w = malloc(sizeof *w);

	if (w)
		w->variant = method->variant;
	return w;
}

static bool may_go_on(struct pairs *w)
{
	const struct sdk_method_query *query = w->query;

	if ((query->max_rounds && w->rounds >= query->max_rounds) || (query->stop && query->stop(query->with)))
		w->gave_up = true;
	return !w->gave_up;
}

/* The cell with the fewest plausible hypotheses of those that have at least `least`; the number of cells: none. */
static unsigned choose(const struct sdk_plausible *p, const bool *done)
{
	unsigned best = p->shape->cells, fewest = SDK_VALUES_MAX + 1;

	for (unsigned c = 0; c < p->shape->cells; c++) {
		unsigned values = sdk_bits_count(p->cand[c]);

		if (values < 2 || done[c] || values >= fewest)
			continue;
		fewest = values;
		best = c;
	}
	return best;
}

static enum sdk_plausible_end settle(struct pairs *w, struct sdk_plausible *p, unsigned depth);

/*
 * Tries the scenarios of a guess about the cell, each with guesses of its own up to that depth, and falsifies what is
 * falsified in all. True: something was. A scenario that is solved ends it: *p is the solution.
 */
static bool guess(struct pairs *w, struct sdk_plausible *p, unsigned cell, unsigned depth)
{
	struct sdk_plausible scenario, any = { .shape = p->shape };
	bool changed = false;

	for (uint32_t values = p->cand[cell]; values && may_go_on(w); values &= values - 1) {
		scenario = *p;
		scenario.cand[cell] = values & -values;
		w->scenarios++;
		switch (settle(w, &scenario, depth)) {
		case SDK_PLAUSIBLE_NONE:
			break;
		case SDK_PLAUSIBLE_SOLVED:
			*p = scenario;
			return true;
		case SDK_PLAUSIBLE_OPEN:
			for (unsigned c = 0; c < p->shape->cells; c++)
				any.cand[c] |= scenario.cand[c];
			break;
		}
	}
	if (w->gave_up)
		return false;
	for (unsigned c = 0; c < p->shape->cells; c++) {
		changed |= any.cand[c] != p->cand[c];
		p->cand[c] = any.cand[c];
	}
	return changed;
}

/* Applies the rules, and guesses up to `depth` guesses deep about all cells, until nothing changes. */
static enum sdk_plausible_end settle(struct pairs *w, struct sdk_plausible *p, unsigned depth)
{
	enum sdk_plausible_end end = sdk_plausible_rules(p, &w->rounds, NULL);
	bool done[SDK_CELLS_MAX] = {0};
	unsigned cell;

	while (depth && end == SDK_PLAUSIBLE_OPEN && !w->gave_up && (cell = choose(p, done)) < p->shape->cells) {
		done[cell] = true;
		if (!guess(w, p, cell, depth - 1))
			continue;
		end = sdk_plausible_rules(p, &w->rounds, NULL);
		memset(done, 0, sizeof done);
	}
	return end;
}

static void solve(void *work, const struct sdk_method_query *query, struct sdk_method_result *result)
{
	struct pairs *w = work;
	struct sdk_plausible p;
	enum sdk_plausible_end end;

	w->query = query;
	w->rounds = w->scenarios = 0;
	w->gave_up = false;
	sdk_plausible_start(&p, query->puzzle);
	end = settle(w, &p, 0);
	for (unsigned depth = 1; w->variant & GUESS && end == SDK_PLAUSIBLE_OPEN && !w->gave_up; depth++)
		end = settle(w, &p, depth);
	result->verdict = end == SDK_PLAUSIBLE_SOLVED ? SDK_VERDICT_SOLVED :
		end == SDK_PLAUSIBLE_NONE ? SDK_VERDICT_NONE : SDK_VERDICT_GAVE_UP;
	for (unsigned c = 0; end == SDK_PLAUSIBLE_SOLVED && c < p.shape->cells; c++)
		result->value[c] = (uint8_t)(sdk_bits_lowest(p.cand[c]) + 1);
	result->count[0] = w->rounds;
	result->count[1] = w->scenarios;
}

#define PAIRS(name_, variant_, complete_, what_, second) { .name = name_, .what = what_, .counts = { "rounds", second }, \
	.complete = complete_, .largest = SDK_VALUES_MAX, .rounds = true, .start = start, .end = free, .solve = solve, \
	.variant = variant_ }

const struct sdk_method sdk_pairs[SDK_PAIRS] = {
	PAIRS("pairs", 0, false, "hypotheses compared by pairs (Opasnet), without guesses", NULL),
	PAIRS("pairs+guess", GUESS, true, "with guesses: what fails in all scenarios has failed for good", "scenarios")
};
