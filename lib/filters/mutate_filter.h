/* SPDX-License-Identifier: MIT */
/* mutate_filter: what sdk-mutate does: writes mutants of the puzzles of records. */
#ifndef SDK_FILTERS_MUTATE_FILTER_H
#define SDK_FILTERS_MUTATE_FILTER_H

#include "cli/tool.h"
#include "gen/mutate.h"

struct sdk_mutate_options {
	struct sdk_mutation mutation;
	bool all;         /* list all mutants; otherwise draw them */
	const char *seed; /* record k draws from stream k of it; NULL: a new seed */
	bool show_seed;   /* print it on standard error */
};

/* Reads `-P+Q`, for an option of kind SDK_OPT_READ; `to` points to a struct sdk_mutation. */
const char *sdk_mutation_read(const char *text, void *to);

/* Runs the filter over the files; see gen/mutate.h, gen/neighbours.h and sdk-mutate(1). */
struct sdk_tally sdk_mutate_files(const struct sdk_mutate_options *options, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
