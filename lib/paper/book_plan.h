/* SPDX-License-Identifier: MIT */
/*
 * book_plan: what stands on which page of a book, and where. It measures nothing that depends on fonts.
 *
 * Pages are numbered from 1; odd ones are right-hand pages. The text block of a page lies between its margins; the inside
 * margin is at the spine. A *block* is a grid of boards of one size within the text block. Lengths are in points.
 *
 *     +--outside--+----------------------+-inside-+   a left-hand page
 *     |           | No. 17        ooooo  |        |   y + head is the upper edge of the first board,
 *     |           | +-----+     +-----+  |        |   next_x and next_y lead from a board to its neighbours
 *     |           | |     |     |     |  |        |
 *     |           | +-----+     +-----+  |        |
 *     |           |                      |        |
 *     |           | page number    foot  |        |
 */
#ifndef SDK_PAPER_BOOK_PLAN_H
#define SDK_PAPER_BOOK_PLAN_H

#include <stdbool.h>
#include <stddef.h>

#include "paper/book.h"
#include "paper/page_size.h"
#include "paper/rules_plan.h"
#include "sdk/common.h"

enum sdk_solutions_place {
	SDK_SOLUTIONS_END,         /* on pages of their own at the end */
	SDK_SOLUTIONS_FACING,      /* on the page opposite the puzzles */
	SDK_SOLUTIONS_UPSIDE_DOWN, /* at the foot of the puzzles' page, turned */
	SDK_SOLUTIONS_NONE
};

enum sdk_hints_place {
	SDK_HINTS_NONE,
	SDK_HINTS_END,        /* on pages of their own before the solutions */
	SDK_HINTS_UPSIDE_DOWN /* at the foot of the puzzles' page, turned */
};

/* Pages before the puzzles: a set of bits. */
enum {
	SDK_FRONT_TITLE = 1,
	SDK_FRONT_COPYRIGHT = 2,
	SDK_FRONT_CONTENTS = 4,
	SDK_FRONT_RULES = 8,
	SDK_FRONT_NONE = 16
};

struct sdk_margins {
	double inside, outside, top, bottom;
};

/* The sides of folded sheets to print. */
enum sdk_sides {
	SDK_SIDES_BOTH,
	SDK_SIDES_FRONTS,
	SDK_SIDES_BACKS
};

#define SDK_BLEED 9.0

struct sdk_book_layout {
	struct sdk_page_size page;
	bool own_margins; /* these, instead of those by the rule: */
	struct sdk_margins margins;
	bool bleed; /* the sheet is larger than the trimmed page: SDK_BLEED at the outside, at the top and at the bottom */
	bool large_print;
	unsigned columns, rows; /* puzzles on a page; 0: the most with comfortable cells */
	enum sdk_solutions_place solutions;
	enum sdk_hints_place hints;
	unsigned solutions_a_page;  /* at most; 0: the most that fit */
	unsigned front;             /* SDK_FRONT_... */
	bool recto;                 /* sections begin on right-hand pages */
	const unsigned *answers_to; /* [items] solutions alone: of the puzzles that another book has on these pages; or NULL */
	bool blank_versos;          /* puzzles stand on right-hand pages only */
	unsigned notes;             /* pages of empty boards at the end */
	bool booklet;               /* folded sheets: the number of pages is a multiple of 4 */
	bool press;                 /* for a printing house: the number of pages is even */
};

enum sdk_page_kind {
	SDK_PAGE_BLANK,
	SDK_PAGE_TITLE,
	SDK_PAGE_COPYRIGHT,
	SDK_PAGE_CONTENTS,
	SDK_PAGE_RULES,
	SDK_PAGE_DIVIDER,
	SDK_PAGE_PUZZLES,
	SDK_PAGE_SOLUTIONS,
	SDK_PAGE_HINTS,
	SDK_PAGE_FACING, /* solutions in the places of the puzzles on the page before */
	SDK_PAGE_NOTES
};

