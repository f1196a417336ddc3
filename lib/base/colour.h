/* SPDX-License-Identifier: MIT */
/* colour: what a terminal understands as bold type and colours. Each ends with SDK_COLOUR_OFF. */
#ifndef SDK_BASE_COLOUR_H
#define SDK_BASE_COLOUR_H

#include "base/buf.h"

#define SDK_COLOUR_BOLD "\033[1m"
#define SDK_COLOUR_DIM "\033[2m"
#define SDK_COLOUR_GREEN "\033[32m"
#define SDK_COLOUR_OFF "\033[0m"

/* Adds one of these where colours are wanted. */
static inline void sdk_colour_put(struct sdk_buf *b, bool wanted, const char *colour)
{
	if (wanted)
		sdk_buf_str(b, colour);
}

#endif
