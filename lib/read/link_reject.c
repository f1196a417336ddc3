/* SPDX-License-Identifier: MIT */
/* link_reject: the reason why a link (read/link.c) is rejected. */
#include "read/read_internal.h"

unsigned sdk_link_reject(struct sdk_frame *f, const char *before, const char *name, const char *after)
{
	sdk_reason_write(f->reason, "%s%s%s%s", SDK_LINK_READ, before, sdk_show(name ? name : "", SDK_NAME_SHOWN).text, after);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}
