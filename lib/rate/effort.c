/* SPDX-License-Identifier: MIT */
/* effort: the size of the search tree of a puzzle when all rules of the passes are applied after every guess. */
#include "sdk/rate.h"

#include <stdlib.h>
#include <string.h>

#include "rate/passes_internal.h"

/* A guess: a cell, and the board before it. */
struct guess {
	unsigned cell, empty;
	uint32_t left; /* values left to try */
	uint32_t list[SDK_CELLS_MAX], filled[SDK_UNITS_MAX];
};

struct sdk_searcher {
	struct sdk_rater rater;
	struct guess guess[SDK_CELLS_MAX]; /* enough, since each fills a cell */
};

struct sdk_searcher *sdk_searcher_new(void)
{
	return malloc(sizeof(struct sdk_searcher));
}

void sdk_searcher_free(struct sdk_searcher *s)
{
	free(s);
}

static void open_guess(struct guess *g, const struct sdk_rater *r)
{
	g->cell = sdk_passes_fewest(r->shape, r->list);
	g->left = r->list[g->cell];
	g->empty = r->empty;
	memcpy(g->list, r->list, r->shape->cells * sizeof *r->list);
	memcpy(g->filled, r->filled, r->shape->units * sizeof *r->filled);
}

static void try_next_value(struct guess *g, struct sdk_rater *r)
{
	uint32_t bit = g->left & -g->left;

	g->left ^= bit;
	r->empty = g->empty;
	r->dead = false;
	memcpy(r->list, g->list, r->shape->cells * sizeof *r->list);
	memcpy(r->filled, g->filled, r->shape->units * sizeof *r->filled);
	sdk_passes_guess(r, g->cell, bit);
}

enum { STOP_NODES = 16 }; /* should_stop is called once in this number of nodes */

struct sdk_search_effort sdk_search_effort(struct sdk_searcher *s, const struct sdk_puzzle *p,
	bool (*should_stop)(void *with), void *with)
{
	struct sdk_search_effort e = { 0 };
	struct sdk_rater *r = &s->rater;
	unsigned open = 0;

	r->sink = NULL;
	sdk_passes_run(r, p);
	if (r->empty && !r->dead)
		open_guess(&s->guess[open++], r);
	while (open) {
		struct guess *g = &s->guess[open - 1];

		e.depth = open > e.depth ? open : e.depth;
		if (!g->left) {
			open--;
			continue;
		}
		e.gave_up = e.nodes == SDK_EFFORT_MAX || (should_stop && e.nodes % STOP_NODES == 0 && should_stop(with));
		if (e.gave_up)
			break;
		e.nodes++;
		try_next_value(g, r);
		if (r->empty && !r->dead)
			open_guess(&s->guess[open++], r);
	}
	return e;
}
