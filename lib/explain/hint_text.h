/* SPDX-License-Identifier: MIT */
/* hint_text: a step in words, but only a part of it, so that the reader can find the rest. */
#ifndef SDK_EXPLAIN_HINT_TEXT_H
#define SDK_EXPLAIN_HINT_TEXT_H

#include "base/buf.h"
#include "base/words.h"
#include "sdk/steps.h"

/* How much a hint says; each degree says more than the one before it. */
enum sdk_hint_degree {
	SDK_HINT_WHERE, /* `box 2` */
	SDK_HINT_WHAT,  /* `box 2: hidden single` */
	SDK_HINT_CELLS, /* `box 2: hidden single in r3c5` */
	SDK_HINT_FULL   /* the whole step: not for the functions here, but for sdk_step_put (explain/step_text.h) */
};

/* The names of the degrees in this order, then NULL: `where`, `what`, `cells`, `full`. */
extern const char *const sdk_hint_degree_name[];

/*
 * The units in which a hint says to look: the unit of the step, or the base of a fish; or else the box of its first cell.
 * Returns their number, at least 1; several are all rows or all columns.
 */
unsigned sdk_hint_units(const struct sdk_shape *s, const struct sdk_step *step, unsigned unit[SDK_VALUES_MAX]);

/* Adds where to look and for what, in a language: `Block 2: versteckter Einer`; in English as the next function does. */
void sdk_hint_put_in(const struct sdk_words *words, struct sdk_buf *b, const struct sdk_shape *s,
	const struct sdk_step *step);

/* Adds a part of a step; where to look: `box 2`, `rows 2 and 6`. */
void sdk_hint_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_hint_degree degree);

/* Adds the same about something else, `what`, in a cell: `box 1: wrong value in r1c3`. */
void sdk_hint_put_cell(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell, const char *what,
	enum sdk_hint_degree degree);

#endif
