/* SPDX-License-Identifier: MIT */
/* text_request: parses the request for puzzles of sdk/text.h. */
#ifndef SDK_API_TEXT_REQUEST_H
#define SDK_API_TEXT_REQUEST_H

#include "grid/shape_store.h"
#include "sdk/generate.h"

struct sdk_text_request {
	struct sdk_spec spec;
	uint64_t tries;
	uint8_t pattern[SDK_CELLS_MAX]; /* spec.pattern points here, if there is a pattern: do not copy the struct */
	const char *layout, *regions;   /* in the text of the request; the length is 0 if there are none */
	size_t layout_n, regions_n;
	char reason[SDK_REASON_MAX]; /* why the last word is wrong; empty: what is expected says it */
};

/*
 * Parses the request; NULL and "" mean the default. Returns NULL, or the reason why it is malformed or impossible. A shape
 * with a layout belongs to the store.
 */
const char *sdk_text_request_read(struct sdk_text_request *request, const char *text, struct sdk_shape_store *shapes,
	char reason[SDK_REASON_MAX]);

#endif
