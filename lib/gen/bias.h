/* SPDX-License-Identifier: MIT */
/*
 * bias: minimal puzzles with a known bias, by the controlled-bias method of D. Berthier ("Unbiased Statistics of a CSP -
 * A Controlled-Bias Generator", 2009). sdk/generate.h makes them (SDK_GENERATE_CONTROLLED_BIAS).
 *
 * Clues are removed from a random full grid, one after the other in a random order, all grids (gen/uniform.h) and all orders
 * being equally likely. As soon as there is more than one solution, the order has failed; as soon as the
 * puzzle is minimal, it has succeeded. So a minimal puzzle with n clues comes out if the other cells come first in the
 * order, and that is so for n! (cells - n)! of all cells! orders: it comes with a probability in proportion to
 * 1 / binomial(cells, n), whatever else it is like. binomial(cells, n), its *weight*, makes up for that in estimates.
 *
 * One order in some 250,000 succeeds at 9x9, where an attempt tries 16 of them with the same grid. Only the first success
 * counts, so that a grid where an order succeeds with probability p is found with 1 - (1 - p)^16, not 16 p: that is less by
 * 3 in 100,000, and by nearly as much for all grids.
 */
#ifndef SDK_GEN_BIAS_H
#define SDK_GEN_BIAS_H

#include "base/buf.h"
#include "sdk/puzzle.h"

/* Appends the weight of a puzzle of 4x4 or 9x9 with this number of clues: a whole number of up to 24 digits. */
void sdk_bias_weight(struct sdk_buf *buf, const struct sdk_shape *shape, unsigned clues);

#endif
