/* SPDX-License-Identifier: MIT */
/* Gives every question to the engine that is best for it. */
#include "solve/solve.h"

#include <stdlib.h>

#include "solve/big.h"
#include "solve/lanes.h"
#include "solve/search.h"

/* A question of the lanes, and whose it is. */
struct question {
	struct sdk_lanes_ask lanes;
	struct sdk_ask *ask;
};

struct sdk_solver {
	struct sdk_lanes *lanes;
	struct sdk_big *big;
	struct sdk_search *search;
	const struct sdk_feed *feed;
	struct question question[SDK_OPEN_MAX]; /* one for each lane */
	uint16_t unused[SDK_OPEN_MAX]; /* questions */
	unsigned unused_questions;
};

struct sdk_solver *sdk_solver_new(enum sdk_cpu cpu)
{
	struct sdk_solver *s = malloc(sizeof *s);

	if (!s)
		return NULL;
	for (uint16_t i = 0; i < SDK_OPEN_MAX; i++)
		s->unused[i] = i;
	s->unused_questions = SDK_OPEN_MAX;
	s->lanes = sdk_lanes_new(cpu);
	s->big = sdk_big_new();
	s->search = sdk_search_new();
	if (s->lanes && s->big && s->search)
		return s;
	sdk_solver_free(s);
	return NULL;
}

void sdk_solver_free(struct sdk_solver *s)
{
	if (!s)
		return;
	sdk_lanes_free(s->lanes);
	sdk_big_free(s->big);
	sdk_search_free(s->search);
	free(s);
}

static bool is_for_lanes(const struct sdk_ask *ask)
{
	return ask->puzzle->shape->n == 9 && !ask->pick;
}

/* Answers what is not for the lanes on the way to the next question that is. */
static struct sdk_lanes_ask *next_for_lanes(void *with)
{
	struct sdk_solver *s = with;
	struct sdk_ask *ask;

	while ((ask = s->feed->next(s->feed->with)) && !is_for_lanes(ask)) {
		if (ask->puzzle->shape->n > 9)
			sdk_big_solve(s->big, ask, 1);
		else
			sdk_search_solve(s->search, ask);
		s->feed->answered(s->feed->with, ask);
	}
	if (!ask)
		return NULL;
	struct question *q = &s->question[s->unused[--s->unused_questions]];
	struct sdk_lanes_ask *lanes = &q->lanes;

	q->ask = ask;
	lanes->clue = ask->puzzle->clue;
	lanes->list = ask->puzzle->partial ? ask->puzzle->list : NULL;
	lanes->except_cell = (uint8_t)ask->except_cell;
	lanes->except = ask->except;
	lanes->solution = ask->solution;
	lanes->limit = ask->limit;
	lanes->max_nodes = ask->max_nodes;
	return lanes;
}

static void lanes_answered(void *with, struct sdk_lanes_ask *lanes)
{
	struct sdk_solver *s = with;
	struct question *q = (struct question *)lanes;
	struct sdk_ask *ask = q->ask;

	ask->count = lanes->count;
	ask->nodes = lanes->nodes;
	ask->gave_up = lanes->gave_up;
	s->unused[s->unused_questions++] = (uint16_t)(q - s->question);
	s->feed->answered(s->feed->with, ask);
}

void sdk_solve_feed(struct sdk_solver *s, const struct sdk_feed *feed)
{
	s->feed = feed;
	sdk_lanes_feed(s->lanes, &(struct sdk_lanes_feed){ next_for_lanes, lanes_answered, s }, 0);
}

/* Questions in an array. */
struct row {
	struct sdk_ask *next, *end;
};

static struct sdk_ask *next_in_row(void *with)
{
	struct row *row = with;

	while (row->next < row->end && !row->next->puzzle)
		row->next++;
	return row->next < row->end ? row->next++ : NULL;
}

static void nothing_else(void *with, struct sdk_ask *ask)
{
	(void)with;
	(void)ask;
}

void sdk_solve(struct sdk_solver *s, struct sdk_ask *ask, size_t n)
{
	struct row row = { ask, ask + n };

	sdk_solve_feed(s, &(struct sdk_feed){ next_in_row, nothing_else, &row });
}
