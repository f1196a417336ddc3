/* SPDX-License-Identifier: MIT */
/* block: how large the boards of a page can be, and where they stand (paper/book_plan.h has the drawing). */
#ifndef SDK_PAPER_BLOCK_H
#define SDK_PAPER_BLOCK_H

#include "paper/book_plan.h"

/*
 * The block of a section's puzzles in a text block of this width and height, above a foot (0: none). With columns 0 in the
 * layout, it has as many puzzles as have comfortable cells.
 */
struct sdk_block sdk_block_puzzles(const struct sdk_book_layout *layout, const struct sdk_shape *shape, double width,
	double height);

/* The block of a page of solutions, whose numbers have `digits` digits at most. */
struct sdk_block sdk_block_solutions(const struct sdk_book_layout *layout, const struct sdk_shape *shape, int digits,
	double width, double height);

/* The block for the solutions of `count` puzzles at the foot of their page. *height: what it takes, with a gap above it. */
struct sdk_block sdk_block_foot(const struct sdk_shape *shape, size_t count, double width, double *height);

/* Whether the page is as large as 8x10 in, so that boards may be larger. */
bool sdk_page_is_large(struct sdk_page_size page);

#endif
