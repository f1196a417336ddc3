/* SPDX-License-Identifier: MIT */
/* book: the puzzles of a book, in its order, as paper/ prints them and the page to play on shows them. */
#ifndef SDK_PAPER_BOOK_H
#define SDK_PAPER_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/words.h"
#include "paper/grade.h"
#include "sdk/puzzle.h"

/* In a caption, these bytes stand for the number of the puzzle, the name of its section, and that of its level. */
#define SDK_CAPTION_NUMBER '\001'
#define SDK_CAPTION_SECTION '\002'
#define SDK_CAPTION_LEVEL '\003'

struct sdk_book_item {
	const struct sdk_shape *shape; /* with layouts, one of its own */
	uint8_t *clue;                 /* [cells] 0: an empty cell */
	uint8_t *solution;             /* [cells] */
	uint32_t *list;                /* [cells] what partial cells allow, as in struct sdk_puzzle; or NULL */
	char *heading;                 /* what stands above the puzzle in bold, */
	char *subheading;              /* and what follows it; or an empty string */
	char *hint;                    /* where the first step beyond singles is, and what; NULL: singles are enough */
	unsigned level;                /* 1 to 6; 0: unknown */
	unsigned grade;                /* paper/grade.h; 0: unknown */
	unsigned section;              /* its number in the book, from 0 */
};

/* Puzzles that follow each other. All have the same size. */
struct sdk_book_section {
	char *name;   /* or an empty string: puzzles without sections */
	bool graded;  /* the section is a grade, that of its puzzles */
	bool named;   /* the name is also that of the grade, for boards of its size */
	size_t first; /* of its puzzles */
	size_t count;
};

struct sdk_book {
	struct sdk_book_item *item;
	size_t items;
	size_t before;                    /* puzzles in earlier volumes: the numbers of these go on from there */
	struct sdk_book_section *section; /* each with at least one puzzle */
	size_t sections;

	const struct sdk_words *words; /* of the language in which it is printed; NULL: English */

	bool pictures; /* instead of digits */
	enum sdk_grading grading;

	/* Each may be NULL. */
	const char *title; /* lines separated by `|` */
	const char *subtitle;
	const char *author;
	const char *publisher;
	const char *copyright; /* year and owner */
	const char *isbn;
	const char *imprint; /* lines separated by `|`, for the back of the title page */
};

/* The number of the puzzle with this index. */
static inline size_t sdk_book_number(const struct sdk_book *book, size_t item)
{
	return book->before + item + 1;
}

#endif
