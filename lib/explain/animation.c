/* SPDX-License-Identifier: MIT */
#include "explain/animation.h"

#include "base/buf.h"
#include "explain/explain_internal.h"
#include "write/decimal.h"

/*
 * A probability is written as one character, in units of 1/61; only 0 itself is rounded to 0. Those below 0, which the
 * evolution by addition has, go down to -0.18.
 */
static const char below[] = "!#$%&()*+,-";
static const char scale[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

enum { SCALE = sizeof scale - 2,
	BELOW = sizeof below - 1 };

static char probability_symbol(float p)
{
	const unsigned v = (unsigned)((p < 0 ? -p : p) * SCALE + 0.5f);

	if (p < 0)
		return below[v > BELOW ? BELOW - 1 : (v ? v - 1 : 0)];
	return p > 0 && !v ? '1' : scale[v > SCALE ? SCALE : v];
}

static char value_symbol(unsigned value)
{
	return value == 0 ? '.' : (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

static void put_values(struct sdk_buf *b, const struct sdk_shape *s, const uint8_t *value)
{
	sdk_buf_char(b, '"');
	for (unsigned c = 0; c < s->cells; c++)
		sdk_buf_char(b, value_symbol(value[c]));
	sdk_buf_char(b, '"');
}

void sdk_animation_start(struct sdk_buf *b, const struct sdk_puzzle *p)
{
	sdk_buf_strings(b, sdk_animation_head);
	sdk_buf_printf(b, "const animation = { n: %u, rows: %u, cols: %u, clues: ", p->shape->n, p->shape->box_rows,
		p->shape->box_cols);
	put_values(b, p->shape, p->clue);
	sdk_buf_str(b, ", steps: [\n");
}

void sdk_animation_add(struct sdk_buf *b, const struct sdk_probabilities *c)
{
	const struct sdk_shape *s = c->puzzle->shape;

	sdk_buf_printf(b, "[%u,%u,%u,", c->stage, c->round, c->sweeps);
	sdk_decimal_put(b, c->off < 9999 ? c->off : 9999);
	sdk_buf_printf(b, ",%u,%u,", c->cell, c->number);
	sdk_decimal_put(b, c->before < 9999 ? c->before : 9999);
	sdk_buf_char(b, ',');
	put_values(b, s, c->value);
	sdk_buf_str(b, ",\"");
	for (unsigned cell = 0; cell < s->cells; cell++)
		for (unsigned v = 0; v < s->n; v++)
			sdk_buf_char(b, probability_symbol(c->p[cell * c->stride + v]));
	sdk_buf_str(b, "\"],\n");
}

void sdk_animation_end(struct sdk_buf *b, bool solved)
{
	sdk_buf_printf(b, "], solved: %s };\n", solved ? "true" : "false");
	sdk_buf_strings(b, sdk_animation_tail);
}
