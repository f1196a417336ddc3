/* SPDX-License-Identifier: MIT */
/* The rules of singles, locked candidates, sets, fish and wings. */
#include "se/hint.h"

#include <assert.h>
#include <stddef.h>

void sdk_se_hint_start(struct sdk_se_hint *h, enum sdk_se_rule rule, double rating)
{
	h->rule = rule;
	h->rating = rating;
	h->placed = SE_NONE;
	h->cells = 0;
	h->basis = SE_BASIS_NONE;
	h->type = h->members = h->aligned = 0;
}

void sdk_se_hint_remove(struct sdk_se_hint *h, const struct sdk_se_grid *g, unsigned cell, unsigned digits)
{
	digits &= g->cand[cell];
	if (!digits)
		return;
	for (unsigned i = 0; i < h->cells; i++)
		if (h->cell[i] == cell) {
			h->digits[i] |= (uint16_t)digits;
			return;
		}
	h->cell[h->cells] = (uint8_t)cell;
	h->digits[h->cells++] = (uint16_t)digits;
}

static bool take(const struct sdk_se_sink *sink, const struct sdk_se_hint *h)
{
	return sink->take(sink->with, h);
}

/* Reports a step that removes something. */
static bool take_useful(const struct sdk_se_sink *sink, const struct sdk_se_hint *h)
{
	return h->cells && take(sink, h);
}

static uint16_t candidate(const struct sdk_se_map *m, unsigned unit, unsigned place, unsigned digit)
{
	return (uint16_t)(9 * m->cell[unit][place] + digit);
}

/* The digits that are in scope in a unit. */
static unsigned scope_of(const struct sdk_se_scope *scope, unsigned unit)
{
	return scope ? scope->digits[unit] : SE_ALL;
}

/* The i-th unit in the order blocks, columns, rows. */
static unsigned by_columns(unsigned i)
{
	return i < 9 ? i : (i < 18 ? i + 9 : i - 9);
}

/* ---- singles ---- */

bool sdk_se_find_hidden_single(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink)
{
	struct sdk_se_hint h;

	for (unsigned alone = 2; alone-- > 0;)
		for (unsigned i = 0; i < SE_UNITS; i++) {
			const unsigned unit = by_columns(i);

			if (!g->empty[unit] || (g->empty[unit] == 1) != alone)
				continue;
			for (unsigned d = 0; d < 9; d++) {
				if (!sdk_bits_single(g->place[unit][d]))
					continue;
				sdk_se_hint_start(&h, SE_HIDDEN_SINGLE, alone ? 1.0 : (unit < 9 ? 1.2 : 1.5));
				h.placed = candidate(m, unit, sdk_bits_lowest(g->place[unit][d]), d);
				h.unit = (uint8_t)unit;
				if (take(sink, &h))
					return true;
			}
		}
	return false;
}

bool sdk_se_find_naked_single(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink)
{
	struct sdk_se_hint h;

	(void)m;
	for (unsigned c = 0; c < SE_CELLS; c++) {
		if (!sdk_bits_single(g->cand[c]))
			continue;
		sdk_se_hint_start(&h, SE_NAKED_SINGLE, 2.3);
		h.placed = (uint16_t)(9 * c + sdk_bits_lowest(g->cand[c]));
		if (take(sink, &h))
			return true;
	}
	return false;
}

/* ---- locked candidates ---- */

static struct sdk_se_hint start_locked(unsigned base, unsigned cover, unsigned d)
{
	struct sdk_se_hint h;

	sdk_se_hint_start(&h, SE_LOCKING, base < 9 ? 2.6 : 2.8);
	h.basis = SE_BASIS_LINES;
	h.base = 1u << base;
	h.cover = 1u << cover;
	h.set = (uint16_t)(1u << d);
	return h;
}

/*
 * Looks, beyond the cover, for another unit of the base's type in which the digit then has one place left. The step only
 * places the digit there: in the original, direct steps do not make the removals that they rest on.
 */
static bool find_beyond(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned base, unsigned cover, unsigned d,
	const struct sdk_se_sink *sink)
{
	for (unsigned other = base / 9 * 9; other < base / 9 * 9 + 9; other++) {
		const unsigned cross = other == base ? 0 : m->crossing[other][cover], places = g->place[other][d];

		if (!cross || sdk_se_count(places) < 2 || !sdk_bits_single(places & ~cross))
			continue;
		struct sdk_se_hint h = start_locked(base, cover, d);

		h.rule = SE_DIRECT_LOCKING;
		h.rating = base < 9 ? 1.7 : 1.9;
		h.placed = candidate(m, other, sdk_bits_lowest(places & ~cross), d);
		h.unit = (uint8_t)other;
		if (take(sink, &h))
			return true;
	}
	return false;
}

