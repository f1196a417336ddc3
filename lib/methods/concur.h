/* SPDX-License-Identifier: MIT */
/*
 * concur: divide and concur (S. Gravel, V. Elser, "Divide and concur: A general approach to constraint satisfaction",
 * Physical Review E 78, 2008), seen as message passing (J. S. Yedidia, "Message-passing algorithms for inference and
 * optimization", Journal of Statistical Physics 145, 2011), on the factor graph of study/beliefs.h.
 *
 * Each cell S_n has told each of its three constraints C_m how much it is for the value x, q_nm(x), any number. A round:
 *
 *   divide    each constraint chooses the permutation of its values that pleases its cells most, the one with the
 *             largest sum of q_nm(s_n), as max-product would: a_mn(x) is 1 if cell n has x there, or else 0
 *   overshoot its message goes as far beyond that as the cell was before it:  r_mn(x) = 2 a_mn(x) - q_nm(x)
 *   concur    the cell believes the average,  b_n(x) = (1/3) sum over m of r_mn(x)
 *             and tells each constraint how far it was from that,  q_nm(x) <- q_nm(x) + b_n(x) - a_mn(x)
 *
 * When all three constraints of every cell choose alike, that is a solution. What is not one is not a fixed point
 * either, so that the messages do not get stuck: they wander among boards that nearly satisfy all constraints. To begin
 * with, q is random between 0 and 1.
 *
 * A *fill* is a solution check that uses logic. It fills the board in one go, as a belief z has it. Again and again, the
 * cell with the largest
 *
 *   max over x of z_n(x), less the number of candidates of n times 1.5
 *
 * gets that value, and singles follow (study/singles.h). Where that is a contradiction the value is deleted from the
 * cell instead, and the fill goes on; no other step is ever taken back. It ends, and what it found is forgotten, when the
 * deletion is a contradiction as well, and at the eighth deletion. A round has thirteen fills. The first is of the belief
 * of all constraints, z = sum over m of (a + q). The others lean to the rows, the columns or the boxes: the
 * r_mn of that kind is added to z, times 3, 6, 9, 12.
 *
 *   concur         the messages alone
 *   concur+fill    with fills
 *   random+fill    fills alone, of a z that is random between 0 and 3, to see what the messages are worth
 *
 * Counted are `rounds`, 1000 by default, `fills`, and the `deletions` in them. To begin with, singles follow from the
 * clues; only a contradiction there, or no permutation for a constraint, shows that there is no solution.
 */
#ifndef SDK_METHODS_CONCUR_H
#define SDK_METHODS_CONCUR_H

#include "sdk/methods.h"

enum { SDK_CONCURS = 3 };

extern const struct sdk_method sdk_concur[SDK_CONCURS];

#endif
