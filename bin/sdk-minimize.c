/* SPDX-License-Identifier: MIT */
/* sdk-minimize: removes redundant clues from puzzles. */
#include <stdlib.h>

#include "cli/cpu_environment.h"
#include "cli/seed_choice.h"
#include "cli/tool.h"
#include "cli/values.h"
#include "io/filter.h"
#include "io/message.h"
#include "sdk/derive.h"
#include "tools/common/derive_batch.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"

static struct {
	const char *seed; /* record k draws from stream k of it; NULL: a new seed */
	bool show_seed;   /* print it on standard error */
	struct sdk_limits limits;
} conf;

static struct sdk_seed seed;

static const struct sdk_opt opts[] = {
	{ SDK_OPT_TEXT, .letter = 's', .name = "seed", .arg = "TEXT", .to = &conf.seed,
		.help = "set the seed: the same input and seed always give the same output (default: a new seed)" },
	{ SDK_OPT_FLAG, .name = "show-seed", .to = &conf.show_seed,
		.help = "print the seed on standard error, so that the run can be repeated" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-minimize", "[file ...]",
	"Removes redundant clues from puzzles, in random order, until each puzzle is minimal.", "some record rejected", opts,
	&sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

/* ---- records ---- */

struct work {
	struct sdk_minimizer *minimizer;
	struct sdk_derive_batch *derived;
	unsigned *clues;                /* [n] clues of each puzzle before it is minimized */
	struct sdk_record_clock *clock; /* [n] */
	size_t cap;
};

static void free_work(void *work)
{
	struct work *w = work;

	sdk_minimizer_free(w->minimizer);
	sdk_derive_batch_free(w->derived);
	free(w->clues);
	free(w->clock);
	free(w);
}

static void *new_work(const void *none)
{
	struct work *w = calloc(1, sizeof *w);

	(void)none;
	if (!w)
		return NULL;
	w->minimizer = sdk_minimizer_new(sdk_cpu_from_environment());
	w->derived = sdk_derive_batch_new((struct sdk_derive_batch_options){ .seed = &seed, .part = SDK_PART_MINIMIZE });
	if (w->minimizer && w->derived)
		return w;
	free_work(w);
	return NULL;
}

static bool next_puzzle(void *with, size_t *record, struct sdk_puzzle *p, struct sdk_random *random)
{
	struct work *w = with;

	if (!sdk_derive_batch_next(w->derived, record, p, random))
		return false;
	if (!sdk_minimizer_prepare(w->minimizer, p->shape))
		sdk_die("out of memory");
	w->clues[*record] = sdk_puzzle_clues(p);
	w->clock[*record] = sdk_record_clock_new(&conf.limits);
	return true;
}

static bool is_late(void *with, size_t record)
{
	return sdk_record_is_late(&((struct work *)with)->clock[record]);
}

static void add_minimized(void *with, size_t record, const struct sdk_puzzle *p, uint64_t solutions)
{
	struct work *w = with;

	if (solutions == 1)
		sdk_derive_batch_add(w->derived, record, p, sdk_puzzle_clues(p) < w->clues[record] ? SDK_KEEPS_SOLUTION : SDK_KEEPS_CLUES);
	else if (solutions == SDK_MINIMIZE_GAVE_UP)
		sdk_record_limit_reason(&conf.limits, w->clock[record].late, "no result", sdk_derive_batch_reason(w->derived, record));
	else
		sdk_derive_batch_not_one(w->derived, record, solutions);
}

static void minimize_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *none)
{
	struct work *w = work;
	const struct sdk_minimize_feed feed = { .next = next_puzzle,
		.done = add_minimized,
		.with = w,
		.limits = { conf.limits.nodes, conf.limits.seconds > 0 ? is_late : NULL } };

	(void)none;
	if (w->cap < n) {
		w->cap = n;
		w->clues = sdk_alloc_or_die(w->clues, n, sizeof *w->clues);
		w->clock = sdk_alloc_or_die(w->clock, n, sizeof *w->clock);
	}
	sdk_derive_batch_start(w->derived, rec, n);
	sdk_minimize(w->minimizer, &feed);
}

static const char *write_record(struct sdk_turn *t)
{
	return sdk_derive_batch_put(((struct work *)t->work)->derived, t);
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = {
		.new_work = new_work, .free_work = free_work, .prepare_batch = minimize_batch, .handle_record = write_record
	};
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	conf.limits = common.limits;
	seed = sdk_seed_choose(conf.seed, NULL, conf.show_seed);
	const struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)(argc - first));

	return sdk_status(&tally);
}
