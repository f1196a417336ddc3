/* SPDX-License-Identifier: MIT */
/*
 * Many *attempts* are under way at once, so that the engine always has questions to work on together: each attempt has
 * one, whether the solution stays the only one without some clues, and when that is answered, the next.
 *
 *     wish 0   attempt 0 .. refused    attempt 3 .. under way
 *     wish 1   attempt 0 .. accepted                                 puzzle 1 is made
 *     wish 2   attempt 0 .. refused    attempt 1 .. under way    attempt 2 .. accepted, but 1 may still come first
 *
 * Where most attempts are refused, several are made for a *wish* (a puzzle that is wanted) at the same time, so
 * that no place stays idle.
 *
 * An attempt takes its orbits out in a random order. That all orbits up to some place can go at once means that each
 * of them could go after the other, so whole runs of them are tried: a long one first, then half of it where that
 * fails, and so on. What goes is the same as if they were tried one by one.
 */
#include "gen/generate.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "gen/grid.h"
#include "rate/level.h"
#include "solve/solve.h"

enum { TEST_NODES = 500 }; /* above 9x9, clues are kept if their test takes more: the puzzle need not be minimal */

struct attempt {
	struct sdk_ask ask; /* its question; comes first, so that the one leads to the other */
	size_t wish;
	uint64_t number;
	struct sdk_random random;
	const struct sdk_orbits *orbits;
	struct sdk_puzzle puzzle;
	unsigned clues;                /* of the puzzle */
	uint8_t grid[SDK_CELLS_MAX];   /* its solution */
	uint16_t order[SDK_CELLS_MAX]; /* orbits, in the order in which they are tried: */
	unsigned at, run;              /* `run` of them, from place `at` on, are out on trial; */
	unsigned doomed;               /* up to this place, there is one that cannot go */
	unsigned gone;                 /* orbits that are out for good: */
	uint16_t out[SDK_CELLS_MAX];
};

/* A puzzle that is wanted. */
struct wish {
	uint64_t attempts; /* begun */
	unsigned under_way;
	uint64_t best;     /* the first attempt that was accepted, UINT64_MAX: none */
};

struct sdk_generator {
	struct sdk_solver *solver;
	struct sdk_search *search; /* for full grids */
	struct sdk_rater *rater;
	const struct sdk_shape *shape; /* of the orbits */
	struct sdk_orbits orbits[SDK_SYMMETRIES];

	/* The call under way. */
	const struct sdk_spec *spec;
	const struct sdk_seed *seed;
	uint64_t first, step;
	struct sdk_puzzle *puzzle;
	size_t wishes, open;      /* all; not yet made */
	uint64_t ended, accepted; /* attempts so far */
	size_t next_wish;         /* whose turn it is to get another attempt */
	size_t unused_attempts;   /* a stack: */
	struct attempt *unused[SDK_GENERATE_MAX];
	size_t asking;            /* attempts whose question has not been taken yet, a stack: */
	struct attempt *ask[SDK_GENERATE_MAX];
	struct wish wish[SDK_GENERATE_MAX];
	struct attempt attempt[SDK_GENERATE_MAX];
};

struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu)
{
	struct sdk_generator *g = malloc(sizeof *g);

	if (!g)
		return NULL;
	g->shape = NULL;
	g->solver = sdk_solver_new(cpu);
	g->search = sdk_search_new();
	g->rater = sdk_rater_new();
	if (g->solver && g->search && g->rater)
		return g;
	sdk_generator_free(g);
	return NULL;
}

void sdk_generator_free(struct sdk_generator *g)
{
	if (!g)
		return;
	sdk_solver_free(g->solver);
	sdk_search_free(g->search);
	sdk_rater_free(g->rater);
	free(g);
}

unsigned sdk_fewest_clues(const struct sdk_shape *shape)
{
	return shape->n == 9 ? 17 : shape->n == 4 ? 4 : shape->n - 1;
}

/* ---- clues out and in ---- */

static unsigned orbit_size(const struct attempt *a, unsigned orbit)
{
	return a->orbits->first[orbit + 1] - a->orbits->first[orbit];
}

