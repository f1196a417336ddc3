/* SPDX-License-Identifier: MIT */
/*
 * Many puzzles are under way at once, and of each several draws, so that the engine gets their questions together:
 *
 *     puzzle 0    draw 0 .. no mutant    draw 1 .. asked about    draw 2 .. mutant, but 1 may still come first
 *     puzzle 1    draw 0 .. mutant       done
 *     puzzle 2    it is asked whether it has one solution itself
 *
 * What is drawn does not depend on answers, and answers are heard in the order of the draws: so which mutants come out
 * does not depend on the engine, nor on what else is under way.
 */
#include "sdk/derive.h"

#include <stdlib.h>

#include "gen/contract.h"
#include "gen/mutate_internal.h"
#include "solve/solver.h"

enum {
	JOBS = SDK_QUERIES_MAX,       /* each has a question, */
	PLACES = 2 * SDK_QUERIES_MAX, /* and so many questions more are shared */
	RING = 256                 /* draws of a puzzle under way, at most */
};

/* A question: about a draw, or about the puzzle itself. */
struct place {
	struct sdk_query query; /* comes first, so that the one leads to the other */
	struct sdk_puzzle puzzle;
	struct job *job;
	struct draw *draw; /* NULL: the puzzle itself */
};

struct draw {
	enum { ASKED, BAD, GOOD } state;
	struct place *place; /* while it is asked about, or good */
	uint64_t tries;      /* draws that it took until there was something to ask */
};

/* A puzzle under way. */
struct job {
	size_t number;
	struct sdk_puzzle puzzle;
	struct sdk_random random;
	uint8_t solution[SDK_CELLS_MAX];
	uint16_t cell[SDK_CELLS_MAX]; /* those with a clue, and from place `clues` on the others */
	unsigned clues;
	unsigned under_way;    /* questions */
	bool closed;           /* nothing more is wanted of it */
	uint64_t begun, heard; /* draws */
	uint64_t good, found;  /* of those heard: mutants; and new ones */
	uint64_t dry, tries;   /* since the last new one; how many there may be */
	struct draw draw[RING];
};

struct sdk_mutator {
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	const struct sdk_mutation *mutation;
	const struct sdk_mutate_feed *feed;
	unsigned unused_jobs, unused_places, asking; /* stacks: */
	struct job *unused_job[JOBS];
	struct place *unused_place[PLACES];
	struct place *query[PLACES];
	struct job job[JOBS];
	struct place place[PLACES];
};

struct sdk_mutator *sdk_mutator_new(enum sdk_cpu cpu)
{
	struct sdk_mutator *m = malloc(sizeof *m);

	if (!m)
		return NULL;
	m->asking = 0;
	for (m->unused_jobs = 0; m->unused_jobs < JOBS; m->unused_jobs++)
		m->unused_job[m->unused_jobs] = &m->job[m->unused_jobs];
	for (m->unused_places = 0; m->unused_places < PLACES; m->unused_places++)
		m->unused_place[m->unused_places] = &m->place[m->unused_places];
	m->solver = sdk_solver_new(cpu);
	m->rater = sdk_rater_new();
	if (m->solver && m->rater)
		return m;
	sdk_mutator_free(m);
	return NULL;
}

void sdk_mutator_free(struct sdk_mutator *m)
{
	if (!m)
		return;
	sdk_solver_free(m->solver);
	sdk_rater_free(m->rater);
	free(m);
}

/* ---- draws ---- */

static void swap(uint16_t *a, uint16_t *b)
{
	uint16_t was = *a;

	*a = *b;
	*b = was;
}

/* Gives the cell a clue: drawn, or where nothing is taken out, the only one that does not spoil the solution. */
static bool draw_clue(struct job *job, const struct sdk_mutation *m, struct sdk_puzzle *p, unsigned cell)
{
	unsigned value = m->out ? 1 + sdk_random_below(&job->random, p->shape->n) : job->solution[cell];

	if (!sdk_mutate_may(p, &job->puzzle, cell, value))
		return false;
	sdk_mutate_give(p, cell, value);
	return true;
}

/*
 * Draws once. False: clues are in each other's way; *p is then the puzzle itself again.
 *
 *     cell   | clues that stay ..  | out ..   | others ..       |    then Q cells of `out` and `others` are drawn to
 *            0                     clues - P  clues         cells    the left end of these two, and put back later
 */
static bool draw_once(struct job *job, const struct sdk_mutation *m, struct sdk_puzzle *p)
{
	unsigned first = job->clues - m->out, cells = p->shape->cells, in = 0;
	uint16_t from[SDK_CELLS_MAX];
	bool good = true;

	for (unsigned i = job->clues; i > first; i--) {
		swap(&job->cell[sdk_random_below(&job->random, i)], &job->cell[i - 1]);
		sdk_mutate_take(p, job->cell[i - 1]);
	}
	for (; in < m->in && good; in++) {
		from[in] = (uint16_t)(first + in + sdk_random_below(&job->random, cells - first - in));
		swap(&job->cell[first + in], &job->cell[from[in]]);
		good = draw_clue(job, m, p, job->cell[first + in]);
	}
	while (in--) {
		if (!good)
			sdk_mutate_restore(p, &job->puzzle, job->cell[first + in]);
		swap(&job->cell[first + in], &job->cell[from[in]]);
	}
	for (unsigned i = first; !good && i < job->clues; i++)
		sdk_mutate_restore(p, &job->puzzle, job->cell[i]);
	return good;
}

