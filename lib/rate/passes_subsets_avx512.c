/* SPDX-License-Identifier: MIT */
/* passes_subsets_avx512: rule 5 (see level.c) on 9x9 boards. A quick test of all units at once excludes most. */
#include "rate/passes_internal.h"

#if defined(__x86_64__)

#include "rate/passes_vectors.h"

/* ---- all units at once ---- */

/* The place of the i-th cell of a row, column and box. */
#define ROW_PLACE(u, i) ((u) / 3 * 32 + (u) % 3 * 9 + (i))
#define COL_PLACE(u, i) ((i) / 3 * 32 + (i) % 3 * 9 + (u))
#define BOX_PLACE(u, i) ((u) / 3 * 32 + (i) / 3 * 9 + (u) % 3 * 3 + (i) % 3)
#define NINE(F, i) F(0, i), F(1, i), F(2, i), F(3, i), F(4, i), F(5, i), F(6, i), F(7, i), F(8, i)
#define PICK(i)                                                                                \
	{                                                                                      \
		NINE(ROW_PLACE, i), NINE(COL_PLACE, i), NINE(BOX_PLACE, i), 31, 31, 31, 31, 31 \
	}

/* [i]: the places of the i-th cells of all units. Unused lanes have the place of another one. */
static const _Alignas(64) uint16_t pick[9][32] = { PICK(0), PICK(1), PICK(2), PICK(3), PICK(4), PICK(5), PICK(6), PICK(7),
	PICK(8) };

/* The lists of the i-th cells of all units, a unit in each lane. */
ALWAYS vec cells_of_units(const struct sdk_nine *b, int i)
{
	const vec place = _mm512_load_si512(pick[i]);
	const vec low = _mm512_permutex2var_epi16(_mm512_load_si512(b->list), place, _mm512_load_si512(b->list + 32));

	return _mm512_mask_permutexvar_epi16(
		low, _mm512_test_epi16_mask(place, _mm512_set1_epi16(64)), place, _mm512_load_si512(b->list + 64));
}

/* Gives cells i without a value (the lanes in `missing`) that of another cell, which takes a new one. Returns those left. */
ALWAYS uint32_t swap_values(const vec list[9], vec own[9], vec *used, int i, uint32_t missing)
{
	vec given = _mm512_setzero_si512(), taken = given;

	UNROLL
	for (int j = 0; j < 9; j++) {
		const vec other = lowest_of(and_not(list[j], *used));
		const uint32_t can = some(other) & _mm512_test_epi16_mask(own[j], list[i]), swap = missing & can;

		given = or2(given, _mm512_maskz_mov_epi16(swap, own[j]));
		taken = or2(taken, _mm512_maskz_mov_epi16(swap, other));
		own[j] = _mm512_mask_mov_epi16(own[j], swap, other);
		missing &= ~can;
	}
	own[i] = or2(own[i], given);
	*used = or2(*used, taken);
	return missing;
}

/*
 * Matches the cells of all units, if little effort is enough, starting with the values that they had before. Returns the
 * units in which it is not enough.
 */
ALWAYS uint32_t match_units(const vec list[9], vec own[9])
{
	vec used = _mm512_setzero_si512();
	uint32_t missing[9], unmatched = 0;

	UNROLL
	for (int i = 0; i < 9; i++) {
		own[i] = _mm512_and_si512(own[i], list[i]);
		used = or2(used, own[i]);
		missing[i] = some(list[i]) & ~some(own[i]);
	}
	for (int i = 0; i < 9; i++) {
		if (!missing[i])
			continue;
		own[i] = _mm512_mask_mov_epi16(own[i], missing[i], lowest_of(and_not(list[i], used)));
		used = or2(used, own[i]);
		missing[i] &= ~some(own[i]);
		if (missing[i])
			unmatched |= swap_values(list, own, &used, i, missing[i]);
	}
	return unmatched;
}

