/* SPDX-License-Identifier: MIT */
#include "tools/common/query_batch.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/hash.h"
#include "cli/cpu_environment.h"
#include "grid/puzzle_text.h"
#include "grid/unavoidable.h"
#include "io/message.h"
#include "sdk/solve.h"
#include "solve/pool.h"

enum {
	CLUES_WORDS = (SDK_CELLS_MAX + 63) / 64,
	CLUES_MAX = 64 * CLUES_WORDS
};

/*
 * A puzzle in progress: first with a query for its solutions, and then, if required, with one for each of its clues. It is
 * kept until all of them have their results.
 */
struct job {
	size_t record;
	unsigned under_way;          /* the number of queries without a result, */
	unsigned answered;           /* and of those about clues that have one */
	bool listed;                 /* in the list of jobs with clues to test */
	unsigned clue;               /* the next one; from CLUES_MAX on: none */
	uint64_t clues[CLUES_WORDS]; /* which ones are to be tested: bit c % 64 of word c / 64 for cell c */
	struct sdk_puzzle puzzle;    /* its first hundred bytes, which are used most, follow the members used with them */
	uint8_t solution[SDK_CELLS_MAX];
};

/* A query of a job. */
struct test {
	struct sdk_query query;
	struct job *job;
	bool of_clue;
};

/* Where the cells of a puzzle are kept: a byte for each, and, if it is partial, their lists after them. */
struct kept {
	size_t at; /* in the `kept_cells` of the batch */
	bool partial;
};

/* A record in the order of solving, which is that of layouts. */
struct turn {
	uint64_t layout; /* the hash of its text */
	size_t record;
};

struct sdk_query_batch {
	enum sdk_cpu cpu;
	struct sdk_solver *solver;
	struct sdk_puzzle scratch;
	struct sdk_shape_store shapes; /* of the records of the batch */
	struct sdk_slots jobs;
	struct sdk_pool tests;
	struct job *listed[SDK_QUERIES_MAX]; /* a stack */
	size_t listed_jobs;

	/* The batch. */
	const struct sdk_rec *const *rec;
	size_t n, next, read;             /* the records; the next one in `order`; how many have been read before */
	struct turn *order;               /* [n] */
	struct sdk_layout_fields *layout; /* [n] */
	struct sdk_batch_query wanted;
	struct sdk_record_clock clock;   /* of a new record, and */
	struct sdk_query query;          /* the query for its solutions, but for puzzle and solution: both are copied per record */
	struct sdk_batch_result *result; /* [n] */
	char (*reason)[SDK_REASON_MAX];  /* [n] */
	struct kept *kept;               /* [n] */
	size_t cap;
	struct sdk_buf kept_cells;
	uint8_t *cells; /* room for the solutions: as long as the texts of the puzzles, which are no shorter */
	size_t used, cells_cap;
};

void *sdk_query_batch_new(const void *conf)
{
	struct sdk_query_batch *b = calloc(1, sizeof *b);

	(void)conf;
	if (!b)
		return NULL;
	b->cpu = sdk_cpu_from_environment();
	b->solver = sdk_solver_new(b->cpu);
	if (b->solver && sdk_slots_init(&b->jobs, SDK_QUERIES_MAX, sizeof(struct job)) &&
		sdk_pool_init(&b->tests, SDK_QUERIES_MAX, SDK_POOL_SLOT(struct test)))
		return b;
	sdk_query_batch_free(b);
	return NULL;
}

void sdk_query_batch_free(void *batch)
{
	struct sdk_query_batch *b = batch;

	if (!b)
		return;
	sdk_solver_free(b->solver);
	sdk_slots_end(&b->jobs);
	sdk_pool_end(&b->tests);
	free(b->result);
	free(b->reason);
	free(b->kept);
	free(b->order);
	free(b->layout);
	free(b->cells);
	sdk_buf_free(&b->kept_cells);
	sdk_shape_store_clear(&b->shapes);
	free(b);
}

/* Whether clues that are known to be necessary are not tested. With a limit on nodes, their tests count. */
static bool skips_necessary(const struct sdk_query_batch *b)
{
	return b->wanted.minimal && !b->wanted.limits.nodes;
}

/* ---- queries ---- */

/* Takes a test for the job. Its query is to be written in its place: with millions of puzzles, copies of it take time. */
static struct test *take_test(struct sdk_query_batch *b, struct job *job, bool of_clue)
{
	struct test *test = sdk_pool_take(&b->tests);

