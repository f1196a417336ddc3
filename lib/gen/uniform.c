/* SPDX-License-Identifier: MIT */
/* Values are bits of a set here; the numbers are assigned at the end. */
#include "gen/uniform.h"

#include <assert.h>
#include <stdbool.h>

#include "base/bits.h"

enum {
	ALL = 0x1FF,
	BOX_CHOICES = 56 * 6 * 6 * 6 * 6 * 6 * 6, /* for the other two boxes of a band */
	REST_CHOICES = 56 << 9                    /* for box 5, and for the orders in 5, 6 and 8 */
};

/* Splits a choice from 0 to choices - 1 off a random number; the rest of the number remains for further choices. */
static unsigned split_choice(uint32_t *number, unsigned choices)
{
	unsigned choice = *number % choices;

	*number /= choices;
	return choice;
}

/* ---- 9x9: sets of values and of lines ---- */

/* Chooses j of the three values of a set. If j is 1, the value at `place` is chosen; if j is 2, it is left out. */
static uint16_t choose_values(uint16_t set, unsigned j, unsigned place)
{
	uint16_t one = set;

	while (place--)
		one &= (uint16_t)(one - 1);
	one &= (uint16_t)-one;
	return j == 0 ? 0 : (j == 1 ? one : (j == 2 ? set ^ one : set));
}

/*
 * Draws the lines of a box, as sets, that is next to one with the lines a, b, c: `choice` is one of 56.
 *
 *     a | j of b, 3 - j of c
 *     b | j of c, 3 - j of a        what is left of b cannot go to line 2, and what is left of c cannot go to
 *     c | j of a, 3 - j of b        line 3: only the values of a are free, and 3 - j of them go to line 2
 */
static void draw_lines(const uint16_t set[3], unsigned choice, uint16_t lines[3])
{
	unsigned j = choice == 0 ? 0 : (choice <= 27 ? 1 : (choice <= 54 ? 2 : 3));
	unsigned places = choice <= 27 ? choice - 1 : choice - 28;
	uint16_t taken[3]; /* of a by line 3, of b by line 1, of c by line 2 */

	for (unsigned i = 0; i < 3; i++, places /= 3)
		taken[i] = choose_values(set[i], j, places % 3);
	lines[0] = taken[1] | (set[2] ^ taken[2]);
	lines[1] = taken[2] | (set[0] ^ taken[0]);
	lines[2] = taken[0] | (set[1] ^ taken[1]);
}

