/* SPDX-License-Identifier: MIT */
#include "rate/context_internal.h"

#include <stdbool.h>
#include <string.h>

#include "grid/peer.h"
#include "sdk/steps.h"

/* Cells that see the cell, one of each value. */
static unsigned find_others(const struct sdk_shape *s, const uint8_t *value, unsigned cell, uint16_t *blocker)
{
	uint16_t peer[3 * SDK_VALUES_MAX];
	const unsigned peers = sdk_peers(s, cell, peer);
	uint32_t seen = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < peers; i++) {
		const unsigned v = value[peer[i]];

		if (v && !(seen >> v & 1)) {
			seen |= UINT32_C(1) << v;
			blocker[n++] = peer[i];
		}
	}
	return n;
}

unsigned sdk_blockers(const struct sdk_shape *s, const uint8_t *value, unsigned unit, unsigned cell, unsigned v,
	uint16_t *blocker)
{
	uint16_t open[SDK_VALUES_MAX]; /* the unit's other empty cells that no blocker sees yet */
	unsigned n = 0, left = 0;

	if (unit == SDK_NO_UNIT)
		return find_others(s, value, cell, blocker);
	for (unsigned i = 0; i < s->n; i++)
		if (sdk_unit(s, unit)[i] != cell && !value[sdk_unit(s, unit)[i]])
			open[left++] = sdk_unit(s, unit)[i];
	for (const uint8_t *at = value, *end = value + s->cells; left && (at = memchr(at, (int)v, (size_t)(end - at))); at++) {
		const unsigned c = (unsigned)(at - value), before = left;

		if (c == cell)
			continue;
		left = 0;
		for (unsigned i = 0; i < before; i++)
			if (!sdk_is_peer(s, c, open[i]))
				open[left++] = open[i];
		if (left < before)
			blocker[n++] = (uint16_t)c;
	}
	return n;
}