	test->job = job;
	test->of_clue = of_clue;
	return test;
}

/* Completes the query with the limits, and submits it. */
static void submit_test(struct sdk_query_batch *b, struct test *test)
{
	struct job *job = test->job;

	if (b->wanted.limits.nodes) /* one more, so that the sum shows whether the limit was enough */
		test->query.max_nodes = b->wanted.limits.nodes + 1 - b->result[job->record].nodes;
	test->query.should_stop = b->query.should_stop;
	test->query.with = &b->result[job->record].clock;
	job->under_way++;
	sdk_pool_submit(&b->tests, test);
}

static void end_job_if_done(struct sdk_query_batch *b, struct job *job)
{
	if (job->under_way || job->listed)
		return;
	sdk_record_pause(&b->result[job->record].clock);
	sdk_slots_give(&b->jobs, job);
}

static void list_job(struct sdk_query_batch *b, struct job *job)
{
	job->listed = true;
	b->listed[b->listed_jobs++] = job;
}

/* Takes the next clue to test from those left. */
static void next_clue(struct job *job)
{
	unsigned w = 0;

	while (w < CLUES_WORDS && !job->clues[w])
		w++;
	job->clue = 64 * w;
	if (w == CLUES_WORDS)
		return;
	job->clue += (unsigned)__builtin_ctzll(job->clues[w]);
	job->clues[w] &= job->clues[w] - 1;
}

/* The clues to test: all, or those that are not known to be necessary. */
static void choose_clues(struct job *job, bool skip_necessary, enum sdk_cpu cpu)
{
	const struct sdk_puzzle *p = &job->puzzle;

	memset(job->clues, 0, sizeof job->clues);
	if (skip_necessary && p->shape == sdk_shape(9) && !p->partial) {
		const struct sdk_nine_set doubtful = sdk_doubtful_clues(p, job->solution, cpu);

		job->clues[0] = doubtful.word[0] | doubtful.word[1] << 45;
		job->clues[1] = doubtful.word[1] >> (64 - 45);
	} else {
		for (unsigned c = 0; c < p->shape->cells; c++)
			job->clues[c / 64] |= (uint64_t)(p->clue[c] != 0) << c % 64;
	}
	next_clue(job);
}

/*
 * How many queries a job may have at a time. Redundant clues are seldom alone: so the first query goes alone, and then more
 * and more. With a limit on nodes it is one: which of them are made must not depend on which ends first.
 */
static unsigned most_under_way(const struct sdk_query_batch *b, const struct job *job)
{
	return b->wanted.limits.nodes ? 1 : 1 + job->answered;
}

/* Submits the query for the next clue of the jobs in the list. Returns false if there is none. */
static bool start_clue_test(struct sdk_query_batch *b)
{
	while (b->listed_jobs) {
		struct job *job = b->listed[b->listed_jobs - 1];
		const bool more = job->clue < CLUES_MAX;

		if (more) {
			struct test *test = take_test(b, job, true);

			test->query = sdk_clue_query(&job->puzzle, job->clue);
			submit_test(b, test);
			next_clue(job);
		}
		if (!more || job->under_way >= most_under_way(b, job)) {
			b->listed_jobs--;
			job->listed = false;
			end_job_if_done(b, job);
		}
		if (more)
			return true;
	}
	return false;
}

static void keep_cells(struct sdk_query_batch *b, size_t i, const struct sdk_puzzle *p)
{
	b->kept[i].at = b->kept_cells.n;
	b->kept[i].partial = p->partial;
	sdk_buf_add(&b->kept_cells, (const char *)p->clue, p->shape->cells * sizeof *p->clue);
	if (p->partial)
		sdk_buf_add(&b->kept_cells, (const char *)p->list, p->shape->cells * sizeof *p->list);
	if (b->kept_cells.failed)
		sdk_die("out of memory");
}

static void restore_cells(const struct sdk_query_batch *b, size_t i, struct sdk_puzzle *p)
{
	const struct sdk_shape *shape = b->result[i].shape;
	const char *cells = b->kept_cells.s + b->kept[i].at;

	p->shape = shape;
	p->partial = b->kept[i].partial;
	memcpy(p->clue, cells, shape->cells * sizeof *p->clue);
	if (p->partial)
		memcpy(p->list, cells + shape->cells * sizeof *p->clue, shape->cells * sizeof *p->list);
}

