/* SPDX-License-Identifier: MIT */
#include "explain/explain_internal.h"

#include <string.h>

#include "base/xml.h"
#include "explain/step_marks.h"

/* The width of a character in thousandths of the font size. */
static int char_width(const struct sdk_text_style *style, unsigned char c)
{
	if (style->mono)
		return 603;
	if (strchr(" ,.:;'|!iljI", c))
		return 350;
	if (strchr("()[]ftr-", c))
		return 415;
	if (strchr("mwMW%@", c))
		return 980;
	return c >= 'A' && c <= 'Z' ? 700 : 640;
}

int sdk_text_width(const struct sdk_text_style *style, const char *s, size_t n)
{
	int width = 0;

	for (size_t i = 0; i < n; i++)
		if ((s[i] & 0xC0) != 0x80) /* not a further byte of a character */
			width += char_width(style, (unsigned char)s[i]);
	return width * style->font / (style->bold ? 900 : 1000);
}

/* The number of bytes of the first line: up to a blank, or after a comma or the link of a chain, if there is one. */
static size_t line_bytes(const struct sdk_text_style *style, int width, const char *s, size_t n)
{
	size_t best = 0;

	for (size_t i = 1; i <= n; i++) {
		if (i < n && s[i] != ' ' && s[i - 1] != ',' && !(s[i - 1] == '-' && s[i] == '('))
			continue;
		if (best && sdk_text_width(style, s, i) > width)
			break;
		best = i;
	}
	return best ? best : n;
}

int sdk_text_put(struct sdk_buf *b, const struct sdk_text_style *style, int x, int y, int width, const char *s, size_t n)
{
	for (bool first = true; n; first = false) {
		const int indent = first ? 0 : style->indent;
		const size_t bytes = line_bytes(style, width - indent, s, n);

		y += style->height;
		sdk_draw(b, "<text %s x=\"%l\" y=\"%l\" font-size=\"%l\">", style->attributes, x + indent, y, style->font);
		sdk_xml_put(b, s, bytes);
		sdk_buf_str(b, "</text>\n");
		s += bytes;
		n -= bytes;
		while (n && *s == ' ') {
			s++;
			n--;
		}
	}
	return y;
}
