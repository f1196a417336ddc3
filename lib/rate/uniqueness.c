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
 * On any board, the four are corners of two rows and two columns such that each unit has none of them, or one of 0 and 3
 * and one of 1 and 2. If they had only a and b, then 0 and 3 would have the one and 1 and 2 the other, because of the rows
 * and columns. So each unit would have both values in these cells or neither, and still has each value once if they are
 * exchanged. That is the only condition: for boxes it says that the corners are in two of them, and a rectangle with an
 * end of a diagonal in one corner, or with three regions, is none.
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

static bool in_line(unsigned corners)
{
	return corners != 0x9 && corners != 0x6;
}

/* The cells of these corners. */
static sdk_cells cells_of(const struct sdk_rectangle *r, unsigned corners)
{
	sdk_cells cells = SDK_NO_CELLS;

	for (unsigned k = 0; k < 4; k++)
		if (corners >> k & 1)
			cells |= sdk_cell_set(r->cell[k]);
	return cells;
}

static uint32_t extra_values(const struct sdk_rectangle *r)
{
	uint32_t values = 0;

	for (unsigned k = 0; k < 4; k++)
		values |= r->has[k] & ~r->pair;
	return values;
}

static void begin_step(struct sdk_context *ctx, const struct sdk_rectangle *r, unsigned unit)
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

static bool apply_type_1(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	if (!sdk_bits_single(r->extras))
		return false;
	begin_step(ctx, r, SDK_NO_UNIT);
	sdk_context_step_eliminate(ctx, r->cell[sdk_bits_lowest(r->extras)], r->pair);
	return sdk_context_step_send(ctx);
}

/* If all corners with extras have the same single extra, one of them has it. */
static bool apply_one_extra(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	uint32_t extra = extra_values(r);

	if (!sdk_bits_single(extra) || sdk_bits_count(r->extras) < 2)
		return false;
	begin_step(ctx, r, SDK_NO_UNIT);
	sdk_context_step_eliminate_all(ctx, sdk_context_common_peers(ctx, cells_of(r, r->extras)), sdk_bits_lowest(extra));
	return sdk_context_step_send(ctx);
}

static bool apply_type_2(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	return sdk_bits_count(r->extras) == 2 && in_line(r->extras) && apply_one_extra(ctx, r);
}

static bool apply_type_5(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	return (sdk_bits_count(r->extras) == 3 || !in_line(r->extras)) && apply_one_extra(ctx, r);
}

/* The units that two corners in a line share: the line, and perhaps others. Returns their number. */
static unsigned shared_units(const struct sdk_context *ctx, const struct sdk_rectangle *r, unsigned unit[SDK_CELL_UNITS_MAX])
{
	unsigned one = sdk_bits_lowest(r->extras), other = sdk_bits_lowest(r->extras & (r->extras - 1)), count = 0;

	for (uint64_t both = ctx->map.units[r->cell[one]] & ctx->map.units[r->cell[other]]; both; both &= both - 1)
		unit[count++] = sdk_units_first(both);
	return count;
}

/*
 * Tries all ways to extend the group with cells of `from` to a naked subset, in which the corners with extras count as one
 * cell. `values` are the candidates of all of them.
 */
static bool try_subset(struct sdk_context *ctx, const struct sdk_rectangle *r, unsigned unit, sdk_cells from,
	sdk_cells group, uint32_t values)
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
	for (; sdk_cells_any(from); from = sdk_cells_rest(from)) {
		unsigned cell = sdk_cells_first(from);
		uint32_t more = values | ctx->now.cand[cell];

		if (sdk_bits_count(more) <= 5 && try_subset(ctx, r, unit, sdk_cells_rest(from), group | sdk_cell_set(cell), more))
			return true;
	}
	return false;
}

static bool apply_type_3(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	unsigned unit[SDK_CELL_UNITS_MAX], units;

	if (sdk_bits_count(r->extras) != 2 || !in_line(r->extras))
		return false;
	units = shared_units(ctx, r, unit);
	for (unsigned k = 0; k < units; k++)
		if (try_subset(ctx, r, unit[k], ctx->now.empty & ctx->map.unit[unit[k]] & ~r->all, SDK_NO_CELLS, extra_values(r)))
			return true;
	return false;
}

/* Whether all places of the value in the unit are corners. */
static bool only_in_corners(const struct sdk_context *ctx, const struct sdk_rectangle *r, unsigned unit, uint32_t bit)
{
	sdk_cells places = sdk_context_places(ctx, unit, sdk_bits_lowest(bit));

	return sdk_cells_any(places) && !sdk_cells_any(places & ~r->all);
}

