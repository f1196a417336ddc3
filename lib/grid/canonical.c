/* SPDX-License-Identifier: MIT */
#include "sdk/canonical.h"

#include <string.h>

/*
 * The text of a row is a word of n places of four bits, the first place highest: 0 for an empty cell, the name of the
 * value, or FRESH if it has none before this row. FRESH is greater than all names, as the next name will be; and since
 * states that are compared have the same rows so far, they have given as many names.
 */
enum {
	N = 9,      /* the largest size */
	STACKS = 3, /* of it */
	FRESH = 15,
	TIES = 1 + STACKS
};

struct state {
	uint8_t row[N];          /* the rows chosen so far, from the top */
	uint8_t col[N];          /* which column stands at each place */
	uint8_t name[N + 1];     /* of each value; of 0, which is an empty cell, 0 */
	uint8_t names;           /* given so far */
	uint8_t open[STACKS];    /* in each stack, the columns without a clue: its first places */
	uint8_t open_stacks;     /* stacks without a clue: the first ones */
	uint16_t used;           /* the rows chosen, as a set */
};

/* The board as it is or transposed. */
struct side {
	bool transposed;
	uint8_t cell[N][N];
	uint16_t before[N]; /* for an empty row, those that are alike and are to be taken before it */
	uint32_t alike;     /* orders of its rows that differ only in empty rows */
};

struct search {
	const struct sdk_shape *shape;
	unsigned n, width; /* of the board; of a box */
	const struct side *side;
	uint64_t best[N];  /* the least text of each row so far */
	unsigned known;    /* rows for which there is one */
	uint32_t found;    /* ways to get there */
	struct sdk_transform *transform;
};

/* Groups of columns that are alike and whose values get names in the same row: `size` groups, `width` columns each. */
struct tie {
	uint8_t from, size, width;
};

const char *sdk_canonical_refuses(const struct sdk_puzzle *p)
{
	if (p->shape->n > N)
		return "boards over 9x9 have too many symmetries to be searched";
	for (unsigned c = 0; p->partial && c < p->shape->cells; c++)
		if (!p->clue[c] && p->list[c] != p->shape->all)
			return "the symmetries of puzzles with partial cells are not searched";
	return NULL;
}

/* ---- the text of a row ---- */

static inline void put_in_order(unsigned *a, unsigned *b)
{
	unsigned low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;

	*a = low;
	*b = high;
}

/* Sorts the first n of three items. */
static inline void sort(unsigned *item, unsigned n)
{
	if (n == 3)
		put_in_order(&item[1], &item[2]);
	if (n >= 2)
		put_in_order(&item[0], &item[1]);
	if (n == 3)
		put_in_order(&item[1], &item[2]);
}

/* `width` is a constant wherever this is called. */
static inline uint64_t text_of(const struct state *s, const uint8_t *row, unsigned width)
{
	unsigned minirow[STACKS] = {0};
	uint64_t text = 0;

	for (unsigned k = 0; k < width; k++) {
		unsigned name[STACKS] = {0};

		for (unsigned i = 0; i < width; i++)
			name[i] = s->name[row[s->col[k * width + i]]];
		sort(name, s->open[k]);
		for (unsigned i = 0; i < width; i++)
			minirow[k] = minirow[k] << 4 | name[i];
	}
	sort(minirow, s->open_stacks);
	for (unsigned k = 0; k < width; k++)
		text = text << 4 * width | minirow[k];
	return text;
}

static uint64_t row_text(const struct search *x, const struct state *s, const uint8_t *row)
{
	return x->width == 3 ? text_of(s, row, 3) : text_of(s, row, 2);
}

/* Whether a row with this text may follow. If it is the least so far, all that was found is forgotten. */
static bool is_least(struct search *x, unsigned depth, uint64_t text)
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

static void exchange(uint8_t *a, uint8_t *b, unsigned n)
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

