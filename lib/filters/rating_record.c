/* SPDX-License-Identifier: MIT */
#include "filters/rating_record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "filters/record_puzzle.h"
#include "io/message.h"

/* ---- records ---- */

enum { FIELDS_MAX = 16 }; /* more than the fields of any scale and the common ones together */

/* The fields of a record. Their values are in one buffer, one after the other; an empty one removes the key. */
struct fields {
	struct sdk_buf *values;
	struct sdk_field field[FIELDS_MAX]; /* `value` is set at the end, since the buffer moves while it grows */
	unsigned count;
};

/* Adds a field; its value is the part of the buffer from `start` on. */
static void add_field(struct fields *f, const char *key, size_t start)
{
	assert(f->count < FIELDS_MAX);
	f->field[f->count++] = (struct sdk_field){ key, NULL, f->values->n - start };
}

static bool wants_field(const struct sdk_rating_kind *kind, const struct sdk_rating_field *field)
{
	switch (field->when) {
	case SDK_FIELD_SCORE: return kind->score;
	case SDK_FIELD_HISTOGRAM: return kind->histogram;
	default: return true;
	}
}

static void add_rating_fields(struct fields *f, const struct sdk_record_rating *r, const struct sdk_rating_kind *kind)
{
	unsigned n;
	const struct sdk_rating_field *field = sdk_scale_fields((unsigned)kind->scale, &n);

	for (unsigned i = 0; i < n; i++) {
		size_t start = f->values->n;

		if (!wants_field(kind, &field[i]))
			continue;
		if (r->solutions == 1)
			field[i].put(f->values, &r->rating);
		add_field(f, field[i].key, start);
	}
}

static void add_hint(struct fields *f, const struct sdk_record_rating *r)
{
	size_t start = f->values->n;

	if (r->solutions == 1)
		sdk_buf_add(f->values, r->hint->s, r->hint->n);
	add_field(f, "hint", start);
}

static const char *solutions_text(const struct sdk_record_rating *r)
{
	return r->solutions ? "2+" : "0";
}

static void add_solutions(struct fields *f, const struct sdk_record_rating *r)
{
	size_t start = f->values->n;

	if (r->solutions != 1)
		sdk_buf_str(f->values, solutions_text(r));
	add_field(f, "solutions", start);
}

void sdk_rating_put(struct sdk_buf *out, const struct sdk_rec *rec, const struct sdk_record_rating *r,
	const struct sdk_rating_kind *kind, struct sdk_buf *room)
{
	struct fields f = { .values = room };
	size_t start = 0;

	sdk_buf_clear(room);
	if (kind->hint)
		add_hint(&f, r);
	else
		add_rating_fields(&f, r, kind);
	add_solutions(&f, r);
	out->failed |= room->failed;
	for (unsigned i = 0; i < f.count; i++) {
		f.field[i].value = f.field[i].n ? room->s + start : NULL;
		start += f.field[i].n;
	}
	sdk_rec_put_fields(out, rec, f.field, f.count);
}

/* ---- objects ---- */

/* The numbers of a text with commas between them. */
static json_t *json_of_numbers(const char *text, size_t n)
{
	json_t *list = json_array();
	bool failed = !list;

	for (const char *end = text + n; text < end; text++) {
		const char *comma = memchr(text, ',', (size_t)(end - text));
		size_t digits = (size_t)((comma ? comma : end) - text);
		uint64_t number = 0;

		sdk_number(text, digits, &number);
		failed |= json_array_append_new(list, json_integer((json_int_t)number)) != 0;
		text += digits;
	}
	if (!failed)
		return list;
	json_decref(list);
	return NULL;
}

/* The value of a field in its form. NULL when memory runs out. */
static json_t *json_of_value(enum sdk_field_form form, const char *text, size_t n)
{
	uint64_t number = 0;

	switch (form) {
	case SDK_FIELD_NUMBER:
		sdk_number(text, n, &number);
		return json_integer((json_int_t)number);
	case SDK_FIELD_NUMBERS: return json_of_numbers(text, n);
	default: return json_stringn_nocheck(text, n);
	}
}

