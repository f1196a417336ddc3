/* SPDX-License-Identifier: MIT */
/* front_pages: the pages of a book that are text: title, copyright, contents, and the dividers of sections. */
#include "paper/paper_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct sdk_type small_type(const struct sdk_book_drawing *d)
{
	return d->plan->layout.large_print ? (struct sdk_type){ 18, 24 } : (struct sdk_type){ 8.5, 12 };
}

/* ---- title ---- */

/* The next line of a text of lines separated by `|`. Returns its length, and moves *rest behind it, or to NULL. */
static size_t next_line(const char **rest)
{
	const char *const line = *rest, *const end = strchr(line, '|');

	*rest = end ? end + 1 : NULL;
	return end ? (size_t)(end - line) : strlen(line);
}

/* Where the title breaks by itself: before its last word. Returns the text with a `|` there; the rest stays. */
static void break_title(const char *title, char *text, size_t room)
{
	snprintf(text, room, "%s", title);
	char *const blank = strchr(text, '|') ? NULL : strrchr(text, ' ');

	if (blank)
		*blank = '|';
}

/* A text of a page that breaks over lines. */
struct wrapped {
	const char *text;
	size_t n;
	enum sdk_weight weight;
	struct sdk_type type;
};

/*
 * Draws the text with its first line on this baseline, or, with `up`, its last one. Returns the baseline of its last line,
 * or with `up` that of its first one; and notes in *wide if a word is wider than the page.
 */
static double draw_wrapped(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline,
	const struct wrapped *w, bool up, bool *wide)
{
	const unsigned lines =
		sdk_pen_wrap(&d->pen, edges.right - edges.left + 0.1, w->weight, w->type.size, w->text, w->n);
	const double first = up && lines ? baseline - (lines - 1) * w->type.leading : baseline;

	*wide |= !lines;
	sdk_pen_wrapped(&d->pen, edges.left, first, w->type.leading);
	return up || !lines ? first : baseline + (lines - 1) * w->type.leading;
}

#define TITLE_MOST 48
#define TITLE_LEAST 24

/* Draws the lines of the title, the last one bold, as large as they fit; those too long for the least size break. */
static double draw_title(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline, bool *wide)
{
	const char *const title = d->plan->book->title ? d->plan->book->title : sdk_word(d->plan->book->words, "Sudoku");
	char text[512];
	double size = TITLE_MOST;

	*wide |= strlen(title) >= sizeof text;
	break_title(title, text, sizeof text);
	for (const char *rest = text; rest;) {
		const char *line = rest;
		const size_t n = next_line(&rest);
		const double width = sdk_pen_text_width(&d->pen, rest ? SDK_LIGHT : SDK_BOLD, TITLE_MOST, line, n);

		size = fmin(size, TITLE_MOST * (edges.right - edges.left) / fmax(width, 1));
	}
	size = fmax(size, TITLE_LEAST);
	for (const char *rest = text; rest;) {
		const char *line = rest;
		const size_t n = next_line(&rest);
		const struct wrapped w = { line, n, rest ? SDK_LIGHT : SDK_BOLD, { size, 1.125 * size } };

		baseline = draw_wrapped(d, edges, baseline, &w, false, wide) + 1.125 * size;
	}
	return baseline - 1.125 * size;
}

#define EMBLEM_ROOM (72 + 3 * 46)
#define EMBLEM_LARGE 24 /* cells whose digits are of 18 points */

/* The box in the middle of the first solution that has boxes. Returns its height; 0: there is none, or it is too small. */
static double draw_emblem(const struct sdk_book_drawing *d, double x, double y)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_book_item *it = book->item;

	while (it < book->item + book->items && it->shape->layouts & SDK_LAYOUT_REGIONS)
		it++;
	if (it == book->item + book->items)
		return 0;
	const struct sdk_shape *s = it->shape;
	const double cell = 72.0 / s->box_cols;

	if (d->plan->layout.large_print && cell < EMBLEM_LARGE)
		return 0;
	const unsigned band = s->n / s->box_rows / 2 * s->box_rows, stack = s->n / s->box_cols / 2 * s->box_cols;

	sdk_pen_box(&d->pen, x, y, cell, s, it->solution, band, stack);
	return cell * s->box_rows;
}

const char *sdk_title_page_draw(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_edges edges = sdk_text_edges(d, page);
	const bool large = d->plan->layout.large_print;
	const double end = d->plan->layout.page.height - d->plan->margins.bottom - 0.5, size = large ? 20 : 13;
	bool wide = false;
	double least = end, y;

	if (book->publisher) {
		const struct sdk_type type = { large ? 18 : 10.5, large ? 24 : 14 };
		const struct wrapped w = { book->publisher, strlen(book->publisher), SDK_REGULAR, type };

		least = draw_wrapped(d, edges, end, &w, true, &wide) - 2 * size;
	}
	if (wide || least < sdk_page_start(d->plan))
		return "publisher";
	y = draw_title(d, edges, sdk_page_start(d->plan) + 22, &wide);
	if (wide || y > least)
		return "title";
	if (book->subtitle) {
		const struct wrapped w = { book->subtitle, strlen(book->subtitle), SDK_REGULAR, { size, 1.4 * size } };

		y = draw_wrapped(d, edges, y + (large ? 40 : 33), &w, false, &wide);
	}
	if (wide || y > least)
		return "subtitle";
	if (y + EMBLEM_ROOM <= least) /* long texts take its place */
		y += 46 + draw_emblem(d, edges.left + 1, y + 46);
	if (book->author) {
		const struct wrapped w = { book->author, strlen(book->author), SDK_BOLD, { size, 1.4 * size } };

		y = draw_wrapped(d, edges, y + 46, &w, false, &wide);
	}
	return wide || y > least ? "author" : NULL;
}

