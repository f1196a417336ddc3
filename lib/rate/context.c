/* SPDX-License-Identifier: MIT */
#include "rate/context_internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sdk_context *sdk_context_new(size_t scratch, size_t als)
{
	struct sdk_context *ctx = calloc(1, sizeof *ctx);

	if (!ctx)
		return NULL;
	ctx->step.scale = SDK_SCALE_TECHNIQUES;
	ctx->scratch = malloc(scratch);
	ctx->als = calloc(1, als);
	if (ctx->scratch && ctx->als)
		return ctx;
	sdk_context_free(ctx);
	return NULL;
}

void sdk_context_free(struct sdk_context *ctx)
{
	if (!ctx)
		return;
	free(ctx->scratch);
	free(ctx->als);
	free(ctx);
}

bool sdk_context_has_shape(const struct sdk_shape *shape)
{
	return shape->n <= SDK_CONTEXT_VALUES && shape->units <= SDK_CONTEXT_UNITS;
}

/* ---- the board ---- */

/* Sets the geometry. Returns false if that of the last puzzle is still right. */
static bool fill_map(struct sdk_map *map, const struct sdk_shape *s)
{
	if (sdk_shape_key_is(&map->key, s)) {
		map->shape = s; /* the old one may be gone */
		return false;
	}
	memset(map, 0, sizeof *map);
	map->shape = s;
	sdk_shape_key_set(&map->key, s);
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned i = 0; i < s->n; i++) {
			const unsigned cell = sdk_unit(s, u)[i], k = map->cell_units[cell]++;

			map->unit[u] |= sdk_cell_set(cell);
			map->units[cell] |= UINT64_C(1) << u;
			map->unit_of[cell][k] = (uint8_t)u;
			map->place_in[cell][k] = (uint8_t)i;
		}
	for (unsigned c = 0; c < s->cells; c++) {
		for (unsigned k = 0; k < map->cell_units[c]; k++) {
			map->peers[c] |= map->unit[map->unit_of[c][k]];
			for (unsigned j = 0; j < map->cell_units[c]; j++)
				map->common[map->unit_of[c][k]][map->unit_of[c][j]] |= (uint16_t)(1u << map->place_in[c][k]);
		}
		map->peers[c] &= ~sdk_cell_set(c);
	}
	return true;
}

/* Forgets what was found on boards with other units. */
static void forget_findings(struct sdk_context *ctx)
{
	memset(&ctx->arranged, 0, sizeof ctx->arranged);
	memset(&ctx->locked, 0, sizeof ctx->locked);
	memset(ctx->arranged.places, 0xff, sizeof ctx->arranged.places); /* no board has these */
	memset(ctx->locked.places, 0xff, sizeof ctx->locked.places);
	ctx->geometries++;
}

/* Removes a candidate from the places of its value. */
static void remove_place(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, unsigned v)
{
	for (unsigned k = 0; k < map->cell_units[cell]; k++) {
		const unsigned u = map->unit_of[cell][k];
		const uint32_t left = g->place[u][v] & ~(1u << map->place_in[cell][k]);

		g->place[u][v] = (uint16_t)left;
		if (left & (left - 1))
			continue;
		g->hidden |= UINT64_C(1) << u;
		g->dead |= !left && !(g->placed[u] >> v & 1);
	}
}

/* Notes how many candidates are left to a cell, which has lost some. */
static void note_candidates(struct sdk_grid_state *g, unsigned cell)
{
	const sdk_cells bit = sdk_cell_set(cell);
	const uint32_t cand = g->cand[cell], more = cand & (cand - 1);

	g->bivalue &= ~bit;
	if (!more) {
		g->naked |= bit;
		g->dead |= !cand;
	} else if (!(more & (more - 1))) {
		g->bivalue |= bit;
	}
}

void sdk_context_eliminate(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, uint32_t values)
{
	values &= g->cand[cell];
	if (!values)
		return;
	g->cand[cell] &= ~values;
	g->touched |= sdk_cell_set(cell);
	g->changes++;
	for (; values; values &= values - 1) {
		g->of[sdk_bits_lowest(values)] &= ~sdk_cell_set(cell);
		remove_place(map, g, cell, sdk_bits_lowest(values));
	}
	note_candidates(g, cell);
}