/* Parses the puzzle of record i. Returns false if it is rejected. */
static bool parse_puzzle(struct sdk_query_batch *b, size_t i, struct sdk_puzzle *p)
{
	const struct sdk_rec *rec = b->rec[i];
	const char *bad = sdk_puzzle_cells(p, rec->s, rec->puzzle, b->reason[i]);

	bad = bad ? bad : sdk_layout_set(p, &b->shapes, &b->layout[i], b->reason[i]);
	b->result[i] = (struct sdk_batch_result){ .bad = bad, .clock = b->clock };
	b->result[i].shape = p->shape;
	if (!bad && b->wanted.solutions) {
		b->result[i].solution = b->cells + b->used;
		b->used += rec->puzzle;
	}
	return !bad;
}

const struct sdk_puzzle *sdk_query_batch_read(struct sdk_query_batch *b, size_t i)
{
	assert(i == b->read);
	b->read++;
	if (!parse_puzzle(b, i, &b->scratch))
		return NULL;
	b->result[i].bad = sdk_puzzle_repeated(&b->scratch, b->reason[i]);
	if (b->result[i].bad)
		return NULL;
	keep_cells(b, i, &b->scratch);
	return &b->scratch;
}

/* Takes the puzzle of record i, and parses it if it has not been read. Returns false if it is not to be solved. */
static bool take_puzzle(struct sdk_query_batch *b, size_t i, struct sdk_puzzle *p)
{
	if (i >= b->read) {
		if (!parse_puzzle(b, i, p))
			return false;
		if (b->wanted.puzzles)
			keep_cells(b, i, p);
		return true;
	}
	sdk_record_pause(&b->result[i].clock);
	if (b->result[i].bad || b->result[i].skipped)
		return false;
	restore_cells(b, i, p);
	return true;
}

/* Starts a job for the next record that is to be solved. */
static bool start_job(struct sdk_query_batch *b)
{
	struct job *job = sdk_slots_take(&b->jobs);

	while (b->next < b->n) {
		const size_t i = b->order[b->next++].record;

		if (!take_puzzle(b, i, &job->puzzle))
			continue;
		if (!sdk_solver_prepare(b->solver, job->puzzle.shape))
			sdk_die("out of memory");
		job->record = i;
		job->under_way = job->answered = 0;
		job->listed = false;
		struct test *test = take_test(b, job, false);

		test->query = b->query;
		test->query.puzzle = &job->puzzle;
		test->query.solution = skips_necessary(b) ? job->solution : b->result[i].solution;
		submit_test(b, test);
		return true;
	}
	sdk_slots_give(&b->jobs, job);
	return false;
}

/* Tests clues before it starts further puzzles, so that few puzzles are in progress. */
static bool start_next_test(void *batch)
{
	return start_clue_test(batch) || start_job(batch);
}

/* ---- results ---- */

static void handle_solutions(struct sdk_query_batch *b, struct job *job, uint64_t count)
{
	struct sdk_batch_result *result = &b->result[job->record];

	result->count = count;
	if (!count)
		result->bad = sdk_puzzle_repeated(&job->puzzle, b->reason[job->record]);
	if (!b->wanted.minimal || count != 1)
		return;
	choose_clues(job, skips_necessary(b), b->cpu);
	list_job(b, job);
}

/* One redundant clue is enough: no more queries. */
static void handle_clue_result(struct sdk_query_batch *b, struct job *job, uint64_t count)
{
	if (!count) {
		b->result[job->record].redundant = true;
		job->clue = CLUES_MAX;
	} else {
		job->answered++;
		if (!job->listed)
			list_job(b, job);
	}
}

/* Rejects the record if it has reached a limit without a result. Returns whether it has. */
static bool reject_unfinished(struct sdk_query_batch *b, struct job *job, const struct sdk_query *query)
{
	const struct sdk_limits *limits = &b->wanted.limits;
	struct sdk_batch_result *result = &b->result[job->record];
	const bool late = query->gave_up && result->clock.late;

	if (!late && !sdk_record_exceeds_nodes(limits, result->nodes))
		return false;
	if (!result->redundant)
		result->bad = sdk_record_limit_reason(limits, late, "no result", b->reason[job->record]);
	job->clue = CLUES_MAX;
	return true;
}

