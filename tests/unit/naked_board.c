/* SPDX-License-Identifier: MIT */
/*
 * Tests of boards that naked singles fill: what is told when clues are removed agrees with the level and with the solver's
 * answers, while random grids are dug out.
 */
#include <string.h>

#include "gen/naked_board.h"
#include "gen/uniform.h"
#include "sdk/rate.h"
#include "sdk/solve.h"
#include "tap.h"

enum { GRIDS = 100 };

struct test {
	struct sdk_random random;
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	unsigned told[3]; /* how often each was told: enum sdk_naked_fill */
	bool wrong;       /* it was not so, */
	bool wrong_board; /* or other clues are left */
};

/* What the solver and the rater say. */
static enum sdk_naked_fill fill_of(const struct test *t, struct sdk_puzzle *p)
{
	struct sdk_query query = { .puzzle = p, .limit = 2 };

	sdk_solve(t->solver, &query, 1);
	if (query.count != 1)
		return SDK_NAKED_OPEN;
	return sdk_level(t->rater, p).level == 1 ? SDK_NAKED_FILLS : SDK_NAKED_STUCK;
}

static bool is_board_of(const struct sdk_naked_board *b, const struct sdk_puzzle *p)
{
	bool same = b->empties == 81 - sdk_puzzle_clues(p);

	for (unsigned i = 0; i < b->empties; i++)
		same &= !p->clue[9 * b->empty[i].row + b->empty[i].col - 9];
	return same;
}

static void try_clues(struct test *t, struct sdk_naked_board *b, struct sdk_puzzle *p, const uint16_t *cell, unsigned cells)
{
	struct sdk_puzzle without = *p;

	for (unsigned i = 0; i < cells; i++)
		without.clue[cell[i]] = 0;
	const enum sdk_naked_fill fill = fill_of(t, &without);
	const enum sdk_naked_fill untested = fill == SDK_NAKED_STUCK ? SDK_NAKED_OPEN : fill;

	if (fill != SDK_NAKED_FILLS) {
		t->wrong |= sdk_naked_remove(b, cell, cells, false) != untested;
		t->wrong_board |= !is_board_of(b, p);
	}
	t->wrong |= sdk_naked_remove(b, cell, cells, true) != fill;
	t->told[fill]++;
	if (fill == SDK_NAKED_FILLS)
		*p = without;
	t->wrong_board |= !is_board_of(b, p);
}

/* Tries to remove the clues, so many at a time, even after one of them would have left a puzzle of another level. */
static void dig(struct test *t, unsigned cells)
{
	const struct sdk_shape *s = sdk_shape(9);
	struct sdk_naked_board b;
	struct sdk_puzzle p;
	uint16_t order[81];
	uint8_t grid[81];

	sdk_grid_uniform(s, &t->random, grid);
	sdk_puzzle_clear(&p, s);
	memcpy(p.clue, grid, sizeof grid);
	sdk_naked_start(&b, grid);
	for (unsigned c = 0; c < 81; c++)
		order[c] = (uint16_t)c;
	sdk_random_shuffle(&t->random, order, 81);
	for (unsigned i = 0; i < 81; i += cells)
		try_clues(t, &b, &p, order + i, cells < 81 - i ? cells : 81 - i);
}

static void tap_digs(struct test *t, unsigned cells, const char *what)
{
	memset(t->told, 0, sizeof t->told);
	t->wrong = t->wrong_board = false;
	for (unsigned i = 0; i < GRIDS; i++)
		dig(t, cells);
	printf("# per grid: %.1f filled, %.1f stuck, %.1f open\n", t->told[SDK_NAKED_FILLS] / (double)GRIDS,
		t->told[SDK_NAKED_STUCK] / (double)GRIDS, t->told[SDK_NAKED_OPEN] / (double)GRIDS);
	tap(!t->wrong && !t->wrong_board && t->told[0] && t->told[1] && t->told[2], what);
}

int main(void)
{
	struct test t = { .solver = sdk_solver_new(SDK_CPU_PLAIN), .rater = sdk_rater_new() };
	struct sdk_seed seed;

	if (!t.solver || !t.rater)
		return 1;
	sdk_seed_from_text(&seed, "naked", 5);
	sdk_random_start(&t.random, &seed, 1, 0);
	tap_digs(&t, 1, "clues removed one at a time");
	tap_digs(&t, 2, "two clues at a time");
	tap_digs(&t, 4, "four clues at a time");
	sdk_rater_free(t.rater);
	sdk_solver_free(t.solver);
	return tap_done();
}
