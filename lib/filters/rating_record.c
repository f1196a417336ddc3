/* SPDX-License-Identifier: MIT */
#include "filters/rating_record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

/* ---- records ---- */

static bool wants_field(const struct sdk_rating_kind *kind, const struct sdk_rating_field *field)
{
	switch (field->when) {
	case SDK_FIELD_SCORE: return kind->score;
	case SDK_FIELD_HISTOGRAM: return kind->histogram;
	default: return true;
	}
}

static void add_rating_fields(struct sdk_fields *f, const struct sdk_record_rating *r, const struct sdk_rating_kind *kind)
{
	unsigned n;
	const struct sdk_rating_field *field = sdk_scale_fields((unsigned)kind->scale, &n);

	for (unsigned i = 0; i < n; i++) {
		if (!wants_field(kind, &field[i]))
			continue;
		struct sdk_buf *value = sdk_fields_add(f, field[i].key);

		if (r->solutions == 1)
			field[i].put(value, &r->rating);
		sdk_fields_remove_if_empty(f);
	}
}

/* Adds the next step, if there is one. */
static void add_hint(struct sdk_fields *f, const struct sdk_record_rating *r)
{
	struct sdk_buf *value = sdk_fields_add(f, "hint");

	if (r->solutions == 1)
		sdk_buf_join(value, r->hint);
	sdk_fields_remove_if_empty(f);
}

static const char *solutions_text(const struct sdk_record_rating *r)
{
	return r->solutions ? "2+" : "0";
}

void sdk_rating_put(struct sdk_buf *out, const struct sdk_rec *rec, const struct sdk_record_rating *r,
	const struct sdk_rating_kind *kind, struct sdk_fields *fields)
{
	if (kind->hint)
		add_hint(fields, r);
	else
		add_rating_fields(fields, r, kind);
	if (r->solutions == 1)
		sdk_fields_remove(fields, "solutions");
	else
		sdk_buf_str(sdk_fields_add(fields, "solutions"), solutions_text(r));
	sdk_fields_put(out, rec, fields);
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
	out->failed |= failed || !sdk_json_put_open(out, object);
	json_decref(object);
	if (r->solutions == 1) {
		sdk_buf_str(out, ",\"steps\":");
		sdk_buf_join(out, steps);
	}
	sdk_buf_str(out, "}\n");
}

/* ---- tables ---- */

bool sdk_rating_counts_start(struct sdk_rating_counts *c, unsigned scale)
{
	c->scale = scale;
	c->of = calloc(1 + sdk_scale_rows(scale), sizeof *c->of);
	return c->of;
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
