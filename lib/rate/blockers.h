/* SPDX-License-Identifier: MIT */
/* blockers: the filled cells because of which a cell has only one candidate, or a value only one place in a unit. */
#ifndef SDK_RATE_BLOCKERS_H
#define SDK_RATE_BLOCKERS_H

#include "sdk/puzzle.h"

/*
 * Finds the reason for a single: cells with the value `v`, 1 to n, that see the unit's other empty cells, or, without a
 * unit (SDK_NO_UNIT of sdk/steps.h), cells with other values that see the cell. `value` has 0 for empty cells. A candidate
 * that was eliminated by an earlier step has no such reason. Writes the cells, in reading order, to blocker[n - 1], and
 * returns their number.
 */
unsigned sdk_blockers(const struct sdk_shape *s, const uint8_t *value, unsigned unit, unsigned cell, unsigned v,
	uint16_t *blocker);

#endif
