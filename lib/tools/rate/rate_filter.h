/* SPDX-License-Identifier: MIT */
/* rate_filter: rates puzzles, and explains them. */
#ifndef SDK_TOOLS_RATE_RATE_FILTER_H
#define SDK_TOOLS_RATE_RATE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "tools/rate/rating_choice.h"
#include "tools/rate/rating_record.h"
#include "tools/rate/step_printer.h"

struct sdk_rate_options {
	struct sdk_rating_kind kind;
	bool or_levels;                    /* use levels for sizes that the scale does not support; only for hints */
	struct sdk_step_printing printing; /* its `hint` is that of the kind */
	bool objects;                      /* write JSON objects instead of records */
	struct sdk_rating_choice choice;   /* pass on only these puzzles */
	bool table;                        /* count the ratings and write nothing else */
	const char *boards;                /* for hints: the file with the boards of the records, in their order; or NULL */
	const char *board_in;              /* the same: the key of the field that has the board; or NULL */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_rate_files(const struct sdk_rate_options *conf, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
