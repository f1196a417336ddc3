/* SPDX-License-Identifier: MIT */
/*
 * als: almost locked sets (ALS): k cells of a unit with k + 1 candidates in all. If one of these values is removed, the
 * cells hold all the others.
 *
 * ALS-XZ: two sets A and B have a value x whose places in A all see those in B (a *restricted common* value), so that
 * one of the sets does not have x, and is locked. A value z that both have is then in one of them, and is eliminated from
 * the cells that see all places of z in both. If there are two restricted common values x and y, one set has x and the other
 * y. So both are locked for their other values, and x and y are eliminated from the cells that see all their places.
 */
#include "rate/context_internal.h"

#include <assert.h>
#include <string.h>

/*
 * The sets of the last board are kept: most of them are still there on the next one, where few candidates are gone. They are
 * in the order of the units, and in each unit all sets that contain a cell come after that cell with the cells before it.
 *
 *     list[unit * room + i]    set number i of the unit, unless a unit before it has the same cells
 *
 * On plain boards, places of x in two sets all see each other if, and only if, some unit has all of them, and no cell is in
 * both. So the sets whose places of x are in a unit w are linked to each other in their order: a chain of links leads to the
 * later ones. With a layout, there may be places that see each other in several units; these are not looked for.
 *
 * A pair of sets that eliminates nothing will not do so later, since candidates only become fewer. So a set is tried with
 * those only that are newer than the last search in which it was tried with all sets after it. If that was the search before
 * this one, `next_new` leads to them.
 */
enum {
	SETS_MAX = 27 * 511, /* all of 27 units of 9 cells each; if other boards had more, they would be left out */
	LINKS_MAX = SETS_MAX * 9 * 3
};

struct als {
	sdk_cells cells;
	unsigned unit; /* one that has all of them */
	unsigned born; /* the search in which it was new */
	unsigned done; /* the last search in which it was tried with all sets after it */
	uint32_t values;
	uint32_t active; /* the values that were candidates of a cell that sees all their places in the set. Of these: */
	struct als_value {
		sdk_cells of;                     /* places of the value in the set */
		sdk_cells see;                    /* the cells that see all of them */
		uint8_t units;                    /* the number of units that have all of them, and other places: */
		uint8_t unit[SDK_CELL_UNITS_MAX]; /* cppcheck-suppress unusedStructMember */
		uint32_t link;                    /* the place of the first of its links, one for each of these units */
	} value[SDK_CONTEXT_VALUES];
};

/* A set in a chain; the next link, and the next one of a set that is new in this search: places in `link`; 0: none. */
struct als_link {
	const struct als *set;
	uint32_t next[2];
};

struct sdk_als_list {
	unsigned search;                   /* the number of the search */
	unsigned geometry;                 /* the number of the map that the sets are of */
	uint16_t cand[SDK_CONTEXT_CELLS];  /* the candidates of the board that the sets are of */
	unsigned room;                     /* for the sets of a unit */
	uint16_t count[SDK_CONTEXT_UNITS]; /* of the sets of each unit */
	struct als list[SETS_MAX + 1];
	struct als old[1 << SDK_CONTEXT_VALUES]; /* of the unit whose sets are being listed */
	struct als_link link[LINKS_MAX + 1];
};

size_t sdk_context_als_size(void)
{
	return sizeof(struct sdk_als_list);
}

static struct als *first_of(struct sdk_als_list *l, unsigned unit)
{
	return &l->list[unit * l->room + 1];
}

/* ---- the sets ---- */

/* Whether the cells of a unit are also in a unit before it. */
static bool is_listed(const struct sdk_context *ctx, unsigned unit, sdk_cells cells)
{
	const uint8_t *first = ctx->map.unit_of[sdk_cells_first(cells)];

	for (unsigned k = 0; first[k] != unit; k++)
		if (!sdk_cells_any(cells & ~ctx->map.unit[first[k]]))
			return true;
	return false;
}

/*
 * Finds the cells that see all places of a value: the other cells of the units that have them. Other sets can be linked to
 * this one in those where the value has other places.
 */
