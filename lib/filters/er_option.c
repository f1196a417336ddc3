/* SPDX-License-Identifier: MIT */
#include "filters/er_option.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "rate/se.h"

/* Reads the n bytes of a number with at most one decimal. */
static bool read_tenths(const char *s, size_t n, uint64_t *tenths)
{
	const char *point = memchr(s, '.', n);
	const size_t whole_n = point ? (size_t)(point - s) : n;
	uint64_t whole, decimal = 0;

	if (!sdk_number(s, whole_n, &whole) || whole > SE_RATING_MAX / 10)
		return false;
	if (point && (n - whole_n != 2 || !sdk_number(point + 1, 1, &decimal)))
		return false;
	*tenths = 10 * whole + decimal;
	return *tenths <= SE_RATING_MAX;
}

static bool read_range(const char *text, struct sdk_range *r)
{
	const size_t before = strcspn(text, "-");
	const char *after = text[before] ? text + before + 1 : NULL;

	if (!before && (!after || !*after))
		return false;
	if (before && !read_tenths(text, before, &r->min))
		return false;
	if (!after)
		r->max = r->min;
	else if (*after && !read_tenths(after, strlen(after), &r->max))
		return false;
	return r->min <= r->max;
}

const char *sdk_er_parse(const char *text, void *er, char reason[SDK_REASON_MAX])
{
	struct sdk_range r = sdk_se_any().er;

	if (!read_range(text, &r)) {
		snprintf(reason, SDK_REASON_MAX, "'%.100s' is not an ER: 0.0 to 20.0, or a range such as 7.1-8.4", text);
		return reason;
	}
	*(struct sdk_range *)er = r;
	return NULL;
}
