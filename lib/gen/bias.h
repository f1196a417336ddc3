/* SPDX-License-Identifier: MIT */
/*
 * bias: minimal puzzles with a known bias, by the controlled-bias method of D. Berthier ("Unbiased Statistics of a CSP -
 * A Controlled-Bias Generator", 2009). sdk/generate.h makes them (SDK_GENERATE_CONTROLLED_BIAS).
 *
 * Clues are removed from a random full grid, one after the other in a random order, all grids (gen/uniform.h) and all orders
 * being equally likely. As soon as there is more than one solution, the order has failed; as soon as the puzzle is minimal,
 * it has succeeded. So a minimal puzzle with n clues results if the other cells come first in the order, which is the case
 * for n! (cells - n)! of all cells! orders: its probability is proportional to 1 / binomial(cells, n), and depends on
 * nothing else. Its *weight*, binomial(cells, n), corrects for that in estimates.
 *
 * About one order in 250,000 succeeds at 9x9, where an attempt tries 16 of them with the same grid. Only the first success
 * counts, so a grid on which an order succeeds with probability p yields a puzzle with probability 1 - (1 - p)^16 instead of
 * 16 p: lower by 3 in 100,000, and by nearly the same factor for all grids.
 */
#ifndef SDK_GEN_BIAS_H
#define SDK_GEN_BIAS_H

#include "base/buf.h"
#include "sdk/puzzle.h"

/* Appends the weight of a puzzle of 4x4 or 9x9 with this number of clues: a whole number of up to 24 digits. */
void sdk_bias_weight(struct sdk_buf *buf, const struct sdk_shape *shape, unsigned clues);

#endif