static void find_units(const struct sdk_context *ctx, struct als_value *a, unsigned v)
{
	const sdk_cells places = a->of, others = ctx->now.of[v] & ~places;
	const unsigned first = sdk_cells_first(places);
	const uint8_t *unit = ctx->map.unit_of[first];
	const unsigned units = ctx->map.cell_units[first];
	sdk_cells see = SDK_NO_CELLS;

	a->units = 0;
	if (!sdk_cells_any(sdk_cells_rest(places))) { /* most of them */
		for (unsigned k = 0; k < units; k++)
			if (!sdk_bits_single(ctx->now.place[unit[k]][v]))
				a->unit[a->units++] = unit[k];
		a->see = ctx->map.peers[first];
		return;
	}
	for (unsigned k = 0; k < units; k++) {
		const sdk_cells all = ctx->map.unit[unit[k]];

		if (sdk_cells_any(places & ~all))
			continue;
		see |= all;
		if (sdk_cells_any(all & others))
			a->unit[a->units++] = unit[k];
	}
	a->see = see & ~places;
}

static void fill_als(const struct sdk_context *ctx, struct als *a, sdk_cells cells, uint32_t values)
{
	a->cells = cells;
	a->values = values;
	a->born = ctx->als->search;
	a->done = a->active = 0;
	for (; values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);

		a->value[v].of = cells & ctx->now.of[v];
		find_units(ctx, &a->value[v], v);
		a->active |= (uint32_t)sdk_cells_any(a->value[v].see & ctx->now.of[v]) << v;
	}
}

/*
 * The empty cells of a unit, and those of all that have changed. `old` is the next of the unit's old sets, up to `end`:
 * there was no room for later ones.
 */
struct open_cells {
	unsigned unit, count;
	sdk_cells changed;
	const struct als *old, *end;
	struct {
		sdk_cells bit;
		uint32_t cand;
	} cell[SDK_CONTEXT_VALUES];
};

static void add_als(struct sdk_context *ctx, struct open_cells *open, sdk_cells cells, uint32_t values)
{
	struct als *a = first_of(ctx->als, open->unit) + ctx->als->count[open->unit];

	if (is_listed(ctx, open->unit, cells) || ctx->als->count[open->unit] == ctx->als->room)
		return;
	ctx->als->count[open->unit]++;
	const bool changed = sdk_cells_any(cells & open->changed);

	while (!changed && open->old < open->end && sdk_cells_any(open->old->cells ^ cells))
		open->old++;
	if (!changed && open->old < open->end) {
		*a = *open->old++;
		return;
	}
	fill_als(ctx, a, cells, values);
	a->unit = open->unit;
}

/* Lists the sets that consist of `size` cells, which have these values, and one or more from number `first` on. */
static void add_supersets(struct sdk_context *ctx, struct open_cells *open, unsigned first, sdk_cells cells, unsigned size,
	uint32_t values)
{
	for (unsigned i = first; i < open->count; i++) {
		const sdk_cells more = cells | open->cell[i].bit;
		const uint32_t all = values | open->cell[i].cand;
		const unsigned count = sdk_bits_count(all), left = open->count - i - 1;

		if (count == size + 2)
			add_als(ctx, open, more, all);
		if (left && count <= size + 2 + left)
			add_supersets(ctx, open, i + 1, more, size + 1, all);
	}
}

static void list_unit(struct sdk_context *ctx, unsigned unit, sdk_cells changed)
{
	struct sdk_als_list *l = ctx->als;
	struct open_cells open = { .unit = unit, .changed = changed, .old = l->old, .end = l->old + l->count[unit] };

	for (sdk_cells left = ctx->now.empty & ctx->map.unit[unit]; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		open.cell[open.count].bit = sdk_cell_set(sdk_cells_first(left));
		open.cell[open.count++].cand = ctx->now.cand[sdk_cells_first(left)];
	}
	memcpy(l->old, first_of(l, unit), l->count[unit] * sizeof *l->old);
	l->count[unit] = 0;
	add_supersets(ctx, &open, 0, SDK_NO_CELLS, 0, 0);
}

