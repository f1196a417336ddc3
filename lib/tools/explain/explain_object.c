/* SPDX-License-Identifier: MIT */
#include "tools/explain/explain_object.h"

#include "write/json_put.h"
#include "write/json_value.h"

/* Puts the value of a field in its form: the text of numbers is that of JSON too. */
static void put_value(struct sdk_buf *out, enum sdk_field_form form, const struct sdk_buf *text)
{
	switch (form) {
	case SDK_FIELD_NUMBER:
	case SDK_FIELD_DECIMAL: sdk_buf_join(out, text); break;
	case SDK_FIELD_NUMBERS:
		sdk_buf_char(out, '[');
		sdk_buf_join(out, text);
		sdk_buf_char(out, ']');
		break;
	default: sdk_json_string_put(out, text->s, text->n);
	}
}

/* Puts the fields of the rating, except step counts, which the steps imply. */
static void put_rating(struct sdk_buf *out, const struct sdk_explain_object *x, struct sdk_buf *room)
{
	unsigned n;
	const struct sdk_rating_field *field = sdk_scale_fields(x->scale, &n);

	for (unsigned i = 0; i < n; i++) {
		if (field[i].when != SDK_FIELD_ALWAYS || field[i].form == SDK_FIELD_COUNTS)
			continue;
		sdk_buf_clear(room);
		field[i].put(room, x->rating);
		out->failed |= room->failed;
		if (!room->n || room->failed)
			continue;
		sdk_json_key(out, field[i].key);
		put_value(out, field[i].form, room);
	}
}

void sdk_explain_put_object(struct sdk_buf *out, const struct sdk_explain_object *x, struct sdk_buf *room)
{
	const char *fields = x->rec->s + x->rec->puzzle + 1;
	const size_t n = x->rec->n > x->rec->puzzle ? x->rec->n - x->rec->puzzle - 1 : 0;

	sdk_buf_char(out, '{');
	sdk_json_key(out, "puzzle");
	sdk_json_string_put(out, x->puzzle, x->n);
	if (n && sdk_is_utf8(fields, n)) {
		sdk_json_key(out, "fields");
		sdk_json_string_put(out, fields, n);
	}
	if (x->several) {
		sdk_json_key(out, "solutions");
		sdk_buf_char(out, '"');
		sdk_several_put_count(out, x->several);
		sdk_buf_str(out, "\",\"open\":");
		sdk_several_put(out, x->several, x->shape, SDK_SEVERAL_JSON);
	}
	if (!x->solutions) {
		sdk_json_name(out, "solutions", "0");
	} else {
		if (x->rating && !x->several)
			put_rating(out, x, room);
		sdk_buf_clear(room);
		sdk_without_put(room, x->without);
		out->failed |= room->failed;
		if (room->n && !room->failed) {
			sdk_json_key(out, "without");
			sdk_json_string_put(out, room->s, room->n);
		}
		sdk_buf_str(out, ",\"steps\":");
		sdk_buf_join(out, x->steps);
	}
	sdk_buf_str(out, "}\n");
}
