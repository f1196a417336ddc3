/* SPDX-License-Identifier: MIT */
/*
 * passes_queue_avx512: passes with the queue, on 9x9 boards. Only units in which a rule may find something are processed:
 * all units are examined at once after each change, which takes hardly longer than to process one.
 */
#include "rate/passes_internal.h"

#if defined(__x86_64__)

#include "rate/passes_vectors.h"

/* ---- units in which a rule may find something ---- */

/* Bits: the units in which singles, rule 3, locked candidates and rule 5 may find something. */
struct busy {
	uint32_t singles, groups, locked, subsets;
};

/* The units (bits) of which some cell is in a set: its row if in `row`, and so on. */
ALWAYS uint32_t units_of(const uint32_t row[3], const uint32_t col[3], const uint32_t box[3])
{
	uint32_t units = 0, any = col[0] | col[1] | col[2];

	UNROLL
	for (int k = 0; k < 3; k++) {
		uint32_t b = (box[k] | box[k] >> 9 | box[k] >> 18) & ALL;

		units |= (uint32_t)((row[k] & ALL) != 0) << 3 * k | (uint32_t)((row[k] & ALL << 9) != 0) << (3 * k + 1) |
			(uint32_t)((row[k] & ALL << 18) != 0) << (3 * k + 2);
		units |= ((uint32_t)((b & 7) != 0) | (uint32_t)((b & 7 << 3) != 0) << 1 | (uint32_t)((b & 7 << 6) != 0) << 2)
			<< (18 + 3 * k);
	}
	return units | ((any | any >> 9 | any >> 18) & ALL) << 9;
}

/* For each cell: the values with at least three places in its row, box and column. */
struct thirds {
	vec row[3], box[3], column;
};

ALWAYS void count_thirds(const struct board *z, const struct counts *n, struct thirds *t)
{
	vec columns[3];

	UNROLL
	for (int k = 0; k < 3; k++) {
		const vec cell = z->band[k], a = turn(to_next, cell), b = turn(to_last, cell);
		const vec u = turn(to_above, cell), d = turn(to_below, cell);
		const vec three = and3(cell, a, b), two = two_of(cell, a, b), once = n->minirow[k];
		/* in the minirow three times; or twice, and in another one of the row, or of the box */
		const vec row = or_and(three, two, n->row_rest[k]), box = or_and(three, two, n->box_rest[k]);

		t->row[k] = or2(or3(row, turn(to_right, row), turn(to_left, row)),
			and3(once, turn(to_right, once), turn(to_left, once)));
		t->box[k] = or2(or3(box, turn(to_above, box), turn(to_below, box)),
			and3(once, turn(to_above, once), turn(to_below, once)));
		columns[k] = or_and(and3(cell, u, d), two_of(cell, u, d), n->column_rest[k]);
	}
	t->column = or2(or3(columns[0], columns[1], columns[2]), and3(n->minicol[0], n->minicol[1], n->minicol[2]));
}

/*
 * Of the cells in `open`, those to which rule 3 may apply if another cell of the unit has the same list: with two
 * candidates, if one has a third place there; with more, if two have no third place, or all have (there may be three cells).
 */
ALWAYS uint32_t may_be_grouped(uint32_t open, vec list, vec thrice)
{
	const vec minus_one = _mm512_set1_epi16(-1);
	const vec rest = _mm512_and_si512(list, _mm512_add_epi16(list, minus_one)), few = and_not(list, thrice);
	const uint32_t two = at_most_one(rest), third = _mm512_test_epi16_mask(list, thrice);

	return open & ((two & third) | (~two & (~at_most_one(few) | ~some(few))));
}

ALWAYS uint32_t same_as(uint32_t from, vec list, vec other)
{
	return _mm512_mask_cmpeq_epi16_mask(from, list, other);
}

