/* SPDX-License-Identifier: MIT */
/* book_filter: makes a book of the puzzles of all records. */
#ifndef SDK_TOOLS_BOOK_BOOK_FILTER_H
#define SDK_TOOLS_BOOK_BOOK_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "paper/book_plan.h"
#include "tools/book/sections.h"
#include "write/board_style.h"
#include "write/format.h"

/* The forms of a book: those of a canvas, and then: */
enum { SDK_BOOK_HTML = SDK_PICTURES,
	SDK_BOOK_FORMS };

struct sdk_book_options {
	int form;             /* of the output */
	const char *output;   /* the file; for a picture of each page, the beginning of the names; NULL: standard output */
	const char *answers;  /* the file of the solutions; or NULL */
	struct sdk_book book; /* the texts; the puzzles are empty */
	struct sdk_book_source source;
	struct sdk_book_take take;
	const char *section_names; /* or NULL */
	const char *pictures;      /* the folder of the pictures of values; or NULL: digits */
	struct sdk_book_layout layout;
	struct sdk_board_style style;
	enum sdk_sides sides;
	double dpi;
};

/*
 * Makes the book. If it cannot be made, or nothing is in it, reports why and exits with status 2; or with 1 if that is
 * because all records were rejected.
 */
struct sdk_tally sdk_book_files(const struct sdk_book_options *options, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
