/* SPDX-License-Identifier: MIT */
/*
 * paper_format: the formats that are drawn with cairo, which the library does without, beside those of fmt/format.h.
 *
 * To add one: a row in paper_format.c, and a paragraph in sdk-fmt(1).
 */
#ifndef SDK_FILTERS_PAPER_FORMAT_H
#define SDK_FILTERS_PAPER_FORMAT_H

#include "base/buf.h"
#include "base/word.h"
#include "fmt/format.h"

enum {
	SDK_PAPER_FORMATS = 2,
	SDK_ALL_FORMATS = SDK_FORMATS + SDK_PAPER_FORMATS
};

/* Format i of all: those of fmt/format.def, and then those drawn with cairo, whose `put` is NULL. */
const struct sdk_format *sdk_any_format(int i);

/* The same with its description; the name is NULL if there are no more than i. For `word` of struct sdk_opt. */
struct sdk_word sdk_any_format_word(unsigned i);

/* Draws boards in one of these. It is for one thread at a time. */
struct sdk_paper;

/*
 * With `together` all boards go to one document, if the format has pages. `dpi` is for png. Exits with status 2 if the font
 * is not installed.
 */
struct sdk_paper *sdk_paper_new(const struct sdk_format *format, const char *font, double dpi, bool together);

/*
 * Appends a board: a document, or the next page of one, of which the last bytes come later. Returns NULL, or why there can
 * be no picture. Exits with status 2 if memory runs out.
 */
const char *sdk_paper_put(struct sdk_paper *paper, struct sdk_buf *b, const struct sdk_sheet *sheet,
	char reason[SDK_REASON_MAX]);

/* Appends the end of the common document, if there is one. */
void sdk_paper_finish(struct sdk_paper *paper, struct sdk_buf *b);

void sdk_paper_free(struct sdk_paper *paper);

#endif
