/* SPDX-License-Identifier: MIT */
/* classes: how many records of each class there were, and how many of them passed; a class is a value of some field. */
#ifndef SDK_BATCH_CLASSES_H
#define SDK_BATCH_CLASSES_H

#include "io/record.h"

/* All zero to begin with; sdk_classes_free frees it. */
struct sdk_classes {
	struct sdk_class *class;
	size_t n, cap;
};

struct sdk_class {
	char *name; /* the value of the field, or NULL: a record without it */
	uint64_t worked, passed;
};

/* Counts a record of the class that the field `key` names. Exits when memory runs out, as the next one. */
void sdk_classes_count(struct sdk_classes *c, const struct sdk_rec *rec, const char *key, bool passed);
void sdk_classes_merge(struct sdk_classes *into, const struct sdk_classes *from);

/*
 * Puts them in order: numbers by size, then M. Kennett's classes from the easiest, then others by their bytes; last of all
 * what has no such field.
 */
void sdk_classes_sort(struct sdk_classes *c);
void sdk_classes_free(struct sdk_classes *c);

#endif
