/* SPDX-License-Identifier: MIT */
/* closest_field: finds the key that the user probably meant among the fields of a record. */
#ifndef SDK_BASE_CLOSEST_FIELD_H
#define SDK_BASE_CLOSEST_FIELD_H

#include <stddef.h>

#include "base/reason.h"

/*
 * Writes `no field 'KEY'`, then `more`, and `; did you mean 'OTHER'?` for the key that is closest to `key` (n bytes; see
 * base/closest_name.h), if one is close. The fields are `key value`, with a TAB between two (fields_n bytes; `fields` may be
 * NULL if there are none). Returns `reason`.
 */
const char *sdk_reason_no_field(char reason[SDK_REASON_MAX], const char *key, size_t n, const char *more,
	const char *fields, size_t fields_n);

#endif
