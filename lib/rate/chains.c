/* SPDX-License-Identifier: MIT */
/*
 * chains: implications between candidates: if this one is false, that one is true.
 *
 * A *node* is a candidate that is assumed to be true (on) or false (off). A weak link leads from `on` to the cell's other
 * candidates and to the value's other places in the cell's units, which are then off. A strong link leads from `off` to the
 * last other candidate of the cell, or to the last other place of a unit, which is then on. A chain starts with `off` and
 * ends with `on`. One of the two candidates at its ends is true, so what both of them rule out is eliminated. If the chain
 * returns to the candidate at which it started, that candidate is true.
 *
 *   X-chain             one value only
 *   XY-chain            strong links inside cells, weak links between cells
 *   alternating chain   any of these links, any values
 *
 * The search from a node is breadth-first, so that each chain is the shortest from its start to its end.
 */
#include "rate/context_internal.h"

#include <string.h>

enum chain_kind {
	X_CHAINS,
	XY_CHAINS,
	ALL_CHAINS
};

enum {
	NODES = 2 * SDK_CONTEXT_CELLS * SDK_CONTEXT_VALUES,
	NOWHERE = NODES
};

/* The nodes implied by a node: sets of cells for each value. */
struct reach {
	sdk_cells off[SDK_CONTEXT_VALUES], on[SDK_CONTEXT_VALUES];
};

/* Node 2 * (cell * 9 + v) is `off`, the next one `on`. */
struct links {
	struct reach seen;
	unsigned queued;
	uint16_t queue[NODES], from[NODES];
};

size_t sdk_scratch_chains(void)
{
	return sizeof(struct links);
}

static unsigned node_of(unsigned cell, unsigned v, bool on)
{
	return 2 * (cell * SDK_CONTEXT_VALUES + v) + on;
}

static unsigned cell_of(unsigned node)
{
	return node / 2 / SDK_CONTEXT_VALUES;
}

static unsigned value_of(unsigned node)
{
	return node / 2 % SDK_CONTEXT_VALUES;
}

/* ---- following links ---- */

/* Queues a node, which is implied by the node `from`, unless it was seen before. */
static void visit_node(struct links *l, unsigned cell, unsigned v, bool on, unsigned from)
{
	sdk_cells *seen = on ? &l->seen.on[v] : &l->seen.off[v];
	unsigned node = node_of(cell, v, on);

	if (sdk_cells_has(*seen, cell))
		return;
	*seen |= sdk_cell_set(cell);
	l->from[node] = (uint16_t)from;
	l->queue[l->queued++] = (uint16_t)node;
}

/* Visits the nodes that a node which is on implies. */
static void follow_weak_links(struct sdk_context *ctx, unsigned node, enum chain_kind kind)
{
	struct links *l = ctx->scratch;
	unsigned cell = cell_of(node), v = value_of(node);

	for (sdk_cells next = ctx->now.of[v] & ctx->map.peers[cell] & ~l->seen.off[v]; next; next &= next - 1)
		visit_node(l, sdk_cells_first(next), v, false, node);
	if (kind != ALL_CHAINS)
		return;
	for (uint32_t others = ctx->now.cand[cell] & ~(UINT32_C(1) << v); others; others &= others - 1)
		visit_node(l, cell, sdk_bits_lowest(others), false, node);
}

/* Visits the nodes that a node which is off implies. */
static void follow_strong_links(struct sdk_context *ctx, unsigned node, enum chain_kind kind)
{
	struct links *l = ctx->scratch;
	unsigned cell = cell_of(node), v = value_of(node);

	if (kind != X_CHAINS && sdk_cells_has(ctx->now.bivalue, cell))
		visit_node(l, cell, sdk_bits_lowest(ctx->now.cand[cell] & ~(UINT32_C(1) << v)), true, node);
	if (kind == XY_CHAINS)
		return;
	for (unsigned k = 0; k < 3; k++) {
		unsigned u = ctx->map.unit_of[cell][k];

		if (sdk_bits_count(ctx->now.place[u][v]) == 2)
			visit_node(l, sdk_cells_first(sdk_context_places(ctx, u, v) & ~sdk_cell_set(cell)), v, true, node);
	}
}

