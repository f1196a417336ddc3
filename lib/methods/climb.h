/* SPDX-License-Identifier: MIT */
/*
 * climb: local search. A board is filled wrongly, and mended step by step.
 *
 * Hill climbing: each row has all values, the clues in their places and the others anywhere. The *cost* of a board is
 * how many values its columns and boxes miss, over all of them; 0 is a solution. A step exchanges two cells of a
 * row that are no clues: of all such exchanges the one that lowers the cost most, the first of equals. Where none
 * lowers it, the climb is *stuck*.
 *
 *   hill        one climb
 *   rrhc        random-restart hill climbing: when stuck, begin anew with another random board
 *   +post       post-swapping: after the random fill, two cells of a row change places where that takes away
 *               conflicts with clues
 *   +cp         constraint propagation: cells with one permitted value are filled before the random fill, and then
 *               are as good as clues; between the rows of the random fill, cells below that are down to
 *               one value get it for this climb
 *
 * Simulated annealing (R. Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007): each box has
 * all values, the cost is what rows and columns miss, and a step exchanges two random cells of a box that are no
 * clues. It is made if it does not raise the cost, or else with the probability exp(-rise / t). A *chain* is as many
 * steps as the squares of the free cells of the boxes add up to; after it t falls to 0.99 t. It begins with the
 * standard deviation of the cost over random steps, and begins anew after 20 chains
 * in a row that leave the cost as it was.
 *
 * `nodes` are the boards that were looked at as a whole: the random ones and those after a step made (hill, rrhc), or
 * steps tried (anneal). A *round* is one climb, or one chain. These methods are incomplete: they solve or give up.
 */
#ifndef SDK_METHODS_CLIMB_H
#define SDK_METHODS_CLIMB_H

#include "sdk/methods.h"

enum { SDK_CLIMBS = 6 };

extern const struct sdk_method sdk_climb[SDK_CLIMBS];

#endif
