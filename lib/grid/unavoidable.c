/* SPDX-License-Identifier: MIT */
/*
 * The cells of a value, a row or a column (a *nine*, here) are in nine *lines*, one in each: those of a value or a column in
 * the rows, those of a row in the columns. Two nines exchange their cells line by line; and what leaves its line for a
 * column, a box or a row that has it already must be exchanged there too:
 *
 *     values 1 and 2      . . 1 | . 2 .       the 1 comes into the column and the box of a 2 each,
 *                         . 2 . | . . .       which are in one or two other lines
 *
 * So each line has links to others, a set of nine bits, and the components of this graph are the unavoidable sets. They are
 * found for eight pairs of nines at once, one in each element of a vector:
 *
 *     vector 0         value 1 with each of 2 to 9
 *     vectors 1 to 4   each value from 2 to 9 with one of two others, so that in four vectors it meets all others
 *     vectors 5 to 7   two rows of a band: 9 pairs; two columns of a stack: 9 pairs; 6 elements are not used
 */
#include "grid/unavoidable.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "grid/closure.h"

typedef uint16_t eight __attribute__((vector_size(16)));

enum {
	N = 9,
	ROWS = N, /* nines: first the values, then the rows, and then the columns */
	COLS = 2 * N,
	NINES = 3 * N,
	VALUE_VECTORS = 5,
	VECTORS = 8,
	PAIRS = 8 * VECTORS,
	ROW_PAIRS = 8 * VALUE_VECTORS, /* index of the first one */
	COL_PAIRS = ROW_PAIRS + N,
	EVERY = (1 << N) - 1
};

/* The nines of each pair, a row for each vector; twice the same one if the element is not used. */
/* clang-format off */
static const uint16_t first[PAIRS] = {
	0, 0, 0, 0, 0, 0, 0, 0,
	1, 1, 1, 1, 1, 5, 5, 5,
	6, 2, 2, 2, 2, 2, 6, 6,
	7, 7, 3, 3, 3, 3, 3, 7,
	8, 8, 8, 4, 4, 4, 4, 4,
	9, 9, 10, 12, 12, 13, 15, 15,
	16, 18, 18, 19, 21, 21, 22, 24,
	24, 25
};
static const uint16_t second[PAIRS] = {
	1, 2, 3, 4, 5, 6, 7, 8,
	1, 2, 3, 4, 5, 6, 7, 8,
	1, 2, 3, 4, 5, 6, 7, 8,
	1, 2, 3, 4, 5, 6, 7, 8,
	1, 2, 3, 4, 5, 6, 7, 8,
	10, 11, 11, 13, 14, 14, 16, 17,
	17, 19, 20, 20, 22, 23, 23, 25,
	26, 26
};
/* clang-format on */

struct pairs {
	uint16_t reach[N][PAIRS]; /* [line]: the lines of its component */
};

/* Where each value is; a row or column as a set of it alone. */
struct places {
	uint8_t col[N][16];                            /* [value][row] */
	uint16_t row_in_col[N][16], row_in_box[N][16]; /* [column or box][value] */
	uint16_t col_in_row[N][16];                    /* [row][value] */
};

static inline eight load(const uint16_t *from)
{
	eight v;

	memcpy(&v, from, sizeof v);
	return v;
}

static void find_places(struct places *at, const uint8_t value[81])
{
	for (unsigned r = 0; r < N; r++) {
		const uint16_t row = (uint16_t)(1u << r);

		SDK_UNROLL
		for (unsigned c = 0; c < N; c++) {
			const unsigned v = value[N * r + c] - 1u;

			at->col[v][r] = (uint8_t)c;
			at->col_in_row[r][v] = (uint16_t)(1u << c);
			at->row_in_col[c][v] = at->row_in_box[r / 3 * 3 + c / 3][v] = row;
		}
	}
}

/* ---- links ---- */

/* The lines of the values 2 to 9 that a value in this row and column is exchanged with. */
static inline eight link_value(const struct places *at, unsigned row, unsigned col)
{
	return load(at->row_in_col[col] + 1) | load(at->row_in_box[row / 3 * 3 + col / 3] + 1);
}

static void link_values(struct pairs *p, const struct places *at)
{
	for (unsigned v = 0; v < VALUE_VECTORS; v++) {
		const unsigned a = v, b = v ? v + 4 : 0;
		const eight is_a = (eight)(load(first + 8 * v) == (uint16_t)a);

		for (unsigned r = 0; r < N; r++) {
			const eight link = (link_value(at, r, at->col[a][r]) & is_a) | (link_value(at, r, at->col[b][r]) & ~is_a);

			memcpy(p->reach[r] + 8 * v, &link, sizeof link);
		}
	}
}

static void link_lines(struct pairs *p, const struct places *at, const uint8_t value[81])
{
	for (unsigned k = 0; k < N; k++) {
		const unsigned a = first[ROW_PAIRS + k] - ROWS, b = second[ROW_PAIRS + k] - ROWS;
		const uint16_t *col_in_b = at->col_in_row[b] - 1, *row_in_b = at->row_in_col[b] - 1;

		SDK_UNROLL
		for (unsigned i = 0; i < N; i++) {
			p->reach[i][ROW_PAIRS + k] = col_in_b[value[N * a + i]];
			p->reach[i][COL_PAIRS + k] = row_in_b[value[N * i + a]];
		}
	}
	for (unsigned i = 0; i < N; i++)
		for (unsigned k = COL_PAIRS + N; k < PAIRS; k++)
			p->reach[i][k] = EVERY;
}

