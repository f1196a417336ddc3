/* SPDX-License-Identifier: MIT */
/* The rules that assume one solution: unique rectangles and loops, and bivalue universal graves (BUG). */
#include <string.h>

#include "se/hint.h"

/* The best step so far: the one of the lowest rating, then type; of these the first. */
struct best {
	struct sdk_se_hint hint;
	unsigned tenths, type;
	bool found;
};

static void offer(struct best *best, const struct sdk_se_hint *h, unsigned tenths, unsigned type)
{
	if (!h->cells || (best->found && (tenths > best->tenths || (tenths == best->tenths && type >= best->type))))
		return;
	best->hint = *h;
	best->hint.type = (uint8_t)type;
	best->tenths = tenths;
	best->type = type;
	best->found = true;
}

static bool take_best(struct best *best, const struct sdk_se_sink *sink)
{
	if (!best->found)
		return false;
	best->hint.rating = best->tenths / 10.0;
	return sink->take(sink->with, &best->hint);
}

struct cell_set {
	uint64_t word[2];
};

static struct cell_set all_cells(void)
{
	return (struct cell_set){ { ~UINT64_C(0), (UINT64_C(1) << 17) - 1 } };
}

static void keep_peers(const struct sdk_se_map *m, struct cell_set *set, unsigned cell)
{
	set->word[0] &= m->peers[cell][0];
	set->word[1] &= m->peers[cell][1];
}

static bool has_cell(const struct cell_set *set, unsigned cell)
{
	return set->word[cell / 64] >> cell % 64 & 1;
}

/* ---- unique loops ---- */

struct loops {
	const struct sdk_se_map *m;
	const struct sdk_se_grid *g;
	unsigned v1, v2; /* digits */
	unsigned pair;   /* the same as a set */
	unsigned cells;
	uint8_t cell[SE_CELLS];
	uint32_t units[2]; /* of the even and the odd cells, no unit twice */
	uint16_t able[9];  /* by row: the cells that may be part of a loop */
	struct best best;
};

static unsigned extras_of(const struct loops *l, unsigned cell)
{
	return l->g->cand[cell] & ~l->pair;
}

static void start_loop(const struct loops *l, struct sdk_se_hint *h)
{
	sdk_se_hint_start(h, SE_UNIQUE_LOOP, 0);
	h->set = (uint16_t)l->pair;
	h->members = (uint8_t)l->cells;
	memcpy(h->member, l->cell, l->cells);
}

static unsigned base_tenths(const struct loops *l)
{
	return l->cells >= 10 ? 50 : 45 + (l->cells - 4) / 2;
}

static void find_type_1(struct loops *l, unsigned cell)
{
	struct sdk_se_hint h;

	start_loop(l, &h);
	sdk_se_hint_remove(&h, l->g, cell, l->pair);
	offer(&l->best, &h, base_tenths(l), 1);
}

static void find_type_2(struct loops *l, const uint8_t *cell, unsigned n)
{
	struct cell_set victims = all_cells();
	struct sdk_se_hint h;

	start_loop(l, &h);
	for (unsigned i = 0; i < n; i++)
		keep_peers(l->m, &victims, cell[i]);
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (has_cell(&victims, c))
			sdk_se_hint_remove(&h, l->g, c, 1u << sdk_bits_lowest(extras_of(l, cell[0])));
	offer(&l->best, &h, base_tenths(l), 2);
}

