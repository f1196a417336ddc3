/* SPDX-License-Identifier: MIT */
/*
 * lanes_kernel: the kernel of the lanes engine, one source for all instruction sets. lanes_plain.c, lanes_avx2.c and
 * lanes_avx512.c define the vector type and its operations, and then include it.
 *
 * The boards are bit-sliced: a vector holds one candidate of all boards, and each lane (bit) of it belongs to one board.
 *
 *     cand[value][cell]      lane 0   1   2   3  ...  255     (AVX-512: 511; other machines: 127)
 *
 *     1 in r1c1          [        1   0   1   1  ...    0 ]      the board of lane 1 has no 1 in r1c1
 *     1 in r1c2          [        0   0   1   0  ...    1 ]
 *      ...                                                       729 vectors of 32 bytes: 23 KB, which fit
 *     9 in r9c9          [        1   1   0   0  ...    0 ]      into a first-level cache (AVX-512: just)
 *
 * So the rules are logic, the same for all boards, without tables and branches. A *round* applies them once. For each value
 * and band it considers the nine *minirows* (the three cells of a row in a box): three of them hold the value, one in each
 * row and in each box. For each stack it considers minicolumns.
 *
 *     row 0   a a a | b b b | c c c      the value's minirows are one of six permutations of three: minirows that
 *     row 1   d d d | e e e | f f f      no possible permutation uses are removed (locked candidates); if none is
 *     row 2   g g g | h h h | i i i      possible, the board is wrong
 *
 * A value then has one place in a box if it has one minirow and one minicolumn there. Other values are removed from that
 * cell. And a value that is the only candidate of a cell is removed from the rest of its box; its removal from the rest of
 * the row and column follows from the permutations. No other test is needed: a value with one place in a row or column has,
 * after the permutations, one place in a box.
 *
 * A board is *solved* if no cell had several candidates when a round began, and the round did not find it wrong. Then there
 * are at most 81 candidates; and each value has a place in each row, column and box, so there are exactly 81, one for each
 * value and unit. The board is *stuck* if the round removed nothing from it, and found no value newly down to one place in a
 * box, which the next round would use. Boards only lose candidates, so their final state does not depend on the order; nor
 * do branchings depend on the number of rounds that the other lanes needed.
 *
 * To *branch*, a board picks the band or stack with the fewest permutations (*configurations*) left, and a value there with
 * the fewest, two if possible. One half of its solutions has the value in a certain minirow, the other half has not.
 *
 * Tried without gain, as ratios of puzzles/s on Intel (Sapphire Rapids) with AVX-512 and clang 14, for puzzles rated 11 and
 * more unless stated otherwise:
 * - Stacks of whole planes, stack[depth][729] vectors, instead of packed boards; and rounds that also count places in rows
 *   and columns and keep the candidates to be removed in a second array, about 15,500 operations instead of 8,000: both
 *   together 0.46. Saving and restoring eight levels each per control step was half of that time.
 * - Loading the other half of a branching into a free lane first, of whatever puzzle: boards with several solutions take
 *   three times the branchings (counting to 2: 21.6 per puzzle, 7.2 depth-first).
 * - Branching without keep_triad: 75.4 branchings per puzzle instead of 60.9: 0.93; empty boards then are hopeless. With it
 *   in every round (of that earlier kernel): 7 % fewer branchings, but 20 % more time per round. Its counterpart, for
 *   segments in which only three values are possible: 60.4 branchings, but 0.96.
 * - Counting 1 configuration for a value that is certain: 62.2 branchings; counting only the values that are not certain,
 *   whatever their configurations: 1.3 branchings with 17 clues instead of 0.9.
 * - Preferring, of the values with two configurations, those whose minirows are single cells, or have no single cell, or are
 *   all different: no fewer branchings. Searching the second half first: the same.
 * - Branching and reloading once a quarter of the boards are done or stuck, instead of five eighths: 0.88; three eighths:
 *   0.89; half: 0.96; three quarters: 1.005, but 0.94 with 17 clues.
 * - Packing the second halves through a window that stays in the cache: 0.99.
 * - Vectors of 512 bits, whose boards are larger than the cache there: 1.03; puzzles with 17 clues 0.94. On AMD, see below.
 *
 * On AMD (Zen 5) with gcc 12, as times of the function in question:
 * - Vectors of 512 bits are 1.45 times as fast per board in a round, though the boards exceed the first-level cache.
 * - Storing which cells have the only place of a value, so that only sweep_value writes candidates: AVX-512 0.97, AVX2 1.07.
 * - Reading and writing the words of each lane one by one: load 1.5, branch 1.3.
 * - AVX-512 with unpacks or masked shuffles of bytes, instead of exchanges: transpose 1.07 or more. AVX2 with exchanges:
 *   load 1.28, branch 1.2.
 * - Branching only with an eighth of the lanes stuck, or more, instead of 1 of 32: 0.99 of the puzzles/s with AVX2, and with
 *   17 clues 0.96 to 0.98. Fetching the stacks of waiting boards ahead: no gain.
 * - Batches of 2,048 records, instead of 4,096: 0.94 to 0.97 of the puzzles/s. Of 8,192: 1.00 to 1.02; sdk.7 promises 4,096.
 */
