/* SPDX-License-Identifier: MIT */
/* book_pages: draws the pages of a planned book. */
#include "paper/paper_internal.h"

#include <math.h>
#include <pango/pango.h>
#include <stdio.h>
#include <string.h>

#include "base/reason.h"
#include "paper/board_words.h"

/* ---- puzzles ---- */

/* Sizes of type above a board: the heading, its distance from the frame, and the diameter of the dots. */
struct heading_size {
	double size, above, dot;
};

static struct heading_size heading_size(const struct sdk_book_plan *plan, const struct sdk_block *b)
{
	const unsigned count = b->columns * b->rows;
	double size = count == 1 ? 14 : (count == 2 ? 12 : 10.5);

	if (plan->layout.large_print)
		return (struct heading_size){ 22, 16, 7.5 };
	if (count > 2 && b->cell <= SDK_CELL_SMALL)
		size = 9.5;
	return (struct heading_size){ size, count == 1 ? 12 : 8, fmax(4.2, 0.34 * size) };
}

/* The kind of a board that is not a plain one up to 9x9, without what the caption says: `16 × 16 · 1–9 and A–G`. */
static void describe_board(const struct sdk_book *book, const struct sdk_shape *shape, const char *bold, const char *rest,
	char text[SDK_CAPTION_TEXT])
{
	const struct sdk_board_text title = sdk_board_title(book->words, shape), symbols = sdk_board_symbols(book->words, shape);
	const bool symbols_said = shape->n <= 9 || book->pictures;
	const bool said = (!shape->layouts && shape->n <= 9) || strstr(bold, title.text) || strstr(rest, title.text);

	*text = '\0';
	sdk_append(text, SDK_CAPTION_TEXT, "%s%s%s", said ? "" : title.text, said || symbols_said ? "" : " \xC2\xB7 ",
		symbols_said ? "" : symbols.text);
}

/* The texts above a board, and the size of type in which they fit. */
struct heading {
	char bold[SDK_CAPTION_TEXT], rest[SDK_CAPTION_TEXT + 8], kind[SDK_CAPTION_TEXT + 8];
	double size;
};

/* Sets a part of a heading to ` · text`. */
static void set_part(char part[SDK_CAPTION_TEXT + 8], const char *text)
{
	snprintf(part, SDK_CAPTION_TEXT + 8, "%s%s", *text ? "\xE2\x80\x82\xC2\xB7\xE2\x80\x82" : "", text); /* between en spaces */
}

/* The room for the heading of a board of the block, left of the dots. */
static double heading_room(const struct sdk_book_drawing *d, const struct sdk_block *b, const struct sdk_book_item *it)
{
	const double dots = it->grade ? 9 * heading_size(d->plan, b).dot + 6 : 0;

	return b->side + sdk_board_lines(sdk_puzzle_kind(d->plan), b->cell).frame - dots;
}

/* The size, at most `size`, of a heading that fits. */
static double fitting_size(const struct sdk_book_drawing *d, const struct heading *h, double size, double room)
{
	const double width = sdk_pen_text_width(&d->pen, SDK_BOLD, size, h->bold, strlen(h->bold)) +
		sdk_pen_text_width(&d->pen, SDK_REGULAR, size, h->rest, strlen(h->rest)) +
		sdk_pen_text_width(&d->pen, SDK_REGULAR, size, h->kind, strlen(h->kind));

	return width > room ? size * room / width : size;
}

/* With `also`, which stands instead of the rest and of the kind of board. A kind that does not fit is left out. */
static void find_heading(const struct sdk_book_drawing *d, const struct sdk_block *b, size_t item, const char *also,
	struct heading *h)
{
	const struct sdk_book_item *it = &d->plan->book->item[item];
	const double size = heading_size(d->plan, b).size, room = heading_room(d, b, it);
	char rest[SDK_CAPTION_TEXT], kind[SDK_CAPTION_TEXT];

