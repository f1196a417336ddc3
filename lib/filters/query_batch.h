/* SPDX-License-Identifier: MIT */
/*
 * asks: what the engine has to say about the puzzles of a batch of records: the scratch memory of tools that ask.
 *
 * Puzzles are read when the engine wants more of them, and forgotten with the answer: there are never more in
 * memory than the engine works on, however large the batch.
 */
#ifndef SDK_FILTERS_QUERY_BATCH_H
#define SDK_FILTERS_QUERY_BATCH_H

#include "filters/record_puzzle.h"
#include "sdk/solve.h"
#include "base/buf.h"

/* What is to be known of every puzzle. */
struct sdk_batch_query {
	uint64_t limit;  /* how many solutions there are, up to so many */
	bool solutions;  /* which is the first */
	bool minimal;    /* of those with one solution: whether all clues are needed */

	/* Has a look at the puzzle of record i first. False: the engine need not be asked. NULL: it always is. */
	bool (*look)(void *with, size_t i, const struct sdk_puzzle *p);
	void *with;
};

struct sdk_batch_result {
	const char *bad;               /* why the record is no puzzle; or NULL, and then: */
	const struct sdk_shape *shape;
	uint64_t count;                /* of solutions, if the engine was asked */
	uint8_t *solution;             /* the first, if there is one and it was asked for */
	bool redundant;                 /* some clue is known not to be needed */
};

struct sdk_query_batch;

/* new_work and free_work of a struct sdk_filter; they exit when memory runs out. */
void *sdk_query_batch_new(const void *conf);
void sdk_query_batch_free(void *batch);

/* Has the inquiry made about the puzzles of n records. */
void sdk_query_batch_run(struct sdk_query_batch *a, const struct sdk_rec *const *rec, size_t n,
	const struct sdk_batch_query *wanted);

/* What came of it for record i. */
const struct sdk_batch_result *sdk_query_batch_result(const struct sdk_query_batch *a, size_t i);

/* Adds the puzzle of a record that was found good, in the form that all tools put out. */
void sdk_query_batch_put_puzzle(struct sdk_query_batch *a, struct sdk_buf *out, const struct sdk_rec *rec);

#endif