#include <stdbool.h>
#include <string.h>

#include "solve/lanes_ops.h"

#define ALWAYS static inline __attribute__((always_inline))

enum {
	WORDS = sizeof(vec) / sizeof(uint64_t)
};

/* For a band or stack: values by the number of their configurations, and the sum of these numbers. */
struct census {
	vec several[3][9]; /* two, three, more */
	vec open;          /* some value has several */
	vec sum[6];        /* bit by bit */
};

struct boards {
	vec cand[9][81]; /* [value][cell] */
	vec unused[64 * PACKED_WORDS - 729];
	vec many_places[9][9]; /* [box][value]: the value has several places in the box */
	vec many_values[81];   /* [cell]: the cell has several candidates */
	struct census census[6];
	vec second[64 * PACKED_WORDS]; /* the second halves of boards that branch, to be packed */
};

/* The cell in the upper left corner of a box. */
ALWAYS int box_corner(int box)
{
	return box / 3 * 27 + box % 3 * 3;
}

/* The distance of the box's cell i from the corner. */
ALWAYS int box_step(int i)
{
	return i / 3 * 9 + i % 3;
}

/* ---- sets of lanes ---- */

ALWAYS vec set_vec(const struct lane_set *set)
{
	vec v;

	memcpy(&v, set, sizeof v);
	return v;
}

ALWAYS void vec_set(struct lane_set *set, vec v)
{
	memcpy(set, &v, sizeof v);
}

/* ---- a round ---- */

struct findings {
	vec wrong, open, changed;
};

/*
 * Removes all other values from a cell that is the only place of a value in its box, and updates *many_values and *f. `cand`
 * points to the cell's first candidate; the others are 81 vectors apart.
 */
ALWAYS void settle_cell(vec *cand, vec *many_values, const vec many_places[9], struct findings *f)
{
	vec here[9], only = NONE;

	UNROLL
	for (int v = 0; v < 9; v++) {
		here[v] = cand[81 * v];
		only = or_and_not(only, here[v], many_places[v]);
	}
	UNROLL
	for (int v = 0; v < 9; v++)
		cand[81 * v] = here[v] = not_both(here[v], only, many_places[v]);
	vec some[3], two[3];

	UNROLL
	for (int i = 0; i < 3; i++) {
		some[i] = or3(here[3 * i], here[3 * i + 1], here[3 * i + 2]);
		two[i] = two_of(here[3 * i], here[3 * i + 1], here[3 * i + 2]);
	}
	vec many = or2(or3(two[0], two[1], two[2]), two_of(some[0], some[1], some[2]));

	f->changed = or_and(f->changed, only, *many_values);
	f->wrong = or_not(or_and(f->wrong, only, many), or3(some[0], some[1], some[2]));
	f->open = or2(f->open, many);
	*many_values = many;
}

ALWAYS void settle_box(struct boards *b, int box, struct findings *f)
{
	vec many[9], *cand = b->cand[0] + box_corner(box), *many_values = b->many_values + box_corner(box);

	UNROLL
	for (int v = 0; v < 9; v++)
		many[v] = b->many_places[box][v];
	UNROLL
	for (int i = 0; i < 9; i++)
		settle_cell(cand + box_step(i), many_values + box_step(i), many, f);
}

/*
 * Removes the value from the cells of a box in the lanes in which some cell has no other candidate, except from that cell,
 * and returns these lanes. The three arrays start at the box's corner. Stores the lanes with a place in each minirow.
 */
ALWAYS vec clear_box(vec *left, const vec *cand, const vec *many_values, vec minirow[3])
{
	vec here[9], many[9], taken = NONE;

	UNROLL
	for (int i = 0; i < 9; i++) {
		here[i] = cand[box_step(i)];
		many[i] = many_values[box_step(i)];
		taken = or_and_not(taken, here[i], many[i]);
	}
	UNROLL
	for (int i = 0; i < 9; i++)
		left[box_step(i)] = here[i] = not_both(here[i], taken, many[i]);
	UNROLL
	for (int i = 0; i < 3; i++)
		minirow[i] = or3(here[3 * i], here[3 * i + 1], here[3 * i + 2]);
	return taken;
}

