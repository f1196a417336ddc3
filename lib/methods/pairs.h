/* SPDX-License-Identifier: MIT */
/*
 * pairs: pairwise comparison of hypotheses, after the Sudoku page of Opasnet (a web workspace for shared assessments), which
 * treats a Sudoku like any other question: it falsifies hypotheses.
 *
 * A *hypothesis* states that a cell has a value. It is *plausible* until it is falsified; initially those for the values
 * that the cell itself allows are plausible. The hypotheses a and b of the cells A and B are compared by these rules:
 *
 *   1 to 3   A and B are in the same row (column, area): a and b cannot both be true if their values are equal
 *   4        A and B are the same cell: nothing follows, whatever the other rules say
 *   5 to 7   b is falsified if a cell A in the same row (column, area) has no hypothesis that allows b
 *   8 to 10  if only one cell of a row (column, area) has a plausible hypothesis for a value, the cell has that value
 *   11       two cells of a unit with the same two values remove these values from the other cells of the unit
 *
 * Rules 1 to 4 define which hypotheses allow each other; rules 5 to 11 falsify. A *round* applies 5 to 7, then 8 to 10, then
 * 11 to the rows, the columns and the areas, one after the other; what is falsified counts at once, but rules 8 to 10 find
 * all the only cells of a unit first. Rounds are repeated until one changes nothing, or leaves a cell without a plausible
 * hypothesis or a value without a cell. ("Area" is Opasnet's word for a box.)
 *
 * A *guess* about a cell makes a *scenario* for each of its plausible hypotheses, which is then true, and applies the rules
 * to it. Whatever is falsified in all scenarios of a guess is falsified. A scenario that turns out to be solved is one of
 * those left, like any other.
 *
 * The method `pairs` is the rules alone. `pairs+guess` guesses until every wrong hypothesis is falsified: first about each
 * cell by itself, then within scenarios, until each scenario is solved or falsified. Those left are the solutions. The next
 * guess is about the cell with the fewest plausible hypotheses, two at least, the first of equals. By itself each cell is
 * guessed once; after a guess that falsifies something, the rules are applied, and all cells are to be guessed again.
 */
#ifndef SDK_METHODS_PAIRS_H
#define SDK_METHODS_PAIRS_H

#include "sdk/methods.h"

/* The plausible hypotheses of a board. */
struct sdk_plausible {
	const struct sdk_shape *shape;
	uint32_t cand[SDK_CELLS_MAX]; /* [cells] values; an empty set is a contradiction */
};

/* Makes plausible, for each cell, the values that the cell itself allows. */
void sdk_plausible_start(struct sdk_plausible *p, const struct sdk_puzzle *puzzle);

enum sdk_plausible_end {
	SDK_PLAUSIBLE_NONE,  /* some cell has no plausible hypothesis, or some value no cell: impossible */
	SDK_PLAUSIBLE_OPEN,  /* some cell has several plausible hypotheses */
	SDK_PLAUSIBLE_SOLVED /* each cell has one: a solution */
};

/* Receives the state after each round, numbered from 1; `with` is passed through. */
struct sdk_plausible_show {
	void (*show)(void *with, unsigned round, const struct sdk_plausible *p);
	void *with;
};

/*
 * Applies the rules until nothing changes, and adds the number of rounds to *rounds, which stops them when it reaches
 * max_rounds (0: no limit). `show` may be NULL.
 */
enum sdk_plausible_end sdk_plausible_rules(struct sdk_plausible *p, uint64_t *rounds, uint64_t max_rounds,
	const struct sdk_plausible_show *show);

#endif