/* ---- copyright ---- */

/* Draws a text upwards from the baseline of its last line, if there is one. Returns the baseline of the line above it. */
static double draw_above(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline, const char *before,
	const char *text, size_t n, bool *wide)
{
	char line[2048];

	if (!text)
		return baseline;
	const int length = snprintf(line, sizeof line, "%s%.*s", before, (int)n, text);
	const struct wrapped w = { line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1, SDK_REGULAR,
		small_type(d) };

	*wide |= (size_t)length >= sizeof line;
	return draw_wrapped(d, edges, baseline, &w, true, wide) - w.type.leading;
}

/* The lines of the imprint, the last one first. Returns the baseline of the line above it. */
static double draw_imprint(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline, bool *wide)
{
	const char *const imprint = d->plan->book->imprint;

	for (size_t end = strlen(imprint), start = end + 1; start; end = start ? start - 1 : 0) {
		for (start = end; start && imprint[start - 1] != '|';)
			start--;
		baseline = draw_above(d, edges, baseline, "", imprint + start, end - start, wide);
	}
	return baseline;
}

const char *sdk_copyright_page_draw(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_edges edges = sdk_text_edges(d, page);
	double y = d->plan->layout.page.height - d->plan->margins.bottom - 0.5;
	bool wide = false;
	const struct {
		const char *before, *text, *option;
	} line[] = { { "", !book->imprint || *book->imprint ? sdk_word(book->words, "Made with sdk-book.") : NULL, "imprint" },
		{ "ISBN ", book->isbn, "isbn" }, { "", book->publisher, "publisher" }, { "\xC2\xA9 ", book->copyright, "copyright" } };

	for (unsigned i = 0; i < sizeof line / sizeof *line; i++) {
		y = draw_above(d, edges, y, line[i].before, line[i].text, line[i].text ? strlen(line[i].text) : 0, &wide);
		if (wide || y < d->plan->margins.top)
			return line[i].option;
	}
	if (book->imprint && *book->imprint)
		y = draw_imprint(d, edges, y - small_type(d).leading, &wide);
	return wide || y < d->plan->margins.top - small_type(d).leading ? "imprint" : NULL;
}

/* ---- contents ---- */

/* The size of type in the contents. */
static double contents_size(const struct sdk_book_drawing *d)
{
	return sdk_body_type(&d->plan->layout).size + 1.5;
}

/* Draws the text in the width, as large as it fits. Returns whether it fits in the least size. */
static bool draw_column(const struct sdk_book_drawing *d, double x, double baseline, double width, enum sdk_weight weight,
	const char *text)
{
	sdk_fitted_text_draw(d, x, baseline, width, weight, contents_size(d), text);
	return sdk_text_fits(d, width, weight, text);
}

/*
 * A row of the contents: the name, the numbers, which begin at this distance from the edge, and the page. Returns NULL, or
 * the option whose text does not fit.
 */
static const char *draw_row(const struct sdk_book_drawing *d, struct sdk_edges edges, double column, double baseline,
	const char *name, const char *numbers, size_t to)
{
	const double size = contents_size(d);
	const double width = edges.right - edges.left;
	char text[24];
	const int n = snprintf(text, sizeof text, "%zu", to);
	const double used =
		sdk_pen_text(&d->pen, edges.right, baseline, SDK_ALIGN_RIGHT, SDK_REGULAR, size, text, (size_t)n) + 0.5 * size;

	sdk_link_draw(d, edges.left, baseline - size, width, 1.3 * size, (unsigned)to);
	if (!draw_column(d, edges.left, baseline, column - size, SDK_BOLD, name))
		return "section-names";
	return draw_column(d, edges.left + column, baseline, width - column - used, SDK_REGULAR, numbers) ? NULL : "start-number";
}

static void numbers_text(const struct sdk_book *book, const struct sdk_book_section *s, char text[SDK_REFERENCE_TEXT])
{
	const size_t first = sdk_book_number(book, s->first);

	if (s->count == 1)
		snprintf(text, SDK_REFERENCE_TEXT, sdk_word(book->words, "No. %zu"), first);
	else
		snprintf(text, SDK_REFERENCE_TEXT, sdk_word(book->words, "Nos. %zu–%zu"), first, first + s->count - 1);
}

