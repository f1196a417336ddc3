/* SPDX-License-Identifier: MIT */
/*
 * passes_vectors: the vectors of the 9x9 form of the passes (rate/passes_internal.h), shared by its files.
 *
 * A board is three vectors of 32 lanes of 16 bits, one for each band. A lane has the candidates of a cell, as bits:
 *
 *     lanes of a band     0  1  2 |  3  4  5 |  6  7  8        row 0 of the band
 *                         9 10 11 | 12 13 14 | 15 16 17        row 1
 *                        18 19 20 | 21 22 23 | 24 25 26        row 2; 27 to 31 are unused
 *
 * To *turn* a band is to move its cells within their minirows (the three cells of a row in a box), rows, minicolumns or
 * boxes, so that a few logic operations let each cell know what all others of a unit have: the rules see all cells and
 * values at once. A cell's *place* is its lane, counted through the three vectors: 32 for each.
 */
#ifndef SDK_RATE_PASSES_VECTORS_H
#define SDK_RATE_PASSES_VECTORS_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "rate/passes_internal.h"

#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 9")
#endif

#define ALWAYS static inline __attribute__((always_inline))

enum {
	ALL = 0x1FF,       /* values */
	LANES = 0x7FFFFFF, /* of a band, in use */
	UNITS = 0x7FFFFFF  /* all units */
};

typedef __m512i vec;

/* A vector for each band. */
struct board {
	vec band[3];
};

/* clang-format off */
ALWAYS vec or2(vec a, vec b) { return _mm512_or_si512(a, b); }
ALWAYS vec or3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xFE); }
ALWAYS vec and3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x80); }
ALWAYS vec two_of(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xE8); }
ALWAYS vec or_and(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xF8); }
ALWAYS vec and_not(vec a, vec b) { return _mm512_andnot_si512(b, a); }
ALWAYS uint32_t some(vec a) { return _mm512_test_epi16_mask(a, a); }

ALWAYS vec lowest_of(vec a) { return _mm512_and_si512(a, _mm512_sub_epi16(_mm512_setzero_si512(), a)); }

/* Lanes with at most one candidate. */
ALWAYS uint32_t at_most_one(vec a) { return _mm512_testn_epi16_mask(a, _mm512_add_epi16(a, _mm512_set1_epi16(-1))); }
/* clang-format on */

/* Lane 9 r + c gets what is in row (r + down) % 3 and column FROM(c) of the same band; unused lanes stay. */
/* clang-format off */
#define TURN_ROW(r, FROM) \
	9 * (r) + FROM(0), 9 * (r) + FROM(1), 9 * (r) + FROM(2), 9 * (r) + FROM(3), 9 * (r) + FROM(4), \
	9 * (r) + FROM(5), 9 * (r) + FROM(6), 9 * (r) + FROM(7), 9 * (r) + FROM(8)
#define TURN(name, down, FROM) \
	static const _Alignas(64) uint16_t name[32] = { TURN_ROW((0 + down) % 3, FROM), TURN_ROW((1 + down) % 3, FROM), \
		TURN_ROW((2 + down) % 3, FROM), 27, 28, 29, 30, 31 }
#define SAME(c) (c)
#define NEXT(c) ((c) / 3 * 3 + ((c) + 1) % 3)
#define LAST(c) ((c) / 3 * 3 + ((c) + 2) % 3)
#define PLUS_1(c) (((c) + 1) % 9)
#define PLUS_2(c) (((c) + 2) % 9)
#define PLUS_3(c) (((c) + 3) % 9)
#define PLUS_4(c) (((c) + 4) % 9)
#define PLUS_6(c) (((c) + 6) % 9)

TURN(to_next, 0, NEXT); /* the others of the minirow, */
TURN(to_last, 0, LAST);
TURN(to_below, 1, SAME); /* of the minicolumn, */
TURN(to_above, 2, SAME);
TURN(to_right, 0, PLUS_3); /* the other minirows of the row, */
TURN(to_left, 0, PLUS_6);
TURN(to_plus_1, 0, PLUS_1); /* and cells of row and box at distances that, with those above, make up all pairs */
TURN(to_plus_2, 0, PLUS_2);
TURN(to_plus_4, 0, PLUS_4);
TURN(to_below_next, 1, NEXT);
TURN(to_below_last, 1, LAST);
/* clang-format on */

ALWAYS vec turn(const uint16_t by[32], vec a)
{
	return _mm512_permutexvar_epi16(_mm512_load_si512(by), a);
}

/* The candidates of empty cells, and the values of the others. */
ALWAYS struct board load_board(const struct sdk_nine *b)
{
	struct board z;

	UNROLL
	for (int k = 0; k < 3; k++)
		z.band[k] = or2(_mm512_load_si512(b->list + 32 * k), _mm512_load_si512(b->value + 32 * k));
	return z;
}

