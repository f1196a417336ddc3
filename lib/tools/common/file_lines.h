/* SPDX-License-Identifier: MIT */
/* file_lines: a whole file, such as the argument of an option, in memory. */
#ifndef SDK_TOOLS_COMMON_FILE_LINES_H
#define SDK_TOOLS_COMMON_FILE_LINES_H

#include "base/buf.h"
#include "sdk/common.h"

/*
 * Adds the lines of a file (`-`: standard input), each with its end. Returns NULL, or the reason why it cannot be read.
 * Exits with status 2 when memory runs out.
 */
const char *sdk_lines_read(struct sdk_buf *lines, const char *name, char reason[SDK_REASON_MAX]);

#endif
