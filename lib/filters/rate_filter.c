/* SPDX-License-Identifier: MIT */
#include "filters/rate_filter.h"

#include <stdlib.h>

#include "filters/query_batch.h"
#include "io/message.h"
#include "grid/puzzle_text.h"
#include "base/buf.h"

struct work {
	const struct sdk_rate_options *conf;
	struct sdk_query_batch *batch;
	struct sdk_rater *rater;
	struct sdk_step_printer *printer;     /* NULL if no steps are wanted, nor counted */
	struct sdk_searcher *searcher; /* NULL if its effort is not wanted */
	struct sdk_json *json;         /* NULL if it is not wanted */
	struct sdk_level *level;       /* [n] as the puzzles */
	size_t cap;
	struct sdk_puzzle puzzle;      /* the one that is explained */
	struct sdk_buf text, values;   /* for a moment */
	struct sdk_rating_counts counts;
};

static bool counts_steps(const struct sdk_rate_options *conf)
{
	const struct sdk_step_printing *printing = &conf->printing;

	return conf->kind.scale == SDK_SCALE_TECHNIQUES || conf->kind.score || conf->kind.histogram || printing->words ||
		printing->json || printing->candidates || printing->hint;
}

static void *new_work(const void *c)
{
	const struct sdk_rate_options *conf = c;
	struct work *w = sdk_alloc_or_die(NULL, 1, sizeof *w);
	bool effort = conf->kind.score && conf->kind.scale == SDK_SCALE_LEVELS;

	*w = (struct work){ .conf = conf, .batch = sdk_query_batch_new(NULL), .rater = sdk_rater_new() };
	if (counts_steps(conf))
		w->printer = sdk_step_printer_new(&conf->printing);
	if (effort)
		w->searcher = sdk_searcher_new();
	if (conf->printing.json)
		w->json = sdk_json_new();
	if (!w->rater || (effort && !w->searcher) || (conf->printing.json && !w->json))
		sdk_die("out of memory");
	return w;
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->batch);
	sdk_rater_free(w->rater);
	sdk_step_printer_free(w->printer);
	sdk_searcher_free(w->searcher);
	sdk_json_free(w->json);
	sdk_buf_free(&w->text);
	sdk_buf_free(&w->values);
	free(w->level);
	free(w);
}

/* ---- the batch ---- */

static bool has_scale(const struct work *w, const struct sdk_shape *s)
{
	int scale = w->conf->kind.scale;

	return scale == SDK_SCALE_KENNETT ? s->n == SDK_KENNETT_SIZE : sdk_scale_has((enum sdk_scale)scale, s);
}

/* What is filled without a guess has one solution. */
static struct sdk_level class_of(const struct work *w, const struct sdk_puzzle *p)
{
	struct sdk_kennett k = {0};

	if (has_scale(w, p->shape))
		k = sdk_kennett(p);
	return (struct sdk_level){ .level = k.class + 1,
		.end = !k.solved ? SDK_PASSES_NONE : k.guesses ? SDK_PASSES_STUCK : SDK_PASSES_FULL };
}

/* Whether the engine is to be asked: about what the passes leave unfinished, or about all that is explained. */
static bool look(void *work, size_t i, const struct sdk_puzzle *p)
{
	struct work *w = work;

	if (w->printer)
		return true;
	w->level[i] = w->conf->kind.scale == SDK_SCALE_KENNETT ? class_of(w, p) : sdk_level(w->rater, p);
	return w->level[i].end == SDK_PASSES_STUCK;
}

static void many(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	struct work *w = work;

	(void)conf;
	if (w->cap < n)
		w->level = sdk_alloc_or_die(w->level, w->cap = n, sizeof *w->level);
	sdk_query_batch_run(w->batch, rec, n,
		&(struct sdk_batch_query){ .limit = 2, .solutions = w->printer, .look = look, .with = w });
}

/* ---- one puzzle ---- */

static unsigned solutions_of(const struct work *w, size_t i, const struct sdk_batch_result *result)
{
	if (w->printer || w->level[i].end == SDK_PASSES_STUCK)
		return (unsigned)result->count;
	return w->level[i].end == SDK_PASSES_FULL;
}