static bool use_locked(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned base, unsigned cover, unsigned d,
	const struct sdk_se_sink *sink)
{
	const unsigned removed = g->place[cover][d] & ~(unsigned)m->crossing[cover][base];

	if (!removed)
		return false;
	struct sdk_se_hint h = start_locked(base, cover, d);

	for (unsigned rest = removed; rest; rest &= rest - 1)
		sdk_se_hint_remove(&h, g, m->cell[cover][sdk_bits_lowest(rest)], 1u << d);
	return take(sink, &h);
}

/*
 * For each of the nine covers from `first` on, the digits whose places in the base are all in it; returns the covers.
 */
static unsigned locked_digits(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned base, unsigned first,
	const struct sdk_se_scope *scope, uint16_t digits[9])
{
	const bool *locked = m->locked[base < 9 && first == 18];
	unsigned covers = 0;

	for (unsigned rest = scope_of(scope, base); rest; rest &= rest - 1) {
		const unsigned d = sdk_bits_lowest(rest), places = g->place[base][d];

		if (!locked[places])
			continue;
		const unsigned i = m->unit[m->cell[base][sdk_bits_lowest(places)]][first / 9] - first;

		digits[i] = (uint16_t)((covers >> i & 1 ? digits[i] : 0u) | 1u << d);
		covers |= 1u << i;
	}
	return covers;
}

bool sdk_se_find_locking(const struct sdk_se_map *m, const struct sdk_se_grid *g, bool direct,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink)
{
	static const uint8_t pass[4][2] = { { 0, 18 }, { 0, 9 }, { 18, 0 }, { 9, 0 } };
	uint16_t digits[9];

	for (unsigned p = 0; p < 4; p++)
		for (unsigned base = pass[p][0]; base < pass[p][0] + 9u; base++)
			for (unsigned c = locked_digits(m, g, base, pass[p][1], scope, digits); c; c &= c - 1)
				for (unsigned d = digits[sdk_bits_lowest(c)]; d; d &= d - 1)
					if ((direct ? find_beyond : use_locked)(m, g, base, pass[p][1] + sdk_bits_lowest(c),
						    sdk_bits_lowest(d), sink))
						return true;
	return false;
}

/* ---- sets ---- */

static const enum sdk_se_rule hidden_rule[] = { SE_HIDDEN_PAIR, SE_HIDDEN_TRIPLET, SE_HIDDEN_QUAD };
static const enum sdk_se_rule direct_rule[] = { SE_DIRECT_HIDDEN_PAIR, SE_DIRECT_HIDDEN_TRIPLET };
static const enum sdk_se_rule naked_rule[] = { SE_NAKED_PAIR, SE_NAKED_TRIPLET, SE_NAKED_QUAD };
static const double hidden_rating[] = { 3.4, 4.0, 5.4 };
static const double direct_rating[] = { 2.0, 2.5 };
static const double naked_rating[] = { 3.0, 3.6, 5.0 };

/* Places the first digit outside the set that has one place left beside the cells of the set, and removes nothing. */
static bool take_direct(const struct sdk_se_map *m, const struct sdk_se_grid *g, struct sdk_se_hint *h, unsigned k,
	const struct sdk_se_sink *sink)
{
	for (unsigned d = 0; d < 9; d++) {
		const unsigned places = g->place[h->unit][d];

		if (h->set >> d & 1 || sdk_se_count(places) < 2 || !sdk_bits_single(places & ~(unsigned)h->places))
			continue;
		h->rule = direct_rule[k - 2];
		h->rating = direct_rating[k - 2];
		h->placed = candidate(m, h->unit, sdk_bits_lowest(places & ~(unsigned)h->places), d);
		h->cells = 0;
		return take(sink, h);
	}
	return false;
}

/* The members of a set, in order, from which smaller sets are taken. */
struct members {
	unsigned n;
	uint8_t member[9];
};

static struct members list_members(unsigned set)
{
	struct members m = { 0 };

	for (; set; set &= set - 1)
		m.member[m.n++] = (uint8_t)sdk_bits_lowest(set);
	return m;
}

/* The union of the sets that have these numbers. */
static unsigned unite(const uint16_t *set, unsigned numbers)
{
	unsigned all = 0;

	for (; numbers; numbers &= numbers - 1)
		all |= set[sdk_bits_lowest(numbers)];
	return all;
}

