/* SPDX-License-Identifier: MIT */
/* link_reject: the reason why a link (read/link.h) is rejected. */
#ifndef SDK_READ_LINK_REJECT_H
#define SDK_READ_LINK_REJECT_H

#include "base/frame.h"

#define SDK_LINK_READ "read as a link of f-puzzles: "

/* Rejects the record: `before`, the printable characters of the name (NULL: none), `after`. Returns its class. */
unsigned sdk_link_reject(struct sdk_frame *f, const char *before, const char *name, const char *after);

#endif
