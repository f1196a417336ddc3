/* SPDX-License-Identifier: MIT */
#include "tools/gen/generate_filter.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/number.h"
#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "cli/seed_choice.h"
#include "cli/values.h"
#include "gen/bias.h"
#include "gen/constraint.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "io/output.h"
#include "io/producer.h"
#include "rate/level.h"
#include "tools/common/record_puzzle.h"
#include "tools/gen/grid_file.h"
#include "tools/gen/pattern_option.h"

const char *const sdk_size_name[] = { "4", "9", "16", "25", NULL };
static const unsigned char size_value[] = { 4, 9, 16, 25 };

/* A run, which all threads share. */
struct generation {
	struct sdk_spec spec;
	struct sdk_seed seed;
	struct sdk_grid_file grids; /* of --from; count 0: none */
	uint64_t tries;
	uint8_t pattern[SDK_CELLS_MAX];
};

struct work {
	struct sdk_generator *generator;
	uint8_t *clue; /* [SDK_GENERATE_MAX][cells] */
	uint64_t tried[SDK_GENERATE_MAX];
};

struct sdk_generate_options sdk_generate_defaults(void)
{
	return (struct sdk_generate_options){ .count = UINT64_MAX,
		.part = { 1, 1 },
		.tries = SDK_TRIES_MAX,
		.size = SDK_SIZE_NOT_GIVEN,
		.spec = sdk_spec_any(sdk_shape(9)) };
}

const char *sdk_fills_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_range *fills = to;
	const char *at = text;

	for (unsigned pass = 0;; pass++) {
		const size_t n = strcspn(at, ",");

		if (pass == SDK_LEVELS || (n && !sdk_range(at, n, &fills[pass]))) {
			snprintf(reason, SDK_REASON_MAX, "'%.60s' is not a list of up to six numbers or ranges, separated by commas", text);
			return reason;
		}
		if (!at[n])
			return NULL;
		at += n + 1;
	}
}

/* ---- batches ---- */

static void free_work(void *work)
{
	struct work *w = work;

	sdk_generator_free(w->generator);
	free(w->clue);
	free(w);
}

static void *new_work(const void *conf)
{
	const struct generation *g = conf;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->generator = sdk_generator_new(sdk_cpu_from_environment());
	w->clue = malloc((size_t)SDK_GENERATE_MAX * g->spec.shape->cells);
	if (w->clue && w->generator && sdk_generator_prepare(w->generator, g->spec.shape))
		return w;
	free_work(w);
	return NULL;
}

/* The search for the puzzles of a batch. */
struct search {
	const struct sdk_producer_batch *batch;
	const uint64_t *rejected;                /* [SDK_CONSTRAINTS] so far */
	uint64_t reported[SDK_PROGRESS_OPTIONS]; /* of these */
	bool ended;                              /* by the runner */
};

static bool report_progress(void *with, uint64_t tried, uint64_t found)
{
	struct search *s = with;
	struct sdk_progress_count more = { .candidates = tried, .matches = found };

	_Static_assert((int)SDK_CONSTRAINTS <= (int)SDK_PROGRESS_OPTIONS, "each constraint is an option that rejects candidates");
	for (unsigned i = 0; i < SDK_CONSTRAINTS; i++) {
		more.rejected[i] = s->rejected[i] - s->reported[i];
		s->reported[i] = s->rejected[i];
	}
	s->ended |= !s->batch->report_progress(s->batch->watch, &more);
	return !s->ended;
}

/* Reports a puzzle that was not found. */
static void report_miss(struct sdk_buf *err, const struct generation *g, uint64_t number)
{
	char reason[SDK_REASON_MAX];
	const struct sdk_grid_file *grids = &g->grids;
	const char *attempts = g->tries == 1 ? "attempt" : "attempts";

	if (grids->count && g->spec.pattern)
		sdk_reason_write(reason, "the pattern gives no puzzle that meets the constraints");
	else if (grids->count)
		sdk_reason_write(reason, "no puzzle found in %" PRIu64 " %s", g->tries, attempts);
	else
		sdk_reason_write(reason, "puzzle %" PRIu64 ": not found in %" PRIu64 " %s", number, g->tries, attempts);
	sdk_message(err, grids->count ? grids->file : NULL, grids->count ? grids->line[(number - 1) % grids->count] : 0, reason);
}

static unsigned count_clues(const uint8_t *clue, unsigned cells)
{
	unsigned clues = 0;

	for (unsigned c = 0; c < cells; c++)
		clues += clue[c] != 0;
	return clues;
}

static void put_puzzle(struct sdk_buf *out, const struct generation *g, const uint8_t *clue, unsigned clues, uint64_t tried)
{
	const struct sdk_shape *shape = g->spec.shape;

	sdk_values_put(out, shape, clue);
	if (g->spec.method == SDK_GENERATE_CONTROLLED_BIAS) {
		sdk_buf_str(out, "\tweight ");
		sdk_bias_weight(out, shape, clues);
		sdk_buf_str(out, "\ttries ");
		sdk_buf_uint(out, tried);
	}
	sdk_buf_char(out, '\n');
}

