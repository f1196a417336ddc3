/* SPDX-License-Identifier: MIT */
/* class_counts: counts the records of each class, and those that passed; a class is a value of some field. */
#ifndef SDK_FILTERS_CLASS_COUNTS_H
#define SDK_FILTERS_CLASS_COUNTS_H

#include "io/record.h"

struct sdk_class_count {
	const char *name; /* the value of the field; NULL: records without the field */
	uint64_t records, passed;
};

/* Initially all zero; sdk_class_counts_free frees it. */
struct sdk_class_counts {
	struct sdk_class_entry *table; /* of the classes that have a name, by name */
	struct sdk_class_count unnamed;
};

/* Counts a record in the class that its field `key` names. Exits when memory runs out. */
void sdk_class_counts_add(struct sdk_class_counts *c, const struct sdk_rec *rec, const char *key, bool passed);

/* Adds the counts of another table. Exits when memory runs out. */
void sdk_class_counts_merge(struct sdk_class_counts *into, const struct sdk_class_counts *from);

/*
 * Calls `visit` for each class that has records: numbers in ascending order, then M. Kennett's classes from the easiest to
 * the hardest, then other names in the order of their bytes, then the records without the field.
 */
void sdk_class_counts_each(struct sdk_class_counts *c, void (*visit)(void *with, const struct sdk_class_count *class),
	void *with);
void sdk_class_counts_free(struct sdk_class_counts *c);

#endif
