/* SPDX-License-Identifier: MIT */
/*
 * engines: runs the same queries, random ones or those of the puzzles in files, on all engines and compares the results. The
 * engines are the reference (search), the lanes with each kernel that the processor supports, cover, the solver that chooses
 * among them, and two that are not part of the library: dancing links, and for 4x4 the enumeration of all grids.
 *
 * usage: engines [-p NODES] [-s SEED] [-n BOARDS] [-b BATCH]
 *        engines [-p NODES] [-l LIMIT] file ...
 *
 * Without a file, it tests at least BOARDS 9x9 boards, in whole batches from BATCH on, with some of other sizes and layouts
 * among them.
 * With files, it tests their puzzles, with solutions counted up to LIMIT (2). Search and cover, which take long for some
 * boards, are stopped after NODES nodes, and the solver after ten times as many where search was. It ends with a summary,
 * and with status 0 if all engines agreed.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../dice.h"
#include "base/buf.h"
#include "boards.h"
#include "grid/puzzle_text.h"
#include "links.h"
#include "sdk/solve.h"
#include "solve/cover_engine.h"
#include "solve/lanes.h"
#include "solve/search.h"

enum {
	FAILURES_MAX = 10,
	SMALL_GRIDS = 288,
	KINDS_MAX = 32
};

/* What the engines so far agree on for a problem. */
struct known {
	bool counted, branched, solved;
	uint64_t count;    /* if counted */
	uint64_t nodes;    /* if branched: those of the lanes where they do not vary (sdk/solve.h) */
	uint8_t first[81]; /* if solved: the first solution of the lanes */
};

static struct sdk_lanes *lanes[SDK_CPU_COUNT];
static struct sdk_search *search;
static struct sdk_cover_engine *cover_engine;
static struct sdk_solver *solver;
static uint8_t small_grid[SMALL_GRIDS][16];
static unsigned small_grids;

/* The current problems, and where they come from. */
static struct problem problem[BATCH_MAX];
static struct known known[BATCH_MAX];
static size_t problems;
static uint64_t seed = 1, batch;
static uint64_t patience = 10000;
static const char *program, *file;
static unsigned long line[BATCH_MAX];

/* Counts for the summary. */
static unsigned long results, failures, gave_up, excepted, unsolved;
static unsigned long kind_counts[KINDS_MAX][3]; /* with no, one and more solutions */

/* ---- checks ---- */

static void print_board(const struct problem *q)
{
	struct sdk_buf text = { 0 };

	sdk_puzzle_put(&text, &q->puzzle);
	printf("  %.*s\n  limit %" PRIu64, (int)text.n, text.s, q->limit);
	if (q->except)
		printf(", cell %u is not %u", q->except_cell, q->except);
	sdk_buf_free(&text);
}

/* Reports a disagreement, and how to reproduce it. */
__attribute__((format(printf, 4, 5))) static void report_wrong(const char *engine, const char *how, size_t i,
	const char *what, ...)
{
	va_list args;

	printf("engines: %s, %s: ", engine, how);
	va_start(args, what);
	vprintf(what, args);
	va_end(args);
	printf("\n");
	print_board(&problem[i]);
	if (file)
		printf("; %s:%lu\n", file, line[i]);
	else
		printf("; problem %zu of: %s -s %" PRIu64 " -b %" PRIu64 " -n 1\n", i, program, seed, batch);
	if (++failures == FAILURES_MAX)
		exit(1);
}

static bool is_solution(const struct problem *q, const uint8_t *value)
{
	const struct sdk_shape *s = q->puzzle.shape;

	for (unsigned c = 0; c < s->cells; c++)
		if (value[c] < 1 || value[c] > s->n || !(q->may[c] >> (value[c] - 1) & 1))
			return false;
	for (unsigned u = 0; u < s->units; u++) {
		uint32_t seen = 0;

		for (unsigned i = 0; i < s->n; i++)
			seen |= UINT32_C(1) << (value[sdk_unit(s, u)[i]] - 1);
		if (seen != s->all)
			return false;
	}
	return true;
}

