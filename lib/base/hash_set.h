/* SPDX-License-Identifier: MIT */
/*
 * hash_set: a set of 128-bit hashes, for millions of them: about 20 bytes each.
 *
 * Hashes that are uniformly distributed stand for what they are the hashes of: of 10 million things, two have the same hash
 * with a probability below 2^-81.
 */
#ifndef SDK_BASE_HASH_SET_H
#define SDK_BASE_HASH_SET_H

#include <stdbool.h>
#include <stdint.h>

struct sdk_hash {
	uint64_t word[2];
};

struct sdk_hash_set;

/* NULL: memory ran out. */
struct sdk_hash_set *sdk_hash_set_new(void);
void sdk_hash_set_free(struct sdk_hash_set *set);

enum sdk_hash_added {
	SDK_HASH_NEW,
	SDK_HASH_KNOWN,    /* it was in the set */
	SDK_HASH_NO_MEMORY /* it is not in the set */
};

bool sdk_hash_set_has(const struct sdk_hash_set *set, struct sdk_hash hash);
enum sdk_hash_added sdk_hash_set_add(struct sdk_hash_set *set, struct sdk_hash hash);

#endif
