/* SPDX-License-Identifier: MIT */
#include "tools/common/jansson_memory.h"

#include <jansson.h>
#include <stdlib.h>

static _Thread_local bool ran_out;

static void *allocate(size_t n)
{
	void *memory = malloc(n);

	ran_out |= !memory;
	return memory;
}

void sdk_jansson_memory_watch(void)
{
	json_set_alloc_funcs(allocate, free);
}

bool sdk_jansson_memory_failed(void)
{
	const bool failed = ran_out;

	ran_out = false;
	return failed;
}
