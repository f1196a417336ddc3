/* SPDX-License-Identifier: MIT */
#include "tools/book/play_book.h"

#include <string.h>

#include "explain/play.h"
#include "paper/caption.h"
#include "sdk/rate.h"

/* The page that is written, and what is needed for a puzzle of it. */
struct writer {
	struct sdk_buf *out;
	const struct sdk_book *book;
	struct sdk_explainer *explainer;
	const struct sdk_book_item *item;
	struct sdk_puzzle puzzle;
};

static void read_puzzle(struct writer *w)
{
	const struct sdk_book_item *item = w->item;

	sdk_puzzle_clear(&w->puzzle, item->shape);
	memcpy(w->puzzle.clue, item->clue, item->shape->cells);
	if (!item->list)
		return;
	w->puzzle.partial = true;
	memcpy(w->puzzle.list, item->list, item->shape->cells * sizeof *item->list);
}

static bool put_step(void *with, const struct sdk_step *step)
{
	struct writer *w = with;

	sdk_play_step(w->out, w->item->shape, step);
	return true;
}

static void explain(struct writer *w)
{
	const struct sdk_sink sink = { .take = put_step, .with = w };
	const unsigned scale = sdk_scale_has_shape(SDK_SCALE_TECHNIQUES, w->item->shape) ? SDK_SCALE_TECHNIQUES : SDK_SCALE_LEVELS;

	sdk_explain(w->explainer, &w->puzzle, w->item->solution, scale, &sink);
}

static void put_item(struct writer *w)
{
	char heading[SDK_CAPTION_TEXT], subheading[SDK_CAPTION_TEXT];

	read_puzzle(w);
	sdk_caption_texts(w->book, (size_t)(w->item - w->book->item), heading, subheading);
	sdk_play_puzzle_start(w->out, &(struct sdk_play_puzzle){ &w->puzzle, w->item->solution, heading, subheading });
	explain(w);
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

void sdk_play_book_put(struct sdk_buf *out, const struct sdk_book *book)
{
	struct writer w = { .out = out, .book = book, .explainer = sdk_explainer_new() };

	out->failed |= !w.explainer;
	if (out->failed)
		return;
	sdk_play_start(out, book->title ? book->title : "Sudoku");
	for (size_t i = 0; i < book->sections; i++)
		put_section(&w, &book->section[i]);
	sdk_play_end(out);
	sdk_explainer_free(w.explainer);
}
