/* SPDX-License-Identifier: MIT */
/* rate_filter: rates puzzles, and explains them. */
#ifndef SDK_FILTERS_RATE_FILTER_H
#define SDK_FILTERS_RATE_FILTER_H

#include "filters/rating_choice.h"
#include "filters/rating_record.h"
#include "filters/step_printer.h"
#include "io/filter.h"

struct sdk_rate_options {
	struct sdk_rating_kind kind;
	bool or_levels;                    /* use levels for sizes that the scale does not support; only for hints */
	struct sdk_step_printing printing; /* its `hint` is that of the kind */
	bool objects;                      /* write JSON objects instead of records */
	struct sdk_rating_choice choice;   /* pass on only these puzzles */
	bool table;                        /* count the ratings and write nothing else */
	struct sdk_limits limits;
};

/* The filter, whose `conf` is `conf`. */
struct sdk_filter sdk_rate_filter(const struct sdk_rate_options *conf);

#endif