/* Adds the links of a value of a set, which come before those of later sets. */
static unsigned add_links(struct sdk_als_list *l, const struct als *a, struct als_value *value, unsigned links,
	uint32_t head[SDK_CONTEXT_UNITS], uint32_t head_new[SDK_CONTEXT_UNITS])
{
	value->link = links;
	if (links + value->units > LINKS_MAX)
		value->units = 0;
	for (unsigned k = 0; k < value->units; k++, links++) {
		const unsigned unit = value->unit[k];

		l->link[links] = (struct als_link){ a, { head[unit], head_new[unit] } };
		head[unit] = links;
		if (a->born == l->search)
			head_new[unit] = links;
	}
	return links;
}

/* Links the sets of units whose places of a value are in the same unit. */
static void link_sets(struct sdk_als_list *l, unsigned units)
{
	uint32_t head[SDK_CONTEXT_VALUES][SDK_CONTEXT_UNITS] = { { 0 } };
	uint32_t head_new[SDK_CONTEXT_VALUES][SDK_CONTEXT_UNITS] = { { 0 } };
	unsigned links = 1;

	for (unsigned u = units; u--;)
		for (unsigned i = l->count[u]; i--;) {
			struct als *a = first_of(l, u) + i;

			for (uint32_t left = a->active; left; left &= left - 1) {
				const unsigned v = sdk_bits_lowest(left);

				links = add_links(l, a, &a->value[v], links, head[v], head_new[v]);
			}
		}
}

/* Lists all sets of the board, for a new search. */
static void list_all_als(struct sdk_context *ctx)
{
	struct sdk_als_list *l = ctx->als;
	sdk_cells changed = SDK_NO_CELLS;
	uint32_t more = 0;

	l->search++;
	for (unsigned c = 0; c < SDK_CONTEXT_CELLS; c++) {
		more |= ctx->now.cand[c] & ~(uint32_t)l->cand[c];
		if (l->cand[c] != ctx->now.cand[c])
			changed |= sdk_cell_set(c);
		l->cand[c] = (uint16_t)ctx->now.cand[c];
	}
	if (more) /* another puzzle */
		changed = ~SDK_NO_CELLS;
	if (l->geometry != ctx->geometries) {
		changed = ~SDK_NO_CELLS;
		l->geometry = ctx->geometries;
		l->room = SETS_MAX / ctx->map.shape->units;
		memset(l->count, 0, sizeof l->count);
	}
	for (unsigned u = 0; u < ctx->map.shape->units; u++)
		if (sdk_cells_any(changed & ctx->map.unit[u]))
			list_unit(ctx, u, changed);
	link_sets(l, ctx->map.shape->units);
}

/* ---- pairs of sets ---- */

static uint32_t restricted_common(const struct als *a, const struct als *b)
{
	uint32_t common = 0;

	for (uint32_t left = a->active & b->active; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		if (!sdk_cells_any(a->value[v].of & ~b->value[v].see))
			common |= left & -left;
	}
	return common;
}

/* The cells that lose v if both sets are locked, but for two or more common values: one set has each of these. */
static sdk_cells lost_by_both(const struct sdk_context *ctx, const struct als *a, const struct als *b, uint32_t common,
	unsigned v)
{
	const sdk_cells by_a = a->active >> v & 1 ? a->value[v].see : SDK_NO_CELLS;
	const sdk_cells by_b = b->active >> v & 1 ? b->value[v].see : SDK_NO_CELLS;

	return (common >> v & 1 ? by_a & by_b : by_a | by_b) & ~(a->cells | b->cells) & ctx->now.of[v];
}

/* The cells that lose v, which is not common, because one of the sets is locked. */
static sdk_cells lost_by_one(const struct sdk_context *ctx, const struct als *a, const struct als *b, unsigned v)
{
	return a->value[v].see & b->value[v].see & ctx->now.of[v];
}

