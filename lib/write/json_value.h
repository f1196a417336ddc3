/* SPDX-License-Identifier: MIT */
/*
 * json_value: text and fields as values of JSON (RFC 8259).
 *
 * The text of a field can always be restored from its value: a number is written as one only if it is the shortest text of
 * that number, and a list only if its text has no blanks. Everything else is a string.
 */
#ifndef SDK_WRITE_JSON_VALUE_H
#define SDK_WRITE_JSON_VALUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "write/fields.h"

/* Whether the n bytes are UTF-8, as text in JSON must be. */
bool sdk_is_utf8(const char *s, size_t n);

/* Appends a string with its quotes. The text must be UTF-8. */
void sdk_json_string_put(struct sdk_buf *b, const char *s, size_t n);

/*
 * Appends the value of a field:
 *
 *     level 3                 3              a whole number of up to 15 digits, or a decimal such as 7.0, 7.25 and -0.5
 *     fills 51,0,2            [51,0,2]       two or more whole numbers
 *     reasons [{"a":1}]       [{"a":1}]      the field `reasons`, if it is an array of objects without blanks
 *     symmetric               true           a key alone
 *     name easy 5             "easy 5"       all others; and always what record/field.def calls text or a board
 */
void sdk_json_field_put(struct sdk_buf *b, const struct sdk_field_text *f);

#endif
