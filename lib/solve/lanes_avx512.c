/* SPDX-License-Identifier: MIT */
/* The lanes kernel for AVX-512 (F, BW, DQ and VL) with 256-bit vectors: logic with three operands is what counts. */
#include "solve/lanes_ops.h"

#if defined(__x86_64__)

#include <immintrin.h>

typedef __m256i vec;

#define KERNEL sdk_lanes_avx512
#define NONE _mm256_setzero_si256()
#define ALL _mm256_set1_epi64x(-1)

static inline vec repeat(uint64_t word) { return _mm256_set1_epi64x((long long)word); }
static inline vec and2(vec a, vec b) { return _mm256_and_si256(a, b); }
static inline vec or2(vec a, vec b) { return _mm256_or_si256(a, b); }
static inline vec xor2(vec a, vec b) { return _mm256_xor_si256(a, b); }
static inline vec and_not(vec a, vec b) { return _mm256_andnot_si256(b, a); }
static inline vec and3(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0x80); }
static inline vec or3(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xFE); }
static inline vec xor3(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0x96); }
static inline vec two_of(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xE8); }
static inline vec or_and(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xF8); }
static inline vec or_and_not(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0xF4); }
static inline vec or_not(vec a, vec b) { return _mm256_ternarylogic_epi64(a, b, b, 0xF3); }
static inline vec not_both(vec a, vec b, vec c) { return _mm256_ternarylogic_epi64(a, b, c, 0x70); }
static inline vec choose(vec which, vec a, vec b) { return _mm256_ternarylogic_epi64(a, which, b, 0xE2); }
static inline vec shift_up(vec a, unsigned k) { return _mm256_slli_epi64(a, (int)k); }
static inline vec shift_down(vec a, unsigned k) { return _mm256_srli_epi64(a, (int)k); }
static inline int any(vec a) { return !_mm256_testz_si256(a, a); }

/* Bit i of the bytes 0 to 63 goes to low[i], of the bytes 64 to 80 to high[i]. */
static inline void bit_planes(uint64_t low[4], uint64_t high[4], const uint8_t *byte)
{
	__m512i first = _mm512_loadu_si512(byte), last = _mm512_loadu_si512(byte + 17);

	for (int i = 0; i < 4; i++) {
		__m512i bit = _mm512_set1_epi8((char)(1 << i));

		low[i] = _mm512_test_epi8_mask(first, bit);
		high[i] = _mm512_test_epi8_mask(last, bit) >> (64 - 17);
	}
}

#include "solve/lanes_kernel.h"

#endif
