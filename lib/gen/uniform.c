/* SPDX-License-Identifier: MIT */
/* Values are bits of a set here; the numbers are assigned at the end. */
#include "gen/uniform.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/bits.h"

enum {
	ALL = 0x1FF,
	DRAWS = 8,                                /* of 9x9, side by side */
	BOX_CHOICES = 56 * 6 * 6 * 6 * 6 * 6 * 6, /* for the other two boxes of a band */
	REST_CHOICES = 56 << 9                    /* for box 5, and for the orders in 5, 6 and 8 */
};

/* ---- 9x9: sets of values and of lines ---- */

/*
 * About 11 of 12 draws lead to no grid, so eight are made side by side, and the first that fits is the grid. The random
 * numbers of the draws after it remain for what comes next. A vector has a set, or a choice, of each draw. Eight draws take
 * some 130 ns, without branches that depend on the choices: a processor would guess half of them wrong. (A draw alone took
 * 80 ns, and 250 ns with such branches.)
 */
typedef uint16_t eight __attribute__((vector_size(2 * DRAWS)));

/* All bits of the draws in which this bit is set. */
static inline eight has_bit(eight bits, unsigned bit)
{
	return (eight)((bits & (uint16_t)bit) != 0);
}

/* The draws of a in these places, and of b elsewhere. */
static inline eight choose(eight where, eight a, eight b)
{
	return b ^ (where & (a ^ b));
}

/* The three members of a set, ascending. */
static inline void list_three(eight set, eight member[3])
{
	const eight high = set & (set - 1);

	member[0] = set ^ high;
	member[2] = high & (high - 1);
	member[1] = high ^ member[2];
}

/*
 * Draws the lines of a box, as sets, that is next to one with the lines a, b, c:
 *
 *     a | j of b, 3 - j of c
 *     b | j of c, 3 - j of a        what is left of b cannot go to line 2, and what is left of c cannot go to
 *     c | j of a, 3 - j of b        line 3: only the values of a are free, and 3 - j of them go to line 2
 *
 * An octal digit of the choice tells which j of the three values go: those of a to line 3, of b to line 1, of c to line 2.
 */
static inline void draw_lines(const eight set[3], eight choice, eight lines[3])
{
	eight taken[3];

	SDK_UNROLL
	for (unsigned i = 0; i < 3; i++) {
		eight member[3];

		list_three(set[i], member);
		taken[i] = (member[0] & has_bit(choice, 1u << 3 * i)) | (member[1] & has_bit(choice, 2u << 3 * i)) |
			(member[2] & has_bit(choice, 4u << 3 * i));
	}
	lines[0] = taken[1] | (set[2] ^ taken[2]);
	lines[1] = taken[2] | (set[0] ^ taken[0]);
	lines[2] = taken[0] | (set[1] ^ taken[1]);
}

/* The choices of lines, with j from 0 to 3; those with j = 2 in the order of j = 1, each digit 7 minus the one there. */
static const uint16_t lines_choice[56] = {
	0000, 0111, 0112, 0114, 0121, 0122, 0124, 0141, 0142, 0144, 0211, 0212, 0214, 0221,
	0222, 0224, 0241, 0242, 0244, 0411, 0412, 0414, 0421, 0422, 0424, 0441, 0442, 0444,
	0666, 0665, 0663, 0656, 0655, 0653, 0636, 0635, 0633, 0566, 0565, 0563, 0556, 0555,
	0553, 0536, 0535, 0533, 0366, 0365, 0363, 0356, 0355, 0353, 0336, 0335, 0333, 0777
};

/*
 * Writes the three values of the set, `step` apart, in one of their six orders. The order splits off the choice, whose rest
 * remains for further ones: half of it is the place of the lowest value, and the other two exchange places if it is odd.
 */
static inline void place_freely(eight set, eight *choice, eight *out, unsigned step)
{
	const eight rest = *choice * 171 >> 10, order = *choice - 6 * rest; /* 171 / 1024: a sixth, for choices below 216 */
	const eight is_first = (eight)(order < 2), is_last = (eight)(order > 3);
	eight member[3], change;

	*choice = rest;
	list_three(set, member);
	change = (member[1] ^ member[2]) & has_bit(order, 1);
	out[0] = choose(is_first, member[0], member[1] ^ change);
	out[2 * step] = choose(is_last, member[0], member[2] ^ change);
	out[step] = set ^ out[0] ^ out[2 * step];
}

