/* SPDX-License-Identifier: MIT */
/*
 * Many *attempts* are under way at once, so that the engine always has questions to work on together: each attempt has
 * one, whether the solution stays the only one without some clues, say, and when that is answered, the next.
 *
 *     wish 0   attempt 0 .. refused    attempt 3 .. under way
 *     wish 1   attempt 0 .. accepted                                 puzzle 1 is made
 *     wish 2   attempt 0 .. refused    attempt 1 .. under way    attempt 2 .. accepted, but 1 may still come first
 *
 * Where most attempts are refused, several are made for a *wish* (a puzzle that is wanted) at the same time, so
 * that no place stays idle.
 */
#include "gen/generate.h"

#include <stdlib.h>
#include <string.h>

#include "gen/attempt_inside.h"

/* A puzzle that is wanted. */
struct wish {
	uint64_t attempts; /* begun */
	unsigned under_way;
	uint64_t best;     /* the first attempt that was accepted, UINT64_MAX: none */
	size_t place;      /* in the list of those that seek one */
};

struct sdk_generator {
	struct sdk_solver *solver;
	struct sdk_judge *judge;
	struct sdk_means means;
	const struct sdk_shape *shape; /* of the means */

	/* The call under way. */
	const struct sdk_spec *spec;
	const struct sdk_way *way;
	const struct sdk_seed *seed;
	uint64_t first, step;
	struct sdk_puzzle *puzzle;
	uint64_t ended, accepted; /* attempts so far */
	size_t seeking;           /* wishes without an accepted attempt, a list: */
	size_t seek[SDK_GENERATE_MAX];
	size_t next_seek;         /* whose turn it is to get another attempt, a place in the list */
	size_t busy;              /* attempts under way for these */
	size_t unused_attempts;   /* a stack: */
	struct sdk_attempt *unused[SDK_GENERATE_MAX];
	size_t asking;            /* attempts whose question has not been taken yet, a stack: */
	struct sdk_attempt *ask[SDK_GENERATE_MAX];
	struct wish wish[SDK_GENERATE_MAX];
	struct sdk_attempt attempt[SDK_GENERATE_MAX];
};

struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu)
{
	struct sdk_generator *g = malloc(sizeof *g);

	if (!g)
		return NULL;
	g->shape = NULL;
	g->solver = sdk_solver_new(cpu);
	g->judge = sdk_judge_new();
	g->means.search = sdk_search_new();
	if (g->solver && g->judge && g->means.search)
		return g;
	sdk_generator_free(g);
	return NULL;
}

void sdk_generator_free(struct sdk_generator *g)
{
	if (!g)
		return;
	sdk_solver_free(g->solver);
	sdk_judge_free(g->judge);
	sdk_search_free(g->means.search);
	free(g);
}

/* ---- wishes and their attempts ---- */

/* The wish needs no more attempts. */
static void close_wish(struct sdk_generator *g, size_t wish)
{
	size_t place = g->wish[wish].place, last = g->seek[--g->seeking];

	g->seek[place] = last;
	g->wish[last].place = place;
	g->busy -= g->wish[wish].under_way;
}

/* Attempts for a wish that has none accepted yet: as many as it takes, on an average, until one is. */
static uint64_t attempts_for_each(const struct sdk_generator *g)
{
	return g->spec->shape->n > 9 ? 1 : 1 + g->ended / (g->accepted + 1);
}

/* The attempt has made a puzzle. */
static void judge(struct sdk_generator *g, const struct sdk_attempt *a)
{
	struct wish *w = &g->wish[a->wish];

	if (!sdk_judge_likes(g->judge, g->spec, &a->puzzle))
		return;
	g->accepted++;
	if (w->best == UINT64_MAX)
		close_wish(g, a->wish);
	w->best = a->number;
	g->puzzle[a->wish] = a->puzzle;
}

/* The attempt goes on to its next question, or ends if it has no more, or another is accepted that was before it. */
static void go_on(struct sdk_generator *g, struct sdk_attempt *a)
{
	struct wish *w = &g->wish[a->wish];
	enum sdk_prospect prospect = a->number > w->best ? SDK_FAILED : g->way->next(a);

	if (prospect == SDK_ASKS) {
		g->ask[g->asking++] = a;
		return;
	}
	if (prospect == SDK_DONE)
		judge(g, a);
	g->ended++;
	g->busy -= w->best == UINT64_MAX;
	w->under_way--;
	g->unused[g->unused_attempts++] = a;
}

static void begin(struct sdk_generator *g, struct sdk_attempt *a, size_t wish)
{
	a->wish = wish;
	a->number = g->wish[wish].attempts++;
	g->wish[wish].under_way++;
	g->busy++;
	a->spec = g->spec;
	sdk_random_start(&a->random, g->seed, g->first + wish * g->step, a->number);
	g->way->begin(a, &g->means);
	go_on(g, a);
}

/* Begins one more attempt, for the next wish in turn that has fewer than it takes. False: there is none, or no room. */
static bool begin_one(struct sdk_generator *g)
{
	uint64_t each = attempts_for_each(g);

	if (!g->unused_attempts || g->busy >= g->seeking * each)
		return false;
	for (;;) { /* some wish has fewer than `each`, since all together have */
		if (g->next_seek >= g->seeking)
			g->next_seek = 0;
		size_t wish = g->seek[g->next_seek++];

		if (g->wish[wish].under_way < each) {
			begin(g, g->unused[--g->unused_attempts], wish);
			return true;
		}
	}
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
	struct sdk_generator *g = with;
	struct sdk_attempt *a = (struct sdk_attempt *)ask;

	g->way->hear(a);
	go_on(g, a);
}

static void prepare(struct sdk_generator *g, const struct sdk_spec *spec, size_t count)
{
	if (g->shape != spec->shape)
		for (unsigned s = 0; s < SDK_SYMMETRIES; s++)
			sdk_orbits(&g->means.orbits[s], spec->shape, s);
	g->shape = spec->shape;
	g->spec = spec;
	g->way = &sdk_way_dig;
	g->ended = g->accepted = 0;
	g->seeking = count;
	g->next_seek = g->busy = g->asking = 0;
	g->unused_attempts = SDK_GENERATE_MAX;
	for (size_t i = 0; i < SDK_GENERATE_MAX; i++)
		g->unused[i] = &g->attempt[i];
	for (size_t w = 0; w < count; w++) {
		g->wish[w] = (struct wish){ .best = UINT64_MAX, .place = w };
		g->seek[w] = w;
	}
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
