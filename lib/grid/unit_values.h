/* SPDX-License-Identifier: MIT */
/* unit_values: which values the cells of a unit may take. */
#ifndef SDK_GRID_UNIT_VALUES_H
#define SDK_GRID_UNIT_VALUES_H

#include <stdint.h>

#include "sdk/puzzle.h"

struct sdk_unit_values {
	uint32_t some; /* values that at least one cell may take */
	uint32_t once; /* values that exactly one cell may take */
};

/* Examines the n cells of a unit; `cand` has the candidates of each cell of the board. */
static inline struct sdk_unit_values sdk_unit_values(const uint32_t *cand, const uint16_t *cell, unsigned n)
{
	uint32_t some = 0, twice = 0;

	for (unsigned i = 0; i < n; i++) {
		twice |= some & cand[cell[i]];
		some |= cand[cell[i]];
	}
	return (struct sdk_unit_values){ some, some & ~twice };
}

#endif