static void give_orbit(struct attempt *a, unsigned orbit)
{
	for (unsigned i = a->orbits->first[orbit]; i < a->orbits->first[orbit + 1]; i++)
		a->puzzle.clue[a->orbits->cell[i]] = a->grid[a->orbits->cell[i]];
	a->clues += orbit_size(a, orbit);
}

static void take_orbit(struct attempt *a, unsigned orbit)
{
	for (unsigned i = a->orbits->first[orbit]; i < a->orbits->first[orbit + 1]; i++)
		a->puzzle.clue[a->orbits->cell[i]] = 0;
	a->clues -= orbit_size(a, orbit);
}

/* ---- one attempt ---- */

static void begin(struct sdk_generator *g, struct attempt *a, size_t wish)
{
	const struct sdk_shape *shape = g->spec->shape;
	unsigned symmetry = g->spec->symmetry;

	a->wish = wish;
	a->number = g->wish[wish].attempts++;
	g->wish[wish].under_way++;
	sdk_random_start(&a->random, g->seed, g->first + wish * g->step, a->number);
	if (symmetry == SDK_SYMMETRIES)
		symmetry = sdk_random_below(&a->random, SDK_SYMMETRIES);
	a->orbits = &g->orbits[symmetry];
	sdk_grid_random(g->search, shape, &a->random, a->grid);
	sdk_puzzle_clear(&a->puzzle, shape);
	memcpy(a->puzzle.clue, a->grid, shape->cells);
	a->clues = shape->cells;
	for (unsigned i = 0; i < a->orbits->count; i++)
		a->order[i] = (uint16_t)i;
	sdk_random_shuffle(&a->random, a->order, a->orbits->count);
	a->at = a->run = a->doomed = a->gone = 0;
}

/*
 * How many orbits to try at once: as many as will probably go. The first two fifths of a board nearly always go (of the
 * 81 cells of 9x9, 32 did in 99 of 100 attempts), from there on half of what is left of the next fifth.
 */
static unsigned choose_run(const struct attempt *a)
{
	unsigned all = a->orbits->count, sure = all * 2 / 5, likely = all * 3 / 5;

	if (a->at < a->doomed)
		return (a->doomed - a->at) / 2;
	if (a->at < sure)
		return sure - a->at;
	if (a->at + 1 < likely)
		return (likely - a->at) / 2;
	return 1;
}

/* Takes the next orbits out on trial, and asks about them. False: there are none left. */
static bool try_next(struct attempt *a)
{
	bool large = a->puzzle.shape->n > 9;

	if (a->doomed == a->at + 1) { /* it is this one, then */
		a->at++;
		a->doomed = 0;
	}
	if (a->at == a->orbits->count)
		return false;
	a->run = choose_run(a);
	for (unsigned i = a->at; i < a->at + a->run; i++)
		take_orbit(a, a->order[i]);
	a->ask = (struct sdk_ask){ .puzzle = &a->puzzle, .limit = 2, .max_nodes = large ? TEST_NODES : 0 };
	if (a->run == 1 && orbit_size(a, a->order[a->at]) == 1) { /* is there another solution? */
		a->ask.limit = 1;
		a->ask.except_cell = a->orbits->cell[a->orbits->first[a->order[a->at]]];
		a->ask.except = a->grid[a->ask.except_cell];
	}
	return true;
}

/* Learns from the answer. */
static void hear(struct attempt *a)
{
	if (!a->ask.gave_up && a->ask.count < a->ask.limit) {
		for (unsigned i = a->at; i < a->at + a->run; i++)
			a->out[a->gone++] = a->order[i];
		a->at += a->run;
		return;
	}
	for (unsigned i = a->at; i < a->at + a->run; i++)
		give_orbit(a, a->order[i]);
	a->doomed = a->at + a->run;
}

/* Gives orbits back until there are as many clues as the specification wants; false if that cannot be. */
static bool put_clues_back(struct attempt *a, struct sdk_range want)
{
	uint64_t most = want.max < a->puzzle.shape->cells ? want.max : a->puzzle.shape->cells;

	if (a->clues > most)
		return false;
	if (a->clues >= want.min)
		return true;
	uint64_t aim = want.min;

	if (want.max < a->puzzle.shape->cells) /* else no upper end was meant */
		aim += sdk_random_below(&a->random, (uint32_t)(most - want.min + 1));
	sdk_random_shuffle(&a->random, a->out, a->gone);
	for (unsigned i = 0; i < a->gone && a->clues < aim; i++)
		if (a->clues + orbit_size(a, a->out[i]) <= most)
			give_orbit(a, a->out[i]);
	return a->clues >= want.min;
}

