/* SPDX-License-Identifier: MIT */
/*
 * record: one line, a puzzle and then TAB-separated `key value` fields; see sdk(7), RECORD FORMAT.
 */
#ifndef SDK_RECORD_RECORD_H
#define SDK_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

#define SDK_FIELDS_MAX 64 /* new fields of a record */

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

/* Whether the text can be the key of a field: one word. */
bool sdk_is_key(const char *text);

/* Returns the value of the first field with this key, and stores its length in *n; NULL if there is none. */
const char *sdk_rec_get(const struct sdk_rec *r, const char *key, size_t *n);

/*
 * New fields of a record: their keys, and their values in one buffer. Initially all zero, and reused for many records, so
 * that memory is seldom allocated.
 *
 *     sdk_fields_clear(&f);
 *     sdk_buf_uint(sdk_fields_add(&f, "level"), 3);
 *     sdk_fields_remove(&f, "solutions");
 *     sdk_fields_put(out, rec, &f);
 */
struct sdk_fields {
	struct sdk_buf values; /* one after the other */
	struct sdk_field {
		const char *key;
		size_t start; /* of its value, which ends where the next one starts */
		bool removed;
	} field[SDK_FIELDS_MAX];
	unsigned n;
};

/* Starts over, without fields. */
void sdk_fields_clear(struct sdk_fields *f);

/* Adds a field. Its value is what the caller adds to the buffer returned, until the next call. */
struct sdk_buf *sdk_fields_add(struct sdk_fields *f, const char *key);

/* Removes the fields with this key from the record. */
void sdk_fields_remove(struct sdk_fields *f, const char *key);

/* If the value of the field added last is empty, removes the fields with its key instead. */
void sdk_fields_remove_if_empty(struct sdk_fields *f);

/*
 * Adds the fields of the record and the new ones to the unfinished line at the end of `out`, and ends the line. A key that
 * the record has keeps its place and gets its new value; the other new fields come last, in their order. The new keys must
 * be different, at most SDK_FIELDS_MAX. If a value was lost because memory ran out, `out` fails.
 */
void sdk_fields_put(struct sdk_buf *out, const struct sdk_rec *r, const struct sdk_fields *f);

void sdk_fields_free(struct sdk_fields *f);

#endif