/* Keeps only the entries of a square that some permutation uses. */
ALWAYS void keep_permutations(vec square[3][3], struct findings *f)
{
	vec p012 = and3(square[0][0], square[1][1], square[2][2]), p021 = and3(square[0][0], square[1][2], square[2][1]);
	vec p120 = and3(square[0][1], square[1][2], square[2][0]), p102 = and3(square[0][1], square[1][0], square[2][2]);
	vec p201 = and3(square[0][2], square[1][0], square[2][1]), p210 = and3(square[0][2], square[1][1], square[2][0]);
	const vec kept[3][3] = {
		{ or2(p012, p021), or2(p120, p102), or2(p201, p210) },
		{ or2(p102, p201), or2(p012, p210), or2(p021, p120) },
		{ or2(p120, p210), or2(p021, p201), or2(p012, p102) }
	};

	UNROLL
	for (int i = 0; i < 3; i++)
		UNROLL
	for (int j = 0; j < 3; j++) {
		f->changed = or_and_not(f->changed, square[i][j], kept[i][j]);
		square[i][j] = kept[i][j];
	}
}

/* What is left of a value: its places after clear_box, which count only in the minirows that the permutations keep. */
struct places {
	vec left[81];
	vec minirow[27]; /* [row][stack] */
};

/* Clears the boxes of a band, and applies the permutations of its minirows. */
ALWAYS void sweep_band(struct places *p, int band, const vec cand[81], const vec many_values[81], vec taken[9],
	vec many_rows[9], struct findings *f)
{
	vec minirow[3][3]; /* [box][row] */

	UNROLL
	for (int j = 0; j < 3; j++) {
		int corner = 27 * band + 3 * j;

		taken[3 * band + j] = clear_box(p->left + corner, cand + corner, many_values + corner, minirow[j]);
	}
	keep_permutations(minirow, f);
	UNROLL
	for (int j = 0; j < 3; j++) {
		UNROLL
		for (int i = 0; i < 3; i++)
			p->minirow[9 * band + 3 * i + j] = minirow[j][i];
		many_rows[3 * band + j] = two_of(minirow[j][0], minirow[j][1], minirow[j][2]);
	}
}

/* Applies the permutations of the minicolumns of a stack, back to the board. Returns the lanes with a place in it. */
ALWAYS vec sweep_stack(vec cand[81], const struct places *p, int stack, vec many_cols[9], struct findings *f)
{
	vec minirow[9], minicol[3][3]; /* [row], [band][column] */

	UNROLL
	for (int row = 0; row < 9; row++)
		minirow[row] = p->minirow[3 * row + stack];
	UNROLL
	for (int i = 0; i < 9; i++) {
		const vec *at = p->left + i / 3 * 27 + 3 * stack + i % 3, *in = minirow + i / 3 * 3;

		minicol[i / 3][i % 3] = or_and(or_and(and2(at[0], in[0]), at[9], in[1]), at[18], in[2]);
	}
	keep_permutations(minicol, f);
	UNROLL
	for (int i = 0; i < 27; i++) {
		int cell = i / 3 * 9 + 3 * stack + i % 3;

		cand[cell] = and3(p->left[cell], minirow[i / 3], minicol[i / 9][i % 3]);
	}
	UNROLL
	for (int j = 0; j < 3; j++)
		many_cols[3 * j + stack] = two_of(minicol[j][0], minicol[j][1], minicol[j][2]);
	return or3(minicol[0][0], minicol[0][1], minicol[0][2]);
}

ALWAYS void sweep_value(struct boards *b, int value, struct findings *f)
{
	struct places p;
	vec taken[9], many_rows[9], many_cols[9];
	vec some = ALL;

	for (int band = 0; band < 3; band++)
		sweep_band(&p, band, b->cand[value], b->many_values, taken, many_rows, f);
	for (int stack = 0; stack < 3; stack++)
		some = and2(some, sweep_stack(b->cand[value], &p, stack, many_cols, f));
	f->wrong = or_not(f->wrong, some);
	UNROLL
	for (int box = 0; box < 9; box++) {
		vec many = or2(many_rows[box], many_cols[box]);

		f->changed = or_and_not(f->changed, b->many_places[box][value], many);
		f->wrong = or_and(f->wrong, taken[box], many);
		b->many_places[box][value] = many;
	}
}

/*
 * Removes the value from the cells of a unit in the lanes in which some cell has no other candidate, except from that cell.
 * Stores the lanes in which it has several places then.
 */
ALWAYS void clear_unit(struct boards *b, const uint16_t cell[9], int value, vec *many_places, struct findings *f)
{
	vec taken = NONE, twice = NONE, some = NONE, many = NONE;

	UNROLL
	for (int i = 0; i < 9; i++) {
		const vec sole = and_not(b->cand[value][cell[i]], b->many_values[cell[i]]);

		twice = or_and(twice, taken, sole);
		taken = or2(taken, sole);
	}
	UNROLL
	for (int i = 0; i < 9; i++) {
		vec *here = &b->cand[value][cell[i]];
		const vec gone = and3(*here, taken, b->many_values[cell[i]]);

		f->changed = or2(f->changed, gone);
		*here = and_not(*here, gone);
		many = or_and(many, some, *here);
		some = or2(some, *here);
	}
	f->wrong = or2(or_not(f->wrong, some), twice);
	*many_places = many;
}

