/* SPDX-License-Identifier: MIT */
/* level: raters for an instruction set; constraints on the level, for callers that want puzzles of certain levels only. */
#ifndef SDK_RATE_LEVEL_H
#define SDK_RATE_LEVEL_H

#include "base/number.h"
#include "sdk/cpu.h"
#include "sdk/rate.h"

/* sdk_rater_new and so on for an instruction set that the processor has; they themselves take the best. */
struct sdk_rater *sdk_rater_new_for(enum sdk_cpu cpu);
struct sdk_searcher *sdk_searcher_new_for(enum sdk_cpu cpu);
struct sdk_explainer *sdk_explainer_new_for(enum sdk_cpu cpu);

/*
 * Explanations on the scale of levels are quicker from now on, and less exact: the steps of pass 2 all count as hidden
 * singles, and of the steps after a guess only further guesses are counted. A sink receives these steps without their cells.
 */
void sdk_explainer_brief(struct sdk_explainer *e);

/*
 * Passes all steps that are possible on a board to the sink, the easiest first, and carries out none: on the scale of
 * techniques, without guesses. Each places or eliminates something that none of the same technique before it does. `givens`
 * is the puzzle that the board belongs to.
 */
void sdk_explain_all(struct sdk_explainer *e, const struct sdk_puzzle *givens, const struct sdk_puzzle *p,
	const struct sdk_sink *sink);

/* The level and the fills that are wanted. */
struct sdk_level_constraint {
	struct sdk_range level, fills[SDK_LEVELS];
};

/*
 * Whether a puzzle with one solution meets the constraint. Quicker than sdk_level: it runs only as many passes as it takes
 * to find out.
 */
bool sdk_level_is(struct sdk_rater *r, const struct sdk_puzzle *p, const struct sdk_level_constraint *target);

/*
 * Whether the first `passes` passes, 1, 2 or 5, solve the puzzle. What these solve does not depend on the order of work: in
 * the end none of their rules finds anything more. So they solve the puzzle with more clues, too: what the rules remove from
 * some lists, they also remove from any part of these lists.
 */
bool sdk_passes_suffice(struct sdk_rater *r, const struct sdk_puzzle *p, unsigned passes);

#endif
