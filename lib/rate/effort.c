/* SPDX-License-Identifier: MIT */
/* effort: the size of the search tree of a puzzle when all rules of the passes are applied after every guess. */
#include "sdk/rate.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "rate/level.h"
#include "rate/passes_internal.h"

/* A guess: a cell, and the board before it. */
struct guess {
	unsigned cell, empty;
	uint32_t left;        /* values left to try */
	struct sdk_nine nine; /* of a 9x9 board in vectors, or: */
	uint32_t list[SDK_CELLS_MAX], filled[SDK_UNITS_MAX];
	uint8_t value[SDK_CELLS_MAX]; /* if there is a sink */
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

static void open_guess(struct guess *g, const struct sdk_rater *r, unsigned cell)
{
	g->cell = cell;
	g->left = sdk_passes_list(r, cell);
	g->empty = r->empty;
	if (r->is_nine) {
		g->nine = r->nine;
		return;
	}
	memcpy(g->list, r->list, r->shape->cells * sizeof *r->list);
	memcpy(g->filled, r->filled, r->shape->units * sizeof *r->filled);
	if (r->sink)
		memcpy(g->value, r->value, r->shape->cells * sizeof *r->value);
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
	if (r->sink) {
		memcpy(r->value, g->value, r->shape->cells * sizeof *r->value);
		r->value[g->cell] = (uint8_t)(sdk_bits_lowest(bit) + 1);
	}
	sdk_passes_guess(r, g->cell, bit);
}

/* The last guess that has a value left to try, without those after it; NULL: none has. */
static struct guess *last_guess(struct sdk_searcher *s, unsigned *open)
{
	while (*open && !s->guess[*open - 1].left)
		--*open;
	return *open ? &s->guess[*open - 1] : NULL;
}

/* Opens another guess if the last value has neither filled the board nor led to a contradiction. */
static bool guess_again(struct sdk_searcher *s, unsigned *open)
{
	const struct sdk_rater *r = &s->rater;

	if (!r->empty || r->dead)
		return false;
	open_guess(&s->guess[(*open)++], r, sdk_passes_guess_cell(r));
	return true;
}

enum { STOP_NODES = 16 }; /* should_stop is called once in this number of nodes or tries */

struct sdk_search_effort sdk_search_effort(struct sdk_searcher *s, const struct sdk_puzzle *p,
	bool (*should_stop)(void *with), void *with)
{
	struct sdk_search_effort e = { 0 };
	struct sdk_rater *r = &s->rater;
	struct guess *g;
	unsigned open = 0;

	r->sink = NULL;
	sdk_passes_run(r, p);
	guess_again(s, &open);
	while ((g = last_guess(s, &open))) {
		e.depth = open > e.depth ? open : e.depth;
		e.gave_up = e.nodes == SDK_EFFORT_MAX || (should_stop && e.nodes % STOP_NODES == 0 && should_stop(with));
		if (e.gave_up)
			break;
		e.nodes++;
		try_next_value(g, r);
		guess_again(s, &open);
	}
	return e;
}

/* ---- what a guess tries ---- */

/* Notes why a board is dead: an empty cell, a unit and a value, or a unit. */
static void find_jam(const struct sdk_rater *r, struct sdk_try *t)
{
	const struct sdk_shape *s = r->shape;

	for (unsigned c = 0; c < s->cells; c++)
		if (!r->value[c] && !r->list[c]) {
			t->end = SDK_TRY_NO_CANDIDATE;
			t->where = (uint16_t)c;
			return;
		}
	for (unsigned u = 0; u < s->units; u++) {
		uint32_t missing = s->all & ~r->filled[u];

		for (unsigned i = 0; i < s->n; i++)
			missing &= ~r->list[sdk_unit(s, u)[i]];
		if (missing) {
			t->end = SDK_TRY_NO_PLACE;
			t->where = (uint16_t)u;
			t->missing = (uint8_t)(sdk_bits_lowest(missing) + 1);
			return;
		}
	}
	t->end = SDK_TRY_TOO_FEW;
	t->where = (uint16_t)r->crowded;
}

static bool follow_step(void *with, const struct sdk_step *step)
{
	(void)with;
	(void)step;
	return true;
}

unsigned sdk_search_tries(struct sdk_searcher *s, const struct sdk_puzzle *p, unsigned cell, unsigned right,
	struct sdk_try *attempt, unsigned most, bool (*should_stop)(void *with), void *with)
{
	static const struct sdk_sink sink = { .take = follow_step }; /* with a sink, the rater has the values of cells */
	struct sdk_rater *r = &s->rater;
	struct guess *g;
	unsigned open = 0, tries = 0;

	r->sink = &sink;
	r->reasons = r->solvable = false;
	sdk_passes_load(r, p);
	open_guess(&s->guess[open++], r, cell);
	while (tries < most && (g = last_guess(s, &open))) {
		const unsigned value = sdk_bits_lowest(g->left) + 1;
		struct sdk_try *t = &attempt[tries++];

		if (should_stop && tries % STOP_NODES == 0 && should_stop(with))
			most = tries;
		*t = (struct sdk_try){ .cell = (uint16_t)g->cell, .value = (uint8_t)value, .depth = (uint16_t)open };
		if (tries == most) {
			t->end = SDK_TRY_LEFT_OUT;
			break;
		}
		if (open == 1 && value == right) {
			g->left &= g->left - 1;
			continue;
		}
		try_next_value(g, r);
		t->filled = (uint16_t)(g->empty - r->empty - 1);
		if (r->dead)
			find_jam(r, t);
		else if (guess_again(s, &open))
			t->end = SDK_TRY_GUESSES;
	}
	return tries;
}
