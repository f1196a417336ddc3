/* SPDX-License-Identifier: MIT */
/* sdk-unique: passes on the puzzles that have exactly one solution. */
#include <stdlib.h>

#include "base/buf.h"
#include "base/hash_set.h"
#include "base/sha1.h"
#include "cli/tool.h"
#include "io/filter.h"
#include "io/message.h"
#include "sdk/canonical.h"
#include "tools/common/board_list.h"
#include "tools/common/file_list.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/puzzle_class.h"
#include "tools/common/query_batch.h"

static struct {
	bool invert;                  /* pass on the other puzzles instead */
	bool count;                   /* pass on every puzzle, with the field `solutions` */
	bool minimal;                 /* a puzzle passes only if it is minimal as well */
	bool classes;                 /* of equivalent puzzles, only the first one passes */
	struct sdk_file_list exclude; /* of puzzles to which those passed on are not equivalent */
	uint64_t limit;               /* stop counting solutions here; at least 2 */
	struct sdk_limits limits;
} conf = { .limit = 2 };

static struct sdk_hash_set *seen; /* the classes of puzzles that are not passed on again; NULL: all are */

static const struct sdk_opt opts[] = {
	{ SDK_OPT_FLAG, .letter = 'v', .name = "invert", .to = &conf.invert,
		.help = "pass on the other puzzles instead: those with no solution or several, or (with --minimal) with a redundant "
			"clue" },
	{ SDK_OPT_FLAG, .letter = 'c', .name = "count", .to = &conf.count, .excludes = "invert minimal",
		.help = "pass on every puzzle and add the field 'solutions N', or 'solutions N+' if counting stopped at the limit" },
	{ SDK_OPT_NUMBER, .name = "limit", .arg = "N", .to = &conf.limit, .min = 2, .max = UINT64_MAX, .needs = "count",
		.help = "stop counting at N solutions (default: 2)" },
	{ SDK_OPT_FLAG, .letter = 'm', .name = "minimal", .to = &conf.minimal,
		.help = "pass on only minimal puzzles: without any one of their clues they would have more solutions" },
	{ SDK_OPT_FLAG, .name = "classes", .to = &conf.classes,
		.help = "of equivalent puzzles pass on only the first one" },
	{ SDK_OPT_PARSE, .name = "exclude", .arg = "FILE", .to = &conf.exclude, .parse = sdk_file_list_parse,
		.help = "pass on no puzzle that is equivalent to one of this file; may be repeated" },
	{ .kind = SDK_OPT_END }
};
static const struct sdk_tool tool = { "sdk-unique", "[file ...]",
	"Passes on the puzzles that have exactly one solution.", "no puzzle passed on, or some record rejected", opts,
	&sdk_input_words, SDK_LIMIT_TIME_AND_NODES };

/* ---- records ---- */

static void solve_batch(void *queries, const struct sdk_rec *const *rec, size_t n, const void *none)
{
	(void)none;
	sdk_query_batch_start(queries, rec, n,
		&(struct sdk_batch_query){ .limit = conf.limit, .minimal = conf.minimal, .puzzles = true, .limits = conf.limits });
	sdk_query_batch_run(queries);
}

static void put_record(struct sdk_turn *t, uint64_t solutions)
{
	sdk_query_batch_put_puzzle(t->work, t->out, t->index);
	if (conf.count) {
		struct sdk_buf *number = sdk_fields_add(t->fields, "solutions");

		sdk_buf_uint(number, solutions);
		sdk_buf_str(number, solutions == conf.limit ? "+" : "");
	}
	sdk_fields_put(t->out, t->rec, t->fields);
}

/* The first 128 bits of the SHA-1 of what equivalent puzzles have in common: the same on every machine. */
static struct sdk_hash class_of(const struct sdk_puzzle *p)
{
	uint8_t common[SDK_CELLS_MAX];
	struct sdk_puzzle moved;
	uint32_t h[SDK_SHA1_WORDS];

