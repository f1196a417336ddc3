/* SPDX-License-Identifier: MIT */
/* lanes_avx: the kernel's vectors of 256 bits, for AVX2 and AVX-512. */
#ifndef SDK_SOLVE_LANES_AVX_H
#define SDK_SOLVE_LANES_AVX_H

#include <immintrin.h>

#include "solve/lanes_ops.h"

typedef __m256i vec;

#define NONE _mm256_setzero_si256()
#define ALL _mm256_set1_epi64x(-1)

/* clang-format off */
static inline vec repeat(uint64_t word) { return _mm256_set1_epi64x((long long)word); }
static inline vec and2(vec a, vec b) { return _mm256_and_si256(a, b); }
static inline vec or2(vec a, vec b) { return _mm256_or_si256(a, b); }
static inline vec xor2(vec a, vec b) { return _mm256_xor_si256(a, b); }
static inline vec and_not(vec a, vec b) { return _mm256_andnot_si256(b, a); }
static inline vec shift_up(vec a, unsigned k) { return _mm256_slli_epi64(a, (int)k); }
static inline vec shift_down(vec a, unsigned k) { return _mm256_srli_epi64(a, (int)k); }
static inline int any(vec a) { return !_mm256_testz_si256(a, a); }
/* clang-format on */

/* The 16 half bytes of a word, as bytes. */
static inline void spread_nibbles(uint8_t to[16], uint64_t word)
{
	__m128i bytes = _mm_cvtsi64_si128((long long)word);
	__m128i nibbles = _mm_and_si128(_mm_unpacklo_epi8(bytes, _mm_srli_epi16(bytes, 4)), _mm_set1_epi8(15));

	_mm_storeu_si128((__m128i *)(void *)to, nibbles);
}

#endif
