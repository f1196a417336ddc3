/* SPDX-License-Identifier: MIT */
/* puzzle_class: what equivalent puzzles (sdk/canonical.h) have in common, in 128 bits. */
#ifndef SDK_TOOLS_COMMON_PUZZLE_CLASS_H
#define SDK_TOOLS_COMMON_PUZZLE_CLASS_H

#include "base/hash_set.h"
#include "sdk/puzzle.h"

/*
 * The hash of the puzzle's canonical form: the first 128 bits of its SHA-1, the same on
 * every machine. sdk_canonical_rejects must return NULL. `scratch` is overwritten.
 */
struct sdk_hash sdk_puzzle_class(const struct sdk_puzzle *puzzle, struct sdk_puzzle *scratch);

#endif
