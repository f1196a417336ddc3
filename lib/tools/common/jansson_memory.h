/* SPDX-License-Identifier: MIT */
/* jansson_memory: memory for jansson, which does not always tell that it ran out. */
#ifndef SDK_TOOLS_COMMON_JANSSON_MEMORY_H
#define SDK_TOOLS_COMMON_JANSSON_MEMORY_H

#include <stdbool.h>

/* Begins to watch. */
void sdk_jansson_memory_watch(void);

/* Whether memory ran out for jansson in this thread since the last call. */
bool sdk_jansson_memory_failed(void);

#endif
