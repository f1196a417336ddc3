/* SPDX-License-Identifier: MIT */
/* Tests of sets of hashes, and of the kinds of messages. */
#include "base/hash_set.h"

#include <stdlib.h>

#include "io/message_kinds.h"
#include "tap.h"

/* A permutation of the numbers of 64 bits (the finalizer of MurmurHash3, A. Appleby). */
static uint64_t scramble(uint64_t v)
{
	v = (v ^ v >> 33) * 0xFF51AFD7ED558CCD;
	v = (v ^ v >> 33) * 0xC4CEB9FE1A85EC53;
	return v ^ v >> 33;
}

/* All of these have the same second word, so that in each shard they all want the same slot. */
static struct sdk_hash crowded(uint64_t i)
{
	return (struct sdk_hash){ { scramble(i), 7 } };
}

static struct sdk_hash spread(uint64_t i)
{
	return (struct sdk_hash){ { scramble(i), scramble(~i) } };
}

/* Whether n hashes are new, and then known. */
static bool holds(struct sdk_hash (*hash)(uint64_t), uint64_t n)
{
	struct sdk_hash_set *set = sdk_hash_set_new();
	bool good = set;

	for (uint64_t i = 0; good && i < n; i++)
		good = sdk_hash_set_add(set, hash(i)) == SDK_HASH_NEW;
	for (uint64_t i = 0; good && i < n; i++)
		good = sdk_hash_set_add(set, hash(i)) == SDK_HASH_KNOWN;
	good = good && sdk_hash_set_add(set, hash(n)) == SDK_HASH_NEW;
	sdk_hash_set_free(set);
	return good;
}

/* Hashes that differ in one bit, those of the shard and of the slot included, and the one without bits. */
static bool tells_bits(void)
{
	struct sdk_hash_set *set = sdk_hash_set_new();
	bool good = set && sdk_hash_set_add(set, (struct sdk_hash){ { 0 } }) == SDK_HASH_NEW;

	for (unsigned i = 0; good && i < 128; i++) {
		struct sdk_hash h = { { 0 } };

		h.word[i / 64] = UINT64_C(1) << i % 64;
		good = sdk_hash_set_add(set, h) == SDK_HASH_NEW;
		good = sdk_hash_set_add(set, h) == SDK_HASH_KNOWN && good;
	}
	good = good && sdk_hash_set_add(set, (struct sdk_hash){ { 0 } }) == SDK_HASH_KNOWN;
	sdk_hash_set_free(set);
	return good;
}

static bool alike(const char *a, const char *b)
{
	return sdk_message_kind_hash(a) == sdk_message_kind_hash(b);
}

/* Counts n messages of each of several kinds. Returns how many are shown. */
static unsigned count_shown(unsigned kinds, unsigned n)
{
	struct sdk_message_kinds *counts = calloc(1, sizeof *counts);
	unsigned shown = 0;

	for (unsigned i = 0; counts && i < n; i++)
		for (unsigned k = 0; k < kinds; k++)
			shown += sdk_message_kinds_count(counts, 1000 + k, "why", 3);
	free(counts);
	return shown;
}

int main(void)
{
	tap(holds(spread, 0) && holds(spread, 1000000), "a million hashes are new once");
	tap(holds(crowded, 100000), "also if they want the same slots");
	tap(tells_bits(), "every bit counts");
	tap(alike("80 cells, expected 81", "9 cells, expected 256"), "a kind: numbers do not matter,");
	tap(alike("r1c1: 'x' is not", "r9c10: '''' is not") && alike("key \"a\"", "key \"\""), "nor does what is in quotes");
	tap(!alike("80 cells", "cells") && !alike("a 1", "b 1") && !alike("'x' is", "'x' was"), "all else does");
	tap(!alike("a 1", "a 'x'") && !alike("row", "rows"), "a number is not a text");
	tap(count_shown(64, 20) == 64 * 20 && count_shown(64, 21) == 64 * 20, "twenty of each kind");
	tap(count_shown(70, 3) == 70 * 3 && count_shown(70, 30) == 65 * 20, "64 kinds, and one of all others");
	return tap_done();
}
