/* SPDX-License-Identifier: MIT */
/*
 * big: the exact engine for large boards (16x16, 25x25), that takes any size.
 *
 * It gives the answers of sdk_solve (solve/solve.h): same questions, same counts, no bound on the time
 * but max_nodes. Of several solutions it may find another one first. Its answers depend on the question
 * alone, not on what was asked before.
 */
#ifndef SDK_SOLVE_COVER_ENGINE_H
#define SDK_SOLVE_COVER_ENGINE_H

#include "solve/solver.h"

/* An engine with its scratch memory (some 40 MB, touched as needed); one thread at a time may use it. */
struct sdk_cover_engine;

/* A new engine, or NULL when memory runs out. The caller frees it. */
struct sdk_cover_engine *sdk_cover_engine_new(void);
void sdk_cover_engine_free(struct sdk_cover_engine *cover_engine);

/* Answers n questions. Cannot fail. */
void sdk_cover_engine_solve(struct sdk_cover_engine *cover_engine, struct sdk_query *query, size_t n);

#endif
