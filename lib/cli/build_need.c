/* SPDX-License-Identifier: MIT */
#include "cli/build_need.h"

#include "base/build_parts.h"
#include "io/message.h"

void sdk_build_need(const char *part, const char *option, const char *value)
{
	char reason[SDK_REASON_MAX] = "";

	if (sdk_build_has(part))
		return;
	sdk_build_lacks(reason, part);
	sdk_die("%s%s %s", option, value, reason);
}
