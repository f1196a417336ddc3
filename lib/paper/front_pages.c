/* SPDX-License-Identifier: MIT */
/* front_pages: the pages of a book that are text: title, copyright, contents, rules, and the dividers of sections. */
#include "paper/paper_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "explain/level_words.h"

#define TEXT_LEAST 30 /* the width of a line of text, in units of its size */

/* The sizes of text and its lines. */
struct type {
	double size, leading;
};

static struct type body_type(const struct sdk_book_drawing *d)
{
	return d->plan->layout.large_print ? (struct type){ 18, 26 } : (struct type){ 10.5, 15.5 };
}

static struct type small_type(const struct sdk_book_drawing *d)
{
	return d->plan->layout.large_print ? (struct type){ 18, 24 } : (struct type){ 8.5, 12 };
}

/* The left and the right edge of text: those of the first section's boards, or wider if these leave no room for a line. */
static struct sdk_edges text_edges(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_edges edges = sdk_block_edges(d, &d->plan->blocks[0].puzzles, page);
	const double least = fmin(TEXT_LEAST * body_type(d).size, d->plan->width);
	const double more = fmax(0, least - (edges.right - edges.left)) / 2;
	const double first = sdk_book_plan_left(d->plan, page), last = first + d->plan->width - least;
	const double left = more > 0 ? fmin(fmax(edges.left - more, first), last) : edges.left;

	return (struct sdk_edges){ left, more > 0 ? left + least : edges.right };
}

