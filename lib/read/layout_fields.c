/* SPDX-License-Identifier: MIT */
#include "read/layout_fields.h"

#include <string.h>

#include "base/bits.h"
#include "base/reason.h"

/* Keeps the value if the field, from s to `end`, has this key. */
static void keep_value(struct sdk_layout_field *f, const char *s, const char *end, const char *key, size_t n)
{
	if ((size_t)(end - s) < n || memcmp(s, key, n) != 0 || (s + n < end && s[n] != ' '))
		return;
	f->again = f->s;
	if (f->again)
		return;
	f->s = s + n + (s + n < end);
	f->n = (size_t)(end - f->s);
}

/* The bytes at s that are tabs before a key with the third letter of `layout` or `regions`, which no other usual key has. */
static inline sdk_bytes find_starts(const char *s)
{
	sdk_bytes tab, third;

	memcpy(&tab, s, sizeof tab);
	memcpy(&third, s + 3, sizeof third);
	return (sdk_bytes)(tab == '\t') & ((sdk_bytes)(third == 'y') | (sdk_bytes)(third == 'g'));
}

/* Whether the n bytes may have one of the fields: sixteen at a time, since nearly all records have others alone. */
static bool may_have_field(const char *s, size_t n)
{
	enum { AT_ONCE = sizeof(sdk_bytes), /* bytes */
		BEHIND = 3 };
	sdk_bytes found = { 0 };

	if (n < AT_ONCE + BEHIND)
		return n > 0;
	for (size_t at = 0; at < n - AT_ONCE - BEHIND; at += AT_ONCE)
		found |= find_starts(s + at);
	return sdk_bytes_any(found | find_starts(s + n - AT_ONCE - BEHIND));
}

struct sdk_layout_fields sdk_layout_fields(const struct sdk_rec *rec)
{
	static const char layout[] = "layout", regions[] = "regions";
	const char *end = rec->s + rec->n;
	struct sdk_layout_fields f = { 0 };

	if (!may_have_field(rec->s + rec->puzzle, rec->n - rec->puzzle))
		return f;
	for (const char *tab = rec->s + rec->puzzle, *next; tab < end; tab = next) {
		const char *s = tab + 1;

		next = memchr(s, '\t', (size_t)(end - s));
		next = next ? next : end;
		if (s == next)
			continue;
		if (*s == *layout)
			keep_value(&f.layout, s, next, layout, sizeof layout - 1);
		else if (*s == *regions)
			keep_value(&f.regions, s, next, regions, sizeof regions - 1);
	}
	return f;
}

static const char *check_field(const struct sdk_layout_field *f, const char *key, char reason[SDK_REASON_MAX])
{
	if (f->s && !f->n)
		return sdk_reason_write(reason, "the field '%s' is empty", key);
	return f->again ? sdk_reason_write(reason, "two fields with the key '%s'", key) : NULL;
}

const char *sdk_layout_set(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_layout_fields *fields,
	char reason[SDK_REASON_MAX])
{
	const struct sdk_layout_field *layout = &fields->layout, *regions = &fields->regions;
	char inner[SDK_REASON_MAX];
	const struct sdk_shape *shape;
	const char *bad;

	if (!layout->s && !regions->s)
		return NULL;
	bad = check_field(layout, "layout", reason);
	bad = bad ? bad : check_field(regions, "regions", reason);
	if (bad)
		return bad;
	shape = sdk_shape_find(shapes, p->shape->n, layout->s ? layout->s : "", layout->n, regions->s ? regions->s : "",
		regions->n, inner);
	if (!shape)
		return sdk_reason_write(reason, "the field%s: %s",
			!regions->s ? " 'layout'" : (!layout->s ? " 'regions'" : "s 'layout' and 'regions'"), inner);
	p->shape = shape->layouts ? shape : sdk_shape(shape->n);
	return NULL;
}

/* Apart, so that the records without layouts need no memory for it. */
static __attribute__((noinline)) const char *read_fields(struct sdk_puzzle *p, struct sdk_shape_store *shapes,
	const struct sdk_rec *rec, char reason[SDK_REASON_MAX])
{
	const struct sdk_layout_fields fields = sdk_layout_fields(rec);

	return sdk_layout_set(p, shapes, &fields, reason);
}

const char *sdk_layout_read(struct sdk_puzzle *p, struct sdk_shape_store *shapes, const struct sdk_rec *rec,
	char reason[SDK_REASON_MAX])
{
	return may_have_field(rec->s + rec->puzzle, rec->n - rec->puzzle) ? read_fields(p, shapes, rec, reason) : NULL;
}
