/* SPDX-License-Identifier: MIT */
/*
 * textbook: backtracking search as textbooks teach it (S. Russell and P. Norvig, "Artificial Intelligence: A Modern
 * Approach", the chapter on constraint satisfaction problems), with its three usual improvements in all combinations. A
 * value is *permitted* in a cell if no peer has it.
 *
 *   bts   backtracking search: the first empty cell in reading order takes its permitted values in turn, lowest first
 *   fc    forward checking: a value that leaves a peer without a permitted value is abandoned at once
 *   cp    constraint propagation: cells with one permitted value are filled at once, and so are those that follow from
 *         them; backtracking undoes all of them together. Includes forward checking.
 *   mrv   minimum remaining values: the next cell is the empty cell with the fewest permitted values, the first of equals
 *
 * Counts: a *node* is a value that the search tries in a cell; cells filled by propagation do not count, so a puzzle that
 * propagation alone solves has 0 nodes. `backtracks` are the nodes that were undone.
 */
#ifndef SDK_METHODS_TEXTBOOK_H
#define SDK_METHODS_TEXTBOOK_H

#include "sdk/methods.h"

extern const struct sdk_method sdk_textbook[];

#endif
