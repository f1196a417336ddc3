/* SPDX-License-Identifier: MIT */
/*
 * minimize: removes redundant clues from puzzles until there are none.
 *
 * The clues of a puzzle are tried in a random order, all orders being equally likely; each is removed if the solution stays
 * the only one. A clue that is irredundant among more clues is so among fewer, so the result is minimal. Partial cells are
 * not clues and stay as they are. Above 9x9 a clue also stays if its test takes too long: the result may then have redundant
 * clues.
 */
#ifndef SDK_GEN_MINIMIZE_H
#define SDK_GEN_MINIMIZE_H

#include <stdbool.h>
#include <stddef.h>

#include "sdk/cpu.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"

/*
 * The part of stream k from which the random numbers for puzzle k are taken. It is near the end, so that they have nothing
 * in common with those of the puzzles that sdk-gen generates from the same seed.
 */
#define SDK_PART_MINIMIZE (SDK_RANDOM_PARTS - 2)

/* Where puzzles come from and go to: many are under way at the same time, and they end in any order. */
struct sdk_minimize_feed {
	/* Writes the next puzzle, its number and the start of its random numbers. Returns false when there are no more. */
	bool (*next)(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random);

	/* The result, if the puzzle has one solution; else solutions is 0, or 2 for several, and the puzzle is as it was. */
	void (*done)(void *with, size_t number, const struct sdk_puzzle *p, uint64_t solutions);
	void *with; /* argument of both */
};

/* Scratch memory; one thread at a time may use it. */
struct sdk_minimizer;

/* Returns NULL when memory runs out. The instruction set must be supported. */
struct sdk_minimizer *sdk_minimizer_new(enum sdk_cpu cpu);
void sdk_minimizer_free(struct sdk_minimizer *m);

/*
 * Allocates what boards of this shape need: to be called before the feed returns its first puzzle above 9x9, at any time. See
 * sdk_solver_prepare. Returns false when memory runs out.
 */
bool sdk_minimizer_prepare(struct sdk_minimizer *m, const struct sdk_shape *shape);

/* Minimizes all puzzles of the feed. Cannot fail. */
void sdk_minimize(struct sdk_minimizer *m, const struct sdk_minimize_feed *feed);

#endif
