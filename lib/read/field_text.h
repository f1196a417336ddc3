/* SPDX-License-Identifier: MIT */
/* field_text: puzzles and fields of other formats, written as those of a record. */
#ifndef SDK_READ_FIELD_TEXT_H
#define SDK_READ_FIELD_TEXT_H

#include "base/buf.h"

/* Appends text; its control characters become spaces. */
void sdk_field_put_text(struct sdk_buf *b, const char *s, size_t n);

/* Appends a key: its control characters and spaces become `_`; so does a key without a byte. */
void sdk_field_put_key(struct sdk_buf *b, const char *s, size_t n);

/*
 * Appends TAB, the key, a space, and the value, whose control characters become spaces. (Without the blanks around it:
 * read/field_value.h.)
 */
void sdk_field_put(struct sdk_buf *b, const char *key, const char *value, size_t n);

/* Appends the puzzle of a text of one line, as it is, or of several lines, in any form that sdk_board_framer reads. */
void sdk_field_put_puzzle(struct sdk_buf *b, const char *s, size_t n);

#endif
