/* SPDX-License-Identifier: MIT */
/*
 * Exact cover with clause learning, for boards of any size. A query is solved in two steps. First, singles and locked
 * candidates are propagated on *boards* (one per value, a bit per cell), for all cells at once. What remains open becomes an
 * exact cover problem for the search of solve/cover.h: a variable for each candidate left, a group for each open cell and
 * for each value missing from a unit. The cells of a unit are distinct.
 *
 * The boards know rows, columns and boxes only. So with regions nothing is propagated on them, and with layouts all cells
 * become part of the exact cover problem, those with one candidate too.
 */
#include "solve/cover_engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "solve/cover.h"

/*
 * The boards. A word is one row of a board: at[row][value], bit c for column c.
 *
 *     value v:   at[0][v]   bits of row 0:   25 .. 5 4 3 | 2 1 0
 *                at[1][v]
 *
 * The *flag* of a stack is the bit of its lowest column: the flags of a row are the boxes in which it has a bit.
 */
typedef uint32_t plane[SDK_VALUES_MAX][SDK_VALUES_MAX];

struct sdk_cover_engine {
	const struct sdk_shape *shape;
	uint32_t flags; /* of all stacks */
	plane at;
	plane sole; /* candidates that are true, being the only one of their cell, row, column or box */

	struct sdk_cover *cover;
	uint32_t open[SDK_CELLS_MAX];                /* the candidates of each open cell, 0 for the others */
	uint16_t group[SDK_CELLS_MAX];               /* of each open cell */
	uint16_t var[SDK_CELLS_MAX][SDK_VALUES_MAX]; /* of each candidate of an open cell */
	unsigned candidates;                         /* how many have variables: */
	struct candidate {
		uint16_t cell;
		uint8_t value; /* from 0 */
	} candidate[SDK_COVER_VARS];
	struct sdk_query *query;
};

struct sdk_cover_engine *sdk_cover_engine_new(void)
{
	struct sdk_cover_engine *b = malloc(sizeof *b);

	if (b && !(b->cover = sdk_cover_new())) {
		free(b);
		b = NULL;
	}
	return b;
}

void sdk_cover_engine_free(struct sdk_cover_engine *b)
{
	if (b)
		sdk_cover_free(b->cover);
	free(b);
}

/* The sides of a board and of its boxes. */
struct sides {
	unsigned n, box_rows, box_cols;
};

#define INLINE inline __attribute__((always_inline))

/* The flags of the stacks in which x has a bit. */
static inline uint32_t flag_one(const struct sides *s, uint32_t flags, uint32_t x)
{
	uint32_t some = x;

	for (unsigned i = 1; i < s->box_cols; i++)
		some |= x >> i;
	return some & flags;
}

/* The flags of the stacks in which x has two bits or more. */
static inline uint32_t flag_two(const struct sides *s, uint32_t flags, uint32_t x)
{
	uint32_t once = x & flags, twice = 0;

	for (unsigned i = 1; i < s->box_cols; i++) {
		twice |= once & x >> i;
		once |= x >> i & flags;
	}
	return twice;
}

/* All columns of the flagged stacks. */
static inline uint32_t stack_columns(const struct sides *s, uint32_t flags)
{
	return (flags << s->box_cols) - flags;
}

/* What has been seen once, and twice or more. */
struct seen {
	uint32_t once, twice;
};

static inline void add_seen(struct seen *s, uint32_t x)
{
	s->twice |= s->once & x;
	s->once |= x;
}

/*
 * Sets `sole` for the cells, rows and boxes of a band, and adds the candidates of its columns to `col`. Returns false on a
 * contradiction.
 */
static INLINE bool find_sole_in_band(struct sdk_cover_engine *b, const struct sides *s, unsigned top, struct seen *col)
{
	struct seen box[SDK_VALUES_MAX] = { { 0, 0 } };

	for (unsigned r = top; r < top + s->box_rows; r++) {
		struct seen cell = { 0, 0 };

		for (unsigned v = 0; v < s->n; v++) {
			uint32_t x = b->at[r][v];

			add_seen(&cell, x);
			add_seen(&col[v], x);
			add_seen(&box[v], flag_one(s, b->flags, x));
			box[v].twice |= flag_two(s, b->flags, x);
		}
		if (cell.once != b->shape->all)
			return false;
		for (unsigned v = 0; v < s->n; v++) {
			uint32_t x = b->at[r][v];

			b->sole[r][v] = x & (x - 1) ? x & ~cell.twice : x;
		}
	}
	for (unsigned v = 0; v < s->n; v++) {
		uint32_t only = stack_columns(s, box[v].once & ~box[v].twice);

		if (box[v].once != b->flags)
			return false;
		for (unsigned r = top; r < top + s->box_rows; r++)
			b->sole[r][v] |= b->at[r][v] & only;
	}
	return true;
}

