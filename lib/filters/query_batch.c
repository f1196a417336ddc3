/* SPDX-License-Identifier: MIT */
#include "filters/query_batch.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cpu_environment.h"
#include "io/message.h"
#include "grid/clue.h"
#include "grid/puzzle_text.h"
#include "base/buf.h"

/*
 * A puzzle that the engine works on: a question about its solutions first, and then, if that is wanted, one about each
 * of its clues. The puzzle stays until the last of them is answered.
 */
struct open {
	size_t record;
	unsigned queries; /* without an answer */
	unsigned clue;      /* the next clue to ask about; the number of cells if there is none */
	bool listed;        /* among those that have such clues, or had lately */
	struct sdk_puzzle puzzle; /* comes last: of its kilobytes the first hundred are used most, with what is above */
};

struct query {
	struct sdk_query query;
	struct open *open;
	bool of_clue;
};

struct sdk_query_batch {
	struct sdk_solver *solver;
	struct sdk_puzzle look; /* for a moment */

	struct open open[SDK_QUERIES_MAX];
	struct open *unused_open[SDK_QUERIES_MAX];
	struct query query[SDK_QUERIES_MAX];
	struct query *unused_query[SDK_QUERIES_MAX];
	size_t unused_opens, unused_queries;
	struct open *listed[SDK_QUERIES_MAX];
	size_t listed_opens;

	/* The batch. */
	const struct sdk_rec *const *rec;
	size_t n, next;
	const struct sdk_batch_query *wanted;
	struct sdk_batch_result *result; /* [n] */
	char (*reason)[SDK_REASON_MAX];      /* [n] */
	size_t cap;
	uint8_t *cells; /* room for the solutions: as many bytes as the texts of the puzzles, which are no shorter */
	size_t used, cells_cap;
};

void *sdk_query_batch_new(const void *conf)
{
	struct sdk_query_batch *a = sdk_alloc_or_die(NULL, 1, sizeof *a);

	(void)conf;
	a->solver = sdk_solver_new(sdk_cpu_from_environment());
	if (!a->solver)
		sdk_die("out of memory");
	for (size_t i = 0; i < SDK_QUERIES_MAX; i++) {
		a->unused_open[i] = &a->open[i];
		a->unused_query[i] = &a->query[i];
	}
	a->unused_opens = a->unused_queries = SDK_QUERIES_MAX;
	a->listed_opens = a->cap = a->cells_cap = 0;
	a->result = NULL;
	a->reason = NULL;
	a->cells = NULL;
	return a;
}

void sdk_query_batch_free(void *batch)
{
	struct sdk_query_batch *a = batch;

	sdk_solver_free(a->solver);
	free(a->result);
	free(a->reason);
	free(a->cells);
	free(a);
}

/* ---- questions ---- */

/* A question about the puzzle, to be put in its words: all in it is 0. */
static struct sdk_query *new_query(struct sdk_query_batch *a, struct open *open, bool of_clue)
{
	struct query *q = a->unused_query[--a->unused_queries];

	memset(&q->query, 0, sizeof q->query);
	q->open = open;
	q->of_clue = of_clue;
	open->queries++;
	return &q->query;
}

/*
 * Reads the puzzle of the next record; false if there is nothing to ask about it. Clues that stand twice in a unit have
 * no solution: unless somebody has a look before, the engine tells.
 */
static bool read_puzzle(struct sdk_query_batch *a, struct open *open, size_t i)
{
	const struct sdk_batch_query *wanted = a->wanted;
	const struct sdk_rec *rec = a->rec[i];
	struct sdk_batch_result *result = &a->result[i];

	*result = (struct sdk_batch_result){ .bad = sdk_puzzle_cells(&open->puzzle, rec->s, rec->puzzle, a->reason[i]) };
	if (!result->bad && wanted->look)
		result->bad = sdk_puzzle_repeated(&open->puzzle, a->reason[i]);
	result->shape = open->puzzle.shape;
	if (wanted->solutions) {
		result->solution = a->cells + a->used;
		a->used += rec->puzzle;
	}
	return !result->bad && (!wanted->look || wanted->look(wanted->with, i, &open->puzzle));
}

