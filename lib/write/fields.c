/* SPDX-License-Identifier: MIT */
#include "write/fields.h"

#include <string.h>

bool sdk_field_next(const char **at, const char *end, struct sdk_field_text *f)
{
	const char *s = *at;

	while (s < end && *s == '\t')
		s++;
	if (s >= end)
		return false;
	const char *tab = memchr(s, '\t', (size_t)(end - s)), *stop = tab ? tab : end;
	const char *blank = memchr(s, ' ', (size_t)(stop - s));

	f->key = s;
	f->key_n = (size_t)((blank ? blank : stop) - s);
	f->value = blank ? blank + 1 : stop;
	f->n = (size_t)(stop - f->value);
	f->bare = !blank;
	*at = stop;
	return true;
}

bool sdk_field_is(const struct sdk_field_text *f, const char *key)
{
	return strlen(key) == f->key_n && memcmp(f->key, key, f->key_n) == 0;
}

bool sdk_sheet_field(const struct sdk_sheet *s, const char *key, struct sdk_field_text *f)
{
	const char *at = s->fields;

	while (at && sdk_field_next(&at, s->fields + s->fields_n, f))
		if (sdk_field_is(f, key))
			return true;
	return false;
}
