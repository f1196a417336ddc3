/* SPDX-License-Identifier: MIT */
#include "boards.h"

#include <string.h>

#include "../dice.h"
#include "solve/cover_engine.h"
#include "solve/search.h"

enum { BASES = 4 }; /* per batch; its boards are made from random transformations of these */

/* What boards are made of. */
struct base {
	uint8_t grid[BOARD_CELLS_MAX]; /* a full grid */
	uint8_t clue[BOARD_CELLS_MAX]; /* a minimal puzzle of which it is the only solution */
};

/* A board that is being made. */
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

/* A random value other than that of the grid. */
static uint8_t wrong_value(struct making *m, unsigned cell)
{
	unsigned n = m->puzzle->shape->n;

	return (uint8_t)(1 + (m->from.grid[cell] + below(m, n - 1)) % n);
}

/* ---- kinds of boards ---- */

static void make_empty(struct making *m)
{
	(void)m;
}

/* Copies n more clues of the grid, or all that are left. */
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

static void make_minimal(struct making *m)
{
	memcpy(m->puzzle->clue, m->from.clue, 81);
}

static void make_minimal_less(struct making *m)
{
	make_minimal(m);
	for (unsigned gone = 0, goal = 1 + below(m, 4); gone < goal;) {
		unsigned c = any_cell(m);

		gone += m->puzzle->clue[c] != 0;
		m->puzzle->clue[c] = 0;
	}
}

static void make_minimal_more(struct making *m)
{
	make_minimal(m);
	add_clues(m, 1 + below(m, 20));
}

static void make_minimal_wrong(struct making *m)
{
	make_minimal(m);
	add_clues(m, below(m, 3));
	for (unsigned c = any_cell(m);; c = any_cell(m))
		if (!m->from.clue[c]) {
			m->puzzle->clue[c] = wrong_value(m, c);
			return;
		}
}

static void make_minimal_changed(struct making *m)
{
	make_minimal(m);
	for (unsigned n = 1 + below(m, 3); n; n--)
		m->puzzle->clue[any_cell(m)] = (uint8_t)below(m, 10);
}

static void make_full(struct making *m)
{
	add_clues(m, 81 - below(m, 2) * below(m, 5));
}

static void make_full_wrong(struct making *m)
{
	unsigned a = any_cell(m), b = any_cell(m);

	make_full(m);
	m->puzzle->clue[a] = m->from.grid[b];
	m->puzzle->clue[b] = a == b ? wrong_value(m, b) : m->from.grid[a];
}

/* Clues become lists, and empty cells lose values. In three of four boards the grid remains a solution. */
static void make_lists(struct making *m)
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

/* Each cell gets a list: the value of the grid, and each other value with a probability in per cent. */
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

/* No clues, but a list in each cell, of which each value is part with the same probability. */
static void pencilmarks(struct making *m)
{
	unsigned probability = 30 + below(m, 50);

	add_lists(m, probability);
	if (below(m, 4) == 0)
		m->puzzle->list[any_cell(m)] = bit_of(any_value(m));
}

/*
 * Clues that are hidden singles: the value is missing from all peers, but the cell may have others. There is little else, so
 * nothing can be deduced on such a board without hidden singles.
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
	unsigned top = below(m, 3), left = below(m, 3), layout = below(m, 3);

	for (unsigned c = 0; c < 81; c++) {
		bool in_band = shape->cell_row[c] / 3 == top, in_stack = shape->cell_col[c] / 3 == left;

		if (layout == 0 ? !in_band : (layout == 1 ? !in_stack : in_band || in_stack))
			m->puzzle->clue[c] = m->from.grid[c];
	}
	for (unsigned n = below(m, 8); n; n--)
		m->puzzle->clue[any_cell(m)] = 0;
}

/* 4x4, with unrelated clues and lists. */
static void make_small(struct making *m)
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

/* 16x16, with enough clues to be solved without much search. */
static void large(struct making *m)
{
	add_clues(m, 120 + below(m, 100));
	for (unsigned n = below(m, 3) ? 0 : below(m, 3); n; n--)
		m->puzzle->clue[any_cell(m)] = any_value(m);
}

