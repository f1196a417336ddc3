/* SPDX-License-Identifier: MIT */
#include "fmt/xml.h"
#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* Bytes of the UTF-8 sequence that begins so; 0: none does. */
static size_t sequence_bytes(unsigned char c)
{
	return c < 0x80 ? 1 : c >> 5 == 6 ? 2 : c >> 4 == 14 ? 3 : c >> 3 == 30 ? 4 : 0;
}

/* The production Char of XML 1.0. */
static bool is_xml_char(uint32_t c)
{
	if (c < 0x20)
		return c == '\t' || c == '\n' || c == '\r';
	return c < 0xD800 || (c > 0xDFFF && c < 0xFFFE) || (c > 0xFFFF && c < 0x110000);
}

/* Bytes of the character at s, or 0 when there is none that XML can hold. */
static size_t char_bytes(const char *s, size_t n)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first = (unsigned char)*s;
	size_t bytes = sequence_bytes(first);
	uint32_t c = bytes > 1 ? first & (0x7Fu >> bytes) : first;

	if (!bytes || bytes > n)
		return 0;
	for (size_t i = 1; i < bytes; i++) {
		if (((unsigned char)s[i] & 0xC0) != 0x80)
			return 0;
		c = c << 6 | ((unsigned char)s[i] & 0x3F);
	}
	return c >= least[bytes] && is_xml_char(c) ? bytes : 0;
}

void sdk_xml_put(struct sdk_buf *b, const char *s, size_t n)
{
	for (size_t at = 0, bytes; at < n; at += bytes ? bytes : 1) {
		bytes = char_bytes(s + at, n - at);
		if (!bytes)
			sdk_buf_char(b, '?');
		else if (s[at] == '&')
			sdk_buf_str(b, "&amp;");
		else if (s[at] == '<')
			sdk_buf_str(b, "&lt;");
		else if (s[at] == '>')
			sdk_buf_str(b, "&gt;");
		else if (s[at] == '"')
			sdk_buf_str(b, "&quot;");
		else
			sdk_buf_add(b, s + at, bytes);
	}
}
