/* SPDX-License-Identifier: MIT */
#include "tools/common/puzzle_class.h"

#include <string.h>

#include "sdk/canonical.h"

void sdk_puzzle_class(const struct sdk_puzzle *p, struct sdk_puzzle *moved, uint8_t *to)
{
	uint8_t number[SDK_VALUES_MAX + 1] = { 0 }, numbers = 0;
	struct sdk_transform transform;

	memcpy(to, p->clue, p->shape->cells);
	if (!sdk_canonical_rejects(p)) {
		sdk_canonical(p, &transform);
		sdk_transform_apply(&transform, p, moved);
		memcpy(to, moved->clue, p->shape->cells);
	}
	for (unsigned c = 0; c < p->shape->cells && !p->partial; c++) {
		if (to[c] && !number[to[c]])
			number[to[c]] = ++numbers;
		to[c] = number[to[c]];
	}
}
