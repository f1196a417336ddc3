/* SPDX-License-Identifier: MIT */
#include "paper/block.h"

#include <math.h>

/* The gaps between boards, in points: the smallest, and the largest to which spare room widens them. */
#define GAP_X 18
#define GAP_X_MOST 54
#define GAP_Y 20
#define GAP_Y_MOST 40

/* On the pages of solutions. */
#define SOLUTION_GAP_X 12
#define SOLUTION_GAP_Y 30 /* with the number of the next row */
#define SOLUTION_GAP_Y_MOST 33
#define SOLUTION_TOP 27 /* from the page's head to the first boards */
#define SOLUTION_CELL_MOST 13

/* Of large print, where the number stands beside the board. */
#define LARGE_CELL 22.5
#define LARGE_CELL_MOST 26
#define LARGE_BESIDE 45
#define LARGE_DIGIT 11 /* of the number, 8 beside the board */
#define LARGE_GAP_Y 16
#define LARGE_TOP 36
#define LARGE_FOOT 14 /* below the puzzles, whose cells grow to the page */

#define FOOT_CELL 10.5
#define FOOT_HEAD 13
#define FOOT_GAP 20 /* below the puzzles */

static double half_point(double length)
{
	return floor(length * 2 + 1e-6) / 2;
}

bool sdk_page_is_large(struct sdk_page_size page)
{
	return page.width >= 8 * 72 - 0.1 && page.height >= 10 * 72 - 0.1;
}

/* ---- puzzles ---- */

static double most_cell(const struct sdk_book_layout *layout, const struct sdk_shape *shape)
{
	if (shape->n > 9 || layout->large_print)
		return 1e9;
	if (shape->n <= 6)
		return 60;
	return sdk_page_is_large(layout->page) ? 44 : 36;
}

/* The width of a cell if the room has `columns` by `rows` puzzles. */
static double puzzle_cell(const struct sdk_book_layout *layout, const struct sdk_shape *shape, unsigned columns,
	unsigned rows, double head, double width, double height)
{
	const double wide = (width - (columns - 1) * GAP_X) / (shape->n * columns);
	const double high = (height - rows * head - (rows - 1) * GAP_Y) / (shape->n * rows);

	return half_point(fmin(fmin(wide, high), most_cell(layout, shape)));
}

/* Spare room widens the gaps; the rest goes to the left and the right alike, and 42 % of it above (38 % for four boards). */
static void spread(struct sdk_block *b, double width, double height)
{
	const unsigned columns = b->columns, rows = b->rows;
	double gap_x = GAP_X, gap_y = GAP_Y;

	if (columns > 1)
		gap_x = fmin((width - columns * b->side) / (columns - 1), GAP_X_MOST);
	if (rows > 1)
		gap_y = fmin((height - rows * (b->head + b->side)) / (rows - 1), GAP_Y_MOST);
	b->next_x = b->side + gap_x;
	b->next_y = b->head + b->side + gap_y;
	b->x = (width - columns * b->side - (columns - 1) * gap_x) / 2;
	b->y = (height - rows * (b->head + b->side) - (rows - 1) * gap_y) * (columns * rows == 4 ? 0.38 : 0.42);
}

struct sdk_block sdk_block_puzzles(const struct sdk_book_layout *layout, const struct sdk_shape *shape, struct sdk_grid grid,
	double width, double height)
{
	const unsigned columns = grid.columns, rows = grid.rows;
	struct sdk_block b = { .columns = columns, .rows = rows, .head = columns * rows == 1 ? 24 : 16 };

	if (layout->large_print) {
		b.head = 36;
		height -= LARGE_FOOT;
	}
	b.cell = puzzle_cell(layout, shape, columns, rows, b.head, width, height);
	b.side = b.cell * shape->n;
	spread(&b, width, height);
	return b;
}

struct sdk_grid sdk_block_grid(const struct sdk_book_layout *layout, const struct sdk_shape *shape, unsigned i)
{
	static const struct sdk_grid grid[] = { { 3, 4 }, { 3, 3 }, { 2, 3 }, { 2, 2 }, { 1, 2 }, { 1, 1 } };
	const unsigned last = sizeof grid / sizeof *grid - 1;

	if (shape->n <= 12 && layout->columns)
		return i ? (struct sdk_grid){ 0, 0 } : (struct sdk_grid){ layout->columns, layout->rows };
	if (shape->n > 12 || layout->large_print)
		i += last;
	return i > last ? (struct sdk_grid){ 0, 0 } : grid[i];
}

/* ---- solutions ---- */

