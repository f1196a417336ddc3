/* SPDX-License-Identifier: MIT */
#include "base/reason.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"

struct sdk_reason sdk_reason_start(char room[SDK_REASON_MAX])
{
	*room = 0;
	return (struct sdk_reason){ room, 0 };
}

void sdk_reason_str(struct sdk_reason *w, const char *s)
{
	while (*s && w->n < SDK_REASON_MAX - 1)
		w->s[w->n++] = *s++;
	w->s[w->n] = 0;
}

void sdk_reason_add(struct sdk_reason *w, const char *s, size_t n)
{
	for (; n && w->n < SDK_REASON_MAX - 1; n--)
		w->s[w->n++] = *s++;
	w->s[w->n] = 0;
}

void sdk_reason_uint(struct sdk_reason *w, uint64_t v)
{
	char digits[21] = { 0 };
	char *at = digits + sizeof digits - 1;

	do
		*--at = (char)('0' + v % 10);
	while (v /= 10);
	sdk_reason_str(w, at);
}

void sdk_reason_suggest(struct sdk_reason *w, const char *name)
{
	if (!name)
		return;
	sdk_reason_str(w, "; did you mean '");
	sdk_reason_str(w, name);
	sdk_reason_str(w, "'?");
}

/* Whether the symbol is a malformed byte or a control character (some have two bytes), which a terminal would obey. */
static bool is_control(const char *s, size_t bytes)
{
	unsigned char c = (unsigned char)*s;

	if (bytes == 1)
		return c < 0x20 || c >= 0x7F;
	return c == 0xC2 && (unsigned char)s[1] < 0xA0;
}

void sdk_reason_symbol(struct sdk_reason *w, const char *s, size_t n)
{
	static const char hex[] = "0123456789ABCDEF";
	const size_t bytes = sdk_symbol_bytes(s, n);
	char symbol[9] = { 0 };

	assert(n);

	if (!is_control(s, bytes))
		memcpy(symbol, s, bytes);
	else
		for (size_t i = 0; i < bytes; i++) {
			unsigned char c = (unsigned char)s[i];
			const char escaped[4] = { '\\', 'x', hex[c >> 4], hex[c & 15] };

			memcpy(symbol + 4 * i, escaped, 4);
		}
	sdk_reason_str(w, "'");
	sdk_reason_str(w, symbol);
	sdk_reason_str(w, "'");
}
