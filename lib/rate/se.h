/* SPDX-License-Identifier: MIT */
/* se: the rating of Sudoku Explainer 1.2.1, exactly as the original gives it. */
#ifndef SDK_RATE_SE_H
#define SDK_RATE_SE_H

#include "rate/se_hint.h"
#include "sdk/common.h"

struct sdk_se_rater;

/* NULL: memory ran out. */
struct sdk_se_rater *sdk_se_rater_new(void);
void sdk_se_rater_free(struct sdk_se_rater *r);

/* `should_stop` is called from time to time; true ends the work on a puzzle. */
void sdk_se_rater_stop_if(struct sdk_se_rater *r, bool (*should_stop)(void *with), void *with);

enum sdk_se_end {
	SE_SOLVED,   /* the board is full, or no rule is left (ER 20.0) */
	SE_ACCEPTED, /* within the limits, of which no more is wanted; the rating is not known */
	SE_REJECTED, /* not within the limits; the rating is not known */
	SE_STOPPED,  /* by should_stop */
	SE_NO_MEMORY
};

/* Ratings in tenths. */
struct sdk_se_rating {
	unsigned er, ep, ed; /* of the hardest step; of the hardest one up to the first placement; of the first step */
};

enum { SE_RATING_MAX = 200 };

/* Which ratings are accepted. The work ends as soon as a puzzle is known to have another one. */
struct sdk_se_limits {
	struct sdk_range er; /* in tenths */
	bool diamond, pearl; /* only those with ED = ER; with EP = ER */
	bool check_only;     /* the work also ends as soon as the rating is known to be accepted */
};

static inline struct sdk_se_limits sdk_se_any(void)
{
	return (struct sdk_se_limits){ .er = { 0, SE_RATING_MAX } };
}

static inline bool sdk_se_accepts_any(const struct sdk_se_limits *l)
{
	return !l->er.min && l->er.max >= SE_RATING_MAX && !l->diamond && !l->pearl;
}

/* Called with each step, and the board after it. Returns false to end the work. */
struct sdk_se_watcher {
	bool (*watch)(void *with, const struct sdk_se_hint *hint, const struct sdk_se_grid *after);
	void *with;
	bool proofs; /* steps by chains come with their proofs */
};

/*
 * Rates a 9x9 puzzle: values, 0 for empty cells, and the candidates of these (NULL: all). `limits` and `watcher` may be
 * NULL.
 */
enum sdk_se_end sdk_se_rate(struct sdk_se_rater *r, const uint8_t *value, const uint32_t *list,
	const struct sdk_se_limits *limits, const struct sdk_se_watcher *watcher, struct sdk_se_rating *rating);

/* A rating in tenths, as the original prints it. */
unsigned sdk_se_tenths(double rating);

#endif
