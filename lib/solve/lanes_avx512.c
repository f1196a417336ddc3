/* SPDX-License-Identifier: MIT */
/* The lanes kernel for AVX-512 (F, BW, DQ and VL) with 256-bit vectors. The gain is in logic with three operands. */
#include "solve/lanes_ops.h"

#if defined(__x86_64__)

#include "solve/lanes_avx.h"

#define KERNEL sdk_lanes_avx512

/* clang-format off */
static inline vec and3(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0x80); }
static inline vec or3(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xFE); }
static inline vec xor3(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0x96); }
static inline vec two_of(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xE8); }
static inline vec or_and(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xF8); }
static inline vec or_and_not(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xF4); }
static inline vec or_not(vec a, vec b) { return _mm256_ternarylogic_epi64(a, b, b, 0xF3); }
static inline vec not_both(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0x70); }
static inline vec choose(vec which, vec a, vec b) { return _mm256_ternarylogic_epi64(a, which, b, 0xE2); }
/* clang-format on */

/* Which bytes have v + 1 in their low four bits: 0 to 63 in low[v], 64 to 80 in high[v]. */
static inline void find_values(uint64_t low[9], uint64_t high[9], const uint8_t *byte)
{
	const __m512i nibble = _mm512_set1_epi8(15);
	__m512i first = _mm512_and_si512(_mm512_loadu_si512(byte), nibble);
	__m512i last = _mm512_and_si512(_mm512_loadu_si512(byte + 17), nibble);

	for (int v = 0; v < 9; v++) {
		__m512i value = _mm512_set1_epi8((char)(v + 1));

		low[v] = _mm512_cmpeq_epi8_mask(first, value);
		high[v] = _mm512_cmpeq_epi8_mask(last, value) >> (64 - 17);
	}
}

#include "solve/lanes_kernel.h"

#endif
