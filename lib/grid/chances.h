/* SPDX-License-Identifier: MIT */
/*
 * chances: a board of probabilities as a solver shows it at work, to whoever wants to watch: a *sink*.
 */
#ifndef SDK_GRID_CHANCES_H
#define SDK_GRID_CHANCES_H

#include "grid/puzzle.h"

/* After what the board is shown. */
enum sdk_chances_step {
	SDK_CHANCES_START,   /* the clues, and equal shares for the rest */
	SDK_CHANCES_SWEEP,   /* one sweep of an evolution */
	SDK_CHANCES_EVOLVED, /* an evolution */
	SDK_CHANCES_CLIPPED, /* a clipping */
	SDK_CHANCES_STEPS
};

/* "start", "sweep", "evolved", "clipped". */
extern const char *const sdk_chances_step_name[SDK_CHANCES_STEPS];

struct sdk_chances {
	const struct sdk_puzzle *puzzle;
	enum sdk_chances_step step;
	unsigned round;        /* 0: before the first */
	unsigned sweeps;       /* since the start of the puzzle */
	float off;             /* how far from 1 a sum was in the last sweep, at most; 0 before it */
	unsigned cell, number; /* of SDK_CHANCES_CLIPPED: what was clipped; number is from 1 */
	float before;          /* and what its probability was */
	const uint8_t *value;  /* [cells] the clues and what has been filled, 0: nothing */
	const float *p;        /* [cells][lanes] the probabilities, 0 to 1; of value v + 1 in cell c: p[c * lanes + v] */
	unsigned lanes;
};

struct sdk_chances_sink {
	void (*show)(void *to, const struct sdk_chances *chances);
	void *to;
};

#endif
