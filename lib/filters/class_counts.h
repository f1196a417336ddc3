/* SPDX-License-Identifier: MIT */
/* classes: how many records of each class there were, and how many of them passed; a class is a value of some field. */
#ifndef SDK_FILTERS_CLASS_COUNTS_H
#define SDK_FILTERS_CLASS_COUNTS_H

#include "io/record.h"

/* All zero to begin with; sdk_class_counts_free frees it. */
struct sdk_class_counts {
	struct sdk_class_count *class;
	size_t n, cap;
};

struct sdk_class_count {
	char *name; /* the value of the field, or NULL: a record without it */
	uint64_t worked, passed;
};

/* Counts a record of the class that the field `key` names. Exits when memory runs out, as the next one. */
void sdk_class_counts_add(struct sdk_class_counts *c, const struct sdk_rec *rec, const char *key, bool passed);
void sdk_class_counts_merge(struct sdk_class_counts *into, const struct sdk_class_counts *from);

/*
 * Puts them in order: numbers by size, then M. Kennett's classes from the easiest, then others by their bytes; last of all
 * what has no such field.
 */
void sdk_class_counts_sort(struct sdk_class_counts *c);
void sdk_class_counts_free(struct sdk_class_counts *c);

#endif
