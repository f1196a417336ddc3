/* SPDX-License-Identifier: MIT */
/* board_style: what may be chosen about the looks of a board, in pictures and on pages. */
#ifndef SDK_WRITE_BOARD_STYLE_H
#define SDK_WRITE_BOARD_STYLE_H

#include <stdbool.h>
#include <stdint.h>

#include "write/board_measure.h"

enum sdk_weight {
	SDK_LIGHT,
	SDK_REGULAR,
	SDK_MEDIUM,
	SDK_BOLD,
	SDK_HEAVY,
	SDK_WEIGHTS
};

/* The weight in CSS. */
static inline unsigned sdk_css_weight(enum sdk_weight weight)
{
	static const unsigned of_css[SDK_WEIGHTS] = { 300, 400, 500, 700, 800 };

	return of_css[weight];
}

/* A member that is 0, NULL or negative stands for its default. The digits and lines are those of puzzles. */
struct sdk_board_style {
	const char *font;             /* a family of fonts */
	int digits;                   /* enum sdk_weight, or -1 */
	uint64_t digit_percent;       /* height of the digits, in percent of a cell */
	struct sdk_board_lines lines; /* frame 0: by the width of the cells */
	bool candidates;              /* show what the clues leave for the empty cells */
};

/* The height of the digit 7, in cells. */
static inline double sdk_styled_digit_height(const struct sdk_board_style *style, const struct sdk_shape *shape,
	enum sdk_board_kind kind)
{
	return style->digit_percent ? (double)style->digit_percent / 100 : sdk_digit_height(kind, shape);
}

/* The lines of a board whose cells have this width. */
static inline struct sdk_board_lines sdk_styled_lines(const struct sdk_board_style *style, enum sdk_board_kind kind,
	double cell)
{
	return style->lines.frame > 0 ? style->lines : sdk_board_lines(kind, cell);
}

#endif
