/* SPDX-License-Identifier: MIT */
/*
 * score: how hard a puzzle is for a person, in points and in stars, from the steps on the scale of techniques.
 *
 * Each step costs the points of its technique, which roughly tell how long one looks for it; singles cost so little that
 * the sum says what else is needed, and how often. Stars are steps of the sum. sdk-rate(1) has the table, and how
 * it agrees with other scales.
 */
#ifndef SDK_RATE_SCORE_H
#define SDK_RATE_SCORE_H

#include "rate/explain.h"

enum { SDK_STARS = 6 };

/* The points of one step. */
unsigned sdk_points_of(enum sdk_technique technique);

/* Their sum over all steps that are counted. */
uint64_t sdk_points(const struct sdk_step_counts *a);

/* From 1 to SDK_STARS. */
unsigned sdk_stars(uint64_t points);

/*
 * How much a search has to try that uses all rules of the passes after each guess: at the first of the cells with the
 * fewest candidates it tries one after the other from the lowest, and goes on until all is tried.
 */
struct sdk_search_effort {
	unsigned nodes;  /* values tried; 0 if the passes fill the board */
	unsigned depth;  /* the most guesses that were open at the same time */
	bool gave_up;    /* after SDK_EFFORT_MAX nodes */
};

enum { SDK_EFFORT_MAX = 10000 };

/* Scratch memory, one thread at a time. NULL when memory runs out. */
struct sdk_searcher;
struct sdk_searcher *sdk_searcher_new(void);
void sdk_searcher_free(struct sdk_searcher *s);

/* Searches a puzzle of any size. Cannot fail. */
struct sdk_search_effort sdk_search_effort(struct sdk_searcher *s, const struct sdk_puzzle *p);

#endif
