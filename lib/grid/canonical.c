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
 * possible, and states whose row has a greater text than that of another state of the same depth are dropped. Empty rows of
 * a band, and empty bands, are alike too: one order of them is tried, and the others are counted.
 *
 * In a full grid all columns are alike in the first row, so there would be 1,296 orders of them. There the first two rows
 * are chosen together: the columns of one stack in some order, and the others in the order in which their values appear
 * in the second row.
 *
 * The text of a row is a word of n digits of four bits, the first digit highest: 0 for an empty cell, the name of the
 * value, or FRESH if it has no name before this row. FRESH is greater than all names, as the next name will be; and since
 * states that are compared have the same rows so far, they have given the same number of names.
 */
#include "sdk/canonical.h"

#include <assert.h>
#include <string.h>

enum {
	N = 9,      /* the largest size, */
	STACKS = 3, /* and its number of stacks */
	FRESH = 15,
	TIES = 1 + STACKS
};

struct state {
	uint8_t row[N];       /* the rows chosen so far, from the top */
	uint8_t col[N];       /* the column at each position */
	uint8_t name[N + 1];  /* of each value; 0 for an empty cell */
	uint8_t names;        /* the number of names given so far */
	uint8_t open[STACKS]; /* in each stack, the number of columns without a clue: its first ones */
	uint8_t open_stacks;  /* the number of stacks without a clue: the first ones */
	uint16_t used;        /* the rows chosen, as a set */
};

/* The board as it is or transposed. */
struct side {
	bool transposed;
	uint8_t cell[N][N];
	uint16_t before[N]; /* for an empty row, the rows that are alike and must be chosen before it */
	uint32_t alike;     /* the number of orders of its rows that differ only in empty rows */
};

struct search {
	const struct sdk_shape *shape;
	unsigned n, width; /* the size of the board, and of a box */
	const struct side *side;
	uint64_t best[N]; /* the least text of each row found so far */
	unsigned known;   /* the number of rows for which there is one */
	uint32_t found;   /* the number of transformations that reach it */
	struct sdk_transform *transform;
};

/* Groups of columns that are alike, and whose values get names in the same row: `size` groups of `width` columns each. */
struct tie {
	uint8_t from, size, width;
};

