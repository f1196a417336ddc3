/* SPDX-License-Identifier: MIT */
#include "tools/rate/rate_filter.h"

#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "rate/level.h"
#include "tools/common/filter_files.h"
#include "tools/common/query_batch.h"

/* The ratings that take no steps, of a puzzle of the batch. */
struct rated {
	enum sdk_passes_end end; /* what they show about the number of solutions */
	struct sdk_rating of[SDK_SCALES];
};

struct work {
	const struct sdk_rate_options *conf;
	struct sdk_query_batch *batch;
	struct sdk_rater *rater;
	unsigned scale;                              /* the one whose steps are counted */
	bool chooses;                                /* some puzzles may be dropped */
	bool explains;                               /* puzzles are rated when it is known that they have one solution */
	struct sdk_se_rater *se;                     /* NULL: not needed */
	struct sdk_explainer *explainer[SDK_SCALES]; /* NULL: puzzles need not be explained on the scale */
	struct sdk_searcher *searcher;               /* NULL: the search effort is not wanted */
	struct rated *rated;                         /* [cap], one per record of the batch */
	size_t cap;
	struct sdk_rating_counts counts;
};

static bool has_scale(const struct sdk_rate_options *conf, unsigned scale)
{
	return conf->kind.scales >> scale & 1;
}

/* Whether puzzles must be explained on a scale. */
static bool needs_steps(const struct sdk_rate_options *conf, unsigned scale)
{
	if (!has_scale(conf, scale))
		return false;
	if (sdk_scale_needs_steps(scale) || (sdk_scale_has_steps(scale) && conf->kind.score))
		return true;
	return sdk_scale_has_steps(scale) && scale == sdk_rating_step_scale(&conf->kind) &&
		(conf->kind.histogram || sdk_rating_choice_needs_steps(&conf->choice));
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->batch);
	sdk_rater_free(w->rater);
	for (unsigned s = 0; s < SDK_SCALES; s++)
		sdk_explainer_free(w->explainer[s]);
	sdk_searcher_free(w->searcher);
	sdk_se_rater_free(w->se);
	sdk_rating_counts_free(&w->counts);
	free(w->rated);
	free(w);
}

/* Makes what explanations need. Returns false when memory runs out. */
static bool prepare_steps(struct work *w, const struct sdk_rate_options *conf)
{
	const bool brief = !conf->kind.histogram && !sdk_rating_choice_needs_steps(&conf->choice);
	bool failed = false;

	w->scale = sdk_rating_step_scale(&conf->kind);
	for (unsigned s = 0; s < SDK_SCALES; s++) {
		if (needs_steps(conf, s)) {
			w->explains = true;
			w->explainer[s] = sdk_explainer_new_for(sdk_cpu_from_environment());
			failed |= !w->explainer[s];
			if (w->explainer[s] && brief)
				sdk_explainer_brief(w->explainer[s]);
			sdk_without_apply(&conf->without, false, w->explainer[s], NULL);
		}
		if (has_scale(conf, s) && sdk_scale_needs_unique(s)) {
			w->explains = true;
			w->se = sdk_se_rater_new();
			failed |= !w->se;
			sdk_without_apply(&conf->without, false, NULL, w->se);
		}
		if (has_scale(conf, s) && conf->kind.score && sdk_scale_scores_effort(s)) {
			w->searcher = sdk_searcher_new_for(sdk_cpu_from_environment());
			failed |= !w->searcher;
		}
	}
	return !failed;
}

static void *new_work(const void *shared)
{
	const struct sdk_rate_options *conf = shared;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->conf = conf;
	w->chooses = sdk_rating_choice_given(&conf->choice);
	w->batch = sdk_query_batch_new(NULL);
	w->rater = sdk_rater_new_for(sdk_cpu_from_environment());
	if (prepare_steps(w, conf) && sdk_rating_counts_start(&w->counts, w->scale) && w->batch && w->rater)
		return w;
	free_work(w);
	return NULL;
}

