/* SPDX-License-Identifier: MIT */
/*
 * Many puzzles are under way at once, each with one query: first whether its solution is unique, then about its clues.
 *
 * Clues are the *items* of a removal, in random order. An item can be removed if the solution remains unique without it and
 * without the items removed before it. If a *run* of items can be removed together, each of them can be removed in turn. So
 * runs are tried: long ones where probably all items can be removed. If a run fails, bisection finds the first item that has
 * to stay. The items removed are the same as if they were tried one by one.
 *
 *     place    0 ......... at ......... at + run ......... blocked ......... count
 *              decided     on trial                                                    one before `blocked` has to stay
 */
#include "sdk/derive.h"

#include <assert.h>
#include <stdlib.h>

#include "gen/gen_internal.h"
#include "sdk/solve.h"
#include "solve/pool.h"

/* ---- removal ---- */

struct removal {
	uint16_t item[SDK_CELLS_MAX]; /* in the order in which they are tried */
	unsigned count;
	unsigned sure;    /* the items before this place are tried in one run */
	unsigned likely;  /* from there to this place, half of the rest is tried at a time; after it, one item at a time */
	unsigned at, run; /* `run` items from place `at` on are on trial */
	unsigned blocked; /* one of the items from `at` to before this place has to stay; 0: not known */
};

/* Starts with `count` items, which the caller has written to r->item, and puts them in random order. */
static void start_removal(struct removal *r, unsigned count, unsigned sure, unsigned likely, struct sdk_random *random)
{
	assert(count <= SDK_CELLS_MAX && sure <= count && likely <= count);
	r->count = count;
	r->sure = sure;
	r->likely = likely;
	r->at = r->run = r->blocked = 0;
	sdk_random_shuffle(random, r->item, count);
}

static unsigned choose_run(const struct removal *r)
{
	if (r->at < r->blocked)
		return (r->blocked - r->at) / 2;
	if (r->at < r->sure)
		return r->sure - r->at;
	if (r->at + 1 < r->likely)
		return (r->likely - r->at) / 2;
	return 1;
}

/* Chooses the next run to try. Returns false when all items are decided. */
static bool next_removal(struct removal *r)
{
	if (r->at == r->count)
		return false;
	r->run = choose_run(r);
	return true;
}

/* Handles the result for the run: if it is removable, the caller has removed it. */
static void handle_removal(struct removal *r, bool removable)
{
	assert(r->run && r->at + r->run <= r->count);
	if (removable)
		r->at += r->run;
	else
		r->blocked = r->at + r->run;
	if (r->blocked == r->at + 1) { /* the item that has to stay is this one */
		r->blocked = 0;
		r->at++;
	}
}

/* ---- puzzles under way ---- */

struct job {
	struct sdk_query query;
	size_t number;
	struct sdk_budget budget;
	struct sdk_puzzle puzzle;
	uint8_t value[SDK_CELLS_MAX]; /* the clues that it had */
	struct removal removal;       /* of their cells */
	bool unique;                  /* its solution is known to be unique */
};

struct sdk_minimizer {
	struct sdk_solver *solver;
	const struct sdk_minimize_feed *feed;
	struct sdk_pool jobs;
};

struct sdk_minimizer *sdk_minimizer_new(enum sdk_cpu cpu)
{
	struct sdk_minimizer *m = calloc(1, sizeof *m);

	if (!m)
		return NULL;
	m->solver = sdk_solver_new(cpu);
	if (m->solver && sdk_pool_init(&m->jobs, SDK_QUERIES_MAX, SDK_POOL_SLOT(struct job)))
		return m;
	sdk_minimizer_free(m);
	return NULL;
}

void sdk_minimizer_free(struct sdk_minimizer *m)
{
	if (!m)
		return;
	sdk_solver_free(m->solver);
	sdk_pool_end(&m->jobs);
	free(m);
}

bool sdk_minimizer_prepare(struct sdk_minimizer *m, const struct sdk_shape *shape)
{
	return sdk_solver_prepare(m->solver, shape);
}