/* The set of the members that have these numbers. */
static unsigned choose_members(const struct members *m, unsigned numbers)
{
	unsigned set = 0;

	for (; numbers; numbers &= numbers - 1)
		set |= 1u << m->member[sdk_bits_lowest(numbers)];
	return set;
}

static bool find_hidden(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned unit, unsigned k, bool direct,
	unsigned scope, const struct sdk_se_sink *sink)
{
	unsigned able = 0;
	uint16_t of[9];
	struct sdk_se_hint h;

	for (unsigned d = 0; d < 9; d++)
		able |= (unsigned)(sdk_se_count(g->place[unit][d]) - 2 < k - 1) << d; /* 2 to k places */
	if (!(able & scope))
		return false;
	const struct members digits = list_members(able);

	for (unsigned i = 0; i < digits.n; i++)
		of[i] = g->place[unit][digits.member[i]];
	for (unsigned chosen = (1u << k) - 1; chosen < 1u << digits.n; chosen = sdk_bits_next(chosen)) {
		const unsigned places = unite(of, chosen);

		if (sdk_se_count(places) != k)
			continue;
		const unsigned set = choose_members(&digits, chosen);

		if (!(set & scope))
			continue;
		sdk_se_hint_start(&h, hidden_rule[k - 2], hidden_rating[k - 2]);
		h.basis = SE_BASIS_HIDDEN;
		h.unit = (uint8_t)unit;
		h.set = (uint16_t)set;
		h.places = (uint16_t)places;
		for (unsigned rest = places; rest; rest &= rest - 1)
			sdk_se_hint_remove(&h, g, m->cell[unit][sdk_bits_lowest(rest)], ~set);
		if (direct ? take_direct(m, g, &h, k, sink) : take_useful(sink, &h))
			return true;
	}
	return false;
}

bool sdk_se_find_hidden_set(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k, bool direct,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink)
{
	for (unsigned i = 0; i < SE_UNITS; i++) {
		const unsigned unit = by_columns(i), digits = scope_of(scope, unit);

		if (digits && g->empty[unit] > (direct ? k : 2 * k) && find_hidden(m, g, unit, k, direct, digits, sink))
			return true;
	}
	return false;
}

static bool find_naked(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned unit, unsigned k,
	const struct sdk_se_sink *sink)
{
	unsigned able = 0;
	uint16_t of[9];
	struct sdk_se_hint h;

	for (unsigned i = 0; i < 9; i++)
		able |= (unsigned)(sdk_se_count(g->cand[m->cell[unit][i]]) - 2 < k - 1) << i;
	const struct members cells = list_members(able);

	for (unsigned i = 0; i < cells.n; i++)
		of[i] = g->cand[m->cell[unit][cells.member[i]]];
	for (unsigned chosen = (1u << k) - 1; chosen < 1u << cells.n; chosen = sdk_bits_next(chosen)) {
		const unsigned set = unite(of, chosen);

		if (sdk_se_count(set) != k)
			continue;
		const unsigned places = choose_members(&cells, chosen);

		sdk_se_hint_start(&h, naked_rule[k - 2], naked_rating[k - 2]);
		h.basis = SE_BASIS_NAKED;
		h.unit = (uint8_t)unit;
		h.set = (uint16_t)set;
		h.places = (uint16_t)places;
		for (unsigned rest = SE_ALL & ~places; rest; rest &= rest - 1)
			sdk_se_hint_remove(&h, g, m->cell[unit][sdk_bits_lowest(rest)], set);
		if (take_useful(sink, &h))
			return true;
	}
	return false;
}

bool sdk_se_find_naked_set(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink)
{
	for (unsigned i = 0; i < SE_UNITS; i++) {
		const unsigned unit = by_columns(i);

		if (scope_of(scope, unit) && g->empty[unit] >= 2 * k && find_naked(m, g, unit, k, sink))
			return true;
	}
	return false;
}

/* ---- fish ---- */

static bool use_fish(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned lines, unsigned places, unsigned d,
	unsigned base, const struct sdk_se_sink *sink)
{
	static const enum sdk_se_rule rule[] = { SE_X_WING, SE_SWORDFISH, SE_JELLYFISH };
	static const double rating[] = { 3.2, 3.8, 5.2 };
	const unsigned k = sdk_se_count(lines), cover = 27 - base;
	struct sdk_se_hint h;

	assert(k >= 2 && k <= 4);
	sdk_se_hint_start(&h, rule[k - 2], rating[k - 2]);
	h.basis = SE_BASIS_LINES;
	h.base = (uint32_t)lines << base;
	h.cover = (uint32_t)places << cover;
	h.set = (uint16_t)(1u << d);
	for (unsigned rest = places; rest; rest &= rest - 1) {
		const unsigned line = cover + sdk_bits_lowest(rest);

		for (unsigned removed = g->place[line][d] & ~lines; removed; removed &= removed - 1)
			sdk_se_hint_remove(&h, g, m->cell[line][sdk_bits_lowest(removed)], 1u << d);
	}
	return take_useful(sink, &h);
}

