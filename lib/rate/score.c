/* SPDX-License-Identifier: MIT */
#include "rate/score.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "rate/passes_internal.h"

/* ---- points ---- */

/* To add a technique: its points. Larger subsets have none, since the scale of techniques does not use them. */
static const uint16_t points[SDK_TECHNIQUES] = {
	[SDK_FULL_HOUSE] = 1,
	[SDK_HIDDEN_SINGLE] = 1,
	[SDK_NAKED_SINGLE] = 4,
	[SDK_POINTING] = 10,
	[SDK_CLAIMING] = 10,
	[SDK_LOCKED_PAIR] = 12,
	[SDK_LOCKED_TRIPLE] = 12,
	[SDK_NAKED_PAIR] = 16,
	[SDK_HIDDEN_PAIR] = 20,
	[SDK_NAKED_TRIPLE] = 24,
	[SDK_HIDDEN_TRIPLE] = 30,
	[SDK_NAKED_QUAD] = 40,
	[SDK_HIDDEN_QUAD] = 50,
	[SDK_X_WING] = 50,
	[SDK_SKYSCRAPER] = 50,
	[SDK_TWO_STRING_KITE] = 50,
	[SDK_TURBOT_FISH] = 60,
	[SDK_EMPTY_RECTANGLE] = 60,
	[SDK_BUG_1] = 50,
	[SDK_XY_WING] = 60,
	[SDK_XYZ_WING] = 70,
	[SDK_W_WING] = 60,
	[SDK_REMOTE_PAIR] = 70,
	[SDK_UNIQUE_RECTANGLE_1] = 60,
	[SDK_UNIQUE_RECTANGLE_2] = 60,
	[SDK_UNIQUE_RECTANGLE_3] = 60,
	[SDK_UNIQUE_RECTANGLE_4] = 60,
	[SDK_UNIQUE_RECTANGLE_5] = 60,
	[SDK_UNIQUE_RECTANGLE_6] = 60,
	[SDK_HIDDEN_RECTANGLE] = 70,
	[SDK_AVOIDABLE_RECTANGLE_1] = 70,
	[SDK_AVOIDABLE_RECTANGLE_2] = 70,
	[SDK_SWORDFISH] = 80,
	[SDK_COLOUR_TRAP] = 70,
	[SDK_COLOUR_WRAP] = 70,
	[SDK_FINNED_X_WING] = 70,
	[SDK_SASHIMI_X_WING] = 80,
	[SDK_JELLYFISH] = 120,
	[SDK_FINNED_SWORDFISH] = 120,
	[SDK_SASHIMI_SWORDFISH] = 120,
	[SDK_FINNED_JELLYFISH] = 150,
	[SDK_SASHIMI_JELLYFISH] = 150,
	[SDK_X_CHAIN] = 120,
	[SDK_XY_CHAIN] = 150,
	[SDK_ALS_XZ] = 180,
	[SDK_CHAIN] = 250,
	[SDK_FORCING_CHAIN] = 500,
	[SDK_FORCING_NET] = 1000,
	[SDK_GUESS] = 2000
};

/* The most points that give so many stars. */
static const uint64_t most[SDK_STARS - 1] = { 64, 100, 200, 500, 1500 };

unsigned sdk_points_of(enum sdk_technique technique)
{
	return points[technique];
}

uint64_t sdk_points(const struct sdk_step_counts *a)
{
	uint64_t sum = 0;

	for (unsigned t = 0; t < SDK_TECHNIQUES; t++)
		sum += (uint64_t)a->steps[t] * points[t];
	return sum;
}

unsigned sdk_stars(uint64_t sum)
{
	unsigned stars = 1;

	while (stars < SDK_STARS && sum > most[stars - 1])
		stars++;
	return stars;
}

/* ---- the search ---- */

/* A cell that is guessed at, and the board before that. */
struct guess {
	unsigned cell, empty;
	uint32_t left; /* values to be tried */
	uint32_t list[SDK_CELLS_MAX], filled[SDK_UNITS_MAX];
};

struct sdk_searcher {
	struct sdk_rater rater;
	struct guess guess[SDK_CELLS_MAX]; /* each fills a cell */
};

struct sdk_searcher *sdk_searcher_new(void)
{
	return malloc(sizeof(struct sdk_searcher));
}

void sdk_searcher_free(struct sdk_searcher *s)
{
	free(s);
}

static void keep(struct guess *g, const struct sdk_rater *r)
{
	g->cell = sdk_passes_fewest(r->shape, r->list);
	g->left = r->list[g->cell];
	g->empty = r->empty;
	memcpy(g->list, r->list, r->shape->cells * sizeof *r->list);
	memcpy(g->filled, r->filled, r->shape->units * sizeof *r->filled);
}

static void try_next(struct guess *g, struct sdk_rater *r)
{
	uint32_t bit = g->left & -g->left;

	g->left ^= bit;
	r->empty = g->empty;
	r->dead = false;
	memcpy(r->list, g->list, r->shape->cells * sizeof *r->list);
	memcpy(r->filled, g->filled, r->shape->units * sizeof *r->filled);
	sdk_passes_guess(r, g->cell, bit);
}

struct sdk_search_effort sdk_search_effort(struct sdk_searcher *s, const struct sdk_puzzle *p)
{
	struct sdk_search_effort e = {0};
	struct sdk_rater *r = &s->rater;
	unsigned open = 0;

	r->sink = NULL;
	sdk_passes_run(r, p);
	if (r->empty && !r->dead)
		keep(&s->guess[open++], r);
	while (open) {
		struct guess *g = &s->guess[open - 1];

		e.depth = open > e.depth ? open : e.depth;
		if (!g->left) {
			open--;
			continue;
		}
		if (e.nodes == SDK_EFFORT_MAX) {
			e.gave_up = true;
			break;
		}
		e.nodes++;
		try_next(g, r);
		if (r->empty && !r->dead)
			keep(&s->guess[open++], r);
	}
	return e;
}