/*
 * Places the three values of the set such that none of against[i] is at place i. Returns where that is possible: where not
 * all three are in the same against[i]. Then there are two orders, one for each choice:
 *
 *     each is excluded from another place: they move on by one place, or by two
 *     a pair is excluded from one place: the third value is there; the lower one of the pair is in the place from which the
 *     third is excluded, and the higher one in the place that is left; or the other way round
 */
static inline eight place_fitting(eight set, const eight against[3], eight choice, eight *out, unsigned step)
{
	eight excluded[3], high[3], is_pair[3], higher, lower = { 0 }, shifts, beside, left;

	SDK_UNROLL
	for (unsigned i = 0; i < 3; i++) {
		excluded[i] = set & against[i];
		high[i] = excluded[i] & (excluded[i] - 1);
		is_pair[i] = (eight)(high[i] != 0);
		lower |= (excluded[i] ^ high[i]) & is_pair[i];
	}
	higher = high[0] | high[1] | high[2];
	shifts = (eight)(higher == 0);
	beside = choose(choice, higher, lower);
	left = beside ^ lower ^ higher;
	SDK_UNROLL
	for (unsigned i = 0; i < 3; i++) {
		const eight shifted = choose(choice, excluded[(i + 1) % 3], excluded[(i + 2) % 3]);
		const eight single = choose((eight)(excluded[i] != 0), beside, left);

		out[step * i] = choose(is_pair[i], set ^ excluded[i], choose(shifts, shifted, single));
	}
	return (eight)((higher & (higher - 1)) == 0);
}

/* ---- 9x9: the draws ---- */

struct nine {
	eight row[9][9]; /* the value of each cell */
};

/* What is chosen for each draw: for the lines of boxes 2, 4 and 5, and for the orders of lines. */
struct choices {
	uint16_t lines[3][DRAWS];
	uint16_t band[2][DRAWS], stack[2][DRAWS]; /* three of the six lines in boxes 2 and 3, and the others; in 4 and 7 */
	uint16_t rest[DRAWS];                     /* a bit for each of the nine lines in boxes 5, 6 and 8 */
};

static inline eight in_row(const struct nine *g, unsigned row, unsigned stack)
{
	return g->row[row][3 * stack] | g->row[row][3 * stack + 1] | g->row[row][3 * stack + 2];
}

static inline eight in_col(const struct nine *g, unsigned col, unsigned band)
{
	return g->row[3 * band][col] | g->row[3 * band + 1][col] | g->row[3 * band + 2][col];
}

static inline eight load_eight(const uint16_t *from)
{
	eight v;

	memcpy(&v, from, sizeof v);
	return v;
}

/* Draws boxes 1, 2, 3, and 4, 7. */
static inline void draw_edges(struct nine *g, const struct choices *c)
{
	const eight none = { 0 }, rows[3] = { none + 0007, none + 0070, none + 0700 };
	const eight cols[3] = { none + 0111, none + 0222, none + 0444 };
	eight band[2] = { load_eight(c->band[0]), load_eight(c->band[1]) };
	eight stack[2] = { load_eight(c->stack[0]), load_eight(c->stack[1]) }, next[3];

	draw_lines(rows, load_eight(c->lines[0]), next);
	SDK_UNROLL
	for (unsigned i = 0; i < 3; i++) {
		for (unsigned k = 0; k < 3; k++)
			g->row[i][k] = none + (uint16_t)(1 << (3 * i + k));
		place_freely(next[i], &band[i > 1], &g->row[i][3], 1);
		place_freely(ALL ^ rows[i] ^ next[i], &band[i > 0], &g->row[i][6], 1);
	}
	draw_lines(cols, load_eight(c->lines[1]), next);
	SDK_UNROLL
	for (unsigned k = 0; k < 3; k++) {
		place_freely(next[k], &stack[k > 1], &g->row[3][k], 9);
		place_freely(ALL ^ cols[k] ^ next[k], &stack[k > 0], &g->row[6][k], 9);
	}
}

