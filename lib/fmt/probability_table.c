/* SPDX-License-Identifier: MIT */
#include "fmt/probability_table.h"

#include "fmt/step_text.h"
#include "base/buf.h"

const char sdk_probabilities_columns[] = "#puzzle\tround\tstep\tsweeps\toff\tclipped\tbefore\tcell\tvalue\tp...\n";

/* Adds a number from 0 to 10^5, with 4 decimals. */
static void put_decimal(struct sdk_buf *b, float x)
{
	unsigned v = (unsigned)(x * 10000 + 0.5f);

	sdk_buf_uint(b, v / 10000);
	sdk_buf_char(b, '.');
	for (unsigned digit = 1000; digit; digit /= 10)
		sdk_buf_char(b, (char)('0' + v / digit % 10));
}

/* What all lines of the board begin with. */
static void put_step(struct sdk_buf *b, const struct sdk_probabilities *c, uint64_t number)
{
	sdk_buf_uint(b, number);
	sdk_buf_char(b, '\t');
	sdk_buf_uint(b, c->round);
	sdk_buf_char(b, '\t');
	sdk_buf_str(b, sdk_probabilities_stage_name[c->step]);
	sdk_buf_char(b, '\t');
	sdk_buf_uint(b, c->sweeps);
	sdk_buf_char(b, '\t');
	put_decimal(b, c->off < 99999 ? c->off : 99999);
	if (c->step != SDK_PROBABILITIES_CLIPPED) {
		sdk_buf_str(b, "\t-\t-");
		return;
	}
	sdk_buf_char(b, '\t');
	sdk_cell_put(b, c->puzzle->shape, c->cell);
	sdk_buf_char(b, '=');
	sdk_buf_uint(b, c->number);
	sdk_buf_char(b, '\t');
	put_decimal(b, c->before);
}

void sdk_probabilities_put(struct sdk_buf *b, const struct sdk_probabilities *c, uint64_t number)
{
	const struct sdk_shape *s = c->puzzle->shape;

	for (unsigned cell = 0; cell < s->cells; cell++) {
		put_step(b, c, number);
		sdk_buf_char(b, '\t');
		sdk_cell_put(b, s, cell);
		sdk_buf_char(b, '\t');
		sdk_buf_uint(b, c->value[cell]);
		for (unsigned v = 0; v < s->n; v++) {
			sdk_buf_char(b, '\t');
			put_decimal(b, c->p[cell * c->lanes + v]);
		}
		sdk_buf_char(b, '\n');
	}
}
