/* SPDX-License-Identifier: MIT */
/* Tests of the engine for large boards: its results against those of the reference engine, on random boards. */
#include "solve/cover_engine.h"

#include <string.h>

#include "base/bits.h"
#include "solve/search.h"
#include "solve/second_solution.h"
#include "tap.h"

enum { NODES = 52660 }; /* of the boards of 16x16 with few clues: what the engine learns, and when it restarts, changes it */

enum { SECOND_NODES = 28549 }; /* of the boards that lose their clues near a known solution */

static struct sdk_cover_engine *cover_engine;
static struct sdk_search *reference;
static struct sdk_second_solution second;
static uint64_t state = 88172645463325252u;
static unsigned failures, kinds[3];
static uint64_t nodes; /* of dig_deep */
static uint64_t second_nodes;

/* Marsaglia's xorshift, 64 bits: 0 to n - 1. */
static unsigned below(unsigned n)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (unsigned)((state >> 32) % n);
}

static uint32_t pick_any(void *with, uint32_t set)
{
	(void)with;
	for (unsigned skip = below(sdk_bits_count(set)); skip; skip--)
		set &= set - 1;
	return set & -set;
}

static void fail(const char *what, const struct sdk_puzzle *p, uint64_t got, uint64_t expected)
{
	printf("# %s: %llu, expected %llu: ", what, (unsigned long long)got, (unsigned long long)expected);
	for (unsigned c = 0; c < p->shape->cells; c++)
		printf("%x,", sdk_puzzle_cand(p, c));
	printf("\n");
	failures++;
}

/* Whether the grid obeys the puzzle and the rules. */
static bool is_solution(const struct sdk_puzzle *p, const uint8_t *value)
{
	for (unsigned u = 0; u < p->shape->units; u++) {
		uint32_t set = 0;

		for (unsigned i = 0; i < p->shape->n; i++)
			set |= UINT32_C(1) << (value[sdk_unit(p->shape, u)[i]] - 1);
		if (set != p->shape->all)
			return false;
	}
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (!(sdk_puzzle_cand(p, c) >> (value[c] - 1) & 1))
			return false;
	return true;
}

/* Compares the results of both engines. Returns false if the reference takes too long. */
static bool compare(const struct sdk_puzzle *p, uint64_t limit, uint64_t max_nodes)
{
	uint8_t value[2][SDK_CELLS_MAX] = { { 0 } };
	struct sdk_query expected = { .puzzle = p, .limit = limit, .max_nodes = max_nodes };
	struct sdk_query query[2];

	sdk_search_solve(reference, &expected);
	if (expected.gave_up)
		return false;
	for (unsigned k = 0; k < 2; k++) {
		query[k] = (struct sdk_query){ .puzzle = p, .limit = limit, .solution = value[k] };
		sdk_cover_engine_solve(cover_engine, &query[k]);
	}
	kinds[expected.count < 2 ? expected.count : 2]++;
	if (query[0].count != expected.count)
		fail("count", p, query[0].count, expected.count);
	if (query[0].gave_up)
		fail("gave up", p, 1, 0);
	if (query[0].count && !is_solution(p, value[0]))
		fail("right solution", p, 0, 1);
	if (query[0].count != query[1].count || query[0].nodes != query[1].nodes ||
		memcmp(value[0], value[1], sizeof value[0]) != 0)
		fail("the same again", p, 0, 1);
	return true;
}

/* A full grid, from the engine under test. */
static void make_grid(const struct sdk_shape *shape, uint8_t *value)
{
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 1, .solution = value, .pick = pick_any };

	sdk_puzzle_clear(&p, shape);
	sdk_cover_engine_solve(cover_engine, &query);
	if (query.count != 1 || !is_solution(&p, value))
		fail("full grid", &p, query.count, 1);
}

/* Sets clues of a grid; then `wrong` cells get another clue, and `lists` cells a list. */
static void make_puzzle(struct sdk_puzzle *p, const struct sdk_shape *shape, const uint8_t *value, unsigned clues,
	unsigned wrong, unsigned lists)
{
	sdk_puzzle_clear(p, shape);
	for (unsigned k = 0; k < clues; k++) {
		unsigned c = below(shape->cells);

		p->clue[c] = value[c];
	}
	for (unsigned k = 0; k < wrong; k++)
		p->clue[below(shape->cells)] = (uint8_t)(1 + below(shape->n));
	if (!lists)
		return;
	sdk_puzzle_lists(p);
	for (unsigned k = 0; k < lists; k++) {
		unsigned c = below(shape->cells);

		p->clue[c] = 0;
		p->list[c] = below(1u << shape->n);
		if (below(20))
			p->list[c] |= UINT32_C(1) << (value[c] - 1);
	}
}