/* Gives a value to a cell, and to its units. */
static void fill_cell(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, unsigned v)
{
	for (unsigned k = 0; k < map->cell_units[cell]; k++) {
		const unsigned u = map->unit_of[cell][k];

		g->dead |= g->placed[u] >> v & 1;
		g->placed[u] |= UINT32_C(1) << v;
		g->full_houses |= (uint64_t)sdk_bits_single(map->shape->all & ~g->placed[u]) << u;
	}
	g->value[cell] = (uint8_t)(v + 1);
	g->filled[v] |= sdk_cell_set(cell);
	g->empty &= ~sdk_cell_set(cell);
}

void sdk_context_place(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, unsigned v)
{
	const sdk_cells bit = sdk_cell_set(cell), losing = g->of[v] & map->peers[cell];

	fill_cell(map, g, cell, v);
	g->changes++;
	g->bivalue &= ~bit;
	g->touched |= bit | losing;
	for (uint32_t own = g->cand[cell]; own; own &= own - 1) {
		g->of[sdk_bits_lowest(own)] &= ~bit;
		remove_place(map, g, cell, sdk_bits_lowest(own));
	}
	g->cand[cell] = 0;
	g->of[v] &= ~losing;
	for (sdk_cells left = losing; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		const unsigned peer = sdk_cells_first(left);

		g->cand[peer] &= ~(UINT32_C(1) << v);
		remove_place(map, g, peer, v);
		note_candidates(g, peer);
	}
}

/* Gives an empty cell the candidates of these that its units leave. */
static void load_cell(const struct sdk_map *map, struct sdk_grid_state *g, unsigned cell, uint32_t cand)
{
	const uint8_t *unit = map->unit_of[cell], *place = map->place_in[cell];
	const unsigned units = map->cell_units[cell];

	for (unsigned k = 0; k < units; k++)
		cand &= ~g->placed[unit[k]];
	g->empty |= sdk_cell_set(cell);
	g->cand[cell] = cand;
	note_candidates(g, cell);
	for (; cand; cand &= cand - 1) {
		const unsigned v = sdk_bits_lowest(cand);

		g->of[v] |= sdk_cell_set(cell);
		for (unsigned k = 0; k < units; k++)
			g->place[unit[k]][v] |= (uint16_t)(1u << place[k]);
	}
}

void sdk_context_load(struct sdk_context *ctx, const struct sdk_puzzle *givens, const struct sdk_puzzle *p)
{
	const struct sdk_shape *s = p->shape;
	struct sdk_grid_state *g = &ctx->now;
	const unsigned changes = g->changes + 1;

	assert(sdk_context_has_shape(s));
	if (fill_map(&ctx->map, s))
		forget_findings(ctx);
	memset(g, 0, sizeof *g);
	g->changes = changes;
	memset(&ctx->without, 0, sizeof ctx->without);
	ctx->given = SDK_NO_CELLS;
	ctx->one_solution = !givens->partial;
	for (unsigned c = 0; c < s->cells; c++) {
		if (givens->clue[c])
			ctx->given |= sdk_cell_set(c);
		if (p->clue[c])
			fill_cell(&ctx->map, g, c, p->clue[c] - 1u);
	}
	for (unsigned c = 0; c < s->cells; c++)
		if (!p->clue[c])
			load_cell(&ctx->map, g, c, sdk_puzzle_cand(p, c));
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++)
			g->dead |= !g->place[u][v] && !(g->placed[u] >> v & 1);
	g->hidden = (UINT64_C(1) << s->units) - 1;
	g->touched = ~SDK_NO_CELLS;
}

void sdk_context_apply(struct sdk_context *ctx, const struct sdk_step *step)
{
	for (unsigned i = 0; i < step->drops; i++)
		sdk_context_eliminate(&ctx->map, &ctx->now, step->drop[i].cell, step->drop[i].values);
	if (step->place_value)
		sdk_context_place(&ctx->map, &ctx->now, step->place_cell, step->place_value - 1u);
}

unsigned sdk_context_shared_unit(const struct sdk_context *ctx, unsigned a, unsigned b)
{
	const uint64_t shared = ctx->map.units[a] & ctx->map.units[b];

	return shared ? sdk_units_first(shared) : SDK_NO_UNIT;
}

