/* SPDX-License-Identifier: MIT */
/*
 * uniqueness: what follows from there being one solution.
 *
 * Four cells in two rows, two columns and two boxes, none of them a clue, cannot have just two values a and b in
 * the solution: with a and b exchanged there would be another one. A *corner* is one of the four; it is *bare* if it
 * has no candidate but a and b, and else has *extras*.
 *
 *      a b | .  a b      corners 0 1      0 and 3, 1 and 2 lie diagonally
 *      a b | .  a b c            2 3
 *
 *   type 1    one corner has extras: it is neither a nor b
 *   type 2    two corners in a line have the one extra c: one of them is c
 *   type 5    the same with two that lie diagonally, or three
 *   type 3    two corners in a line: their extras make a naked subset with other cells of a unit
 *   type 4    two corners in a line: some unit has a in these two only, so that they are not b
 *   type 6    two diagonal corners with extras: both rows (or columns) have a in corners only, so these are not a
 *   hidden    a bare corner, and the row and column of the opposite one have a in corners only: that is not b
 *
 * A value that was found, not given, counts as a corner with this one candidate. Then types 1, and 2 or 5, are called
 * avoidable rectangles. It does not matter if a or b is missing from a corner.
 */
#include "rate/context_internal.h"

struct rectangle {
	unsigned cell[4];
	uint32_t has[4];  /* candidates, or the value */
	unsigned row[2], col[2];
	uint32_t pair;    /* a and b */
	unsigned extras;  /* corners with extras; bit k for corner k */
	sdk_cells all;
};

static bool in_line(unsigned corners)
{
	return corners != 0x9 && corners != 0x6;
}

/* The cells of some of the corners. */
static sdk_cells cells_of(const struct rectangle *r, unsigned corners)
{
	sdk_cells cells = 0;

	for (unsigned k = 0; k < 4; k++)
		if (corners >> k & 1)
			cells |= sdk_cell_set(r->cell[k]);
	return cells;
}

static void begin(struct sdk_context *h, const struct rectangle *r, unsigned unit)
{
	sdk_context_begin_step(h, unit, r->pair);
	for (unsigned k = 0; k < 4; k++)
		sdk_context_step_cell(h, r->cell[k]);
}

static uint32_t extra_values(const struct rectangle *r)
{
	uint32_t values = 0;

	for (unsigned k = 0; k < 4; k++)
		if (r->extras >> k & 1)
			values |= r->has[k] & ~r->pair;
	return values;
}

static bool type_1(struct sdk_context *h, const struct rectangle *r)
{
	if (!sdk_bits_single(r->extras))
		return false;
	begin(h, r, SDK_NO_UNIT);
	sdk_context_step_eliminate(h, r->cell[sdk_bits_lowest(r->extras)], r->pair);
	return sdk_context_emit_step(h);
}

/* The corners with extras have all the same one. */
static bool one_extra(struct sdk_context *h, const struct rectangle *r)
{
	uint32_t extra = extra_values(r);

	if (!sdk_bits_single(extra) || sdk_bits_count(r->extras) < 2)
		return false;
	begin(h, r, SDK_NO_UNIT);
	sdk_context_step_eliminate_all(h, sdk_context_common_peers(h, cells_of(r, r->extras)), sdk_bits_lowest(extra));
	return sdk_context_emit_step(h);
}

static bool type_2(struct sdk_context *h, const struct rectangle *r)
{
	return sdk_bits_count(r->extras) == 2 && in_line(r->extras) && one_extra(h, r);
}

static bool type_5(struct sdk_context *h, const struct rectangle *r)
{
	return (sdk_bits_count(r->extras) == 3 || !in_line(r->extras)) && one_extra(h, r);
}

/* The units that two corners in a line share: the line, and perhaps a box. Returns how many. */
static unsigned shared_units(const struct sdk_context *h, const struct rectangle *r, unsigned unit[2])
{
	unsigned one = sdk_bits_lowest(r->extras), other = sdk_bits_lowest(r->extras & (r->extras - 1)), count = 0;

	for (unsigned k = 0; k < 3; k++)
		if (h->map.unit_of[r->cell[one]][k] == h->map.unit_of[r->cell[other]][k])
			unit[count++] = h->map.unit_of[r->cell[one]][k];
	return count;
}

