/* SPDX-License-Identifier: MIT */
/*
 * Tests of the answers about clues without a query: they agree with the solver's while random grids are dug out, with the
 * cycles walked cell by cell, and with singles found peer by peer.
 */
#include <string.h>

#include "gen/clue_check.h"
#include "gen/uniform.h"
#include "sdk/solve.h"
#include "tap.h"

enum { GRIDS = 100 };

struct tally {
	unsigned singles, open, kept;  /* clues that follow at once, that are in an empty cycle, that have to stay */
	bool wrong_single, wrong_open; /* the solver says otherwise */
	bool missed_single;            /* a clue follows at once and is not found, or the other way round */
	bool wrong_cpu;                /* with another instruction set, cycles are different ones */
	bool wrong_cycle;              /* a cycle walked cell by cell is empty and is not found, or the other way round */
	unsigned pairs[3];             /* [state] pairs of clues, */
	bool wrong_pair;               /* of which the solver says otherwise, or that are not restored */
};

/* Adds the cell, and the cells with values a and b that are in one of its units, and so on. */
static void walk_values(const uint8_t *grid, unsigned cell, unsigned a, unsigned b, bool *in)
{
	const struct sdk_shape *s = sdk_shape(9);

	in[cell] = true;
	for (unsigned c = 0; c < 81; c++) {
		const bool row = s->cell_row[c] == s->cell_row[cell], col = s->cell_col[c] == s->cell_col[cell];
		const bool box = s->cell_box[c] == s->cell_box[cell];

		if ((grid[c] == a || grid[c] == b) && !in[c] && (row || col || box))
			walk_values(grid, c, a, b, in);
	}
}

/* Does the same for exchanging two lines: `step` apart are the cells of one, `across` those of the two. */
static void walk_lines(const uint8_t *grid, unsigned cell, unsigned other, unsigned first, unsigned step, bool *in)
{
	if (in[cell])
		return;
	in[cell] = in[other] = true;
	for (unsigned i = 0; i < 9; i++) {
		const unsigned c = first + i * step;

		if (grid[c] == grid[other])
			walk_lines(grid, c, c + other - cell, first, step, in);
	}
}

static bool is_empty(const struct sdk_puzzle *p, const bool *in)
{
	for (unsigned c = 0; c < 81; c++)
		if (in[c] && p->clue[c])
			return false;
	return true;
}

static bool is_in_empty_cycle(const struct sdk_puzzle *p, const uint8_t *grid, unsigned cell)
{
	const unsigned row = cell / 9, col = cell % 9;
	bool found = false;

	for (unsigned v = 1; v <= 9; v++) {
		bool in[81] = { false };

		if (v != grid[cell])
			walk_values(grid, cell, grid[cell], v, in);
		found |= v != grid[cell] && is_empty(p, in);
	}
	for (unsigned i = 0; i < 3; i++) {
		bool rows[81] = { false }, cols[81] = { false };
		const unsigned other_row = row / 3 * 3 + i, other_col = col / 3 * 3 + i;

		if (other_row != row)
			walk_lines(grid, cell, 9 * other_row + col, 9 * row, 1, rows);
		if (other_col != col)
			walk_lines(grid, cell, 9 * row + other_col, col, 9, cols);
		found |= (other_row != row && is_empty(p, rows)) || (other_col != col && is_empty(p, cols));
	}
	return found;
}

static bool sees_clue(const struct sdk_puzzle *p, unsigned cell, unsigned value)
{
	uint16_t peer[SDK_PEERS_MAX];
	const unsigned n = sdk_peers(p->shape, cell, peer);

	for (unsigned i = 0; i < n; i++)
		if (p->clue[peer[i]] == value)
			return true;
	return false;
}

/* Whether the value of an empty cell is a single: naked, or hidden in a row, a column or a box. */
static bool is_single(const struct sdk_puzzle *p, const uint8_t *grid, unsigned cell)
{
	const struct sdk_shape *s = p->shape;
	bool naked = true, in_row = true, in_col = true, in_box = true;

	for (unsigned v = 1; v <= 9; v++)
		naked &= v == grid[cell] || sees_clue(p, cell, v);
	for (unsigned c = 0; c < 81; c++) {
		const bool takes = c != cell && !p->clue[c] && !sees_clue(p, c, grid[cell]);

		in_row &= !(takes && s->cell_row[c] == s->cell_row[cell]);
		in_col &= !(takes && s->cell_col[c] == s->cell_col[cell]);
		in_box &= !(takes && s->cell_box[c] == s->cell_box[cell]);
	}
	return naked || in_row || in_col || in_box;
}

