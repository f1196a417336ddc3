/* SPDX-License-Identifier: MIT */
#include "sdk/shape.h"

#include <assert.h>

/*
 * The tables are constants, so they need neither initialization nor a lock. Each is a formula for place i of
 * unit u, expanded for all u and i by two families of macros: IN_n lists i, OF_n lists u (two families, since a macro
 * does not expand inside itself).
 */
#define IN_4(F, n, br, bc, u, i) \
	F(n, br, bc, u, i), F(n, br, bc, u, i + 1), F(n, br, bc, u, i + 2), F(n, br, bc, u, i + 3)
#define IN_5(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), F(n, br, bc, u, i + 4)
#define IN_6(F, n, br, bc, u, i) IN_5(F, n, br, bc, u, i), F(n, br, bc, u, i + 5)
#define IN_8(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), IN_4(F, n, br, bc, u, i + 4)
#define IN_9(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), IN_5(F, n, br, bc, u, i + 4)
#define IN_10(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), IN_6(F, n, br, bc, u, i + 4)
#define IN_12(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), IN_8(F, n, br, bc, u, i + 4)
#define IN_16(F, n, br, bc, u, i) IN_4(F, n, br, bc, u, i), IN_12(F, n, br, bc, u, i + 4)
#define IN_25(F, n, br, bc, u, i) IN_16(F, n, br, bc, u, i), IN_9(F, n, br, bc, u, i + 16)

#define OF_4(IN, F, n, br, bc, u) \
	IN(F, n, br, bc, u, 0), IN(F, n, br, bc, u + 1, 0), IN(F, n, br, bc, u + 2, 0), IN(F, n, br, bc, u + 3, 0)
#define OF_5(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), IN(F, n, br, bc, u + 4, 0)
#define OF_6(IN, F, n, br, bc, u) OF_5(IN, F, n, br, bc, u), IN(F, n, br, bc, u + 5, 0)
#define OF_8(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), OF_4(IN, F, n, br, bc, u + 4)
#define OF_9(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), OF_5(IN, F, n, br, bc, u + 4)
#define OF_10(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), OF_6(IN, F, n, br, bc, u + 4)
#define OF_12(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), OF_8(IN, F, n, br, bc, u + 4)
#define OF_16(IN, F, n, br, bc, u) OF_4(IN, F, n, br, bc, u), OF_12(IN, F, n, br, bc, u + 4)
#define OF_25(IN, F, n, br, bc, u) OF_16(IN, F, n, br, bc, u), OF_9(IN, F, n, br, bc, u + 16)

/* A band has br = n / bc boxes. */
#define ROW_CELL(n, br, bc, u, i) (u) * (n) + (i)
#define COL_CELL(n, br, bc, u, i) (i) * (n) + (u)
#define BOX_CELL(n, br, bc, u, i) ((u) / (br) * (br) + (i) / (bc)) * (n) + (u) % (br) * (bc) + (i) % (bc)
#define ROW_OF(n, br, bc, r, c) (r)
#define COL_OF(n, br, bc, r, c) (c)
#define BOX_OF(n, br, bc, r, c) (r) / (br) * (br) + (c) / (bc)
#define UNITS_OF(n, br, bc, r, c) 3
#define UNIT_OF(n, br, bc, r, c) (r), (n) + (c), 2 * (n) + BOX_OF(n, br, bc, r, c)

#define SHAPE(n, br, bc)                                                                                \
	static const uint16_t unit_cell_##n[] = { OF_##n(IN_##n, ROW_CELL, n, br, bc, 0),               \
		OF_##n(IN_##n, COL_CELL, n, br, bc, 0), OF_##n(IN_##n, BOX_CELL, n, br, bc, 0) };       \
	static const uint8_t cell_row_##n[] = { OF_##n(IN_##n, ROW_OF, n, br, bc, 0) };                 \
	static const uint8_t cell_col_##n[] = { OF_##n(IN_##n, COL_OF, n, br, bc, 0) };                 \
	static const uint8_t cell_box_##n[] = { OF_##n(IN_##n, BOX_OF, n, br, bc, 0) };                 \
	static const uint8_t cell_units_##n[] = { OF_##n(IN_##n, UNITS_OF, n, br, bc, 0) };             \
	static const uint8_t cell_unit_##n[] = { OF_##n(IN_##n, UNIT_OF, n, br, bc, 0) };               \
	static const struct sdk_shape shape_##n = { n, br, bc, n * n, 3 * n, 0, (UINT32_C(1) << n) - 1, \
		unit_cell_##n, cell_row_##n, cell_col_##n, cell_box_##n, 3, cell_units_##n, cell_unit_##n };

/*
 * To add a size: its line here, and in the list below, IN_n and OF_n above, and SDK_VALUES_MAX if it is larger. A box has n
 * cells; a wider one than high.
 */
SHAPE(4, 2, 2)
SHAPE(6, 2, 3)
SHAPE(8, 2, 4)
SHAPE(9, 3, 3)
SHAPE(10, 2, 5)
SHAPE(12, 3, 4)
SHAPE(16, 4, 4)
SHAPE(25, 5, 5)

static const struct sdk_shape *const shapes[SDK_VALUES_MAX + 1] = {
	[4] = &shape_4,
	[6] = &shape_6,
	[8] = &shape_8,
	[9] = &shape_9,
	[10] = &shape_10,
	[12] = &shape_12,
	[16] = &shape_16,
	[25] = &shape_25
};

const struct sdk_shape *sdk_shape(unsigned n)
{
	return n <= SDK_VALUES_MAX ? shapes[n] : NULL;
}

const struct sdk_shape *sdk_shape_of_cells(size_t cells)
{
	unsigned n = cells < 81 ? 0 : 9; /* most have 81 */

	while (n < SDK_VALUES_MAX && n * n < cells)
		n++;
	return n * n == cells ? shapes[n] : NULL;
}

/* In each row the peers are adjacent: the whole row, the part inside the box, or the one cell of the column. */
static unsigned plain_peers(const struct sdk_shape *s, unsigned cell, uint16_t *peer)
{
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

unsigned sdk_peers(const struct sdk_shape *s, unsigned cell, uint16_t *peer)
{
	bool seen[SDK_CELLS_MAX] = { false };
	unsigned count = 0;

	assert(cell < s->cells);
	if (!s->layouts)
		return plain_peers(s, cell, peer);
	for (unsigned k = 0; k < s->cell_units[cell]; k++)
		for (unsigned i = 0; i < s->n; i++)
			seen[sdk_unit(s, sdk_units_of(s, cell)[k])[i]] = true;
	seen[cell] = false;
	for (unsigned c = 0; c < s->cells; c++)
		if (seen[c])
			peer[count++] = (uint16_t)c;
	return count;
}