/* Whether the sets, which have the restricted common value x, eliminate something. */
static bool have_effect(const struct sdk_context *ctx, const struct als *a, const struct als *b, unsigned x)
{
	uint32_t common = 0;

	for (uint32_t left = a->active & b->active & ~(UINT32_C(1) << x); left; left &= left - 1) {
		const unsigned v = sdk_bits_lowest(left);

		if (sdk_cells_any(lost_by_one(ctx, a, b, v)))
			return true;
		common |= sdk_cells_any(a->value[v].of & ~b->value[v].see) ? 0 : left & -left;
	}
	if (!common)
		return false;
	common |= UINT32_C(1) << x;
	for (uint32_t left = a->active | b->active; left; left &= left - 1)
		if (sdk_cells_any(lost_by_both(ctx, a, b, common, sdk_bits_lowest(left))))
			return true;
	return false;
}

/* The first set after the set `after` that eliminates something with `a`; NULL: none. */
static const struct als *find_partner(const struct sdk_context *ctx, const struct als *a, const struct als *after)
{
	const struct sdk_als_list *l = ctx->als;
	const bool only_new = a->done + 1 == l->search;
	const struct als *best = NULL;

	for (uint32_t values = a->active; values; values &= values - 1)
		for (unsigned x = sdk_bits_lowest(values), k = 0; k < a->value[x].units; k++)
			for (unsigned i = l->link[a->value[x].link + k].next[only_new]; i; i = l->link[i].next[only_new]) {
				const struct als *b = l->link[i].set;

				if (best && b >= best)
					break;
				if (b > after && !sdk_cells_any(a->value[x].of & b->value[x].of) && b->born > a->done && have_effect(ctx, a, b, x))
					best = b;
			}
	return best;
}

/* All values that the step eliminates. */
static uint32_t eliminated_values(const struct sdk_context *ctx)
{
	uint32_t values = 0;

	for (sdk_cells left = ctx->losing; sdk_cells_any(left); left = sdk_cells_rest(left))
		values |= ctx->eliminated[sdk_cells_first(left)];
	return values;
}

static bool apply_als_xz(struct sdk_context *ctx, const struct als *a, const struct als *b)
{
	const uint32_t common = restricted_common(a, b);

	sdk_context_step_begin(ctx, SDK_NO_UNIT, a->values | b->values);
	if (common & (common - 1))
		for (uint32_t left = a->active | b->active; left; left &= left - 1) {
			const unsigned v = sdk_bits_lowest(left);

			sdk_context_step_eliminate_all(ctx, lost_by_both(ctx, a, b, common, v), v);
		}
	else
		for (uint32_t left = a->active & b->active & ~common; left; left &= left - 1) {
			const unsigned z = sdk_bits_lowest(left);

			sdk_context_step_eliminate_all(ctx, lost_by_one(ctx, a, b, z), z);
		}
	sdk_context_step_cells(ctx, a->cells);
	sdk_context_step_cells(ctx, b->cells);
	sdk_context_step_part(ctx, SDK_ROLE_X, SDK_NO_UNIT, common, SDK_NO_CELLS);
	sdk_context_step_part(ctx, SDK_ROLE_Z, SDK_NO_UNIT, eliminated_values(ctx), SDK_NO_CELLS);
	sdk_context_step_part(ctx, SDK_ROLE_SET, a->unit, a->values, a->cells);
	sdk_context_step_part(ctx, SDK_ROLE_SET, b->unit, b->values, b->cells);
	return sdk_context_step_send(ctx);
}

bool sdk_find_als_xz(struct sdk_context *ctx)
{
	struct sdk_als_list *l = ctx->als;

	list_all_als(ctx);
	for (unsigned u = 0; u < ctx->map.shape->units; u++)
		for (struct als *a = first_of(l, u), *end = a + l->count[u]; a < end; a++) {
			for (const struct als *b = a; (b = find_partner(ctx, a, b));)
				if (apply_als_xz(ctx, a, b))
					return true;
			if (!ctx->sent)
				a->done = l->search;
		}
	return false;
}
