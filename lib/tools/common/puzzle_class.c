/* SPDX-License-Identifier: MIT */
#include "tools/common/puzzle_class.h"

#include "base/sha1.h"
#include "sdk/canonical.h"

struct sdk_hash sdk_puzzle_class(const struct sdk_puzzle *puzzle, struct sdk_puzzle *scratch)
{
	struct sdk_transform transform;
	uint32_t h[SDK_SHA1_WORDS];

	sdk_canonical(puzzle, &transform);
	sdk_transform_apply(&transform, puzzle, scratch);
	sdk_sha1((const char *)scratch->clue, scratch->shape->cells, h);
	return (struct sdk_hash){ { (uint64_t)h[0] << 32 | h[1], (uint64_t)h[2] << 32 | h[3] } };
}