	sdk_caption_texts(d->plan->book, item, h->bold, rest);
	describe_board(d->plan->book, it->shape, h->bold, rest, kind);
	set_part(h->rest, also ? also : rest);
	set_part(h->kind, also ? "" : kind);
	h->size = fitting_size(d, h, size, room);
	if (*h->kind && h->size < sdk_least_type(d->plan)) {
		*h->kind = '\0';
		h->size = fitting_size(d, h, size, room);
	}
}

/* Draws the caption above a board at x, y, and its dots. */
static void draw_heading(const struct sdk_book_drawing *d, const struct sdk_block *b, size_t item, double x, double y,
	const char *also)
{
	const struct sdk_book_item *it = &d->plan->book->item[item];
	const struct heading_size type = heading_size(d->plan, b);
	const double half = sdk_board_lines(sdk_puzzle_kind(d->plan), b->cell).frame / 2;
	const double baseline = y - half - type.above;
	double left = x - half;
	struct heading h;

	find_heading(d, b, item, also, &h);
	left += sdk_pen_text(&d->pen, left, baseline, SDK_ALIGN_LEFT, SDK_BOLD, h.size, h.bold, strlen(h.bold));
	left += sdk_pen_text(&d->pen, left, baseline, SDK_ALIGN_LEFT, SDK_REGULAR, h.size, h.rest, strlen(h.rest));
	sdk_pen_text(&d->pen, left, baseline, SDK_ALIGN_LEFT, SDK_REGULAR, h.size, h.kind, strlen(h.kind));
	if (it->grade && !also)
		sdk_pen_dots(&d->pen, x + b->side + half, baseline - 0.36 * type.size, SDK_ALIGN_RIGHT, type.dot, it->grade,
			SDK_GRADES);
}

bool sdk_captions_fit(const struct sdk_book_drawing *d, size_t *item)
{
	const struct sdk_book_plan *plan = d->plan;
	struct heading h;

	for (size_t i = 0; i < plan->pages; i++) {
		const struct sdk_page *p = &plan->page[i];
		const char *const also = p->kind == SDK_PAGE_FACING ? sdk_word(plan->book->words, "Solution") : NULL;

		if (p->kind != SDK_PAGE_PUZZLES && !also)
			continue;
		for (*item = p->first; *item < p->first + p->count; ++*item) {
			find_heading(d, &plan->blocks[p->section].puzzles, *item, also, &h);
			if (h.size < sdk_least_type(plan))
				return false;
		}
	}
	return true;
}

/* What the clues, or the lists of partial cells, leave for the empty cells; NULL if that is not shown. */
static const uint32_t *candidates_of(const struct sdk_book_drawing *d, const struct sdk_book_item *it, struct sdk_puzzle *p)
{
	if (!d->style.candidates && !it->list)
		return NULL;
	sdk_puzzle_clear(p, it->shape);
	memcpy(p->clue, it->clue, it->shape->cells);
	sdk_puzzle_lists(p);
	if (it->list)
		memcpy(p->list, it->list, it->shape->cells * sizeof *p->list);
	if (d->style.candidates) {
		sdk_candidates(p, p->list);
		return p->list;
	}
	for (unsigned c = 0; c < it->shape->cells; c++) /* partial cells only */
		if (p->list[c] == it->shape->all)
			p->list[c] = 0;
	return p->list;
}

static void draw_puzzle(const struct sdk_book_drawing *d, const struct sdk_block *b, size_t item, double x, double y)
{
	const struct sdk_book_item *it = &d->plan->book->item[item];
	struct sdk_puzzle p;
	const struct sdk_drawn_board board = { .kind = sdk_puzzle_kind(d->plan),
		.shape = it->shape,
		.cell = b->cell,
		.clue = it->clue,
		.list = candidates_of(d, it, &p) };

	sdk_pen_board(&d->pen, &d->style, x, y, &board);
}

static void draw_solution(const struct sdk_book_drawing *d, enum sdk_board_kind kind, double cell, size_t item, double x,
	double y)
{
	const struct sdk_book_item *it = &d->plan->book->item[item];
	const struct sdk_drawn_board board = { .kind = kind,
		.shape = it->shape,
		.cell = cell,
		.clue = it->clue,
		.solution = it->solution };

	sdk_pen_board(&d->pen, &d->style, x, y, &board);
}

