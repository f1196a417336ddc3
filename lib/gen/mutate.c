/* SPDX-License-Identifier: MIT */
/*
 * Many puzzles are under way at once, with several draws for each, so that the solver always has many queries to work on:
 *
 *     puzzle 0    draw 0: no mutant    draw 1: under way    draw 2: mutant, but 1 precedes it if it is one
 *     puzzle 1    draw 0: mutant       done
 *     puzzle 2    under way: the query whether its own solution is unique
 *
 * The draws do not depend on results, and results are handled in the order of the draws. So the mutants depend neither on
 * the solver nor on what else is under way.
 */
#include "sdk/derive.h"

#include <stdlib.h>

#include "gen/gen_internal.h"
#include "sdk/solve.h"
#include "solve/pool.h"

enum {
	JOBS = SDK_QUERIES_MAX,
	TESTS = 2 * SDK_QUERIES_MAX, /* one is reserved for each job; the jobs share the rest */
	RING = 256,                  /* the most draws of a puzzle under way */
	DRAWS_REPEATED = 20,         /* the search ends when each possible draw is expected to have failed this often */
	STOP_TRIES = 1024            /* the budget is checked once in this number of draws that contradict themselves */
};

/* A query: about a draw, or about the puzzle itself. */
struct test {
	struct sdk_query query;
	struct sdk_puzzle puzzle;
	struct job *job;
	struct draw *draw; /* NULL: the puzzle itself */
};

struct draw {
	enum {
		UNKNOWN,
		BAD,
		GOOD
	} state;
	struct test *test; /* unless BAD */
	uint64_t tries;    /* draws made until the clues did not contradict each other */
	uint64_t nodes;    /* of its query */
};

/* A puzzle under way. */
struct job {
	size_t number;
	struct sdk_budget budget;
	struct sdk_puzzle puzzle;
	struct sdk_random random;
	uint8_t solution[SDK_CELLS_MAX];
	uint16_t cell[SDK_CELLS_MAX]; /* the cells with a clue, and from place `clues` on the others */
	unsigned clues;
	unsigned under_way;        /* queries */
	bool closed;               /* the feed's `done` was called */
	uint64_t started, handled; /* draws */
	uint64_t good, found;      /* mutants among the handled draws, and new ones among these */
	uint64_t dry, tries;       /* draws since the last new mutant, and the limit on them */
	struct draw draw[RING];
};

struct sdk_mutator {
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	const struct sdk_mutation *mutation;
	const struct sdk_mutate_feed *feed;
	struct sdk_slots jobs;
	struct sdk_pool tests;
};

struct sdk_mutator *sdk_mutator_new(enum sdk_cpu cpu)
{
	struct sdk_mutator *m = calloc(1, sizeof *m);

	if (!m)
		return NULL;
	m->solver = sdk_solver_new(cpu);
	m->rater = sdk_rater_new_for(cpu);
	if (m->solver && m->rater && sdk_slots_init(&m->jobs, JOBS, sizeof(struct job)) &&
		sdk_pool_init(&m->tests, TESTS, SDK_POOL_SLOT(struct test)))
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
	sdk_slots_end(&m->jobs);
	sdk_pool_end(&m->tests);
	free(m);
}

bool sdk_mutator_prepare(struct sdk_mutator *m, const struct sdk_shape *shape)
{
	return sdk_solver_prepare(m->solver, shape);
}

/* ---- draws ---- */

static void swap(uint16_t *a, uint16_t *b)
{
	uint16_t was = *a;

	*a = *b;
	*b = was;
}

/*
 * Draws a clue for the cell; if no clue is removed, it is the value of the solution. Returns false if it contradicts another
 * clue.
 */
static bool draw_clue(struct job *job, const struct sdk_mutation *m, struct sdk_puzzle *p, unsigned cell)
{
	unsigned value = m->out ? 1 + sdk_random_below(&job->random, p->shape->n) : job->solution[cell];

	if (!sdk_mutate_may_set(p, &job->puzzle, cell, value))
		return false;
	sdk_clue_set(p, cell, value);
	return true;
}

