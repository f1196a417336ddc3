/* SPDX-License-Identifier: MIT */
#include "filters/rate_filter.h"

#include <stdlib.h>
#include <string.h>

#include "filters/query_batch.h"
#include "grid/puzzle_text.h"
#include "io/message.h"

/* The parts of a record's puzzle that are kept from its parsing by the query batch until the record's turn. */
struct kept {
	size_t text, text_n; /* its text: text_n bytes of `texts`, from `text` on */
	size_t cells;        /* where its cells begin in `cells`, if it may have to be explained */
	bool partial;
	enum sdk_passes_end end; /* what the rating shows about the number of solutions */
	struct sdk_rating rating;
};

struct work {
	const struct sdk_rate_options *conf;
	struct sdk_query_batch *batch;
	struct sdk_rater *rater;
	struct sdk_step_printer *printer; /* NULL: puzzles need not be explained */
	struct sdk_searcher *searcher;    /* NULL: the search effort is not wanted */
	struct kept *kept;                /* [cap], one per record of the batch */
	size_t cap;
	struct sdk_buf texts, cells;
	struct sdk_puzzle puzzle; /* the one that is explained */
	struct sdk_buf value;     /* scratch memory */
	struct sdk_rating_counts counts;
};

static bool draws(const struct sdk_rate_options *conf)
{
	return conf->printing.pictures.files || conf->printing.pictures.page;
}

static bool needs_steps(const struct sdk_rate_options *conf)
{
	const struct sdk_step_printing *printing = &conf->printing;

	return sdk_scale_needs_steps((unsigned)conf->kind.scale) || conf->kind.score || conf->kind.histogram ||
		printing->words || printing->json || printing->candidates || printing->hint || draws(conf);
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->batch);
	sdk_rater_free(w->rater);
	sdk_step_printer_free(w->printer);
	sdk_searcher_free(w->searcher);
	sdk_buf_free(&w->texts);
	sdk_buf_free(&w->cells);
	sdk_buf_free(&w->value);
	sdk_rating_counts_free(&w->counts);
	free(w->kept);
	free(w);
}

static void *new_work(const void *c)
{
	const struct sdk_rate_options *conf = c;
	struct work *w = calloc(1, sizeof *w);
	const bool steps = needs_steps(conf), effort = conf->kind.score && sdk_scale_scores_effort((unsigned)conf->kind.scale);

	if (!w)
		return NULL;
	w->conf = conf;
	w->batch = sdk_query_batch_new(NULL);
	w->rater = sdk_rater_new();
	w->printer = steps ? sdk_step_printer_new(&conf->printing) : NULL;
	w->searcher = effort ? sdk_searcher_new() : NULL;
	if (sdk_rating_counts_start(&w->counts, (unsigned)conf->kind.scale) && w->batch && w->rater && (w->printer || !steps) &&
		(w->searcher || !effort))
		return w;
	free_work(w);
	return NULL;
}

/* ---- the batch ---- */

static void keep_text(struct work *w, struct kept *k, const struct sdk_puzzle *p)
{
	k->text = w->texts.n;
	sdk_puzzle_put(&w->texts, p);
	k->text_n = w->texts.n - k->text;
}

static void keep_cells(struct work *w, struct kept *k, const struct sdk_puzzle *p)
{
	k->cells = w->cells.n;
	k->partial = p->partial;
	sdk_buf_add(&w->cells, (const char *)p->clue, p->shape->cells * sizeof *p->clue);
	if (p->partial)
		sdk_buf_add(&w->cells, (const char *)p->list, p->shape->cells * sizeof *p->list);
}

static void restore_cells(const struct work *w, const struct kept *k, const struct sdk_shape *shape, struct sdk_puzzle *p)
{
	const char *cells = w->cells.s + k->cells;

	p->shape = shape;
	p->partial = k->partial;
	memcpy(p->clue, cells, shape->cells * sizeof *p->clue);
	if (p->partial)
		memcpy(p->list, cells + shape->cells * sizeof *p->clue, shape->cells * sizeof *p->list);
}

