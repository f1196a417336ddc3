/* SPDX-License-Identifier: MIT */
/* caption: what stands above a puzzle of a book. */
#ifndef SDK_PAPER_CAPTION_H
#define SDK_PAPER_CAPTION_H

#include "paper/book.h"

/*
 * The heading and the rest of a puzzle's caption, with its number and section filled in, into `bold` and `rest`. Returns
 * whether both are whole.
 */
enum { SDK_CAPTION_TEXT = 256 };
bool sdk_caption_texts(const struct sdk_book *book, size_t item, char bold[SDK_CAPTION_TEXT], char rest[SDK_CAPTION_TEXT]);

#endif
