/* SPDX-License-Identifier: MIT */
/*
 * chains: if this candidate does not hold, that one does.
 *
 * A *node* is a candidate that is assumed to hold (on) or not to hold (off). From `on` follows that the cell's other
 * candidates and the value's other places in the cell's units are off: a weak link. From `off` follows that
 * the last other candidate of the cell, or the last other place of a unit, is on: a strong link. A chain begins
 * with `off` and ends with `on`; one of the two candidates at its ends holds, so what either of them takes away
 * goes. If it comes back to where it began, that candidate holds.
 *
 *   X-chain             one value only
 *   XY-chain            strong links inside cells, weak links between cells
 *   alternating chain   any of these links, any values
 *
 * All that follows from a node is found by going breadth-first, so chains are as short as they can be from their start.
 */
#include "rate/context_internal.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 2 * SDK_CONTEXT_CELLS * SDK_CONTEXT_VALUES, NOWHERE = NODES };

/* What follows from a node: sets of cells for each value. */
struct reach {
	sdk_cells off[SDK_CONTEXT_VALUES], on[SDK_CONTEXT_VALUES];
};

/* Node 2 * (cell * 9 + v) is `off`, the next one `on`. */
struct sdk_links {
	struct reach seen;
	unsigned queued;
	uint16_t queue[NODES], from[NODES];
	unsigned options;                    /* of a forcing chain: the nodes that it starts from */
	struct reach after[SDK_CONTEXT_VALUES];
	struct sdk_grid_state world[SDK_CONTEXT_VALUES];
};

struct sdk_links *sdk_links_new(void)
{
	return malloc(sizeof(struct sdk_links));
}

