/* SPDX-License-Identifier: MIT */
/*
 * pairs: hypotheses compared by pairs, after the Sudoku page of Opasnet (a web workspace for shared assessments), which
 * solves a Sudoku as it would any question: by falsifying hypotheses.
 *
 * A *hypothesis* says that a cell has a value. Of a cell, those are *plausible* that are not falsified yet; at first, those
 * that the cell may have by itself. Cells A and B are compared by these rules, for hypotheses a and b:
 *
 *   1 to 3   in the same row (column, area) they cannot both be true if the values are equal
 *   4        of one cell they cannot both be true unless they are the same
 *   5 to 7   b is falsified if there is a cell A in the same row (column, area) of which no hypothesis allows b
 *   8 to 10  the only cell of a row (column, area) with a plausible hypothesis for a value has that value
 *   11       two cells of a unit with the same two values take them from the others of the unit
 *
 * Rules 1 to 4 say what allows what; 5 to 11 falsify. They are applied in turn, each to all cells, and that is a
 * *round*; rounds follow until one changes nothing. ("Area" is Opasnet's word for a box.)
 *
 * A *guess* about a cell makes a *scenario* of each of its plausible hypotheses. What is falsified in all scenarios of
 * a guess is falsified for good.
 */
#ifndef SDK_METHODS_PAIRS_H
#define SDK_METHODS_PAIRS_H

#include "sdk/methods.h"

/* `pairs`: the rules alone. `pairs+guess`: guesses, chosen automatically, until one hypothesis is left in each cell. */
enum { SDK_PAIRS = 2 };

extern const struct sdk_method sdk_pairs[SDK_PAIRS];

/* What is plausible. */
struct sdk_plausible {
	const struct sdk_shape *shape;
	uint32_t cand[SDK_CELLS_MAX]; /* [cells] values; an empty set: this cannot be */
};

void sdk_plausible_start(struct sdk_plausible *p, const struct sdk_puzzle *puzzle);

enum sdk_plausible_end {
	SDK_PLAUSIBLE_NONE,    /* some cell has no plausible hypothesis: the state is impossible */
	SDK_PLAUSIBLE_OPEN,    /* some cell has several */
	SDK_PLAUSIBLE_SOLVED   /* each has one, and the rules hold: a solution */
};

/* Somebody who wants to see the state after each round. */
struct sdk_plausible_show {
	void (*show)(void *with, unsigned round, const struct sdk_plausible *p);
	void *with;
};

/* Applies the rules until nothing changes. Adds the rounds to *rounds. `show` may be NULL. */
enum sdk_plausible_end sdk_plausible_rules(struct sdk_plausible *p, uint64_t *rounds, const struct sdk_plausible_show *show);

#endif
