/* SPDX-License-Identifier: MIT */
/* sdk-solve: answer each puzzle with its solution. */
#include <stdlib.h>

#include "cli/puzzles.h"
#include "cli/tool.h"
#include "grid/board.h"
#include "io/message.h"
#include "io/output.h"
#include "solve/solve.h"

static struct conf {
	bool add, any;
} conf;

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_FLAG, .letter = 'a', .name = "add", .to = &conf.add,
		.help = "keep the puzzle and add the field 'solution S', or 'solutions 0' or 'solutions 2+' where there is no "
			"solution or more than one" },
	{ .kind = SDK_OPT_FLAG, .name = "any", .to = &conf.any,
		.help = "of a puzzle with more than one solution, put out the first that is found" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-solve", "[file ...]",
	"Puts out the solution of each puzzle that has exactly one, in place of the puzzle.", opts, true };

struct work {
	struct sdk_solver *solver;
	struct sdk_puzzles puzzles;
	struct sdk_ask *ask; /* [n] as the puzzles */
	uint8_t (*solution)[SDK_CELLS_MAX];
	size_t cap;
};

static void *new_work(const void *c)
{
	struct work *w = sdk_need(NULL, 1, sizeof *w);

	(void)c;
	*w = (struct work){ .solver = sdk_solver_new() };
	if (!w->solver)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_solver_free(w->solver);
	sdk_puzzles_free(&w->puzzles);
	free(w->ask);
	free(w->solution);
	free(w);
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	struct work *w = work;

	(void)c;
	sdk_puzzles_read(&w->puzzles, rec, n);
	if (w->cap < n) {
		w->cap = n;
		w->ask = sdk_need(w->ask, n, sizeof *w->ask);
		w->solution = sdk_need(w->solution, n, sizeof *w->solution);
	}
	for (size_t i = 0; i < n; i++)
		w->ask[i] = (struct sdk_ask){ .puzzle = sdk_puzzles_get(&w->puzzles, i), .limit = conf.any ? 1 : 2,
			.solution = w->solution[i] };
	sdk_solve(w->solver, w->ask, n);
}

/* The puzzle stays, with `solution` or `solutions` added. */
static void put_added(struct sdk_turn *t, const struct sdk_ask *ask, bool solved)
{
	struct sdk_field field[] = { { "solution", NULL, 0 }, { "solutions", NULL, 0 } };
	struct sdk_buf text = {0};

	if (solved) {
		sdk_values_put(&text, ask->puzzle->shape, ask->solution);
		field[0].value = text.s;
		field[0].n = text.n;
	} else {
		field[1].value = ask->count ? "2+" : "0";
		field[1].n = ask->count ? 2 : 1;
	}
	sdk_puzzle_put(t->out, ask->puzzle);
	sdk_rec_put_fields(t->out, t->rec, field, sizeof field / sizeof *field);
	sdk_buf_free(&text);
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;

	if (w->puzzles.bad[t->index])
		return w->puzzles.bad[t->index];
	const struct sdk_ask *ask = &w->ask[t->index];
	bool solved = ask->count == 1;

	t->passed = solved;
	t->failed = !solved;
	if (conf.add) {
		put_added(t, ask, solved);
		return NULL;
	}
	if (!ask->count)
		return "no solution";
	if (!solved)
		return "more than one solution (--any puts out one of them)";
	sdk_values_put(t->out, ask->puzzle->shape, ask->solution);
	sdk_rec_put_fields(t->out, t->rec, NULL, 0);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	struct sdk_run run = { (unsigned)common.jobs, common.quiet, common.loose ? &sdk_loose_framer : &sdk_board_framer };
	struct sdk_tally tally = sdk_filter_run(&filter, &conf, &run, argv + first, (size_t)(argc - first));

	sdk_output_close();
	return sdk_status(&tally);
}
