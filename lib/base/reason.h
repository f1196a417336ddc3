/* SPDX-License-Identifier: MIT */
/*
 * reason: why some input is rejected, in the user's words: lower case, no full stop. The function that finds the fault
 * writes the reason; the caller that knows the place (file, line, option) writes the place before it.
 */
#ifndef SDK_BASE_REASON_H
#define SDK_BASE_REASON_H

#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

/* A reason under construction. What does not fit is cut off. */
struct sdk_reason {
	char *s; /* SDK_REASON_MAX bytes; always ends with a NUL */
	size_t n;
};

struct sdk_reason sdk_reason_start(char room[SDK_REASON_MAX]);
void sdk_reason_str(struct sdk_reason *w, const char *s);
void sdk_reason_add(struct sdk_reason *w, const char *s, size_t n);
void sdk_reason_uint(struct sdk_reason *w, uint64_t v);

/* Adds `; did you mean 'NAME'?`, or nothing if `name` is NULL (see base/closest_name.h). */
void sdk_reason_suggest(struct sdk_reason *w, const char *name);

/* Adds the symbol at s (n > 0 bytes follow) in quotes: a printable UTF-8 character as it is, other bytes as \xHH. */
void sdk_reason_symbol(struct sdk_reason *w, const char *s, size_t n);

#endif