static void find_components(struct pairs *p, const uint8_t value[81], enum sdk_cpu cpu)
{
	struct places at;

	find_places(&at, value);
	link_values(p, &at);
	link_lines(p, &at, value);
	sdk_closure(p->reach[0], PAIRS, cpu);
}

/* ---- the sets ---- */

/* The cells of a set of five rows at most. */
static inline uint64_t rows_word(unsigned rows)
{
	const uint64_t start = (rows & 1) | (uint64_t)(rows & 2) << 8 | (uint64_t)(rows & 4) << 16 | (uint64_t)(rows & 8) << 24 |
		(uint64_t)(rows & 16) << 32;

	return (start << N) - start;
}

static inline struct sdk_nine_set of_rows(unsigned rows)
{
	return (struct sdk_nine_set){ { rows_word(rows & 31), rows_word(rows >> 5) } };
}

static inline struct sdk_nine_set of_cols(unsigned cols)
{
	const uint64_t five = cols * UINT64_C(0x1008040201);

	return (struct sdk_nine_set){ { five, five & ((UINT64_C(1) << 36) - 1) } };
}

static void find_nines(struct sdk_nine_set nine[NINES], const uint8_t value[81])
{
	memset(nine, 0, N * sizeof *nine);
	for (unsigned c = 0; c < 81; c++)
		sdk_nine_set_add(&nine[value[c] - 1], c);
	for (unsigned i = 0; i < N; i++) {
		nine[ROWS + i] = of_rows(1u << i);
		nine[COLS + i] = of_cols(1u << i);
	}
}

unsigned sdk_unavoidable_sets(struct sdk_nine_set set[SDK_UNAVOIDABLE_MAX], const uint8_t value[81])
{
	struct sdk_nine_set nine[NINES];
	struct pairs p;
	unsigned n = 0;

	find_components(&p, value, SDK_CPU_PLAIN);
	find_nines(nine, value);
	for (unsigned k = 0; k < PAIRS; k++) {
		const struct sdk_nine_set *a = &nine[first[k]], *b = &nine[second[k]];
		unsigned left = a == b || p.reach[0][k] == EVERY ? 0 : EVERY;

		while (left) {
			const unsigned lines = p.reach[sdk_bits_lowest(left)][k];
			const struct sdk_nine_set part = k >= ROW_PAIRS && k < COL_PAIRS ? of_cols(lines) : of_rows(lines);

			set[n++] = (struct sdk_nine_set){ { (a->word[0] | b->word[0]) & part.word[0],
				(a->word[1] | b->word[1]) & part.word[1] } };
			left &= ~lines;
		}
	}
	return n;
}

/* ---- necessary clues ---- */

/* Sets of lines for each nine: where it has a clue, or a necessary one. */
struct lines {
	uint16_t of[NINES];
};

static void find_clues(struct lines *clues, const uint8_t clue[81], const uint8_t value[81])
{
	memset(clues, 0, sizeof *clues);
	for (unsigned r = 0; r < N; r++) {
		unsigned row = 0;

		SDK_UNROLL
		for (unsigned c = 0; c < N; c++) {
			const unsigned is = clue[N * r + c] != 0;

			row |= is << c;
			clues->of[value[N * r + c] - 1] |= (uint16_t)(is << r);
			clues->of[COLS + c] |= (uint16_t)(is << r);
		}
		clues->of[ROWS + r] = (uint16_t)row;
	}
}

/* Of eight pairs, the lines in which one of two nines has a clue that is alone in its component. `a` and `b`: the clues. */
static inline eight lines_alone(const struct pairs *p, unsigned v, eight a, eight b)
{
	const eight some = a | b;
	eight alone = { 0 };

	SDK_UNROLL
	for (unsigned i = 0; i < N; i++) {
		const uint16_t line = (uint16_t)(1u << i);

		alone |= (eight)((load(p->reach[i] + v) & some) == line) & line;
	}
	return alone & (a ^ b);
}

static void find_alone(struct lines *necessary, const struct pairs *p, const struct lines *clues)
{
	uint16_t a[PAIRS], b[PAIRS], alone[PAIRS];

	memset(necessary, 0, sizeof *necessary);
	for (unsigned k = 0; k < PAIRS; k++) {
		a[k] = clues->of[first[k]];
		b[k] = clues->of[second[k]];
	}
	for (unsigned v = 0; v < PAIRS; v += 8) {
		const eight lines = lines_alone(p, v, load(a + v), load(b + v));

		memcpy(alone + v, &lines, sizeof lines);
	}
	for (unsigned k = 0; k < PAIRS; k++) {
		necessary->of[first[k]] |= a[k] & alone[k];
		necessary->of[second[k]] |= b[k] & alone[k];
	}
}

struct sdk_nine_set sdk_doubtful_clues(const struct sdk_puzzle *p, const uint8_t *solution, enum sdk_cpu cpu)
{
	struct sdk_nine_set set = { { 0, 0 } };
	struct pairs pairs;
	struct lines clues, necessary;

	assert(p->shape == sdk_shape(N) && !p->partial);
	find_components(&pairs, solution, cpu);
	find_clues(&clues, p->clue, solution);
	find_alone(&necessary, &pairs, &clues);
	for (unsigned r = 0; r < N; r++) {
		uint64_t row = necessary.of[ROWS + r];

		SDK_UNROLL
		for (unsigned c = 0; c < N; c++) {
			const unsigned rows = necessary.of[solution[N * r + c] - 1] | necessary.of[COLS + c];

			row |= (uint64_t)(rows >> r & 1) << c;
		}
		set.word[r >= 5] |= (clues.of[ROWS + r] & ~row) << N * (r >= 5 ? r - 5 : r);
	}
	return set;
}
