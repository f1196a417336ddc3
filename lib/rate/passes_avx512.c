/* SPDX-License-Identifier: MIT */
/* passes_avx512: passes without the queue: the rules for all units at once, in any order. */
#include "rate/passes_internal.h"

#if defined(__x86_64__)

#include "rate/passes_vectors.h"

/* ---- singles ---- */

/* Removes the values of these cells from their peers. */
ALWAYS void remove_values(struct board *z, const uint32_t cells[3])
{
	vec others[3], column[3];

	UNROLL
	for (int k = 0; k < 3; k++) {
		vec value = _mm512_maskz_mov_epi16(cells[k], z->band[k]);
		vec a = turn(to_next, value), b = turn(to_last, value), minirow = or3(value, a, b);

		column[k] = or3(value, turn(to_below, value), turn(to_above, value));
		others[k] = or3(or3(a, b, turn(to_right, minirow)), turn(to_left, minirow),
			or2(turn(to_below, minirow), turn(to_above, minirow)));
	}
	UNROLL
	for (int k = 0; k < 3; k++)
		z->band[k] = and_not(z->band[k], or3(others[k], column[(k + 1) % 3], column[(k + 2) % 3]));
}

/* Fills cells with one candidate as long as there are any. */
ALWAYS void fill_naked(struct board *z, uint32_t filled[3])
{
	for (;;) {
		uint32_t fresh[3];

		UNROLL
		for (int k = 0; k < 3; k++) {
			fresh[k] = at_most_one(z->band[k]) & ~filled[k];
			filled[k] |= fresh[k];
		}
		if (!(fresh[0] | fresh[1] | fresh[2]))
			return;
		remove_values(z, fresh);
	}
}

/* Leaves cells that are the only place of a value just this value. Returns whether there are any; *dead: one has two. */
ALWAYS bool keep_hidden(struct board *z, const struct counts *n, const uint32_t filled[3], bool *dead)
{
	uint32_t any = 0, many = 0;

	UNROLL
	for (int k = 0; k < 3; k++) {
		vec hidden = and_not(z->band[k], and3(n->row_twice[k], n->column_twice[k], n->box_twice[k]));
		uint32_t fresh = some(hidden) & ~filled[k];

		many |= fresh & ~at_most_one(hidden);
		any |= fresh;
		z->band[k] = _mm512_mask_mov_epi16(z->band[k], fresh, hidden);
	}
	*dead |= many != 0;
	return any;
}

/* Applies locked candidates everywhere. Returns whether something changed. */
ALWAYS bool remove_locked(struct board *z, const struct counts *n)
{
	vec claimed[3], off[3];
	uint32_t any = 0;

	UNROLL
	for (int k = 0; k < 3; k++) {
		vec box_col_rest = or2(turn(to_next, n->minicol[k]), turn(to_last, n->minicol[k]));
		vec in_row = and_not(n->minirow[k], n->row_rest[k]), in_box = and_not(n->minirow[k], n->box_rest[k]);
		vec in_col = and_not(n->minicol[k], n->column_rest[k]);

		claimed[k] = and_not(n->minicol[k], box_col_rest); /* by the box, from the other bands of the column */
		const vec sideways = or2(turn(to_right, in_box), turn(to_left, in_box));

		off[k] = or3(or3(turn(to_above, in_row), turn(to_below, in_row), sideways), turn(to_next, in_col),
			turn(to_last, in_col));
	}
	UNROLL
	for (int k = 0; k < 3; k++) {
		vec lose = or3(off[k], claimed[(k + 1) % 3], claimed[(k + 2) % 3]);

		any |= some(_mm512_and_si512(z->band[k], lose));
		z->band[k] = and_not(z->band[k], lose);
	}
	return any & LANES;
}

/* ---- naked pairs ---- */

/* The list, if one of the others is the same. */
ALWAYS vec if_same(uint32_t two, vec list, vec a, vec b, vec c, vec d)
{
	return _mm512_maskz_mov_epi16(_mm512_mask_cmpeq_epi16_mask(two, list, a) | _mm512_mask_cmpeq_epi16_mask(two, list, b) |
			_mm512_mask_cmpeq_epi16_mask(two, list, c) | _mm512_mask_cmpeq_epi16_mask(two, list, d),
		list);
}