/* ---- the batch ---- */

/* The first scale that does not have the shape; SDK_SCALES: all have it. */
static unsigned scale_without(const struct sdk_rate_options *conf, const struct sdk_shape *shape)
{
	unsigned s = 0;

	while (s < SDK_SCALES && (!has_scale(conf, s) || sdk_scale_has_shape(s, shape)))
		s++;
	return s;
}

static bool has_shape(const struct sdk_rate_options *conf, const struct sdk_shape *shape)
{
	return scale_without(conf, shape) == SDK_SCALES;
}

/* Whether the rating on the scale of levels, the first, is known and not chosen. */
static bool has_wrong_level(const struct work *w, const struct sdk_rating of[SDK_SCALES])
{
	return has_scale(w->conf, SDK_SCALE_LEVELS) && !w->explainer[SDK_SCALE_LEVELS] &&
		!sdk_rating_level_chosen(&w->conf->choice, &of[SDK_SCALE_LEVELS]);
}

/* What a puzzle is rated with. */
static struct sdk_scale_work work_of(const struct work *w, struct sdk_record_clock *clock)
{
	return (struct sdk_scale_work){ .rater = w->rater,
		.should_stop = sdk_record_should_stop(&w->conf->limits),
		.with = clock,
		.se = w->se,
		.se_limits = &w->conf->choice.se };
}

/* Rates a puzzle on the scales that take no steps; not on slow ones if another has already decided that it is dropped. */
static void rate_without_steps(struct work *w, const struct sdk_puzzle *p, struct sdk_record_clock *clock,
	struct sdk_rating of[SDK_SCALES], enum sdk_passes_end *end)
{
	const struct sdk_scale_work work_on = work_of(w, clock);

	*end = SDK_PASSES_STUCK;
	for (unsigned s = 0; s < SDK_SCALES; s++) {
		if (!has_scale(w->conf, s) || w->explainer[s] || (sdk_scale_needs_unique(s) && has_wrong_level(w, of)))
			continue;
		const enum sdk_passes_end shown = sdk_scale_rate(s, &work_on, p, &of[s]);

		if (shown != SDK_PASSES_STUCK)
			*end = shown;
	}
}

/*
 * Rates the puzzle of record i, if that takes no steps. Returns whether the engine must search for solutions: not if the
 * ratings show how many there are, or if the record will be rejected.
 */
static bool rate_read(struct work *w, size_t i, const struct sdk_puzzle *p)
{
	struct rated *rated = &w->rated[i];
	struct sdk_record_clock *clock = &sdk_query_batch_result(w->batch, i)->clock;

	if (!has_shape(w->conf, p->shape))
		return false;
	if (w->explains)
		return true;
	rate_without_steps(w, p, clock, rated->of, &rated->end);
	return rated->end == SDK_PASSES_STUCK && !clock->late;
}

static void rate_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	struct work *w = work;

	(void)conf;
	if (w->cap < n)
		w->rated = sdk_alloc_or_die(w->rated, w->cap = n, sizeof *w->rated);
	sdk_query_batch_start(
		w->batch, rec, n, &(struct sdk_batch_query){ .limit = 2, .solutions = w->explains, .limits = w->conf->limits });
	for (size_t i = 0; i < n; i++) {
		const struct sdk_puzzle *p = sdk_query_batch_read(w->batch, i);

		if (p)
			sdk_query_batch_result(w->batch, i)->skipped = !rate_read(w, i, p);
	}
	sdk_query_batch_run(w->batch);
}

/* ---- one puzzle ---- */

static unsigned solutions_of(const struct work *w, size_t i, const struct sdk_batch_result *result)
{
	if (w->explains || w->rated[i].end == SDK_PASSES_STUCK)
		return (unsigned)result->count;
	return w->rated[i].end == SDK_PASSES_FULL;
}

/* Receives steps that are only counted. */
static bool is_in_time(void *clock, const struct sdk_step *step)
{
	(void)step;
	return !sdk_record_is_late(clock);
}

