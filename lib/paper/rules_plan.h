/* SPDX-License-Identifier: MIT */
/* rules_plan: the parts of how to play, which are about the boards of the book alone, and how many of them fit on a page. */
#ifndef SDK_PAPER_RULES_PLAN_H
#define SDK_PAPER_RULES_PLAN_H

#include <stdbool.h>
#include <stddef.h>

#include "paper/book.h"

struct sdk_book_layout;

/* The sizes of text and its lines. */
struct sdk_type {
	double size, leading;
};

struct sdk_type sdk_body_type(const struct sdk_book_layout *layout);

/* The type of the rows of grades, and the diameter of their dots. */
struct sdk_type sdk_grades_type(const struct sdk_book_layout *layout);
double sdk_grades_dot(const struct sdk_book_layout *layout);

/* The least width of text in a text block of this width. */
double sdk_text_width(const struct sdk_book_layout *layout, double width);

enum sdk_rules_part {
	SDK_RULES_START, /* what holds for all boards */
	SDK_RULES_KIND,  /* a kind of boards (paper/board_words.h), of which there may be several */
	SDK_RULES_EXAMPLE,
	SDK_RULES_GRADE /* a grade of the book; before the first one stands what the dots tell */
};

/* What the rules have, in this order: the start, the kinds, the example, the grades, which one page has if it has room. */
struct sdk_rules {
	const struct sdk_words *words; /* of the book */
	const struct sdk_shape **kind; /* [kinds] of the book, each by the first board */
	size_t kinds;
	bool listed;                     /* the kinds have parts of their own; else there is one, which is plain */
	const struct sdk_shape *example; /* a plain board; or NULL */
	enum sdk_grading grading;
	bool pictures;   /* instead of digits */
	size_t name;     /* characters of the longest name of a grade */
	unsigned grades; /* those of the book, a set: bit grade-1 */
	bool boxes;      /* some boards have boxes */

	/* The names of each grade of the book: those of its sections, which may differ by size, if they are named after it. */
	size_t names[SDK_GRADES];
};

/* How to play on all boards of the book. */
struct sdk_board_text sdk_rules_start_text(const struct sdk_rules *rules);

/* Whether the book has a grade. */
static inline bool sdk_rules_have(const struct sdk_rules *rules, unsigned grade)
{
	return rules->grades >> (grade - 1) & 1;
}

/* Whether it is the first that the book has. */
static inline bool sdk_rules_first(const struct sdk_rules *rules, unsigned grade)
{
	return !(rules->grades & ((1u << (grade - 1)) - 1));
}

/* What the dots tell. */
const char *sdk_rules_grades_text(const struct sdk_rules *rules);

/* Name number i (from 0) of a grade of the book; NULL: there are no more. */
const char *sdk_rules_name(const struct sdk_book *book, unsigned grade, size_t i);

/* What a grade needs; nothing if the words would speak of boxes or digits, and there are none. */
struct sdk_grade_text sdk_rules_needs(const struct sdk_rules *rules, unsigned grade);

/* Finds what the book needs; to be freed with sdk_rules_free. Returns false if memory runs out. */
bool sdk_rules_find(struct sdk_rules *rules, const struct sdk_book *book);
void sdk_rules_free(struct sdk_rules *rules);

/* The number of parts; and what part i is, with the index of its kind, or the grade, in *which. */
size_t sdk_rules_parts(const struct sdk_rules *rules);
enum sdk_rules_part sdk_rules_part(const struct sdk_rules *rules, size_t i, size_t *which);

/* Whether what grades need stands below their names, in text of this width: there is little room beside them. */
bool sdk_rules_grades_below(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width);

/* Where the text of the rules begins, from the upper edge of a text block of this height. */
double sdk_rules_start(const struct sdk_book_layout *layout, double height);

/* The number of parts, from `first` on, that a page has room for: at least 1. */
size_t sdk_rules_fit(const struct sdk_rules *rules, const struct sdk_book_layout *layout, double width, double height,
	size_t first);

/* The width of a cell of the example in text of this width; 0: there would be no room for its digits. */
double sdk_rules_example_cell(const struct sdk_book_layout *layout, const struct sdk_shape *shape, double width);

/* The side of the picture of a kind, in text of this width. */
double sdk_rules_picture_side(const struct sdk_book_layout *layout, double width);

#endif