static bool has_shape(const struct sdk_rate_options *conf, const struct sdk_shape *shape)
{
	return sdk_scale_has_shape((unsigned)conf->kind.scale, shape);
}

/*
 * Keeps the parts of a puzzle that its turn needs, and rates it if that takes no steps. Returns whether the engine must
 * search for solutions: not if the rating shows how many there are.
 */
static bool inspect_puzzle(void *work, size_t i, const struct sdk_puzzle *p)
{
	struct work *w = work;
	struct kept *k = &w->kept[i];
	struct sdk_record_clock *clock = &sdk_query_batch_result(w->batch, i)->clock;
	const struct sdk_scale_work work_on = { w->rater, sdk_record_should_stop(&w->conf->limits), clock };

	if (!has_shape(w->conf, p->shape) && !w->conf->or_levels)
		return false; /* it will be rejected */
	if (!w->conf->table)
		keep_text(w, k, p);
	if (w->printer) {
		keep_cells(w, k, p);
		return true;
	}
	k->end = sdk_scale_rate((unsigned)w->conf->kind.scale, &work_on, p, &k->rating);
	return k->end == SDK_PASSES_STUCK && !clock->late;
}

static void rate_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	struct work *w = work;

	(void)conf;
	if (w->cap < n)
		w->kept = sdk_alloc_or_die(w->kept, w->cap = n, sizeof *w->kept);
	sdk_buf_clear(&w->texts);
	sdk_buf_clear(&w->cells);
	sdk_query_batch_run(w->batch, rec, n,
		&(struct sdk_batch_query){ .limit = 2,
			.solutions = w->printer,
			.limits = w->conf->limits,
			.inspect = inspect_puzzle,
			.with = w });
	if (w->texts.failed || w->cells.failed)
		sdk_die("out of memory");
}

/* ---- one puzzle ---- */

static unsigned solutions_of(const struct work *w, const struct kept *k, const struct sdk_batch_result *result)
{
	if (w->printer || k->end == SDK_PASSES_STUCK)
		return (unsigned)result->count;
	return k->end == SDK_PASSES_FULL;
}

static void put_puzzle(struct sdk_turn *t, const struct kept *k, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	if (w->conf->printing.candidates && r->solutions == 1) {
		sdk_candidate_grid_puzzle(sdk_step_printer_grid(w->printer), &w->puzzle);
		sdk_puzzle_put(t->out, &w->puzzle);
	} else {
		sdk_buf_add(t->out, w->texts.s + k->text, k->text_n);
	}
}

static void put_record(struct sdk_turn *t, const struct kept *k, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	put_puzzle(t, k, r);
	sdk_rating_put(t->out, t->rec, r, &w->conf->kind, t->fields);
	if (w->conf->printing.words && r->solutions == 1)
		sdk_buf_join(t->out, sdk_step_printer_text(w->printer));
}

static void put_json(struct sdk_turn *t, const struct kept *k, const struct sdk_record_rating *r)
{
	struct work *w = t->work;
	const struct sdk_buf *steps = r->solutions == 1 ? sdk_step_printer_json(w->printer) : NULL;

	sdk_rating_put_json(t->out, t->rec, w->texts.s + k->text, k->text_n, r, &w->conf->kind, steps, &w->value);
}

/* Explains the puzzle, whose only solution is `solution`. */
static void explain_puzzle(struct sdk_turn *t, const struct kept *k, struct sdk_batch_result *result,
	struct sdk_record_rating *r)
{
	struct work *w = t->work;
	const struct sdk_puzzle *p = &w->puzzle;
	struct sdk_record_clock *clock = &result->clock;