/* Rates a puzzle with one solution. */
static void rate_unique(struct work *w, size_t i, struct sdk_batch_result *result, struct sdk_rating of[SDK_SCALES])
{
	const struct sdk_puzzle *p = sdk_query_batch_puzzle(w->batch, i);
	struct sdk_record_clock *clock = &result->clock;
	const struct sdk_sink sink = { .take = is_in_time, .with = clock, .needs_no_reasons = true };
	struct sdk_scale_work work = work_of(w, clock);
	enum sdk_passes_end end; /* the number of solutions is known */

	if (!w->explains) {
		for (unsigned s = 0; s < SDK_SCALES; s++)
			if (has_scale(w->conf, s))
				of[s] = w->rated[i].of[s];
		return;
	}
	if (w->searcher)
		of[SDK_SCALE_LEVELS].effort = sdk_search_effort(w->searcher, p, work.should_stop, clock);
	rate_without_steps(w, p, clock, of, &end);
	for (unsigned s = 0; s < SDK_SCALES && !of[SDK_SCALE_SE].se_rejected; s++) {
		work.explainer = w->explainer[s];
		if (w->explainer[s])
			sdk_scale_explain(s, &work, p, p, result->solution, clock->left ? &sink : NULL, &of[s]);
	}
}

static void put_record(struct sdk_turn *t, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	sdk_query_batch_put_puzzle(w->batch, t->out, t->index);
	if (has_scale(w->conf, SDK_SCALE_TECHNIQUES) || has_scale(w->conf, SDK_SCALE_SE)) /* other ratings leave it alone */
		sdk_without_field(&w->conf->without, t->fields);
	sdk_rating_put(t->out, t->rec, r, &w->conf->kind, t->fields);
}

/* Rates a puzzle, or returns the reason why it is rejected. */
static const char *rate_puzzle(struct sdk_turn *t, struct sdk_batch_result *result)
{
	struct work *w = t->work;
	struct sdk_record_rating r = { .solutions = solutions_of(w, t->index, result) };

	if (r.solutions == 1)
		rate_unique(w, t->index, result, r.of);
	if (r.solutions == 1 && w->se)
		t->out->failed |= r.of[SDK_SCALE_SE].no_memory; /* so that the record is reported */
	if (result->clock.late)
		return sdk_record_limit_reason(&w->conf->limits, true, "no result", t->reason);
	t->failed |= r.solutions != 1;
	t->passed = r.solutions == 1 && (!w->chooses || sdk_rating_chosen(&w->conf->choice, r.of, &r.of[w->scale]));
	if (w->chooses && !t->passed)
		return NULL;
	if (w->conf->table)
		sdk_rating_count(&w->counts, &r);
	else
		put_record(t, &r);
	return NULL;
}

static const char *rate_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_batch_result *result = sdk_query_batch_result(w->batch, t->index);

	if (result->bad)
		return result->bad;
	if (!has_shape(w->conf, result->shape))
		return sdk_scale_reject(scale_without(w->conf, result->shape), result->shape, t->reason);
	return rate_puzzle(t, result);
}

/* ---- the table ---- */

static void merge_counts(void *into, const void *work)
{
	sdk_rating_merge(&((struct work *)into)->counts, &((const struct work *)work)->counts);
}

static void put_table(struct sdk_buf *out, void *work, const void *conf)
{
	struct work *w = work;

	sdk_rating_put_counts(out, &w->counts, ((const struct sdk_rate_options *)conf)->colour);
}

struct sdk_tally sdk_rate_files(const struct sdk_rate_options *conf, const struct sdk_common *common, char *const *file,
	size_t files)
{
	const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.prepare_batch = rate_batch,
		.handle_record = rate_record,
		.merge_work = conf->table ? merge_counts : NULL,
		.finish_run = conf->table ? put_table : NULL,
		.drops_others = conf->table };

	return sdk_filter_files(&filter, conf, common, file, files);
}
