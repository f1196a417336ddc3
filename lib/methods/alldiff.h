/* SPDX-License-Identifier: MIT */
/*
 * alldiff: what a constraint C_m that wants k cells to have the k values, each once, tells its cells.
 *
 * A matrix q with a row for each cell and a column for each value gives every permutation s of the values over the cells
 * the weight q[0][s_0] q[1][s_1] ... The message to cell n about value x is about the permutations with s_n = x, and
 * leaves out what cell n itself has said:
 *
 *   sum   r[n][x] = sum over s with s_n = x of the product over n' != n of q[n'][s_n']
 *   max   r[n][x] = the largest of these products
 *
 * There are k! permutations, but of the first i cells it only matters which set S of values they have. With
 * F[S] for the sum (maximum) over the ways in which the first |S| cells have the values S, and B[S] for the last |S|
 * cells, r[n][x] is the sum (maximum) of F[S] B[the values not in S, without x] over the sets S of n values
 * without x. That takes about 2^k k steps (Held and Karp's way with sets).
 */
#ifndef SDK_METHODS_ALLDIFF_H
#define SDK_METHODS_ALLDIFF_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/puzzle.h"

enum {
	SDK_ALLDIFF_MAX = 16,             /* cells of a constraint whose messages are made exactly */
	SDK_ALLDIFF_SIDE = SDK_VALUES_MAX /* of the matrices */
};

/* Scratch memory for exact messages, 1 MB; a constant number of bytes, no pointers. */
struct sdk_alldiff {
	double first[1 << SDK_ALLDIFF_MAX], last[1 << SDK_ALLDIFF_MAX];
};

/* The exact messages of a constraint on k cells, 1 to SDK_ALLDIFF_MAX, as they stand: they are not made to sum to 1. */
void sdk_alldiff_sum(struct sdk_alldiff *a, unsigned k, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE]);
void sdk_alldiff_max(struct sdk_alldiff *a, unsigned k, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE]);

/*
 * The permutation of the largest sum q[0][s_0] + q[1][s_1] + ..., among those with s_n in may[n] (never empty). Kuhn's
 * Hungarian method, one shortest augmenting path for each cell that the first guess leaves over. `price` has a number for each
 * value, of any size; with those of a similar matrix, to which they are set here, it is quicker. Returns false, with s
 * undefined, when there is no permutation.
 */
bool sdk_alldiff_best(unsigned k, float q[][SDK_VALUES_MAX], const uint32_t *may, float *price, uint8_t *s);

#endif
