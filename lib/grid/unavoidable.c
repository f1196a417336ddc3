/* SPDX-License-Identifier: MIT */
/*
 * Each pair has nine *lines*, two cells in each: for two values, the rows; for two rows, the columns; for two columns, the
 * rows. A swap of the two cells of a line moves a value to where another line has it, which must be swapped too:
 *
 *     values 1 and 2      . . 1 | . 2 .       the 1 comes into the column and the box of a 2 each,
 *                         . 2 . | . . .       which are in up to two other lines
 *
 * So each line has links to others, as a set of nine bits, and the components of this graph are the unavoidable sets. They
 * are found for eight pairs at once, one in each element of a vector.
 */
#include "grid/unavoidable.h"

#include <string.h>

typedef uint16_t eight __attribute__((vector_size(16)));

enum {
	N = 9,
	VALUE_PAIRS = 36,
	LINE_PAIRS = 9, /* of rows; and as many of columns */
	PAIRS = VALUE_PAIRS + 2 * LINE_PAIRS,
	VECTORS = (PAIRS + 7) / 8
};

struct pairs {
	union {
		uint16_t link[N][8 * VECTORS]; /* [line][pair]: lines that must be swapped with this one */
		eight reach[N][VECTORS];
	};
	struct sdk_cells cells[PAIRS]; /* all cells of the pair */
};

/* Where each value is. */
struct places {
	uint8_t col[N][N];                           /* [value][row] */
	uint16_t row_in_col[N][N], row_in_box[N][N]; /* [value][column or box]: a set of one row */
	uint16_t col_in_row[N][N];                   /* [value][row]: a set of one column */
	struct sdk_cells cells[N];
};

/* ---- sets of whole rows and columns ---- */

/* The cells of a set of five rows at most. */
static inline uint64_t rows_word(unsigned rows)
{
	const uint64_t first = (rows & 1) | (uint64_t)(rows & 2) << 8 | (uint64_t)(rows & 4) << 16 | (uint64_t)(rows & 8) << 24 |
		(uint64_t)(rows & 16) << 32;

	return (first << 9) - first;
}

static inline struct sdk_cells of_rows(unsigned rows)
{
	return (struct sdk_cells){ { rows_word(rows & 31), rows_word(rows >> 5) } };
}

static inline struct sdk_cells of_cols(unsigned cols)
{
	const uint64_t low = cols * UINT64_C(0x1008040201);

	return (struct sdk_cells){ { low, low & ((UINT64_C(1) << 36) - 1) } };
}

/* ---- links ---- */

static void find_places(struct places *at, const uint8_t value[81])
{
	memset(at->cells, 0, sizeof at->cells);
	for (unsigned r = 0, cell = 0; r < N; r++)
		for (unsigned c = 0; c < N; c++, cell++) {
			const unsigned v = value[cell] - 1u;

			at->col[v][r] = (uint8_t)c;
			at->row_in_col[v][c] = at->row_in_box[v][r / 3 * 3 + c / 3] = (uint16_t)(1u << r);
			at->col_in_row[v][r] = (uint16_t)(1u << c);
			sdk_cells_add(&at->cells[v], cell);
		}
}

static unsigned link_values(struct pairs *p, const struct places *at)
{
	unsigned pair = 0;

	for (unsigned a = 0; a < N; a++)
		for (unsigned b = a + 1; b < N; b++, pair++) {
			for (unsigned r = 0; r < N; r++) {
				const unsigned c = at->col[a][r];

				p->link[r][pair] = at->row_in_col[b][c] | at->row_in_box[b][r / 3 * 3 + c / 3];
			}
			p->cells[pair].word[0] = at->cells[a].word[0] | at->cells[b].word[0];
			p->cells[pair].word[1] = at->cells[a].word[1] | at->cells[b].word[1];
		}
	return pair;
}

static void link_lines(struct pairs *p, const struct places *at, const uint8_t value[81])
{
	unsigned pair = VALUE_PAIRS;

	for (unsigned a = 0; a < N; a++)
		for (unsigned b = a + 1; b < a / 3 * 3 + 3; b++, pair++) {
			for (unsigned i = 0; i < N; i++) {
				p->link[i][pair] = at->col_in_row[value[9 * a + i] - 1][b];
				p->link[i][pair + LINE_PAIRS] = at->row_in_col[value[9 * i + a] - 1][b];
			}
			p->cells[pair] = of_rows(1u << a | 1u << b);
			p->cells[pair + LINE_PAIRS] = of_cols(1u << a | 1u << b);
		}
}

/* Makes the links complete: each line gets all that can be reached from it (S. Warshall's algorithm). */
static void complete_links(struct pairs *p)
{
	for (unsigned v = 0; v < VECTORS; v++) {
		eight reach[N];

		for (unsigned i = 0; i < N; i++)
			reach[i] = p->reach[i][v] | (uint16_t)(1u << i);
		for (unsigned k = 0; k < N; k++)
			for (unsigned i = 0; i < N; i++)
				reach[i] |= reach[k] & (eight)((reach[i] & (uint16_t)(1u << k)) != 0);
		for (unsigned i = 0; i < N; i++)
			p->reach[i][v] = reach[i];
	}
}

unsigned sdk_unavoidable_sets(struct sdk_cells set[SDK_UNAVOIDABLE_MAX], const uint8_t value[81])
{
	struct pairs p;
	struct places at;
	unsigned n = 0;

	find_places(&at, value);
	link_values(&p, &at);
	link_lines(&p, &at, value);
	complete_links(&p);
	for (unsigned pair = 0; pair < PAIRS; pair++) {
		const bool across = pair >= VALUE_PAIRS && pair < VALUE_PAIRS + LINE_PAIRS;

		if (p.link[0][pair] == 0x1FF)
			continue;
		for (unsigned i = 0; i < N; i++) {
			const unsigned lines = p.link[i][pair];
			const struct sdk_cells part = across ? of_cols(lines) : of_rows(lines);

			set[n].word[0] = p.cells[pair].word[0] & part.word[0];
			set[n].word[1] = p.cells[pair].word[1] & part.word[1];
			n += !(lines & ((1u << i) - 1));
		}
	}
	return n;
}
