/* SPDX-License-Identifier: MIT */
/* method_filter: solves each puzzle by a method from the literature (sdk/methods.h). */
#ifndef SDK_TOOLS_SOLVE_METHOD_FILTER_H
#define SDK_TOOLS_SOLVE_METHOD_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "sdk/methods.h"

struct sdk_method_options {
	const struct sdk_method *method;
	bool add;                                /* keep the puzzle, and add the solution as a field */
	struct sdk_limits limits;                /* the nodes are those that the method counts */
	uint64_t max_rounds;                     /* per puzzle; 0: no limit */
	double parameter[SDK_METHOD_PARAMETERS]; /* of the method */
	struct sdk_seed seed;
};

/* Reads the name of a method into a const struct sdk_method *. For `parse` of struct sdk_opt. */
const char *sdk_method_parse(const char *text, void *method, char reason[SDK_REASON_MAX]);

/* Method i. For `word` of struct sdk_opt. */
struct sdk_word sdk_method_word(unsigned i);

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_method_files(const struct sdk_method_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

/*
 * Prints the methods on standard output, one per line: name, TAB, description, and if it has parameters, TAB and these with
 * their default values: `passes=100,quiet=2`. Closes standard output.
 */
void sdk_methods_print(void);

#endif
