/* SPDX-License-Identifier: MIT */
/* values: parsers of option values that several tools share and that have nothing to do with Sudoku. */
#ifndef SDK_CLI_VALUES_H
#define SDK_CLI_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/common.h"

/*
 * Reads a decimal number from `min` to `max`: digits with at most one point, no sign, no exponent. Returns false, and leaves
 * *value alone, if the text is anything else.
 */
bool sdk_decimal(const char *text, double min, double max, double *value);

/*
 * Reads a time, above 0 and at most `max` seconds: a decimal number of seconds, or one with a unit (ms, s, m or min, h, d),
 * such as 1.5h. Returns false, and leaves *seconds alone, if the text is anything else.
 */
bool sdk_time(const char *text, double max, double *seconds);

/*
 * Reads a whole number, which may end with k, M or G for thousands, millions and thousand millions. Returns false, and
 * leaves *value alone, if the text is anything else or too large.
 */
bool sdk_large_number(const char *text, uint64_t *value);

/* Reads a share of a whole, from 0.000001 to 1, into a float. For `parse` of struct sdk_opt. */
const char *sdk_share_parse(const char *text, void *share, char reason[SDK_REASON_MAX]);

/* Reads the key of a record's field (record/record.h) into a const char *, which points to the text. For `parse`. */
const char *sdk_key_parse(const char *text, void *key, char reason[SDK_REASON_MAX]);

/* Part number `number` of `of` parts, counted from 1, of a run that is split among machines. */
struct sdk_part {
	uint64_t number, of;
};

/* Reads R/M, with R from 1 to M, into a struct sdk_part. For `parse`. */
const char *sdk_part_parse(const char *text, void *part, char reason[SDK_REASON_MAX]);

#endif
