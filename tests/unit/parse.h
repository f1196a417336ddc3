/* SPDX-License-Identifier: MIT */
/* parse: a puzzle for a unit test, from its text; a text that is not a puzzle is a failed test. */
#ifndef SDK_TESTS_UNIT_PARSE_H
#define SDK_TESTS_UNIT_PARSE_H

#include <string.h>

#include "sdk/puzzle.h"
#include "tap.h"

static inline struct sdk_puzzle parse(const char *text)
{
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle p;

	if (sdk_puzzle_parse(&p, text, strlen(text), reason))
		tap(false, reason);
	return p;
}

#endif