static void find_type_3_naked(struct loops *l, const uint8_t *cell, unsigned unit, unsigned degree)
{
	const unsigned a = extras_of(l, cell[0]), b = extras_of(l, cell[1]);
	const unsigned pair = 1u << l->m->place[cell[0]][unit / 9] | 1u << l->m->place[cell[1]][unit / 9];
	uint8_t place[9] = { 0 };
	unsigned others = 0;
	struct sdk_se_hint h;

	for (unsigned i = 0; i < 9; i++)
		if (!(pair >> i & 1) && sdk_se_count(l->g->cand[l->m->cell[unit][i]]) >= 2)
			place[others++] = (uint8_t)i;
	for (unsigned choice = (1u << (degree - 1)) - 1; choice < 1u << others; choice = sdk_bits_next(choice)) {
		unsigned set = 0, places = 0;

		for (unsigned rest = choice; rest; rest &= rest - 1) {
			set |= l->g->cand[l->m->cell[unit][place[sdk_bits_lowest(rest)]]];
			places |= 1u << place[sdk_bits_lowest(rest)];
		}
		if (sdk_se_count(set | (a & b)) != degree || sdk_se_count(set | a | b) != degree)
			continue;
		set |= a | b;
		start_loop(l, &h);
		h.basis = SE_BASIS_NAKED;
		h.unit = (uint8_t)unit;
		h.places = (uint16_t)places;
		h.subset = (uint16_t)set;
		for (unsigned i = 0; i < 9; i++)
			if (!((places | pair) >> i & 1))
				sdk_se_hint_remove(&h, l->g, l->m->cell[unit][i], set);
		offer(&l->best, &h, base_tenths(l) + degree - 1, 3);
	}
}

static void find_type_3_hidden(struct loops *l, const uint8_t *cell, unsigned unit, unsigned degree)
{
	const unsigned extras = extras_of(l, cell[0]) | extras_of(l, cell[1]);
	const unsigned first = l->m->place[cell[0]][unit / 9], second = l->m->place[cell[1]][unit / 9];
	uint8_t digit[9];
	unsigned digits = 0;
	struct sdk_se_hint h;

	for (unsigned d = 0; d < 9; d++)
		if (!((l->pair | extras) >> d & 1))
			digit[digits++] = (uint8_t)d;
	if (degree - 2 > digits)
		return;
	for (unsigned choice = (1u << (degree - 2)) - 1; choice < 1u << digits; choice = sdk_bits_next(choice)) {
		unsigned set = l->pair, places = 0;
		bool able = true;

		for (unsigned rest = choice; rest; rest &= rest - 1)
			set |= 1u << digit[sdk_bits_lowest(rest)];
		for (unsigned rest = set; rest && able; rest &= rest - 1) {
			const unsigned of = l->g->place[unit][sdk_bits_lowest(rest)] & ~(1u << second);

			able = of;
			places |= of;
		}
		if (able && sdk_se_count(places) == degree) {
			const unsigned others = places & ~(1u << first | 1u << second);

			start_loop(l, &h);
			h.basis = SE_BASIS_HIDDEN;
			h.unit = (uint8_t)unit;
			h.places = (uint16_t)others;
			h.subset = (uint16_t)set;
			for (unsigned rest = others; rest; rest &= rest - 1)
				sdk_se_hint_remove(&h, l->g, l->m->cell[unit][sdk_bits_lowest(rest)], ~set);
			offer(&l->best, &h, base_tenths(l) + sdk_se_count(others) - 1, 3);
		}
		if (!choice)
			break;
	}
}

static void find_type_3(struct loops *l, const uint8_t *cell)
{
	const unsigned extras = extras_of(l, cell[0]) | extras_of(l, cell[1]);

	for (unsigned degree = sdk_se_count(extras); degree <= 7; degree++)
		for (unsigned t = 0; t < 3; t++) {
			const unsigned unit = l->m->unit[cell[0]][t];

			if (unit != l->m->unit[cell[1]][t])
				continue;
			if (2 * degree <= l->g->empty[unit])
				find_type_3_naked(l, cell, unit, degree);
			if (2 * degree < l->g->empty[unit])
				find_type_3_hidden(l, cell, unit, degree);
		}
}

static void find_type_4(struct loops *l, const uint8_t *cell)
{
	bool locked[2] = { false, false };
	struct sdk_se_hint h;

	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = l->m->unit[cell[0]][t];
		const unsigned both = 1u << l->m->place[cell[0]][t] | 1u << l->m->place[cell[1]][t];

		if (unit != l->m->unit[cell[1]][t])
			continue;
		locked[0] |= l->g->place[unit][l->v1] == both;
		locked[1] |= l->g->place[unit][l->v2] == both;
	}
	if (!locked[0] && !locked[1])
		return;
	start_loop(l, &h);
	for (unsigned i = 0; i < 2; i++)
		sdk_se_hint_remove(&h, l->g, cell[i], 1u << (locked[0] ? l->v2 : l->v1));
	offer(&l->best, &h, base_tenths(l), 4);
}