bool sdk_context_each_choice(struct sdk_context *ctx, bool (*find)(struct sdk_context *ctx, const struct sdk_choice *choice))
{
	const struct sdk_shape *s = ctx->map.shape;

	for (sdk_cells left = ctx->now.empty; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		struct sdk_choice of_cell = { .unit = SDK_NO_UNIT };

		for (uint32_t cand = ctx->now.cand[sdk_cells_first(left)]; cand; cand &= cand - 1)
			of_cell.option[of_cell.options++] =
				(struct sdk_option){ (uint8_t)sdk_cells_first(left), (uint8_t)sdk_bits_lowest(cand) };
		if (of_cell.options && find(ctx, &of_cell))
			return true;
	}
	for (unsigned u = 0; u < s->units; u++)
		for (unsigned v = 0; v < s->n; v++) {
			struct sdk_choice in_unit = { .unit = u };

			for (sdk_cells places = sdk_context_places(ctx, u, v); sdk_cells_any(places); places = sdk_cells_rest(places))
				in_unit.option[in_unit.options++] = (struct sdk_option){ (uint8_t)sdk_cells_first(places), (uint8_t)v };
			if (in_unit.options && find(ctx, &in_unit))
				return true;
		}
	return false;
}

sdk_cells sdk_context_common_peers(const struct sdk_context *ctx, sdk_cells cells)
{
	sdk_cells seen = ~SDK_NO_CELLS;

	for (; sdk_cells_any(cells); cells = sdk_cells_rest(cells))
		seen &= ctx->map.peers[sdk_cells_first(cells)];
	return seen;
}

/* ---- making a step ---- */

void sdk_context_step_begin(struct sdk_context *ctx, unsigned unit, uint32_t values)
{
	sdk_step_begin(&ctx->step, &ctx->room, unit, values);
	ctx->losing = SDK_NO_CELLS;
}

void sdk_context_step_cell(struct sdk_context *ctx, unsigned cell)
{
	assert(ctx->step.cells < SDK_CELLS_MAX);
	ctx->room.cell[ctx->step.cells++] = (uint16_t)cell;
}

void sdk_context_step_cells(struct sdk_context *ctx, sdk_cells cells)
{
	for (; sdk_cells_any(cells); cells = sdk_cells_rest(cells))
		sdk_context_step_cell(ctx, sdk_cells_first(cells));
}

void sdk_context_step_link(struct sdk_context *ctx, unsigned cell, unsigned v, bool on, bool starts, unsigned by)
{
	if (ctx->step.links < SDK_STEP_LINKS_MAX)
		ctx->room.link[ctx->step.links++] =
			(struct sdk_link){ (uint16_t)cell, (uint8_t)(v + 1), on, starts, (uint16_t)by };
}

void sdk_context_step_part(struct sdk_context *ctx, enum sdk_role role, unsigned unit, uint32_t values, sdk_cells cells)
{
	struct sdk_step *step = &ctx->step;
	struct sdk_step_room *room = &ctx->room;
	const unsigned first = room->members;

	if (!ctx->reasons)
		return;
	assert(step->parts < SDK_STEP_PARTS_MAX && first + sdk_cells_count(cells) <= SDK_STEP_MEMBERS_MAX);
	assert(!step->parts || step->part[step->parts - 1].role <= role);
	for (; sdk_cells_any(cells); cells = sdk_cells_rest(cells))
		room->member[room->members++] = (uint16_t)sdk_cells_first(cells);
	room->part[step->parts++] = (struct sdk_step_part){
		role, (uint16_t)unit, (uint16_t)first, (uint16_t)(room->members - first), values
	};
}

void sdk_context_step_eliminate(struct sdk_context *ctx, unsigned cell, uint32_t values)
{
	values &= ctx->now.cand[cell];
	if (!values)
		return;
	if (!sdk_cells_has(ctx->losing, cell))
		ctx->eliminated[cell] = 0;
	ctx->eliminated[cell] |= values;
	ctx->losing |= sdk_cell_set(cell);
}

void sdk_context_step_eliminate_all(struct sdk_context *ctx, sdk_cells cells, unsigned v)
{
	for (cells &= ctx->now.of[v]; sdk_cells_any(cells); cells = sdk_cells_rest(cells))
		sdk_context_step_eliminate(ctx, sdk_cells_first(cells), UINT32_C(1) << v);
}

void sdk_context_step_place(struct sdk_context *ctx, unsigned cell, unsigned v)
{
	ctx->step.place_cell = (uint16_t)cell;
	ctx->step.place_value = (uint8_t)(v + 1);
}

bool sdk_context_step_send(struct sdk_context *ctx)
{
	struct sdk_step *step = &ctx->step;

	if (!step->place_value && !sdk_cells_any(ctx->losing))
		return false;
	for (sdk_cells left = ctx->losing; sdk_cells_any(left); left = sdk_cells_rest(left)) {
		unsigned cell = sdk_cells_first(left);

		ctx->room.drop[step->drops++] = (struct sdk_drop){ (uint16_t)cell, ctx->eliminated[cell] };
	}
	ctx->sent++;
	return !ctx->sink->take(ctx->sink->with, step);
}
