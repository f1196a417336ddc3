/* SPDX-License-Identifier: MIT */
/* scenarios: the filter that compares hypotheses by pairs (study/pairs.h), shows how, and tries guesses that the user chose. */
#ifndef SDK_FILTERS_SCENARIO_FILTER_H
#define SDK_FILTERS_SCENARIO_FILTER_H

#include "io/filter.h"
#include "methods/pairs.h"

enum { SDK_GUESSES_MAX = 16 };

/* Cells to guess about, counted from 0. */
struct sdk_guesses {
	unsigned n;
	uint8_t row[SDK_GUESSES_MAX], col[SDK_GUESSES_MAX];
};

struct sdk_scenario_options {
	struct sdk_guesses guesses;
	bool show;      /* the state after each round, as comments */
	double seconds; /* for each puzzle; 0: no limit */
};

/* Reads `r1c2,r4c4`. Returns NULL, or what is wrong with it. For struct sdk_opt. */
const char *sdk_guesses_read(const char *text, void *guesses);

/* Its `conf` is a struct sdk_scenario_options. */
extern const struct sdk_filter sdk_scenario_filter;

#endif
