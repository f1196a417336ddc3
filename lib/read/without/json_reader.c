/* SPDX-License-Identifier: MIT */
/* Without jansson, nothing is read. */
#include "read/read_internal.h"

static unsigned reject_line(struct sdk_frame *state, const char *s, size_t n)
{
	return sdk_absent_line(state, s, n, "JSON", "jansson");
}

const struct sdk_framer sdk_jsonl_framer = { .size = sizeof(struct sdk_absent),
	.line = reject_line,
	.takes_pieces = sdk_absent_takes_pieces,
	.end = sdk_absent_end };

const struct sdk_framer sdk_json_framer = { .size = sizeof(struct sdk_absent),
	.line = reject_line,
	.takes_pieces = sdk_absent_takes_pieces,
	.end = sdk_absent_end };
