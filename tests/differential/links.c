/* SPDX-License-Identifier: MIT */
/*
 * The matrix has one row for each value that a cell may take, with a one in four columns: the cell is filled, and its row,
 * its column and its box have the value.
 */
#include "links.h"

enum {
	COLUMNS = 4 * 81,
	NODES = 1 + COLUMNS + 4 * 729 /* the root, the heads of the columns, the ones */
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

uint64_t links_count(unsigned box, const uint32_t *may, uint64_t limit)
{
	unsigned n = box * box, cells = n * n;

	add_heads(4 * cells);
	for (unsigned cell = 0; cell < cells; cell++)
		for (unsigned v = 0; v < n; v++) {
			unsigned row = cell / n, col = cell % n, first = used;

			if (!(may[cell] >> v & 1))
				continue;
			add_one(1 + cell, first);
			add_one(1 + cells + n * row + v, first);
			add_one(1 + 2 * cells + n * col + v, first);
			add_one(1 + 3 * cells + n * (row / box * box + col / box) + v, first);
		}
	return count_covers(limit);
}