/* Applies singles in the units of a layout. */
ALWAYS void settle_units(struct boards *b, const struct lane_units *units, struct findings *f)
{
	for (unsigned u = 0; u < units->n; u++) {
		vec many[9];

		for (int value = 0; value < 9; value++)
			clear_unit(b, units->cell[u], value, &many[value], f);
		for (int i = 0; i < 9; i++)
			settle_cell(b->cand[0] + units->cell[u][i], b->many_values + units->cell[u][i], many, f);
	}
}

ALWAYS struct findings play_round(struct boards *b, const struct lane_units *units)
{
	struct findings f = { NONE, NONE, NONE };

	for (int box = 0; box < 9; box++)
		settle_box(b, box, &f);
	for (int value = 0; value < 9; value++)
		sweep_value(b, value, &f);
	settle_units(b, units, &f);
	return f;
}

static unsigned count(const struct lane_set *set)
{
	unsigned n = 0;

	for (int w = 0; w < WORDS; w++)
		n += (unsigned)__builtin_popcountll(set->word[w]);
	return n;
}

/* The number of set bits. */
ALWAYS unsigned count_lanes(vec lanes)
{
	struct lane_set set;

	vec_set(&set, lanes);
	return count(&set);
}

/*
 * The first two rounds are played without asking what they find, which takes a tenth off them: they are nearly never the
 * last, and what they find wrong, or solved, the next one finds again. Eager boards get four rounds (of three and four, four
 * take less time to test clues, and to count to two; of five, more).
 */
static void play(void *boards, const struct lane_units *units, const struct lane_set *set, const struct lane_set *eager,
	struct lane_news *news)
{
	const vec busy = set_vec(set), patient = and_not(busy, set_vec(eager));
	const unsigned lanes = count_lanes(busy);
	struct findings f;

	for (int i = 2 * count_lanes(patient) < lanes ? -1 : 0; i < 2; i++)
		play_round(boards, units);
	do
		f = play_round(boards, units);
	while (8 * count_lanes(and_not(and3(patient, f.open, f.changed), f.wrong)) > 3 * lanes);
	vec_set(&news->wrong, f.wrong);
	vec_set(&news->open, f.open);
	vec_set(&news->changed, f.changed);
}

/* ---- branching ---- */

/* The layout of a band's rows and minirows, or of a stack's columns and minicolumns. */
struct lay {
	int first, line, segment, step; /* cell(line i, segment j, k) = first + i * line + j * segment + k * step */
};

ALWAYS struct lay lay_of(int band)
{
	return band < 3 ? (struct lay){ 27 * band, 9, 3, 1 } : (struct lay){ 3 * (band - 3), 1, 27, 9 };
}

ALWAYS vec segment(const vec cand[81], struct lay lay, int i, int j)
{
	const vec *at = cand + lay.first + i * lay.line + j * lay.segment;

	return or3(at[0], at[lay.step], at[2 * lay.step]);
}

/* Removes the value from the segment in these lanes. */
ALWAYS void clear_segment(vec cand[81], struct lay lay, int i, int j, vec lanes)
{
	vec *at = cand + lay.first + i * lay.line + j * lay.segment;

	UNROLL
	for (int k = 0; k < 3; k++)
		at[k * lay.step] = and_not(at[k * lay.step], lanes);
}

/* a + b + c, bit by bit. */
ALWAYS vec add3(vec a, vec b, vec c, vec *carry)
{
	*carry = two_of(a, b, c);
	return xor3(a, b, c);
}

/* Adds a number of `number_bits` bits to a sum of `bits` bits. */
ALWAYS void add_to_sum(vec *sum, int bits, const vec *number, int number_bits)
{
	vec carry = NONE;

	UNROLL
	for (int i = 0; i < bits; i++)
		sum[i] = add3(sum[i], i < number_bits ? number[i] : NONE, carry, &carry);
}

/* The segments of a band or stack in which each value has places: [value][line][segment]. */
struct segments {
	vec at[9][3][3];
};

ALWAYS void find_segments(struct segments *s, vec cand[9][81], struct lay lay)
{
	for (int v = 0; v < 9; v++)
		UNROLL
	for (int i = 0; i < 9; i++)
		s->at[v][i / 3][i % 3] = segment(cand[v], lay, i / 3, i % 3);
}

ALWAYS void count_configurations(struct census *c, const struct segments *s)
{
	c->open = NONE;
	UNROLL
	for (int i = 0; i < 6; i++)
		c->sum[i] = NONE;
	for (int v = 0; v < 9; v++) {
		const vec(*at)[3] = s->at[v];
		vec number[3], carry0, carry1;
		vec half0 = add3(and3(at[0][0], at[1][1], at[2][2]), and3(at[0][0], at[1][2], at[2][1]),
			and3(at[0][1], at[1][2], at[2][0]), &carry0);
		vec half1 = add3(and3(at[0][1], at[1][0], at[2][2]), and3(at[0][2], at[1][0], at[2][1]),
			and3(at[0][2], at[1][1], at[2][0]), &carry1);

		number[0] = xor2(half0, half1);
		number[1] = add3(carry0, carry1, and2(half0, half1), &number[2]);
		vec several = or2(number[1], number[2]);

		c->several[0][v] = and_not(and_not(number[1], number[0]), number[2]);
		c->several[1][v] = and_not(and2(number[1], number[0]), number[2]);
		c->several[2][v] = number[2];
		c->open = or2(c->open, several);
		number[0] = and2(number[0], several);
		add_to_sum(c->sum, 6, number, 3);
	}
}

