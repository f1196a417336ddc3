/* SPDX-License-Identifier: MIT */
#include "sdk/puzzle.h"

#include <assert.h>

/*
 * The tables are constants, so they need neither initialization nor a lock. Each is a formula for place i of
 * unit u, expanded for all u and i by two families of macros: IN_n lists i, OF_n lists u (two families, since a macro
 * does not expand inside itself).
 */
#define IN_4(F, n, br, bc, u, i) \
	F(n, br, bc, u, i), F(n, br, bc, u, i + 1), F(n, br, bc, u, i + 2), F(n, br, bc, u, i + 3)
#define IN_5(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), F(n, br, bc, u, i + 4)
#define IN_9(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), IN_5(F, n, br, bc, u, i + 4)
#define IN_16(F, n, br, bc, u, i) \
	IN_4(F, n, br, bc, u, i), IN_4(F, n, br, bc, u, i + 4), IN_4(F, n, br, bc, u, i + 8), IN_4(F, n, br, bc, u, i + 12)
#define IN_25(F, n, br, bc, u, i) IN_16(F, n, br, bc, u, i), IN_9(F, n, br, bc, u, i + 16)

#define OF_4(IN, F, n, br, bc, u) \
	IN(F, n, br, bc, u, 0), IN(F, n, br, bc, u + 1, 0), IN(F, n, br, bc, u + 2, 0), IN(F, n, br, bc, u + 3, 0)
#define OF_5(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), IN(F, n, br, bc, u + 4, 0)
#define OF_9(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), OF_5(IN, F, n, br, bc, u + 4)
#define OF_16(IN, F, n, br, bc, u) \
	OF_4(IN, F, n, br, bc, u), OF_4(IN, F, n, br, bc, u + 4), OF_4(IN, F, n, br, bc, u + 8), OF_4(IN, F, n, br, bc, u + 12)
#define OF_25(IN, F, n, br, bc, u) OF_16(IN, F, n, br, bc, u), OF_9(IN, F, n, br, bc, u + 16)

/* A band has br = n / bc boxes. */
#define ROW_CELL(n, br, bc, u, i) (u) * (n) + (i)
#define COL_CELL(n, br, bc, u, i) (i) * (n) + (u)
#define BOX_CELL(n, br, bc, u, i) ((u) / (br) * (br) + (i) / (bc)) * (n) + (u) % (br) * (bc) + (i) % (bc)
#define ROW_OF(n, br, bc, r, c) (r)
#define COL_OF(n, br, bc, r, c) (c)
#define BOX_OF(n, br, bc, r, c) (r) / (br) * (br) + (c) / (bc)

#define SHAPE(n, br, bc)                                                                             \
	static const uint16_t unit_cell_##n[] = { OF_##n(IN_##n, ROW_CELL, n, br, bc, 0),            \
		OF_##n(IN_##n, COL_CELL, n, br, bc, 0), OF_##n(IN_##n, BOX_CELL, n, br, bc, 0) };    \
	static const uint8_t cell_row_##n[] = { OF_##n(IN_##n, ROW_OF, n, br, bc, 0) };              \
	static const uint8_t cell_col_##n[] = { OF_##n(IN_##n, COL_OF, n, br, bc, 0) };              \
	static const uint8_t cell_box_##n[] = { OF_##n(IN_##n, BOX_OF, n, br, bc, 0) };              \
	static const struct sdk_shape shape_##n = { n, br, bc, n * n, 3 * n, (UINT32_C(1) << n) - 1, \
		unit_cell_##n, cell_row_##n, cell_col_##n, cell_box_##n };

/* To add a size: its line here, its two cases below, IN_n and OF_n above, and SDK_VALUES_MAX if it is larger. */
SHAPE(4, 2, 2)
SHAPE(9, 3, 3)
SHAPE(16, 4, 4)
SHAPE(25, 5, 5)

const struct sdk_shape *sdk_shape(unsigned n)
{
	switch (n) {
	case 4: return &shape_4;
	case 9: return &shape_9;
	case 16: return &shape_16;
	case 25: return &shape_25;
	default: return NULL;
	}
}

const struct sdk_shape *sdk_shape_of_cells(size_t cells)
{
	switch (cells) {
	case 16: return &shape_4;
	case 81: return &shape_9;
	case 256: return &shape_16;
	case 625: return &shape_25;
	default: return NULL;
	}
}

/* In each row the peers are adjacent: the whole row, the part inside the box, or the one cell of the column. */
unsigned sdk_peers(const struct sdk_shape *s, unsigned cell, uint16_t *peer)
{
	assert(cell < s->cells);
	unsigned row = s->cell_row[cell], col = s->cell_col[cell];
	unsigned band = row / s->box_rows, left = col / s->box_cols * s->box_cols;
	unsigned count = 0;

	for (unsigned r = 0; r < s->n; r++) {
		unsigned from = col, to = col;

		if (r == row) {
			from = 0;
			to = s->n - 1;
		} else if (r / s->box_rows == band) {
			from = left;
			to = left + s->box_cols - 1;
		}
		for (unsigned c = from; c <= to; c++)
			if (r * s->n + c != cell)
				peer[count++] = (uint16_t)(r * s->n + c);
	}
	return count;
}
