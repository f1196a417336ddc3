/* SPDX-License-Identifier: MIT */
/*
 * level - an oracle for the tests: the level and the fills of Sudoku puzzles.
 *
 * A second, independent implementation of the six solver levels, written from
 * their definition alone.  It deliberately shares no code with the library and
 * includes none of its headers, so that a mistake in one of the two shows as a
 * difference.  It prefers being obviously right to being fast.
 *
 * Standard input holds one puzzle a line: the text up to the first tab or the
 * end of the line, of 16, 36, 64, 81, 100, 144, 256 or 625 cells.  One of
 * . 0 _ - * is an empty cell; values are 1-9, then A-Z (A is 10).  After the
 * tab there may be `layout NAMES` and, after another one, `regions LETTERS`,
 * in this order, or one of them; they are units beside or instead of boxes.
 * Blank lines and lines starting with # are skipped.  Each puzzle gives one
 * line of output, in which PUZZLE has these fields, too:
 *
 *	PUZZLE <tab> level N <tab> fills a,b,c,d,e,f
 *	PUZZLE <tab> solutions 0
 *	PUZZLE <tab> solutions 2+
 *
 * Rule 5 (naked subsets) tries all subsets literally on boards of 4 and 9 and
 * filters by a matching on larger ones.  The argument "literal" or "regin"
 * forces one form for all sizes, to compare the two.
 *
 * Exit status: 0, 1 on an input or output error or a wrong argument, 2 if a
 * line was not a puzzle.
 */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define MAX_SIZE 25
#define MAX_CELLS (MAX_SIZE * MAX_SIZE)
#define MAX_UNITS 128
#define MAX_PEERS MAX_CELLS
#define TEXT_ROOM (2 * MAX_CELLS + 100) /* with a layout and regions */
#define LAST_PASS 5

typedef uint32_t values; /* a set of values: value v is bit v - 1 */

enum subset_form {
	BY_SIZE,
	LITERAL,
	REGIN
};

struct geometry {
	int size; /* values, and cells in a unit */
	int rows; /* of a box */
	int cells;
	int units;                           /* rows, columns, boxes, others */
	int unit_cells[MAX_UNITS][MAX_SIZE]; /* in reading order */
	bool has[MAX_UNITS][MAX_CELLS];
	int peers[MAX_CELLS][MAX_PEERS]; /* in reading order */
	int peer_count[MAX_CELLS];
};

struct board {
	int value[MAX_CELLS];   /* 0: empty */
	values list[MAX_CELLS]; /* candidates; none in a filled cell */
	values placed[MAX_UNITS];
	int empty; /* cells still empty */
	bool contradiction;
	int queue[MAX_UNITS]; /* a ring, first in, first out */
	int queue_head;
	int queue_length;
	bool waiting[MAX_UNITS];
};

struct group {
	int cell[MAX_SIZE];
	int count;
	values list; /* the same in all cells */
};

static struct geometry geo;
static enum subset_form subset_form = BY_SIZE;

/* Sets of values */

static values only(int value)
{
	return (values)1 << (value - 1);
}

static values all_values(void)
{
	return ((values)1 << geo.size) - 1;
}

static int count_values(values set)
{
	int count = 0;

	for (; set != 0; set &= set - 1)
		count++;
	return count;
}

static int lowest_value(values set)
{
	int value = 1;

	while (!(set & only(value)))
		value++;
	return value;
}

/* Geometry */

static int columns_of_a_box(void)
{
	return geo.size / geo.rows;
}

static bool share_a_unit(int a, int b)
{
	for (int unit = 0; unit < geo.units; unit++)
		if (geo.has[unit][a] && geo.has[unit][b])
			return true;
	return false;
}

static void find_peers_of(int cell)
{
	int count = 0;

	for (int other = 0; other < geo.cells; other++)
		if (other != cell && share_a_unit(cell, other))
			geo.peers[cell][count++] = other;
	geo.peer_count[cell] = count;
}

static int box_of(int row, int column)
{
	return row / geo.rows * geo.rows + column / columns_of_a_box();
}

/* The place of a cell in its box, in reading order. */
static int place_in_box(int row, int column)
{
	return row % geo.rows * columns_of_a_box() + column % columns_of_a_box();
}

/* The window of a cell, or -1: the grey squares of windoku, from 0. */
static int window_of(int row, int column)
{
	int step = geo.rows + 1, windows = geo.rows - 1;

	if (row % step == 0 || column % step == 0)
		return -1;
	return row / step * windows + column / step;
}