/* Finds the lanes in which at least three, and at least four, of the nine are set. */
ALWAYS void count_nine(const vec is[9], vec *three, vec *four)
{
	vec pair[4];
	vec odd = add3(add3(is[0], is[1], is[2], &pair[0]), add3(is[3], is[4], is[5], &pair[1]),
		add3(is[6], is[7], is[8], &pair[2]), &pair[3]);
	vec some = or3(pair[0], pair[1], pair[2]);

	*four = or_and(two_of(pair[0], pair[1], pair[2]), some, pair[3]);
	*three = or_and(*four, odd, or2(some, pair[3]));
}

/*
 * A segment has room for three values: if three have no other segment in their line, the others are removed; if four have
 * none, all are. Returns the lanes in which any were.
 */
ALWAYS vec keep_triad(vec cand[9][81], const struct segments *s, struct lay lay, int i, int j, vec lanes)
{
	vec sure[9], full, over, others = NONE;

	UNROLL
	for (int v = 0; v < 9; v++) {
		sure[v] = and_not(s->at[v][i][j], or2(s->at[v][i][(j + 1) % 3], s->at[v][i][(j + 2) % 3]));
		others = or_and_not(others, s->at[v][i][j], sure[v]);
	}
	count_nine(sure, &full, &over);
	vec go = and2(lanes, or_and(over, full, others));

	if (any(go))
		for (int v = 0; v < 9; v++)
			clear_segment(cand[v], lay, i, j, and2(go, or_not(over, sure[v])));
	return go;
}

/* Does the work of ponder for a band or stack. Returns the lanes in which candidates were removed. */
ALWAYS vec ponder_band(struct boards *b, int band, struct lay lay, vec lanes)
{
	struct segments s;
	vec gone = NONE;

	find_segments(&s, b->cand, lay);
	count_configurations(&b->census[band], &s);
	UNROLL
	for (int i = 0; i < 9; i++)
		gone = or2(gone, keep_triad(b->cand, &s, lay, i / 3, i % 3, lanes));
	return gone;
}

static void ponder(void *boards, struct lane_set *set)
{
	struct boards *b = boards;
	vec lanes = set_vec(set), gone = NONE, open = NONE;

	for (int band = 0; band < 3; band++)
		gone = or2(gone, ponder_band(b, band, lay_of(band), lanes));
	for (int band = 3; band < 6; band++)
		gone = or2(gone, ponder_band(b, band, lay_of(band), lanes));
	for (int band = 0; band < 6; band++)
		open = or2(open, b->census[band].open);
	vec_set(set, and_not(and2(lanes, open), gone));
}

/* Divides the solutions: the first open segment of the value's lines holds it in `in`, and does not in `out` (or NULL). */
ALWAYS void split(vec in[81], vec out[81], struct lay lay, vec lanes)
{
	for (int i = 0; i < 2; i++) {
		vec at0 = segment(in, lay, i, 0), at1 = segment(in, lay, i, 1), at2 = segment(in, lay, i, 2);
		vec open = and2(lanes, two_of(at0, at1, at2));
		vec at_first = and2(open, at0), at_second = and_not(open, at0);

		lanes = and_not(lanes, open);
		clear_segment(in, lay, i, 1, at_first);
		clear_segment(in, lay, i, 2, open);
		if (!out)
			continue;
		clear_segment(out, lay, i, 0, at_first);
		clear_segment(out, lay, i, 1, at_second);
	}
}

/* Distributes the lanes of a band among its values: each goes to the first with the fewest configurations above one. */
ALWAYS void pick_fewest(vec pick[9], const struct census *c, vec lanes)
{
	UNROLL
	for (int v = 0; v < 9; v++) {
		pick[v] = and2(lanes, c->several[0][v]);
		lanes = and_not(lanes, c->several[0][v]);
	}
	if (!any(lanes))
		return;
	for (int i = 1; i < 3; i++)
		for (int v = 0; v < 9; v++) {
			pick[v] = or_and(pick[v], lanes, c->several[i][v]);
			lanes = and_not(lanes, c->several[i][v]);
		}
}

/* The same for the most configurations. */
ALWAYS void pick_most(vec pick[9], const struct census *c, vec lanes)
{
	for (int v = 0; v < 9; v++)
		pick[v] = NONE;
	for (int i = 2; i >= 0 && any(lanes); i--)
		for (int v = 0; v < 9; v++) {
			pick[v] = or_and(pick[v], lanes, c->several[i][v]);
			lanes = and_not(lanes, c->several[i][v]);
		}
}

