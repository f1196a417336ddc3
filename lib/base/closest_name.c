/* SPDX-License-Identifier: MIT */
#include "base/closest_name.h"

#include <string.h>

enum { LENGTH_MAX = 48 }; /* longer names are not suggested */

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* The edit distance of two texts of at most LENGTH_MAX bytes. */
static unsigned edit_distance(const char *a, size_t a_n, const char *b, size_t b_n)
{
	unsigned row[LENGTH_MAX + 1]; /* row[j]: the distance of the first i bytes of a from the first j of b */

	for (unsigned j = 0; j <= b_n; j++)
		row[j] = j;
	for (unsigned i = 1; i <= a_n; i++) {
		unsigned diagonal = row[0];

		row[0] = i;
		for (unsigned j = 1; j <= b_n; j++) {
			const unsigned replaced = diagonal + (a[i - 1] != b[j - 1]);

			diagonal = row[j];
			row[j] = least(replaced, least(row[j], row[j - 1]) + 1);
		}
	}
	return row[b_n];
}

void sdk_closest_name_try(struct sdk_closest_name *closest, const char *text, size_t n, const char *name)
{
	const size_t length = strlen(name);
	unsigned distance;

	if (n > LENGTH_MAX || length > LENGTH_MAX || (n && text[0] >= '0' && text[0] <= '9'))
		return;
	distance = edit_distance(text, n, name, length);
	if (distance > (n < 3 ? 0 : n < 5 ? 1 : 2) || (closest->name && distance >= closest->distance))
		return;
	closest->name = name;
	closest->distance = distance;
}
