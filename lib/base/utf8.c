/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <assert.h>

/* The number of bytes of a character that begins with this byte; 0 if none does. */
static size_t sequence_bytes(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first < 0xC0 || first >= 0xF8)
		return 0;
	return first < 0xE0 ? 2 : (first < 0xF0 ? 3 : 4);
}

size_t sdk_utf8_decode(const char *s, size_t n, uint32_t *point)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 }; /* the least code point with that number of bytes */
	const unsigned char first = (unsigned char)*s;
	const size_t bytes = sequence_bytes(first);
	uint32_t value = bytes > 1 ? first & (0x7Fu >> bytes) : first;

	assert(n);
	if (!bytes || bytes > n)
		return 0;
	for (size_t i = 1; i < bytes; i++) {
		if (((unsigned char)s[i] & 0xC0) != 0x80)
			return 0;
		value = value << 6 | ((unsigned char)s[i] & 0x3F);
	}
	if (value < least[bytes] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
		return 0;
	*point = value;
	return bytes;
}
