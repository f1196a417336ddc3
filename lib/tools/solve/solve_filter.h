/* SPDX-License-Identifier: MIT */
/* solve_filter: replaces each puzzle by its solution, or finds the errors of a half-filled board. */
#ifndef SDK_TOOLS_SOLVE_SOLVE_FILTER_H
#define SDK_TOOLS_SOLVE_SOLVE_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "sdk/puzzle.h"

/* A board that the user is filling in. */
struct sdk_half_board {
	bool given;
	struct sdk_puzzle puzzle;
};

struct sdk_solve_options {
	bool add;                     /* keep the puzzle, and add the solution as a field */
	bool any;                     /* accept puzzles with several solutions: write the first found */
	struct sdk_half_board errors; /* write only the cells of this board that are wrong, in their value or marks; or */
	const char *errors_file;      /* of the board in this file; or */
	const char *errors_in;        /* add these cells of the board in the field with this key, as the field `errors` */
	struct sdk_limits limits;
};

/* Reads a board, in any form that read/board.h reads, into a struct sdk_half_board. For `parse` of struct sdk_opt. */
const char *sdk_half_board_parse(const char *text, void *half_board, char reason[SDK_REASON_MAX]);

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_solve_files(const struct sdk_solve_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