/*
 * Draws once. Returns false if clues contradict each other, and then restores *p to the puzzle itself.
 *
 *     cell   | clues that stay ..  | removed ..   | others ..       |    then Q cells of `removed` and `others` are swapped
 *            0                     clues - P      clues         cells    to the left end of `removed`, and back afterwards
 */
static bool draw_once(struct job *job, const struct sdk_mutation *m, struct sdk_puzzle *p)
{
	unsigned first = job->clues - m->out, cells = p->shape->cells, in = 0;
	uint16_t from[SDK_CELLS_MAX];
	bool good = true;

	for (unsigned i = job->clues; i > first; i--) {
		swap(&job->cell[sdk_random_below(&job->random, i)], &job->cell[i - 1]);
		sdk_clue_remove(p, job->cell[i - 1]);
	}
	for (; in < m->in && good; in++) {
		from[in] = (uint16_t)(first + in + sdk_random_below(&job->random, cells - first - in));
		swap(&job->cell[first + in], &job->cell[from[in]]);
		good = draw_clue(job, m, p, job->cell[first + in]);
	}
	while (in--) {
		if (!good)
			sdk_clue_restore(p, &job->puzzle, job->cell[first + in]);
		swap(&job->cell[first + in], &job->cell[from[in]]);
	}
	for (unsigned i = first; !good && i < job->clues; i++)
		sdk_clue_restore(p, &job->puzzle, job->cell[i]);
	return good;
}

/* Starts the next draw of the puzzle. If no clue is removed, the draw is known to be good. */
static void start_draw(struct sdk_mutator *m, struct job *job)
{
	struct test *test = sdk_pool_take(&m->tests);
	struct draw *d = &job->draw[job->started++ % RING];

	*d = (struct draw){ BAD, test, 0, 0 };
	sdk_puzzle_copy(&test->puzzle, &job->puzzle);
	while (d->state == BAD && d->tries < job->tries) {
		d->tries++;
		if (d->tries % STOP_TRIES == 0 && sdk_budget_is_over(&job->budget))
			break;
		if (draw_once(job, m->mutation, &test->puzzle))
			d->state = m->mutation->out ? UNKNOWN : GOOD;
	}
	if (d->state == BAD)
		sdk_pool_give(&m->tests, test);
	if (d->state != UNKNOWN)
		return;
	test->job = job;
	test->draw = d;
	test->query = (struct sdk_query){
		.puzzle = &test->puzzle, .limit = 2, .max_nodes = sdk_test_nodes(test->puzzle.shape)
	};
	sdk_budget_limit(&job->budget, &test->query);
	job->under_way++;
	sdk_pool_submit(&m->tests, test);
}

/* ---- puzzles ---- */

static uint64_t choose_tries(const struct sdk_mutation *m, const struct job *job)
{
	double stop = DRAWS_REPEATED * sdk_mutate_draws(m, &job->puzzle, job->clues);

	return stop < (double)m->tries ? (uint64_t)stop : m->tries;
}

static void close_job(struct sdk_mutator *m, struct job *job, enum sdk_mutate_end end)
{
	job->closed = job->budget.over = true;
	m->feed->done(m->feed->with, job->number, end);
}

static void handle_draw(struct sdk_mutator *m, struct job *job, const struct draw *d)
{
	const struct sdk_mutation *want = m->mutation;

	if (sdk_budget_spend(&job->budget, d->nodes) || sdk_budget_is_over(&job->budget)) {
		close_job(m, job, SDK_MUTATE_LIMIT);
		return;
	}
	job->dry += d->tries;
	job->good += d->state == GOOD;
	if (d->state == GOOD && sdk_mutate_accepts(want, m->rater, &d->test->puzzle) &&
		m->feed->found(m->feed->with, job->number, &d->test->puzzle)) {
		job->dry = 0;
		job->found++;
	}
	if (job->found == want->count)
		close_job(m, job, SDK_MUTATE_DONE);
	else if (job->dry >= job->tries)
		close_job(m, job, SDK_MUTATE_GAVE_UP);
}

