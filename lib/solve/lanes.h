/* SPDX-License-Identifier: MIT */
/*
 * lanes: the exact engine for 9x9, which searches in hundreds of puzzles at once.
 *
 * Puzzles come in batches. Any mix will do: easy and hard ones, contradictory clues, empty boards, boards
 * with millions of solutions, full boards right or wrong. The answers do not depend on the other puzzles
 * of the batch, on the kernel or on the processor; only `nodes` may, and with max_nodes all else, where
 * counting stopped at the limit.
 *
 * The engine is a kernel (lanes_kernel.h), built several times for different processors, and around it a
 * search that is written once (lanes.c).
 */
#ifndef SDK_SOLVE_LANES_H
#define SDK_SOLVE_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/cpu.h"

/* One question about a 9x9 board, and its answer. */
struct sdk_lanes_query {
	/*
	 * The clues, 81 bytes in reading order: a byte whose low four bits are 1 to 9 is that clue, any other
	 * is an empty cell. So text does (`.` `0` `_` `-` and `*` are empty cells), and so do the numbers 0 to 9.
	 */
	const uint8_t *clue;
	const uint32_t *list; /* NULL, or [81] the values that each cell may take; `clue` is then not looked at */
	uint8_t except_cell;  /* solutions in which this cell has the value `except` do not count; if the cell may take */
	uint8_t except;       /* no other value, by a clue, then it may now take all others. 0: there is no exception */
	uint8_t *solution;    /* NULL, or room for 81 bytes: the first solution, if there is one */
	uint64_t limit;       /* stop counting there; at least 1 */
	uint64_t max_nodes;   /* give up after so many nodes; 0: never */

	uint64_t count; /* answer: solutions found, up to the limit */
	uint64_t nodes; /* branchings made in search of them */
	bool gave_up;   /* then there may be more solutions than count */
};

/* An engine with its scratch memory; one thread at a time may use it. */
struct sdk_lanes;

/* A new engine with the kernel for `cpu`, which is supported, or NULL when memory runs out. The caller frees it. */
struct sdk_lanes *sdk_lanes_new(enum sdk_cpu cpu);
void sdk_lanes_free(struct sdk_lanes *lanes);

/* Where questions come from and answers go to. */
struct sdk_lanes_feed {
	struct sdk_lanes_query *(*next)(void *with);                       /* the next question, or NULL: there is none now */
	void (*handle_result)(void *with, struct sdk_lanes_query *query); /* it has its answer */
	void *with;
};

/*
 * Answers questions until there are no more, and none without an answer. Questions may arise from answers; so long as
 * several hundred are open, no lane is idle. Cannot fail. `zero` is what stands for 0 in the solutions: 0 for numbers,
 * '0' for text.
 *
 * Of several solutions the first is the one that a depth-first search with the same branchings meets first.
 */
void sdk_lanes_feed(struct sdk_lanes *lanes, const struct sdk_lanes_feed *feed, uint8_t zero);

/* Answers n questions. */
void sdk_lanes_solve(struct sdk_lanes *lanes, struct sdk_lanes_query *query, size_t n, uint8_t zero);

#endif
