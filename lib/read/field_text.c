/* SPDX-License-Identifier: MIT */
/* field_text: fields of other formats, and text of other programs, as fields of a record; see sdk(7), RECORD FORMAT. */
#include "read/read_internal.h"

#include <string.h>

#include "base/bits.h"

static bool is_control(unsigned char c)
{
	return c < 0x20 || c == 0x7F;
}

static bool has_controls(const char *s, size_t n)
{
	sdk_bytes found = { 0 };
	size_t i = 0;
	bool any = false;

	for (; i + sizeof found <= n; i += sizeof found) {
		sdk_bytes c;

		memcpy(&c, s + i, sizeof c);
		found |= (sdk_bytes)(c < 0x20) | (sdk_bytes)(c == 0x7F);
	}
	for (; i < n; i++)
		any |= is_control((unsigned char)s[i]);
	return any || sdk_bytes_any(found);
}

void sdk_field_put_text(struct sdk_buf *b, const char *s, size_t n)
{
	const size_t start = b->n;

	sdk_buf_add(b, s, n);
	if (has_controls(s, n))
		for (size_t i = start; i < b->n; i++)
			if (is_control((unsigned char)b->s[i]))
				b->s[i] = ' ';
}

void sdk_field_put_key(struct sdk_buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		sdk_buf_char(b, s[i] == ' ' || is_control((unsigned char)s[i]) ? '_' : s[i]);
	if (!n)
		sdk_buf_char(b, '_');
}

/* ---- values without the blanks around them ---- */

static bool is_space(char c)
{
	return (unsigned char)c <= ' ' || c == 0x7F;
}

void sdk_field_value_put(struct sdk_buf *b, const char *key, const char *value, size_t n)
{
	while (n && is_space(*value)) {
		value++;
		n--;
	}
	while (n && is_space(value[n - 1]))
		n--;
	if (!n)
		return;
	sdk_buf_char(b, '\t');
	sdk_buf_str(b, key);
	sdk_buf_char(b, ' ');
	char *to = sdk_buf_room(b, n);

	for (size_t i = 0; to && i < n; i++)
		to[i] = is_space(value[i]) ? ' ' : value[i];
	b->n += to ? n : 0;
}
