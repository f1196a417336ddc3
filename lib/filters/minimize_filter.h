/* SPDX-License-Identifier: MIT */
/* minimize: the filter that makes puzzles minimal. */
#ifndef SDK_FILTERS_MINIMIZE_FILTER_H
#define SDK_FILTERS_MINIMIZE_FILTER_H

#include "sdk/random.h"
#include "cli/tool.h"

/* Runs it over the files; see lib/gen/minimize.h and sdk-gen(1). */
struct sdk_tally sdk_minimize_files(const struct sdk_seed *seed, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
