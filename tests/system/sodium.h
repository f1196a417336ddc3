/* SPDX-License-Identifier: MIT */
/*
 * sodium: what the tools use of libsodium, for machines that this one has no libsodium for. Only compared with the real one
 * (tests/system/machines.sh), never installed.
 *
 * crypto_generichash is BLAKE2b (RFC 7693) without a key; crypto_stream_chacha20_xor_ic is ChaCha with 20 rounds, a nonce of
 * 64 bits and a counter of 64 bits (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008).
 */
#ifndef TESTS_SYSTEM_SODIUM_H
#define TESTS_SYSTEM_SODIUM_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

enum { SODIUM_HASH_BLOCK = 128,
	SODIUM_STREAM_BLOCK = 64 };

static inline int sodium_init(void)
{
	return 0;
}

static inline void sodium_misuse(void)
{
	abort();
}

static inline int sodium_set_misuse_handler(void (*handler)(void))
{
	(void)handler;
	return 0;
}

static inline void randombytes_buf(void *bytes, size_t n)
{
	if (getentropy(bytes, n) != 0)
		abort();
}

/* ---- BLAKE2b ---- */

static inline uint64_t sodium_turn_64(uint64_t x, unsigned by)
{
	return x >> by | x << (64 - by);
}

static inline void sodium_mix(uint64_t *v, unsigned a, unsigned b, unsigned c, unsigned d, uint64_t x, uint64_t y)
{
	v[a] += v[b] + x;
	v[d] = sodium_turn_64(v[d] ^ v[a], 32);
	v[c] += v[d];
	v[b] = sodium_turn_64(v[b] ^ v[c], 24);
	v[a] += v[b] + y;
	v[d] = sodium_turn_64(v[d] ^ v[a], 16);
	v[c] += v[d];
	v[b] = sodium_turn_64(v[b] ^ v[c], 63);
}

static inline int crypto_generichash(unsigned char *out, size_t out_n, const unsigned char *in, unsigned long long n,
	const unsigned char *key, size_t key_n)
{
	static const uint64_t start[8] = { 0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
		0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179 };
	static const uint8_t order[10][17] = { "\0\1\2\3\4\5\6\7\10\11\12\13\14\15\16\17",
		"\16\12\4\10\11\17\15\6\1\14\0\2\13\7\5\3", "\13\10\14\0\5\2\17\15\12\16\3\6\7\1\11\4",
		"\7\11\3\1\15\14\13\16\2\6\5\12\4\0\17\10", "\11\0\5\7\2\4\12\17\16\1\13\14\6\10\3\15",
		"\2\14\6\12\0\13\10\3\4\15\7\5\17\16\1\11", "\14\5\1\17\16\15\4\12\0\7\6\3\11\2\10\13",
		"\15\13\7\16\14\1\3\11\5\0\17\4\10\6\2\12", "\6\17\16\11\13\3\0\10\14\2\15\7\1\4\12\5",
		"\12\2\10\4\7\6\1\5\17\13\11\16\3\14\15\0" };
	uint64_t h[8];

	if (key || key_n)
		abort();
	for (unsigned i = 0; i < 8; i++)
		h[i] = start[i] ^ (i ? 0 : 0x01010000 ^ out_n);
	for (unsigned long long at = 0; !at || at < n; at += SODIUM_HASH_BLOCK) {
		const unsigned long long end = n - at < SODIUM_HASH_BLOCK ? n : at + SODIUM_HASH_BLOCK;
		uint64_t v[16], m[16] = { 0 };

		for (unsigned long long i = at; i < end; i++)
			m[(i - at) / 8] |= (uint64_t)in[i] << i % 8 * 8;
		for (unsigned i = 0; i < 8; i++) {
			v[i] = h[i];
			v[i + 8] = start[i];
		}
		v[12] ^= end;
		if (end == n)
			v[14] = ~v[14];
		for (unsigned round = 0; round < 12; round++) {
			const uint8_t *s = order[round % 10];

			for (unsigned i = 0; i < 4; i++)
				sodium_mix(v, i, i + 4, i + 8, i + 12, m[s[2 * i]], m[s[2 * i + 1]]);
			for (unsigned i = 0; i < 4; i++)
				sodium_mix(v, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, m[s[2 * i + 8]], m[s[2 * i + 9]]);
		}
		for (unsigned i = 0; i < 8; i++)
			h[i] ^= v[i] ^ v[i + 8];
	}
	for (unsigned i = 0; i < out_n; i++)
		out[i] = (unsigned char)(h[i / 8] >> i % 8 * 8);
	return 0;
}

/* ---- ChaCha ---- */

static inline uint32_t sodium_turn_32(uint32_t x, unsigned by)
{
	return x << by | x >> (32 - by);
}

static inline uint32_t sodium_word(const unsigned char *bytes)
{
	return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline void sodium_quarter_round(uint32_t *x, unsigned a, unsigned b, unsigned c, unsigned d)
{
	x[a] += x[b], x[d] = sodium_turn_32(x[d] ^ x[a], 16);
	x[c] += x[d], x[b] = sodium_turn_32(x[b] ^ x[c], 12);
	x[a] += x[b], x[d] = sodium_turn_32(x[d] ^ x[a], 8);
	x[c] += x[d], x[b] = sodium_turn_32(x[b] ^ x[c], 7);
}

static inline int crypto_stream_chacha20_xor_ic(unsigned char *out, const unsigned char *in, unsigned long long n,
	const unsigned char *nonce, uint64_t block, const unsigned char *key)
{
	for (unsigned long long at = 0; at < n; at += SODIUM_STREAM_BLOCK, block++) {
		uint32_t x[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, start[16];

		for (unsigned i = 0; i < 8; i++)
			x[i + 4] = sodium_word(key + 4 * i);
		x[12] = (uint32_t)block;
		x[13] = (uint32_t)(block >> 32);
		x[14] = sodium_word(nonce);
		x[15] = sodium_word(nonce + 4);
		for (unsigned i = 0; i < 16; i++)
			start[i] = x[i];
		for (unsigned round = 0; round < 20; round++)
			for (unsigned i = 0; i < 4; i++)
				if (round % 2 == 0)
					sodium_quarter_round(x, i, i + 4, i + 8, i + 12);
				else
					sodium_quarter_round(x, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12);
		for (unsigned i = 0; i < SODIUM_STREAM_BLOCK && at + i < n; i++)
			out[at + i] = in[at + i] ^ (unsigned char)((x[i / 4] + start[i / 4]) >> i % 4 * 8);
	}
	return 0;
}

#endif
