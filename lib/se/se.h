/* SPDX-License-Identifier: MIT */
/* se: the steps by which a puzzle is rated as Sudoku Explainer does (sdk/se.h). */
#ifndef SDK_SE_SE_H
#define SDK_SE_SE_H

#include "sdk/se.h"
#include "se/hint.h"

/* `should_stop` is called from time to time; true ends the work on a puzzle. */
void sdk_se_rater_stop_if(struct sdk_se_rater *r, bool (*should_stop)(void *with), void *with);

static inline bool sdk_se_accepts_any(const struct sdk_se_limits *l)
{
	return !l->er.min && l->er.max >= SDK_SE_MAX && !l->diamond && !l->pearl;
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
struct sdk_se_rating sdk_se_watch(struct sdk_se_rater *r, const uint8_t *value, const uint32_t *list,
	const struct sdk_se_limits *limits, const struct sdk_se_watcher *watcher);

/* A rating in tenths, as the original prints it. */
unsigned sdk_se_tenths(double rating);

#endif
