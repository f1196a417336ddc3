/* SPDX-License-Identifier: MIT */
/* text_lines: text in SVG, which does not break lines by itself. */
#ifndef SDK_EXPLAIN_TEXT_LINES_H
#define SDK_EXPLAIN_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/* How a text is set; lengths are in thousandths of a cell (explain/step_marks.h). */
struct sdk_text_style {
	const char *attributes; /* of the element `text`, such as its class */
	int font, height;       /* the size of letters, and the distance of lines */
	int indent;             /* of the second line and the following */
	bool mono, bold;
};

/* The width of n bytes of text, for a wide font (DejaVu Sans, Verdana); it is an estimate from above. */
int sdk_text_width(const struct sdk_text_style *style, const char *s, size_t n);

/* Appends the text in lines of at most this width, the first one below y. Returns y below the last line. */
int sdk_text_put(struct sdk_buf *b, const struct sdk_text_style *style, int x, int y, int width, const char *s, size_t n);

#endif
