/* SPDX-License-Identifier: MIT */
/* paper_draw: draws boards in the formats of filters/paper_format.h. */
#ifndef SDK_FILTERS_PAPER_DRAW_H
#define SDK_FILTERS_PAPER_DRAW_H

#include "base/buf.h"
#include "fmt/format.h"

/* Draws boards in one of the formats. It is for one thread at a time. */
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
