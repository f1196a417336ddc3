/* SPDX-License-Identifier: MIT */
/*
 * minimize: takes needless clues out of puzzles until there are none.
 *
 * The clues of a puzzle are tried in a random order, all orders being as likely; each goes if the solution stays the
 * only one. A clue that was needed among more clues is needed among fewer, so what is left is minimal. Partial cells
 * are no clues and stay as they are. Above 9x9 a clue also stays if its test takes too long: what is left may then have
 * clues that are not needed.
 */
#ifndef SDK_GEN_MINIMIZE_H
#define SDK_GEN_MINIMIZE_H

#include <stdbool.h>
#include <stddef.h>

#include "sdk/random.h"
#include "sdk/puzzle.h"
#include "sdk/cpu.h"

/*
 * The part of stream k from which the random numbers for puzzle k are taken. It is near the end, so that they have nothing
 * in common with those of the puzzles that sdk-gen generates from the same seed.
 */
#define SDK_PART_MINIMIZE (SDK_RANDOM_PARTS - 2)

/* Where puzzles come from and go to: many are under way at the same time, and they end in any order. */
struct sdk_minimize_feed {
	/* Writes the next puzzle, its number and the start of the random numbers for it. False: there are no more. */
	bool (*next)(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random);

	/* What came of it, if it has one solution; else solutions is 0, or 2 for several, and the puzzle is as it was. */
	void (*done)(void *with, size_t number, const struct sdk_puzzle *p, uint64_t solutions);
	void *with;
};

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_minimizer;
struct sdk_minimizer *sdk_minimizer_new(enum sdk_cpu cpu);
void sdk_minimizer_free(struct sdk_minimizer *m);

/* Minimizes all puzzles of the feed. Cannot fail. */
void sdk_minimize(struct sdk_minimizer *m, const struct sdk_minimize_feed *feed);

#endif
