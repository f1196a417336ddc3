/* SPDX-License-Identifier: MIT */
/* sdk-unique: pass on the puzzles that have exactly one solution. */
#include "filters/query_batch.h"
#include "filters/filter_files.h"
#include "cli/tool.h"
#include "base/buf.h"

static struct conf {
	bool invert, count, minimal;
	uint64_t limit; /* 0: not given */
} conf;

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

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	(void)c;
	sdk_query_batch_run(work, rec, n, &(struct sdk_batch_query){ .limit = conf.limit, .minimal = conf.minimal });
}

static void put(struct sdk_turn *t, uint64_t solutions)
{
	struct sdk_buf number = {0};

	sdk_query_batch_put_puzzle(t->work, t->out, t->rec);
	if (conf.count) {
		sdk_buf_uint(&number, solutions);
		sdk_buf_str(&number, solutions == conf.limit ? "+" : "");
	}
	sdk_rec_put_fields(t->out, t->rec, &(struct sdk_field){ "solutions", number.s, number.n }, conf.count);
	sdk_buf_free(&number);
}

static const char *one(struct sdk_turn *t)
{
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);
	bool good = result->count == 1 && !result->redundant;

	if (result->bad)
		return result->bad;
	t->passed = good != conf.invert;
	if (t->passed || conf.count)
		put(t, result->count);
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = sdk_query_batch_new, .free_work = sdk_query_batch_free, .many = many, .one = one };
	struct sdk_common common = {0};
	int first = sdk_tool_options(&tool, &common, argc, argv);

	if (conf.count && (conf.invert || conf.minimal))
		sdk_usage("-c puts out every puzzle, so neither -v nor --minimal goes with it");
	if (!conf.count && conf.limit)
		sdk_usage("--limit goes with -c");
	if (!conf.limit)
		conf.limit = 2;
	struct sdk_tally tally = sdk_filter_files(&filter, &conf, &common, argv + first, (size_t)(argc - first));

	return tally.passed ? sdk_status(&tally) : tally.error ? 2 : 1;
}