ALWAYS void store_board(struct sdk_nine *b, const struct board *z)
{
	UNROLL
	for (int k = 0; k < 3; k++) {
		_mm512_store_si512(b->list + 32 * k, _mm512_maskz_mov_epi16(LANES & ~b->filled[k], z->band[k]));
		_mm512_store_si512(b->value + 32 * k, _mm512_maskz_mov_epi16(~(uint32_t)LANES | b->filled[k], z->band[k]));
	}
}

ALWAYS bool is_wrong(const struct board *z)
{
	return _mm512_testn_epi16_mask(z->band[0], z->band[0]) | _mm512_testn_epi16_mask(z->band[1], z->band[1]) |
		_mm512_testn_epi16_mask(z->band[2], z->band[2]);
}

/* For each cell: the values that its row, column and box have at least once, and at least twice; and parts of them. */
struct counts {
	vec row_once[3], row_twice[3], box_once[3], box_twice[3], column_once, column_twice[3];
	vec minirow[3], row_rest[3], box_rest[3]; /* values in the cell's minirow; in the other two of the row, of the box */
	vec minicol[3], column_rest[3];           /* values in the cell's minicolumn; in the other two of the column */
};

ALWAYS void count_places(const struct board *z, struct counts *n)
{
	vec twice_minicol[3];

	UNROLL
	for (int k = 0; k < 3; k++) {
		vec cell = z->band[k], a = turn(to_next, cell), b = turn(to_last, cell);
		vec once = or3(cell, a, b), twice = two_of(cell, a, b);
		vec r = turn(to_right, once), l = turn(to_left, once), u = turn(to_above, once), d = turn(to_below, once);

		n->minirow[k] = once;
		n->row_rest[k] = or2(r, l);
		n->row_once[k] = or3(once, r, l);
		n->row_twice[k] = or2(or3(twice, turn(to_right, twice), turn(to_left, twice)), two_of(once, r, l));
		n->box_rest[k] = or2(u, d);
		n->box_once[k] = or3(once, u, d);
		n->box_twice[k] = or2(or3(twice, turn(to_above, twice), turn(to_below, twice)), two_of(once, u, d));
		a = turn(to_above, cell);
		b = turn(to_below, cell);
		n->minicol[k] = or3(cell, a, b);
		twice_minicol[k] = two_of(cell, a, b);
	}
	n->column_once = or3(n->minicol[0], n->minicol[1], n->minicol[2]);
	vec twice = or2(or3(twice_minicol[0], twice_minicol[1], twice_minicol[2]),
		two_of(n->minicol[0], n->minicol[1], n->minicol[2]));

	UNROLL
	for (int k = 0; k < 3; k++) {
		n->column_twice[k] = twice;
		n->column_rest[k] = or2(n->minicol[(k + 1) % 3], n->minicol[(k + 2) % 3]);
	}
}

/* Whether a value has no place left in some unit. */
ALWAYS bool lacks_place(const struct counts *n)
{
	const vec all = _mm512_set1_epi16(ALL);
	uint32_t lacking = 0;

	UNROLL
	for (int k = 0; k < 3; k++)
		lacking |= _mm512_cmpneq_epi16_mask(and3(n->row_once[k], n->box_once[k], n->column_once), all);
	return lacking;
}

/* ---- places ---- */

ALWAYS unsigned place_of(unsigned cell)
{
	return cell + cell / 27 * 5;
}

ALWAYS unsigned cell_at(unsigned place)
{
	return place - place / 32 * 5;
}

/* ---- shared functions ---- */

/* The units in which rule 5 finds something; *unknown: those in which it may. */
uint32_t sdk_nine_units_with_subsets(struct sdk_rater *r, uint32_t *unknown);

/* What rule 5 finds in a unit: the empty cells and their matching, and the candidates that each cell loses. */
struct sdk_nine_subsets {
	struct sdk_matching m;
	uint32_t list[9], leads[9], loses[9]; /* of each cell; `leads`: the cells that arrows lead to */
};

/* Returns whether there are subsets. Otherwise *dead is set if the cells have no matching. */
bool sdk_nine_find_subsets(const struct sdk_nine *b, unsigned unit, struct sdk_nine_subsets *found, bool *dead);

/* Fills a cell, and removes the value of the bit from the lists of its peers. */
void sdk_nine_place(struct sdk_rater *r, unsigned place, uint32_t bit);

/* Runs a pass in the order that the levels are defined by. `fresh`: there was no pass before. */
void sdk_nine_run_queue(struct sdk_rater *r, unsigned pass, bool fresh);

#endif