/* The lanes in which a is less than b. */
ALWAYS vec less(const vec a[6], const vec b[6])
{
	vec is = NONE;

	UNROLL
	for (int i = 0; i < 6; i++)
		is = choose(xor2(a[i], b[i]), b[i], is);
	return is;
}

/* Distributes the lanes among the bands and stacks: each goes to the open one with the fewest configurations. */
ALWAYS void choose_bands(vec chosen[6], const struct census census[6], vec lanes)
{
	vec best[6];

	UNROLL
	for (int i = 0; i < 6; i++)
		best[i] = ALL;
	for (int band = 0; band < 6; band++) {
		vec better = and2(census[band].open, less(census[band].sum, best));

		UNROLL
		for (int i = 0; i < 6; i++)
			best[i] = choose(better, census[band].sum[i], best[i]);
		for (int i = 0; i < band; i++)
			chosen[i] = and_not(chosen[i], better);
		chosen[band] = and2(lanes, better);
	}
}

/* ---- packing ---- */

/* Exchanges bits of eight rows in three steps: the first is between rows that are 4 apart, and k bits within them. */
ALWAYS void exchange_eight(vec r[8], unsigned k, uint64_t low1, uint64_t low2, uint64_t low4)
{
	const vec low[3] = { repeat(low1), repeat(low2), repeat(low4) };

	UNROLL
	for (int i = 0; i < 4; i++)
		exchange(&r[i], &r[i + 4], k, low[0]);
	UNROLL
	for (int i = 0; i < 4; i++)
		exchange(&r[i / 2 * 4 + i % 2], &r[i / 2 * 4 + i % 2 + 2], k / 2, low[1]);
	UNROLL
	for (int i = 0; i < 4; i++)
		exchange(&r[2 * i], &r[2 * i + 1], k / 4, low[2]);
}

/* In each word of eight rows, byte j of row i becomes byte i of row j. */
ALWAYS void transpose_bytes(vec r[8])
{
#if defined(UNPACK_BYTES)
	UNPACK_BYTES(r);
#else
	exchange_eight(r, 32, UINT64_C(0x00000000FFFFFFFF), UINT64_C(0x0000FFFF0000FFFF), UINT64_C(0x00FF00FF00FF00FF));
#endif
}

/* In each byte of eight rows, bit j of row i becomes bit i of row j. */
ALWAYS void transpose_bits(vec r[8])
{
	exchange_eight(r, 4, UINT64_C(0x0F0F0F0F0F0F0F0F), UINT64_C(0x3333333333333333), UINT64_C(0x5555555555555555));
}

/* The first half of transpose. The second is transpose_bits for rows 0 to 7, 8 to 15, and so on. */
ALWAYS void transpose_far(vec row[64])
{
	for (int i = 0; i < 8; i++) {
		vec r[8];

		UNROLL
		for (int k = 0; k < 8; k++)
			r[k] = row[8 * k + i];
		transpose_bytes(r);
		UNROLL
		for (int k = 0; k < 8; k++)
			row[8 * k + i] = r[k];
	}
}

/* Transposes each 64-bit column of the 64 rows: bit j of row i becomes bit i of row j. */
ALWAYS void transpose(vec row[64])
{
	transpose_far(row);
	for (int i = 0; i < 64; i += 8) {
		vec r[8];

		UNROLL
		for (int k = 0; k < 8; k++)
			r[k] = row[i + k];
		transpose_bits(r);
		UNROLL
		for (int k = 0; k < 8; k++)
			row[i + k] = r[k];
	}
}

/* Lists the lanes of a set, in order. Returns their number. */
static int list_lanes(uint16_t lane[LANES_MAX], const struct lane_set *set)
{
	int n = 0;

	for (int w = 0; w < WORDS; w++)
		for (uint64_t left = set->word[w]; left; left &= left - 1)
			lane[n++] = (uint16_t)(64 * w + __builtin_ctzll(left));
	return n;
}

/* The word of a lane within 64 rows after transpose. */
ALWAYS uint64_t *lane_word(vec *row, int lane)
{
	return (uint64_t *)(void *)&row[lane % 64] + lane / 64;
}

/*
 * Boards go to and from lanes in four words (blocks) at a time: the words of all lanes that are in the same row after
 * transpose are read or written together. Lanes that are not in the set have a board to be ignored.
 */
enum {
	BLOCKS = 4,
	LANES = 64 * WORDS
};

/* Stores eight candidates, which the second half of transpose has yet to reach, in these lanes. */
ALWAYS void load_eight(vec cand[8], const vec row[8], vec lanes)
{
	vec r[8];

	UNROLL
	for (int i = 0; i < 8; i++)
		r[i] = row[i];
	transpose_bits(r);
	UNROLL
	for (int i = 0; i < 8; i++)
		cand[i] = choose(lanes, r[i], cand[i]);
}

