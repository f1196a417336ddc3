/* SPDX-License-Identifier: MIT */
/* Without jansson, there is nothing to watch. */
#include "tools/common/jansson_memory.h"

void sdk_jansson_memory_watch(void)
{
}

bool sdk_jansson_memory_failed(void)
{
	return false;
}
