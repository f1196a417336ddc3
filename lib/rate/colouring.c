/* SPDX-License-Identifier: MIT */
/*
 * colouring: cells of two colours, such that all cells of one colour have the value, and no cell of the other has it.
 *
 * Simple colouring: if a value has two places in a unit, they get different colours, and so on from unit to unit. If two
 * cells of a colour see each other, no cell of that colour has the value (wrap). A cell that sees both colours cannot have
 * it (trap). Remote pairs: the same with cells that see each other and have the same two candidates; a cell that sees both
 * colours can have neither.
 */
#include "rate/context_internal.h"

/* The cells of each colour. */
struct colours {
	sdk_cells of[2];
};

/* The other places of the value in the units that have two. */
static sdk_cells partners(const struct sdk_context *ctx, unsigned cell, unsigned v)
{
	sdk_cells found = SDK_NO_CELLS;

	for (uint64_t units = ctx->map.units[cell]; units; units &= units - 1) {
		unsigned u = sdk_units_first(units);

		if (sdk_bits_count(ctx->now.place[u][v]) == 2)
			found |= sdk_context_places(ctx, u, v);
	}
	return found & ~sdk_cell_set(cell);
}

/*
 * Colours a cell, and all cells that links lead to from there. If `pair`, a set of cells, is not empty, peers in it are
 * linked; otherwise, a cell is linked to its partners for the value v.
 */
static struct colours colour_cells(const struct sdk_context *ctx, unsigned cell, unsigned v, sdk_cells pair)
{
	struct colours c = { { sdk_cell_set(cell), SDK_NO_CELLS } };
	sdk_cells fresh = c.of[0];

	for (unsigned colour = 1; sdk_cells_any(fresh); colour = !colour) {
		sdk_cells next = SDK_NO_CELLS;

		for (; sdk_cells_any(fresh); fresh = sdk_cells_rest(fresh)) {
			unsigned from = sdk_cells_first(fresh);

			next |= sdk_cells_any(pair) ? pair & ctx->map.peers[from] : partners(ctx, from, v);
		}
		fresh = next & ~c.of[colour];
		c.of[colour] |= fresh;
	}
	return c;
}

static void add_colours(struct sdk_context *ctx, const struct colours *c, unsigned v)
{
	sdk_context_step_cells(ctx, c->of[0] | c->of[1]);
	for (unsigned colour = 0; colour < 2; colour++)
		for (sdk_cells left = c->of[colour]; sdk_cells_any(left); left = sdk_cells_rest(left)) {
			const unsigned cell = sdk_cells_first(left);

			sdk_context_step_link(ctx, cell, v, !colour, cell == sdk_cells_first(c->of[colour]), SDK_NO_UNIT);
		}
}

/* Adds the strong links of a value between cells of the two colours, each pair of cells once, and the colours. */
static void add_strong_links(struct sdk_context *ctx, const struct colours *c, unsigned v)
{
	sdk_cells listed[SDK_CONTEXT_UNITS];
	unsigned count = 0;

	if (!ctx->reasons)
		return;
	for (unsigned u = 0; u < ctx->map.shape->units; u++) {
		sdk_cells places = sdk_context_places(ctx, u, v);
		unsigned i = 0;

		if (sdk_bits_count(ctx->now.place[u][v]) != 2 || !sdk_cells_any(places & c->of[0]))
			continue;
		while (i < count && sdk_cells_any(listed[i] ^ places))
			i++;
		if (i < count)
			continue;
		listed[count++] = places;
		sdk_context_step_part(ctx, SDK_ROLE_LINK, u, UINT32_C(1) << v, places);
	}
	for (unsigned colour = 0; colour < 2; colour++)
		sdk_context_step_part(ctx, SDK_ROLE_COLOUR, SDK_NO_UNIT, 0, c->of[colour]);
}

/* Adds the unit in which two cells see each other, and these cells. */
static void add_pair(struct sdk_context *ctx, enum sdk_role role, unsigned a, unsigned b)
{
	sdk_context_step_part(ctx, role, sdk_context_shared_unit(ctx, a, b), 0, sdk_cell_set(a) | sdk_cell_set(b));
}

/* Adds two cells of the colour that see each other; there must be such cells. */
static void add_clash(struct sdk_context *ctx, sdk_cells colour)
{
	for (sdk_cells left = colour; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		sdk_cells near = colour & ctx->map.peers[sdk_cells_first(left)];

		if (sdk_cells_any(near)) {
			add_pair(ctx, SDK_ROLE_CLASH, sdk_cells_first(left), sdk_cells_first(near));
			return;
		}
	}
}

