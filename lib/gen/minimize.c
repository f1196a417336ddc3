/* SPDX-License-Identifier: MIT */
/*
 * As many puzzles are under way as the engine takes questions, each with one: first, whether it has one solution, then
 * about its clues. That a run of clues can go at once means that each of them can go after the other, so where a puzzle
 * has many clues, runs are tried, half of a run where that fails, and so on; what goes is the same.
 */
#include "sdk/derive.h"

#include <stdlib.h>

#include "solve/minimal.h"
#include "solve/solver.h"

enum { TEST_NODES = 500 }; /* above 9x9: a clue whose test takes more stays */

struct place {
	struct sdk_query query; /* its question; comes first, so that the one leads to the other */
	size_t number;
	struct sdk_puzzle puzzle;
	uint8_t value[SDK_CELLS_MAX];  /* the clues that it had */
	uint16_t order[SDK_CELLS_MAX]; /* their cells, in the order in which they are tried: */
	unsigned clues;                /* how many; */
	unsigned at, run;              /* `run` of them, from place `at` on, are out on trial; */
	unsigned doomed;               /* up to this place, there is one that cannot go */
	bool unique;                   /* it is known to have one solution */
};

struct sdk_minimizer {
	struct sdk_solver *solver;
	const struct sdk_minimize_feed *feed;
	unsigned unused_places, asking; /* stacks: */
	struct place *unused[SDK_QUERIES_MAX];
	struct place *query[SDK_QUERIES_MAX];
	struct place place[SDK_QUERIES_MAX];
};

struct sdk_minimizer *sdk_minimizer_new(enum sdk_cpu cpu)
{
	struct sdk_minimizer *m = malloc(sizeof *m);

	if (!m)
		return NULL;
	m->asking = 0;
	for (m->unused_places = 0; m->unused_places < SDK_QUERIES_MAX; m->unused_places++)
		m->unused[m->unused_places] = &m->place[m->unused_places];
	m->solver = sdk_solver_new(cpu);
	if (m->solver)
		return m;
	sdk_minimizer_free(m);
	return NULL;
}

void sdk_minimizer_free(struct sdk_minimizer *m)
{
	if (!m)
		return;
	sdk_solver_free(m->solver);
	free(m);
}

/* ---- one puzzle ---- */

static void begin(struct place *p, struct sdk_random *random)
{
	const struct sdk_puzzle *puzzle = &p->puzzle;

	p->clues = p->at = p->run = p->doomed = 0;
	p->unique = false;
	for (unsigned c = sdk_next_clue(puzzle, 0); c < puzzle->shape->cells; c = sdk_next_clue(puzzle, c + 1)) {
		p->order[p->clues++] = (uint16_t)c;
		p->value[c] = puzzle->clue[c];
	}
	sdk_random_shuffle(random, p->order, p->clues);
	p->query = (struct sdk_query){ .puzzle = puzzle, .limit = 2 };
}

static void take_clue(struct place *p, unsigned cell)
{
	p->puzzle.clue[cell] = 0;
	if (p->puzzle.partial)
		p->puzzle.list[cell] = p->puzzle.shape->all;
}

static void give_clue(struct place *p, unsigned cell)
{
	p->puzzle.clue[cell] = p->value[cell];
	if (p->puzzle.partial)
		p->puzzle.list[cell] = UINT32_C(1) << (p->value[cell] - 1);
}

/* How many clues to try at once: of a board nearly three fifths full all, from there to two fifths half of the rest. */
static unsigned choose_run(const struct place *p)
{
	unsigned cells = p->puzzle.shape->cells;
	unsigned sure = p->clues > cells * 3 / 5 ? p->clues - cells * 3 / 5 : 0;
	unsigned likely = p->clues > cells * 2 / 5 ? p->clues - cells * 2 / 5 : 0;

	if (p->at < p->doomed)
		return (p->doomed - p->at) / 2;
	if (p->at < sure)
		return sure - p->at;
	if (p->at + 1 < likely)
		return (likely - p->at) / 2;
	return 1;
}

/* Takes the next clues out on trial, and asks about them. False: there are none left. */
static bool try_next(struct place *p)
{
	if (p->doomed == p->at + 1) { /* it is this one, then */
		p->at++;
		p->doomed = 0;
	}
	if (p->at == p->clues)
		return false;
	p->run = choose_run(p);
	p->query = (struct sdk_query){ .puzzle = &p->puzzle, .limit = 2 };
	if (p->run == 1)
		p->query = sdk_clue_query(&p->puzzle, p->order[p->at]);
	else
		for (unsigned i = p->at; i < p->at + p->run; i++)
			take_clue(p, p->order[i]);
	if (p->puzzle.shape->n > 9)
		p->query.max_nodes = TEST_NODES;
	return true;
}

/* Learns from the answer: the run can go, or one of it cannot. */
static void handle_result(struct place *p)
{
	bool good = !p->query.gave_up && p->query.count < p->query.limit;

	if (p->run == 1 && good)
		take_clue(p, p->order[p->at]);
	for (unsigned i = p->at; p->run > 1 && !good && i < p->at + p->run; i++)
		give_clue(p, p->order[i]);
	if (good)
		p->at += p->run;
	else
		p->doomed = p->at + p->run;
}

/* ---- all puzzles ---- */

static struct sdk_query *next_query(void *with)
{
	struct sdk_minimizer *m = with;

	if (!m->asking) {
		struct place *p = m->unused[m->unused_places - 1];
		struct sdk_random random;

		if (!m->feed->next(m->feed->with, &p->number, &p->puzzle, &random))
			return NULL;
		m->unused_places--;
		begin(p, &random);
		return &p->query;
	}
	return &m->query[--m->asking]->query;
}

static void on_result(void *with, struct sdk_query *query)
{
	struct sdk_minimizer *m = with;
	struct place *p = (struct place *)query;
	uint64_t solutions = 1;

	if (p->unique)
		handle_result(p);
	else
		solutions = query->count;
	p->unique = solutions == 1;
	if (p->unique && try_next(p)) {
		m->query[m->asking++] = p;
		return;
	}
	m->feed->done(m->feed->with, p->number, &p->puzzle, solutions);
	m->unused[m->unused_places++] = p;
}

void sdk_minimize(struct sdk_minimizer *m, const struct sdk_minimize_feed *feed)
{
	m->feed = feed;
	sdk_solver_run(m->solver, &(struct sdk_query_feed){ next_query, on_result, m });
}
