/* SPDX-License-Identifier: MIT */
#include "base/random_source.h"

#include <sodium.h>
#include <string.h>

/* Initializes libsodium, which chooses the fast code for this machine. May be called again, from any thread. */
static void init_sodium(void)
{
	if (sodium_init() < 0)
		sodium_misuse();
}

bool sdk_random_repeats(void)
{
	return true;
}

void sdk_random_system(unsigned char *bytes, size_t n)
{
	init_sodium();
	randombytes_buf(bytes, n);
}

void sdk_random_key(unsigned char key[32], const char *text, size_t n)
{
	init_sodium();
	crypto_generichash(key, 32, (const unsigned char *)text, n, NULL, 0);
}

void sdk_random_bytes(const struct sdk_random *r, unsigned char *bytes, size_t n)
{
	memset(bytes, 0, n);
	crypto_stream_chacha20_xor_ic(bytes, bytes, n, r->nonce, r->block, r->key);
}