static void compare_many(unsigned n, unsigned boards, unsigned min_clues, unsigned max_clues)
{
	static const uint64_t limits[] = { 1, 2, 100 };
	const struct sdk_shape *shape = sdk_shape(n);
	uint8_t value[SDK_CELLS_MAX];
	const unsigned step = boards / tap_some(boards); /* of every 10 grids, one; the random numbers are the same */
	unsigned compared = 0, made = 0;

	for (unsigned i = 0; i < boards; i++) {
		struct sdk_puzzle p;

		if (i % 16 == 0)
			make_grid(shape, value);
		unsigned clues = min_clues + below(max_clues - min_clues + 1);
		unsigned wrong = i % 5 == 0 ? below(3) : 0, lists = i % 3 == 0 ? below(shape->cells) : 0;

		make_puzzle(&p, shape, value, clues, wrong, lists);
		if (i / 16 % step)
			continue;
		compared += compare(&p, limits[i % 3], 20000);
		made++;
	}
	printf("# %ux%u: %u of %u boards compared\n", n, n, compared, made);
	if (compared < made / 2)
		failures++;
}

/* Counts far beyond the solutions that are excluded by clauses. */
static void count_many(void)
{
	uint8_t value[SDK_CELLS_MAX];
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 1000 };

	sdk_puzzle_clear(&p, sdk_shape(4));
	sdk_cover_engine_solve(cover_engine, &query);
	if (query.count != 288)
		fail("grids of 4x4", &p, query.count, 288);
	for (unsigned i = 0; i < 6; i++) {
		make_grid(sdk_shape(9), value);
		make_puzzle(&p, sdk_shape(9), value, 24, 0, 0);
		compare(&p, 20000, 0);
	}
}

/* The limit on nodes holds, and a puzzle that needs no nodes is solved whatever the limit is. */
static void bound_nodes(void)
{
	uint8_t value[SDK_CELLS_MAX];
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 2, .max_nodes = 3 };

	static const unsigned size[] = { 4, 9, 16, 25 };

	for (unsigned i = 0; i < sizeof size / sizeof *size; i++) {
		sdk_puzzle_clear(&p, sdk_shape(size[i]));
		sdk_cover_engine_solve(cover_engine, &query);
		if (!query.gave_up || query.count || query.nodes != 3)
			fail("nodes of the empty board", &p, query.nodes, 3);
		make_grid(p.shape, value);
		memcpy(p.clue, value, p.shape->cells);
		p.clue[below(p.shape->cells)] = 0;
		sdk_cover_engine_solve(cover_engine, &query);
		if (query.gave_up || query.count != 1 || query.nodes)
			fail("nodes with one empty cell", &p, query.nodes, 0);
	}
}

/* Removes clues from a full grid of 25x25, each after the query whether there is a grid with another value. */
static void dig(void)
{
	uint8_t value[SDK_CELLS_MAX];
	struct sdk_puzzle p;

	make_grid(sdk_shape(25), value);
	sdk_puzzle_clear(&p, sdk_shape(25));
	memcpy(p.clue, value, sizeof p.clue);
	sdk_puzzle_lists(&p);
	for (unsigned i = 0; i < 300; i++) {
		unsigned c = below(625);

		p.clue[c] = 0;
		p.list[c] = p.shape->all & ~(UINT32_C(1) << (value[c] - 1));
		compare(&p, 1, 20000);
		p.list[c] = p.shape->all;
	}
}

/* Exchanges two rows of a band, or two columns of a stack, in both: for 16x16. */
static void exchange(uint8_t *clue, uint8_t *value)
{
	unsigned first = 4 * below(4), a = first + below(4), b = first + below(4);
	bool rows = below(2);

	for (unsigned i = 0; i < 16; i++) {
		unsigned x = rows ? 16 * a + i : 16 * i + a, y = rows ? 16 * b + i : 16 * i + b;
		uint8_t was = clue[x];

		clue[x] = clue[y];
		clue[y] = was;
		was = value[x];
		value[x] = value[y];
		value[y] = was;
	}
}

/*
 * Removes clues from a grid of 16x16 as long as the solution remains unique: such boards need all deductions of the engine.
 * The solution is found again after rows and columns are exchanged; one wrong deduction among some hundred conflicts would
 * lose it.
 */
