/* SPDX-License-Identifier: MIT */
/*
 * transform: the symmetries of Sudoku, which turn a puzzle into an equivalent one.
 *
 * A transformation may exchange rows and columns (*transposition*), put the rows of a band into another order, and
 * the bands, and the columns and stacks likewise, and give the values other names. Units become units, so each
 * solution of a puzzle becomes one of the result, and all that does not depend on names and places stays: the number
 * of solutions, whether clues are needed, the level. On 9x9 boards there are 2 (3!)^8 = 3,359,232 ways to move the
 * cells, each with 9! ways to name the values (Russell and Jarvis, "Mathematics of Sudoku II", 2006).
 */
#ifndef SDK_CANONICAL_H
#define SDK_CANONICAL_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/random.h"
#include "sdk/puzzle.h"
#include "sdk/common.h"

SDK_BEGIN_DECLS

/* First the board is transposed or not; then row r of the result is its row row[r], and column c its column col[c]. */
struct sdk_transform {
	const struct sdk_shape *shape;
	bool transpose; /* only where boxes have as many rows as columns */
	uint8_t row[SDK_VALUES_MAX];
	uint8_t col[SDK_VALUES_MAX];
	uint8_t value[SDK_VALUES_MAX + 1]; /* value v becomes value[v]; value[0] is 0 */
};

/* A transformation of boards of this shape, each as likely. Takes a few hundred random numbers at most. */
void sdk_transform_random(struct sdk_transform *t, const struct sdk_shape *shape, struct sdk_random *r);

/* Writes to `to`, which is not `from`, what the transformation makes of the puzzle, whose shape is t's. */
void sdk_transform_apply(const struct sdk_transform *t, const struct sdk_puzzle *from, struct sdk_puzzle *to);

/*
 * canonical: of all puzzles that are equivalent to a given one, the first.
 *
 * A puzzle is compared as its one-line text, cell by cell from the left, and an empty cell comes before all values. The
 * *canonical form* of a puzzle is the least that a transformation (see grid/transform.h) makes of it; it is also called
 * its minlex form. Two puzzles are equivalent if and only if they have the same one. An *automorphism* of a puzzle is a
 * way to move its cells that changes nothing but the names of the values: as many transformations give the canonical
 * form, if those are counted once that move the cells alike.
 *
 * The rows of the form are chosen from the top. A state of the search is a choice of the first rows, with all that this
 * choice says of columns and names, and no more:
 *
 *     stack       0            1            2
 *     columns  .  .  .  |  .  .  a  |  .  b  c       . has no clue so far, a, b and c have some
 *
 * Stacks without a clue stand to the left of all others, and in each stack the columns without a clue to the left of
 * its others, in no order as yet. A further row orders such columns: its empty cells come first, then values that have
 * a name, by their names, then those that have none and get the next names now. Only where several of the last kind
 * stand in columns that are alike so far, each of their orders is tried. So each state and row have one text, the least
 * that they can have, and states whose row has a greater text than another of the same depth are dropped. Empty rows of
 * a band, and empty bands, are alike too: one order of them is tried, and the others are counted.
 *
 * Of a full grid all columns are alike in the first row, and there are 1,296 orders of them. Then the first two rows
 * are chosen together: the columns of one stack in some order, and the others in the order in which their values appear
 * in the second row.
 *
 * A puzzle with 17 clues takes 17 states on the average. The most that were found by looking for slow puzzles are
 * 28,528, for two full rows in two bands and no other clue.
 */

/* Why the puzzle has no canonical form here, or NULL if it has: its size is 4 or 9, and no cell of it is partial. */
const char *sdk_canonical_refuses(const struct sdk_puzzle *p);

/*
 * Finds a transformation that makes the puzzle canonical, and returns how many automorphisms the puzzle has, which is
 * at least 1. The puzzle need not have a solution, but no clue stands twice in a unit. Values that no clue has get the
 * last names, in their order.
 */
uint32_t sdk_canonical(const struct sdk_puzzle *p, struct sdk_transform *t);

SDK_END_DECLS

#endif
