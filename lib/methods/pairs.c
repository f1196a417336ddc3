/* SPDX-License-Identifier: MIT */
/*
 * The hypotheses of two cells need not be compared one by one: within a unit a value is allowed by every value except
 * itself, so cell A lacks a hypothesis that allows b only if b is its only hypothesis.
 */
#include "methods/pairs.h"

#include <string.h>

#include "base/bits.h"
#include "grid/unit_values.h"
#include "methods/method_internal.h"

void sdk_plausible_start(struct sdk_plausible *p, const struct sdk_puzzle *puzzle)
{
	p->shape = puzzle->shape;
	for (unsigned c = 0; c < puzzle->shape->cells; c++)
		p->cand[c] = sdk_puzzle_cand(puzzle, c);
}

/* ---- the rules, each for one unit; they return whether they falsified something ---- */

/* Rules 5 to 7: every other cell must have a hypothesis that allows the value. */
static bool apply_support_rule(struct sdk_plausible *p, const uint16_t *cell)
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

/* Rules 8 to 10: the only cell for a value. */
static bool apply_only_cell_rule(struct sdk_plausible *p, const uint16_t *cell)
{
	uint32_t once = sdk_unit_values(p->cand, cell, p->shape->n).once;
	bool changed = false;

	for (unsigned i = 0; i < p->shape->n; i++) {
		uint32_t only = p->cand[cell[i]] & once;

		if (!only || only == p->cand[cell[i]])
			continue;
		p->cand[cell[i]] = sdk_bits_single(only) ? only : 0; /* a contradiction: the only cell for two values */
		changed = true;
	}
	return changed;
}

/* Rule 11: two cells with the same two values. */
static bool apply_pair_rule(struct sdk_plausible *p, const uint16_t *cell)
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

static bool apply_rules(struct sdk_plausible *p)
{
	static bool (*const rule[])(struct sdk_plausible * p, const uint16_t *cell) = { apply_support_rule,
		apply_only_cell_rule, apply_pair_rule };
	bool changed = false;

	for (unsigned r = 0; r < sizeof rule / sizeof *rule; r++)
		for (unsigned u = 0; u < p->shape->units; u++)
			changed |= rule[r](p, sdk_unit(p->shape, u));
	return changed;
}

/* Whether each cell has a plausible value, and each unit a cell for each value. */
static bool is_possible(const struct sdk_plausible *p)
{
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!p->cand[c])
			return false;
	for (unsigned u = 0; u < p->shape->units; u++)
		if (sdk_unit_values(p->cand, sdk_unit(p->shape, u), p->shape->n).some != p->shape->all)
			return false;
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
		changed = apply_rules(p);
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
	const struct sdk_method_query *query;
	uint64_t rounds, scenarios;
	bool gave_up;
};

/*
 * Returns the cell with the fewest plausible hypotheses, at least two, that is not `done`; the number of cells if there
 * is none.
 */
static unsigned choose_cell(const struct sdk_plausible *p, const bool *done)
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

static enum sdk_plausible_end apply_guesses(struct pairs *w, struct sdk_plausible *p, unsigned depth);

/*
 * Tries the scenarios of a guess about the cell, each with its own guesses up to that depth, and falsifies what all of them
 * falsify. Returns whether that changed something. If a scenario is solved, *p becomes its solution.
 */
static bool guess_cell(struct pairs *w, struct sdk_plausible *p, unsigned cell, unsigned depth)
{
	struct sdk_plausible scenario, any = { .shape = p->shape };
	bool changed = false;

	for (uint32_t values = p->cand[cell]; values; values &= values - 1) {
		if (sdk_method_should_stop(w->query, 0, w->rounds, true)) {
			w->gave_up = true;
			return false;
		}
		scenario = *p;
		scenario.cand[cell] = values & -values;
		w->scenarios++;
		switch (apply_guesses(w, &scenario, depth)) {
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
	if (w->gave_up) /* in a guess of a scenario */
		return false;
	for (unsigned c = 0; c < p->shape->cells; c++) {
		changed |= any.cand[c] != p->cand[c];
		p->cand[c] = any.cand[c];
	}
	return changed;
}

/* Applies the rules, and guesses about all cells, nested up to `depth` deep, until nothing changes. */
static enum sdk_plausible_end apply_guesses(struct pairs *w, struct sdk_plausible *p, unsigned depth)
{
	enum sdk_plausible_end end = sdk_plausible_rules(p, &w->rounds, NULL);
	bool done[SDK_CELLS_MAX] = { 0 };
	unsigned cell;

	while (depth && end == SDK_PLAUSIBLE_OPEN && !w->gave_up && (cell = choose_cell(p, done)) < p->shape->cells) {
		done[cell] = true;
		if (!guess_cell(w, p, cell, depth - 1))
			continue;
		end = sdk_plausible_rules(p, &w->rounds, NULL);
		memset(done, 0, sizeof done);
	}
	return end;
}

static void solve_pairs(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	struct pairs *w = work;
	struct sdk_plausible p;
	enum sdk_plausible_end end;

	w->query = query;
	w->rounds = w->scenarios = 0;
	w->gave_up = false;
	sdk_plausible_start(&p, query->puzzle);
	end = apply_guesses(w, &p, 0);
	for (unsigned depth = 1; method->variant & GUESS && end == SDK_PLAUSIBLE_OPEN && !w->gave_up; depth++)
		end = apply_guesses(w, &p, depth);
	result->verdict = end == SDK_PLAUSIBLE_SOLVED ? SDK_VERDICT_SOLVED : end == SDK_PLAUSIBLE_NONE ? SDK_VERDICT_NONE
												       : SDK_VERDICT_GAVE_UP;
	for (unsigned c = 0; end == SDK_PLAUSIBLE_SOLVED && c < p.shape->cells; c++)
		result->value[c] = (uint8_t)(sdk_bits_lowest(p.cand[c]) + 1);
	result->count[0] = w->rounds;
	result->count[1] = w->scenarios;
}

#define PAIRS(name_, variant_, complete_, what_, second)                                               \
	{                                                                                              \
		.name = name_, .what = what_, .counts = { "rounds", second },                          \
		.complete = complete_, .largest = SDK_VALUES_MAX, .rounds = true, .variant = variant_, \
		.work_bytes = sizeof(struct pairs), .solve = solve_pairs                               \
	}

const struct sdk_method sdk_pairs[] = {
	PAIRS("pairs", 0, false, "pairwise comparison of hypotheses (Opasnet), without guesses", NULL),
	PAIRS("pairs+guess", GUESS, true, "pairs with guesses: what all scenarios of a guess falsify is false", "scenarios"),
	SDK_METHODS_END
};