	sdk_puzzle_class(p, &moved, common);
	sdk_sha1((const char *)common, p->shape->cells, h);
	return (struct sdk_hash){ { (uint64_t)h[0] << 32 | h[1], (uint64_t)h[2] << 32 | h[3] } };
}

/* Finds the class of the record. Returns NULL, or why it has none. */
static const char *classify(struct sdk_turn *t)
{
	const struct sdk_puzzle *p = sdk_query_batch_puzzle(t->work, t->index);
	const char *bad = sdk_canonical_rejects(p);

	if (bad)
		return bad;
	t->classified = true;
	t->class = class_of(p);
	return NULL;
}

static const char *handle_record(struct sdk_turn *t)
{
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);
	const bool good = result->count == 1 && !result->redundant;

	if (result->bad)
		return result->bad;
	t->passed = good != conf.invert;
	if (!t->passed && !conf.count)
		return NULL;
	put_record(t, result->count);
	return seen ? classify(t) : NULL;
}

static bool is_new(struct sdk_hash_set *set, struct sdk_hash class)
{
	const enum sdk_hash_added added = sdk_hash_set_add(set, class);

	if (added == SDK_HASH_NO_MEMORY)
		sdk_die("out of memory");
	return added == SDK_HASH_NEW;
}

/* Without --classes, equivalent puzzles pass if no puzzle of the file of --exclude is one of them. */
static bool is_first(const void *none, struct sdk_hash class)
{
	(void)none;
	if (conf.classes)
		return is_new(seen, class);
	return !sdk_hash_set_has(seen, class);
}

/* ---- what is excluded ---- */

static void parse_batch(void *queries, const struct sdk_rec *const *rec, size_t n, const void *none)
{
	(void)none;
	sdk_query_batch_start(queries, rec, n, &(struct sdk_batch_query){ .limit = 1 });
	for (size_t i = 0; i < n; i++)
		sdk_query_batch_read(queries, i);
}

static const char *exclude_record(struct sdk_turn *t)
{
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);

	return result->bad ? result->bad : classify(t);
}

static bool add_excluded(const void *none, struct sdk_hash class)
{
	(void)none;
	return is_new(seen, class);
}

/* Adds the classes of the puzzles of the files. If one cannot be read, or a record has no class, ends the program. */
static void read_excluded(const struct sdk_common *common)
{
	static const struct sdk_filter filter = { .new_work = sdk_query_batch_new,
		.free_work = sdk_query_batch_free,
		.prepare_batch = parse_batch,
		.handle_record = exclude_record,
		.is_first = add_excluded,
		.drops_others = true };
	struct sdk_input_choice choice;
	const struct sdk_run run = { .jobs = (unsigned)common->jobs,
		.quiet = common->quiet,
		.verbose = common->all_messages,
		.framer = sdk_input_choose(&choice, common) };
	const struct sdk_tally tally = sdk_filter_run(&filter, NULL, &run, conf.exclude.name, conf.exclude.n);

	if (sdk_status(&tally))
		exit(2);
}

int main(int argc, char **argv)
{
	static const struct sdk_filter filter = { .new_work = sdk_query_batch_new,
		.free_work = sdk_query_batch_free,
		.prepare_batch = solve_batch,
		.handle_record = handle_record,
		.is_first = is_first };
	struct sdk_common common = { 0 };
	const int first = sdk_tool_options(&tool, &common, argc, argv);

	if (conf.classes || conf.exclude.n)
		seen = sdk_hash_set_new();
	if ((conf.classes || conf.exclude.n) && !seen)
		sdk_die("out of memory");
	for (size_t i = 0; i < conf.exclude.n; i++)
		sdk_board_file_check("--exclude", conf.exclude.name[i], argv + first, (size_t)(argc - first));
	if (conf.exclude.n)
		read_excluded(&common);
	conf.limits = common.limits;
	const struct sdk_tally tally = sdk_filter_files(&filter, NULL, &common, argv + first, (size_t)(argc - first));

	sdk_hash_set_free(seen);
	return tally.passed ? sdk_status(&tally) : (tally.error ? 2 : 1); /* like grep: 1 if nothing passed */
}