static bool is_one_of(int cell, const char *cells)
{
	char name[16];

	snprintf(name, sizeof(name), " %d ", cell);
	return strstr(cells, name) != NULL;
}

/* Whether a cell is in the unit of a layout with this number, from 0. */
static bool is_in(const char *layout, int unit, int cell)
{
	int row = cell / geo.size, column = cell % geo.size;

	switch (*layout) {
	case 'x':
		return unit == 0 ? row == column : row + column == geo.size - 1;
	case 'w':
		return window_of(row, column) == unit;
	case 'd':
		return place_in_box(row, column) == unit;
	case 'c':
		return place_in_box(row, column) == geo.size / 2;
	case 'a':
		return is_one_of(cell, " 13 20 24 37 40 43 56 60 67 ");
	default:
		return is_one_of(cell, " 0 8 13 37 40 43 67 72 80 ");
	}
}

/* The number of units of a layout. */
static int units_of_layout(const char *layout)
{
	if (strcmp(layout, "x") == 0)
		return 2;
	if (strcmp(layout, "windoku") == 0)
		return (geo.rows - 1) * (geo.rows - 1);
	if (strcmp(layout, "disjoint") == 0)
		return geo.size;
	return 1;
}

static void list_cells(void)
{
	for (int unit = 0; unit < geo.units; unit++)
		for (int cell = 0, count = 0; cell < geo.cells; cell++)
			if (geo.has[unit][cell] && count < geo.size)
				geo.unit_cells[unit][count++] = cell;
	for (int cell = 0; cell < geo.cells; cell++)
		find_peers_of(cell);
}

static void set_lines_and_boxes(const char *regions)
{
	geo.units = 3 * geo.size;
	for (int cell = 0; cell < geo.cells; cell++) {
		int row = cell / geo.size, column = cell % geo.size;
		int box = *regions ? regions[cell] - 'A' : box_of(row, column);

		geo.has[row][cell] = true;
		geo.has[geo.size + column][cell] = true;
		geo.has[2 * geo.size + box][cell] = true;
	}
}

/* Adds the units of layouts with commas between them, in the order of the table of layouts in the library. */
static void add_layouts(const char *layouts)
{
	static const char *const name[] = { "x", "windoku", "disjoint",
		"centre-dot", "asterisk", "girandola" };
	char list[TEXT_ROOM + 2], with_commas[24];

	snprintf(list, sizeof(list), ",%s,", layouts);
	for (int i = 0; i < 6; i++) {
		snprintf(with_commas, sizeof(with_commas), ",%s,", name[i]);
		if (strstr(list, with_commas) == NULL)
			continue;
		for (int unit = 0; unit < units_of_layout(name[i]); unit++) {
			for (int cell = 0; cell < geo.cells; cell++)
				geo.has[geo.units][cell] = is_in(name[i], unit, cell);
			geo.units++;
		}
	}
}

static void set_geometry(int size, int rows, const char *layouts, const char *regions)
{
	static char last[2 * TEXT_ROOM + 40];
	char now[2 * TEXT_ROOM + 40];

	snprintf(now, sizeof(now), "%d %s %s", size, layouts, regions);
	if (strcmp(now, last) == 0)
		return;
	memcpy(last, now, sizeof(last));
	memset(&geo, 0, sizeof(geo));
	geo.size = size;
	geo.rows = rows;
	geo.cells = size * size;
	set_lines_and_boxes(regions);
	add_layouts(layouts);
	list_cells();
}

/* The work queue */

static void push(struct board *b, int unit)
{
	if (b->waiting[unit])
		return;
	b->queue[(b->queue_head + b->queue_length) % geo.units] = unit;
	b->queue_length++;
	b->waiting[unit] = true;
}

static int pop(struct board *b)
{
	int unit = b->queue[b->queue_head];

	b->queue_head = (b->queue_head + 1) % geo.units;
	b->queue_length--;
	b->waiting[unit] = false;
	return unit;
}

static void push_units_of(struct board *b, int cell)
{
	for (int unit = 0; unit < geo.units; unit++)
		if (geo.has[unit][cell])
			push(b, unit);
}

/* The state: placing values and removing candidates */

static values values_with_a_place(const struct board *b, int unit)
{
	values found = b->placed[unit];

	for (int i = 0; i < geo.size; i++)
		found |= b->list[geo.unit_cells[unit][i]];
	return found;
}

