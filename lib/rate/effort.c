/* SPDX-License-Identifier: MIT */
/* effort: the size of the search tree of a puzzle when all rules of the passes are applied after every guess. */
#include "sdk/rate.h"

#include <stdlib.h>
#include <string.h>

#include "rate/level.h"
#include "rate/passes_internal.h"

/* A guess: a cell, and the board before it. */
struct guess {
	unsigned cell, empty;
	uint32_t left;        /* values left to try */
	struct sdk_nine nine; /* of a 9x9 board in vectors, or: */
	uint32_t list[SDK_CELLS_MAX], filled[SDK_UNITS_MAX];
};

struct sdk_searcher {
	struct sdk_rater rater;
	struct guess guess[SDK_CELLS_MAX]; /* enough, since each fills a cell */
};

struct sdk_searcher *sdk_searcher_new_for(enum sdk_cpu cpu)
{
	struct sdk_searcher *s = aligned_alloc(64, sizeof *s);

	if (s)
		sdk_rater_choose(&s->rater, cpu);
	return s;
}

struct sdk_searcher *sdk_searcher_new(void)
{
	enum sdk_cpu cpu = SDK_CPU_PLAIN;

	sdk_cpu_choose(NULL, &cpu);
	return sdk_searcher_new_for(cpu);
}

void sdk_searcher_free(struct sdk_searcher *s)
{
	free(s);
}

static void open_guess(struct guess *g, const struct sdk_rater *r)
{
	g->cell = sdk_passes_guess_cell(r);
	g->left = sdk_passes_list(r, g->cell);
	g->empty = r->empty;
	if (r->is_nine) {
		g->nine = r->nine;
		return;
	}
	memcpy(g->list, r->list, r->shape->cells * sizeof *r->list);
	memcpy(g->filled, r->filled, r->shape->units * sizeof *r->filled);
}

static void try_next_value(struct guess *g, struct sdk_rater *r)
{
	uint32_t bit = g->left & -g->left;

	g->left ^= bit;
	r->empty = g->empty;
	r->dead = false;
	if (r->is_nine) {
		r->nine = g->nine;
	} else {
		memcpy(r->list, g->list, r->shape->cells * sizeof *r->list);
		memcpy(r->filled, g->filled, r->shape->units * sizeof *r->filled);
	}
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
