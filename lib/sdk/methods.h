/* SPDX-License-Identifier: MIT */
/*
 * method: ways of solving that are there to be studied: textbook search, local search, belief propagation and so
 * on. Each counts what it does, so that it can be set beside the paper it comes from.
 *
 * A method looks for one solution and stops there. A *complete* one finds a solution if there is one, and can tell
 * when there is none; an incomplete one solves or gives up. What a method does depends on the puzzle and the
 * options alone (and, where it draws random numbers, on the seed), on no clock and no other puzzle.
 *
 * To add one: a file with a struct sdk_method, its declaration and its line in the table of method.c, and its
 * paragraph in sdk-solve(1).
 */
#ifndef SDK_METHODS_H
#define SDK_METHODS_H

#include <stdbool.h>
#include <stdint.h>

#include "sdk/random.h"
#include "sdk/puzzle.h"
#include "sdk/common.h"

SDK_BEGIN_DECLS

enum sdk_verdict {
	SDK_VERDICT_SOLVED, /* `value` is a full board that solves the puzzle */
	SDK_VERDICT_NONE,   /* there is no solution; only complete methods say so, and those that meet a contradiction */
	SDK_VERDICT_GAVE_UP /* the method did not get there: there may be solutions or none */
};

enum { SDK_METHOD_COUNTS = 4 };

struct sdk_method_query {
	const struct sdk_puzzle *puzzle;
	uint64_t max_nodes;  /* give up after so many nodes; 0: never */
	uint64_t max_rounds; /* give up after so many rounds; 0: as the method has it */
	const struct sdk_seed *seed; /* of the random numbers, and the stream that belongs to this puzzle */
	uint64_t stream;

	/* Called every now and then: true ends the attempt, which has given up then. NULL: nobody wants to end it. */
	bool (*stop)(void *with);
	void *with;
};

struct sdk_method_result {
	enum sdk_verdict verdict;
	uint8_t value[SDK_CELLS_MAX];        /* with SOLVED: the solution */
	uint64_t count[SDK_METHOD_COUNTS];   /* as the method's `counts` names them */
};

struct sdk_method {
	const char *name;
	const char *what;  /* one line for --list-methods */
	const char *counts[SDK_METHOD_COUNTS]; /* keys of the fields for what it counts: "nodes", "rounds"...; NULL: no more */
	bool complete;
	unsigned largest;  /* boards up to this size */
	bool nodes, rounds, random; /* whether max_nodes, max_rounds, the seed mean something to it */

	/* Scratch memory for one thread, and the variant that this method is of its kind. NULL when memory runs out. */
	void *(*start)(const struct sdk_method *method);
	void (*end)(void *work);
	void (*solve)(void *work, const struct sdk_method_query *query, struct sdk_method_result *result);

	unsigned variant;  /* for `start`: what the methods of a file share differs by this */
};

/* The methods, in the order of --list-methods; ends with NULL. */
extern const struct sdk_method *const sdk_methods[];

/* The method of that name, or NULL. */
const struct sdk_method *sdk_method_find(const char *name);

SDK_END_DECLS

#endif
