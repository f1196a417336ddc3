/* SPDX-License-Identifier: MIT */
#include "gen/grid.h"

#include <stdbool.h>
#include <string.h>

#include "base/bits.h"

enum { MAX_NODES = 2000 }; /* a grid of another size that takes more guesses is begun again */

/* ---- 9x9 ---- */

/* Puts three items in a random order. */
static void shuffle_three(struct sdk_random *random, uint8_t *item)
{
	static const uint8_t order[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
	const uint8_t *o = order[sdk_random_below(random, 6)];
	const uint8_t was[3] = { item[0], item[1], item[2] };

	for (unsigned i = 0; i < 3; i++)
		item[i] = was[o[i]];
}

/*
 * The other two boxes of a band whose first box has the rows (sets in a random order) a, b, c. Say row 1 of the second
 * box takes j of b and 3 - j of c. What is left of b cannot go to row 2 and what is left of c cannot go to row 3, so
 * only the 3 values of a are free: 3 - j of them go to row 2. For each j there are C(3,j)^3 ways, 56 in all.
 *
 *              first    second box              third box: what is left
 *     row 1    a        j of b, 3-j of c
 *     row 2    b        j of c, 3-j of a
 *     row 3    c        j of a, 3-j of b
 */
static void draw_band(struct sdk_random *random, uint8_t row[3][9])
{
	unsigned way = sdk_random_below(random, 56);
	unsigned j = way == 0 ? 0 : way <= 27 ? 1 : way <= 54 ? 2 : 3;
	uint8_t mixed[3][3];

	for (unsigned r = 0; r < 3; r++) { /* which ones of each row: the first ones of a random order */
		memcpy(mixed[r], row[r], 3);
		shuffle_three(random, mixed[r]);
	}
	for (unsigned r = 0; r < 3; r++) {
		const uint8_t *next = mixed[(r + 1) % 3], *last = mixed[(r + 2) % 3];

		memcpy(row[r] + 3, next, j);
		memcpy(row[r] + 3 + j, last + j, 3 - j);
		memcpy(row[r] + 6, next + j, 3 - j);
		memcpy(row[r] + 6 + 3 - j, last, j);
		shuffle_three(random, row[r] + 3);
		shuffle_three(random, row[r] + 6);
	}
}

/* A grid under way: which values each unit lacks, and the cells that are still empty. */
struct filling {
	uint8_t *value;
	const struct sdk_shape *shape;
	uint32_t row[9], col[9], box[9];
	uint16_t empty[81];
	unsigned n;
};

static uint32_t candidates(const struct filling *f, unsigned cell)
{
	return f->row[f->shape->cell_row[cell]] & f->col[f->shape->cell_col[cell]] & f->box[f->shape->cell_box[cell]];
}

static void toggle(struct filling *f, unsigned cell, uint32_t bit)
{
	f->row[f->shape->cell_row[cell]] ^= bit;
	f->col[f->shape->cell_col[cell]] ^= bit;
	f->box[f->shape->cell_box[cell]] ^= bit;
}

static void put(struct filling *f, unsigned cell, uint8_t value)
{
	f->value[cell] = value;
	toggle(f, cell, UINT32_C(1) << (value - 1));
}

static uint32_t random_value(void *random, uint32_t set)
{
	unsigned skip = sdk_random_below(random, sdk_bits_count(set));

	while (skip--)
		set &= set - 1;
	return set & -set;
}

/* Fills in the empty cells at random; false if that cannot be done. */
static bool fill_in(struct filling *f, struct sdk_random *random)
{
	unsigned best = 0, fewest = 10;

	if (!f->n)
		return true;
	for (unsigned i = 0; i < f->n && fewest > 1; i++) {
		unsigned count = sdk_bits_count(candidates(f, f->empty[i]));

		if (count < fewest) {
			best = i;
			fewest = count;
		}
	}
	uint16_t cell = f->empty[best];
	uint32_t left = candidates(f, cell);

	f->empty[best] = f->empty[--f->n];
	while (left) {
		uint32_t bit = sdk_bits_single(left) ? left : random_value(random, left);

		toggle(f, cell, bit);
		if (fill_in(f, random)) {
			f->value[cell] = (uint8_t)(sdk_bits_lowest(bit) + 1);
			return true;
		}
		toggle(f, cell, bit);
		left ^= bit;
	}
	f->n++;
	f->empty[best] = cell; /* another order of the empty cells will do as well: where it stood does not matter */
	return false;
}

/* The first band and the first stack. */
static void start_nine(struct filling *f, struct sdk_random *random)
{
	uint8_t band[3][9], stack[3][9];
	uint16_t first[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

	sdk_random_shuffle(random, first, 9);
	for (unsigned i = 0; i < 9; i++) {
		band[i / 3][i % 3] = (uint8_t)first[i];
		stack[i % 3][i / 3] = (uint8_t)first[i];
	}
	draw_band(random, band);
	draw_band(random, stack);
	f->n = 0;
	for (unsigned u = 0; u < 9; u++)
		f->row[u] = f->col[u] = f->box[u] = f->shape->all;
	for (unsigned c = 0; c < 81; c++) {
		unsigned row = f->shape->cell_row[c], col = f->shape->cell_col[c];

		if (row < 3)
			put(f, c, band[row][col]);
		else if (col < 3)
			put(f, c, stack[col][row]);
		else
			f->empty[f->n++] = (uint16_t)c;
	}
}

/* ---- any size ---- */

void sdk_grid_random(struct sdk_search *search, const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value)
{
	struct filling f = { .value = value, .shape = shape };
	struct sdk_puzzle empty;
	struct sdk_ask ask = { .puzzle = &empty, .limit = 1, .max_nodes = MAX_NODES, .solution = value,
		.pick = random_value, .with = random };

	if (shape->n == 9) {
		do
			start_nine(&f, random);
		while (!fill_in(&f, random));
		return;
	}
	sdk_puzzle_clear(&empty, shape);
	do
		sdk_search_solve(search, &ask);
	while (!ask.count);
}
