/* SPDX-License-Identifier: MIT */
/* puzzles: the puzzles of a batch of records, for tools that work on the whole batch. */
#ifndef SDK_BATCH_PUZZLES_H
#define SDK_BATCH_PUZZLES_H

#include "grid/puzzle.h"
#include "io/record.h"

/* Grows with the batches and keeps its memory. All zero to begin with. */
struct sdk_puzzles {
	struct sdk_puzzle *puzzle; /* [n] as the records; of no use where `bad` is set */
	const char **bad;          /* [n] why it is no puzzle, or NULL */
	char (*why)[SDK_WHY];
	size_t n, cap;
};

/* Reads the puzzle of each record. Exits when memory runs out. */
void sdk_puzzles_read(struct sdk_puzzles *ps, const struct sdk_rec *const *rec, size_t n);
void sdk_puzzles_free(struct sdk_puzzles *ps);

/* The puzzle of record i, or NULL if it is none. */
static inline const struct sdk_puzzle *sdk_puzzles_get(const struct sdk_puzzles *ps, size_t i)
{
	return ps->bad[i] ? NULL : &ps->puzzle[i];
}

/* Reads the puzzle of one record; as sdk_puzzle_parse. */
const char *sdk_puzzle_read(struct sdk_puzzle *p, const struct sdk_rec *rec, char why[SDK_WHY]);

/* malloc and realloc for tools: exits when memory runs out. */
void *sdk_need(void *memory, size_t count, size_t size);

#endif
