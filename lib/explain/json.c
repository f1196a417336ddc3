/* SPDX-License-Identifier: MIT */
#include "explain/json.h"

#include <assert.h>

#include "base/bits.h"
#include "grid/role.h"
#include "grid/technique.h"
#include "write/json_put.h"

/* ---- lists ---- */

static void put_cells(struct sdk_buf *b, const char *key, const struct sdk_shape *s, const uint16_t *cell, unsigned cells)
{
	sdk_json_open(b, key, '[');
	for (unsigned i = 0; i < cells; i++)
		sdk_json_cell(b, NULL, s, cell[i]);
	sdk_buf_char(b, ']');
}

/* ---- what follows, and chains ---- */

static void put_placements(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, "placements", '[');
	if (step->place_value) {
		sdk_json_open(b, NULL, '{');
		sdk_json_cell(b, "cell", s, step->place_cell);
		sdk_json_number(b, "digit", step->place_value);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

static void put_eliminations(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, "eliminations", '[');
	for (unsigned i = 0; i < step->drops; i++) {
		sdk_json_open(b, NULL, '{');
		sdk_json_cell(b, "cell", s, step->drop[i].cell);
		sdk_json_digits(b, "digits", step->drop[i].values);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

static void put_link(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_link *link)
{
	sdk_json_open(b, NULL, '{');
	sdk_json_cell(b, "cell", s, link->cell);
	sdk_json_number(b, "digit", link->value);
	sdk_json_key(b, "holds");
	sdk_buf_str(b, link->on ? "true" : "false");
	if (link->by == SDK_BY_CELL)
		sdk_json_name(b, "by", "cell");
	else if (link->by != SDK_NO_UNIT)
		sdk_json_unit(b, "by", s, link->by);
	sdk_buf_char(b, '}');
}

static void put_chains(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, "chains", '[');
	for (unsigned i = 0; i < step->links; i++) {
		if (step->link[i].starts && i)
			sdk_buf_char(b, ']');
		if (step->link[i].starts || !i)
			sdk_json_open(b, NULL, '[');
		put_link(b, s, &step->link[i]);
	}
	sdk_buf_char(b, ']');
	sdk_buf_char(b, ']');
}

/* ---- parts ---- */

static void put_object(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step,
	const struct sdk_step_part *part)
{
	sdk_json_open(b, NULL, '{');
	if (part->unit != SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, part->unit);
	put_cells(b, "cells", s, step->member + part->first, part->cells);
	if (part->values)
		sdk_json_digits(b, "digits", part->values);
	sdk_buf_char(b, '}');
}

static void put_part(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step,
	const struct sdk_step_part *part)
{
	switch (sdk_role_form(part->role)) {
	case SDK_ROLE_IS_UNIT:
	case SDK_ROLE_HAS_UNITS: sdk_json_unit(b, NULL, s, part->unit); break;
	case SDK_ROLE_IS_CELL: sdk_json_cell(b, NULL, s, step->member[part->first]); break;
	case SDK_ROLE_IS_CELLS:
	case SDK_ROLE_HAS_CELLS: put_cells(b, NULL, s, step->member + part->first, part->cells); break;
	case SDK_ROLE_IS_DIGITS: sdk_json_digits(b, NULL, part->values); break;
	case SDK_ROLE_IS_OBJECT:
	case SDK_ROLE_HAS_OBJECTS: put_object(b, s, step, part); break;
	}
}

/* Puts a member for each role that the step has parts of; they are in the order of their roles. */
static void put_parts(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	for (unsigned i = 0; i < step->parts;) {
		const enum sdk_role role = step->part[i].role;
		const bool list = sdk_role_form(role) >= SDK_ROLE_HAS_UNITS;

		sdk_json_key(b, sdk_role_key(role));
		if (list)
			sdk_json_open(b, NULL, '[');
		for (; i < step->parts && step->part[i].role == role; i++)
			put_part(b, s, step, &step->part[i]);
		if (list)
			sdk_buf_char(b, ']');
	}
}

/* ---- forcing nets ---- */

const char *const sdk_json_rule_key[] = { [SDK_RULE_ASSUMED] = "assumed",
	[SDK_RULE_NAKED_SINGLE] = "naked-single",
	[SDK_RULE_HIDDEN_SINGLE] = "hidden-single",
	[SDK_RULE_NO_CANDIDATE] = "no-candidate",
	[SDK_RULE_NO_PLACE] = "no-place",
	[SDK_RULE_OUTCOME] = "outcome" };

/* Puts the members of a node; nodes have the numbers 1, 2... in all branches together. */
static void put_node(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step,
	const struct sdk_step_node *node)
{
	const bool end = node->rule >= SDK_RULE_NO_CANDIDATE;

	if (!end)
		sdk_json_number(b, "id", (unsigned)(node - step->node) + 1);
	if (node->rule != SDK_RULE_NO_PLACE && node->rule != SDK_RULE_OUTCOME)
		sdk_json_cell(b, "cell", s, node->cell);
	if (node->value)
		sdk_json_number(b, "digit", node->value);
	sdk_json_name(b, "rule", sdk_json_rule_key[node->rule]);
	if (node->unit != SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, node->unit);
	if (node->rule == SDK_RULE_ASSUMED)
		return;
	sdk_json_open(b, "from", '[');
	for (unsigned i = 0; i < node->sources; i++)
		sdk_json_number(b, NULL, step->source[node->first + i] + 1u);
	sdk_buf_char(b, ']');
}

static void put_branches(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, "branches", '[');
	for (unsigned i = 0; i < step->nodes; i++) {
		const struct sdk_step_node *node = &step->node[i];

		if (node->rule == SDK_RULE_ASSUMED) {
			sdk_json_open(b, NULL, '{');
			sdk_json_open(b, "nodes", '[');
		}
		if (node->rule >= SDK_RULE_NO_CANDIDATE) {
			sdk_buf_char(b, ']');
			sdk_json_key(b, "end");
		}
		sdk_json_open(b, NULL, '{');
		put_node(b, s, step, node);
		sdk_buf_char(b, '}');
		if (node->rule >= SDK_RULE_NO_CANDIDATE)
			sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

/* ---- the board before a step ---- */

static void put_before(struct sdk_buf *b, const struct sdk_candidate_grid *board)
{
	sdk_json_open(b, "before", '[');
	for (unsigned c = 0; c < board->shape->cells; c++)
		sdk_json_digits(b, NULL, board->value[c] ? UINT32_C(1) << (board->value[c] - 1) : board->cand[c]);
	sdk_buf_char(b, ']');
}

/* Puts the cells of the board that have a value: those that the puzzle has filled if `given`, or else the others. */
static void put_filled(struct sdk_buf *b, const char *key, const struct sdk_candidate_grid *board,
	const struct sdk_puzzle *puzzle, bool given)
{
	sdk_json_open(b, key, '[');
	for (unsigned c = 0; c < board->shape->cells; c++)
		if (board->value[c] && given == (puzzle->clue[c] != 0))
			sdk_json_cell(b, NULL, board->shape, c);
	sdk_buf_char(b, ']');
}

/* ---- steps ---- */

/* Puts a step and leaves the object open. */
static void put_open_step(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, NULL, '{');
	sdk_json_name(b, "technique", sdk_technique_key(step->technique));
	if (step->pass)
		sdk_json_number(b, "pass", step->pass);
	if (step->unit != SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, step->unit);
	put_cells(b, "cells", s, step->cell, step->cells);
	sdk_json_digits(b, "digits", step->values);
	put_placements(b, s, step);
	put_eliminations(b, s, step);
	if (step->links)
		put_chains(b, s, step);
	put_parts(b, s, step);
	if (step->nodes)
		put_branches(b, s, step);
	if (step->depth)
		sdk_json_number(b, "depth", step->depth);
}

void sdk_json_put_step(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	put_open_step(b, s, step);
	sdk_buf_char(b, '}');
}

void sdk_json_put_step_on(struct sdk_buf *b, const struct sdk_candidate_grid *board, const struct sdk_puzzle *puzzle,
	const struct sdk_step *step)
{
	put_open_step(b, board->shape, step);
	put_before(b, board);
	put_filled(b, "givens", board, puzzle, true);
	put_filled(b, "found", board, puzzle, false);
	sdk_buf_char(b, '}');
}
