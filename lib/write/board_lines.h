/* SPDX-License-Identifier: MIT */
/* board_lines: the lines between the cells of a board, in straight pieces. */
#ifndef SDK_WRITE_BOARD_LINES_H
#define SDK_WRITE_BOARD_LINES_H

#include <stdbool.h>

#include "sdk/shape.h"

/* From the upper left corner of a cell (row and column) along `length` cells, to the right or down. */
struct sdk_line_piece {
	unsigned row, col, length;
	bool down;
	unsigned next; /* where the search for the next piece begins */
};

/*
 * The next piece of the lines between boxes or regions (`thick`), or else of the others; first those to the right. Initially
 * all zero. Returns false after the last piece.
 */
bool sdk_line_next(const struct sdk_shape *s, bool thick, struct sdk_line_piece *p);

/* Whether a thick line or the frame is along the upper, or the left, side of a cell. Its row or column may be n. */
bool sdk_line_above(const struct sdk_shape *s, unsigned row, unsigned col);
bool sdk_line_left(const struct sdk_shape *s, unsigned row, unsigned col);

/* Whether a row has such a line above some of its cells, */
bool sdk_line_is_above_row(const struct sdk_shape *s, unsigned row);

/* and which columns have one to the left of some of theirs. */
struct sdk_column_lines {
	bool left[SDK_VALUES_MAX];
};

struct sdk_column_lines sdk_column_lines(const struct sdk_shape *s);

/* What boards of text have at the upper left corner of a cell, where such lines may meet: `+`, `-`, `|` or a blank. */
char sdk_line_corner(const struct sdk_shape *s, unsigned row, unsigned col);

#endif
