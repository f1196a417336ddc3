/* SPDX-License-Identifier: MIT */
/* bits: small sets of numbers in a word, bit i stands for the number i; and bytes, sixteen at a time. */
#ifndef SDK_BASE_BITS_H
#define SDK_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Without an instruction for it, the compiler would call a function. */
static inline unsigned sdk_bits_count(uint32_t set)
{
#ifdef __POPCNT__
	return (unsigned)__builtin_popcount(set);
#else
	set -= set >> 1 & 0x55555555;
	set = (set & 0x33333333) + (set >> 2 & 0x33333333);
	return ((set + (set >> 4)) & 0x0F0F0F0F) * UINT32_C(0x01010101) >> 24;
#endif
}

/* The lowest member; the set is not empty. */
static inline unsigned sdk_bits_lowest(uint32_t set)
{
	return (unsigned)__builtin_ctz(set);
}

static inline bool sdk_bits_single(uint32_t set)
{
	return (set ^ (set - 1)) > set - 1; /* without a branch; 0 - 1 is the largest */
}

/* Sixteen bytes, which the compiler works on at once. Comparisons give 0xFF where they hold. */
typedef uint8_t sdk_bytes __attribute__((vector_size(16)));

static inline bool sdk_bytes_any(sdk_bytes b)
{
	uint64_t word[2];

	memcpy(word, &b, sizeof word);
	return word[0] | word[1];
}

#endif
