/* SPDX-License-Identifier: MIT */
/* The lanes kernel for AVX2. */
#include "solve/lanes_ops.h"

#if defined(__x86_64__)

#include "solve/lanes_avx.h"

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

#define KERNEL sdk_lanes_avx2

/*
 * These read 32 bytes, and the last 17 of a board, in the same parts in which they have just been written: a wider read
 * would make the processor wait.
 */
static inline vec read_halves(const uint8_t *byte)
{
	const __m128i *half = (const __m128i *)(const void *)byte;

	return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(half)), _mm_loadu_si128(half + 1), 1);
}

static inline vec read_end(const uint8_t *byte)
{
	__m128i first = _mm_loadu_si128((const __m128i *)(const void *)byte);

	return _mm256_inserti128_si256(_mm256_castsi128_si256(first), _mm_cvtsi32_si128(byte[16]), 1);
}

/* Bit k of 32 bytes. */
static inline uint64_t bit_of_bytes(vec bytes, int k)
{
	return (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi64(bytes, 7 - k));
}

/* Bit k of 81 bytes: of bytes 0 to 63 in low[k], of 64 to 80 in high[k]. */
static inline void find_bits(uint64_t low[4], uint64_t high[4], const uint8_t *byte)
{
	vec first = read_halves(byte), second = read_halves(byte + 32), last = read_end(byte + 64);

	UNROLL
	for (int k = 0; k < 4; k++) {
		low[k] = bit_of_bytes(first, k) | bit_of_bytes(second, k) << 32;
		high[k] = bit_of_bytes(last, k);
	}
}

#include "solve/lanes_two.h"

#define UNPACK_BYTES unpack_bytes

/* In each word of eight rows, byte j of row i becomes byte i of row j: with fewer operations than by exchange. */
static inline void unpack_bytes(vec r[8])
{
	vec by1[8], by2[8], by4[8];

	UNROLL
	for (int i = 0; i < 4; i++) {
		by1[i] = _mm256_unpacklo_epi8(r[2 * i], r[2 * i + 1]);
		by1[i + 4] = _mm256_unpackhi_epi8(r[2 * i], r[2 * i + 1]);
	}
	UNROLL
	for (int i = 0; i < 4; i++) {
		by2[2 * i] = _mm256_unpacklo_epi16(by1[2 * i], by1[2 * i + 1]);
		by2[2 * i + 1] = _mm256_unpackhi_epi16(by1[2 * i], by1[2 * i + 1]);
	}
	UNROLL
	for (int i = 0; i < 4; i++) {
		int at = i / 2 * 4 + i % 2;

		by4[2 * i] = _mm256_unpacklo_epi32(by2[at], by2[at + 2]);
		by4[2 * i + 1] = _mm256_unpackhi_epi32(by2[at], by2[at + 2]);
	}
	UNROLL
	for (int i = 0; i < 4; i++) {
		r[2 * i] = _mm256_unpacklo_epi64(by4[i], by4[i + 4]);
		r[2 * i + 1] = _mm256_unpackhi_epi64(by4[i], by4[i + 4]);
	}
}

/* Word j of row i becomes word i of row j. */
static inline void transpose_words(vec r[4])
{
	vec even01 = _mm256_unpacklo_epi64(r[0], r[1]), odd01 = _mm256_unpackhi_epi64(r[0], r[1]);
	vec even23 = _mm256_unpacklo_epi64(r[2], r[3]), odd23 = _mm256_unpackhi_epi64(r[2], r[3]);

	r[0] = _mm256_permute2x128_si256(even01, even23, 0x20);
	r[1] = _mm256_permute2x128_si256(odd01, odd23, 0x20);
	r[2] = _mm256_permute2x128_si256(even01, even23, 0x31);
	r[3] = _mm256_permute2x128_si256(odd01, odd23, 0x31);
}

/* Reads four words of four lanes that are 64 apart: word w of row[k] is from[64 * w][at + k]. */
static inline void read_words(vec row[4], const uint64_t *const from[], int at)
{
	UNROLL
	for (int i = 0; i < 4; i++)
		row[i] = _mm256_loadu_si256((const vec *)(const void *)(from[64 * i] + at));
	transpose_words(row);
}

/* Writes them. */
static inline void write_words(uint64_t *const to[], int at, vec row[4])
{
	transpose_words(row);
	UNROLL
	for (int i = 0; i < 4; i++)
		_mm256_storeu_si256((vec *)(void *)(to[64 * i] + at), row[i]);
}

/* The bytes of two lanes. */
static inline vec read_two(const uint8_t *low, const uint8_t *high)
{
	return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)low)),
		_mm_loadu_si128((const __m128i *)(const void *)high), 1);
}

/* Reads the low halves of 16 bytes of four lanes that are 64 apart: word w has those of from[64 * w][at] and so on. */
static inline vec read_nibbles(const uint8_t *const from[], int at)
{
	const vec weights = _mm256_set1_epi16(0x1001);
	vec even = _mm256_maddubs_epi16(read_two(from[0] + at, from[128] + at), weights);
	vec odd = _mm256_maddubs_epi16(read_two(from[64] + at, from[192] + at), weights);

	return _mm256_packus_epi16(even, odd);
}

#include "solve/lanes_kernel.h"

#endif
