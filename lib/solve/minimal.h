/* SPDX-License-Identifier: MIT */
/*
 * minimal: whether clues are needed. A puzzle with one solution is *minimal* when it has several as soon as
 * any one of its clues is taken away: for every clue there is a solution with another value in its cell.
 */
#ifndef SDK_SOLVE_MINIMAL_H
#define SDK_SOLVE_MINIMAL_H

#include <stdbool.h>

#include "solve/solver.h"

/* The first cell from `cell` on that has a clue; the number of cells if there is none. */
unsigned sdk_next_clue(const struct sdk_puzzle *p, unsigned cell);

/*
 * The question whether the clue of a cell is needed, of a puzzle with exactly one solution: the answer has
 * count 1 if it is, and 0 if it is not. The puzzle remains the caller's.
 */
struct sdk_query sdk_clue_query(const struct sdk_puzzle *p, unsigned cell);

/* For a puzzle with exactly one solution: whether all of its clues are needed. */
bool sdk_is_minimal(struct sdk_solver *solver, const struct sdk_puzzle *p);

#endif
