/* SPDX-License-Identifier: MIT */
#include "gen/naked_board.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

enum {
	ALL = 0x1FF
};

static inline uint64_t only(unsigned cell)
{
	return UINT64_C(1) << cell;
}

static inline unsigned lowest(uint64_t cells)
{
	return (unsigned)__builtin_ctzll(cells);
}

static inline struct sdk_naked_cell cell_at(unsigned row, unsigned col, unsigned value)
{
	return (struct sdk_naked_cell){ (uint8_t)row, (uint8_t)(9 + col), (uint8_t)(18 + row / 3 * 3 + col / 3), (uint8_t)value };
}

/* The empty cells in the units of a cell. */
static inline uint64_t in_units(const struct sdk_naked_board *b, struct sdk_naked_cell c)
{
	return b->in[c.row] | b->in[c.col] | b->in[c.box];
}

/* ---- clues ---- */

void sdk_naked_start(struct sdk_naked_board *b, const uint8_t *grid)
{
	*b = (struct sdk_naked_board){ .grid = grid };
	for (unsigned u = 0; u < 27; u++)
		b->has[u] = ALL;
	for (unsigned v = 0; v < 9; v++)
		b->rows[v] = ALL;
	for (unsigned row = 0; row < 9; row++)
		for (unsigned col = 0; col < 9; col++)
			b->col[grid[9 * row + col] - 1][row] = (uint8_t)col;
}

/* Makes the cell with the next number empty, or full again. */
static inline void toggle_cell(struct sdk_naked_board *b, struct sdk_naked_cell c)
{
	const uint16_t value = (uint16_t)(1u << c.value);
	const uint64_t cell = only(b->empties);

	b->rows[c.value] ^= (uint16_t)(1u << c.row);
	b->has[c.row] ^= value;
	b->has[c.col] ^= value;
	b->has[c.box] ^= value;
	b->in[c.row] ^= cell;
	b->in[c.col] ^= cell;
	b->in[c.box] ^= cell;
	b->is[c.value] ^= cell;
}

static void empty_cell(struct sdk_naked_board *b, unsigned cell)
{
	const struct sdk_naked_cell c = cell_at(cell / 9, cell % 9, b->grid[cell] - 1u);

	toggle_cell(b, c);
	b->empty[b->empties++] = c;
}

static void restore_cells(struct sdk_naked_board *b, unsigned empties)
{
	while (b->empties > empties)
		toggle_cell(b, b->empty[--b->empties]);
}

/* Finds the empty cells that can have the value. */
static inline void find_can(struct sdk_naked_board *b, unsigned value)
{
	const uint64_t empty = ~UINT64_C(0) >> (SDK_NAKED_EMPTIES - b->empties);
	uint64_t seen = 0;

	for (uint32_t rows = b->rows[value]; rows; rows &= rows - 1) {
		const unsigned row = sdk_bits_lowest(rows);

		seen |= in_units(b, cell_at(row, b->col[value][row], value));
	}
	b->can[value] = empty & ~seen;
}

/* Finds them for all values, when the cells from `from` on were just removed. */
static void find_all_can(struct sdk_naked_board *b, unsigned from)
{
	const unsigned last = b->empties - 1;
	const struct sdk_naked_cell c = b->empty[last];
	const uint64_t can = (uint64_t)(ALL & ~(b->has[c.row] | b->has[c.col] | b->has[c.box]));

	for (unsigned v = 0; from < last && v < 9; v++)
		find_can(b, v);
	if (from < last)
		return;
	for (unsigned v = 0; v < 9; v++)
		b->can[v] |= (can >> v & 1) << last;
	find_can(b, c.value);
}

/* ---- singles ---- */

/* Returns the cells with exactly one candidate; `any` are those with at least one. */
static inline uint64_t find_singles(const uint64_t can[9], uint64_t *any)
{
	uint64_t one = 0, two = 0;

	SDK_UNROLL
	for (unsigned v = 0; v < 9; v++) {
		two |= one & can[v];
		one |= can[v];
	}
	*any = one;
	return one & ~two;
}

/*
 * Fills naked singles until none is left, or all these cells are filled: then it is as if their clues had not been removed,
 * with which naked singles fill the board. Returns whether they do.
 */
static bool fill_cells(const struct sdk_naked_board *b, uint64_t can[9], uint64_t cells)
{
	uint64_t any, singles;

	while ((singles = find_singles(can, &any))) {
		cells &= ~singles;
		if (!cells)
			return true;
		for (; singles; singles &= singles - 1) {
			const struct sdk_naked_cell c = b->empty[lowest(singles)];

			can[c.value] &= ~in_units(b, c);
		}
	}
	return false;
}

