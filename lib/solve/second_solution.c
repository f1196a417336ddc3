/* SPDX-License-Identifier: MIT */
#include "solve/second_solution.h"

#include <assert.h>
#include <string.h>

void sdk_second_solution_start(struct sdk_second_solution *second, const struct sdk_shape *shape, const uint8_t *solution)
{
	second->shape = shape;
	second->cells = 0;
	memcpy(second->solution, solution, shape->cells);
	for (unsigned unit = 0; unit < shape->units; unit++)
		for (unsigned i = 0; i < shape->n; i++)
			second->place[unit][solution[sdk_unit(shape, unit)[i]]] = sdk_unit(shape, unit)[i];
	sdk_second_search_start(&second->search, shape, solution);
}

/* The parts of a solution that change places. */
enum parts {
	VALUES,
	ROWS,
	COLUMNS
};

/*
 * The cells that have to change if this one does, two or three of them. `sum` is that of the numbers of the two parts that
 * change places.
 *
 *     values 1 2       1 . 2 | . . .      the two 1 are each in a row or a column with the 2: they all change
 *                      . . . | 2 . .
 *                      2 . . | 1 . .
 *
 *     rows 0 1         3 . 1 | . . .      3 and 1 change places in their column, and so the other 1 has to change, and so on
 *                      1 . . | . 3 .
 */
static unsigned find_partners(const struct sdk_second_solution *second, enum parts parts, unsigned cell, unsigned sum,
	uint16_t *partner)
{
	const struct sdk_shape *s = second->shape;
	const unsigned row = s->cell_row[cell], col = s->cell_col[cell], value = second->solution[cell];

	if (parts == VALUES) {
		partner[0] = second->place[row][sum - value];
		partner[1] = second->place[s->n + col][sum - value];
		partner[2] = second->place[2 * s->n + s->cell_box[cell]][sum - value];
		return 3;
	}
	partner[0] = (uint16_t)(parts == ROWS ? (sum - row) * s->n + col : row * s->n + sum - col);
	partner[1] = second->place[parts == ROWS ? sum - row : s->n + sum - col][value];
	return 2;
}

/* Whether all cells that change with this one are empty. */
static bool can_change(const struct sdk_second_solution *second, const struct sdk_puzzle *p, enum parts parts, unsigned cell,
	unsigned sum)
{
	bool seen[SDK_CELLS_MAX];
	uint16_t list[SDK_CELLS_MAX], partner[3];
	unsigned n = 0;

	memset(seen, 0, p->shape->cells);
	seen[cell] = true;
	list[n++] = (uint16_t)cell;
	for (unsigned i = 0; i < n; i++) {
		unsigned partners = find_partners(second, parts, list[i], sum, partner);

		for (unsigned k = 0; k < partners; k++) {
			if (p->clue[partner[k]])
				return false;
			if (!seen[partner[k]])
				list[n++] = partner[k];
			seen[partner[k]] = true;
		}
	}
	return true;
}

/*
 * Whether the puzzle, which agrees with the known solution, has one that differs from it in this empty cell and is found
 * without a search: two values, two rows of a band or two columns of a stack change places in some cells, all of them empty.
 */
static bool has_trade(const struct sdk_second_solution *second, const struct sdk_puzzle *p, unsigned cell)
{
	const struct sdk_shape *s = p->shape;
	const unsigned row = s->cell_row[cell], col = s->cell_col[cell], value = second->solution[cell];
	const unsigned band = row / s->box_rows * s->box_rows, stack = col / s->box_cols * s->box_cols;

	for (unsigned v = 1; v <= s->n; v++)
		if (v != value && can_change(second, p, VALUES, cell, value + v))
			return true;
	for (unsigned r = band; r < band + s->box_rows; r++)
		if (r != row && can_change(second, p, ROWS, cell, row + r))
			return true;
	for (unsigned c = stack; c < stack + s->box_cols; c++)
		if (c != col && can_change(second, p, COLUMNS, cell, col + c))
			return true;
	return false;
}

void sdk_second_solution_find(struct sdk_second_solution *second, struct sdk_query *query)
{
	const bool one = query->except;

	assert(query->puzzle->shape == second->shape && (one || second->cells));
	assert(!one || (query->except == second->solution[query->except_cell] && !query->puzzle->clue[query->except_cell]));
	if (one && !query->solution && has_trade(second, query->puzzle, query->except_cell)) {
		query->count = 1;
		query->nodes = 0;
		query->gave_up = false;
		return;
	}
	sdk_second_search_solve(&second->search, query, one ? &query->except_cell : second->cell, one ? 1 : second->cells);
}
