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
#include "read/symbol_spelling.h"
#include "tools/common/board_list.h"
#include "tools/common/filter_files.h"
#include "tools/common/input_choice.h"
#include "tools/common/pupil_board.h"
#include "tools/common/query_batch.h"
#include "tools/common/record_puzzle.h"

/* What all threads share. */
struct run {
	const struct sdk_solve_options *conf;
	bool errors;             /* write the errors of half-filled boards: */
	struct sdk_puzzle board; /* of this one, unless they are in a field */
};

static void solve_batch(void *work, const struct sdk_rec *const *rec, size_t n, const void *shared)
{
	const struct run *run = shared;
	const struct sdk_solve_options *conf = run->conf;

	sdk_query_batch_start(work, rec, n,
		&(struct sdk_batch_query){ .limit = conf->any ? 1 : 2,
			.solutions = true,
			.puzzles = conf->add || run->errors,
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

/* Writes the errors in the board of the option or of the record. */
static const char *put_errors(struct sdk_turn *t, const struct sdk_batch_result *result)
{
	const struct run *run = t->conf;
	const char *key = run->conf->errors_in;
	const struct sdk_puzzle *board = &run->board;
	struct sdk_puzzle own;
	bool wrong;

	if (key) {
		const char *bad = sdk_board_field_parse(t->rec, "--errors-in", key, &own, t->reason);

		if (bad)
			return bad;
		board = &own;
	}
	if (board->shape->n != result->shape->n)
		return "the half-filled board has another size";
	const struct sdk_puzzle *puzzle = sdk_query_batch_puzzle(t->work, t->index);

	if (key) {
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
	const struct run *run = t->conf;
	const struct sdk_batch_result *result = sdk_query_batch_result(t->work, t->index);
	const bool solved = result->count == 1;

	if (result->bad)
		return result->bad;
	t->passed = solved;
	t->failed = !solved;
	if (run->conf->add) {
		put_added(t, result, solved);
		return NULL;
	}
	if (!result->count)
		return "no solution";
	if (!solved)
		return run->errors ? "more than one solution" : "more than one solution (--any writes one of them)";
	if (run->errors)
		return put_errors(t, result);
	sdk_values_put(t->out, result->shape, result->solution);
	sdk_fields_put(t->out, t->rec, t->fields);
	return NULL;
}

/* ---- the board of an option ---- */

/* Appends the lines of the text, whose values have the symbols of the spelling, in ours. */
static void put_spelled(struct sdk_buf *b, const char *text, const struct sdk_symbol_spelling *spelling)
{
	for (;; text++) {
		const size_t n = strcspn(text, "\n"), from = b->n;

		sdk_buf_add(b, text, n);
		if (!b->failed && n)
			sdk_symbol_translate(spelling, b->s + from, n);
		text += n;
		if (!*text)
			return;
		sdk_buf_char(b, '\n');
	}
}

/* Reads the board of --errors, whose symbols are those of the puzzles (NULL: ours). If there is none, ends the program. */
static void read_half_board(const char *text, const char *symbols, struct sdk_puzzle *board)
{
	struct sdk_symbol_spelling spelling;
	struct sdk_buf spelled = { 0 }, line = { 0 };
	char reason[SDK_REASON_MAX];

	if (symbols && sdk_symbol_spelling(&spelling, symbols))
		put_spelled(&spelled, text, &spelling);
	else
		sdk_buf_str(&spelled, text);
	const char *bad = sdk_board_of_text(spelled.s, spelled.n, &line, reason);

	if (spelled.failed || line.failed)
		sdk_die("out of memory");
	if (!bad)
		bad = sdk_puzzle_cells(board, line.s, line.n, reason);
	if (bad && (strcmp(text, "-") == 0 || access(text, F_OK) == 0))
		bad = sdk_reason_write(reason, "'%s' is a file, not a board: use --errors-file", text);
	if (bad)
		sdk_usage("--errors: %s", bad);
	sdk_buf_free(&spelled);
	sdk_buf_free(&line);
}

struct sdk_tally sdk_solve_files(const struct sdk_solve_options *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	const struct sdk_filter filter = { .new_work = sdk_query_batch_new,
		.free_work = sdk_query_batch_free,
		.prepare_batch = solve_batch,
		.handle_record = handle_record,
		.drops_others = conf->errors || conf->errors_file };
	struct run run = { .conf = conf, .errors = conf->errors || conf->errors_file || conf->errors_in };
	struct sdk_input_choice choice;

	if (conf->errors) {
		sdk_input_choose(&choice, common); /* which ends the program if there are no such symbols */
		read_half_board(conf->errors, common->symbols, &run.board);
	}
	if (conf->errors_file) {
		sdk_board_file_check("--errors-file", conf->errors_file, file, files);
		sdk_board_file_read("--errors-file", conf->errors_file, sdk_input_choose(&choice, common), &run.board);
	}
	return sdk_filter_files(&filter, &run, common, file, files);
}