/* Units in which rule 3 may apply. */
ALWAYS uint32_t units_with_groups(const struct board *z, const struct counts *n, const uint32_t filled[3])
{
	uint32_t row[3], col[3], box[3];
	struct thirds t;

	count_thirds(z, n, &t);
	UNROLL
	for (int k = 0; k < 3; k++) {
		const vec list = z->band[k], a = z->band[(k + 1) % 3];
		const vec below = turn(to_below, list);
		const uint32_t open = LANES & ~filled[k];
		const uint32_t in_row = may_be_grouped(open, list, t.row[k]), in_box = may_be_grouped(open, list, t.box[k]);
		const uint32_t in_col = may_be_grouped(open, list, t.column);

		row[k] = same_as(in_row, list, turn(to_plus_1, list)) | same_as(in_row, list, turn(to_plus_2, list)) |
			same_as(in_row, list, turn(to_right, list)) | same_as(in_row, list, turn(to_plus_4, list));
		box[k] = same_as(in_box, list, turn(to_next, list)) | same_as(in_box, list, below) |
			same_as(in_box, list, turn(to_below_next, list)) | same_as(in_box, list, turn(to_below_last, list));
		col[k] = same_as(in_col, list, below) | same_as(in_col, list, a) | same_as(in_col, list, turn(to_below, a)) |
			same_as(in_col, list, turn(to_above, a));
	}
	return units_of(row, col, box);
}

/* Units in which there are singles. */
ALWAYS uint32_t units_with_singles(const struct board *z, const struct counts *n, const uint32_t filled[3], bool hidden)
{
	uint32_t row[3], col[3], box[3];

	UNROLL
	for (int k = 0; k < 3; k++) {
		const uint32_t open = LANES & ~filled[k], naked = at_most_one(z->band[k]);

		row[k] = open & (naked | (hidden ? some(and_not(z->band[k], n->row_twice[k])) : 0));
		col[k] = open & (naked | (hidden ? some(and_not(z->band[k], n->column_twice[k])) : 0));
		box[k] = open & (naked | (hidden ? some(and_not(z->band[k], n->box_twice[k])) : 0));
	}
	return units_of(row, col, box);
}

/* Units in which there are locked candidates that are eliminated elsewhere. */
ALWAYS uint32_t units_with_locked(const struct counts *n)
{
	uint32_t row[3], col[3], box[3];

	UNROLL
	for (int k = 0; k < 3; k++) {
		const vec box_col_rest = or2(turn(to_next, n->minicol[k]), turn(to_last, n->minicol[k]));
		const vec across = and_not(n->minirow[k], n->row_rest[k]), across_box = and_not(n->minirow[k], n->box_rest[k]);
		const vec down = and_not(n->minicol[k], n->column_rest[k]), down_box = and_not(n->minicol[k], box_col_rest);

		row[k] = _mm512_test_epi16_mask(across, n->box_rest[k]);
		col[k] = _mm512_test_epi16_mask(down, box_col_rest);
		box[k] = _mm512_test_epi16_mask(across_box, n->row_rest[k]) | _mm512_test_epi16_mask(down_box, n->column_rest[k]);
	}
	return units_of(row, col, box);
}

static void find_busy(struct sdk_rater *r, unsigned pass, struct busy *busy)
{
	const struct board z = load_board(&r->nine);
	const uint32_t *filled = r->nine.filled;
	struct counts n;

	count_places(&z, &n);
	r->dead |= is_wrong(&z) || lacks_place(&n);
	busy->singles = units_with_singles(&z, &n, filled, pass > 1);
	if (pass <= 2)
		return;
	busy->groups = units_with_groups(&z, &n, filled);
	if (pass == 3)
		return;
	/* The other units were processed with this rule in the pass before. */
	busy->groups &= r->queue9.touched;
	busy->locked = units_with_locked(&n);
	if (pass == 4)
		return;
	busy->locked &= r->queue9.touched;
	uint32_t unknown;

	busy->subsets = sdk_nine_units_with_subsets(r, &unknown);
	busy->subsets |= unknown;
}

/* ---- changes ---- */

/* The units of the cell in lane l of band b. */
#define AROUND(b, l) \
	(UINT32_C(1) << (3 * (b) + (l) / 9) | UINT32_C(1) << (9 + (l) % 9) | UINT32_C(1) << (18 + 3 * (b) + (l) % 9 / 3))
#define AROUND_9(b, l)                                                                                          \
	AROUND(b, l), AROUND(b, l + 1), AROUND(b, l + 2), AROUND(b, l + 3), AROUND(b, l + 4), AROUND(b, l + 5), \
		AROUND(b, l + 6), AROUND(b, l + 7), AROUND(b, l + 8)
#define AROUND_BAND(b) AROUND_9(b, 0), AROUND_9(b, 9), AROUND_9(b, 18), 0, 0, 0, 0, 0

/* [place]: the row, column and box of a cell, as bits. */
static const uint32_t around[96] = { AROUND_BAND(0), AROUND_BAND(1), AROUND_BAND(2) };