/* What a round expects of lanes that have just been loaded: that each value may have several places in each box. */
ALWAYS void expect_places(struct boards *b, vec lanes)
{
	for (int i = 0; i < 81; i++)
		b->many_places[i / 9][i % 9] = or2(b->many_places[i / 9][i % 9], lanes);
}

static void load(void *boards, const struct lane_set *set, const uint64_t *const packed[])
{
	static const uint64_t nothing[PACKED_WORDS];
	struct boards *b = boards;
	const uint64_t *from[LANES];
	vec row[BLOCKS][64], lanes = set_vec(set);
	uint16_t lane[LANES_MAX];
	int n = list_lanes(lane, set);

	for (int i = 0; i < LANES; i++)
		from[i] = nothing;
	for (int i = 0; i < n; i++)
		from[lane[i]] = packed[lane[i]];
	for (int block = 0; block < PACKED_WORDS; block += BLOCKS) {
		for (int i = 0; i < 64; i++) {
			vec word[BLOCKS];

			read_words(word, from + i, block);
			UNROLL
			for (int k = 0; k < BLOCKS; k++)
				row[k][i] = word[k];
		}
		for (int k = 0; k < BLOCKS; k++) {
			transpose_far(row[k]);
			for (int i = 0; i < 64; i += 8)
				load_eight(b->cand[0] + 64 * (block + k) + i, row[k] + i, lanes);
		}
	}
	expect_places(b, lanes);
}

/* Writes the second halves of these boards to packed[i]. */
ALWAYS void pack_second(struct boards *b, const struct lane_set *set, uint64_t *const packed[])
{
	uint64_t *to[LANES], nowhere[PACKED_WORDS];
	uint16_t lane[LANES_MAX];
	int n = list_lanes(lane, set);

	for (int i = 0; i < LANES; i++)
		to[i] = nowhere;
	for (int i = 0; i < n; i++)
		to[lane[i]] = packed[lane[i]];
	for (int block = 0; block < PACKED_WORDS; block += BLOCKS) {
		vec *row = b->second + 64 * block;

		for (int k = 0; k < BLOCKS; k++)
			transpose(row + 64 * k);
		for (int i = 0; i < 64; i++) {
			vec word[BLOCKS];

			UNROLL
			for (int k = 0; k < BLOCKS; k++)
				word[k] = row[64 * k + i];
			write_words(to + i, block, word);
		}
	}
}

/*
 * Decides more in these lanes than the branching at hand: in each of the two bands beside the chosen one, or stacks, the
 * value with the most configurations. The solutions without these decisions are lost.
 */
ALWAYS void decide_more(struct boards *b, const vec chosen[6], vec lanes)
{
	for (int band = 0; band < 6; band++) {
		const int first = band / 3 * 3;
		vec beside = or2(chosen[first + (band + 1) % 3], chosen[first + (band + 2) % 3]);
		vec pick[9];

		pick_most(pick, &b->census[band], and3(lanes, beside, b->census[band].open));
		for (int v = 0; v < 9; v++)
			if (any(pick[v]))
				split(b->cand[v], NULL, lay_of(band), pick[v]);
	}
}

static void branch(void *boards, const struct lane_set *set, const struct lane_set *hasty, uint64_t *const packed[])
{
	struct boards *b = boards;
	vec chosen[6], pick[6][9], hurry = set_vec(hasty);

	choose_bands(chosen, b->census, set_vec(set));
	for (int band = 0; band < 6; band++)
		pick_fewest(pick[band], &b->census[band], chosen[band]);
	for (int v = 0; v < 9; v++) {
		memcpy(b->second + 81 * v, b->cand[v], sizeof b->cand[v]);
		for (int band = 0; band < 6; band++)
			if (any(pick[band][v]))
				split(b->cand[v], b->second + 81 * v, lay_of(band), pick[band][v]);
	}
	if (any(hurry))
		decide_more(b, chosen, hurry);
	pack_second(b, set, packed);
}

/* ---- clues and solutions ---- */

