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

struct sdk_rec {
	const char *s;    /* the line, n bytes, without its end; owned by the batch */
	size_t n;
	size_t puzzle;    /* its first so many bytes are the first field */
	const char *file; /* where it came from: a name and a line, to be told */
	uint64_t line;
	uint64_t number;  /* which record of all files it is, counted from 1 */
	const char *bad;  /* why it is no record at all (the tools never see such), or NULL */
	bool pass;        /* not a record: passes through (the tools never see such either) */
};

/* A field that a tool writes: `value` NULL takes the key out. */
struct sdk_field {
	const char *key;
	const char *value;
	size_t n; /* bytes of the value */
};

/* Whether the text can be the key of a field: one word. */
bool sdk_is_key(const char *text);

/* The value of a key (its first field), or NULL; *n gets its length. */
const char *sdk_rec_get(const struct sdk_rec *r, const char *key, size_t *n);

/*
 * Adds the fields of r and the `count` fields of `field` to a line under way in `out`, and ends the line.
 * A key that r has keeps its place and gets its new value; other new fields come last, in their order.
 */
void sdk_rec_put_fields(struct sdk_buf *out, const struct sdk_rec *r, const struct sdk_field *field, size_t count);

#endif
