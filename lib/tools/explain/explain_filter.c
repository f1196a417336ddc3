/* SPDX-License-Identifier: MIT */
#include "tools/explain/explain_filter.h"

#include <stdlib.h>

#include "base/reason.h"
#include "cli/cpu_environment.h"
#include "explain/viewer.h"
#include "grid/clue.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "tools/common/board_list.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/pupil_board.h"
#include "tools/common/query_batch.h"
#include "tools/explain/explain_object.h"
#include "tools/explain/several.h"

/* What all threads share. */
struct run {
	const struct sdk_explain_options *conf;
	const struct sdk_board_list *boards; /* or NULL */
};

struct work {
	const struct sdk_explain_options *conf;
	const struct sdk_board_list *boards;
	struct sdk_query_batch *batch;
	struct sdk_se_rater *se; /* NULL: not needed */
	struct sdk_step_printer *printer;
	struct sdk_solver *solver;  /* for puzzles with several solutions; NULL: there has been none */
	struct sdk_puzzle puzzle;   /* that of the record, */
	struct sdk_puzzle board;    /* and the pupil's board, if there is one */
	struct sdk_buf errors;      /* of that board; empty: it has none */
	struct sdk_buf text, value; /* scratch memory */
};

static void free_work(void *work)
{
	struct work *w = work;

	sdk_query_batch_free(w->batch);
	sdk_se_rater_free(w->se);
	sdk_step_printer_free(w->printer);
	sdk_solver_free(w->solver);
	sdk_buf_free(&w->errors);
	sdk_buf_free(&w->text);
	sdk_buf_free(&w->value);
	free(w);
}

static void *new_work(const void *shared)
{
	const struct run *run = shared;
	struct work *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->conf = run->conf;
	w->boards = run->boards;
	w->batch = sdk_query_batch_new(NULL);
	w->printer = sdk_step_printer_new(&run->conf->printing);
	if (run->conf->scale == SDK_SCALE_SE)
		w->se = sdk_se_rater_new();
	if (w->batch && w->printer && (w->se || run->conf->scale != SDK_SCALE_SE))
		return w;
	free_work(w);
	return NULL;
}

static void explain_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *conf)
{
	struct work *w = work;

	(void)conf;
	sdk_query_batch_start(
		w->batch, rec, n, &(struct sdk_batch_query){ .limit = 2, .solutions = true, .limits = w->conf->limits });
	for (size_t i = 0; i < n; i++) {
		const struct sdk_puzzle *p = sdk_query_batch_read(w->batch, i);

		if (p && !w->conf->or_levels && !sdk_scale_has_shape(w->conf->scale, p->shape))
			sdk_query_batch_result(w->batch, i)->skipped = true;
	}
	sdk_query_batch_run(w->batch);
}

/* ---- explaining a puzzle ---- */

/* What was found out about a puzzle. */
struct explained {
	unsigned scale;
	uint64_t solutions;         /* 2: at least two */
	struct sdk_rating rating;   /* set only if there is one */
	struct sdk_several several; /* set only if there are several and `printed` */

	/* NULL: no solution, the pupil's board has errors, or several solutions where a hint or a picture is wanted. */
	const struct sdk_printed *printed;
};

static bool has_board(const struct work *w)
{
	return w->boards || w->conf->board_in;
}

/* Reads the pupil's board, and finds its errors. Returns NULL, or the reason why it is rejected. */
static const char *judge_board(struct sdk_turn *t, const struct sdk_batch_result *result)
{
	struct work *w = t->work;
	const char *bad = w->boards ? sdk_board_list_parse(w->boards, t->rec->number, &w->board, t->reason)
				    : sdk_board_field_parse(t->rec, "--board-in", w->conf->board_in, &w->board, t->reason);

	if (bad)
		return bad;
	if (w->board.shape->n != w->puzzle.shape->n)
		return "the board has another size";
	w->board.shape = w->puzzle.shape;
	if (sdk_pupil_board_errors(&w->errors, &w->puzzle, &w->board, result->solution, w->conf->printing.degree))
		t->failed = true;
	else
		sdk_pupil_board_complete(&w->puzzle, &w->board);
	return NULL;
}

/*
 * Explains `p`, the puzzle of a record, or a board on the way to its only solution; with NULL for it, as far as logic goes.
 */
static void explain_puzzle(struct work *w, const struct sdk_puzzle *p, uint64_t record, struct sdk_batch_result *result,
	const uint8_t *solution, struct explained *x)
{
	const struct sdk_scale_work work = { .should_stop = sdk_record_should_stop(&w->conf->limits),
		.with = &result->clock,
		.se = w->se };

	sdk_without_apply(&w->conf->without, !solution, sdk_step_printer_explainer(w->printer), w->se);
	if (sdk_pictures_wanted(&w->conf->printing.pictures))
		sdk_step_pictures_start(sdk_step_printer_pictures(w->printer), p, record);
	x->printed =
		sdk_step_printer_run(w->printer, &work, &w->puzzle, p, solution, x->scale, &result->clock, &x->rating);
}

