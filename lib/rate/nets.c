/* SPDX-License-Identifier: MIT */
/*
 * nets: forcing nets, what follows from assumptions by naked and hidden singles.
 *
 * A *branch* starts with a value that is assumed in a cell, and places singles until there are no more, or until a cell has
 * no candidate left or a value no place (a contradiction). If a branch ends in a contradiction, its assumption is wrong. If
 * one of several assumptions is true, what all their branches rule out is eliminated.
 *
 * When a step is sent, its branches are made once more, and this time each placement becomes a node with its sources: the
 * placements that eliminated the candidates whose absence makes it a single. Only nodes that lead to the end are kept.
 */
#include "rate/context_internal.h"

#include <assert.h>
#include <string.h>

enum {
	NODES_MAX = SDK_CONTEXT_VALUES * (SDK_CONTEXT_CELLS + 1), /* a branch for each value, with all cells and an end */
	SOURCES_MAX = SDK_CONTEXT_VALUES * NODES_MAX,
	NOBODY = UINT16_MAX
};

struct nets {
	struct sdk_grid_state world[SDK_CONTEXT_VALUES]; /* of each branch, at its end */

	/* The branch that is recorded. */
	unsigned start;                                        /* its first node */
	unsigned sources;                                      /* of all nodes so far */
	uint16_t blame[SDK_CONTEXT_CELLS][SDK_CONTEXT_VALUES]; /* of each candidate: the node that eliminated it */

	/* Of the step that is being built. */
	struct sdk_step_node node[NODES_MAX];
	uint16_t source[SOURCES_MAX];
};

size_t sdk_scratch_nets(void)
{
	return sizeof(struct nets);
}

/* ---- nodes ---- */

static struct sdk_step_node *add_node(struct sdk_context *ctx, enum sdk_rule rule, unsigned unit)
{
	struct nets *nets = ctx->scratch;
	struct sdk_step *step = &ctx->step;

	assert(step->nodes < NODES_MAX);
	struct sdk_step_node *node = &nets->node[step->nodes++];

	*node = (struct sdk_step_node){ .rule = (uint8_t)rule, .on = true, .unit = (uint16_t)unit, .first = nets->sources };
	return node;
}

/* Adds the node that eliminated a candidate to the sources of the last node. A candidate that is still there has none. */
static void add_source(struct sdk_context *ctx, unsigned cell, unsigned v)
{
	struct nets *nets = ctx->scratch;
	struct sdk_step_node *node = &nets->node[ctx->step.nodes - 1];
	const uint16_t from = nets->blame[cell][v];

	if (from == NOBODY)
		return;
	for (unsigned i = 0; i < node->sources; i++)
		if (nets->source[node->first + i] == from)
			return;
	assert(nets->sources < SOURCES_MAX);
	nets->source[nets->sources++] = from;
	node->sources++;
}

/* Adds what eliminated the cell's candidates. */
static void add_sources_of_cell(struct sdk_context *ctx, unsigned cell)
{
	for (uint32_t cand = ctx->now.cand[cell]; cand; cand &= cand - 1)
		add_source(ctx, cell, sdk_bits_lowest(cand));
}

/* Adds what eliminated the places of the value in the unit. */
static void add_sources_of_unit(struct sdk_context *ctx, unsigned unit, unsigned v)
{
	for (sdk_cells places = sdk_context_places(ctx, unit, v); sdk_cells_any(places); places = sdk_cells_rest(places))
		add_source(ctx, sdk_cells_first(places), v);
}

/* Records that a value is placed in a cell of the world. */
static void record_place(struct sdk_context *ctx, const struct sdk_grid_state *world, enum sdk_rule rule, unsigned unit,
	unsigned cell, unsigned v)
{
	struct nets *nets = ctx->scratch;
	const uint16_t number = (uint16_t)ctx->step.nodes;
	struct sdk_step_node *node = add_node(ctx, rule, unit);

	node->cell = (uint16_t)cell;
	node->value = (uint8_t)(v + 1);
	if (rule == SDK_RULE_NAKED_SINGLE)
		add_sources_of_cell(ctx, cell);
	if (rule == SDK_RULE_HIDDEN_SINGLE)
		add_sources_of_unit(ctx, unit, v);
	for (uint32_t others = world->cand[cell] & ~(UINT32_C(1) << v); others; others &= others - 1)
		nets->blame[cell][sdk_bits_lowest(others)] = number;
	for (sdk_cells left = world->of[v] & ctx->map.peers[cell]; sdk_cells_any(left); left = sdk_cells_rest(left))
		nets->blame[sdk_cells_first(left)][v] = number;
}

/* ---- branches ---- */

/* A branch: the board that it leads to, and whether its nodes are recorded. */
struct branch {
	struct sdk_grid_state *world;
	bool recorded;
};

