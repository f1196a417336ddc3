/* SPDX-License-Identifier: MIT */
/*
 * fit: an attempt that looks for values for given clue cells, such that there is one solution.
 *
 * The clues of a random grid that lie outside the pattern are taken out as long as the solution stays the only one. Those that
 * cannot go are *props*. Then they go all the same, one by one: the one whose loss makes the fewest solutions goes, and
 * clues get other values, one at a time, until there is one solution again. A change stays if it does not make more
 * solutions. So there are never many to be counted, which is what makes the search quick: the values of a random grid
 * have 100,000 solutions and more where the pattern has 20 clues of 9x9.
 *
 * (That clues are exchanged one by one as long as there are not more solutions is known among the players of the
 * "patterns game" of the Sudoku players' forum; that the board is propped up meanwhile is our own.)
 */
#include "gen/attempt_internal.h"

enum {
	CHANGES = 300,     /* tried without a prop, before the attempt fails: 1000 took 1.3 times as long for 20 clues of 9x9 */
	MOST = 1000,       /* solutions that the loss of a prop may make */
	DRAWS = 1000,      /* of a change that contradicts no clue, before there is none */
	LARGE_NODES = 2000 /* above 9x9: what takes more to be counted counts as too many */
};

/* Up to so many solutions are to be counted. */
static void query(struct sdk_attempt *a, uint64_t limit)
{
	a->query = (struct sdk_query){ .puzzle = &a->puzzle, .limit = limit,
		.max_nodes = a->puzzle.shape->n > 9 ? LARGE_NODES : 0 };
}

static void give(struct sdk_attempt *a, unsigned cell, uint8_t value)
{
	a->pattern_search.cell = cell;
	a->pattern_search.was = a->puzzle.clue[cell];
	a->puzzle.clue[cell] = value;
}

static void give_back(struct sdk_attempt *a)
{
	a->puzzle.clue[a->pattern_search.cell] = a->pattern_search.was;
}

static void begin(struct sdk_attempt *a, struct sdk_gen_context *context)
{
	sdk_dig_begin(a, context, &context->outside);
	a->pattern_search.at = SDK_PATTERN_DIG;
}

/* The clues that are left, those of the pattern first; there is one solution. */
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
	f->at = SDK_PATTERN_CHANGES;
}

/* ---- props ---- */

static void find_extra(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	f->at = SDK_PATTERN_EXTRA;
	f->extra = f->own;
	f->fewest = MOST;
	f->worst = 0;
}

/* The next question: how many solutions there are without this prop. */
static void query_extra(struct sdk_attempt *a)
{
	give(a, a->pattern_search.clue[a->pattern_search.extra], 0);
	query(a, a->pattern_search.fewest);
}

static void handle_extra(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	give_back(a);
	if (!a->query.gave_up && a->query.count < f->fewest) {
		f->fewest = a->query.count;
		f->worst = f->extra;
	}
	f->extra++;
}

static void drop_extra(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	a->puzzle.clue[f->clue[f->worst]] = 0;
	f->clue[f->worst] = f->clue[--a->clues];
	f->solutions = f->fewest;
	f->changes = 0;
	f->at = SDK_PATTERN_CHANGES;
}

/* ---- changes ---- */

static bool clashes(const struct sdk_puzzle *p, unsigned cell, uint8_t value)
{
	uint16_t peer[SDK_PEERS_MAX];
	unsigned peers = sdk_peers(p->shape, cell, peer);

	for (unsigned i = 0; i < peers; i++)
		if (p->clue[peer[i]] == value)
			return true;
	return false;
}

/* Gives a clue another value. False: nearly every change contradicts another clue. */
static bool change(struct sdk_attempt *a)
{
	for (unsigned i = 0; i < DRAWS; i++) {
		unsigned cell = a->pattern_search.clue[sdk_random_below(&a->random, a->clues)];
		uint8_t value = (uint8_t)(1 + sdk_random_below(&a->random, a->puzzle.shape->n));

		if (value == a->puzzle.clue[cell] || clashes(&a->puzzle, cell, value))
			continue;
		give(a, cell, value);
		return true;
	}
	return false;
}

static void handle_change(struct sdk_attempt *a)
{
	if (!a->query.gave_up && a->query.count && a->query.count <= a->pattern_search.solutions)
		a->pattern_search.solutions = a->query.count;
	else
		give_back(a);
}

/* ---- the way ---- */

static enum sdk_attempt_state next(struct sdk_attempt *a)
{
	struct sdk_pattern_search *f = &a->pattern_search;

	if (f->at == SDK_PATTERN_DIG) {
		if (sdk_dig_next(a))
			return SDK_ATTEMPT_QUERY;
		if (a->given && a->dig.kept) /* no other values will do */
			return SDK_ATTEMPT_FAILED;
		collect_clues(a);
	}
	if (f->at == SDK_PATTERN_CHANGES && f->solutions == 1) {
		if (a->clues == f->own)
			return SDK_ATTEMPT_DONE;
		find_extra(a);
	}
	if (f->at == SDK_PATTERN_EXTRA && f->extra < a->clues) {
		query_extra(a);
		return SDK_ATTEMPT_QUERY;
	}
	if (f->at == SDK_PATTERN_EXTRA) {
		if (!f->worst)
			return SDK_ATTEMPT_FAILED;
		drop_extra(a);
	}
	if (f->changes++ == CHANGES || !change(a))
		return SDK_ATTEMPT_FAILED;
	query(a, f->solutions + 1);
	return SDK_ATTEMPT_QUERY;
}

static void handle_result(struct sdk_attempt *a)
{
	switch (a->pattern_search.at) {
	case SDK_PATTERN_DIG: sdk_dig_handle_result(a); break;
	case SDK_PATTERN_EXTRA: handle_extra(a); break;
	case SDK_PATTERN_CHANGES: handle_change(a); break;
	}
}

const struct sdk_strategy sdk_strategy_pattern = { begin, next, handle_result };