/* The group is to have as many cells as values, the extras counting as one cell. */
static bool grow(struct sdk_context *h, const struct rectangle *r, unsigned unit, sdk_cells from, sdk_cells group, uint32_t values)
{
	unsigned have = sdk_cells_count(group) + 1;

	if (have > 1 && sdk_bits_count(values) == have) {
		sdk_cells see = sdk_context_common_peers(h, group | cells_of(r, r->extras));

		begin(h, r, unit);
		sdk_context_step_cells(h, group);
		for (uint32_t left = values; left; left &= left - 1)
			sdk_context_step_eliminate_all(h, see, sdk_bits_lowest(left));
		return sdk_context_emit_step(h);
	}
	for (; from; from &= from - 1) {
		unsigned cell = sdk_cells_first(from);
		uint32_t more = values | h->now.cand[cell];

		if (sdk_bits_count(more) <= 5 && grow(h, r, unit, from & (from - 1), group | sdk_cell_set(cell), more))
			return true;
	}
	return false;
}

static bool type_3(struct sdk_context *h, const struct rectangle *r)
{
	unsigned unit[2], units;

	if (sdk_bits_count(r->extras) != 2 || !in_line(r->extras))
		return false;
	units = shared_units(h, r, unit);
	for (unsigned k = 0; k < units; k++)
		if (grow(h, r, unit[k], h->now.empty & h->map.unit[unit[k]] & ~r->all, 0, extra_values(r)))
			return true;
	return false;
}

/* Whether the unit's places for the value are all in the rectangle. */
static bool only_here(const struct sdk_context *h, const struct rectangle *r, unsigned unit, uint32_t bit)
{
	sdk_cells places = sdk_context_places(h, unit, sdk_bits_lowest(bit));

	return places && !(places & ~r->all);
}

static bool type_4(struct sdk_context *h, const struct rectangle *r)
{
	unsigned unit[2], units;

	if (sdk_bits_count(r->extras) != 2 || !in_line(r->extras))
		return false;
	units = shared_units(h, r, unit);
	for (unsigned k = 0; k < units; k++)
		for (uint32_t left = r->pair; left; left &= left - 1) {
			uint32_t bit = left & -left;

			if (!only_here(h, r, unit[k], bit))
				continue;
			begin(h, r, unit[k]);
			sdk_context_step_eliminate_all(h, cells_of(r, r->extras), sdk_bits_lowest(r->pair & ~bit));
			if (sdk_context_emit_step(h))
				return true;
		}
	return false;
}

static bool type_6(struct sdk_context *h, const struct rectangle *r)
{
	if (sdk_bits_count(r->extras) != 2 || in_line(r->extras))
		return false;
	for (uint32_t left = r->pair; left; left &= left - 1) {
		uint32_t bit = left & -left;

		if (!(only_here(h, r, r->row[0], bit) && only_here(h, r, r->row[1], bit)) &&
		    !(only_here(h, r, r->col[0], bit) && only_here(h, r, r->col[1], bit)))
			continue;
		begin(h, r, SDK_NO_UNIT);
		sdk_context_step_eliminate_all(h, cells_of(r, r->extras), sdk_bits_lowest(bit));
		if (sdk_context_emit_step(h))
			return true;
	}
	return false;
}

static bool hidden(struct sdk_context *h, const struct rectangle *r)
{
	for (unsigned k = 0; k < 4; k++) {
		unsigned opposite = 3 - k;

		if (r->extras >> k & 1 || sdk_bits_single(r->extras))
			continue;
		for (uint32_t left = r->pair; left; left &= left - 1) {
			uint32_t bit = left & -left;

			if (!only_here(h, r, r->row[opposite >> 1], bit) || !only_here(h, r, r->col[opposite & 1], bit))
				continue;
			begin(h, r, SDK_NO_UNIT);
			sdk_context_step_eliminate(h, r->cell[opposite], r->pair & ~bit);
			if (sdk_context_emit_step(h))
				return true;
		}
	}
	return false;
}

/* To add a type: its line here. */
static const struct {
	enum sdk_technique technique;
	bool found; /* with values that were found */
	bool (*find)(struct sdk_context *h, const struct rectangle *r);
} type[] = {
	{ SDK_UNIQUE_RECTANGLE_1, false, type_1 },
	{ SDK_UNIQUE_RECTANGLE_2, false, type_2 },
	{ SDK_UNIQUE_RECTANGLE_3, false, type_3 },
	{ SDK_UNIQUE_RECTANGLE_4, false, type_4 },
	{ SDK_UNIQUE_RECTANGLE_5, false, type_5 },
	{ SDK_UNIQUE_RECTANGLE_6, false, type_6 },
	{ SDK_HIDDEN_RECTANGLE, false, hidden },
	{ SDK_AVOIDABLE_RECTANGLE_1, true, type_1 },
	{ SDK_AVOIDABLE_RECTANGLE_2, true, one_extra }
};

