/* SPDX-License-Identifier: MIT */
#include "solve/leftovers.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

enum { LINES = 9 };

/* Returns the k regions that share the most cells with the lines; of those with as many, the first. Stores their cells. */
static unsigned choose_regions(const uint8_t shared[LINES], unsigned k, unsigned *cells)
{
	unsigned sharing[LINES + 1] = { 0 }, chosen = 0; /* the regions by the number of cells that they share */

	*cells = 0;
	for (unsigned r = 0; r < LINES; r++)
		sharing[shared[r]] |= 1u << r;
	for (unsigned n = LINES; k; n--)
		for (unsigned set = sharing[n]; set && k; set &= set - 1, k--) {
			chosen |= set & (0u - set);
			*cells += n;
		}
	return chosen;
}

/* Lists the cells of these units that are not in the others: `of` says which unit of either kind a cell is in. */
static void list_cells(uint16_t *cell, const struct sdk_shape *shape, unsigned first_unit, unsigned units, const uint8_t *of,
	unsigned others)
{
	for (; units; units &= units - 1) {
		const uint16_t *at = sdk_unit(shape, first_unit + sdk_bits_lowest(units));

		for (unsigned i = 0; i < LINES; i++)
			if (!(others >> of[at[i]] & 1))
				*cell++ = at[i];
	}
}

/* Does so for the lines of one direction, with the line of each cell. */
static void compare_lines(const struct sdk_shape *shape, unsigned first_unit, const uint8_t *line, struct leftovers *pair)
{
	uint8_t shared[LINES] = { 0 };

	for (unsigned k = 1; k < LINES; k++, pair++) {
		const uint16_t *last = sdk_unit(shape, first_unit + k - 1);
		unsigned cells;

		for (unsigned i = 0; i < LINES; i++)
			shared[shape->cell_box[last[i]]]++;
		const unsigned regions = choose_regions(shared, k, &cells), lines = (1u << k) - 1;

		pair->n = LINES * k - cells <= LEFTOVER_CELLS_MAX ? LINES * k - cells : 0;
		if (!pair->n)
			continue;
		list_cells(pair->cell[0], shape, first_unit, lines, shape->cell_box, regions);
		list_cells(pair->cell[1], shape, 2 * LINES, regions, line, lines);
	}
}

void sdk_find_leftovers(const struct sdk_shape *shape, struct leftovers pair[LEFTOVERS])
{
	assert(shape->n == LINES && shape->layouts & SDK_LAYOUT_REGIONS);
	compare_lines(shape, 0, shape->cell_row, pair);
	compare_lines(shape, LINES, shape->cell_col, pair + LEFTOVERS / 2);
}
