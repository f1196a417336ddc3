/* SPDX-License-Identifier: MIT */
/* Tests of sdk/methods.h: the list of methods, and each method on puzzles of every size that it takes. */
#include <string.h>

#include "parse.h"
#include "sdk/methods.h"
#include "seeded.h"
#include "tap.h"

static const char easy[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static const char hard[] = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char empty[] = ".................................................................................";

static bool stop_at_once(void *with)
{
	++*(unsigned *)with;
	return true;
}

/* All names differ, can be found, and have a description. */
static bool is_listed(const struct sdk_method *method, unsigned i)
{
	for (unsigned k = 0; k < i; k++)
		if (strcmp(sdk_method_at(k)->name, method->name) == 0)
			return false;
	return sdk_method_find(method->name) == method && *method->what && method->counts[0] && method->largest >= 16;
}

/* Solves the puzzle, or gives up if the method is incomplete; a second call has the same result. */
static bool solves(struct sdk_method_work *work, const struct sdk_method *method, const char *text)
{
	struct sdk_puzzle p = parse(text);
	struct sdk_seed seed = { "seed" };
	struct sdk_method_query query = { .puzzle = &p, .max_rounds = 20, .seed = method->random ? &seed : NULL, .stream = 1 };
	struct sdk_method_result first = { 0 }, second = { 0 };

	sdk_method_solve(work, &query, &first);
	sdk_method_solve(work, &query, &second);
	if (first.verdict != second.verdict || memcmp(first.count, second.count, sizeof first.count) != 0)
		return false;
	if (first.verdict == SDK_VERDICT_SOLVED)
		return sdk_is_solution(&p, first.value);
	return first.verdict == SDK_VERDICT_GAVE_UP && !method->complete;
}

/* A shape may be where another one was that has been freed: the result is that of new scratch memory. */
static bool solves_in_place(struct sdk_method_work *work, const struct sdk_method *method)
{
	struct sdk_shape shape = *sdk_shape(9);
	struct sdk_puzzle first = parse(easy), second = parse("1.....2..3......");
	struct sdk_seed seed = { "seed" };
	struct sdk_method_query query = { .max_rounds = 20, .seed = &seed };
	struct sdk_method_result result = { 0 }, expected = { 0 };
	struct sdk_method_work *fresh = sdk_method_new(method);

	first.shape = second.shape = &shape;
	query.puzzle = &first;
	sdk_method_solve(work, &query, &result);
	shape = *sdk_shape(4);
	query.puzzle = &second;
	sdk_method_solve(work, &query, &result);
	sdk_method_solve(fresh, &query, &expected);
	sdk_method_free(fresh);
	return result.verdict == expected.verdict && memcmp(result.count, expected.count, sizeof result.count) == 0;
}

/* A complete method proves that there is no solution; an incomplete one does not find any. */
static bool finds_none(struct sdk_method_work *work, const struct sdk_method *method)
{
	struct sdk_puzzle p = parse("123....4........");
	struct sdk_seed seed = { "seed" };
	struct sdk_method_query query = { .puzzle = &p, .max_rounds = 20, .seed = &seed };
	struct sdk_method_result result;

	sdk_method_solve(work, &query, &result);
	return method->complete ? result.verdict == SDK_VERDICT_NONE : result.verdict != SDK_VERDICT_SOLVED;
}

/* The caller stops the method at once: it gives up, or had finished before the first callback. */
static bool stops_on(struct sdk_method_work *work, const char *text, bool *called)
{
	struct sdk_puzzle p = parse(text);
	unsigned calls = 0;
	struct sdk_seed seed = { "seed" };
	struct sdk_method_query query = {
		.puzzle = &p, .max_rounds = 1000, .seed = &seed, .should_stop = stop_at_once, .with = &calls
	};
	struct sdk_method_result result;

	sdk_method_solve(work, &query, &result);
	*called |= calls > 0;
	if (calls)
		return calls == 1 && result.verdict == SDK_VERDICT_GAVE_UP;
	return result.verdict == SDK_VERDICT_SOLVED || result.verdict == SDK_VERDICT_GAVE_UP;
}

/* On an empty board or a hard one, it asks the caller, unless it always gives up soon by itself. */
static bool stops(struct sdk_method_work *work, const struct sdk_method *method)
{
	const bool soon = !strcmp(method->name, "hill") || !strcmp(method->name, "pairs");
	bool called = false;

	return stops_on(work, empty, &called) && stops_on(work, hard, &called) && called != soon;
}

int main(void)
{
	const struct sdk_method *method;
	unsigned methods = 0;

	for (; (method = sdk_method_at(methods)); methods++) {
		struct sdk_method_work *work = sdk_method_new(method);

		if (!work)
			return 2;
		printf("# %s\n", method->name);
		tap(is_listed(method, methods), "the method is listed once, and found by its name");
		(method->random ? tap_seeded : tap)(
			solves(work, method, "1.....2..3.....4") && solves(work, method, easy) && solves(work, method, "1.....2..3.....4"),
			"it solves puzzles of changing sizes, and repeats its results");
		(method->random ? tap_seeded : tap)(solves_in_place(work, method), "and of a shape in the place of another");
		tap(finds_none(work, method), "it finds no solution where there is none");
		tap(stops(work, method), "it gives up when the caller says so");
		sdk_method_free(work);
	}
	tap(methods >= 29, "all methods are listed");
	tap(!sdk_method_find("no-method") && !sdk_method_at(methods), "there are no others");
	sdk_method_free(NULL);
	return tap_done();
}