static void place_value(struct sdk_context *ctx, const struct branch *b, enum sdk_rule rule, unsigned unit, unsigned cell,
	unsigned v)
{
	if (b->recorded)
		record_place(ctx, b->world, rule, unit, cell, v);
	sdk_context_place(&ctx->map, b->world, cell, v);
}

/* Places singles until there are no more, or until the board is found to have no solution. */
static void fill_singles(struct sdk_context *ctx, const struct branch *b)
{
	const struct sdk_shape *s = ctx->map.shape;
	const struct sdk_grid_state *g = b->world;
	bool more = true;

	while (more && !g->dead) {
		more = false;
		for (sdk_cells left = g->empty & ~g->bivalue; sdk_cells_any(left) && !g->dead; left = sdk_cells_rest(left)) {
			unsigned cell = sdk_cells_first(left);

			if (!sdk_bits_single(g->cand[cell]))
				continue;
			place_value(ctx, b, SDK_RULE_NAKED_SINGLE, SDK_NO_UNIT, cell, sdk_bits_lowest(g->cand[cell]));
			more = true;
		}
		for (unsigned u = 0; u < s->units && !g->dead; u++)
			for (unsigned v = 0; v < s->n && !g->dead; v++) {
				if (!sdk_bits_single(g->place[u][v]))
					continue;
				place_value(ctx, b, SDK_RULE_HIDDEN_SINGLE, u, sdk_unit(s, u)[sdk_bits_lowest(g->place[u][v])], v);
				more = true;
			}
	}
}

static void run_branch(struct sdk_context *ctx, const struct branch *b, struct sdk_option option)
{
	*b->world = ctx->now;
	place_value(ctx, b, SDK_RULE_ASSUMED, SDK_NO_UNIT, option.cell, option.v);
	fill_singles(ctx, b);
}

/* ---- the end of a recorded branch ---- */

/* Marks the nodes of the branch that the last one follows from, and itself. Returns their number. */
static unsigned mark_ancestors(const struct sdk_context *ctx, bool kept[NODES_MAX])
{
	const struct nets *nets = ctx->scratch;
	const struct sdk_step *step = &ctx->step;
	unsigned count = 0;

	memset(kept + nets->start, 0, (step->nodes - nets->start) * sizeof *kept);
	kept[nets->start] = kept[step->nodes - 1] = true; /* the assumption stays in any case */
	for (unsigned k = step->nodes; k-- > nets->start;) {
		const struct sdk_step_node *node = &step->node[k];

		count += kept[k];
		for (unsigned i = 0; kept[k] && i < node->sources; i++)
			kept[step->source[node->first + i]] = true;
	}
	return count;
}

/* Removes the last node. */
static void drop_end(struct sdk_context *ctx)
{
	struct nets *nets = ctx->scratch;

	nets->sources = ctx->step.node[--ctx->step.nodes].first;
}

/* Adds the contradiction number k of the world, if there is one: of cells, then of the values in units. */
static bool add_contradiction(struct sdk_context *ctx, const struct sdk_grid_state *world, unsigned k)
{
	const struct sdk_shape *s = ctx->map.shape;

	if (k < s->cells) {
		if (world->cand[k] || world->value[k])
			return false;
		add_node(ctx, SDK_RULE_NO_CANDIDATE, SDK_NO_UNIT)->cell = (uint16_t)k;
		add_sources_of_cell(ctx, k);
		return true;
	}
	unsigned unit = (k - s->cells) / s->n, v = (k - s->cells) % s->n;

	if (world->place[unit][v] || world->placed[unit] >> v & 1)
		return false;
	add_node(ctx, SDK_RULE_NO_PLACE, unit)->value = (uint8_t)(v + 1);
	add_sources_of_unit(ctx, unit, v);
	return true;
}

/* Ends the branch with the contradiction that the fewest nodes lead to. */
static void end_with_contradiction(struct sdk_context *ctx, const struct sdk_grid_state *world)
{
	const unsigned all = ctx->map.shape->cells + ctx->map.shape->units * ctx->map.shape->n;
	unsigned best = all, fewest = NODES_MAX + 1;
	bool kept[NODES_MAX];

	for (unsigned k = 0; k < all; k++) {
		if (!add_contradiction(ctx, world, k))
			continue;
		unsigned count = mark_ancestors(ctx, kept);

		if (count < fewest) {
			fewest = count;
			best = k;
		}
		drop_end(ctx);
	}
	assert(best < all); /* the world is dead */
	add_contradiction(ctx, world, best);
}

/* Ends the branch with the nodes that make the eliminated candidates false. */
static void end_with_outcome(struct sdk_context *ctx)
{
	add_node(ctx, SDK_RULE_OUTCOME, SDK_NO_UNIT);
	for (sdk_cells left = ctx->losing; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		unsigned cell = sdk_cells_first(left);

		for (uint32_t gone = ctx->eliminated[cell]; gone; gone &= gone - 1)
			add_source(ctx, cell, sdk_bits_lowest(gone));
	}
}

