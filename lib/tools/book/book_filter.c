/* SPDX-License-Identifier: MIT */
#include "tools/book/book_filter.h"

#include "explain/play.h"
#include "io/message.h"
#include "io/output.h"
#include "io/output_file.h"
#include "paper/caption.h"
#include "tools/book/item_steps.h"
#include "tools/book/print_files.h"

/* ---- the page to play on ---- */

/* The page that is written, and what is needed for a puzzle of it. */
struct writer {
	struct sdk_buf *out;
	const struct sdk_book *book;
	struct sdk_explainer *explainer;
	const struct sdk_book_item *item;
	struct sdk_puzzle puzzle;
};

static bool put_step(void *with, const struct sdk_step *step)
{
	struct writer *w = with;

	sdk_play_step(w->out, w->book->words, w->item->shape, step);
	return true;
}

static void put_item(struct writer *w)
{
	char heading[SDK_CAPTION_TEXT], subheading[SDK_CAPTION_TEXT];

	sdk_book_item_puzzle(w->item, &w->puzzle);
	sdk_caption_texts(w->book, (size_t)(w->item - w->book->item), heading, subheading);
	sdk_play_puzzle_start(w->out, w->book->words,
		&(struct sdk_play_puzzle){ &w->puzzle, w->item->solution, heading, subheading });
	sdk_book_item_explain(w->item, &w->puzzle, w->explainer, &(struct sdk_sink){ .take = put_step, .with = w });
	sdk_play_puzzle_end(w->out);
}

static void put_section(struct writer *w, const struct sdk_book_section *section)
{
	const struct sdk_book_item *first = w->book->item + section->first;

	sdk_play_section_start(w->out, section->name);
	for (w->item = first; w->item < first + section->count; w->item++)
		put_item(w);
	sdk_play_section_end(w->out);
}

/* Appends the whole page. The hints of a puzzle are the steps by which it is explained. `out` fails when memory runs out. */
static void put_page(struct sdk_buf *out, const struct sdk_book *book)
{
	struct writer w = { .out = out, .book = book, .explainer = sdk_explainer_new() };

	out->failed |= !w.explainer;
	if (out->failed)
		return;
	sdk_play_start(out, book->words, book->title ? book->title : sdk_word(book->words, "Sudoku"));
	for (size_t i = 0; i < book->sections; i++)
		put_section(&w, &book->section[i]);
	sdk_play_end(out, book->words);
	sdk_explainer_free(w.explainer);
}

/* Writes the page to play on. */
static void write_page(const struct sdk_book_options *o, const struct sdk_book *book)
{
	struct sdk_buf page = { 0 };

	put_page(&page, book);
	if (page.failed)
		sdk_die("out of memory");
	if (o->output)
		sdk_output_file_write(o->output, page.s, page.n);
	else
		sdk_output(page.s, page.n);
	sdk_buf_free(&page);
}

/* ---- the book ---- */

/* Refuses captions that would be cut. */
static void check_captions(const struct sdk_book *book)
{
	char bold[SDK_CAPTION_TEXT], rest[SDK_CAPTION_TEXT];

	for (size_t i = 0; i < book->items; i++)
		if (!sdk_caption_texts(book, i, bold, rest))
			sdk_die("--caption: the text above puzzle %zu is longer than %d bytes: shorten it", sdk_book_number(book, i),
				SDK_CAPTION_TEXT - 1);
}

/* Refuses outputs that cannot be written, before anything is read. The names of pages are not known yet. */
static void check_outputs(const struct sdk_book_options *o, char *const *input, size_t files)
{
	const char *const output[] = { o->output, o->answers };

	if (o->form != SDK_BOOK_HTML && !sdk_picture[o->form].pages)
		return;
	for (unsigned i = 0; i < sizeof output / sizeof *output; i++)
		if (output[i])
			sdk_output_file_check(output[i], input, files);
}

struct sdk_tally sdk_book_files(const struct sdk_book_options *o, const struct sdk_common *common, char *const *file,
	size_t files)
{
	struct sdk_book_run run = { .common = common };
	struct sdk_book book = o->book;

	check_outputs(o, file, files);
	struct sdk_found_puzzles found = sdk_book_collect(&o->source, &run, file, files);

	if (run.tally.error) { /* reported already; there is no half a book */
		sdk_found_puzzles_free(&found);
		return run.tally;
	}
	sdk_book_sections(&book, &found, &o->source, &o->take, o->section_names, &run);
	sdk_message_kinds_report(&run.kinds);
	sdk_found_puzzles_free(&found);
	if (!book.items) {
		sdk_report("no puzzles, so no book");
		run.tally.error |= !run.tally.rejected;
		return run.tally;
	}
	check_captions(&book);
	if (o->layout.hints)
		sdk_book_hints(&book);
	if (o->form == SDK_BOOK_HTML)
		write_page(o, &book);
	else
		sdk_book_print_files(o, &book, file, files, common->quiet);
	sdk_output_close();
	sdk_book_sections_free(&book);
	return run.tally;
}
