/* SPDX-License-Identifier: MIT */
/*
 * derive_batch: supplies the puzzles of a batch of records to an engine, and collects the puzzles derived from them.
 *
 * A puzzle is parsed when the engine calls for the next one. The puzzles derived from a record (none, one or many) are kept
 * as text, in the order of their arrival, until they are written. sdk_derive_batch_new returns NULL when memory runs out;
 * other functions then exit.
 */
#ifndef SDK_TOOLS_COMMON_DERIVE_BATCH_H
#define SDK_TOOLS_COMMON_DERIVE_BATCH_H

#include "io/filter.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"

struct sdk_derive_batch_options {
	const struct sdk_seed *seed; /* record k draws from stream k of it, */
	uint64_t part;               /* starting at this part */
	bool distinct;               /* drop repetitions among the puzzles of a record */
};

struct sdk_derive_batch;

struct sdk_derive_batch *sdk_derive_batch_new(struct sdk_derive_batch_options options);
void sdk_derive_batch_free(struct sdk_derive_batch *d);

/* Starts a batch of n records, which must stay valid until all of them are written. */
void sdk_derive_batch_start(struct sdk_derive_batch *d, const struct sdk_rec *const *rec, size_t n);

/* Finds the next record with a valid puzzle: its index, puzzle and random numbers. Returns false if there is none. */
bool sdk_derive_batch_next(struct sdk_derive_batch *d, size_t *record, struct sdk_puzzle *p, struct sdk_random *random);

/* What a derived puzzle has in common with the record's puzzle: the clues, the solution, or neither. */
enum sdk_keeps {
	SDK_KEEPS_CLUES,
	SDK_KEEPS_SOLUTION,
	SDK_KEEPS_NOTHING
};

/* Adds a puzzle derived from the record. Returns false if it is dropped as a repetition. */
bool sdk_derive_batch_add(struct sdk_derive_batch *d, size_t record, const struct sdk_puzzle *p, enum sdk_keeps keeps);

/*
 * The memory, in bytes, that the puzzles of all records take until they are written, with the lines that they become. From
 * SDK_DERIVE_BATCH_MANY on, an engine that can should pause until some are written.
 */
size_t sdk_derive_batch_bytes(const struct sdk_derive_batch *d);
enum { SDK_DERIVE_BATCH_MANY = 1 << 20 };

/* The buffer for the reason why the record is rejected, or for a message about it; initially empty. */
char *sdk_derive_batch_reason(struct sdk_derive_batch *d, size_t record);

/* Rejects the record, since its puzzle has no solution, or more than one. */
void sdk_derive_batch_not_one(struct sdk_derive_batch *d, size_t record, uint64_t solutions);

/*
 * Writes the puzzles derived from the record of this turn so far, a line each, with the fields of the record that still
 * apply, and forgets them. If the turn has had none, returns the reason, if any, to reject the record; otherwise NULL, and
 * the reason becomes the turn's note.
 */
const char *sdk_derive_batch_put(struct sdk_derive_batch *d, struct sdk_turn *turn);

#endif
