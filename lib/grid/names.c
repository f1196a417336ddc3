/* SPDX-License-Identifier: MIT */
#include "grid/names.h"

/* Writes a number from 1 to 99; returns its end. */
static char *write_number(char *to, unsigned number)
{
	if (number > 9)
		*to++ = (char)('0' + number / 10);
	*to++ = (char)('0' + number % 10);
	return to;
}

/* Half of the JSON of a step is names of cells, so this does not go through the functions of sdk_buf. */
void sdk_cell_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell)
{
	char *to = sdk_buf_room(b, 6);

	if (!to)
		return;
	*to++ = 'r';
	to = write_number(to, s->cell_row[cell] + 1u);
	*to++ = 'c';
	to = write_number(to, s->cell_col[cell] + 1u);
	b->n = (size_t)(to - b->s);
}

void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit)
{
	static const char *const kind[] = { "row ", "column ", "box " };

	sdk_buf_str(b, kind[unit / s->n]);
	sdk_buf_uint(b, unit % s->n + 1);
}
