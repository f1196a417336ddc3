/* SPDX-License-Identifier: MIT */
/*
 * step: one step on the way to a solution, as data: what was seen, and what follows from it.
 *
 * What makes steps gives them to a *sink*, one after the other; what prints or counts them is behind the sink.
 * A *link* is a candidate that is assumed to hold or not to hold; a chain of them reads `if this, then that, then...`.
 */
#ifndef SDK_GRID_STEP_H
#define SDK_GRID_STEP_H

#include <stdbool.h>
#include <stdint.h>

#include "grid/shape.h"
#include "grid/technique.h"

enum {
	SDK_NO_UNIT = SDK_UNITS_MAX,
	SDK_STEP_LINKS_MAX = 128 /* longer chains are not told in full */
};

/* Values that leave a cell. */
struct sdk_drop {
	uint16_t cell;
	uint32_t values; /* a set, never empty */
};

struct sdk_link {
	uint16_t cell;
	uint8_t value; /* 1 to n */
	bool on;       /* the cell has the value; else it has not */
	bool starts;   /* a new chain begins here */
};

struct sdk_step {
	enum sdk_technique technique;
	unsigned pass;   /* 1 to 6 on the scale of levels (6: by guessing); 0 on the scale of techniques */
	unsigned depth;  /* of a guess: it is the so-many-th that holds, counted from 1; else 0 */
	unsigned unit;   /* where it was seen, or SDK_NO_UNIT */
	uint32_t values; /* the values that it is about; a set */
	unsigned cells;  /* the cells that show it, in reading order or in the order of the chain: */
	uint16_t cell[SDK_CELLS_MAX];
	unsigned links;  /* of the chains; 0 for most techniques: */
	struct sdk_link link[SDK_STEP_LINKS_MAX];

	/* What follows. With a placement, `drop` does not tell that the value leaves the cell's peers. */
	uint8_t place_value; /* 1 to n, placed in place_cell; 0: nothing is placed */
	uint16_t place_cell;
	unsigned drops;  /* cells that lose values, each once: */
	struct sdk_drop drop[SDK_CELLS_MAX];
};

struct sdk_sink {
	/* Takes a step, which is only there during the call. False: no more of them are wanted. */
	bool (*take)(void *with, const struct sdk_step *step);
	void *with;
};

/* A board on which steps can be followed. Plain data. */
struct sdk_marks {
	const struct sdk_shape *shape;
	unsigned empty;                 /* cells without a value */
	uint8_t value[SDK_CELLS_MAX];   /* 0: none */
	uint32_t cand[SDK_CELLS_MAX];   /* candidates; 0 where there is a value */
};

struct sdk_puzzle;

/* The puzzle's clues and the candidates that they leave. */
void sdk_marks_start(struct sdk_marks *m, const struct sdk_puzzle *p);

/*
 * Does what the step says. False, and nothing is done: it does not fit, since what it places is no candidate
 * there, or what it takes away is none, or it does nothing.
 */
bool sdk_marks_follow(struct sdk_marks *m, const struct sdk_step *step);

/* The board as a puzzle: values are clues, and candidates lists. */
void sdk_marks_puzzle(const struct sdk_marks *m, struct sdk_puzzle *p);

#endif