/* ---- other solutions: depth-first search in the few cells that naked singles leave ---- */

static inline void set_value(const struct sdk_naked_board *b, uint64_t can[9], unsigned cell, unsigned value)
{
	for (unsigned v = 0; v < 9; v++)
		can[v] &= ~only(cell);
	can[value] &= ~in_units(b, b->empty[cell]);
}

/* Fills naked singles, whatever their values. `left`: the cells without a value. Returns false if one has no candidate. */
static bool follow(const struct sdk_naked_board *b, uint64_t can[9], uint64_t *left)
{
	uint64_t any, singles = find_singles(can, &any);

	while (singles && any == *left) {
		/* The values of all singles, in binary. */
		const uint64_t bit0 = can[1] | can[3] | can[5] | can[7], bit1 = can[2] | can[3] | can[6] | can[7];
		const uint64_t bit2 = can[4] | can[5] | can[6] | can[7], bit3 = can[8];

		*left &= ~singles;
		for (; singles; singles &= singles - 1) {
			const unsigned cell = lowest(singles);
			const uint64_t value =
				(bit0 >> cell & 1) | (bit1 >> cell & 1) << 1 | (bit2 >> cell & 1) << 2 | (bit3 >> cell & 1) << 3;

			if (!(can[value] & only(cell))) /* a single before it has the same value */
				return false;
			can[value] &= ~in_units(b, b->empty[cell]);
		}
		singles = find_singles(can, &any);
	}
	return any == *left;
}

static bool has_solution(const struct sdk_naked_board *b, uint64_t can[9], uint64_t left);

/* Whether there is a solution in which the cell has another value than `except`. */
static bool has_solution_with(const struct sdk_naked_board *b, const uint64_t can[9], uint64_t left, unsigned cell,
	unsigned except)
{
	for (unsigned v = 0; v < 9; v++) {
		uint64_t next[9];

		if (v == except || !(can[v] & only(cell)))
			continue;
		memcpy(next, can, sizeof next);
		set_value(b, next, cell, v);
		if (has_solution(b, next, left & ~only(cell)))
			return true;
	}
	return false;
}

/* There is one if all cells left can have their values in the known one. Otherwise one that cannot is tried. */
static bool has_solution(const struct sdk_naked_board *b, uint64_t can[9], uint64_t left)
{
	uint64_t one = 0, two = 0, three = 0, as_known = 0;

	if (!follow(b, can, &left))
		return false;
	for (unsigned v = 0; v < 9; v++) {
		three |= two & can[v];
		two |= one & can[v];
		one |= can[v];
		as_known |= can[v] & b->is[v];
	}
	const uint64_t differ = left & ~as_known, pairs = differ & ~three;

	return !differ || has_solution_with(b, can, left, lowest(pairs ? pairs : differ), 9);
}

/* Whether the cells that are left have a solution with another value in one of the cells from `from` on. */
static bool has_other_solution(const struct sdk_naked_board *b, uint64_t can[9], unsigned from)
{
	uint64_t left;

	find_singles(can, &left);
	for (unsigned i = from; i < b->empties; i++) {
		if (!(left & only(i)))
			continue;
		if (has_solution_with(b, can, left, i, b->empty[i].value))
			return true;
		set_value(b, can, i, b->empty[i].value);
		left &= ~only(i);
	}
	return false;
}

/* ---- removal ---- */

enum sdk_naked_fill sdk_naked_remove(struct sdk_naked_board *b, const uint16_t *cell, unsigned cells, bool test)
{
	const unsigned from = b->empties;
	uint64_t before[9], can[9];

	assert(cells);
	if (from + cells > SDK_NAKED_EMPTIES)
		return SDK_NAKED_OPEN;
	memcpy(before, b->can, sizeof before);
	for (unsigned i = 0; i < cells; i++)
		empty_cell(b, cell[i]);
	find_all_can(b, from);
	memcpy(can, b->can, sizeof can);
	if (fill_cells(b, can, ~UINT64_C(0) >> (SDK_NAKED_EMPTIES - cells) << from))
		return SDK_NAKED_FILLS;
	const bool open = !test || has_other_solution(b, can, from);

	restore_cells(b, from);
	memcpy(b->can, before, sizeof before);
	return open ? SDK_NAKED_OPEN : SDK_NAKED_STUCK;
}
