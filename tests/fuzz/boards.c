/* SPDX-License-Identifier: MIT */
#include "boards.h"

#include <string.h>

#include "../dice.h"
#include "solve/cover_engine.h"
#include "solve/search.h"

enum { BASES = 4 }; /* of a batch; its boards are turned, mirrored and renamed ones of these */

/* What boards are made of. */
struct base {
	uint8_t grid[BOARD_CELLS_MAX]; /* a full grid, */
	uint8_t clue[BOARD_CELLS_MAX]; /* and clues of it that no other grid has, all of them needed */
};

/* A board in the making. */
struct making {
	struct dice *dice;
	struct sdk_puzzle *puzzle; /* empty at first */
	struct base from;
};

static unsigned below(struct making *m, unsigned n)
{
	return dice_below(m->dice, n);
}

static uint32_t bit_of(unsigned value)
{
	return UINT32_C(1) << (value - 1);
}

static unsigned any_cell(struct making *m)
{
	return below(m, m->puzzle->shape->cells);
}

static uint8_t any_value(struct making *m)
{
	return (uint8_t)(1 + below(m, m->puzzle->shape->n));
}

/* Any other value. */
static uint8_t wrong_value(struct making *m, unsigned cell)
{
	unsigned n = m->puzzle->shape->n;

	return (uint8_t)(1 + (m->from.grid[cell] + below(m, n - 1)) % n);
}

/* ---- kinds of boards ---- */

static void empty(struct making *m)
{
	(void)m;
}

/* Copies so many clues of the grid, if there are so many left. */
static void add_clues(struct making *m, unsigned n)
{
	uint8_t cell[BOARD_CELLS_MAX];
	unsigned cells = m->puzzle->shape->cells;

	for (unsigned c = 0; c < cells; c++)
		cell[c] = (uint8_t)c;
	dice_shuffle(m->dice, cell, cells);
	for (unsigned i = 0; i < cells && n; i++)
		if (!m->puzzle->clue[cell[i]]) {
			m->puzzle->clue[cell[i]] = m->from.grid[cell[i]];
			n--;
		}
}

static void one_clue(struct making *m)
{
	add_clues(m, 1);
}

static void few_clues(struct making *m)
{
	add_clues(m, 2 + below(m, 16));
}

static void some_clues(struct making *m)
{
	add_clues(m, 18 + below(m, 20));
}

static void unrelated_clues(struct making *m)
{
	for (unsigned n = 2 + below(m, 14); n; n--)
		m->puzzle->clue[any_cell(m)] = any_value(m);
}

static void minimal(struct making *m)
{
	memcpy(m->puzzle->clue, m->from.clue, 81);
}

static void minimal_less(struct making *m)
{
	minimal(m);
	for (unsigned gone = 0, goal = 1 + below(m, 4); gone < goal;) {
		unsigned c = any_cell(m);

		gone += m->puzzle->clue[c] != 0;
		m->puzzle->clue[c] = 0;
	}
}

static void minimal_more(struct making *m)
{
	minimal(m);
	add_clues(m, 1 + below(m, 20));
}

static void minimal_wrong(struct making *m)
{
	minimal(m);
	add_clues(m, below(m, 3));
	for (unsigned c = any_cell(m);; c = any_cell(m))
		if (!m->from.clue[c]) {
			m->puzzle->clue[c] = wrong_value(m, c);
			return;
		}
}

static void minimal_changed(struct making *m)
{
	minimal(m);
	for (unsigned n = 1 + below(m, 3); n; n--)
		m->puzzle->clue[any_cell(m)] = (uint8_t)below(m, 10);
}

static void full(struct making *m)
{
	add_clues(m, 81 - below(m, 2) * below(m, 5));
}

static void full_wrong(struct making *m)
{
	unsigned a = any_cell(m), b = any_cell(m);

	full(m);
	m->puzzle->clue[a] = m->from.grid[b];
	m->puzzle->clue[b] = a == b ? wrong_value(m, b) : m->from.grid[a];
}

/* Clues become lists, and empty cells lose values; all of this admits the grid, or need not admit anything. */
static void lists(struct making *m)
{
	bool right = below(m, 4);

	some_clues(m);
	sdk_puzzle_lists(m->puzzle);
	for (unsigned c = 0; c < 81; c++) {
		uint32_t some = (uint32_t)dice_next(m->dice) & m->puzzle->shape->all;

		if (below(m, 3) == 0)
			continue;
		if (below(m, 2))
			some &= (uint32_t)dice_next(m->dice);
		m->puzzle->clue[c] = 0;
		m->puzzle->list[c] = right ? some | bit_of(m->from.grid[c]) : some;
	}
}

