/* SPDX-License-Identifier: MIT */
/* field: the table of the fields that the tools know, record/field.def. */
#ifndef SDK_RECORD_FIELD_H
#define SDK_RECORD_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/word.h"

enum sdk_field_holds { SDK_HOLDS_OTHER,
	SDK_HOLDS_SOLVED,
	SDK_HOLDS_PUZZLE,
	SDK_HOLDS_PLACES };
enum sdk_key_type { SDK_KEY_VALUE,
	SDK_KEY_TEXT,
	SDK_KEY_BOARD,
	SDK_KEY_JSON,
	SDK_KEY_COUNTS };

struct sdk_field_row {
	const char *key;
	size_t n; /* the bytes of the key */
	enum sdk_field_holds holds;
	enum sdk_key_type type;
	const char *text; /* NULL: no tool writes it */
};

/* Row i; NULL if there are no more than i. */
const struct sdk_field_row *sdk_field_row(unsigned i);

/* The row with this key, of n bytes. Keys that are not in the table get a row with SDK_HOLDS_OTHER and SDK_KEY_VALUE. */
const struct sdk_field_row *sdk_field_find(const char *key, size_t n);

/* Whether the byte may be in a key of SDK_KEY_COUNTS. */
static inline bool sdk_field_counted(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* The key number i of those that the tools write. For `word` of struct sdk_opt. */
struct sdk_word sdk_field_word(unsigned i);

#endif
