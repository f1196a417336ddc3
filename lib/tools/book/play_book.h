/* SPDX-License-Identifier: MIT */
/* play_book: a book as a page to play on. */
#ifndef SDK_TOOLS_BOOK_PLAY_BOOK_H
#define SDK_TOOLS_BOOK_PLAY_BOOK_H

#include "base/buf.h"
#include "paper/book.h"

/*
 * Appends the whole page. The hints of a puzzle are the steps by which it is explained: on the scale of techniques, or, if
 * that lacks the size, of levels. `out` fails when memory runs out.
 */
void sdk_play_book_put(struct sdk_buf *out, const struct sdk_book *book);

#endif
