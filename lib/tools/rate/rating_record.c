/* SPDX-License-Identifier: MIT */
#include "tools/rate/rating_record.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/colour.h"
#include "write/json_put.h"
#include "write/json_value.h"

unsigned sdk_rating_step_scale(const struct sdk_rating_kind *kind)
{
	unsigned last = 0, with_steps = SDK_SCALES;

	for (unsigned s = 0; s < SDK_SCALES; s++) {
		if (!(kind->scales >> s & 1))
			continue;
		last = s;
		if (sdk_scale_has_steps(s))
			with_steps = s;
	}
	return with_steps < SDK_SCALES ? with_steps : last;
}

/* ---- fields ---- */

static bool is_wanted(const struct sdk_rating_kind *kind, const struct sdk_rating_field *field)
{
	return field->when == SDK_FIELD_ALWAYS || (field->when == SDK_FIELD_SCORE ? kind->score : kind->histogram);
}

/* Whether the field of a scale is written: it is wanted, and no later scale of the run writes one with its key. */
static bool is_written(const struct sdk_rating_kind *kind, unsigned scale, const struct sdk_rating_field *field)
{
	for (unsigned later = scale + 1; later < SDK_SCALES; later++) {
		unsigned n;
		const struct sdk_rating_field *other = sdk_scale_fields(later, &n);

		for (unsigned i = 0; kind->scales >> later & 1 && i < n; i++)
			if (is_wanted(kind, &other[i]) && strcmp(other[i].key, field->key) == 0)
				return false;
	}
	return is_wanted(kind, field);
}

/* ---- records ---- */

static void add_rating_fields(struct sdk_fields *f, const struct sdk_record_rating *r, const struct sdk_rating_kind *kind,
	unsigned scale)
{
	unsigned n;
	const struct sdk_rating_field *field = sdk_scale_fields(scale, &n);

	for (unsigned i = 0; i < n; i++) {
		if (!is_written(kind, scale, &field[i]))
			continue;
		struct sdk_buf *value = sdk_fields_add(f, field[i].key);

		if (r->solutions == 1)
			field[i].put(value, &r->of[scale]);
		sdk_fields_remove_if_empty(f);
	}
}

void sdk_rating_put(struct sdk_buf *out, const struct sdk_rec *rec, const struct sdk_record_rating *r,
	const struct sdk_rating_kind *kind, struct sdk_fields *fields)
{
	for (unsigned s = 0; s < SDK_SCALES; s++)
		if (kind->scales >> s & 1)
			add_rating_fields(fields, r, kind, s);
	if (r->solutions == 1)
		sdk_fields_remove(fields, "solutions");
	else
		sdk_buf_str(sdk_fields_add(fields, "solutions"), r->solutions ? "2+" : "0");
	sdk_fields_put(out, rec, fields);
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
	const unsigned row = r->solutions == 1 ? r->of[c->scale].row : 0;

	assert(row <= sdk_scale_rows(c->scale));
	c->of[row]++;
}

void sdk_rating_merge(struct sdk_rating_counts *into, const struct sdk_rating_counts *from)
{
	assert(into->scale == from->scale);
	for (unsigned i = 0; i <= sdk_scale_rows(into->scale); i++)
		into->of[i] += from->of[i];
}

static void put_row(struct sdk_buf *out, const char *name, uint64_t count, uint64_t sum, bool colour)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): both have a value; the analyzer loses the sum */
	uint64_t share = sum ? (1000 * count + sum / 2) / sum : 0;

	sdk_colour_put(out, colour, count ? SDK_COLOUR_BOLD : SDK_COLOUR_DIM);
	sdk_buf_str(out, name);
	sdk_colour_put(out, colour && count, SDK_COLOUR_OFF);
	sdk_buf_printf(out, "\t%" PRIu64 "\t%" PRIu64 ".%u", count, share / 10, (unsigned)(share % 10));
	sdk_colour_put(out, colour && !count, SDK_COLOUR_OFF);
	sdk_buf_char(out, '\n');
}

void sdk_rating_put_counts(struct sdk_buf *out, const struct sdk_rating_counts *c, bool colour)
{
	unsigned rows = sdk_scale_rows(c->scale);
	uint64_t sum = 0;

	for (unsigned i = 0; i <= rows; i++)
		sum += c->of[i];
	for (unsigned i = 1; i <= rows; i++)
		if (c->of[i] || sdk_scale_has_all_rows(c->scale))
			put_row(out, sdk_scale_row_name(c->scale, i - 1), c->of[i], sum, colour);
	if (c->of[0])
		put_row(out, "none", c->of[0], sum, colour);
}