/* Another size or layout, with clues and some lists; larger boards with more clues, so that little search is needed. */
static void make_other(struct making *m)
{
	const struct sdk_shape *shape = m->puzzle->shape;
	const unsigned fewest = shape->n < 12 ? 20 : 45;

	add_clues(m, shape->cells * (fewest + below(m, 75 - fewest)) / 100);
	for (unsigned n = below(m, 3) ? 0 : 1 + below(m, 2); n; n--)
		m->puzzle->clue[any_cell(m)] = (uint8_t)below(m, shape->n + 1);
	if (below(m, 4))
		return;
	sdk_puzzle_lists(m->puzzle);
	for (unsigned n = below(m, shape->cells); n; n--) {
		const unsigned c = any_cell(m);

		m->puzzle->clue[c] = 0;
		m->puzzle->list[c] = ((uint32_t)dice_next(m->dice) & shape->all) | bit_of(m->from.grid[c]);
	}
}

/* To add a kind: a row with its name, the function that makes it, and its share of the 9x9 boards in per cent. */
static const struct kind {
	const char *name;
	void (*make)(struct making *m);
	unsigned share;
} kinds[] = {
	{ "minimal", make_minimal, 12 },
	{ "minimal, clues gone", make_minimal_less, 10 },
	{ "minimal, clues more", make_minimal_more, 12 },
	{ "minimal, a wrong clue", make_minimal_wrong, 8 },
	{ "minimal, clues changed", make_minimal_changed, 10 },
	{ "18 to 37 clues of a grid", some_clues, 14 },
	{ "2 to 17 clues of a grid", few_clues, 2 },
	{ "one clue", one_clue, 1 },
	{ "empty", make_empty, 1 },
	{ "any clues", unrelated_clues, 6 },
	{ "full but for 0 to 4", make_full, 4 },
	{ "full, a wrong clue", make_full_wrong, 4 },
	{ "clues and lists", make_lists, 10 },
	{ "lists only", pencilmarks, 4 },
	{ "hidden clues", hidden_clues, 2 },
	{ "4x4", make_small, 0 },
	{ "16x16", large, 0 },
	{ "other sizes and layouts", make_other, 0 },
	{ "boxes without a clue", no_boxes, 0 } /* all solutions are counted */
};

enum { KINDS = sizeof kinds / sizeof *kinds,
	SMALL = KINDS - 4,
	LARGE,
	OTHER,
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

/* Makes a base of another shape, without clues. */
static void make_other_base(struct base *b, const struct sdk_shape *shape, struct dice *dice,
	struct sdk_cover_engine *cover_engine)
{
	struct sdk_puzzle p;
	struct sdk_query query = { .puzzle = &p, .limit = 1, .solution = b->grid, .pick = dice_pick, .with = dice };