static void generate_batch(struct sdk_producer_batch *batch)
{
	const struct generation *g = batch->conf;
	struct work *w = batch->work;
	struct search search = { .batch = batch, .rejected = sdk_generator_rejected(w->generator) };
	const struct sdk_request request = { .spec = &g->spec,
		.seed = &g->seed,
		.first = batch->first,
		.step = batch->step,
		.count = batch->count,
		.tries = g->tries,
		.progress = report_progress,
		.with = &search,
		.grid = g->grids.value,
		.grids = g->grids.count,
		.tried = w->tried,
		.clue = w->clue };
	const unsigned cells = g->spec.shape->cells;

	batch->done = sdk_generate(w->generator, &request, NULL);
	if (sdk_generator_lacks_memory(w->generator))
		sdk_die("out of memory");
	for (size_t i = 0; i < batch->done; i++) {
		const uint8_t *const clue = w->clue + i * cells;
		const unsigned clues = count_clues(clue, cells);

		if (clues) {
			put_puzzle(batch->out, g, clue, clues, w->tried[i]);
		} else {
			report_miss(batch->err, g, batch->first + i * batch->step);
			batch->failed++;
		}
	}
	if (batch->done < batch->count && !search.ended)
		report_miss(batch->err, g, batch->first + batch->done * batch->step);
}

/* ---- the run ---- */

/* The shape that the size or the pattern gives; NULL: neither was given. Reads the pattern. */
static const struct sdk_shape *read_shape(struct generation *g, const struct sdk_generate_options *o)
{
	const struct sdk_shape *wanted = o->size == SDK_SIZE_NOT_GIVEN ? NULL : sdk_shape(size_value[o->size]);

	if (!o->pattern)
		return wanted;
	const struct sdk_shape *shape = sdk_pattern_read("--pattern", o->pattern, g->pattern);

	if (wanted && wanted != shape)
		sdk_usage("--size: the pattern has size %u", shape->n);
	return shape;
}

/* Reads the grids, at least one. Grid and pattern determine the clues, so that one attempt is enough. */
static const struct sdk_shape *read_grids(struct generation *g, const struct sdk_generate_options *o,
	const struct sdk_shape *shape)
{
	g->grids = sdk_grid_file_read(o->from, shape);
	if (!g->grids.count) {
		sdk_report("--from: no full grid in %s", g->grids.file);
		exit(1);
	}
	if (o->pattern)
		g->tries = 1;
	return g->grids.shape;
}

static void prepare_spec(struct generation *g, const struct sdk_generate_options *o)
{
	struct sdk_spec_conflict conflict;

	if (o->from && o->pattern && strcmp(o->from, "-") == 0 && strcmp(o->pattern, "-") == 0)
		sdk_usage("--from and --pattern cannot both be standard input");
	const struct sdk_shape *shape = read_shape(g, o);

	if (o->from)
		shape = read_grids(g, o, shape);
	g->spec = o->spec;
	g->spec.shape = shape ? shape : sdk_shape(9);
	g->spec.pattern = o->pattern ? g->pattern : NULL;
	if (sdk_spec_impossible(&g->spec, &conflict))
		sdk_usage("--%s: %s", conflict.constraint, conflict.reason);
}

static struct sdk_numbers choose_numbers(const struct sdk_generate_options *o, uint64_t grids)
{
	const uint64_t first = o->part.number, step = o->part.of;

	if (o->start > (UINT64_MAX - first) / step)
		sdk_usage("--start: a seed has only 2^64 - 1 puzzles");
	struct sdk_numbers n = { first + o->start * step, step, o->count };

	if (n.count != UINT64_MAX && n.count && n.count - 1 > (UINT64_MAX - n.first) / step)
		sdk_usage("--count: a seed has only 2^64 - 1 puzzles");
	if (o->from && n.count == UINT64_MAX) /* one for each grid */
		n.count = n.first > grids ? 0 : (grids - n.first) / step + 1;
	return n;
}

struct sdk_tally sdk_generate_puzzles(const struct sdk_generate_options *o, const struct sdk_common *common)
{
	static const struct sdk_producer producer = { new_work, free_work, generate_batch, SDK_GENERATE_MAX, sdk_constraint_name };
	const struct sdk_run run = {
		.jobs = (unsigned)common->jobs, .quiet = common->quiet, .timeout = o->timeout
	};
	struct generation g = { .tries = o->tries };

	prepare_spec(&g, o);
	g.seed = sdk_seed_choose(o->seed, NULL, o->show_seed);
	struct sdk_tally tally = sdk_producer_run(&producer, &g, &run, choose_numbers(o, g.grids.count));

	tally.failed += g.grids.rejected;
	sdk_grid_file_free(&g.grids);
	sdk_output_close();
	return tally;
}
