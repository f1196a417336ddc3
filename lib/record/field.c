/* SPDX-License-Identifier: MIT */
#include "record/field.h"

#include <string.h>

static const struct sdk_field_row row[] = {
#define SDK_FIELD(key, holds, type, text) { key, sizeof key - 1, SDK_HOLDS_##holds, SDK_KEY_##type, text },
#include "record/field.def"
#undef SDK_FIELD
};

enum { ROWS = sizeof row / sizeof *row };

const struct sdk_field_row *sdk_field_row(unsigned i)
{
	return i < ROWS ? &row[i] : NULL;
}

const struct sdk_field_row *sdk_field_find(const char *key, size_t n)
{
	static const struct sdk_field_row other = { "", 0, SDK_HOLDS_OTHER, SDK_KEY_VALUE, NULL };

	for (unsigned i = 0; i < ROWS; i++)
		if (row[i].n == n && memcmp(row[i].key, key, n) == 0)
			return &row[i];
	return &other;
}

struct sdk_word sdk_field_word(unsigned i)
{
	for (unsigned k = 0; k < ROWS; k++)
		if (row[k].text && !i--)
			return (struct sdk_word){ row[k].key, row[k].text };
	return (struct sdk_word){ NULL, NULL };
}