static void pack_clues(uint64_t packed[PACKED_WORDS], const uint8_t *clue, unsigned ignored)
{
	uint64_t word[PACKED_WORDS] = { 0 }, bit[2][4]; /* [part of the cells][bit] */
	const uint64_t ignore = UINT64_C(1) << ignored % 64;
	const uint64_t kept[2] = { ~(ignored < 64 ? ignore : 0), ~(ignored < 64 ? 0 : ignore) };

	find_bits(bit[0], bit[1], clue);
	UNROLL
	for (int k = 0; k < 8; k++)
		bit[k / 4][k % 4] &= kept[k / 4];
	UNROLL
	for (int part = 0; part < 2; part++) {
		const uint64_t *is = bit[part], all = part ? 0x1FFFF : ~UINT64_C(0);
		const uint64_t low[4] = { all & ~(is[0] | is[1]), is[0] & ~is[1], is[1] & ~is[0], is[0] & is[1] };
		const uint64_t high[3] = { all & ~(is[2] | is[3]), is[2], is[3] };
		const uint64_t empty = low[0] & high[0];

		UNROLL
		for (int v = 1; v <= 9; v++) {
			const int at = 81 * (v - 1) + 64 * part, bits = part ? 17 : 64;
			const uint64_t cells = empty | (low[v % 4] & high[v / 4]);

			word[at / 64] |= cells << at % 64;
			if (at % 64 + bits > 64)
				word[at / 64 + 1] |= cells >> (64 - at % 64);
		}
	}
	UNROLL
	for (int i = 0; i < PACKED_WORDS; i++)
		packed[i] = word[i];
}

/* Stores a cell in these lanes: the value with these four bits, or all values for 0. */
ALWAYS void load_cell(vec cand[9][81], int cell, const vec bit[4], vec lanes)
{
	const vec low[4] = { and_not(ALL, or2(bit[0], bit[1])), and_not(bit[0], bit[1]), and_not(bit[1], bit[0]),
		and2(bit[0], bit[1]) };
	const vec high[3] = { and_not(ALL, or2(bit[2], bit[3])), bit[2], bit[3] };
	const vec empty = and2(low[0], high[0]);

	UNROLL
	for (int v = 1; v <= 9; v++)
		cand[v - 1][cell] = choose(lanes, or_and(empty, low[v % 4], high[v / 4]), cand[v - 1][cell]);
}

/* The four bits of the last clue in these n lanes. */
ALWAYS void read_last_clue(vec bit[4], const uint8_t *const clue[], const uint16_t *lane, int n)
{
	uint64_t word[4][WORDS] = { { 0 } };

	for (int i = 0; i < n; i++)
		UNROLL
	for (int k = 0; k < 4; k++)
		word[k][lane[i] / 64] |= (uint64_t)(clue[lane[i]][80] >> k & 1) << lane[i] % 64;
	memcpy(bit, word, sizeof word);
}

static void load_clues(void *boards, const struct lane_set *set, const uint8_t *const clue[])
{
	static const uint8_t nothing[81];
	struct boards *b = boards;
	const uint8_t *from[LANES];
	vec row[64], lanes = set_vec(set);
	uint16_t lane[LANES_MAX];
	int n = list_lanes(lane, set);

	for (int i = 0; i < LANES; i++)
		from[i] = nothing;
	for (int i = 0; i < n; i++)
		from[lane[i]] = clue[lane[i]];
	for (int cell = 0; cell < 80; cell += 16) {
		for (int i = 0; i < 64; i++)
			row[i] = read_nibbles(from + i, cell);
		transpose(row);
		for (int c = 0; c < 16; c++)
			load_cell(b->cand, cell + c, row + 4 * c, lanes);
	}
	read_last_clue(row, clue, lane, n);
	load_cell(b->cand, 80, row, lanes);
	expect_places(b, lanes);
}

/* Computes the four bits of the cell's value. */
ALWAYS void value_bits(vec bit[4], vec cand[9][81], int cell)
{
	vec v2 = cand[1][cell], v3 = cand[2][cell], v4 = cand[3][cell], v5 = cand[4][cell];
	vec v6 = cand[5][cell], v7 = cand[6][cell], v8 = cand[7][cell], v9 = cand[8][cell];

	bit[0] = or3(or3(cand[0][cell], v3, v5), v7, v9);
	bit[1] = or3(or2(v2, v3), v6, v7);
	bit[2] = or3(or2(v4, v5), v6, v7);
	bit[3] = or2(v8, v9);
}

static void solution(void *boards, const struct lane_set *set, uint8_t *const value[])
{
	struct boards *b = boards;
	vec row[64];
	uint16_t lane[LANES_MAX];
	int n = list_lanes(lane, set);

	for (int cell = 0; cell < 80; cell += 16) {
		for (int c = 0; c < 16; c++)
			value_bits(row + 4 * c, b->cand, cell + c);
		transpose(row);
		for (int i = 0; i < n; i++)
			spread_nibbles(value[lane[i]] + cell, *lane_word(row, lane[i]));
	}
	value_bits(row, b->cand, 80);
	for (int i = 0; i < n; i++) {
		unsigned last = 0;

		for (int bit = 0; bit < 4; bit++)
			last |= (unsigned)(((const uint64_t *)&row[bit])[lane[i] / 64] >> lane[i] % 64 & 1) << bit;
		value[lane[i]][80] = (uint8_t)last;
	}
}

const struct lane_ops KERNEL = {
	.words = WORDS,
	.size = sizeof(struct boards),
	.count = count,
	.pack_clues = pack_clues,
	.load = load,
	.load_clues = load_clues,
	.play = play,
	.ponder = ponder,
	.branch = branch,
	.solution = solution
};
