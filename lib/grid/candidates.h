/* SPDX-License-Identifier: MIT */
/* candidates: the values that the clues leave for each cell. */
#ifndef SDK_GRID_CANDIDATES_H
#define SDK_GRID_CANDIDATES_H

#include <stdint.h>

#include "grid/puzzle.h"

/*
 * Writes the candidates of each cell to cand[cells]: of an empty cell what it may take by itself (its list,
 * or all) without the clues of its peers, and of a clue its value. An empty set: no value is left, so the
 * puzzle has no solution. A list of a single value counts as a list, not as a clue. `cand` may be p->list.
 */
void sdk_candidates(const struct sdk_puzzle *p, uint32_t *cand);

#endif
