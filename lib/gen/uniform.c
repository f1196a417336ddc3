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
static inline unsigned split_choice(uint32_t *number, unsigned choices)
{
	unsigned choice = *number % choices;

	*number /= choices;
	return choice;
}

/* ---- 9x9: sets of values and of lines ---- */

/*
 * A draw takes some 80 ns, without branches that depend on the choices: a processor would guess half of them wrong. (It took
 * 250 ns when sets were split in loops, and when place_fitting told its cases apart by conditions.)
 */
#define UNROLL _Pragma("GCC unroll 9")

/* The three members of a set, ascending. */
static inline void list_three(uint16_t set, uint16_t member[3])
{
	const uint16_t high = set & (uint16_t)(set - 1);

	member[0] = set ^ high;
	member[2] = high & (uint16_t)(high - 1);
	member[1] = high ^ member[2];
}

/*
 * Draws the lines of a box, as sets, that is next to one with the lines a, b, c: `choice` is one of 56.
 *
 *     a | j of b, 3 - j of c
 *     b | j of c, 3 - j of a        what is left of b cannot go to line 2, and what is left of c cannot go to
 *     c | j of a, 3 - j of b        line 3: only the values of a are free, and 3 - j of them go to line 2
 *
 * If j is 1, a digit of the choice says which of the three values goes; if j is 2, which does not.
 */
static inline void draw_lines(const uint16_t set[3], unsigned choice, uint16_t lines[3])
{
	const unsigned j = (choice > 0 ? 1u : 0) + (choice > 27) + (choice > 54), places = choice + 27 - (j > 1 ? 55 : 28);
	const unsigned place[3] = { places % 3, places / 3 % 3, places / 9 % 3 };
	const uint16_t all = j > 1 ? ALL : 0, some = j == 1 || j == 2 ? ALL : 0;
	uint16_t taken[3]; /* of a by line 3, of b by line 1, of c by line 2 */

	UNROLL
	for (unsigned i = 0; i < 3; i++) {
		uint16_t member[3];

		list_three(set[i], member);
		taken[i] = (set[i] & all) ^ (member[place[i]] & some);
	}
	lines[0] = taken[1] | (set[2] ^ taken[2]);
	lines[1] = taken[2] | (set[0] ^ taken[0]);
	lines[2] = taken[0] | (set[1] ^ taken[1]);
}

/* Writes the three values of the set in one of their six orders, `step` apart. */
static inline void place_freely(uint16_t set, unsigned order, uint16_t *out, unsigned step)
{
	static const uint8_t place[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
	uint16_t member[3];

	list_three(set, member);
	UNROLL
	for (unsigned i = 0; i < 3; i++)
		out[step * place[order][i]] = member[i];
}

/*
 * Places the three values of the set such that none of against[i] is at place i. Returns false if all three are in the same
 * against[i]. Otherwise there are two orders: if each is excluded from another place, the two cyclic shifts; if two are
 * excluded from the same place, the third is placed there, and the two in either order.
 *
 * The digits of a number in base 3 are the places from which the values are excluded.
 */
static inline bool place_fitting(uint16_t set, const uint16_t against[3], unsigned choice, uint16_t *out, unsigned step)
{
	enum { X = 0 }; /* no order */
	static const uint8_t order[27][2] = {
		{ X, X }, { 0, 1 }, { 1, 0 }, { 2, 4 }, { 1, 4 }, { 1, 2 }, { 4, 2 }, { 4, 0 }, { 0, 2 },
		{ 3, 5 }, { 0, 5 }, { 0, 3 }, { 2, 3 }, { X, X }, { 3, 2 }, { 2, 5 }, { 5, 0 }, { 2, 0 },
		{ 5, 3 }, { 5, 1 }, { 1, 3 }, { 3, 4 }, { 4, 1 }, { 3, 1 }, { 4, 5 }, { 5, 4 }, { X, X }
	};
	uint16_t member[3];
	unsigned excluded = 0;

	list_three(set, member);
	for (unsigned i = 3; i--;)
		excluded = 3 * excluded + (member[i] & against[1] ? 1 : 0) + (member[i] & against[2] ? 2 : 0);
	place_freely(set, order[excluded][choice], out, step);
	return excluded % 13 != 0; /* 000, 111 or 222 */
}

struct nine {
	uint16_t row[9][9]; /* the value of each cell */
};

static inline uint16_t in_row(const struct nine *g, unsigned row, unsigned stack)
{
	return g->row[row][3 * stack] | g->row[row][3 * stack + 1] | g->row[row][3 * stack + 2];
}

static inline uint16_t in_col(const struct nine *g, unsigned col, unsigned band)
{
	return g->row[3 * band][col] | g->row[3 * band + 1][col] | g->row[3 * band + 2][col];
}

/* Draws boxes 1, 2, 3, and 4, 7. */
static void draw_edges(struct nine *g, uint32_t band, uint32_t stack)
{
	const uint16_t rows[3] = { 0007, 0070, 0700 }, cols[3] = { 0111, 0222, 0444 };
	uint16_t next[3];

	draw_lines(rows, split_choice(&band, 56), next);
	for (unsigned i = 0; i < 3; i++) {
		for (unsigned k = 0; k < 3; k++)
			g->row[i][k] = (uint16_t)(1 << (3 * i + k));
		place_freely(next[i], split_choice(&band, 6), &g->row[i][3], 1);
		place_freely(ALL ^ rows[i] ^ next[i], split_choice(&band, 6), &g->row[i][6], 1);
	}
	draw_lines(cols, split_choice(&stack, 56), next);
	for (unsigned k = 0; k < 3; k++) {
		place_freely(next[k], split_choice(&stack, 6), &g->row[3][k], 9);
		place_freely(ALL ^ cols[k] ^ next[k], split_choice(&stack, 6), &g->row[6][k], 9);
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
		if (!place_fitting(middle[i], top[0], split_choice(&rest, 2), &g->row[3 + i][3], 1) ||
			!place_fitting(ALL ^ left[i] ^ middle[i], top[1], split_choice(&rest, 2), &g->row[3 + i][6], 1))
			return false;
		side[i] = in_row(g, 6 + i, 0);
	}
	for (unsigned k = 0; k < 3; k++) {
		const uint16_t left_in_col = ALL ^ top[0][k] ^ in_col(g, 3 + k, 1);

		if (!place_fitting(left_in_col, side, split_choice(&rest, 2), &g->row[6][3 + k], 9))
			return false;
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