/* Adds the fields that a rating always has, except step counts, which the steps imply. False: memory ran out. */
static bool add_json_rating(json_t *object, const struct sdk_rating *r, unsigned scale, struct sdk_buf *room)
{
	unsigned n;
	const struct sdk_rating_field *field = sdk_scale_fields(scale, &n);
	bool failed = false;

	for (unsigned i = 0; i < n; i++) {
		if (field[i].when != SDK_FIELD_ALWAYS || field[i].form == SDK_FIELD_COUNTS)
			continue;
		sdk_buf_clear(room);
		field[i].put(room, r);
		failed |= room->failed;
		if (room->n && !failed)
			failed |= json_object_set_new_nocheck(object, field[i].key, json_of_value(field[i].form, room->s, room->n)) != 0;
	}
	return !failed;
}

void sdk_rating_put_json(struct sdk_buf *out, const struct sdk_rec *rec, const char *puzzle, size_t n,
	const struct sdk_record_rating *r, const struct sdk_rating_kind *kind, const struct sdk_buf *steps, struct sdk_buf *room)
{
	const char *fields = rec->s + rec->puzzle + 1;
	size_t fields_n = rec->n > rec->puzzle ? rec->n - rec->puzzle - 1 : 0;
	json_t *object = json_object();
	bool failed = json_object_set_new_nocheck(object, "puzzle", json_stringn_nocheck(puzzle, n)) != 0;

	if (fields_n) {
		bool invalid;
		json_t *text = sdk_json_text(fields, fields_n, &invalid);

		if (!invalid)
			failed |= json_object_set_new_nocheck(object, "fields", text) != 0;
	}
	if (r->solutions != 1) {
		failed |= json_object_set_new_nocheck(object, "solutions", json_string_nocheck(solutions_text(r))) != 0;
	} else {
		failed |= !add_json_rating(object, &r->rating, (unsigned)kind->scale, room);
	}
	if (failed || !sdk_json_put_open(out, object))
		sdk_die("out of memory");
	json_decref(object);
	if (r->solutions == 1) {
		sdk_buf_str(out, ",\"steps\":");
		sdk_buf_add(out, steps->s, steps->n);
	}
	sdk_buf_str(out, "}\n");
}

/* ---- tables ---- */

void sdk_rating_counts_start(struct sdk_rating_counts *c, unsigned scale)
{
	size_t rows = 1 + sdk_scale_rows(scale);

	c->scale = scale;
	c->of = sdk_alloc_or_die(NULL, rows, sizeof *c->of);
	memset(c->of, 0, rows * sizeof *c->of);
}

void sdk_rating_counts_free(struct sdk_rating_counts *c)
{
	free(c->of);
}

void sdk_rating_count(struct sdk_rating_counts *c, const struct sdk_record_rating *r)
{
	const unsigned row = r->solutions == 1 ? r->rating.row : 0;

	assert(row <= sdk_scale_rows(c->scale));
	c->of[row]++;
}

void sdk_rating_merge(struct sdk_rating_counts *into, const struct sdk_rating_counts *from)
{
	assert(into->scale == from->scale);
	for (unsigned i = 0; i <= sdk_scale_rows(into->scale); i++)
		into->of[i] += from->of[i];
}

static void put_row(struct sdk_buf *out, const char *name, uint64_t count, uint64_t sum)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): both have a value; the analyzer loses the sum */
	uint64_t share = sum ? (1000 * count + sum / 2) / sum : 0;

	sdk_buf_str(out, name);
	sdk_buf_char(out, '\t');
	sdk_buf_uint(out, count);
	sdk_buf_char(out, '\t');
	sdk_buf_uint(out, share / 10);
	sdk_buf_char(out, '.');
	sdk_buf_uint(out, share % 10);
	sdk_buf_char(out, '\n');
}

void sdk_rating_put_counts(struct sdk_buf *out, const struct sdk_rating_counts *c)
{
	unsigned rows = sdk_scale_rows(c->scale);
	uint64_t sum = 0;

	for (unsigned i = 0; i <= rows; i++)
		sum += c->of[i];
	for (unsigned i = 1; i <= rows; i++)
		if (c->of[i] || sdk_scale_has_all_rows(c->scale))
			put_row(out, sdk_scale_row_name(c->scale, i - 1), c->of[i], sum);
	if (c->of[0])
		put_row(out, "none", c->of[0], sum);
}
