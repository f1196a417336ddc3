/* SPDX-License-Identifier: MIT */
/*
 * random: random numbers that are reproducible on every machine.
 *
 * A seed is a text, whose BLAKE2b-256 hash is a key. The key selects 2^64 independent, numbered streams: stream k is the
 * ChaCha20 key stream with the nonce k. So the numbers drawn for puzzle k depend only on the seed and on k, not on what else
 * was drawn. libsodium provides both functions.
 *
 * libsodium takes random bytes from the system when it starts, which is in the first of these functions that is called. If
 * the system has none, libsodium calls its handler of misuse (sodium_set_misuse_handler), and then aborts.
 *
 * The library can be built without libsodium. All random numbers then come from the system (getentropy): seeds, streams and
 * parts are accepted and ignored, and nothing can be repeated; sdk_random_repeats says which build this is. If the system
 * has none, the program aborts.
 *
 *     struct sdk_seed seed;
 *     struct sdk_random random;
 *
 *     sdk_seed_from_text(&seed, "my seed", 7);
 *     sdk_random_start(&random, &seed, 1, 0);
 *     unsigned die = 1 + sdk_random_below(&random, 6);
 */
#ifndef SDK_RANDOM_H
#define SDK_RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

SDK_BEGIN_DECLS

#define SDK_SEED_TEXT 33                     /* the size of a seed text from the system, with its NUL */
#define SDK_RANDOM_PARTS (UINT64_C(1) << 38) /* the number of parts of a stream */

struct sdk_seed {
	unsigned char key[32];
};

/* A position in a stream. A plain value: a copy continues independently from the same position. */
struct sdk_random {
	unsigned char key[32], nonce[8];
	uint64_t block; /* the next ChaCha20 block */
	uint32_t used;  /* the number of words already drawn */
	uint32_t word[256];
};

/* Whether the library was built with libsodium, so that the same seed gives the same numbers. */
bool sdk_random_repeats(void);

/* Writes a new seed text, 32 hexadecimal digits and a NUL, from the random source of the system. */
void sdk_seed_from_system(char text[SDK_SEED_TEXT]);

/* Makes a seed from a text of n bytes. */
void sdk_seed_from_text(struct sdk_seed *seed, const char *text, size_t n);

/*
 * Starts at the beginning of a part of a stream. Parts are numbered from 0 to SDK_RANDOM_PARTS - 1 and are 2^26 bytes long.
 * Each attempt to generate a puzzle, for example, has its own part, so that attempts can be made in any order.
 */
void sdk_random_start(struct sdk_random *r, const struct sdk_seed *seed, uint64_t stream, uint64_t part);

/* Returns the next 32 random bits. */
uint32_t sdk_random_next(struct sdk_random *r);

/* Returns a number from 0 to n - 1, uniformly distributed. n must not be 0. */
uint32_t sdk_random_below(struct sdk_random *r, uint32_t n);

/* Shuffles item[n], every order with the same probability (Fisher and Yates). */
void sdk_random_shuffle(struct sdk_random *r, uint16_t *item, uint32_t n);

SDK_END_DECLS

#endif
