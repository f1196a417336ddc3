/* SPDX-License-Identifier: MIT */
/* minimize_filter: what sdk-minimize does: removes redundant clues from the puzzles of records. */
#ifndef SDK_FILTERS_MINIMIZE_FILTER_H
#define SDK_FILTERS_MINIMIZE_FILTER_H

#include "cli/seed_option.h"
#include "cli/tool.h"

/* Runs the filter over the files; see gen/minimize.h and sdk-minimize(1). Record k draws from stream k of the seed. */
struct sdk_tally sdk_minimize_files(const struct sdk_seed_option *seed, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