/* What a cell loses to pairs of its unit that have these values: nothing, if it is one of a pair. */
ALWAYS vec lost_to_pairs(uint32_t two, vec list, vec values)
{
	return _mm512_maskz_mov_epi16(~(two & ~some(and_not(list, values))), _mm512_and_si512(list, values));
}

/* Removes the values of two cells with the same two candidates from the rest of their units. Returns whether any were. */
ALWAYS bool remove_pairs(struct board *z, const uint32_t filled[3])
{
	vec lost[3], in_col[3];
	uint32_t two[3], any = 0;

	UNROLL
	for (int k = 0; k < 3; k++) {
		const vec list = z->band[k], next_band = z->band[(k + 1) % 3];
		const vec rest = _mm512_and_si512(list, _mm512_add_epi16(list, _mm512_set1_epi16(-1)));
		const vec below = turn(to_below, list);

		two[k] = LANES & ~filled[k] & at_most_one(rest);
		vec row = if_same(two[k], list, turn(to_plus_1, list), turn(to_plus_2, list), turn(to_right, list),
			turn(to_plus_4, list));
		vec box = if_same(two[k], list, turn(to_next, list), below, turn(to_below_next, list), turn(to_below_last, list));
		vec col = if_same(two[k], list, below, next_band, turn(to_below, next_band), turn(to_above, next_band));

		row = or3(row, turn(to_next, row), turn(to_last, row));
		row = or3(row, turn(to_right, row), turn(to_left, row));
		box = or3(box, turn(to_next, box), turn(to_last, box));
		box = or3(box, turn(to_below, box), turn(to_above, box));
		in_col[k] = or3(col, turn(to_below, col), turn(to_above, col));
		lost[k] = or2(lost_to_pairs(two[k], list, row), lost_to_pairs(two[k], list, box));
	}
	const vec col = or3(in_col[0], in_col[1], in_col[2]);

	UNROLL
	for (int k = 0; k < 3; k++) {
		lost[k] = or2(lost[k], lost_to_pairs(two[k], z->band[k], col));
		any |= some(lost[k]);
		z->band[k] = and_not(z->band[k], lost[k]);
	}
	return any & LANES;
}

/* ---- the passes ---- */

/* Applies rule 5 to these units. Returns whether something changed. */
static bool remove_subsets(struct sdk_nine *b, uint32_t units, bool *dead)
{
	struct sdk_nine_subsets found;
	bool changed = false;

	for (; units && !*dead; units &= units - 1) {
		if (!sdk_nine_find_subsets(b, sdk_bits_lowest(units), &found, dead))
			continue;
		changed = true;
		for (unsigned i = 0; i < found.m.cells; i++)
			b->list[place_of(found.m.cell[i])] &= (uint16_t)~found.loses[i];
	}
	return changed;
}

static unsigned count_empty(const struct sdk_nine *b)
{
	return 81 - sdk_bits_count(b->filled[0]) - sdk_bits_count(b->filled[1]) - sdk_bits_count(b->filled[2]);
}

/* Whether rule 5 finds something. */
static bool has_subsets(struct sdk_rater *r, bool *dead)
{
	struct sdk_nine_subsets found;
	uint32_t unknown;

	if (sdk_nine_units_with_subsets(r, &unknown))
		return true;
	while (unknown && !*dead && !sdk_nine_find_subsets(&r->nine, sdk_bits_lowest(unknown), &found, dead))
		unknown &= unknown - 1;
	return unknown && !*dead;
}

/* How close_board ends. */
enum closing {
	SETTLED, /* rule 5 finds nothing more, or the board is full, or there is no solution */
	OPEN,    /* rule 5 finds something */
	SAME     /* the rules have found nothing; rule 5 was not tried */
};

/* Applies the rules until nothing changes, of rule 3 naked pairs only, and of rule 5 nothing unless the pass is 5. */
static enum closing close_board(struct sdk_rater *r, unsigned pass)
{
	struct sdk_nine *b = &r->nine;
	struct board z = load_board(b);
	struct counts n;
	enum closing end = pass == 3 || pass == 4 ? SAME : SETTLED;
	bool dead = false, singles = pass != 3; /* pass 2 leaves none */

