/* SPDX-License-Identifier: MIT */
#include "gen/clue_check.h"

#include <string.h>

#include "base/bits.h"
#include "grid/closure.h"

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

/* Where a cell is, and what changes there with its clue. */
struct spot {
	uint8_t row, col, box; /* units */
	uint8_t band, stack;   /* three times their numbers: where they begin in a set of rows, columns or boxes */
	uint32_t filled[3];    /* its places in its units, as in `unit` */
	uint64_t places;       /* as in `places` */
};

#define BIT(i) (UINT64_C(1) << (i))
#define BOX(r, c) ((r) / 3 * 3 + (c) / 3)
#define FILLED(r, c) 1u << (16 + (c)), 1u << (16 + (r)), 1u << (16 + (r) % 3 * 3 + (c) % 3)
#define PLACES(r, c) BIT(r) | BIT(16 + (c)) | BIT(32 + BOX(r, c)) | BIT(48 + BOX(c, r))
#define SPOT(r, c)                                                                                   \
	{                                                                                            \
		r, 9 + (c), 18 + BOX(r, c), (r) / 3 * 3, (c) / 3 * 3, { FILLED(r, c) }, PLACES(r, c) \
	}
#define ROW(r) \
	SPOT(r, 0), SPOT(r, 1), SPOT(r, 2), SPOT(r, 3), SPOT(r, 4), SPOT(r, 5), SPOT(r, 6), SPOT(r, 7), SPOT(r, 8)
static const struct spot spots[81] = { ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8) };

static inline eight load_eight(const uint16_t *from)
{
	eight v;

	memcpy(&v, from, sizeof v);
	return v;
}

/* ---- the start ---- */

/* Where each value is: as a number, or as a set. */
struct places {
	uint8_t col[9][9];     /* [row][value] */
	uint8_t row[9][9];     /* [column][value] */
	uint16_t in_row[9][9]; /* [row][value] its column */
	uint16_t in_col[9][9]; /* [column][value] its row */
	uint16_t in_box[9][9]; /* [box][value] its row */
};

