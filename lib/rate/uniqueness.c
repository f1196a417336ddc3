/* SPDX-License-Identifier: MIT */
/*
 * uniqueness: what follows from the puzzle having one solution.
 *
 * Four cells in two rows, two columns and two boxes, none of them a clue, cannot have only two values a and b in the
 * solution: with a and b exchanged there would be another solution. A *corner* is one of the four; it is *bare* if it has no
 * candidates but a and b, and otherwise has *extras*.
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
 * A value that was placed, not given, counts as a corner with this one candidate. Then types 1, and 2 or 5, are called
 * avoidable rectangles. It does not matter if a or b is missing from a corner.
 */
#include "rate/context_internal.h"

struct rectangle {
	unsigned cell[4];
	uint32_t has[4]; /* candidates, or the value */
	unsigned row[2], col[2];
	uint32_t pair;   /* a and b */
	unsigned extras; /* corners with extras; bit k for corner k */
	sdk_cells all;
};

static bool in_line(unsigned corners)
{
	return corners != 0x9 && corners != 0x6;
}

/* The cells of these corners. */
static sdk_cells cells_of(const struct rectangle *r, unsigned corners)
{
	sdk_cells cells = 0;

	for (unsigned k = 0; k < 4; k++)
		if (corners >> k & 1)
			cells |= sdk_cell_set(r->cell[k]);
	return cells;
}

static uint32_t extra_values(const struct rectangle *r)
{
	uint32_t values = 0;

	for (unsigned k = 0; k < 4; k++)
		values |= r->has[k] & ~r->pair;
	return values;
}

static void begin_step(struct sdk_context *ctx, const struct rectangle *r, unsigned unit)
{
	sdk_context_step_begin(ctx, unit, r->pair);
	for (unsigned k = 0; k < 4; k++)
		sdk_context_step_cell(ctx, r->cell[k]);
	sdk_context_step_part(ctx, SDK_ROLE_FLOOR, SDK_NO_UNIT, 0, cells_of(r, ~r->extras & 0xF));
	sdk_context_step_part(ctx, SDK_ROLE_ROOF, SDK_NO_UNIT, extra_values(r), cells_of(r, r->extras));
}

/* Adds a unit in which the value of the bit has places in corners only. */
static void add_confined(struct sdk_context *ctx, unsigned unit, uint32_t bit)
{
	sdk_context_step_part(ctx, SDK_ROLE_CONFINED, unit, bit, sdk_context_places(ctx, unit, sdk_bits_lowest(bit)));
}

static bool apply_type_1(struct sdk_context *ctx, const struct rectangle *r)
{
	if (!sdk_bits_single(r->extras))
		return false;
	begin_step(ctx, r, SDK_NO_UNIT);
	sdk_context_step_eliminate(ctx, r->cell[sdk_bits_lowest(r->extras)], r->pair);
	return sdk_context_step_send(ctx);
}

/* If all corners with extras have the same single extra, one of them has it. */
static bool apply_one_extra(struct sdk_context *ctx, const struct rectangle *r)
{
	uint32_t extra = extra_values(r);

	if (!sdk_bits_single(extra) || sdk_bits_count(r->extras) < 2)
		return false;
	begin_step(ctx, r, SDK_NO_UNIT);
	sdk_context_step_eliminate_all(ctx, sdk_context_common_peers(ctx, cells_of(r, r->extras)), sdk_bits_lowest(extra));
	return sdk_context_step_send(ctx);
}

static bool apply_type_2(struct sdk_context *ctx, const struct rectangle *r)
{
	return sdk_bits_count(r->extras) == 2 && in_line(r->extras) && apply_one_extra(ctx, r);
}

static bool apply_type_5(struct sdk_context *ctx, const struct rectangle *r)
{
	return (sdk_bits_count(r->extras) == 3 || !in_line(r->extras)) && apply_one_extra(ctx, r);
}

/* The units that two corners in a line share: the line, and perhaps a box. Returns their number. */
static unsigned shared_units(const struct sdk_context *ctx, const struct rectangle *r, unsigned unit[2])
{
	unsigned one = sdk_bits_lowest(r->extras), other = sdk_bits_lowest(r->extras & (r->extras - 1)), count = 0;

	for (unsigned k = 0; k < 3; k++)
		if (ctx->map.unit_of[r->cell[one]][k] == ctx->map.unit_of[r->cell[other]][k])
			unit[count++] = ctx->map.unit_of[r->cell[one]][k];
	return count;
}

/*
 * Tries all ways to extend the group with cells of `from` to a naked subset, in which the corners with extras count as one
 * cell. `values` are the candidates of all of them.
 */
