/* SPDX-License-Identifier: MIT */
/*
 * attempt: one attempt at a puzzle, under way from question to question. What it asks and what it makes of the answers
 * is its *way*; who gives it turns (generate.c) knows no more about it than that.
 */
#ifndef SDK_GEN_ATTEMPT_INSIDE_H
#define SDK_GEN_ATTEMPT_INSIDE_H

#include "base/random.h"
#include "gen/spec.h"
#include "gen/symmetry.h"
#include "solve/search.h"
#include "solve/solve.h"

/* Where a way works by digging: clues are taken out of a full grid. */
struct sdk_dig {
	const struct sdk_orbits *orbits;
	uint8_t grid[SDK_CELLS_MAX];   /* the solution */
	uint16_t order[SDK_CELLS_MAX]; /* orbits, in the order in which they are tried: */
	unsigned at, run;              /* `run` of them, from place `at` on, are out on trial; */
	unsigned doomed;               /* up to this place, there is one that cannot go */
	unsigned kept;                 /* clues that cannot go */
	unsigned gone;                 /* orbits that are out for good: */
	uint16_t out[SDK_CELLS_MAX];
};

enum { SDK_BIASED_ROOM = 96 }; /* bytes for 81 cells, as whole vectors */

/* Where a way looks for minimal puzzles with a known bias (bias.c). Of cells: */
struct sdk_biased {
	uint8_t grid[SDK_BIASED_ROOM];  /* the solution */
	uint8_t order[SDK_BIASED_ROOM]; /* in which they are taken out */
	uint8_t place[SDK_BIASED_ROOM]; /* where each stands in the order */
	unsigned orders;       /* that are still to be tried */
	unsigned lo, hi, mid;  /* the break; while it is not known, the question is about `mid` cells */
	unsigned clue;         /* later, about the cell at this place of the order; until then 0 */
	bool failed;           /* the order leads to nothing */
};

struct sdk_attempt {
	struct sdk_ask ask; /* its question; comes first, so that the one leads to the other */
	size_t wish;        /* which puzzle it is for */
	uint64_t number;    /* of the attempts for it */
	const struct sdk_spec *spec;
	struct sdk_random random; /* its own */
	struct sdk_puzzle puzzle;
	unsigned clues;     /* of the puzzle */
	union { /* as the way has it */
		struct sdk_dig dig;
		struct sdk_biased biased;
	};
};

/* What all attempts of a generator share. */
struct sdk_means {
	struct sdk_search *search; /* for full grids */
	struct sdk_orbits orbits[SDK_SYMMETRIES]; /* for the shape of the specification */
};

/* How it goes with an attempt. */
enum sdk_prospect {
	SDK_ASKS,  /* it has a question */
	SDK_DONE,  /* the puzzle is made: it has one solution */
	SDK_FAILED /* there will be none */
};

struct sdk_way {
	void (*begin)(struct sdk_attempt *a, struct sdk_means *means); /* what is above `puzzle` is set */
	enum sdk_prospect (*next)(struct sdk_attempt *a);
	void (*hear)(struct sdk_attempt *a);                           /* the question has its answer */
};

extern const struct sdk_way sdk_way_dig, sdk_way_bias;

#endif
