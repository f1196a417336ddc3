/* SPDX-License-Identifier: MIT */
/* line_form: puzzles on one line together with other text; see sdk(7), FORMATS. */
#ifndef SDK_READ_LINE_FORM_H
#define SDK_READ_LINE_FORM_H

#include <stddef.h>

#include "base/buf.h"
#include "sdk/common.h"

/*
 * Appends to `text` the record of a line of n bytes that is a puzzle with text around it, or a line of HoDoKu's library.
 * Returns the class of the line (base/frame.h): SDK_LINE_LAST, with SDK_LINE_REJECTED if there is a reason why the line of
 * the library is damaged; or 0 if the line is neither.
 */
unsigned sdk_line_form(const char *s, size_t n, struct sdk_buf *text, char reason[SDK_REASON_MAX]);

#endif
