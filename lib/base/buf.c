/* SPDX-License-Identifier: MIT */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Kept out of the code that runs for each byte. */
static __attribute__((noinline, cold)) bool grow(struct sdk_buf *b, size_t more)
{
	size_t cap = b->cap ? b->cap : 256;

	while (cap - b->n < more) {
		if (cap > SIZE_MAX / 2)
			return false;
		cap *= 2;
	}
	char *s = realloc(b->s, cap);

	if (!s)
		return false;
	b->s = s;
	b->cap = cap;
	return true;
}

static inline char *room(struct sdk_buf *b, size_t more)
{
	if (b->cap - b->n < more && !grow(b, more)) {
		b->failed = true;
		return NULL;
	}
	return b->s + b->n;
}

char *sdk_buf_room(struct sdk_buf *b, size_t more)
{
	return room(b, more);
}

void sdk_buf_add(struct sdk_buf *b, const char *s, size_t n)
{
	char *to = n ? room(b, n) : NULL;

	if (to) {
		memcpy(to, s, n);
		b->n += n;
	}
}

void sdk_buf_str(struct sdk_buf *b, const char *s)
{
	sdk_buf_add(b, s, strlen(s));
}

void sdk_buf_char(struct sdk_buf *b, char c)
{
	char *to = room(b, 1);

	if (to) {
		*to = c;
		b->n++;
	}
}

void sdk_buf_uint(struct sdk_buf *b, uint64_t v)
{
	char digits[20];
	size_t at = sizeof digits;

	do
		digits[--at] = (char)('0' + v % 10);
	while (v /= 10);
	sdk_buf_add(b, digits + at, sizeof digits - at);
}

void sdk_buf_printf(struct sdk_buf *b, const char *format, ...)
{
	va_list args, again;

	va_start(args, format);
	va_copy(again, args);
	const size_t left = b->cap - b->n;
	const int n = vsnprintf(left ? b->s + b->n : NULL, left, format, args);

	if (n < 0) /* text above INT_MAX bytes, for one */
		b->failed = true;
	else if ((size_t)n < left || (room(b, (size_t)n + 1) && vsnprintf(b->s + b->n, (size_t)n + 1, format, again) == n))
		b->n += (size_t)n;
	va_end(again);
	va_end(args);
}

void sdk_buf_fill(struct sdk_buf *b, char c, size_t n)
{
	char *to = n ? room(b, n) : NULL;

	if (to) {
		memset(to, c, n);
		b->n += n;
	}
}

void sdk_buf_strings(struct sdk_buf *b, const char *const *s)
{
	for (; *s; s++)
		sdk_buf_str(b, *s);
}

void sdk_buf_join(struct sdk_buf *b, const struct sdk_buf *other)
{
	sdk_buf_add(b, other->s, other->n);
	b->failed |= other->failed;
}

void sdk_buf_clear(struct sdk_buf *b)
{
	b->n = 0;
	b->failed = false;
}

void sdk_buf_free(struct sdk_buf *b)
{
	free(b->s);
	*b = (struct sdk_buf){ 0 };
}
