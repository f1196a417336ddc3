/* SPDX-License-Identifier: MIT */
#include "tools/common/er_option.h"

#include <stdio.h>
#include <string.h>

#include "se/er.h"

const char *sdk_er_parse(const char *text, void *er, char reason[SDK_REASON_MAX])
{
	if (sdk_er_range(text, strlen(text), er))
		return NULL;
	snprintf(reason, SDK_REASON_MAX, "'%.100s' is not " SDK_ER_RANGE, text);
	return reason;
}
