/* SPDX-License-Identifier: MIT */
/* step_printer: the steps to a puzzle's solution, in words, as data, or carried out on a board. */
#ifndef SDK_TOOLS_EXPLAIN_STEP_PRINTER_H
#define SDK_TOOLS_EXPLAIN_STEP_PRINTER_H

#include "base/buf.h"
#include "explain/hint_text.h"
#include "explain/json.h"
#include "explain/step_text.h"
#include "rate/scale.h"
#include "tools/common/record_limits.h"
#include "tools/explain/step_pictures.h"

/* The last step to be printed. */
struct sdk_stop {
	bool given, pass; /* pass: the last one of a pass */
	uint64_t number;  /* of the step, counted from 1, or of the pass; step 0: print none */
};

/* Reads `12` or `pass3` into a struct sdk_stop. For `parse` of struct sdk_opt. */
const char *sdk_stop_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* The forms in which steps are wanted. */
struct sdk_step_printing {
	bool words;      /* comment lines, by pass: */
	bool colour;     /* with the names of steps and passes in bold type */
	bool json;       /* a list of objects */
	bool candidates; /* the board that the steps lead to; with json, the one before each step */
	bool all;        /* all steps that are possible on the board, in place of those to the solution */
	bool hint;       /* the first step only, in words: */
	enum sdk_hint_degree degree;
	int notation; /* of words and hint: enum sdk_notation */
	struct sdk_picture_options pictures;
	struct sdk_stop stop;
};

/* Scratch memory, for one thread at a time. NULL when memory runs out. */
struct sdk_step_printer;
struct sdk_step_printer *sdk_step_printer_new(const struct sdk_step_printing *printing);
void sdk_step_printer_free(struct sdk_step_printer *t);

/* The steps of the last puzzle. */
struct sdk_printed {
	struct sdk_buf text;             /* in words, or the hint, which is empty if there is no step */
	struct sdk_buf json;             /* as data, a list, which is empty unless that is wanted */
	struct sdk_candidate_grid board; /* that the steps led to */
	bool more;                       /* further steps are possible then, which were not wanted */
};

/*
 * Explains a puzzle, whose only solution is `solution`, on a scale that has steps and its shape; prints the steps and
 * rates the puzzle by them. NULL: it has several, and the steps end where a guess would be needed. `givens` is the puzzle
 * itself, or, if that is a board on the way to the solution, the first one. What is returned holds until the next puzzle,
 * as does the rating. When the clock is late, the work ends, and the puzzle has no rating. When memory runs out, the text
 * fails, or the list.
 */
const struct sdk_printed *sdk_step_printer_run(struct sdk_step_printer *t, const struct sdk_scale_work *work,
	const struct sdk_puzzle *givens, const struct sdk_puzzle *p, const uint8_t *solution, unsigned scale,
	struct sdk_record_clock *clock, struct sdk_rating *rating);

/* What the steps come from, on the scales that it has. */
struct sdk_explainer *sdk_step_printer_explainer(struct sdk_step_printer *t);

/* The pictures, which the caller starts and writes; NULL if none are wanted. */
struct sdk_step_pictures *sdk_step_printer_pictures(struct sdk_step_printer *t);

#endif
