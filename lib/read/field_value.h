/* SPDX-License-Identifier: MIT */
/* field_value: a field of a record from text of other programs; see sdk(7), RECORD FORMAT. */
#ifndef SDK_READ_FIELD_VALUE_H
#define SDK_READ_FIELD_VALUE_H

#include <stddef.h>

#include "base/buf.h"

/*
 * Appends a field: a TAB, the key, a space and the n bytes of the value, without the blanks around it. Control characters in
 * it become spaces. Nothing is appended if no value is left.
 */
void sdk_field_value_put(struct sdk_buf *b, const char *key, const char *value, size_t n);

#endif
