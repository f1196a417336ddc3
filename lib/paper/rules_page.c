/* SPDX-License-Identifier: MIT */
/* rules_page: how to play. */
#include "paper/paper_internal.h"

#include <math.h>
#include <string.h>

#include "paper/board_words.h"

/* Puzzles of level 2 with their solutions. */
static const struct example {
	unsigned n;
	const char *puzzle, *solution;
} example[] = {
	{ 4, "..2..1.....44...", "3421214312344312" },
	{ 6, "....4..2...5...1.66.1...5...2..6....", "356241124365245136631452513624462513" },
	{ 8, ".7...3.6.62..8.51....4...24....18....64...6....86.5..13.3.7...6.",
		"5781432646237815183564727246358185172643236417586452813731785264" },
	{ 9, ".....81....57.6.....4.....6.1.3...5..561.247..8...4.9.9.....7.....6.59....74.....",
		"693258147125746839874931526419387652356192478782564391941823765238675914567419283" },
};

static const struct example *example_of(unsigned n)
{
	const struct example *e = example;

	while (e->n != n)
		e++;
	return e;
}

static void draw_example(const struct sdk_book_drawing *d, const struct sdk_shape *shape, double cell, double x, double y,
	bool solved)
{
	const struct example *e = example_of(shape->n);
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

/* Draws an example and its solution. Returns the baseline of what comes below. */
static double draw_examples(const struct sdk_book_drawing *d, const struct sdk_shape *shape, struct sdk_edges edges,
	double y)
{
	const struct sdk_words *words = d->plan->book->words;
	const double width = edges.right - edges.left, size = d->plan->layout.large_print ? 18 : 9;
	const double cell = sdk_rules_example_cell(&d->plan->layout, shape, width);
	const double side = cell * shape->n, second = edges.left + fmin(side + 60, width - side);

	if (cell <= 0)
		return y;
	sdk_fitted_text_draw(d, edges.left, y, second - edges.left, SDK_BOLD, size, sdk_word(words, "The puzzle"));
	sdk_fitted_text_draw(d, second, y, edges.right - second, SDK_BOLD, size, sdk_word(words, "Its solution"));
	draw_example(d, shape, cell, edges.left + 1, y + 9, false);
	draw_example(d, shape, cell, second + 1, y + 9, true);
	return y + 9 + side + 30;
}

/* The width of the longest name of a grade of the book. */
static double names_width(const struct sdk_book_drawing *d, double size)
{
	double width = 0;

	for (unsigned grade = 1; grade <= SDK_GRADES; grade++)
		for (size_t i = 0; i < d->plan->rules.names[grade - 1]; i++) {
			const char *name = sdk_rules_name(d->plan->book, grade, i);

			width = fmax(width, sdk_pen_text_width(&d->pen, SDK_BOLD, size, name, strlen(name)));
		}
	return width;
}

/*
 * Draws a grade: its dots, its names below each other, and what it needs, which may take several lines. Returns whether the
 * names fit in the least size, and moves *baseline to that of what comes below.
 */
static bool draw_grade(const struct sdk_book_drawing *d, struct sdk_edges edges, unsigned grade, double *baseline)
{
	const struct sdk_type type = sdk_body_type(&d->plan->layout), row = sdk_grades_type(&d->plan->layout);
	const double dot = sdk_grades_dot(&d->plan->layout), left = edges.left + 12.5 * dot;
	const struct sdk_rules *const rules = &d->plan->rules;
	const struct sdk_grade_text text = sdk_rules_needs(rules, grade);
	const bool below = sdk_rules_grades_below(rules, &d->plan->layout, edges.right - edges.left);
	const double names = fmin(names_width(d, row.size), (edges.right - left) / (below ? 1 : 2));
	const double needs = below ? edges.left : left + names + row.size;
	double y = *baseline;
	bool fit = true;

	if (sdk_rules_first(rules, grade))
		y = 0.7 * type.leading +
			sdk_pen_paragraph(&d->pen, edges.left, y, edges.right - edges.left, type.leading, type.size,
				sdk_rules_grades_text(rules));
	double next = y;

	sdk_pen_dots(&d->pen, edges.left, y - 0.36 * row.size, SDK_ALIGN_LEFT, dot, grade, SDK_GRADES);
	for (size_t i = 0; i < rules->names[grade - 1]; i++) {
		const char *const name = sdk_rules_name(d->plan->book, grade, i);

		sdk_fitted_text_draw(d, left, next, names, SDK_BOLD, row.size, name);
		fit &= sdk_text_fits(d, names, SDK_BOLD, name);
		next += row.leading;
	}
	*baseline = fmax(next,
		sdk_pen_paragraph(&d->pen, needs, below ? next : y, edges.right - needs, row.leading, row.size, text.text));
	return fit;
}

/* Draws what holds for all boards of the book. Returns the baseline of what comes below. */
static double draw_start(const struct sdk_book_drawing *d, struct sdk_edges edges, double y)
{
	const struct sdk_type type = sdk_body_type(&d->plan->layout);
	const struct sdk_rules *rules = &d->plan->rules;

	sdk_fitted_text_draw(d, edges.left, y, edges.right - edges.left, SDK_LIGHT, 32, sdk_word(rules->words, "How to play"));
	y = sdk_pen_paragraph(&d->pen, edges.left, y + 30, edges.right - edges.left, type.leading, type.size,
		sdk_rules_start_text(rules).text);
	return y + 1.2 * type.leading;
}

/* Draws an empty board of a kind, and its rule beside it. Returns the baseline of what comes below. */
static double draw_kind(const struct sdk_book_drawing *d, const struct sdk_shape *shape, struct sdk_edges edges, double y)
{
	static const uint8_t none[SDK_CELLS_MAX] = { 0 };
	static const struct sdk_board_style style = { .digits = -1 };
	const struct sdk_words *words = d->plan->book->words;
	const struct sdk_type type = sdk_body_type(&d->plan->layout);
	const double side = sdk_rules_picture_side(&d->plan->layout, edges.right - edges.left);
	const double top = y - type.size, x = edges.left + 1.3 * side;

	sdk_pen_board(&d->pen, &style, edges.left + 0.5, top,
		&(struct sdk_drawn_board){ .kind = SDK_BOARD_SOLUTION, .shape = shape, .cell = side / shape->n, .clue = none });
	sdk_fitted_text_draw(d, x, y, edges.right - x, SDK_BOLD, type.size, sdk_board_title(words, shape).text);
	y = sdk_pen_paragraph(&d->pen, x, y + type.leading, edges.right - x, type.leading, type.size,
		sdk_board_rule(words, shape, d->plan->rules.pictures).text);
	return fmax(y, top + side + type.size) + type.leading;
}

const char *sdk_rules_page_draw(const struct sdk_book_drawing *d, const struct sdk_page *p, size_t page)
{
	const struct sdk_rules *rules = &d->plan->rules;
	const struct sdk_edges edges = sdk_text_edges(d, page);
	double y = d->plan->margins.top + sdk_rules_start(&d->plan->layout, d->plan->height);
	bool fit = true;
	size_t which;

	for (size_t i = p->first; i < p->first + p->count; i++)
		switch (sdk_rules_part(rules, i, &which)) {
		case SDK_RULES_START: y = draw_start(d, edges, y); break;
		case SDK_RULES_KIND: y = draw_kind(d, rules->kind[which], edges, y); break;
		case SDK_RULES_EXAMPLE: y = draw_examples(d, rules->example, edges, y); break;
		case SDK_RULES_GRADE: fit &= draw_grade(d, edges, (unsigned)which, &y); break;
		}
	sdk_foot_draw(d, page, edges, page > 2, NULL, 0);
	return fit ? NULL : "section-names";
}
