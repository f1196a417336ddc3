/* SPDX-License-Identifier: MIT */
#include "write/decimal.h"

#include <assert.h>

#include "base/reason.h"

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

struct sdk_length sdk_length(double x)
{
	struct sdk_length t = { "" };
	const unsigned v = (unsigned)(x * 100 + 0.5);

	assert(x >= 0 && x <= 100000);
	sdk_append(t.text, sizeof t.text, v % 100 ? (v % 10 ? "%u.%02u" : "%u.%u") : "%u", v / 100, v % 10 ? v % 100 : v / 10 % 10);
	return t;
}