/* Finds the candidates that are true. Returns false on a contradiction. */
static INLINE bool find_sole(struct sdk_cover_engine *b, const struct sides *s)
{
	struct seen col[SDK_VALUES_MAX] = { { 0, 0 } };

	for (unsigned top = 0; top < s->n; top += s->box_rows)
		if (!find_sole_in_band(b, s, top, col))
			return false;
	for (unsigned v = 0; v < s->n; v++) {
		if (col[v].once != b->shape->all)
			return false;
		for (unsigned r = 0; r < s->n; r++) {
			b->sole[r][v] |= b->at[r][v] & ~col[v].twice;
			if (!b->at[r][v])
				return false;
		}
	}
	return true;
}

/* Removes what the sole candidates of a band rule out in its cells, rows and boxes. Returns false if two of them clash. */
static INLINE bool apply_sole_in_band(struct sdk_cover_engine *b, const struct sides *s, unsigned top, struct seen *col)
{
	struct seen box[SDK_VALUES_MAX] = { { 0, 0 } };
	uint32_t clash = 0;

	for (unsigned r = top; r < top + s->box_rows; r++) {
		struct seen cell = { 0, 0 };

		for (unsigned v = 0; v < s->n; v++) {
			uint32_t x = b->sole[r][v];

			clash |= x & (x - 1);
			add_seen(&cell, x);
			add_seen(&col[v], x);
			add_seen(&box[v], flag_one(s, b->flags, x));
		}
		clash |= cell.twice;
		for (unsigned v = 0; v < s->n; v++)
			b->at[r][v] &= ~cell.once | b->sole[r][v];
	}
	for (unsigned v = 0; v < s->n; v++) {
		uint32_t gone = stack_columns(s, box[v].once);

		clash |= box[v].twice;
		for (unsigned r = top; r < top + s->box_rows; r++)
			b->at[r][v] &= ~gone | b->sole[r][v];
	}
	return !clash;
}

/* Removes what the sole candidates rule out. Returns false if two of them clash. */
static INLINE bool apply_sole(struct sdk_cover_engine *b, const struct sides *s)
{
	struct seen col[SDK_VALUES_MAX] = { { 0, 0 } };
	uint32_t clash = 0;

	for (unsigned top = 0; top < s->n; top += s->box_rows)
		if (!apply_sole_in_band(b, s, top, col))
			return false;
	for (unsigned v = 0; v < s->n; v++)
		clash |= col[v].twice;
	for (unsigned r = 0; r < s->n; r++)
		for (unsigned v = 0; v < s->n; v++) {
			uint32_t x = b->sole[r][v];

			b->at[r][v] &= x ? x : ~col[v].once;
		}
	return !clash;
}

/* Applies locked candidates between the rows and the boxes of a band. */
static INLINE void lock_rows(struct sdk_cover_engine *b, const struct sides *s, unsigned top, unsigned v)
{
	struct seen claim = { 0, 0 }, box = { 0, 0 };
	uint32_t row[SDK_VALUES_MAX];

	for (unsigned i = 0; i < s->box_rows; i++) {
		row[i] = flag_one(s, b->flags, b->at[top + i][v]);
		if (!(row[i] & (row[i] - 1)))
			add_seen(&claim, row[i]);
	}
	for (unsigned i = 0; i < s->box_rows; i++) {
		if (row[i] & (row[i] - 1))
			row[i] &= ~claim.once;
		add_seen(&box, row[i]);
	}
	for (unsigned i = 0; i < s->box_rows; i++) {
		uint32_t only = row[i] & ~box.twice;

		b->at[top + i][v] &= stack_columns(s, only ? only : row[i]);
	}
}

/* Applies locked candidates between the columns and the boxes, for one value. */
static INLINE void lock_columns(struct sdk_cover_engine *b, const struct sides *s, unsigned v)
{
	struct seen col = { 0, 0 }, point = { 0, 0 };
	uint32_t band[SDK_VALUES_MAX] = { 0 };
	unsigned bands = 0;

	for (unsigned r = 0; r < s->n; r += s->box_rows) {
		const unsigned k = bands++;

		for (unsigned i = 0; i < s->box_rows; i++)
			band[k] |= b->at[r + i][v];
		add_seen(&col, band[k]);
	}
	for (unsigned k = 0; k < bands; k++) {
		uint32_t claimed = band[k] & ~col.twice;

		band[k] &= ~stack_columns(s, flag_one(s, b->flags, claimed)) | claimed;
		add_seen(&point, band[k] & ~stack_columns(s, flag_two(s, b->flags, band[k])));
	}
	for (unsigned r = 0; r < s->n; r++) {
		uint32_t here = band[r / s->box_rows];

		b->at[r][v] &= here & (~point.once | ~stack_columns(s, flag_two(s, b->flags, here)));
	}
}

