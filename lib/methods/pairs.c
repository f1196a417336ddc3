/* SPDX-License-Identifier: MIT */
/*
 * The hypotheses of two cells need not be compared one by one: within a unit a value is allowed by every value except
 * itself, so cell A lacks a hypothesis that allows b only if b is its only hypothesis.
 */
#include "methods/pairs.h"

#include <string.h>

#include "base/bits.h"
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

		if (!only || sdk_bits_single(p->cand[cell[i]]))
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

enum sdk_plausible_end sdk_plausible_rules(struct sdk_plausible *p, uint64_t *rounds, uint64_t max_rounds,
	const struct sdk_plausible_show *show)
{
	unsigned round = 0;
	bool changed = true;

	while (changed && (!max_rounds || *rounds < max_rounds)) {
		changed = apply_rules(p) && is_possible(p);
		++*rounds;
		if (show)
			show->show(show->with, ++round, p);
	}
	if (!is_possible(p))
		return SDK_PLAUSIBLE_NONE;
	return is_decided(p) ? SDK_PLAUSIBLE_SOLVED : SDK_PLAUSIBLE_OPEN;
}

/* ---- guesses ---- */

enum {
	GUESS = 1,
	COUNTED = 10000 /* solutions, by default */
};

struct pairs {
	const struct sdk_method_query *query;
	uint64_t rounds, scenarios;
	bool gave_up;
	uint64_t found, wanted;       /* solutions */
	uint32_t some[SDK_CELLS_MAX]; /* the values that a cell has in some solution found */

	/* The board, and the scenarios of nested guesses. Each guess decides a cell. Without GUESS, the board alone. */
	struct sdk_plausible level[SDK_CELLS_MAX + 1];
};

/*
 * Returns the cell with the fewest plausible hypotheses, at least two, that is not `done`; the number of cells if there
 * is none. `done` may be NULL.
 */
static unsigned choose_cell(const struct sdk_plausible *p, const bool *done)
{
	unsigned best = p->shape->cells, fewest = SDK_VALUES_MAX + 1;

	for (unsigned c = 0; c < p->shape->cells; c++) {
		unsigned values = sdk_bits_count(p->cand[c]);

		if (values < 2 || (done && done[c]) || values >= fewest)
			continue;
		fewest = values;
		best = c;
	}
	return best;
}

/* Makes level + 1 the scenario in which the cell has the value, and applies the rules to it. */
static enum sdk_plausible_end try_scenario(struct pairs *w, unsigned level, unsigned cell, uint32_t value)
{
	struct sdk_plausible *scenario = &w->level[level + 1];

	if (sdk_method_should_stop(w->query, 0, w->rounds, true)) {
		w->gave_up = true;
		return SDK_PLAUSIBLE_NONE;
	}
	*scenario = w->level[level];
	scenario->cand[cell] = value;
	w->scenarios++;
	return sdk_plausible_rules(scenario, &w->rounds, w->query->max_rounds, NULL);
}

/*
 * Tries the scenarios of a guess about the cell, and falsifies what all of them falsify. A scenario that is solved is only
 * one of those left. Returns whether that changed something.
 */
static bool guess_cell(struct pairs *w, unsigned cell)
{
	struct sdk_plausible *p = &w->level[0];
	uint32_t any[SDK_CELLS_MAX] = { 0 };
	bool changed = false;

	for (uint32_t values = p->cand[cell]; values; values &= values - 1) {
		if (try_scenario(w, 0, cell, values & -values) != SDK_PLAUSIBLE_NONE)
			for (unsigned c = 0; c < p->shape->cells; c++)
				any[c] |= w->level[1].cand[c];
		if (w->gave_up)
			return false;
	}
	for (unsigned c = 0; c < p->shape->cells; c++) {
		changed |= any[c] != p->cand[c];
		p->cand[c] = any[c];
	}
	return changed;
}

/* Applies the rules, and guesses about all cells one at a time, until nothing changes. */
static enum sdk_plausible_end guess_cells(struct pairs *w)
{
	struct sdk_plausible *p = &w->level[0];
	enum sdk_plausible_end end = sdk_plausible_rules(p, &w->rounds, w->query->max_rounds, NULL);
	bool done[SDK_CELLS_MAX] = { 0 };
	unsigned cell;

	while (end == SDK_PLAUSIBLE_OPEN && !w->gave_up && (cell = choose_cell(p, done)) < p->shape->cells) {
		done[cell] = true;
		if (!guess_cell(w, cell))
			continue;
		end = sdk_plausible_rules(p, &w->rounds, w->query->max_rounds, NULL);
		memset(done, 0, sizeof done);
	}
	return end;
}

/* ---- guesses within scenarios ---- */

