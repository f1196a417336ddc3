/* SPDX-License-Identifier: MIT */
/*
 * pss: solves puzzles with probabilities, without deductions and without backtracking, after M. A. Gottlieb's
 * Probabilistic Sudoku Solver. The method is incomplete: it solves most puzzles, and fails on others.
 *
 * The state is a probability p(c,v) for each value v in each cell c. It is 1 for a clue and 0 for the same value in its
 * peers, and the candidates of an empty cell start with equal probabilities, unless `balanced`. Probability is
 * *conserved* if it sums to 1 over the values of each cell, and for each value over the cells of each unit. Two steps
 * alternate, and together are a *round*:
 *
 *   evolution   adjusts the probabilities until they are conserved
 *   clipping    adds `clip` to the highest probability that is not locked
 *
 * A probability that reaches 0 or 1 is *locked*: it no longer changes. A 1 fills its cell, and locks the rest of the cell,
 * and the value in the peers, at 0. The puzzle has failed when a sum has no probability left to make it 1, or when too many
 * rounds in a row fill no cell. If a puzzle has several solutions, usually one of them is found.
 *
 * sdk-pss(1), METHOD, has the formulas.
 */
#ifndef SDK_PSS_H
#define SDK_PSS_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/cpu.h"
#include "sdk/probabilities.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

/* How evolution turns a sum s over k open probabilities (those that are not 0) into 1. */
enum sdk_pss_evolution {
	SDK_PSS_BELIEF, /* weighted belief propagation: odds without the previous effect of this sum, divided by their sum */
	SDK_PSS_FIT,    /* proportional fitting: multiplies each by 1 / s */
	SDK_PSS_NUDGE   /* additive: adds (1 - s) / k to each */
};

/* "belief", "fit", "nudge", NULL. */
extern const char *const sdk_pss_evolution_name[];

struct sdk_pss_options {
	enum sdk_pss_evolution evolution;

	/*
	 * Before the first round, each value sums to n over an n x n board, clues included, and each cell to 1. Otherwise, the
	 * probabilities in each cell are equal. The method as PSS describes it is SDK_PSS_NUDGE, balanced.
	 */
	bool balanced;

	/*
	 * Evolution ends when all sums are within `tolerance` (not negative) of 1, or after `sweeps` (at least 1) sweeps
	 * through all sums that fill no cell.
	 */
	float tolerance;
	unsigned sweeps;

	float clip;      /* more than 0 */
	unsigned rounds; /* give up after this number of rounds in a row that fill no cell; at least 1 */

	/*
	 * Probabilities below `zero` become 0, and those not below `one` become 1. Both are more than 0 and less than 1, and
	 * `one` is the larger. With nudge, which may overshoot, `zero` may be negative.
	 */
	float zero, one;

	float weight; /* belief: the weight of each of the four sums of a probability; more than 0 */

	/* Of several equally high probabilities, clip a random one rather than the first; `draw` is the seed. */
	bool random;
	uint64_t draw;

	const struct sdk_probabilities_sink *sink; /* receives the board after each step; or NULL */

	bool (*should_stop)(void *with); /* called with `with` every few sweeps: true makes it give up; or NULL */
	void *with;
};

/* Returns the recommended options of an evolution: no sink, no random choices, no should_stop. */
struct sdk_pss_options sdk_pss_defaults(enum sdk_pss_evolution evolution);

struct sdk_pss_result {
	bool solved;                   /* `value` is a solution: this has been checked */
	bool gave_up;                  /* because of should_stop */
	unsigned rounds;               /* the number of rounds started */
	unsigned filled;               /* the number of empty cells filled */
	uint8_t value[SDK_CELLS_MAX];  /* [cells] the clues and the values filled in, none twice in a unit; 0: empty */
	uint16_t order[SDK_CELLS_MAX]; /* [filled] the cells filled, in order */
};

/* Scratch memory for boards of all sizes (1.5 MB, of which 9x9 boards touch little), for one thread. */
struct sdk_pss;

/* Creates it, for an instruction set that the processor supports. Returns NULL when memory runs out. */
struct sdk_pss *sdk_pss_new(enum sdk_cpu cpu);
void sdk_pss_free(struct sdk_pss *pss);

/*
 * Solves a puzzle without a layout as far as possible. Cannot fail. No clue may occur twice in a unit. The result depends
 * only on the puzzle and the options, not on the instruction set: all sums are computed in the same order, in single
 * precision.
 */
void sdk_pss_solve(struct sdk_pss *pss, const struct sdk_puzzle *puzzle, const struct sdk_pss_options *options,
	struct sdk_pss_result *result);

SDK_END_DECLS

#endif
