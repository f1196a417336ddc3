/* SPDX-License-Identifier: MIT */
/*
 * boards: questions by chance for the engines, about boards of 9x9, and some of 4x4 and 16x16: with no, one and many
 * solutions, with clues and with lists, right and wrong, full and empty.
 *
 * They come in batches. A batch depends on the seed and its number alone, so each can be had again.
 */
#ifndef TESTS_FUZZ_BOARDS_H
#define TESTS_FUZZ_BOARDS_H

#include "sdk/query.h"

enum {
	BATCH_MAX = 600,
	BOARD_CELLS_MAX = 256
};

struct problem {
	struct sdk_puzzle puzzle;
	unsigned kind;
	uint16_t except_cell; /* as in struct sdk_query */
	uint8_t except;
	uint64_t limit;
	uint32_t may[BOARD_CELLS_MAX]; /* puzzle and exception once more: the values that each cell may take */
};

/* Fills in `may`, after the rest. */
void problem_complete(struct problem *q);

/* Makes the questions of a batch. Returns how many, or 0 if memory has run out. */
size_t boards_make(struct problem problem[BATCH_MAX], uint64_t seed, uint64_t batch);

/* What kind of board it is, in a few words; NULL from some kind on. */
const char *board_kind(unsigned kind);

#endif
