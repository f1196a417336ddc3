/* SPDX-License-Identifier: MIT */
/*
 * Fields of records: a record, which is the first line of the bytes, and new fields for it, `KEY VALUE` on each of the
 * following lines (KEY alone removes it). The new record has the new fields once, and the others as they were.
 */
#include "fuzz.h"

#include "record/record.h"
#include "tools/common/class_counts.h"

enum { FIELDS_MAX = 40 };

/* A field to write. `value` NULL: remove the key. */
struct new_field {
	const char *key, *value;
	size_t n; /* bytes of the value */
};

static void put_fields(struct sdk_buf *out, const struct sdk_rec *rec, const struct new_field *field, size_t count)
{
	struct sdk_fields f = { 0 };

	for (size_t i = 0; i < count; i++)
		if (field[i].value)
			sdk_buf_add(sdk_fields_add(&f, field[i].key), field[i].value, field[i].n);
		else
			sdk_fields_remove(&f, field[i].key);
	sdk_fields_put(out, rec, &f);
	sdk_fields_free(&f);
}

static struct sdk_rec record_of(const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);

	return (struct sdk_rec){ .s = s, .n = n, .puzzle = tab ? (size_t)(tab - s) : n };
}

/* Whether one of the fields has this key, the first word of the text of n bytes. */
static bool is_new(const struct new_field *field, size_t count, const char *s, size_t n)
{
	for (size_t i = 0; i < count; i++) {
		const size_t key = strlen(field[i].key);

		if (n >= key && memcmp(s, field[i].key, key) == 0 && (n == key || s[key] == ' '))
			return true;
	}
	return false;
}

/* The next field from *at on, where there is a TAB, whose key is not new, and its length; NULL: there is none. */
static const char *next_other(const struct new_field *field, size_t count, const char **at, const char *end, size_t *n)
{
	while (*at < end) {
		const char *s = *at + 1, *tab = memchr(s, '\t', (size_t)(end - s));

		*at = tab ? tab : end;
		*n = (size_t)(*at - s);
		if (!is_new(field, count, s, *n))
			return s;
	}
	return NULL;
}

/* The other fields of both records are the same, in the same order. */
static void check_others(const struct sdk_rec *a, const struct sdk_rec *b, const struct new_field *field, size_t count)
{
	const char *at[2] = { a->s + a->puzzle, b->s + b->puzzle }, *s, *t;
	size_t n[2];

	do {
		s = next_other(field, count, &at[0], a->s + a->n, &n[0]);
		t = next_other(field, count, &at[1], b->s + b->n, &n[1]);
		must(!s == !t);
		must(!s || (n[0] == n[1] && memcmp(s, t, n[0]) == 0));
	} while (s);
}

/* The number of fields with this key. */
static size_t count_key(const struct sdk_rec *rec, const char *key)
{
	const struct new_field none = { "", NULL, 0 }, field = { key, NULL, 0 };
	const char *at[2] = { rec->s + rec->puzzle, rec->s + rec->puzzle };
	size_t n, all = 0, others = 0;

	while (next_other(&none, 0, &at[0], rec->s + rec->n, &n))
		all++;
	while (next_other(&field, 1, &at[1], rec->s + rec->n, &n))
		others++;
	return all - others;
}

static void check_new(const struct sdk_rec *rec, const struct new_field *field, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t n;
		const char *value = sdk_rec_get(rec, field[i].key, &n);

		must(!value == !field[i].value && count_key(rec, field[i].key) == (value != NULL));
		must(!value || (n == field[i].n && memcmp(value, field[i].value, n) == 0));
	}
}

static void count_class(void *with, const struct sdk_class_count *class)
{
	uint64_t *sum = with;

	must(class->records && class->passed <= class->records);
	*sum += class->records;
}

/* Counts the record by its keys, twice; tables added up have the sum. */
static void check_counts(const struct sdk_rec *rec, const struct new_field *field, size_t count)
{
	struct sdk_class_counts counts = { 0 }, more = { 0 };
	uint64_t sum = 0;

	for (size_t i = 0; i < count; i++) {
		sdk_class_counts_add(&counts, rec, field[i].key, i & 1);
		sdk_class_counts_add(&more, rec, field[i].key, true);
	}
	sdk_class_counts_merge(&counts, &more);
	sdk_class_counts_each(&counts, count_class, &sum);
	must(sum == 2 * count);
	sdk_class_counts_free(&counts);
	sdk_class_counts_free(&more);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes b = { data, size };
	struct new_field field[FIELDS_MAX] = { { NULL, NULL, 0 } };
	char *line[FIELDS_MAX], *text;
	size_t n, lines = 0, count = 0;
	struct sdk_buf out = { 0 };

	text = take_until(&b, '\n', &n);
	const struct sdk_rec before = record_of(text, n);

	while (b.n && lines < FIELDS_MAX && count < SDK_FIELDS_MAX) {
		char *s = line[lines++] = take_string(&b, '\n'), *blank = strchr(s, ' ');

		if (blank)
			*blank++ = 0;
		if (!sdk_is_key(s) || is_new(field, count, s, strlen(s)) || (blank && strpbrk(blank, "\t")))
			continue;
		field[count++] = (struct new_field){ s, blank, blank ? strlen(blank) : 0 };
	}
	sdk_buf_add(&out, text, before.puzzle);
	put_fields(&out, &before, field, count);
	must(!out.failed && out.s[out.n - 1] == '\n');
	const struct sdk_rec after = record_of(out.s, out.n - 1);

	must(after.puzzle == before.puzzle);
	check_new(&after, field, count);
	check_others(&before, &after, field, count);
	check_counts(&after, field, count);
	for (size_t i = 0; i < lines; i++)
		free(line[i]);
	sdk_buf_free(&out);
	free(text);
	return 0;
}