struct sdk_page {
	enum sdk_page_kind kind;
	unsigned section;    /* of a divider and of puzzles; of solutions, a section with boards of the same size */
	size_t first, count; /* puzzles, solutions, parts of the rules, hints, or of the contents: sections */
};

/* A grid of boards. x and y are those of the first board's place in the text block, y that of its heading. */
struct sdk_block {
	unsigned columns, rows; /* columns 0: it does not fit */
	double cell;
	double side; /* of a board */
	double head; /* height of a heading */
	double x, y, next_x, next_y;
};

/* The blocks of a section: its puzzles, its solutions at the end, and those at the foot of the page. */
struct sdk_section_blocks {
	struct sdk_block puzzles, solutions, foot;
};

struct sdk_book_plan {
	const struct sdk_book *book;
	struct sdk_book_layout layout;
	struct sdk_margins margins;
	double width, height;              /* of the text block */
	struct sdk_section_blocks *blocks; /* [sections] */
	struct sdk_rules rules;

	struct sdk_page *page; /* page[i] is page i + 1 */
	size_t pages;

	/* [hinted] the puzzles that have a hint, in their order. */
	size_t *hint, hinted;

	/* [items] the pages of each puzzle and of its solution; 0: it has none. */
	unsigned *puzzle_page, *solution_page;
};

/* The least widths of cells: for a board, to write in, and to write in with comfort. */
#define SDK_CELL_LEAST 15
#define SDK_CELL_SMALL 18
#define SDK_CELL_COMFORTABLE 24

/*
 * Plans the book, which must have a puzzle. Returns NULL if memory runs out, or if the boards of some section do not fit on
 * a page; then the text in `reason` says so, and is empty otherwise. The plan refers to the book.
 */
struct sdk_book_plan *sdk_book_plan_new(const struct sdk_book *book, const struct sdk_book_layout *layout,
	char reason[SDK_REASON_MAX]);
void sdk_book_plan_free(struct sdk_book_plan *plan);

/* The least margin at the spine that printers demand: a thicker book opens less wide. */
double sdk_inside_margin_least(size_t pages);

/* The left edge of the text block on a page, from the left edge of the trimmed page. */
double sdk_book_plan_left(const struct sdk_book_plan *plan, size_t page);

/* The corner of board i of a block on a page, from the corner of the trimmed page. */
void sdk_book_plan_place(const struct sdk_book_plan *plan, const struct sdk_block *block, size_t page, size_t i, double *x,
	double *y);

/* Where the lines of the contents begin, from the upper edge of the text block, and from one line to the next. */
static inline double sdk_contents_start(const struct sdk_book_plan *plan)
{
	return 0.152 * plan->height + 50;
}

static inline double sdk_contents_pitch(const struct sdk_book_plan *plan)
{
	return plan->layout.large_print ? 34 : 22;
}

/* Hints stand in columns: their number, and the lines that `count` of them take, which are this far from each other. */
unsigned sdk_hint_columns(const struct sdk_book_plan *plan);
unsigned sdk_hint_lines(const struct sdk_book_plan *plan, size_t count);
#define SDK_HINT_TOP 36 /* from the head of a page to the first line */

static inline double sdk_hint_pitch(const struct sdk_book_plan *plan)
{
	return plan->layout.large_print ? 25 : 12;
}

/* The first page of this kind, or of a section's puzzles or divider; 0: there is none. */
size_t sdk_book_plan_find(const struct sdk_book_plan *plan, enum sdk_page_kind kind);
size_t sdk_book_plan_section(const struct sdk_book_plan *plan, size_t section);

/* The first and the last page with the solutions of the puzzles from `first` on; false: they have none. */
bool sdk_book_plan_solutions(const struct sdk_book_plan *plan, size_t first, size_t count, unsigned *from, unsigned *to);

#endif