/* The solutions at the foot, turned by half a circle about the middle of their strip. */
static void draw_turned(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_block *b = &d->plan->blocks[p->section].foot;
	const double left = sdk_book_plan_left(d->plan, page), top = d->plan->margins.top + b->y;
	char number[24];

	cairo_save(d->pen.cr);
	cairo_translate(d->pen.cr, left + d->plan->width, top + b->rows * b->next_y);
	cairo_rotate(d->pen.cr, G_PI);
	for (size_t i = 0; i < p->count; i++) {
		const size_t row = i / b->columns, column = i % b->columns;
		const double x = (double)column * b->next_x, y = (double)row * b->next_y + b->head;
		const int n = snprintf(number, sizeof number, "%zu", sdk_book_number(d->plan->book, p->first + i));

		sdk_pen_text(&d->pen, x, y - 4, SDK_ALIGN_LEFT, SDK_BOLD, 7.5, number, (size_t)n);
		draw_solution(d, SDK_BOARD_SOLUTION, b->cell, p->first + i, x, y);
	}
	cairo_restore(d->pen.cr);
}

/* ---- heads ---- */

static double head_size(const struct sdk_book_plan *plan)
{
	return plan->layout.large_print ? 22 : 12;
}

/* The baseline of the head of a page: the upper edge of the text block, or lower if that is the edge of the page. */
static double head_baseline(const struct sdk_book_plan *plan)
{
	return fmax(plan->margins.top + (plan->layout.large_print ? 8 : 0), 0.75 * head_size(plan));
}

/* ---- hints ---- */

/* Draws the hints of `count` puzzles, each with its number, in columns from the left and the baseline of the first line. */
static void draw_hints(const struct sdk_book_drawing *d, const size_t *item, size_t count, double left, double baseline)
{
	const bool large = d->plan->layout.large_print;
	const double width = d->plan->width / sdk_hint_columns(d->plan), size = large ? 18 : 8.5;
	const unsigned lines = sdk_hint_lines(d->plan, count);
	char number[24];
	const int digits = snprintf(number, sizeof number, "%zu", sdk_book_number(d->plan->book, d->plan->book->items - 1));
	const double after = (digits < 5 ? 3.5 : 0.5 + 0.6 * digits) * size;

	for (size_t i = 0; i < count; i++) {
		const size_t column = i / lines, line = i % lines;
		const double x = left + (double)column * width, y = baseline + (double)line * sdk_hint_pitch(d->plan);
		const char *const hint = d->plan->book->item[item[i]].hint;

		snprintf(number, sizeof number, "%zu", sdk_book_number(d->plan->book, item[i]));
		sdk_fitted_text_draw(d, x, y, after, SDK_BOLD, size, number);
		sdk_fitted_text_draw(d, x + after, y, width - after - size, SDK_REGULAR, size, hint);
	}
}

/* The hints of a page's puzzles, turned by half a circle, in the lowest lines of the text block. */
static void draw_turned_hints(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	size_t item[12], count = 0;

	for (size_t i = p->first; i < p->first + p->count; i++)
		if (d->plan->book->item[i].hint)
			item[count++] = i;
	cairo_save(d->pen.cr);
	cairo_translate(d->pen.cr, sdk_book_plan_left(d->plan, page) + d->plan->width,
		d->plan->margins.top + d->plan->height);
	cairo_rotate(d->pen.cr, G_PI);
	draw_hints(d, item, count, 0, sdk_hint_pitch(d->plan));
	cairo_restore(d->pen.cr);
}

static void draw_hint_page(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const double left = sdk_book_plan_left(d->plan, page), size = head_size(d->plan);
	const struct sdk_edges edges = { left, left + d->plan->width };

	sdk_fitted_text_draw(d, left, head_baseline(d->plan), d->plan->width, SDK_BOLD, size,
		sdk_word(d->plan->book->words, "Hints: where to look, and for what"));
	draw_hints(d, d->plan->hint + p->first, p->count, left, d->plan->margins.top + SDK_HINT_TOP);
	sdk_foot_draw(d, page, edges, true, NULL, 0);
}

