/* SPDX-License-Identifier: MIT */
/*
 * The search for the canonical form chooses the rows of the form from the top. Its state is a choice of the first rows,
 * with everything that this choice determines about columns and names, and nothing else:
 *
 *     stack       0            1            2
 *     columns  .  .  .  |  .  .  a  |  .  b  c       . has no clue so far; a, b and c have some
 *
 * Stacks without a clue are to the left of all others, and within each stack the columns without a clue are to the left of
 * the others, in an order not yet determined. The next row orders such columns: its empty cells come first, then values that
 * have a name, by their names, then values that have none, which get the next names. Only if several of the last kind
 * are in columns that are alike so far, all their orders are tried. So each state and row have one text, the least
 * possible, and states whose row has a greater text than that of another state of the same depth are dropped. So the search
 * goes from depth to depth with all states that are left; but only with LEVEL of them at a time, so that it needs little
 * memory where thousands are left, in puzzles with many symmetries. Empty rows of a band, and empty bands, are alike too:
 * one order of them is tried, and the others are counted.
 *
 * In a full grid all columns are alike in the first row, so there would be 1,296 orders of them. There the first band is
 * chosen as a whole: the columns of one stack in some order, and the others in the order in which their values appear in the
 * second row.
 *
 * The text of a row is a word of n digits of four bits, the first digit highest: 0 for an empty cell, the name of the
 * value, or FRESH if it has no name before this row. FRESH is greater than all names, as the next name will be; and since
 * states that are compared have the same rows so far, they have given the same number of names.
 *
 * Texts are what takes the time, so a state knows for each column where its digit is in the text: all open columns of a
 * stack have the place of the last of them, where a clue goes if the row has no other one in them. Then a text needs no
 * sorting but that of open stacks.
 */
#include "sdk/canonical.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

enum {
	N = 9,      /* the largest size, */
	STACKS = 3, /* and its number of stacks */
	FRESH = 15,
	TIES = 1 + STACKS,
	LEVEL = 32 /* states of one depth at a time */
};

struct state {
	uint8_t row[N];       /* the rows chosen so far, from the top */
	uint8_t col[N];       /* the column at each position */
	uint8_t name[N + 1];  /* of each value; 0 for an empty cell */
	uint8_t shift[N];     /* of each column: where its digit is in the text, if it is the only open one with a clue */
	uint8_t names;        /* the number of names given so far */
	uint8_t open[STACKS]; /* in each stack, the number of columns without a clue: its first ones */
	uint8_t open_stacks;  /* the number of stacks without a clue: the first ones */
	uint8_t side;
	uint16_t open_cols; /* the columns without a clue, as a set */
	uint16_t used;      /* the rows chosen, as a set */
};

/* The board as it is or transposed. */
struct side {
	uint8_t cell[N][N]; /* on a smaller board the rest of a row is empty */
	uint16_t clues[N];  /* the columns in which the row has clues, as a set */
	uint16_t empty;     /* the rows without a clue, as a set */
	uint16_t before[N]; /* for an empty row, the rows that are alike and must be chosen before it */
	uint32_t alike;     /* the number of orders of its rows that differ only in empty rows */
};

struct search {
	const struct sdk_shape *shape;
	unsigned n;             /* the size of the board, */
	unsigned width, height; /* and of a box: columns of a stack, rows of a band */
	unsigned stacks;
	bool square;          /* boxes are as high as wide: all widths below are 2 or 3 */
	uint8_t first_row[N]; /* the first row of the band of each row */
	uint8_t first_col[N]; /* and the first column of the stack of each column */
	struct side side[2];  /* the board, and transposed */
	uint64_t best[N];     /* the least text of each row found so far */
	unsigned known;       /* the number of rows for which there is one */
	uint32_t found;       /* the number of transformations that reach it */
	struct sdk_transform *transform;
};

/* States of one depth. */
struct level {
	unsigned n;
	struct state state[LEVEL];
};

