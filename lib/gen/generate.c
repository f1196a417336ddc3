/* SPDX-License-Identifier: MIT */
#include "gen/generate.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/bits.h"
#include "rate/level.h"
#include "solve/minimal.h"
#include "solve/solve.h"

enum {
	GRID_NODES = 2000, /* a full grid that takes more guesses is begun again */
	TEST_NODES = 500   /* above 9x9, a clue is kept if its test takes more: the puzzle need not be minimal */
};

struct sdk_generator {
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	const struct sdk_spec *spec;
	struct sdk_random *random;
	struct sdk_orbits orbits;
	unsigned clues;                 /* of the puzzle under way */
	uint8_t grid[SDK_CELLS_MAX];    /* its solution */
	uint16_t order[SDK_CELLS_MAX];  /* orbits: first in the order in which they are tried, */
	uint16_t gone[SDK_CELLS_MAX];   /* those taken out */
};

struct sdk_generator *sdk_generator_new(void)
{
	struct sdk_generator *g = calloc(1, sizeof *g);

	if (!g)
		return NULL;
	g->solver = sdk_solver_new();
	g->rater = sdk_rater_new();
	if (g->solver && g->rater)
		return g;
	sdk_generator_free(g);
	return NULL;
}

void sdk_generator_free(struct sdk_generator *g)
{
	sdk_solver_free(g->solver);
	sdk_rater_free(g->rater);
	free(g);
}

unsigned sdk_fewest_clues(const struct sdk_shape *shape)
{
	return shape->n == 9 ? 17 : shape->n == 4 ? 4 : shape->n - 1;
}

/* ---- full grids ---- */

static uint32_t random_value(void *with, uint32_t set)
{
	unsigned skip = sdk_random_below(with, sdk_bits_count(set));

	while (skip--)
		set &= set - 1;
	return set & -set;
}

/* Solves the empty board, with a random value wherever there is a choice. */
static void random_grid(struct sdk_generator *g, struct sdk_puzzle *p)
{
	struct sdk_ask ask = { .puzzle = p, .limit = 1, .max_nodes = GRID_NODES, .solution = g->grid,
		.pick = random_value, .with = g->random };

	sdk_puzzle_clear(p, g->spec->shape);
	do
		sdk_solve(g->solver, &ask, 1);
	while (!ask.count);
}

/* ---- clues out ---- */

static unsigned orbit_size(const struct sdk_generator *g, unsigned orbit)
{
	return g->orbits.first[orbit + 1] - g->orbits.first[orbit];
}

static void give_orbit(struct sdk_generator *g, struct sdk_puzzle *p, unsigned orbit)
{
	for (unsigned i = g->orbits.first[orbit]; i < g->orbits.first[orbit + 1]; i++) {
		unsigned c = g->orbits.cell[i];

		p->clue[c] = g->grid[c];
		p->list[c] = UINT32_C(1) << (g->grid[c] - 1);
	}
	g->clues += orbit_size(g, orbit);
}

static void take_orbit(struct sdk_generator *g, struct sdk_puzzle *p, unsigned orbit)
{
	for (unsigned i = g->orbits.first[orbit]; i < g->orbits.first[orbit + 1]; i++) {
		p->clue[g->orbits.cell[i]] = 0;
		p->list[g->orbits.cell[i]] = p->shape->all;
	}
	g->clues -= orbit_size(g, orbit);
}

/* Takes the orbit out if the solution stays the only one. */
static bool try_orbit(struct sdk_generator *g, struct sdk_puzzle *p, unsigned orbit)
{
	uint64_t max_nodes = p->shape->n > 9 ? TEST_NODES : 0;
	struct sdk_ask ask = { .puzzle = p, .limit = 2, .max_nodes = max_nodes };

	if (orbit_size(g, orbit) == 1 && sdk_clue_needed(g->solver, p, g->orbits.cell[g->orbits.first[orbit]], max_nodes))
		return false;
	take_orbit(g, p, orbit);
	if (orbit_size(g, orbit) == 1)
		return true;
	sdk_solve(g->solver, &ask, 1);
	if (ask.count == 1 && !ask.gave_up)
		return true;
	give_orbit(g, p, orbit);
	return false;
}

/* Leaves a minimal puzzle; returns how many orbits are in `gone`. */
static unsigned take_clues_out(struct sdk_generator *g, struct sdk_puzzle *p)
{
	unsigned gone = 0;

	sdk_puzzle_lists(p);
	g->clues = 0;
	for (unsigned i = 0; i < g->orbits.count; i++) {
		give_orbit(g, p, i);
		g->order[i] = (uint16_t)i;
	}
	sdk_random_shuffle(g->random, g->order, g->orbits.count);
	for (unsigned i = 0; i < g->orbits.count; i++)
		if (try_orbit(g, p, g->order[i]))
			g->gone[gone++] = g->order[i];
	return gone;
}

/* Gives orbits back until there are as many clues as the specification wants; false if that cannot be. */
static bool put_clues_back(struct sdk_generator *g, struct sdk_puzzle *p, unsigned gone)
{
	const struct sdk_range want = g->spec->clues;
	uint64_t most = want.max < p->shape->cells ? want.max : p->shape->cells;

	if (g->clues > most)
		return false;
	if (g->clues >= want.min)
		return true;
	uint64_t aim = want.min + sdk_random_below(g->random, (uint32_t)(most - want.min + 1));

	sdk_random_shuffle(g->random, g->gone, gone);
	for (unsigned i = 0; i < gone && g->clues < aim; i++)
		if (g->clues + orbit_size(g, g->gone[i]) <= most)
			give_orbit(g, p, g->gone[i]);
	return g->clues >= want.min;
}

/* ---- to specification ---- */

static void choose_symmetry(struct sdk_generator *g, const struct sdk_shape *shape)
{
	unsigned symmetry = g->spec->symmetry;

	if (symmetry == SDK_SYMMETRIES)
		symmetry = sdk_random_below(g->random, SDK_SYMMETRIES);
	sdk_orbits(&g->orbits, shape, symmetry);
}

/* The puzzle has one solution, so that what the passes leave unfinished is of level 6. */
static bool has_level(struct sdk_generator *g, const struct sdk_puzzle *p)
{
	const struct sdk_range want = g->spec->level;

	if (want.min <= 1 && want.max >= SDK_LEVELS)
		return true;
	return sdk_in_range(sdk_level(g->rater, p).level, want);
}

void sdk_generate(struct sdk_generator *g, const struct sdk_spec *spec, struct sdk_random *random, struct sdk_puzzle *p)
{
	g->spec = spec;
	g->random = random;
	do {
		choose_symmetry(g, spec->shape);
		random_grid(g, p);
	} while (!put_clues_back(g, p, take_clues_out(g, p)) || !has_level(g, p));
	p->partial = false;
}