/* Draws boxes 5, 6, 8 and 9. Returns which draws can be filled with their choices. */
static inline eight draw_rest(struct nine *g, const struct choices *c)
{
	const eight left[3] = { in_row(g, 3, 0), in_row(g, 4, 0), in_row(g, 5, 0) }, rest = load_eight(c->rest);
	eight middle[3], top[2][3], side[3], col[3], fits = (eight){ 0 } - 1;

	draw_lines(left, load_eight(c->lines[2]), middle);
	for (unsigned k = 0; k < 6; k++)
		top[k / 3][k % 3] = in_col(g, 3 + k, 0);
	SDK_UNROLL
	for (unsigned i = 0; i < 3; i++) {
		fits &= place_fitting(middle[i], top[0], has_bit(rest, 1u << 2 * i), &g->row[3 + i][3], 1);
		fits &= place_fitting(ALL ^ left[i] ^ middle[i], top[1], has_bit(rest, 2u << 2 * i), &g->row[3 + i][6], 1);
		side[i] = in_row(g, 6 + i, 0);
	}
	SDK_UNROLL
	for (unsigned k = 0; k < 3; k++) {
		const eight left_in_col = ALL ^ top[0][k] ^ in_col(g, 3 + k, 1);

		fits &= place_fitting(left_in_col, side, has_bit(rest, 64u << k), &g->row[6][3 + k], 9);
	}
	for (unsigned k = 0; k < 3; k++)
		col[k] = ALL ^ top[1][k] ^ in_col(g, 6 + k, 1);
	for (unsigned i = 6; i < 9; i++) {
		const eight row = ALL ^ side[i - 6] ^ in_row(g, i, 1);

		for (unsigned k = 0; k < 3; k++) {
			g->row[i][6 + k] = row & col[k];
			fits &= (eight)(g->row[i][6 + k] != 0); /* if none is empty, each is one value */
		}
	}
	return fits;
}

/* ---- 9x9: choices from random numbers ---- */

static void split_edge(uint32_t number, unsigned at, uint16_t *lines, uint16_t orders[2][DRAWS])
{
	lines[at] = lines_choice[number % 56];
	orders[0][at] = (uint16_t)(number / 56 % 216);
	orders[1][at] = (uint16_t)(number / 56 / 216);
}

static void split_choices(struct choices *c, unsigned at, uint32_t band, uint32_t stack, uint32_t rest)
{
	split_edge(band, at, c->lines[0], c->band);
	split_edge(stack, at, c->lines[1], c->stack);
	c->lines[2][at] = lines_choice[rest % 56];
	c->rest[at] = (uint16_t)(rest / 56);
}

/*
 * The choices of one draw, and of further ones from the random words at hand, up to one that sdk_random_below might skip;
 * these words stay in the stream. Returns the number of draws.
 */
static unsigned choose_draws(struct choices *c, struct sdk_random *random)
{
	const uint32_t band = sdk_random_below(random, BOX_CHOICES), stack = sdk_random_below(random, BOX_CHOICES);
	const uint32_t *const end = random->word + sizeof random->word / sizeof *random->word;
	unsigned draws = 1;

	split_choices(c, 0, band, stack, sdk_random_below(random, REST_CHOICES));
	for (const uint32_t *word = random->word + random->used; draws < DRAWS && end - word >= 3; word += 3) {
		const uint64_t product[3] = {
			(uint64_t)word[0] * BOX_CHOICES, (uint64_t)word[1] * BOX_CHOICES, (uint64_t)word[2] * REST_CHOICES
		};

		if ((uint32_t)product[0] < BOX_CHOICES || (uint32_t)product[1] < BOX_CHOICES || (uint32_t)product[2] < REST_CHOICES)
			break;
		split_choices(c, draws++, (uint32_t)(product[0] >> 32), (uint32_t)(product[1] >> 32), (uint32_t)(product[2] >> 32));
	}
	return draws;
}

static void draw_nine(struct sdk_random *random, uint8_t *value)
{
	struct choices choices = { 0 };
	uint16_t fits[DRAWS];
	unsigned draws, at;
	struct nine g;

	do {
		eight fit;

		draws = choose_draws(&choices, random);
		draw_edges(&g, &choices);
		fit = draw_rest(&g, &choices);
		memcpy(fits, &fit, sizeof fits);
		for (at = 0; at < draws && !fits[at]; at++)
			;
		random->used += 3 * (at < draws ? at : draws - 1);
	} while (at == draws);
	for (unsigned c = 0; c < 81; c++)
		value[c] = (uint8_t)sdk_bits_lowest(g.row[c / 9][c % 9][at]);
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

	assert(sdk_has_uniform(shape));
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
