/* SPDX-License-Identifier: MIT */
#include "se/er.h"

#include <string.h>

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

/* Reads the n bytes of a number with at most one decimal. */
static bool read_tenths(const char *s, size_t n, uint64_t *tenths)
{
	const char *point = memchr(s, '.', n);
	const size_t whole_n = point ? (size_t)(point - s) : n;
	uint64_t whole, decimal = 0;

	if (!sdk_number(s, whole_n, &whole) || whole > SDK_SE_MAX / 10)
		return false;
	if (point && (n - whole_n != 2 || !sdk_number(point + 1, 1, &decimal)))
		return false;
	*tenths = 10 * whole + decimal;
	return *tenths <= SDK_SE_MAX;
}

bool sdk_er_range(const char *s, size_t n, struct sdk_range *er)
{
	const char *dash = memchr(s, '-', n);
	const size_t before = dash ? (size_t)(dash - s) : n, after = dash ? n - before - 1 : 0;
	struct sdk_range r = { 0, SDK_SE_MAX };

	if (!before && !after)
		return false;
	if (before && !read_tenths(s, before, &r.min))
		return false;
	if (!dash)
		r.max = r.min;
	else if (after && !read_tenths(dash + 1, after, &r.max))
		return false;
	if (r.min > r.max)
		return false;
	*er = r;
	return true;
}
