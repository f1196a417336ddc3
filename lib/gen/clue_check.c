/* SPDX-License-Identifier: MIT */
#include "gen/clue_check.h"

#include <string.h>

#include "base/bits.h"

enum {
	ALL = 0x1FF
};

typedef uint16_t eight __attribute__((vector_size(16)));

/* The band or stack of a line; and the next one of the three lines there, and the one after that. */
static const uint8_t third[9] = { 0, 0, 0, 1, 1, 1, 2, 2, 2 };
static const uint8_t next[9] = { 1, 2, 0, 4, 5, 3, 7, 8, 6 };
static const uint8_t last[9] = { 2, 0, 1, 5, 3, 4, 8, 6, 7 };

/* A set of three, spread over the nine places of a unit: each member as three neighbours, or as every third place. */
static const uint16_t wide[8] = { 0000, 0007, 0070, 0077, 0700, 0707, 0770, 0777 };
static const uint16_t apart[8] = { 0000, 0111, 0222, 0333, 0444, 0555, 0666, 0777 };

/* A vector with all bits of one of its members. */
static const uint16_t lane[9][8] = { { 0xFFFF }, { 0, 0xFFFF }, { 0, 0, 0xFFFF }, { 0, 0, 0, 0xFFFF },
	{ 0, 0, 0, 0, 0xFFFF }, { 0, 0, 0, 0, 0, 0xFFFF }, { 0, 0, 0, 0, 0, 0, 0xFFFF }, { 0, 0, 0, 0, 0, 0, 0, 0xFFFF }, { 0 } };

/* Where a cell is. */
struct spot {
	unsigned row, col, band, stack, box;
};

static inline struct spot spot_of(unsigned cell)
{
	const unsigned row = cell * 57 >> 9, col = cell - 9 * row; /* 57 / 512: a ninth, for cells below 81 */

	return (struct spot){ row, col, third[row], third[col], 3u * third[row] + third[col] };
}

/* The place of the cell in its box. */
static inline unsigned place_of(struct spot s)
{
	return 3 * (s.row - 3 * s.band) + s.col - 3 * s.stack;
}

static inline eight load_eight(const uint16_t *from)
{
	eight v;

	memcpy(&v, from, sizeof v);
	return v;
}

/* ---- the start ---- */

/* Where each value is. */
struct places {
	uint8_t col[9][9];     /* [row][value] */
	uint8_t row[9][9];     /* [column][value] */
	uint16_t in_col[9][9]; /* [column][value] its row, as a set */
	uint16_t in_box[9][9]; /* [box][value] */
};

static void find_places(struct places *p, const uint8_t grid[81])
{
	for (unsigned cell = 0; cell < 81; cell++) {
		const struct spot s = spot_of(cell);
		const unsigned v = grid[cell] - 1u;

		p->col[s.row][v] = (uint8_t)s.col;
		p->row[s.col][v] = (uint8_t)s.row;
		p->in_col[s.col][v] = (uint16_t)(1u << s.row);
		p->in_box[s.box][v] = (uint16_t)(1u << s.row);
	}
}

/*
 * Completes relations of nine members, eight at a time: to[i] are the members that i leads to, and becomes all those that it
 * leads to by any number of steps (Warshall's algorithm).
 */
static inline void close_relations(eight to[9])
{
#pragma GCC unroll 9
	for (unsigned k = 0; k < 9; k++) {
		const uint16_t bit = (uint16_t)(1u << k);

#pragma GCC unroll 9
		for (unsigned i = 0; i < 9; i++)
			to[i] |= (eight)((to[i] & bit) == bit) & to[k];
	}
}

/* The eight other values of v: 0 to 7, with that of 8 in the place of v. */
static inline eight put_last(eight others, uint16_t last_one, unsigned v)
{
	const eight own = load_eight(lane[v]);

	return (others & ~own) | (own & last_one);
}

/*
 * The cycle of two values: from a row that it is in, it leads to the row that has the second value in the column where this
 * row has the first one, and likewise for the box.
 */
static void find_value_cycles(struct sdk_clue_check *c, const struct places *p)
{
	for (unsigned v = 0; v < 9; v++) {
		eight to[9], cycle[4] = { 0 };

#pragma GCC unroll 9
		for (unsigned row = 0; row < 9; row++) {
			const unsigned col = p->col[row][v];
			const uint16_t *in_col = p->in_col[col], *in_box = p->in_box[3 * third[row] + third[col]];

			to[row] = put_last(load_eight(in_col) | load_eight(in_box), in_col[8] | in_box[8], v) | (uint16_t)(1u << row);
		}
		close_relations(to);
#pragma GCC unroll 9
		for (unsigned row = 0; row < 9; row++) {
			const eight is_new = (eight)(((cycle[0] | cycle[1] | cycle[2] | cycle[3]) & to[row]) == 0);

#pragma GCC unroll 3
			for (unsigned i = 3; i; i--)
				cycle[i] ^= is_new & (cycle[i] ^ cycle[i - 1]);
			cycle[0] ^= is_new & (cycle[0] ^ to[row]);
		}
		memcpy(c->value_cycle[v], cycle, sizeof cycle);
	}
}