static void put_json(struct sdk_turn *t, const struct sdk_rating *r)
{
	struct work *w = t->work;

	sdk_buf_clear(&w->text);
	sdk_query_batch_put_puzzle(w->batch, &w->text, t->rec);
	if (w->text.failed)
		sdk_die("out of memory");
	sdk_rating_put_json(t->out, w->json, t->rec, &w->text, r, &w->conf->kind, sdk_step_printer_text(w->printer));
}

static void put_puzzle(struct sdk_turn *t, const struct sdk_rating *r)
{
	struct work *w = t->work;

	if (w->conf->printing.candidates && r->solutions == 1) {
		sdk_candidate_grid_puzzle(sdk_step_printer_grid(w->printer), &w->puzzle);
		sdk_puzzle_put(t->out, &w->puzzle);
	} else {
		sdk_query_batch_put_puzzle(w->batch, t->out, t->rec);
	}
}

static void put_record(struct sdk_turn *t, const struct sdk_rating *r)
{
	struct work *w = t->work;

	put_puzzle(t, r);
	sdk_rating_put(t->out, t->rec, r, &w->conf->kind, &w->values);
	if (w->conf->printing.words && r->solutions == 1)
		sdk_buf_add(t->out, sdk_step_printer_text(w->printer)->s, sdk_step_printer_text(w->printer)->n);
}

/* Has the puzzle explained, which has just this solution. */
static struct sdk_step_counts explain(struct sdk_turn *t, struct sdk_rating *r, const uint8_t *solution)
{
	struct work *w = t->work;

	sdk_puzzle_cells(&w->puzzle, t->rec->s, t->rec->puzzle, t->reason);
	if (w->searcher)
		r->effort = sdk_search_effort(w->searcher, &w->puzzle);
	r->hint = sdk_step_printer_text(w->printer);
	return sdk_step_printer_run(w->printer, &w->puzzle, solution,
		has_scale(w, w->puzzle.shape) ? (enum sdk_scale)w->conf->kind.scale : SDK_SCALE_LEVELS);
}

static void rate(struct sdk_turn *t, const struct sdk_batch_result *result)
{
	struct work *w = t->work;
	const struct sdk_range wanted = w->conf->level;
	struct sdk_rating r = { .solutions = solutions_of(w, t->index, result) };
	struct sdk_step_counts counts;

	t->failed = r.solutions != 1;
	if (r.solutions == 1 && w->printer) {
		counts = explain(t, &r, result->solution);
		r.counts = &counts;
		r.level = counts.level;
	} else if (r.solutions == 1) {
		r.level = w->level[t->index];
	}
	t->passed = r.solutions == 1 && (!wanted.max || sdk_in_range(r.level.level, wanted));
	if (wanted.max && !t->passed)
		return;
	if (w->conf->table)
		sdk_rating_count(&w->counts, &r, &w->conf->kind);
	else if (w->json)
		put_json(t, &r);
	else
		put_record(t, &r);
}

static const char *one(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_batch_result *result = sdk_query_batch_result(w->batch, t->index);

	if (result->bad)
		return result->bad;
	if (!w->conf->or_levels && !has_scale(w, result->shape))
		return w->conf->kind.scale == SDK_SCALE_KENNETT ? "--scale=kennett is for puzzles of 9x9; levels takes all sizes"
			: "--scale=techniques is for puzzles of 4x4 and 9x9; levels takes all sizes";
	rate(t, result);
	return NULL;
}

/* ---- the table ---- */

static void merge(void *into, const void *work)
{
	sdk_rating_merge(&((struct work *)into)->counts, &((const struct work *)work)->counts);
}

static void put_table(struct sdk_buf *out, void *work, const void *conf)
{
	const struct work *w = work;

	(void)conf;
	sdk_rating_put_counts(out, &w->counts, &w->conf->kind);
}

struct sdk_filter sdk_rate_filter(const struct sdk_rate_options *conf)
{
	struct sdk_filter filter = { .new_work = new_work, .free_work = free_work, .prepare_batch = many, .handle_record = one };

	if (conf->table) {
		filter.merge_work = merge;
		filter.finish_run = put_table;
	}
	filter.drops_others = conf->table || conf->printing.json;
	return filter;
}
