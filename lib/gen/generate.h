/* SPDX-License-Identifier: MIT */
/*
 * generate: random puzzles with exactly one solution, to a specification.
 *
 * Attempts at a puzzle are made until one is accepted. With the method top-down, an attempt takes a random full grid
 * (gen/grid.h), and takes clues out in a random order as long as the solution stays the only one; with a symmetry, whole
 * orbits of cells at a time. What is left is minimal: no orbit (without a symmetry: no clue) can go. If the specification
 * wants more clues than are left, some come back in a random order. If what comes out is not to the specification, the
 * attempt is refused. With a pattern, values for its cells are searched for instead (fit.c). With the method
 * controlled-bias, gen/bias.h has what an attempt is; wishes only choose then.
 *
 * Attempt a for puzzle k draws its random numbers from part a of the seed's stream k, and puzzle k is the first
 * attempt for k that is not refused: so it is the same, whatever else is made beside it.
 */
#ifndef SDK_GEN_GENERATE_H
#define SDK_GEN_GENERATE_H

#include <stdint.h>

#include "sdk/random.h"
#include "gen/spec.h"
#include "gen/symmetry.h"
#include "sdk/puzzle.h"
#include "sdk/cpu.h"

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_generator;
struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu);
void sdk_generator_free(struct sdk_generator *g);

/*
 * Allocates what boards of this shape need: to be called before the first request for boards above 9x9 (sdk_solver_prepare).
 * Returns false when memory runs out.
 */
bool sdk_generator_prepare(struct sdk_generator *g, const struct sdk_shape *shape);

/* Puzzles that a generator makes at once, at most, and attempts for one: as many as a stream has parts. */
#define SDK_GENERATE_MAX 1024
#define SDK_TRIES_MAX (UINT64_C(1) << 38)

/* What is to be made: the puzzles first, first + step, ... (`count` of them) of the seed. */
struct sdk_request {
	const struct sdk_spec *spec;
	const struct sdk_seed *seed;
	uint64_t first, step;
	size_t count;
	uint64_t tries; /* attempts for each, from 1 to SDK_TRIES_MAX */

	/*
	 * NULL, or what is called now and then, many times a second: so many more attempts were made, and so many more
	 * puzzles found. False: the search is to end.
	 */
	bool (*go_on)(void *with, uint64_t tried, uint64_t found);
	void *with;

	/*
	 * NULL, or full grids of the shape, one after the other, a byte for each cell: puzzle k comes out of the grid number
	 * (k - 1) modulo `grids`, counted from 0. Where none is found within the tries, the search goes on with the next, and
	 * the shape of the puzzle is NULL. Not with controlled-bias.
	 */
	const uint8_t *grid;
	size_t grids;

	uint64_t *tried; /* NULL, or room for `count` numbers: how many attempts each puzzle took */
};

/*
 * Makes the puzzles of the order, into `puzzle` (room for all of them). Returns how many of them there are, from the
 * first on: fewer than the count if the next one was not found within the tries (without grids), or go_on ended the
 * search. A specification that no puzzle meets is the caller's business. Cannot fail.
 */
size_t sdk_generate(struct sdk_generator *g, const struct sdk_request *order, struct sdk_puzzle *puzzle);

#endif
