/* SPDX-License-Identifier: MIT */
/* Tests of layer solve: counts that are known, and the engine against a search without any thought. */
#include <string.h>

#include "base/random.h"
#include "solve/minimal.h"
#include "solve/solve.h"
#include "tap.h"

static struct sdk_solver *solver;

static uint64_t count(const char *text, uint64_t limit)
{
	struct sdk_puzzle p;
	char why[SDK_WHY];
	struct sdk_ask ask = { .puzzle = &p, .limit = limit };

	if (sdk_puzzle_parse(&p, text, strlen(text), why))
		return UINT64_MAX;
	sdk_solve(solver, &ask, 1);
	return ask.count;
}

/* Fills the empty cells in reading order, and counts: nothing that could be wrong. */
static uint64_t plain_count(const struct sdk_puzzle *p, uint8_t *value, unsigned cell, uint64_t limit)
{
	const struct sdk_shape *s = p->shape;
	uint64_t found = 0;

	if (cell == s->cells)
		return 1;
	for (unsigned v = 1; v <= s->n && found < limit; v++) {
		bool fits = sdk_puzzle_cand(p, cell) >> (v - 1) & 1;

		for (unsigned d = 0; d < cell && fits; d++)
			fits = value[d] != v || (s->cell_row[d] != s->cell_row[cell] && s->cell_col[d] != s->cell_col[cell] &&
				s->cell_box[d] != s->cell_box[cell]);
		value[cell] = (uint8_t)v;
		if (fits)
			found += plain_count(p, value, cell + 1, limit - found);
	}
	return found;
}

/* A 4x4 board with random clues and lists, contradictory ones included. */
static void random_board(struct sdk_puzzle *p, struct sdk_random *r)
{
	unsigned clues = sdk_random_below(r, 9);

	sdk_puzzle_clear(p, sdk_shape(4));
	for (unsigned i = 0; i < clues; i++)
		p->clue[sdk_random_below(r, 16)] = (uint8_t)(1 + sdk_random_below(r, 4));
	if (sdk_random_below(r, 2)) {
		sdk_puzzle_lists(p);
		for (unsigned i = 0; i < 3; i++) {
			unsigned c = sdk_random_below(r, 16);

			if (!p->clue[c])
				p->list[c] = 1 + sdk_random_below(r, 15);
		}
	}
}

static void test_random_boards(void)
{
	struct sdk_seed seed;
	struct sdk_random r;
	unsigned kinds[3] = {0};
	bool same = true, valid = true;

	sdk_seed_from_text(&seed, "boards", 6);
	sdk_random_start(&r, &seed, 0, 0);
	for (int i = 0; i < 20000; i++) {
		struct sdk_puzzle p, solved;
		uint8_t value[16], solution[16];
		struct sdk_ask ask = { .puzzle = &p, .limit = 300, .solution = solution };

		random_board(&p, &r);
		uint64_t want = plain_count(&p, value, 0, 300);

		sdk_solve(solver, &ask, 1);
		same &= ask.count == want;
		kinds[want > 1 ? 2 : want]++;
		if (ask.count) {
			solved = p;
			memcpy(solved.clue, solution, 16);
			for (unsigned c = 0; c < 16; c++)
				valid &= sdk_puzzle_cand(&p, c) >> (solution[c] - 1) & 1;
			solved.partial = false;
			valid &= plain_count(&solved, value, 0, 2) == 1;
		}
	}
	tap(same, "20,000 random 4x4 boards have as many solutions as plain search finds");
	tap(valid, "their first solutions are solutions");
	printf("# none %u, one %u, several %u\n", kinds[0], kinds[1], kinds[2]);
	tap(kinds[0] > 1000 && kinds[1] > 500 && kinds[2] > 1000,
		"there were many boards with none, one and several solutions");
}

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define MINIMAL ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."

static bool minimal(const char *text)
{
	struct sdk_puzzle p;
	char why[SDK_WHY];

	return !sdk_puzzle_parse(&p, text, strlen(text), why) && sdk_is_minimal(solver, &p);
}

int main(void)
{
	solver = sdk_solver_new(SDK_CPU_PLAIN);
	tap(count("................", UINT64_MAX) == 288, "there are 288 grids of 4x4");
	tap(count("1234............", UINT64_MAX) == 12, "12 of them have the first row 1234");
	tap(count(PUZZLE, 2) == 1, "a puzzle has one solution");
	tap(count(".................................................................................", 1000) == 1000,
		"the limit holds");
	tap(count("[12][12]..............", UINT64_MAX) == 288 / 6, "partial cells count");
	tap(minimal(MINIMAL), "a 17-clue puzzle is minimal");
	tap(!minimal(PUZZLE), "a puzzle with many clues is not");
	test_random_boards();
	sdk_solver_free(solver);
	return tap_done();
}
