/* SPDX-License-Identifier: MIT */
/* mutate: the filter that makes mutants of puzzles. */
#ifndef SDK_FILTERS_MUTATE_FILTER_H
#define SDK_FILTERS_MUTATE_FILTER_H

#include "sdk/random.h"
#include "cli/tool.h"
#include "gen/mutate.h"

struct sdk_mutate_options {
	struct sdk_mutation mutation;
	bool all; /* list them all; else draw */
	struct sdk_seed seed;
};

/* Reads `-P+Q`. Returns NULL or what is wrong with it. */
const char *sdk_mutation_read(const char *text, struct sdk_mutation *m);

/* Runs it over the files; see lib/gen/mutate.h, lib/gen/neighbours.h and sdk-gen(1). */
struct sdk_tally sdk_mutate_files(const struct sdk_mutate_options *mutants, const struct sdk_common *common, char *const *file,
	size_t files);

#endif
