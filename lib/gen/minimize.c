/* SPDX-License-Identifier: MIT */
/* Many puzzles are under way at once, each with one query: first whether its solution is unique, then about its clues. */
#include "sdk/derive.h"

#include <stdlib.h>

#include "gen/budget.h"
#include "gen/removal.h"
#include "grid/clue.h"
#include "sdk/solve.h"
#include "solve/pool.h"

/* A puzzle under way. */
struct job {
	struct sdk_query query;
	size_t number;
	struct sdk_budget budget;
	struct sdk_puzzle puzzle;
	uint8_t value[SDK_CELLS_MAX]; /* the clues that it had */
	struct sdk_removal removal;   /* of their cells */
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
	sdk_removal_start(&job->removal, clues, clues > cells * 3 / 5 ? clues - cells * 3 / 5 : 0,
		clues > cells * 2 / 5 ? clues - cells * 2 / 5 : 0, random);
	job->query = (struct sdk_query){ .puzzle = p, .limit = 2 };
}

/*
 * Makes the query whether the next clues can be removed; if they are several, they are removed on trial. Returns false when
 * all clues are decided.
 */
static bool try_next_clues(struct job *job)
{
	struct sdk_removal *r = &job->removal;

	if (!sdk_removal_next(r))
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
	struct sdk_removal *r = &job->removal;
	bool removable = !job->query.gave_up && job->query.count < job->query.limit;

	if (r->run == 1 && removable)
		sdk_clue_remove(&job->puzzle, r->item[r->at]);
	for (unsigned i = r->at; r->run > 1 && !removable && i < r->at + r->run; i++)
		sdk_clue_set(&job->puzzle, r->item[i], job->value[r->item[i]]);
	sdk_removal_handle_result(r, removable);
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

static void handle_job_result(void *with, void *slot)
{
	struct sdk_minimizer *m = with;
	struct job *job = slot;
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
	sdk_pool_run(&m->jobs, m->solver, &(struct sdk_pool_work){ start_next_job, handle_job_result, m });
}