void sdk_links_free(struct sdk_links *l)
{
	free(l);
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

/* ---- going along links ---- */

static void visit(struct sdk_links *l, unsigned cell, unsigned v, bool on, unsigned from)
{
	sdk_cells *seen = on ? &l->seen.on[v] : &l->seen.off[v];
	unsigned node = node_of(cell, v, on);

	if (sdk_cells_has(*seen, cell))
		return;
	*seen |= sdk_cell_set(cell);
	l->from[node] = (uint16_t)from;
	l->queue[l->queued++] = (uint16_t)node;
}

/* The node is on. */
static void weak_links(struct sdk_context *h, unsigned node, enum sdk_chain_kind kind)
{
	struct sdk_links *l = h->links;
	unsigned cell = cell_of(node), v = value_of(node);

	for (sdk_cells next = h->now.of[v] & h->map.peers[cell] & ~l->seen.off[v]; next; next &= next - 1)
		visit(l, sdk_cells_first(next), v, false, node);
	if (kind != SDK_CHAINS_ALL)
		return;
	for (uint32_t others = h->now.cand[cell] & ~(UINT32_C(1) << v); others; others &= others - 1)
		visit(l, cell, sdk_bits_lowest(others), false, node);
}

/* The node is off. */
static void strong_links(struct sdk_context *h, unsigned node, enum sdk_chain_kind kind)
{
	struct sdk_links *l = h->links;
	unsigned cell = cell_of(node), v = value_of(node);

	if (kind != SDK_CHAINS_X && sdk_cells_has(h->now.pairs, cell))
		visit(l, cell, sdk_bits_lowest(h->now.cand[cell] & ~(UINT32_C(1) << v)), true, node);
	if (kind == SDK_CHAINS_XY)
		return;
	for (unsigned k = 0; k < 3; k++) {
		unsigned u = h->map.unit_of[cell][k];

		if (sdk_bits_count(h->now.place[u][v]) == 2)
			visit(l, sdk_cells_first(sdk_context_places(h, u, v) & ~sdk_cell_set(cell)), v, true, node);
	}
}

/* Starts the queue with one node. */
static void start(struct sdk_links *l, unsigned node)
{
	memset(&l->seen, 0, sizeof l->seen);
	l->queued = 0;
	visit(l, cell_of(node), value_of(node), node & 1, NOWHERE);
}

static void follow(struct sdk_context *h, unsigned node, enum sdk_chain_kind kind)
{
	if (node & 1)
		weak_links(h, node, kind);
	else
		strong_links(h, node, kind);
}

/* Adds the chain that leads to a node to the step, and its cells too if they are wanted. */
static void emit_chain(struct sdk_context *h, unsigned to)
{
	const struct sdk_links *l = h->links;
	uint16_t path[SDK_STEP_LINKS_MAX];
	unsigned length = 0, last = NOWHERE;

	for (unsigned node = to; node != NOWHERE && length < SDK_STEP_LINKS_MAX; node = l->from[node])
		path[length++] = (uint16_t)node;
	for (unsigned i = length; i--;) {
		unsigned cell = cell_of(path[i]);

		sdk_context_step_link(h, cell, value_of(path[i]), path[i] & 1, i == length - 1);
		h->step.values |= UINT32_C(1) << value_of(path[i]);
		if (cell != last && h->step.cells < SDK_CELLS_MAX)
			sdk_context_step_cell(h, last = cell);
	}
}

/* ---- chains ---- */

/* What a candidate takes away when it holds, of one value. */
static sdk_cells takes(const struct sdk_context *h, unsigned node, unsigned v)
{
	return v == value_of(node) ? h->map.peers[cell_of(node)] : sdk_cell_set(cell_of(node));
}

/* The chain from the node `from`, which is off, to `to`, which is on. */
static bool emit_ends(struct sdk_context *h, unsigned from, unsigned to, enum sdk_chain_kind kind)
{
	sdk_cells gone[SDK_CONTEXT_VALUES], any = 0;
	unsigned v = value_of(from);

	if (to == from + 1) {
		sdk_context_begin_step(h, SDK_NO_UNIT, 0);
		emit_chain(h, to);
		sdk_context_step_place(h, cell_of(to), v);
		return sdk_context_emit_step(h);
	}
	if (kind != SDK_CHAINS_ALL && value_of(to) != v)
		return false;
	for (unsigned w = 0; w < h->map.shape->n; w++)
		any |= gone[w] = takes(h, from, w) & takes(h, to, w) & h->now.of[w];
	if (!any)
		return false;
	sdk_context_begin_step(h, SDK_NO_UNIT, 0);
	emit_chain(h, to);
	for (unsigned w = 0; w < h->map.shape->n; w++)
		sdk_context_step_eliminate_all(h, gone[w], w);
	return sdk_context_emit_step(h);
}

static bool chains_from(struct sdk_context *h, unsigned from, enum sdk_chain_kind kind)
{
	struct sdk_links *l = h->links;

	start(l, from);
	for (unsigned i = 0; i < l->queued; i++) {
		unsigned node = l->queue[i];

		if (node & 1 && l->from[node] != from && emit_ends(h, from, node, kind))
			return true;
		follow(h, node, kind);
	}
	return false;
}

bool sdk_find_chain(struct sdk_context *h, unsigned kind)
{
	for (unsigned v = 0; v < h->map.shape->n; v++)
		for (sdk_cells left = h->now.of[v]; left; left &= left - 1)
			if (chains_from(h, node_of(sdk_cells_first(left), v, false), (enum sdk_chain_kind)kind))
				return true;
	return false;
}

/* ---- forcing chains: whichever of a cell's candidates, or of a value's places in a unit, holds ---- */

static void reach_from(struct sdk_context *h, unsigned node)
{
	start(h->links, node);
	for (unsigned i = 0; i < h->links->queued; i++)
		follow(h, h->links->queue[i], SDK_CHAINS_ALL);
}

/* Tells that the node follows from all the options. */
static bool emit_forced(struct sdk_context *h, const uint16_t *option, unsigned unit, unsigned to)
{
	sdk_context_begin_step(h, unit, 0);
	for (unsigned i = 0; i < h->links->options; i++) {
		reach_from(h, option[i]);
		emit_chain(h, to);
	}
	if (to & 1)
		sdk_context_step_place(h, cell_of(to), value_of(to));
	else
		sdk_context_step_eliminate(h, cell_of(to), UINT32_C(1) << value_of(to));
	return sdk_context_emit_step(h);
}

static bool forced(struct sdk_context *h, const uint16_t *option, unsigned options, unsigned unit)
{
	struct sdk_links *l = h->links;
	struct reach all;

	memset(&all, 0xff, sizeof all);
	l->options = options;
	for (unsigned i = 0; i < options; i++) {
		reach_from(h, option[i]);
		for (unsigned v = 0; v < h->map.shape->n; v++) {
			all.on[v] &= l->seen.on[v];
			all.off[v] &= l->seen.off[v];
		}
	}
	for (unsigned v = 0; v < h->map.shape->n; v++) {
		for (sdk_cells on = all.on[v] & h->now.of[v]; on; on &= on - 1)
			if (emit_forced(h, option, unit, node_of(sdk_cells_first(on), v, true)))
				return true;
		for (sdk_cells off = all.off[v] & h->now.of[v]; off; off &= off - 1)
			if (emit_forced(h, option, unit, node_of(sdk_cells_first(off), v, false)))
				return true;
	}
	return false;
}

/* Looks at the candidates of each cell, and the places of each value in each unit, where there are `fewest` or more. */
static bool find_cases(struct sdk_context *h, unsigned fewest,
	bool (*forced_by)(struct sdk_context *h, const uint16_t *option, unsigned options, unsigned unit))
{
	const struct sdk_shape *s = h->map.shape;
	uint16_t option[SDK_CONTEXT_VALUES];

	for (sdk_cells left = h->now.empty; left; left &= left - 1) {
		unsigned cell = sdk_cells_first(left), options = 0;

		for (uint32_t cand = h->now.cand[cell]; cand; cand &= cand - 1)
			option[options++] = (uint16_t)node_of(cell, sdk_bits_lowest(cand), true);
		if (options >= fewest && forced_by(h, option, options, SDK_NO_UNIT))
			return true;
	}
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			unsigned options = 0;

			for (sdk_cells places = sdk_context_places(h, u, v); places; places &= places - 1)
				option[options++] = (uint16_t)node_of(sdk_cells_first(places), v, true);
			if (options >= fewest && forced_by(h, option, options, u))
				return true;
		}
	return false;
}