/* Groups of columns that are alike, and whose values get names in the same row: `size` groups of `width` columns each. */
struct tie {
	uint8_t from, size, width;
};

const char *sdk_canonical_rejects(const struct sdk_puzzle *p)
{
	if (p->shape->n > N)
		return "boards over 9x9 have too many symmetries to be searched";
	if (p->shape->layouts)
		return "the symmetries of boards with layouts are not searched";
	for (unsigned c = 0; p->partial && c < p->shape->cells; c++)
		if (!p->clue[c] && p->list[c] != p->shape->all)
			return "the symmetries of puzzles with partial cells are not searched";
	return NULL;
}

/* ---- the text of a row ---- */

static inline void sort_two(unsigned *a, unsigned *b)
{
	unsigned low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;

	*a = low;
	*b = high;
}

/* Sorts the first n of three items. */
static inline void sort_three(unsigned *item, unsigned n)
{
	if (n == 3)
		sort_two(&item[1], &item[2]);
	if (n >= 2)
		sort_two(&item[0], &item[1]);
	if (n == 3)
		sort_two(&item[1], &item[2]);
}

/* The least text that the row can have in this state. Callers pass a constant width. */
static inline uint64_t least_row_text(const struct state *s, const uint8_t *row, unsigned width)
{
	unsigned minirow[STACKS] = { 0 };
	uint64_t text = 0;

	for (unsigned k = 0; k < width; k++) {
		unsigned name[STACKS] = { 0 };

		for (unsigned i = 0; i < width; i++)
			name[i] = s->name[row[s->col[k * width + i]]];
		sort_three(name, s->open[k]);
		for (unsigned i = 0; i < width; i++)
			minirow[k] = minirow[k] << 4 | name[i];
	}
	sort_three(minirow, s->open_stacks);
	for (unsigned k = 0; k < width; k++)
		text = text << 4 * width | minirow[k];
	return text;
}

/* Whether a stack has several of these columns. */
static inline bool share_stack(unsigned cols, unsigned width)
{
	const unsigned next_to = width == 3 ? 0xDB : 0x5, two_apart = width == 3 ? 0x49 : 0;

	return (cols & cols >> 1 & next_to) | (cols & cols >> 2 & two_apart);
}

/* Sorts the first stacks of a text. */
static inline uint64_t sort_minirows(uint64_t text, unsigned stacks, unsigned width)
{
	const unsigned bits = 4 * width;
	unsigned minirow[STACKS] = { 0 };
	uint64_t sorted = 0;

	for (unsigned k = 0; k < width; k++)
		minirow[k] = (unsigned)(text >> bits * (width - 1 - k)) & ((1u << bits) - 1);
	sort_three(minirow, stacks);
	for (unsigned k = 0; k < width; k++)
		sorted = sorted << bits | minirow[k];
	return sorted;
}

static void sort_items(unsigned *item, unsigned n)
{
	for (unsigned i = 1; i < n; i++)
		for (unsigned k = i; k; k--)
			sort_two(&item[k - 1], &item[k]);
}

/* The same as least_row_text, for boxes that are not square. */
static uint64_t any_row_text(const struct search *x, const struct state *s, const uint8_t *row)
{
	unsigned minirow[STACKS] = { 0 };
	uint64_t text = 0;

	for (unsigned k = 0; k < x->stacks; k++) {
		unsigned name[N];

		for (unsigned i = 0; i < x->width; i++)
			name[i] = s->name[row[s->col[k * x->width + i]]];
		sort_items(name, s->open[k]);
		for (unsigned i = 0; i < x->width; i++)
			minirow[k] = minirow[k] << 4 | name[i];
	}
	sort_items(minirow, s->open_stacks);
	for (unsigned k = 0; k < x->stacks; k++)
		text = text << 4 * x->width | minirow[k];
	return text;
}

