/* SPDX-License-Identifier: MIT */
/* filter_files: runs a filter over the files of the command line. */
#ifndef SDK_TOOLS_COMMON_FILTER_FILES_H
#define SDK_TOOLS_COMMON_FILTER_FILES_H

#include "cli/tool.h"
#include "io/filter.h"

/* Runs the filter with the shared options, and closes standard output. */
struct sdk_tally sdk_filter_files(const struct sdk_filter *filter, const void *conf, const struct sdk_common *common,
	char *const *file, size_t files);

/* The same, with another framer of the input. */
struct sdk_tally sdk_filter_framed(const struct sdk_filter *filter, const void *conf, const struct sdk_common *common,
	const struct sdk_framer *framer, char *const *file, size_t files);

#endif
