/* SPDX-License-Identifier: MIT */
/*
 * pss: solving with probabilities, without deductions and without going back; after M. A. Gottlieb's
 * Probabilistic Sudoku Solver.
 *
 * The state is a probability for each value v in each cell c, p(c,v). A clue's is 1, that of its value in
 * the peers is 0, and the candidates of an empty cell begin with equal shares of 1. Probability is
 * *conserved* when it sums to 1 over the values of each cell, and for each value over the cells of each unit.
 * Then two steps take turns, which together are a *round*:
 *
 *   evolution   nudges the probabilities until they are conserved
 *   clipping    adds `clip` to the highest one that is not locked
 *
 * What reaches 0 or 1 is *locked*: it stays there. A 1 fills its cell, and locks the rest of the cell, and the
 * value in the peers, at 0. The puzzle has failed when some sum has nothing left to make 1 from, or when
 * too many rounds have filled no cell. Puzzles with several solutions get one of them as a rule.
 */
#ifndef SDK_PSS_H
#define SDK_PSS_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/cpu.h"
#include "sdk/puzzle.h"
#include "sdk/common.h"
#include "sdk/probabilities.h"

SDK_BEGIN_DECLS

/* How a sum s over k open probabilities (those that are not 0) becomes 1; see sdk-pss(1), METHOD. */
enum sdk_pss_evolution {
	SDK_PSS_BELIEF, /* weighted belief propagation: odds without what this sum did to them before, divided by their sum */
	SDK_PSS_FIT,    /* proportional fitting: each is multiplied by 1 / s */
	SDK_PSS_NUDGE   /* additive: each gets (1 - s) / k more */
};

/* "belief", "fit", "nudge", NULL. */
extern const char *const sdk_pss_evolution_name[];

struct sdk_pss_options {
	enum sdk_pss_evolution evolution;
	float tolerance; /* evolution ends when all sums are within this of 1 */
	unsigned sweeps; /* or after so many times through all sums since the last cell was filled; at least 1 */
	float clip;      /* more than 0 */
	unsigned rounds; /* give up after so many rounds that fill no cell; at least 1 */
	float zero;      /* what is below this is 0: over 0, but with nudge below 0, as it goes too far at times */
	float one;       /* what is not below this is 1 */
	float weight;    /* of belief: how much each of the four sums of a probability counts, over 0 */
	bool random;     /* which of several that are equally high is clipped is drawn; else it is the first */
	uint64_t draw;   /* where the random numbers begin */
	const struct sdk_probabilities_sink *sink; /* is shown the board at each step; or NULL */
};

/* The options that go with an evolution: no sink, nothing drawn. */
struct sdk_pss_options sdk_pss_defaults(enum sdk_pss_evolution evolution);

struct sdk_pss_result {
	bool solved;     /* `value` is a full board and a solution: this has been checked */
	unsigned rounds; /* rounds that were begun */
	unsigned filled; /* empty cells that got a value */
	uint8_t value[SDK_CELLS_MAX];  /* the clues and what was filled, 0: nothing; no value twice in a unit */
	uint16_t order[SDK_CELLS_MAX]; /* [filled] the cells, in the order in which they were filled */
};

/*
 * Scratch memory for all sizes, for one thread at a time, for a processor that has this instruction set. NULL when memory
 * runs out.
 */
struct sdk_pss;
struct sdk_pss *sdk_pss_new(enum sdk_cpu cpu);
void sdk_pss_free(struct sdk_pss *pss);

/*
 * Solves the puzzle, or gets as far as it gets. Cannot fail. The result depends on the puzzle and the options
 * alone, not on the instruction set: all sums are made in one order, in single precision.
 */
void sdk_pss_solve(struct sdk_pss *pss, const struct sdk_puzzle *puzzle, const struct sdk_pss_options *options,
	struct sdk_pss_result *result);

SDK_END_DECLS

#endif
