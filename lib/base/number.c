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
