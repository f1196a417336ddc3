/* SPDX-License-Identifier: MIT */
/* neighbours: all mutants (gen/mutate.h) of a puzzle, each once. */
#ifndef SDK_GEN_NEIGHBOURS_H
#define SDK_GEN_NEIGHBOURS_H

#include "gen/mutate.h"

/* No more draws than this are looked at: ways to take P clues out and to put Q in. */
#define SDK_NEIGHBOURS_MAX UINT64_C(1000000000)

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_neighbours;
struct sdk_neighbours *sdk_neighbours_new(enum sdk_cpu cpu);
void sdk_neighbours_free(struct sdk_neighbours *s);

/*
 * Finds all mutants of all puzzles of the feed, in no order. Of the mutation, count and tries do not matter; of the
 * feed, the random numbers and what `found` returns. Ends with SDK_MUTATE_TOO_MANY where there is too much to look at,
 * and never gives up. Cannot fail.
 */
void sdk_neighbours(struct sdk_neighbours *s, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed);

#endif
