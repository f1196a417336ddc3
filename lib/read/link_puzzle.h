/* SPDX-License-Identifier: MIT */
/* link_puzzle: reads the puzzle of a link (read/link.h), which is in JSON. */
#ifndef SDK_READ_LINK_PUZZLE_H
#define SDK_READ_LINK_PUZZLE_H

#include <stddef.h>

#include "base/frame.h"

/* Makes the record of the puzzle of n bytes, which a NUL follows. Returns its class. */
unsigned sdk_link_puzzle_read(struct sdk_frame *f, const char *text, size_t n);

#endif