static inline uint64_t row_text(const struct search *x, const struct state *s, unsigned r)
{
	const struct side *side = &x->side[s->side];
	const uint8_t *row = side->cell[r];
	uint64_t text = 0;

	if (!x->square)
		return any_row_text(x, s, row);
	if (share_stack(side->clues[r] & s->open_cols, x->width))
		return x->width == 3 ? least_row_text(s, row, 3) : least_row_text(s, row, 2);
	SDK_UNROLL
	for (unsigned c = 0; c < N; c++)
		text |= (uint64_t)s->name[row[c]] << s->shift[c];
	if (s->open_stacks > 1)
		return x->width == 3 ? sort_minirows(text, s->open_stacks, 3) : sort_minirows(text, s->open_stacks, 2);
	return text;
}

/* The text of a first row, whose clues all get new names. Callers pass a constant width. */
static inline uint64_t first_row_text(unsigned clues, unsigned width)
{
	static const uint16_t fresh[] = { 0x000, 0x00F, 0x00F, 0x0FF, 0x00F, 0x0FF, 0x0FF, 0xFFF }; /* by the set of columns */
	uint64_t text = 0;

	for (unsigned k = 0; k < width; k++)
		text = text << 4 * width | fresh[clues >> k * width & ((1u << width) - 1)];
	return sort_minirows(text, width, width);
}

static inline uint64_t first_text(const struct search *x, unsigned clues)
{
	return x->width == 3 ? first_row_text(clues, 3) : first_row_text(clues, 2);
}

/*
 * Whether a row with this text may be chosen. A text less than the best so far becomes the best, and discards what was
 * found.
 */
static bool accept_text(struct search *x, unsigned depth, uint64_t text)
{
	if (depth < x->known && text >= x->best[depth])
		return text == x->best[depth];
	x->best[depth] = text;
	x->known = depth + 1;
	x->found = 0;
	return true;
}

/* ---- choosing a row ---- */

static void choose_rows(struct search *x, const struct level *level, unsigned depth);

static void swap_columns(uint8_t *a, uint8_t *b, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		uint8_t was = a[i];

		a[i] = b[i];
		b[i] = was;
	}
}

/*
 * Names the values of a row that have no name, in the order of their columns: without branches, which are unpredictable. On
 * a smaller board the rest of the columns are 0, whose value has its name then.
 */
static void give_names(const struct search *x, struct state *s, const uint8_t *row)
{
	unsigned names = s->names;

	if (names == x->n)
		return;
	SDK_UNROLL
	for (unsigned i = 0; i < N; i++) {
		uint8_t *name = &s->name[row[s->col[i]]];
		const bool fresh = *name == FRESH;

		names += fresh;
		*name = (uint8_t)(fresh ? names : *name);
	}
	s->names = (uint8_t)names;
}

/* Sets where the digits of the columns are, and which columns are open. Callers pass constants if boxes are square. */
static inline void find_places(struct state *s, unsigned width, unsigned stacks)
{
	unsigned open = 0;

	for (unsigned k = 0; k < stacks; k++) {
		const unsigned left = k * width, last = width - s->open[k]; /* places from the right of the stack */

		for (unsigned i = 0; i < width; i++) {
			const unsigned place = width - 1 - i, col = s->col[left + i];

			s->shift[col] = (uint8_t)(4 * (width * (stacks - 1 - k) + (place < last ? place : last)));
			open |= (unsigned)(place >= last) << col;
		}
	}
	s->open_cols = (uint16_t)open;
}

static void find_shifts(const struct search *x, struct state *s)
{
	if (!x->square)
		find_places(s, x->width, x->stacks);
	else if (x->width == 3)
		find_places(s, 3, 3);
	else
		find_places(s, 2, 2);
}

/* Adds room for a state to the level; first, if it is full, continues the search with its states. */
static struct state *new_state(struct search *x, struct level *level, unsigned depth)
{
	if (level->n == LEVEL) {
		choose_rows(x, level, depth);
		level->n = 0;
	}
	return &level->state[level->n++];
}

/*
 * Adds the states with each order of the columns that are alike, from group number `at` of the first tie on, to the next
 * level.
 */
