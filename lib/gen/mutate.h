/* SPDX-License-Identifier: MIT */
/*
 * mutate: puzzles near a puzzle.
 *
 * A -P+Q *mutant* of a puzzle with one solution is another puzzle with one solution that lacks P of its clues and has Q
 * that it does not have. So a cell of the P may have a clue again, with another value; and a partial cell gets only
 * values of its list.
 *
 * Mutants are drawn: P clues and Q cells without one and values for them, all draws being as likely; those that are no
 * mutants do not count. So each mutant is as likely. A puzzle is also given up after twenty times as many draws in a row
 * as there are ways to draw: if there were another mutant, it would come up but for a chance of 1 in 480 million.
 */
#ifndef SDK_GEN_MUTATE_H
#define SDK_GEN_MUTATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/number.h"
#include "sdk/random.h"
#include "sdk/puzzle.h"
#include "sdk/cpu.h"

struct sdk_mutation {
	unsigned out, in;              /* P and Q; not both 0 */
	struct sdk_range clues, level; /* only mutants with so many clues, and of these levels (within 1 to 6) */
	uint64_t count;                /* mutants that are wanted of each puzzle */
	uint64_t tries;                /* draws in a row without a new mutant, after which a puzzle is given up; at least 1 */
};

enum sdk_mutate_end {
	SDK_MUTATE_DONE,        /* all mutants that were wanted are there */
	SDK_MUTATE_GAVE_UP,     /* only some */
	SDK_MUTATE_NO_SOLUTION, /* the puzzle has none, */
	SDK_MUTATE_SEVERAL,     /* or more than one */
	SDK_MUTATE_FEW_CLUES,   /* it has fewer than P clues, */
	SDK_MUTATE_NO_ROOM,     /* or fewer than Q cells without one when P are gone */
	SDK_MUTATE_CLUES,       /* what comes of it has another number of clues than wanted */
	SDK_MUTATE_TOO_MANY     /* there are too many neighbours to look at (gen/neighbours.h) */
};

/* Where puzzles come from and mutants go to: many puzzles are under way at the same time, and they end in any order. */
struct sdk_mutate_feed {
	/* Writes the next puzzle, its number and the start of the random numbers for it. False: there are no more. */
	bool (*next)(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random);

	/* A mutant of that puzzle. False: it was there before, and does not count. */
	bool (*found)(void *with, size_t number, const struct sdk_puzzle *mutant);

	/* There are no more mutants of that puzzle. */
	void (*done)(void *with, size_t number, enum sdk_mutate_end end);
	void *with;
};

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_mutator;
struct sdk_mutator *sdk_mutator_new(enum sdk_cpu cpu);
void sdk_mutator_free(struct sdk_mutator *m);

/*
 * Allocates what boards of this shape need: to be called before the feed returns its first puzzle above 9x9, at any time
 * (sdk_solver_prepare). Returns false when memory runs out.
 */
bool sdk_mutator_prepare(struct sdk_mutator *m, const struct sdk_shape *shape);

/* Draws mutants of all puzzles of the feed. Cannot fail. */
void sdk_mutate(struct sdk_mutator *m, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed);

#endif
