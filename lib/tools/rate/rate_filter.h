/* SPDX-License-Identifier: MIT */
/* rate_filter: rates puzzles. */
#ifndef SDK_TOOLS_RATE_RATE_FILTER_H
#define SDK_TOOLS_RATE_RATE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "tools/common/without_option.h"
#include "tools/rate/rating_choice.h"
#include "tools/rate/rating_record.h"

struct sdk_rate_options {
	struct sdk_rating_kind kind;
	struct sdk_rating_choice choice; /* pass on only these puzzles */
	struct sdk_without without;      /* rate without these techniques */
	bool table;                      /* count the ratings and write nothing else */
	bool colour;                     /* with bold names in the table */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_rate_files(const struct sdk_rate_options *conf, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
