/* SPDX-License-Identifier: MIT */
#include "fmt/step_text.h"

void sdk_cell_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell)
{
	sdk_buf_char(b, 'r');
	sdk_buf_uint(b, s->cell_row[cell] + 1u);
	sdk_buf_char(b, 'c');
	sdk_buf_uint(b, s->cell_col[cell] + 1u);
}

void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit)
{
	static const char *const kind[] = { "row ", "column ", "box " };

	sdk_buf_str(b, kind[unit / s->n]);
	sdk_buf_uint(b, unit % s->n + 1);
}
