/* SPDX-License-Identifier: MIT */
/*
 * search: the engine for all sizes and layouts: depth-first search on candidates, one puzzle at a time. It solves queries
 * that the other engines do not, and they are tested against it.
 */
#ifndef SDK_SOLVE_SEARCH_H
#define SDK_SOLVE_SEARCH_H

#include "sdk/query.h"

/* An engine with its scratch memory; one thread at a time may use it. */
struct sdk_search;

/* For boards up to this size: 1 MB for 12, 11 MB for 25, touched as needed. Returns NULL when memory runs out. */
struct sdk_search *sdk_search_new(unsigned n_most);
void sdk_search_free(struct sdk_search *s);

/* Solves one query. Cannot fail. */
void sdk_search_solve(struct sdk_search *s, struct sdk_query *query);

#endif
