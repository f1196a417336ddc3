/* SPDX-License-Identifier: MIT */
/* rates: the filter that rates puzzles, and explains them. */
#ifndef SDK_BATCH_RATES_H
#define SDK_BATCH_RATES_H

#include "batch/rating.h"
#include "batch/teller.h"
#include "io/filter.h"

struct sdk_rates_conf {
	struct sdk_rating_kind kind;
	bool or_levels;             /* with a hint: by levels if the scale does not have the puzzle's size */
	struct sdk_telling telling; /* with a hint, the same as of the kind */
	struct sdk_range level;     /* pass on only these; max 0: all */
	bool table;                 /* count the ratings and put out nothing else */
};

/* Its filter, whose `conf` is `conf`. */
struct sdk_filter sdk_rates_filter(const struct sdk_rates_conf *conf);

#endif