/* Adds the colours, and a tree of cells that see each other, which has all of them. */
static void add_tree(struct sdk_context *ctx, const struct colours *c)
{
	sdk_cells outside = c->of[0] | c->of[1], inside = sdk_cell_set(sdk_cells_first(outside));

	if (!ctx->reasons)
		return;
	for (unsigned colour = 0; colour < 2; colour++)
		sdk_context_step_part(ctx, SDK_ROLE_COLOUR, SDK_NO_UNIT, 0, c->of[colour]);
	for (sdk_cells fresh = inside; sdk_cells_any(fresh);) {
		unsigned from = sdk_cells_first(fresh);
		sdk_cells all = outside & ~inside & ctx->map.peers[from];

		for (sdk_cells near = all; sdk_cells_any(near); near = sdk_cells_rest(near))
			add_pair(ctx, SDK_ROLE_EDGE, from, sdk_cells_first(near));
		inside |= all;
		fresh = (fresh & ~sdk_cell_set(from)) | all;
	}
}

/* The cells that see one of these. */
static sdk_cells seen_by(const struct sdk_context *ctx, sdk_cells cells)
{
	sdk_cells seen = SDK_NO_CELLS;

	for (; sdk_cells_any(cells); cells = sdk_cells_rest(cells))
		seen |= ctx->map.peers[sdk_cells_first(cells)];
	return seen;
}

static bool apply_trap(struct sdk_context *ctx, const struct colours *c, unsigned v)
{
	sdk_context_step_begin(ctx, SDK_NO_UNIT, UINT32_C(1) << v);
	add_colours(ctx, c, v);
	add_strong_links(ctx, c, v);
	sdk_context_step_eliminate_all(ctx, seen_by(ctx, c->of[0]) & seen_by(ctx, c->of[1]) & ~(c->of[0] | c->of[1]), v);
	return sdk_context_step_send(ctx);
}

static bool apply_wrap(struct sdk_context *ctx, const struct colours *c, unsigned v)
{
	for (unsigned colour = 0; colour < 2; colour++) {
		if (!sdk_cells_any(seen_by(ctx, c->of[colour]) & c->of[colour]))
			continue;
		sdk_context_step_begin(ctx, SDK_NO_UNIT, UINT32_C(1) << v);
		add_colours(ctx, c, v);
		add_strong_links(ctx, c, v);
		add_clash(ctx, c->of[colour]);
		sdk_context_step_eliminate_all(ctx, c->of[colour], v);
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}

static bool find_colours(struct sdk_context *ctx, bool (*rule)(struct sdk_context *ctx, const struct colours *c, unsigned v))
{
	for (uint32_t values = sdk_context_loose(ctx); values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);

		for (sdk_cells left = ctx->now.of[v]; sdk_cells_any(left);) {
			struct colours c = colour_cells(ctx, sdk_cells_first(left), v, SDK_NO_CELLS);

			left &= ~(c.of[0] | c.of[1]);
			if (sdk_cells_any(c.of[1]) && rule(ctx, &c, v))
				return true;
		}
	}
	return false;
}

bool sdk_find_colour_trap(struct sdk_context *ctx)
{
	return find_colours(ctx, apply_trap);
}

bool sdk_find_colour_wrap(struct sdk_context *ctx)
{
	return find_colours(ctx, apply_wrap);
}

/* Needs at least four cells: with two or three, the step is a naked pair. */
bool sdk_find_remote_pair(struct sdk_context *ctx)
{
	for (sdk_cells left = ctx->now.bivalue; sdk_cells_any(left);) {
		unsigned cell = sdk_cells_first(left);
		uint32_t values = ctx->now.cand[cell];
		sdk_cells same = SDK_NO_CELLS;

		for (sdk_cells rest = left; sdk_cells_any(rest); rest = sdk_cells_rest(rest))
			if (ctx->now.cand[sdk_cells_first(rest)] == values)
				same |= sdk_cell_set(sdk_cells_first(rest));
		struct colours c = colour_cells(ctx, cell, 0, same);
		sdk_cells both = c.of[0] | c.of[1];

		left &= ~both;
		if (sdk_cells_count(both) < 4 || sdk_cells_any(c.of[0] & c.of[1]))
			continue;
		sdk_context_step_begin(ctx, SDK_NO_UNIT, values);
		sdk_context_step_cells(ctx, both);
		add_tree(ctx, &c);
		for (sdk_cells gone = seen_by(ctx, c.of[0]) & seen_by(ctx, c.of[1]) & ~both; sdk_cells_any(gone);
			gone = sdk_cells_rest(gone))
			sdk_context_step_eliminate(ctx, sdk_cells_first(gone), values);
		if (sdk_context_step_send(ctx))
			return true;
	}
	return false;
}