static void find_places(struct places *p, const uint8_t grid[81])
{
	for (unsigned row = 0; row < 9; row++)
		SDK_UNROLL
	for (unsigned col = 0; col < 9; col++) {
		const unsigned v = grid[9 * row + col] - 1u;

		p->col[row][v] = (uint8_t)col;
		p->row[col][v] = (uint8_t)row;
		p->in_row[row][v] = (uint16_t)(1u << col);
		p->in_col[col][v] = (uint16_t)(1u << row);
		p->in_box[row / 3 * 3 + col / 3][v] = (uint16_t)(1u << row);
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
static void link_values(struct sdk_clue_check *c, const struct places *p)
{
	for (unsigned v = 0; v < 9; v++)
		SDK_UNROLL
	for (unsigned row = 0; row < 9; row++) {
		const unsigned col = p->col[row][v];
		const uint16_t *in_col = p->in_col[col], *in_box = p->in_box[3 * third[row] + third[col]];
		const eight to = put_last(load_eight(in_col) | load_eight(in_box), in_col[8] | in_box[8], v);

		memcpy(c->cycle[row] + 8 * v, &to, sizeof to);
	}
}

/* The cycle of two rows leads from a column to that which has in the first row what this one has in the second. */
static void link_lines(struct sdk_clue_check *c, const struct places *p)
{
	for (unsigned line = 0; line < 9; line++) {
		const unsigned row = SDK_CLUE_LINES + line, col = row + 9, other = next[line];

		SDK_UNROLL
		for (unsigned v = 0; v < 9; v++) {
			c->cycle[p->col[other][v]][row] = p->in_row[line][v];
			c->cycle[p->row[other][v]][col] = p->in_col[line][v];
		}
	}
	for (unsigned i = 0; i < 9; i++)
		memset(c->cycle[i] + SDK_CLUE_LINES + 18, 0, (SDK_CLUE_PAIRS - SDK_CLUE_LINES - 18) * sizeof c->cycle[i][0]);
}

void sdk_clue_check_start(struct sdk_clue_check *c, const uint8_t grid[81], enum sdk_cpu cpu)
{
	struct places places;

	c->grid = grid;
	for (unsigned u = 0; u < 27; u++)
		c->clues.unit[u] = ALL << 16 | ALL;
	for (unsigned v = 0; v < 9; v++) {
		c->clues.rows[v] = ALL;
		c->clues.places[v] = UINT64_C(0x0001000100010001) * ALL;
	}
	find_places(&places, grid);
	link_lines(c, &places); /* first: what is stored as words must be in the cache before it is read as a vector */
	link_values(c, &places);
	sdk_closure(c->cycle[0], SDK_CLUE_PAIRS, cpu);
}

/* ---- clues ---- */

/*
 * Removes the clue with this value, or restores it: each value is once in a unit. `rows` is changed as a vector because it
 * is soon read as one: a processor forwards what was just written only to a read of the same width or less. (With words,
 * is_open took three times as long.)
 */
static inline void toggle_clue(struct sdk_clue_places *p, const struct spot *s, unsigned v)
{
	const uint32_t bit = 1u << v;
	const uint16_t row = (uint16_t)(1u << s->row);
	const eight rows = load_eight(p->rows) ^ (load_eight(lane[v]) & row);

	p->unit[s->row] ^= s->filled[0] | bit;
	p->unit[s->col] ^= s->filled[1] | bit;
	p->unit[s->box] ^= s->filled[2] | bit;
	p->places[v] ^= s->places;
	memcpy(p->rows, &rows, sizeof rows);
	p->rows[8] ^= v == 8 ? row : 0;
}

/*
 * Removes a clue. Returns whether its value follows at once from the others. That is four questions in one word, 16 bits for
 * each: whether all other values are in the units of the cell (a naked single), and whether all other places of its row, of
 * its column, and of its box have a clue, or have the value in another unit.
 */
static inline bool remove_clue(struct sdk_clue_check *c, const struct spot *s, unsigned v)
{
	const struct sdk_clue_places *p = &c->clues;
	const uint32_t row = p->unit[s->row], col = p->unit[s->col], box = p->unit[s->box]; /* with the value, and its place */
	const uint64_t places = p->places[v] ^ s->places, ones = UINT64_C(0x0001000100010001);
	uint64_t seen = row | ((col | box) & ALL) | (uint64_t)(col >> 16) << 32 | (uint64_t)(box >> 16) << 48;

	__builtin_prefetch(c->cycle[s->row] + 8 * v); /* for is_open */
	__builtin_prefetch(c->cycle[s->col - 9u] + SDK_CLUE_LINES);
	__builtin_prefetch(c->cycle[s->row] + SDK_CLUE_LINES + 9);
	toggle_clue(&c->clues, s, v);
	seen |= (uint64_t)wide[places >> s->band & 7] << 48 | (uint64_t)apart[places >> (16 + s->stack) & 7] << 48;
	seen |= (uint64_t)wide[places >> (32 + s->band) & 7] << 16 | (uint64_t)wide[places >> (48 + s->stack) & 7] << 32;
	seen |= (places & (uint64_t)ALL << 16) | (places & ALL) << 32;
	return (seen + ones) & (ones << 9);
}

/* Whether a line and another one of the same direction have a clue in none of the cells of the cycle. */
static inline int is_empty_cycle(const uint16_t cycle[], const uint32_t unit[], unsigned line, unsigned other)
{
	return !((uint32_t)cycle[line] << 16 & (unit[line] | unit[other]));
}

/* Whether an empty cell is in a cycle without a clue. */
static inline bool is_open(const struct sdk_clue_check *c, const struct spot *s, unsigned v)
{
	const struct sdk_clue_places *p = &c->clues;
	const unsigned row = s->row, col = s->col - 9u;
	const uint16_t *rows = c->cycle[col] + SDK_CLUE_LINES, *cols = c->cycle[row] + SDK_CLUE_LINES + 9;
	const eight clues = put_last(load_eight(p->rows), p->rows[8], v) | (uint16_t)(p->places[v] & ALL);
	const eight open = (eight)((load_eight(c->cycle[row] + 8 * v) & clues) == 0);

	return is_empty_cycle(rows, p->unit, row, next[row]) | is_empty_cycle(rows, p->unit, last[row], row) |
		is_empty_cycle(cols, p->unit + 9, col, next[col]) | is_empty_cycle(cols, p->unit + 9, last[col], col) |
		(int)sdk_bytes_any((sdk_bytes)open);
}

void sdk_clue_check_restore(struct sdk_clue_check *c, unsigned cell)
{
	toggle_clue(&c->clues, &spots[cell], c->grid[cell] - 1u);
}

enum sdk_clue_state sdk_clue_check_try(struct sdk_clue_check *c, const uint16_t *cell, unsigned cells)
{
	bool redundant = true;

	for (unsigned i = 0; i < cells; i++)
		redundant &= remove_clue(c, &spots[cell[i]], c->grid[cell[i]] - 1u);
	if (redundant)
		return SDK_CLUE_GOES;
	for (unsigned i = 0; i < cells; i++) {
		if (!is_open(c, &spots[cell[i]], c->grid[cell[i]] - 1u))
			continue;
		for (unsigned k = 0; k < cells; k++)
			sdk_clue_check_restore(c, cell[k]);
		return SDK_CLUE_STAYS;
	}
	return SDK_CLUE_OPEN;
}
