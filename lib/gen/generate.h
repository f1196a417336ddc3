/* SPDX-License-Identifier: MIT */
/*
 * generate: random puzzles with exactly one solution, to a specification.
 *
 * A puzzle is made from a random full grid by taking clues out in a random order, as long as the solution
 * stays the only one; with a symmetry, whole orbits of cells at a time. What is left is minimal: no orbit
 * (without a symmetry: no clue) can go. If the specification wants more clues than are left, some come back in a random
 * order; if it wants fewer, or another level, the puzzle is thrown away and the next one is made. All random
 * numbers come from one stream, so that the same stream gives the same puzzle.
 */
#ifndef SDK_GEN_GENERATE_H
#define SDK_GEN_GENERATE_H

#include <stdint.h>

#include "base/number.h"
#include "base/random.h"
#include "gen/symmetry.h"
#include "grid/puzzle.h"

struct sdk_spec {
	const struct sdk_shape *shape;
	unsigned symmetry;       /* enum sdk_symmetry, or SDK_SYMMETRIES for a random one each time */
	struct sdk_range clues;
	struct sdk_range level;  /* within 1 to 6 */
};

/*
 * The fewest clues that a puzzle with one solution can have, as far as is known: 4 for 4x4, 17 for 9x9 (McGuire,
 * Tugemann, Civario 2014); n - 1 else, since two values without a clue could be swapped.
 */
unsigned sdk_fewest_clues(const struct sdk_shape *shape);

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_generator;
struct sdk_generator *sdk_generator_new(void);
void sdk_generator_free(struct sdk_generator *g);

/*
 * Makes the puzzle that the stream gives. Searches until there is one: a specification that no puzzle meets is
 * the caller's business. Cannot fail.
 */
void sdk_generate(struct sdk_generator *g, const struct sdk_spec *spec, struct sdk_random *random, struct sdk_puzzle *p);

#endif
