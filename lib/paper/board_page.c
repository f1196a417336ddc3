/* SPDX-License-Identifier: MIT */
#include "paper/board_page.h"

/* In cells, as in write/svg.c. */
#define MARGIN 0.5
#define TITLE 1.0
#define TITLE_SIZE 0.48

static double cell_width(const struct sdk_output_board *output)
{
	return output->cell_mm * SDK_POINTS_PER_MM;
}

struct sdk_page_size sdk_board_page_size(const struct sdk_output_board *output)
{
	const double cell = cell_width(output), side = (output->puzzle->shape->n + 2 * MARGIN) * cell;

	return (struct sdk_page_size){ side, side + (output->title ? TITLE * cell : 0) };
}

/* The title, centred, in a size at which it is not wider than the board. */
static void draw_title(const struct sdk_pen *pen, const struct sdk_output_board *output)
{
	const double cell = cell_width(output), width = output->puzzle->shape->n * cell;
	double size = TITLE_SIZE * cell;
	const double natural = sdk_pen_text_width(pen, SDK_REGULAR, size, output->title, output->title_n);

	if (natural > width)
		size *= width / natural;
	sdk_pen_text(pen, MARGIN * cell + width / 2, (MARGIN + TITLE / 2) * cell + size * SDK_FONT_DIGIT_HEIGHT / 2,
		SDK_ALIGN_CENTRE, SDK_REGULAR, size, output->title, output->title_n);
}

void sdk_board_page_draw(const struct sdk_pen *pen, const struct sdk_output_board *output)
{
	const struct sdk_output_board shown = sdk_output_board_shown(output);
	const struct sdk_puzzle *p = shown.puzzle;
	const double cell = cell_width(output);
	uint32_t list[SDK_CELLS_MAX];
	struct sdk_board_style style = *output->style;

	for (unsigned c = 0; c < p->shape->cells; c++)
		list[c] = sdk_output_board_lists(&shown, c) ? p->list[c] : 0;
	const struct sdk_drawn_board board = { .kind = SDK_BOARD_PUZZLE,
		.shape = p->shape,
		.cell = cell,
		.clue = shown.given ? shown.given : p->clue,
		.solution = shown.given ? p->clue : NULL,
		.list = list,
		.wrong = output->judged ? output->judged->wrong : NULL };

	if (shown.given && style.digits < 0)
		style.digits = SDK_HEAVY;
	if (output->title)
		draw_title(pen, output);
	sdk_pen_board(pen, &style, MARGIN * cell, (MARGIN + (output->title ? TITLE : 0)) * cell, &board);
}
