/* SPDX-License-Identifier: MIT */
/*
 * lanes: the bit-sliced engine for 9x9 boards with boxes: a vector holds one candidate of hundreds of boards, one bit
 * (*lane*) for each, so that one instruction applies a rule to all of them.
 *
 * It solves any mix of puzzles: easy and hard ones, contradictory clues, empty boards, boards with millions of solutions,
 * full boards right or wrong. Results do not depend on what else is solved at the same time, on the kernel or on the
 * processor; sdk/solve.h has the exceptions.
 *
 * The engine is a kernel (lanes_kernel.h), built once per instruction set, and around it a search that is written once
 * (lanes.c).
 */
#ifndef SDK_SOLVE_LANES_H
#define SDK_SOLVE_LANES_H

#include "sdk/cpu.h"
#include "sdk/query.h"

/* An engine with its scratch memory; one thread at a time may use it. */
struct sdk_lanes;

/* Creates an engine with the kernel for `cpu`, which must be supported. Returns NULL when memory runs out. */
struct sdk_lanes *sdk_lanes_new(enum sdk_cpu cpu);
void sdk_lanes_free(struct sdk_lanes *lanes);

/*
 * Solves queries about 9x9 boards of this shape, which has boxes, without `pick`, until the feed has no more and each has
 * its result. Handling a result may lead to new queries. While the feed has several hundred queries, no lane is idle. Cannot
 * fail.
 *
 * The first of several solutions is the one that a depth-first search with the same branchings finds first.
 */
void sdk_lanes_run(struct sdk_lanes *lanes, const struct sdk_shape *shape, const struct sdk_query_feed *feed);

#endif
