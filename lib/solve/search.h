/* SPDX-License-Identifier: MIT */
/*
 * search: the reference engine, for all sizes: depth-first search on candidates, one puzzle after the other, with
 * nothing clever in it. It answers what the engines for one size do not, and they are tested against it.
 */
#ifndef SDK_SOLVE_SEARCH_H
#define SDK_SOLVE_SEARCH_H

#include "solve/solver.h"

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_search;
struct sdk_search *sdk_search_new(void);
void sdk_search_free(struct sdk_search *s);

/* Answers one question. Cannot fail. */
void sdk_search_solve(struct sdk_search *s, struct sdk_query *query);

#endif
