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
 * For a puzzle with exactly one solution: whether it has more without the clue of this cell. That is so if there is
 * one with another value there, which is what is asked. The puzzle is changed meanwhile, and is as it was at the
 * return.
 */
bool sdk_clue_needed(struct sdk_solver *solver, struct sdk_puzzle *p, unsigned cell);

/* For a puzzle with exactly one solution: whether all of its clues are needed. Changed meanwhile, too. */
bool sdk_is_minimal(struct sdk_solver *solver, struct sdk_puzzle *p);

#endif
