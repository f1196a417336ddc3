/* SPDX-License-Identifier: MIT */
/*
 * derive: new puzzles from given ones: minimized puzzles, and mutants.
 *
 * All functions take a *feed*: callbacks that supply puzzles and receive results. Many puzzles are in progress at the same
 * time, so that the bit-sliced engine has enough to do, and they finish in any order; the caller numbers them. Results
 * depend on the puzzle and its random numbers alone.
 */
#ifndef SDK_DERIVE_H
#define SDK_DERIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/cpu.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"

SDK_BEGIN_DECLS

/*
 * The tools take the random numbers for record k from these parts of stream k of the seed (sdk/random.h). They are near the
 * end of the stream, so that they are independent of those from which sdk-gen generates puzzle k.
 */
#define SDK_PART_MINIMIZE (SDK_RANDOM_PARTS - 2)
#define SDK_PART_MUTATE (SDK_RANDOM_PARTS - 3)

/* Limits on the work for each puzzle; all zero: none. */
struct sdk_derive_limits {
	/*
	 * Give up when more guesses than this are needed for a puzzle, in all queries about it; 0: no limit. Less than
	 * UINT64_MAX.
	 */
	uint64_t max_nodes;

	/*
	 * Called every few milliseconds for each puzzle in progress, with the argument of the feed and the puzzle's number: true
	 * makes it give up on the puzzle. NULL: never.
	 */
	bool (*should_stop)(void *with, size_t number);
};

/* ---- minimizing ---- */

/* Instead of a number of solutions: a limit was reached. */
#define SDK_MINIMIZE_GAVE_UP UINT64_MAX

/*
 * The clues of a puzzle are tested in random order, all orders being equally likely; a clue is removed if the solution
 * remains unique. A clue that is necessary among more clues is necessary among fewer, so the result is minimal. Partial
 * cells are not clues and stay as they are. Above size 12 a clue is also kept if its test takes too long, so that redundant
 * clues may be left.
 */
struct sdk_minimize_feed {
	/*
	 * Writes the next puzzle, its number, and a stream of random numbers that has not been used. Returns false when there are
	 * no more puzzles, and is not called again then.
	 */
	bool (*next)(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random);

	/*
	 * Receives a minimized puzzle, with solutions = 1; or an unchanged one that has no solution (0) or several (2). With
	 * SDK_MINIMIZE_GAVE_UP, the puzzle is undefined.
	 */
	void (*done)(void *with, size_t number, const struct sdk_puzzle *p, uint64_t solutions);

	void *with; /* argument of all functions */
	struct sdk_derive_limits limits;
};

/* Scratch memory, for one thread at a time, on a processor that supports the instruction set. NULL: memory ran out. */
struct sdk_minimizer;
struct sdk_minimizer *sdk_minimizer_new(enum sdk_cpu cpu);
void sdk_minimizer_free(struct sdk_minimizer *m);

/*
 * Allocates what boards of this shape need. Call it before the feed returns its first puzzle of this shape, at any time; for
 * plain boards of 4x4 and 9x9 it does nothing. Returns false when memory runs out.
 */
bool sdk_minimizer_prepare(struct sdk_minimizer *m, const struct sdk_shape *shape);

/* Minimizes all puzzles of the feed. */
void sdk_minimize(struct sdk_minimizer *m, const struct sdk_minimize_feed *feed);

/* ---- mutants ---- */

/*
 * A -P+Q *mutant* of a puzzle with one solution is another puzzle with one solution that lacks P of its clues and has Q
 * clues that it does not have. So one of the P cells may get a clue again, with another value. A partial cell gets only
 * values of its list.
 */

/* The most draws in a row without a new mutant. */
#define SDK_MUTATE_TRIES_MAX (UINT64_C(1) << 38)

struct sdk_mutation {
	unsigned out;           /* P, at most SDK_CELLS_MAX */
	unsigned in;            /* Q, at most SDK_CELLS_MAX; P and Q are not both 0 */
	struct sdk_range clues; /* only mutants with this number of clues, */
	struct sdk_range level; /* and of these levels, within 1 to 6 */
	uint64_t count;         /* the number of mutants wanted of each puzzle */

