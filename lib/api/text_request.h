/* SPDX-License-Identifier: MIT */
/* text_request: the request for puzzles of sdk/text.h, from its text. */
#ifndef SDK_API_TEXT_REQUEST_H
#define SDK_API_TEXT_REQUEST_H

#include "sdk/generate.h"

struct sdk_text_request {
	struct sdk_spec spec;
	uint64_t tries;
	uint8_t pattern[SDK_CELLS_MAX]; /* where spec.pattern points to, if there is one: do not copy the struct */
};

/* Reads the request; NULL and "" ask for nothing special. Returns NULL, or the reason why it cannot be read or met. */
const char *sdk_text_request_read(struct sdk_text_request *request, const char *text, char room[SDK_REASON_MAX]);

#endif
