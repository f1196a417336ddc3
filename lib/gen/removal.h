/* SPDX-License-Identifier: MIT */
/*
 * removal: which of a list of items (clues, or sets of clues) can be removed from a puzzle, one after the other.
 *
 * An item can be removed if the solution remains unique without it and without the items removed before it. If a *run* of
 * items can be removed together, each of them can be removed in turn. So runs are tried: long ones where probably all items
 * can be removed. If a run fails, bisection finds the first item that has to stay. The items removed are the same as if they
 * were tried one by one.
 *
 *     place    0 ......... at ......... at + run ......... blocked ......... count
 *              decided     on trial                                                    one before `blocked` has to stay
 */
#ifndef SDK_GEN_REMOVAL_H
#define SDK_GEN_REMOVAL_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/puzzle.h"
#include "sdk/random.h"

struct sdk_removal {
	uint16_t item[SDK_CELLS_MAX]; /* in the order in which they are tried */
	unsigned count;
	unsigned sure;    /* the items before this place are tried in one run */
	unsigned likely;  /* from there to this place, half of the rest is tried at a time; after it, one item at a time */
	unsigned at, run; /* `run` items from place `at` on are on trial */
	unsigned blocked; /* one of the items from `at` to before this place has to stay; 0: not known */
};

#define SDK_REMOVAL_NONE UINT16_MAX

/* Starts with `count` items, which the caller has written to r->item, and puts them in random order. */
void sdk_removal_start(struct sdk_removal *r, unsigned count, unsigned sure, unsigned likely, struct sdk_random *random);

/* Chooses the next run to try. Returns false when all items are decided. */
bool sdk_removal_next(struct sdk_removal *r);

/*
 * Handles the result for the run: if it is removable, the caller has removed it. Returns the item that has to stay according
 * to this result, or SDK_REMOVAL_NONE.
 */
unsigned sdk_removal_handle_result(struct sdk_removal *r, bool removable);

/*
 * The limit on nodes (max_nodes of a query) for the test of a clue. Above 9x9, tests are limited, and one that reaches the
 * limit counts as failed.
 */
enum { SDK_LARGE_TEST_NODES = 500 };
static inline uint64_t sdk_test_nodes(const struct sdk_shape *shape)
{
	return shape->n > 9 ? SDK_LARGE_TEST_NODES : 0;
}

/*
 * The same for a test that knows the solution and what the tests before it found out (solve/near.h). At 16x16, the limit is
 * never reached: before pairs were looked for, four of 48,000 tests took more than 1000 guesses.
 */
enum { SDK_NEAR_NODES = 350,
	SDK_NEAR_NODES_16 = 100000 };
static inline uint64_t sdk_near_nodes(const struct sdk_shape *shape)
{
	return shape->n > 16 ? SDK_NEAR_NODES : SDK_NEAR_NODES_16;
}

#endif
