/* SPDX-License-Identifier: MIT */
/* link_reject: the reason why a link (read/link.c) is rejected. */
#include "read/read_internal.h"

unsigned sdk_link_reject(struct sdk_frame *f, const char *before, const char *name, const char *after)
{
	struct sdk_reason w = sdk_reason_start(f->reason);

	sdk_reason_str(&w, SDK_LINK_READ);
	sdk_reason_str(&w, before);
	for (; name && *name; name++) {
		const char byte[2] = { (unsigned char)*name < 0x20 || *name == 0x7F ? '?' : *name, 0 };

		sdk_reason_str(&w, byte);
	}
	sdk_reason_str(&w, after);
	return SDK_LINE_LAST | SDK_LINE_REJECTED;
}
