/* SPDX-License-Identifier: MIT */
/* sdk-rate: add to each puzzle its level, and what each pass filled. */
#include <stdlib.h>

#include "cli/puzzles.h"
#include "cli/tool.h"
#include "grid/board.h"
#include "io/message.h"
#include "io/output.h"
#include "rate/level.h"
#include "solve/solve.h"

static const struct sdk_opt opts[] = { { .kind = SDK_OPT_END } };
static const struct sdk_tool tool = { "sdk-rate", "[file ...]",
	"Adds to each puzzle its level, 1 to 6, as the field 'level N', and the cells that each pass filled, "
	"as 'fills a,b,c,d,e,f'. A puzzle with no solution or several gets 'solutions 0' or 'solutions 2+' instead.",
	opts, true };

struct work {
	struct sdk_rater *rater;
	struct sdk_solver *solver;
	struct sdk_puzzles puzzles;
	struct sdk_level *level; /* [n] as the puzzles */
	struct sdk_ask *ask;     /* [n] of those that the passes leave unfinished */
	size_t cap;
};

static void *new_work(const void *conf)
{
	struct work *w = sdk_need(NULL, 1, sizeof *w);

	(void)conf;
	*w = (struct work){ .rater = sdk_rater_new(), .solver = sdk_solver_new() };
	if (!w->rater || !w->solver)
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_rater_free(w->rater);
	sdk_solver_free(w->solver);
	sdk_puzzles_free(&w->puzzles);
	free(w->level);
	free(w->ask);
	free(w);
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	struct work *w = work;

	(void)conf;
	sdk_puzzles_read(&w->puzzles, rec, n);
	if (w->cap < n) {
		w->cap = n;
		w->level = sdk_need(w->level, n, sizeof *w->level);
		w->ask = sdk_need(w->ask, n, sizeof *w->ask);
	}
	for (size_t i = 0; i < n; i++) {
		const struct sdk_puzzle *p = sdk_puzzles_get(&w->puzzles, i);

		if (p)
			w->level[i] = sdk_level(w->rater, p);
		w->ask[i] = (struct sdk_ask){ .puzzle = p && w->level[i].end == SDK_PASSES_STUCK ? p : NULL, .limit = 2 };
	}
	sdk_solve(w->solver, w->ask, n);
}

static void put_fills(struct sdk_buf *b, const struct sdk_level *level)
{
	for (unsigned i = 0; i < SDK_LEVELS; i++) {
		if (i)
			sdk_buf_char(b, ',');
		sdk_buf_uint(b, level->fills[i]);
	}
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_level *level = &w->level[t->index];
	uint64_t solutions = 1;
	struct sdk_buf fills = {0};

	if (w->puzzles.bad[t->index])
		return w->puzzles.bad[t->index];
	if (level->end == SDK_PASSES_STUCK)
		solutions = w->ask[t->index].count;
	else if (level->end == SDK_PASSES_NONE)
		solutions = 0;
	t->failed = solutions != 1;
	t->passed = !t->failed;

	char digit = (char)('0' + level->level);
	struct sdk_field field[] = { { "level", NULL, 1 }, { "fills", NULL, 0 }, { "solutions", NULL, 0 } };

	if (solutions == 1) {
		put_fills(&fills, level);
		field[0].value = &digit;
		field[1].value = fills.s;
		field[1].n = fills.n;
	} else {
		field[2].value = solutions ? "2+" : "0";
		field[2].n = solutions ? 2 : 1;
	}
	sdk_puzzle_put(t->out, &w->puzzles.puzzle[t->index]);
	sdk_rec_put_fields(t->out, t->rec, field, sizeof field / sizeof *field);
	sdk_buf_free(&fills);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);
	struct sdk_run run = { (unsigned)common.jobs, common.quiet, common.loose ? &sdk_loose_framer : &sdk_board_framer };
	struct sdk_tally tally = sdk_filter_run(&filter, NULL, &run, argv + first, (size_t)(argc - first));

	sdk_output_close();
	return sdk_status(&tally);
}
