/* SPDX-License-Identifier: MIT */
#include "write/json_put.h"

#include "base/bits.h"
#include "grid/names.h"

static void put_comma(struct sdk_buf *b)
{
	const char last = b->n ? b->s[b->n - 1] : '[';

	if (last != '[' && last != '{' && last != ':')
		sdk_buf_char(b, ',');
}

void sdk_json_open(struct sdk_buf *b, char bracket)
{
	put_comma(b);
	sdk_buf_char(b, bracket);
}

void sdk_json_name(struct sdk_buf *b, const char *name)
{
	sdk_json_open(b, '"');
	sdk_buf_str(b, name);
	sdk_buf_char(b, '"');
}

void sdk_json_number(struct sdk_buf *b, uint64_t number)
{
	put_comma(b);
	sdk_buf_uint(b, number);
}

void sdk_json_key(struct sdk_buf *b, const char *key)
{
	sdk_json_name(b, key);
	sdk_buf_char(b, ':');
}

void sdk_json_open_member(struct sdk_buf *b, const char *key, char bracket)
{
	sdk_json_key(b, key);
	sdk_buf_char(b, bracket);
}

/* Puts a name that a function writes. */
static void put_place(struct sdk_buf *b, void (*put)(struct sdk_buf *b, const struct sdk_shape *s, unsigned place),
	const struct sdk_shape *s, unsigned place)
{
	sdk_json_open(b, '"');
	put(b, s, place);
	sdk_buf_char(b, '"');
}

void sdk_json_cell(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell)
{
	put_place(b, sdk_cell_put, s, cell);
}

void sdk_json_unit(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit)
{
	put_place(b, sdk_unit_put, s, unit);
}

void sdk_json_digits(struct sdk_buf *b, uint32_t values)
{
	sdk_json_open(b, '[');
	for (; values; values &= values - 1)
		sdk_json_number(b, sdk_bits_lowest(values) + 1);
	sdk_buf_char(b, ']');
}
