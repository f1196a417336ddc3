/* SPDX-License-Identifier: MIT */
/*
 * asks: what the engine has to say about the puzzles of a batch of records: the scratch memory of tools that ask.
 *
 * Puzzles are read when the engine wants more of them, and forgotten with the answer: there are never more in
 * memory than the engine works on, however large the batch.
 */
#ifndef SDK_BATCH_ASKS_H
#define SDK_BATCH_ASKS_H

#include "batch/puzzles.h"
#include "solve/solve.h"

/* What is to be known of every puzzle. */
struct sdk_inquiry {
	uint64_t limit;  /* how many solutions there are, up to so many */
	bool solutions;  /* which is the first */
	bool minimal;    /* of those with one solution: whether all clues are needed */

	/* Has a look at the puzzle of record i first. False: the engine need not be asked. NULL: it always is. */
	bool (*look)(void *with, size_t i, const struct sdk_puzzle *p);
	void *with;
};

struct sdk_answer {
	const char *bad;               /* why the record is no puzzle; or NULL, and then: */
	const struct sdk_shape *shape;
	uint64_t count;                /* of solutions, if the engine was asked */
	uint8_t *solution;             /* the first, if there is one and it was asked for */
	bool needless;                 /* some clue is known not to be needed */
};

struct sdk_asks;

/* new_work and free_work of a struct sdk_filter; they exit when memory runs out. */
void *sdk_asks_new(const void *conf);
void sdk_asks_free(void *asks);

/* Has the inquiry made about the puzzles of n records. */
void sdk_asks_many(struct sdk_asks *a, const struct sdk_rec *const *rec, size_t n, const struct sdk_inquiry *inquiry);

/* What came of it for record i. */
const struct sdk_answer *sdk_asks_answer(const struct sdk_asks *a, size_t i);

/* Adds the puzzle of a record that was found good, in the form that all tools put out. */
void sdk_asks_put_puzzle(struct sdk_asks *a, struct sdk_buf *out, const struct sdk_rec *rec);

#endif
