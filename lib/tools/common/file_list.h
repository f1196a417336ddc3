/* SPDX-License-Identifier: MIT */
/* file_list: the files that an option names, which may be repeated. */
#ifndef SDK_TOOLS_COMMON_FILE_LIST_H
#define SDK_TOOLS_COMMON_FILE_LIST_H

#include <stddef.h>

#include "sdk/common.h"

enum { SDK_FILE_LIST_MAX = 64 };

struct sdk_file_list {
	char *name[SDK_FILE_LIST_MAX];
	size_t n;
};

/* Adds a file to a struct sdk_file_list, which points to its name. For `parse` of struct sdk_opt. */
const char *sdk_file_list_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

#endif