/* Removes the nodes of the branch that do not lead to its end. */
static void trim_branch(struct sdk_context *ctx)
{
	struct nets *nets = ctx->scratch;
	struct sdk_step *step = &ctx->step;
	bool kept[NODES_MAX];
	uint16_t number[NODES_MAX]; /* new ones */
	unsigned nodes = nets->start, sources = step->node[nets->start].first;

	mark_ancestors(ctx, kept);
	for (unsigned k = nets->start; k < step->nodes; k++) {
		struct sdk_step_node node = nets->node[k];
		unsigned first = sources;

		if (!kept[k])
			continue;
		for (unsigned i = 0; i < node.sources; i++)
			nets->source[sources++] = number[nets->source[node.first + i]];
		node.first = first;
		number[k] = (uint16_t)nodes;
		nets->node[nodes++] = node;
	}
	step->nodes = nodes;
	nets->sources = sources;
}

/* Adds the branch of an option to the step, whose eliminations are known. */
static void add_branch(struct sdk_context *ctx, struct sdk_grid_state *world, struct sdk_option option)
{
	struct nets *nets = ctx->scratch;
	const struct branch branch = { world, true };

	if (!ctx->reasons)
		return;
	ctx->step.node = nets->node;
	ctx->step.source = nets->source;
	nets->start = ctx->step.nodes;
	nets->sources = nets->start ? nets->sources : 0;
	memset(nets->blame, 0xff, sizeof nets->blame);
	run_branch(ctx, &branch, option);
	if (world->dead)
		end_with_contradiction(ctx, world);
	else
		end_with_outcome(ctx);
	trim_branch(ctx);
}

/* ---- steps ---- */

/* Sends the step that eliminates an option, which leads to a contradiction. */
static bool send_refuted(struct sdk_context *ctx, struct sdk_option option)
{
	struct nets *nets = ctx->scratch;
	const uint32_t bit = UINT32_C(1) << option.v;

	sdk_context_step_begin(ctx, SDK_NO_UNIT, bit);
	sdk_context_step_cell(ctx, option.cell);
	sdk_context_step_link(ctx, option.cell, option.v, true, true, SDK_NO_UNIT);
	sdk_context_step_eliminate(ctx, option.cell, bit);
	add_branch(ctx, &nets->world[0], option);
	return sdk_context_step_send(ctx);
}

/* Finds candidates that lead to a contradiction. */
static bool find_refuted(struct sdk_context *ctx)
{
	struct nets *nets = ctx->scratch;
	const struct branch branch = { &nets->world[0], false };

	for (sdk_cells left = ctx->now.empty; sdk_cells_any(left); left = sdk_cells_rest(left))
		for (uint32_t cand = ctx->now.cand[sdk_cells_first(left)]; cand; cand &= cand - 1) {
			struct sdk_option option = { (uint8_t)sdk_cells_first(left), (uint8_t)sdk_bits_lowest(cand) };

			run_branch(ctx, &branch, option);
			if (branch.world->dead && send_refuted(ctx, option))
				return true;
		}
	return false;
}

/* The candidates left to the cell in this world, or its value. */
static uint32_t values_left(const struct sdk_grid_state *world, unsigned cell)
{
	return world->value[cell] ? UINT32_C(1) << (world->value[cell] - 1) : world->cand[cell];
}

/* Finds the candidates that each of the options eliminates. */
static bool find_forced(struct sdk_context *ctx, const struct sdk_choice *choice)
{
	struct nets *nets = ctx->scratch;

	for (unsigned i = 0; i < choice->options; i++)
		run_branch(ctx, &(struct branch){ &nets->world[i], false }, choice->option[i]);
	sdk_context_step_begin(ctx, choice->unit, 0);
	for (sdk_cells left = ctx->now.empty; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		unsigned cell = sdk_cells_first(left);
		uint32_t stays = 0;

		for (unsigned i = 0; i < choice->options; i++)
			stays |= nets->world[i].dead ? 0 : values_left(&nets->world[i], cell);
		sdk_context_step_eliminate(ctx, cell, ~stays);
	}
	if (!sdk_cells_any(ctx->losing))
		return false;
	for (unsigned i = 0; i < choice->options; i++) {
		struct sdk_option option = choice->option[i];

		ctx->step.values |= UINT32_C(1) << option.v;
		if (!i || option.cell != choice->option[i - 1].cell)
			sdk_context_step_cell(ctx, option.cell);
		sdk_context_step_link(ctx, option.cell, option.v, true, true, SDK_NO_UNIT);
		add_branch(ctx, &nets->world[i], option);
	}
	return sdk_context_step_send(ctx);
}

bool sdk_find_forcing_net(struct sdk_context *ctx)
{
	return find_refuted(ctx) || sdk_context_each_choice(ctx, find_forced);
}
