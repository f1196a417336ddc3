/* SPDX-License-Identifier: MIT */
/*
 * A board is three vectors of 32 words of 16 bits: the candidates of a cell in each word, and 15 words of 0 behind the last
 * cell. The units are seen as nine vectors, which are gathered from the board: in word u of vector i, there is cell i of
 * unit u. So what is true of each word is true of all units at once:
 *
 *                    unit 0       unit 1   ...   unit 26
 *     vector 0   [ 1 3 5 9        2 8            4       ]     values that are in two vectors or more: `twice`
 *     vector 1   [ 3 7            6              1 4 9   ]     values that are in one: hidden singles
 *      ...                                                     values of words with one value: naked singles
 *
 * Then each cell looks up the words of its units: three times a board, once for the row, the column and the region.
 *
 * For locked candidates, a unit is in the order of its crossings: the cells of a row region by region, those of a region
 * row by row; and, in other words, column by column. Going through the nine vectors, a value that is in cells of one
 * crossing alone is *confined*. If the places of a region are confined to a row, the rest of the row loses the value; if the
 * places of a row are confined to a region, the rest of the region.
 *
 *     the view of lines      words 0-8 rows, by region; 9-17 columns, by region; 18-26 regions; then units of layouts
 *     the view of regions    words 0-8 regions, by row; 9-17 regions, by column
 *
 * The pairs of solve/leftovers.h are words too, in six vectors.
 *
 * The guess is a value of a cell with two, or as few as there are, that sees most cells without a value. In minimal
 * puzzles with random regions, it takes 26 guesses to see that there is one solution: 31 with the first such cell, 40
 * without locked candidates, 48 without leftovers. On AMD (Zen 4), a round of singles takes 30 ns, and there are 13 a guess;
 * locked candidates take 49.
 */
#include "solve/regions.h"

#if defined(__x86_64__)

#include <assert.h>
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "grid/shape_key.h"
#include "solve/leftovers.h"

#define INLINE inline __attribute__((always_inline))
#define NONE _mm512_setzero_si512()

typedef __m512i vec;

enum {
	CELLS = 81,
	VECTORS = 3,
	WORDS = 32,
	NO_CELL = VECTORS * WORDS - 1, /* a word of 0 */
	NO_WORD = WORDS - 1,           /* of units */
	NO_PAIR = LEFTOVERS,
	REGION_WORDS = 18, /* the first word of regions in the view of lines */
	SLOTS = 8,         /* the most units of a cell */
	STOP_NODES = 64    /* should_stop is called once in this number of nodes */
};

union words {
	vec v;
	uint16_t word[WORDS];
};

/* A word for each cell. */
union board {
	vec v[VECTORS];
	uint16_t cell[VECTORS * WORDS];
};

/* Units as nine vectors. */
struct view {
	union words cell[9];
	union words crossed[9]; /* the word, in the other view, of the unit that this one shares the cell with */
	__mmask32 first[9];     /* of a crossing */
};

struct sdk_regions {
	struct sdk_shape_key key; /* of the tables */
	unsigned units, slots;
	struct view lines, regions;
	union board unit[SLOTS];              /* the words of a cell's units in the view of lines: row, column, region, others */
	union board by_row, by_col;           /* those of its region in the view of regions */
	union words side[LEFTOVER_CELLS_MAX]; /* words 0-15: a side of each pair; 16-31: the other */
	union board pair[LEFTOVERS];          /* the pairs of a cell */
	unsigned pairs;                       /* of a cell, at most */
	union board node[CELLS + 1];          /* from the root to the current one; each guess settles a cell */
};

struct sdk_regions *sdk_regions_new(void)
{
	struct sdk_regions *r = aligned_alloc(sizeof(vec), sizeof *r);

	if (r)
		r->key.n = 0;
	return r;
}

void sdk_regions_free(struct sdk_regions *r)
{
	free(r);
}

/* ---- the tables of a shape ---- */