/* Writes the three values of the set in one of their six orders. */
static void place_freely(uint16_t set, unsigned order, uint16_t out[3])
{
	static const uint8_t place[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

	for (unsigned i = 0; i < 3; i++, set &= (uint16_t)(set - 1))
		out[place[order][i]] = set & (uint16_t)-set;
}

/*
 * Places the three values of the set such that none of against[i] is at place i. Returns false if all three are in the same
 * against[i]. Otherwise there are two orders: if each is excluded from another place, the two cyclic shifts; if two are
 * excluded from the same place, the third is placed there, and the two in either order.
 */
static bool place_fitting(uint16_t set, const uint16_t against[3], unsigned order, uint16_t out[3])
{
	const uint16_t part[3] = { set & against[0], set & against[1], set & against[2] };
	unsigned two = 0, none = 0;

	if (part[0] && part[1] && part[2]) {
		for (unsigned i = 0; i < 3; i++)
			out[i] = part[(i + 2 - order) % 3];
		return true;
	}
	for (unsigned i = 0; i < 3; i++) {
		if (part[i] == set)
			return false;
		if (!part[i])
			none = i;
		else if (part[i] & (part[i] - 1))
			two = i;
	}
	assert(two != none);
	unsigned one = 3 - two - none;
	uint16_t low = part[two] & (uint16_t)-part[two], high = part[two] ^ low;

	out[two] = part[one];
	out[one] = order ? high : low;
	out[none] = order ? low : high;
	return true;
}

struct nine {
	uint16_t row[9][9]; /* the value of each cell */
};

static uint16_t in_row(const struct nine *g, unsigned row, unsigned stack)
{
	return g->row[row][3 * stack] | g->row[row][3 * stack + 1] | g->row[row][3 * stack + 2];
}

static uint16_t in_col(const struct nine *g, unsigned col, unsigned band)
{
	return g->row[3 * band][col] | g->row[3 * band + 1][col] | g->row[3 * band + 2][col];
}

static void set_column(struct nine *g, unsigned col, unsigned band, const uint16_t value[3])
{
	for (unsigned i = 0; i < 3; i++)
		g->row[3 * band + i][col] = value[i];
}

/* Draws boxes 1, 2, 3, and 4, 7. */
static void draw_edges(struct nine *g, uint32_t band, uint32_t stack)
{
	const uint16_t rows[3] = { 0007, 0070, 0700 }, cols[3] = { 0111, 0222, 0444 };
	uint16_t next[3], col[3];

	draw_lines(rows, split_choice(&band, 56), next);
	for (unsigned i = 0; i < 3; i++) {
		for (unsigned k = 0; k < 3; k++)
			g->row[i][k] = (uint16_t)(1 << (3 * i + k));
		place_freely(next[i], split_choice(&band, 6), &g->row[i][3]);
		place_freely(ALL ^ rows[i] ^ next[i], split_choice(&band, 6), &g->row[i][6]);
	}
	draw_lines(cols, split_choice(&stack, 56), next);
	for (unsigned k = 0; k < 3; k++) {
		place_freely(next[k], split_choice(&stack, 6), col);
		set_column(g, k, 1, col);
		place_freely(ALL ^ cols[k] ^ next[k], split_choice(&stack, 6), col);
		set_column(g, k, 2, col);
	}
}

/* Draws boxes 5, 6, 8 and 9. Returns false if they cannot be filled with these choices. */
static bool draw_rest(struct nine *g, uint32_t rest)
{
	const uint16_t left[3] = { in_row(g, 3, 0), in_row(g, 4, 0), in_row(g, 5, 0) };
	uint16_t middle[3], top[2][3], side[3], col[3];

	draw_lines(left, split_choice(&rest, 56), middle);
	for (unsigned k = 0; k < 6; k++)
		top[k / 3][k % 3] = in_col(g, 3 + k, 0);
	for (unsigned i = 0; i < 3; i++) {
		if (!place_fitting(middle[i], top[0], split_choice(&rest, 2), &g->row[3 + i][3]) ||
			!place_fitting(ALL ^ left[i] ^ middle[i], top[1], split_choice(&rest, 2), &g->row[3 + i][6]))
			return false;
		side[i] = in_row(g, 6 + i, 0);
	}
	for (unsigned k = 0; k < 3; k++) {
		if (!place_fitting(ALL ^ top[0][k] ^ in_col(g, 3 + k, 1), side, split_choice(&rest, 2), col))
			return false;
		set_column(g, 3 + k, 2, col);
	}
	for (unsigned k = 0; k < 3; k++)
		col[k] = ALL ^ top[1][k] ^ in_col(g, 6 + k, 1);
	for (unsigned i = 6; i < 9; i++) {
		uint16_t row = ALL ^ side[i - 6] ^ in_row(g, i, 1);

		for (unsigned k = 0; k < 3; k++)
			if (!(g->row[i][6 + k] = row & col[k])) /* if none is empty, each is one value */
				return false;
	}
	return true;
}

static void draw_nine(struct sdk_random *random, uint8_t *value)
{
	struct nine g;

	do {
		uint32_t band = sdk_random_below(random, BOX_CHOICES);

		draw_edges(&g, band, sdk_random_below(random, BOX_CHOICES));
	} while (!draw_rest(&g, sdk_random_below(random, REST_CHOICES)));
	for (unsigned c = 0; c < 81; c++)
		value[c] = (uint8_t)sdk_bits_lowest(g.row[c / 9][c % 9]);
}

/* ---- 4x4 ---- */

/*
 * Box 1 is fixed, boxes 2 and 3 have two orders for each row and each column, and each cell of box 4 gets the value missing
 * from its row and column, if it is a single one.
 *
 *     0 1 | 2 3        0 1 | 3 2
 *     2 3 | 0 1        2 3 | 1 0
 */
static void draw_four(struct sdk_random *random, uint8_t *value)
{
	bool good;

	do {
		uint32_t choices = sdk_random_below(random, 16);

		for (unsigned i = 0; i < 2; i++)
			for (unsigned k = 0; k < 2; k++) {
				value[4 * i + k] = (uint8_t)(2 * i + k);
				value[4 * i + 2 + (k ^ (choices >> i & 1))] = (uint8_t)(2 * (1 - i) + k);
				value[4 * (2 + (k ^ (choices >> (2 + i) & 1))) + i] = (uint8_t)(2 * k + 1 - i);
			}
		good = true;
		for (unsigned c = 0; c < 4; c++) {
			unsigned row = 2 + c / 2, col = 2 + c % 2;
			uint32_t left = 15u & ~(1u << value[4 * row] | 1u << value[4 * row + 1] | 1u << value[col] | 1u << value[4 + col]);

			good &= sdk_bits_single(left);
			if (good)
				value[4 * row + col] = (uint8_t)sdk_bits_lowest(left);
		}
	} while (!good);
}

/* ---- both ---- */

void sdk_grid_uniform(const struct sdk_shape *shape, struct sdk_random *random, uint8_t *value)
{
	uint16_t name[9];

	assert(shape->n == 4 || shape->n == 9);
	for (unsigned v = 0; v < shape->n; v++)
		name[v] = (uint16_t)(v + 1);
	sdk_random_shuffle(random, name, shape->n);
	if (shape->n == 9)
		draw_nine(random, value);
	else
		draw_four(random, value);
	for (unsigned c = 0; c < shape->cells; c++)
		value[c] = (uint8_t)name[value[c]];
}
