/* SPDX-License-Identifier: MIT */
/* json_load: parses a value of JSON with jansson. */
#ifndef SDK_READ_JSON_LOAD_H
#define SDK_READ_JSON_LOAD_H

#include <jansson.h>

#include "base/frame.h"

/*
 * Parses n bytes, which are one value, for a framer. Returns NULL if they are none; then the reason of the frame, which
 * begins with `before`, says why, or its text has failed. An error in another line than the first is given with its number,
 * from `line`.
 */
json_t *sdk_json_load(struct sdk_frame *f, const char *s, size_t n, uint64_t line, const char *before);

#endif