static void fill(vec *words, unsigned n, unsigned value)
{
	for (unsigned i = 0; i < n; i++)
		words[i] = _mm512_set1_epi16((short)value);
}

/* Sets a word of a view to a unit, in the order of the cells' keys; those with the same key cross it together. */
static void view_unit(struct view *view, unsigned word, const uint16_t at[9], const uint8_t *key, unsigned key_word)
{
	unsigned start[10] = { 0 };

	for (unsigned i = 0; i < 9; i++)
		start[key[at[i]] + 1]++;
	for (unsigned k = 0; k < 9; k++) {
		if (start[k + 1])
			view->first[start[k]] |= UINT32_C(1) << word;
		start[k + 1] += start[k];
	}
	for (unsigned i = 0; i < 9; i++) {
		const unsigned to = start[key[at[i]]]++;

		view->cell[to].word[word] = at[i];
		view->crossed[to].word[word] = (uint16_t)(key_word + key[at[i]]);
	}
}

/* Makes the views of rows, columns and regions, and of the units of layouts, which nothing crosses. */
static void make_views(struct sdk_regions *r, const struct sdk_shape *shape)
{
	static const uint8_t all[CELLS];

	fill(&r->lines.cell->v, 9, NO_CELL);
	fill(&r->regions.cell->v, 9, NO_CELL);
	fill(&r->lines.crossed->v, 9, NO_WORD);
	fill(&r->regions.crossed->v, 9, NO_WORD);
	memset(r->lines.first, 0, sizeof r->lines.first);
	memset(r->regions.first, 0, sizeof r->regions.first);
	for (unsigned u = 0; u < 9; u++) {
		view_unit(&r->lines, u, sdk_unit(shape, u), shape->cell_box, 0);
		view_unit(&r->lines, 9 + u, sdk_unit(shape, 9 + u), shape->cell_box, 9);
		view_unit(&r->regions, u, sdk_unit(shape, REGION_WORDS + u), shape->cell_row, 0);
		view_unit(&r->regions, 9 + u, sdk_unit(shape, REGION_WORDS + u), shape->cell_col, 9);
	}
	for (unsigned u = REGION_WORDS; u < shape->units; u++)
		view_unit(&r->lines, u, sdk_unit(shape, u), all, NO_WORD);
}

static void name_units(struct sdk_regions *r, const struct sdk_shape *shape)
{
	for (unsigned k = 0; k < SLOTS; k++)
		fill(r->unit[k].v, VECTORS, NO_WORD);
	r->by_row = r->by_col = r->unit[0];
	r->slots = 0;
	for (unsigned c = 0; c < CELLS; c++) {
		if (shape->cell_units[c] > r->slots)
			r->slots = shape->cell_units[c];
		for (unsigned k = 0; k < shape->cell_units[c]; k++)
			r->unit[k].cell[c] = sdk_units_of(shape, c)[k];
		r->by_row.cell[c] = shape->cell_box[c];
		r->by_col.cell[c] = (uint16_t)(9 + shape->cell_box[c]);
	}
}

static void list_leftovers(struct sdk_regions *r, const struct sdk_shape *shape)
{
	struct leftovers pair[LEFTOVERS];
	uint8_t pairs[CELLS] = { 0 };

	sdk_find_leftovers(shape, pair);
	r->pairs = 0;
	fill(&r->side->v, LEFTOVER_CELLS_MAX, NO_CELL);
	fill(r->pair->v, LEFTOVERS * VECTORS, NO_PAIR);
	for (unsigned i = 0; i < LEFTOVERS; i++)
		for (unsigned k = 0; k < 2 * pair[i].n; k++) {
			const unsigned cell = pair[i].cell[k % 2][k / 2], n = pairs[cell]++;

			r->side[k / 2].word[k % 2 * LEFTOVERS + i] = (uint16_t)cell;
			r->pair[n].cell[cell] = (uint16_t)i;
			r->pairs = n < r->pairs ? r->pairs : n + 1;
		}
}