static struct sdk_query *next_query(void *batch)
{
	struct sdk_query_batch *b = batch;

	return sdk_pool_next(&b->tests, start_next_test, b);
}

static void handle_test_result(void *batch, struct sdk_query *query)
{
	struct sdk_query_batch *b = batch;
	struct test *test = (struct test *)query;
	struct job *job = test->job;

	job->under_way--;
	b->result[job->record].nodes += test->query.nodes;
	if (!reject_unfinished(b, job, &test->query)) {
		if (test->of_clue)
			handle_clue_result(b, job, test->query.count);
		else
			handle_solutions(b, job, test->query.count);
	}
	sdk_pool_give(&b->tests, test);
	end_job_if_done(b, job);
}

/* ---- batches ---- */

static void reserve_room(struct sdk_query_batch *b)
{
	size_t bytes = 0;

	for (size_t i = 0; i < b->n; i++)
		bytes += b->rec[i]->puzzle;
	if (b->wanted.solutions && b->cells_cap < bytes)
		b->cells = sdk_alloc_or_die(b->cells, b->cells_cap = bytes, 1);
	if (b->cap >= b->n)
		return;
	b->cap = b->n;
	b->result = sdk_alloc_or_die(b->result, b->cap, sizeof *b->result);
	b->reason = sdk_alloc_or_die(b->reason, b->cap, sizeof *b->reason);
	b->kept = sdk_alloc_or_die(b->kept, b->cap, sizeof *b->kept);
	b->order = sdk_alloc_or_die(b->order, b->cap, sizeof *b->order);
	b->layout = sdk_alloc_or_die(b->layout, b->cap, sizeof *b->layout);
}

static int compare_turns(const void *a, const void *b)
{
	const struct turn *one = a, *other = b;

	if (one->layout != other->layout)
		return one->layout < other->layout ? -1 : 1;
	return one->record < other->record ? -1 : 1;
}

/* Orders the records by layout: the solver has puzzles of one layout at a time. */
static void order_records(struct sdk_query_batch *b)
{
	bool mixed = false;

	for (size_t i = 0; i < b->n; i++) {
		const struct sdk_layout_fields *f = &b->layout[i];

		b->layout[i] = sdk_layout_fields(b->rec[i]);
		b->order[i] = (struct turn){ f->layout.s ? sdk_hash(SDK_HASH_START, f->layout.s, f->layout.n) : 0, i };
		mixed |= b->order[i].layout != b->order[0].layout;
	}
	if (mixed)
		qsort(b->order, b->n, sizeof *b->order, compare_turns);
}

void sdk_query_batch_start(struct sdk_query_batch *b, const struct sdk_rec *const *rec, size_t n,
	const struct sdk_batch_query *wanted)
{
	assert(wanted->limit && !(wanted->minimal && wanted->solutions));
	b->rec = rec;
	b->n = n;
	b->next = b->read = b->used = 0;
	b->wanted = *wanted;
	b->clock = sdk_record_clock_new(&wanted->limits);
	b->query = (struct sdk_query){ .limit = wanted->limit, .should_stop = sdk_record_should_stop(&wanted->limits) };
	reserve_room(b);
	order_records(b);
	sdk_buf_clear(&b->kept_cells);
	sdk_shape_store_renew(&b->shapes);
}

void sdk_query_batch_run(struct sdk_query_batch *b)
{
	sdk_solver_run(b->solver, &(struct sdk_query_feed){ next_query, handle_test_result, b });
}

struct sdk_batch_result *sdk_query_batch_result(const struct sdk_query_batch *b, size_t i)
{
	assert(i < b->n);
	return &b->result[i];
}

const struct sdk_puzzle *sdk_query_batch_puzzle(struct sdk_query_batch *b, size_t i)
{
	assert(i < b->n && !b->result[i].bad && (b->wanted.puzzles || i < b->read));
	restore_cells(b, i, &b->scratch);
	return &b->scratch;
}

void sdk_query_batch_put_puzzle(struct sdk_query_batch *b, struct sdk_buf *out, size_t i)
{
	if (b->kept[i].partial)
		sdk_puzzle_put(out, sdk_query_batch_puzzle(b, i));
	else
		sdk_values_put(out, b->result[i].shape, (const uint8_t *)b->kept_cells.s + b->kept[i].at);
}