/* Begins the next draw of the puzzle; where nothing is taken out, it is known to be good. */
static void begin_draw(struct sdk_mutator *m, struct job *job)
{
	struct place *place = m->unused_place[--m->unused_places];
	struct draw *d = &job->draw[job->begun++ % RING];

	*d = (struct draw){ BAD, place, 0 };
	sdk_mutate_copy(&place->puzzle, &job->puzzle);
	while (d->state == BAD && d->tries < job->tries) {
		d->tries++;
		if (draw_once(job, m->mutation, &place->puzzle))
			d->state = m->mutation->out ? ASKED : GOOD;
	}
	if (d->state == BAD)
		m->unused_place[m->unused_places++] = place;
	if (d->state != ASKED)
		return;
	place->job = job;
	place->draw = d;
	place->query = (struct sdk_query){ .puzzle = &place->puzzle, .limit = 2,
		.max_nodes = place->puzzle.shape->n > 9 ? SDK_MUTATE_NODES : 0 };
	job->under_way++;
	m->query[m->asking++] = place;
}

/* ---- puzzles ---- */

static uint64_t choose_tries(const struct sdk_mutation *m, const struct job *job)
{
	double stop = 20 * sdk_mutate_ways(m, &job->puzzle, job->clues);

	return stop < (double)m->tries ? (uint64_t)stop : m->tries;
}

static void close_job(struct sdk_mutator *m, struct job *job, enum sdk_mutate_end end)
{
	job->closed = true;
	m->feed->done(m->feed->with, job->number, end);
}

static void handle_draw(struct sdk_mutator *m, struct job *job, const struct draw *d)
{
	const struct sdk_mutation *want = m->mutation;

	job->dry += d->tries;
	job->good += d->state == GOOD;
	if (d->state == GOOD && sdk_mutate_wanted(want, m->rater, &d->place->puzzle) &&
	    m->feed->found(m->feed->with, job->number, &d->place->puzzle)) {
		job->dry = 0;
		job->found++;
	}
	if (job->found == want->count)
		close_job(m, job, SDK_MUTATE_DONE);
	else if (job->dry >= job->tries)
		close_job(m, job, SDK_MUTATE_GAVE_UP);
}

/* Hears the draws that are next in order and have no question open; of a closed puzzle, only forgets them. */
static void handle_draws(struct sdk_mutator *m, struct job *job)
{
	for (; job->heard < job->begun; job->heard++) {
		struct draw *d = &job->draw[job->heard % RING];

		if (d->state == ASKED)
			return;
		if (!job->closed)
			handle_draw(m, job, d);
		if (d->state == GOOD)
			m->unused_place[m->unused_places++] = d->place;
	}
}

/*
 * As many draws are under way as will probably bring what is still wanted. A puzzle without a question can always have
 * a place: the others leave as many as there may be puzzles.
 */
static bool may_begin(const struct sdk_mutator *m, const struct job *job)
{
	uint64_t open = job->begun - job->heard, missing = m->mutation->count - job->found;

	if (job->closed || open >= RING)
		return false;
	if (!job->under_way)
		return true;
	return m->unused_places > JOBS && (missing >= RING || open < missing * (1 + job->heard / (job->good + 1)));
}

static void go_on(struct sdk_mutator *m, struct job *job)
{
	handle_draws(m, job);
	while (may_begin(m, job)) {
		begin_draw(m, job);
		handle_draws(m, job);
	}
	if (!job->under_way)
		m->unused_job[m->unused_jobs++] = job;
}

/* Asks whether the puzzle has one solution. */
static void begin_job(struct sdk_mutator *m, struct job *job)
{
	struct place *place = m->unused_place[--m->unused_places];
	unsigned cells = job->puzzle.shape->cells, others = cells;

	job->begun = job->heard = job->good = job->found = job->dry = 0;
	job->clues = 0;
	job->closed = false;
	for (unsigned c = 0; c < cells; c++)
		job->cell[job->puzzle.clue[c] ? job->clues++ : --others] = (uint16_t)c;
	place->job = job;
	place->draw = NULL;
	place->query = (struct sdk_query){ .puzzle = &job->puzzle, .limit = 2, .solution = job->solution };
	job->under_way = 1;
	m->query[m->asking++] = place;
}

/* ---- what the engine sees ---- */

static struct sdk_query *next_query(void *with)
{
	struct sdk_mutator *m = with;

	if (!m->asking && m->unused_jobs) {
		struct job *job = m->unused_job[m->unused_jobs - 1];

		if (!m->feed->next(m->feed->with, &job->number, &job->puzzle, &job->random))
			return NULL;
		m->unused_jobs--;
		begin_job(m, job);
	}
	return m->asking ? &m->query[--m->asking]->query : NULL;
}

static void on_result(void *with, struct sdk_query *query)
{
	struct sdk_mutator *m = with;
	struct place *place = (struct place *)query;
	struct job *job = place->job;
	bool good = query->count == 1 && !query->gave_up;

	job->under_way--;
	if (place->draw) {
		place->draw->state = good ? GOOD : BAD;
	} else {
		enum sdk_mutate_end end = sdk_mutate_look(m->mutation, &job->puzzle, query->count);

		if (end != SDK_MUTATE_DONE || !m->mutation->count)
			close_job(m, job, end);
		else
			job->tries = choose_tries(m->mutation, job);
	}
	if (!place->draw || !good)
		m->unused_place[m->unused_places++] = place;
	go_on(m, job);
}

void sdk_mutate(struct sdk_mutator *m, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed)
{
	sdk_assert_mutation(mutation, true);
	m->mutation = mutation;
	m->feed = feed;
	sdk_solver_run(m->solver, &(struct sdk_query_feed){ next_query, on_result, m });
}