static void make_tables(struct sdk_regions *r, const struct sdk_shape *shape)
{
	sdk_shape_key_set(&r->key, shape);
	r->units = shape->units;
	make_views(r, shape);
	name_units(r, shape);
	list_leftovers(r, shape);
}

/* ---- propagation ---- */

enum outcome {
	WRONG,
	SOLVED,
	CHANGED,
	STUCK
};

/* clang-format off */
static INLINE vec or2(vec a, vec b) { return _mm512_or_si512(a, b); }
static INLINE vec or3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xFE); }
static INLINE vec or_and(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xF8); }
static INLINE vec or_and_not(vec a, vec b, vec c) { return _mm512_ternarylogic_epi64(a, b, c, 0xF4); }
static INLINE vec and2(vec a, vec b) { return _mm512_and_si512(a, b); }
static INLINE vec and_not(vec a, vec b) { return _mm512_andnot_si512(b, a); }
static INLINE __mmask32 any(vec a) { return _mm512_test_epi16_mask(a, a); }
static INLINE __mmask32 none(vec a) { return _mm512_testn_epi16_mask(a, a); }
static INLINE vec look_up(vec word, vec in) { return _mm512_permutexvar_epi16(word, in); }
/* clang-format on */

/* The words without their lowest bit. */
static INLINE vec but_lowest(vec a)
{
	return and2(a, _mm512_sub_epi16(a, _mm512_set1_epi16(1)));
}

/* The candidates of 32 cells. */
static INLINE vec gather(const union board *b, vec cell)
{
	const vec low = _mm512_permutex2var_epi16(b->v[0], cell, b->v[1]);

	return _mm512_mask_permutexvar_epi16(low, _mm512_test_epi16_mask(cell, _mm512_set1_epi16(64)), cell, b->v[2]);
}

/* Applies naked and hidden singles once. */
static INLINE enum outcome apply_singles(const struct sdk_regions *r, union board *b)
{
	vec once = NONE, twice = NONE, sole = NONE, sole_twice = NONE;
	__mmask32 wrong, changed = 0, open = 0;

	SDK_UNROLL
	for (unsigned i = 0; i < 9; i++) {
		const vec cand = gather(b, r->lines.cell[i].v);
		const vec alone = _mm512_maskz_mov_epi16(none(but_lowest(cand)), cand);

		twice = or_and(twice, once, cand);
		once = or2(once, cand);
		sole_twice = or_and(sole_twice, sole, alone);
		sole = or2(sole, alone);
	}
	wrong = _mm512_cmpneq_epi16_mask(once, _mm512_set1_epi16(0x1FF)) | any(sole_twice);
	if (wrong << (WORDS - r->units))
		return WRONG;
	const vec hidden = and_not(once, twice);

	SDK_UNROLL
	for (unsigned k = 0; k < VECTORS; k++) {
		const vec row = r->unit[0].v[k], col = r->unit[1].v[k], region = r->unit[2].v[k], cand = b->v[k];
		vec only = or3(look_up(row, hidden), look_up(col, hidden), look_up(region, hidden));
		vec gone = or3(look_up(row, sole), look_up(col, sole), look_up(region, sole));

		for (unsigned slot = 3; slot < r->slots; slot++) {
			only = or2(only, look_up(r->unit[slot].v[k], hidden));
			gone = or2(gone, look_up(r->unit[slot].v[k], sole));
		}
		only = and2(only, cand);
		const __mmask32 many = any(but_lowest(cand));
		const vec kept = _mm512_mask_mov_epi16(and_not(cand, gone), any(only), only);
		const vec now = _mm512_mask_mov_epi16(cand, many, kept);

		open |= many;
		changed |= _mm512_cmpneq_epi16_mask(now, cand);
		b->v[k] = now;
	}
	return !open ? SOLVED : changed ? CHANGED
					: STUCK;
}