/* Checks a complete count, which must equal that of the other engines. */
static void check_count(const char *engine, const char *how, size_t i, uint64_t count)
{
	struct known *k = &known[i];

	results++;
	if (!k->counted)
		k->count = count;
	k->counted = true;
	if (k->count != count)
		report_wrong(engine, how, i, "%" PRIu64 " solutions, expected %" PRIu64, count, k->count);
}

/* Checks the result of an engine of the library. Without a limit on nodes, it must be complete. */
static void check_result(const char *engine, const char *how, size_t i, const struct sdk_query *query)
{
	if (query->gave_up && !query->max_nodes)
		report_wrong(engine, how, i, "gave up");
	if (!query->gave_up)
		check_count(engine, how, i, query->count);
	if (query->count && query->solution && !is_solution(&problem[i], query->solution))
		report_wrong(engine, how, i, "the solution is not a solution");
}

/* Checks the result of an engine with a limit on nodes against its complete result. */
static void check_bounded(const char *engine, size_t i, const struct sdk_query *query, const struct sdk_query *complete)
{
	const char *how = "with a limit on nodes";
	bool to_the_end = complete->count < complete->limit;

	check_result(engine, how, i, query);
	if (!query->gave_up) {
		if (to_the_end && query->nodes != complete->nodes)
			report_wrong(engine, how, i, "%" PRIu64 " nodes, expected %" PRIu64, query->nodes, complete->nodes);
		return;
	}
	gave_up++;
	bool had_to = query->nodes == query->max_nodes && !(to_the_end && complete->nodes <= query->max_nodes);

	if (!had_to || query->count > complete->count)
		report_wrong(engine, how, i, "gave up after %" PRIu64 " nodes of %" PRIu64 ", with %" PRIu64 " solutions", query->nodes,
			query->max_nodes, query->count);
}

/* ---- engines for all sizes ---- */

static struct sdk_query query_for(size_t i, uint8_t *solution)
{
	const struct problem *q = &problem[i];

	return (struct sdk_query){ .puzzle = &q->puzzle,
		.limit = q->limit,
		.except_cell = q->except_cell,
		.except = q->except,
		.solution = solution };
}

static void search_one(struct sdk_query *query)
{
	sdk_search_solve(search, query);
}

static void cover_one(struct sdk_query *query)
{
	sdk_cover_engine_solve(cover_engine, query);
}

static void run_one_by_one(const char *name, void (*solve)(struct sdk_query *query), struct dice *dice)
{
	for (size_t i = 0; i < problems; i++) {
		uint8_t solution[BOARD_CELLS_MAX] = { 0 };
		struct sdk_query query = query_for(i, solution);

		query.max_nodes = patience;
		solve(&query);
		check_result(name, "one by one", i, &query);
		unsolved += query.gave_up;
		if (query.gave_up || dice_below(dice, 16))
			continue;
		struct sdk_query other = query;

		other.max_nodes = 1 + dice_below(dice, (unsigned)(query.nodes + query.nodes / 4 + 2));
		solve(&other);
		check_bounded(name, i, &other, &query);
		other = query_for(i, solution);
		other.max_nodes = patience;
		other.pick = dice_pick;
		other.with = dice;
		solve(&other);
		check_result(name, "any value first", i, &other);
	}
}

/* Solves all problems, of all sizes, at once. */
static void run_solver(void)
{
	static uint8_t solution[BATCH_MAX][BOARD_CELLS_MAX];
	static struct sdk_query query[BATCH_MAX];

	for (size_t i = 0; i < problems; i++) {
		query[i] = query_for(i, solution[i]);
		query[i].max_nodes = known[i].counted ? 0 : 10 * patience;
	}
	sdk_solve(solver, query, problems);
	for (size_t i = 0; i < problems; i++)
		check_result("solver", "all at once", i, &query[i]);
}

