/* SPDX-License-Identifier: MIT */
/* The lanes kernel for any machine: vectors of 128 bits, which SSE2 and NEON have. */
#include <string.h>

#include "solve/lanes_ops.h"

typedef uint64_t vec __attribute__((vector_size(16), may_alias));

#define KERNEL sdk_lanes_plain
#define NONE ((vec){ 0, 0 })
#define ALL (~(vec){ 0, 0 })

static inline vec repeat(uint64_t word) { return (vec){ word, word }; }
static inline vec and2(vec a, vec b) { return a & b; }
static inline vec or2(vec a, vec b) { return a | b; }
static inline vec xor2(vec a, vec b) { return a ^ b; }
static inline vec and_not(vec a, vec b) { return a & ~b; }
static inline vec shift_up(vec a, unsigned k) { return a << k; }
static inline vec shift_down(vec a, unsigned k) { return a >> k; }
static inline int any(vec a) { return (a[0] | a[1]) != 0; }

/* Bit i of eight bytes, as eight bits. */
static inline uint64_t bits_of_bytes(uint64_t bytes, unsigned i)
{
	return ((bytes >> i & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080)) >> 56;
}

/* Bit i of the bytes 0 to 63 goes to low[i], of the bytes 64 to 80 to high[i]. */
static inline void bit_planes(uint64_t low[4], uint64_t high[4], const uint8_t *byte)
{
	uint64_t bytes[10];

	for (unsigned k = 0; k < 10; k++) {
		memcpy(&bytes[k], byte + 8 * k, 8);
		bytes[k] = little_endian(bytes[k]);
	}
	for (unsigned i = 0; i < 4; i++) {
		low[i] = 0;
		for (unsigned k = 0; k < 8; k++)
			low[i] |= bits_of_bytes(bytes[k], i) << 8 * k;
		high[i] = bits_of_bytes(bytes[8], i) | bits_of_bytes(bytes[9], i) << 8 | (uint64_t)(byte[80] >> i & 1) << 16;
	}
}

#include "solve/lanes_two.h"
#include "solve/lanes_kernel.h"