static void draw_line(const struct sdk_book_drawing *d, double x, double baseline, enum sdk_weight weight, double size,
	const char *text)
{
	sdk_pen_text(&d->pen, x, baseline, SDK_ALIGN_LEFT, weight, size, text, strlen(text));
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

/* Draws the lines of the title, the last one bold. Returns the baseline of the last. */
static double draw_title(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline)
{
	char text[512];
	double size = 48;

	break_title(d->plan->book->title ? d->plan->book->title : "Sudoku", text, sizeof text);
	for (const char *rest = text; rest;) {
		const char *line = rest;
		const size_t n = next_line(&rest);
		const double width = sdk_pen_text_width(&d->pen, rest ? SDK_LIGHT : SDK_BOLD, 48, line, n);

		size = fmin(size, 48 * (edges.right - edges.left) / fmax(width, 1));
	}
	for (const char *rest = text; rest;) {
		const char *line = rest;
		const size_t n = next_line(&rest);

		sdk_pen_text(&d->pen, edges.left, baseline, SDK_ALIGN_LEFT, rest ? SDK_LIGHT : SDK_BOLD, size, line, n);
		baseline += 1.125 * size;
	}
	return baseline - 1.125 * size;
}

/* The box in the middle of the first solution. */
static void draw_emblem(const struct sdk_book_drawing *d, double x, double y)
{
	const struct sdk_book_item *it = &d->plan->book->item[0];
	const struct sdk_shape *s = it->shape;
	const unsigned band = s->n / s->box_rows / 2 * s->box_rows, stack = s->n / s->box_cols / 2 * s->box_cols;

	sdk_pen_box(&d->pen, x, y, 72.0 / s->box_cols, s, it->solution, band, stack);
}

void sdk_title_page_draw(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_edges edges = text_edges(d, page);
	const bool large = d->plan->layout.large_print;
	const double end = d->plan->layout.page.height - d->plan->margins.bottom - 0.5;
	double y = draw_title(d, edges, sdk_page_start(d->plan) + 22);

	if (book->subtitle) {
		y += large ? 40 : 33;
		sdk_fitted_text_draw(d, edges.left, y, edges.right - edges.left, SDK_REGULAR, large ? 20 : 13, book->subtitle,
			strlen(book->subtitle));
	}
	draw_emblem(d, edges.left + 1, y + 46);
	if (book->author)
		draw_line(d, edges.left, y + 46 + 72 + 46, SDK_BOLD, large ? 20 : 13, book->author);
	if (book->publisher)
		draw_line(d, edges.left, end, SDK_REGULAR, large ? 18 : 10.5, book->publisher);
}

/* ---- copyright ---- */

void sdk_copyright_page_draw(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct type type = small_type(d);
	const struct sdk_edges edges = text_edges(d, page);
	char line[4][256];
	size_t lines = 0;
	double baseline = d->plan->layout.page.height - d->plan->margins.bottom - 0.5;

	snprintf(line[lines++], sizeof line[0], "Made with sdk-book.");
	if (book->isbn)
		snprintf(line[lines++], sizeof line[0], "ISBN %s", book->isbn);
	if (book->publisher)
		snprintf(line[lines++], sizeof line[0], "%s", book->publisher);
	if (book->copyright)
		snprintf(line[lines++], sizeof line[0], "\xC2\xA9 %s", book->copyright);
	for (size_t i = 0; i < lines; i++) {
		sdk_fitted_text_draw(d, edges.left, baseline, edges.right - edges.left, SDK_REGULAR, type.size, line[i],
			strlen(line[i]));
		baseline -= type.leading;
	}
	baseline -= type.leading;
	for (const char *rest = book->imprint; rest;)
		baseline -= (next_line(&rest), type.leading);
	for (const char *rest = book->imprint; rest;) {
		const char *text = rest;
		const size_t n = next_line(&rest);

		baseline += type.leading;
		sdk_fitted_text_draw(d, edges.left, baseline, edges.right - edges.left, SDK_REGULAR, type.size, text, n);
	}
}

/* ---- contents ---- */

/* A row of the contents: the name, the numbers, the page. */
static void draw_row(const struct sdk_book_drawing *d, struct sdk_edges edges, double baseline, const char *name,
	const char *numbers, size_t to)
{
	const double size = body_type(d).size + 1.5;
	const double width = edges.right - edges.left;
	char text[24];
	const int n = snprintf(text, sizeof text, "%zu", to);

	sdk_fitted_text_draw(d, edges.left, baseline, width * 0.45, SDK_BOLD, size, name, strlen(name));
	draw_line(d, edges.left + width * 0.5, baseline, SDK_REGULAR, size, numbers);
	sdk_pen_text(&d->pen, edges.right, baseline, SDK_ALIGN_RIGHT, SDK_REGULAR, size, text, (size_t)n);
	sdk_link_draw(d, edges.left, baseline - size, width, 1.3 * size, (unsigned)to);
}

static void numbers_text(const struct sdk_book_section *s, char text[SDK_REFERENCE_TEXT])
{
	if (s->count == 1)
		snprintf(text, SDK_REFERENCE_TEXT, "No. %zu", s->first + 1);
	else
		snprintf(text, SDK_REFERENCE_TEXT, "Nos. %zu\xE2\x80\x93%zu", s->first + 1, s->first + s->count);
}

void sdk_contents_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_edges edges = text_edges(d, page);
	const size_t solutions = sdk_book_plan_find(d->plan, SDK_PAGE_SOLUTIONS);
	const size_t rules = sdk_book_plan_find(d->plan, SDK_PAGE_RULES);
	const double pitch = d->plan->layout.large_print ? 34 : 22;
	const double start = d->plan->margins.top + 0.152 * d->plan->height;
	const bool last = p->first + p->count == book->sections;
	double y = start + 50;
	char text[SDK_REFERENCE_TEXT];

	draw_line(d, edges.left, start, SDK_LIGHT, 32, "Contents");
	if (rules && !p->first) {
		draw_row(d, edges, y, "How to play", "", rules);
		y += pitch;
	}
	for (size_t s = p->first; s < p->first + p->count; s++) {
		numbers_text(&book->section[s], text);
		draw_row(d, edges, y, book->section[s].name, text, sdk_book_plan_section(d->plan, s));
		y += pitch;
	}
	if (solutions && last)
		draw_row(d, edges, y, "Solutions", "", solutions);
	sdk_foot_draw(d, page, edges, page > 2, NULL, 0);
}

