/* SPDX-License-Identifier: MIT */
/* er_option: the values of options about ratings of Sudoku Explainer. */
#ifndef SDK_TOOLS_COMMON_ER_OPTION_H
#define SDK_TOOLS_COMMON_ER_OPTION_H

#include "sdk/common.h"

/* Reads a range of ER into a struct sdk_range, as sdk_er_range does (se/er.h). For `parse` of struct sdk_opt. */
const char *sdk_er_parse(const char *text, void *er, char reason[SDK_REASON_MAX]);

#endif
