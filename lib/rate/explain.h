/* SPDX-License-Identifier: MIT */
/*
 * explain: the way to the solution, step by step, and a count of the steps.
 *
 * There are two scales. On the scale of *levels* the steps are those of the passes (rate/level.h), for all sizes. On the
 * scale of *techniques* each step is the easiest one that there is, in the order of grid/technique.h; it has boards of
 * the sizes 4 and 9. Where nothing else helps, a value is guessed, with the solution known; after a guess things go
 * on as before (on the scale of levels, with the rules of pass 5; these steps count as pass 6).
 */
#ifndef SDK_RATE_EXPLAIN_H
#define SDK_RATE_EXPLAIN_H

#include "sdk/puzzle.h"
#include "sdk/steps.h"
#include "rate/level.h"

enum sdk_scale { SDK_SCALE_LEVELS, SDK_SCALE_TECHNIQUES, SDK_SCALES };

struct sdk_step_counts {
	bool solved;                      /* the steps fill the board */
	bool stopped;                     /* the sink wanted no more */
	struct sdk_level level;           /* on the scale of levels, what sdk_level would return; else all zero */
	unsigned steps[SDK_TECHNIQUES];   /* of each technique; guesses that hold are among them */
	unsigned total;                   /* their sum; what is below says nothing when it is 0 */
	enum sdk_technique hardest;       /* of those that were used; of levels, what the last pass began with */
	unsigned first_hardest;           /* the number of its first step, counted from 1 */
	unsigned hardest_pass;            /* on the scale of levels: the last pass that had a step */
};

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_explainer;
struct sdk_explainer *sdk_explainer_new(void);
void sdk_explainer_free(struct sdk_explainer *e);

/* Whether the scale has boards of this shape. */
bool sdk_scale_has(enum sdk_scale scale, const struct sdk_shape *shape);

/* Whether steps on the scale may have the technique. */
bool sdk_scale_uses(enum sdk_scale scale, enum sdk_technique technique);

/*
 * Explains a puzzle of a shape that the scale has. `solution` has a value for each cell, of the only solution;
 * with NULL the steps end where something would have to be guessed. They go to `sink`, if that is not NULL; they are
 * counted in any case. A puzzle without a solution, or with several, ends unsolved. (Then the techniques
 * that use that there is one solution may say anything.) Cannot fail.
 */
struct sdk_step_counts sdk_explain(struct sdk_explainer *e, const struct sdk_puzzle *p, const uint8_t *solution,
	enum sdk_scale scale, const struct sdk_sink *sink);

#endif
