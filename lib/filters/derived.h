/* SPDX-License-Identifier: MIT */
/*
 * brood: the puzzles of a batch of records on their way to an engine, and the puzzles that come of them on the way back.
 *
 * Puzzles are read when the engine wants more of them. What comes of a record, none, one or many puzzles, is kept as
 * text until it is the record's turn.
 */
#ifndef SDK_FILTERS_DERIVED_H
#define SDK_FILTERS_DERIVED_H

#include "sdk/random.h"
#include "sdk/puzzle.h"
#include "io/filter.h"

struct sdk_derived_options {
	const struct sdk_seed *seed; /* record k has stream k of it, */
	uint64_t part;               /* and of this that part */
	bool sorted;   /* what comes of a record is put out in the order of its text, else as it came */
	bool distinct; /* the same puzzle does not come of a record twice */
};

/* A part near the end of the streams, as SDK_PART_MINIMIZE is. */
#define SDK_PART_MUTATE (SDK_RANDOM_PARTS - 3)

struct sdk_derived;

/* Exits when memory runs out, as all functions here. */
struct sdk_derived *sdk_derived_new(struct sdk_derived_options how);
void sdk_derived_free(struct sdk_derived *b);

/* Begins with a batch of n records, which live until all of them are put out. */
void sdk_derived_start(struct sdk_derived *b, const struct sdk_rec *const *rec, size_t n);

/* The next record with a good puzzle: which it is, its puzzle, and its random numbers. False: there are no more. */
bool sdk_derived_next(struct sdk_derived *b, size_t *record, struct sdk_puzzle *p, struct sdk_random *random);

/* What a puzzle that came of a record has in common with the record's puzzle: the clues, the solution, or neither. */
enum sdk_derived_same { SDK_KEEPS_CLUES, SDK_KEEPS_SOLUTION, SDK_KEEPS_NOTHING };

/* Adds a puzzle that came of the record. False: it came of this record before, and is not added. */
bool sdk_derived_add(struct sdk_derived *b, size_t record, const struct sdk_puzzle *p, enum sdk_derived_same same);

/* Room for a reason to refuse the record, or for something that is to be told of it; empty to begin with. */
char *sdk_derived_reason(struct sdk_derived *b, size_t record);

/* Refuses the record, since its puzzle has no solution, or more than one. */
void sdk_derived_not_one(struct sdk_derived *b, size_t record, uint64_t solutions);

/*
 * Puts out what came of the record of this turn: a line for each puzzle, with the record's fields but for those that
 * do not hold any more. Returns NULL or why the record is refused: only if nothing came of it; else the turn's note says it.
 */
const char *sdk_derived_put(struct sdk_derived *b, struct sdk_turn *turn);

#endif
