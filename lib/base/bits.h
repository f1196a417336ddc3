/* SPDX-License-Identifier: MIT */
/* bits: small sets of numbers in a word; bit i stands for the number i. */
#ifndef SDK_BASE_BITS_H
#define SDK_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline unsigned sdk_bits_count(uint32_t set)
{
	return (unsigned)__builtin_popcount(set);
}

/* The lowest member; the set is not empty. */
static inline unsigned sdk_bits_lowest(uint32_t set)
{
	return (unsigned)__builtin_ctz(set);
}

static inline bool sdk_bits_single(uint32_t set)
{
	return set && !(set & (set - 1));
}

#endif
