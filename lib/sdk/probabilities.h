/* SPDX-License-Identifier: MIT */
/*
 * chances: a board of probabilities as a solver shows it at work, to whoever wants to watch: a *sink*.
 */
#ifndef SDK_PROBABILITIES_H
#define SDK_PROBABILITIES_H

#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

/* After what the board is shown. */
enum sdk_probabilities_stage {
	SDK_PROBABILITIES_START,   /* the clues, and equal shares for the rest */
	SDK_PROBABILITIES_SWEEP,   /* one sweep of an evolution */
	SDK_PROBABILITIES_EVOLVED, /* an evolution */
	SDK_PROBABILITIES_CLIPPED, /* a clipping */
	SDK_PROBABILITIES_STAGES
};

/* "start", "sweep", "evolved", "clipped". */
extern const char *const sdk_probabilities_stage_name[SDK_PROBABILITIES_STAGES];

struct sdk_probabilities {
	const struct sdk_puzzle *puzzle;
	enum sdk_probabilities_stage step;
	unsigned round;        /* 0: before the first */
	unsigned sweeps;       /* since the start of the puzzle */
	float off;             /* how far from 1 a sum was in the last sweep, at most; 0 before it */
	unsigned cell, number; /* of SDK_PROBABILITIES_CLIPPED: what was clipped; number is from 1 */
	float before;          /* and what its probability was */
	const uint8_t *value;  /* [cells] the clues and what has been filled, 0: nothing */
	const float *p;        /* [cells][lanes] the probabilities, 0 to 1; of value v + 1 in cell c: p[c * lanes + v] */
	unsigned lanes;
};

struct sdk_probabilities_sink {
	void (*show)(void *to, const struct sdk_probabilities *probabilities);
	void *to;
};

SDK_END_DECLS

#endif
