/* SPDX-License-Identifier: MIT */
/* lanes_avx: what the kernels for AVX2 and AVX-512 have in common. */
#ifndef SDK_SOLVE_LANES_AVX_H
#define SDK_SOLVE_LANES_AVX_H

#include <immintrin.h>

#include <stdint.h>

/* The 16 half bytes of a word, as bytes. */
static inline void spread_nibbles(uint8_t to[16], uint64_t word)
{
	__m128i bytes = _mm_cvtsi64_si128((long long)word);
	__m128i nibbles = _mm_and_si128(_mm_unpacklo_epi8(bytes, _mm_srli_epi16(bytes, 4)), _mm_set1_epi8(15));

	_mm_storeu_si128((__m128i *)(void *)to, nibbles);
}

#endif
