/* SPDX-License-Identifier: MIT */
/*
 * level: how many ever cleverer passes a puzzle needs.
 *
 * Pass p works with the rules 1 to p until nothing changes any more:
 *
 *   1  naked single        a cell with one candidate gets it
 *   2  hidden single       a value with one place in a unit goes there
 *   3  naked subset, hidden subset, of cells with identical candidate lists
 *   4  locked candidates   claiming (row or column to box), pointing (box to row or column)
 *   5  naked subset, hidden subset, in general
 *
 * The level is the number of the pass that fills the board, and 6 when none of them does and the puzzle
 * has one solution all the same. sdk-rate(1) states the order of work, on which rule 3 depends.
 */
#ifndef SDK_RATE_LEVEL_H
#define SDK_RATE_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/number.h"
#include "sdk/puzzle.h"

enum { SDK_PASSES = 5, SDK_LEVELS = 6 };

/* How the passes end. */
enum sdk_passes_end {
	SDK_PASSES_FULL,  /* the board is full: the puzzle has exactly this one solution */
	SDK_PASSES_STUCK, /* they leave empty cells: the puzzle is to be searched for solutions */
	SDK_PASSES_NONE   /* there is no solution */
};

struct sdk_level {
	enum sdk_passes_end end;
	unsigned level;                    /* 1 to 5 when FULL; when STUCK 6, provided that there is one solution */
	unsigned fills[SDK_LEVELS];        /* cells filled by each pass, and cells that were left */
};

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_rater;
struct sdk_rater *sdk_rater_new(void);
void sdk_rater_free(struct sdk_rater *r);

/* Puts the puzzle through the passes. Cannot fail. */
struct sdk_level sdk_level(struct sdk_rater *r, const struct sdk_puzzle *p);

/* What level and fills of a puzzle are to be. */
struct sdk_level_constraint {
	struct sdk_range level, fills[SDK_LEVELS];
};

/* Whether those of a puzzle with one solution are so; it goes no further than the pass that tells. */
bool sdk_level_is(struct sdk_rater *r, const struct sdk_puzzle *p, const struct sdk_level_constraint *target);

#endif