static void start_queue(struct links *l, unsigned node)
{
	memset(&l->seen, 0, sizeof l->seen);
	l->queued = 0;
	visit_node(l, cell_of(node), value_of(node), node & 1, NOWHERE);
}

static void follow_links(struct sdk_context *ctx, unsigned node, enum chain_kind kind)
{
	if (node & 1)
		follow_weak_links(ctx, node, kind);
	else
		follow_strong_links(ctx, node, kind);
}

/*
 * Why a node follows from the one before it: a unit, or SDK_BY_CELL. Of a strong link it is a unit with two
 * places for the value, of a weak one any unit that has both cells.
 */
static unsigned reason_of(const struct sdk_context *ctx, unsigned from, unsigned to)
{
	const unsigned a = cell_of(from), b = cell_of(to), v = value_of(to);

	if (a == b)
		return SDK_BY_CELL;
	if (from & 1)
		return sdk_context_shared_unit(ctx, a, b);
	unsigned k = 0;

	while (ctx->map.unit_of[a][k] != ctx->map.unit_of[b][k] || sdk_bits_count(ctx->now.place[ctx->map.unit_of[a][k]][v]) != 2)
		k++;
	return ctx->map.unit_of[a][k];
}

/* Adds to the step the chain that leads to a node, and its cells. */
static void add_chain(struct sdk_context *ctx, unsigned to)
{
	const struct links *l = ctx->scratch;
	uint16_t path[SDK_STEP_LINKS_MAX];
	unsigned length = 0, last = NOWHERE;

	for (unsigned node = to; node != NOWHERE && length < SDK_STEP_LINKS_MAX; node = l->from[node])
		path[length++] = (uint16_t)node;
	for (unsigned i = length; i--;) {
		unsigned cell = cell_of(path[i]);

		sdk_context_step_link(ctx, cell, value_of(path[i]), path[i] & 1, i == length - 1,
			i == length - 1 ? SDK_NO_UNIT : reason_of(ctx, path[i + 1], path[i]));
		ctx->step.values |= UINT32_C(1) << value_of(path[i]);
		if (cell != last && ctx->step.cells < SDK_CELLS_MAX)
			sdk_context_step_cell(ctx, last = cell);
	}
}

/* ---- chains ---- */

/* The cells that cannot have v if the candidate of the node is true. */
static sdk_cells ruled_out(const struct sdk_context *ctx, unsigned node, unsigned v)
{
	return v == value_of(node) ? ctx->map.peers[cell_of(node)] : sdk_cell_set(cell_of(node));
}

/* Sends the chain from the node `from`, which is off, to `to`, which is on, if it changes something. */
static bool send_chain(struct sdk_context *ctx, unsigned from, unsigned to, enum chain_kind kind)
{
	sdk_cells gone[SDK_CONTEXT_VALUES], any = 0;
	const unsigned n = ctx->map.shape->n, v = value_of(from);

	if (to == from + 1) {
		sdk_context_step_begin(ctx, SDK_NO_UNIT, 0);
		add_chain(ctx, to);
		sdk_context_step_place(ctx, cell_of(to), v);
		return sdk_context_step_send(ctx);
	}
	if (kind != ALL_CHAINS && value_of(to) != v)
		return false;
	for (unsigned w = 0; w < n; w++)
		any |= gone[w] = ruled_out(ctx, from, w) & ruled_out(ctx, to, w) & ctx->now.of[w];
	if (!any)
		return false;
	sdk_context_step_begin(ctx, SDK_NO_UNIT, 0);
	add_chain(ctx, to);
	for (unsigned w = 0; w < n; w++)
		sdk_context_step_eliminate_all(ctx, gone[w], w);
	return sdk_context_step_send(ctx);
}

