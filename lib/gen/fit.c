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
#include "gen/attempt_inside.h"

enum {
	CHANGES = 300,     /* tried without a prop, before the attempt fails: 1000 took 1.3 times as long for 20 clues of 9x9 */
	MOST = 1000,       /* solutions that the loss of a prop may make */
	DRAWS = 1000,      /* of a change that contradicts no clue, before there is none */
	LARGE_NODES = 2000 /* above 9x9: what takes more to be counted counts as too many */
};

/* Up to so many solutions are to be counted. */
static void ask(struct sdk_attempt *a, uint64_t limit)
{
	a->ask = (struct sdk_ask){ .puzzle = &a->puzzle, .limit = limit,
		.max_nodes = a->puzzle.shape->n > 9 ? LARGE_NODES : 0 };
}

static void give(struct sdk_attempt *a, unsigned cell, uint8_t value)
{
	a->fit.cell = cell;
	a->fit.was = a->puzzle.clue[cell];
	a->puzzle.clue[cell] = value;
}

static void give_back(struct sdk_attempt *a)
{
	a->puzzle.clue[a->fit.cell] = a->fit.was;
}

static void begin(struct sdk_attempt *a, struct sdk_means *means)
{
	sdk_dig_begin(a, means, &means->outside);
	a->fit.at = SDK_FIT_DIGS;
}

/* The clues that are left, those of the pattern first; there is one solution. */
static void collect_clues(struct sdk_attempt *a)
{
	const uint8_t *pattern = a->spec->pattern;
	struct sdk_fit *f = &a->fit;
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
	f->at = SDK_FIT_CHANGES;
}

/* ---- props ---- */

static void look_for_prop(struct sdk_attempt *a)
{
	struct sdk_fit *f = &a->fit;

	f->at = SDK_FIT_PROPS;
	f->prop = f->own;
	f->fewest = MOST;
	f->worst = 0;
}

/* The next question: how many solutions there are without this prop. */
static void ask_about_prop(struct sdk_attempt *a)
{
	give(a, a->fit.clue[a->fit.prop], 0);
	ask(a, a->fit.fewest);
}

static void hear_of_prop(struct sdk_attempt *a)
{
	struct sdk_fit *f = &a->fit;

	give_back(a);
	if (!a->ask.gave_up && a->ask.count < f->fewest) {
		f->fewest = a->ask.count;
		f->worst = f->prop;
	}
	f->prop++;
}

static void drop_prop(struct sdk_attempt *a)
{
	struct sdk_fit *f = &a->fit;

	a->puzzle.clue[f->clue[f->worst]] = 0;
	f->clue[f->worst] = f->clue[--a->clues];
	f->solutions = f->fewest;
	f->changes = 0;
	f->at = SDK_FIT_CHANGES;
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
		unsigned cell = a->fit.clue[sdk_random_below(&a->random, a->clues)];
		uint8_t value = (uint8_t)(1 + sdk_random_below(&a->random, a->puzzle.shape->n));

		if (value == a->puzzle.clue[cell] || clashes(&a->puzzle, cell, value))
			continue;
		give(a, cell, value);
		return true;
	}
	return false;
}

static void hear_of_change(struct sdk_attempt *a)
{
	if (!a->ask.gave_up && a->ask.count && a->ask.count <= a->fit.solutions)
		a->fit.solutions = a->ask.count;
	else
		give_back(a);
}

/* ---- the way ---- */

static enum sdk_prospect next(struct sdk_attempt *a)
{
	struct sdk_fit *f = &a->fit;

	if (f->at == SDK_FIT_DIGS) {
		if (sdk_dig_next(a))
			return SDK_ASKS;
		if (a->given && a->dig.kept) /* no other values will do */
			return SDK_FAILED;
		collect_clues(a);
	}
	if (f->at == SDK_FIT_CHANGES && f->solutions == 1) {
		if (a->clues == f->own)
			return SDK_DONE;
		look_for_prop(a);
	}
	if (f->at == SDK_FIT_PROPS && f->prop < a->clues) {
		ask_about_prop(a);
		return SDK_ASKS;
	}
	if (f->at == SDK_FIT_PROPS) {
		if (!f->worst)
			return SDK_FAILED;
		drop_prop(a);
	}
	if (f->changes++ == CHANGES || !change(a))
		return SDK_FAILED;
	ask(a, f->solutions + 1);
	return SDK_ASKS;
}

static void hear(struct sdk_attempt *a)
{
	switch (a->fit.at) {
	case SDK_FIT_DIGS: sdk_dig_hear(a); break;
	case SDK_FIT_PROPS: hear_of_prop(a); break;
	case SDK_FIT_CHANGES: hear_of_change(a); break;
	}
}

const struct sdk_way sdk_way_fit = { begin, next, hear };
