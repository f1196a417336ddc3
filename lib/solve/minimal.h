/* SPDX-License-Identifier: MIT */
/*
 * minimal: whether clues are needed. A puzzle with one solution is *minimal* when it has several as soon as
 * any one of its clues is taken away.
 */
#ifndef SDK_SOLVE_MINIMAL_H
#define SDK_SOLVE_MINIMAL_H

#include <stdbool.h>

#include "solve/solve.h"

/*
 * For a puzzle with exactly one solution and lists (sdk_puzzle_lists): whether it has more solutions without
 * the clue of this cell. That is so if there is one with another value there, which is what is asked. The
 * puzzle is changed meanwhile, and is as it was at the return. `max_nodes` as in struct sdk_ask; what
 * cannot be decided within it counts as needed.
 */
bool sdk_clue_needed(struct sdk_solver *solver, struct sdk_puzzle *p, unsigned cell, uint64_t max_nodes);

/* For a puzzle with exactly one solution: whether all of its clues are needed. Gives it lists. */
bool sdk_is_minimal(struct sdk_solver *solver, struct sdk_puzzle *p);

#endif