static void try_orders(struct search *x, struct state *s, const struct tie *tie, unsigned ties, unsigned at,
	struct level *next, unsigned depth)
{
	if (!ties) {
		struct state *to = new_state(x, next, depth + 1);

		*to = *s;
		give_names(x, to, x->side[s->side].cell[s->row[depth]]);
		find_shifts(x, to);
	} else if (at + 1u == tie->size) {
		try_orders(x, s, tie + 1, ties - 1, 0, next, depth);
	} else {
		uint8_t *to = s->col + tie->from + at * tie->width;

		for (unsigned i = at; i < tie->size; i++) {
			uint8_t *from = s->col + tie->from + i * tie->width;

			swap_columns(to, from, i > at ? tie->width : 0);
			try_orders(x, s, tie, ties, at + 1, next, depth);
			swap_columns(to, from, i > at ? tie->width : 0);
		}
	}
}

static unsigned minirow_text(const struct search *x, const struct state *s, const uint8_t *row, unsigned stack)
{
	unsigned text = 0;

	for (unsigned i = 0; i < x->width; i++)
		text = text << 4 | s->name[row[s->col[stack * x->width + i]]];
	return text;
}

/* The columns at a stack's place, of a set of columns. */
static unsigned in_stack(const struct search *x, const struct state *s, unsigned stack, unsigned cols)
{
	return cols & ((1u << x->width) - 1) << x->first_col[s->col[stack * x->width]];
}

static void sort_columns(const struct search *x, struct state *s, const uint8_t *row, unsigned clues)
{
	for (unsigned k = 0; k < x->stacks; k++) {
		uint8_t *col = s->col + k * x->width;
		const unsigned open = in_stack(x, s, k, clues) ? s->open[k] : 0;

		for (unsigned i = 1; i < open; i++)
			for (unsigned j = i; j && s->name[row[col[j]]] < s->name[row[col[j - 1]]]; j--)
				swap_columns(&col[j], &col[j - 1], 1);
	}
}

static void sort_stacks(const struct search *x, struct state *s, const uint8_t *row)
{
	for (unsigned i = 1; i < s->open_stacks; i++)
		for (unsigned j = i; j && minirow_text(x, s, row, j) < minirow_text(x, s, row, j - 1); j--)
			swap_columns(s->col + j * x->width, s->col + (j - 1) * x->width, x->width);
}

/*
 * Determines which columns and stacks are open after this row, in which they are sorted, and which are tied. `clues`: the
 * open columns in which the row has clues. Equal stacks that are not empty have only new values, since no value occurs twice
 * in a row; there is at most one group of them. Returns the number of ties.
 */
static unsigned find_ties(const struct search *x, struct state *s, const uint8_t *row, unsigned clues, struct tie tie[TIES])
{
	unsigned width = x->width, open = s->open_stacks, empty = 0, ties = 0;

	while (empty < open && !in_stack(x, s, empty, clues))
		empty++;
	for (unsigned k = empty; k + 1 < open && !ties; k++) {
		unsigned equal = 1;

		while (k + equal < open && minirow_text(x, s, row, k) == minirow_text(x, s, row, k + equal))
			equal++;
		if (equal > 1)
			tie[ties++] = (struct tie){ (uint8_t)(k * width), (uint8_t)equal, (uint8_t)width };
	}
	s->open_stacks = (uint8_t)empty;
	for (unsigned k = 0; k < x->stacks; k++) {
		unsigned columns = s->open[k], fresh = 0;

		if (!in_stack(x, s, k, clues))
			continue;
		s->open[k] = 0;
		for (unsigned i = 0; i < columns; i++) {
			unsigned name = s->name[row[s->col[k * width + i]]];

			s->open[k] = (uint8_t)(s->open[k] + !name);
			fresh += name == FRESH;
		}
		if (fresh > 1)
			tie[ties++] = (struct tie){ (uint8_t)(k * width + columns - fresh), (uint8_t)fresh, 1 };
	}
	return ties;
}

