/* SPDX-License-Identifier: MIT */
#include "filters/unique_filter.h"

#include <assert.h>

#include "base/buf.h"
#include "filters/filter_files.h"
#include "filters/query_batch.h"

static void solve_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	const struct sdk_unique_options *conf = c;

	sdk_query_batch_run(work, rec, n,
		&(struct sdk_batch_query){ .limit = conf->limit, .minimal = conf->minimal, .limits = conf->limits });
}

static void put_record(struct sdk_turn *t, uint64_t solutions)
{
	const struct sdk_unique_options *conf = t->conf;

	sdk_query_batch_put_puzzle(t->work, t->out, t->rec);
	if (conf->count) {
		struct sdk_buf *number = sdk_fields_add(t->fields, "solutions");

		sdk_buf_uint(number, solutions);
		sdk_buf_str(number, solutions == conf->limit ? "+" : "");
	}
	sdk_fields_put(t->out, t->rec, t->fields);
}

static const char *handle_record(struct sdk_turn *t)
{
	const struct sdk_unique_options *conf = t->conf;
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);
	const bool good = result->count == 1 && !result->redundant;

	if (result->bad)
		return result->bad;
	t->passed = good != conf->invert;
	if (t->passed || conf->count)
		put_record(t, result->count);
	return NULL;
}

struct sdk_tally sdk_unique_files(const struct sdk_unique_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	static const struct sdk_filter filter = { .new_work = sdk_query_batch_new,
		.free_work = sdk_query_batch_free,
		.prepare_batch = solve_batch,
		.handle_record = handle_record };

	assert(conf->limit >= 2);
	return sdk_filter_files(&filter, conf, common, file, files);
}
