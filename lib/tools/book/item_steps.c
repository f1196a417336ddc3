/* SPDX-License-Identifier: MIT */
#include "tools/book/item_steps.h"

#include <string.h>

#include "base/buf.h"
#include "explain/hint_text.h"
#include "grid/technique.h"
#include "io/message.h"

void sdk_book_item_puzzle(const struct sdk_book_item *item, struct sdk_puzzle *puzzle)
{
	sdk_puzzle_clear(puzzle, item->shape);
	memcpy(puzzle->clue, item->clue, item->shape->cells);
	if (!item->list)
		return;
	puzzle->partial = true;
	memcpy(puzzle->list, item->list, item->shape->cells * sizeof *item->list);
}

void sdk_book_item_explain(const struct sdk_book_item *item, const struct sdk_puzzle *puzzle,
	struct sdk_explainer *explainer, const struct sdk_sink *sink)
{
	const unsigned scale = sdk_scale_has_shape(SDK_SCALE_TECHNIQUES, item->shape) ? SDK_SCALE_TECHNIQUES : SDK_SCALE_LEVELS;

	sdk_explain(explainer, puzzle, item->solution, scale, sink);
}

struct hint {
	const struct sdk_words *words;
	const struct sdk_shape *shape;
	struct sdk_buf text;
};

/* Takes the first step beyond singles. */
static bool take_step(void *with, const struct sdk_step *step)
{
	struct hint *h = with;

	if (sdk_technique_class(step->technique) == SDK_CLASS_SINGLES)
		return true;
	sdk_hint_put_in(h->words, &h->text, h->shape, step);
	sdk_buf_char(&h->text, '\0');
	return false;
}

void sdk_book_hints(struct sdk_book *book)
{
	struct sdk_explainer *const explainer = sdk_explainer_new();
	struct sdk_puzzle puzzle;

	if (!explainer)
		sdk_die("out of memory");
	for (struct sdk_book_item *item = book->item; item < book->item + book->items; item++) {
		struct hint h = { .words = book->words, .shape = item->shape };

		sdk_book_item_puzzle(item, &puzzle);
		sdk_book_item_explain(item, &puzzle, explainer, &(struct sdk_sink){ .take = take_step, .with = &h });
		if (h.text.failed)
			sdk_die("out of memory");
		item->hint = h.text.s;
	}
	sdk_explainer_free(explainer);
}
