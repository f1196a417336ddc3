/* SPDX-License-Identifier: MIT */
/* level: constraints on the level of a puzzle (sdk/rate.h), for callers that want puzzles of certain levels only. */
#ifndef SDK_RATE_LEVEL_H
#define SDK_RATE_LEVEL_H

#include "base/number.h"
#include "sdk/rate.h"

/* The level and the fills that are wanted. */
struct sdk_level_constraint {
	struct sdk_range level, fills[SDK_LEVELS];
};

/*
 * Whether a puzzle with one solution meets the constraint. Quicker than sdk_level: it runs only as many passes as it takes
 * to find out.
 */
bool sdk_level_is(struct sdk_rater *r, const struct sdk_puzzle *p, const struct sdk_level_constraint *target);

#endif