/* Removes the clue if the solution remains unique. */
static void try_clue(struct sdk_solver *solver, struct sdk_clue_check *check, struct sdk_puzzle *p, const uint8_t *grid,
	unsigned cell, struct tally *t)
{
	struct sdk_query query = { .puzzle = p, .limit = 2 };

	p->clue[cell] = 0;
	sdk_solve(solver, &query, 1);
	const enum sdk_clue_state state = sdk_clue_check_try(check, (const uint16_t[]){ (uint16_t)cell }, 1);
	const bool single = state == SDK_CLUE_GOES, open = state == SDK_CLUE_STAYS;

	t->singles += single;
	t->open += open;
	t->kept += query.count > 1;
	t->wrong_single |= single && query.count != 1;
	t->missed_single |= single != is_single(p, grid, cell);
	t->wrong_open |= open && query.count != 2;
	t->wrong_cycle |= open != is_in_empty_cycle(p, grid, cell);
	if (query.count == 1)
		return;
	p->clue[cell] = grid[cell];
	if (!open)
		sdk_clue_check_restore(check, cell);
}

/* Removes two clues together, and restores them. */
static void try_pair(struct sdk_solver *solver, struct sdk_clue_check *check, const struct sdk_puzzle *puzzle,
	const uint16_t cell[2], struct tally *t)
{
	const struct sdk_clue_places before = check->clues;
	const enum sdk_clue_state state = sdk_clue_check_try(check, cell, 2);
	struct sdk_puzzle p = *puzzle;
	struct sdk_query query = { .puzzle = &p, .limit = 2 };

	p.clue[cell[0]] = p.clue[cell[1]] = 0;
	sdk_solve(solver, &query, 1);
	t->pairs[state]++;
	t->wrong_pair |= (state == SDK_CLUE_GOES && query.count != 1) || (state == SDK_CLUE_STAYS && query.count != 2);
	if (state != SDK_CLUE_STAYS) {
		sdk_clue_check_restore(check, cell[0]);
		sdk_clue_check_restore(check, cell[1]);
	}
	t->wrong_pair |= memcmp(before.unit, check->clues.unit, sizeof before.unit) != 0;
	t->wrong_pair |= memcmp(before.places, check->clues.places, sizeof before.places) != 0;
	t->wrong_pair |= memcmp(before.rows, check->clues.rows, sizeof before.rows) != 0;
}

/* Starts the check with each instruction set that is supported; the plain one is used. */
static void start_check(struct sdk_clue_check *check, const uint8_t *grid, struct tally *t)
{
	static struct sdk_clue_check other[SDK_CPU_COUNT];

	sdk_clue_check_start(check, grid, SDK_CPU_PLAIN);
	for (unsigned cpu = 0; cpu < SDK_CPU_COUNT; cpu++)
		if (sdk_cpu_supported(cpu)) {
			sdk_clue_check_start(&other[cpu], grid, cpu);
			t->wrong_cpu |= memcmp(other[cpu].cycle, check->cycle, sizeof check->cycle) != 0;
		}
}

static void dig(struct sdk_random *random, struct sdk_solver *solver, struct tally *t)
{
	const struct sdk_shape *s = sdk_shape(9);
	struct sdk_clue_check check;
	uint16_t order[81];
	uint8_t grid[81];
	struct sdk_puzzle p;

	sdk_grid_uniform(s, random, grid);
	sdk_puzzle_clear(&p, s);
	memcpy(p.clue, grid, sizeof grid);
	start_check(&check, grid, t);
	for (unsigned c = 0; c < 81; c++)
		order[c] = (uint16_t)c;
	sdk_random_shuffle(random, order, 81);
	for (unsigned i = 0; i < 81; i++) {
		if (i < 80)
			try_pair(solver, &check, &p, &order[i], t);
		try_clue(solver, &check, &p, grid, order[i], t);
	}
}

int main(void)
{
	struct sdk_solver *solver = sdk_solver_new(SDK_CPU_PLAIN);
	struct tally t = { 0 };
	struct sdk_random random;
	struct sdk_seed seed;

	if (!solver)
		return 1;
	sdk_seed_from_text(&seed, "clues", 5);
	sdk_random_start(&random, &seed, 1, 0);
	for (unsigned i = 0; i < GRIDS; i++)
		dig(&random, solver, &t);
	printf("# per grid: %.1f singles, %.1f in empty cycles, %.1f kept\n", t.singles / (double)GRIDS, t.open / (double)GRIDS,
		t.kept / (double)GRIDS);
	tap(!t.wrong_single && t.singles > 39 * GRIDS && t.singles < 43 * GRIDS, "singles can be removed");
	tap(!t.missed_single, "they are those found peer by peer");
	tap(!t.wrong_open && t.open > 11 * GRIDS && t.open < 13 * GRIDS, "clues of empty cycles have to stay");
	tap(!t.wrong_cycle, "the cycles are those walked cell by cell");
	tap(!t.wrong_cpu, "they are the same with each instruction set");
	tap(!t.wrong_pair && t.pairs[SDK_CLUE_GOES] && t.pairs[SDK_CLUE_OPEN] && t.pairs[SDK_CLUE_STAYS],
		"two clues together, and all is as before when they are restored");
	sdk_solver_free(solver);
	return tap_done();
}