ALWAYS void push_units(struct sdk_nine_queue *q, unsigned place)
{
	q->changed = true;
	q->touched |= around[place];
	for (uint32_t left = around[place] & ~q->waiting; left; left &= left - 1)
		q->unit[q->tail++ % 32] = (uint8_t)sdk_bits_lowest(left);
	q->waiting |= around[place];
}

/* Lists are written as whole vectors: one that is read soon after a part of it was written has to wait for that. */
static void eliminate(struct sdk_rater *r, unsigned place, uint32_t values)
{
	const uint32_t had = r->nine.list[place], lane = UINT32_C(1) << place % 32;
	uint16_t *list = r->nine.list + place / 32 * 32;
	const vec band = _mm512_load_si512(list);

	if (!(had & values))
		return;
	r->dead |= !(had & ~values);
	_mm512_store_si512(list, _mm512_mask_mov_epi16(band, lane, _mm512_set1_epi16((short)(had & ~values))));
	push_units(&r->queue9, place);
}

/* The peers of a cell in one band. */
ALWAYS uint32_t peers_in(unsigned place, unsigned band)
{
	const unsigned lane = place % 32, row = lane / 9, col = lane % 9;
	uint32_t peers = UINT32_C(0x40201) << col;

	if (band == place / 32)
		peers = (peers | UINT32_C(0x1FF) << 9 * row | UINT32_C(0x1C0E07) << col / 3 * 3) & ~(UINT32_C(1) << lane);
	return peers;
}

void sdk_nine_place(struct sdk_rater *r, unsigned place, uint32_t bit)
{
	struct sdk_nine *b = &r->nine;
	const vec value = _mm512_set1_epi16((short)bit);
	const uint32_t lane = UINT32_C(1) << place % 32;
	const vec list = _mm512_load_si512(b->list + place / 32 * 32), values = _mm512_load_si512(b->value + place / 32 * 32);

	b->filled[place / 32] |= lane;
	_mm512_store_si512(b->list + place / 32 * 32, _mm512_maskz_mov_epi16(~lane, list));
	_mm512_store_si512(b->value + place / 32 * 32, _mm512_mask_mov_epi16(values, lane, value));
	r->empty--;
	push_units(&r->queue9, place);
	for (unsigned k = 0; k < 3; k++) {
		const vec band = _mm512_load_si512(b->list + 32 * k);
		uint32_t losing = _mm512_mask_test_epi16_mask(peers_in(place, k), band, value);

		_mm512_store_si512(b->list + 32 * k, _mm512_mask_mov_epi16(band, losing, and_not(band, value)));
		for (; losing; losing &= losing - 1)
			push_units(&r->queue9, 32 * k + sdk_bits_lowest(losing));
	}
}

/* Copies the lists to where steps are made from them. */
static void show_lists(struct sdk_rater *r)
{
	for (unsigned c = 0; c < 81; c++)
		r->list[c] = r->nine.list[place_of(c)];
}

/* ---- a unit ---- */

/* The place of cell i of a row, column or box. */
#define ROW_PLACE(u, i) ((u) / 3 * 32 + (u) % 3 * 9 + (i))
#define COL_PLACE(u, i) ((i) / 3 * 32 + (i) % 3 * 9 + (u))
#define BOX_PLACE(u, i) ((u) / 3 * 32 + (i) / 3 * 9 + (u) % 3 * 3 + (i) % 3)
#define UNIT(F, u)                                                                                                          \
	{                                                                                                                   \
		F(u, 0), F(u, 1), F(u, 2), F(u, 3), F(u, 4), F(u, 5), F(u, 6), F(u, 7), F(u, 8), 31, 31, 31, 31, 31, 31, 31 \
	}
#define NINE_UNITS(F) \
	UNIT(F, 0), UNIT(F, 1), UNIT(F, 2), UNIT(F, 3), UNIT(F, 4), UNIT(F, 5), UNIT(F, 6), UNIT(F, 7), UNIT(F, 8)

/* [unit][i]: the place of the i-th cell; from 9 on an unused lane, which has no candidates. */
static const _Alignas(32) uint16_t unit_place[27][16] = {
	NINE_UNITS(ROW_PLACE), NINE_UNITS(COL_PLACE), NINE_UNITS(BOX_PLACE)
};

