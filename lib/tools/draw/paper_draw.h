/* SPDX-License-Identifier: MIT */
/* paper_draw: draws boards with cairo. */
#ifndef SDK_TOOLS_DRAW_PAPER_DRAW_H
#define SDK_TOOLS_DRAW_PAPER_DRAW_H

#include "base/buf.h"
#include "tools/common/format_filter.h"
#include "write/format.h"

/* Draws boards in one form. It is for one thread at a time. */
struct sdk_paper_draw;

/*
 * With `together` all boards go to one document, if the format has pages. `dpi` is for png. With `press`, documents are
 * converted for printing houses (tools/common/press.h). Exits with status 2 if the font is not installed.
 */
struct sdk_paper_draw *sdk_paper_draw_new(enum sdk_picture form, const char *font, double dpi, bool together, bool press);

/*
 * The functions that draw: the last bytes of a document of several pages come with `finish`. They exit with status 2 if
 * memory runs out.
 */
struct sdk_drawing sdk_paper_draw_functions(struct sdk_paper_draw *paper);

void sdk_paper_draw_free(struct sdk_paper_draw *paper);

#endif
