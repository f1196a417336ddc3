/* SPDX-License-Identifier: MIT */
/* The lanes kernel for AVX2. */
#include "solve/lanes_ops.h"

#if defined(__x86_64__)

#include "solve/lanes_avx.h"

#define KERNEL sdk_lanes_avx2

/* Which of 32 bytes are those of `value`. */
static inline uint64_t bytes_equal(vec bytes, vec value)
{
	return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, value));
}

/* Which bytes have v + 1 in their low four bits: 0 to 63 in low[v], 64 to 80 in high[v]. */
static inline void find_values(uint64_t low[9], uint64_t high[9], const uint8_t *byte)
{
	const vec nibble = _mm256_set1_epi8(15);
	vec first = and2(_mm256_loadu_si256((const vec *)(const void *)byte), nibble);
	vec second = and2(_mm256_loadu_si256((const vec *)(const void *)(byte + 32)), nibble);
	vec last = and2(_mm256_loadu_si256((const vec *)(const void *)(byte + 49)), nibble);

	for (int v = 0; v < 9; v++) {
		vec value = _mm256_set1_epi8((char)(v + 1));

		low[v] = bytes_equal(first, value) | bytes_equal(second, value) << 32;
		high[v] = bytes_equal(last, value) >> (64 - 49);
	}
}

#include "solve/lanes_two.h"
#include "solve/lanes_kernel.h"

#endif
