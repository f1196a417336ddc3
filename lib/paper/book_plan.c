/* SPDX-License-Identifier: MIT */
#include "paper/book_plan.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/reason.h"
#include "paper/block.h"
#include "write/board_measure.h"

enum {
	CONTENTS_LEAST = 24, /* pages from which on a book has contents */
	CONTENTS_LINES = 18, /* sections on a page of the contents, at most */
	DIVIDER_LEAST = 10   /* puzzles from which on a section has a divider */
};

/* ---- margins ---- */

double sdk_inside_margin_least(size_t pages)
{
	static const struct {
		size_t pages;
		double inside;
	} row[] = { { 150, 27 }, { 300, 36 }, { 500, 45 }, { 700, 54 } };

	for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
		if (pages <= row[i].pages)
			return row[i].inside;
	return 63;
}

/* Inside 18 more than printers demand, since one writes in the inner columns. */
static struct sdk_margins margins_of(const struct sdk_book_layout *layout, size_t pages)
{
	if (layout->own_margins)
		return layout->margins;
	return (struct sdk_margins){ .inside = layout->booklet ? 36 : 18 + sdk_inside_margin_least(pages),
		.outside = 36,
		.top = 45,
		.bottom = sdk_page_is_large(layout->page) ? 60 : 48 };
}

/* ---- hints ---- */

#define HINT_WIDTH 210 /* of a column, at least */
#define HINT_GAP 10    /* above those at the foot */

unsigned sdk_hint_columns(const struct sdk_book_plan *p)
{
	const double width = p->layout.large_print ? 2 * HINT_WIDTH : HINT_WIDTH;

	return p->width < 2 * width ? 1 : (unsigned)(p->width / width);
}

unsigned sdk_hint_lines(const struct sdk_book_plan *p, size_t count)
{
	const unsigned columns = sdk_hint_columns(p);

	return (unsigned)((count + columns - 1) / columns);
}

/* The height of the strip of hints at the foot of a page with `count` puzzles. */
static double hint_strip(const struct sdk_book_plan *p, size_t count)
{
	return p->layout.hints == SDK_HINTS_UPSIDE_DOWN ? sdk_hint_lines(p, count) * sdk_hint_pitch(p) + HINT_GAP : 0;
}

static bool find_hints(struct sdk_book_plan *p)
{
	p->hint = calloc(p->book->items, sizeof *p->hint);
	for (size_t i = 0; p->hint && p->layout.hints && i < p->book->items; i++)
		if (p->book->item[i].hint)
			p->hint[p->hinted++] = i;
	return p->hint;
}

/* ---- blocks ---- */

static const struct sdk_shape *shape_of(const struct sdk_book_plan *p, size_t section)
{
	return p->book->item[p->book->section[section].first].shape;
}

/* Boards (`what`) with cells of that width are refused; the reason says what else would help than a larger page. */
static const char *reject_cell(double cell, double least, const struct sdk_shape *shape, const char *what, const char *other,
	char reason[SDK_REASON_MAX])
{
	if (cell <= 0)
		sdk_reason_write(reason, "the %s of %ux%u do not fit on the page", what, shape->n, shape->n);
	else
		sdk_reason_write(reason, "the cells of %ux%u %s would be %g points wide, and %g is the least", shape->n, shape->n, what,
			cell, least);
	sdk_reason_add(reason, ": choose a larger page, or %s", other);
	return reason;
}

/* The puzzles of a page, the most with comfortable cells, above their solutions and hints if those stand at the foot. */
static void place_puzzles(const struct sdk_book_plan *p, const struct sdk_shape *shape, struct sdk_section_blocks *b)
{
	struct sdk_grid grid;

	b->puzzles.cell = 0;
	for (unsigned i = 0; b->puzzles.cell < SDK_CELL_COMFORTABLE && (grid = sdk_block_grid(&p->layout, shape, i)).rows; i++) {
		const size_t count = (size_t)grid.columns * grid.rows;
		const double hints = hint_strip(p, count);
		double foot = 0;

		if (p->layout.solutions == SDK_SOLUTIONS_UPSIDE_DOWN)
			b->foot = sdk_block_foot(shape, count, p->width, &foot);
		b->puzzles = sdk_block_puzzles(&p->layout, shape, grid, p->width, p->height - foot - hints);
		b->foot.y = p->height - b->foot.rows * b->foot.next_y - hints;
	}
}