/* ---- rules ---- */

/* A puzzle of level 2 with its solution, for 9x9 and 4x4. */
static const struct example {
	const char *puzzle, *solution;
} example[] = {
	{ ".....81....57.6.....4.....6.1.3...5..561.247..8...4.9.9.....7.....6.59....74.....",
		"693258147125746839874931526419387652356192478782564391941823765238675914567419283" },
	{ "..2..1.....44...", "3421214312344312" },
};

static const struct example *example_of(const struct sdk_shape *shape)
{
	return shape->n == 4 ? &example[1] : &example[0];
}

static void draw_example(const struct sdk_book_drawing *d, const struct sdk_shape *shape, double cell, double x, double y,
	bool solved)
{
	const struct example *e = example_of(shape);
	const struct sdk_board_style style = { .digits = -1 };
	uint8_t clue[SDK_CELLS_MAX], solution[SDK_CELLS_MAX];

	for (unsigned c = 0; c < shape->cells; c++) {
		clue[c] = e->puzzle[c] == '.' ? 0 : (uint8_t)(e->puzzle[c] - '0');
		solution[c] = (uint8_t)(e->solution[c] - '0');
	}
	sdk_pen_board(&d->pen, &style, x, y,
		&(struct sdk_drawn_board){ .kind = solved ? SDK_BOARD_SOLUTION : SDK_BOARD_PUZZLE,
			.shape = shape,
			.cell = cell,
			.clue = clue,
			.solution = solved ? solution : NULL });
}

#define LARGE_EXAMPLE 24 /* cells whose digits are of 18 points */

/* Draws an example and its solution. Returns the baseline of what comes below. */
static double draw_examples(const struct sdk_book_drawing *d, const struct sdk_shape *shape, struct sdk_edges edges,
	double y)
{
	const bool large = d->plan->layout.large_print;
	const double width = edges.right - edges.left, size = large ? 18 : 9;
	const double most = (large ? LARGE_EXAMPLE : 14.5) * (shape->n == 4 ? 1.4 : 1);
	const double cell = floor(2 * fmin((width - 24) / (2 * shape->n), most)) / 2;
	if (large && cell < LARGE_EXAMPLE)
		return y; /* the digits would be too small */
	const double side = cell * shape->n, second = edges.left + fmin(side + 60, width - side);

	draw_line(d, edges.left, y, SDK_BOLD, size, "The puzzle");
	draw_line(d, second, y, SDK_BOLD, size, "Its solution");
	draw_example(d, shape, cell, edges.left + 1, y + 9, false);
	draw_example(d, shape, cell, second + 1, y + 9, true);
	return y + 9 + side + 30;
}

static void draw_levels(const struct sdk_book_drawing *d, struct sdk_edges edges, double y)
{
	const struct type type = body_type(d);
	const double dot = d->plan->layout.large_print ? 7.5 : 4.8, name = edges.left + 12.5 * dot;
	const double size = d->plan->layout.large_print ? 18 : 9.5;
	const struct sdk_book *book = d->plan->book;
	double widest = 0;

	for (unsigned level = 1; level <= 6; level++) {
		const char *text = sdk_level_words(level)->needs;

		widest = fmax(widest, sdk_pen_text_width(&d->pen, SDK_REGULAR, size, text, strlen(text)));
	}
	const double needs = fmin(name + 8 * size, edges.right - widest);

	draw_line(d, edges.left, y, SDK_REGULAR, type.size, "The dots beside a puzzle tell its level:");
	y += 1.7 * type.leading;
	for (unsigned level = 1; level <= 6; level++) {
		const char *const needed = sdk_level_words(level)->needs;

		sdk_pen_dots(&d->pen, edges.left, y - 0.36 * size, SDK_ALIGN_LEFT, dot, level, 6);
		sdk_fitted_text_draw(d, name, y, needs - name - 6, SDK_BOLD, size, book->level_name[level - 1],
			strlen(book->level_name[level - 1]));
		sdk_fitted_text_draw(d, needs, y, edges.right - needs, SDK_REGULAR, size, needed, strlen(needed));
		y += type.leading + 0.5;
	}
}

