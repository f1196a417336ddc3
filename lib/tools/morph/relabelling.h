/* SPDX-License-Identifier: MIT */
/* relabelling: new names of the values, which a user gives. */
#ifndef SDK_TOOLS_MORPH_RELABELLING_H
#define SDK_TOOLS_MORPH_RELABELLING_H

#include "sdk/puzzle.h"

struct sdk_relabelling {
	unsigned n;                        /* the number of values; 0: they keep their names */
	uint8_t value[SDK_VALUES_MAX + 1]; /* value v becomes value[v] */
};

/*
 * Reads the new names of all values, such as 987654321, into a struct sdk_relabelling that is all zero, or that was read
 * before. For `parse` of struct sdk_opt.
 */
const char *sdk_relabelling_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

#endif