/* ---- the lanes ---- */

static bool is_nine(size_t i)
{
	return problem[i].puzzle.shape == sdk_shape(9);
}

/* A batch for the lanes, and its memory. */
static struct {
	const struct sdk_shape *shape;
	size_t from[BATCH_MAX], n; /* the numbers of the problems */
	struct sdk_query query[BATCH_MAX];
	uint8_t solution[BATCH_MAX][81];
} together;

static void add_to_lanes(size_t i, struct dice *dice)
{
	size_t k = together.n++;

	together.from[k] = i;
	together.query[k] = query_for(i, dice_below(dice, 4) ? together.solution[k] : NULL);
}

/* Checks that results of the lanes depend neither on the kernel nor on other queries, as sdk/solve.h promises. */
static void check_same(const char *name, const char *how, size_t i, const struct sdk_query *query)
{
	struct known *k = &known[i];

	if (query->count < query->limit && (query->limit > 1 || query->solution)) {
		if (k->branched && k->nodes != query->nodes)
			report_wrong(name, how, i, "%" PRIu64 " nodes, before %" PRIu64, query->nodes, k->nodes);
		k->nodes = query->nodes;
		k->branched = true;
	}
	if (query->count && query->solution) {
		if (k->solved && memcmp(k->first, query->solution, 81) != 0)
			report_wrong(name, how, i, "another first solution");
		memcpy(k->first, query->solution, 81);
		k->solved = true;
	}
}

static struct sdk_query *next_together(void *next)
{
	size_t *k = next;

	return *k < together.n ? &together.query[(*k)++] : NULL;
}

static void ignore_result(void *next, struct sdk_query *query)
{
	(void)next;
	(void)query;
}

static void run_lanes(enum sdk_cpu cpu, const char *how)
{
	const char *name = sdk_cpu_name(cpu);
	size_t next = 0;

	sdk_lanes_run(lanes[cpu], together.shape, &(struct sdk_query_feed){ next_together, ignore_result, &next });
	for (size_t k = 0; k < together.n; k++) {
		const struct sdk_query *query = &together.query[k];
		size_t i = together.from[k];
		struct sdk_query complete = { .limit = query->limit, .count = known[i].count, .nodes = known[i].nodes };

		if (query->max_nodes)
			check_bounded(name, i, query, &complete);
		else {
			check_result(name, how, i, query);
			check_same(name, how, i, query);
		}
	}
}

static void try_kernel(enum sdk_cpu cpu, const struct sdk_shape *shape, struct dice *dice)
{
	together.shape = shape;
	together.n = 0;
	for (size_t i = 0; i < problems; i++)
		if (problem[i].puzzle.shape == shape)
			add_to_lanes(i, dice);
	run_lanes(cpu, "all at once");
	together.n = 0;
	for (size_t i = 0; i < problems; i++)
		if (problem[i].puzzle.shape == shape && known[i].branched && dice_below(dice, 4) == 0) {
			add_to_lanes(i, dice);
			together.query[together.n - 1].max_nodes = 1 + dice_below(dice, (unsigned)known[i].nodes + 2);
		}
	run_lanes(cpu, "all at once");
	for (size_t i = 0; i < problems; i++)
		if (problem[i].puzzle.shape == shape && dice_below(dice, 3) == 0) {
			together.n = 0;
			add_to_lanes(i, dice);
			run_lanes(cpu, "alone");
		}
}

