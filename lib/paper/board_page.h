/* SPDX-License-Identifier: MIT */
/* board_page: a board alone on a page, as large as its board says, with a line of text above it and narrow margins. */
#ifndef SDK_PAPER_BOARD_PAGE_H
#define SDK_PAPER_BOARD_PAGE_H

#include "paper/page_size.h"
#include "paper/pen.h"
#include "write/output_board.h"

/* The size of the page: the board, half a cell all around, and a cell for the title. */
struct sdk_page_size sdk_board_page_size(const struct sdk_output_board *output);

/* Draws the page. Where the solution is filled in, the clues are heavy unless the style has a weight. */
void sdk_board_page_draw(const struct sdk_pen *pen, const struct sdk_output_board *output);

#endif
