/* SPDX-License-Identifier: MIT */
/* teller: the steps to a puzzle's solution (rate/explain.h), told in words or as data, or followed on a board. */
#ifndef SDK_FILTERS_STEP_PRINTER_H
#define SDK_FILTERS_STEP_PRINTER_H

#include "base/buf.h"
#include "fmt/json.h"
#include "rate/explain.h"

/* Where to stop: behind so many steps, or behind a pass. */
struct sdk_stop {
	bool given, pass;
	uint64_t number;
};

/* Reads `12` or `pass3`. Returns NULL, or what is wrong with it. For struct sdk_opt. */
const char *sdk_stop_read(const char *text, void *stop);

/* What becomes of the steps up to where to stop. */
struct sdk_step_printing {
	bool words;           /* comment lines, by pass */
	bool json;            /* a list of objects */
	bool candidates;           /* the board as they leave it */
	bool hint;            /* the first, in words, and there is no second */
	struct sdk_stop stop;
};

/* Scratch memory, one thread at a time. sdk_step_printer_new exits when memory runs out, as all functions do. */
struct sdk_step_printer;
struct sdk_step_printer *sdk_step_printer_new(const struct sdk_step_printing *printing);
void sdk_step_printer_free(struct sdk_step_printer *t);

/* Tells the steps of a puzzle, by a scale that has its shape. `solution` is the only one. */
struct sdk_step_counts sdk_step_printer_run(struct sdk_step_printer *t, const struct sdk_puzzle *p, const uint8_t *solution, enum sdk_scale scale);

/* What was told last: words, the list or the hint, which is empty if there was no step. They stay until the next puzzle. */
const struct sdk_buf *sdk_step_printer_text(const struct sdk_step_printer *t);
const struct sdk_candidate_grid *sdk_step_printer_grid(const struct sdk_step_printer *t);

#endif
