/* SPDX-License-Identifier: MIT */
#include "filters/class_counts.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "filters/record_puzzle.h"
#include "sdk/rate.h"

static bool same(const char *a, const char *b, size_t n)
{
	return a && b ? strlen(a) == n && memcmp(a, b, n) == 0 : !a && !b;
}

/* The class of that name (NULL: none) of n bytes, which is made if there is none. */
static struct sdk_class_count *find(struct sdk_class_counts *c, const char *name, size_t n)
{
	for (size_t i = 0; i < c->n; i++)
		if (same(c->class[i].name, name, n))
			return &c->class[i];
	if (c->n == c->cap) {
		c->cap = c->cap ? 2 * c->cap : 8;
		c->class = sdk_alloc_or_die(c->class, c->cap, sizeof *c->class);
	}
	c->class[c->n] = (struct sdk_class_count){0};
	if (name) {
		c->class[c->n].name = sdk_alloc_or_die(NULL, n + 1, 1);
		memcpy(c->class[c->n].name, name, n);
		c->class[c->n].name[n] = 0;
	}
	return &c->class[c->n++];
}

void sdk_class_counts_add(struct sdk_class_counts *c, const struct sdk_rec *rec, const char *key, bool passed)
{
	size_t n = 0;
	const char *name = sdk_rec_get(rec, key, &n);
	struct sdk_class_count *class = find(c, name, n);

	class->worked++;
	class->passed += passed;
}

void sdk_class_counts_merge(struct sdk_class_counts *into, const struct sdk_class_counts *from)
{
	for (size_t i = 0; i < from->n; i++) {
		const struct sdk_class_count *f = &from->class[i];
		struct sdk_class_count *class = find(into, f->name, f->name ? strlen(f->name) : 0);

		class->worked += f->worked;
		class->passed += f->passed;
	}
}

/* The kinds of names, in their order. */
enum sort { NUMBER, KENNETT, TEXT, NONE };

static enum sort sort_of(const char *name, uint64_t *place)
{
	*place = 0;
	if (!name)
		return NONE;
	if (sdk_number(name, strlen(name), place))
		return NUMBER;
	for (unsigned i = 0; i < SDK_KENNETT_CLASSES; i++)
		if (strcmp(name, sdk_kennett_name(i)) == 0) {
			*place = i;
			return KENNETT;
		}
	return TEXT;
}

static int compare(const void *left, const void *right)
{
	const char *a = ((const struct sdk_class_count *)left)->name, *b = ((const struct sdk_class_count *)right)->name;
	uint64_t at_a, at_b;
	enum sort sort_a = sort_of(a, &at_a), sort_b = sort_of(b, &at_b);

	if (sort_a != sort_b)
		return sort_a < sort_b ? -1 : 1;
	if (at_a != at_b)
		return at_a < at_b ? -1 : 1;
	return a && b ? strcmp(a, b) : 0;
}

void sdk_class_counts_sort(struct sdk_class_counts *c)
{
	if (c->n)
		qsort(c->class, c->n, sizeof *c->class, compare);
}

void sdk_class_counts_free(struct sdk_class_counts *c)
{
	for (size_t i = 0; i < c->n; i++)
		free(c->class[i].name);
	free(c->class);
	*c = (struct sdk_class_counts){0};
}