/* Handles the draws that are next in order and have their results. Those of a closed puzzle are dropped. */
static void handle_draws(struct sdk_mutator *m, struct job *job)
{
	for (; job->handled < job->started; job->handled++) {
		struct draw *d = &job->draw[job->handled % RING];

		if (d->state == UNKNOWN)
			return;
		if (!job->closed)
			handle_draw(m, job, d);
		if (d->state == GOOD)
			sdk_pool_give(&m->tests, d->test);
	}
}

/*
 * Whether to start another draw. The number under way is the number that will probably yield the missing mutants. A puzzle
 * without a query always finds a free slot, because the others leave JOBS slots free.
 */
static bool may_start_draw(const struct sdk_mutator *m, const struct job *job)
{
	uint64_t open = job->started - job->handled, missing = m->mutation->count - job->found;

	if (job->closed || open >= RING)
		return false;
	if (!job->under_way)
		return true;
	return sdk_pool_free_slots(&m->tests) > JOBS &&
		(missing >= RING || open < missing * (1 + job->handled / (job->good + 1)));
}

/* Handles the draws with results, starts more, and ends the job when no query is left. */
static void advance_job(struct sdk_mutator *m, struct job *job)
{
	handle_draws(m, job);
	while (may_start_draw(m, job)) {
		start_draw(m, job);
		handle_draws(m, job);
	}
	if (!job->under_way)
		sdk_slots_give(&m->jobs, job);
}

/* Starts a job with the query whether the puzzle's solution is unique. */
static void start_job(struct sdk_mutator *m, struct job *job)
{
	struct test *test = sdk_pool_take(&m->tests);
	unsigned cells = job->puzzle.shape->cells, others = cells;

	job->started = job->handled = job->good = job->found = job->dry = 0;
	job->clues = 0;
	job->closed = false;
	for (unsigned c = 0; c < cells; c++)
		job->cell[job->puzzle.clue[c] ? job->clues++ : --others] = (uint16_t)c;
	test->job = job;
	test->draw = NULL;
	test->query = (struct sdk_query){ .puzzle = &job->puzzle, .limit = 2, .solution = job->solution };
	job->budget = sdk_budget_new(&m->feed->limits, m->feed->with, job->number);
	sdk_budget_limit(&job->budget, &test->query);
	job->under_way = 1;
	sdk_pool_submit(&m->tests, test);
}

static void handle_puzzle_result(struct sdk_mutator *m, struct job *job, const struct sdk_query *query)
{
	enum sdk_mutate_end end = sdk_mutate_examine(m->mutation, &job->puzzle, query->count);

	if (sdk_budget_spend(&job->budget, query->nodes))
		end = SDK_MUTATE_LIMIT;
	if (end != SDK_MUTATE_DONE || !m->mutation->count)
		close_job(m, job, end);
	else
		job->tries = choose_tries(m->mutation, job);
}

/* ---- all puzzles ---- */

static bool start_next_job(void *with)
{
	struct sdk_mutator *m = with;

	if (!m->jobs.free)
		return false;
	struct job *job = sdk_slots_take(&m->jobs);

	if (!m->feed->next(m->feed->with, &job->number, &job->puzzle, &job->random)) {
		sdk_slots_give(&m->jobs, job);
		return false;
	}
	start_job(m, job);
	return true;
}

static struct sdk_query *next_query(void *with)
{
	struct sdk_mutator *m = with;

	return sdk_pool_next(&m->tests, start_next_job, m);
}

static void handle_test_result(void *with, struct sdk_query *query)
{
	struct sdk_mutator *m = with;
	struct test *test = (struct test *)query;
	struct job *job = test->job;
	bool good = test->query.count == 1 && !test->query.gave_up;

	job->under_way--;
	if (test->draw) {
		test->draw->state = good ? GOOD : BAD;
		test->draw->nodes = test->query.nodes;
	} else {
		handle_puzzle_result(m, job, &test->query);
	}
	if (!test->draw || !good)
		sdk_pool_give(&m->tests, test);
	advance_job(m, job);
}

void sdk_mutate(struct sdk_mutator *m, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed)
{
	sdk_assert_mutation(mutation, true);
	assert(feed->next && feed->found && feed->done);
	m->mutation = mutation;
	m->feed = feed;
	sdk_solver_run(m->solver, &(struct sdk_query_feed){ next_query, handle_test_result, m });
}
