/* SPDX-License-Identifier: MIT */
/* sections: divides the puzzles of a book into sections, and puts them in order. */
#ifndef SDK_TOOLS_BOOK_SECTIONS_H
#define SDK_TOOLS_BOOK_SECTIONS_H

#include "tools/book/collect.h"

enum { SDK_TAKE_MAX = 64 };

/* How many puzzles to take of each value of the key. */
struct sdk_book_take {
	struct {
		const char *value;
		size_t n; /* length of the value */
		uint64_t count;
	} part[SDK_TAKE_MAX];
	unsigned n; /* 0: all */
};

/* Reads `VALUE:COUNT,...` into a struct sdk_book_take, which points to the text. For `parse` of struct sdk_opt. */
const char *sdk_book_take_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/*
 * Makes sections of the puzzles: one for each size and value of the key. Smaller boards come first; values are in ascending
 * order if all are numbers, and in the order of the input otherwise. `names` (NULL: none) are the names of the sections,
 * separated by commas: one for each of them, or for levels six.
 *
 * Sets the items and the sections of the book, to be freed with sdk_book_sections_free, and takes the items from the
 * puzzles. Reports, and counts in the run, what is missing. Wrong names end the program with status 2.
 */
void sdk_book_sections(struct sdk_book *book, struct sdk_found_puzzles *found, const struct sdk_book_source *source,
	const struct sdk_book_take *take, const char *names, struct sdk_book_run *run);
void sdk_book_sections_free(struct sdk_book *book);

#endif
