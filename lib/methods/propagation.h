/* SPDX-License-Identifier: MIT */
/*
 * propagation: removes candidates by singles. A cell with one candidate (a naked single) removes it from its peers, and a
 * value with one possible cell in a unit (a hidden single) is the value of that cell. A cell without candidates, or a value
 * without a possible cell, is a contradiction.
 */
#ifndef SDK_METHODS_PROPAGATION_H
#define SDK_METHODS_PROPAGATION_H

#include <stdbool.h>
#include <stdint.h>

#include "methods/peer_table.h"
#include "sdk/puzzle.h"

/* The peers of the board, and scratch memory; the candidates are the caller's. All zero before its first use. */
struct sdk_propagation {
	struct sdk_peer_table peers;
	uint16_t todo[SDK_CELLS_MAX]; /* naked singles whose peers are still to be updated */
	unsigned todos;
	uint64_t unit[2]; /* units still to be searched for hidden singles, as a set */
};

/*
 * Writes the candidates of the puzzle, reduced by all singles, to cand[cells]. Returns false if they lead to a
 * contradiction: the puzzle has no solution.
 */
bool sdk_propagation_start(struct sdk_propagation *s, const struct sdk_puzzle *puzzle, uint32_t *cand);

/*
 * Restricts the cell to the candidates `left`, a proper subset of those that it has, and removes candidates by singles.
 * The candidates must come from the last sdk_propagation_start (or from a copy), with no singles left to apply. Returns
 * false on a contradiction; `cand` is undefined then.
 */
bool sdk_propagation_restrict(struct sdk_propagation *s, uint32_t *cand, unsigned cell, uint32_t left);

#endif