/* The lists of the cells of a unit, in their order. */
ALWAYS __m256i lists_of(const struct sdk_nine *b, unsigned unit)
{
	const vec place = _mm512_castsi256_si512(_mm256_load_si256((const __m256i *)(const void *)unit_place[unit]));
	const vec low = _mm512_permutex2var_epi16(_mm512_load_si512(b->list), place, _mm512_load_si512(b->list + 32));

	return _mm512_castsi512_si256(_mm512_mask_permutexvar_epi16(
		low, _mm512_test_epi16_mask(place, _mm512_set1_epi16(64)), place, _mm512_load_si512(b->list + 64)));
}

ALWAYS void store_lists(uint16_t list[16], __m256i lists)
{
	_mm256_store_si256((__m256i *)(void *)list, lists);
}

static void apply_naked(struct sdk_rater *r, unsigned unit)
{
	for (uint32_t later = ALL;;) {
		const __m256i lists = lists_of(&r->nine, unit);
		const uint32_t naked = later & _mm256_test_epi16_mask(lists, lists) &
			_mm256_testn_epi16_mask(lists, _mm256_add_epi16(lists, _mm256_set1_epi16(-1)));

		if (!naked)
			return;
		const unsigned i = sdk_bits_lowest(naked), place = unit_place[unit][i];
		const uint32_t bit = r->nine.list[place];

		if (r->sink)
			sdk_pass_step_single(r, SDK_NAKED_SINGLE, SDK_NO_UNIT, cell_at(place), bit);
		sdk_nine_place(r, place, bit);
		later = (uint32_t)ALL << (i + 1);
	}
}

static void apply_hidden(struct sdk_rater *r, unsigned unit)
{
	for (uint32_t later = ALL;;) {
		const __m256i lists = lists_of(&r->nine, unit);
		_Alignas(32) uint16_t list[16];
		uint32_t once = 0, twice = 0;

		store_lists(list, lists);
		UNROLL
		for (unsigned i = 0; i < 9; i++) {
			twice |= once & list[i];
			once |= list[i];
		}
		once &= ~twice & later;
		if (!once)
			return;
		const uint32_t bit = once & -once;
		const unsigned i = sdk_bits_lowest(_mm256_test_epi16_mask(lists, _mm256_set1_epi16((short)bit)));

		if (r->sink)
			sdk_pass_step_single(r, SDK_HIDDEN_SINGLE, unit, cell_at(unit_place[unit][i]), bit);
		sdk_nine_place(r, unit_place[unit][i], bit);
		later = ~(bit | (bit - 1));
	}
}

/* The values of some cells (bits: lanes). */
ALWAYS uint32_t values_of(__m256i lists, uint32_t cells)
{
	const __m256i chosen = _mm256_maskz_mov_epi16((__mmask16)cells, lists);
	const __m128i half = _mm_or_si128(_mm256_castsi256_si128(chosen), _mm256_extracti128_si256(chosen, 1));
	uint64_t word = (uint64_t)_mm_cvtsi128_si64(half) | (uint64_t)_mm_extract_epi64(half, 1);

	word |= word >> 32;
	return (uint32_t)(word | word >> 16) & ALL;
}

ALWAYS uint32_t cells_with_list(__m256i lists, uint32_t list)
{
	return ALL & _mm256_cmpeq_epi16_mask(lists, _mm256_set1_epi16((short)list));
}

/* Applies rule 3 to the cells of the unit in `group`, which had `list`. */
static void apply_group(struct sdk_rater *r, unsigned unit, uint32_t group, uint32_t list)
{
	const __m256i lists = lists_of(&r->nine, unit);
	const unsigned size = sdk_bits_count(group), values = sdk_bits_count(list);
	const uint32_t elsewhere = values_of(lists, ALL & ~group);
	const bool naked = values == size;

	if (group & ~cells_with_list(lists, list))
		return; /* changed meanwhile */
	if (naked ? !(elsewhere & list) : values < size || sdk_bits_count(list & ~elsewhere) != size)
		return;
	if (r->sink) {
		show_lists(r);
		sdk_pass_step_subset(r, unit, group, naked ? list : list & ~elsewhere, !naked);
	}
	for (uint32_t left = naked ? ALL & ~group : group; left; left &= left - 1)
		eliminate(r, unit_place[unit][sdk_bits_lowest(left)], naked ? list : list & elsewhere);
}

static void apply_identical(struct sdk_rater *r, unsigned unit)
{
	const __m256i lists = lists_of(&r->nine, unit);
	_Alignas(32) uint16_t list[16];

	store_lists(list, lists);
	for (uint32_t left = _mm256_test_epi16_mask(lists, lists); left && !r->dead;) {
		const unsigned first = list[sdk_bits_lowest(left)];
		const uint32_t group = cells_with_list(lists, first);

		left &= ~group;
		if (group & (group - 1))
			apply_group(r, unit, group, first);
	}
}

