/* SPDX-License-Identifier: MIT */
/*
 * The matrix has one row for each value that a cell may take, with a one in a column for the cell, which is filled, and for
 * each of its units, which have the value.
 */
#include "links.h"

enum {
	CELLS = LINKS_N_MAX * LINKS_N_MAX,
	COLUMNS = CELLS + SDK_UNITS_MAX * LINKS_N_MAX,
	NODES = 1 + COLUMNS + CELLS * LINKS_N_MAX * (1 + SDK_CELL_UNITS_MAX) /* the root, the heads of the columns, the ones */
};

static unsigned left[NODES], right[NODES], up[NODES], down[NODES], column[NODES], size[NODES], used;

/* Adds a one at the bottom of a column, and to its row, of which the node `first` is the first one. */
static void add_one(unsigned head, unsigned first)
{
	unsigned x = used++;

	column[x] = head;
	up[x] = up[head];
	down[x] = head;
	down[up[head]] = x;
	up[head] = x;
	size[head]++;
	left[x] = x == first ? x : x - 1;
	right[x] = first;
	right[x == first ? x : x - 1] = x;
	left[first] = x;
}

static void add_heads(unsigned heads)
{
	for (unsigned h = 0; h <= heads; h++) {
		left[h] = h ? h - 1 : heads;
		right[h] = h < heads ? h + 1 : 0;
		up[h] = down[h] = h;
		size[h] = 0;
	}
	used = heads + 1;
}

static void cover_column(unsigned head)
{
	right[left[head]] = right[head];
	left[right[head]] = left[head];
	for (unsigned i = down[head]; i != head; i = down[i])
		for (unsigned j = right[i]; j != i; j = right[j]) {
			down[up[j]] = down[j];
			up[down[j]] = up[j];
			size[column[j]]--;
		}
}

static void uncover_column(unsigned head)
{
	for (unsigned i = up[head]; i != head; i = up[i])
		for (unsigned j = left[i]; j != i; j = left[j]) {
			size[column[j]]++;
			down[up[j]] = j;
			up[down[j]] = j;
		}
	right[left[head]] = head;
	left[right[head]] = head;
}

static uint64_t count_covers(uint64_t limit)
{
	unsigned head = right[0];
	uint64_t found = 0;

	if (!head)
		return 1;
	for (unsigned h = head; h; h = right[h])
		if (size[h] < size[head])
			head = h;
	cover_column(head);
	for (unsigned i = down[head]; i != head && found < limit; i = down[i]) {
		for (unsigned j = right[i]; j != i; j = right[j])
			cover_column(column[j]);
		found += count_covers(limit - found);
		for (unsigned j = left[i]; j != i; j = left[j])
			uncover_column(column[j]);
	}
	uncover_column(head);
	return found;
}

uint64_t links_count(const struct sdk_shape *shape, const uint32_t *may, uint64_t limit)
{
	const unsigned n = shape->n, cells = shape->cells;

	add_heads(cells + shape->units * n);
	for (unsigned cell = 0; cell < cells; cell++)
		for (unsigned v = 0; v < n; v++) {
			const unsigned first = used;

			if (!(may[cell] >> v & 1))
				continue;
			add_one(1 + cell, first);
			for (unsigned k = 0; k < shape->cell_units[cell]; k++)
				add_one(1 + cells + n * sdk_units_of(shape, cell)[k] + v, first);
		}
	return count_covers(limit);
}
