/* SPDX-License-Identifier: MIT */
/*
 * climb: local search. The board is filled incorrectly, and repaired step by step.
 *
 * Hill climbing: each row has all values, the clues in their places and the others in any order. The *cost* of a board is
 * the number of values missing from its columns and boxes, summed over all of them; a board of cost 0 is a solution. A step
 * swaps two cells of a row that are not clues: the pair that reduces the cost most, the first of equals. If no swap
 * reduces it, the climb is *stuck*. With the parameter `patience` (0) above 0, a climb never is: it takes the swap that
 * raises the cost least, a random one of equals, and ends after that number of steps in a row without a new lowest cost.
 *
 *   hill        one climb
 *   rrhc        random-restart hill climbing: a climb that is stuck, or ends, restarts from another random board
 *   +post       post-swapping: after the random fill, two cells of a row are swapped if that removes conflicts with
 *               clues
 *   +cp         constraint propagation: cells with one permitted value are filled before the random fill, and stay as
 *               fixed as clues; after the random fill of each row, cells in the rows below with one value left get that
 *               value for this climb
 *
 * Simulated annealing (R. Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007): each box has
 * all values, the cost counts the values missing from rows and columns, and a step swaps two random cells of a box that
 * are not clues. It is accepted if it does not increase the cost, and otherwise with probability exp(-increase / t). The
 * length of a *chain* is `chain` (1) times the sum of the squares of the number of free cells of each box; after each chain
 * t becomes t times `cooling` (0.99). The initial t is the standard deviation of the cost over `probes` (100) random steps.
 * After `patience` (20) chains in a row that leave the cost unchanged, annealing restarts.
 *
 * Counts: `nodes` are whole boards examined: the random ones and those after each accepted step (hill, rrhc), or the steps
 * tried (anneal). A *round* is one climb, or one chain; `restarts`. These methods are incomplete: they solve or give up.
 */
#ifndef SDK_METHODS_CLIMB_H
#define SDK_METHODS_CLIMB_H

#include "sdk/methods.h"

extern const struct sdk_method sdk_climb[];

#endif
