/* SPDX-License-Identifier: MIT */
/*
 * The lanes engine against the reference engine, kernel by kernel, on random boards with no, one and many
 * solutions. Usage: lanes [rounds]; a round is a batch of up to 600 questions to each kernel.
 */
#include "solve/lanes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "solve/search.h"

enum { BATCH = 600 };

struct question {
	struct sdk_puzzle puzzle;
	uint64_t limit;
	uint64_t count;        /* as the reference engine says */
	uint8_t solution[81];  /* as the first kernel says: all others, alone or in a batch, must say the same */
	bool solved;
};

static struct sdk_random rnd;
static struct sdk_search *reference;
static const struct sdk_shape *shape;
static unsigned long tests, failures;

static void check(bool good, const char *what, enum sdk_cpu cpu, const struct question *q)
{
	tests++;
	if (good)
		return;
	struct sdk_buf text = {0};

	if (q)
		sdk_puzzle_put(&text, &q->puzzle);
	fprintf(stderr, "lanes: %s: %s: %.*s\n", sdk_cpu_name(cpu), what, (int)text.n, text.n ? text.s : "");
	sdk_buf_free(&text);
	if (++failures == 20)
		exit(1);
}

/* ---- random boards ---- */

static uint32_t random_value(void *with, uint32_t set)
{
	uint32_t skip = sdk_random_below(with, (uint32_t)__builtin_popcount(set));

	while (skip--)
		set &= set - 1;
	return set & -set;
}

static void random_grid(uint8_t grid[81])
{
	struct sdk_puzzle empty;

	sdk_puzzle_clear(&empty, shape);
	struct sdk_ask ask = { .puzzle = &empty, .limit = 1, .solution = grid, .pick = random_value, .with = &rnd };

	sdk_search_solve(reference, &ask);
}

/* Leaves so many random clues of a grid. */
static void leave_clues(struct sdk_puzzle *p, const uint8_t grid[81], unsigned clues)
{
	uint16_t cell[81];

	sdk_puzzle_clear(p, shape);
	for (uint16_t c = 0; c < 81; c++)
		cell[c] = c;
	sdk_random_shuffle(&rnd, cell, 81);
	for (unsigned i = 0; i < clues; i++)
		p->clue[cell[i]] = grid[cell[i]];
}

/* Takes clues away as long as there is one solution. */
static void make_minimal(struct sdk_puzzle *p, const uint8_t grid[81])
{
	uint16_t cell[81];

	leave_clues(p, grid, 81);
	for (uint16_t c = 0; c < 81; c++)
		cell[c] = c;
	sdk_random_shuffle(&rnd, cell, 81);
	for (unsigned i = 0; i < 81; i++) {
		struct sdk_ask ask = { .puzzle = p, .limit = 2 };

		p->clue[cell[i]] = 0;
		sdk_search_solve(reference, &ask);
		if (ask.count != 1)
			p->clue[cell[i]] = grid[cell[i]];
	}
}

static void change_clue(struct sdk_puzzle *p)
{
	p->clue[sdk_random_below(&rnd, 81)] = (uint8_t)sdk_random_below(&rnd, 10);
}

/* Turns the puzzle into partial cells: clues lose their certainty, empty cells some values. */
static void loosen(struct sdk_puzzle *p, const uint8_t grid[81])
{
	bool right = sdk_random_below(&rnd, 4);

	sdk_puzzle_lists(p);
	for (unsigned c = 0; c < 81; c++) {
		uint32_t some = sdk_random_next(&rnd) & (sdk_random_below(&rnd, 2) ? shape->all : sdk_random_next(&rnd)) & shape->all;

		if (sdk_random_below(&rnd, 3) == 0)
			continue;
		p->list[c] = some | (right ? UINT32_C(1) << (grid[c] - 1) : 0);
		p->clue[c] = 0;
	}
}

