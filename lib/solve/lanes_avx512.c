/* SPDX-License-Identifier: MIT */
/* The lanes kernel for AVX-512 (F, BW, DQ and VL) with 512-bit vectors, and logic with three operands. */
#include "solve/lanes_ops.h"

#if defined(__x86_64__)

#include "solve/lanes_avx.h"

typedef __m512i vec;

#define NONE _mm512_setzero_si512()
#define ALL _mm512_set1_epi64(-1)
#define KERNEL sdk_lanes_avx512

/* clang-format off */
static inline vec repeat(uint64_t word) { return _mm512_set1_epi64((long long)word); }
static inline vec and2(vec a, vec b) { return _mm512_and_si512(a, b); }
static inline vec or2(vec a, vec b) { return _mm512_or_si512(a, b); }
static inline vec xor2(vec a, vec b) { return _mm512_xor_si512(a, b); }
static inline vec and_not(vec a, vec b) { return _mm512_andnot_si512(b, a); }
static inline vec shift_up(vec a, unsigned k) { return _mm512_slli_epi64(a, k); }
static inline vec shift_down(vec a, unsigned k) { return _mm512_srli_epi64(a, k); }
static inline int any(vec a) { return _mm512_test_epi64_mask(a, a) != 0; }
static inline vec and3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0x80); }
static inline vec or3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xFE); }
static inline vec xor3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }
static inline vec two_of(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xE8); }
static inline vec or_and(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xF8); }
static inline vec or_and_not(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xF4); }
static inline vec or_not(vec a, vec b) { return _mm512_ternarylogic_epi64(a, b, b, 0xF3); }
static inline vec not_both(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0x70); }
static inline vec choose(vec which, vec a, vec b) { return _mm512_ternarylogic_epi64(a, which, b, 0xE2); }
/* clang-format on */

/* Exchanges the high parts of a with the low parts of b, of 2k bits each. */
static inline void exchange(vec *a, vec *b, unsigned k, vec low)
{
	vec high = choose(low, shift_down(*a, k), *b);

	*a = choose(low, *a, shift_up(*b, k));
	*b = high;
}

/* Four words of a lane in the low half, and of another one in the high half. */
static inline vec read_pair(const uint64_t *low, const uint64_t *high)
{
	return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *)(const void *)low)),
		_mm256_loadu_si256((const __m256i *)(const void *)high), 1);
}

/* In each half, word j of row i becomes word i of row j. */
static inline void transpose_words(vec r[4])
{
	const vec low = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13), high = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
	vec even01 = _mm512_unpacklo_epi64(r[0], r[1]), odd01 = _mm512_unpackhi_epi64(r[0], r[1]);
	vec even23 = _mm512_unpacklo_epi64(r[2], r[3]), odd23 = _mm512_unpackhi_epi64(r[2], r[3]);

	r[0] = _mm512_permutex2var_epi64(even01, low, even23);
	r[1] = _mm512_permutex2var_epi64(odd01, low, odd23);
	r[2] = _mm512_permutex2var_epi64(even01, high, even23);
	r[3] = _mm512_permutex2var_epi64(odd01, high, odd23);
}

/* Reads four words of eight lanes that are 64 apart: word w of row[k] is from[64 * w][at + k]. */
static inline void read_words(vec row[4], const uint64_t *const from[], int at)
{
	UNROLL
	for (int i = 0; i < 4; i++)
		row[i] = read_pair(from[64 * i] + at, from[64 * (i + 4)] + at);
	transpose_words(row);
}

/* Writes them. */
static inline void write_words(uint64_t *const to[], int at, vec row[4])
{
	transpose_words(row);
	UNROLL
	for (int i = 0; i < 4; i++) {
		_mm256_storeu_si256((__m256i *)(void *)(to[64 * i] + at), _mm512_castsi512_si256(row[i]));
		_mm256_storeu_si256((__m256i *)(void *)(to[64 * (i + 4)] + at), _mm512_extracti64x4_epi64(row[i], 1));
	}
}

/* Bit k of 81 bytes: of bytes 0 to 63 in low[k], of 64 to 80 in high[k]. */
static inline void find_bits(uint64_t low[4], uint64_t high[4], const uint8_t *byte)
{
	vec first = _mm512_loadu_si512(byte), last = _mm512_loadu_si512(byte + 17);

	UNROLL
	for (int k = 0; k < 4; k++) {
		vec bit = _mm512_set1_epi8((char)(1 << k));

		low[k] = _mm512_test_epi8_mask(first, bit);
		high[k] = _mm512_test_epi8_mask(last, bit) >> (64 - 17);
	}
}

/* The bytes of four lanes that are 128 apart. */
static inline vec read_four(const uint8_t *const from[], int at)
{
	__m128i bytes[4];

	UNROLL
	for (int i = 0; i < 4; i++)
		bytes[i] = _mm_loadu_si128((const __m128i *)(const void *)(from[128 * i] + at));
	return _mm512_inserti64x4(
		_mm512_castsi256_si512(_mm256_inserti128_si256(_mm256_castsi128_si256(bytes[0]), bytes[1], 1)),
		_mm256_inserti128_si256(_mm256_castsi128_si256(bytes[2]), bytes[3], 1), 1);
}

/* Reads the low halves of 16 bytes of eight lanes that are 64 apart: word w has those of from[64 * w][at] and so on. */
static inline vec read_nibbles(const uint8_t *const from[], int at)
{
	const vec weights = _mm512_set1_epi16(0x1001);

	return _mm512_packus_epi16(_mm512_maddubs_epi16(read_four(from, at), weights),
		_mm512_maddubs_epi16(read_four(from + 64, at), weights));
}

#include "solve/lanes_kernel.h"

#endif
