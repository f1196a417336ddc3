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

/* Node 2 * (cell * SDK_CONTEXT_VALUES + v) is `off`, the next one `on`. */
struct links {
	/* The partners of a candidate: their number, and the other places of the value in the units that have two. */
	uint8_t partners[NODES / 2], partner[NODES / 2][SDK_CELL_UNITS_MAX];
	sdk_cells alive[SDK_CONTEXT_VALUES]; /* the cells in which the value is worth visiting when it is off */
	struct reach seen;
	unsigned queued;
	uint16_t queue[NODES], from[NODES];

	/* What a candidate that is on implies. */
	bool is_known[NODES / 2];
	struct reach implied[NODES / 2];
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

/* ---- the links of the board ---- */

/* Adds the strong link between two places in a unit. */
static void add_strong_link(struct sdk_context *ctx, unsigned u, unsigned v)
{
	struct links *l = ctx->scratch;
	const uint32_t place = ctx->now.place[u][v];
	const uint16_t *cell = sdk_unit(ctx->map.shape, u);
	const unsigned one = cell[sdk_bits_lowest(place)], other = cell[sdk_bits_lowest(place & (place - 1))];
	const unsigned a = one * SDK_CONTEXT_VALUES + v, b = other * SDK_CONTEXT_VALUES + v;

	l->partner[a][l->partners[a]++] = (uint8_t)other;
	l->partner[b][l->partners[b]++] = (uint8_t)one;
	l->alive[v] |= sdk_cell_set(one) | sdk_cell_set(other);
}

/* Lists the strong links. A candidate without any is a dead end when it is off. */
static void list_links(struct sdk_context *ctx, enum chain_kind kind)
{
	struct links *l = ctx->scratch;
	const struct sdk_shape *s = ctx->map.shape;

	memset(l->is_known, 0, sizeof l->is_known);
	for (unsigned v = 0; v < s->n; v++)
		l->alive[v] = kind == X_CHAINS ? SDK_NO_CELLS : ctx->now.bivalue & ctx->now.of[v];
	if (kind == XY_CHAINS)
		return;
	memset(l->partners, 0, sizeof l->partners);
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			const uint32_t place = ctx->now.place[u][v], second = place & (place - 1);

			if (second && !(second & (second - 1)))
				add_strong_link(ctx, u, v);
		}
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

/* A node that is on turns others off. Visits those from which a chain can go on. */
static void follow_weak_links(struct sdk_context *ctx, unsigned node, enum chain_kind kind)
{
	struct links *l = ctx->scratch;
	unsigned cell = cell_of(node), v = value_of(node);

	for (sdk_cells next = l->alive[v] & ctx->map.peers[cell] & ~l->seen.off[v]; sdk_cells_any(next);
		next = sdk_cells_rest(next))
		visit_node(l, sdk_cells_first(next), v, false, node);
	if (kind != ALL_CHAINS)
		return;
	for (uint32_t others = ctx->now.cand[cell] & ~(UINT32_C(1) << v); others; others &= others - 1)
		if (sdk_cells_has(l->alive[sdk_bits_lowest(others)], cell))
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
	for (unsigned k = 0; k < l->partners[node / 2]; k++)
		visit_node(l, l->partner[node / 2][k], v, true, node);
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
	uint64_t shared = ctx->map.units[a] & ctx->map.units[b];

	while (sdk_bits_count(ctx->now.place[sdk_units_first(shared)][v]) != 2)
		shared &= shared - 1;
	return sdk_units_first(shared);
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

/* ---- what nodes imply ---- */

/* What a node that is on implies. A node on the way of which this is known is not followed. */
static const struct reach *implied_by(struct sdk_context *ctx, unsigned node, enum chain_kind kind)
{
	struct links *l = ctx->scratch;
	struct reach *implied = &l->implied[node / 2];

	if (l->is_known[node / 2])
		return implied;
	start_queue(l, node);
	for (unsigned i = 0; i < l->queued; i++) {
		const unsigned next = l->queue[i];

		if (!(next & 1 && l->is_known[next / 2])) {
			follow_links(ctx, next, kind);
			continue;
		}
		for (unsigned v = 0; v < ctx->map.shape->n; v++) {
			l->seen.on[v] |= l->implied[next / 2].on[v];
			l->seen.off[v] |= l->implied[next / 2].off[v];
		}
	}
	l->is_known[node / 2] = true;
	*implied = l->seen;
	return implied;
}

/* Whether `on`, the cells that get the value w if `cell` does not have v, rule out something together with it. */
static bool rule_out(const struct sdk_context *ctx, unsigned cell, unsigned v, sdk_cells on, unsigned w)
{
	const sdk_cells near = ctx->map.peers[cell];

	if (sdk_cells_has(on, cell) && (v == w || ctx->now.cand[cell] & ~(UINT32_C(1) << v | UINT32_C(1) << w)))
		return true;
	if (v != w)
		return sdk_cells_any(on & near) && (sdk_cells_any(on & near & ctx->now.of[v]) || ctx->now.cand[cell] >> w & 1);
	for (; sdk_cells_any(on); on = sdk_cells_rest(on))
		if (sdk_cells_any(near & ctx->map.peers[sdk_cells_first(on)] & ctx->now.of[v]))
			return true;
	return false;
}

/* Whether some chain from a node, which is off, changes something. */
static bool has_chain(struct sdk_context *ctx, unsigned from, enum chain_kind kind)
{
	struct links *l = ctx->scratch;
	const unsigned cell = cell_of(from), v = value_of(from);
	uint16_t first[1 + SDK_CELL_UNITS_MAX]; /* the nodes that follow at once do not make a chain */
	struct reach all = { .on = { SDK_NO_CELLS } };
	bool found = false;

	start_queue(l, from);
	follow_strong_links(ctx, from, kind);
	const unsigned count = l->queued - 1;

	memcpy(first, l->queue + 1, count * sizeof *first);
	for (unsigned i = 0; i < count; i++) {
		const struct reach *implied = implied_by(ctx, first[i], kind);

		for (unsigned w = 0; w < ctx->map.shape->n; w++)
			all.on[w] |= implied->on[w];
	}
	for (unsigned i = 0; i < count; i++)
		all.on[value_of(first[i])] &= ~sdk_cell_set(cell_of(first[i]));
	for (unsigned w = 0; w < ctx->map.shape->n && !found; w++)
		found = sdk_cells_any(all.on[w]) && (w == v || kind == ALL_CHAINS) && rule_out(ctx, cell, v, all.on[w], w);
	return found;
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
	sdk_cells gone[SDK_CONTEXT_VALUES], any = SDK_NO_CELLS;
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
	if (!sdk_cells_any(any))
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

	if (!has_chain(ctx, from, kind))
		return false;
	start_queue(l, from);
	for (unsigned i = 0; i < l->queued; i++) {
		unsigned node = l->queue[i];

		if (node & 1 && l->from[node] != from && send_chain(ctx, from, node, kind))
			return true;
		follow_links(ctx, node, kind);
	}
	return false;
}

/* Finds chains that start with these values. */
static bool find_chains(struct sdk_context *ctx, uint32_t values, enum chain_kind kind)
{
	const struct links *l = ctx->scratch;

	if (!values)
		return false;
	list_links(ctx, kind);
	for (; values; values &= values - 1) {
		const unsigned v = sdk_bits_lowest(values);

		for (sdk_cells left = l->alive[v]; sdk_cells_any(left); left = sdk_cells_rest(left))
			if (find_chains_from(ctx, node_of(sdk_cells_first(left), v, false), kind))
				return true;
	}
	return false;
}

bool sdk_find_x_chain(struct sdk_context *ctx)
{
	return find_chains(ctx, sdk_context_loose(ctx), X_CHAINS);
}

bool sdk_find_xy_chain(struct sdk_context *ctx)
{
	if (!sdk_cells_any(ctx->now.bivalue & ~ctx->without.xy_chain))
		return false;
	if (find_chains(ctx, ctx->map.shape->all, XY_CHAINS))
		return true;
	if (!ctx->sent)
		ctx->without.xy_chain = ctx->now.bivalue;
	return false;
}

bool sdk_find_chain(struct sdk_context *ctx)
{
	return find_chains(ctx, ctx->map.shape->all, ALL_CHAINS);
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
	struct reach all;

	if (choice->options < 3)
		return false;
	memset(&all, 0xff, sizeof all);
	for (unsigned i = 0; i < choice->options; i++) {
		const struct sdk_option option = choice->option[i];
		const struct reach *implied = implied_by(ctx, node_of(option.cell, option.v, true), ALL_CHAINS);

		for (unsigned v = 0; v < ctx->map.shape->n; v++) {
			all.on[v] &= implied->on[v];
			all.off[v] &= implied->off[v];
		}
	}
	for (unsigned v = 0; v < ctx->map.shape->n; v++) {
		for (sdk_cells on = all.on[v] & ctx->now.of[v]; sdk_cells_any(on); on = sdk_cells_rest(on))
			if (send_forced(ctx, choice, node_of(sdk_cells_first(on), v, true)))
				return true;
		for (sdk_cells off = all.off[v] & ctx->now.of[v]; sdk_cells_any(off); off = sdk_cells_rest(off))
			if (send_forced(ctx, choice, node_of(sdk_cells_first(off), v, false)))
				return true;
	}
	return false;
}

bool sdk_find_forcing_chain(struct sdk_context *ctx)
{
	struct links *l = ctx->scratch;

	list_links(ctx, ALL_CHAINS);
	memcpy(l->alive, ctx->now.of, sizeof l->alive); /* what is off is an outcome, too */
	return sdk_context_each_choice(ctx, find_forced);
}
