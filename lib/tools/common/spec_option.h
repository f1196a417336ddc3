/* SPDX-License-Identifier: MIT */
/* spec_option: the arguments of options about the puzzles that are wanted. Each function is a `parse` of struct sdk_opt. */
#ifndef SDK_TOOLS_COMMON_SPEC_OPTION_H
#define SDK_TOOLS_COMMON_SPEC_OPTION_H

#include "sdk/common.h"

/* Reads a range of ER into a struct sdk_range, as sdk_er_range does (se/er.h). */
const char *sdk_er_parse(const char *text, void *er, char reason[SDK_REASON_MAX]);

/* Reads a range of minutes into a struct sdk_range, in tenths. */
const char *sdk_minutes_parse(const char *text, void *minutes, char reason[SDK_REASON_MAX]);

/* Reads up to six ranges, separated by commas, into the `fills` of a struct sdk_spec; any number may do for the others. */
const char *sdk_fills_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Reads `-P+Q` into a struct sdk_mutation. */
const char *sdk_mutation_parse(const char *text, void *mutation, char reason[SDK_REASON_MAX]);

#endif
