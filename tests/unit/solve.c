/* SPDX-License-Identifier: MIT */
/* Tests of the solver that chooses among the engines: counts that are known. */
#include <assert.h>
#include <string.h>

#include "../dice.h"
#include "sdk/solve.h"
#include "tap.h"

static struct sdk_solver *solver;

static uint64_t count(const char *text, uint64_t limit)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];
	struct sdk_query one = { .puzzle = &p, .limit = limit };

	if (sdk_puzzle_parse(&p, text, strlen(text), reason))
		return UINT64_MAX;
	sdk_solve(solver, &one, 1);
	return one.count;
}

/* Whether the solution that is found first is this one. */
static bool finds(const char *text, const char *solution)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];
	uint8_t value[SDK_CELLS_MAX] = { 0 };
	struct sdk_query one = { .puzzle = &p, .limit = 1, .solution = value };
	bool same = !sdk_puzzle_parse(&p, text, strlen(text), reason);

	sdk_solve(solver, &one, 1);
	for (size_t c = 0; same && solution[c]; c++)
		same = value[c] == solution[c] - '0';
	return same;
}

/* ---- right and wrong boards of all sizes, in one batch ---- */

enum { QUESTIONS = 128 };

static struct sdk_puzzle puzzle[QUESTIONS];
static struct sdk_query query[QUESTIONS];
static uint64_t expected[QUESTIONS];
static size_t queries;

/* A query about an empty board. */
static uint8_t *add(unsigned n, uint64_t limit, uint64_t solutions)
{
	size_t i = queries++;

	assert(i < QUESTIONS);
	sdk_puzzle_clear(&puzzle[i], sdk_shape(n));
	query[i] = (struct sdk_query){ .puzzle = &puzzle[i], .limit = limit };
	expected[i] = solutions;
	return puzzle[i].clue;
}

/* A query about a full grid, each row of which is the one above it, rotated by a number of cells that makes boxes right. */
static uint8_t *add_grid(unsigned n, uint64_t limit, uint64_t solutions)
{
	const struct sdk_shape *s = sdk_shape(n);
	uint8_t *clue = add(n, limit, solutions);

	for (unsigned r = 0; r < n; r++)
		for (unsigned c = 0; c < n; c++)
			clue[n * r + c] = (uint8_t)(1 + (r % s->box_rows * s->box_cols + r / s->box_rows + c) % n);
	return clue;
}

static void add_boards(unsigned n)
{
	uint8_t *clue;

	add(n, 60, 60);
	add(n, 60, 60)[n + 1] = 3;
	add_grid(n, 2, 1);
	add_grid(n, 2, 1)[0] = 0;
	clue = add_grid(n, 2, 0);
	clue[n * n - 1] = clue[0];
	memset(add(n, 2, 0), 1, n * n);
	clue = add(n, 2, 0);
	clue[0] = clue[n - 1] = 2; /* in a row */
	clue = add(n, 2, 0);
	clue[0] = clue[n * n - n] = 2; /* in a column */
	clue = add(n, 2, 0);
	clue[0] = clue[n + 1] = 2; /* in a box */
}

static bool as_expected(void)
{
	bool right = true;

	for (size_t i = 0; i < queries; i++)
		right &= query[i].count == expected[i] && !query[i].gave_up;
	return right;
}

static void test_boards(void)
{
	for (unsigned n = 4; n <= SDK_VALUES_MAX; n++)
		if (sdk_shape(n))
			add_boards(n);
	sdk_solve(solver, query, queries);
	tap(as_expected(), "empty, full, right and wrong boards of all sizes in one batch");
	for (size_t i = 0; i < queries; i++)
		sdk_solve(solver, &query[i], 1);
	tap(as_expected(), "and each alone");
}

/* ---- stopping ---- */

static bool stop_at_fifth_call(void *with)
{
	unsigned *calls = with;

	return ++*calls >= 5;
}

static uint32_t pick_highest(void *with, uint32_t set)
{
	(void)with;
	return UINT32_C(1) << (31 - __builtin_clz(set));
}

/* Empty boards, whose solutions are too many to be counted, of all sizes in one run: no engine goes on. */
static void test_stop(void)
{
	unsigned calls[12] = { 0 };
	bool stopped = true;

	queries = 0;
	for (unsigned n = 9; n <= SDK_VALUES_MAX; n++)
		for (unsigned k = 0; k < 2 && sdk_shape(n); k++) {
			add(n, UINT64_MAX, 0);
			query[queries - 1].should_stop = stop_at_fifth_call;
			query[queries - 1].with = &calls[queries - 1];
			query[queries - 1].pick = k ? pick_highest : NULL;
		}
	add_grid(9, 2, 1)[0] = 0;
	add_grid(16, 2, 1)[0] = 0;
	sdk_solve(solver, query, queries);
	for (size_t i = 0; i < queries; i++)
		stopped &= query[i].should_stop ? query[i].gave_up : !query[i].gave_up && query[i].count == 1;
	tap(stopped && queries == 12, "every engine can be stopped, and then goes on with the next query");
}

/* ---- limits ---- */

enum { LONG = 5200 }; /* solutions, each of which takes a guess: more than the search makes before exact cover takes over */

