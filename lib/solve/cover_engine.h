/* SPDX-License-Identifier: MIT */
/*
 * cover_engine: the engine for large boards (16x16, 25x25): exact cover with clause learning (solve/cover.h). It solves
 * boards of any size.
 *
 * If there are several solutions, the one that it finds first may differ from that of the other engines. Its result depends
 * on the query alone, not on the queries before it.
 */
#ifndef SDK_SOLVE_COVER_ENGINE_H
#define SDK_SOLVE_COVER_ENGINE_H

#include "sdk/query.h"

/* An engine with its scratch memory (some 40 MB, touched as needed); one thread at a time may use it. */
struct sdk_cover_engine;

/* Returns NULL when memory runs out. */
struct sdk_cover_engine *sdk_cover_engine_new(void);
void sdk_cover_engine_free(struct sdk_cover_engine *b);

/* Solves one query. Cannot fail. */
void sdk_cover_engine_solve(struct sdk_cover_engine *b, struct sdk_query *query);

#endif