	for (;;) {
		bool changed = false;

		if (singles) {
			fill_naked(&z, b->filled);
			dead |= is_wrong(&z);
			if (dead || (b->filled[0] & b->filled[1] & b->filled[2]) == LANES || pass == 1)
				break;
			count_places(&z, &n);
			dead |= lacks_place(&n);
			if (dead)
				break;
			changed = keep_hidden(&z, &n, b->filled, &dead);
			if (pass >= 4)
				changed |= remove_locked(&z, &n);
		}
		singles = true;
		if (!changed && pass >= 3)
			changed = remove_pairs(&z, b->filled);
		if (changed) {
			end = SETTLED;
			continue;
		}
		if (pass == 2 || end == SAME)
			break;
		store_board(b, &z);
		if (pass < 5) {
			end = has_subsets(r, &dead) ? OPEN : SETTLED;
			break;
		}
		uint32_t unknown, units = sdk_nine_units_with_subsets(r, &unknown);

		if (!remove_subsets(b, units | unknown, &dead))
			break;
		z = load_board(b);
	}
	store_board(b, &z);
	r->dead = dead;
	r->empty = count_empty(b);
	return end;
}

/* Removes the values of clues from their peers at once, as level.c does. */
static void load_puzzle(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	struct sdk_nine *b = &r->nine;
	const vec all = _mm512_set1_epi16(ALL), one = _mm512_set1_epi16(1);
	struct board z;

	for (unsigned k = 0; k < 3; k++) {
		const vec clue = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)(p->clue + 27 * k)));
		const uint32_t is_clue = LANES & some(clue);

		z.band[k] = _mm512_mask_sllv_epi16(all, is_clue, one, _mm512_sub_epi16(clue, one));
		if (p->partial) {
			const __m256i low = _mm512_cvtepi32_epi16(_mm512_loadu_si512(p->list + 27 * k));
			const __m256i high = _mm512_cvtepi32_epi16(_mm512_loadu_si512(p->list + 27 * k + 16));
			const vec list = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);

			z.band[k] = _mm512_mask_mov_epi16(all, LANES, list);
		}
		b->filled[k] = is_clue;
	}
	remove_values(&z, b->filled);
	store_board(b, &z);
	r->dead = is_wrong(&z);
	r->empty = count_empty(b);
}

/*
 * Passes 3 and 4 depend on the order of the units because of rule 3. Let C be the board after all that is certain, and G the
 * board after rule 5, too, of which rule 3 is a part: whatever the order, the pass ends between them. If rule 5 finds
 * nothing in C, or C is full, that is the end of the pass. Otherwise the queue decides.
 *
 * (Naked pairs are certain: if one of the two cells loses a candidate meanwhile, singles do what the pair would have done.)
 */
static void run_pass(struct sdk_rater *r, unsigned pass)
{
	if (r->sink) {
		r->settled = false;
		sdk_nine_run_queue(r, pass, pass == 1);
		return;
	}
	if (pass == 5 && r->settled)
		return;
	const struct sdk_nine before = r->nine;
	const enum closing end = close_board(r, pass);

	r->settled = end == SETTLED;
	if (end == SETTLED || (pass == 4 && end == SAME))
		return;
	r->nine = before;
	r->empty = count_empty(&before);
	sdk_nine_run_queue(r, pass, false);
}

static void guess(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	if (r->sink) {
		sdk_nine_place(r, place_of(cell), bit);
		sdk_nine_run_queue(r, SDK_PASSES, true);
	} else {
		r->nine.list[place_of(cell)] = (uint16_t)bit;
		close_board(r, SDK_PASSES);
	}
}

/* The first cell with the fewest candidates; at least one cell must be empty. */
static unsigned find_fewest(const struct sdk_rater *r)
{
	const struct sdk_nine *b = &r->nine;
	const vec minus_one = _mm512_set1_epi16(-1);
	struct board z;

	UNROLL
	for (int k = 0; k < 3; k++)
		z.band[k] = _mm512_load_si512(b->list + 32 * k);
	for (;;) { /* remove a candidate from each cell until some have none left */
		uint32_t none[3];

		UNROLL
		for (int k = 0; k < 3; k++) {
			z.band[k] = _mm512_and_si512(z.band[k], _mm512_add_epi16(z.band[k], minus_one));
			none[k] = LANES & ~b->filled[k] & ~some(z.band[k]);
		}
		for (unsigned k = 0; k < 3; k++)
			if (none[k])
				return 27 * k + sdk_bits_lowest(none[k]);
	}
}

const struct sdk_nine_ops sdk_nine_avx512 = { load_puzzle, run_pass, guess, find_fewest };

#endif