/* Adds a solution: the state of a level. */
static void add_solution(struct pairs *w, const struct sdk_plausible *p, bool listed)
{
	const struct sdk_method_query *q = w->query;

	for (unsigned c = 0; c < p->shape->cells; c++) {
		w->some[c] |= p->cand[c];
		if (listed && w->found < q->list_room)
			q->list[w->found][c] = (uint8_t)(sdk_bits_lowest(p->cand[c]) + 1);
	}
	w->found++;
}

/*
 * Guesses about a cell of an open level, then about cells of the scenarios that this leaves open, until each scenario is
 * solved or falsified. Returns false when the solutions wanted are found, or to give up.
 */
static bool explore(struct pairs *w, unsigned level, bool listed)
{
	const struct sdk_plausible *p = &w->level[level];
	const unsigned cell = choose_cell(p, NULL);

	for (uint32_t values = p->cand[cell]; values; values &= values - 1) {
		const enum sdk_plausible_end end = try_scenario(w, level, cell, values & -values);

		if (end == SDK_PLAUSIBLE_SOLVED)
			add_solution(w, &w->level[level + 1], listed);
		if (w->gave_up || w->found >= w->wanted || (end == SDK_PLAUSIBLE_OPEN && !explore(w, level + 1, listed)))
			return false;
	}
	return true;
}

/* Where counting has stopped: looks for a solution with each hypothesis that no solution has had yet. */
static void find_witnesses(struct pairs *w)
{
	const unsigned cells = w->level[0].shape->cells;

	for (unsigned c = 0; c < cells; c++)
		for (uint32_t left = w->level[0].cand[c] & ~w->some[c]; left; left &= left - 1) {
			if (w->some[c] & left & -left) /* a solution found since */
				continue;
			const enum sdk_plausible_end end = try_scenario(w, 0, c, left & -left);

			w->wanted = w->found + 1;
			if (end == SDK_PLAUSIBLE_SOLVED)
				add_solution(w, &w->level[1], false);
			else if (end == SDK_PLAUSIBLE_OPEN)
				explore(w, 1, false);
			if (w->gave_up)
				return;
		}
}

/* Finds the solutions, and the values that each cell has in them. */
static void find_solutions(struct pairs *w, struct sdk_method_result *result)
{
	const enum sdk_plausible_end end = guess_cells(w);

	if (end == SDK_PLAUSIBLE_SOLVED)
		add_solution(w, &w->level[0], true);
	else if (end == SDK_PLAUSIBLE_OPEN && !w->gave_up)
		explore(w, 0, true);
	result->solutions = w->found;
	result->more = w->found == w->wanted;
	if (result->more)
		find_witnesses(w);
}

static enum sdk_verdict verdict_of(const struct pairs *w)
{
	if (w->gave_up)
		return SDK_VERDICT_GAVE_UP;
	return w->found > 1 ? SDK_VERDICT_SEVERAL : (w->found ? SDK_VERDICT_SOLVED : SDK_VERDICT_NONE);
}

static void solve_pairs(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	struct pairs *w = work;
	struct sdk_plausible *p = &w->level[0];

	w->query = query;
	w->rounds = w->scenarios = w->found = 0;
	w->gave_up = false;
	w->wanted = sdk_method_whole(method, query, "solutions");
	memset(w->some, 0, sizeof w->some);
	sdk_plausible_start(p, query->puzzle);
	if (method->variant & GUESS) {
		find_solutions(w, result);
	} else {
		const enum sdk_plausible_end end = sdk_plausible_rules(p, &w->rounds, w->query->max_rounds, NULL);

		w->gave_up = end == SDK_PLAUSIBLE_OPEN;
		if (end == SDK_PLAUSIBLE_SOLVED)
			add_solution(w, p, true);
	}
	result->verdict = verdict_of(w);
	for (unsigned c = 0; c < p->shape->cells; c++)
		result->value[c] = sdk_bits_single(w->some[c]) ? (uint8_t)(sdk_bits_lowest(w->some[c]) + 1) : 0;
	result->count[0] = w->rounds;
	result->count[1] = w->scenarios;
}

static const struct sdk_method_parameter of_guesses[] = {
	{ "solutions", "the number of solutions at which counting stops", COUNTED, 2, 1000000000, true },
};

const struct sdk_method sdk_pairs[] = {
	{ .name = "pairs",
		.what = "pairwise comparison of hypotheses (Opasnet), without guesses",
		.counts = { "rounds" },
		.largest = SDK_VALUES_MAX,
		.rounds = true,
		.work_bytes = sizeof(struct pairs),
		.solve = solve_pairs },
	{ .name = "pairs+guess",
		.what = "pairs with guesses: what all scenarios of a guess falsify is false; finds all solutions",
		.counts = { "rounds", "scenarios" },
		.complete = true,
		.all = true,
		.largest = SDK_VALUES_MAX,
		.rounds = true,
		SDK_METHOD_TABLE(of_guesses),
		.variant = GUESS,
		.work_bytes = sizeof(struct pairs),
		.solve = solve_pairs },
	SDK_METHODS_END
};
