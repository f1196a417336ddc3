/* SPDX-License-Identifier: MIT */
/*
 * Queries: several boards, each with a limit, an exception and a limit on nodes, are solved together by the solver with each
 * instruction set, and one by one by search and by cover. The results agree, and solutions are solutions.
 */
#include "fuzz.h"

#include "sdk/solve.h"
#include "solve/cover_engine.h"
#include "solve/search.h"

enum {
	QUERIES_MAX = 8,
	PATIENCE = 100 /* nodes of the engines that solve one query after the other */
};

static struct {
	struct sdk_search *search;
	struct sdk_cover_engine *cover;
	struct sdk_solver *solver[SDK_CPU_COUNT];
} engine;

static struct sdk_puzzle puzzle[QUERIES_MAX], allowed[QUERIES_MAX];
static struct sdk_query query[QUERIES_MAX];

static void create_engines(void)
{
	if (engine.search)
		return;
	engine.search = sdk_search_new(SDK_VALUES_MAX);
	engine.cover = sdk_cover_engine_new();
	must(engine.search && engine.cover);
	for (enum sdk_cpu cpu = SDK_CPU_PLAIN; cpu < SDK_CPU_COUNT; cpu++) {
		if (!sdk_cpu_supported(cpu))
			continue;
		engine.solver[cpu] = sdk_solver_new(cpu);
		must(engine.solver[cpu] && sdk_solver_prepare(engine.solver[cpu], sdk_shape(16)));
	}
}

static void take_query(struct bytes *b, unsigned i)
{
	static const uint64_t limit[] = { 2, 1, 3, 17, 1000 };

	take_board(b, &puzzle[i], take_shape(b, take_below(b, 16) ? 2 : 3)); /* large boards are slow */
	query[i] = (struct sdk_query){ .puzzle = &puzzle[i], .limit = limit[take_below(b, 5)] };
	if (take_bool(b)) {
		query[i].except_cell = (uint16_t)take_below(b, puzzle[i].shape->cells);
		query[i].except = (uint8_t)(1 + take_below(b, puzzle[i].shape->n));
	}
	/* A limit on guesses, which the solver obeys in the batch. */
	query[i].max_nodes = 1 + take_below(b, 256);
	sdk_puzzle_clear(&allowed[i], puzzle[i].shape);
	sdk_puzzle_lists(&allowed[i]);
	for (unsigned c = 0; c < puzzle[i].shape->cells; c++)
		allowed[i].list[c] = sdk_query_candidates(&query[i], c);
}

/* Checks a result against the one that is complete, if there is one. */
static void check_result(unsigned i, const struct sdk_query *got, const struct sdk_query *complete)
{
	must(got->count <= got->limit);
	must(!got->max_nodes || got->nodes <= got->max_nodes);
	must(!got->gave_up || got->nodes == got->max_nodes);
	must(!got->count || sdk_is_solution(&allowed[i], got->solution));
	if (complete)
		must(got->gave_up ? got->count <= complete->count : got->count == complete->count);
}

static struct sdk_query solve_one(unsigned i, bool cover, uint8_t *solution)
{
	struct sdk_query one = query[i];

	one.max_nodes = PATIENCE;
	one.solution = solution;
	if (cover)
		sdk_cover_engine_solve(engine.cover, &one);
	else
		sdk_search_solve(engine.search, &one);
	return one;
}

/* Solves the queries together, with their own limit on nodes or that of the others. */
static void solve_together(struct sdk_solver *solver, unsigned queries, const struct sdk_query *complete, bool patient)
{
	static uint8_t solution[QUERIES_MAX][SDK_CELLS_MAX];
	struct sdk_query together[QUERIES_MAX];

	for (unsigned i = 0; i < queries; i++) {
		together[i] = query[i];
		together[i].solution = solution[i];
		together[i].max_nodes = patient ? PATIENCE : query[i].max_nodes;
	}
	sdk_solve(solver, together, queries);
	for (unsigned i = 0; i < queries; i++)
		check_result(i, &together[i], complete[i].gave_up ? NULL : &complete[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	struct sdk_query complete[QUERIES_MAX];
	uint8_t solution[SDK_CELLS_MAX];
	unsigned queries = 0;

	create_engines();
	while (b.n && queries < QUERIES_MAX)
		take_query(&b, queries++);
	for (unsigned i = 0; i < queries; i++) {
		complete[i] = solve_one(i, false, solution);
		check_result(i, &complete[i], NULL);
		const struct sdk_query other = solve_one(i, true, solution);

		check_result(i, &other, complete[i].gave_up ? NULL : &complete[i]);
		if (complete[i].gave_up)
			complete[i] = other;
	}
	for (enum sdk_cpu cpu = SDK_CPU_PLAIN; cpu < SDK_CPU_COUNT; cpu++)
		if (engine.solver[cpu]) {
			solve_together(engine.solver[cpu], queries, complete, true);
			solve_together(engine.solver[cpu], queries, complete, false);
		}
	return 0;
}