/* The candidates of the units of a view, and the values that are confined to one crossing of their unit. */
static INLINE vec find_confined(const struct view *view, const union board *b, vec cand[9])
{
	vec before = NONE, here = NONE, twice = NONE, all = NONE;

	SDK_UNROLL
	for (unsigned i = 0; i < 9; i++) {
		const __mmask32 first = view->first[i];

		cand[i] = gather(b, view->cell[i].v);
		before = _mm512_mask_mov_epi16(before, first, or2(before, here));
		here = _mm512_mask_mov_epi16(or2(here, cand[i]), first, cand[i]);
		twice = or_and(twice, before, cand[i]);
		all = or2(all, cand[i]);
	}
	return and_not(all, twice);
}

/* Applies locked candidates once. */
static INLINE enum outcome apply_locked(const struct sdk_regions *r, union board *b)
{
	vec of_line[9], of_region[9];
	const vec in_lines = find_confined(&r->lines, b, of_line), in_regions = find_confined(&r->regions, b, of_region);
	vec taken_lines = NONE, taken_regions = NONE; /* values that crossing units are confined to */
	__mmask32 changed = 0;

	SDK_UNROLL
	for (unsigned i = 0; i < 9; i++) {
		taken_lines = or_and(taken_lines, of_line[i], look_up(r->lines.crossed[i].v, in_regions));
		taken_regions = or_and(taken_regions, of_region[i], look_up(r->regions.crossed[i].v, in_lines));
	}
	SDK_UNROLL
	for (unsigned k = 0; k < VECTORS; k++) {
		const vec row = r->unit[0].v[k], col = r->unit[1].v[k], by_row = r->by_row.v[k], by_col = r->by_col.v[k];
		vec gone = and_not(look_up(row, taken_lines), look_up(by_row, in_regions));

		gone = or_and_not(gone, look_up(col, taken_lines), look_up(by_col, in_regions));
		gone = or_and_not(gone, look_up(by_row, taken_regions), look_up(row, in_lines));
		gone = or_and_not(gone, look_up(by_col, taken_regions), look_up(col, in_lines));
		changed |= any(and2(b->v[k], gone));
		b->v[k] = and_not(b->v[k], gone);
	}
	return changed ? CHANGED : STUCK;
}

/* Applies the law of leftovers once. */
static INLINE enum outcome apply_leftovers(const struct sdk_regions *r, union board *b)
{
	vec values = NONE;
	__mmask32 changed = 0;

	SDK_UNROLL
	for (unsigned i = 0; i < LEFTOVER_CELLS_MAX; i++)
		values = or2(values, gather(b, r->side[i].v));
	const vec one_sided = _mm512_maskz_xor_epi64(0x0F, values, _mm512_shuffle_i64x2(values, values, 0x4E));

	for (unsigned k = 0; k < VECTORS; k++) {
		vec gone = NONE;

		for (unsigned i = 0; i < r->pairs; i++)
			gone = or2(gone, look_up(r->pair[i].v[k], one_sided));
		changed |= any(and2(b->v[k], gone));
		b->v[k] = and_not(b->v[k], gone);
	}
	return changed ? CHANGED : STUCK;
}

static enum outcome propagate(const struct sdk_regions *r, union board *b)
{
	enum outcome outcome;

	do {
		do
			outcome = apply_singles(r, b);
		while (outcome == CHANGED);
		if (outcome == STUCK)
			outcome = apply_locked(r, b);
		if (outcome == STUCK)
			outcome = apply_leftovers(r, b);
	} while (outcome == CHANGED);
	return outcome;
}

/* ---- the search ---- */

/* In each unit, the number of cells with several candidates. */
static INLINE vec count_open(const struct sdk_regions *r, const union board *b)
{
	vec n = NONE;

	SDK_UNROLL
	for (unsigned i = 0; i < 9; i++)
		n = _mm512_mask_add_epi16(n, any(but_lowest(gather(b, r->lines.cell[i].v))), n, _mm512_set1_epi16(1));
	return n;
}