/* Eliminates the value, all of whose places in `unit` lie in unit `to`, from the rest of that. */
static void apply_locked(struct sdk_rater *r, unsigned unit, unsigned to, uint32_t bit)
{
	if (r->sink) {
		show_lists(r);
		sdk_pass_step_locked(r, unit, to, bit);
	}
	for (unsigned i = 0; i < 9; i++)
		if (!(around[unit_place[to][i]] >> unit & 1))
			eliminate(r, unit_place[to][i], bit);
}

/* The values that occur in just one of three sets. */
ALWAYS uint32_t in_one_of(const uint32_t part[3])
{
	return (part[0] ^ part[1] ^ part[2]) & ~(part[0] & part[1] & part[2]);
}

static void apply_all_locked(struct sdk_rater *r, unsigned unit)
{
	const __m256i lists = lists_of(&r->nine, unit);
	const uint32_t across[3] = { values_of(lists, 0007), values_of(lists, 0070), values_of(lists, 0700) };
	const uint32_t down[3] = { values_of(lists, 0111), values_of(lists, 0222), values_of(lists, 0444) };
	const uint32_t in_row = in_one_of(across), in_col = unit < 18 ? 0 : in_one_of(down);

	for (uint32_t left = in_row | in_col; left; left &= left - 1) {
		const uint32_t bit = left & -left, *part = in_row & bit ? across : down;
		const unsigned k = part[0] & bit ? 0 : (part[1] & bit ? 1 : 2);
		const uint32_t places = _mm256_test_epi16_mask(lists, _mm256_set1_epi16((short)bit));
		unsigned to;

		if (!(places & (places - 1)))
			continue; /* a single */
		if (unit < 9)
			to = 18 + unit / 3 * 3 + k;
		else if (unit < 18)
			to = 18 + 3 * k + (unit - 9) / 3;
		else
			to = part == across ? (unit - 18) / 3 * 3 + k : 9 + (unit - 18) % 3 * 3 + k;
		apply_locked(r, unit, to, bit);
	}
}

static void apply_subsets(struct sdk_rater *r, unsigned unit)
{
	struct sdk_nine_subsets found;

	if (!sdk_nine_find_subsets(&r->nine, unit, &found, &r->dead))
		return;
	if (r->sink) {
		show_lists(r);
		sdk_pass_step_general(r, unit, &found.m);
	}
	for (unsigned i = 0; i < found.m.cells; i++)
		eliminate(r, place_of(found.m.cell[i]), found.loses[i]);
}

/* After a change the later rules are applied whatever the units were before it. */
static void process_unit(struct sdk_rater *r, unsigned unit, unsigned pass, const struct busy *busy)
{
	const bool *changed = &r->queue9.changed;

	if (busy->singles >> unit & 1) {
		apply_naked(r, unit);
		if (pass >= 2)
			apply_hidden(r, unit);
	}
	if (!r->dead && pass >= 3 && (*changed || busy->groups >> unit & 1))
		apply_identical(r, unit);
	if (!r->dead && pass >= 4 && (*changed || busy->locked >> unit & 1))
		apply_all_locked(r, unit);
	if (!r->dead && pass >= 5 && (*changed || busy->subsets >> unit & 1))
		apply_subsets(r, unit);
}

void sdk_nine_run_queue(struct sdk_rater *r, unsigned pass, bool fresh)
{
	struct sdk_nine_queue *q = &r->queue9;
	struct busy busy = { 0 };

	q->head = 0;
	q->tail = 27;
	q->waiting = UNITS;
	q->touched = fresh ? UNITS : 0;
	for (unsigned u = 0; u < 27; u++)
		q->unit[u] = (uint8_t)u;
	find_busy(r, pass, &busy);
	while (q->waiting && r->empty && !r->dead) {
		const unsigned unit = q->unit[q->head++ % 32];
		const uint32_t bit = UINT32_C(1) << unit;

		q->waiting &= ~bit;
		q->touched &= ~bit;
		if (!((busy.singles | busy.groups | busy.locked | busy.subsets) & bit))
			continue;
		q->changed = false;
		process_unit(r, unit, pass, &busy);
		if (q->changed)
			find_busy(r, pass, &busy);
	}
}

#endif
