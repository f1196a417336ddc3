/* SPDX-License-Identifier: MIT */
/*
 * boards: random problems for the engines: boards of 9x9, and some of other sizes and layouts, with no, one and many
 * solutions, with clues and with lists, right and wrong, full and empty.
 *
 * They are made in batches. A batch depends on the seed and its number alone, so each can be reproduced.
 */
#ifndef TESTS_DIFFERENTIAL_BOARDS_H
#define TESTS_DIFFERENTIAL_BOARDS_H

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
	uint32_t may[BOARD_CELLS_MAX]; /* the values that each cell may take according to the puzzle and the exception */
};

/* Sets `may`, once the other members are set. */
void problem_complete(struct problem *q);

/* Makes the problems of a batch. Returns their number, or 0 when memory runs out. */
size_t boards_make(struct problem problem[BATCH_MAX], uint64_t seed, uint64_t batch);

/* The name of a kind of board; NULL for numbers beyond the last kind. */
const char *board_kind(unsigned kind);

#endif
