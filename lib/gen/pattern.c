/* SPDX-License-Identifier: MIT */
/*
 * pattern: an attempt that searches for values of given clue cells for which the solution is unique.
 *
 * The clues of a random grid that lie outside the pattern are removed as long as the solution remains unique. Those that
 * cannot be removed are *extra clues*. They are then removed nevertheless, one by one: always the one whose removal leaves
 * the fewest solutions. After each removal the values of the remaining clues are changed, one at a time, until the solution
 * is unique again. A change is kept if it does not lead to more solutions. So there are never many solutions to count, which
 * makes the search fast: the values of a random grid have 100,000 solutions and more for a pattern of 20 clues at 9x9.
 *
 * (Changing clues one by one as long as the number of solutions does not grow is known among the players of the "patterns
 * game" of the Sudoku players' forum; the extra clues are our own.)
 */
#include "gen/attempt_internal.h"
#include "grid/clue.h"

enum {
	CHANGES = 300,     /* tried per extra clue before the attempt fails; 1000 took 1.3 times as long for 20 clues at 9x9 */
	MOST = 1000,       /* solutions that the removal of an extra clue may leave */
	DRAWS = 1000,      /* of a change that contradicts no clue, before the attempt fails */
	LARGE_NODES = 2000 /* above 12x12: a count that takes more nodes counts as too many solutions */
};

/* Makes the query for the number of solutions, up to a limit. */
static void query_count(struct sdk_attempt *a, uint64_t limit)
{
	a->query = (struct sdk_query){
		.puzzle = &a->puzzle, .limit = limit, .max_nodes = sdk_is_large(a->puzzle.shape) ? LARGE_NODES : 0
	};
}

/* Changes the clue of a cell on trial, or removes it. */
static void change_clue(struct sdk_attempt *a, unsigned cell, uint8_t value)
{
	a->pattern_search.cell = cell;
	a->pattern_search.was = a->puzzle.clue[cell];
	a->puzzle.clue[cell] = value;
}

static void undo_change(struct sdk_attempt *a)
{
	a->puzzle.clue[a->pattern_search.cell] = a->pattern_search.was;
}

static bool start_pattern(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	const bool started = sdk_dig_start(a, context, &context->outside);

	a->random = context->random;
	a->pattern_search.phase = SDK_PATTERN_DIG;
	return started;
}

/* Lists the clues of the puzzle, which has one solution; those of the pattern come first. */
static void collect_clues(struct sdk_attempt *a)
{
	const uint8_t *pattern = a->spec->pattern;
	struct sdk_pattern_search *f = &a->pattern_search;
	unsigned n = 0;

	for (unsigned c = 0; c < a->puzzle.shape->cells; c++)
		if (pattern[c])
			f->clue[n++] = (uint16_t)c;
	f->own = n;
	for (unsigned c = 0; c < a->puzzle.shape->cells; c++)
		if (!pattern[c] && a->puzzle.clue[c])
			f->clue[n++] = (uint16_t)c;
	a->clues = n;
	f->solutions = 1;
	f->phase = SDK_PATTERN_CHANGES;
}

/* ---- extra clues ---- */

static void start_extra_tests(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	f->phase = SDK_PATTERN_EXTRA;
	f->extra = f->own;
	f->fewest = MOST;
	f->best = 0;
}

/* Makes the next query: the number of solutions without the extra clue that is being tested. */
static void query_extra(struct sdk_attempt *a)
{
	change_clue(a, a->pattern_search.clue[a->pattern_search.extra], 0);
	query_count(a, a->pattern_search.fewest);
}

static void handle_extra_result(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	undo_change(a);
	if (!a->query.gave_up && a->query.count < f->fewest) {
		f->fewest = a->query.count;
		f->best = f->extra;
	}
	f->extra++;
}

static void remove_best_extra(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	a->puzzle.clue[f->clue[f->best]] = 0;
	f->clue[f->best] = f->clue[--a->clues];
	f->solutions = f->fewest;
	f->changes = 0;
	f->phase = SDK_PATTERN_CHANGES;
}

/* ---- changes ---- */

/* Changes the value of a clue. Returns false if nearly every change contradicts another clue. */
static bool draw_change(struct sdk_attempt *a)
{
	for (unsigned i = 0; i < DRAWS; i++) {
		unsigned cell = a->pattern_search.clue[sdk_random_below(&a->random, a->clues)];
		uint8_t value = (uint8_t)(1 + sdk_random_below(&a->random, a->puzzle.shape->n));

		if (value == a->puzzle.clue[cell] || sdk_clue_clashes(&a->puzzle, cell, value))
			continue;
		change_clue(a, cell, value);
		return true;
	}
	return false;
}

static void handle_change_result(struct sdk_attempt *a)
{
	if (!a->query.gave_up && a->query.count && a->query.count <= a->pattern_search.solutions)
		a->pattern_search.solutions = a->query.count;
	else
		undo_change(a);
}

/* ---- the strategy ---- */

static enum sdk_attempt_state next_pattern_query(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	if (f->phase == SDK_PATTERN_DIG) {
		if (sdk_dig_next(a))
			return SDK_ATTEMPT_QUERY;
		if (a->given && a->dig.kept) /* the values of the given grid may not be changed */
			return SDK_ATTEMPT_FAILED;
		collect_clues(a);
	}
	if (f->phase == SDK_PATTERN_CHANGES && f->solutions == 1) {
		if (a->clues == f->own)
			return SDK_ATTEMPT_DONE;
		start_extra_tests(a);
	}
	if (f->phase == SDK_PATTERN_EXTRA && f->extra < a->clues) {
		query_extra(a);
		return SDK_ATTEMPT_QUERY;
	}
	if (f->phase == SDK_PATTERN_EXTRA) {
		if (!f->best)
			return SDK_ATTEMPT_FAILED;
		remove_best_extra(a);
	}
	if (f->changes++ == CHANGES || !draw_change(a))
		return SDK_ATTEMPT_FAILED;
	query_count(a, f->solutions + 1);
	return SDK_ATTEMPT_QUERY;
}

static void handle_pattern_result(struct sdk_attempt *a)
{
	switch (a->pattern_search.phase) {
	case SDK_PATTERN_DIG: sdk_dig_handle_result(a); break;
	case SDK_PATTERN_EXTRA: handle_extra_result(a); break;
	case SDK_PATTERN_CHANGES: handle_change_result(a); break;
	}
}

const struct sdk_strategy sdk_strategy_pattern = {
	start_pattern, next_pattern_query, handle_pattern_result, "pattern", sdk_dig_expect, false
};
