/* SPDX-License-Identifier: MIT */
#include "gen/clue_check.h"

#include <string.h>

#include "base/bits.h"

enum {
	ALL = 0x1FF,
	NEVER = 0x8000 /* a row that is never empty */
};

typedef uint16_t eight __attribute__((vector_size(16)));

/* The band or stack of a line; and the next one of the three lines there, and the one after that. */
static const uint8_t third[9] = { 0, 0, 0, 1, 1, 1, 2, 2, 2 };
static const uint8_t next[9] = { 1, 2, 0, 4, 5, 3, 7, 8, 6 };
static const uint8_t last[9] = { 2, 0, 1, 5, 3, 4, 8, 6, 7 };

/* A set of three, spread over the nine places of a unit: each member as three neighbours, or as every third place. */
static const uint16_t wide[8] = { 0000, 0007, 0070, 0077, 0700, 0707, 0770, 0777 };
static const uint16_t apart[8] = { 0000, 0111, 0222, 0333, 0444, 0555, 0666, 0777 };

/* Nine cells of different rows, columns and boxes: the column of each row. */
static const uint8_t across[9] = { 0, 3, 6, 1, 4, 7, 2, 5, 8 };

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

/*
 * The cycle of two values: from a row that it is in, it leads to the row that has the second value in the column where this
 * row has the first one, and likewise for the box.
 */
static void find_value_cycles(struct sdk_clue_check *c, const struct places *p)
{
	for (unsigned v = 0; v < 9; v++) {
		eight to[9];

		for (unsigned row = 0; row < 9; row++) {
			const unsigned col = p->col[row][v];
			const uint16_t *in_col = p->in_col[col], *in_box = p->in_box[3 * third[row] + third[col]];

			to[row] = load_eight(in_col) | load_eight(in_box) | (uint16_t)(1u << row);
		}
		close_relations(to);
		for (unsigned row = 0; row < 9; row++)
			memcpy(c->value_cycle[9 * v + row], &to[row], sizeof to[row]);
	}
	for (unsigned i = 0; i < 72; i++) /* the two values of a row are in the same cycle */
		c->value_cycle[i][8] = c->value_cycle[72 + i % 9][i / 9];
	for (unsigned i = 0; i < 81; i++)
		c->value_cycle[i][i / 9] = NEVER;
}

/* The cycle of two rows leads from a column to that which has the value of the second row in the first one. */
static void find_line_cycles(struct sdk_clue_check *c, const struct places *p)
{
	for (unsigned line = 0; line < 9; line++)
		for (unsigned i = 0; i < 9; i++) {
			c->line_cycle[i][line] = (uint16_t)(1u << i | 1u << p->col[line][c->grid[9 * next[line] + i] - 1]);
			c->line_cycle[i][9 + line] = (uint16_t)(1u << i | 1u << p->row[line][c->grid[9 * i + next[line]] - 1]);
		}
	for (unsigned at = 0; at < 24; at += 8) {
		eight to[9];

		for (unsigned i = 0; i < 9; i++)
			to[i] = load_eight(c->line_cycle[i] + at);
		close_relations(to);
		for (unsigned i = 0; i < 9; i++)
			memcpy(c->line_cycle[i] + at, &to[i], sizeof to[i]);
	}
}

