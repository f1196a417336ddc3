/* SPDX-License-Identifier: MIT */
#include "write/probability_table.h"

#include "base/buf.h"
#include "grid/names.h"
#include "write/decimal.h"

const char sdk_probabilities_columns[] = "#puzzle\tround\tstep\tsweeps\toff\tclipped\tbefore\tcell\tvalue\tp...\n";

/* The columns that all lines of a board share. */
static void put_stage(struct sdk_buf *b, const struct sdk_probabilities *c, uint64_t number)
{
	sdk_buf_uint(b, number);
	sdk_buf_char(b, '\t');
	sdk_buf_uint(b, c->round);
	sdk_buf_char(b, '\t');
	sdk_buf_str(b, sdk_probabilities_stage_name(c->stage));
	sdk_buf_char(b, '\t');
	sdk_buf_uint(b, c->sweeps);
	sdk_buf_char(b, '\t');
	sdk_decimal_put(b, c->off < 99999 ? c->off : 99999);
	if (c->stage != SDK_PROBABILITIES_CLIPPED) {
		sdk_buf_str(b, "\t-\t-");
		return;
	}
	sdk_buf_char(b, '\t');
	sdk_cell_put(b, c->puzzle->shape, c->cell);
	sdk_buf_char(b, '=');
	sdk_buf_uint(b, c->number);
	sdk_buf_char(b, '\t');
	sdk_decimal_put(b, c->before);
}

void sdk_probabilities_put(struct sdk_buf *b, const struct sdk_probabilities *c, uint64_t number)
{
	const struct sdk_shape *s = c->puzzle->shape;

	for (unsigned cell = 0; cell < s->cells; cell++) {
		put_stage(b, c, number);
		sdk_buf_char(b, '\t');
		sdk_cell_put(b, s, cell);
		sdk_buf_char(b, '\t');
		sdk_buf_uint(b, c->value[cell]);
		for (unsigned v = 0; v < s->n; v++) {
			sdk_buf_char(b, '\t');
			sdk_decimal_put(b, c->p[cell * c->stride + v]);
		}
		sdk_buf_char(b, '\n');
	}
}
