/* SPDX-License-Identifier: MIT */
/*
 * generate: random puzzles with exactly one solution, to a specification.
 *
 * A puzzle is made from a random full grid (gen/grid.h) by taking clues out in a random order, as long as the
 * solution stays the only one; with a symmetry, whole orbits of cells at a time. What is left is minimal: no
 * orbit (without a symmetry: no clue) can go. If the specification wants more clues than are left, some come back in a
 * random order. If it wants fewer, or another level, this attempt is refused.
 *
 * Attempt a for puzzle k draws its random numbers from part a of the seed's stream k, and puzzle k is the first
 * attempt for k that is not refused: so it is the same, whatever else is made beside it.
 */
#ifndef SDK_GEN_GENERATE_H
#define SDK_GEN_GENERATE_H

#include <stdint.h>

#include "base/random.h"
#include "gen/spec.h"
#include "gen/symmetry.h"
#include "grid/puzzle.h"
#include "solve/cpu.h"

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_generator;
struct sdk_generator *sdk_generator_new(enum sdk_cpu cpu);
void sdk_generator_free(struct sdk_generator *g);

/* A generator makes up to so many puzzles at once. */
enum { SDK_GENERATE_MAX = 1024 };

/*
 * Makes the puzzles first, first + step, ... (`count` of them) of the seed. Searches until all are there: a
 * specification that no puzzle meets is the caller's business. Cannot fail.
 */
void sdk_generate(struct sdk_generator *g, const struct sdk_spec *spec, const struct sdk_seed *seed, uint64_t first,
	uint64_t step, size_t count, struct sdk_puzzle *puzzle);

#endif