/* Tries all kernels on the plain 9x9 boards and on those of the batch's layout, if that is one for the lanes. */
static void try_kernels(struct dice *dice)
{
	const struct sdk_shape *layout = NULL;

	for (size_t i = 0; i < problems; i++)
		if (!is_nine(i) && problem[i].puzzle.shape->n == 9 && !(problem[i].puzzle.shape->layouts & SDK_LAYOUT_REGIONS))
			layout = problem[i].puzzle.shape;
	for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++) {
		if (lanes[cpu])
			try_kernel((enum sdk_cpu)cpu, sdk_shape(9), dice);
		if (lanes[cpu] && layout)
			try_kernel((enum sdk_cpu)cpu, layout, dice);
	}
}

/* ---- engines that are not the library's ---- */

static void run_links(struct dice *dice)
{
	for (size_t i = 0; i < problems; i++) {
		const struct problem *q = &problem[i];
		bool to_be_counted = q->limit == UINT64_MAX || dice_below(dice, is_nine(i) ? 8 : 2) == 0;

		/* It has no limit on nodes, so it solves only what the reference could solve. */
		if (q->puzzle.shape->n <= LINKS_N_MAX && known[i].counted && to_be_counted)
			check_count("links", "one by one", i, links_count(q->puzzle.shape, q->may, q->limit));
	}
}

/* Adds all grids of 4x4 that start with the values before the cell. */
static void add_small_grids(uint8_t value[16], unsigned cell)
{
	if (cell == 16) {
		if (small_grids < SMALL_GRIDS)
			memcpy(small_grid[small_grids], value, 16);
		small_grids++;
		return;
	}
	for (value[cell] = 1; value[cell] <= 4; value[cell]++) {
		bool fits = true;

		for (unsigned c = 0; c < cell; c++)
			if (value[c] == value[cell])
				fits &= c / 4 != cell / 4 && c % 4 != cell % 4 && (c / 8 != cell / 8 || c % 4 / 2 != cell % 4 / 2);
		if (fits)
			add_small_grids(value, cell + 1);
	}
}

static void enumerate_small_grids(void)
{
	for (size_t i = 0; i < problems; i++) {
		const struct problem *q = &problem[i];
		uint64_t count = 0;

		if (q->puzzle.shape != sdk_shape(4))
			continue;
		for (unsigned g = 0; g < SMALL_GRIDS && count < q->limit; g++) {
			unsigned c = 0;

			while (c < 16 && q->may[c] >> (small_grid[g][c] - 1) & 1)
				c++;
			count += c == 16;
		}
		check_count("all grids", "one by one", i, count);
	}
}

/* ---- problems ---- */

static void try_problems(void)
{
	struct dice dice = { batch };

	memset(known, 0, sizeof known);
	enumerate_small_grids();
	run_one_by_one("search", search_one, &dice);
	run_links(&dice);
	try_kernels(&dice);
	run_solver();
	run_one_by_one("cover", cover_one, &dice);
	for (size_t i = 0; i < problems; i++) {
		kind_counts[problem[i].kind][known[i].count < 2 ? known[i].count : 2]++;
		excepted += problem[i].except != 0;
	}
}

/* Tries random problems until there were `boards` 9x9 boards. */
static bool try_batches(unsigned long boards)
{
	for (unsigned long n = 0; n < boards; batch++) {
		problems = boards_make(problem, seed, batch);
		if (!problems)
			return false;
		try_problems();
		for (size_t i = 0; i < problems; i++)
			n += is_nine(i);
	}
	return true;
}

/* Tries the puzzles of a file, one per line, up to the first blank. Returns false if there are none. */
static bool try_file(uint64_t limit)
{
	FILE *in = fopen(file, "r");
	char text[1024], reason[SDK_REASON_MAX];
	unsigned long at = 0, before = results;

	if (!in)
		return false;
	do {
		problems = 0;
		while (problems < BATCH_MAX && fgets(text, sizeof text, in)) {
			struct problem *q = &problem[problems];

			text[strcspn(text, " \t\r\n")] = 0;
			line[problems] = ++at;
			if (sdk_puzzle_cells(&q->puzzle, text, strlen(text), reason) || q->puzzle.shape->cells > BOARD_CELLS_MAX)
				continue;
			q->kind = KINDS_MAX - 1;
			q->limit = limit;
			q->except = 0;
			problem_complete(q);
			problems++;
		}
		try_problems();
	} while (problems);
	(void)fclose(in);
	return results > before;
}

