/* SPDX-License-Identifier: MIT */
/*
 * board: finds puzzles in lines of text, whether on one line or over several; see sdk(7), INPUT.
 *
 * Two framers, for whoever reads lines (base/frame.h). The text of a record of several lines is the
 * one-line text that sdk_puzzle_parse reads.
 */
#ifndef SDK_GRID_BOARD_H
#define SDK_GRID_BOARD_H

#include "base/frame.h"

/* One line per puzzle, or one line per row of a board, with or without blanks, bars and rules. */
extern const struct sdk_framer sdk_board_framer;

/*
 * PSS's format: 81 characters that are not blank, over any lines, make a 9x9 puzzle; each that is not
 * 1 to 9 is an empty cell.
 */
extern const struct sdk_framer sdk_loose_framer;

#endif
