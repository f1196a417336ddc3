/* SPDX-License-Identifier: MIT */
/* step: how a step begins, the boards that steps lead to, and the roles of the parts of their reasons. */
#include "sdk/steps.h"

#include <assert.h>

#include "grid/role.h"
#include "grid/step_room.h"

/* ---- making steps ---- */

void sdk_step_begin(struct sdk_step *step, struct sdk_step_room *room, unsigned unit, uint32_t values)
{
	*step = (struct sdk_step){ .scale = step->scale,
		.technique = step->technique,
		.pass = step->pass,
		.unit = unit,
		.values = values,
		.cell = room->cell,
		.link = room->link,
		.part = room->part,
		.member = room->member,
		.drop = room->drop };
	room->members = 0;
}

/* ---- boards ---- */

void sdk_candidate_grid_start(struct sdk_candidate_grid *grid, const struct sdk_puzzle *p)
{
	grid->shape = p->shape;
	grid->empty = 0;
	sdk_candidates(p, grid->cand);
	for (unsigned c = 0; c < p->shape->cells; c++) {
		grid->value[c] = p->clue[c];
		if (p->clue[c])
			grid->cand[c] = 0;
		else
			grid->empty++;
	}
}

/* Whether the step places or eliminates something, and only candidates. */
static bool step_fits(const struct sdk_candidate_grid *grid, const struct sdk_step *step)
{
	assert(step->place_value <= grid->shape->n && step->drops <= grid->shape->cells);
	if (!step->place_value && !step->drops)
		return false;
	if (step->place_value && !(grid->cand[step->place_cell] >> (step->place_value - 1) & 1))
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		if (!step->drop[i].values || step->drop[i].values & ~grid->cand[step->drop[i].cell])
			return false;
	return true;
}

bool sdk_candidate_grid_follow(struct sdk_candidate_grid *grid, const struct sdk_step *step)
{
	if (!step_fits(grid, step))
		return false;
	for (unsigned i = 0; i < step->drops; i++)
		grid->cand[step->drop[i].cell] &= ~step->drop[i].values;
	if (step->place_value) {
		uint16_t peer[SDK_PEERS_MAX];
		unsigned peers = sdk_peers(grid->shape, step->place_cell, peer);

		grid->value[step->place_cell] = step->place_value;
		grid->cand[step->place_cell] = 0;
		grid->empty--;
		for (unsigned i = 0; i < peers; i++)
			grid->cand[peer[i]] &= ~(UINT32_C(1) << (step->place_value - 1));
	}
	return true;
}

void sdk_candidate_grid_puzzle(const struct sdk_candidate_grid *grid, struct sdk_puzzle *p)
{
	sdk_puzzle_clear(p, grid->shape);
	sdk_puzzle_lists(p);
	for (unsigned c = 0; c < grid->shape->cells; c++) {
		p->clue[c] = grid->value[c];
		p->list[c] = grid->value[c] ? UINT32_C(1) << (grid->value[c] - 1) : grid->cand[c];
	}
}

/* ---- roles ---- */

/* To add a role: its constant in sdk/steps.h, and a row here. */
static const struct {
	const char *key;
	enum sdk_role_form form;
} row[] = {
	[SDK_ROLE_BECAUSE] = { "because", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_UNIT_2] = { "unit2", SDK_ROLE_IS_UNIT },
	[SDK_ROLE_BASE] = { "base", SDK_ROLE_HAS_UNITS },
	[SDK_ROLE_COVER] = { "cover", SDK_ROLE_HAS_UNITS },
	[SDK_ROLE_FINS] = { "fins", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_PIVOT] = { "pivot", SDK_ROLE_IS_CELL },
	[SDK_ROLE_PINCERS] = { "pincers", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_X] = { "x", SDK_ROLE_IS_DIGITS },
	[SDK_ROLE_Y] = { "y", SDK_ROLE_IS_DIGITS },
	[SDK_ROLE_Z] = { "z", SDK_ROLE_IS_DIGITS },
	[SDK_ROLE_LINK] = { "links", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_BOX] = { "box", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_ARM] = { "arms", SDK_ROLE_HAS_UNITS },
	[SDK_ROLE_COLOUR] = { "colours", SDK_ROLE_HAS_CELLS },
	[SDK_ROLE_EDGE] = { "edges", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_CLASH] = { "clash", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_FLOOR] = { "floor", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_ROOF] = { "roof", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_EXTRA] = { "extra", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_CONFINED] = { "confined", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_SET] = { "sets", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_EXCLUDERS] = { "excluders", SDK_ROLE_IS_CELLS },
};

_Static_assert(sizeof row / sizeof *row == SDK_ROLES, "every role has a row");

const char *sdk_role_key(enum sdk_role role)
{
	assert(role < SDK_ROLES && row[role].key);
	return row[role].key;
}

enum sdk_role_form sdk_role_form(enum sdk_role role)
{
	assert(role < SDK_ROLES);
	return row[role].form;
}

const struct sdk_step_part *sdk_step_part_of(const struct sdk_step *step, enum sdk_role role, unsigned k)
{
	for (unsigned i = 0; i < step->parts; i++)
		if (step->part[i].role == role && !k--)
			return &step->part[i];
	return NULL;
}
