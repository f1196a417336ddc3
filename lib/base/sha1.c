/* SPDX-License-Identifier: MIT */
#include "base/sha1.h"

#include <string.h>

enum { BLOCK = 64,
	ROUNDS = 80,
	LENGTH = 8 };

static uint32_t rotate(uint32_t x, unsigned bits)
{
	return x << bits | x >> (32 - bits);
}

/* The function and the constant of a round (FIPS 180-4, 4.1.1 and 4.2.1). */
static uint32_t mix(unsigned round, uint32_t b, uint32_t c, uint32_t d)
{
	if (round < 20)
		return ((b & c) | (~b & d)) + UINT32_C(0x5A827999);
	if (round < 40)
		return (b ^ c ^ d) + UINT32_C(0x6ED9EBA1);
	if (round < 60)
		return ((b & c) | (b & d) | (c & d)) + UINT32_C(0x8F1BBCDC);
	return (b ^ c ^ d) + UINT32_C(0xCA62C1D6);
}

static uint32_t word(const unsigned char *s)
{
	return (uint32_t)s[0] << 24 | (uint32_t)s[1] << 16 | (uint32_t)s[2] << 8 | s[3];
}

static void add_block(uint32_t h[5], const unsigned char *block)
{
	uint32_t w[ROUNDS], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

	for (unsigned i = 0; i < 16; i++)
		w[i] = word(block + 4 * i);
	for (unsigned i = 16; i < ROUNDS; i++)
		w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	for (unsigned i = 0; i < ROUNDS; i++) {
		const uint32_t next = rotate(a, 5) + mix(i, b, c, d) + e + w[i];

		e = d;
		d = c;
		c = rotate(b, 30);
		b = a;
		a = next;
	}
	h[0] += a;
	h[1] += b;
	h[2] += c;
	h[3] += d;
	h[4] += e;
}

void sdk_sha1(const char *s, size_t n, uint32_t h[SDK_SHA1_WORDS])
{
	static const uint32_t start[SDK_SHA1_WORDS] = { UINT32_C(0x67452301), UINT32_C(0xEFCDAB89), UINT32_C(0x98BADCFE),
		UINT32_C(0x10325476), UINT32_C(0xC3D2E1F0) };
	unsigned char block[BLOCK] = { 0 };
	const uint64_t bits = (uint64_t)n * 8;

	memcpy(h, start, sizeof start);
	for (; n >= BLOCK; n -= BLOCK, s += BLOCK)
		add_block(h, (const unsigned char *)s);
	memcpy(block, s, n);
	block[n] = 0x80;
	if (n >= BLOCK - LENGTH) {
		add_block(h, block);
		memset(block, 0, sizeof block);
	}
	for (unsigned i = 0; i < LENGTH; i++)
		block[BLOCK - 1 - i] = (unsigned char)(bits >> 8 * i);
	add_block(h, block);
}

void sdk_sha1_text(const char *s, size_t n, char text[SDK_SHA1_TEXT])
{
	uint32_t h[SDK_SHA1_WORDS];

	sdk_sha1(s, n, h);
	for (unsigned i = 0; i < SDK_SHA1_TEXT - 1; i++)
		text[i] = "0123456789abcdef"[h[i / 8] >> (28 - 4 * (i % 8)) & 15];
	text[SDK_SHA1_TEXT - 1] = '\0';
}