static bool try_subset(struct sdk_context *ctx, const struct rectangle *r, unsigned unit, sdk_cells from, sdk_cells group,
	uint32_t values)
{
	unsigned size = sdk_cells_count(group) + 1;

	if (size > 1 && sdk_bits_count(values) == size) {
		sdk_cells see = sdk_context_common_peers(ctx, group | cells_of(r, r->extras));

		begin_step(ctx, r, unit);
		sdk_context_step_cells(ctx, group);
		sdk_context_step_part(ctx, SDK_ROLE_EXTRA, unit, values, group);
		for (uint32_t left = values; left; left &= left - 1)
			sdk_context_step_eliminate_all(ctx, see, sdk_bits_lowest(left));
		return sdk_context_step_send(ctx);
	}
	for (; from; from &= from - 1) {
		unsigned cell = sdk_cells_first(from);
		uint32_t more = values | ctx->now.cand[cell];

		if (sdk_bits_count(more) <= 5 && try_subset(ctx, r, unit, from & (from - 1), group | sdk_cell_set(cell), more))
			return true;
	}
	return false;
}

static bool apply_type_3(struct sdk_context *ctx, const struct rectangle *r)
{
	unsigned unit[2], units;

	if (sdk_bits_count(r->extras) != 2 || !in_line(r->extras))
		return false;
	units = shared_units(ctx, r, unit);
	for (unsigned k = 0; k < units; k++)
		if (try_subset(ctx, r, unit[k], ctx->now.empty & ctx->map.unit[unit[k]] & ~r->all, 0, extra_values(r)))
			return true;
	return false;
}

/* Whether all places of the value in the unit are corners. */
static bool only_in_corners(const struct sdk_context *ctx, const struct rectangle *r, unsigned unit, uint32_t bit)
{
	sdk_cells places = sdk_context_places(ctx, unit, sdk_bits_lowest(bit));

	return places && !(places & ~r->all);
}

static bool apply_type_4(struct sdk_context *ctx, const struct rectangle *r)
{
	unsigned unit[2], units;

	if (sdk_bits_count(r->extras) != 2 || !in_line(r->extras))
		return false;
	units = shared_units(ctx, r, unit);
	for (unsigned k = 0; k < units; k++)
		for (uint32_t left = r->pair; left; left &= left - 1) {
			uint32_t bit = left & -left;

			if (!only_in_corners(ctx, r, unit[k], bit))
				continue;
			begin_step(ctx, r, unit[k]);
			add_confined(ctx, unit[k], bit);
			sdk_context_step_eliminate_all(ctx, cells_of(r, r->extras), sdk_bits_lowest(r->pair & ~bit));
			if (sdk_context_step_send(ctx))
				return true;
		}
	return false;
}