/* Explains a puzzle with one solution. Returns NULL, or the reason why its board is rejected. */
static const char *explain_unique(struct sdk_turn *t, struct sdk_batch_result *result, struct explained *x)
{
	struct work *w = t->work;

	sdk_buf_clear(&w->errors);
	sdk_puzzle_copy(&w->puzzle, sdk_query_batch_puzzle(w->batch, t->index));
	const char *bad = has_board(w) ? judge_board(t, result) : NULL;

	if (!bad && !w->errors.n && !w->errors.failed)
		explain_puzzle(w, has_board(w) ? &w->board : &w->puzzle, t->rec->number, result, result->solution, x);
	return bad;
}

/* Explains a puzzle with several solutions as far as logic goes, and finds where they differ. */
static void explain_several(struct sdk_turn *t, struct sdk_batch_result *result, struct explained *x)
{
	struct work *w = t->work;

	if (w->conf->printing.hint || has_board(w) || sdk_pictures_wanted(&w->conf->printing.pictures))
		return;
	sdk_puzzle_copy(&w->puzzle, sdk_query_batch_puzzle(w->batch, t->index));
	if (!w->solver)
		w->solver = sdk_solver_new(sdk_cpu_from_environment());
	if (!w->solver || !sdk_several_find(&x->several, w->solver, &w->puzzle, &w->conf->limits, result))
		t->out->failed = true; /* so that the record is reported */
	else if (!sdk_record_exceeds_nodes(&w->conf->limits, result->nodes))
		explain_puzzle(w, &w->puzzle, t->rec->number, result, NULL, x);
}

/* ---- records ---- */

/* Adds a field that only puzzles with a solution have; an empty one is removed. */
static void add_text(struct sdk_fields *f, const char *key, const struct explained *x, const struct sdk_buf *text)
{
	struct sdk_buf *value = sdk_fields_add(f, key);

	if (x->solutions && text)
		sdk_buf_join(value, text);
	sdk_fields_remove_if_empty(f);
}

/* Puts the puzzle, or the board that the steps lead to. */
static void put_puzzle(struct sdk_turn *t, const struct explained *x)
{
	struct work *w = t->work;

	if (w->conf->printing.candidates && !w->conf->printing.json && x->printed) {
		sdk_candidate_grid_puzzle(&x->printed->board, &w->puzzle);
		sdk_puzzle_put(t->out, &w->puzzle);
	} else {
		sdk_query_batch_put_puzzle(w->batch, t->out, t->index);
	}
}

/* The number of solutions, as far as it is known. */
static void put_solutions(struct sdk_buf *b, const struct explained *x)
{
	if (x->solutions > 1 && x->printed)
		sdk_several_put_count(b, &x->several);
	else
		sdk_buf_str(b, x->solutions ? "2+" : "0");
}

static const struct sdk_shape *result_shape(const struct sdk_turn *t)
{
	return sdk_query_batch_result(((const struct work *)t->work)->batch, t->index)->shape;
}

/* The next step, or the errors of the board; NULL: neither is to be shown. */
static const struct sdk_buf *hint_of(const struct work *w, const struct explained *x)
{
	if (x->solutions == 1 && !x->printed)
		return &w->errors;
	return w->conf->printing.hint && x->printed ? &x->printed->text : NULL;
}

/* Whether the record has a rating that the field `without` may be about. */
static bool is_rated(const struct sdk_rec *rec)
{
	size_t n;

	return sdk_rec_get(rec, "hardest", &n) || sdk_rec_get(rec, "er", &n);
}

static void put_record(struct sdk_turn *t, const struct explained *x)
{
	struct work *w = t->work;

	put_puzzle(t, x);
	if (w->conf->without.given || !is_rated(t->rec))
		sdk_without_field(&w->conf->without, t->fields);
	if (w->conf->printing.hint || has_board(w))
		add_text(t->fields, "hint", x, hint_of(w, x));
	if (w->conf->field)
		add_text(t->fields, "reasons", x, x->printed ? &x->printed->json : NULL);
	if (x->solutions == 1)
		sdk_fields_remove(t->fields, "solutions");
	else
		put_solutions(sdk_fields_add(t->fields, "solutions"), x);
	struct sdk_buf *open = sdk_fields_add(t->fields, "open");

	if (x->solutions > 1 && x->printed)
		sdk_several_put(open, &x->several, result_shape(t), SDK_SEVERAL_FIELD);
	sdk_fields_remove_if_empty(t->fields);
	sdk_fields_put(t->out, t->rec, t->fields);
	if (w->conf->printing.words && x->printed)
		sdk_buf_join(t->out, &x->printed->text);
	if (w->conf->printing.words && x->solutions > 1 && x->printed) {
		sdk_buf_str(t->out, x->printed->more ? "# " : "# logic ends here: ");
		sdk_several_put(t->out, &x->several, result_shape(t), SDK_SEVERAL_WORDS);
	}
}

