/* SPDX-License-Identifier: MIT */
/*
 * mask: a pattern of cells, told by a board: an empty cell is outside of it, any other symbol is one of its cells. So
 * every puzzle is a mask: that of its clues.
 */
#ifndef SDK_FILTERS_PATTERN_OPTION_H
#define SDK_FILTERS_PATTERN_OPTION_H

#include "sdk/puzzle.h"

/*
 * Reads the argument of an option. If there is no file of that name and it has as many symbols as a board has cells
 * (blanks do not count), then it is the row of a mask; else the name of a file (`-`: standard input), of which the first
 * puzzle counts, in any of the forms of grid/board.h. Where that is no good, all of its symbols but `. 0 _ - *` and
 * the lines between boxes are taken for clues. Writes 1 or 0 for each cell, and returns the shape of the board. Exits with
 * status 2 if there is none.
 */
const struct sdk_shape *sdk_pattern_read(const char *option, const char *text, uint8_t mask[SDK_CELLS_MAX]);

#endif
