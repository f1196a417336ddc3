/* SPDX-License-Identifier: MIT */
#include "se/proof.h"

#include <stdlib.h>

#include "se/er.h"

enum { PARTS_MAX = 9 }; /* four base and four cover units of a jellyfish */

/* What one step points to. */
struct sdk_se_room {
	unsigned members;
	uint16_t cell[SE_CELLS], member[SE_CELLS];
	struct sdk_step_part part[PARTS_MAX];
	struct sdk_drop drop[SE_CELLS];
};

/* A step that is being made. */
struct making {
	const struct sdk_se_map *m;
	const struct sdk_se_hint *h;
	struct sdk_step *step;
	struct sdk_se_room *room;
};

static struct sdk_step_part *add_part(const struct making *x, enum sdk_role role, unsigned unit, uint32_t values)
{
	struct sdk_step_part *part = &x->room->part[x->step->parts++];

	*part = (struct sdk_step_part){ role, (uint16_t)unit, (uint16_t)x->room->members, 0, values };
	return part;
}

static void add_member(const struct making *x, struct sdk_step_part *part, unsigned cell)
{
	x->room->member[x->room->members++] = (uint16_t)cell;
	part->cells++;
}

static void add_cell(const struct making *x, unsigned cell)
{
	x->room->cell[x->step->cells++] = (uint16_t)cell;
}

static void add_units(const struct making *x, enum sdk_role role, uint32_t units)
{
	for (; units; units &= units - 1)
		add_part(x, role, sdk_se_unit(sdk_bits_lowest(units)), 0);
}

/* The cells of a fish, or of locked candidates, are those of its base that are candidates; of a step within chains, all. */
static void add_lines(const struct making *x, const struct sdk_se_grid *g)
{
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		if (x->m->units[cell] & x->h->base && x->m->units[cell] & x->h->cover && (!g || g->cand[cell] & x->h->set))
			add_cell(x, cell);
	add_units(x, SDK_ROLE_BASE, x->h->base);
	add_units(x, SDK_ROLE_COVER, x->h->cover);
}

/* The cells of a set: those of the step, or, where it is about other cells, a part. */
static void add_set(const struct making *x)
{
	const struct sdk_se_hint *h = x->h;
	struct sdk_step_part *part = h->members ? add_part(x, h->basis == SE_BASIS_NAKED ? SDK_ROLE_EXTRA : SDK_ROLE_CONFINED,
							  x->step->unit, h->subset)
						: NULL;

	for (unsigned rest = h->places; rest; rest &= rest - 1) {
		const unsigned cell = x->m->cell[h->unit][sdk_bits_lowest(rest)];

		if (part)
			add_member(x, part, cell);
		else
			add_cell(x, cell);
	}
}

/* The cells of a wing, a loop, a BUG or aligned exclusion, and those with a part of their own. */
static void add_members(const struct making *x, const struct sdk_se_grid *g)
{
	const struct sdk_se_hint *h = x->h;
	const bool wing = h->rule == SE_XY_WING || h->rule == SE_XYZ_WING;
	struct sdk_step_part *part = NULL;

	if (wing) {
		add_member(x, add_part(x, SDK_ROLE_PIVOT, SDK_NO_UNIT, 0), h->member[0]);
		part = add_part(x, SDK_ROLE_PINCERS, SDK_NO_UNIT, 0);
	} else if (h->aligned) {
		part = add_part(x, SDK_ROLE_EXCLUDERS, SDK_NO_UNIT, 0);
	}
	for (unsigned i = 0; i < h->members; i++) {
		if (!h->aligned || i < h->aligned)
			add_cell(x, h->member[i]);
		if (part && i >= (wing ? 1 : h->aligned))
			add_member(x, part, h->member[i]);
	}
	if (wing) {
		add_part(x, SDK_ROLE_X, SDK_NO_UNIT, g->cand[h->member[1]] & ~(unsigned)h->set);
		add_part(x, SDK_ROLE_Y, SDK_NO_UNIT, g->cand[h->member[2]] & ~(unsigned)h->set);
		add_part(x, SDK_ROLE_Z, SDK_NO_UNIT, h->set);
	}
}

static void add_pattern(const struct making *x, const struct sdk_se_grid *g)
{
	const struct sdk_se_hint *h = x->h;

	if (h->basis >= SE_BASIS_HIDDEN || h->rule == SE_HIDDEN_SINGLE || h->rule == SE_DIRECT_LOCKING)
		x->step->unit = sdk_se_unit(h->unit);
	if (h->rule == SE_HIDDEN_SINGLE || h->rule == SE_NAKED_SINGLE) {
		add_cell(x, h->placed / 9);
		x->step->values = UINT32_C(1) << h->placed % 9;
	} else if (!h->aligned && (h->members || h->basis)) {
		x->step->values = h->set;
	}
	add_members(x, g);
	if (h->basis == SE_BASIS_LINES)
		add_lines(x, g);
	else if (h->basis)
		add_set(x);
}

