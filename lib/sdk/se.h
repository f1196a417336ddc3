/* SPDX-License-Identifier: MIT */
/*
 * se: the ratings of Sudoku Explainer 1.2.1 by N. Juillerat, exactly as the original gives them. sdk-se(7) describes its
 * rules, and how each step is rated.
 *
 *   ER   the rating of the hardest step
 *   EP   that of the hardest step up to the first one that places a value; a puzzle with EP = ER is a *pearl*
 *   ED   that of the first step; a puzzle with ED = ER is a *diamond*
 *
 * All are whole numbers of tenths here: 71 is 7.1. Singles are rated 1.0 to 2.3, chains from 6.5 on. An easy puzzle takes
 * microseconds, one of ER 8 milliseconds, and the hardest known ones (ER 11.9) seconds.
 *
 * Example: is the puzzle a diamond with an ER of at least 7.1?
 *
 *     struct sdk_se_limits limits = sdk_se_any();
 *
 *     limits.er.min = 71;
 *     limits.diamond = limits.check_only = true;
 *     enum sdk_se_end end = sdk_se_rate(rater, &puzzle, &limits, NULL, NULL).end;
 *     bool is_one = end == SDK_SE_RATED || end == SDK_SE_ACCEPTED;
 */
#ifndef SDK_SE_H
#define SDK_SE_H

#include <stdbool.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"
#include "sdk/steps.h"

SDK_BEGIN_DECLS

enum {
	SDK_SE_SIZE = 9,
	SDK_SE_MAX = 200 /* the highest rating, 20.0: of a board for which no rule has a step */
};

/* How the work on a puzzle ends. The ratings are known only if it is RATED. */
enum sdk_se_end {
	SDK_SE_RATED,       /* within the limits */
	SDK_SE_ACCEPTED,    /* within the limits, which ask for no more (check_only) */
	SDK_SE_REJECTED,    /* not within the limits */
	SDK_SE_STOPPED,     /* by should_stop */
	SDK_SE_UNSUPPORTED, /* the puzzle is not 9x9, or has a layout */
	SDK_SE_NO_MEMORY    /* memory ran out */
};

/* A rating, in tenths; all are 0 if the board is full. */
struct sdk_se_rating {
	enum sdk_se_end end;
	unsigned er, ep, ed;
};

/* Which ratings are accepted. The work ends as soon as a puzzle is known to have another one. */
struct sdk_se_limits {
	struct sdk_range er; /* in tenths */
	bool diamond, pearl; /* only those with ED = ER; with EP = ER */
	bool check_only;     /* the work also ends as soon as the rating is known to be accepted */
};

/* Limits that accept every rating. */
struct sdk_se_limits sdk_se_any(void);

/* Scratch memory. NULL when memory runs out. */
struct sdk_se_rater;
struct sdk_se_rater *sdk_se_rater_new(void);
void sdk_se_rater_free(struct sdk_se_rater *r);

/* Whether the rules that assume one solution, unique loops and BUG, are used from now on. At first, they are. */
void sdk_se_rater_use_unique(struct sdk_se_rater *r, bool use);

/*
 * Rates a 9x9 puzzle without layouts that has exactly one solution; the rating of one with another number is meaningless,
 * and may take long. Lists of candidates, if it has some, count as what is left of a board at work. `limits`: NULL accepts
 * every rating. `should_stop` is called with `with` from time to time: true ends the work. NULL: it never does. Chains need
 * memory that grows with the puzzle; it is kept for the next one.
 */
struct sdk_se_rating sdk_se_rate(struct sdk_se_rater *r, const struct sdk_puzzle *p, const struct sdk_se_limits *limits,
	bool (*should_stop)(void *with), void *with);

/*
 * The same, and passes the steps to the sink, in order; those by chains with their nodes, unless it needs no reasons. Chains
 * within chains are searched for again, which takes as long as the rating. The work ends STOPPED if the sink wants no more.
 */
struct sdk_se_rating sdk_se_explain(struct sdk_se_rater *r, const struct sdk_puzzle *p, const struct sdk_se_limits *limits,
	const struct sdk_sink *sink, bool (*should_stop)(void *with), void *with);

/* The key of the rule that is the technique of a step: `direct-hidden-pair`. A constant. */
const char *sdk_se_rule_key(unsigned rule);

SDK_END_DECLS

#endif
