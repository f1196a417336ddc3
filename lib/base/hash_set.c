/* SPDX-License-Identifier: MIT */
/*
 * The hashes are spread over shards by their first bits, and each shard is a table with linear probing:
 *
 *     shard     0        1        ...    4095
 *              |h..h.hh| |.hh.h|         |hh..h|     slots; 0 is an empty one
 *
 * A shard that is nine tenths full is copied to a table that is a quarter larger, so between 72 and 90 percent of the slots
 * are in use, and only one small table at a time exists twice.
 */
#include "base/hash_set.h"

#include <stdlib.h>

enum {
	SHARD_BITS = 12,
	SHARDS = 1 << SHARD_BITS,
	FIRST_SLOTS = 8
};

struct shard {
	struct sdk_hash *slot;
	uint32_t slots, used;
};

struct sdk_hash_set {
	struct shard shard[SHARDS];
	bool has_zero; /* the hash whose bits are all 0, which marks empty slots */
};

struct sdk_hash_set *sdk_hash_set_new(void)
{
	return calloc(1, sizeof(struct sdk_hash_set));
}

void sdk_hash_set_free(struct sdk_hash_set *set)
{
	for (unsigned i = 0; set && i < SHARDS; i++)
		free(set->shard[i].slot);
	free(set);
}

static bool is_empty(struct sdk_hash h)
{
	return !h.word[0] && !h.word[1];
}

static bool is_same(struct sdk_hash a, struct sdk_hash b)
{
	return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

/* The slot that has the hash, or the empty one where it belongs. */
static struct sdk_hash *find_slot(const struct shard *s, struct sdk_hash h)
{
	/* The second word, for the first one has chosen the shard: scaled from 32 bits to the number of slots. */
	uint32_t i = (uint32_t)((h.word[1] >> 32) * s->slots >> 32);

	while (!is_empty(s->slot[i]) && !is_same(s->slot[i], h))
		i = i + 1 < s->slots ? i + 1 : 0;
	return &s->slot[i];
}

/* Returns whether there is memory for the larger table. */
static bool grow_shard(struct shard *s)
{
	struct shard larger = { .slots = s->slots ? s->slots + s->slots / 4 : FIRST_SLOTS, .used = s->used };

	larger.slot = calloc(larger.slots, sizeof *larger.slot);
	if (!larger.slot)
		return false;
	for (uint32_t i = 0; i < s->slots; i++)
		if (!is_empty(s->slot[i]))
			*find_slot(&larger, s->slot[i]) = s->slot[i];
	free(s->slot);
	*s = larger;
	return true;
}

bool sdk_hash_set_has(const struct sdk_hash_set *set, struct sdk_hash h)
{
	const struct shard *s = &set->shard[h.word[0] >> (64 - SHARD_BITS)];

	return is_empty(h) ? set->has_zero : s->slots && !is_empty(*find_slot(s, h));
}

enum sdk_hash_added sdk_hash_set_add(struct sdk_hash_set *set, struct sdk_hash h)
{
	struct shard *s = &set->shard[h.word[0] >> (64 - SHARD_BITS)];

	if (is_empty(h)) {
		const bool known = set->has_zero;

		set->has_zero = true;
		return known ? SDK_HASH_KNOWN : SDK_HASH_NEW;
	}
	if (10 * (uint64_t)s->used >= 9 * (uint64_t)s->slots && !grow_shard(s))
		return SDK_HASH_NO_MEMORY;
	struct sdk_hash *slot = find_slot(s, h);

	if (!is_empty(*slot))
		return SDK_HASH_KNOWN;
	*slot = h;
	s->used++;
	return SDK_HASH_NEW;
}
