/* SPDX-License-Identifier: MIT */
/* fields: the fields of a record that is to be written: `key value`, separated by TABs. */
#ifndef SDK_WRITE_FIELDS_H
#define SDK_WRITE_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

#include "write/output_board.h"

struct sdk_field_text {
	const char *key, *value;
	size_t key_n, n;
	bool bare; /* the field is a key alone; then `n` is 0 */
};

/* Reads the field at *at, and moves *at behind it. False: there is no field before `end`. Empty fields are skipped. */
bool sdk_field_next(const char **at, const char *end, struct sdk_field_text *f);

/* Whether the field has this key. */
bool sdk_field_is(const struct sdk_field_text *f, const char *key);

/* Finds the first field with this key. */
bool sdk_output_board_field(const struct sdk_output_board *s, const char *key, struct sdk_field_text *f);

#endif
