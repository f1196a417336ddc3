/* SPDX-License-Identifier: MIT */
/* explain_filter: explains puzzles, or boards on the way to their solutions. */
#ifndef SDK_TOOLS_EXPLAIN_EXPLAIN_FILTER_H
#define SDK_TOOLS_EXPLAIN_EXPLAIN_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "tools/common/without_option.h"
#include "tools/explain/step_printer.h"

struct sdk_explain_options {
	unsigned scale;
	bool or_levels;             /* use levels for sizes that the scale does not support */
	struct sdk_without without; /* explain without these techniques */
	struct sdk_step_printing printing;
	bool objects;         /* write JSON objects instead of records */
	bool field;           /* add the steps to the record, as the field `reasons` */
	const char *boards;   /* for hints: the file with the boards of the records, in their order; or NULL */
	const char *board_in; /* the same: the key of the field that has the board; or NULL */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_explain_files(const struct sdk_explain_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