/* ---- the program ---- */

static bool create_engines(void)
{
	enum sdk_cpu best;

	for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++)
		if (sdk_cpu_supported((enum sdk_cpu)cpu) && !(lanes[cpu] = sdk_lanes_new((enum sdk_cpu)cpu)))
			return false;
	sdk_cpu_choose(NULL, &best);
	solver = sdk_solver_new(best);
	search = sdk_search_new(SDK_VALUES_MAX);
	cover_engine = sdk_cover_engine_new();
	add_small_grids((uint8_t[16]){ 0 }, 0);
	return solver && sdk_solver_prepare(solver, sdk_shape(16)) && search && cover_engine && small_grids == SMALL_GRIDS;
}

static void free_engines(void)
{
	for (int cpu = 0; cpu < SDK_CPU_COUNT; cpu++)
		sdk_lanes_free(lanes[cpu]);
	sdk_solver_free(solver);
	sdk_search_free(search);
	sdk_cover_engine_free(cover_engine);
}

static void print_counts(const char *name, const unsigned long counts[3])
{
	printf("%-24s %8lu %8lu %8lu\n", name, counts[0], counts[1], counts[2]);
}

/* Prints the summary. Returns false if the boards were not of all kinds that they should be. */
static bool print_summary(unsigned long boards)
{
	unsigned long all[3] = { 0 }, sum = 0;
	bool every_kind = true;

	printf("%-24s %8s %8s %8s   solutions\n", "", "none", "one", "more");
	for (unsigned kind = 0; board_kind(kind); kind++) {
		unsigned long *counts = kind_counts[kind];

		every_kind &= counts[0] + counts[1] + counts[2] > 0;
		print_counts(board_kind(kind), counts);
		for (unsigned i = 0; i < 3; i++)
			all[i] += counts[i];
	}
	print_counts("all", all);
	sum = all[0] + all[1] + all[2];
	printf("an exception in %lu, gave up %lu times at the limit on nodes\n", excepted, gave_up);
	if (boards < 1000)
		return true;
	if (!every_kind || all[0] < sum / 5 || all[1] < sum / 5 || all[2] < sum / 5 || gave_up < sum / 50)
		printf("engines: some kind of board is missing or too rare\n");
	else if (unsolved > sum / 100)
		printf("engines: search and cover were stopped too often\n");
	else
		return true;
	return false;
}

int main(int argc, char **argv)
{
	unsigned long boards = 10000;
	uint64_t limit = 2;
	bool good = true;

	program = argv[0];
	for (int option; (option = getopt(argc, argv, "p:s:n:b:l:")) != -1;)
		switch (option) {
		case 'p': patience = strtoull(optarg, NULL, 10); break;
		case 's': seed = strtoull(optarg, NULL, 10); break;
		case 'n': boards = strtoul(optarg, NULL, 10); break;
		case 'b': batch = strtoull(optarg, NULL, 10); break;
		case 'l': limit = strtoull(optarg, NULL, 10); break;
		default: return 2;
		}
	if (!create_engines())
		return 2;
	if (optind == argc)
		good = try_batches(boards) && print_summary(boards);
	for (; optind < argc; optind++) {
		file = argv[optind];
		memset(kind_counts, 0, sizeof kind_counts);
		if (!try_file(limit)) {
			printf("engines: no puzzles in '%s'\n", file);
			good = false;
		}
		print_counts(file, kind_counts[KINDS_MAX - 1]);
	}
	free_engines();
	printf("%lu results, %lu wrong; search or cover were stopped %lu times\n", results, failures, unsolved);
	return failures || !good;
}
