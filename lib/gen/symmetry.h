/* SPDX-License-Identifier: MIT */
/* symmetry: clue patterns that are the same after turning or mirroring the board. */
#ifndef SDK_GEN_SYMMETRY_H
#define SDK_GEN_SYMMETRY_H

#include "sdk/puzzle.h"

enum sdk_symmetry {
	SDK_SYMMETRY_NONE,
	SDK_SYMMETRY_ROTATE180,
	SDK_SYMMETRY_ROTATE90,
	SDK_SYMMETRY_MIRROR,       /* left and right */
	SDK_SYMMETRY_FLIP,         /* top and bottom */
	SDK_SYMMETRY_DIAGONAL,     /* about the diagonal from top left */
	SDK_SYMMETRY_ANTIDIAGONAL, /* about the diagonal from top right */
	SDK_SYMMETRY_FULL,         /* all of these at once */
	SDK_SYMMETRIES
};

/* The names of the symmetries, in their order, then `random`, then NULL. */
extern const char *const sdk_symmetry_name[];

/*
 * The *orbits* of a symmetry: sets of cells that it carries into one another, so that they have clues all or
 * none. cell[first[i]] to cell[first[i + 1] - 1] are orbit i of `count`.
 */
struct sdk_orbits {
	unsigned count;
	uint16_t first[SDK_CELLS_MAX + 1];
	uint16_t cell[SDK_CELLS_MAX];
};

void sdk_orbits(struct sdk_orbits *o, const struct sdk_shape *shape, enum sdk_symmetry symmetry);

#endif
