/* SPDX-License-Identifier: MIT */
/* step_pictures: the steps of a puzzle as pictures: each in a file of its own, or all on one page. */
#ifndef SDK_TOOLS_EXPLAIN_STEP_PICTURES_H
#define SDK_TOOLS_EXPLAIN_STEP_PICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "sdk/puzzle.h"
#include "sdk/steps.h"

/* What pictures are wanted. */
struct sdk_picture_options {
	bool files;         /* PREFIX-RECORD-STEP.svg */
	bool page;          /* on standard output */
	const char *prefix; /* of files */
	char *const *input; /* the input files, which must not be overwritten */
	size_t inputs;
};

/* Whether any are. */
static inline bool sdk_pictures_wanted(const struct sdk_picture_options *options)
{
	return options->files || options->page;
}

/* The pictures of one puzzle. Memory for one thread at a time; NULL when memory runs out. */
struct sdk_step_pictures;
struct sdk_step_pictures *sdk_step_pictures_new(const struct sdk_picture_options *options);
void sdk_step_pictures_free(struct sdk_step_pictures *pictures);

/* Starts with a puzzle, which is valid until the last of its steps; `record` is its number. */
void sdk_step_pictures_start(struct sdk_step_pictures *pictures, const struct sdk_puzzle *p, uint64_t record);

/* Draws a step, whose number is 0 if it is a hint, and carries it out. Returns false if it does not fit. */
bool sdk_step_pictures_add(struct sdk_step_pictures *pictures, const struct sdk_step *step, unsigned number);

/*
 * Writes the files of the puzzle, with one thread only, or adds its part of the page to `out`, which fails when memory has
 * run out.
 */
void sdk_step_pictures_write(struct sdk_step_pictures *pictures, struct sdk_buf *out);

/*
 * Of a puzzle that has no solution or several, and so no steps: adds a note to the page. Returns NULL; for files, why there
 * are none.
 */
const char *sdk_step_pictures_none(const struct sdk_picture_options *options, uint64_t record, bool several,
	struct sdk_buf *out);

#endif
