/* SPDX-License-Identifier: MIT */
/* missing_columns: the fields for which a table has no column, and the first record that has each. */
#ifndef SDK_TOOLS_COMMON_MISSING_COLUMNS_H
#define SDK_TOOLS_COMMON_MISSING_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>

#include "record/record.h"
#include "write/table.h"

enum { SDK_MISSING_COLUMNS_MAX = 100 }; /* keys that are remembered */

/* Initially all zero. */
struct sdk_missing_columns {
	struct sdk_missing_column {
		char *key;
		const char *file; /* the first record with it */
		uint64_t line, number;
	} key[SDK_MISSING_COLUMNS_MAX];
	unsigned n;
	bool more; /* there are more keys than that */
};

/* Adds the keys of the output, which is made from the record, that are not columns. Exits when memory runs out. */
void sdk_missing_columns_add(struct sdk_missing_columns *u, const struct sdk_columns *c, const struct sdk_output_board *s,
	const struct sdk_rec *rec);

/* Adds the keys of `from`, so that the first records of both are the same whatever thread had them. */
void sdk_missing_columns_merge(struct sdk_missing_columns *into, const struct sdk_missing_columns *from);

/* Reports each key once. */
void sdk_missing_columns_report(const struct sdk_missing_columns *u);

void sdk_missing_columns_free(struct sdk_missing_columns *u);

#endif
