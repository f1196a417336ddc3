/* SPDX-License-Identifier: MIT */
/* The lanes kernel for AVX2. */
#include "solve/lanes_ops.h"

#if defined(__x86_64__)

#include <immintrin.h>

typedef __m256i vec;

#define KERNEL sdk_lanes_avx2
#define NONE _mm256_setzero_si256()
#define ALL _mm256_set1_epi64x(-1)

static inline vec repeat(uint64_t word) { return _mm256_set1_epi64x((long long)word); }
static inline vec and2(vec a, vec b) { return _mm256_and_si256(a, b); }
static inline vec or2(vec a, vec b) { return _mm256_or_si256(a, b); }
static inline vec xor2(vec a, vec b) { return _mm256_xor_si256(a, b); }
static inline vec and_not(vec a, vec b) { return _mm256_andnot_si256(b, a); }
static inline vec shift_up(vec a, unsigned k) { return _mm256_slli_epi64(a, (int)k); }
static inline vec shift_down(vec a, unsigned k) { return _mm256_srli_epi64(a, (int)k); }
static inline int any(vec a) { return !_mm256_testz_si256(a, a); }

/* Bit i of 32 bytes, as 32 bits. */
static inline uint64_t bits_of_bytes(vec bytes, int i)
{
	return (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(bytes, 7 - i));
}

/* Bit i of the bytes 0 to 63 goes to low[i], of the bytes 64 to 80 to high[i]. */
static inline void bit_planes(uint64_t low[4], uint64_t high[4], const uint8_t *byte)
{
	vec first = _mm256_loadu_si256((const vec *)(const void *)byte);
	vec second = _mm256_loadu_si256((const vec *)(const void *)(byte + 32));
	vec last = _mm256_loadu_si256((const vec *)(const void *)(byte + 49));

	for (int i = 0; i < 4; i++) {
		low[i] = bits_of_bytes(first, i) | bits_of_bytes(second, i) << 32;
		high[i] = bits_of_bytes(last, i) >> (64 - 49);
	}
}

#include "solve/lanes_two.h"
#include "solve/lanes_kernel.h"

#endif