/* The lines from `base` on in which the digit has two to k places; none if there are too few. */
static unsigned find_fish_lines(const struct sdk_se_grid *g, unsigned d, unsigned k, unsigned base)
{
	unsigned lines = 0;

	if (g->placed[d] + 2 * k > 9)
		return 0;
	for (unsigned i = 0; i < 9; i++)
		lines |= (unsigned)(sdk_se_count(g->place[base + i][d]) - 2 < k - 1) << i;
	return sdk_se_count(lines) >= k ? lines : 0;
}

static bool find_fish(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k, unsigned base,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink)
{
	unsigned able[9] = { 0 }, all = 0, digits = 0;

	for (unsigned unit = base; unit < base + 9; unit++)
		digits |= scope_of(scope, unit);
	for (; digits; digits &= digits - 1)
		all |= able[sdk_bits_lowest(digits)] = find_fish_lines(g, sdk_bits_lowest(digits), k, base);
	const struct members members = list_members(all);

	for (unsigned chosen = (1u << k) - 1; chosen < 1u << members.n; chosen = sdk_bits_next(chosen)) {
		const unsigned lines = choose_members(&members, chosen);

		for (unsigned d = 0; d < 9; d++) {
			unsigned places = 0;

			if (lines & ~able[d])
				continue;
			for (unsigned rest = lines; rest; rest &= rest - 1)
				places |= g->place[base + sdk_bits_lowest(rest)][d];
			if (sdk_se_count(places) == k && use_fish(m, g, lines, places, d, base, sink))
				return true;
		}
	}
	return false;
}

bool sdk_se_find_fish(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k, const struct sdk_se_scope *scope,
	const struct sdk_se_sink *sink)
{
	return find_fish(m, g, k, 18, scope, sink) || find_fish(m, g, k, 9, scope, sink);
}

/* ---- wings ---- */

/* The peers with two candidates: of a cell that may be a pivot. */
struct pincers {
	unsigned n;
	uint8_t cell[SE_PEERS];
};

static bool find_wing_of(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned pivot, unsigned xz,
	const struct pincers *pincers, bool xyz, const struct sdk_se_sink *sink)
{
	struct sdk_se_hint h;

	for (unsigned i = 0; i < pincers->n; i++) {
		const unsigned yz = pincers->cell[i], a = g->cand[pivot], b = g->cand[xz], c = g->cand[yz];

		if (sdk_se_count(a | b | c) != 3 || sdk_se_count(a & b & c) != xyz)
			continue;
		const unsigned z = b & c; /* one value, since the three cells have three */

		sdk_se_hint_start(&h, xyz ? SE_XYZ_WING : SE_XY_WING, xyz ? 4.4 : 4.2);
		h.set = (uint16_t)z;
		h.members = 3;
		h.member[0] = (uint8_t)pivot;
		h.member[1] = (uint8_t)xz;
		h.member[2] = (uint8_t)yz;
		for (unsigned k = 0; k < SE_PEERS; k++) {
			const unsigned victim = m->peer[xz][k];

			if (victim != pivot && sdk_se_sees(m, victim, yz) && (!xyz || sdk_se_sees(m, victim, pivot)))
				sdk_se_hint_remove(&h, g, victim, z);
		}
		if (take_useful(sink, &h))
			return true;
	}
	return false;
}

bool sdk_se_find_wing(const struct sdk_se_map *m, const struct sdk_se_grid *g, bool xyz, const struct sdk_se_sink *sink)
{
	for (unsigned pivot = 0; pivot < SE_CELLS; pivot++) {
		struct pincers pincers = { 0 };

		if (sdk_se_count(g->cand[pivot]) != 2u + xyz)
			continue;
		for (unsigned i = 0; i < SE_PEERS; i++)
			if (sdk_se_count(g->cand[m->peer[pivot][i]]) == 2)
				pincers.cell[pincers.n++] = m->peer[pivot][i];
		for (unsigned i = 0; i < pincers.n; i++)
			if (sdk_bits_single(g->cand[pivot] & ~(unsigned)g->cand[pincers.cell[i]]) &&
				find_wing_of(m, g, pivot, pincers.cell[i], &pincers, xyz, sink))
				return true;
	}
	return false;
}