/* ---- one puzzle ---- */

/* Removals are tried in one run until the board is three fifths full, and in shorter runs down to two fifths. */
static void start_job(struct job *job, struct sdk_random *random)
{
	const struct sdk_puzzle *p = &job->puzzle;
	unsigned cells = p->shape->cells, clues = 0;

	job->unique = false;
	for (unsigned c = sdk_next_clue(p, 0); c < cells; c = sdk_next_clue(p, c + 1)) {
		job->removal.item[clues++] = (uint16_t)c;
		job->value[c] = p->clue[c];
	}
	start_removal(&job->removal, clues, clues > cells * 3 / 5 ? clues - cells * 3 / 5 : 0,
		clues > cells * 2 / 5 ? clues - cells * 2 / 5 : 0, random);
	job->query = (struct sdk_query){ .puzzle = p, .limit = 2 };
}

/*
 * Makes the query whether the next clues can be removed; if they are several, they are removed on trial. Returns false when
 * all clues are decided.
 */
static bool try_next_clues(struct job *job)
{
	struct removal *r = &job->removal;

	if (!next_removal(r))
		return false;
	if (r->run == 1)
		job->query = sdk_clue_query(&job->puzzle, r->item[r->at]);
	else
		job->query = (struct sdk_query){ .puzzle = &job->puzzle, .limit = 2 };
	job->query.max_nodes = sdk_test_nodes(job->puzzle.shape);
	for (unsigned i = r->at; r->run > 1 && i < r->at + r->run; i++)
		sdk_clue_remove(&job->puzzle, r->item[i]);
	return true;
}

static void handle_trial_result(struct job *job)
{
	struct removal *r = &job->removal;
	bool removable = !job->query.gave_up && job->query.count < job->query.limit;

	if (r->run == 1 && removable)
		sdk_clue_remove(&job->puzzle, r->item[r->at]);
	for (unsigned i = r->at; r->run > 1 && !removable && i < r->at + r->run; i++)
		sdk_clue_set(&job->puzzle, r->item[i], job->value[r->item[i]]);
	handle_removal(r, removable);
}

/* ---- all puzzles ---- */

static void submit_job(struct sdk_minimizer *m, struct job *job)
{
	sdk_budget_limit(&job->budget, &job->query);
	sdk_pool_submit(&m->jobs, job);
}

static bool start_next_job(void *with)
{
	struct sdk_minimizer *m = with;
	struct job *job = sdk_pool_take(&m->jobs);
	struct sdk_random random;

	if (!m->feed->next(m->feed->with, &job->number, &job->puzzle, &random)) {
		sdk_pool_give(&m->jobs, job);
		return false;
	}
	job->budget = sdk_budget_new(&m->feed->limits, m->feed->with, job->number);
	start_job(job, &random);
	submit_job(m, job);
	return true;
}

static struct sdk_query *next_query(void *with)
{
	struct sdk_minimizer *m = with;

	return sdk_pool_next(&m->jobs, start_next_job, m);
}

static void handle_job_result(void *with, struct sdk_query *query)
{
	struct sdk_minimizer *m = with;
	struct job *job = (struct job *)query;
	uint64_t solutions = 1;

	if (sdk_budget_spend(&job->budget, job->query.nodes) || sdk_budget_is_over(&job->budget))
		solutions = SDK_MINIMIZE_GAVE_UP;
	else if (job->unique)
		handle_trial_result(job);
	else
		solutions = job->query.count;
	job->unique = solutions == 1;
	if (job->unique && try_next_clues(job)) {
		submit_job(m, job);
		return;
	}
	m->feed->done(m->feed->with, job->number, &job->puzzle, solutions);
	sdk_pool_give(&m->jobs, job);
}

void sdk_minimize(struct sdk_minimizer *m, const struct sdk_minimize_feed *feed)
{
	assert(feed->next && feed->done);
	m->feed = feed;
	sdk_solver_run(m->solver, &(struct sdk_query_feed){ next_query, handle_job_result, m });
}