static uint64_t sum_of_counts(const struct sdk_cover_engine *b)
{
	uint64_t sum = 0;

	for (unsigned r = 0; r < b->shape->n; r++)
		for (unsigned v = 0; v < b->shape->n; v++)
			sum += sdk_bits_count(b->at[r][v]);
	return sum;
}

/* Propagates singles and locked candidates until nothing changes. Returns false if there is no solution. */
static INLINE bool propagate_sides(struct sdk_cover_engine *b, const struct sides *s)
{
	uint64_t before, after = sum_of_counts(b);

	do {
		do {
			before = after;
			if (!find_sole(b, s) || !apply_sole(b, s))
				return false;
			after = sum_of_counts(b);
		} while (after != before);
		for (unsigned v = 0; v < s->n; v++) {
			for (unsigned top = 0; top < s->n; top += s->box_rows)
				lock_rows(b, s, top, v);
			lock_columns(b, s, v);
		}
		after = sum_of_counts(b);
	} while (after != before);
	return true;
}

static bool every_cell_has_candidates(const struct sdk_cover_engine *b)
{
	for (unsigned r = 0; r < b->shape->n; r++) {
		uint32_t some = 0;

		for (unsigned v = 0; v < b->shape->n; v++)
			some |= b->at[r][v];
		if (some != b->shape->all)
			return false;
	}
	return true;
}

/* The sizes are constants, so that loops over the lines and cells of a box are unrolled: 0.92 times as long at 16x16. */
static bool propagate_boards(struct sdk_cover_engine *b)
{
	const struct sdk_shape *s = b->shape;

	if (s->layouts & SDK_LAYOUT_REGIONS)
		return every_cell_has_candidates(b);
	if (s->n == 16)
		return propagate_sides(b, &(struct sides){ 16, 4, 4 });
	if (s->n == 25)
		return propagate_sides(b, &(struct sides){ 25, 5, 5 });
	return propagate_sides(b, &(struct sides){ s->n, s->box_rows, s->box_cols });
}

/* Sets the boards to the candidates of the query. */
static void set_boards(struct sdk_cover_engine *b, const struct sdk_query *query)
{
	const struct sdk_puzzle *p = query->puzzle;
	const struct sdk_shape *s = p->shape;

	b->shape = s;
	b->flags = 0;
	for (unsigned c = 0; c < s->n; c += s->box_cols)
		b->flags |= UINT32_C(1) << c;
	for (unsigned r = 0; r < s->n; r++) {
		uint32_t free = 0;

		for (unsigned c = 0; c < s->n; c++)
			if (sdk_query_candidates(query, r * s->n + c) == s->all)
				free |= UINT32_C(1) << c;
		for (unsigned v = 0; v < s->n; v++)
			b->at[r][v] = free;
		for (uint32_t rest = s->all & ~free; rest; rest &= rest - 1) {
			unsigned c = sdk_bits_lowest(rest);

			for (uint32_t set = sdk_query_candidates(query, r * s->n + c); set; set &= set - 1)
				b->at[r][sdk_bits_lowest(set)] |= UINT32_C(1) << c;
		}
	}
}

/*
 * Sets `open` for the cells of a row: their candidates, except, on a plain board, one that is the only one of its row for
 * its value.
 */
static void find_open(struct sdk_cover_engine *b, unsigned r)
{
	const struct sdk_shape *s = b->shape;
	uint32_t *open = b->open + r * s->n;

	memset(open, 0, s->n * sizeof *open);
	for (unsigned v = 0; v < s->n; v++) {
		uint32_t x = b->at[r][v];

		for (uint32_t rest = x & (x - 1) || s->layouts ? x : 0; rest; rest &= rest - 1)
			open[sdk_bits_lowest(rest)] |= UINT32_C(1) << v;
	}
}

/* Adds a variable for each candidate of an open cell, and a group for the cell. */
static void add_cell(struct sdk_cover_engine *b, unsigned cell)
{
	const unsigned first = b->candidates;
	uint16_t list[SDK_VALUES_MAX];

	for (uint32_t rest = b->open[cell]; rest; rest &= rest - 1) {
		unsigned v = sdk_bits_lowest(rest), var = sdk_cover_variable(b->cover);

		b->candidate[var] = (struct candidate){ (uint16_t)cell, (uint8_t)v };
		b->var[cell][v] = list[var - first] = (uint16_t)var;
		b->candidates++;
	}
	if (b->open[cell])
		b->group[cell] = (uint16_t)sdk_cover_group(b->cover, list, b->open[cell]);
}

