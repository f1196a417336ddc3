/* SPDX-License-Identifier: MIT */
/*
 * pairs: pairwise comparison of hypotheses, after the Sudoku page of Opasnet (a web workspace for shared assessments), which
 * treats a Sudoku like any other question: it falsifies hypotheses.
 *
 * A *hypothesis* states that a cell has a value. It is *plausible* until it is falsified; initially those for the values
 * that the cell itself allows are plausible. The hypotheses a and b of the cells A and B are compared by these rules:
 *
 *   1 to 3   A and B are in the same row (column, area): a and b cannot both be true if their values are equal
 *   4        A and B are the same cell: a and b cannot both be true unless they are the same
 *   5 to 7   b is falsified if a cell A in the same row (column, area) has no hypothesis that allows b
 *   8 to 10  if only one cell of a row (column, area) has a plausible hypothesis for a value, the cell has that value
 *   11       two cells of a unit with the same two values remove these values from the other cells of the unit
 *
 * Rules 1 to 4 define which hypotheses allow each other; rules 5 to 11 falsify. A *round* applies each rule in turn to all
 * cells; rounds are repeated until one changes nothing. ("Area" is Opasnet's word for a box.)
 *
 * A *guess* about a cell makes a *scenario* for each of its plausible hypotheses. Whatever is falsified in all scenarios of
 * a guess is falsified. A scenario that turns out to be solved is one of those left, like any other.
 *
 * The method `pairs` is the rules alone. `pairs+guess` guesses until every wrong hypothesis is falsified: first about each
 * cell by itself, then within scenarios, until each scenario is solved or falsified. Those left are the solutions.
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

/* Applies the rules until nothing changes, and adds the number of rounds to *rounds. `show` may be NULL. */
enum sdk_plausible_end sdk_plausible_rules(struct sdk_plausible *p, uint64_t *rounds, const struct sdk_plausible_show *show);

#endif
