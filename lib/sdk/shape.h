/* SPDX-License-Identifier: MIT */
/*
 * shape: the size of a board, its units, and layouts, which are units beside or instead of those that every board has.
 *
 * Cells are numbered from 0 in reading order. A *unit* is a set of n cells that take n different values: a row, a column, a
 * box, or a unit of a layout. Units are numbered rows first (0 to n-1, top to bottom), then columns (n to 2n-1, left to
 * right), then boxes (2n to 3n-1, in reading order), then those of layouts. A *band* is a row of boxes, a *stack* a
 * column of boxes. The *peers* of a cell are the other cells of its units.
 *
 *      c0 c1 c2 | c3 ..            9x9: 81 cells, 27 units
 *   r0  0  1  2 |  3               cell 0 is in units 0 (row), 9 (column) and 18 (box)
 *   r1  9 10 11 | 12
 *
 * The boxes of a size are rows x columns of cells: 2x2 (n = 4), 2x3 (6), 2x4 (8), 3x3 (9), 2x5 (10), 3x4 (12), 4x4 (16), 5x5
 * (25). A board without a layout is *plain*. The layouts, which may be combined:
 *
 *   x           the two diagonals
 *   windoku     squares of the size of a box, one cell from each other and from the edge; boxes must be square
 *   disjoint    the cells that have the same place in their boxes: n units
 *   centre-dot  the cells in the centres of the boxes, if these have one (9x9, 25x25)
 *   asterisk    nine cells in the form of a star (9x9)
 *   girandola   the corners, and cells in the form of a cross (9x9)
 *   regions     n connected or scattered sets of n cells each, instead of the boxes (jigsaw)
 *
 * A cage (cells with a sum, as in killer sudoku) would not be a unit, since it has fewer cells than values: it would join
 * `struct sdk_shape` as a list of its own beside the units, and engines that do not know it would refuse it by `layouts`.
 */
#ifndef SDK_SHAPE_H
#define SDK_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"

SDK_BEGIN_DECLS

enum {
	SDK_VALUES_MAX = 25,
	SDK_CELLS_MAX = SDK_VALUES_MAX * SDK_VALUES_MAX,
	SDK_UNITS_MAX = 125,     /* a plain board has 3 * SDK_VALUES_MAX at most */
	SDK_CELL_UNITS_MAX = 10, /* the units of a cell; 3 on a plain board */
	SDK_PEERS_MAX = 240      /* 64 on a plain board */
};

/* Layouts, as a set. */
enum {
	SDK_LAYOUT_X = 1 << 0,
	SDK_LAYOUT_WINDOKU = 1 << 1,
	SDK_LAYOUT_DISJOINT = 1 << 2,
	SDK_LAYOUT_CENTRE_DOT = 1 << 3,
	SDK_LAYOUT_ASTERISK = 1 << 4,
	SDK_LAYOUT_GIRANDOLA = 1 << 5,
	SDK_LAYOUT_REGIONS = 1 << 6 /* regions instead of boxes */
};

/* A size, and the units and the position of its cells. */
struct sdk_shape {
	unsigned n;                  /* number of values, and of cells in a unit */
	unsigned box_rows, box_cols; /* of one box; their product is n */
	unsigned cells;              /* n * n */
	unsigned units;              /* 3 * n, and those of the layouts */
	unsigned layouts;            /* a set; 0: a plain board */
	uint32_t all;                /* the set of all values */
	const uint16_t *unit_cell;   /* [units][n]: the cells of each unit, in reading order */
	const uint8_t *cell_row;     /* [cells]: 0 to n-1 */
	const uint8_t *cell_col;
	const uint8_t *cell_box;   /* or its region */
	unsigned units_most;       /* the most units of a cell */
	const uint8_t *cell_units; /* [cells]: the number of its units, */
	const uint8_t *cell_unit;  /* [cells][units_most]: and these, in ascending order: row, column, box, others */
};

/* The plain shape with n values: 4, 6, 8, 9, 10, 12, 16 or 25; NULL for any other n. A constant; do not free it. */
const struct sdk_shape *sdk_shape(unsigned n);

/* The plain shape with this number of cells, or NULL. */
const struct sdk_shape *sdk_shape_of_cells(size_t cells);

/*
 * Makes the shape of a board with layouts; free it with sdk_shape_free when no puzzle has it any more. `region`: the region
 * of each cell, 0 to n-1; NULL: boxes. Without layouts, or with boxes as regions, it is a plain shape like all others.
 * Returns NULL, and why in `reason`: the size is none of those above or cannot have one of the layouts, a bit is that of no
 * layout, the regions do not have n cells each, or memory ran out.
 */
struct sdk_shape *sdk_shape_new(unsigned n, unsigned layouts, const uint8_t *region, char reason[SDK_REASON_MAX]);
void sdk_shape_free(struct sdk_shape *s);

/*
 * The same from text: `layout`, names of layouts with commas between them (`x,windoku`), and `regions`, a letter for each
 * cell in reading order: A for the first region, B for the second and so on, in lower case too. Both have a length in bytes,
 * which is 0 if there are none.
 */
struct sdk_shape *sdk_shape_of_text(unsigned n, const char *layout, size_t layout_n, const char *regions, size_t regions_n,
	char reason[SDK_REASON_MAX]);

/* Whether two shapes have the same size and the same units; regions may be numbered otherwise. */
bool sdk_shape_is(const struct sdk_shape *a, const struct sdk_shape *b);

/* The n cells of a unit. */
static inline const uint16_t *sdk_unit(const struct sdk_shape *s, unsigned unit)
{
	return s->unit_cell + unit * s->n;
}

/* The units of a cell, s->cell_units[cell] of them. */
static inline const uint8_t *sdk_units_of(const struct sdk_shape *s, unsigned cell)
{
	return s->cell_unit + cell * s->units_most;
}

/* Writes the peers of a cell, in reading order, to peer[SDK_PEERS_MAX]. Returns their number; plain: 7, 12, 17, 20... 64. */
unsigned sdk_peers(const struct sdk_shape *s, unsigned cell, uint16_t *peer);

SDK_END_DECLS

#endif