/* The values that `start` leads to: those of `leads` in the cells that have one of `start` in `has`, and so on. */
ALWAYS vec reach(vec start, const vec has[9], const vec leads[9])
{
	for (;;) {
		const vec before = start;
		vec found[9];

		UNROLL
		for (int i = 0; i < 9; i++)
			found[i] = _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(has[i], before), leads[i]);
		start = or3(or3(found[0], found[1], found[2]), or3(found[3], found[4], found[5]),
			or3(found[6], found[7], or2(found[8], before)));
		if (!_mm512_cmpneq_epi16_mask(start, before))
			return start;
	}
}

/*
 * There is nothing to find where arrows lead back from all values that they lead to: then all values that are connected are
 * on cycles.
 */
uint32_t sdk_nine_units_with_subsets(struct sdk_rater *r, uint32_t *unknown)
{
	vec list[9], own[9], open = _mm512_setzero_si512();
	uint32_t found = 0;

	UNROLL
	for (int i = 0; i < 9; i++) {
		list[i] = cells_of_units(&r->nine, i);
		own[i] = _mm512_load_si512(r->own9[i]);
		open = or2(open, list[i]);
	}
	*unknown = UNITS & match_units(list, own);

	while (some(open)) {
		const vec first = lowest_of(open), to = reach(first, own, list), from = reach(first, list, own);

		found |= _mm512_cmpneq_epi16_mask(to, from);
		open = and_not(open, or2(to, from));
	}
	for (int i = 0; i < 9; i++)
		_mm512_store_si512(r->own9[i], own[i]);
	return UNITS & found & ~*unknown;
}

/* ---- one unit ---- */

/* Finds a value for cell i that is not in `tried`, changing the values of other cells if necessary. */
static bool match_cell(struct sdk_nine_subsets *u, unsigned i, uint32_t *tried)
{
	uint32_t open = u->list[i], unowned = open & ~u->m.matched;

	if (unowned) {
		u->m.owner[sdk_bits_lowest(unowned)] = i;
		u->m.matched |= unowned & -unowned;
		return true;
	}
	while ((open &= ~*tried)) {
		unsigned v = sdk_bits_lowest(open);

		*tried |= UINT32_C(1) << v;
		if (match_cell(u, u->m.owner[v], tried)) {
			u->m.owner[v] = i;
			return true;
		}
	}
	return false;
}

/* Sets what each cell loses: the values of cells from which no arrows lead back to it. Returns whether there are any. */
static bool find_losses(struct sdk_nine_subsets *u)
{
	struct sdk_matching *m = &u->m;
	uint32_t any = 0;

	for (unsigned i = 0; i < m->cells; i++)
		m->reach[i] = u->leads[i];
	for (unsigned k = 0; k < m->cells; k++)
		for (unsigned i = 0; i < m->cells; i++)
			m->reach[i] |= m->reach[k] & -(m->reach[i] >> k & 1);
	for (unsigned i = 0; i < m->cells; i++) {
		u->loses[i] = 0;
		for (uint32_t left = u->list[i]; left; left &= left - 1)
			u->loses[i] |= (~m->reach[m->owner[sdk_bits_lowest(left)]] >> i & 1) << sdk_bits_lowest(left);
		any |= u->loses[i];
	}
	return any;
}

bool sdk_nine_find_subsets(const struct sdk_nine *b, unsigned unit, struct sdk_nine_subsets *found, bool *dead)
{
	const uint16_t *cell = sdk_unit(sdk_shape(9), unit);
	struct sdk_matching *m = &found->m;

	m->cells = 0;
	m->matched = 0;
	for (unsigned i = 0; i < 9; i++) {
		const uint32_t list = b->list[place_of(cell[i])];

		m->cell[m->cells] = cell[i];
		found->list[m->cells] = list;
		m->cells += list != 0;
	}
	for (unsigned i = 0; i < m->cells; i++) {
		uint32_t tried = 0;

		if (!match_cell(found, i, &tried)) {
			*dead = true;
			return false;
		}
	}
	for (unsigned i = 0; i < m->cells; i++) {
		found->leads[i] = 0;
		for (uint32_t left = found->list[i]; left; left &= left - 1)
			found->leads[i] |= UINT32_C(1) << m->owner[sdk_bits_lowest(left)];
	}
	return find_losses(found);
}

#endif
