/* SPDX-License-Identifier: MIT */
#include "api/text_internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "base/utf8.h"
#include "read/board.h"
#include "read/input_format.h"
#include "read/layout_fields.h"

const char *sdk_error_text(int error)
{
	static const char *const text[] = {
		[-SDK_OK] = "no error",
		[-SDK_ERROR_ARGUMENT] = "invalid argument",
		[-SDK_ERROR_MEMORY] = "out of memory",
		[-SDK_ERROR_ROOM] = "the buffer is too small",
		[-SDK_ERROR_PUZZLE] = "not a puzzle",
		[-SDK_ERROR_NO_SOLUTION] = "no solution",
		[-SDK_ERROR_SEVERAL] = "more than one solution",
		[-SDK_ERROR_UNSUPPORTED] = "not supported for such a board",
		[-SDK_ERROR_GAVE_UP] = "gave up at the node limit",
		[-SDK_ERROR_REQUEST] = "invalid request",
		[-SDK_ERROR_NOT_FOUND] = "no puzzle found in the given number of tries"
	};

	return error > 0 || error <= -(int)(sizeof text / sizeof *text) ? "unknown error" : text[-error];
}

const char *sdk_version(void)
{
	return SDK_VERSION;
}

/* ---- the handle ---- */

struct sdk_text *sdk_text_new(void)
{
	struct sdk_text *t = calloc(1, sizeof *t);

	if (t)
		sdk_cpu_choose(NULL, &t->cpu);
	return t;
}

void sdk_text_free(struct sdk_text *t)
{
	if (!t)
		return;
	sdk_solver_free(t->solver);
	sdk_rater_free(t->rater);
	sdk_explainer_free(t->explainer);
	sdk_se_rater_free(t->se);
	sdk_generator_free(t->generator);
	sdk_minimizer_free(t->minimizer);
	free(t->batch);
	sdk_shape_store_clear(&t->shapes);
	sdk_buf_free(&t->result);
	sdk_buf_free(&t->line);
	free(t);
}

const char *sdk_text_reason(const struct sdk_text *t)
{
	return t ? t->reason : sdk_error_text(SDK_ERROR_ARGUMENT);
}

int sdk_text_limit_nodes(struct sdk_text *t, uint64_t nodes)
{
	if (!t)
		return SDK_ERROR_ARGUMENT;
	t->max_nodes = nodes;
	return sdk_text_value(t, SDK_OK, 0);
}

/* ---- the first and last steps of a function ---- */

int sdk_text_reject(struct sdk_text *t, int error, const char *reason)
{
	sdk_reason_write(t->reason, "%s", reason);
	return error;
}

/* Reads the puzzle of `line`, with its layout. Returns NULL, or the reason why it is none. */
static const char *read_record(struct sdk_text *t)
{
	const char *s = t->line.n ? t->line.s : "", *tab = memchr(s, '\t', t->line.n);
	const struct sdk_rec rec = { .s = s, .n = t->line.n, .puzzle = tab ? (size_t)(tab - s) : t->line.n };
	const char *bad = sdk_puzzle_cells(&t->puzzle, s, rec.puzzle, t->reason);

	sdk_shape_store_renew(&t->shapes);
	bad = bad ? bad : sdk_layout_read(&t->puzzle, &t->shapes, &rec, t->reason);
	return bad ? bad : sdk_puzzle_repeated(&t->puzzle, t->reason);
}

int sdk_text_read(struct sdk_text *t, const char *puzzle)
{
	static const char byte_order_mark[] = "\xEF\xBB\xBF";

	if (!t)
		return SDK_ERROR_ARGUMENT;
	t->reason[0] = '\0';
	if (!puzzle)
		return sdk_text_reject(t, SDK_ERROR_ARGUMENT, "the puzzle is NULL");
	if (strncmp(puzzle, byte_order_mark, strlen(byte_order_mark)) == 0)
		puzzle += strlen(byte_order_mark);
	sdk_buf_clear(&t->line);
	if (sdk_record_of_text(&sdk_text_framer, puzzle, strlen(puzzle), &t->line, t->reason))
		return SDK_ERROR_PUZZLE;
	if (t->line.failed)
		return SDK_ERROR_MEMORY;
	return read_record(t) ? SDK_ERROR_PUZZLE : SDK_OK;
}

int sdk_text_start(struct sdk_text *t, const char *puzzle)
{
	if (t)
		sdk_buf_clear(&t->result);
	return sdk_text_read(t, puzzle);
}

/* Text of the user may be malformed; what other languages get is UTF-8. */
static void mask_malformed(char *s)
{
	uint32_t point;

	for (size_t n = strlen(s), bytes; n; s += bytes, n -= bytes) {
		bytes = sdk_utf8_decode(s, n, &point);
		if (!bytes) {
			bytes = 1;
			*s = '?';
		}
	}
}

int sdk_text_value(struct sdk_text *t, int error, int value)
{
	if (!t)
		return SDK_ERROR_ARGUMENT;
	if (!error)
		t->reason[0] = '\0';
	else if (!t->reason[0])
		sdk_text_reject(t, error, sdk_error_text(error));
	mask_malformed(t->reason);
	return error ? error : value;
}

static int copy_result(struct sdk_text *t, char *out, size_t size)
{
	const size_t n = t->result.n;

	if (!out)
		return SDK_OK;
	if (n >= size) {
		sdk_reason_write(t->reason, "the result and its NUL take %zu bytes, but there is room for %zu", n + 1, size);
		return SDK_ERROR_ROOM;
	}
	if (n)
		memcpy(out, t->result.s, n);
	out[n] = '\0';
	return SDK_OK;
}

int sdk_text_finish(struct sdk_text *t, int error, char *out, size_t size)
{
	if (out && size)
		*out = '\0';
	if (!t)
		return SDK_ERROR_ARGUMENT;
	if (!error && (t->result.failed || t->result.n >= INT_MAX)) {
		sdk_buf_clear(&t->result);
		error = SDK_ERROR_MEMORY;
	}
	if (!error)
		error = copy_result(t, out, size);
	return sdk_text_value(t, error, (int)t->result.n);
}

int sdk_text_length(const struct sdk_text *t)
{
	return t ? (int)t->result.n : SDK_ERROR_ARGUMENT;
}

int sdk_text_copy(struct sdk_text *t, char *out, size_t size)
{
	return sdk_text_finish(t, SDK_OK, out, size);
}