/* What the boards of solutions keep to. */
struct solution_rule {
	double cell, cell_most;
	double beside; /* room for the number beside a board */
	double gap_y, gap_y_most, top;
	unsigned columns_most, rows_most;
};

static struct solution_rule rule_of(const struct sdk_book_layout *layout, const struct sdk_shape *shape, int digits)
{
	struct solution_rule rule = { 10.5, SOLUTION_CELL_MOST, 0, SOLUTION_GAP_Y, SOLUTION_GAP_Y_MOST, SOLUTION_TOP,
		4, 8 };

	if (layout->large_print)
		rule = (struct solution_rule){ LARGE_CELL, LARGE_CELL_MOST, fmax(LARGE_BESIDE, 8 + LARGE_DIGIT * digits), LARGE_GAP_Y,
			LARGE_GAP_Y, LARGE_TOP, 2, 3 };
	if (shape->n == 4) {
		rule.columns_most = 6;
		rule.cell_most = layout->large_print ? 36 : 18;
	}
	if (shape->n > 12) {
		rule.columns_most = shape->n == 16 ? 2 : 1;
		rule.rows_most = 2;
		rule.cell = 8.5;
		if (layout->large_print)
			rule.cell_most = rule.cell = 22; /* the least with digits of 18 points in all weights */
	}
	return rule;
}

/* Where the boards of a block of that many columns and rows stand, in cells as wide as the room allows. */
static struct sdk_block make_solutions(const struct solution_rule *rule, const struct sdk_shape *shape, unsigned columns,
	unsigned rows, double width, double height)
{
	struct sdk_block b = { .columns = columns, .rows = rows, .y = rule->top };
	const double room = height - rule->top;
	const double wide = (width - columns * rule->beside - (columns - 1) * SOLUTION_GAP_X) / (shape->n * columns);
	const double high = (room - (rows - 1) * rule->gap_y) / (shape->n * rows);

	b.cell = half_point(fmin(fmin(wide, high), rule->cell_most));
	b.side = b.cell * shape->n;
	return b;
}

static void spread_solutions(struct sdk_block *b, const struct solution_rule *rule, double width, double height)
{
	double gap_x = 0, gap_y = rule->gap_y;

	if (b->columns > 1)
		gap_x = fmin((width - b->columns * (b->side + rule->beside)) / (b->columns - 1), GAP_X_MOST);
	if (b->rows > 1)
		gap_y = fmin((height - rule->top - b->rows * b->side) / (b->rows - 1), rule->gap_y_most);
	b->x = rule->beside;
	b->next_x = b->side + rule->beside + gap_x;
	b->next_y = b->side + gap_y;
}

struct sdk_block sdk_block_solutions(const struct sdk_book_layout *layout, const struct sdk_shape *shape, int digits,
	double width, double height)
{
	const struct solution_rule rule = rule_of(layout, shape, digits);
	const unsigned wanted = layout->solutions_a_page ? layout->solutions_a_page : 1000;
	struct sdk_block best = make_solutions(&rule, shape, 1, 1, width, height);

	for (unsigned columns = 1; columns <= rule.columns_most; columns++)
		for (unsigned rows = 1; rows <= rule.rows_most; rows++) {
			const struct sdk_block b = make_solutions(&rule, shape, columns, rows, width, height);
			const unsigned now = best.columns * best.rows, then = columns * rows;

			if (b.cell >= rule.cell && then <= wanted && (then > now || (then == now && b.cell > best.cell)))
				best = b;
		}
	spread_solutions(&best, &rule, width, height);
	return best;
}

double sdk_block_solution_least(const struct sdk_book_layout *layout, const struct sdk_shape *shape)
{
	return rule_of(layout, shape, 0).cell;
}

/* ---- solutions at the foot of the page ---- */

struct sdk_block sdk_block_foot(const struct sdk_shape *shape, size_t count, double width, double *height)
{
	const double cell = shape->n == 4 ? SOLUTION_CELL_MOST : FOOT_CELL;
	struct sdk_block b = { .cell = cell, .side = cell * shape->n, .head = FOOT_HEAD };
	const unsigned most = (unsigned)((width + SOLUTION_GAP_X) / (b.side + SOLUTION_GAP_X));

	*height = 0;
	if (!most)
		return b;
	b.rows = (unsigned)((count + most - 1) / most);
	b.columns = (unsigned)((count + b.rows - 1) / b.rows);
	b.next_x = b.side + (b.columns > 1 ? fmin((width - b.columns * b.side) / (b.columns - 1), GAP_X_MOST) : 0);
	b.next_y = b.side + FOOT_HEAD + 4;
	*height = b.rows * b.next_y + FOOT_GAP;
	return b;
}
