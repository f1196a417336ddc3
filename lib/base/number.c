/* SPDX-License-Identifier: MIT */
#include "base/number.h"

#include <string.h>

bool sdk_number(const char *s, size_t n, uint64_t *v)
{
	uint64_t x = 0;

	if (!n)
		return false;
	for (size_t i = 0; i < n; i++) {
		unsigned digit = (unsigned char)s[i] - (unsigned)'0';

		if (digit > 9 || x > (UINT64_MAX - digit) / 10)
			return false;
		x = 10 * x + digit;
	}
	*v = x;
	return true;
}

bool sdk_range(const char *s, size_t n, struct sdk_range *r)
{
	struct sdk_range to = { 0, UINT64_MAX };
	const char *dash = memchr(s, '-', n);

	if (!dash) {
		if (!sdk_number(s, n, &to.min))
			return false;
		to.max = to.min;
	} else {
		size_t before = (size_t)(dash - s), after = n - before - 1;

		if (before + after == 0)
			return false;
		if (before && !sdk_number(s, before, &to.min))
			return false;
		if (after && !sdk_number(dash + 1, after, &to.max))
			return false;
	}
	if (to.min > to.max)
		return false;
	*r = to;
	return true;
}

/* Reads the n bytes of a number with at most one decimal. */
static bool read_tenths(const char *s, size_t n, uint64_t max, uint64_t *tenths)
{
	const char *point = memchr(s, '.', n);
	const size_t whole_n = point ? (size_t)(point - s) : n;
	uint64_t whole, decimal = 0;

	if (!sdk_number(s, whole_n, &whole) || whole > max / 10)
		return false;
	if (point && (n - whole_n != 2 || !sdk_number(point + 1, 1, &decimal)))
		return false;
	*tenths = 10 * whole + decimal;
	return *tenths <= max;
}

bool sdk_tenths_range(const char *s, size_t n, uint64_t max, struct sdk_range *range)
{
	const char *dash = memchr(s, '-', n);
	const size_t before = dash ? (size_t)(dash - s) : n, after = dash ? n - before - 1 : 0;
	struct sdk_range r = { 0, max };

	if (!before && !after)
		return false;
	if (before && !read_tenths(s, before, max, &r.min))
		return false;
	if (!dash)
		r.max = r.min;
	else if (after && !read_tenths(dash + 1, after, max, &r.max))
		return false;
	if (r.min > r.max)
		return false;
	*range = r;
	return true;
}
