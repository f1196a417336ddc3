/* SPDX-License-Identifier: MIT */
/* book_print: puts the pages of a planned book onto sheets, one by one or two on a folded one. */
#ifndef SDK_PAPER_BOOK_PRINT_H
#define SDK_PAPER_BOOK_PRINT_H

#include "paper/book_plan.h"
#include "paper/canvas.h"
#include "paper/pen.h"

struct sdk_book_print {
	const struct sdk_book_plan *plan;
	struct sdk_faces *faces;
	cairo_pattern_t *const *picture; /* of each value (paper/pen.h), or NULL */
	struct sdk_board_style style;
	enum sdk_picture form;
	double dpi;
	const char *date; /* of the document, as 2026-11-22T12:00:00Z; NULL: now */
	enum sdk_sides sides;
	void (*drawn)(void *with, size_t pages); /* called after each sheet with the pages drawn so far */
	void *with;
};

/* The number of documents that a form with a file for each page makes. */
size_t sdk_book_print_sheets(const struct sdk_book_print *print);

/* NULL if all texts of the user fit; otherwise the first option whose text does not, in the text `reason`. */
const char *sdk_book_print_too_long(const struct sdk_book_print *print, char reason[SDK_REASON_MAX]);

/* Prints the book. Returns NULL, or why cairo failed. */
const char *sdk_book_print(const struct sdk_book_print *print, const struct sdk_canvas_output *output);

#endif
