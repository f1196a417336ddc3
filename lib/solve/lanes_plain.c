/* SPDX-License-Identifier: MIT */
/* The lanes kernel for any machine: vectors of 128 bits, which SSE2 and NEON have. */
#include <string.h>

#include "solve/lanes_ops.h"

typedef uint64_t vec __attribute__((vector_size(16), may_alias));

#define KERNEL sdk_lanes_plain
#define NONE ((vec){ 0, 0 })
#define ALL (~(vec){ 0, 0 })

/* clang-format off */
static inline vec repeat(uint64_t word) { return (vec){ word, word }; }
static inline vec and2(vec a, vec b) { return a & b; }
static inline vec or2(vec a, vec b) { return a | b; }
static inline vec xor2(vec a, vec b) { return a ^ b; }
static inline vec and_not(vec a, vec b) { return a & ~b; }
static inline vec shift_up(vec a, unsigned k) { return a << k; }
static inline vec shift_down(vec a, unsigned k) { return a >> k; }
static inline int any(vec a) { return (a[0] | a[1]) != 0; }
/* clang-format on */

/* Bit i of eight bytes, as eight bits. */
static inline uint64_t bits_of_bytes(uint64_t bytes, unsigned i)
{
	return ((bytes >> i & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080)) >> 56;
}

/* Bit k of 81 bytes: of bytes 0 to 63 in low[k], of 64 to 80 in high[k]. */
static inline void find_bits(uint64_t low[4], uint64_t high[4], const uint8_t *byte)
{
	uint64_t bytes[10];

	for (unsigned i = 0; i < 10; i++) {
		memcpy(&bytes[i], byte + 8 * i, 8);
		bytes[i] = little_endian(bytes[i]);
	}
	for (unsigned k = 0; k < 4; k++) {
		low[k] = 0;
		for (unsigned i = 0; i < 8; i++)
			low[k] |= bits_of_bytes(bytes[i], k) << 8 * i;
		high[k] = bits_of_bytes(bytes[8], k) | bits_of_bytes(bytes[9], k) << 8 | (uint64_t)(byte[80] >> k & 1) << 16;
	}
}

/* The 16 half bytes of a word, as bytes. */
static inline void spread_nibbles(uint8_t to[16], uint64_t word)
{
	for (int i = 0; i < 2; i++) {
		uint64_t x = word >> 32 * i & UINT64_C(0xFFFFFFFF);

		x = (x | x << 16) & UINT64_C(0x0000FFFF0000FFFF);
		x = (x | x << 8) & UINT64_C(0x00FF00FF00FF00FF);
		x = (x | x << 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
		x = little_endian(x);
		memcpy(to + 8 * i, &x, 8);
	}
}

#include "solve/lanes_two.h"

/* Reads four words of two lanes that are 64 apart: word w of row[k] is from[64 * w][at + k]. */
static inline void read_words(vec row[4], const uint64_t *const from[], int at)
{
	for (int i = 0; i < 4; i++)
		row[i] = (vec){ from[0][at + i], from[64][at + i] };
}

/* Writes them. */
static inline void write_words(uint64_t *const to[], int at, const vec row[4])
{
	for (int i = 0; i < 4; i++) {
		to[0][at + i] = row[i][0];
		to[64][at + i] = row[i][1];
	}
}

/* The low halves of eight bytes. */
static inline uint64_t gather_nibbles(const uint8_t *byte)
{
	uint64_t x;

	memcpy(&x, byte, 8);
	x = little_endian(x);
	x = (x | x >> 4) & UINT64_C(0x00FF00FF00FF00FF);
	x = (x | x >> 8) & UINT64_C(0x0000FFFF0000FFFF);
	return (x | x >> 16) & UINT64_C(0xFFFFFFFF);
}

/* Reads the low halves of 16 bytes of two lanes that are 64 apart: word w has those of from[64 * w][at] and so on. */
static inline vec read_nibbles(const uint8_t *const from[], int at)
{
	uint64_t word[2];

	for (int w = 0; w < 2; w++)
		word[w] = gather_nibbles(from[64 * w] + at) | gather_nibbles(from[64 * w] + at + 8) << 32;
	return (vec){ word[0], word[1] };
}

#include "solve/lanes_kernel.h"