/* The least width of a cell of a puzzle: in large print, its digits are of 24 points. */
static double least_cell(const struct sdk_book_layout *layout, const struct sdk_shape *shape)
{
	if (layout->large_print)
		return 24 * SDK_FONT_DIGIT_HEIGHT / sdk_digit_height(SDK_BOARD_LARGE, shape);
	return shape->n == 25 ? SDK_CELL_SMALL : SDK_CELL_LEAST;
}

/*
 * Places the blocks of all sections. Where puzzles fit, so do their solutions, whose cells may be narrower; but large print
 * has numbers beside solutions.
 */
static const char *place_blocks(struct sdk_book_plan *p, char reason[SDK_REASON_MAX])
{
	const int digits = snprintf(NULL, 0, "%zu", sdk_book_number(p->book, p->book->items - 1));

	for (size_t s = 0; s < p->book->sections; s++) {
		const struct sdk_shape *shape = shape_of(p, s);
		struct sdk_section_blocks *b = &p->blocks[s];
		const double least = least_cell(&p->layout, shape), least_solution = sdk_block_solution_least(&p->layout, shape);

		place_puzzles(p, shape, b);
		if (b->puzzles.cell < least)
			return reject_cell(b->puzzles.cell, least, shape, "boards", "fewer puzzles a page", reason);
		assert(p->layout.solutions != SDK_SOLUTIONS_UPSIDE_DOWN || b->foot.columns);
		b->solutions = sdk_block_solutions(&p->layout, shape, digits, p->width, p->height);
		if (p->layout.solutions == SDK_SOLUTIONS_END && b->solutions.cell < least_solution)
			return reject_cell(b->solutions.cell, least_solution, shape, "solutions", "narrower margins", reason);
	}
	return NULL;
}

/* ---- pages ---- */

static bool add_page(struct sdk_book_plan *p, struct sdk_page page)
{
	struct sdk_page *more = sdk_list_room(p->page, p->pages, sizeof *more);

	if (!more)
		return false;
	p->page = more;
	p->page[p->pages++] = page;
	return true;
}

static bool add_blank(struct sdk_book_plan *p)
{
	return add_page(p, (struct sdk_page){ .kind = SDK_PAGE_BLANK });
}

/* Makes the next page a right-hand page, or a left-hand one. */
static bool turn_to(struct sdk_book_plan *p, bool right)
{
	return (p->pages % 2 == 0) == right || add_blank(p);
}

/* The sections on a page of the contents, where how to play, hints and solutions take a line each. */
static size_t contents_lines(const struct sdk_book_plan *p)
{
	const double others = p->layout.hints == SDK_HINTS_END ? 2 : 1;
	const double lines = (p->height - sdk_contents_start(p)) / sdk_contents_pitch(p) - others;

	return lines < 1 ? 1 : (lines < CONTENTS_LINES ? (size_t)lines : CONTENTS_LINES);
}

static bool add_front(struct sdk_book_plan *p, bool contents)
{
	const unsigned front = p->layout.front;
	const size_t lines = contents_lines(p);
	bool good = true;

	if (front & SDK_FRONT_TITLE)
		good &= add_page(p, (struct sdk_page){ .kind = SDK_PAGE_TITLE });
	if (front & SDK_FRONT_COPYRIGHT)
		good &= turn_to(p, false) && add_page(p, (struct sdk_page){ .kind = SDK_PAGE_COPYRIGHT });
	for (size_t s = 0; contents && s < p->book->sections; s += lines) {
		const size_t left = p->book->sections - s;

		good &= add_page(p, (struct sdk_page){ SDK_PAGE_CONTENTS, 0, s, left < lines ? left : lines });
	}
	for (size_t i = 0, count; front & SDK_FRONT_RULES && i < sdk_rules_parts(&p->rules); i += count) {
		count = sdk_rules_fit(&p->rules, &p->layout, p->width, p->height, i);
		good &= add_page(p, (struct sdk_page){ SDK_PAGE_RULES, 0, i, count });
	}
	return good;
}

