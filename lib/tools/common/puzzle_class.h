/* SPDX-License-Identifier: MIT */
/* puzzle_class: which puzzles are equivalent: the same with rows, columns and values exchanged. */
#ifndef SDK_TOOLS_COMMON_PUZZLE_CLASS_H
#define SDK_TOOLS_COMMON_PUZZLE_CLASS_H

#include "sdk/puzzle.h"

/*
 * Writes what equivalent puzzles have in common: the clues of the first of them, or of the puzzle itself where that is not
 * searched (sdk_canonical_rejects); and values numbered as they come, unless there are partial cells. `to`: [cells].
 */
void sdk_puzzle_class(const struct sdk_puzzle *p, struct sdk_puzzle *moved, uint8_t *to);

#endif
