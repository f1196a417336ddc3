/* SPDX-License-Identifier: MIT */
#include "filters/play_book.h"

#include <string.h>

#include "filters/json_memory.h"
#include "fmt/play.h"
#include "fmt/step_list.h"
#include "io/record.h"
#include "paper/caption.h"
#include "sdk/rate.h"

/* The page that is written, and what is needed for a puzzle of it. */
struct writer {
	struct sdk_buf *out;
	const struct sdk_book *book;
	struct sdk_explainer *explainer;
	const struct sdk_book_item *item;
	struct sdk_puzzle puzzle;
	struct sdk_candidate_grid grid;
	struct sdk_step step;
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

/* ---- steps ---- */

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

/* Whether the step leads from the board so far to the solution; then the board follows it. */
static bool follow(struct writer *w)
{
	const struct sdk_step *step = &w->step;
	const uint8_t *solution = w->item->solution;

	if (step->place_value && step->place_value != solution[step->place_cell])
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		if (step->drop[i].values >> (solution[step->drop[i].cell] - 1) & 1)
			return false;
	return sdk_candidate_grid_follow(&w->grid, step);
}

/* Puts a step of a list. Returns false if it does not lead to the solution. */
static bool put_listed(void *with, const struct sdk_step *step)
{
	struct writer *w = with;

	(void)step;
	if (!follow(w))
		return false;
	sdk_play_step(w->out, w->item->shape, &w->step);
	return true;
}

/* Puts the steps of the field `reasons` if they lead to the solution; otherwise puts nothing, and returns false. */
static bool put_reasons(struct writer *w)
{
	const struct sdk_rec fields = { .s = w->item->fields, .n = w->item->fields_n };
	const size_t start = w->out->n;
	size_t n;
	const char *text = sdk_rec_get(&fields, "reasons", &n);

	sdk_candidate_grid_start(&w->grid, &w->puzzle);
	if (text)
		sdk_step_list_read(&w->step, w->item->shape, text, n, put_listed, w);
	w->out->failed |= sdk_json_memory_failed();
	if (!w->grid.empty)
		return true;
	w->out->n = start;
	return false;
}

static void put_item(struct writer *w)
{
	char heading[SDK_CAPTION_TEXT], subheading[SDK_CAPTION_TEXT];

	read_puzzle(w);
	sdk_caption_texts(w->book, (size_t)(w->item - w->book->item), heading, subheading);
	sdk_play_puzzle_start(w->out, &(struct sdk_play_puzzle){ &w->puzzle, w->item->solution, heading, subheading });
	if (!put_reasons(w))
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

	sdk_json_memory_watch();
	out->failed |= !w.explainer;
	if (out->failed)
		return;
	sdk_play_start(out, book->title ? book->title : "Sudoku");
	for (size_t i = 0; i < book->sections; i++)
		put_section(&w, &book->section[i]);
	sdk_play_end(out);
	sdk_explainer_free(w.explainer);
}