	restore_cells(w, k, result->shape, &w->puzzle);
	if (w->searcher)
		r->rating.effort = sdk_search_effort(w->searcher, p, sdk_record_should_stop(&w->conf->limits), clock);
	if (draws(w->conf))
		sdk_step_pictures_start(sdk_step_printer_pictures(w->printer), p, t->rec->number);
	sdk_step_printer_run(w->printer, p, result->solution,
		has_shape(w->conf, p->shape) ? (unsigned)w->conf->kind.scale : SDK_SCALE_LEVELS, clock, &r->rating);
	r->hint = sdk_step_printer_text(w->printer);
}

/* Draws the steps of a puzzle; those of one without a single solution are not known. */
static const char *put_pictures(struct sdk_turn *t, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	if (r->solutions != 1)
		return sdk_step_pictures_none(&w->conf->printing.pictures, t->rec->number, r->solutions > 1, t->out);
	sdk_step_pictures_write(sdk_step_printer_pictures(w->printer), t->out);
	return NULL;
}

/* Rates a puzzle, or returns the reason why it is rejected. */
static const char *rate_puzzle(struct sdk_turn *t, struct sdk_batch_result *result)
{
	struct work *w = t->work;
	const struct kept *k = &w->kept[t->index];
	const struct sdk_range wanted = w->conf->level;
	struct sdk_record_rating r = { .solutions = solutions_of(w, k, result) };

	if (r.solutions == 1 && w->printer)
		explain_puzzle(t, k, result, &r);
	else if (r.solutions == 1)
		r.rating = k->rating;
	if (result->clock.late)
		return sdk_record_limit_reason(&w->conf->limits, true, "no result", t->reason);
	t->failed = r.solutions != 1;
	t->passed = r.solutions == 1 && (!wanted.max || sdk_in_range(r.rating.level.level, wanted));
	if (wanted.max && !t->passed)
		return NULL;
	if (draws(w->conf))
		return put_pictures(t, &r);
	if (w->conf->table)
		sdk_rating_count(&w->counts, &r);
	else if (w->conf->printing.json)
		put_json(t, k, &r);
	else
		put_record(t, k, &r);
	return NULL;
}

/* Rejects a puzzle of a size that the scale does not support. */
static const char *reject_shape(struct sdk_turn *t, unsigned scale)
{
	struct sdk_reason reason = sdk_reason_start(t->reason);

	sdk_reason_str(&reason, "--scale=");
	sdk_reason_str(&reason, sdk_scale_key(scale));
	sdk_reason_str(&reason, " is for puzzles of ");
	sdk_reason_str(&reason, sdk_scale_sizes(scale));
	sdk_reason_str(&reason, "; levels takes all sizes");
	return t->reason;
}

static const char *rate_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_batch_result *result = sdk_query_batch_result(w->batch, t->index);

	if (result->bad)
		return result->bad;
	if (!w->conf->or_levels && !has_shape(w->conf, result->shape))
		return reject_shape(t, (unsigned)w->conf->kind.scale);
	return rate_puzzle(t, result);
}

/* ---- the table ---- */

static void merge_counts(void *into, const void *work)
{
	sdk_rating_merge(&((struct work *)into)->counts, &((const struct work *)work)->counts);
}

static void put_table(struct sdk_buf *out, void *work, const void *conf)
{
	(void)conf;
	sdk_rating_put_counts(out, &((const struct work *)work)->counts);
}

static void end_page(struct sdk_buf *out, void *work, const void *conf)
{
	(void)work;
	sdk_pictures_finish(&((const struct sdk_rate_options *)conf)->printing.pictures, out);
}

struct sdk_filter sdk_rate_filter(const struct sdk_rate_options *conf)
{
	struct sdk_filter filter = {
		.new_work = new_work, .free_work = free_work, .prepare_batch = rate_batch, .handle_record = rate_record
	};

	if (conf->table) {
		filter.merge_work = merge_counts;
		filter.finish_run = put_table;
	}
	if (conf->printing.pictures.page)
		filter.finish_run = end_page;
	filter.drops_others = conf->table || conf->printing.json || draws(conf);
	return filter;
}
