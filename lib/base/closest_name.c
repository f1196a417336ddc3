/* SPDX-License-Identifier: MIT */
#include "base/closest_name.h"

#include <string.h>

enum {
	LENGTH_MAX = 48, /* longer names are not suggested */
	PREFIX_MIN = 3   /* a beginning of a name needs this many letters */
};

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The distance of two texts of at most LENGTH_MAX bytes. */
static unsigned edit_distance(const char *a, size_t a_n, const char *b, size_t b_n)
{
	unsigned rows[3][LENGTH_MAX + 1]; /* row i % 3, at j: the distance of the first i bytes of a from the first j of b */

	for (unsigned j = 0; j <= b_n; j++)
		rows[0][j] = j;
	for (unsigned i = 1; i <= a_n; i++) {
		unsigned *const row = rows[i % 3];
		const unsigned *const above = rows[(i + 2) % 3], *const above_that = rows[(i + 1) % 3];

		row[0] = i;
		for (unsigned j = 1; j <= b_n; j++) {
			const char x = lower(a[i - 1]), y = lower(b[j - 1]);

			row[j] = least(above[j - 1] + (x != y), least(above[j], row[j - 1]) + 1);
			if (i > 1 && j > 1 && x != y && x == lower(b[j - 2]) && y == lower(a[i - 2]))
				row[j] = least(row[j], above_that[j - 2] + 1);
		}
	}
	return rows[a_n % 3][b_n];
}

/* The greatest distance at which a text of n bytes is taken for a name. */
static unsigned tolerance(size_t n)
{
	return n < 3 ? 0 : (n < 5 ? 1 : 2);
}

void sdk_closest_name_try(struct sdk_closest_name *closest, const char *text, size_t n, const char *name)
{
	const size_t length = strlen(name);
	unsigned distance;

	if (n > LENGTH_MAX || length > LENGTH_MAX || (n && text[0] >= '0' && text[0] <= '9'))
		return;
	distance = edit_distance(text, n, name, length);
	if (distance > tolerance(n) && n >= PREFIX_MIN && length > n && edit_distance(text, n, name, n) == 0)
		distance = tolerance(n);
	if (distance > tolerance(n) || (closest->name && distance >= closest->distance))
		return;
	closest->name = name;
	closest->distance = distance;
}