static void random_question(struct question *q)
{
	static const uint64_t limits[] = { 1, 2, 2, 2, 10, 1000 };
	struct sdk_puzzle *p = &q->puzzle;
	uint8_t grid[81];
	unsigned kind = sdk_random_below(&rnd, 12);

	q->limit = limits[sdk_random_below(&rnd, sizeof limits / sizeof *limits)];
	q->solved = false;
	random_grid(grid);
	if (kind < 4)
		make_minimal(p, grid);
	else
		leave_clues(p, grid, kind < 6 ? 15 + sdk_random_below(&rnd, 20) : kind < 9 ? 26 + sdk_random_below(&rnd, 12) :
			kind == 9 ? 81 - sdk_random_below(&rnd, 3) : kind == 10 ? sdk_random_below(&rnd, 15) : 22);
	for (unsigned n = sdk_random_below(&rnd, 3) ? 0 : 1 + sdk_random_below(&rnd, 3); n; n--)
		change_clue(p);
	if (kind == 11 || sdk_random_below(&rnd, 10) == 0)
		loosen(p, grid);
	struct sdk_ask ask = { .puzzle = p, .limit = q->limit };

	sdk_search_solve(reference, &ask);
	q->count = ask.count;
}

/* ---- checks ---- */

static bool is_solution(const struct sdk_puzzle *p, const uint8_t value[81])
{
	for (unsigned u = 0; u < shape->units; u++) {
		uint32_t seen = 0;

		for (unsigned i = 0; i < 9; i++)
			seen |= UINT32_C(1) << value[sdk_unit(shape, u)[i]] >> 1;
		if (seen != shape->all)
			return false;
	}
	for (unsigned c = 0; c < 81; c++)
		if (!(sdk_puzzle_cand(p, c) >> (value[c] - 1) & 1))
			return false;
	return true;
}

static void check_answer(enum sdk_cpu cpu, struct question *q, const struct sdk_lanes_ask *ask)
{
	check(ask->count == q->count, "wrong count", cpu, q);
	check(!ask->gave_up, "gave up", cpu, q);
	if (!ask->count || !ask->solution)
		return;
	check(is_solution(&q->puzzle, ask->solution), "wrong solution", cpu, q);
	if (!q->solved)
		memcpy(q->solution, ask->solution, 81);
	q->solved = true;
	check(memcmp(q->solution, ask->solution, 81) == 0, "another first solution", cpu, q);
}

static struct sdk_lanes_ask ask_for(const struct question *q, uint8_t *solution)
{
	const struct sdk_puzzle *p = &q->puzzle;

	return (struct sdk_lanes_ask){ .clue = p->clue, .list = p->partial ? p->list : NULL, .limit = q->limit,
		.solution = solution };
}

/* All questions in one batch, then some of them alone. */
static void try_kernel(enum sdk_cpu cpu, struct sdk_lanes *lanes, struct question *q, size_t n)
{
	static uint8_t solution[BATCH][81];
	static struct sdk_lanes_ask ask[BATCH];

	for (size_t i = 0; i < n; i++)
		ask[i] = ask_for(&q[i], solution[i]);
	sdk_lanes_solve(lanes, ask, n, 0);
	for (size_t i = 0; i < n; i++)
		check_answer(cpu, &q[i], &ask[i]);
	for (size_t i = 0; i < n; i++)
		ask[i].solution = NULL;
	sdk_lanes_solve(lanes, ask, n, 0);
	for (size_t i = 0; i < n; i++)
		check_answer(cpu, &q[i], &ask[i]);
	for (size_t i = 0; i < n; i += 1 + sdk_random_below(&rnd, 40)) {
		uint64_t nodes = ask[i].nodes;

		ask[i].solution = solution[i];
		sdk_lanes_solve(lanes, &ask[i], 1, 0);
		check_answer(cpu, &q[i], &ask[i]);
		if (ask[i].count == ask[i].limit || !nodes)
			continue;
		check(ask[i].nodes == nodes, "other nodes when alone", cpu, &q[i]);
		ask[i].max_nodes = nodes;
		sdk_lanes_solve(lanes, &ask[i], 1, 0);
		check_answer(cpu, &q[i], &ask[i]);
		ask[i].max_nodes = nodes - 1;
		sdk_lanes_solve(lanes, &ask[i], 1, 0);
		check(nodes == 1 || (ask[i].gave_up && ask[i].nodes == nodes - 1 && ask[i].count <= q[i].count), "did not give up",
			cpu, &q[i]);
	}
}

