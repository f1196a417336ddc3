/* SPDX-License-Identifier: MIT */
#include "paper/board_page.h"

/* In cells, as in write/svg.c. */
#define MARGIN 0.5
#define TITLE 1.0
#define TITLE_SIZE 0.48

static double cell_width(const struct sdk_sheet *sheet)
{
	return sheet->cell_mm * SDK_POINTS_PER_MM;
}

struct sdk_page_size sdk_board_page_size(const struct sdk_sheet *sheet)
{
	const double cell = cell_width(sheet), side = (sheet->puzzle->shape->n + 2 * MARGIN) * cell;

	return (struct sdk_page_size){ side, side + (sheet->title ? TITLE * cell : 0) };
}

/* The title, centred, in a size at which it is not wider than the board. */
static void draw_title(const struct sdk_pen *pen, const struct sdk_sheet *sheet)
{
	const double cell = cell_width(sheet), width = sheet->puzzle->shape->n * cell;
	double size = TITLE_SIZE * cell;
	const double natural = sdk_pen_text_width(pen, SDK_REGULAR, size, sheet->title, sheet->title_n);

	if (natural > width)
		size *= width / natural;
	sdk_pen_text(pen, MARGIN * cell + width / 2, (MARGIN + TITLE / 2) * cell + size * SDK_FONT_DIGIT_HEIGHT / 2,
		SDK_ALIGN_CENTRE, SDK_REGULAR, size, sheet->title, sheet->title_n);
}

void sdk_board_page_draw(const struct sdk_pen *pen, const struct sdk_sheet *sheet)
{
	const struct sdk_puzzle *p = sheet->puzzle;
	const double cell = cell_width(sheet);
	uint32_t list[SDK_CELLS_MAX];
	struct sdk_board_style style = *sheet->style;

	for (unsigned c = 0; c < p->shape->cells; c++)
		list[c] = sdk_sheet_lists(sheet, c) ? p->list[c] : 0;
	const struct sdk_drawn_board board = { .kind = SDK_BOARD_PUZZLE,
		.shape = p->shape,
		.cell = cell,
		.clue = sheet->given ? sheet->given : p->clue,
		.solution = sheet->given ? p->clue : NULL,
		.list = list };

	if (sheet->given && style.digits < 0)
		style.digits = SDK_HEAVY;
	if (sheet->title)
		draw_title(pen, sheet);
	sdk_pen_board(pen, &style, MARGIN * cell, (MARGIN + (sheet->title ? TITLE : 0)) * cell, &board);
}
