/* SPDX-License-Identifier: MIT */
#include "tools/common/loose_advice.h"

#include <stdio.h>
#include <string.h>

enum {
	ROW = 9,
	CELLS = 81,
	MANY = 17 /* more than a word or a damaged puzzle has */
};

bool sdk_loose_advice(const char *s, size_t n, char advice[SDK_REASON_MAX])
{
	size_t cells = 0, empty = 0;
	char c = 0;

	for (size_t i = 0; i < n; i++) {
		if (s[i] == ' ')
			continue;
		cells++;
		if (s[i] >= '1' && s[i] <= '9')
			continue;
		if (s[i] <= ' ' || s[i] > '~' || strchr(".0_-*", s[i]) || (c && s[i] != c))
			return false;
		c = s[i];
		empty++;
	}
	if (!c || !(strchr("xX?", c) ? cells == ROW || cells == CELLS : cells == CELLS && empty >= MANY))
		return false;
	snprintf(advice, SDK_REASON_MAX, "--loose reads '%c' as an empty cell", c);
	return true;
}
