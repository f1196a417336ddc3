/* SPDX-License-Identifier: MIT */
/* print: for tools that are asked for a text, such as help or a list, and do nothing else. */
#ifndef SDK_IO_PRINT_H
#define SDK_IO_PRINT_H

#include "base/buf.h"

/* Writes the text, frees it, and closes standard output. Exits with status 2 if one of these fails, or memory ran out. */
void sdk_print(struct sdk_buf *text);

#endif
