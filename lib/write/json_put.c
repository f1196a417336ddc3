/* SPDX-License-Identifier: MIT */
#include "write/json_put.h"

#include "base/bits.h"
#include "grid/names.h"

void sdk_json_comma(struct sdk_buf *b)
{
	const char last = b->n ? b->s[b->n - 1] : '[';

	if (last != '[' && last != '{' && last != ':')
		sdk_buf_char(b, ',');
}

void sdk_json_key(struct sdk_buf *b, const char *key)
{
	sdk_json_name(b, NULL, key);
	sdk_buf_char(b, ':');
}

void sdk_json_open(struct sdk_buf *b, const char *key, char bracket)
{
	if (key)
		sdk_json_key(b, key);
	sdk_json_comma(b);
	sdk_buf_char(b, bracket);
}

void sdk_json_name(struct sdk_buf *b, const char *key, const char *name)
{
	sdk_json_open(b, key, '"');
	sdk_buf_str(b, name);
	sdk_buf_char(b, '"');
}

void sdk_json_number(struct sdk_buf *b, const char *key, uint64_t number)
{
	if (key)
		sdk_json_key(b, key);
	sdk_json_comma(b);
	sdk_buf_uint(b, number);
}

void sdk_json_cell(struct sdk_buf *b, const char *key, const struct sdk_shape *s, unsigned cell)
{
	sdk_json_open(b, key, '"');
	sdk_cell_put(b, s, cell);
	sdk_buf_char(b, '"');
}

void sdk_json_unit(struct sdk_buf *b, const char *key, const struct sdk_shape *s, unsigned unit)
{
	sdk_json_open(b, key, '"');
	sdk_unit_put(b, s, unit);
	sdk_buf_char(b, '"');
}

void sdk_json_digits(struct sdk_buf *b, const char *key, uint32_t values)
{
	sdk_json_open(b, key, '[');
	for (; values; values &= values - 1)
		sdk_json_number(b, NULL, sdk_bits_lowest(values) + 1);
	sdk_buf_char(b, ']');
}
