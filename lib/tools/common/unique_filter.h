/* SPDX-License-Identifier: MIT */
/* unique_filter: passes on puzzles by the number of their solutions, or adds that number. */
#ifndef SDK_TOOLS_COMMON_UNIQUE_FILTER_H
#define SDK_TOOLS_COMMON_UNIQUE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"

struct sdk_unique_options {
	bool invert;    /* pass on the other puzzles instead */
	bool count;     /* pass on every puzzle, with the field `solutions` */
	bool minimal;   /* a puzzle passes only if it is minimal as well */
	bool classes;   /* of equivalent puzzles, only the first one passes */
	uint64_t limit; /* stop counting solutions here; at least 2 */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_unique_files(const struct sdk_unique_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
