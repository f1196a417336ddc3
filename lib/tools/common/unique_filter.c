/* SPDX-License-Identifier: MIT */
#include "tools/common/unique_filter.h"

#include <assert.h>
#include <stdlib.h>

#include "base/buf.h"
#include "base/hash_set.h"
#include "io/message.h"
#include "sdk/canonical.h"
#include "tools/common/filter_files.h"
#include "tools/common/puzzle_class.h"
#include "tools/common/query_batch.h"
#include "tools/common/record_puzzle.h"

/* The configuration of a run. */
struct run {
	const struct sdk_unique_options *options;
	struct sdk_hash_set *classes; /* of the puzzles passed on; NULL: all puzzles are */
};

struct work {
	struct sdk_query_batch *queries;
	struct sdk_puzzle puzzle, scratch; /* of one record */
};

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->queries);
	free(w);
}

static void *new_work(const void *conf)
{
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->queries = sdk_query_batch_new(conf);
	if (w->queries)
		return w;
	free(w);
	return NULL;
}

static void solve_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *run)
{
	const struct sdk_unique_options *conf = ((const struct run *)run)->options;

	sdk_query_batch_run(((struct work *)work)->queries, rec, n,
		&(struct sdk_batch_query){ .limit = conf->limit, .minimal = conf->minimal, .limits = conf->limits });
}

static void put_record(struct sdk_turn *t, const struct sdk_unique_options *conf, uint64_t solutions)
{
	sdk_query_batch_put_puzzle(((struct work *)t->work)->queries, t->out, t->rec);
	if (conf->count) {
		struct sdk_buf *number = sdk_fields_add(t->fields, "solutions");

		sdk_buf_uint(number, solutions);
		sdk_buf_str(number, solutions == conf->limit ? "+" : "");
	}
	sdk_fields_put(t->out, t->rec, t->fields);
}

/* Finds the class of the record. Returns NULL, or why it has none. */
static const char *classify(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_rec rec = *t->rec;
	const char *bad = sdk_puzzle_read(&w->puzzle, &rec, t->reason);

	if (!bad)
		bad = sdk_canonical_rejects(&w->puzzle);
	if (bad)
		return bad;
	t->classified = true;
	t->class = sdk_puzzle_class(&w->puzzle, &w->scratch);
	return NULL;
}

static const char *handle_record(struct sdk_turn *t)
{
	const struct run *run = t->conf;
	const struct sdk_unique_options *conf = run->options;
	const struct sdk_batch_result *result = sdk_query_batch_result(((struct work *)t->work)->queries, t->index);
	const bool good = result->count == 1 && !result->redundant;

	if (result->bad)
		return result->bad;
	t->passed = good != conf->invert;
	if (!t->passed && !conf->count)
		return NULL;
	put_record(t, conf, result->count);
	return run->classes ? classify(t) : NULL;
}

static bool is_first(const void *run, struct sdk_hash class)
{
	const enum sdk_hash_added added = sdk_hash_set_add(((const struct run *)run)->classes, class);

	if (added == SDK_HASH_NO_MEMORY)
		sdk_die("out of memory");
	return added == SDK_HASH_NEW;
}

struct sdk_tally sdk_unique_files(const struct sdk_unique_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	static const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.prepare_batch = solve_batch,
		.handle_record = handle_record,
		.is_first = is_first };
	const struct run run = { conf, conf->classes ? sdk_hash_set_new() : NULL };

	assert(conf->limit >= 2);
	if (conf->classes && !run.classes)
		sdk_die("out of memory");
	const struct sdk_tally tally = sdk_filter_files(&filter, &run, common, file, files);

	sdk_hash_set_free(run.classes);
	return tally;
}
