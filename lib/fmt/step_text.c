/* SPDX-License-Identifier: MIT */
#include "fmt/step_text.h"

#include <assert.h>

#include "base/bits.h"
#include "grid/technique.h"

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

static void put_values(struct sdk_buf *b, uint32_t values)
{
	for (; values; values &= values - 1)
		sdk_buf_char(b, sdk_symbol(sdk_bits_lowest(values) + 1));
}

static void put_cells(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	for (unsigned i = 0; i < step->cells; i++) {
		sdk_buf_char(b, ' ');
		sdk_cell_put(b, s, step->cell[i]);
	}
}

static void put_link(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_link *link)
{
	sdk_cell_put(b, s, link->cell);
	sdk_buf_str(b, link->on ? "=" : "<>");
	sdk_buf_char(b, sdk_symbol(link->value));
}

/* What follows: `r1c2<>35 r1c7<>3`. */
static void put_result(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	if (step->place_value) {
		sdk_cell_put(b, s, step->place_cell);
		sdk_buf_char(b, '=');
		sdk_buf_char(b, sdk_symbol(step->place_value));
	}
	for (unsigned i = 0; i < step->drops; i++) {
		sdk_buf_str(b, i || step->place_value ? " " : "");
		sdk_cell_put(b, s, step->drop[i].cell);
		sdk_buf_str(b, "<>");
		put_values(b, step->drop[i].values);
	}
}

/* ---- wordings: from what it follows; a row of grid/technique.def names its wording without the prefix put_ ---- */

/* ` in box 2` */
static void put_single(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	if (!step->place_value) { /* a single whose eliminations come before its placement */
		sdk_buf_str(b, " of ");
		put_values(b, step->values);
		put_cells(b, s, step);
	}
	if (step->unit != SDK_NO_UNIT) {
		sdk_buf_str(b, " in ");
		sdk_unit_put(b, s, step->unit);
	}
}

/* ` of 35 in r1c2 r1c6, row 1` */
static void put_pattern(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_buf_str(b, " of ");
	put_values(b, step->values);
	sdk_buf_str(b, " in");
	put_cells(b, s, step);
	if (step->unit != SDK_NO_UNIT) {
		sdk_buf_str(b, ", ");
		sdk_unit_put(b, s, step->unit);
	}
}

/* ` r1c2<>3 -> r1c6=3`, with a semicolon between chains */
static void put_chains(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	for (unsigned i = 0; i < step->links; i++) {
		if (step->link[i].starts)
			sdk_buf_str(b, i ? "; " : " ");
		else
			sdk_buf_str(b, " -> ");
		put_link(b, s, &step->link[i]);
	}
}

/* ` of 3 in r1c2 r4c6 against r1c6 r4c2` */
static void put_colours(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_buf_str(b, " of ");
	put_values(b, step->values);
	sdk_buf_str(b, " in");
	for (unsigned i = 0; i < step->links; i++) {
		if (i && step->link[i].starts)
			sdk_buf_str(b, " against");
		sdk_buf_char(b, ' ');
		sdk_cell_put(b, s, step->link[i].cell);
	}
}

/* ` from r1c2=3 or r1c2=5`; with one assumption, that it leaves no solution */
static void put_net(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_buf_str(b, step->links > 1 ? " from " : " shows that there is no solution with ");
	for (unsigned i = 0; i < step->links; i++) {
		sdk_buf_str(b, i ? " or " : "");
		put_link(b, s, &step->link[i]);
	}
}

static void put_guess(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	(void)s;
	sdk_buf_str(b, " number ");
	sdk_buf_uint(b, step->depth);
}

/* The description of each technique, by the wording that its row names. */
static void (*const put_wording[SDK_TECHNIQUES])(struct sdk_buf *b, const struct sdk_shape *s,
	const struct sdk_step *step) = {
#define TECHNIQUE(symbol, class, points, wording, scratch, find, key, name) put_##wording,
#include "grid/technique.def"
#undef TECHNIQUE
};

void sdk_step_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	assert(step->technique < SDK_TECHNIQUES);
	put_result(b, s, step);
	sdk_buf_str(b, ": ");
	sdk_buf_str(b, sdk_technique_name(step->technique));
	put_wording[step->technique](b, s, step);
}
