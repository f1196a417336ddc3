/* SPDX-License-Identifier: MIT */
/*
 * board: finds puzzles in lines of text, on one line or over several; see sdk(7), INPUT.
 *
 * The two framers (base/frame.h) turn a record of several lines into the one-line text that sdk_puzzle_parse reads.
 */
#ifndef SDK_READ_BOARD_H
#define SDK_READ_BOARD_H

#include "base/buf.h"
#include "base/frame.h"

/* One line per puzzle, or one line per row of a board, with or without blanks, bars and rules between cells. */
extern const struct sdk_framer sdk_board_framer;

/* Of a state of sdk_board_framer: the size of the unfinished board, or 0. */
unsigned sdk_board_size(const struct sdk_frame *state);

/* Ends the unfinished board before a line of another kind. Returns what the framer's `end` returns, but the file goes on. */
unsigned sdk_board_break(struct sdk_frame *state);

/*
 * The format of PSS: 81 characters that are not blank, on any number of lines, are a 9x9 puzzle; every character other than
 * 1-9 is an empty cell.
 */
extern const struct sdk_framer sdk_loose_framer;

/*
 * Appends to `line` the record of the first puzzle in a text of one or several lines, in any form that the framer reads.
 * Returns NULL, or the reason (in `reason`) why there is none.
 */
const char *sdk_record_of_text(const struct sdk_framer *framer, const char *text, size_t n, struct sdk_buf *line,
	char reason[SDK_REASON_MAX]);

/* The same for sdk_board_framer, without the fields. */
const char *sdk_board_of_text(const char *text, size_t n, struct sdk_buf *line, char reason[SDK_REASON_MAX]);

#endif
