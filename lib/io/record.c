/* SPDX-License-Identifier: MIT */
#include "io/record.h"

#include <assert.h>
#include <string.h>

#include "base/buf.h"

static const char *field_end(const char *s, const char *end)
{
	const char *tab = memchr(s, '\t', (size_t)(end - s));

	return tab ? tab : end;
}

static bool has_key(const char *s, const char *end, const char *key)
{
	size_t n = strlen(key);

	return (size_t)(end - s) >= n && memcmp(s, key, n) == 0 && (s + n == end || s[n] == ' ');
}

bool sdk_is_key(const char *text)
{
	return *text && !text[strcspn(text, " \t\r\n")];
}

const char *sdk_rec_get(const struct sdk_rec *r, const char *key, size_t *n)
{
	const char *end = r->s + r->n;

	assert(sdk_is_key(key));
	for (const char *s = r->s + r->puzzle; s < end;) {
		const char *stop = field_end(s + 1, end);

		if (has_key(s + 1, stop, key)) {
			const char *value = s + 1 + strlen(key);

			value += value < stop;
			*n = (size_t)(stop - value);
			return value;
		}
		s = stop;
	}
	return NULL;
}

static void put_field(struct sdk_buf *out, const struct sdk_field *f)
{
	sdk_buf_char(out, '\t');
	sdk_buf_str(out, f->key);
	sdk_buf_char(out, ' ');
	sdk_buf_add(out, f->value, f->n);
}

void sdk_rec_put_fields(struct sdk_buf *out, const struct sdk_rec *r, const struct sdk_field *field, size_t count)
{
	const char *end = r->s + r->n;
	uint32_t done = 0; /* bit i: field[i] is written */

	assert(count <= SDK_FIELDS_MAX);
	for (size_t i = 0; i < count; i++)
		assert(sdk_is_key(field[i].key) && (!field[i].n || field[i].value));
	for (const char *s = r->s + r->puzzle; s < end;) {
		const char *stop = field_end(s + 1, end);
		size_t i = 0;

		while (i < count && !has_key(s + 1, stop, field[i].key))
			i++;
		if (i == count)
			sdk_buf_add(out, s, (size_t)(stop - s));
		else if (field[i].value && !(done >> i & 1))
			put_field(out, &field[i]);
		if (i < count)
			done |= UINT32_C(1) << i;
		s = stop;
	}
	for (size_t i = 0; i < count; i++)
		if (field[i].value && !(done >> i & 1))
			put_field(out, &field[i]);
	sdk_buf_char(out, '\n');
}
