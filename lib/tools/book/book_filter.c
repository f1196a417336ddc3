/* SPDX-License-Identifier: MIT */
#include "tools/book/book_filter.h"

#include "io/message.h"
#include "io/output.h"
#include "io/output_file.h"
#include "tools/book/play_book.h"
#include "tools/book/print_files.h"

/* Writes the page to play on. */
static void write_page(const struct sdk_book_options *o, const struct sdk_book *book, char *const *input, size_t files)
{
	struct sdk_buf page = { 0 };

	if (o->output)
		sdk_output_file_check(o->output, input, files);
	sdk_play_book_put(&page, book);
	if (page.failed)
		sdk_die("out of memory");
	if (o->output)
		sdk_output_file_write(o->output, page.s, page.n);
	else
		sdk_output(page.s, page.n);
	sdk_buf_free(&page);
}

struct sdk_tally sdk_book_files(const struct sdk_book_options *o, const struct sdk_common *common, char *const *file,
	size_t files)
{
	struct sdk_tally tally;
	struct sdk_book book = o->book;

	struct sdk_found_puzzles found = sdk_book_collect(&o->source, common, &tally, file, files);

	if (tally.error) { /* reported already; there is no half a book */
		sdk_found_puzzles_free(&found);
		return tally;
	}
	sdk_book_sections(&book, &found, &o->source, &o->take, o->section_names, &tally);
	sdk_found_puzzles_free(&found);
	if (!book.items) {
		sdk_report("no puzzles, so no book");
		tally.error |= !tally.rejected;
		return tally;
	}
	if (o->form == SDK_BOOK_HTML)
		write_page(o, &book, file, files);
	else
		sdk_book_print_files(o, &book, file, files, common->quiet);
	sdk_output_close();
	sdk_book_sections_free(&book);
	return tally;
}
