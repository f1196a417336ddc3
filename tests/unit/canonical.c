/* SPDX-License-Identifier: MIT */
/*
 * Tests of canonical forms against a program without shortcuts: it tries all ways to move the cells, renumbers the values in
 * order of appearance, keeps the least text, and counts how often that results.
 */
#include <string.h>

#include "parse.h"
#include "sdk/canonical.h"
#include "tap.h"

enum { ORDERS_MAX = 1296 };

static struct orders {
	unsigned n;
	uint8_t line[ORDERS_MAX][9];
} rows, cols; /* of this shape: */
static const struct sdk_shape *ordered;

struct least {
	char text[82];
	unsigned long times;
};

/* Lists all orders of n lines that keep the lines of a chute together. */
static void find_orders(struct orders *o, unsigned n, unsigned width, uint8_t *line, unsigned at)
{
	if (at == n) {
		memcpy(o->line[o->n++], line, n);
		return;
	}
	for (unsigned l = 0; l < n; l++) {
		bool may = at % width == 0 || line[at - 1] / width == l / width;

		for (unsigned i = 0; i < at; i++)
			may = may && line[i] != l && (at % width || line[i] / width != l / width);
		if (may) {
			line[at] = (uint8_t)l;
			find_orders(o, n, width, line, at + 1);
		}
	}
}

static void set_orders(const struct sdk_shape *shape)
{
	uint8_t line[9];

	if (ordered == shape)
		return;
	ordered = shape;
	rows.n = cols.n = 0;
	find_orders(&rows, shape->n, shape->box_rows, line, 0);
	find_orders(&cols, shape->n, shape->box_cols, line, 0);
}

static void compare(struct least *least, const uint8_t *clue, unsigned n, bool transpose, const uint8_t *row,
	const uint8_t *col)
{
	char name[10] = { '.' }, next = '1';
	bool less = false;

	for (unsigned r = 0, cell = 0; r < n; r++)
		for (unsigned c = 0; c < n; c++, cell++) {
			unsigned v = clue[transpose ? col[c] * n + row[r] : row[r] * n + col[c]];

			if (!name[v])
				name[v] = next++;
			if (!less && name[v] > least->text[cell])
				return;
			if (name[v] < least->text[cell])
				less = true;
			least->text[cell] = name[v];
		}
	least->times = less ? 1 : least->times + 1;
}

static struct least try_all(const struct sdk_puzzle *p)
{
	const unsigned sides = p->shape->box_rows == p->shape->box_cols ? 2 : 1;
	struct least least = { 0 };

	set_orders(p->shape);
	memset(least.text, 'x', p->shape->cells);
	for (unsigned transpose = 0; transpose < sides; transpose++)
		for (unsigned i = 0; i < rows.n; i++)
			for (unsigned k = 0; k < cols.n; k++)
				compare(&least, p->clue, p->shape->n, transpose, rows.line[i], cols.line[k]);
	return least;
}

/* The form is the transformed puzzle and its own form, and the program without shortcuts also finds it. */
static bool agrees(const struct sdk_puzzle *p)
{
	struct sdk_transform t;
	struct sdk_puzzle form, again;
	struct least least = try_all(p);
	uint32_t times = sdk_canonical(p, &t);
	bool good = least.times == times;

	sdk_transform_apply(&t, p, &form);
	good = good && sdk_canonical(&form, &t) == times;
	sdk_transform_apply(&t, &form, &again);
	for (unsigned c = 0; c < p->shape->cells; c++)
		good = good && sdk_symbol(form.clue[c]) == least.text[c] && again.clue[c] == form.clue[c];
	if (!good)
		printf("# expected %s, %lu times; came %u\n", least.text, least.times, times);
	return good;
}