static void describe_rules(const struct sdk_shape *shape, char text[SDK_CAPTION_TEXT])
{
	static const char form[] =
		"Fill every empty cell with %s, so that each row, each column and each of the %s boxes holds every %s once. "
		"Each puzzle has exactly one solution.";

	switch (shape->n) {
	case 4: snprintf(text, SDK_CAPTION_TEXT, form, "a digit from 1 to 4", "four", "digit"); break;
	case 9: snprintf(text, SDK_CAPTION_TEXT, form, "a digit from 1 to 9", "nine", "digit"); break;
	case 16: snprintf(text, SDK_CAPTION_TEXT, form, "a digit from 1 to 9 or a letter from A to G", "16", "symbol"); break;
	default: snprintf(text, SDK_CAPTION_TEXT, form, "a digit from 1 to 9 or a letter from A to P", "25", "symbol"); break;
	}
}

void sdk_rules_page_draw(const struct sdk_book_drawing *d, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_shape *shape = book->item[0].shape;
	const struct sdk_edges edges = text_edges(d, page);
	const struct type type = body_type(d);
	const double start = d->plan->margins.top + (d->plan->layout.large_print ? 0.06 : 0.152) * d->plan->height;
	char text[SDK_CAPTION_TEXT];
	bool levels = false;

	for (size_t i = 0; i < book->items && !levels; i++)
		levels = book->item[i].level;
	describe_rules(shape, text);
	draw_line(d, edges.left, start, SDK_LIGHT, 32, "How to play");
	double y = sdk_pen_paragraph(&d->pen, edges.left, start + 30, edges.right - edges.left, type.leading, type.size, text);

	y += 1.2 * type.leading;
	if (shape->n <= 9)
		y = draw_examples(d, shape, edges, y);
	if (levels)
		draw_levels(d, edges, y);
	sdk_foot_draw(d, page, edges, page > 2, NULL, 0);
}

/* ---- dividers ---- */

void sdk_divider_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_book *book = d->plan->book;
	const struct sdk_book_section *s = &book->section[p->section];
	const struct sdk_edges edges = sdk_block_edges(d, &d->plan->blocks[p->section].puzzles, page);
	const bool large = d->plan->layout.large_print;
	const struct type type = body_type(d);
	const double start = sdk_page_start(d->plan), width = edges.right - edges.left;
	double y = start + 38;
	char text[SDK_REFERENCE_TEXT];
	unsigned from = 0, to = 0;

	sdk_fitted_text_draw(d, edges.left, y, width, SDK_LIGHT, 54, s->name, strlen(s->name));
	if (s->levels)
		sdk_pen_dots(&d->pen, edges.left, y + 30, SDK_ALIGN_LEFT, 11, book->item[s->first].level, 6);
	y += s->levels ? 76 : 46;
	numbers_text(s, text);
	draw_line(d, edges.left, y, SDK_BOLD, large ? 20 : 12, text);
	if (s->levels)
		sdk_pen_paragraph(&d->pen, edges.left, y + (large ? 32 : 22), fmin(width, 22 * type.size), type.leading, type.size,
			sdk_level_words(book->item[s->first].level)->sentence);
	const bool refers = sdk_book_plan_solutions(d->plan, s->first, s->count, &from, &to) &&
		d->plan->layout.solutions == SDK_SOLUTIONS_END;

	sdk_foot_draw(d, page, edges, false, refers ? sdk_reference_text("Solution", "Solutions", s->count, from, to, text) : NULL,
		from);
}