static void put_object(struct sdk_turn *t, const struct explained *x)
{
	struct work *w = t->work;

	sdk_buf_clear(&w->text);
	sdk_query_batch_put_puzzle(w->batch, &w->text, t->index);
	t->out->failed |= w->text.failed;
	if (!w->text.failed)
		sdk_explain_put_object(t->out,
			&(struct sdk_explain_object){ .rec = t->rec,
				.puzzle = w->text.s,
				.n = w->text.n,
				.solutions = x->solutions,
				.several = x->solutions > 1 ? &x->several : NULL,
				.shape = result_shape(t),
				.scale = x->scale,
				.rating = w->conf->printing.all ? NULL : &x->rating,
				.without = &w->conf->without,
				.steps = x->printed ? &x->printed->json : NULL },
			&w->value);
}

/* ---- pictures ---- */

/* Draws the steps of a puzzle; those of one without a single solution are not known. */
static const char *put_pictures(struct sdk_turn *t, const struct explained *x)
{
	struct work *w = t->work;

	if (x->solutions == 1 && !x->printed)
		return "no picture: the board has errors (without --steps=svg, the hint names them)";
	if (x->solutions != 1)
		return sdk_step_pictures_none(&w->conf->printing.pictures, t->rec->number, x->solutions > 1, t->out);
	sdk_step_pictures_write(sdk_step_printer_pictures(w->printer), t->out);
	return NULL;
}

/* ---- the filter ---- */

static const char *handle_record(struct sdk_turn *t)
{
	struct work *w = t->work;
	const struct sdk_explain_options *conf = w->conf;
	struct sdk_batch_result *result = sdk_query_batch_result(w->batch, t->index);
	struct explained x = { .scale = conf->scale };

	if (result->bad)
		return result->bad;
	if (!sdk_scale_has_shape(conf->scale, result->shape)) {
		if (!conf->or_levels)
			return sdk_scale_reject(conf->scale, result->shape, t->reason);
		x.scale = SDK_SCALE_LEVELS;
	}
	x.solutions = result->count;
	const char *bad = x.solutions == 1 ? explain_unique(t, result, &x) : NULL;

	if (x.solutions > 1)
		explain_several(t, result, &x);

	if (bad)
		return bad;
	t->out->failed |= x.rating.no_memory; /* so that the record is reported */
	if (result->clock.late || sdk_record_exceeds_nodes(&conf->limits, result->nodes))
		return sdk_record_limit_reason(&conf->limits, result->clock.late, "no result", t->reason);
	t->passed = x.solutions == 1;
	t->failed |= !t->passed;
	if (sdk_pictures_wanted(&conf->printing.pictures))
		return put_pictures(t, &x);
	if (conf->objects)
		put_object(t, &x);
	else
		put_record(t, &x);
	return NULL;
}

static bool begin_page(struct sdk_buf *out, const struct sdk_rec *first, const void *none)
{
	(void)first;
	(void)none;
	sdk_viewer_start(out);
	return true;
}

static void end_page(struct sdk_buf *out, const void *none)
{
	(void)none;
	sdk_viewer_end(out);
}

struct sdk_tally sdk_explain_files(const struct sdk_explain_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	const bool is_page = conf->printing.pictures.page;
	const bool is_document = conf->objects || sdk_pictures_wanted(&conf->printing.pictures);
	const struct sdk_filter filter = { .new_work = new_work,
		.free_work = free_work,
		.begin_run = is_page ? begin_page : NULL,
		.prepare_batch = explain_batch,
		.handle_record = handle_record,
		.end_document = is_page ? end_page : NULL,
		.long_lines = is_document,
		.drops_others = is_document };
	struct sdk_board_list *boards = NULL;
	struct sdk_input_choice choice;

	if (conf->boards) {
		sdk_board_file_check("--board", conf->boards, file, files);
		boards = sdk_board_list_read(conf->boards, sdk_input_choose(&choice, common));
	}
	struct sdk_common shared = *common;

	if (conf->printing.pictures.files)
		shared.jobs = 1; /* files are written by one thread */
	const struct run run = { conf, boards };
	struct sdk_tally tally = sdk_filter_files(&filter, &run, &shared, file, files);

	if (boards)
		tally.rejected += sdk_board_list_end(boards, tally.records);
	return tally;
}
