/* SPDX-License-Identifier: MIT */
#include "tools/solve/solve_filter.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/reason.h"
#include "grid/puzzle_text.h"
#include "io/message.h"
#include "read/board.h"
#include "tools/common/board_list.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/pupil_board.h"
#include "tools/common/query_batch.h"
#include "tools/common/record_puzzle.h"

const char *sdk_half_board_parse(const char *text, void *half_board, char reason[SDK_REASON_MAX])
{
	struct sdk_half_board *to = half_board;
	struct sdk_buf line = { 0 };
	const char *bad = sdk_board_of_text(text, strlen(text), &line, reason);

	if (line.failed)
		sdk_die("out of memory");
	if (!bad)
		bad = sdk_puzzle_cells(&to->puzzle, line.s, line.n, reason);
	if (bad && (strcmp(text, "-") == 0 || access(text, F_OK) == 0))
		bad = sdk_reason_write(reason, "'%s' is a file, not a board: use --errors-file", text);
	to->given = !bad;
	sdk_buf_free(&line);
	return bad;
}

static void solve_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *c)
{
	const struct sdk_solve_options *conf = c;

	sdk_query_batch_start(work, rec, n,
		&(struct sdk_batch_query){ .limit = conf->any ? 1 : 2,
			.solutions = true,
			.puzzles = conf->add || conf->errors.given || conf->errors_in,
			.limits = conf->limits });
	sdk_query_batch_run(work);
}

/* Writes the puzzle with `solution` or `solutions` added. */
static void put_added(struct sdk_turn *t, const struct sdk_batch_result *result, bool solved)
{
	if (solved) {
		sdk_values_put(sdk_fields_add(t->fields, "solution"), result->shape, result->solution);
		sdk_fields_remove(t->fields, "solutions");
	} else {
		sdk_fields_remove(t->fields, "solution");
		sdk_buf_str(sdk_fields_add(t->fields, "solutions"), result->count ? "2+" : "0");
	}
	sdk_query_batch_put_puzzle(t->work, t->out, t->index);
	sdk_fields_put(t->out, t->rec, t->fields);
}

/* ---- errors of half-filled boards ---- */

/* Reads the half-filled board from the record's field. */
static const char *read_half_board(struct sdk_turn *t, const char *key, struct sdk_puzzle *board)
{
	size_t n;
	const char *text = sdk_rec_get(t->rec, key, &n);

	return text ? sdk_puzzle_cells(board, text, n, t->reason) : "the field named by --errors-in is missing";
}

/* Writes the errors in the board of the option or of the record. */
static const char *put_errors(struct sdk_turn *t, const struct sdk_batch_result *result)
{
	const struct sdk_solve_options *conf = t->conf;
	const struct sdk_puzzle *board = &conf->errors.puzzle;
	struct sdk_puzzle own;
	bool wrong;

	if (conf->errors_in) {
		const char *bad = read_half_board(t, conf->errors_in, &own);

		if (bad)
			return bad;
		board = &own;
	}
	if (board->shape->n != result->shape->n)
		return "the half-filled board has another size";
	const struct sdk_puzzle *puzzle = sdk_query_batch_puzzle(t->work, t->index);

	if (conf->errors_in) {
		wrong = sdk_pupil_board_cells(sdk_fields_add(t->fields, "errors"), puzzle, board, result->solution);
		sdk_fields_remove_if_empty(t->fields);
		sdk_puzzle_put(t->out, puzzle);
		sdk_fields_put(t->out, t->rec, t->fields);
	} else {
		wrong = sdk_pupil_board_cells(t->out, puzzle, board, result->solution);
		sdk_buf_str(t->out, wrong ? "\n" : "");
	}
	t->failed = wrong;
	t->passed = !wrong;
	return NULL;
}

/* ---- records ---- */

static const char *handle_record(struct sdk_turn *t)
{
	const struct sdk_solve_options *conf = t->conf;
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);
	const bool solved = result->count == 1;

	if (result->bad)
		return result->bad;
	t->passed = solved;
	t->failed = !solved;
	if (conf->add) {
		put_added(t, result, solved);
		return NULL;
	}
	if (!result->count)
		return "no solution";
	if (!solved)
		return "more than one solution (--any writes one of them)";
	if (conf->errors.given || conf->errors_in)
		return put_errors(t, result);
	sdk_values_put(t->out, result->shape, result->solution);
	sdk_fields_put(t->out, t->rec, t->fields);
	return NULL;
}

struct sdk_tally sdk_solve_files(const struct sdk_solve_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	const struct sdk_filter filter = { .new_work = sdk_query_batch_new,
		.free_work = sdk_query_batch_free,
		.prepare_batch = solve_batch,
		.handle_record = handle_record,
		.drops_others = conf->errors.given || conf->errors_file };
	struct sdk_solve_options own = *conf;
	struct sdk_input_choice choice;

	if (conf->errors_file) {
		sdk_board_file_check("--errors-file", conf->errors_file, file, files);
		sdk_board_file_read("--errors-file", conf->errors_file, sdk_input_choose(&choice, common), &own.errors.puzzle);
		own.errors.given = true;
	}
	return sdk_filter_files(&filter, &own, common, file, files);
}
