/* SPDX-License-Identifier: MIT */
/*
 * beliefs: belief propagation, after S. Khan, S. Jabbari, S. Jabbari, M. Ghanbarinejad, "Solving Sudoku Using Probabilistic
 * Graphical Models"; Sinkhorn balancing after T. K. Moon, J. H. Gunther, J. J. Kupin, "Sinkhorn Solves Sudoku", IEEE
 * Transactions on Information Theory 55, 2009.
 *
 * The factor graph: a variable S_n for each cell, a constraint C_m for each row, column and box, which wants its cells to
 * have all values. P_n(x) is how likely S_n = x is by itself: at first all values are equally likely that no clue of a
 * peer has. Messages go between a cell and its three constraints. All numbers of a cell, q_nm, b_n, P_n, sum to 1. In
 * a round
 *
 *   r_mn(x)   what C_m tells S_n about x, from what the other cells of C_m have told it (the kinds are below)
 *   b_n(x)    the belief: P_n(x) times the product over m of r_mn(x)
 *   q_nm(x)   what S_n tells C_m: the same without C_m's own message, P_n(x) times the product over m' != m of r_m'n(x)
 *
 * At first q_nm = P_n. The messages of a constraint:
 *
 *   sum-product    the sum over the permutations s of the constraint's values with s_n = x of the product over n' != n of
 *                  q_n'm(s_n'), exactly (study/alldiff.h)
 *   max-product    the largest of these products
 *   bp-polynomial  the paper's approximation: the product over n' != n of (1 - q_n'm(x)); O(N^4) a round
 *
 * After each round every cell takes the value that it believes most; if that is a solution, it is the answer.
 *
 * Sinkhorn balancing takes the beliefs of the cells of a constraint for a matrix, and makes each column (value), then each
 * row (cell) sum to 1. A *pass* does so for one constraint after the other.
 *
 *   sinkhorn       no messages: a round is 100 passes, and the beliefs balanced become the new P
 *   bp-sinkhorn    the paper's combination: the messages of bp-polynomial; every second round the beliefs are balanced, in
 *                  100 passes, become the new P, and go through a solution check
 *
 * The solution check fills the board from the beliefs. Again and again, of all cells and values it takes the
 * one with the largest relative probability, which is p_n(x) divided by the sum of p_n'(x) over the cells n' of a
 * constraint of n, the largest of the three; gives the cell that value; takes the value from the cell's peers, and
 * spreads over the other values that they may have, in equal parts, what their p for it was. It fails when a cell has
 * no value left.
 *
 *   +check         checks after every second round, without balancing
 *   +random        each p_n(x) of a check is first divided by a random number, exponentially distributed; when two rounds
 *                  in a row have changed nothing, all begins anew
 *   +damp          a message q that is not 0 is 0.4 times itself and 0.6 times the one before
 *
 * A message is 0 only where that is certain: other values of a cell get at least 1e-12 of the largest one. So when
 * all of a cell's beliefs vanish that proves a contradiction (theorem 3.8 of the paper), and a rounding error cannot
 * feign it. The methods are incomplete otherwise. Those that draw no random numbers give up early when
 * two rounds in a row change no number by more than 1e-9.
 *
 * Counted are `rounds`, 200 by default, `checks` and `restarts`.
 */
#ifndef SDK_METHODS_BELIEFS_H
#define SDK_METHODS_BELIEFS_H

#include "sdk/methods.h"

enum { SDK_BELIEFS = 11 };

extern const struct sdk_method sdk_beliefs[SDK_BELIEFS];

#endif