void sdk_clue_check_start(struct sdk_clue_check *c, const uint8_t grid[81])
{
	struct places places;

	c->grid = grid;
	for (unsigned u = 0; u < 27; u++)
		c->clues.has[u] = c->clues.filled[u] = ALL;
	for (unsigned v = 0; v < 9; v++) {
		c->clues.rows[v] = ALL | NEVER;
		c->clues.cols[v] = c->clues.boxes[v] = c->clues.stacked[v] = ALL;
	}
	memset(c->line_cycle, 0, sizeof c->line_cycle);
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

static inline bool is_naked_single(const struct sdk_clue_places *p, struct spot s, unsigned v)
{
	return (p->has[s.row] | p->has[9 + s.col] | p->has[18 + s.box] | 1u << v) == ALL;
}

static inline bool is_hidden_single(const struct sdk_clue_places *p, struct spot s, unsigned v)
{
	const unsigned row = p->filled[s.row] | p->cols[v] | wide[p->boxes[v] >> 3 * s.band & 7];
	const unsigned col = p->filled[9 + s.col] | (p->rows[v] & ALL) | wide[p->stacked[v] >> 3 * s.stack & 7];
	const unsigned box = p->filled[18 + s.box] | wide[p->rows[v] >> 3 * s.band & 7] | apart[p->cols[v] >> 3 * s.stack & 7];

	return ((row | 1u << s.col) == ALL) | ((col | 1u << s.row) == ALL) | ((box | 1u << place_of(s)) == ALL);
}

bool sdk_clue_check_is_single(const struct sdk_clue_check *c, unsigned cell)
{
	const struct spot s = spot_of(cell);
	const unsigned v = c->grid[cell] - 1u;

	return is_naked_single(&c->clues, s, v) | is_hidden_single(&c->clues, s, v);
}

/*
 * Without a branch on whether a cell is filled, which is as good as random; and in an order in which nine neighbours have no
 * unit in common, so that none waits for the one before it (in reading order: 2.5 times as long). A cell is a number:
 *
 *     value, as a set   box   column   row         units are those of `has`
 *     bits 15 to 23     10    5        0
 */
bool sdk_clue_check_fills(const struct sdk_clue_check *c)
{
	uint32_t empty[82], cells = 0, before;
	uint16_t has[27];

	memcpy(has, c->clues.has, sizeof has);
	for (unsigned shift = 0; shift < 9; shift++)
		for (unsigned row = 0; row < 9; row++) {
			const unsigned col = across[row] + shift - (across[row] + shift < 9 ? 0 : 9), box = 3u * third[row] + third[col];

			empty[cells] = row | (9 + col) << 5 | (18 + box) << 10 | 1u << (14 + c->grid[9 * row + col]);
			cells += (c->clues.filled[row] >> col & 1u) ^ 1u;
		}
	do {
		before = cells;
		cells = 0;
		for (unsigned i = 0; i < before; i++) {
			const uint32_t cell = empty[i], bit = cell >> 15;
			uint16_t *row = &has[cell & 31], *col = &has[cell >> 5 & 31], *box = &has[cell >> 10 & 31];
			const uint32_t open = (*row | *col | *box | bit) != ALL, fill = bit & (open - 1);

			*row |= (uint16_t)fill;
			*col |= (uint16_t)fill;
			*box |= (uint16_t)fill;
			empty[cells] = cell;
			cells += open;
		}
	} while (cells && cells < before);
	return !cells;
}

bool sdk_clue_check_is_open(const struct sdk_clue_check *c, unsigned cell)
{
	const struct spot s = spot_of(cell);
	const unsigned v = c->grid[cell] - 1u;
	const struct sdk_clue_places *p = &c->clues;
	const uint16_t *row = p->filled + s.row, *col = p->filled + 9 + s.col;
	const uint16_t *rows = c->line_cycle[s.col], *cols = c->line_cycle[s.row] + 9;
	const uint16_t *cycle = c->value_cycle[9 * v + s.row];
	const eight clues = load_eight(cycle) & (load_eight(p->rows) | p->rows[v]);
	const bool lines = !(rows[s.row] & (*row | p->filled[next[s.row]])) |
		!(rows[last[s.row]] & (*row | p->filled[last[s.row]])) | !(cols[s.col] & (*col | p->filled[9 + next[s.col]])) |
		!(cols[last[s.col]] & (*col | p->filled[9 + last[s.col]]));

	return lines | !(cycle[8] & (p->rows[8] | p->rows[v])) | sdk_bytes_any((sdk_bytes)(clues == 0));
}
