/* SPDX-License-Identifier: MIT */
/*
 * board_measure: the measures of a board in pictures and on pages: widths of lines, heights and places of digits. Lengths
 * are in points (1/72 in), or in cells where it says so.
 *
 * Presses screen grey, and thin grey lines come out dotted, so all lines are black and differ in their widths; none
 * is below 0.75. They depend on the width of a cell in steps, and not in proportion.
 */
#ifndef SDK_WRITE_BOARD_MEASURE_H
#define SDK_WRITE_BOARD_MEASURE_H

#include <stdbool.h>

#include "base/rounding.h"
#include "sdk/puzzle.h"

/* Widths of lines: between cells (0: none), around boxes, and around the board. */
struct sdk_board_lines {
	double cell, box, frame;
};

/* What a board shows, and in which print. */
enum sdk_board_kind {
	SDK_BOARD_PUZZLE,
	SDK_BOARD_LARGE,    /* a puzzle in large print */
	SDK_BOARD_SOLUTION, /* a full board */
	SDK_BOARD_LARGE_SOLUTION,
	SDK_BOARD_KINDS
};

/* The lines of a board whose cells have this width. */
struct sdk_board_lines sdk_board_lines(enum sdk_board_kind kind, double cell);

/* The grey of cells with these shades (enum sdk_shade), from 0 to 1: copiers keep it, and digits can be read on it. */
double sdk_shade_grey(unsigned shades);

#define SDK_POINTS_PER_MM (72 / 25.4)

/* The height of digits in the usual sans-serif fonts, in font sizes: for pictures whose fonts the viewer chooses. */
#define SDK_FONT_DIGIT_HEIGHT 0.72

/* The height of the digit 7, in cells. */
double sdk_digit_height(enum sdk_board_kind kind, const struct sdk_shape *shape);

/* The height of the candidate 7, in cells, and where candidate `value` stands: from the centre of the cell, in cells. */
double sdk_candidate_height(const struct sdk_shape *shape);
double sdk_candidate_x(const struct sdk_shape *shape, unsigned value);
double sdk_candidate_y(const struct sdk_shape *shape, unsigned value);

/* The stroke through a wrong cell, in cells: how wide and high it is, and the width of its line. */
#define SDK_STROKE 0.8
#define SDK_STROKE_WIDTH 0.04

#endif
