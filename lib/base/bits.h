/* SPDX-License-Identifier: MIT */
/*
 * bits: small sets of numbers as the bits of a word, bit i for the number i; vectors of sixteen bytes; and unrolled loops.
 */
#ifndef SDK_BASE_BITS_H
#define SDK_BASE_BITS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Unrolls the loop that follows, of up to nine turns, whatever level of optimization the compiler was given. */
#if defined(__clang__)
#define SDK_UNROLL _Pragma("clang loop unroll(full)")
#else
#define SDK_UNROLL _Pragma("GCC unroll 9")
#endif

/* The number of members. If the processor has no instruction for it, the compiler would call a function. */
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

/* The next larger set with as many members (R. W. Gosper, HAKMEM item 175). The set is not empty. */
static inline uint32_t sdk_bits_next(uint32_t set)
{
	assert(set);
	const uint32_t low = set & (0u - set), carry = set + low;

	return carry | (set ^ carry) >> (sdk_bits_lowest(set) + 2);
}

/* Whether the set has exactly one member. */
static inline bool sdk_bits_single(uint32_t set)
{
	return (set ^ (set - 1)) > set - 1; /* no branch; for the empty set, set - 1 is the largest number */
}

/* Sixteen bytes that the compiler handles as one vector. Comparisons give 0xFF for true. */
typedef uint8_t sdk_bytes __attribute__((vector_size(16)));

static inline bool sdk_bytes_any(sdk_bytes b)
{
	uint64_t word[2];

	memcpy(word, &b, sizeof word);
	return word[0] | word[1];
}

#endif