/* Adds the groups of a unit, one for each value, and declares its open cells distinct. */
static void add_unit_groups(struct sdk_cover_engine *b, unsigned unit)
{
	const uint16_t *at = sdk_unit(b->shape, unit);
	uint16_t list[SDK_VALUES_MAX];
	unsigned n;

	for (unsigned v = 0; v < b->shape->n; v++) {
		uint32_t places = 0;

		n = 0;
		for (unsigned i = 0; i < b->shape->n; i++)
			if (b->open[at[i]] >> v & 1) {
				list[n++] = b->var[at[i]][v];
				places |= UINT32_C(1) << i;
			}
		if (n)
			sdk_cover_group(b->cover, list, places);
	}
	n = 0;
	for (unsigned i = 0; i < b->shape->n; i++)
		if (b->open[at[i]])
			list[n++] = b->group[at[i]];
	if (n)
		sdk_cover_distinct(b->cover, list, n);
}

/* Builds the exact cover problem of what is left. */
static void build_cover(struct sdk_cover_engine *b)
{
	const struct sdk_shape *s = b->shape;

	sdk_cover_clear(b->cover, s->layouts);
	b->candidates = 0;
	for (unsigned r = 0; r < s->n; r++)
		find_open(b, r);
	for (unsigned cell = 0; cell < s->cells; cell++)
		add_cell(b, cell);
	for (unsigned u = 0; u < s->units; u++)
		add_unit_groups(b, u);
}

static void keep_solution(const struct sdk_cover_engine *b, uint8_t *solution)
{
	const struct sdk_shape *s = b->shape;

	for (unsigned r = 0; r < s->n; r++)
		for (unsigned v = 0; v < s->n; v++)
			if (sdk_bits_single(b->at[r][v]))
				solution[r * s->n + sdk_bits_lowest(b->at[r][v])] = (uint8_t)(v + 1);
	for (unsigned i = 0; i < b->candidates; i++)
		if (sdk_cover_value(b->cover, i) > 0)
			solution[b->candidate[i].cell] = (uint8_t)(b->candidate[i].value + 1);
}

/* The variable for the cell of `var` and the value that the query picks for it. */
static unsigned pick_variable(void *with, unsigned var)
{
	const struct sdk_cover_engine *b = with;
	const uint16_t *cell = b->var[b->candidate[var].cell];
	uint32_t set = 0;

	for (uint32_t rest = b->open[b->candidate[var].cell]; rest; rest &= rest - 1)
		if (sdk_cover_value(b->cover, cell[sdk_bits_lowest(rest)]) == 0)
			set |= rest & -rest;
	return cell[sdk_bits_lowest(b->query->pick(b->query->with, set))];
}

static bool query_should_stop(void *with)
{
	const struct sdk_cover_engine *b = with;

	return b->query->should_stop(b->query->with);
}

static void search_cover(struct sdk_cover_engine *b, struct sdk_query *query)
{
	const struct sdk_cover_search search = { .max_nodes = query->max_nodes,
		.choose = query->pick ? pick_variable : NULL,
		.should_stop = query->should_stop ? query_should_stop : NULL,
		.with = b };
	enum sdk_cover_end end;

	b->query = query;
	build_cover(b);
	do {
		end = sdk_cover_next(b->cover, &search);
		if (end == SDK_COVER_SOLUTION && query->count++ == 0 && query->solution)
			keep_solution(b, query->solution);
	} while (end == SDK_COVER_SOLUTION && query->count < query->limit);
	query->nodes = sdk_cover_nodes(b->cover);
	query->gave_up = end == SDK_COVER_GAVE_UP;
}

void sdk_cover_engine_solve(struct sdk_cover_engine *b, struct sdk_query *query)
{
	const struct sdk_shape *s = query->puzzle->shape;

	assert(query->limit && query->except <= s->n && (!query->except || query->except_cell < s->cells));
	query->count = query->nodes = 0;
	query->gave_up = false;
	set_boards(b, query);
	if (!propagate_boards(b))
		return;
	if (sum_of_counts(b) > s->cells || s->layouts) {
		search_cover(b, query);
		return;
	}
	query->count = 1;
	if (query->solution) {
		b->candidates = 0;
		keep_solution(b, query->solution);
	}
}