static void dig_deep(void)
{
	uint8_t value[SDK_CELLS_MAX], found[SDK_CELLS_MAX] = { 0 };
	struct sdk_puzzle p;
	struct sdk_query other = { .puzzle = &p, .limit = 1 }, all = { .puzzle = &p, .limit = 2, .solution = found };

	make_grid(sdk_shape(16), value);
	sdk_puzzle_clear(&p, sdk_shape(16));
	memcpy(p.clue, value, p.shape->cells);
	for (unsigned i = 0; i < 500; i++) {
		unsigned c = below(256);

		p.clue[c] = 0;
		other.except_cell = (uint16_t)c;
		other.except = value[c];
		sdk_cover_engine_solve(cover_engine, &other);
		nodes += other.nodes;
		if (other.count)
			p.clue[c] = value[c];
	}
	for (unsigned i = 0; i < 200; i++) {
		for (unsigned k = 0; k < 20; k++)
			exchange(p.clue, value);
		sdk_cover_engine_solve(cover_engine, &all);
		nodes += all.nodes;
		if (all.count != 1 || memcmp(found, value, p.shape->cells) != 0)
			fail("the grid that was dug", &p, all.count, 1);
	}
}

/* Solves a query with what is known of its puzzle, and checks the result against the one without. */
static bool compare_second(struct sdk_query *query, const uint8_t *value)
{
	uint8_t found[SDK_CELLS_MAX];
	struct sdk_query plain = { .puzzle = query->puzzle, .limit = 2 };

	sdk_cover_engine_solve(cover_engine, &plain);
	query->solution = NULL;
	sdk_second_solution_find(&second, query);
	second_nodes += query->nodes;
	if (query->gave_up || query->count != plain.count - 1)
		fail("near a known solution", query->puzzle, query->count, plain.count - 1);
	if (!query->count)
		return true;
	query->solution = found;
	sdk_second_solution_find(&second, query);
	second_nodes += query->nodes;
	if (query->count != 1 || !is_solution(query->puzzle, found) || !memcmp(found, value, query->puzzle->shape->cells))
		fail("another solution near a known one", query->puzzle, query->count, 1);
	return false;
}

/* Removes clues from a grid as long as the solution remains unique, several at a time or one. */
static void dig_grid(unsigned n, unsigned tests)
{
	uint8_t value[SDK_CELLS_MAX];
	struct sdk_puzzle p;

	make_grid(sdk_shape(n), value);
	sdk_puzzle_clear(&p, sdk_shape(n));
	memcpy(p.clue, value, p.shape->cells);
	sdk_second_solution_start(&second, p.shape, value);
	for (unsigned i = 0; i < tests; i++) {
		struct sdk_query query = { .puzzle = &p, .limit = 1 };
		unsigned c = below(p.shape->cells);

		second.cells = 0;
		for (unsigned k = below(3) ? 1 : 2 + below(20); k && c < p.shape->cells; k--, c += 1 + below(9))
			if (p.clue[c])
				second.cell[second.cells++] = (uint16_t)c;
		if (!second.cells)
			continue;
		for (unsigned k = 0; k < second.cells; k++)
			p.clue[second.cell[k]] = 0;
		if (second.cells == 1 && i % 2) {
			query.except_cell = second.cell[0];
			query.except = value[second.cell[0]];
		}
		if (!compare_second(&query, value))
			for (unsigned k = 0; k < second.cells; k++)
				p.clue[second.cell[k]] = value[second.cell[k]];
	}
}

/* Reports the failures since the last report. */
static void report(const char *what)
{
	tap(!failures, what);
	failures = 0;
}

int main(void)
{
	cover_engine = sdk_cover_engine_new();
	reference = sdk_search_new(SDK_VALUES_MAX);
	if (!cover_engine || !reference)
		return 2;
	compare_many(4, 30000, 0, 12);
	report("boards of 4x4");
	compare_many(9, 10000, 20, 40);
	report("boards of 9x9");
	compare_many(16, 200, 150, 240);
	report("boards of 16x16");
	count_many();
	report("counts up to 20,000");
	bound_nodes();
	report("the limit on nodes");
	dig();
	report("a board of 25x25 that loses its clues");
	for (unsigned i = 0; i < 8; i++)
		dig_deep();
	report("boards of 16x16 with few clues, after exchanges");
	printf("# %llu nodes\n", (unsigned long long)nodes);
	tap(nodes == NODES, "in as many nodes as ever: where sdk-gen and sdk-minimize stop at 500, their puzzles depend on it");
	for (unsigned i = 0; i < 8; i++)
		dig_grid(9, 300);
	dig_grid(16, 1200);
	dig_grid(25, 120);
	report("other solutions than a known one");
	printf("# %llu nodes\n", (unsigned long long)second_nodes);
	tap(second_nodes == SECOND_NODES, "in as many nodes as ever: the puzzles of sdk-gen depend on it");
	printf("# %u without solution, %u with one, %u with more\n", kinds[0], kinds[1], kinds[2]);
	tap(kinds[0] && kinds[1] && kinds[2], "among them are some without solution, with one, and with more");
	sdk_cover_engine_free(cover_engine);
	sdk_search_free(reference);
	return tap_done();
}