static bool apply_type_6(struct sdk_context *ctx, const struct rectangle *r)
{
	if (sdk_bits_count(r->extras) != 2 || in_line(r->extras))
		return false;
	for (uint32_t left = r->pair; left; left &= left - 1) {
		uint32_t bit = left & -left;

		bool rows = only_in_corners(ctx, r, r->row[0], bit) && only_in_corners(ctx, r, r->row[1], bit);
		const unsigned *line = rows ? r->row : r->col;

		if (!rows && !(only_in_corners(ctx, r, r->col[0], bit) && only_in_corners(ctx, r, r->col[1], bit)))
			continue;
		begin_step(ctx, r, SDK_NO_UNIT);
		add_confined(ctx, line[0], bit);
		add_confined(ctx, line[1], bit);
		sdk_context_step_eliminate_all(ctx, cells_of(r, r->extras), sdk_bits_lowest(bit));
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}

static bool apply_hidden(struct sdk_context *ctx, const struct rectangle *r)
{
	for (unsigned k = 0; k < 4; k++) {
		unsigned opposite = 3 - k;

		if (r->extras >> k & 1 || sdk_bits_single(r->extras))
			continue;
		for (uint32_t left = r->pair; left; left &= left - 1) {
			uint32_t bit = left & -left;

			if (!only_in_corners(ctx, r, r->row[opposite >> 1], bit) || !only_in_corners(ctx, r, r->col[opposite & 1], bit))
				continue;
			begin_step(ctx, r, SDK_NO_UNIT);
			add_confined(ctx, r->row[opposite >> 1], bit);
			add_confined(ctx, r->col[opposite & 1], bit);
			sdk_context_step_eliminate(ctx, r->cell[opposite], r->pair & ~bit);
			if (sdk_context_step_send(ctx))
				return true;
		}
	}
	return false;
}

/* A kind of rectangle. */
struct kind {
	bool avoidable; /* some corners have values that were placed, not given */
	bool (*apply)(struct sdk_context *ctx, const struct rectangle *r);
};

/* Tries the rectangle with these two values. */
static bool try_pair(struct sdk_context *ctx, struct rectangle *r, uint32_t pair, const struct kind *kind)
{
	r->pair = pair;
	r->extras = 0;
	for (unsigned k = 0; k < 4; k++) {
		if (!(r->has[k] & pair))
			return false;
		r->extras |= (unsigned)((r->has[k] & ~pair) != 0) << k;
	}
	return kind->apply(ctx, r);
}

static bool is_filled(const struct sdk_context *ctx, const struct rectangle *r, unsigned corner)
{
	return ctx->now.value[r->cell[corner]] != 0;
}

/* Lists the possible pairs a, b: those of bare corners, or of two placed values in a line. Returns their number. */
static unsigned find_pairs(const struct sdk_context *ctx, const struct rectangle *r, bool avoidable, uint32_t pair[8])
{
	unsigned count = 0;

	for (unsigned k = 0; k < 4; k++) {
		if (!avoidable && sdk_bits_count(r->has[k]) == 2)
			pair[count++] = r->has[k];
		if (avoidable && is_filled(ctx, r, k) && is_filled(ctx, r, k ^ 1))
			pair[count++] = r->has[k] | r->has[k ^ 1];
		if (avoidable && is_filled(ctx, r, k) && is_filled(ctx, r, k ^ 2))
			pair[count++] = r->has[k] | r->has[k ^ 2];
	}
	return count;
}

static bool try_all_pairs(struct sdk_context *ctx, struct rectangle *r, const struct kind *kind)
{
	uint32_t pair[8];
	unsigned pairs = find_pairs(ctx, r, kind->avoidable, pair);

	for (unsigned i = 0; i < pairs; i++) {
		bool again = false;

		for (unsigned k = 0; k < i; k++)
			again |= pair[k] == pair[i];
		if (!again && try_pair(ctx, r, pair[i], kind))
			return true;
	}
	return false;
}

static struct rectangle get_rectangle(const struct sdk_context *ctx, const struct sdk_corners *corners)
{
	const uint8_t *first = ctx->map.unit_of[corners->cell[0]], *last = ctx->map.unit_of[corners->cell[3]];
	struct rectangle r = { .row = { first[0], last[0] }, .col = { first[1], last[1] }, .all = corners->all };

	for (unsigned k = 0; k < 4; k++) {
		unsigned cell = r.cell[k] = corners->cell[k], value = ctx->now.value[cell];

		r.has[k] = value ? UINT32_C(1) << (value - 1) : ctx->now.cand[cell];
	}
	return r;
}

/* Whether these cells can be an avoidable rectangle, or a unique one. */
static bool can_be_rectangle(const struct sdk_context *ctx, const struct sdk_corners *corners, bool avoidable)
{
	if (avoidable)
		return !(corners->all & ctx->given) && corners->all & ctx->now.empty && corners->all & ~ctx->now.empty;
	return !(corners->all & ~ctx->now.empty) && corners->all & ctx->now.bivalue;
}

static bool find_rectangles(struct sdk_context *ctx, const struct kind *kind)
{
	if (!ctx->unique)
		return false;
	for (unsigned i = 0; i < ctx->map.rectangles; i++) {
		const struct sdk_corners *corners = &ctx->map.rectangle[i];

		if (!can_be_rectangle(ctx, corners, kind->avoidable))
			continue;
		struct rectangle r = get_rectangle(ctx, corners);

		if (try_all_pairs(ctx, &r, kind))
			return true;
	}
	return false;
}

bool sdk_find_ur_1(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_type_1 });
}

bool sdk_find_ur_2(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_type_2 });
}

bool sdk_find_ur_3(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_type_3 });
}

bool sdk_find_ur_4(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_type_4 });
}

bool sdk_find_ur_5(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_type_5 });
}

bool sdk_find_ur_6(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_type_6 });
}

bool sdk_find_hidden_rectangle(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ false, apply_hidden });
}

bool sdk_find_ar_1(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ true, apply_type_1 });
}

bool sdk_find_ar_2(struct sdk_context *ctx)
{
	return find_rectangles(ctx, &(struct kind){ true, apply_one_extra });
}

/*
 * BUG+1: all empty cells have two candidates, except one that has three. Without one of the three, each value would have two
 * places or none in each unit, and the puzzle no solution or several. So the cell has that value.
 */
bool sdk_find_bug_1(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;
	sdk_cells more = ctx->now.empty & ~ctx->now.bivalue;
	uint32_t extra;

	if (!ctx->unique || sdk_cells_count(more) != 1 || sdk_bits_count(ctx->now.cand[sdk_cells_first(more)]) != 3)
		return false;
	extra = ctx->now.cand[sdk_cells_first(more)];
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			unsigned places = sdk_bits_count(ctx->now.place[u][v]);

			if (places == 3 && ctx->map.unit[u] & more)
				extra &= UINT32_C(1) << v;
			else if (places != 0 && places != 2)
				return false;
			else if (ctx->map.unit[u] & more)
				extra &= ~(UINT32_C(1) << v);
		}
	if (!extra)
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, extra);
	sdk_context_step_cells(ctx, more);
	sdk_context_step_place(ctx, sdk_cells_first(more), sdk_bits_lowest(extra));
	return sdk_context_step_send(ctx);
}
