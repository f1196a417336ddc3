/* SPDX-License-Identifier: MIT */
/* asks: the puzzles of a batch and the engine's answers about them: the scratch memory of tools that ask. */
#ifndef SDK_BATCH_ASKS_H
#define SDK_BATCH_ASKS_H

#include "batch/puzzles.h"
#include "solve/solve.h"

struct sdk_asks {
	struct sdk_solver *solver;
	struct sdk_puzzles puzzles;
	struct sdk_ask *ask; /* [n] as the puzzles */
	uint8_t (*solution)[SDK_CELLS_MAX];
	size_t cap;
};

/* new_work and free_work of a struct sdk_filter; they exit when memory runs out. */
void *sdk_asks_new(const void *conf);
void sdk_asks_free(void *asks);

/*
 * Reads the puzzles of the records, and puts down a question about each: how many solutions, up to the limit, and (if
 * wanted) which is the first? The caller may change the questions, or take one back by its puzzle NULL.
 */
void sdk_asks_read(struct sdk_asks *a, const struct sdk_rec *const *rec, size_t n, uint64_t limit, bool solutions);

/* Has them answered. */
void sdk_asks_answer(struct sdk_asks *a);

#endif
