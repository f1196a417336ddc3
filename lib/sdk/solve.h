/* SPDX-License-Identifier: MIT */
/*
 * solve: the exact solver. It finds a solution, counts solutions, and proves that there is exactly one, or none.
 *
 * A solver hands each query (sdk/query.h) to the engine for its size and layouts:
 *
 *     9x9 with boxes     bit-sliced depth-first search of up to 512 puzzles of one layout at once: give it many queries.
 *                        With layouts and less than 8 clues, up to two solutions are first searched for as all others
 *     16x16, 25x25       exact cover with clause learning, one puzzle at a time
 *     all others         depth-first search, one puzzle at a time: other sizes, 9x9 with regions (with AVX-512 by an engine
 *                        of their own), and 9x9 with `pick`; without `pick`, exact cover begins anew after 5,000 guesses
 *
 * Results do not depend on the instruction set, nor on what else is solved at the same time, unless should_stop ends the
 * query. Only `nodes` may vary: where counting stops at the limit, with limit 1 where the solution is not stored, and for
 * 9x9 with regions. Not even that varies with max_nodes: such a query is searched depth-first, in one of the places for 9x9
 * boards, while the last queries of a run, or a single one, otherwise spread over all of them.
 */
#ifndef SDK_SOLVE_H
#define SDK_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/cpu.h"
#include "sdk/puzzle.h"
#include "sdk/query.h"

SDK_BEGIN_DECLS

/* A solver with its scratch memory; one thread at a time may use it. */
struct sdk_solver;

/* The most queries in flight: taken from the feed, but without a result yet. */
enum { SDK_QUERIES_MAX = 512 };

/*
 * Creates a solver for plain boards of 4x4 and 9x9, and for others after sdk_solver_prepare. The instruction set must be
 * supported. Returns NULL when memory runs out.
 */
struct sdk_solver *sdk_solver_new(enum sdk_cpu cpu);
void sdk_solver_free(struct sdk_solver *solver);

/*
 * Allocates what the solver needs for boards of this shape (for exact cover some 40 MB, of which it touches only what it
 * uses), unless it has that already. Must be called before the first query for a board that is not plain 4x4 or 9x9, at any
 * time, even from the callbacks of a run. Returns false when memory runs out.
 */
bool sdk_solver_prepare(struct sdk_solver *solver, const struct sdk_shape *shape);

/*
 * Solves the queries of the feed until there are no more and each has its result. Cannot fail. A run must not be started
 * from the callbacks of another run of the same solver.
 */
void sdk_solver_run(struct sdk_solver *solver, const struct sdk_query_feed *feed);

/* Solves the n queries of an array. Cannot fail. */
void sdk_solve(struct sdk_solver *solver, struct sdk_query *query, size_t n);

/* ---- redundant clues ---- */

/*
 * A clue of a puzzle with one solution is *redundant* if the puzzle without it still has one solution, that is, if no
 * solution has another value in its cell. A puzzle is *minimal* if no clue is redundant.
 */

/*
 * Returns the query that decides whether a clue of a puzzle with exactly one solution is redundant: the resulting count is
 * 0 if it is, 1 if it is not. The cell must have a clue.
 */
struct sdk_query sdk_clue_query(const struct sdk_puzzle *p, unsigned cell);

/* Whether a puzzle with exactly one solution is minimal. Cannot fail. */
bool sdk_is_minimal(struct sdk_solver *solver, const struct sdk_puzzle *p);

SDK_END_DECLS

#endif