/* Goes on with each order of the columns that are alike: from the group number `at` of the first tie on. */
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

			exchange(to, from, i > at ? tie->width : 0);
			try_orders(x, s, tie, ties, at + 1, depth);
			exchange(to, from, i > at ? tie->width : 0);
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
				exchange(&col[j], &col[j - 1], 1);
	}
}

static void sort_stacks(const struct search *x, struct state *s, const uint8_t *row)
{
	for (unsigned i = 1; i < s->open_stacks; i++)
		for (unsigned j = i; j && minirow_text(x, s, row, j) < minirow_text(x, s, row, j - 1); j--)
			exchange(s->col + j * x->width, s->col + (j - 1) * x->width, x->width);
}

/*
 * What is open after this row, whose columns and stacks are in order, and what is tied. Equal stacks that are not empty
 * have new values only, since no value stands twice in a row; there is one group of them at most. Returns the number of
 * ties.
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

static void take_row(struct search *x, const struct state *from, unsigned r, unsigned depth)
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

static void finish(struct search *x, const struct state *s)
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

/* Goes on with those of the rows that may come next whose text is the least. */
static void choose_row(struct search *x, const struct state *s, unsigned depth)
{
	uint64_t text[N], least = UINT64_MAX;
	unsigned first = 0, end = x->n;

	if (depth == x->n) {
		finish(x, s);
		return;
	}
	if (depth % x->width) { /* the band goes on */
		first = s->row[depth - 1] / x->width * x->width;
		end = first + x->width;
	}
	for (unsigned r = first; r < end; r++) {
		bool may = !(s->used >> r & 1) && !(x->side->before[r] & ~s->used);

		text[r] = may ? row_text(x, s, x->side->cell[r]) : UINT64_MAX;
		if (text[r] < least)
			least = text[r];
	}
	if (!is_least(x, depth, least))
		return;
	for (unsigned r = first; r < end; r++)
		if (text[r] == least)
			take_row(x, s, r, depth);
}

/* ---- the first two rows of a full grid ---- */

/* Puts a column at the next place of its stack, unless it has one. */
static void put_column(struct state *s, uint8_t next[STACKS], uint16_t *placed, unsigned col)
{
	if (!(*placed >> col & 1))
		s->col[next[col / STACKS]++] = (uint8_t)col;
	*placed |= (uint16_t)(1u << col);
}

/*
 * Puts these three columns of a stack first, and then the others as the second row meets their values:
 *
 *     123 | 456 | 789        123 | 456 | 789
 *     456 | 789 | 123        457 | 189 | 236     the values below 123 come from one stack, or from two
 *
 * False: another order of the three gives less.
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
		put_column(s, next, &placed, first[i]);
	for (unsigned i = 0; i < STACKS; i++)
		put_column(s, next, &placed, where[two[first[i]]]);
	for (unsigned i = 0; i < STACKS; i++) /* one is left, if the values come from two stacks */
		put_column(s, next, &placed, second * STACKS + i);
	for (unsigned i = STACKS; i < 2 * STACKS; i++)
		put_column(s, next, &placed, where[two[s->col[i]]]);
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
	if (is_least(x, 1, row_text(x, &s, two)))
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

/* Fills in `before` and `alike`, when the cells are there. */
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
	struct search x = { .shape = p->shape, .n = p->shape->n, .width = p->shape->box_cols, .best = { UINT64_MAX },
		.known = 1, .transform = t };
	struct state s = { .open_stacks = (uint8_t)x.width };
	struct side side[2] = { { .transposed = false }, { .transposed = true } };

	for (unsigned c = 0; c < p->shape->cells; c++) {
		unsigned row = p->shape->cell_row[c], col = p->shape->cell_col[c];

		side[0].cell[row][col] = side[1].cell[col][row] = p->clue[c];
	}
	for (unsigned i = 0; i < x.n; i++) {
		s.col[i] = (uint8_t)i;
		s.name[i + 1] = FRESH;
		s.open[i / x.width] = (uint8_t)x.width;
	}
	/* The first row is the least of both sides, so that not all of one is tried in vain. */
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
