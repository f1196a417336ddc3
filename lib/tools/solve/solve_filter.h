/* SPDX-License-Identifier: MIT */
/* solve_filter: replaces each puzzle by its solution, or finds the errors of a half-filled board. */
#ifndef SDK_TOOLS_SOLVE_SOLVE_FILTER_H
#define SDK_TOOLS_SOLVE_SOLVE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "sdk/puzzle.h"

struct sdk_solve_options {
	bool add;                /* keep the puzzle, and add the solution as a field */
	bool any;                /* accept puzzles with several solutions: write the first found */
	const char *errors;      /* write only the cells of this half-filled board that are wrong, in their value or marks; or */
	const char *errors_file; /* of the board in this file; or */
	const char *errors_in;   /* add these cells of the board in the field with this key, as the field `errors` */
	struct sdk_limits limits;
};

/* Runs the filter over the files, and closes standard output. If there is no board where one is named, ends the program. */
struct sdk_tally sdk_solve_files(const struct sdk_solve_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
