/* SPDX-License-Identifier: MIT */
/* link_reject: the reason why a link (read/link.c) is rejected. */
#include "read/read_internal.h"

unsigned sdk_link_reject(struct sdk_frame *f, const char *before, const char *name, const char *after)
{
	sdk_reason_write(f->reason, "%s%s", SDK_LINK_READ, before);
	for (; name && *name; name++)
		sdk_reason_add(f->reason, "%c", (unsigned char)*name < 0x20 || *name == 0x7F ? '?' : *name);
	sdk_reason_add(f->reason, "%s", after);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}
