/* SPDX-License-Identifier: MIT */
#include "se/er.h"

#include "base/number.h"

unsigned sdk_se_tenths(double rating)
{
	return (unsigned)((rating + 0.05) * 10);
}

void sdk_er_put(struct sdk_buf *b, unsigned tenths)
{
	sdk_buf_uint(b, tenths / 10);
	sdk_buf_char(b, '.');
	sdk_buf_uint(b, tenths % 10);
}

bool sdk_er_range(const char *s, size_t n, struct sdk_range *er)
{
	return sdk_tenths_range(s, n, SDK_SE_MAX, er);
}
