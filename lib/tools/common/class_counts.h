/* SPDX-License-Identifier: MIT */
/*
 * class_counts: counts the records of each class, and those that passed; a class is a value of some field.
 *
 * Memory is bounded: if there are more than SDK_CLASSES_MAX classes, the first ones, in the order in which they are visited,
 * have counts of their own, and the *others* have one together. Whatever part of the records a table has seen, the first
 * classes of all records are among its own first ones, so these counts do not depend on how the records are split.
 */
#ifndef SDK_TOOLS_COMMON_CLASS_COUNTS_H
#define SDK_TOOLS_COMMON_CLASS_COUNTS_H

#include "record/record.h"

enum {
	SDK_CLASSES_MAX = 10000,
	SDK_CLASS_NAME_MAX = 256 /* bytes; classes with longer names are among the others */
};

struct sdk_class_count {
	enum {
		SDK_CLASS_NAMED,
		SDK_CLASS_OTHERS,
		SDK_CLASS_WITHOUT /* records without the field */
	} kind;
	const char *name; /* of a named class: the value of the field */
	uint64_t records, passed;
};

/* Initially all zero; sdk_class_counts_free frees it. */
struct sdk_class_counts {
	struct sdk_class_entry *table; /* of the named classes, by name */
	struct sdk_class_entry *last;  /* of these; classes after it are among the others; NULL: there are no others yet */
	struct sdk_class_count others, without;
};

/* Counts a record in the class that its field `key` names. Exits when memory runs out. */
void sdk_class_counts_add(struct sdk_class_counts *c, const struct sdk_rec *rec, const char *key, bool passed);

/* Adds the counts of another table. Exits when memory runs out. */
void sdk_class_counts_merge(struct sdk_class_counts *into, const struct sdk_class_counts *from);

/*
 * Calls `visit` for each class that has records: numbers in ascending order, then M. Kennett's classes from the easiest to
 * the hardest, then other names in the order of their bytes, then the others, then the records without the field.
 */
void sdk_class_counts_each(struct sdk_class_counts *c, void (*visit)(void *with, const struct sdk_class_count *class),
	void *with);
void sdk_class_counts_free(struct sdk_class_counts *c);

#endif