/* After `gone` left the cell, its units must still have a place for them. */
static void check_places(struct board *b, int cell, values gone)
{
	if (gone == 0)
		return;
	for (int unit = 0; unit < geo.units; unit++)
		if (geo.has[unit][cell] && gone & ~values_with_a_place(b, unit))
			b->contradiction = true;
}

static void remove_candidates(struct board *b, int cell, values set)
{
	values gone = b->list[cell] & set;

	if (gone == 0)
		return;
	b->list[cell] &= ~gone;
	if (b->list[cell] == 0)
		b->contradiction = true;
	check_places(b, cell, gone);
	push_units_of(b, cell);
}

static void fill_cell(struct board *b, int cell, int value)
{
	b->value[cell] = value;
	b->list[cell] = 0;
	b->empty--;
	for (int unit = 0; unit < geo.units; unit++)
		if (geo.has[unit][cell])
			b->placed[unit] |= only(value);
}

static void place(struct board *b, int cell, int value)
{
	values gone = b->list[cell] & ~only(value);

	fill_cell(b, cell, value);
	check_places(b, cell, gone);
	push_units_of(b, cell);
	for (int i = 0; i < geo.peer_count[cell]; i++)
		remove_candidates(b, geo.peers[cell][i], only(value));
}

static values placed_in_units_of(const struct board *b, int cell)
{
	values placed = 0;

	for (int unit = 0; unit < geo.units; unit++)
		if (geo.has[unit][cell])
			placed |= b->placed[unit];
	return placed;
}

static void place_givens(struct board *b, const int *given)
{
	for (int cell = 0; cell < geo.cells; cell++) {
		if (given[cell] == 0)
			continue;
		if (placed_in_units_of(b, cell) & only(given[cell]))
			b->contradiction = true;
		fill_cell(b, cell, given[cell]);
	}
}

static void make_lists(struct board *b)
{
	for (int cell = 0; cell < geo.cells; cell++) {
		if (b->value[cell] != 0)
			continue;
		b->list[cell] = all_values() & ~placed_in_units_of(b, cell);
		if (b->list[cell] == 0)
			b->contradiction = true;
	}
	for (int unit = 0; unit < geo.units; unit++)
		if (values_with_a_place(b, unit) != all_values())
			b->contradiction = true;
}

static void start(struct board *b, const int *given)
{
	memset(b, 0, sizeof(*b));
	b->empty = geo.cells;
	place_givens(b, given);
	make_lists(b);
}

/* Cells of a unit, in reading order */

static int empty_cells(const struct board *b, int unit, int *cell)
{
	int count = 0;

	for (int i = 0; i < geo.size; i++)
		if (b->value[geo.unit_cells[unit][i]] == 0)
			cell[count++] = geo.unit_cells[unit][i];
	return count;
}

static int cells_with(const struct board *b, int unit, int value, int *cell)
{
	int count = 0;

	for (int i = 0; i < geo.size; i++)
		if (b->list[geo.unit_cells[unit][i]] & only(value))
			cell[count++] = geo.unit_cells[unit][i];
	return count;
}

static bool is_among(int cell, const int *cells, int count)
{
	for (int i = 0; i < count; i++)
		if (cells[i] == cell)
			return true;
	return false;
}

/* The set leaves the lists of all cells of the unit but those in `kept`. */
static void remove_from_others(struct board *b, int unit, const int *kept,
	int count, values set)
{
	for (int i = 0; i < geo.size; i++) {
		int cell = geo.unit_cells[unit][i];

		if (!is_among(cell, kept, count))
			remove_candidates(b, cell, set);
	}
}

/* Rule 1: naked single */

static void naked_singles(struct board *b, int unit)
{
	for (int i = 0; i < geo.size; i++) {
		int cell = geo.unit_cells[unit][i];

		if (count_values(b->list[cell]) == 1)
			place(b, cell, lowest_value(b->list[cell]));
	}
}

/* Rule 2: hidden single */

static void hidden_singles(struct board *b, int unit)
{
	int cell[MAX_SIZE];

	for (int value = 1; value <= geo.size; value++)
		if (cells_with(b, unit, value, cell) == 1)
			place(b, cell[0], value);
}

/* Rule 3: naked and hidden subsets of identical lists */

