/* SPDX-License-Identifier: MIT */
#include "fmt/animation.h"

#include "fmt/animation_internal.h"
#include "base/buf.h"

/* A probability is a character: how many 61sts it is, but not 0 unless it is 0. */
static const char scale[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

enum { SCALE = sizeof scale - 2 };

static char of_probability(float p)
{
	unsigned v = (unsigned)(p * SCALE + 0.5f);

	return p > 0 && !v ? '1' : scale[v > SCALE ? SCALE : v];
}

static char of_value(unsigned value)
{
	return value == 0 ? '.' : (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

static void put_values(struct sdk_buf *b, const struct sdk_shape *s, const uint8_t *value)
{
	sdk_buf_char(b, '"');
	for (unsigned c = 0; c < s->cells; c++)
		sdk_buf_char(b, of_value(value[c]));
	sdk_buf_char(b, '"');
}

/* Adds a number, with a comma and 4 decimals. */
static void put_decimal(struct sdk_buf *b, float x)
{
	unsigned v = (unsigned)((x < 9999 ? x : 9999) * 10000 + 0.5f);

	sdk_buf_char(b, ',');
	sdk_buf_uint(b, v / 10000);
	sdk_buf_char(b, '.');
	for (unsigned digit = 1000; digit; digit /= 10)
		sdk_buf_char(b, (char)('0' + v / digit % 10));
}

static void put_number(struct sdk_buf *b, const char *before, unsigned v)
{
	sdk_buf_str(b, before);
	sdk_buf_uint(b, v);
}

static void put_lines(struct sdk_buf *b, const char *const *line)
{
	for (; *line; line++)
		sdk_buf_str(b, *line);
}

void sdk_animation_start(struct sdk_buf *b, const struct sdk_puzzle *p)
{
	put_lines(b, sdk_animation_head);
	put_number(b, "const film = { n: ", p->shape->n);
	put_number(b, ", rows: ", p->shape->box_rows);
	put_number(b, ", cols: ", p->shape->box_cols);
	sdk_buf_str(b, ", clues: ");
	put_values(b, p->shape, p->clue);
	sdk_buf_str(b, ", steps: [\n");
}

void sdk_animation_add(struct sdk_buf *b, const struct sdk_probabilities *c)
{
	const struct sdk_shape *s = c->puzzle->shape;

	put_number(b, "[", c->step);
	put_number(b, ",", c->round);
	put_number(b, ",", c->sweeps);
	put_decimal(b, c->off);
	put_number(b, ",", c->cell);
	put_number(b, ",", c->number);
	put_decimal(b, c->before);
	sdk_buf_char(b, ',');
	put_values(b, s, c->value);
	sdk_buf_str(b, ",\"");
	for (unsigned cell = 0; cell < s->cells; cell++)
		for (unsigned v = 0; v < s->n; v++)
			sdk_buf_char(b, of_probability(c->p[cell * c->lanes + v]));
	sdk_buf_str(b, "\"],\n");
}

void sdk_animation_end(struct sdk_buf *b, bool solved)
{
	sdk_buf_str(b, "], solved: ");
	sdk_buf_str(b, solved ? "true" : "false");
	sdk_buf_str(b, " };\n");
	put_lines(b, sdk_animation_tail);
}
