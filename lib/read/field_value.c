/* SPDX-License-Identifier: MIT */
/* field_value: a field of a record from text of other programs; see sdk(7), RECORD FORMAT. */
#include "read/read_internal.h"

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
