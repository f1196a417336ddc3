/* SPDX-License-Identifier: MIT */
/* pairs_filter: runs the method pairs (methods/pairs.h), shows its rounds, and tries guesses in given cells. */
#ifndef SDK_TOOLS_SOLVE_PAIRS_FILTER_H
#define SDK_TOOLS_SOLVE_PAIRS_FILTER_H

#include "cli/tool.h"
#include "io/filter.h"
#include "methods/pairs.h"

enum { SDK_GUESSES_MAX = 16 };

/* A cell to guess: its row and column, from 1; or its index (see sdk_guesses_parse) as the row, and 0 as the column. */
struct sdk_guess {
	uint16_t row, col;
};

struct sdk_guesses {
	unsigned n;
	struct sdk_guess guess[SDK_GUESSES_MAX];
};

struct sdk_scenario_options {
	struct sdk_guesses guesses;
	bool show; /* write the state after each round, as a comment */
	struct sdk_limits limits;
};

/*
 * Reads a list of cells, such as `r1c2,r4c4`, into a struct sdk_guesses. For `parse` of struct sdk_opt. A number is the
 * index of a cell as on Opasnet's page: l = row + (column - 1) * n. On a 9x9 board `10,31` is the same list.
 */
const char *sdk_guesses_parse(const char *text, void *guesses, char reason[SDK_REASON_MAX]);

/* Runs the filter over the files, and closes standard output. */
struct sdk_tally sdk_scenario_files(const struct sdk_scenario_options *conf, const struct sdk_common *common,
	char *const *file, size_t files);

#endif