static void use_loop(struct loops *l)
{
	uint8_t cell[SE_CELLS];
	unsigned n = 0;

	if (l->cells % 2 || l->units[0] != l->units[1])
		return; /* a unit has one even and one odd cell, or none */
	for (unsigned i = 0; i < l->cells; i++)
		if (extras_of(l, l->cell[i]))
			cell[n++] = l->cell[i];
	if (n == 1)
		find_type_1(l, cell[0]);
	else if (n > 2)
		find_type_2(l, cell, n);
	else if (n == 2) {
		if (sdk_bits_single(extras_of(l, cell[0]) | extras_of(l, cell[1])))
			find_type_2(l, cell, n);
		else
			find_type_3(l, cell);
		find_type_4(l, cell);
	}
}

/* Of three rows of places, those that are not the only one in their box. */
static void keep_twins(uint16_t row[3])
{
	for (unsigned shift = 0; shift < 9; shift += 3) {
		const unsigned one = row[0], two = row[1], three = row[2];
		const unsigned places = (one >> shift & 7) | (two >> shift & 7) << 3 | (three >> shift & 7) << 6;

		for (unsigned r = 0; r < 3 && sdk_bits_single(places); r++)
			row[r] &= (uint16_t) ~(7u << shift);
	}
}

/*
 * Finds the cells that may be part of a loop: they have both digits, and each of their units has another such cell. Returns
 * whether there are any.
 */
static bool find_able(struct loops *l)
{
	unsigned before = 0, now = 1;

	for (unsigned r = 0; r < 9; r++)
		l->able[r] = l->g->place[9 + r][l->v1] & l->g->place[9 + r][l->v2];
	while (before != now) {
		unsigned once = 0, twice = 0;

		for (unsigned r = 0; r < 9; r += 3)
			keep_twins(&l->able[r]);
		for (unsigned r = 0; r < 9; r++) {
			l->able[r] = sdk_bits_single(l->able[r]) ? 0 : l->able[r];
			twice |= once & l->able[r];
			once |= l->able[r];
		}
		before = now;
		now = 0;
		for (unsigned r = 0; r < 9; r++) {
			l->able[r] &= (uint16_t)twice;
			now += sdk_se_count(l->able[r]);
		}
	}
	return now;
}

/* Whether each unit of the cell has another cell with both digits. */
static bool has_twins(const struct loops *l, unsigned cell)
{
	bool has = true;

	for (unsigned t = 0; t < 3 && has; t++) {
		const uint16_t *place = l->g->place[l->m->unit[cell][t]];

		has = !sdk_bits_single(place[l->v1] & place[l->v2]);
	}
	return has;
}

static bool is_able(const struct loops *l, unsigned cell)
{
	return l->able[cell / 9] >> cell % 9 & 1;
}

static bool in_loop(const struct loops *l, unsigned cell)
{
	for (unsigned i = 0; i < l->cells; i++)
		if (l->cell[i] == cell)
			return true;
	return false;
}

/*
 * Extends the loop by each cell that shares a unit with the last one, but a unit of another type than the last link's.
 * `extras` collects the extra digits of every cell that is looked at, also of those that are given up or that a path before
 * went through. That is an oversight of the original, which loses loops by it, and so gives other ratings.
 */
static void extend_loop(struct loops *l, unsigned cell, int allowed, unsigned extras, unsigned last_type)
{
	l->units[l->cells % 2] |= l->m->units[cell];
	l->cell[l->cells++] = (uint8_t)cell;
	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = l->m->unit[cell][t];

		for (unsigned both = t == last_type ? 0 : l->g->place[unit][l->v1] & l->g->place[unit][l->v2]; both; both &= both - 1) {
			const unsigned next = l->m->cell[unit][sdk_bits_lowest(both)], cand = l->g->cand[next];

			if (next == l->cell[0] && l->cells >= 4) {
				use_loop(l);
				continue;
			}
			if (in_loop(l, next))
				continue;
			extras |= cand & ~l->pair;
			if (!is_able(l, next) || l->units[l->cells % 2] & l->m->units[next])
				continue; /* no loop can come of it */
			if (cand == l->pair || sdk_bits_single(extras) || allowed > 0)
				extend_loop(l, next, allowed - (cand != l->pair), extras, t);
		}
	}
	l->cells--;
	l->units[l->cells % 2] &= ~l->m->units[cell];
}

