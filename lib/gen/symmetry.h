/* SPDX-License-Identifier: MIT */
/* symmetry: the sets of cells that a symmetry (sdk/generate.h) maps onto one another. */
#ifndef SDK_GEN_SYMMETRY_H
#define SDK_GEN_SYMMETRY_H

#include "sdk/generate.h"

/*
 * The *orbits* of a symmetry: the smallest sets of cells that it maps onto themselves. Either all cells of an orbit have
 * clues, or none has. The cells of orbit i are cell[first[i]] to cell[first[i + 1] - 1].
 */
struct sdk_orbits {
	unsigned count;
	uint16_t first[SDK_CELLS_MAX + 1];
	uint16_t cell[SDK_CELLS_MAX];
};

/* Finds the orbits of a symmetry below SDK_SYMMETRIES. */
void sdk_orbits(struct sdk_orbits *o, const struct sdk_shape *shape, enum sdk_symmetry symmetry);

#endif
