/* SPDX-License-Identifier: MIT */
/* Without jansson, there is nothing to watch. */
#include "tools/common/json_memory.h"

void sdk_json_memory_watch(void)
{
}

bool sdk_json_memory_failed(void)
{
	return false;
}
