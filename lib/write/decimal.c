/* SPDX-License-Identifier: MIT */
#include "write/decimal.h"

#include <assert.h>

void sdk_decimal_put(struct sdk_buf *b, float x)
{
	const float size = x < 0 ? -x : x;
	const unsigned v = (unsigned)(size * 10000 + 0.5f);

	assert(size <= 100000);
	sdk_buf_str(b, x < 0 && v ? "-" : "");
	sdk_buf_uint(b, v / 10000);
	sdk_buf_char(b, '.');
	for (unsigned digit = 1000; digit; digit /= 10)
		sdk_buf_char(b, (char)('0' + v / digit % 10));
}

void sdk_length_put(struct sdk_buf *b, double x)
{
	const unsigned v = (unsigned)(x * 100 + 0.5);

	assert(x >= 0 && x <= 100000);
	sdk_buf_uint(b, v / 100);
	if (v % 100) {
		sdk_buf_char(b, '.');
		sdk_buf_char(b, (char)('0' + v / 10 % 10));
	}
	if (v % 10)
		sdk_buf_char(b, (char)('0' + v % 10));
}
