/* SPDX-License-Identifier: MIT */
/* er_option: the values of options about ratings of Sudoku Explainer. */
#ifndef SDK_FILTERS_ER_OPTION_H
#define SDK_FILTERS_ER_OPTION_H

#include "sdk/common.h"

/*
 * Reads a range of ER, from 0.0 to 20.0, into a struct sdk_range, in tenths: `7.1-8.4`, `7.1` (this one), `7.1-` (at least),
 * `-8.4` (at most); `7` is 7.0. For `parse` of struct sdk_opt.
 */
const char *sdk_er_parse(const char *text, void *er, char reason[SDK_REASON_MAX]);

#endif