/* Each cell gets a list: the value of the grid, and each other one with a chance in per cent. */
static void add_lists(struct making *m, unsigned probability)
{
	sdk_puzzle_lists(m->puzzle);
	for (unsigned c = 0; c < 81; c++) {
		m->puzzle->list[c] = bit_of(m->from.grid[c]);
		for (unsigned v = 1; v <= 9; v++)
			if (below(m, 100) < probability)
				m->puzzle->list[c] |= bit_of(v);
	}
}

/* No clue, but lists all over the board, of which each value is part with the same chance. */
static void pencilmarks(struct making *m)
{
	unsigned probability = 30 + below(m, 50);

	add_lists(m, probability);
	if (below(m, 4) == 0)
		m->puzzle->list[any_cell(m)] = bit_of(any_value(m));
}

/*
 * Clues that are hidden singles: peers do without the value, but the cell may have others. There is little else, so
 * that nothing moves on such a board until hidden singles are looked for.
 */
static void hidden_clues(struct making *m)
{
	unsigned probability = 50 + below(m, 50);
	uint16_t peer[SDK_PEERS_MAX];

	add_clues(m, 1 + below(m, 20));
	add_lists(m, probability);
	for (unsigned c = 0; c < 81; c++) {
		for (unsigned n = m->puzzle->clue[c] ? sdk_peers(m->puzzle->shape, c, peer) : 0; n; n--)
			m->puzzle->list[peer[n - 1]] &= ~bit_of(m->from.grid[c]);
		m->puzzle->clue[c] = 0;
	}
}

/* A grid without three boxes in a line or four in a square. */
static void no_boxes(struct making *m)
{
	const struct sdk_shape *shape = m->puzzle->shape;
	unsigned top = below(m, 3), left = below(m, 3), strategy = below(m, 3);

	for (unsigned c = 0; c < 81; c++) {
		bool in_band = shape->cell_row[c] / 3 == top, in_stack = shape->cell_col[c] / 3 == left;

		if (strategy == 0 ? !in_band : (strategy == 1 ? !in_stack : in_band || in_stack))
			m->puzzle->clue[c] = m->from.grid[c];
	}
	for (unsigned n = below(m, 8); n; n--)
		m->puzzle->clue[any_cell(m)] = 0;
}

/* 4x4: with clues and lists that know nothing of each other. */
static void small(struct making *m)
{
	for (unsigned n = below(m, 9); n; n--)
		m->puzzle->clue[any_cell(m)] = any_value(m);
	if (below(m, 2))
		return;
	sdk_puzzle_lists(m->puzzle);
	for (unsigned n = below(m, 17); n; n--) {
		unsigned c = any_cell(m);

		m->puzzle->clue[c] = 0;
		m->puzzle->list[c] = 1 + below(m, 15);
	}
}

/* 16x16, with so many clues that it can be answered without much search. */
static void large(struct making *m)
{
	add_clues(m, 120 + below(m, 100));
	for (unsigned n = below(m, 3) ? 0 : below(m, 3); n; n--)
		m->puzzle->clue[any_cell(m)] = any_value(m);
}

/* To add one: its name, how it is made, how many of a hundred 9x9 boards are to be of this kind. */
static const struct kind {
	const char *name;
	void (*make)(struct making *m);
	unsigned share;
} kinds[] = {
	{ "minimal", minimal, 12 },
	{ "minimal, clues gone", minimal_less, 10 },
	{ "minimal, clues more", minimal_more, 12 },
	{ "minimal, a wrong clue", minimal_wrong, 8 },
	{ "minimal, clues changed", minimal_changed, 10 },
	{ "18 to 37 clues of a grid", some_clues, 14 },
	{ "2 to 17 clues of a grid", few_clues, 2 },
	{ "one clue", one_clue, 1 },
	{ "empty", empty, 1 },
	{ "any clues", unrelated_clues, 6 },
	{ "full but for 0 to 4", full, 4 },
	{ "full, a wrong clue", full_wrong, 4 },
	{ "clues and lists", lists, 10 },
	{ "lists only", pencilmarks, 4 },
	{ "hidden clues", hidden_clues, 2 },
	{ "4x4", small, 0 },
	{ "16x16", large, 0 },
	{ "boxes without a clue", no_boxes, 0 } /* with all solutions counted */
};

enum { KINDS = sizeof kinds / sizeof *kinds,
	SMALL = KINDS - 3,
	LARGE,
	NO_BOXES };

const char *board_kind(unsigned kind)
{
	return kind < KINDS ? kinds[kind].name : NULL;
}

/* ---- bases ---- */

static void make_base(struct base *b, struct dice *dice, struct sdk_search *search)
{
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 1, .solution = b->grid, .pick = dice_pick, .with = dice };
	uint8_t cell[81];

	sdk_puzzle_clear(&p, sdk_shape(9));
	sdk_search_solve(search, &query);
	memcpy(p.clue, b->grid, 81);
	for (unsigned c = 0; c < 81; c++)
		cell[c] = (uint8_t)c;
	dice_shuffle(dice, cell, 81);
	for (unsigned i = 0; i < 81; i++) {
		struct sdk_query without = { .puzzle = &p, .limit = 2 };

		p.clue[cell[i]] = 0;
		sdk_search_solve(search, &without);
		if (without.count != 1)
			p.clue[cell[i]] = b->grid[cell[i]];
	}
	memcpy(b->clue, p.clue, 81);
}

