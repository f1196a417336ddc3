/* SPDX-License-Identifier: MIT */
/*
 * naked_board: whether naked singles solve a 9x9 puzzle whose solution is known, and if not, whether it has other solutions.
 * The puzzle starts as the full grid, from which clues are removed.
 *
 * The empty cells are numbered in the order of their removal, so that a set of them is one word. 64 are enough: no puzzle
 * with fewer than 17 clues has exactly one solution (McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2014).
 */
#ifndef SDK_GEN_NAKED_BOARD_H
#define SDK_GEN_NAKED_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum { SDK_NAKED_EMPTIES = 64 };

/* Values are numbered from 0, units as in sdk/puzzle.h. */
struct sdk_naked_board {
	const uint8_t *grid; /* [81] the solution, with values from 1 */
	uint8_t col[9][9];   /* [value][row] where it is in the solution */
	uint16_t rows[9];    /* [value] the rows that have it as a clue, as a set */
	uint16_t has[27];    /* [unit] the values of its clues, as a set */

	struct sdk_naked_cell {
		uint8_t row, col, box, value; /* its units, and its value in the solution */
	} empty[SDK_NAKED_EMPTIES];
	unsigned empties;
	uint64_t in[27]; /* [unit] its empty cells */
	uint64_t is[9];  /* [value] the empty cells that have it in the solution */
	uint64_t can[9]; /* [value] the empty cells that can have it, as no clue in their units does */
};

enum sdk_naked_fill {
	SDK_NAKED_FILLS, /* naked singles fill the board: the puzzle has level 1 */
	SDK_NAKED_STUCK, /* they do not, but the solution is unique */
	SDK_NAKED_OPEN   /* it is not unique */
};

/* Starts with a full grid, [81] values from 1, which must stay as long as the board is used. */
void sdk_naked_start(struct sdk_naked_board *b, const uint8_t *grid);

/*
 * Removes the clues of these cells, one at least, if naked singles still fill the board without them. Otherwise it removes
 * nothing, and with `test` it finds out whether the solution would still be unique; without, it returns SDK_NAKED_OPEN.
 */
enum sdk_naked_fill sdk_naked_remove(struct sdk_naked_board *b, const uint16_t *cell, unsigned cells, bool test);

#endif
