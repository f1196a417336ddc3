/* SPDX-License-Identifier: MIT */
/*
 * beliefs: belief propagation, after S. Khan, S. Jabbari, S. Jabbari, M. Ghanbarinejad, "Solving Sudoku Using Probabilistic
 * Graphical Models"; Sinkhorn balancing after T. K. Moon, J. H. Gunther, J. J. Kupin, "Sinkhorn Solves Sudoku", IEEE
 * Transactions on Information Theory 55, 2009.
 *
 * The factor graph has a variable S_n for each cell, and a constraint C_m for each row, column and box: its cells have all
 * values. P_n(x) is the prior probability of S_n = x; initially, all values that no clue of a peer has are equally
 * likely. Messages pass between a cell and its three constraints. The numbers of a cell, q_nm, b_n and P_n, each sum to 1
 * over x. A round computes:
 *
 *   r_mn(x)   the message of C_m to S_n about x, from the messages of the other cells of C_m (see below)
 *   b_n(x)    the belief: P_n(x) times the product over m of r_mn(x)
 *   q_nm(x)   the message of S_n to C_m: the same without the message of C_m, P_n(x) times the product over m' != m of
 *             r_m'n(x)
 *
 * Initially q_nm = P_n. The messages of a constraint:
 *
 *   sum-product    the sum over the permutations s of the constraint's values with s_n = x of the product over n' != n of
 *                  q_n'm(s_n'), exactly (methods/alldiff.h)
 *   max-product    the largest of these products
 *   bp-polynomial  the paper's approximation: the product over n' != n of (1 - q_n'm(x)); O(N^4) per round
 *
 * After each round every cell takes the value with the largest belief; the method is done if that is a solution.
 *
 * Sinkhorn balancing treats the beliefs of the cells of a constraint as a matrix, and scales each column (value), then each
 * row (cell), to sum to 1. A *pass* does so for each constraint in turn.
 *
 *   sinkhorn       no messages: a round is `passes` passes, and the balanced beliefs become the new P
 *   bp-sinkhorn    the paper's combination: the messages of bp-polynomial; in every second round, or more generally every
 *                  `period` rounds, the beliefs are balanced in `passes` passes, become the new P, and are put through a
 *                  solution check. The paper gives no number of passes but "a small number of iterations".
 *
 * A solution check fills the board from the beliefs. It repeatedly finds the cell and value with the largest relative
 * probability: p_n(x) divided by the sum of p_n'(x) over the cells n' of a constraint of n, the largest of the three. The
 * cell gets that value; its peers lose it, and their p for it is spread equally over their other possible values. The
 * check fails when a cell has no value left.
 *
 *   +check         a check every `period` rounds, without balancing
 *   +random        each p_n(x) of a check is first divided by an exponentially distributed random number; when `quiet`
 *                  rounds in a row change nothing, the method restarts
 *   +damp          a message q that is not 0 is (1 - `damping`) times itself plus `damping` times its predecessor
 *
 * A message is 0 only where that is certain: all other values of a cell get at least `least` of the largest one. So if all
 * beliefs of a cell vanish, that proves a contradiction (theorem 3.8 of the paper), and no rounding error can
 * cause it. Otherwise the methods are incomplete. Those that draw no random numbers give up early, when
 * `quiet` rounds in a row change no number by `change` or more.
 *
 * Parameters: `passes` 100, `period` 2, `damping` 0.6, `quiet` 2, `change` 1e-9, `least` 1e-12.
 *
 * Counts: `rounds`, 200 by default, `checks` and `restarts`.
 */
#ifndef SDK_METHODS_BELIEFS_H
#define SDK_METHODS_BELIEFS_H

#include "sdk/methods.h"

extern const struct sdk_method sdk_beliefs[];

#endif
