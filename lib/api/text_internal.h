/* SPDX-License-Identifier: MIT */
/*
 * text_internal: the handle of sdk/text.h, and the first and last steps of each of its functions.
 *
 * A function that returns a number reads the puzzle with sdk_text_read and returns by sdk_text_value. One that writes a
 * text reads with sdk_text_start, adds to `result`, and returns by sdk_text_finish. In between, an `int error` is an
 * enum sdk_error: 0, or a negative number.
 */
#ifndef SDK_API_TEXT_INTERNAL_H
#define SDK_API_TEXT_INTERNAL_H

#include "sdk/text.h"

#include "base/buf.h"
#include "explain/json.h"
#include "grid/shape_store.h"
#include "sdk/cpu.h"
#include "sdk/derive.h"
#include "sdk/generate.h"
#include "sdk/puzzle.h"
#include "sdk/rate.h"
#include "sdk/se.h"
#include "sdk/solve.h"

struct sdk_text_batch; /* of generated puzzles */

struct sdk_text {
	enum sdk_cpu cpu;
	uint64_t max_nodes;
	char reason[SDK_REASON_MAX];
	struct sdk_buf result; /* of the last function that writes a text */
	struct sdk_buf line;   /* the record of the puzzle */
	struct sdk_puzzle puzzle;
	struct sdk_shape_store shapes;
	uint8_t solution[SDK_CELLS_MAX];

	/* Engines: NULL until they are needed. */
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	struct sdk_explainer *explainer;
	struct sdk_se_rater *se;
	struct sdk_generator *generator;
	struct sdk_minimizer *minimizer;
	struct sdk_text_batch *batch;
};

/* ---- the first and last steps of a function ---- */

/* Reads the puzzle into `puzzle`. */
int sdk_text_read(struct sdk_text *t, const char *puzzle);

/* The same for a function that writes a text: the last result is dropped. */
int sdk_text_start(struct sdk_text *t, const char *puzzle);

/* Sets the reason and returns the error. */
int sdk_text_reject(struct sdk_text *t, int error, const char *reason);

/* Returns the error if it is not 0, otherwise the value; ensures that an error has a reason, and a success none. */
int sdk_text_value(struct sdk_text *t, int error, int value);

/* Copies the result to out and returns its length, or the error. */
int sdk_text_finish(struct sdk_text *t, int error, char *out, size_t size);

/* ---- solving ---- */

/* Solves the puzzle: stores the number of solutions, at most `limit`, in *count, and the first of them in `solution`. */
int sdk_text_find(struct sdk_text *t, uint64_t limit, uint64_t *count);

/* Solves a puzzle; it is an error if it does not have exactly one solution. */
int sdk_text_find_one(struct sdk_text *t);

#endif
