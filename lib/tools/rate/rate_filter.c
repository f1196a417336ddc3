/* SPDX-License-Identifier: MIT */
#include "tools/rate/rate_filter.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cpu_environment.h"
#include "grid/clue.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "rate/level.h"
#include "tools/common/board_list.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/pupil_board.h"
#include "tools/common/query_batch.h"

/* The ratings that take no steps, of a puzzle of the batch. */
struct rated {
	enum sdk_passes_end end; /* what they show about the number of solutions */
	struct sdk_rating of[SDK_SCALES];
};

/* What all threads share. */
struct run {
	const struct sdk_rate_options *conf;
	const struct sdk_board_list *boards; /* or NULL */
};

struct work {
	const struct sdk_rate_options *conf;
	const struct sdk_board_list *boards;
	struct sdk_query_batch *batch;
	struct sdk_rater *rater;
	unsigned scale;                               /* the one whose steps are printed and counted */
	bool chooses;                                 /* some puzzles may be dropped */
	bool explains;                                /* puzzles are rated when it is known that they have one solution */
	struct sdk_se_rater *se;                      /* NULL: not needed */
	struct sdk_step_printer *printer[SDK_SCALES]; /* NULL: puzzles need not be explained on the scale */
	struct sdk_searcher *searcher;                /* NULL: the search effort is not wanted */
	struct rated *rated;                          /* [cap], one per record of the batch */
	size_t cap;
	struct sdk_puzzle puzzle;   /* that of the record, */
	struct sdk_puzzle board;    /* and the pupil's board, if there is one */
	struct sdk_buf errors;      /* of that board */
	struct sdk_buf text, value; /* scratch memory */
	struct sdk_rating_counts counts;
};

static bool has_scale(const struct sdk_rate_options *conf, unsigned scale)
{
	return conf->kind.scales >> scale & 1;
}

/* Whether steps are printed in some form. */
static bool shows_steps(const struct sdk_rate_options *conf)
{
	const struct sdk_step_printing *printing = &conf->printing;

	return printing->words || printing->json || printing->candidates || printing->hint ||
		sdk_pictures_wanted(&printing->pictures);
}

/* Whether puzzles must be explained on a scale. */
static bool needs_steps(const struct sdk_rate_options *conf, unsigned scale)
{
	if (!has_scale(conf, scale))
		return false;
	if (sdk_scale_needs_steps(scale) || (sdk_scale_has_steps(scale) && conf->kind.score))
		return true;
	return scale == sdk_rating_step_scale(&conf->kind) &&
		(conf->kind.histogram || shows_steps(conf) || sdk_rating_choice_needs_steps(&conf->choice));
}

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->batch);
	sdk_rater_free(w->rater);
	for (unsigned s = 0; s < SDK_SCALES; s++)
		sdk_step_printer_free(w->printer[s]);
	sdk_searcher_free(w->searcher);
	sdk_se_rater_free(w->se);
	sdk_buf_free(&w->errors);
	sdk_buf_free(&w->text);
	sdk_buf_free(&w->value);
	sdk_rating_counts_free(&w->counts);
	free(w->rated);
	free(w);
}

