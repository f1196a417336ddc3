/* SPDX-License-Identifier: MIT */
/*
 * The methods of the literature: one of them solves any board, with little patience. A solution is a solution, and a board
 * has none if a method proves that.
 */
#include "fuzz.h"

#include "sdk/methods.h"
#include "solve/search.h"

enum { METHODS_MAX = 64 };

static bool is_over(void *calls)
{
	return ++*(unsigned *)calls > 20;
}

static void check_method(struct sdk_method_work *work, const struct sdk_method *method, const struct sdk_puzzle *p,
	const struct sdk_query *known)
{
	struct sdk_seed seed;
	struct sdk_method_result result;
	unsigned calls = 0;
	const struct sdk_method_query query = { .puzzle = p,
		.max_nodes = method->nodes ? 200 : 0,
		.max_rounds = method->rounds ? 10 : 0,
		.seed = &seed,
		.stream = 1,
		.should_stop = is_over,
		.with = &calls };

	sdk_seed_from_text(&seed, "fuzz", 4);
	sdk_method_solve(work, &query, &result);
	must(result.verdict != SDK_VERDICT_SOLVED || sdk_is_solution(p, result.value));
	must(result.verdict != SDK_VERDICT_SOLVED || !method->all || known->gave_up || known->count == 1);
	must(result.verdict != SDK_VERDICT_NONE || !known->count);
	must(result.verdict != SDK_VERDICT_SEVERAL || known->gave_up || known->count == 2);
	must(known->gave_up || known->count || result.verdict != SDK_VERDICT_SOLVED);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct sdk_method_work *work[METHODS_MAX];
	static struct sdk_search *search;
	struct bytes b = { data, size };
	struct sdk_puzzle p;
	struct sdk_query known = { .puzzle = &p, .limit = 2, .max_nodes = 500 };
	unsigned methods = 0;

	while (sdk_method_at(methods))
		methods++;
	must(methods && methods <= METHODS_MAX);
	const unsigned i = take_below(&b, methods);
	const struct sdk_method *method = sdk_method_at(i);

	if (!search)
		search = sdk_search_new(SDK_VALUES_MAX);
	if (!work[i])
		work[i] = sdk_method_new(method);
	must(search && work[i]);
	take_board(&b, &p, take_shape(&b, 2));
	sdk_search_solve(search, &known);
	check_method(work[i], method, &p, &known);
	return 0;
}