static struct group *group_of(struct group *group, int count, values list)
{
	for (int i = 0; i < count; i++)
		if (group[i].list == list)
			return &group[i];
	return NULL;
}

/* All empty cells of the unit, by their lists, in the order of first cells. */
static int identical_lists(const struct board *b, int unit,
	struct group *group)
{
	int cell[MAX_SIZE];
	int cells = empty_cells(b, unit, cell);
	int count = 0;

	for (int i = 0; i < cells; i++) {
		struct group *g = group_of(group, count, b->list[cell[i]]);

		if (g == NULL) {
			g = &group[count++];
			g->list = b->list[cell[i]];
			g->count = 0;
		}
		g->cell[g->count++] = cell[i];
	}
	return count;
}

static bool changed(const struct board *b, const struct group *g)
{
	for (int i = 0; i < g->count; i++)
		if (b->list[g->cell[i]] != g->list)
			return true;
	return false;
}

static void naked_group(struct board *b, int unit, const struct group *g)
{
	remove_from_others(b, unit, g->cell, g->count, g->list);
}

static void hidden_group(struct board *b, int unit, const struct group *g)
{
	values own = g->list;

	for (int i = 0; i < geo.size; i++) {
		int cell = geo.unit_cells[unit][i];

		if (!is_among(cell, g->cell, g->count))
			own &= ~b->list[cell];
	}
	if (count_values(own) != g->count)
		return;
	for (int i = 0; i < g->count; i++)
		remove_candidates(b, g->cell[i], ~own);
}

static void identical_subsets(struct board *b, int unit)
{
	struct group group[MAX_SIZE];
	int count = identical_lists(b, unit, group);

	for (int i = 0; i < count; i++) {
		const struct group *g = &group[i];

		if (g->count < 2 || changed(b, g))
			continue;
		if (count_values(g->list) == g->count)
			naked_group(b, unit, g);
		else if (count_values(g->list) > g->count)
			hidden_group(b, unit, g);
	}
}

/* Rule 4: locked candidates */

static bool all_in_one(int unit, const int *cell, int count)
{
	for (int i = 0; i < count; i++)
		if (!geo.has[unit][cell[i]])
			return false;
	return true;
}

/* Where the value's cells all lie in another unit, too, it leaves the rest. */
static void lock_value(struct board *b, int unit, int value)
{
	int cell[MAX_SIZE];
	int count = cells_with(b, unit, value, cell);

	for (int other = 0; other < geo.units && count >= 2; other++)
		if (other != unit && all_in_one(other, cell, count))
			remove_from_others(b, other, cell, count, only(value));
}

static void locked_candidates(struct board *b, int unit)
{
	for (int value = 1; value <= geo.size; value++)
		lock_value(b, unit, value);
}

/* Rule 5, the literal form: every subset of the empty cells */

static void try_subset(struct board *b, int unit, const int *cell,
	const int *pick, int k)
{
	int subset[MAX_SIZE];
	values together = 0;

	for (int i = 0; i < k; i++) {
		subset[i] = cell[pick[i]];
		together |= b->list[subset[i]];
	}
	if (count_values(together) == k)
		remove_from_others(b, unit, subset, k, together);
}

/* The next k of `count` things, in reading order. */
static bool next_subset(int *pick, int k, int count)
{
	int i = k - 1;

	while (i >= 0 && pick[i] == count - k + i)
		i--;
	if (i < 0)
		return false;
	pick[i]++;
	for (i++; i < k; i++)
		pick[i] = pick[i - 1] + 1;
	return true;
}

static void subsets_literally(struct board *b, int unit)
{
	int cell[MAX_SIZE];
	int pick[MAX_SIZE];
	int count = empty_cells(b, unit, cell);

	for (int k = 2; k <= count - 1; k++) {
		for (int i = 0; i < k; i++)
			pick[i] = i;
		do
			try_subset(b, unit, cell, pick, k);
		while (next_subset(pick, k, count));
	}
}

/*
 * Rule 5, by a matching: give each empty cell of the unit a value of its own
 * (there are as many missing values as empty cells).  Let cell i point to cell
 * j when i could take j's value.  Another value of i, at present j's, is
 * possible in some full assignment just if a chain of exchanges leads back
 * from j to i, that is if i and j are in one strongly connected component.
 */

struct matching {
	int cell[MAX_SIZE];
	int count;
	int value[MAX_SIZE];     /* of each cell; 0: none yet */
	int owner[MAX_SIZE + 1]; /* index of a value's cell, or -1 */
};

