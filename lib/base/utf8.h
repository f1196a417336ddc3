/* SPDX-License-Identifier: MIT */
/*
 * utf8: the only UTF-8 decoder of the suite (RFC 3629). It is our own, although libunistring has one, because the puzzle
 * parser needs it for its messages, and the library depends on libsodium, jansson and expat only.
 */
#ifndef SDK_BASE_UTF8_H
#define SDK_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Decodes the character at s, where n > 0 bytes follow. Returns its number of bytes and stores its code point, or returns 0
 * if the bytes are malformed: cut off, longer than necessary, a surrogate, or above U+10FFFF.
 */
size_t sdk_utf8_decode(const char *s, size_t n, uint32_t *point);

/* The number of bytes of the symbol at s, where n > 0 bytes follow: a character, or a single malformed byte. */
static inline size_t sdk_symbol_bytes(const char *s, size_t n)
{
	uint32_t point;

	if ((unsigned char)*s < 0x80) /* almost always, in hot loops */
		return 1;
	const size_t bytes = sdk_utf8_decode(s, n, &point);

	return bytes ? bytes : 1;
}

/* Whether a terminal obeys it: the control characters of ASCII, and those of Unicode beside them. */
static inline bool sdk_utf8_is_control(uint32_t point)
{
	return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

/*
 * Whether it embeds, overrides or isolates a direction of writing, or ends that. A text with such a control also moves what
 * stands around it, and no text needs one: where text is drawn, they are left out, and in data they stay.
 */
static inline bool sdk_utf8_is_direction(uint32_t point)
{
	return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

#endif