/* Adds the states that have this row next to the next level. */
static void add_row(struct search *x, const struct state *from, unsigned r, struct level *next, unsigned depth)
{
	const struct side *side = &x->side[from->side];
	const uint8_t *row = side->cell[r];
	const unsigned clues = side->clues[r] & from->open_cols;
	struct state *to = new_state(x, next, depth + 1);

	*to = *from;
	to->row[depth] = (uint8_t)r;
	to->used |= (uint16_t)(1u << r);
	if (clues) {
		struct tie tie[TIES];

		sort_columns(x, to, row, clues);
		sort_stacks(x, to, row);
		const unsigned ties = find_ties(x, to, row, clues, tie);

		if (ties) {
			struct state s = *to;

			next->n--;
			try_orders(x, &s, tie, ties, 0, next, depth);
			return;
		}
		find_shifts(x, to);
	}
	give_names(x, to, row);
}

static void keep_result(struct search *x, const struct state *s)
{
	struct sdk_transform *t = x->transform;
	unsigned names = s->names;

	if (x->found++)
		return;
	t->shape = x->shape;
	t->transpose = s->side;
	memcpy(t->row, s->row, x->n);
	memcpy(t->col, s->col, x->n);
	t->value[0] = 0;
	for (unsigned v = 1; v <= x->n; v++)
		t->value[v] = s->name[v] == FRESH ? (uint8_t)++names : s->name[v];
}

/* The rows that may come next, as a set. */
static unsigned next_rows(const struct search *x, const struct state *s, unsigned depth)
{
	const struct side *side = &x->side[s->side];
	unsigned rows = (1u << x->n) - 1;

	if (x->first_row[depth] != depth) /* inside a band */
		rows = ((1u << x->height) - 1) << x->first_row[s->row[depth - 1]];
	rows &= ~(unsigned)s->used;
	for (unsigned left = rows & side->empty; left; left &= left - 1)
		if (side->before[sdk_bits_lowest(left)] & ~s->used)
			rows &= ~(left & (0u - left));
	return rows;
}

/* Continues the search with the states of a level, each with the rows that may come next and have the least text of all. */
static void choose_rows(struct search *x, const struct level *level, unsigned depth)
{
	struct {
		uint8_t state, row;
	} choice[LEVEL * N];
	struct level next;
	uint64_t least = UINT64_MAX;
	unsigned choices = 0;

	next.n = 0;
	if (depth == x->n) {
		for (unsigned i = 0; i < level->n; i++)
			keep_result(x, &level->state[i]);
		return;
	}
	for (unsigned i = 0; i < level->n; i++) {
		const struct state *s = &level->state[i];

		for (unsigned left = next_rows(x, s, depth); left; left &= left - 1) {
			const unsigned r = sdk_bits_lowest(left);
			const uint64_t text = depth || !x->square ? row_text(x, s, r) : first_text(x, x->side[s->side].clues[r]);

			choices = text < least ? 0 : choices;
			least = text < least ? text : least;
			choice[choices].state = (uint8_t)i;
			choice[choices].row = (uint8_t)r;
			choices += text == least;
		}
	}
	if (!accept_text(x, depth, least))
		return;
	for (unsigned i = 0; i < choices; i++)
		add_row(x, &level->state[choice[i].state], choice[i].row, &next, depth);
	if (next.n)
		choose_rows(x, &next, depth + 1);
}

/* ---- the first band of a full grid ---- */

/* A band with its rows in an order, and where the first row has each value. */
struct band {
	const uint8_t *row[STACKS];
	uint8_t where[N + 1];
};

/* Puts a column at the next position of its stack, unless it has one: then it goes to the tenth place, for nothing. */
static inline void place_column(uint8_t col[N + 1], uint8_t next[STACKS], unsigned *placed, unsigned c)
{
	const bool has = *placed >> c & 1;
	uint8_t *at = &next[c / STACKS];

	col[has ? N : *at] = (uint8_t)c;
	*at = (uint8_t)(*at + !has);
	*placed |= 1u << c;
}

