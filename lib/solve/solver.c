/* SPDX-License-Identifier: MIT */
/* Gives every question to the engine that is best for it. */
#include "solve/solver.h"

#include <stdlib.h>

#include "solve/cover_engine.h"
#include "solve/lanes.h"
#include "solve/search.h"

/* A question of the lanes, and whose it is. */
struct query {
	struct sdk_lanes_query lanes;
	struct sdk_query *query;
};

struct sdk_solver {
	struct sdk_lanes *lanes;
	struct sdk_cover_engine *cover_engine;
	struct sdk_search *search;
	const struct sdk_query_feed *feed;
	struct query query[SDK_QUERIES_MAX]; /* one for each lane */
	uint16_t unused[SDK_QUERIES_MAX]; /* questions */
	unsigned unused_queries;
};

struct sdk_solver *sdk_solver_new(enum sdk_cpu cpu)
{
	struct sdk_solver *s = malloc(sizeof *s);

	if (!s)
		return NULL;
	for (uint16_t i = 0; i < SDK_QUERIES_MAX; i++)
		s->unused[i] = i;
	s->unused_queries = SDK_QUERIES_MAX;
	s->lanes = sdk_lanes_new(cpu);
	s->cover_engine = sdk_cover_engine_new();
	s->search = sdk_search_new();
	if (s->lanes && s->cover_engine && s->search)
		return s;
	sdk_solver_free(s);
	return NULL;
}

void sdk_solver_free(struct sdk_solver *s)
{
	if (!s)
		return;
	sdk_lanes_free(s->lanes);
	sdk_cover_engine_free(s->cover_engine);
	sdk_search_free(s->search);
	free(s);
}

static bool is_for_lanes(const struct sdk_query *query)
{
	return query->puzzle->shape->n == 9 && !query->pick;
}

/* Answers what is not for the lanes on the way to the next question that is. */
static struct sdk_lanes_query *next_for_lanes(void *with)
{
	struct sdk_solver *s = with;
	struct sdk_query *query;

	while ((query = s->feed->next(s->feed->with)) && !is_for_lanes(query)) {
		if (query->puzzle->shape->n > 9)
			sdk_cover_engine_solve(s->cover_engine, query, 1);
		else
			sdk_search_solve(s->search, query);
		s->feed->handle_result(s->feed->with, query);
	}
	if (!query)
		return NULL;
	struct query *q = &s->query[s->unused[--s->unused_queries]];
	struct sdk_lanes_query *lanes = &q->lanes;

	q->query = query;
	lanes->clue = query->puzzle->clue;
	lanes->list = query->puzzle->partial ? query->puzzle->list : NULL;
	lanes->except_cell = (uint8_t)query->except_cell;
	lanes->except = query->except;
	lanes->solution = query->solution;
	lanes->limit = query->limit;
	lanes->max_nodes = query->max_nodes;
	return lanes;
}

static void handle_lanes_result(void *with, struct sdk_lanes_query *lanes)
{
	struct sdk_solver *s = with;
	struct query *q = (struct query *)lanes;
	struct sdk_query *query = q->query;

	query->count = lanes->count;
	query->nodes = lanes->nodes;
	query->gave_up = lanes->gave_up;
	s->unused[s->unused_queries++] = (uint16_t)(q - s->query);
	s->feed->handle_result(s->feed->with, query);
}

void sdk_solver_run(struct sdk_solver *s, const struct sdk_query_feed *feed)
{
	s->feed = feed;
	sdk_lanes_feed(s->lanes, &(struct sdk_lanes_feed){ next_for_lanes, handle_lanes_result, s }, 0);
}

/* Questions in an array. */
struct row {
	struct sdk_query *next, *end;
};

static struct sdk_query *next_in_row(void *with)
{
	struct row *row = with;

	while (row->next < row->end && !row->next->puzzle)
		row->next++;
	return row->next < row->end ? row->next++ : NULL;
}

static void nothing_else(void *with, struct sdk_query *query)
{
	(void)with;
	(void)query;
}

void sdk_solve(struct sdk_solver *s, struct sdk_query *query, size_t n)
{
	struct row row = { query, query + n };

	sdk_solver_run(s, &(struct sdk_query_feed){ next_in_row, nothing_else, &row });
}
