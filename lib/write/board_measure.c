/* SPDX-License-Identifier: MIT */
#include "write/board_measure.h"

/* Three candidates across a cell stand 0.29 of the cell apart, and more of them in proportion. */
#define CANDIDATES_WIDTH 0.87

struct sdk_board_lines sdk_board_lines(enum sdk_board_kind kind, double cell)
{
	static const struct row {
		double below; /* for cells narrower than this */
		struct sdk_board_lines lines;
	} row[] = {
		{ 14, { 0, 0.75, 1 } },
		{ 20, { 0.75, 1.75, 2 } },
		{ 30, { 0.75, 1.75, 2.25 } },
		{ 48, { 0.75, 2, 2.5 } },
	};

	if (kind == SDK_BOARD_LARGE)
		return (struct sdk_board_lines){ 1, 3, 3.5 };
	if (kind == SDK_BOARD_PUZZLE && cell < row[0].below)
		cell = row[0].below; /* cells to write in have lines between them, however narrow */
	for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
		if (cell < row[i].below)
			return row[i].lines;
	return (struct sdk_board_lines){ 1, 3, 3.5 };
}

/* Tints of 20, 24 and 32 %: some copiers drop those below 15 % and make others paler; darker ones hide small digits. */
double sdk_shade_grey(unsigned shades)
{
	static const double grey[] = { 1, 0.8, 0.76, 0.68 };

	return grey[shades];
}

double sdk_digit_height(enum sdk_board_kind kind, const struct sdk_shape *shape)
{
	static const double height[SDK_BOARD_KINDS] = {
		[SDK_BOARD_PUZZLE] = 0.54,
		[SDK_BOARD_LARGE] = 0.6,
		[SDK_BOARD_SOLUTION] = 0.6,
		[SDK_BOARD_LARGE_SOLUTION] = 0.6,
	};

	return shape->n > 9 && kind == SDK_BOARD_PUZZLE ? 0.5 : height[kind];
}

/* ---- candidates, in box_rows rows of box_cols ---- */

static unsigned most_across(const struct sdk_shape *shape)
{
	return shape->box_rows > shape->box_cols ? shape->box_rows : shape->box_cols;
}

double sdk_candidate_height(const struct sdk_shape *shape)
{
	return 0.54 / most_across(shape);
}

static double place(unsigned i, unsigned n)
{
	return (i - (n - 1) / 2.0) * CANDIDATES_WIDTH / n;
}

double sdk_candidate_x(const struct sdk_shape *shape, unsigned value)
{
	return place((value - 1) % shape->box_cols, shape->box_cols);
}

double sdk_candidate_y(const struct sdk_shape *shape, unsigned value)
{
	return place((value - 1) / shape->box_cols, shape->box_rows);
}
