/* SPDX-License-Identifier: MIT */
/*
 * textbook: backtracking search as textbooks teach it (Russell and Norvig, "Artificial Intelligence", the chapter on
 * constraint satisfaction problems), with its three usual improvements, in all combinations that differ.
 *
 *   bts   the first empty cell in reading order gets its permitted values in turn, lowest first; a value is
 *         permitted that no peer has
 *   fc    forward checking: a value is not tried on that leaves a peer without a permitted value
 *   cp    constraint propagation: cells with one permitted value are filled at once, and what follows from that
 *         likewise; all of it is undone together when the search comes back. It includes forward checking.
 *   mrv   minimum remaining values: the empty cell with the fewest permitted values is the next, the first of
 *         them in reading order
 *
 * A *node* is a value tried in a cell by the search; what propagation fills is not counted. So a puzzle that
 * propagation fills alone has 0 nodes. `backtracks` are the nodes that were taken back.
 */
#ifndef SDK_METHODS_TEXTBOOK_H
#define SDK_METHODS_TEXTBOOK_H

#include "sdk/methods.h"

enum { SDK_TEXTBOOKS = 6 };

extern const struct sdk_method sdk_textbook[SDK_TEXTBOOKS];

#endif