/* Where the numbers begin: in the middle, or further to the right if the names need it and the numbers leave room. */
static double numbers_column(const struct sdk_book_drawing *d, const struct sdk_page *p, double width)
{
	const struct sdk_book_section *section = d->plan->book->section;
	const double size = contents_size(d);
	double names = 0, numbers = 0;
	char text[SDK_REFERENCE_TEXT];

	for (const struct sdk_book_section *s = section + p->first; s < section + p->first + p->count; s++) {
		numbers_text(d->plan->book, s, text);
		names = fmax(names, sdk_pen_text_width(&d->pen, SDK_BOLD, size, s->name, strlen(s->name)));
		numbers = fmax(numbers, sdk_pen_text_width(&d->pen, SDK_REGULAR, size, text, strlen(text)));
	}
	return fmax(0.5 * width, fmin(names + size, width - numbers - 3 * size));
}

const char *sdk_contents_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_edges edges = sdk_text_edges(d, page);
	const size_t solutions = sdk_book_plan_find(d->plan, SDK_PAGE_SOLUTIONS);
	const size_t rules = sdk_book_plan_find(d->plan, SDK_PAGE_RULES), hints = sdk_book_plan_find(d->plan, SDK_PAGE_HINTS);
	const double pitch = sdk_contents_pitch(d->plan), start = d->plan->margins.top + sdk_contents_start(d->plan);
	const bool last = p->first + p->count == book->sections;
	const double width = edges.right - edges.left, column = numbers_column(d, p, width);
	const char *option = NULL;
	double y = start;
	char text[SDK_REFERENCE_TEXT];

	sdk_fitted_text_draw(d, edges.left, start - 50, width, SDK_LIGHT, 32, sdk_word(book->words, "Contents"));
	if (rules && !p->first) {
		draw_row(d, edges, column, y, sdk_word(book->words, "How to play"), "", rules);
		y += pitch;
	}
	for (size_t s = p->first; s < p->first + p->count && !option; s++) {
		numbers_text(book, &book->section[s], text);
		option = draw_row(d, edges, column, y, book->section[s].name, text, sdk_book_plan_section(d->plan, s));
		y += pitch;
	}
	if (hints && last) {
		draw_row(d, edges, column, y, sdk_word(book->words, "Hints"), "", hints);
		y += pitch;
	}
	if (solutions && last)
		draw_row(d, edges, column, y, sdk_word(book->words, "Solutions"), "", solutions);
	sdk_foot_draw(d, page, edges, page > 2, NULL, 0);
	return option;
}

/* ---- dividers ---- */

/* Whether its grade has a sentence that fits: those of levels speak of digits in rows, columns and boxes. */
static bool has_sentence(const struct sdk_book *book, const struct sdk_book_section *s)
{
	size_t i = book->grading == SDK_GRADED_BY_LEVEL ? 0 : s->count;

	while (i < s->count && !book->item[s->first + i].shape->layouts)
		i++;
	return s->graded && i == s->count && (book->grading == SDK_GRADED_BY_MINUTES || !book->pictures);
}

#define NAME_MOST 54

/* Draws the name of a section as the title is drawn. Returns the baseline of its last line. */
static double draw_name(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline, const char *name,
	bool *wide)
{
	const size_t n = strlen(name);
	const double width = sdk_pen_text_width(&d->pen, SDK_LIGHT, NAME_MOST, name, n);
	const double fitted = NAME_MOST * fmin(1, (edges.right - edges.left) / fmax(width, 1)), size = fmax(fitted, TITLE_LEAST);

	return draw_wrapped(d, edges, baseline, &(struct wrapped){ name, n, SDK_LIGHT, { size, 1.125 * size } }, false, wide);
}

const char *sdk_divider_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_book_section *s = &book->section[p->section];
	const struct sdk_edges edges = sdk_block_edges(d, &d->plan->blocks[p->section].puzzles, page);
	const bool large = d->plan->layout.large_print;
	const unsigned grade = book->item[s->first].grade;
	const struct sdk_type type = sdk_body_type(&d->plan->layout);
	const double width = edges.right - edges.left;
	bool wide = false;
	double y = draw_name(d, edges, sdk_page_start(d->plan) + 38, s->name, &wide);
	char text[SDK_REFERENCE_TEXT];
	unsigned from = 0, to = 0;

	if (s->graded)
		sdk_pen_dots(&d->pen, edges.left, y + 30, SDK_ALIGN_LEFT, 11, grade, SDK_GRADES);
	y += s->graded ? 76 : 46;
	numbers_text(book, s, text);
	sdk_fitted_text_draw(d, edges.left, y, width, SDK_BOLD, large ? 20 : 12, text);
	if (has_sentence(book, s))
		sdk_pen_paragraph(&d->pen, edges.left, y + (large ? 32 : 22), fmin(width, 22 * type.size), type.leading, type.size,
			sdk_grade_sentence(book->words, book->grading, grade).text);
	const bool refers = sdk_book_plan_solutions(d->plan, s->first, s->count, &from, &to) &&
		d->plan->layout.solutions == SDK_SOLUTIONS_END;

	sdk_foot_draw(d, page, edges, false, refers ? sdk_solutions_text(book, s->count, from, to, text) : NULL,
		from);
	return wide || y > d->plan->layout.page.height - d->plan->margins.bottom ? "section-names" : NULL;
}