/* The puzzle has one solution, so that what the passes leave unfinished is of level 6. */
static bool has_level(struct sdk_generator *g, const struct sdk_puzzle *p)
{
	const struct sdk_range want = g->spec->level;

	if (want.min <= 1 && want.max >= SDK_LEVELS)
		return true;
	return sdk_in_range(sdk_level(g->rater, p).level, want);
}

/* ---- all attempts ---- */

/* The attempt has taken out what can go. */
static void end(struct sdk_generator *g, struct attempt *a)
{
	struct wish *w = &g->wish[a->wish];

	g->ended++;
	if (a->number > w->best || !put_clues_back(a, g->spec->clues) || !has_level(g, &a->puzzle))
		return;
	g->accepted++;
	w->best = a->number;
	g->puzzle[a->wish] = a->puzzle;
}

/* The attempt goes on to its next question, or ends if it has no more. */
static void go_on(struct sdk_generator *g, struct attempt *a)
{
	struct wish *w = &g->wish[a->wish];
	bool late = a->number > w->best;

	if (!late && try_next(a)) {
		g->ask[g->asking++] = a;
		return;
	}
	if (!late)
		end(g, a);
	w->under_way--;
	g->open -= w->best != UINT64_MAX && !w->under_way;
	g->unused[g->unused_attempts++] = a;
}

/*
 * Begins one more attempt, for the next wish in turn that has fewer than it takes, on an average, until one is
 * accepted. False: there is none, or no room.
 */
static bool begin_one(struct sdk_generator *g)
{
	uint64_t each = g->spec->shape->n > 9 ? 1 : 1 + g->ended / (g->accepted + 1);

	for (size_t i = 0; i < g->wishes && g->unused_attempts && g->open; i++) {
		size_t w = g->next_wish;

		g->next_wish = w + 1 < g->wishes ? w + 1 : 0;
		if (g->wish[w].best == UINT64_MAX && g->wish[w].under_way < each) {
			struct attempt *a = g->unused[--g->unused_attempts];

			begin(g, a, w);
			go_on(g, a);
			return true;
		}
	}
	return false;
}

/* ---- what the engine sees ---- */

static struct sdk_ask *next_question(void *with)
{
	struct sdk_generator *g = with;

	while (!g->asking)
		if (!begin_one(g))
			return NULL;
	return &g->ask[--g->asking]->ask;
}

static void answered(void *with, struct sdk_ask *ask)
{
	struct attempt *a = (struct attempt *)ask;

	hear(a);
	go_on(with, a);
}

static void prepare(struct sdk_generator *g, const struct sdk_spec *spec, size_t count)
{
	if (g->shape != spec->shape)
		for (unsigned s = 0; s < SDK_SYMMETRIES; s++)
			sdk_orbits(&g->orbits[s], spec->shape, s);
	g->shape = spec->shape;
	g->spec = spec;
	g->wishes = g->open = count;
	g->ended = g->accepted = 0;
	g->asking = g->next_wish = g->unused_attempts = 0;
	while (g->unused_attempts < SDK_GENERATE_MAX) {
		g->unused[g->unused_attempts] = &g->attempt[g->unused_attempts];
		g->unused_attempts++;
	}
	for (size_t w = 0; w < count; w++)
		g->wish[w] = (struct wish){ .best = UINT64_MAX };
}

void sdk_generate(struct sdk_generator *g, const struct sdk_spec *spec, const struct sdk_seed *seed, uint64_t first,
	uint64_t step, size_t count, struct sdk_puzzle *puzzle)
{
	prepare(g, spec, count);
	g->seed = seed;
	g->first = first;
	g->step = step;
	g->puzzle = puzzle;
	sdk_solve_feed(g->solver, &(struct sdk_feed){ next_question, answered, g });
}
