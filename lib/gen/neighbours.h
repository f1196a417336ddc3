/* SPDX-License-Identifier: MIT */
/* neighbours: all mutants (gen/mutate.h) of a puzzle, each once. */
#ifndef SDK_GEN_NEIGHBOURS_H
#define SDK_GEN_NEIGHBOURS_H

#include "gen/mutate.h"

/* The largest number of possible draws (ways to remove P clues and to add Q) that is searched for one puzzle. */
#define SDK_NEIGHBOURS_MAX UINT64_C(1000000000)

/* Scratch memory; one thread at a time may use it. */
struct sdk_neighbours;

/* Returns NULL when memory runs out. The instruction set must be supported. */
struct sdk_neighbours *sdk_neighbours_new(enum sdk_cpu cpu);
void sdk_neighbours_free(struct sdk_neighbours *s);

/* As sdk_mutator_prepare. */
bool sdk_neighbours_prepare(struct sdk_neighbours *s, const struct sdk_shape *shape);

/*
 * Finds all mutants of all puzzles of the feed, in no particular order. `count` and `tries` of the mutation do not matter,
 * nor do the feed's random numbers and the return value of its `found`. A puzzle with too many possible draws ends with
 * SDK_MUTATE_TOO_MANY, and none with SDK_MUTATE_GAVE_UP. Cannot fail.
 */
void sdk_neighbours(struct sdk_neighbours *s, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed);

#endif
