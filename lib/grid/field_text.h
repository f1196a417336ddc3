/* SPDX-License-Identifier: MIT */
/* field_text: the fields of a record as text, for the readers of formats; see sdk(7), RECORDS. */
#ifndef SDK_GRID_FIELD_TEXT_H
#define SDK_GRID_FIELD_TEXT_H

#include <stddef.h>

#include "base/buf.h"

/*
 * Appends a field: a TAB, the key, a space and the n bytes of the value, without the blanks around it. Control characters in
 * it become spaces. Nothing is appended if no value is left.
 */
void sdk_field_put(struct sdk_buf *b, const char *key, const char *value, size_t n);

#endif