	/* Give up after this number of draws in a row without a new mutant, from 1 to SDK_MUTATE_TRIES_MAX. */
	uint64_t tries;
};

/* Why there are no more mutants of a puzzle. */
enum sdk_mutate_end {
	SDK_MUTATE_DONE,        /* all mutants that were wanted have been found */
	SDK_MUTATE_GAVE_UP,     /* fewer mutants than wanted have been found */
	SDK_MUTATE_NO_SOLUTION, /* the puzzle has no solution, */
	SDK_MUTATE_SEVERAL,     /* or more than one */
	SDK_MUTATE_FEW_CLUES,   /* it has fewer than P clues */
	SDK_MUTATE_NO_ROOM,     /* without the P clues it has fewer than Q empty cells */
	SDK_MUTATE_CLUES,       /* its mutants do not have the number of clues that is wanted */
	SDK_MUTATE_TOO_MANY,    /* sdk_neighbours only: it has more than SDK_NEIGHBOURS_MAX possible draws */
	SDK_MUTATE_LIMIT        /* a limit of the feed was reached; there may be more */
};

struct sdk_mutate_feed {
	/* As in struct sdk_minimize_feed. */
	bool (*next)(void *with, size_t *number, struct sdk_puzzle *p, struct sdk_random *random);

	/* Receives a mutant. Of drawn ones, returns whether it is new; a repetition does not count. */
	bool (*found)(void *with, size_t number, const struct sdk_puzzle *mutant);

	/* There are no more mutants of that puzzle. */
	void (*done)(void *with, size_t number, enum sdk_mutate_end end);

	void *with; /* argument of all functions */
	struct sdk_derive_limits limits;
};

/* Scratch memory, for one thread at a time, on a processor that supports the instruction set. NULL: memory ran out. */
struct sdk_mutator;
struct sdk_mutator *sdk_mutator_new(enum sdk_cpu cpu);
void sdk_mutator_free(struct sdk_mutator *m);

/* As sdk_minimizer_prepare. */
bool sdk_mutator_prepare(struct sdk_mutator *m, const struct sdk_shape *shape);

/*
 * Draws mutants of all puzzles of the feed. A draw removes P clues and puts values into Q of the cells that are then empty,
 * all possible draws being equally likely; results that are not mutants are discarded. So all mutants are equally likely.
 *
 * The search for mutants of a puzzle also ends when the number of draws in a row without a new one is twenty times the
 * number of possible draws: the probability of missing another mutant, if there is one, is then 1 in 480 million.
 */
void sdk_mutate(struct sdk_mutator *m, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed);

/* The most possible draws of a puzzle (ways to remove P clues and add Q) that sdk_neighbours accepts. */
#define SDK_NEIGHBOURS_MAX UINT64_C(1000000000000)

/* Scratch memory, for one thread at a time, on a processor that supports the instruction set. NULL: memory ran out. */
struct sdk_neighbours;
struct sdk_neighbours *sdk_neighbours_new(enum sdk_cpu cpu);
void sdk_neighbours_free(struct sdk_neighbours *s);

/* As sdk_minimizer_prepare. */
bool sdk_neighbours_prepare(struct sdk_neighbours *s, const struct sdk_shape *shape);

/*
 * Finds all mutants of all puzzles of the feed, each once: puzzle by puzzle, and then by the cells of the removed clues, and
 * by the cells and values of the added ones, all in ascending order. Ignores `count` and `tries` of the mutation, and the
 * random numbers of the feed. No puzzle ends with SDK_MUTATE_GAVE_UP. Those that are found before a limit is reached are the
 * first ones in this order; with max_nodes, they depend on the puzzle alone.
 *
 * If `found` returns false, the search pauses, so that the caller can put the mutants somewhere, and the functions return
 * false: sdk_neighbours_continue goes on. They return true when all mutants have been reported. A paused search that is not
 * wanted any longer ends with sdk_neighbours_free.
 */
bool sdk_neighbours(struct sdk_neighbours *s, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed);
bool sdk_neighbours_continue(struct sdk_neighbours *s);

SDK_END_DECLS

#endif
