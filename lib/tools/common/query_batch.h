/* SPDX-License-Identifier: MIT */
/*
 * query_batch: solves the puzzles of a batch of records, for filters that need solutions.
 *
 * Puzzles are parsed on demand and dropped once their result is known, so memory for them does not depend on the size of
 * the batch.
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

	/* A record that reaches them is rejected. All its queries count together. */
	struct sdk_limits limits;

	/* NULL, or called with the puzzle of record i before it is solved. Returns false if it need not be solved. */
	bool (*inspect)(void *with, size_t i, const struct sdk_puzzle *p);
	void *with; /* argument of inspect */
};

struct sdk_batch_result {
	const char *bad; /* why the record is rejected; or NULL, and only then the following are set: */
	const struct sdk_shape *shape;
	uint64_t count;    /* the number of solutions, up to the limit, if the puzzle was solved */
	uint8_t *solution; /* with `solutions`, the first solution if there is one: a value for each cell */
	bool redundant;    /* with `minimal`, whether some clue is redundant */

	struct sdk_record_clock clock; /* of the record; it stands still */
};

struct sdk_query_batch;

/* new_work and free_work of a struct sdk_filter. _new returns NULL when memory runs out; other functions then exit. */
void *sdk_query_batch_new(const void *conf);
void sdk_query_batch_free(void *batch);

/* Solves the puzzles of n records. The records must stay as they are until the next batch. */
void sdk_query_batch_run(struct sdk_query_batch *b, const struct sdk_rec *const *rec, size_t n,
	const struct sdk_batch_query *wanted);

/* The result for record i of the batch; valid until the next one. While it is inspected, only its clock is set. */
struct sdk_batch_result *sdk_query_batch_result(const struct sdk_query_batch *b, size_t i);

/* Appends the puzzle of a record that was not rejected, in the form that all tools write. */
void sdk_query_batch_put_puzzle(struct sdk_query_batch *b, struct sdk_buf *out, const struct sdk_rec *rec);

#endif