/*
 * Places three columns of a stack first, and then the others in the order in which the second row has their values:
 *
 *     123 | 456 | 789        123 | 456 | 789
 *     456 | 789 | 123        457 | 189 | 236     the values below 123 come from one stack, or from two
 *
 * Returns false if another order of the three gives a lesser text.
 */
static bool place_columns(uint8_t col[N + 1], const struct band *b, const uint8_t first[STACKS])
{
	const uint8_t *two = b->row[1], *where = b->where;
	const unsigned stack = first[0] / STACKS, second = where[two[first[0]]] / STACKS;
	uint8_t next[STACKS];
	unsigned placed = 0;

	if (where[two[first[1]]] / STACKS != second)
		return false;
	next[stack] = 0;
	next[second] = STACKS;
	next[STACKS - stack - second] = 2 * STACKS;
	for (unsigned i = 0; i < STACKS; i++)
		place_column(col, next, &placed, first[i]);
	for (unsigned i = 0; i < STACKS; i++)
		place_column(col, next, &placed, where[two[first[i]]]);
	for (unsigned i = 0; i < STACKS; i++) /* one is left if the values are from two stacks */
		place_column(col, next, &placed, second * STACKS + i);
	for (unsigned i = STACKS; i < 2 * STACKS; i++)
		place_column(col, next, &placed, where[two[col[i]]]);
	return true;
}

/* The first four digits of the text of the second row after place_columns. */
static inline unsigned first_digits(const struct band *b, const uint8_t first[STACKS])
{
	const uint8_t *one = b->row[0], *two = b->row[1], *where = b->where;
	const bool pure = where[two[first[2]]] / STACKS == where[two[first[0]]] / STACKS;
	const unsigned fourth = two[where[two[first[0]]]]; /* the value below the 4 */

	for (unsigned i = 0; i < STACKS; i++)
		if (fourth == one[first[i]])
			return 0x4570 + i + 1;
	return pure ? 0x4567 : 0x4578;
}

/* Adds the state with the rows of *rows to the level, unless the text of the second or third is greater than the best. */
static void try_band(struct search *x, struct level *level, const struct state *rows, const struct band *b,
	const uint8_t first[STACKS])
{
	uint8_t col[N + 1] = { 0 }, name[N + 1] = { 0 };

	if ((x->known > 1 && first_digits(b, first) > x->best[1] >> 20) || !place_columns(col, b, first))
		return;
	for (unsigned i = 0; i < N; i++)
		name[b->row[0][col[i]]] = (uint8_t)(i + 1);
	for (unsigned d = 1; d < STACKS; d++) {
		uint64_t text = 0;

		for (unsigned i = 0; i < N; i++)
			text = text << 4 | name[b->row[d][col[i]]];
		if (d == x->known || text < x->best[d])
			level->n = 0;
		if (!accept_text(x, d, text))
			return;
	}
	struct state *to = new_state(x, level, STACKS);

	*to = *rows;
	memcpy(to->col, col, N);
	memcpy(to->name, name, sizeof name);
	find_shifts(x, to);
}

static void choose_band(struct search *x, struct level *level, unsigned side)
{
	static const uint8_t order[6][STACKS] = {
		{ 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 }
	};

	for (unsigned r = 0; r < 6 * STACKS; r++) { /* the bands, and the orders of their rows */
		struct state s = { .names = N, .side = (uint8_t)side };
		struct band b = { { 0 }, { 0 } };

		for (unsigned i = 0; i < STACKS; i++) {
			s.row[i] = (uint8_t)(r / 6 * STACKS + order[r % 6][i]);
			s.used |= (uint16_t)(1u << s.row[i]);
			b.row[i] = x->side[side].cell[s.row[i]];
		}
		for (unsigned c = 0; c < N; c++)
			b.where[b.row[0][c]] = (uint8_t)c;
		for (unsigned i = 0; i < 6 * STACKS; i++) {
			uint8_t first[STACKS];

			for (unsigned k = 0; k < STACKS; k++)
				first[k] = (uint8_t)(i / 6 * STACKS + order[i % 6][k]);
			try_band(x, level, &s, &b, first);
		}
	}
}

