/* SPDX-License-Identifier: MIT */
#include "record/record.h"

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

/* ---- new fields ---- */

void sdk_fields_clear(struct sdk_fields *f)
{
	sdk_buf_clear(&f->values);
	f->n = 0;
}

static void add_key(struct sdk_fields *f, const char *key, bool removed)
{
	assert(f->n < SDK_FIELDS_MAX && sdk_is_key(key));
	f->field[f->n++] = (struct sdk_field){ key, f->values.n, removed };
}

struct sdk_buf *sdk_fields_add(struct sdk_fields *f, const char *key)
{
	add_key(f, key, false);
	return &f->values;
}

void sdk_fields_remove(struct sdk_fields *f, const char *key)
{
	add_key(f, key, true);
}

void sdk_fields_remove_if_empty(struct sdk_fields *f)
{
	struct sdk_field *last = &f->field[f->n - 1];

	assert(f->n);
	last->removed = last->start == f->values.n;
}

static void put_field(struct sdk_buf *out, const struct sdk_fields *f, unsigned i)
{
	const size_t start = f->field[i].start, end = i + 1 < f->n ? f->field[i + 1].start : f->values.n;

	if (f->field[i].removed)
		return;
	sdk_buf_char(out, '\t');
	sdk_buf_str(out, f->field[i].key);
	sdk_buf_char(out, ' ');
	if (end > start)
		sdk_buf_add(out, f->values.s + start, end - start);
}

void sdk_fields_put(struct sdk_buf *out, const struct sdk_rec *r, const struct sdk_fields *f)
{
	const char *end = r->s + r->n;
	uint64_t done = 0; /* bit i: field[i] is written */

	_Static_assert(SDK_FIELDS_MAX <= 64, "a bit for each field");
	out->failed |= f->values.failed;
	for (const char *s = r->s + r->puzzle; s < end;) {
		const char *stop = field_end(s + 1, end);
		unsigned i = 0;

		while (i < f->n && !has_key(s + 1, stop, f->field[i].key))
			i++;
		if (i == f->n)
			sdk_buf_add(out, s, (size_t)(stop - s));
		else if (!(done >> i & 1))
			put_field(out, f, i);
		if (i < f->n)
			done |= UINT64_C(1) << i;
		s = stop;
	}
	for (unsigned i = 0; i < f->n; i++)
		if (!(done >> i & 1))
			put_field(out, f, i);
	sdk_buf_char(out, '\n');
}

void sdk_fields_free(struct sdk_fields *f)
{
	sdk_buf_free(&f->values);
}