/* With a and b. */
static bool with_pair(struct sdk_context *h, struct rectangle *r, uint32_t pair, unsigned t)
{
	r->pair = pair;
	r->extras = 0;
	for (unsigned k = 0; k < 4; k++) {
		if (!(r->has[k] & pair))
			return false;
		r->extras |= (unsigned)((r->has[k] & ~pair) != 0) << k;
	}
	return type[t].find(h, r);
}

static bool filled(const struct sdk_context *h, const struct rectangle *r, unsigned corner)
{
	return h->now.value[r->cell[corner]] != 0;
}

/* The pairs that the rectangle may be made of: of a bare corner, or of two found values in a line. Returns how many. */
static unsigned find_pairs(const struct sdk_context *h, const struct rectangle *r, bool found, uint32_t pair[8])
{
	unsigned count = 0;

	for (unsigned k = 0; k < 4; k++) {
		if (!found && sdk_bits_count(r->has[k]) == 2)
			pair[count++] = r->has[k];
		if (found && filled(h, r, k) && filled(h, r, k ^ 1))
			pair[count++] = r->has[k] | r->has[k ^ 1];
		if (found && filled(h, r, k) && filled(h, r, k ^ 2))
			pair[count++] = r->has[k] | r->has[k ^ 2];
	}
	return count;
}

static bool with_all_pairs(struct sdk_context *h, struct rectangle *r, unsigned t)
{
	uint32_t pair[8];
	unsigned pairs = find_pairs(h, r, type[t].found, pair);

	for (unsigned i = 0; i < pairs; i++) {
		bool again = false;

		for (unsigned k = 0; k < i; k++)
			again |= pair[k] == pair[i];
		if (!again && with_pair(h, r, pair[i], t))
			return true;
	}
	return false;
}

static struct rectangle get_rectangle(const struct sdk_context *h, const struct sdk_corners *corners)
{
	const uint8_t *first = h->map.unit_of[corners->cell[0]], *last = h->map.unit_of[corners->cell[3]];
	struct rectangle r = { .row = { first[0], last[0] }, .col = { first[1], last[1] }, .all = corners->all };

	for (unsigned k = 0; k < 4; k++) {
		unsigned cell = r.cell[k] = corners->cell[k], value = h->now.value[cell];

		r.has[k] = value ? UINT32_C(1) << (value - 1) : h->now.cand[cell];
	}
	return r;
}

/* Whether such cells can be a rectangle of this type. */
static bool suits(const struct sdk_context *h, const struct sdk_corners *corners, bool found)
{
	if (found)
		return !(corners->all & h->given) && corners->all & h->now.empty && corners->all & ~h->now.empty;
	return !(corners->all & ~h->now.empty) && corners->all & h->now.pairs;
}

bool sdk_find_rectangle(struct sdk_context *h, unsigned technique)
{
	unsigned t = 0;

	if (!h->unique)
		return false;
	while (type[t].technique != technique)
		t++;
	for (unsigned i = 0; i < h->map.rectangles; i++) {
		const struct sdk_corners *corners = &h->map.rectangle[i];

		if (!suits(h, corners, type[t].found))
			continue;
		struct rectangle r = get_rectangle(h, corners);

		if (with_all_pairs(h, &r, t))
			return true;
	}
	return false;
}

/*
 * BUG+1: all empty cells have two candidates but one that has three, and without one of these each value had two
 * places in each unit or none; then there would be no solution or several. So it is that one.
 */
bool sdk_find_bug_1(struct sdk_context *h, unsigned arg)
{
	const struct sdk_shape *s = h->map.shape;
	sdk_cells more = h->now.empty & ~h->now.pairs;
	uint32_t extra;

	(void)arg;
	if (!h->unique || sdk_cells_count(more) != 1 || sdk_bits_count(h->now.cand[sdk_cells_first(more)]) != 3)
		return false;
	extra = h->now.cand[sdk_cells_first(more)];
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			unsigned places = sdk_bits_count(h->now.place[u][v]);

			if (places == 3 && h->map.unit[u] & more)
				extra &= UINT32_C(1) << v;
			else if (places != 0 && places != 2)
				return false;
			else if (h->map.unit[u] & more)
				extra &= ~(UINT32_C(1) << v);
		}
	if (!extra)
		return false;
	sdk_context_begin_step(h, SDK_NO_UNIT, extra);
	sdk_context_step_cells(h, more);
	sdk_context_step_place(h, sdk_cells_first(more), sdk_bits_lowest(extra));
	return sdk_context_emit_step(h);
}
