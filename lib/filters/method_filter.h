/* SPDX-License-Identifier: MIT */
/* methods: the filter that has each puzzle solved by a method (study/method.h). */
#ifndef SDK_FILTERS_METHOD_FILTER_H
#define SDK_FILTERS_METHOD_FILTER_H

#include "io/filter.h"
#include "sdk/methods.h"

struct sdk_method_options {
	const struct sdk_method *method;
	bool add;            /* keep the puzzle, and add the solution as a field */
	uint64_t max_nodes, max_rounds; /* of each puzzle; 0: no limit */
	double seconds;      /* for each puzzle; 0: no limit */
	struct sdk_seed seed;
};

/* Its `conf` is a struct sdk_method_options. */
extern const struct sdk_filter sdk_method_filter;

/* Shows the methods on standard output, one on a line: name, TAB, what it does. */
void sdk_methods_print(void);

#endif
