/* SPDX-License-Identifier: MIT */
#include "sdk/random.h"

#include <assert.h>
#include <string.h>

#include "base/random_source.h"

void sdk_seed_from_system(char text[SDK_SEED_TEXT])
{
	static const char hex[] = "0123456789abcdef";
	unsigned char bytes[(SDK_SEED_TEXT - 1) / 2];

	sdk_random_system(bytes, sizeof bytes);
	for (size_t i = 0; i < sizeof bytes; i++) {
		text[2 * i] = hex[bytes[i] >> 4];
		text[2 * i + 1] = hex[bytes[i] & 15];
	}
	text[2 * sizeof bytes] = '\0';
}

void sdk_seed_from_text(struct sdk_seed *seed, const char *text, size_t n)
{
	sdk_random_key(seed->key, text, n);
}

void sdk_random_start(struct sdk_random *r, const struct sdk_seed *seed, uint64_t stream, uint64_t part)
{
	assert(part < SDK_RANDOM_PARTS);
	memcpy(r->key, seed->key, sizeof r->key);
	for (unsigned i = 0; i < sizeof r->nonce; i++)
		r->nonce[i] = (unsigned char)(stream >> 8 * i);
	r->block = part << 20; /* of 64 bytes */
	r->used = sizeof r->word / sizeof *r->word;
}

static void refill_words(struct sdk_random *r)
{
	sdk_random_bytes(r, (unsigned char *)r->word, sizeof r->word);
	r->block += sizeof r->word / SDK_RANDOM_BLOCK;
	for (size_t i = 0; i < sizeof r->word / sizeof *r->word; i++) { /* little-endian on all machines */
		unsigned char byte[4];

		memcpy(byte, &r->word[i], sizeof byte);
		r->word[i] = (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
	}
	r->used = 0;
}

static inline uint32_t next_word(struct sdk_random *r)
{
	if (r->used == sizeof r->word / sizeof *r->word)
		refill_words(r);
	return r->word[r->used++];
}

/*
 * D. Lemire, "Fast Random Integer Generation in an Interval" (2019): the high word of x * n, where the
 * 2^32 mod n lowest products are drawn again.
 */
static inline uint32_t next_below(struct sdk_random *r, uint32_t n)
{
	uint64_t product = (uint64_t)next_word(r) * n;

	if ((uint32_t)product < n) {
		uint32_t uneven = -n % n;

		while ((uint32_t)product < uneven)
			product = (uint64_t)next_word(r) * n;
	}
	return (uint32_t)(product >> 32);
}

uint32_t sdk_random_next(struct sdk_random *r)
{
	return next_word(r);
}

uint32_t sdk_random_below(struct sdk_random *r, uint32_t n)
{
	assert(n > 0);
	return next_below(r, n);
}

void sdk_random_shuffle(struct sdk_random *r, uint16_t *item, uint32_t n)
{
	for (uint32_t i = n; i > 1; i--) {
		uint32_t j = next_below(r, i);
		uint16_t x = item[i - 1];

		item[i - 1] = item[j];
		item[j] = x;
	}
}
