/* SPDX-License-Identifier: MIT */
/* print_files: plans and prints a book, with cairo and Pango. */
#ifndef SDK_TOOLS_BOOK_PRINT_FILES_H
#define SDK_TOOLS_BOOK_PRINT_FILES_H

#include "tools/book/book_filter.h"

/*
 * Prints the book, in another form than HTML, and says what was made, unless `quiet`. `input` are the files that must not be
 * overwritten. If it cannot be printed, reports why and exits with status 2.
 */
void sdk_book_print_files(const struct sdk_book_options *o, const struct sdk_book *book, char *const *input, size_t files,
	bool quiet);

#endif
