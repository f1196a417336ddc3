/* SPDX-License-Identifier: MIT */
#include "paper/rules_plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "paper/board_words.h"
#include "paper/book_plan.h"

#define TEXT_LEAST 30      /* the width of a line of text, in units of its size */
#define BESIDE_LEAST 10    /* the same of text beside something */
#define CHARACTER 0.5      /* the width of a character of text, in the same units: a little more than it is on average */
#define EXAMPLE_CELL 14.5  /* at most */
#define LARGE_EXAMPLE 24.0 /* cells whose digits are of 18 points */

struct sdk_type sdk_body_type(const struct sdk_book_layout *layout)
{
	return layout->large_print ? (struct sdk_type){ 18, 26 } : (struct sdk_type){ 10.5, 15.5 };
}

struct sdk_type sdk_grades_type(const struct sdk_book_layout *layout)
{
	return (struct sdk_type){ layout->large_print ? 18 : 9.5, sdk_body_type(layout).leading + 0.5 };
}

double sdk_grades_dot(const struct sdk_book_layout *layout)
{
	return layout->large_print ? 7.5 : 4.8;
}

double sdk_text_width(const struct sdk_book_layout *layout, double width)
{
	return fmin(TEXT_LEAST * sdk_body_type(layout).size, width);
}

/* ---- what there is ---- */

static size_t count_characters(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80; /* where one begins */
	return n;
}

static bool add_kind(struct sdk_rules *rules, const struct sdk_shape *shape)
{
	for (size_t i = rules->kinds; i-- > 0;) /* neighbours are alike */
		if (sdk_same_kind(rules->kind[i], shape))
			return true;
	const struct sdk_shape **more = realloc(rules->kind, (rules->kinds + 1) * sizeof *more);

	if (!more)
		return false;
	rules->kind = more;
	rules->kind[rules->kinds++] = shape;
	return true;
}

bool sdk_rules_find(struct sdk_rules *rules, const struct sdk_book *book)
{
	*rules = (struct sdk_rules){ .words = book->words, .grading = book->grading, .pictures = book->pictures };
	for (size_t i = 0; i < book->items; i++) {
		const struct sdk_book_item *it = &book->item[i];

		if (!add_kind(rules, it->shape))
			return false;
		rules->boxes |= !(it->shape->layouts & SDK_LAYOUT_REGIONS);
		if (it->grade)
			rules->grades |= 1u << (it->grade - 1);
		if (!rules->example && !it->shape->layouts && it->shape->n <= 9)
			rules->example = it->shape;
	}
	for (unsigned grade = 1; grade <= SDK_GRADES; grade++)
		for (const char *name; sdk_rules_have(rules, grade) && (name = sdk_rules_name(book, grade, rules->names[grade - 1]));
			rules->names[grade - 1]++)
			if (count_characters(name) > rules->name)
				rules->name = count_characters(name);
	rules->listed = rules->kinds > 1 || rules->kind[0]->layouts;
	return true;
}

struct sdk_board_text sdk_rules_start_text(const struct sdk_rules *rules)
{
	if (rules->listed)
		return sdk_board_common_rule(rules->words, rules->kind, rules->kinds, rules->pictures);
	return sdk_board_plain_rule(rules->words, rules->kind[0], rules->pictures);
}

const char *sdk_rules_grades_text(const struct sdk_rules *rules)
{
	if (rules->grading == SDK_GRADED_BY_MINUTES)
		return sdk_word(rules->words, "The dots beside a puzzle tell how long people take:");
	return sdk_word(rules->words, "The dots beside a puzzle tell its level:");
}

static bool names_grade(const struct sdk_book *book, const struct sdk_book_section *s, unsigned grade)
{
	return s->named && book->item[s->first].grade == grade;
}

const char *sdk_rules_name(const struct sdk_book *book, unsigned grade, size_t i)
{
	const struct sdk_book_section *const end = book->section + book->sections;
	bool named = false;

	for (const struct sdk_book_section *s = book->section; s < end; s++) {
		const struct sdk_book_section *same = book->section;

		if (!names_grade(book, s, grade))
			continue;
		named = true;
		while (same < s && !(names_grade(book, same, grade) && strcmp(same->name, s->name) == 0))
			same++;
		if (same == s && !i--)
			return s->name;
	}
	return named || i ? NULL : sdk_grade_name(book->words, book->grading, grade);
}

struct sdk_grade_text sdk_rules_needs(const struct sdk_rules *rules, unsigned grade)
{
	if (rules->grading == SDK_GRADED_BY_LEVEL && (!rules->boxes || rules->pictures))
		return (struct sdk_grade_text){ "" };
	return sdk_grade_needs(rules->words, rules->grading, grade);
}

void sdk_rules_free(struct sdk_rules *rules)
{
	free(rules->kind);
}

