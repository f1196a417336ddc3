/* SPDX-License-Identifier: MIT */
/*
 * methods: solving methods from the literature, for study: textbook search, dancing links, local search, belief
 * propagation and others. Each counts its work, so that it can be compared with the paper that it comes from. For solving
 * puzzles and counting solutions, sdk/solve.h is faster.
 *
 * A method looks for one solution. A *complete* method finds a solution if there is one, and proves that there is none
 * otherwise; an incomplete method may give up instead. The result depends on the puzzle and the query alone (and, if the
 * method draws random numbers, on the seed and the stream): not on time, and not on other puzzles.
 *
 *     const struct sdk_method *method = sdk_method_find("dlx");
 *     struct sdk_method_work *work = sdk_method_new(method);
 *     struct sdk_method_query query = { .puzzle = &puzzle };
 *     struct sdk_method_result result;
 *
 *     sdk_method_solve(work, &query, &result);
 *     sdk_method_free(work);
 *
 * sdk-solve(1) describes each method and names its source.
 */
#ifndef SDK_METHODS_H
#define SDK_METHODS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"
#include "sdk/random.h"

SDK_BEGIN_DECLS

enum { SDK_METHOD_COUNTS = 4 };

struct sdk_method_query;
struct sdk_method_result;

/* A method. All of them are constants of the library. */
struct sdk_method {
	const char *name;
	const char *what;                      /* a description in one line */
	const char *counts[SDK_METHOD_COUNTS]; /* names of what it counts: "nodes", "rounds"...; NULL: no more */
	bool complete;
	unsigned largest;   /* the largest number of values of a board that it accepts */
	bool nodes, rounds; /* whether max_nodes and max_rounds of a query apply */
	bool random;        /* whether it draws random numbers */

	/* For the library only. */
	uint64_t default_rounds; /* the limit of a query that has none; 0: no limit */
	unsigned variant;        /* distinguishes methods with the same `solve` */
	size_t work_bytes;       /* scratch memory, all zero before the first puzzle */
	void (*solve)(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
		struct sdk_method_result *result);
};

/* Returns the method with this number, from 0, or NULL if there are no more than i methods. */
const struct sdk_method *sdk_method_at(unsigned i);

/* Returns the method of that name, or NULL. */
const struct sdk_method *sdk_method_find(const char *name);

/* Scratch memory of a method, for one thread. */
struct sdk_method_work;

/* Returns NULL when memory runs out. */
struct sdk_method_work *sdk_method_new(const struct sdk_method *method);
void sdk_method_free(struct sdk_method_work *work);

struct sdk_method_query {
	const struct sdk_puzzle *puzzle; /* at most method->largest values; clues may contradict one another */
	uint64_t max_nodes;              /* give up after this number of nodes; 0: no limit */
	uint64_t max_rounds;             /* give up after this number of rounds; 0: the method's own limit, if it has one */

	/* The stream of random numbers for this puzzle. A method that draws none ignores it; `seed` may then be NULL. */
	const struct sdk_seed *seed;
	uint64_t stream;

	/* Called from time to time with `with`: true makes the method give up. May be NULL. */
	bool (*should_stop)(void *with);
	void *with;
};

enum sdk_verdict {
	SDK_VERDICT_SOLVED, /* there is a solution: `value` */
	SDK_VERDICT_NONE,   /* there is no solution: proved by a complete method, or by a contradiction in another */
	SDK_VERDICT_GAVE_UP /* unknown */
};

struct sdk_method_result {
	enum sdk_verdict verdict;
	uint8_t value[SDK_CELLS_MAX];      /* [cells] with SOLVED the solution, otherwise undefined */
	uint64_t count[SDK_METHOD_COUNTS]; /* the counts that method->counts names */
};

/* Looks for a solution. Cannot fail. */
void sdk_method_solve(struct sdk_method_work *work, const struct sdk_method_query *query, struct sdk_method_result *result);

SDK_END_DECLS

#endif
