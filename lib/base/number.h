/* SPDX-License-Identifier: MIT */
/* number: whole numbers from text, strictly. */
#ifndef SDK_BASE_NUMBER_H
#define SDK_BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

/*
 * Reads the n bytes of s as a whole number in decimal digits: no sign, no blanks, nothing after it.
 * False when it is none, or is over 2^64 - 1; *v is then left alone.
 */
bool sdk_number(const char *s, size_t n, uint64_t *v);

/* Reads `A-B`, `A` (one number), `A-` (A and above) or `-B` (B and below). False when it is none, or A > B. */
bool sdk_range(const char *s, size_t n, struct sdk_range *r);

static inline bool sdk_in_range(uint64_t v, struct sdk_range r)
{
	return r.min <= v && v <= r.max;
}

#endif