static void draw_puzzles(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_block *b = &d->plan->blocks[p->section].puzzles;
	char text[SDK_REFERENCE_TEXT];
	unsigned from = 0, to = 0;

	for (size_t i = 0; i < p->count; i++) {
		double x, y;

		sdk_book_plan_place(d->plan, b, page, i, &x, &y);
		draw_heading(d, b, p->first + i, x, y, NULL);
		draw_puzzle(d, b, p->first + i, x, y);
	}
	if (d->plan->layout.solutions == SDK_SOLUTIONS_UPSIDE_DOWN)
		draw_turned(d, p, page);
	if (d->plan->layout.hints == SDK_HINTS_UPSIDE_DOWN)
		draw_turned_hints(d, p, page);
	const bool refers = sdk_book_plan_solutions(d->plan, p->first, p->count, &from, &to) && from != page;

	sdk_foot_draw(d, page, sdk_block_edges(d, b, page), true,
		refers ? sdk_solutions_text(d->plan->book, p->count, from, to, text) : NULL, from);
}

/* ---- solutions ---- */

static void draw_facing(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_block *b = &d->plan->blocks[p->section].puzzles;
	const unsigned puzzles = d->plan->puzzle_page[p->first];
	char text[SDK_REFERENCE_TEXT];

	for (size_t i = 0; i < p->count; i++) {
		double x, y;

		sdk_book_plan_place(d->plan, b, page, i, &x, &y);
		draw_heading(d, b, p->first + i, x, y, sdk_word(d->plan->book->words, "Solution"));
		draw_solution(d, sdk_solution_kind(d->plan), b->cell, p->first + i, x, y);
	}
	sdk_foot_draw(d, page, sdk_block_edges(d, b, page), true,
		sdk_puzzles_text(d->plan->book, p->count, puzzles, puzzles, text), puzzles);
}

/* Draws the numbers of the solutions at the left, and where their puzzles are at the right, if there is room for it. */
static void draw_head(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page, struct sdk_edges edges)
{
	const double size = d->plan->layout.large_print ? 18 : 8.5, y = head_baseline(d->plan);
	const double most = fmax(edges.right, sdk_book_plan_left(d->plan, page) + d->plan->width);
	const unsigned from = d->plan->puzzle_page[p->first], to = d->plan->puzzle_page[p->first + p->count - 1];
	const size_t first = sdk_book_number(d->plan->book, p->first), last = first + p->count - 1;
	const struct sdk_words *const words = d->plan->book->words;
	char text[SDK_REFERENCE_TEXT];

	if (p->count == 1)
		snprintf(text, sizeof text, sdk_word(words, "Solution %zu"), last);
	else
		snprintf(text, sizeof text, sdk_word(words, "Solutions %zu–%zu"), first, last);
	const double used = sdk_fitted_text_draw(d, edges.left, y, most - edges.left, SDK_BOLD, head_size(d->plan), text);

	sdk_puzzles_text(d->plan->book, p->count, from, to, text);
	const double least = edges.left + used + 2 * size;
	const double natural = sdk_pen_text_width(&d->pen, SDK_REGULAR, size, text, strlen(text));
	const double left = fmax(edges.right - natural, least); /* one column may be narrower than both */

	if (!sdk_text_fits(d, most - left, SDK_REGULAR, text))
		return;
	const double width = sdk_fitted_text_draw(d, left, y, most - left, SDK_REGULAR, size, text);

	sdk_link_draw(d, left, y - size, width, 1.3 * size, from);
}