/* Asks again with at most this number of guesses: the result must be the same, or the query be given up in time. */
static bool is_limited(const struct sdk_query *full, uint64_t max_nodes, bool enough)
{
	struct sdk_query one = *full;

	one.max_nodes = max_nodes;
	sdk_solve(solver, &one, 1);
	if (!enough)
		return one.gave_up && one.nodes == max_nodes && one.count <= full->count;
	return !one.gave_up && one.nodes == full->nodes && one.count == full->count;
}

static bool is_allowed(const struct sdk_puzzle *p, unsigned cell, uint8_t value)
{
	const struct sdk_shape *s = p->shape;
	bool allowed = true;

	for (unsigned u = 0; u < s->cell_units[cell]; u++)
		for (unsigned i = 0; i < s->n; i++)
			allowed &= p->clue[s->unit_cell[s->cell_unit[cell * s->units_most + u] * s->n + i]] != value;
	return allowed;
}

/* Boards with random clues: the guesses that a query takes are enough for it, and one less is not. */
static bool are_limits_exact(const struct sdk_shape *shape, struct dice *dice)
{
	struct sdk_puzzle p;
	struct sdk_query one = { .puzzle = &p, .max_nodes = UINT64_C(1) << 40 };
	bool exact = true, is_long = false;

	for (unsigned i = 0; i < 8; i++) {
		sdk_puzzle_clear(&p, shape);
		for (unsigned k = 0; k < shape->cells * (i % 4) / 6; k++) {
			unsigned cell = dice_below(dice, shape->cells);
			uint8_t value = (uint8_t)(1 + dice_below(dice, shape->n));

			if (is_allowed(&p, cell, value))
				p.clue[cell] = value;
		}
		one.limit = i ? 50 : shape->n < 16 ? LONG
						   : 300;
		sdk_solve(solver, &one, 1);
		is_long |= one.nodes > 5000;
		exact &= !one.gave_up && (!one.nodes || is_limited(&one, one.nodes, true)) &&
			(one.nodes < 2 || is_limited(&one, one.nodes - 1, false));
	}
	return exact && (is_long || shape->n == 4 || shape->n == 16);
}

static void test_limits(void)
{
	const unsigned layouts[] = { 0, SDK_LAYOUT_X };
	struct dice dice = { 1 };
	char reason[SDK_REASON_MAX];
	bool exact = true;

	for (unsigned n = 4; n <= 16; n++)
		for (unsigned i = 0; i < 2 && sdk_shape(n); i++) {
			struct sdk_shape *shape = sdk_shape_new(n, layouts[i], NULL, reason);

			exact &= shape && sdk_solver_prepare(solver, shape) && are_limits_exact(shape, &dice);
			sdk_shape_free(shape);
		}
	tap(exact, "the guesses that a query takes are enough for it, and one less is not");
}

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define MINIMAL ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."

static bool minimal(const char *text)
{
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];

	return !sdk_puzzle_parse(&p, text, strlen(text), reason) && sdk_is_minimal(solver, &p);
}

/* The exception of a query ignores a clue; a partial cell is none, even if its list has one value. */
static bool excludes(const char *text, uint64_t expected_count)
{
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle p;
	struct sdk_query one = { .puzzle = &p, .limit = 10, .except_cell = 0, .except = 1 };

	if (sdk_puzzle_parse(&p, text, strlen(text), reason) || !sdk_solver_prepare(solver, p.shape))
		return false;
	sdk_solve(solver, &one, 1);
	return one.count == expected_count;
}

static void test_exception(void)
{
	char nine[96] = "[1]", sixteen[300] = "[1]";

	memset(nine + 3, '.', 80);
	memset(sixteen + 3, '.', 255);
	tap(excludes("[1]23434122143....", 0) && excludes(nine, 0) && excludes(sixteen, 0),
		"a partial cell keeps its list, from which the value is excluded");
	tap(excludes("1234............", 0) && excludes("1...............", 10) && excludes("[12]..............1", 10),
		"a clue is ignored");
}

int main(void)
{
	solver = sdk_solver_new(SDK_CPU_PLAIN);
	tap(count("................", UINT64_MAX) == 288, "there are 288 grids of 4x4");
	tap(count("1234............", UINT64_MAX) == 12, "12 of them have the first row 1234");
	tap(finds("................", "1234341221434321"), "cells and values are tried in order, where none is better");
	tap(count(PUZZLE, 2) == 1, "a puzzle has one solution");
	tap(count(".................................................................................", 1000) == 1000,
		"the limit holds");
	tap(count("[12][12]..............", UINT64_MAX) == 288 / 6, "partial cells count");
	tap(minimal(MINIMAL), "a 17-clue puzzle is minimal");
	tap(!minimal(PUZZLE), "a puzzle with many clues is not");
	for (unsigned n = 16; n <= SDK_VALUES_MAX; n += 9)
		tap(sdk_solver_prepare(solver, sdk_shape(n)), "the solver accepts large boards after sdk_solver_prepare");
	test_boards();
	test_stop();
	test_limits();
	test_exception();
	sdk_solver_free(solver);
	return tap_done();
}
