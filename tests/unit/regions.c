/* SPDX-License-Identifier: MIT */
/*
 * Tests of the engine for 9x9 boards with regions, against the search for all boards: random connected regions, with units
 * of layouts beside them too, and every kind of query. The law of leftovers, on full grids.
 */
#include "solve/regions.h"

#include <string.h>

#include "gen/jigsaw.h"
#include "sdk/cpu.h"
#include "sdk/random.h"
#include "solve/leftovers.h"
#include "solve/search.h"
#include "tap.h"

enum {
	LIMIT = 5,
	MANY_NODES = 3000 /* of the search: a board that needs more is not compared */
};

struct tools {
	struct sdk_random random;
	struct sdk_search *search;
	unsigned grids, shared, results[3], differ; /* results: no solution, one, several */
};

static unsigned below(struct tools *t, unsigned n)
{
	return sdk_random_below(&t->random, n);
}

static uint32_t pick(void *with, uint32_t set)
{
	for (unsigned skip = below(with, (unsigned)__builtin_popcount(set)); skip; skip--)
		set &= set - 1;
	return set & (0u - set);
}

static struct sdk_shape *draw_shape(struct tools *t, unsigned layouts)
{
	char reason[SDK_REASON_MAX];
	uint8_t region[81];

	sdk_jigsaw(sdk_shape(9), SDK_SYMMETRY_NONE, &t->random, region);
	return sdk_shape_new(9, layouts, region, reason);
}

/* Draws a full grid. Returns false if none is found soon. */
static bool draw_grid(struct tools *t, const struct sdk_shape *shape, uint8_t grid[81])
{
	struct sdk_puzzle empty;
	struct sdk_query query = { .puzzle = &empty, .limit = 1, .max_nodes = MANY_NODES, .pick = pick, .with = t };

	query.solution = grid;
	sdk_puzzle_clear(&empty, shape);
	sdk_search_solve(t->search, &query);
	return query.count == 1;
}

/* Whether both sides of all pairs have the same values on the grid. */
static bool law_holds(struct tools *t, const struct sdk_shape *shape, const uint8_t grid[81])
{
	struct leftovers pair[LEFTOVERS];
	bool holds = true;

	sdk_find_leftovers(shape, pair);
	for (unsigned i = 0; i < LEFTOVERS; i++) {
		int difference[10] = { 0 };

		t->shared += pair[i].n > 0;
		for (unsigned k = 0; k < pair[i].n; k++) {
			difference[grid[pair[i].cell[0][k]]]++;
			difference[grid[pair[i].cell[1][k]]]--;
		}
		for (unsigned v = 1; v <= 9; v++)
			holds &= difference[v] == 0;
	}
	return holds;
}

/* Makes a puzzle from a grid: some of its clues, one of them wrong now and then, and lists with or without the value. */
static void make_puzzle(struct tools *t, struct sdk_puzzle *p, const struct sdk_shape *shape, const uint8_t grid[81])
{
	const unsigned clues = 18 + below(t, 20);

	sdk_puzzle_clear(p, shape);
	for (unsigned c = 0; c < 81; c++)
		p->clue[c] = below(t, 81) < clues ? grid[c] : 0;
	if (below(t, 4) == 0)
		p->clue[below(t, 81)] = (uint8_t)(1 + below(t, 9));
	if (below(t, 3))
		return;
	sdk_puzzle_lists(p);
	for (unsigned c = 0; c < 81; c++)
		if (!p->clue[c] && below(t, 4) == 0)
			p->list[c] = below(t, 512) | (below(t, 8) ? 1u << (grid[c] - 1) : 0);
}

static void compare(struct tools *t, struct sdk_regions *regions, const struct sdk_puzzle *p, const uint8_t grid[81])
{
	uint8_t solution[2][81];
	struct sdk_query query = { .puzzle = p, .limit = 1 + below(t, LIMIT), .solution = solution[0], .max_nodes = MANY_NODES };

	if (below(t, 3) == 0) {
		query.except_cell = (uint16_t)below(t, 81);
		query.except = grid[query.except_cell];
	}
	struct sdk_query other = query;

	other.solution = solution[1];
	other.max_nodes = 0;
	sdk_search_solve(t->search, &query);
	if (query.gave_up)
		return;
	sdk_regions_solve(regions, &other);
	t->results[query.count < 2 ? query.count : 2]++;
	t->differ += other.count != query.count || other.gave_up;
	if (query.count != 1 || query.limit == 1 || other.count != 1)
		return;
	t->differ += memcmp(solution[0], solution[1], sizeof solution[0]) != 0;

	/* With a limit on nodes, as many are taken, or it gives up. */
	struct sdk_query bounded = other;

	bounded.max_nodes = 1 + below(t, (unsigned)other.nodes + 2);
	sdk_regions_solve(regions, &bounded);
	t->differ += bounded.gave_up != (other.nodes > bounded.max_nodes) || (!bounded.gave_up && bounded.nodes != other.nodes);
}

int main(void)
{
	static const unsigned layouts[] = { 0, 0, SDK_LAYOUT_X, SDK_LAYOUT_CENTRE_DOT | SDK_LAYOUT_GIRANDOLA };
	static struct tools t;
	struct sdk_seed seed;
	bool law = true;
	struct sdk_regions *regions = sdk_cpu_supported(SDK_CPU_AVX512) ? sdk_regions_new() : NULL;

	sdk_seed_from_text(&seed, "regions", strlen("regions"));
	sdk_random_start(&t.random, &seed, 0, 0);
	t.search = sdk_search_new(9);
	if (!t.search)
		return 1;
	for (unsigned i = 0; i < tap_some(300); i++) {
		struct sdk_shape *shape = draw_shape(&t, SDK_LAYOUT_REGIONS | layouts[i % 4]);
		uint8_t grid[81];

		if (shape && shape->layouts & SDK_LAYOUT_REGIONS && draw_grid(&t, shape, grid)) {
			t.grids++;
			law &= law_holds(&t, shape, grid);
			for (unsigned k = 0; regions && k < 30; k++) {
				struct sdk_puzzle p;

				make_puzzle(&t, &p, shape, grid);
				compare(&t, regions, &p, grid);
			}
		}
		sdk_shape_free(shape);
	}
	printf("# %u grids, %u pairs of leftovers; %u boards without a solution, %u with one, %u with several\n", t.grids, t.shared,
		t.results[0], t.results[1], t.results[2]);
	tap(law && t.shared > t.grids, "both sides of leftovers have the same values");
	if (regions)
		tap(!t.differ && t.results[0] > 100 && t.results[1] > 100 && t.results[2] > 100, "the same results as the search");
	else
		tap_skip("the same results as the search", "instruction set: no AVX-512");
	if (regions)
		sdk_regions_free(regions);
	sdk_search_free(t.search);
	return tap_done();
}