/* ---- the whole search ---- */

/* Sets `empty`, `before` and `alike` from the clues. */
static void find_alike(struct side *side, unsigned n, unsigned width)
{
	uint16_t bands = 0; /* rows of the empty bands so far */
	unsigned empty_bands = 0;

	side->alike = 1;
	side->empty = 0;
	for (unsigned band = 0; band < n; band += width) {
		uint16_t rows = 0;
		unsigned empty = 0;

		for (unsigned r = band; r < band + width; r++) {
			side->before[r] = side->clues[r] ? 0 : rows;
			if (!side->clues[r]) {
				rows |= (uint16_t)(1u << r);
				side->alike *= ++empty;
			}
		}
		side->empty |= rows;
		if (empty < width)
			continue;
		for (unsigned r = band; r < band + width; r++)
			side->before[r] |= bands;
		bands |= rows;
		side->alike *= ++empty_bands;
	}
}

/* Copies the board to both sides. For speed, callers pass 9 as a constant. */
static inline void copy_board(struct side side[2], const uint8_t *clue, unsigned n)
{
	unsigned in_col[N] = { 0 };

	for (unsigned r = 0; r < n; r++, clue += n) {
		unsigned in_row = 0;

		SDK_UNROLL
		for (unsigned c = 0; c < n; c++) {
			side[0].cell[r][c] = side[1].cell[c][r] = clue[c];
			in_row |= (unsigned)(clue[c] != 0) << c;
			in_col[c] |= (unsigned)(clue[c] != 0) << r;
		}
		side[0].clues[r] = (uint16_t)in_row;
	}
	for (unsigned c = 0; c < n; c++)
		side[1].clues[c] = (uint16_t)in_col[c];
}

static void find_sides(struct search *x, const struct sdk_puzzle *p)
{
	memset(x->side, 0, sizeof x->side);
	if (x->n == N)
		copy_board(x->side, p->clue, N);
	else
		copy_board(x->side, p->clue, x->n);
	find_alike(&x->side[0], x->n, x->height);
	find_alike(&x->side[1], x->n, x->width);
}

static bool is_full_grid(const struct search *x)
{
	unsigned all = (1 << N) - 1;

	for (unsigned r = 0; r < N; r++)
		all &= x->side[0].clues[r];
	return all == (1 << N) - 1;
}

/* The states without rows. */
static void start_level(const struct search *x, struct level *level)
{
	for (level->n = 0; level->n < (x->square ? 2 : 1); level->n++) {
		struct state *s = &level->state[level->n];

		*s = (struct state){ .side = (uint8_t)level->n, .open_stacks = (uint8_t)x->stacks };
		for (unsigned i = 0; i < x->n; i++) {
			s->col[i] = (uint8_t)i;
			s->name[i + 1] = FRESH;
			s->open[i / x->width] = (uint8_t)x->width;
		}
		find_shifts(x, s);
	}
}

uint32_t sdk_canonical(const struct sdk_puzzle *p, struct sdk_transform *t)
{
	const struct sdk_shape *s = p->shape;
	struct search x = {
		.shape = s, .n = s->n, .width = s->box_cols, .height = s->box_rows, .stacks = s->box_rows, .transform = t
	};
	struct level level;

	assert(!sdk_canonical_rejects(p));
	x.square = x.width == x.height;
	for (unsigned i = 0; i < x.n; i++) {
		x.first_row[i] = (uint8_t)(i / x.height * x.height);
		x.first_col[i] = (uint8_t)(i / x.width * x.width);
	}
	find_sides(&x, p);
	level.n = 0;
	if (is_full_grid(&x)) {
		x.known = 1;
		choose_band(&x, &level, 0);
		choose_band(&x, &level, 1);
		choose_rows(&x, &level, STACKS);
	} else {
		start_level(&x, &level);
		choose_rows(&x, &level, 0);
	}
	return x.found * x.side[0].alike * x.side[1].alike;
}
