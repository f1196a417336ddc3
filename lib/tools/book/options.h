/* SPDX-License-Identifier: MIT */
/* options: the arguments of sdk-book's options, and the defaults that depend on other options. */
#ifndef SDK_TOOLS_BOOK_OPTIONS_H
#define SDK_TOOLS_BOOK_OPTIONS_H

#include "tools/book/book_filter.h"

/* Read `2x3`, and four lengths with units, into a struct sdk_book_layout. For `parse` of struct sdk_opt. */
const char *sdk_book_grid_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);
const char *sdk_book_margins_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Reads an ISBN of 10 or 13 digits, with blanks and hyphens or without, into a const char *. For `parse`. */
const char *sdk_isbn_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* The name of a file of a book in this form, to be freed: the output, or of pages BOOK-001.svg for BOOK.svg or BOOK. */
char *sdk_book_output_name(int form, const char *output, size_t number, size_t files);

/*
 * Sets what was not given. Without a form (`form_given`), the name of the output decides. Wrong usage ends the program with
 * status 2.
 */
void sdk_book_options_complete(struct sdk_book_options *options, bool form_given, bool dpi_given);

#endif
