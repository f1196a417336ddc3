/* SPDX-License-Identifier: MIT */
/* Without jansson, nothing is read. */
#include "read/read_internal.h"

#include "base/build_parts.h"

unsigned sdk_link_puzzle_read(struct sdk_frame *f, const char *text, size_t n)
{
	char reason[SDK_REASON_MAX] = "";

	(void)text;
	(void)n;
	sdk_build_lacks(reason, "jansson");
	return sdk_link_reject(f, reason, NULL, "");
}
