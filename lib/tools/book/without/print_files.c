/* SPDX-License-Identifier: MIT */
/* Without Pango and cairo, no book is printed. */
#include "tools/book/print_files.h"

#include <stdlib.h>

#include "cli/build_need.h"

void sdk_book_print_files(const struct sdk_book_options *o, const struct sdk_book *book, char *const *input, size_t files,
	bool quiet)
{
	(void)book;
	(void)input;
	(void)files;
	(void)quiet;
	sdk_build_need("pango", "--to=", sdk_picture[o->form].name);
	abort(); /* never: sdk_build_need has ended the program */
}
