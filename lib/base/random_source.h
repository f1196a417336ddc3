/* SPDX-License-Identifier: MIT */
/*
 * random_source: where random numbers come from: libsodium, or in a build without it (base/without) the system, which knows
 * no seeds.
 */
#ifndef SDK_BASE_RANDOM_SOURCE_H
#define SDK_BASE_RANDOM_SOURCE_H

#include <stddef.h>

#include "sdk/random.h"

enum { SDK_RANDOM_BLOCK = 64 }; /* bytes that have a number in a stream */

/* Writes n random bytes of the system, at most 256. */
void sdk_random_system(unsigned char *bytes, size_t n);

/* Makes a key from the n bytes of a text. */
void sdk_random_key(unsigned char key[32], const char *text, size_t n);

/* Writes n random bytes, a multiple of 256, of the stream, from the block that is next in it. */
void sdk_random_bytes(const struct sdk_random *r, unsigned char *bytes, size_t n);

#endif
