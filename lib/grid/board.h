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
#include "base/buf.h"

/* One line per puzzle, or one line per row of a board, with or without blanks, bars and rules. */
extern const struct sdk_framer sdk_board_framer;

/*
 * PSS's format: 81 characters that are not blank, over any lines, make a 9x9 puzzle; each that is not
 * 1 to 9 is an empty cell.
 */
extern const struct sdk_framer sdk_loose_framer;

/*
 * The first puzzle of a text of one or several lines, in any of the forms of sdk_board_framer: adds its one-line
 * text, without fields, to `line`. Returns NULL, or the reason (in `why`) for which there is none.
 */
const char *sdk_board_of_text(const char *text, size_t n, struct sdk_buf *line, char reason[SDK_REASON_MAX]);

#endif
