/* SPDX-License-Identifier: MIT */
/* book_pages: draws the pages of a planned book. */
#ifndef SDK_PAPER_BOOK_PAGES_H
#define SDK_PAPER_BOOK_PAGES_H

#include "paper/book_plan.h"
#include "paper/pen.h"

struct sdk_book_drawing {
	const struct sdk_book_plan *plan;
	struct sdk_board_style style;
	struct sdk_pen pen;
	bool links; /* the output has links: page numbers lead to the page */
};

/* Draws a page, from the upper left corner of the trimmed page. */
void sdk_book_page_draw(const struct sdk_book_drawing *d, size_t page);

#endif
