/* SPDX-License-Identifier: MIT */
/*
 * alldiff: the messages of an all-different constraint: k cells have k values, each value once.
 *
 * A matrix q, with a row for each cell and a column for each value, gives each permutation s of the values over the cells
 * the weight q[0][s_0] q[1][s_1] ... The message to cell n about value x combines the permutations with s_n = x, leaving
 * out the factor of cell n itself:
 *
 *   sum   r[n][x] = sum over s with s_n = x of the product over n' != n of q[n'][s_n']
 *   max   r[n][x] = the largest of these products
 *
 * There are k! permutations, but for the rest it matters only which set S of values the first i cells have. Let F[S] be
 * the sum (maximum) over the ways to give the first |S| cells the values S, and B[S] the same for the last |S| cells. Then
 * r[n][x] is the sum (maximum), over the sets S of n values without x, of F[S] B[all values except S and x]. That takes
 * about 2^k k steps (dynamic programming over sets, after Held and Karp).
 */
#ifndef SDK_METHODS_ALLDIFF_H
#define SDK_METHODS_ALLDIFF_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/puzzle.h"

enum {
	SDK_ALLDIFF_MAX = 16,             /* the largest k of exact messages */
	SDK_ALLDIFF_SIDE = SDK_VALUES_MAX /* the length of a row of the matrices */
};

/* Scratch memory of exact messages: 1 MB, no pointers. It need not be initialized. */
struct sdk_alldiff {
	double first[1 << SDK_ALLDIFF_MAX], last[1 << SDK_ALLDIFF_MAX];
};

/* Compute the exact messages r[k][k] from q[k][k], for k from 0 to SDK_ALLDIFF_MAX. They are not normalized. */
void sdk_alldiff_sum(struct sdk_alldiff *a, unsigned k, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE]);
void sdk_alldiff_max(struct sdk_alldiff *a, unsigned k, double q[][SDK_ALLDIFF_SIDE], double r[][SDK_ALLDIFF_SIDE]);

/*
 * Sinkhorn balancing: one iteration on the matrix p[k][k]. Scales the numbers of each cell to sum to 1, then those of each
 * value. A number that is not 0 counts as at least `least` times the largest of its cell. Returns false if a cell has no
 * value or a value no cell.
 */
bool sdk_alldiff_balance(unsigned k, double p[][SDK_ALLDIFF_SIDE], double least);

/*
 * Finds the permutation with the largest sum q[0][s_0] + q[1][s_1] + ... among those with s_n in may[n] (not empty), for k
 * up to SDK_VALUES_MAX. Kuhn's Hungarian method: one shortest augmenting path for each cell that the initial greedy
 * assignment leaves without a value. `price` holds a number, of any size, for each value, and is updated; with the prices
 * of a similar matrix the search is faster. Returns false if there is no permutation; s[k] is undefined then.
 */
bool sdk_alldiff_best(unsigned k, float q[][SDK_VALUES_MAX], const uint32_t *may, float *price, uint8_t *s);

#endif