/* Only a grid. */
static void make_large_base(struct base *b, struct dice *dice, struct sdk_cover_engine *cover_engine)
{
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 1, .solution = b->grid, .pick = dice_pick, .with = dice };

	sdk_puzzle_clear(&p, sdk_shape(16));
	sdk_cover_engine_solve(cover_engine, &query);
}

/* Lines in an order in which lines of one band stay together. */
static void shuffle_lines(struct dice *dice, uint8_t line[9])
{
	uint8_t band[3] = { 0, 1, 2 };

	dice_shuffle(dice, band, 3);
	for (unsigned i = 0; i < 9; i++)
		line[i] = (uint8_t)(3 * band[i / 3] + i % 3);
	for (unsigned i = 0; i < 9; i += 3)
		dice_shuffle(dice, line + i, 3);
}

/* An equivalent one: other names for the values, other orders of the lines, rows for columns. */
static void turn(struct base *to, const struct base *from, struct dice *dice)
{
	uint8_t name[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, row[9], col[9];
	bool mirrored = dice_below(dice, 2);

	dice_shuffle(dice, name + 1, 9);
	shuffle_lines(dice, row);
	shuffle_lines(dice, col);
	for (unsigned c = 0; c < 81; c++) {
		unsigned at = mirrored ? 9u * row[c % 9] + col[c / 9] : 9u * row[c / 9] + col[c % 9];

		to->grid[c] = name[from->grid[at]];
		to->clue[c] = name[from->clue[at]];
	}
}

/* ---- questions ---- */

void problem_complete(struct problem *q)
{
	for (unsigned c = 0; c < q->puzzle.shape->cells; c++)
		q->may[c] = sdk_puzzle_cand(&q->puzzle, c);
	if (!q->except)
		return;
	uint32_t *may = &q->may[q->except_cell];

	*may = (*may == bit_of(q->except) ? q->puzzle.shape->all : *may) & ~bit_of(q->except);
}

static unsigned any_kind(struct dice *dice)
{
	unsigned kind = 0, at = dice_below(dice, 100);

	for (; at >= kinds[kind].share; kind++)
		at -= kinds[kind].share;
	return kind;
}

static void make_question(struct problem *q, unsigned kind, unsigned n, const struct base *base, struct dice *dice)
{
	static const uint64_t limits[] = { 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 17, 17, 17, 1000 };
	struct making m = { .dice = dice, .puzzle = &q->puzzle };

	sdk_puzzle_clear(&q->puzzle, sdk_shape(n));
	if (n == 9)
		turn(&m.from, base, dice);
	else
		m.from = *base;
	q->kind = kind;
	q->limit = kind == NO_BOXES ? UINT64_MAX : limits[dice_below(dice, sizeof limits / sizeof *limits)];
	q->except = 0;
	kinds[kind].make(&m);
	if (n == 9 && dice_below(dice, 5) == 0) {
		q->except_cell = (uint16_t)any_cell(&m);
		q->except = dice_below(dice, 2) ? m.from.grid[q->except_cell] : any_value(&m);
	}
	problem_complete(q);
}

size_t boards_make(struct problem problem[BATCH_MAX], uint64_t seed, uint64_t batch)
{
	struct dice dice = { seed };
	struct base base[BASES], large = { .grid = { 0 } };
	struct sdk_search *search = sdk_search_new();
	struct sdk_cover_engine *cover_engine = sdk_cover_engine_new();
	size_t n = 0;

	dice.state = dice_next(&dice) ^ batch;
	if (search && cover_engine) {
		n = 1 + dice_below(&dice, BATCH_MAX);
		make_large_base(&large, &dice, cover_engine);
		for (unsigned i = 0; i < BASES; i++)
			make_base(&base[i], &dice, search);
	}
	sdk_search_free(search);
	sdk_cover_engine_free(cover_engine);
	for (size_t i = 0; i < n; i++) {
		const struct base *b = &base[dice_below(&dice, BASES)];
		unsigned probability = dice_below(&dice, 300);

		if (i == 0 && batch % 8 == 0)
			make_question(&problem[i], NO_BOXES, 9, b, &dice);
		else if (probability == 0)
			make_question(&problem[i], LARGE, 16, &large, &dice);
		else if (probability < 100)
			make_question(&problem[i], SMALL, 4, b, &dice);
		else
			make_question(&problem[i], any_kind(&dice), 9, b, &dice);
	}
	return n;
}
