/* SPDX-License-Identifier: MIT */
/* sdk-unique: pass on the puzzles that have exactly one solution. */
#include <stdlib.h>

#include "cli/puzzles.h"
#include "cli/tool.h"
#include "grid/board.h"
#include "io/message.h"
#include "io/output.h"
#include "solve/minimal.h"

static struct conf {
	bool invert, count, minimal;
	uint64_t limit;
} conf = { .limit = 2 };

static const struct sdk_opt opts[] = {
	{ .kind = SDK_OPT_FLAG, .letter = 'v', .name = "invert", .to = &conf.invert,
		.help = "pass on the other puzzles instead: no solution, several, or (with --minimal) needless clues" },
	{ .kind = SDK_OPT_FLAG, .letter = 'c', .name = "count", .to = &conf.count,
		.help = "pass on every puzzle, with the field 'solutions N'; N+ when counting stopped at the limit" },
	{ .kind = SDK_OPT_NUMBER, .name = "limit", .arg = "N", .to = &conf.limit, .min = 2, .max = UINT64_MAX,
		.help = "with -c: stop counting at N solutions (default 2)" },
	{ .kind = SDK_OPT_FLAG, .letter = 'm', .name = "minimal", .to = &conf.minimal,
		.help = "pass on only minimal puzzles: without any one of the clues there would be more solutions" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-unique", "[file ...]",
	"Passes on the puzzles that have exactly one solution.", opts, true };

struct work {
	struct sdk_solver *solver;
	struct sdk_puzzles puzzles;
	struct sdk_ask *ask; /* [n] as the puzzles */
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
	free(w);
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	struct work *w = work;

	(void)c;
	sdk_puzzles_read(&w->puzzles, rec, n);
	if (w->cap < n)
		w->ask = sdk_need(w->ask, w->cap = n, sizeof *w->ask);
	for (size_t i = 0; i < n; i++)
		w->ask[i] = (struct sdk_ask){ .puzzle = sdk_puzzles_get(&w->puzzles, i), .limit = conf.limit };
	sdk_solve(w->solver, w->ask, n);
}

static void put(struct sdk_turn *t, const struct sdk_puzzle *p, uint64_t solutions)
{
	struct sdk_buf number = {0};

	sdk_puzzle_put(t->out, p);
	if (conf.count) {
		sdk_buf_uint(&number, solutions);
		sdk_buf_str(&number, solutions == conf.limit ? "+" : "");
	}
	sdk_rec_put_fields(t->out, t->rec, &(struct sdk_field){ "solutions", number.s, number.n }, conf.count);
	sdk_buf_free(&number);
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_puzzle *p = &w->puzzles.puzzle[t->index];

	if (w->puzzles.bad[t->index])
		return w->puzzles.bad[t->index];
	uint64_t solutions = w->ask[t->index].count;
	bool good = solutions == 1;

	if (conf.minimal)
		good = good && sdk_is_minimal(w->solver, p);
	t->passed = good != conf.invert;
	if (t->passed || conf.count)
		put(t, p, solutions);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	if (conf.count && (conf.invert || conf.minimal))
		sdk_usage("-c puts out every puzzle, so neither -v nor --minimal goes with it");
	if (!conf.count && conf.limit != 2)
		sdk_usage("--limit goes with -c");
	struct sdk_run run = { (unsigned)common.jobs, common.quiet, common.loose ? &sdk_loose_framer : &sdk_board_framer };
	struct sdk_tally tally = sdk_filter_run(&filter, &conf, &run, argv + first, (size_t)(argc - first));

	sdk_output_close();
	return tally.passed ? sdk_status(&tally) : tally.trouble ? 2 : 1;
}
