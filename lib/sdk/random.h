/* SPDX-License-Identifier: MIT */
/*
 * random: random numbers that can be had again, on any machine.
 *
 * A seed is a text. It gives a key (BLAKE2b-256 of the text), and under the key there are 2^64
 * independent streams, numbered: stream k is the ChaCha20 key stream with k as its nonce. So what is
 * drawn for puzzle k depends on the seed and on k alone, not on who drew before. Both functions
 * are libsodium's.
 */
#ifndef SDK_RANDOM_H
#define SDK_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

SDK_BEGIN_DECLS

#define SDK_SEED_TEXT 33 /* bytes of a seed text from the system, with its NUL */
#define SDK_RANDOM_PARTS (UINT64_C(1) << 38) /* of a stream */

struct sdk_seed {
	unsigned char key[32];
};

/* One stream. Plain data: a copy continues on its own from where it was copied. */
struct sdk_random {
	unsigned char key[32], nonce[8];
	uint64_t block; /* next ChaCha20 block */
	uint32_t used;  /* words of `word` that are used up */
	uint32_t word[256];
};

/* Writes a new seed text (32 hexadecimal digits) from the system's randomness. */
void sdk_seed_from_system(char text[SDK_SEED_TEXT]);

void sdk_seed_from_text(struct sdk_seed *seed, const char *text, size_t n);

/*
 * Starts with a stream at one of its SDK_RANDOM_PARTS parts, which are 2^26 bytes long: so that attempts, say, can be made
 * in any order.
 */
void sdk_random_start(struct sdk_random *r, const struct sdk_seed *seed, uint64_t stream, uint64_t part);

/* The next 32 random bits. */
uint32_t sdk_random_next(struct sdk_random *r);

/* A number from 0 to n - 1, each as likely (n > 0). */
uint32_t sdk_random_below(struct sdk_random *r, uint32_t n);

/* Puts the n items in a random order, each order as likely (Fisher and Yates). */
void sdk_random_shuffle(struct sdk_random *r, uint16_t *item, uint32_t n);

SDK_END_DECLS

#endif
