/* SPDX-License-Identifier: MIT */
#include "rate/context_internal.h"

#include <stdbool.h>
#include <string.h>

#include "grid/peer.h"
#include "sdk/steps.h"

/* Cells that see the cell, one of each value, in the order of the values. */
static unsigned find_others(const struct sdk_shape *s, const uint8_t *value, unsigned cell, uint16_t *blocker)
{
	uint16_t peer[SDK_PEERS_MAX];
	const unsigned peers = sdk_peers(s, cell, peer);
	uint16_t first[SDK_VALUES_MAX + 1];
	uint32_t seen = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < peers; i++) {
		const unsigned v = value[peer[i]];

		if (v && !(seen >> v & 1)) {
			seen |= UINT32_C(1) << v;
			first[v] = peer[i];
		}
	}
	for (; seen; seen &= seen - 1)
		blocker[n++] = first[sdk_bits_lowest(seen)];
	return n;
}

/* Cells with the value `v` that see the unit's other empty cells, in reading order. */
static unsigned find_same(const struct sdk_shape *s, const uint8_t *value, unsigned unit, unsigned cell, unsigned v,
	uint16_t *blocker)
{
	uint16_t open[SDK_VALUES_MAX]; /* the unit's other empty cells that no blocker sees yet */
	unsigned n = 0, left = 0;

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

void sdk_add_blockers(struct sdk_step *step, struct sdk_step_room *room, const struct sdk_shape *s, const uint8_t *value,
	unsigned unit, unsigned cell, unsigned v)
{
	uint16_t *blocker = room->member + room->members;
	const unsigned n =
		unit == SDK_NO_UNIT ? find_others(s, value, cell, blocker) : find_same(s, value, unit, cell, v, blocker);
	uint32_t values = 0;

	for (unsigned i = 0; i < n; i++)
		values |= UINT32_C(1) << (value[blocker[i]] - 1);
	room->part[step->parts++] =
		(struct sdk_step_part){ SDK_ROLE_BECAUSE, SDK_NO_UNIT, (uint16_t)room->members, (uint16_t)n, values };
	room->members += n;
}