bool sdk_se_find_unique_loop(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink)
{
	struct loops l = { .m = m, .g = g };

	for (unsigned c = 0; c < SE_CELLS; c++) {
		if (sdk_bits_count(g->cand[c]) != 2)
			continue;
		l.pair = g->cand[c];
		l.v1 = sdk_bits_lowest(l.pair);
		l.v2 = sdk_bits_lowest(l.pair & (l.pair - 1));
		if (has_twins(&l, c) && find_able(&l) && is_able(&l, c))
			extend_loop(&l, c, 2, 0, 3);
	}
	return take_best(&l.best, sink);
}

/* ---- BUG ---- */

struct bug {
	const struct sdk_se_map *m;
	const struct sdk_se_grid *g;
	unsigned cells;
	uint8_t cell[SE_CELLS];
	uint16_t of[SE_CELLS]; /* [81] the bug digits of a cell */
	unsigned digits;
	struct cell_set common; /* peers of all bug cells */
};

static bool is_empty_set(const struct cell_set *s)
{
	return !s->word[0] && !s->word[1];
}

static void add_bug(struct bug *b, unsigned cell, unsigned digit)
{
	if (!b->of[cell]) {
		b->cell[b->cells++] = (uint8_t)cell;
		keep_peers(b->m, &b->common, cell);
	}
	b->of[cell] |= (uint16_t)(1u << digit);
	b->digits |= 1u << digit;
	for (unsigned i = 0; i < b->cells; i++)
		b->common.word[b->cell[i] / 64] &= ~(UINT64_C(1) << b->cell[i] % 64);
}

/*
 * Finds the bug digits. Returns false if the board is no grave. The counts are those of the board as it is, so a bug digit
 * that is known from one unit still counts in the others, as in the original.
 */
static bool find_bugs(struct bug *b)
{
	const struct sdk_se_map *m = b->m;
	const struct sdk_se_grid *g = b->g;

	for (unsigned t = 0; t < SE_UNITS; t++)
		for (unsigned d = 0; d < 9; d++) {
			const unsigned count = sdk_bits_count(g->place[t][d]);
			unsigned able = 0;

			if (count == 0 || count == 2)
				continue;
			for (unsigned rest = g->place[t][d]; rest; rest &= rest - 1) {
				const unsigned place = sdk_bits_lowest(rest);

				able |= (unsigned)(sdk_bits_count(g->cand[m->cell[t][place]]) >= 3) << place;
			}
			if (!able)
				return false;
			if (!sdk_bits_single(able))
				continue;
			add_bug(b, m->cell[t][sdk_bits_lowest(able)], d);
			if (is_empty_set(&b->common) && b->cells >= 2 && !sdk_bits_single(b->digits))
				return false;
		}
	return b->cells;
}

static bool is_grave(const struct bug *b)
{
	struct sdk_se_grid rest = *b->g;

	for (unsigned c = 0; c < SE_CELLS; c++)
		for (unsigned set = b->of[c]; set; set &= set - 1)
			sdk_se_grid_remove(b->m, &rest, c, sdk_bits_lowest(set));
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (!rest.value[c] && sdk_bits_count(rest.cand[c]) != 2)
			return false;
	for (unsigned t = 0; t < SE_UNITS; t++)
		for (unsigned d = 0; d < 9; d++)
			if (sdk_bits_count(rest.place[t][d]) != 0 && sdk_bits_count(rest.place[t][d]) != 2)
				return false;
	return true;
}

static void start_bug(const struct bug *b, struct sdk_se_hint *h, double rating, unsigned type)
{
	sdk_se_hint_start(h, SE_BUG, rating);
	h->set = (uint16_t)b->digits;
	h->type = (uint8_t)type;
	h->members = (uint8_t)b->cells;
	memcpy(h->member, b->cell, b->cells);
}

static bool take_bug(const struct sdk_se_hint *h, const struct sdk_se_sink *sink)
{
	return h->cells && sink->take(sink->with, h);
}

