/* SPDX-License-Identifier: MIT */
/*
 * pattern_option: the argument of --pattern: a board in which `. 0 _ - *` are empty cells and any other symbol is a clue. A
 * puzzle stands for the pattern of its clues.
 */
#ifndef SDK_TOOLS_GEN_PATTERN_OPTION_H
#define SDK_TOOLS_GEN_PATTERN_OPTION_H

#include "sdk/puzzle.h"

/*
 * Reads the argument of an option. It is a mask, a row of cells, if no file has that name and it has a symbol for each cell
 * of a board, not counting blanks. Otherwise it is the name of a file (`-`: standard input), whose first puzzle, in any of
 * the forms of read/board.h, gives the pattern; if that cannot be parsed, any symbols but `| + =` may stand for its clues.
 *
 * Writes 1 or 0 for each cell, and returns the shape of the board. Exits with status 2 if there is none.
 */
const struct sdk_shape *sdk_pattern_read(const char *option, const char *text, uint8_t mask[SDK_CELLS_MAX]);

#endif
