/* SPDX-License-Identifier: MIT */
/* item_caption: what stands above a puzzle of a book, and the fields of its record that are read for it. */
#ifndef SDK_TOOLS_BOOK_ITEM_CAPTION_H
#define SDK_TOOLS_BOOK_ITEM_CAPTION_H

#include <stdbool.h>

#include "base/buf.h"
#include "paper/book.h"
#include "record/record.h"
#include "sdk/rate.h"

/*
 * Reads a template for captions into a const char *, which points to the text: text with `{n}`, `{section}` and `{KEY}`
 * (write/template.h), of which two blanks end what is bold. For `parse` of struct sdk_opt.
 */
const char *sdk_caption_parse(const char *text, void *caption, char reason[SDK_REASON_MAX]);

/*
 * Writes the heading of a puzzle and what follows it: two texts with a NUL after each, with bytes for what is known only
 * when the book is complete (paper/book.h). Returns NULL, or why the record has no caption.
 */
const char *sdk_book_caption(struct sdk_buf *b, const struct sdk_words *words, const char *template,
	const struct sdk_rec *rec, const struct sdk_book_item *item, char reason[SDK_REASON_MAX]);

/* Replaces the control characters of a field by blanks: none of them is a byte of a caption, or the end of a text. */
void sdk_blank_controls(char *s, size_t n);

/* The value of a field from 1 to 6; 0 if there is none. */
unsigned sdk_record_digit(const struct sdk_rec *rec, const char *key);

/* Whether the record has minutes: sets `mean` and `open`. */
bool sdk_record_minutes(const struct sdk_rec *rec, struct sdk_minutes *minutes);

#endif