static bool add_puzzles(struct sdk_book_plan *p, unsigned section, size_t first, size_t count)
{
	const enum sdk_solutions_place solutions = p->layout.solutions;
	bool good = true;

	if (solutions == SDK_SOLUTIONS_FACING || p->layout.blank_versos)
		good &= turn_to(p, solutions != SDK_SOLUTIONS_FACING);
	good &= add_page(p, (struct sdk_page){ SDK_PAGE_PUZZLES, section, first, count });
	for (size_t i = first; i < first + count; i++) {
		p->puzzle_page[i] = (unsigned)p->pages;
		p->solution_page[i] = solutions == SDK_SOLUTIONS_UPSIDE_DOWN ? (unsigned)p->pages : 0;
	}
	if (solutions == SDK_SOLUTIONS_FACING) {
		good &= add_page(p, (struct sdk_page){ SDK_PAGE_FACING, section, first, count });
		for (size_t i = first; i < first + count; i++)
			p->solution_page[i] = (unsigned)p->pages;
	}
	return good;
}

/* Puzzles that face their solutions begin on a left-hand page, so a section that is to begin on the right has a divider. */
static bool has_divider(const struct sdk_book_plan *p, const struct sdk_book_section *s)
{
	return *s->name && (s->count >= DIVIDER_LEAST || (p->layout.recto && p->layout.solutions == SDK_SOLUTIONS_FACING));
}

static bool add_section(struct sdk_book_plan *p, unsigned section)
{
	const struct sdk_book_section *s = &p->book->section[section];
	const struct sdk_block *b = &p->blocks[section].puzzles;
	const size_t a_page = (size_t)b->columns * b->rows;
	bool good = true;

	if (p->layout.recto)
		good &= turn_to(p, true);
	if (has_divider(p, s))
		good &= add_page(p, (struct sdk_page){ SDK_PAGE_DIVIDER, section, s->first, s->count });
	for (size_t i = 0; i < s->count; i += a_page)
		good &= add_puzzles(p, section, s->first + i, s->count - i < a_page ? s->count - i : a_page);
	return good;
}

/* The solutions of all boards of a size, from this section on. Moves *section behind them. */
static bool add_solutions(struct sdk_book_plan *p, size_t *section)
{
	const struct sdk_book *book = p->book;
	const size_t begin = *section, first = book->section[begin].first;
	const struct sdk_block *b = &p->blocks[begin].solutions;
	const size_t a_page = (size_t)b->columns * b->rows;
	size_t end = first;
	bool good = true;

	for (; *section < book->sections && shape_of(p, *section)->n == shape_of(p, begin)->n; ++*section)
		end += book->section[*section].count;
	for (size_t i = first; i < end; i += a_page) {
		const size_t count = end - i < a_page ? end - i : a_page;

		good &= add_page(p, (struct sdk_page){ SDK_PAGE_SOLUTIONS, (unsigned)begin, i, count });
		for (size_t k = i; k < i + count; k++)
			p->solution_page[k] = (unsigned)p->pages;
	}
	return good;
}

static bool add_hints(struct sdk_book_plan *p)
{
	const size_t lines = (size_t)((p->height - SDK_HINT_TOP) / sdk_hint_pitch(p)), a_page = lines * sdk_hint_columns(p);
	bool good = true;

	for (size_t i = 0; p->layout.hints == SDK_HINTS_END && i < p->hinted; i += a_page)
		good &= add_page(p, (struct sdk_page){ SDK_PAGE_HINTS, 0, i, p->hinted - i < a_page ? p->hinted - i : a_page });
	return good;
}

