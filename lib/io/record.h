/* SPDX-License-Identifier: MIT */
/*
 * record: one line, a puzzle and then TAB-separated `key value` fields; see sdk(7), RECORDS.
 */
#ifndef SDK_IO_RECORD_H
#define SDK_IO_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

#define SDK_FIELDS_MAX 32 /* fields of one sdk_rec_put_fields */

struct sdk_rec {
	const char *s; /* the line, n bytes, without its end; owned by the batch */
	size_t n;
	size_t puzzle;    /* length of the first field, which begins the line */
	const char *file; /* its place, for messages: the name of the file and the line */
	uint64_t line;
	uint64_t number; /* its number among the records of all files, from 1 */
	const char *bad; /* why the reader rejected it, or NULL (filters see no rejected records) */
	bool pass;       /* not a record, but a line that passes through (filters do not see these either) */
};

/* A field to write. `value` NULL: remove the key. */
struct sdk_field {
	const char *key;
	const char *value;
	size_t n; /* bytes of the value */
};

/* Whether the text can be the key of a field: one word. */
bool sdk_is_key(const char *text);

/* Returns the value of the first field with this key, and stores its length in *n; NULL if there is none. */
const char *sdk_rec_get(const struct sdk_rec *r, const char *key, size_t *n);

/*
 * Adds the fields of r and the `count` new ones to the unfinished line at the end of `out`, and ends the line. A key that r
 * has keeps its place and gets its new value; the other new fields come last, in their order. The new keys must be
 * different, and at most SDK_FIELDS_MAX.
 */
void sdk_rec_put_fields(struct sdk_buf *out, const struct sdk_rec *r, const struct sdk_field *field, size_t count);

#endif