/* With two options it is an alternating chain. */
bool sdk_find_forcing_chain(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return find_cases(h, 3, forced);
}

/* ---- forcing nets: the same with all that naked and hidden singles lead to ---- */

/* Fills in singles until there are no more, or it turns out that there is no solution. */
static void fill_singles(const struct sdk_map *map, struct sdk_grid_state *g)
{
	const struct sdk_shape *s = map->shape;
	bool more = true;

	while (more && !g->dead) {
		more = false;
		for (sdk_cells left = g->empty & ~g->pairs; left && !g->dead; left &= left - 1) {
			unsigned cell = sdk_cells_first(left);

			if (!sdk_bits_single(g->cand[cell]))
				continue;
			sdk_context_place(map, g, cell, sdk_bits_lowest(g->cand[cell]));
			more = true;
		}
		for (unsigned u = 0; u < s->units && !g->dead; u++)
			for (unsigned v = 0; v < s->n && !g->dead; v++) {
				if (!sdk_bits_single(g->place[u][v]))
					continue;
				sdk_context_place(map, g, sdk_unit(s, u)[sdk_bits_lowest(g->place[u][v])], v);
				more = true;
			}
	}
}

/* What comes of a value in a cell. */
static void assume(const struct sdk_context *h, struct sdk_grid_state *world, unsigned cell, unsigned v)
{
	*world = h->now;
	sdk_context_place(&h->map, world, cell, v);
	fill_singles(&h->map, world);
}

static bool refuted(struct sdk_context *h)
{
	for (sdk_cells left = h->now.empty; left; left &= left - 1) {
		unsigned cell = sdk_cells_first(left);

		for (uint32_t cand = h->now.cand[cell]; cand; cand &= cand - 1) {
			assume(h, &h->links->world[0], cell, sdk_bits_lowest(cand));
			if (!h->links->world[0].dead)
				continue;
			sdk_context_begin_step(h, SDK_NO_UNIT, cand & -cand);
			sdk_context_step_cell(h, cell);
			sdk_context_step_link(h, cell, sdk_bits_lowest(cand), true, true);
			sdk_context_step_eliminate(h, cell, cand & -cand);
			if (sdk_context_emit_step(h))
				return true;
		}
	}
	return false;
}

/* Candidates that the world leaves, or its value. */
static uint32_t left_in(const struct sdk_grid_state *world, unsigned cell)
{
	return world->value[cell] ? UINT32_C(1) << (world->value[cell] - 1) : world->cand[cell];
}

/* What none of the options leaves goes. */
static bool forced_net(struct sdk_context *h, const uint16_t *option, unsigned options, unsigned unit)
{
	bool any = false;

	for (unsigned i = 0; i < options; i++)
		assume(h, &h->links->world[i], cell_of(option[i]), value_of(option[i]));
	sdk_context_begin_step(h, unit, 0);
	for (sdk_cells left = h->now.empty; left; left &= left - 1) {
		unsigned cell = sdk_cells_first(left);
		uint32_t stays = 0;

		for (unsigned i = 0; i < options; i++)
			stays |= h->links->world[i].dead ? 0 : left_in(&h->links->world[i], cell);
		any |= (h->now.cand[cell] & ~stays) != 0;
		sdk_context_step_eliminate(h, cell, ~stays);
	}
	if (!any)
		return false;
	for (unsigned i = 0; i < options; i++) {
		unsigned cell = cell_of(option[i]);

		h->step.values |= UINT32_C(1) << value_of(option[i]);
		if (!i || cell != cell_of(option[i - 1]))
			sdk_context_step_cell(h, cell);
		sdk_context_step_link(h, cell, value_of(option[i]), true, true);
	}
	return sdk_context_emit_step(h);
}

bool sdk_find_forcing_net(struct sdk_context *h, unsigned arg)
{
	(void)arg;
	return refuted(h) || find_cases(h, 1, forced_net);
}
