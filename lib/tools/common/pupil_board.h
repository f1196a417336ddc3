/* SPDX-License-Identifier: MIT */
/*
 * pupil_board: the board of a person who is solving a puzzle: some cells are filled in, and others have pencil marks (the
 * lists of partial cells). A clue of the puzzle may be left out.
 */
#ifndef SDK_TOOLS_COMMON_PUPIL_BOARD_H
#define SDK_TOOLS_COMMON_PUPIL_BOARD_H

#include "base/buf.h"
#include "explain/hint_text.h"
#include "sdk/puzzle.h"

/*
 * Adds the errors of a board of the puzzle's size; returns whether there are any. `solution` is the only one of the puzzle.
 * The first of these kinds that occurs is reported:
 *
 *     wrong value    `r1c3 is wrong`: a value of the person, or one in place of a clue
 *     missing mark   `r1c3 lacks the mark 5`: the cell has marks, but not that of its value
 *     stale mark     `r1c3 still has the mark 5 that r1c7 rules out`: a peer of the cell has the value already
 *
 * At full degree all errors of the kind are listed, separated by semicolons; otherwise the first is hinted at.
 */
bool sdk_pupil_board_errors(struct sdk_buf *b, const struct sdk_puzzle *puzzle, const struct sdk_puzzle *board,
	const uint8_t *solution, enum sdk_hint_degree degree);

/*
 * Adds the cells with errors of all kinds, `r1c3 r5c2 missing-mark=r2c2,r4c5 stale-mark=r6c1:25`; returns whether there are
 * any. The values are those that right cells rule out: no value of the solution is named.
 */
bool sdk_pupil_board_cells(struct sdk_buf *b, const struct sdk_puzzle *puzzle, const struct sdk_puzzle *board,
	const uint8_t *solution);

/* Completes a board without errors: with the clues that are left out, and with the lists of the puzzle. */
void sdk_pupil_board_complete(const struct sdk_puzzle *puzzle, struct sdk_puzzle *board);

#endif
