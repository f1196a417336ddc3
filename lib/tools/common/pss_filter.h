/* SPDX-License-Identifier: MIT */
/* pss_filter: solves each puzzle with probabilities (sdk/pss.h), and adds the outcome as fields. */
#ifndef SDK_TOOLS_COMMON_PSS_FILTER_H
#define SDK_TOOLS_COMMON_PSS_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "sdk/pss.h"

struct sdk_pss_filter_options {
	struct sdk_pss_options pss; /* `sink`, `draw`, `should_stop` and `with` are set per puzzle */
	const char *seed;           /* of the random numbers, if pss.random */
	bool check;                 /* fill in nothing: write the puzzle as it was */
	uint64_t cells;             /* fill in at most this number of cells; 0: all that are found */
	bool trace;                 /* write a table of all probabilities instead of puzzles, */
	bool each_sweep;            /* after each sweep too */
	const char *animate;        /* name of a file for an animation of the first puzzle, or NULL */
	bool stats;                 /* report at the end the numbers of puzzles, */
	const char *by;             /* and those for each value of the field with this key; or NULL */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_pss_files(const struct sdk_pss_filter_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