size_t sdk_rules_parts(const struct sdk_rules *rules)
{
	return 1 + (rules->listed ? rules->kinds : 0) + (rules->example != NULL) + sdk_bits_count(rules->grades);
}

enum sdk_rules_part sdk_rules_part(const struct sdk_rules *rules, size_t i, size_t *which)
{
	const size_t kinds = rules->listed ? rules->kinds : 0;
	unsigned grades = rules->grades;

	*which = i - 1;
	if (!i)
		return SDK_RULES_START;
	if (i <= kinds)
		return SDK_RULES_KIND;
	if (i == kinds + 1 && rules->example)
		return SDK_RULES_EXAMPLE;
	for (i -= kinds + 1 + (rules->example != NULL); i--;)
		grades &= grades - 1;
	*which = sdk_bits_lowest(grades) + 1;
	return SDK_RULES_GRADE;
}

/* ---- how high it is ---- */

double sdk_rules_start(const struct sdk_book_layout *layout, double height)
{
	return (layout->large_print ? 0.06 : 0.152) * height;
}

double sdk_rules_example_cell(const struct sdk_book_layout *layout, const struct sdk_shape *shape, double width)
{
	const double most = (layout->large_print ? LARGE_EXAMPLE : EXAMPLE_CELL) * (shape->n <= 6 ? 1.4 : 1);
	const double cell = floor(2 * fmin((width - 24) / (2 * shape->n), most)) / 2;

	return layout->large_print && cell < LARGE_EXAMPLE ? 0 : cell;
}

/* Whether the width is too little for text beside something. */
static bool is_narrow(struct sdk_type type, double width)
{
	return width < BESIDE_LEAST * type.size;
}

double sdk_rules_picture_side(const struct sdk_book_layout *layout, double width)
{
	const double side = layout->large_print ? 96 : 64;

	return is_narrow(sdk_body_type(layout), width - 1.3 * side) ? side / 2 : side;
}

/* The most that a text takes. */
static double text_height(struct sdk_type type, double width, const char *text)
{
	return ceil((double)count_characters(text) * CHARACTER * type.size / width) * type.leading;
}

/* The width of what grades need, beside their names. */
static double needs_width(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width)
{
	const double size = sdk_grades_type(layout).size, rest = width - 12.5 * sdk_grades_dot(layout);

	return rest - fmin(CHARACTER * (double)rules->name * size, rest / 2) - size;
}

bool sdk_rules_grades_below(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width)
{
	return is_narrow(sdk_grades_type(layout), needs_width(rules, layout, width));
}

/* Of the row of a grade, and of what stands before the first one. */
static double grade_height(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width, unsigned grade)
{
	const struct sdk_type row = sdk_grades_type(layout), type = sdk_body_type(layout);
	const double names = (double)rules->names[grade - 1] * row.leading;
	const bool below = sdk_rules_grades_below(rules, layout, width);
	const double beside = needs_width(rules, layout, width);
	const double needs = text_height(row, below ? width : beside, sdk_rules_needs(rules, grade).text);

	return (sdk_rules_first(rules, grade) ? 0.7 * type.leading + text_height(type, width, sdk_rules_grades_text(rules)) : 0) +
		(below ? names + needs : fmax(names, needs));
}

static double part_height(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width, size_t i)
{
	const struct sdk_type type = sdk_body_type(layout);
	const double side = sdk_rules_picture_side(layout, width), beside = width - 1.3 * side;
	struct sdk_board_text text;
	size_t which;

	switch (sdk_rules_part(rules, i, &which)) {
	case SDK_RULES_START:
		return 30 + text_height(type, width, sdk_rules_start_text(rules).text) + 1.2 * type.leading;
	case SDK_RULES_KIND:
		text = sdk_board_rule(rules->words, rules->kind[which], rules->pictures);
		return fmax(side, type.leading + text_height(type, beside, text.text)) + type.leading;
	case SDK_RULES_EXAMPLE: return rules->example->n * sdk_rules_example_cell(layout, rules->example, width) + 39;
	case SDK_RULES_GRADE: break;
	}
	return grade_height(rules, layout, width, (unsigned)which);
}

size_t sdk_rules_fit(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width, double height,
	size_t first)
{
	const size_t parts = sdk_rules_parts(rules);
	const size_t grades = parts - sdk_bits_count(rules->grades); /* the first of them */
	const double least = sdk_text_width(layout, width);
	const double after = sdk_body_type(layout).leading; /* nothing follows the last part */
	const double page = height - sdk_rules_start(layout, height) + after;
	double room = page, all = 0;
	size_t i = first;

	for (size_t k = grades; k < parts; k++)
		all += part_height(rules, layout, least, k);
	do
		room -= part_height(rules, layout, least, i++);
	while (i < parts && room >= (i == grades && all <= page ? all : part_height(rules, layout, least, i)));
	return i - first;
}
