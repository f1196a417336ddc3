/* SPDX-License-Identifier: MIT */
#include "api/text_internal.h"

#include "grid/clue.h"
#include "grid/puzzle_text.h"
#include "sdk/canonical.h"

/* Creates the solver, unless it exists, and prepares it for the puzzle. */
static int need_solver(struct sdk_text *t)
{
	if (!t->solver)
		t->solver = sdk_solver_new(t->cpu);
	return t->solver && sdk_solver_prepare(t->solver, t->puzzle.shape) ? SDK_OK : SDK_ERROR_MEMORY;
}

int sdk_text_find(struct sdk_text *t, uint64_t limit, uint64_t *count)
{
	struct sdk_query query = { .puzzle = &t->puzzle, .limit = limit, .max_nodes = t->max_nodes, .solution = t->solution };
	int error = need_solver(t);

	if (error)
		return error;
	sdk_solve(t->solver, &query, 1);
	*count = query.count;
	return query.gave_up && query.count < limit ? SDK_ERROR_GAVE_UP : SDK_OK;
}

int sdk_text_find_one(struct sdk_text *t)
{
	uint64_t count;
	int error = sdk_text_find(t, 2, &count);

	if (!error && count != 1)
		error = count ? SDK_ERROR_SEVERAL : SDK_ERROR_NO_SOLUTION;
	return error;
}

int sdk_text_solve(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = sdk_text_find_one(t);
	if (!error)
		sdk_values_put(&t->result, t->puzzle.shape, t->solution);
	return sdk_text_finish(t, error, out, size);
}

int sdk_text_solve_any(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	uint64_t count;
	int error = sdk_text_start(t, puzzle);

	if (!error)
		error = sdk_text_find(t, 1, &count);
	if (!error && !count)
		error = SDK_ERROR_NO_SOLUTION;
	if (!error)
		sdk_values_put(&t->result, t->puzzle.shape, t->solution);
	return sdk_text_finish(t, error, out, size);
}

int64_t sdk_text_count(struct sdk_text *t, const char *puzzle, int64_t limit)
{
	uint64_t count = 0;
	int error = sdk_text_read(t, puzzle);

	if (!error && limit < 1)
		error = sdk_text_reject(t, SDK_ERROR_ARGUMENT, "the limit is less than 1");
	if (!error)
		error = sdk_text_find(t, (uint64_t)limit, &count);
	error = sdk_text_value(t, error, 0);
	return error ? error : (int64_t)count;
}

/* Stores whether the puzzle, which has one solution, is minimal; the node limit is for the test of each clue. */
static int test_clues(struct sdk_text *t, bool *minimal)
{
	enum { TOGETHER = 32 };
	const struct sdk_puzzle *p = &t->puzzle;
	struct sdk_query query[TOGETHER];
	bool gave_up = false;

	for (unsigned cell = sdk_next_clue(p, 0); cell < p->shape->cells;) {
		size_t n = 0;

		for (; n < TOGETHER && cell < p->shape->cells; cell = sdk_next_clue(p, cell + 1)) {
			query[n] = sdk_clue_query(p, cell);
			query[n++].max_nodes = t->max_nodes;
		}
		sdk_solve(t->solver, query, n);
		for (size_t i = 0; i < n; i++) {
			if (!query[i].count && !query[i].gave_up) /* it decides, whatever others are */
				return SDK_OK;
			gave_up |= !query[i].count;
		}
	}
	*minimal = true;
	return gave_up ? SDK_ERROR_GAVE_UP : SDK_OK;
}

int sdk_text_is_minimal(struct sdk_text *t, const char *puzzle)
{
	int error = sdk_text_read(t, puzzle);
	bool minimal = false;

	if (!error)
		error = sdk_text_find_one(t);
	if (!error)
		error = test_clues(t, &minimal);
	return sdk_text_value(t, error, minimal);
}

int sdk_text_canonical(struct sdk_text *t, const char *puzzle, char *out, size_t size)
{
	int error = sdk_text_start(t, puzzle);
	const char *rejected = error ? NULL : sdk_canonical_rejects(&t->puzzle);

	if (rejected)
		error = sdk_text_reject(t, SDK_ERROR_UNSUPPORTED, rejected);
	if (!error) {
		struct sdk_transform transform;
		struct sdk_puzzle canonical;

		sdk_canonical(&t->puzzle, &transform);
		sdk_transform_apply(&transform, &t->puzzle, &canonical);
		sdk_puzzle_put(&t->result, &canonical);
	}
	return sdk_text_finish(t, error, out, size);
}
