/* SPDX-License-Identifier: MIT */
/* page_parts: what several kinds of pages have: sizes of type, headings, feet, references to pages. */
#include "paper/paper_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- text ---- */

const char *sdk_solutions_text(const struct sdk_book *book, size_t count, unsigned from, unsigned to,
	char text[SDK_REFERENCE_TEXT])
{
	if (from == to)
		snprintf(text, SDK_REFERENCE_TEXT, sdk_word_of(book->words, "Solution on page %u", "Solutions on page %u", count), from);
	else
		snprintf(text, SDK_REFERENCE_TEXT, sdk_word(book->words, "Solutions on pages %u–%u"), from, to);
	return text;
}

const char *sdk_puzzles_text(const struct sdk_book *book, size_t count, unsigned from, unsigned to,
	char text[SDK_REFERENCE_TEXT])
{
	if (from == to)
		snprintf(text, SDK_REFERENCE_TEXT, sdk_word_of(book->words, "Puzzle on page %u", "Puzzles on page %u", count), from);
	else
		snprintf(text, SDK_REFERENCE_TEXT, sdk_word(book->words, "Puzzles on pages %u–%u"), from, to);
	return text;
}

double sdk_fitted_text_draw(const struct sdk_book_drawing *d, double x, double baseline, double width,
	enum sdk_weight weight, double size, const char *text)
{
	const size_t n = strlen(text);
	const double natural = sdk_pen_text_width(&d->pen, weight, size, text, n);

	if (natural > width && width > 0)
		size *= width / natural;
	return sdk_pen_text(&d->pen, x, baseline, SDK_ALIGN_LEFT, weight, size, text, n);
}

bool sdk_text_fits(const struct sdk_book_drawing *d, double width, enum sdk_weight weight, const char *text)
{
	return sdk_pen_text_width(&d->pen, weight, sdk_least_type(d->plan), text, strlen(text)) <= width + 1e-6;
}

/* ---- places ---- */

double sdk_page_start(const struct sdk_book_plan *plan)
{
	return plan->margins.top + 0.2 * plan->height;
}

enum sdk_board_kind sdk_puzzle_kind(const struct sdk_book_plan *plan)
{
	return plan->layout.large_print ? SDK_BOARD_LARGE : SDK_BOARD_PUZZLE;
}

enum sdk_board_kind sdk_solution_kind(const struct sdk_book_plan *plan)
{
	return plan->layout.large_print ? SDK_BOARD_LARGE_SOLUTION : SDK_BOARD_SOLUTION;
}

struct sdk_edges sdk_block_edges(const struct sdk_book_drawing *d, const struct sdk_block *b, size_t page)
{
	const double left = sdk_book_plan_left(d->plan, page) + b->x;
	const double half = sdk_board_lines(sdk_puzzle_kind(d->plan), b->cell).frame / 2;

	return (struct sdk_edges){ left - half, left + (b->columns - 1) * b->next_x + b->side + half };
}

struct sdk_edges sdk_text_edges(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_edges edges = sdk_block_edges(d, &d->plan->blocks[0].puzzles, page);
	const double least = sdk_text_width(&d->plan->layout, d->plan->width);
	const double more = fmax(0, least - (edges.right - edges.left)) / 2;
	const double first = sdk_book_plan_left(d->plan, page), last = first + d->plan->width - least;
	const double left = more > 0 ? fmin(fmax(edges.left - more, first), last) : edges.left;

	return (struct sdk_edges){ left, more > 0 ? left + least : edges.right };
}

/* ---- links and feet ---- */

void sdk_link_draw(const struct sdk_book_drawing *d, double x, double y, double width, double height, unsigned to)
{
	char text[160];

	if (!d->links || !to)
		return;
	snprintf(text, sizeof text, "rect=[%.2f %.2f %.2f %.2f] dest='page %u'", x, y, width, height, to);
	cairo_tag_begin(d->pen.cr, CAIRO_TAG_LINK, text);
	cairo_tag_end(d->pen.cr, CAIRO_TAG_LINK);
}

void sdk_foot_draw(const struct sdk_book_drawing *d, size_t page, struct sdk_edges edges, bool numbered, const char *text,
	unsigned to)
{
	const struct sdk_book_plan *plan = d->plan;
	const double up = plan->layout.large_print ? 40 : 30;
	const double baseline = plan->layout.page.height - fmin(up, plan->margins.bottom * 0.67);
	const double size = plan->layout.large_print ? 18 : 8.5, number_size = plan->layout.large_print ? 18 : 9.5;
	const bool right = page % 2;
	char number[24];

	if (numbered) {
		const int n = snprintf(number, sizeof number, "%zu", page);

		sdk_pen_text(&d->pen, right ? edges.right : edges.left, baseline, right ? SDK_ALIGN_RIGHT : SDK_ALIGN_LEFT, SDK_BOLD,
			number_size, number, (size_t)n);
	}
	if (text) {
		const double width = sdk_pen_text(&d->pen, right ? edges.left : edges.right, baseline,
			right ? SDK_ALIGN_LEFT : SDK_ALIGN_RIGHT, SDK_REGULAR, size, text, strlen(text));

		sdk_link_draw(d, right ? edges.left : edges.right - width, baseline - size, width, 1.3 * size, to);
	}
}
