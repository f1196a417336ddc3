/* SPDX-License-Identifier: MIT */
/*
 * pen: draws text, dots and boards with cairo. Lengths are in points, from the upper left corner; all is black.
 *
 * Cairo keeps errors in the context: check cairo_status at the end of a page.
 */
#ifndef SDK_PAPER_PEN_H
#define SDK_PAPER_PEN_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

#include "paper/faces.h"
#include "write/board_style.h"

struct sdk_pen {
	cairo_t *cr;
	struct sdk_faces *faces;
	cairo_pattern_t *const *picture; /* [values + 1] of each value, instead of its symbol, in the unit square; or NULL */
};

enum sdk_align {
	SDK_ALIGN_LEFT,
	SDK_ALIGN_CENTRE,
	SDK_ALIGN_RIGHT
};

/* Draws a line of text (UTF-8; n bytes) that begins, is centred or ends at x, on this baseline. Returns its width. */
double sdk_pen_text(const struct sdk_pen *pen, double x, double baseline, enum sdk_align align, enum sdk_weight weight,
	double size, const char *text, size_t n);

/* The width that the line would have. */
double sdk_pen_text_width(const struct sdk_pen *pen, enum sdk_weight weight, double size, const char *text, size_t n);

/* Draws text that breaks over lines, the first on this baseline. Returns the baseline of the line after the last. */
double sdk_pen_paragraph(const struct sdk_pen *pen, double x, double baseline, double width, double leading, double size,
	const char *text);

/*
 * Breaks a text (n bytes) over lines of this width, which sdk_pen_wrapped draws next, the first on this baseline. Returns
 * the number of lines; 0: a word is wider.
 */
unsigned sdk_pen_wrap(const struct sdk_pen *pen, double width, enum sdk_weight weight, double size, const char *text,
	size_t n);
void sdk_pen_wrapped(const struct sdk_pen *pen, double x, double baseline, double leading);

/* Draws dots from x to the right, or with SDK_ALIGN_RIGHT up to x: `full` full ones, and then empty ones. */
void sdk_pen_dots(const struct sdk_pen *pen, double x, double y, enum sdk_align align, double diameter, unsigned full,
	unsigned all);

struct sdk_drawn_board {
	enum sdk_board_kind kind;
	const struct sdk_shape *shape;
	double cell;
	const uint8_t *clue;     /* [cells] 0: none */
	const uint8_t *solution; /* [cells] to be filled in; or NULL */
	const uint32_t *list;    /* [cells] candidates to be shown in empty cells; or NULL */
	const bool *wrong;       /* [cells] to be struck through; or NULL */
};

/* Draws the board, with its upper left corner (the middle of the frame's line) at x, y. */
void sdk_pen_board(const struct sdk_pen *pen, const struct sdk_board_style *style, double x, double y,
	const struct sdk_drawn_board *board);

/* Draws the box of a solution whose first cell is in this row and column, numbered from 0. */
void sdk_pen_box(const struct sdk_pen *pen, double x, double y, double cell, const struct sdk_shape *shape,
	const uint8_t *solution, unsigned row, unsigned col);

#endif
