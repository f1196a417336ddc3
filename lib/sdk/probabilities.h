/* SPDX-License-Identifier: MIT */
/*
 * probabilities: the board of a probabilistic solver (sdk/pss.h) while it works: a probability for each value of each cell.
 * After each step, the solver passes it to a *sink*, which the caller provides.
 */
#ifndef SDK_PROBABILITIES_H
#define SDK_PROBABILITIES_H

#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

/* The step that has led to the board. */
enum sdk_probabilities_stage {
	SDK_PROBABILITIES_START,   /* none: the clues, and equal probabilities for the candidates of each empty cell */
	SDK_PROBABILITIES_SWEEP,   /* one sweep of an evolution */
	SDK_PROBABILITIES_EVOLVED, /* an evolution */
	SDK_PROBABILITIES_CLIPPED  /* a clipping */
};

/* Returns "start", "sweep", "evolved" or "clipped". */
const char *sdk_probabilities_stage_name(enum sdk_probabilities_stage stage);

/*
 * A board of probabilities. Its pointers are valid until the sink returns. SDK_PSS_NUDGE may overshoot: its probabilities go
 * down to the option `zero`, which is below 0.
 */
struct sdk_probabilities {
	const struct sdk_puzzle *puzzle;
	enum sdk_probabilities_stage stage;
	unsigned round;        /* from 1; 0 at the start */
	unsigned sweeps;       /* since the start of the puzzle */
	float off;             /* the largest deviation of a sum from 1 in the last sweep; 0 before the first */
	unsigned cell, number; /* CLIPPED: the cell and the value (from 1) whose probability was raised; else 0 */
	float before;          /* CLIPPED: that probability before it was raised; else 0 */
	const uint8_t *value;  /* [cells] the clues and the values filled in; 0: empty */
	const float *p;        /* [cells][stride] p[c * stride + v - 1]: the probability of value v in cell c, up to 1 */
	unsigned stride;       /* at least n */
};

struct sdk_probabilities_sink {
	/* Receives a board; `with` is passed through. */
	void (*show)(void *with, const struct sdk_probabilities *probabilities);
	void *with;
};

SDK_END_DECLS

#endif