static bool apply_type_4(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	unsigned unit[SDK_CELL_UNITS_MAX], units;

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

static bool apply_type_6(struct sdk_context *ctx, const struct sdk_rectangle *r)
{
	if (sdk_bits_count(r->extras) != 2 || in_line(r->extras))
		return false;
	for (uint32_t left = r->pair; left; left &= left - 1) {
		uint32_t bit = left & -left;

		bool rows = only_in_corners(ctx, r, r->row[0], bit) && only_in_corners(ctx, r, r->row[1], bit);
		const uint8_t *line = rows ? r->row : r->col;

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

static bool apply_hidden(struct sdk_context *ctx, const struct sdk_rectangle *r)
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

/* ---- the rectangles ---- */

/* A kind of rectangle. */
struct kind {
	bool avoidable; /* some corners have values that were placed, not given */
	bool (*apply)(struct sdk_context *ctx, const struct sdk_rectangle *r);
};

/* What the rectangles of a kind need: bit c of a row for column c. */
struct corners {
	uint32_t all[SDK_CONTEXT_VALUES];   /* each of the four cells is such */
	uint32_t one[SDK_CONTEXT_VALUES];   /* and some cell is such */
	uint32_t other[SDK_CONTEXT_VALUES]; /* and some such */
	uint32_t has[SDK_CONTEXT_CELLS];    /* the candidates of each cell, or its value */
	bool avoidable;
};

/* The rectangles of empty cells that have a bare corner, or those of filled and empty cells that are no clues. */
static struct corners get_corners(const struct sdk_context *ctx, bool avoidable)
{
	const struct sdk_shape *s = ctx->map.shape;
	const sdk_cells all = avoidable ? ~ctx->given : ctx->now.empty, one = avoidable ? ctx->now.empty : ctx->now.bivalue;
	struct corners c = { .avoidable = avoidable };

	for (unsigned r = 0; r < s->n; r++) {
		c.all[r] = (uint32_t)sdk_cells_from(all, r * s->n) & s->all;
		c.one[r] = (uint32_t)sdk_cells_from(one, r * s->n) & s->all;
		c.other[r] = avoidable ? c.all[r] & ~c.one[r] : s->all;
	}
	for (unsigned i = 0; i < s->cells; i++)
		c.has[i] = ctx->now.value[i] ? UINT32_C(1) << (ctx->now.value[i] - 1) : ctx->now.cand[i];
	return c;
}

/* Lists the possible pairs a, b of four corners: those of bare corners. Returns their number. */
static unsigned find_bare(const uint32_t has[4], uint32_t pair[4])
{
	unsigned count = 0;

	for (unsigned k = 0; k < 4; k++)
		if (sdk_bits_single(has[k] & (has[k] - 1)))
			pair[count++] = has[k];
	return count;
}

/* Lists those of two placed values in a line. `filled`: bit k for corner k. Returns their number. */
static unsigned find_placed(const uint32_t has[4], unsigned filled, uint32_t pair[4])
{
	static const uint8_t line[4][2] = { { 0, 1 }, { 0, 2 }, { 1, 3 }, { 2, 3 } };
	unsigned count = 0;

	for (unsigned i = 0; i < 4; i++)
		if (filled >> line[i][0] & filled >> line[i][1] & 1)
			pair[count++] = has[line[i][0]] | has[line[i][1]];
	return count;
}

/* Whether pair number i is not one of those before it, and all four corners can have one of its values. */
static bool is_possible(const uint32_t has[4], const uint32_t pair[4], unsigned i)
{
	for (unsigned k = 0; k < 4; k++)
		if (!(has[k] & pair[i]))
			return false;
	for (unsigned k = 0; k < i; k++)
		if (pair[k] == pair[i])
			return false;
	return true;
}

/* Lists the rectangle in these rows and columns with each pair of values that is possible. */
static void list_pairs(const struct sdk_context *ctx, struct sdk_rectangles *to, const struct corners *c,
	const unsigned row[2], const unsigned col[2])
{
	const unsigned n = ctx->map.shape->n;
	uint32_t has[4], pair[4];
	unsigned filled = 0;

	for (unsigned k = 0; k < 4; k++) {
		has[k] = c->has[row[k >> 1] * n + col[k & 1]];
		filled |= (c->other[row[k >> 1]] >> col[k & 1] & 1) << k;
	}
	const unsigned pairs = c->avoidable ? find_placed(has, filled, pair) : find_bare(has, pair);

	for (unsigned i = 0; i < pairs; i++) {
		struct sdk_rectangle *r = &to->list[to->count];

		if (!is_possible(has, pair, i))
			continue;
		to->count++;
		*r = (struct sdk_rectangle){ .pair = pair[i],
			.row = { (uint8_t)row[0], (uint8_t)row[1] },
			.col = { (uint8_t)(n + col[0]), (uint8_t)(n + col[1]) } };
		for (unsigned k = 0; k < 4; k++) {
			r->cell[k] = (uint8_t)(row[k >> 1] * n + col[k & 1]);
			r->all |= sdk_cell_set(r->cell[k]);
			r->has[k] = has[k];
			r->extras |= (uint8_t)(((has[k] & ~pair[i]) != 0) << k);
		}
	}
}

/* Whether each unit has none of the corners, or one of 0 and 3 and one of 1 and 2. */
static bool can_exchange(const struct sdk_map *map, const unsigned row[2], const unsigned col[2])
{
	const uint64_t *upper = map->units + row[0] * map->shape->n, *lower = map->units + row[1] * map->shape->n;
	const uint64_t a = upper[col[0]], b = upper[col[1]], c = lower[col[0]], d = lower[col[1]];

	return !(a & d) && !(b & c) && (a | d) == (b | c);
}

/*
 * Lists the rectangles in two rows. On a plain board all can be exchanged whose columns are in one box if the rows are not,
 * and else in two.
 */
static void list_in_rows(const struct sdk_context *ctx, struct sdk_rectangles *to, const struct corners *c,
	const unsigned row[2])
{
	const struct sdk_shape *s = ctx->map.shape;
	const bool one_band = row[0] / s->box_rows == row[1] / s->box_rows;
	const uint32_t one = c->one[row[0]] | c->one[row[1]], other = c->other[row[0]] | c->other[row[1]];

	for (uint32_t left = c->all[row[0]] & c->all[row[1]]; left; left &= left - 1) {
		const unsigned first = sdk_bits_lowest(left), stack = first - first % s->box_cols;
		const uint32_t box = ((UINT32_C(1) << s->box_cols) - 1) << stack, low = left & -left;
		uint32_t rest = left & (left - 1) & (s->layouts ? s->all : one_band ? ~box
										    : box);

		rest &= one & low ? ~UINT32_C(0) : one;
		rest &= other & low ? ~UINT32_C(0) : other;
		for (; rest; rest &= rest - 1) {
			const unsigned col[2] = { first, sdk_bits_lowest(rest) };

			if (!s->layouts || can_exchange(&ctx->map, row, col))
				list_pairs(ctx, to, c, row, col);
		}
	}
}

static void list_rectangles(const struct sdk_context *ctx, struct sdk_rectangles *to, bool avoidable)
{
	const unsigned n = ctx->map.shape->n;
	const struct corners corners = get_corners(ctx, avoidable);
	unsigned row[2];

	to->count = 0;
	for (row[0] = 0; row[0] < n; row[0]++)
		for (row[1] = row[0] + 1; row[1] < n; row[1]++)
			list_in_rows(ctx, to, &corners, row);
}

static bool find_rectangles(struct sdk_context *ctx, const struct kind *kind)
{
	struct sdk_rectangles *r = kind->avoidable ? &ctx->avoidable : &ctx->unique;

	if (!ctx->one_solution)
		return false;
	if (r->changes != ctx->now.changes) {
		list_rectangles(ctx, r, kind->avoidable);
		r->changes = ctx->now.changes;
	}
	for (unsigned i = 0; i < r->count; i++)
		if (kind->apply(ctx, &r->list[i]))
			return true;
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
 * places or none in each unit, and the puzzle no solution or several: in a solution, each unit has each of its open values
 * in one of the two places, and with the other candidate of each cell it has it in the other, so that is a solution, too.
 * This holds for any units, and is looked for in all. So the cell has that value.
 */
bool sdk_find_bug_1(struct sdk_context *ctx)
{
	const struct sdk_shape *s = ctx->map.shape;
	sdk_cells more = ctx->now.empty & ~ctx->now.bivalue;
	uint32_t extra;

	if (!ctx->one_solution || sdk_cells_count(more) != 1 || sdk_bits_count(ctx->now.cand[sdk_cells_first(more)]) != 3)
		return false;
	extra = ctx->now.cand[sdk_cells_first(more)];
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			unsigned places = sdk_bits_count(ctx->now.place[u][v]);

			if (places == 3 && sdk_cells_any(ctx->map.unit[u] & more))
				extra &= UINT32_C(1) << v;
			else if (places != 0 && places != 2)
				return false;
			else if (sdk_cells_any(ctx->map.unit[u] & more))
				extra &= ~(UINT32_C(1) << v);
		}
	if (!extra)
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, extra);
	sdk_context_step_cells(ctx, more);
	sdk_context_step_place(ctx, sdk_cells_first(more), sdk_bits_lowest(extra));
	return sdk_context_step_send(ctx);
}
