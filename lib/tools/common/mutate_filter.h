/* SPDX-License-Identifier: MIT */
/* mutate_filter: writes mutants of the puzzles of records; see sdk-mutate(1). */
#ifndef SDK_TOOLS_COMMON_MUTATE_FILTER_H
#define SDK_TOOLS_COMMON_MUTATE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "sdk/derive.h"

struct sdk_mutate_options {
	struct sdk_mutation mutation;
	bool all;         /* list all mutants; otherwise draw them */
	const char *seed; /* record k draws from stream k of it; NULL: a new seed */
	bool show_seed;   /* print it on standard error */
	struct sdk_limits limits;
};

/* Reads `-P+Q` into a struct sdk_mutation. For `parse` of struct sdk_opt. */
const char *sdk_mutation_parse(const char *text, void *mutation, char reason[SDK_REASON_MAX]);

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_mutate_files(const struct sdk_mutate_options *options, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
