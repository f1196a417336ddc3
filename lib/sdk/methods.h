/* SPDX-License-Identifier: MIT */
/*
 * methods: solving methods from the literature, for study: textbook search, dancing links, local search, belief
 * propagation and others. Each counts its work, so that it can be compared with the paper that it comes from. For solving
 * puzzles and counting solutions, sdk/solve.h is faster.
 *
 * A method looks for one solution, or, if it finds `all`, for every solution. A *complete* method finds a solution if there
 * is one, and proves that there is none otherwise; an incomplete method may give up instead. The result depends on the
 * puzzle and the query alone (and, if the method draws random numbers, on the seed and the stream): not on time, and not on
 * other puzzles.
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

enum {
	SDK_METHOD_COUNTS = 4,
	SDK_METHOD_PARAMETERS = 7 /* the most parameters of a method */
};

struct sdk_method_query;
struct sdk_method_result;

/*
 * A parameter: a number that the method's result depends on, apart from the limits of a query. sdk-solve(1) describes the
 * parameters of each method; its option --set sets them.
 */
struct sdk_method_parameter {
	const char *name;
	const char *what; /* what it is, in a few words */
	double default_value;
	double least, most; /* the values that it may have */
	bool whole;         /* only whole numbers among them */
};

/* A method. All of them are constants of the library. */
struct sdk_method {
	const char *name;
	const char *what;                      /* a description in one line */
	const char *counts[SDK_METHOD_COUNTS]; /* names of what it counts, one at least: "nodes"; NULL: no more */
	bool complete;
	bool all;                                     /* whether it looks for all solutions; the others stop at the first */
	unsigned largest;                             /* the largest number of values of a board that it accepts */
	bool nodes, rounds;                           /* whether max_nodes and max_rounds of a query apply */
	bool random;                                  /* whether it draws random numbers */
	const struct sdk_method_parameter *parameter; /* [parameters] */
	unsigned parameters;                          /* at most SDK_METHOD_PARAMETERS */

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

/* Returns the number of the parameter with this name, from 0, or method->parameters if the method has none. */
unsigned sdk_method_parameter_find(const struct sdk_method *method, const char *name);

/* Whether the parameter may have this value. */
bool sdk_method_parameter_allows(const struct sdk_method_parameter *parameter, double value);

/* Writes the default values of the parameters to value[method->parameters]. */
void sdk_method_defaults(const struct sdk_method *method, double *value);

/* Scratch memory of a method, for one thread. */
struct sdk_method_work;

/* Returns NULL when memory runs out. */
struct sdk_method_work *sdk_method_new(const struct sdk_method *method);
void sdk_method_free(struct sdk_method_work *work);

struct sdk_method_query {
	const struct sdk_puzzle *puzzle; /* at most method->largest values; clues may contradict one another */
	uint64_t max_nodes;              /* give up after this number of nodes; 0: no limit */
	uint64_t max_rounds;             /* give up after this number of rounds; 0: the method's own limit, if it has one */

	/*
	 * [method->parameters] the values of the parameters, in the order of the method; each must be allowed. NULL: the
	 * default values.
	 */
	const double *parameter;

	/* The stream of random numbers for this puzzle. A method that draws none ignores it; `seed` may then be NULL. */
	const struct sdk_seed *seed;
	uint64_t stream;

	/*
	 * A method that finds `all` writes the solutions to list[list_room], in the order in which it finds them, while there is
	 * room. Others ignore it. May be NULL if list_room is 0.
	 */
	uint8_t (*list)[SDK_CELLS_MAX];
	size_t list_room;

	/* Called from time to time with `with`: true makes the method give up. May be NULL. */
	bool (*should_stop)(void *with);
	void *with;
};

enum sdk_verdict {
	SDK_VERDICT_SOLVED,  /* there is a solution: `value`; by a method that finds `all`, the only one */
	SDK_VERDICT_NONE,    /* there is no solution: proved by a complete method, or by a contradiction in another */
	SDK_VERDICT_GAVE_UP, /* unknown */
	SDK_VERDICT_SEVERAL  /* there are several solutions; only by a method that finds `all` */
};

struct sdk_method_result {
	enum sdk_verdict verdict;

	/*
	 * [cells] With SOLVED the solution; with SEVERAL the values of the cells that have the same value in all solutions, and 0
	 * for the others; otherwise undefined.
	 */
	uint8_t value[SDK_CELLS_MAX];

	uint64_t solutions;                /* found; without `all`, 0 or 1 */
	bool more;                         /* there may be more: counting has stopped */
	uint64_t count[SDK_METHOD_COUNTS]; /* the counts that method->counts names */
};

/* Looks for a solution of a puzzle without a layout. Cannot fail. */
void sdk_method_solve(struct sdk_method_work *work, const struct sdk_method_query *query, struct sdk_method_result *result);

SDK_END_DECLS

#endif