const char *sdk_canonical_rejects(const struct sdk_puzzle *p)
{
	if (p->shape->n > N)
		return "boards over 9x9 have too many symmetries to be searched";
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

static uint64_t row_text(const struct search *x, const struct state *s, const uint8_t *row)
{
	return x->width == 3 ? least_row_text(s, row, 3) : least_row_text(s, row, 2);
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

static void choose_row(struct search *x, const struct state *s, unsigned depth);

static void swap_columns(uint8_t *a, uint8_t *b, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		uint8_t was = a[i];

		a[i] = b[i];
		b[i] = was;
	}
}

static void give_names(const struct search *x, struct state *s, const uint8_t *row)
{
	for (unsigned i = 0; i < x->n; i++) {
		uint8_t *name = &s->name[row[s->col[i]]];

		if (*name == FRESH)
			*name = ++s->names;
	}
}

/* Continues the search with each order of the columns that are alike, from group number `at` of the first tie on. */
static void try_orders(struct search *x, struct state *s, const struct tie *tie, unsigned ties, unsigned at,
	unsigned depth)
{
	if (!ties) {
		struct state next = *s;

		give_names(x, &next, x->side->cell[s->row[depth]]);
		choose_row(x, &next, depth + 1);
	} else if (at + 1u == tie->size) {
		try_orders(x, s, tie + 1, ties - 1, 0, depth);
	} else {
		uint8_t *to = s->col + tie->from + at * tie->width;

		for (unsigned i = at; i < tie->size; i++) {
			uint8_t *from = s->col + tie->from + i * tie->width;

			swap_columns(to, from, i > at ? tie->width : 0);
			try_orders(x, s, tie, ties, at + 1, depth);
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

static void sort_columns(const struct search *x, struct state *s, const uint8_t *row)
{
	for (unsigned k = 0; k < x->width; k++) {
		uint8_t *col = s->col + k * x->width;

		for (unsigned i = 1; i < s->open[k]; i++)
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
 * Determines which columns and stacks are open after this row, in which they are sorted, and which are tied. Equal stacks
 * that are not empty have only new values, since no value occurs twice in a row; there is at most one group of them.
 * Returns the number of ties.
 */
static unsigned find_ties(const struct search *x, struct state *s, const uint8_t *row, struct tie tie[TIES])
{
	unsigned width = x->width, open = s->open_stacks, empty = 0, ties = 0;

	while (empty < open && !minirow_text(x, s, row, empty))
		empty++;
	for (unsigned k = empty; k < open && !ties; k++) {
		unsigned equal = 1;

		while (k + equal < open && minirow_text(x, s, row, k) == minirow_text(x, s, row, k + equal))
			equal++;
		if (equal > 1)
			tie[ties++] = (struct tie){ (uint8_t)(k * width), (uint8_t)equal, (uint8_t)width };
	}
	s->open_stacks = (uint8_t)empty;
	for (unsigned k = 0; k < width; k++) {
		unsigned columns = s->open[k], fresh = 0;

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

static void add_row(struct search *x, const struct state *from, unsigned r, unsigned depth)
{
	struct state s = *from;
	const uint8_t *row = x->side->cell[r];
	struct tie tie[TIES];

	s.row[depth] = (uint8_t)r;
	s.used |= (uint16_t)(1u << r);
	sort_columns(x, &s, row);
	sort_stacks(x, &s, row);
	try_orders(x, &s, tie, find_ties(x, &s, row, tie), 0, depth);
}

static void keep_result(struct search *x, const struct state *s)
{
	struct sdk_transform *t = x->transform;
	unsigned names = s->names;

	if (x->found++)
		return;
	t->shape = x->shape;
	t->transpose = x->side->transposed;
	memcpy(t->row, s->row, x->n);
	memcpy(t->col, s->col, x->n);
	t->value[0] = 0;
	for (unsigned v = 1; v <= x->n; v++)
		t->value[v] = s->name[v] == FRESH ? (uint8_t)++names : s->name[v];
}

/* Continues the search with each row that may come next and has the least text. */
static void choose_row(struct search *x, const struct state *s, unsigned depth)
{
	uint64_t text[N], least = UINT64_MAX;
	unsigned first = 0, end = x->n;

	if (depth == x->n) {
		keep_result(x, s);
		return;
	}
	if (depth % x->width) { /* inside a band */
		first = s->row[depth - 1] / x->width * x->width;
		end = first + x->width;
	}
	for (unsigned r = first; r < end; r++) {
		bool may = !(s->used >> r & 1) && !(x->side->before[r] & ~s->used);

		text[r] = may ? row_text(x, s, x->side->cell[r]) : UINT64_MAX;
		if (text[r] < least)
			least = text[r];
	}
	if (!accept_text(x, depth, least))
		return;
	for (unsigned r = first; r < end; r++)
		if (text[r] == least)
			add_row(x, s, r, depth);
}

/* ---- the first two rows of a full grid ---- */

/* Puts a column at the next position of its stack, unless it has one. */
static void place_column(struct state *s, uint8_t next[STACKS], uint16_t *placed, unsigned col)
{
	if (!(*placed >> col & 1))
		s->col[next[col / STACKS]++] = (uint8_t)col;
	*placed |= (uint16_t)(1u << col);
}

/*
 * Places three columns of a stack first, and then the others in the order in which the second row has their values:
 *
 *     123 | 456 | 789        123 | 456 | 789
 *     456 | 789 | 123        457 | 189 | 236     the values below 123 come from one stack, or from two
 *
 * Returns false if another order of the three gives a lesser text.
 */
static bool place_columns(struct state *s, const uint8_t *one, const uint8_t *two, const uint8_t first[STACKS])
{
	uint8_t where[N + 1], next[STACKS];
	uint16_t placed = 0;

	for (unsigned c = 0; c < N; c++)
		where[one[c]] = (uint8_t)c;
	unsigned stack = first[0] / STACKS, second = where[two[first[0]]] / STACKS;

	if (where[two[first[1]]] / STACKS != second)
		return false;
	next[stack] = 0;
	next[second] = STACKS;
	next[STACKS - stack - second] = 2 * STACKS;
	for (unsigned i = 0; i < STACKS; i++)
		place_column(s, next, &placed, first[i]);
	for (unsigned i = 0; i < STACKS; i++)
		place_column(s, next, &placed, where[two[first[i]]]);
	for (unsigned i = 0; i < STACKS; i++) /* one is left if the values are from two stacks */
		place_column(s, next, &placed, second * STACKS + i);
	for (unsigned i = STACKS; i < 2 * STACKS; i++)
		place_column(s, next, &placed, where[two[s->col[i]]]);
	return true;
}

static void try_two_rows(struct search *x, unsigned r, unsigned t, const uint8_t first[STACKS])
{
	const uint8_t *one = x->side->cell[r], *two = x->side->cell[t];
	struct state s = { .row = { (uint8_t)r, (uint8_t)t }, .used = (uint16_t)(1u << r | 1u << t), .names = N };

	if (!place_columns(&s, one, two, first))
		return;
	for (unsigned i = 0; i < N; i++)
		s.name[one[s.col[i]]] = (uint8_t)(i + 1);
	if (accept_text(x, 1, row_text(x, &s, two)))
		choose_row(x, &s, 2);
}

static void choose_two_rows(struct search *x)
{
	static const uint8_t order[6][STACKS] = {
		{ 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 }
	};

	for (unsigned r = 0; r < N; r++)
		for (unsigned t = r / STACKS * STACKS; t < r / STACKS * STACKS + STACKS; t++)
			for (unsigned stack = 0; stack < N && t != r; stack += STACKS)
				for (unsigned i = 0; i < 6; i++) {
					uint8_t first[STACKS];

					for (unsigned k = 0; k < STACKS; k++)
						first[k] = (uint8_t)(stack + order[i][k]);
					try_two_rows(x, r, t, first);
				}
}

/* ---- the whole search ---- */

/* Sets `before` and `alike` from the cells. */
static void find_alike(struct side *side, unsigned n, unsigned width)
{
	uint16_t bands = 0; /* rows of the empty bands so far */
	unsigned empty_bands = 0;

	side->alike = 1;
	for (unsigned band = 0; band < n; band += width) {
		uint16_t rows = 0;
		unsigned empty = 0;

		for (unsigned r = band; r < band + width; r++) {
			unsigned clues = 0;

			for (unsigned c = 0; c < n; c++)
				clues += side->cell[r][c] != 0;
			side->before[r] = clues ? 0 : rows;
			if (!clues) {
				rows |= (uint16_t)(1u << r);
				side->alike *= ++empty;
			}
		}
		if (empty < width)
			continue;
		for (unsigned r = band; r < band + width; r++)
			side->before[r] |= bands;
		bands |= rows;
		side->alike *= ++empty_bands;
	}
}

uint32_t sdk_canonical(const struct sdk_puzzle *p, struct sdk_transform *t)
{
	struct search x = { .shape = p->shape,
		.n = p->shape->n,
		.width = p->shape->box_cols,
		.best = { UINT64_MAX },
		.known = 1,
		.transform = t };
	struct state s = { .open_stacks = (uint8_t)x.width };
	struct side side[2] = { { .transposed = false }, { .transposed = true } };

	assert(!sdk_canonical_rejects(p) && !sdk_puzzle_repeated(p, (char[SDK_REASON_MAX]){ 0 }));
	for (unsigned c = 0; c < p->shape->cells; c++) {
		unsigned row = p->shape->cell_row[c], col = p->shape->cell_col[c];

		side[0].cell[row][col] = side[1].cell[col][row] = p->clue[c];
	}
	for (unsigned i = 0; i < x.n; i++) {
		s.col[i] = (uint8_t)i;
		s.name[i + 1] = FRESH;
		s.open[i / x.width] = (uint8_t)x.width;
	}
	/* The first row is the least of both sides, so that a side that cannot win is dropped at once. */
	for (unsigned i = 0; i < 2 * x.n; i++) {
		uint64_t text = row_text(&x, &s, side[i % 2].cell[i / 2]);

		if (text < x.best[0])
			x.best[0] = text;
	}
	for (unsigned i = 0; i < 2; i++) {
		find_alike(&side[i], x.n, x.width);
		x.side = &side[i];
		if (sdk_puzzle_clues(p) == N * N)
			choose_two_rows(&x);
		else
			choose_row(&x, &s, 0);
	}
	return x.found * side[0].alike * side[1].alike;
}
