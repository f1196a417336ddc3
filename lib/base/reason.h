/* SPDX-License-Identifier: MIT */
/*
 * reason: why some input is rejected, in the user's words: lower case, no full stop, one line without controls. The function
 * that finds the fault writes the reason; the caller that knows the place (file, line, option) writes the place before it.
 */
#ifndef SDK_BASE_REASON_H
#define SDK_BASE_REASON_H

#include <stdarg.h>
#include <stddef.h>

#include "sdk/common.h"

/*
 * Writes a reason as printf would; controls are masked (sdk_mask_controls), what does not fit is cut off. No argument may be
 * in `reason`, which is returned.
 */
const char *sdk_reason_write(char reason[SDK_REASON_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds to the reason that is there. */
void sdk_reason_add(char reason[SDK_REASON_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds `; did you mean 'NAME'?`, or nothing if `name` is NULL (see base/closest_name.h). */
void sdk_reason_suggest(char reason[SDK_REASON_MAX], const char *name);

/* The precision for `%.*s` that shows a text of n bytes, as far as a reason has room for it. */
static inline int sdk_reason_bytes(size_t n)
{
	return n < SDK_REASON_MAX ? (int)n : SDK_REASON_MAX;
}

/* Text of the user must not control the terminal, nor turn a message around: replaces all bytes of such characters by ?. */
void sdk_mask_controls(char *s, size_t n);

/* The first bytes of a text, at most `most` <= 100 and up to a NUL, without a character that is cut. */
struct sdk_shown {
	char text[101];
};

struct sdk_shown sdk_show(const char *s, size_t most);

/* The same for the end of a name, which says more about a file: what is longer begins with `...`. */
struct sdk_shown sdk_show_end(const char *s, size_t most);

/* The symbol at s (n > 0 bytes follow) in quotes: a printable UTF-8 character as it is, other bytes as \xHH. */
struct sdk_quoted {
	char text[11];
};

struct sdk_quoted sdk_quote_symbol(const char *s, size_t n);

/* Adds to a text in the same way; `size`: the bytes that it has room for, its NUL included. */
void sdk_append(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
void sdk_append_list(char *text, size_t size, const char *format, va_list args) __attribute__((format(printf, 3, 0)));

#endif