static void make(struct sdk_se_made *made, size_t i, const struct sdk_se_map *m, const struct sdk_se_grid *g,
	const struct sdk_se_hint *h)
{
	const struct making x = { m, h, &made->step[i], &made->room[i] };

	x.room->members = 0;
	*x.step = (struct sdk_step){ .scale = SDK_SCALE_SE,
		.technique = h->rule,
		.rating = sdk_se_tenths(h->rating),
		.type = h->type,
		.unit = SDK_NO_UNIT,
		.cell = x.room->cell,
		.part = x.room->part,
		.member = x.room->member,
		.drop = x.room->drop };
	add_pattern(&x, g);
	if (h->placed != SE_NONE) {
		x.step->place_cell = h->placed / 9;
		x.step->place_value = (uint8_t)(h->placed % 9 + 1);
	}
	for (; x.step->drops < h->cells; x.step->drops++)
		x.room->drop[x.step->drops] = (struct sdk_drop){ h->cell[x.step->drops], h->digits[x.step->drops] };
}

/* Adds the chains of an argument, and the steps within them. */
static void add_argument(struct sdk_step *step, const struct sdk_se_proof *proof, const struct sdk_se_argument *a,
	const struct sdk_se_made *made)
{
	step->form = a->form;
	step->depth = a->depth;
	if (a->form == SDK_FORM_REGION)
		step->unit = sdk_se_unit(a->unit);
	step->nodes = a->nodes;
	step->node = &proof->node[a->first];
	step->source = proof->source;
	step->inners = (unsigned)(proof->arguments - 1 + proof->steps);
	step->inner = made->step + 1;
}

/* Whether each node follows from the one before it alone, so that the nodes can be links. */
static bool is_line(const struct sdk_step *step)
{
	for (unsigned i = 0; i < step->nodes; i++) {
		const struct sdk_step_node *node = &step->node[i];

		if (node->rule != SDK_RULE_ASSUMED &&
			(node->rule == SDK_RULE_STEP || node->sources != 1 || step->source[node->first] + 1u != i))
			return false;
	}
	return step->nodes <= SDK_STEP_LINKS_MAX;
}

/* Adds the nodes of chains as links, or, of what is a net, the assumptions only; and the cells of the links. */
static void add_links(struct sdk_se_made *made)
{
	struct sdk_step *step = made->step;
	const bool line = is_line(step);

	for (unsigned i = 0; i < step->nodes; i++) {
		const struct sdk_step_node *node = &step->node[i];
		const bool starts = node->rule == SDK_RULE_ASSUMED;

		if (!line && !starts)
			continue;
		made->link[step->links++] = (struct sdk_link){ node->cell, node->value, node->on, starts,
			node->rule == SDK_RULE_NAKED_SINGLE ? SDK_BY_CELL : node->unit };
		if (!step->cells || made->cell[step->cells - 1] != node->cell)
			made->cell[step->cells++] = node->cell;
	}
	step->link = made->link;
	step->cell = made->cell;
}

/* Makes room for new steps; the last ones are lost. */
static bool has_room(struct sdk_se_made *made, size_t steps)
{
	if (steps <= made->cap)
		return true;
	sdk_se_made_free(made);
	made->step = calloc(steps, sizeof *made->step);
	made->room = calloc(steps, sizeof *made->room);
	made->cap = made->step && made->room ? steps : 0;
	return made->cap;
}

const struct sdk_step *sdk_se_step_make(struct sdk_se_made *made, const struct sdk_se_map *m, const struct sdk_se_grid *g,
	const struct sdk_se_hint *hint, const struct sdk_se_proof *proof)
{
	if (!has_room(made, proof ? proof->arguments + proof->steps : 1))
		return NULL;
	make(made, 0, m, g, hint);
	for (size_t i = 0; proof && i < proof->arguments; i++) {
		if (i)
			make(made, i, m, NULL, &proof->argument[i].removed);
		add_argument(&made->step[i], proof, &proof->argument[i], made);
	}
	if (proof)
		add_links(made);
	for (size_t i = 0; proof && i < proof->steps; i++)
		make(made, proof->arguments + i, m, NULL, &proof->step[i]);
	return made->step;
}

void sdk_se_made_free(struct sdk_se_made *made)
{
	free(made->step);
	free(made->room);
}
