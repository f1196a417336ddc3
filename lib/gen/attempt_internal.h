/* SPDX-License-Identifier: MIT */
/*
 * attempt: one attempt at a puzzle, under way from question to question. What it asks and what it makes of the answers
 * is its *way*; who gives it turns (generate.c) knows no more about it than that.
 */
#ifndef SDK_GEN_ATTEMPT_INTERNAL_H
#define SDK_GEN_ATTEMPT_INTERNAL_H

#include "base/number.h"
#include "sdk/random.h"
#include "gen/symmetry.h"
#include "solve/search.h"
#include "solve/solver.h"

/* Where a way digs: clues are taken out of a full grid. */
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

enum { SDK_BIASED_BYTES = 96 }; /* bytes for 81 cells, as whole vectors */

/* Where a way looks for minimal puzzles with a known bias (bias.c). Of cells: */
struct sdk_biased {
	uint8_t grid[SDK_BIASED_BYTES];  /* the solution */
	uint8_t order[SDK_BIASED_BYTES]; /* in which they are taken out */
	uint8_t place[SDK_BIASED_BYTES]; /* where each stands in the order */
	unsigned orders;       /* that are still to be tried */
	unsigned lo, hi, mid;  /* the break; while it is not known, the question is about `mid` cells */
	unsigned clue;         /* later, about the cell at this place of the order; until then 0 */
	bool failed;           /* the order leads to nothing */
};

/* Where values are sought for the cells of a pattern (fit.c). */
struct sdk_pattern_search {
	enum { SDK_PATTERN_DIG, SDK_PATTERN_EXTRA, SDK_PATTERN_CHANGES } at; /* what is being done */
	uint16_t clue[SDK_CELLS_MAX]; /* cells with a clue: */
	unsigned own;                 /* so many of the pattern, then props */
	uint64_t solutions;           /* of the puzzle */
	unsigned changes;             /* tried since a prop went */
	unsigned extra;                /* which is looked at, a place in `clue`; */
	unsigned worst;               /* the one without which there are the fewest solutions so far, 0: none, */
	uint64_t fewest;              /* and how many these are */
	unsigned cell;                /* that has another clue, or none, on trial, */
	uint8_t was;                  /* instead of this one */
};

struct sdk_attempt {
	struct sdk_query query; /* its question; comes first, so that the one leads to the other */
	size_t target;        /* which puzzle it is for */
	uint64_t number;    /* of the attempts for it */
	const struct sdk_spec *spec;
	const uint8_t *given;     /* NULL, or the grid that it is to dig in */
	struct sdk_random random; /* its own */
	struct sdk_puzzle puzzle;
	unsigned clues;     /* of the puzzle */
	bool made;          /* only proofs are missing: */
	unsigned proved;    /* clues in the cells before this one are needed */
	bool redundant;      /* but one is not */
	union { /* as the way has it */
		struct {
			struct sdk_dig dig;
			struct sdk_pattern_search pattern_search;
		};
		struct sdk_biased biased;
	};
};

/* What all attempts of a generator share. */
struct sdk_gen_context {
	struct sdk_search *search; /* for full grids */
	struct sdk_orbits orbits[SDK_SYMMETRIES]; /* for the shape of the specification */
	struct sdk_orbits outside; /* the cells that are not of its pattern, if it has one */
};

/* How it goes with an attempt. */
enum sdk_attempt_state {
	SDK_ATTEMPT_QUERY,  /* it has a question */
	SDK_ATTEMPT_DONE,  /* the puzzle is made: it has one solution */
	SDK_ATTEMPT_FAILED /* there will be none */
};

struct sdk_strategy {
	void (*begin)(struct sdk_attempt *a, struct sdk_gen_context *context); /* what is above `puzzle` is set */
	enum sdk_attempt_state (*next)(struct sdk_attempt *a);
	void (*handle_result)(struct sdk_attempt *a);                           /* the question has its answer */
};

extern const struct sdk_strategy sdk_strategy_dig, sdk_strategy_bias, sdk_strategy_pattern;

/* Digging as a part of another way: in the given grid or a random one, out of which orbits of these are taken. */
void sdk_dig_begin(struct sdk_attempt *a, struct sdk_gen_context *context, const struct sdk_orbits *orbits);

/* Whether there is a question; else what is left is known to have one solution, and no orbit of it is known to be needless. */
bool sdk_dig_next(struct sdk_attempt *a);
void sdk_dig_handle_result(struct sdk_attempt *a);

#endif