/* The number of a solution: above its board, or in large print beside it. */
static void draw_number(const struct sdk_book_drawing *d, size_t item, double x, double y)
{
	char number[24];
	const int n = snprintf(number, sizeof number, "%zu", sdk_book_number(d->plan->book, item));

	if (d->plan->layout.large_print)
		sdk_pen_text(&d->pen, x - 8, y + 14, SDK_ALIGN_RIGHT, SDK_BOLD, 18, number, (size_t)n);
	else
		sdk_pen_text(&d->pen, x - 0.5, y - 5, SDK_ALIGN_LEFT, SDK_BOLD, 8.5, number, (size_t)n);
}

/* Links the solutions to their puzzles: neighbours in a row whose puzzles share a page have one link. */
static void link_solutions(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_block *b = &d->plan->blocks[p->section].solutions;
	const unsigned *to = d->plan->puzzle_page + p->first;
	size_t end;

	for (size_t i = 0; i < p->count; i = end) {
		double x, y;

		for (end = i + 1; end < p->count && end % b->columns && to[end] == to[i];)
			end++;
		sdk_book_plan_place(d->plan, b, page, i, &x, &y);
		sdk_link_draw(d, x, y, (double)(end - i - 1) * b->next_x + b->side, b->side, to[i]);
	}
}

static void draw_solutions(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_block *b = &d->plan->blocks[p->section].solutions;
	const double left = sdk_book_plan_left(d->plan, page);
	const struct sdk_edges edges = { left - 0.5, left + b->x + (b->columns - 1) * b->next_x + b->side + 0.5 };

	for (size_t i = 0; i < p->count; i++) {
		double x, y;

		sdk_book_plan_place(d->plan, b, page, i, &x, &y);
		draw_number(d, p->first + i, x, y);
		draw_solution(d, sdk_solution_kind(d->plan), b->cell, p->first + i, x, y);
	}
	link_solutions(d, p, page);
	draw_head(d, p, page, edges);
	sdk_foot_draw(d, page, edges, true, NULL, 0);
}

/* ---- empty boards ---- */

static void draw_notes(const struct sdk_book_drawing *d, size_t page)
{
	static const uint8_t none[SDK_CELLS_MAX] = { 0 };
	const struct sdk_block *b = &d->plan->blocks[0].puzzles;
	const struct sdk_drawn_board board = { .kind = sdk_puzzle_kind(d->plan),
		.shape = sdk_shape(d->plan->book->item[0].shape->n),
		.cell = b->cell,
		.clue = none };
	const char *const notes = sdk_word(d->plan->book->words, "Notes");

	for (size_t i = 0; i < (size_t)b->columns * b->rows; i++) {
		const struct heading_size h = heading_size(d->plan, b);
		double x, y;

		sdk_book_plan_place(d->plan, b, page, i, &x, &y);
		sdk_pen_board(&d->pen, &d->style, x, y, &board);
		sdk_pen_text(&d->pen, x - 1, y - h.above - 1, SDK_ALIGN_LEFT, SDK_REGULAR, h.size, notes, strlen(notes));
	}
	sdk_foot_draw(d, page, sdk_block_edges(d, b, page), true, NULL, 0);
}

void sdk_book_page_draw(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_page *p = &d->plan->page[page - 1];

	cairo_set_source_rgb(d->pen.cr, 0, 0, 0);
	switch (p->kind) {
	case SDK_PAGE_BLANK: break;
	case SDK_PAGE_TITLE: sdk_title_page_draw(d, page); break;
	case SDK_PAGE_COPYRIGHT: sdk_copyright_page_draw(d, page); break;
	case SDK_PAGE_CONTENTS: sdk_contents_page_draw(d, p, page); break;
	case SDK_PAGE_RULES: sdk_rules_page_draw(d, p, page); break;
	case SDK_PAGE_DIVIDER: sdk_divider_page_draw(d, p, page); break;
	case SDK_PAGE_PUZZLES: draw_puzzles(d, p, page); break;
	case SDK_PAGE_SOLUTIONS: draw_solutions(d, p, page); break;
	case SDK_PAGE_HINTS: draw_hint_page(d, p, page); break;
	case SDK_PAGE_FACING: draw_facing(d, p, page); break;
	case SDK_PAGE_NOTES: draw_notes(d, page); break;
	}
}