static void forget_if_done(struct sdk_query_batch *a, struct open *open)
{
	if (!open->queries && !open->listed)
		a->unused_open[a->unused_opens++] = open;
}

static struct sdk_query *next_clue(struct sdk_query_batch *a)
{
	while (a->listed_opens) {
		struct open *open = a->listed[a->listed_opens - 1];

		if (open->clue < open->puzzle.shape->cells) {
			struct sdk_query *query = new_query(a, open, true);

			*query = sdk_clue_query(&open->puzzle, open->clue);
			open->clue = sdk_next_clue(&open->puzzle, open->clue + 1);
			return query;
		}
		a->listed_opens--;
		open->listed = false;
		forget_if_done(a, open);
	}
	return NULL;
}

/* Clues before puzzles, so that puzzles are soon done with. */
static struct sdk_query *next_query(void *with)
{
	struct sdk_query_batch *a = with;
	struct sdk_query *clue = next_clue(a);

	if (clue)
		return clue;
	struct open *open = a->unused_open[a->unused_opens - 1];

	while (a->next < a->n) {
		size_t i = a->next++;

		if (!read_puzzle(a, open, i))
			continue;
		open->record = i;
		open->queries = 0;
		open->listed = false;
		a->unused_opens--;
		struct sdk_query *query = new_query(a, open, false);

		query->puzzle = &open->puzzle;
		query->limit = a->wanted->limit;
		query->solution = a->result[i].solution;
		return query;
	}
	return NULL;
}

/* ---- answers ---- */

static void handle_solutions(struct sdk_query_batch *a, struct open *open, uint64_t count)
{
	struct sdk_batch_result *result = &a->result[open->record];

	result->count = count;
	if (!count)
		result->bad = sdk_puzzle_repeated(&open->puzzle, a->reason[open->record]);
	if (!a->wanted->minimal || count != 1)
		return;
	open->clue = sdk_next_clue(&open->puzzle, 0);
	open->listed = true;
	a->listed[a->listed_opens++] = open;
}

/* One needless clue is enough: no more questions. */
static void handle_clue_result(struct sdk_query_batch *a, struct open *open, uint64_t count)
{
	if (count)
		return;
	a->result[open->record].redundant = true;
	open->clue = open->puzzle.shape->cells;
}

static void on_result(void *with, struct sdk_query *query)
{
	struct sdk_query_batch *a = with;
	struct query *q = (struct query *)query;
	struct open *open = q->open;

	open->queries--;
	if (q->of_clue)
		handle_clue_result(a, open, query->count);
	else
		handle_solutions(a, open, query->count);
	a->unused_query[a->unused_queries++] = q;
	forget_if_done(a, open);
}

/* ---- batches ---- */

static void make_room(struct sdk_query_batch *a)
{
	size_t bytes = 0;

	for (size_t i = 0; i < a->n; i++)
		bytes += a->rec[i]->puzzle;
	if (a->wanted->solutions && a->cells_cap < bytes)
		a->cells = sdk_alloc_or_die(a->cells, a->cells_cap = bytes, 1);
	if (a->cap >= a->n)
		return;
	a->cap = a->n;
	a->result = sdk_alloc_or_die(a->result, a->cap, sizeof *a->result);
	a->reason = sdk_alloc_or_die(a->reason, a->cap, sizeof *a->reason);
}

void sdk_query_batch_run(struct sdk_query_batch *a, const struct sdk_rec *const *rec, size_t n,
	const struct sdk_batch_query *wanted)
{
	a->rec = rec;
	a->n = n;
	a->next = a->used = 0;
	a->wanted = wanted;
	make_room(a);
	sdk_solver_run(a->solver, &(struct sdk_query_feed){ next_query, on_result, a });
}

const struct sdk_batch_result *sdk_query_batch_result(const struct sdk_query_batch *a, size_t i)
{
	return &a->result[i];
}

void sdk_query_batch_put_puzzle(struct sdk_query_batch *a, struct sdk_buf *out, const struct sdk_rec *rec)
{
	char reason[SDK_REASON_MAX];

	sdk_puzzle_cells(&a->look, rec->s, rec->puzzle, reason);
	sdk_puzzle_put(out, &a->look);
}