/* Text in, text out, with all symbols of an empty cell. */
static void try_text(enum sdk_cpu cpu, struct sdk_lanes *lanes)
{
	static const char puzzle[] = "53..7....6--195-_*.98..0.6.8.__6...34..8.3..17...2...6.60...28...*419..5....8..79";
	static const char solved[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
	char solution[82] = "";
	struct sdk_lanes_ask ask = { .clue = (const uint8_t *)puzzle, .solution = (uint8_t *)solution, .limit = 2 };

	sdk_lanes_solve(lanes, &ask, 1, '0');
	check(ask.count == 1 && strcmp(solution, solved) == 0, "wrong answer to a text", cpu, NULL);
}

/* Counts that lanes must share, and an empty batch. */
static void try_counts(enum sdk_cpu cpu, struct sdk_lanes *lanes)
{
	static const uint8_t empty[81] = {0};
	static uint8_t band[81] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
	struct sdk_lanes_ask ask[2] = { { .clue = empty, .limit = 30000 }, { .clue = band, .limit = 20000 } };

	sdk_lanes_solve(lanes, ask, 0, 0);
	sdk_lanes_solve(lanes, ask, 2, 0);
	check(ask[0].count == 30000 && ask[1].count == 20000, "limit not reached on an empty board", cpu, NULL);
}

/* A board whose solutions are many, but can all be counted. */
static void try_all_solutions(enum sdk_cpu cpu, struct sdk_lanes *lanes)
{
	struct question q = { .limit = UINT64_MAX };
	struct sdk_lanes_ask ask;

	random_grid(q.solution);
	leave_clues(&q.puzzle, q.solution, 23);
	struct sdk_ask same = { .puzzle = &q.puzzle, .limit = 20000 };

	sdk_search_solve(reference, &same);
	ask = ask_for(&q, NULL);
	ask.limit = 20000;
	sdk_lanes_solve(lanes, &ask, 1, 0);
	check(ask.count == same.count, "wrong count of many solutions", cpu, &q);
}

int main(int argc, char **argv)
{
	unsigned long rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 4;
	struct question *q = calloc(BATCH, sizeof *q);
	struct sdk_lanes *lanes[SDK_CPU_COUNT] = {0};
	struct sdk_seed seed;

	shape = sdk_shape(9);
	reference = sdk_search_new();
	sdk_seed_from_text(&seed, "lanes", 5);
	sdk_random_start(&rnd, &seed, 0, 0);
	if (!q || !reference)
		return 2;
	for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++) {
		if (!sdk_cpu_supported((enum sdk_cpu)cpu)) {
			printf("lanes: %s skipped: not on this processor\n", sdk_cpu_name((enum sdk_cpu)cpu));
			continue;
		}
		lanes[cpu] = sdk_lanes_new((enum sdk_cpu)cpu);
		if (!lanes[cpu])
			return 2;
		try_text((enum sdk_cpu)cpu, lanes[cpu]);
		try_counts((enum sdk_cpu)cpu, lanes[cpu]);
		for (int i = 0; i < 8; i++)
			try_all_solutions((enum sdk_cpu)cpu, lanes[cpu]);
	}
	for (unsigned long r = 0; r < rounds; r++) {
		size_t n = 1 + sdk_random_below(&rnd, BATCH);

		for (size_t i = 0; i < n; i++)
			random_question(&q[i]);
		for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++)
			if (lanes[cpu])
				try_kernel((enum sdk_cpu)cpu, lanes[cpu], q, n);
	}
	for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++)
		sdk_lanes_free(lanes[cpu]);
	sdk_search_free(reference);
	free(q);
	printf("lanes: %lu checks, %lu failed\n", tests, failures);
	return failures != 0;
}
