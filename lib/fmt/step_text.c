/* SPDX-License-Identifier: MIT */
#include "fmt/step_text.h"

#include "base/bits.h"
#include "sdk/puzzle.h"
#include "base/buf.h"

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

/* ---- from what ---- */

/* ` in box 2` */
static void put_single(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	if (!step->place_value) { /* a single that takes values away before it is placed */
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

/* ` from r1c2=3 or r1c2=5`; of one assumption, that it does not hold */
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

/* What is told of a technique; all others have a pattern of cells. */
static void (*const put_cause[SDK_TECHNIQUES])(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step) = {
	[SDK_FULL_HOUSE] = put_single,
	[SDK_HIDDEN_SINGLE] = put_single,
	[SDK_NAKED_SINGLE] = put_single,
	[SDK_SKYSCRAPER] = put_chains,
	[SDK_TWO_STRING_KITE] = put_chains,
	[SDK_TURBOT_FISH] = put_chains,
	[SDK_COLOUR_TRAP] = put_colours,
	[SDK_COLOUR_WRAP] = put_colours,
	[SDK_X_CHAIN] = put_chains,
	[SDK_XY_CHAIN] = put_chains,
	[SDK_CHAIN] = put_chains,
	[SDK_FORCING_CHAIN] = put_chains,
	[SDK_FORCING_NET] = put_net,
	[SDK_GUESS] = put_guess
};

void sdk_step_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	put_result(b, s, step);
	sdk_buf_str(b, ": ");
	sdk_buf_str(b, sdk_technique_name[step->technique].name);
	if (put_cause[step->technique])
		put_cause[step->technique](b, s, step);
	else
		put_pattern(b, s, step);
}