/* Finds the cells with the fewest candidates, several. */
static INLINE void find_fewest(const union board *b, __mmask32 fewest[VECTORS])
{
	vec left[VECTORS];
	__mmask32 open[VECTORS], found = 0;

	for (unsigned k = 0; k < VECTORS; k++) {
		left[k] = but_lowest(b->v[k]);
		open[k] = any(left[k]);
	}
	while (!found)
		for (unsigned k = 0; k < VECTORS; k++) {
			left[k] = but_lowest(left[k]);
			fewest[k] = open[k] & none(left[k]);
			found |= fewest[k];
		}
}

/* Of the cells with the fewest candidates, the first of those in whose units most cells have several. */
static unsigned choose_cell(const struct sdk_regions *r, const union board *b)
{
	const vec open = count_open(r, b);
	__mmask32 fewest[VECTORS];
	union words most;
	unsigned best = 0;

	find_fewest(b, fewest);
	for (unsigned k = 0; k < VECTORS; k++) {
		most.v = NONE;
		for (unsigned slot = 0; slot < r->slots; slot++)
			most.v = _mm512_add_epi16(most.v, look_up(r->unit[slot].v[k], open));
		for (__mmask32 rest = fewest[k]; rest; rest &= rest - 1) {
			const unsigned at = sdk_bits_lowest(rest), value = most.word[at] * 128u + (127 - (32 * k + at));

			best = value > best ? value : best;
		}
	}
	return 127 - best % 128;
}

/* Sets the board to the candidates of the query. */
static void set_board(union board *b, const struct sdk_query *query)
{
	for (unsigned c = 0; c < CELLS; c++)
		b->cell[c] = (uint16_t)sdk_query_candidates(query, c);
	memset(b->cell + CELLS, 0, sizeof *b - CELLS * sizeof b->cell[0]);
}

static void keep_solution(const union board *b, uint8_t solution[CELLS])
{
	for (unsigned c = 0; c < CELLS; c++)
		solution[c] = (uint8_t)(sdk_bits_lowest(b->cell[c]) + 1);
}

/* Whether the search has to end before the next guess. */
static bool is_over(const struct sdk_query *query)
{
	return (query->max_nodes && query->nodes == query->max_nodes) ||
		(query->should_stop && query->nodes % STOP_NODES == 0 && query->should_stop(query->with));
}

/* Guesses the lowest value of a cell in the next node, and removes it in this one. */
static void branch(const struct sdk_regions *r, union board *b)
{
	const unsigned cell = choose_cell(r, b), value = b->cell[cell] & (0u - b->cell[cell]);

	b[1] = b[0];
	b[1].cell[cell] = (uint16_t)value;
	b[0].cell[cell] = (uint16_t)(b->cell[cell] & ~value);
}

void sdk_regions_solve(struct sdk_regions *r, struct sdk_query *query)
{
	const struct sdk_shape *shape = query->puzzle->shape;
	union board *node = r->node;

	assert(sdk_regions_has(shape) && !query->pick && query->limit && query->except <= 9);
	if (!sdk_shape_key_is(&r->key, shape))
		make_tables(r, shape);
	query->count = query->nodes = 0;
	query->gave_up = false;
	set_board(node, query);
	for (;;) {
		const enum outcome outcome = propagate(r, node);

		if (outcome == SOLVED) {
			if (query->count++ == 0 && query->solution)
				keep_solution(node, query->solution);
			if (query->count == query->limit)
				return;
		}
		if (outcome == STUCK) {
			query->gave_up = is_over(query);
			if (query->gave_up)
				return;
			query->nodes++;
			branch(r, node++);
		} else if (node-- == r->node) {
			return;
		}
	}
}

#else

struct sdk_regions *sdk_regions_new(void)
{
	return NULL;
}

void sdk_regions_free(struct sdk_regions *r)
{
	(void)r;
}

void sdk_regions_solve(struct sdk_regions *r, struct sdk_query *query)
{
	(void)r;
	(void)query;
}

#endif