	sdk_puzzle_clear(&p, shape);
	sdk_cover_engine_solve(cover_engine, &query);
}

/* The other sizes and layouts, one of which is in each batch. */
static const struct {
	unsigned n;
	const char *layout, *regions;
} others[] = {
	{ 9, "x", "" },
	{ 9, "windoku", "" },
	{ 9, "x,windoku", "" },
	{ 9, "disjoint", "" },
	{ 9, "centre-dot", "" },
	{ 9, "asterisk", "" },
	{ 9, "girandola,x", "" },
	{ 9, "", "AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII" },
	{ 9, "x", "AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII" },
	{ 6, "", "" },
	{ 6, "x", "" },
	{ 6, "", "AABBBBAABBCCAADDCCEEDDCCEEDDFFEEFFFF" },
	{ 8, "", "" },
	{ 8, "x,disjoint", "" },
	{ 10, "", "" },
	{ 10, "x", "" },
	{ 12, "", "" },
	{ 12, "x", "" },
	{ 16, "x", "" },
	{ 16, "windoku", "" },
	{ 4, "x", "" },
};

enum { OTHERS = sizeof others / sizeof *others };

/* The shape of a row of `others`. It is never freed, since the problems have it. */
static const struct sdk_shape *other_shape(unsigned i)
{
	static struct sdk_shape *shape[OTHERS];
	char reason[SDK_REASON_MAX];

	if (!shape[i])
		shape[i] = sdk_shape_of_text(others[i].n, others[i].layout, strlen(others[i].layout), others[i].regions,
			strlen(others[i].regions), reason);
	return shape[i];
}

/* Puts the lines in a random order in which the lines of a band stay together. */
static void shuffle_lines(struct dice *dice, uint8_t line[9])
{
	uint8_t band[3] = { 0, 1, 2 };

	dice_shuffle(dice, band, 3);
	for (unsigned i = 0; i < 9; i++)
		line[i] = (uint8_t)(3 * band[i / 3] + i % 3);
	for (unsigned i = 0; i < 9; i += 3)
		dice_shuffle(dice, line + i, 3);
}

/* Makes an equivalent base: the values renamed, the lines reordered, rows and columns exchanged or not. */
static void transform_base(struct base *to, const struct base *from, struct dice *dice)
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

/* ---- problems ---- */

void problem_complete(struct problem *q)
{
	for (unsigned c = 0; c < q->puzzle.shape->cells; c++)
		q->may[c] = sdk_puzzle_cand(&q->puzzle, c);
	if (!q->except)
		return;
	uint32_t *may = &q->may[q->except_cell];

	*may = (q->puzzle.clue[q->except_cell] == q->except ? q->puzzle.shape->all : *may) & ~bit_of(q->except);
}

static unsigned any_kind(struct dice *dice)
{
	unsigned kind = 0, at = dice_below(dice, 100);

	for (; at >= kinds[kind].share; kind++)
		at -= kinds[kind].share;
	return kind;
}

/* Excludes a value: that of the grid, or any. Now and then it is all that the list of its cell has, which leaves none. */
static void add_exception(struct making *m, struct problem *q)
{
	const unsigned c = any_cell(m);

	q->except_cell = (uint16_t)c;
	q->except = below(m, 2) ? m->from.grid[c] : any_value(m);
	if (below(m, 20))
		return;
	sdk_puzzle_lists(m->puzzle);
	m->puzzle->clue[c] = 0;
	m->puzzle->list[c] = bit_of(q->except);
}

static void make_problem(struct problem *q, unsigned kind, const struct sdk_shape *shape, const struct base *base,
	struct dice *dice)
{
	static const uint64_t limits[] = { 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 17, 17, 17, 1000 };
	struct making m = { .dice = dice, .puzzle = &q->puzzle };

	sdk_puzzle_clear(&q->puzzle, shape);
	if (shape == sdk_shape(9))
		transform_base(&m.from, base, dice);
	else
		m.from = *base;
	q->kind = kind;
	q->limit = kind == NO_BOXES ? UINT64_MAX : limits[dice_below(dice, sizeof limits / sizeof *limits)];
	q->except = 0;
	kinds[kind].make(&m);
	if ((shape == sdk_shape(9) || kind == OTHER) && dice_below(dice, 5) == 0)
		add_exception(&m, q);
	problem_complete(q);
}

size_t boards_make(struct problem problem[BATCH_MAX], uint64_t seed, uint64_t batch)
{
	struct dice dice = { seed };
	struct base base[BASES], large = { .grid = { 0 } }, other = { .grid = { 0 } };
	const struct sdk_shape *shape = NULL;
	struct sdk_search *search = sdk_search_new(SDK_VALUES_MAX);
	struct sdk_cover_engine *cover_engine = sdk_cover_engine_new();
	size_t n = 0;

	dice.state = dice_next(&dice) ^ batch;
	if (search && cover_engine && (shape = other_shape((unsigned)(batch % OTHERS)))) {
		n = 1 + dice_below(&dice, BATCH_MAX);
		make_other_base(&large, sdk_shape(16), &dice, cover_engine);
		make_other_base(&other, shape, &dice, cover_engine);
		for (unsigned i = 0; i < BASES; i++)
			make_base(&base[i], &dice, search);
	}
	sdk_search_free(search);
	sdk_cover_engine_free(cover_engine);
	for (size_t i = 0; i < n; i++) {
		const struct base *b = &base[dice_below(&dice, BASES)];
		unsigned probability = dice_below(&dice, 300);

		if (i == 0 && batch % 8 == 0)
			make_problem(&problem[i], NO_BOXES, sdk_shape(9), b, &dice);
		else if (probability == 0)
			make_problem(&problem[i], LARGE, sdk_shape(16), &large, &dice);
		else if (probability < 20)
			make_problem(&problem[i], OTHER, shape, &other, &dice);
		else if (probability < 100)
			make_problem(&problem[i], SMALL, sdk_shape(4), b, &dice);
		else
			make_problem(&problem[i], any_kind(&dice), sdk_shape(9), b, &dice);
	}
	return n;
}
