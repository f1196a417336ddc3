/* SPDX-License-Identifier: MIT */
/* loose_advice: for puzzles in which another character than our own stands for an empty cell, which --loose reads. */
#ifndef SDK_TOOLS_COMMON_LOOSE_ADVICE_H
#define SDK_TOOLS_COMMON_LOOSE_ADVICE_H

#include <stdbool.h>
#include <stddef.h>

#include "sdk/common.h"

/*
 * Whether the text (n bytes) is a 9x9 puzzle, or a row of one, in which x, X, ? or another ASCII character is the only one
 * for empty cells; a character other than these three must occur 17 times. Then writes the advice.
 */
bool sdk_loose_advice(const char *s, size_t n, char advice[SDK_REASON_MAX]);

#endif
