/* SPDX-License-Identifier: MIT */
#include "base/why.h"

#include <string.h>

struct sdk_why sdk_why_start(char room[SDK_WHY])
{
	*room = 0;
	return (struct sdk_why){ room, 0 };
}

void sdk_why_str(struct sdk_why *w, const char *s)
{
	while (*s && w->n < SDK_WHY - 1)
		w->s[w->n++] = *s++;
	w->s[w->n] = 0;
}

void sdk_why_uint(struct sdk_why *w, uint64_t v)
{
	char digits[21] = {0};
	char *at = digits + sizeof digits - 1;

	do
		*--at = (char)('0' + v % 10);
	while (v /= 10);
	sdk_why_str(w, at);
}

size_t sdk_symbol_bytes(const char *s, size_t n)
{
	size_t bytes = 1;

	if ((unsigned char)*s >= 0xC0)
		while (bytes < n && bytes < 4 && ((unsigned char)s[bytes] & 0xC0) == 0x80)
			bytes++;
	return bytes;
}

void sdk_why_symbol(struct sdk_why *w, const char *s, size_t n)
{
	static const char hex[] = "0123456789ABCDEF";
	size_t bytes = sdk_symbol_bytes(s, n);
	char symbol[5] = {0};

	if (bytes > 1 || ((unsigned char)*s >= 0x20 && (unsigned char)*s < 0x7F)) {
		memcpy(symbol, s, bytes);
	} else {
		memcpy(symbol, "\\x", 2);
		symbol[2] = hex[(unsigned char)*s >> 4];
		symbol[3] = hex[(unsigned char)*s & 15];
	}
	sdk_why_str(w, "'");
	sdk_why_str(w, symbol);
	sdk_why_str(w, "'");
}
