/* SPDX-License-Identifier: MIT */
#include "filters/puzzle_class.h"

#include <sodium.h>
#include <string.h>

#include "sdk/canonical.h"

struct sdk_hash sdk_puzzle_class(const struct sdk_puzzle *puzzle, struct sdk_puzzle *scratch)
{
	static const unsigned char key[crypto_shorthash_siphashx24_KEYBYTES] = "canonical form";
	unsigned char bytes[crypto_shorthash_siphashx24_BYTES];
	struct sdk_hash hash = { { 0 } };
	struct sdk_transform transform;

	sdk_canonical(puzzle, &transform);
	sdk_transform_apply(&transform, puzzle, scratch);
	crypto_shorthash_siphashx24(bytes, scratch->clue, scratch->shape->cells, key);
	for (unsigned i = 0; i < sizeof bytes; i++)
		hash.word[i / 8] |= (uint64_t)bytes[i] << 8 * (i % 8);
	return hash;
}
