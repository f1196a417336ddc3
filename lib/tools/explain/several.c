/* SPDX-License-Identifier: MIT */
#include "tools/explain/several.h"

#include <string.h>

#include "base/bits.h"
#include "grid/clue.h"
#include "grid/names.h"
#include "write/json_put.h"

/* A search for the solutions of a puzzle. */
struct search {
	struct sdk_several *found;
	struct sdk_solver *solver;
	const struct sdk_puzzle *puzzle;
	const struct sdk_limits *limits;
	struct sdk_batch_result *result;
};

static void add_solution(struct sdk_several *s, const uint8_t *solution, unsigned cells)
{
	for (unsigned c = 0; c < cells; c++)
		s->value[c] |= UINT32_C(1) << (solution[c] - 1);
}

/* Completes the query with what is left of the limits, and solves it. */
static void run_query(const struct search *s, struct sdk_query *query)
{
	if (s->limits->nodes) /* one more, so that the sum shows whether the limit was enough */
		query->max_nodes = s->limits->nodes + 1 - s->result->nodes;
	query->should_stop = sdk_record_should_stop(s->limits);
	query->with = &s->result->clock;
	sdk_solve(s->solver, query, 1);
	s->result->nodes += query->nodes;
}

/* Looks for a solution with a candidate. */
static void try_candidate(const struct search *s, unsigned cell, unsigned value)
{
	uint8_t solution[SDK_CELLS_MAX];
	struct sdk_puzzle with;
	struct sdk_query query = { .puzzle = &with, .limit = 1, .solution = solution };

	sdk_puzzle_copy(&with, s->puzzle);
	with.clue[cell] = (uint8_t)value;
	with.list[cell] = UINT32_C(1) << (value - 1); /* read if some cell is partial */
	run_query(s, &query);
	if (query.count)
		add_solution(s->found, solution, with.shape->cells);
}

static bool has_ended(const struct search *s)
{
	return sdk_record_exceeds_nodes(s->limits, s->result->nodes) || sdk_record_is_late(&s->result->clock);
}

bool sdk_several_find(struct sdk_several *s, struct sdk_solver *solver, const struct sdk_puzzle *p,
	const struct sdk_limits *limits, struct sdk_batch_result *result)
{
	const struct search search = { s, solver, p, limits, result };
	struct sdk_query all = { .puzzle = p, .limit = SDK_SEVERAL_MAX };
	uint32_t cand[SDK_CELLS_MAX];

	if (!sdk_solver_prepare(solver, p->shape))
		return false;
	memset(s, 0, sizeof *s);
	add_solution(s, result->solution, p->shape->cells);
	run_query(&search, &all);
	s->count = all.count;
	sdk_candidates(p, cand);
	for (unsigned c = 0; c < p->shape->cells; c++)
		for (uint32_t left = p->clue[c] ? 0 : cand[c]; (left &= ~s->value[c]) && !has_ended(&search); left &= left - 1)
			try_candidate(&search, c, sdk_bits_lowest(left) + 1);
	return true;
}

void sdk_several_put_count(struct sdk_buf *b, const struct sdk_several *s)
{
	sdk_buf_uint(b, s->count);
	sdk_buf_str(b, s->count == SDK_SEVERAL_MAX ? "+" : "");
}

/* Adds values, with `between` before each but the first. */
static void put_values(struct sdk_buf *b, uint32_t values, const char *between, const char *last)
{
	for (bool some = false; values; values &= values - 1, some = true) {
		if (some)
			sdk_buf_str(b, values & (values - 1) ? between : last);
		sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(values) + 1));
	}
}

void sdk_several_put(struct sdk_buf *b, const struct sdk_several *s, const struct sdk_shape *shape,
	enum sdk_several_form form)
{
	static const char *const separator[] = { ",", ", ", "," };
	bool some = false;

	if (form == SDK_SEVERAL_WORDS) {
		sdk_several_put_count(b, s);
		sdk_buf_str(b, " solutions; ");
	}
	sdk_buf_str(b, form == SDK_SEVERAL_JSON ? "[" : "");
	for (unsigned c = 0; c < shape->cells; c++) {
		if (sdk_bits_single(s->value[c]))
			continue;
		sdk_buf_str(b, some ? separator[form] : "");
		some = true;
		if (form == SDK_SEVERAL_JSON) {
			sdk_buf_char(b, '{');
			sdk_json_cell(b, "cell", shape, c);
			sdk_json_digits(b, "digits", s->value[c]);
			sdk_buf_char(b, '}');
			continue;
		}
		sdk_cell_put(b, shape, c);
		sdk_buf_str(b, form == SDK_SEVERAL_FIELD ? "=" : " is ");
		put_values(b, s->value[c], form == SDK_SEVERAL_FIELD ? "" : ", ", form == SDK_SEVERAL_FIELD ? "" : " or ");
	}
	sdk_buf_str(b, form == SDK_SEVERAL_JSON ? "]" : form == SDK_SEVERAL_WORDS ? "\n"
										  : "");
}