/* The cycle of two rows leads from a column to that which has the value of the second row in the first one. */
static void find_line_cycles(struct sdk_clue_check *c, const struct places *p)
{
	uint16_t leads[9][24] = { 0 };

	for (unsigned line = 0; line < 9; line++)
		for (unsigned i = 0; i < 9; i++) {
			leads[i][line] = (uint16_t)(1u << i | 1u << p->col[line][c->grid[9 * next[line] + i] - 1]);
			leads[i][9 + line] = (uint16_t)(1u << i | 1u << p->row[line][c->grid[9 * i + next[line]] - 1]);
		}
	for (unsigned at = 0; at < 24; at += 8) {
		eight to[9];

		for (unsigned i = 0; i < 9; i++)
			to[i] = load_eight(leads[i] + at);
		close_relations(to);
		for (unsigned i = 0; i < 9; i++)
			memcpy(leads[i] + at, &to[i], sizeof to[i]);
	}
	for (unsigned i = 0; i < 9; i++)
		memcpy(c->line_cycle[i], leads[i], sizeof c->line_cycle[i]);
}

void sdk_clue_check_start(struct sdk_clue_check *c, const uint8_t grid[81])
{
	struct places places;

	c->grid = grid;
	for (unsigned u = 0; u < 27; u++)
		c->clues.has[u] = c->clues.filled[u] = ALL;
	for (unsigned v = 0; v < 9; v++) {
		c->clues.rows[v] = ALL;
		c->clues.cols[v] = c->clues.boxes[v] = c->clues.stacked[v] = ALL;
	}
	find_places(&places, grid);
	find_value_cycles(c, &places);
	find_line_cycles(c, &places);
}

/* ---- clues ---- */

/*
 * Removes the clue with this value, or restores it: each value is once in a unit. `rows` is changed as a vector because it
 * is soon read as one: a processor forwards what was just written only to a read of the same width or less. (With words,
 * sdk_clue_check_is_open took three times as long.)
 */
static inline void toggle_clue(struct sdk_clue_places *p, struct spot s, unsigned v)
{
	const uint16_t bit = (uint16_t)(1u << v);
	const eight rows = load_eight(p->rows) ^ (load_eight(lane[v]) & (uint16_t)(1u << s.row));

	p->has[s.row] ^= bit;
	p->has[9 + s.col] ^= bit;
	p->has[18 + s.box] ^= bit;
	p->filled[s.row] ^= (uint16_t)(1u << s.col);
	p->filled[9 + s.col] ^= (uint16_t)(1u << s.row);
	p->filled[18 + s.box] ^= (uint16_t)(1u << place_of(s));
	memcpy(p->rows, &rows, sizeof rows);
	p->rows[8] ^= (uint16_t)((v == 8) << s.row);
	p->cols[v] ^= (uint16_t)(1u << s.col);
	p->boxes[v] ^= (uint16_t)(1u << s.box);
	p->stacked[v] ^= (uint16_t)(1u << (3 * s.stack + s.band));
}

void sdk_clue_check_toggle(struct sdk_clue_check *c, unsigned cell)
{
	toggle_clue(&c->clues, spot_of(cell), c->grid[cell] - 1u);
}

/* These return 0 or 1, which are combined without a branch. */
static inline int is_naked_single(const struct sdk_clue_places *p, struct spot s, unsigned v)
{
	return (p->has[s.row] | p->has[9 + s.col] | p->has[18 + s.box] | 1u << v) == ALL;
}

static inline int is_hidden_single(const struct sdk_clue_places *p, struct spot s, unsigned v)
{
	const unsigned row = p->filled[s.row] | p->cols[v] | wide[p->boxes[v] >> 3 * s.band & 7];
	const unsigned col = p->filled[9 + s.col] | p->rows[v] | wide[p->stacked[v] >> 3 * s.stack & 7];
	const unsigned box = p->filled[18 + s.box] | wide[p->rows[v] >> 3 * s.band & 7] | apart[p->cols[v] >> 3 * s.stack & 7];

	return ((row | 1u << s.col) == ALL) | ((col | 1u << s.row) == ALL) | ((box | 1u << place_of(s)) == ALL);
}

bool sdk_clue_check_is_single(const struct sdk_clue_check *c, unsigned cell)
{
	const struct spot s = spot_of(cell);
	const unsigned v = c->grid[cell] - 1u;

	return is_naked_single(&c->clues, s, v) | is_hidden_single(&c->clues, s, v);
}

/* Whether a line and another one of these places have a clue in none of the cells of the cycle. */
static inline int is_empty_cycle(uint16_t cycle, const uint16_t *filled, unsigned line, unsigned other)
{
	return !(cycle & (filled[line] | filled[other]));
}

bool sdk_clue_check_is_open(const struct sdk_clue_check *c, unsigned cell)
{
	const struct sdk_clue_places *p = &c->clues;
	const struct spot s = spot_of(cell);
	const unsigned v = c->grid[cell] - 1u;
	const uint16_t *rows = c->line_cycle[s.col], *cols = c->line_cycle[s.row] + 9;
	const uint16_t *in_rows = p->filled, *in_cols = p->filled + 9;
	const eight clues = put_last(load_eight(p->rows), p->rows[8], v) | p->rows[v];
	eight open = { 0 };

#pragma GCC unroll 4
	for (unsigned i = 0; i < 4; i++) {
		const eight cycle = load_eight(c->value_cycle[v][i]);

		open |= (eight)((cycle & (uint16_t)(1u << s.row)) != 0) & (eight)((cycle & clues) == 0);
	}
	return is_empty_cycle(rows[s.row], in_rows, s.row, next[s.row]) |
		is_empty_cycle(rows[last[s.row]], in_rows, s.row, last[s.row]) |
		is_empty_cycle(cols[s.col], in_cols, s.col, next[s.col]) |
		is_empty_cycle(cols[last[s.col]], in_cols, s.col, last[s.col]) | (int)sdk_bytes_any((sdk_bytes)open);
}
