/* SPDX-License-Identifier: MIT */
/* technique_option: the arguments of --require and --forbid, and the names that they take. */
#ifndef SDK_FILTERS_TECHNIQUE_OPTION_H
#define SDK_FILTERS_TECHNIQUE_OPTION_H

#include "sdk/generate.h"

/*
 * Add the techniques of a comma-separated list to the `steps` of a struct sdk_spec: required ones are `NAME` (at least once)
 * or `NAME:N` (at least N times), forbidden ones `NAME`. The array is allocated, and extended by the next call; the program
 * exits when memory runs out. For `parse` of struct sdk_opt.
 */
const char *sdk_technique_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);
const char *sdk_technique_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);

/* Writes the names to standard output, one per line, easiest first, and closes it. */
void sdk_technique_names_write(void);

#endif
