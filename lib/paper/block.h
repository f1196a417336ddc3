/* SPDX-License-Identifier: MIT */
/* block: how large the boards of a page can be, and where they stand (paper/book_plan.h has the drawing). */
#ifndef SDK_PAPER_BLOCK_H
#define SDK_PAPER_BLOCK_H

#include "paper/book_plan.h"

/* Columns and rows of puzzles. */
struct sdk_grid {
	unsigned columns, rows;
};

/* The grid of puzzles to try as number i, from 0: that of the layout, or the one with the most puzzles first; 0, 0: none. */
struct sdk_grid sdk_block_grid(const struct sdk_book_layout *layout, const struct sdk_shape *shape, unsigned i);

/* The block of a section's puzzles in a text block of this width and height, above what stands at the foot. */
struct sdk_block sdk_block_puzzles(const struct sdk_book_layout *layout, const struct sdk_shape *shape, struct sdk_grid grid,
	double width, double height);

/* The block of a page of solutions, whose numbers have `digits` digits at most. */
struct sdk_block sdk_block_solutions(const struct sdk_book_layout *layout, const struct sdk_shape *shape, int digits,
	double width, double height);

/* The least width of a cell of such a page. */
double sdk_block_solution_least(const struct sdk_book_layout *layout, const struct sdk_shape *shape);

/* The block for the solutions of `count` puzzles at the foot of their page. *height: what it takes, with a gap above it. */
struct sdk_block sdk_block_foot(const struct sdk_shape *shape, size_t count, double width, double *height);

/* Whether the page is as large as 8x10 in, so that boards may be larger. */
bool sdk_page_is_large(struct sdk_page_size page);

#endif
