/* SPDX-License-Identifier: MIT */
/*
 * concur: divide and concur (S. Gravel, V. Elser, "Divide and concur: A general approach to constraint satisfaction",
 * Physical Review E 78, 2008), as message passing (J. S. Yedidia, "Message-passing algorithms for inference and
 * optimization", Journal of Statistical Physics 145, 2011), on the factor graph of methods/beliefs.h.
 *
 * The message q_nm(x) of each cell S_n to each of its three constraints C_m states how much the cell favours the
 * value x; it is any number. A round:
 *
 *   divide    each constraint chooses the permutation of its values with the largest sum of q_nm(s_n), as max-product
 *             does: a_mn(x) is 1 if cell n has x in it, and otherwise 0
 *   overshoot the message of the constraint goes beyond that choice:     r_mn(x) = 2 a_mn(x) - q_nm(x)
 *   concur    the belief of the cell is the average of the messages:     b_n(x) = (1/3) sum over m of r_mn(x)
 *             and each message to a constraint changes by the difference: q_nm(x) <- q_nm(x) + b_n(x) - a_mn(x)
 *
 * If the three constraints of every cell choose the same value, the choice is a solution. Only solutions are fixed points,
 * so the messages do not get stuck: they wander among boards that nearly satisfy all constraints. Initially q is random
 * between 0 and 1.
 *
 * A *fill* is a solution check that uses logic. It fills a copy of the board according to a belief z. Repeatedly the cell
 * with the largest
 *
 *   max over x of z_n(x), minus `crowd` times the number of candidates of n
 *
 * gets that value, and singles follow (methods/propagation.h). If that is a contradiction, the value is deleted from the
 * cell instead, and the fill continues; no other step is ever undone. The fill fails if the deletion is a contradiction as
 * well, and at deletion number `deletions`. A round has `fills` fills. The first uses the belief of all constraints, z = sum
 * over m of (a + q). The others favour the rows, the columns or the boxes in turn: the r_mn of that kind is added to z,
 * times `lean` in the first three of them, 2 `lean` in the next three, and so on.
 *
 * Parameters: `fills` 13, `lean` 3, `crowd` 1.5, `deletions` 8.
 *
 *   concur         the messages alone
 *   concur+fill    with fills
 *   random+fill    fills alone, with z random between 0 and 3: shows what the messages contribute
 *
 * Counts: `rounds`, 1000 by default; `fills`; and the `deletions` in them. Before the first round, singles follow from the
 * clues. Only a contradiction there, or a constraint without a permutation, proves that there is no solution.
 */
#ifndef SDK_METHODS_CONCUR_H
#define SDK_METHODS_CONCUR_H

#include "sdk/methods.h"

extern const struct sdk_method sdk_concur[];

#endif