static bool bug_type_2(const struct bug *b, const struct sdk_se_sink *sink)
{
	struct sdk_se_hint h;

	start_bug(b, &h, 5.7, 2);
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (has_cell(&b->common, c))
			sdk_se_hint_remove(&h, b->g, c, b->digits);
	return take_bug(&h, sink);
}

static bool bug_type_4(const struct bug *b, const struct sdk_se_sink *sink)
{
	const unsigned first = b->cell[0], second = b->cell[1];
	const unsigned common = b->g->cand[first] & b->g->cand[second] & ~b->digits;
	struct sdk_se_hint h;

	if (!sdk_bits_single(common))
		return false;
	for (unsigned t = 0; t < 3; t++) {
		if (b->m->unit[first][t] != b->m->unit[second][t])
			continue;
		start_bug(b, &h, 5.7, 4);
		sdk_se_hint_remove(&h, b->g, first, ~(common | b->of[first]));
		sdk_se_hint_remove(&h, b->g, second, ~(common | b->of[second]));
		return take_bug(&h, sink);
	}
	return false;
}

static bool bug_type_3_of(const struct bug *b, unsigned unit, unsigned degree, unsigned able,
	const struct sdk_se_sink *sink)
{
	struct sdk_se_hint h;

	/* The bug cells count as one cell, which has the bug digits. */
	for (unsigned places = (1u << (degree - 1)) - 1; places < 512; places = sdk_bits_next(places)) {
		unsigned set = 0, places_of_bugs = 0;

		if (places & ~able)
			continue;
		for (unsigned rest = places; rest; rest &= rest - 1)
			set |= b->g->cand[b->m->cell[unit][sdk_bits_lowest(rest)]];
		if (sdk_bits_count(set) != degree || sdk_bits_count(set | b->digits) != degree)
			continue;
		for (unsigned i = 0; i < b->cells; i++)
			places_of_bugs |= 1u << b->m->place[b->cell[i]][unit / 9];
		start_bug(b, &h, (57 + degree - 1) / 10.0, 3);
		h.basis = SE_BASIS_NAKED;
		h.unit = (uint8_t)unit;
		h.places = (uint16_t)places;
		h.subset = (uint16_t)set;
		for (unsigned i = 0; i < 9; i++)
			if (!((places | places_of_bugs) >> i & 1))
				sdk_se_hint_remove(&h, b->g, b->m->cell[unit][i], set);
		if (take_bug(&h, sink))
			return true;
	}
	return false;
}

static bool bug_type_3(const struct bug *b, const struct sdk_se_sink *sink)
{
	for (unsigned t = 0; t < 3; t++) {
		const unsigned unit = b->m->unit[b->cell[0]][t];
		unsigned able = 0;
		bool shared = true;

		for (unsigned i = 1; i < b->cells; i++)
			shared = shared && b->m->unit[b->cell[i]][t] == unit;
		if (!shared)
			continue;
		for (unsigned i = 0; i < 9; i++) {
			const unsigned cell = b->m->cell[unit][i];

			able |= (unsigned)(has_cell(&b->common, cell) && sdk_bits_count(b->g->cand[cell]) >= 2) << i;
		}
		for (unsigned degree = 2; degree <= 6; degree++)
			if (sdk_bits_count(able) >= degree && bug_type_3_of(b, unit, degree, able, sink))
				return true;
	}
	return false;
}

bool sdk_se_find_bug(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_sink *sink)
{
	struct bug b = { .m = m, .g = g, .common = all_cells() };
	struct sdk_se_hint h;

	if (!find_bugs(&b) || !is_grave(&b))
		return false;
	if (b.cells == 1) {
		start_bug(&b, &h, 5.6, 1);
		sdk_se_hint_remove(&h, g, b.cell[0], ~(unsigned)b.of[b.cell[0]]);
		return take_bug(&h, sink);
	}
	if (sdk_bits_single(b.digits))
		return bug_type_2(&b, sink) || (b.cells == 2 && bug_type_4(&b, sink));
	if (is_empty_set(&b.common))
		return false;
	return (b.cells == 2 && bug_type_4(&b, sink)) || bug_type_3(&b, sink);
}
