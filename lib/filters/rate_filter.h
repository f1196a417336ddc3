/* SPDX-License-Identifier: MIT */
/* rates: the filter that rates puzzles, and explains them. */
#ifndef SDK_FILTERS_RATE_FILTER_H
#define SDK_FILTERS_RATE_FILTER_H

#include "filters/rating_record.h"
#include "filters/step_printer.h"
#include "io/filter.h"

struct sdk_rate_options {
	struct sdk_rating_kind kind;
	bool or_levels;             /* with a hint: by levels if the scale does not have the puzzle's size */
	struct sdk_step_printing printing; /* with a hint, the same as of the kind */
	struct sdk_range level;     /* pass on only these; max 0: all */
	bool table;                 /* count the ratings and put out nothing else */
};

/* Its filter, whose `conf` is `conf`. */
struct sdk_filter sdk_rate_filter(const struct sdk_rate_options *conf);

#endif