/* Find a value for cell i, moving the owners of values if need be. */
static bool augment(const struct board *b, struct matching *m, int i,
	values *tried)
{
	for (int value = 1; value <= geo.size; value++) {
		if (!(b->list[m->cell[i]] & ~*tried & only(value)))
			continue;
		*tried |= only(value);
		if (m->owner[value] >= 0 &&
			!augment(b, m, m->owner[value], tried))
			continue;
		m->owner[value] = i;
		m->value[i] = value;
		return true;
	}
	return false;
}

static bool match(const struct board *b, int unit, struct matching *m)
{
	m->count = empty_cells(b, unit, m->cell);
	for (int value = 0; value <= MAX_SIZE; value++)
		m->owner[value] = -1;
	for (int i = 0; i < m->count; i++) {
		values tried = 0;

		if (!augment(b, m, i, &tried))
			return false;
	}
	return true;
}

/* reach[i][j]: a chain of exchanges leads from cell i to cell j. */
static void find_reach(const struct board *b, const struct matching *m,
	bool reach[MAX_SIZE][MAX_SIZE])
{
	int n = m->count;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			reach[i][j] = b->list[m->cell[i]] & only(m->value[j]);
	for (int via = 0; via < n; via++)
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n; j++)
				if (reach[i][via] && reach[via][j])
					reach[i][j] = true;
}

static void subsets_by_matching(struct board *b, int unit)
{
	struct matching m = { .count = 0 };
	bool reach[MAX_SIZE][MAX_SIZE];

	if (!match(b, unit, &m)) {
		b->contradiction = true;
		return;
	}
	find_reach(b, &m, reach);
	for (int i = 0; i < m.count; i++)
		for (int j = 0; j < m.count; j++)
			if (!(reach[i][j] && reach[j][i]))
				remove_candidates(b, m.cell[i],
					only(m.value[j]));
}

static void general_subsets(struct board *b, int unit)
{
	if (subset_form == LITERAL ||
		(subset_form == BY_SIZE && geo.size <= 9))
		subsets_literally(b, unit);
	else
		subsets_by_matching(b, unit);
}

/* Passes */

static void process(struct board *b, int unit, int pass)
{
	static void (*const rule[LAST_PASS])(struct board *, int) = {
		naked_singles,
		hidden_singles,
		identical_subsets,
		locked_candidates,
		general_subsets,
	};

	for (int i = 0; i < pass && !b->contradiction; i++)
		rule[i](b, unit);
}

static void work_off_queue(struct board *b, int pass)
{
	while (b->queue_length > 0 && b->empty > 0 && !b->contradiction)
		process(b, pop(b), pass);
}

static void run_pass(struct board *b, int pass)
{
	for (int unit = 0; unit < geo.units; unit++)
		push(b, unit);
	work_off_queue(b, pass);
}

/* Guessing: the number of solutions, counted up to a limit */

static int cell_with_fewest_candidates(const struct board *b)
{
	int best = -1;
	int fewest = geo.size + 1;

	for (int cell = 0; cell < geo.cells; cell++) {
		int count = count_values(b->list[cell]);

		if (b->value[cell] == 0 && count < fewest) {
			best = cell;
			fewest = count;
		}
	}
	return best;
}

static int count_solutions(const struct board *b, int limit)
{
	int found = 0;
	int cell;

	if (b->contradiction)
		return 0;
	if (b->empty == 0)
		return 1;
	cell = cell_with_fewest_candidates(b);
	for (int value = 1; value <= geo.size && found < limit; value++) {
		struct board guess = *b;

		if (!(b->list[cell] & only(value)))
			continue;
		place(&guess, cell, value);
		run_pass(&guess, 2); /* the singles */
		found += count_solutions(&guess, limit - found);
	}
	return found;
}

/* The level */

/* Returns the level, or 0 if there is not exactly one solution. */
static int rate(struct board *b, int *fills, int *solutions)
{
	*solutions = 1;
	for (int pass = 1; pass <= LAST_PASS && !b->contradiction; pass++) {
		int before = b->empty;

		run_pass(b, pass);
		fills[pass - 1] = before - b->empty;
		if (b->empty == 0 && !b->contradiction)
			return pass;
	}
	fills[LAST_PASS] = b->empty;
	*solutions = count_solutions(b, 2);
	return *solutions == 1 ? LAST_PASS + 1 : 0;
}

/* Input and output */

