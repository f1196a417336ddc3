/* SPDX-License-Identifier: MIT */
/*
 * query_batch: solves the puzzles of a batch of records, for filters that need solutions.
 *
 *     sdk_query_batch_start(b, rec, n, &wanted);
 *     sdk_query_batch_run(b);
 *     ... sdk_query_batch_result(b, i) ... sdk_query_batch_puzzle(b, i) ...
 *
 * A puzzle is parsed once, when it is to be solved, or before, by sdk_query_batch_read. Its cells are kept where they are
 * wanted again, a byte each (lists of partial cells: four more); the rest of it is dropped once its result is known.
 */
#ifndef SDK_TOOLS_COMMON_QUERY_BATCH_H
#define SDK_TOOLS_COMMON_QUERY_BATCH_H

#include "base/buf.h"
#include "sdk/puzzle.h"
#include "tools/common/record_limits.h"
#include "tools/common/record_puzzle.h"

/* The query for every puzzle of a batch. */
struct sdk_batch_query {
	uint64_t limit; /* count solutions up to this limit; at least 1 */
	bool solutions; /* return the first solution */
	bool minimal;   /* for puzzles with one solution: find out whether some clue is redundant */
	bool puzzles;   /* keep the puzzles for sdk_query_batch_puzzle */

	/* A record that reaches them is rejected. All its queries count together. */
	struct sdk_limits limits;
};

struct sdk_batch_result {
	const char *bad; /* why the record is rejected; or NULL, and only then the following are set: */
	const struct sdk_shape *shape;
	uint64_t count;    /* the number of solutions, up to the limit, if the puzzle was solved */
	uint64_t nodes;    /* the guesses that all its queries took */
	uint8_t *solution; /* with `solutions`, the first solution if there is one: a value for each cell */
	bool redundant;    /* with `minimal`, whether some clue is redundant */
	bool skipped;      /* set by the caller after it has read the puzzle: it need not be solved, and `count` is not set */

	struct sdk_record_clock clock; /* of the record; it stands still */
};

struct sdk_query_batch;

/* new_work and free_work of a struct sdk_filter. _new returns NULL when memory runs out; other functions then exit. */
void *sdk_query_batch_new(const void *conf);
void sdk_query_batch_free(void *batch);

/* Starts a batch of n records, which must stay as they are until the next one. */
void sdk_query_batch_start(struct sdk_query_batch *b, const struct sdk_rec *const *rec, size_t n,
	const struct sdk_batch_query *wanted);

/*
 * Reads the puzzle of the next record, i from 0, before all are solved. Returns NULL if it is rejected. A clue that is
 * repeated in a unit is reported here; of puzzles that are not read, to save time, only when there is no solution.
 */
const struct sdk_puzzle *sdk_query_batch_read(struct sdk_query_batch *b, size_t i);

/* Solves the puzzles that are not skipped. */
void sdk_query_batch_run(struct sdk_query_batch *b);

/* The result for record i of the batch; valid until the next one. Before the puzzle is solved, only its clock is set. */
struct sdk_batch_result *sdk_query_batch_result(const struct sdk_query_batch *b, size_t i);

/* The puzzle of a record that was not rejected, if puzzles are kept. It, and that of _read, stay until the next call. */
const struct sdk_puzzle *sdk_query_batch_puzzle(struct sdk_query_batch *b, size_t i);

/* Appends that puzzle in the form that all tools write. */
void sdk_query_batch_put_puzzle(struct sdk_query_batch *b, struct sdk_buf *out, size_t i);

#endif
