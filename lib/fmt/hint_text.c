/* SPDX-License-Identifier: MIT */
#include "fmt/hint_text.h"

#include <assert.h>

#include "fmt/step_text.h"

const char *const sdk_hint_degree_name[] = { "where", "what", "cells", "full", NULL };

static void put_box(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell)
{
	sdk_unit_put(b, s, 2 * s->n + s->cell_box[cell]);
}

/* Puts the units of the base of a fish, all rows or all columns: `rows 2, 5 and 6`. Returns false if it has none. */
static bool put_base(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	const struct sdk_step_part *part = step->part, *end = part + step->parts;

	while (part < end && part->role != SDK_ROLE_BASE)
		part++;
	if (part == end)
		return false;
	sdk_buf_str(b, part->unit < s->n ? "rows " : "columns ");
	for (bool first = true; part < end && part->role == SDK_ROLE_BASE; part++, first = false) {
		const bool last = part + 1 == end || part[1].role != SDK_ROLE_BASE;

		if (!first)
			sdk_buf_str(b, last ? " and " : ", ");
		sdk_buf_uint(b, part->unit % s->n + 1);
	}
	return true;
}

static void put_where(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	assert(step->cells);
	if (put_base(b, s, step))
		return;
	if (step->unit != SDK_NO_UNIT)
		sdk_unit_put(b, s, step->unit);
	else
		put_box(b, s, step->cell[0]);
}

/* Whether the last of the cells, which chains visit more than once, is among those before it. */
static bool is_repeated(const uint16_t *cell, unsigned last)
{
	unsigned i = 0;

	while (cell[i] != cell[last])
		i++;
	return i < last;
}

/* Puts what there is to find, and in which cells, as far as the degree says it. */
static void put_what(struct sdk_buf *b, const struct sdk_shape *s, const char *what, const uint16_t *cell, unsigned cells,
	enum sdk_hint_degree degree)
{
	if (degree < SDK_HINT_WHAT)
		return;
	sdk_buf_str(b, ": ");
	sdk_buf_str(b, what);
	if (degree < SDK_HINT_CELLS)
		return;
	sdk_buf_str(b, " in");
	for (unsigned i = 0; i < cells; i++) {
		if (is_repeated(cell, i))
			continue;
		sdk_buf_char(b, ' ');
		sdk_cell_put(b, s, cell[i]);
	}
}

void sdk_hint_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_hint_degree degree)
{
	assert(degree < SDK_HINT_FULL);
	put_where(b, s, step);
	put_what(b, s, sdk_technique_name(step->technique), step->cell, step->cells, degree);
}

void sdk_hint_put_cell(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell, const char *what,
	enum sdk_hint_degree degree)
{
	const uint16_t at = (uint16_t)cell;

	assert(degree < SDK_HINT_FULL);
	put_box(b, s, cell);
	put_what(b, s, what, &at, 1, degree);
}