static bool add_pages(struct sdk_book_plan *p, bool contents)
{
	const unsigned multiple = p->layout.booklet ? 4 : 2;
	bool good = true;

	p->pages = 0;
	good &= add_front(p, contents);
	for (unsigned s = 0; s < p->book->sections && !p->layout.answers_to; s++)
		good &= add_section(p, s);
	good &= add_hints(p);
	for (size_t s = 0; p->layout.solutions == SDK_SOLUTIONS_END && s < p->book->sections;)
		good &= add_solutions(p, &s);
	for (unsigned i = 0; i < p->layout.notes; i++)
		good &= add_page(p, (struct sdk_page){ .kind = SDK_PAGE_NOTES });
	while (good && (p->pages > 1 || p->layout.booklet || p->layout.press) && p->pages % multiple)
		good &= add_blank(p);
	return good;
}

/* ---- the plan ---- */

/* The number of pages decides on the margins, those on the boards, and these on the number of pages. */
static const char *find_plan(struct sdk_book_plan *p, char reason[SDK_REASON_MAX])
{
	const bool wanted = p->layout.front & SDK_FRONT_CONTENTS && p->book->sections > 1;
	bool contents = wanted;
	size_t before = 0;

	p->pages = 1;
	for (int i = 0; i < 8 && p->pages != before; i++) {
		before = p->pages;
		p->margins = margins_of(&p->layout, before);
		p->width = p->layout.page.width - p->margins.inside - p->margins.outside;
		p->height = p->layout.page.height - p->margins.top - p->margins.bottom;
		const char *bad = place_blocks(p, reason);

		if (bad)
			return bad;
		if (!add_pages(p, contents))
			return reason;
		contents = wanted && p->pages >= CONTENTS_LEAST;
	}
	return NULL;
}

struct sdk_book_plan *sdk_book_plan_new(const struct sdk_book *book, const struct sdk_book_layout *layout,
	char reason[SDK_REASON_MAX])
{
	struct sdk_book_plan *p = calloc(1, sizeof *p);

	assert(book->items && book->sections);
	reason[0] = '\0';
	if (!p)
		return NULL;
	p->book = book;
	p->layout = *layout;
	p->blocks = calloc(book->sections, sizeof *p->blocks);
	p->puzzle_page = calloc(book->items, sizeof *p->puzzle_page);
	p->solution_page = calloc(book->items, sizeof *p->solution_page);
	if (p->puzzle_page && layout->answers_to)
		memcpy(p->puzzle_page, layout->answers_to, book->items * sizeof *p->puzzle_page);
	if (p->blocks && p->puzzle_page && p->solution_page && find_hints(p) && sdk_rules_find(&p->rules, book) &&
		!find_plan(p, reason))
		return p;
	sdk_book_plan_free(p);
	return NULL;
}

void sdk_book_plan_free(struct sdk_book_plan *p)
{
	if (!p)
		return;
	sdk_rules_free(&p->rules);
	free(p->blocks);
	free(p->hint);
	free(p->puzzle_page);
	free(p->solution_page);
	free(p->page);
	free(p);
}

double sdk_book_plan_left(const struct sdk_book_plan *p, size_t page)
{
	return page % 2 ? p->margins.inside : p->margins.outside;
}

void sdk_book_plan_place(const struct sdk_book_plan *p, const struct sdk_block *b, size_t page, size_t i, double *x,
	double *y)
{
	const size_t row = i / b->columns, column = i % b->columns;

	*x = sdk_book_plan_left(p, page) + b->x + (double)column * b->next_x;
	*y = p->margins.top + b->y + b->head + (double)row * b->next_y;
}

size_t sdk_book_plan_find(const struct sdk_book_plan *p, enum sdk_page_kind kind)
{
	for (size_t i = 0; i < p->pages; i++)
		if (p->page[i].kind == kind)
			return i + 1;
	return 0;
}

size_t sdk_book_plan_section(const struct sdk_book_plan *p, size_t section)
{
	const size_t first = p->puzzle_page[p->book->section[section].first];
	size_t page = first - 1; /* the one before, or one before that, if it is blank */

	while (page && p->page[page - 1].kind == SDK_PAGE_BLANK)
		page--;
	return page && p->page[page - 1].kind == SDK_PAGE_DIVIDER ? page : first;
}

bool sdk_book_plan_solutions(const struct sdk_book_plan *p, size_t first, size_t count, unsigned *from, unsigned *to)
{
	*from = p->solution_page[first];
	*to = p->solution_page[first + count - 1];
	return *from > 0;
}
