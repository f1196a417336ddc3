/* SPDX-License-Identifier: MIT */
/* minimize_filter: removes redundant clues from the puzzles of records; see sdk-minimize(1). */
#ifndef SDK_TOOLS_COMMON_MINIMIZE_FILTER_H
#define SDK_TOOLS_COMMON_MINIMIZE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"

struct sdk_minimize_options {
	const char *seed; /* record k draws from stream k of it; NULL: a new seed */
	bool show_seed;   /* print it on standard error */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_minimize_files(const struct sdk_minimize_options *options, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
