/* SPDX-License-Identifier: MIT */
/* Makes shapes with layouts (sdk/shape.h). All tables of a shape are in one piece of memory. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/reason.h"
#include "grid/layout.h"
#include "sdk/shape.h"

/* A shape, and room for what it points to. */
struct room {
	struct sdk_shape shape; /* the first member: sdk_shape_free gets its address */
	uint16_t *unit_cell;
	uint8_t *cell_box, *cell_units, *cell_unit;
};

static const char *count_units(unsigned *units, const struct sdk_shape *plain, unsigned layouts, char reason[SDK_REASON_MAX])
{
	const struct sdk_layout *row;
	unsigned i = 0;

	*units = 3 * plain->n;
	for (; (row = sdk_layout_row(i)); i++) {
		const unsigned more = layouts >> i & 1 ? row->units(plain) : 0;

		if (layouts >> i & 1 && !more)
			return sdk_reason_write(reason, "a board of %ux%u cannot have the layout '%s'", plain->n, plain->n, row->name);
		*units += more;
	}
	assert(*units <= SDK_UNITS_MAX);
	return layouts >> i ? sdk_reason_write(reason, "unknown layouts: 0x%x", layouts >> i << i) : NULL;
}

static struct room *new_room(const struct sdk_shape *plain, unsigned units)
{
	struct room *r = malloc(sizeof *r + units * plain->n * sizeof *r->unit_cell + plain->cells * (2 + SDK_CELL_UNITS_MAX));

	if (!r)
		return NULL;
	r->shape = *plain;
	r->unit_cell = (uint16_t *)(r + 1);
	r->cell_box = (uint8_t *)(r->unit_cell + units * plain->n);
	r->cell_units = r->cell_box + plain->cells;
	r->cell_unit = r->cell_units + plain->cells;
	return r;
}

/* Regions are numbered as the user has lettered them; their cells are in reading order. */
static const char *set_regions(struct room *r, const uint8_t *region, char reason[SDK_REASON_MAX])
{
	const unsigned n = r->shape.n;
	uint16_t *to = r->unit_cell + 2 * n * n;
	unsigned cells[SDK_VALUES_MAX] = { 0 };

	for (unsigned c = 0; c < r->shape.cells; c++) {
		const unsigned k = region[c];

		if (k >= n || cells[k] == n)
			return sdk_reason_write(reason, "the regions do not have %u cells each", n);
		to[k * n + cells[k]++] = (uint16_t)c;
		r->cell_box[c] = region[c];
	}
	return NULL;
}

static void set_units(struct room *r, const struct sdk_shape *plain, unsigned layouts)
{
	const struct sdk_layout *row;
	uint16_t *to = r->unit_cell + 3 * plain->cells;

	for (unsigned i = 0; (row = sdk_layout_row(i)); i++)
		for (unsigned u = 0, units = layouts >> i & 1 ? row->units(plain) : 0; u < units; u++)
			for (unsigned k = 0; k < plain->n; k++)
				*to++ = (uint16_t)row->cell(plain, u, k);
}

/* Fills the table of the units of each cell from that of the cells of each unit. */
static void list_units(struct room *r)
{
	struct sdk_shape *s = &r->shape;

	memset(r->cell_units, 0, s->cells);
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned i = 0; i < s->n; i++) {
			const unsigned cell = r->unit_cell[u * s->n + i];

			assert(r->cell_units[cell] < SDK_CELL_UNITS_MAX);
			r->cell_unit[cell * SDK_CELL_UNITS_MAX + r->cell_units[cell]++] = (uint8_t)u;
		}
	s->units_most = SDK_CELL_UNITS_MAX;
}

struct sdk_shape *sdk_shape_new(unsigned n, unsigned layouts, const uint8_t *region, char reason[SDK_REASON_MAX])
{
	const struct sdk_shape *plain = sdk_shape(n);
	const bool regions = plain && region && !sdk_regions_are_boxes(plain, region);
	unsigned units;
	struct room *r;

	layouts &= ~(unsigned)SDK_LAYOUT_REGIONS;
	if (!plain) {
		sdk_reason_write(reason, "there are no boards of %ux%u", n, n);
		return NULL;
	}
	if (count_units(&units, plain, layouts, reason))
		return NULL;
	if (!(r = new_room(plain, units))) {
		sdk_reason_write(reason, "out of memory");
		return NULL;
	}
	memcpy(r->unit_cell, plain->unit_cell, 3 * plain->cells * sizeof *r->unit_cell);
	memcpy(r->cell_box, plain->cell_box, plain->cells);
	if (regions && set_regions(r, region, reason)) {
		free(r);
		return NULL;
	}
	set_units(r, plain, layouts);
	r->shape.units = units;
	r->shape.layouts = layouts | (regions ? SDK_LAYOUT_REGIONS : 0);
	r->shape.unit_cell = r->unit_cell;
	r->shape.cell_box = r->cell_box;
	r->shape.cell_units = r->cell_units;
	r->shape.cell_unit = r->cell_unit;
	list_units(r);
	return &r->shape;
}

void sdk_shape_free(struct sdk_shape *s)
{
	free(s);
}

struct sdk_shape *sdk_shape_of_text(unsigned n, const char *layout, size_t layout_n, const char *regions, size_t regions_n,
	char reason[SDK_REASON_MAX])
{
	uint8_t region[SDK_CELLS_MAX];
	const bool has_regions = regions_n && sdk_shape(n);
	unsigned layouts = 0;

	if (layout_n && sdk_layouts_read(&layouts, layout, layout_n, reason))
		return NULL;
	if (has_regions && sdk_regions_read(region, n, regions, regions_n, reason))
		return NULL;
	return sdk_shape_new(n, layouts, has_regions ? region : NULL, reason);
}

int sdk_shape_compare(const struct sdk_shape *a, const struct sdk_shape *b)
{
	uint8_t region_a[SDK_CELLS_MAX], region_b[SDK_CELLS_MAX];

	if (a == b)
		return 0;
	if (a->n != b->n)
		return a->n < b->n ? -1 : 1;
	if (a->layouts != b->layouts)
		return a->layouts < b->layouts ? -1 : 1;
	memcpy(region_a, a->cell_box, a->cells);
	memcpy(region_b, b->cell_box, b->cells);
	sdk_regions_number(region_a, a->cells);
	sdk_regions_number(region_b, b->cells);
	return memcmp(region_a, region_b, a->cells);
}

bool sdk_shape_is(const struct sdk_shape *a, const struct sdk_shape *b)
{
	return sdk_shape_compare(a, b) == 0;
}
