/* SPDX-License-Identifier: MIT */
/* paper_internal: what the files that draw the pages of a book share, file by file. */
#ifndef SDK_PAPER_PAPER_INTERNAL_H
#define SDK_PAPER_PAPER_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "paper/book_plan.h"
#include "paper/caption.h"
#include "paper/pen.h"

/* ---- book_pages.c ---- */

struct sdk_book_drawing {
	const struct sdk_book_plan *plan;
	struct sdk_board_style style;
	struct sdk_pen pen;
	bool links; /* the output has links: page numbers lead to the page */
};

/* Draws a page, from the upper left corner of the trimmed page. */
void sdk_book_page_draw(const struct sdk_book_drawing *d, size_t page);

/* Whether the captions of all puzzles fit above their boards; if not, *item is the first one whose caption does not. */
bool sdk_captions_fit(const struct sdk_book_drawing *d, size_t *item);

/* ---- front_pages.c, rules_page.c ---- */

/* Each draws the page of that number. Returns NULL, or the option whose text does not fit on the page. */
const char *sdk_title_page_draw(const struct sdk_book_drawing *d, size_t page);
const char *sdk_copyright_page_draw(const struct sdk_book_drawing *d, size_t page);
const char *sdk_contents_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page);
const char *sdk_divider_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page);
const char *sdk_rules_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page);

/* ---- page_parts.c ---- */

enum { SDK_REFERENCE_TEXT = 256 };

/* Write `Solutions on page 7` or `Solutions on pages 7–9`, or with count 1 `Solution on page 7`. Return the text. */
const char *sdk_solutions_text(const struct sdk_book *book, size_t count, unsigned from, unsigned to,
	char text[SDK_REFERENCE_TEXT]);
const char *sdk_puzzles_text(const struct sdk_book *book, size_t count, unsigned from, unsigned to,
	char text[SDK_REFERENCE_TEXT]);

/* The edges of the text on a page: those of the frames of the block's boards. */
struct sdk_edges {
	double left, right;
};

struct sdk_edges sdk_block_edges(const struct sdk_book_drawing *d, const struct sdk_block *block, size_t page);

/* The edges of text on a page without boards: those of the first section's boards, or wider for a line of text. */
struct sdk_edges sdk_text_edges(const struct sdk_book_drawing *d, size_t page);

/*
 * Draws the foot of a page: its number (unless `numbered` is false) outside, and the text (or NULL), a link to `to`,
 * inside.
 */
void sdk_foot_draw(const struct sdk_book_drawing *d, size_t page, struct sdk_edges edges, bool numbered, const char *text,
	unsigned to);

/* Makes a rectangle a link to a page, if the output has links. */
void sdk_link_draw(const struct sdk_book_drawing *d, double x, double y, double width, double height, unsigned to);

/* The least size of type: what printers take, and what large print promises. */
static inline double sdk_least_type(const struct sdk_book_plan *plan)
{
	return plan->layout.large_print ? 18 : 7;
}

/* Draws the text in one line from x to the right, in a smaller size if it is wider than that. Returns its width. */
double sdk_fitted_text_draw(const struct sdk_book_drawing *d, double x, double baseline, double width,
	enum sdk_weight weight, double size, const char *text);

/* Whether the text is no wider than that in the least size of type. */
bool sdk_text_fits(const struct sdk_book_drawing *d, double width, enum sdk_weight weight, const char *text);

/* Where a page without boards begins, from the upper edge of the trimmed page. */
double sdk_page_start(const struct sdk_book_plan *plan);

/* The kind of the boards of puzzles or solutions, which large print changes. */
enum sdk_board_kind sdk_puzzle_kind(const struct sdk_book_plan *plan);
enum sdk_board_kind sdk_solution_kind(const struct sdk_book_plan *plan);

#endif