/* Makes what explanations need. Returns false when memory runs out. */
static bool prepare_steps(struct work *w, const struct sdk_rate_options *conf)
{
	const bool shown = shows_steps(conf);
	const struct sdk_step_printing unseen = {
		.brief = !conf->kind.histogram && !sdk_rating_choice_needs_steps(&conf->choice)
	};
	bool failed = false;

	w->scale = sdk_rating_step_scale(&conf->kind);
	for (unsigned s = 0; s < SDK_SCALES; s++) {
		if (needs_steps(conf, s)) {
			w->explains = true;
			w->printer[s] = sdk_step_printer_new(shown && s == w->scale ? &conf->printing : &unseen);
			failed |= !w->printer[s];
		}
		if (has_scale(conf, s) && sdk_scale_needs_unique(s)) {
			w->explains = true;
			w->se = sdk_se_rater_new();
			failed |= !w->se;
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
	const struct run *run = shared;
	const struct sdk_rate_options *conf = run->conf;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->conf = conf;
	w->boards = run->boards;
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
	return has_scale(w->conf, SDK_SCALE_LEVELS) && !w->printer[SDK_SCALE_LEVELS] &&
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
		if (!has_scale(w->conf, s) || w->printer[s] || (sdk_scale_needs_unique(s) && has_wrong_level(w, of)))
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

	if (!has_shape(w->conf, p->shape) && !w->conf->or_levels)
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

static void put_puzzle(struct sdk_turn *t, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	if (w->conf->printing.candidates && !w->conf->kind.reasons && r->solutions == 1) {
		sdk_candidate_grid_puzzle(sdk_step_printer_grid(w->printer[w->scale]), &w->puzzle);
		sdk_puzzle_put(t->out, &w->puzzle);
	} else {
		sdk_query_batch_put_puzzle(w->batch, t->out, t->index);
	}
}

static void put_record(struct sdk_turn *t, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	put_puzzle(t, r);
	sdk_rating_put(t->out, t->rec, r, &w->conf->kind, t->fields);
	if (w->conf->printing.words && r->solutions == 1)
		sdk_buf_join(t->out, sdk_step_printer_text(w->printer[w->scale]));
}

static void put_json(struct sdk_turn *t, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	sdk_buf_clear(&w->text);
	sdk_query_batch_put_puzzle(w->batch, &w->text, t->index);
	t->out->failed |= w->text.failed;
	if (!w->text.failed)
		sdk_rating_put_json(t->out, t->rec, w->text.s, w->text.n, r, &w->conf->kind, &w->value);
}

/* Reads the pupil's board, and reports its errors as a hint. Returns NULL, or the reason why it is rejected. */
static const char *judge_board(struct sdk_turn *t, const struct sdk_batch_result *result, struct sdk_record_rating *r)
{
	struct work *w = t->work;
	const char *bad = w->boards ? sdk_board_list_parse(w->boards, t->rec->number, &w->board, t->reason)
				    : sdk_board_field_parse(t->rec, w->conf->board_in, &w->board, t->reason);

	if (!bad)
		bad = sdk_pupil_board_reject(&w->puzzle, &w->board, t->reason);
	if (bad)
		return bad;
	sdk_buf_clear(&w->errors);
	if (sdk_pupil_board_errors(&w->errors, &w->puzzle, &w->board, result->solution, w->conf->printing.degree)) {
		r->hint = &w->errors;
		t->failed = true;
	} else {
		sdk_pupil_board_complete(&w->puzzle, &w->board);
	}
	return NULL;
}

/* Explains `p`, the puzzle of a record, or a board on the way to its only solution. */
static void explain_puzzle(struct work *w, const struct sdk_puzzle *p, uint64_t record, struct sdk_batch_result *result,
	struct sdk_record_rating *r)
{
	struct sdk_record_clock *clock = &result->clock;
	const struct sdk_scale_work work_on = work_of(w, clock);
	const bool shape = has_shape(w->conf, result->shape);
	enum sdk_passes_end end; /* the number of solutions is known */

	if (w->searcher)
		r->of[SDK_SCALE_LEVELS].effort = sdk_search_effort(w->searcher, p, sdk_record_should_stop(&w->conf->limits), clock);
	if (shape)
		rate_without_steps(w, p, clock, r->of, &end);
	if (r->of[SDK_SCALE_SE].se_rejected)
		return;
	if (sdk_pictures_wanted(&w->conf->printing.pictures))
		sdk_step_pictures_start(sdk_step_printer_pictures(w->printer[w->scale]), p, record);
	for (unsigned s = 0; s < SDK_SCALES; s++)
		if (w->printer[s])
			sdk_step_printer_run(w->printer[s], &work_on, &w->puzzle, p, result->solution,
				shape ? s : SDK_SCALE_LEVELS, clock, &r->of[s]);
	if (!w->printer[w->scale])
		return;
	r->hint = sdk_step_printer_text(w->printer[w->scale]);
	r->steps = sdk_step_printer_json(w->printer[w->scale]);
}

/* Rates a puzzle with one solution. Returns NULL, or the reason why its board is rejected. */
static const char *rate_unique(struct sdk_turn *t, struct sdk_batch_result *result, struct sdk_record_rating *r)
{
	struct work *w = t->work;
	const bool has_board = w->boards || w->conf->board_in;

	if (!w->explains) {
		for (unsigned s = 0; s < SDK_SCALES; s++)
			if (has_scale(w->conf, s))
				r->of[s] = w->rated[t->index].of[s];
		return NULL;
	}
	sdk_puzzle_copy(&w->puzzle, sdk_query_batch_puzzle(w->batch, t->index));
	const char *bad = has_board ? judge_board(t, result, r) : NULL;

	if (!bad && !r->hint)
		explain_puzzle(w, has_board ? &w->board : &w->puzzle, t->rec->number, result, r);
	return bad;
}

/* Draws the steps of a puzzle; those of one without a single solution are not known. */
static const char *put_pictures(struct sdk_turn *t, const struct sdk_record_rating *r)
{
	struct work *w = t->work;

	if (r->hint == &w->errors)
		return "no picture: the board has errors (without --steps=svg, the hint names them)";
	if (r->solutions != 1)
		return sdk_step_pictures_none(&w->conf->printing.pictures, t->rec->number, r->solutions > 1, t->out);
	sdk_step_pictures_write(sdk_step_printer_pictures(w->printer[w->scale]), t->out);
	return NULL;
}

/* Rates a puzzle, or returns the reason why it is rejected. */
static const char *rate_puzzle(struct sdk_turn *t, struct sdk_batch_result *result)
{
	struct work *w = t->work;
	struct sdk_record_rating r = { .solutions = solutions_of(w, t->index, result) };

	const char *bad = r.solutions == 1 ? rate_unique(t, result, &r) : NULL;

	if (bad)
		return bad;
	if (r.solutions == 1 && w->se)
		t->out->failed |= r.of[SDK_SCALE_SE].no_memory; /* so that the record is reported */
	if (result->clock.late)
		return sdk_record_limit_reason(&w->conf->limits, true, "no result", t->reason);
	t->failed |= r.solutions != 1;
	t->passed = r.solutions == 1 && (!w->chooses || sdk_rating_chosen(&w->conf->choice, r.of, &r.of[w->scale]));
	if (w->chooses && !t->passed)
		return NULL;
	if (sdk_pictures_wanted(&w->conf->printing.pictures))
		return put_pictures(t, &r);
	if (w->conf->table)
		sdk_rating_count(&w->counts, &r);
	else if (w->conf->objects)
		put_json(t, &r);
	else
		put_record(t, &r);
	return NULL;
}

/* Rejects a puzzle of a size that the scale does not support. */
static const char *reject_shape(struct sdk_turn *t, unsigned scale)
{
	return sdk_reason_write(t->reason, "--scale=%s is for puzzles of %s; levels takes all sizes", sdk_scale_key(scale),
		sdk_scale_sizes(scale));
}

static const char *rate_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	struct sdk_batch_result *result = sdk_query_batch_result(w->batch, t->index);

	if (result->bad)
		return result->bad;
	if (!w->conf->or_levels && !has_shape(w->conf, result->shape))
		return reject_shape(t, scale_without(w->conf, result->shape));
	return rate_puzzle(t, result);
}

/* ---- the table ---- */

static void merge_counts(void *into, const void *work)
{
	sdk_rating_merge(&((struct work *)into)->counts, &((const struct work *)work)->counts);
}

static void put_table(struct sdk_buf *out, void *work, const void *run)
{
	struct work *w = work;

	(void)run;
	sdk_rating_put_counts(out, &w->counts, w->conf->printing.colour);
}

static void end_page(struct sdk_buf *out, void *work, const void *shared)
{
	(void)work;
	sdk_pictures_finish(&((const struct run *)shared)->conf->printing.pictures, out);
}

/* Reports boards without a record. Returns whether there are any. */
static bool report_boards_left(const struct sdk_board_list *boards, const char *name, uint64_t records)
{
	const size_t count = sdk_board_list_count(boards);

	if (count <= records)
		return false;
	sdk_report("%s: %zu board%s for %llu record%s", name, count, count == 1 ? "" : "s", (unsigned long long)records,
		records == 1 ? "" : "s");
	return true;
}

struct sdk_tally sdk_rate_files(const struct sdk_rate_options *conf, const struct sdk_common *common, char *const *file,
	size_t files)
{
	struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.prepare_batch = rate_batch,
		.handle_record = rate_record,
		.drops_others = conf->table || conf->objects || sdk_pictures_wanted(&conf->printing.pictures) };
	struct sdk_board_list *boards = NULL;
	struct sdk_input_choice choice;

	if (conf->table) {
		filter.merge_work = merge_counts;
		filter.finish_run = put_table;
	}
	if (conf->printing.pictures.page)
		filter.finish_run = end_page;
	if (conf->boards) {
		sdk_board_file_check("--board", conf->boards, file, files);
		boards = sdk_board_list_read(conf->boards, sdk_input_choose(&choice, common));
	}
	struct sdk_common shared = *common;

	if (conf->printing.pictures.files)
		shared.jobs = 1; /* files are written by one thread */
	const struct run run = { conf, boards };
	struct sdk_tally tally = sdk_filter_files(&filter, &run, &shared, file, files);

	if (boards && report_boards_left(boards, conf->boards, tally.records))
		tally.rejected++;
	sdk_board_list_free(boards);
	return tally;
}
