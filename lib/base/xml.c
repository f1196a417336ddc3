/* SPDX-License-Identifier: MIT */
#include "base/xml.h"

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/utf8.h"

/* The production Char of XML 1.0. */
static bool is_xml_char(uint32_t c)
{
	if (c < 0x20)
		return c == '\t' || c == '\n' || c == '\r';
	return c < 0xD800 || (c > 0xDFFF && c < 0xFFFE) || (c > 0xFFFF && c < 0x110000);
}

/* The number of bytes of the character at s, or 0 if it is malformed or XML cannot contain it. */
static size_t char_bytes(const char *s, size_t n)
{
	uint32_t c;
	const size_t bytes = sdk_utf8_decode(s, n, &c);

	return bytes && is_xml_char(c) ? bytes : 0;
}

void sdk_xml_put(struct sdk_buf *b, const char *s, size_t n)
{
	for (size_t at = 0, bytes; at < n; at += bytes ? bytes : 1) {
		bytes = char_bytes(s + at, n - at);
		if (!bytes)
			sdk_buf_char(b, '?');
		else if (s[at] == '\r') /* which would be read as the end of a line */
			sdk_buf_str(b, "&#13;");
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