static bool find_chains_from(struct sdk_context *ctx, unsigned from, enum chain_kind kind)
{
	struct links *l = ctx->scratch;

	start_queue(l, from);
	for (unsigned i = 0; i < l->queued; i++) {
		unsigned node = l->queue[i];

		if (node & 1 && l->from[node] != from && send_chain(ctx, from, node, kind))
			return true;
		follow_links(ctx, node, kind);
	}
	return false;
}

/* Finds chains that start with these values in these cells. */
static bool find_chains(struct sdk_context *ctx, uint32_t values, sdk_cells cells, enum chain_kind kind)
{
	for (; values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);

		for (sdk_cells left = ctx->now.of[v] & cells; left; left &= left - 1)
			if (find_chains_from(ctx, node_of(sdk_cells_first(left), v, false), kind))
				return true;
	}
	return false;
}

bool sdk_find_x_chain(struct sdk_context *ctx)
{
	return find_chains(ctx, sdk_context_loose(ctx), ctx->now.empty, X_CHAINS);
}

bool sdk_find_xy_chain(struct sdk_context *ctx)
{
	return find_chains(ctx, ctx->map.shape->all, ctx->now.bivalue, XY_CHAINS);
}

bool sdk_find_chain(struct sdk_context *ctx)
{
	return find_chains(ctx, ctx->map.shape->all, ctx->now.empty, ALL_CHAINS);
}

/* ---- forcing chains: what all candidates of a cell, or all places of a value in a unit, imply ---- */

/* Visits everything that the node implies. */
static void visit_from(struct sdk_context *ctx, unsigned node)
{
	struct links *l = ctx->scratch;

	start_queue(l, node);
	for (unsigned i = 0; i < l->queued; i++)
		follow_links(ctx, l->queue[i], ALL_CHAINS);
}

/* Sends the step for the node `to`, which each of the options implies. */
static bool send_forced(struct sdk_context *ctx, const struct sdk_choice *choice, unsigned to)
{
	sdk_context_step_begin(ctx, choice->unit, 0);
	for (unsigned i = 0; i < choice->options; i++) {
		visit_from(ctx, node_of(choice->option[i].cell, choice->option[i].v, true));
		add_chain(ctx, to);
	}
	if (to & 1)
		sdk_context_step_place(ctx, cell_of(to), value_of(to));
	else
		sdk_context_step_eliminate(ctx, cell_of(to), UINT32_C(1) << value_of(to));
	return sdk_context_step_send(ctx);
}

/* Finds the candidates that each of the options places, or eliminates. Two options make an alternating chain. */
static bool find_forced(struct sdk_context *ctx, const struct sdk_choice *choice)
{
	struct links *l = ctx->scratch;
	struct reach all;

	if (choice->options < 3)
		return false;
	memset(&all, 0xff, sizeof all);
	for (unsigned i = 0; i < choice->options; i++) {
		visit_from(ctx, node_of(choice->option[i].cell, choice->option[i].v, true));
		for (unsigned v = 0; v < ctx->map.shape->n; v++) {
			all.on[v] &= l->seen.on[v];
			all.off[v] &= l->seen.off[v];
		}
	}
	for (unsigned v = 0; v < ctx->map.shape->n; v++) {
		for (sdk_cells on = all.on[v] & ctx->now.of[v]; on; on &= on - 1)
			if (send_forced(ctx, choice, node_of(sdk_cells_first(on), v, true)))
				return true;
		for (sdk_cells off = all.off[v] & ctx->now.of[v]; off; off &= off - 1)
			if (send_forced(ctx, choice, node_of(sdk_cells_first(off), v, false)))
				return true;
	}
	return false;
}

bool sdk_find_forcing_chain(struct sdk_context *ctx)
{
	return sdk_context_each_choice(ctx, find_forced);
}