/* Tests all puzzles of two grids of 4x4; every other grid is equivalent to one of them. */
static void test_all_of_4x4(void)
{
	static const char *const grids[] = { "1234341221434321", "1234341223414123" };

	for (unsigned i = 0; i < 2; i++) {
		struct sdk_puzzle grid = parse(grids[i]);
		unsigned good = 0;

		for (unsigned set = 0; set < 1u << 16; set++) {
			struct sdk_puzzle p = grid;

			for (unsigned c = 0; c < 16; c++)
				if (!(set >> c & 1))
					p.clue[c] = 0;
			good += agrees(&p);
		}
		tap(good == 1u << 16, "all puzzles of a grid of 4x4 have the form that all symmetries give");
	}
}

static void test_some_of_9x9(void)
{
	static const struct {
		const char *text;
		uint32_t automorphisms; /* those of the grids are known: forum.enjoysudoku.com, "Canonical form" */
	} puzzles[] = {
		{ ".....................................................1.......................2...", 2304 },
		{ "814576932..................627931485.............................................", 48 },
		{ "......1..3.96725.....5....4..47..23.....8.7..1........5.........93427861.........", 1 },
		{ "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1 },
		{ "98.7.....6...9.7....7.65...4....3.2...86..9..........3.1..2...4..95..6.........1.", 2 },
		{ "6....2.5952..4..1...35..2..3..1945...1.658.3...5273..1..4..51...3..2..4575.4....8", 4 },
		{ "123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72 },
		{ "123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648 }
	};

	for (unsigned i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
		struct sdk_puzzle p = parse(puzzles[i].text);
		struct sdk_transform t;

		tap(agrees(&p), puzzles[i].text);
		tap(sdk_canonical(&p, &t) == puzzles[i].automorphisms, "it has as many automorphisms as are known");
	}
}

/* Removes the clues of a grid in a random order, and tests one in so many of the puzzles. */
static void test_from_full_to_few(const char *grid, unsigned one_in)
{
	struct sdk_puzzle p = parse(grid);
	const unsigned cells = p.shape->cells;
	struct sdk_random r;
	struct sdk_seed seed;
	uint16_t cell[81];
	bool good = agrees(&p);

	sdk_seed_from_text(&seed, "full", 4);
	sdk_random_start(&r, &seed, 1, 0);
	for (unsigned c = 0; c < cells; c++)
		cell[c] = (uint16_t)c;
	sdk_random_shuffle(&r, cell, cells);
	for (unsigned n = 0; n < cells - 4; n++) {
		p.clue[cell[n]] = 0;
		good = good && (n % one_in || agrees(&p));
	}
	tap(good, "puzzles with fewer and fewer clues have the form that all symmetries give");
}

static void test_refusals(void)
{
	struct sdk_puzzle p = parse("[12]...............");

	tap(strcmp(sdk_canonical_rejects(&p), "the symmetries of puzzles with partial cells are not searched") == 0,
		"partial cells are refused");
	p = parse("[1234]12.............");
	tap(!sdk_canonical_rejects(&p), "a list of all values is an empty cell");
	sdk_puzzle_clear(&p, sdk_shape(16));
	tap(strcmp(sdk_canonical_rejects(&p), "boards over 9x9 have too many symmetries to be searched") == 0,
		"16x16 is refused");

	char reason[SDK_REASON_MAX];
	struct sdk_shape *x = sdk_shape_new(9, SDK_LAYOUT_X, NULL, reason);

	sdk_puzzle_clear(&p, x);
	tap(strcmp(sdk_canonical_rejects(&p), "the symmetries of boards with layouts are not searched") == 0,
		"layouts are refused");
	sdk_shape_free(x);
}

int main(void)
{
	set_orders(sdk_shape(9));
	tap(rows.n == 1296 && cols.n == 1296, "all orders of 9x9 are there");
	set_orders(sdk_shape(6));
	tap(rows.n == 48 && cols.n == 72, "all orders of 6x6 are there");
	test_all_of_4x4();
	test_some_of_9x9();
	test_from_full_to_few("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 4);
	test_from_full_to_few("123456456123234561561234345612612345", 1);
	test_from_full_to_few("123456456123214365365214531642642531", 1);
	test_from_full_to_few("3687451241528637257364811468275378345126621573485326187487413265", 8);
	test_refusals();
	return tap_done();
}