static const char symbols[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* `fields`: what follows the puzzle in its line. */
static void report(const int *given, const char *fields)
{
	struct board board;
	int fills[LAST_PASS + 1] = { 0 };
	int solutions;
	int level;

	for (int cell = 0; cell < geo.cells; cell++)
		putchar(symbols[given[cell]]);
	fputs(fields, stdout);
	start(&board, given);
	level = rate(&board, fills, &solutions);
	if (level == 0)
		printf("\tsolutions %s\n", solutions == 0 ? "0" : "2+");
	else
		printf("\tlevel %d\tfills %d,%d,%d,%d,%d,%d\n", level,
			fills[0], fills[1], fills[2], fills[3], fills[4],
			fills[5]);
}

/* The value of a symbol, 0 for an empty cell, -1 for anything else. */
static int value_of(char c)
{
	const char *found;

	if (c == '\0')
		return -1;
	if (strchr(".0_-*", c) != NULL)
		return 0;
	found = strchr(symbols, c);
	return found == NULL ? -1 : (int)(found - symbols);
}

/* The rows of the boxes of a board of this size, 0 if there is no such board. */
static int rows_of_boxes(int size)
{
	static const int rows[MAX_SIZE + 1] = { [4] = 2, [6] = 2, [8] = 2, [9] = 3, [10] = 2, [12] = 3, [16] = 4, [25] = 5 };

	return size <= MAX_SIZE ? rows[size] : 0;
}

static int size_of_board(int cells)
{
	int size = 1;

	while (size * size < cells)
		size++;
	return size * size == cells ? size : 0;
}

/* The text of a field, up to the next tab; "" if there is none. */
static void get_field(const char *fields, const char *key, char *text)
{
	const char *found = strstr(fields, key);

	*text = '\0';
	if (found != NULL)
		snprintf(text, TEXT_ROOM, "%.*s", (int)strcspn(found + strlen(key), "\t"), found + strlen(key));
}

/* Reads a line: the puzzle, up to the first tab, and its layout and regions. */
static bool parse(const char *text, int *given)
{
	int length = (int)strcspn(text, "\t"), size = size_of_board(length);
	char layouts[TEXT_ROOM], regions[TEXT_ROOM];

	if (rows_of_boxes(size) == 0)
		return false;
	get_field(text + length, "\tlayout ", layouts);
	get_field(text + length, "\tregions ", regions);
	if (*regions && strlen(regions) != (size_t)length)
		return false;
	set_geometry(size, rows_of_boxes(size), layouts, regions);
	assert(geo.cells == length);
	for (int i = 0; i < length; i++) {
		given[i] = value_of(text[i]);
		if (given[i] < 0 || given[i] > geo.size)
			return false;
	}
	return true;
}

struct line {
	char text[TEXT_ROOM]; /* perhaps cut short */
	int length;
	bool blank;
};

static void take(struct line *line, int c)
{
	if (c != ' ' && c != '\t' && c != '\r')
		line->blank = false;
	if (line->length < TEXT_ROOM - 1)
		line->text[line->length++] = (char)c;
}

static bool read_line(struct line *line)
{
	int c = getchar();

	if (c == EOF)
		return false;
	line->length = 0;
	line->blank = true;
	for (; c != '\n' && c != EOF; c = getchar())
		take(line, c);
	if (line->length > 0 && line->text[line->length - 1] == '\r')
		line->length--;
	line->text[line->length] = '\0';
	return true;
}

static bool parse_arguments(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "regin") == 0)
			subset_form = REGIN;
		else if (strcmp(argv[i], "literal") == 0)
			subset_form = LITERAL;
		else
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct line line;
	int given[MAX_CELLS] = { 0 };
	int status = 0;

	if (!parse_arguments(argc, argv)) {
		fprintf(stderr, "usage: level [literal|regin] <puzzles\n");
		return 1;
	}
	for (long number = 1; read_line(&line); number++) {
		if (line.blank || (line.length > 0 && line.text[0] == '#'))
			continue;
		if (parse(line.text, given)) {
			report(given, line.text + strcspn(line.text, "\t"));
		} else {
			fprintf(stderr, "level: line %ld: not a puzzle\n",
				number);
			status = 2;
		}
	}
	if (ferror(stdin) || fflush(stdout) != 0 || ferror(stdout)) {
		fprintf(stderr, "level: input or output error\n");
		return 1;
	}
	return status;
}
