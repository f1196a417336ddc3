/* SPDX-License-Identifier: MIT */
/* unlisted: the fields for which a table has no column, and the first record that has each. */
#ifndef SDK_TOOLS_COMMON_UNLISTED_H
#define SDK_TOOLS_COMMON_UNLISTED_H

#include <stdbool.h>
#include <stddef.h>

#include "record/record.h"
#include "write/table.h"

enum { SDK_UNLISTED_MAX = 100 }; /* keys that are remembered */

/* Initially all zero. */
struct sdk_unlisted {
	struct sdk_unlisted_key {
		char *key;
		const char *file; /* the first record with it */
		uint64_t line, number;
	} key[SDK_UNLISTED_MAX];
	unsigned n;
	bool more; /* there are more keys than that */
};

/* Adds the keys of the sheet, which is made from the record, that are no columns. Exits when memory runs out. */
void sdk_unlisted_add(struct sdk_unlisted *u, const struct sdk_columns *c, const struct sdk_sheet *s,
	const struct sdk_rec *rec);

/* Adds the keys of `from`, so that the first records of both are the same whatever thread had them. */
void sdk_unlisted_merge(struct sdk_unlisted *into, const struct sdk_unlisted *from);

/* Reports each key once. */
void sdk_unlisted_report(const struct sdk_unlisted *u);

void sdk_unlisted_free(struct sdk_unlisted *u);

#endif
