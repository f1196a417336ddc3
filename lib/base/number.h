/* SPDX-License-Identifier: MIT */
/* number: strict parsers of whole numbers and ranges. */
#ifndef SDK_BASE_NUMBER_H
#define SDK_BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

/*
 * Reads the n bytes of s as a whole number: decimal digits only, no sign, no blanks. Returns false, and leaves *v alone, if
 * they are anything else, or the number exceeds 2^64 - 1.
 */
bool sdk_number(const char *s, size_t n, uint64_t *v);

/*
 * Reads `A-B`, `A` (one number), `A-` (at least A) or `-B` (at most B). Returns false, and leaves *r alone, if the text is
 * anything else, or A > B.
 */
bool sdk_range(const char *s, size_t n, struct sdk_range *r);

/*
 * Reads a range of numbers with at most one decimal, 0 to max / 10, in tenths: `7.1-8.4`, `7.1` (this one), `7.1-` (at
 * least), `-8.4` (at most); `7` is 7.0. Returns false, and leaves *r alone, if the text is anything else.
 */
bool sdk_tenths_range(const char *s, size_t n, uint64_t max, struct sdk_range *r);

static inline bool sdk_in_range(uint64_t v, struct sdk_range r)
{
	return r.min <= v && v <= r.max;
}

#endif
