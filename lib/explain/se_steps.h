/* SPDX-License-Identifier: MIT */
/* se_steps: the steps on the scale of Sudoku Explainer, in words and as data. */
#ifndef SDK_EXPLAIN_SE_STEPS_H
#define SDK_EXPLAIN_SE_STEPS_H

#include "base/buf.h"
#include "sdk/puzzle.h"
#include "se/se.h"

/* For one thread at a time. All zero at first, but for what is wanted; sdk_se_steps_free frees the buffers. */
struct sdk_se_steps {
	bool words, json;          /* what is wanted, */
	bool colour;               /* with bold names in the words: */
	uint64_t most;             /* the number of steps at most */
	const struct sdk_shape *s; /* 9x9 */
	unsigned steps;
	struct sdk_buf text; /* comment lines */
	struct sdk_buf list; /* a JSON array; open until sdk_se_steps_finish */
};

void sdk_se_steps_start(struct sdk_se_steps *x, const struct sdk_shape *s);

/* Adds a step; for `watch` of struct sdk_se_watcher. */
bool sdk_se_steps_add(void *steps, const struct sdk_se_hint *hint, const struct sdk_se_grid *after);

/* `stuck`: no rule has led to the solution. */
void sdk_se_steps_finish(struct sdk_se_steps *x, bool stuck);
void sdk_se_steps_free(struct sdk_se_steps *x);

#endif
