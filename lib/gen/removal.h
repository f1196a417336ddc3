/* SPDX-License-Identifier: MIT */
/*
 * removal: which of some items (clues, or sets of clues) can be removed from a puzzle, one after the other.
 *
 * An item can be removed if the solution stays the only one without it and without those removed before it. That a *run* of
 * items can be removed together shows that each of them could, one after the other, so runs are tried: long ones where
 * probably all can be removed, and where a run fails, by bisection the first item that has to stay. What is removed is the
 * same as if the items were tried one by one.
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
	unsigned sure;    /* items before this place are tried in one run; */
	unsigned likely;  /* from there up to this place, half of the rest at a time; and then one by one */
	unsigned at, run; /* `run` items from place `at` on are on trial */
	unsigned blocked; /* an item before this place, from `at` on, has to stay; 0: none is known */
};

#define SDK_REMOVAL_NONE UINT16_MAX

/* Puts `count` items, which the caller has written to r->item, in a random order and starts before the first. */
void sdk_removal_start(struct sdk_removal *r, unsigned count, unsigned sure, unsigned likely, struct sdk_random *random);

/* Chooses the next run to try. Returns false when all items are decided. */
bool sdk_removal_next(struct sdk_removal *r);

/*
 * Receives whether the run can be removed; if so, the caller has removed it. Returns the item that therefore has to stay, or
 * SDK_REMOVAL_NONE.
 */
unsigned sdk_removal_handle_result(struct sdk_removal *r, bool removable);

/*
 * The bound on nodes (max_nodes of a query) for the test of a clue: above 9x9, tests are cut short, and one that is counts as
 * failed.
 */
static inline uint64_t sdk_test_nodes(const struct sdk_shape *shape)
{
	return shape->n > 9 ? 500 : 0;
}

#endif
