/* SPDX-License-Identifier: MIT */
/*
 * singles: what follows from sets of candidates by looking at cells and units one at a time: a cell with one candidate
 * (naked single) takes it from its peers, and a value with one place in a unit (hidden single) is what that cell
 * has. A cell without a candidate, or a value without a place, is a contradiction.
 */
#ifndef SDK_METHODS_PROPAGATION_H
#define SDK_METHODS_PROPAGATION_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/puzzle.h"

/* The board's neighbourhoods, and scratch memory; the candidates belong to the caller. */
struct sdk_propagation {
	const struct sdk_shape *shape;
	unsigned peers;
	uint16_t peer[SDK_CELLS_MAX][SDK_PEERS_MAX];
	uint16_t todo[SDK_CELLS_MAX];
	unsigned todos;
	uint64_t unit[2];  /* the units to be looked at, as a set */
};

/* Makes it ready for a shape; quick if it was so before. To begin with, `shape` must be NULL. */
void sdk_propagation_shape(struct sdk_propagation *s, const struct sdk_shape *shape);

/*
 * Writes the candidates of the puzzle to cand[cells], and all that follows. Returns false if that is a
 * contradiction: the puzzle has no solution then.
 */
bool sdk_propagation_start(struct sdk_propagation *s, const struct sdk_puzzle *puzzle, uint32_t *cand);

/*
 * Leaves the cell with the candidates `left`, not all of those that it has, and does all that follows, where nothing
 * else was left to do. False: a contradiction; then `cand` is not to be used.
 */
bool sdk_propagation_restrict(struct sdk_propagation *s, uint32_t *cand, unsigned cell, uint32_t left);

#endif
