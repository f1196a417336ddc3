/* SPDX-License-Identifier: MIT */
#include "cli/part_option.h"

#include <string.h>

#include "base/number.h"
#include "base/reason.h"

const char *sdk_part_parse(const char *text, void *part, char reason[SDK_REASON_MAX])
{
	const char *slash = strchr(text, '/');
	struct sdk_part p;

	if (!slash || !sdk_number(text, (size_t)(slash - text), &p.number) || !sdk_number(slash + 1, strlen(slash + 1), &p.of) ||
		p.number < 1 || p.number > p.of) {
		return sdk_reason_write(reason, "'%.100s' is not a part R/M, with R from 1 to M", text);
	}
	*(struct sdk_part *)part = p;
	return NULL;
}
