/* SPDX-License-Identifier: MIT */
#include "explain/hint_text.h"

#include <assert.h>

#include "explain/step_phrase.h"
#include "explain/step_text.h"
#include "grid/names.h"
#include "grid/technique.h"

const char *const sdk_hint_degree_name[] = { "where", "what", "cells", "full", NULL };

static unsigned box_unit(const struct sdk_shape *s, unsigned cell)
{
	return 2 * s->n + s->cell_box[cell];
}

unsigned sdk_hint_units(const struct sdk_shape *s, const struct sdk_step *step, unsigned unit[SDK_VALUES_MAX])
{
	unsigned units = 0;

	assert(step->cells);
	for (unsigned i = 0; i < step->parts; i++)
		if (step->part[i].role == SDK_ROLE_BASE)
			unit[units++] = step->part[i].unit;
	if (units)
		return units;
	unit[0] = step->unit != SDK_NO_UNIT ? step->unit : box_unit(s, step->cell[0]);
	return 1;
}

/* Several units are those of the base of a fish: `rows 2, 5 and 6`. */
static void put_where(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	unsigned unit[SDK_VALUES_MAX];
	const unsigned units = sdk_hint_units(s, step, unit);

	if (units == 1)
		sdk_unit_put(b, s, unit[0]);
	else
		sdk_phrase_put(&(struct sdk_phrase){ b, s, step, false }, "%U", SDK_ROLE_BASE);
}

/* Whether the last of the cells, which chains visit more than once, is among those before it. */
static bool is_repeated(const uint16_t *cell, unsigned last)
{
	unsigned i = 0;

	while (cell[i] != cell[last])
		i++;
	return i < last;
}

static void put_cells(struct sdk_buf *b, const struct sdk_shape *s, const uint16_t *cell, unsigned cells)
{
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
	if (degree >= SDK_HINT_WHAT) {
		sdk_buf_str(b, ": ");
		sdk_step_put_technique(b, s, step);
	}
	if (degree >= SDK_HINT_CELLS)
		put_cells(b, s, step->cell, step->cells);
}

void sdk_hint_put_in(const struct sdk_words *words, struct sdk_buf *b, const struct sdk_shape *s,
	const struct sdk_step *step)
{
	unsigned unit[SDK_VALUES_MAX];
	const unsigned units = sdk_hint_units(s, step, unit);
	struct sdk_buf where = { 0 };

	if (!words) {
		sdk_hint_put(b, s, step, SDK_HINT_WHAT);
		return;
	}
	for (unsigned i = 0; i < units; i++) {
		sdk_buf_str(&where, i ? (i + 1 < units ? ", " : sdk_word(words, " and ")) : "");
		sdk_buf_str(&where, sdk_unit_name_in(words, s, unit[i]).text);
	}
	sdk_buf_char(&where, '\0');
	b->failed |= where.failed;
	if (!where.failed)
		sdk_buf_printf(b, sdk_word(words, "%s: %s"), where.s, sdk_word(words, sdk_technique_name(step->technique)));
	sdk_buf_free(&where);
}

void sdk_hint_put_cell(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell, const char *what,
	enum sdk_hint_degree degree)
{
	const uint16_t at = (uint16_t)cell;

	assert(degree < SDK_HINT_FULL);
	sdk_unit_put(b, s, box_unit(s, cell));
	if (degree >= SDK_HINT_WHAT)
		sdk_buf_printf(b, ": %s", what);
	if (degree >= SDK_HINT_CELLS)
		put_cells(b, s, &at, 1);
}
