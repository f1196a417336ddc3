/* SPDX-License-Identifier: MIT */
/*
 * hodoku_line: a line of the library of the program HoDoKu: a technique, and a position in which it applies.
 *
 *     :technique:candidates:givens:deleted candidates:eliminations:placements:extra
 *
 * In `givens`, a + stands before a value that was placed. A candidate is three digits: value, row and column.
 */
#ifndef SDK_READ_HODOKU_LINE_H
#define SDK_READ_HODOKU_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "sdk/common.h"

/* Whether the n bytes begin as such a line. */
bool sdk_is_hodoku_line(const char *s, size_t n);

/* Appends the record of such a line to `text`. Returns NULL, or the reason (in `reason`) why it is damaged. */
const char *sdk_hodoku_line(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX]);

#endif
