/* SPDX-License-Identifier: MIT */
/* item_steps: the steps by which the puzzles of a book are explained, and the hints that are taken from them. */
#ifndef SDK_TOOLS_BOOK_ITEM_STEPS_H
#define SDK_TOOLS_BOOK_ITEM_STEPS_H

#include "paper/book.h"
#include "sdk/rate.h"

/* Sets the puzzle to that of the item. */
void sdk_book_item_puzzle(const struct sdk_book_item *item, struct sdk_puzzle *puzzle);

/* Explains the puzzle of the item: on the scale of techniques, or, if that lacks the size, of levels. */
void sdk_book_item_explain(const struct sdk_book_item *item, const struct sdk_puzzle *puzzle,
	struct sdk_explainer *explainer, const struct sdk_sink *sink);

/* Sets the hints of all items. Exits when memory runs out. */
void sdk_book_hints(struct sdk_book *book);

#endif
