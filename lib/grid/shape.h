/* SPDX-License-Identifier: MIT */
/*
 * shape: the size of a board and where its cells lie.
 *
 * Cells are numbered from 0 in reading order. A *unit* is a row, a column or a box; units are
 * numbered rows first (0 to n-1, top to bottom), then columns (n to 2n-1, left to right), then boxes
 * (2n to 3n-1, in reading order). A *band* is a row of boxes, a *stack* a column of boxes. The
 * *peers* of a cell are the other cells of its three units. Values are 1 to n; in a set of values
 * (*candidates*) bit v-1 stands for v.
 *
 *      c0 c1 c2 | c3 ..            9x9: 81 cells, 27 units
 *   r0  0  1  2 |  3               cell 0 lies in the units 0 (row), 9 (column) and 18 (box)
 *   r1  9 10 11 | 12
 */
#ifndef SDK_GRID_SHAPE_H
#define SDK_GRID_SHAPE_H

#include <stddef.h>
#include <stdint.h>

enum {
	SDK_VALUES_MAX = 25,
	SDK_CELLS_MAX = SDK_VALUES_MAX * SDK_VALUES_MAX,
	SDK_UNITS_MAX = 3 * SDK_VALUES_MAX,
	SDK_PEERS_MAX = 64
};

struct sdk_shape {
	unsigned n;                  /* values, and cells of a unit */
	unsigned box_rows, box_cols; /* of one box; their product is n */
	unsigned cells;              /* n * n */
	unsigned units;              /* 3 * n */
	uint32_t all;                /* the set of all values */
	const uint16_t *unit_cell;   /* [units][n]: the cells of each unit, in reading order */
	const uint8_t *cell_row;     /* [cells]: 0 to n-1 */
	const uint8_t *cell_col;
	const uint8_t *cell_box;
};

/* The shape with n values, or NULL: there are 4, 9, 16 and 25. A constant that lives for ever. */
const struct sdk_shape *sdk_shape(unsigned n);

/* The shape with this many cells, or NULL. */
const struct sdk_shape *sdk_shape_of_cells(size_t cells);

/* The n cells of a unit. */
static inline const uint16_t *sdk_unit(const struct sdk_shape *s, unsigned unit)
{
	return s->unit_cell + unit * s->n;
}

/*
 * The peers of a cell, in reading order, into `peer` (room for SDK_PEERS_MAX); returns how many:
 * 7, 20, 39 or 64.
 */
unsigned sdk_peers(const struct sdk_shape *s, unsigned cell, uint16_t *peer);

#endif
