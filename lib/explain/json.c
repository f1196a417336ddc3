/* SPDX-License-Identifier: MIT */
#include "explain/json.h"

#include <assert.h>

#include "base/bits.h"
#include "explain/step_text.h"
#include "grid/role.h"
#include "grid/technique.h"
#include "sdk/se.h"
#include "se/er.h"
#include "se/hint.h"
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

static void put_outcome(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, "placements", '[');
	if (step->place_value) {
		sdk_json_open(b, NULL, '{');
		sdk_json_cell(b, "cell", s, step->place_cell);
		sdk_json_number(b, "digit", step->place_value);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
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

/* ---- guesses ---- */

static void put_try(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_try *try)
{
	static const char *const end[] = { [SDK_TRY_SOLVES] = "solution",
		[SDK_TRY_GUESSES] = "guess",
		[SDK_TRY_NO_CANDIDATE] = "no-candidate",
		[SDK_TRY_NO_PLACE] = "no-place",
		[SDK_TRY_TOO_FEW] = "too-few",
		[SDK_TRY_LEFT_OUT] = "left-out" };

	sdk_json_open(b, NULL, '{');
	sdk_json_cell(b, "cell", s, try->cell);
	sdk_json_number(b, "digit", try->value);
	sdk_json_number(b, "depth", try->depth);
	sdk_json_number(b, "filled", try->filled);
	sdk_json_name(b, "end", end[try->end]);
	if (try->end == SDK_TRY_NO_CANDIDATE)
		sdk_json_cell(b, "in", s, try->where);
	if (try->end == SDK_TRY_NO_PLACE || try->end == SDK_TRY_TOO_FEW)
		sdk_json_unit(b, "in", s, try->where);
	if (try->missing)
		sdk_json_number(b, "missing", try->missing);
	sdk_buf_char(b, '}');
}

static void put_tries(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, "tries", '[');
	for (unsigned i = 0; i < step->tries; i++)
		put_try(b, s, &step->attempt[i]);
	sdk_buf_char(b, ']');
}

/* ---- Sudoku Explainer ---- */

static void put_units(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step, enum sdk_role role)
{
	const struct sdk_step_part *part;

	sdk_json_open(b, sdk_role_key(role), '[');
	for (unsigned k = 0; (part = sdk_step_part_of(step, role, k)); k++)
		sdk_json_unit(b, NULL, s, part->unit);
	sdk_buf_char(b, ']');
}

/* The pattern of a step that is not a chain. */
static void put_pattern(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	const bool single = step->technique == SE_HIDDEN_SINGLE || step->technique == SE_NAKED_SINGLE;
	const bool lines = sdk_step_part_of(step, SDK_ROLE_BASE, 0);
	const struct sdk_step_part *excluders = sdk_step_part_of(step, SDK_ROLE_EXCLUDERS, 0);
	const struct sdk_step_part *set = sdk_step_part_of(step, SDK_ROLE_EXTRA, 0);

	if (!set)
		set = sdk_step_part_of(step, SDK_ROLE_CONFINED, 0);
	if (lines) {
		put_units(b, s, step, SDK_ROLE_BASE);
		put_units(b, s, step, SDK_ROLE_COVER);
	}
	if (step->unit != SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, step->unit);
	if (!lines && !single)
		put_cells(b, "cells", s, step->cell, step->cells);
	if (excluders)
		put_cells(b, "excluders", s, step->member + excluders->first, excluders->cells);
	if (set)
		put_cells(b, "subset_cells", s, step->member + set->first, set->cells);
	if (!excluders && !single)
		sdk_json_digits(b, "digits", step->values);
	if (set)
		sdk_json_digits(b, "subset", set->values);
}

static void put_names(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_name(b, "rule", sdk_se_rule_key(step->technique));
	sdk_json_key(b, "name");
	sdk_buf_char(b, '"');
	sdk_step_put_name(b, s, step, SDK_NOTATION_PLAIN);
	sdk_buf_char(b, '"');
}

static const char *why_key(const struct sdk_step *step, const struct sdk_step_node *node)
{
	static const char *const key[] = { [SDK_RULE_ASSUMED] = "assumed",
		[SDK_RULE_NAKED_SINGLE] = "last-candidate",
		[SDK_RULE_HIDDEN_SINGLE] = "last-place",
		[SDK_RULE_SEEN] = "seen" };

	if (node->rule == SDK_RULE_STEP)
		return step->inner[node->inner].nodes ? "chain" : "rule";
	return key[node->rule];
}

/* `first`: the first node of the branch, from which its nodes are numbered. */
static void put_se_node(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step,
	const struct sdk_step_node *node, unsigned first)
{
	sdk_json_open(b, NULL, '{');
	sdk_json_cell(b, "cell", s, node->cell);
	sdk_json_number(b, "digit", node->value);
	sdk_json_key(b, "on");
	sdk_buf_str(b, node->on ? "true" : "false");
	sdk_json_name(b, "why", why_key(step, node));
	if (node->unit < SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, node->unit);
	if (node->rule == SDK_RULE_STEP && step->inner[node->inner].nodes) {
		sdk_json_number(b, "inner", node->inner + 1);
	} else if (node->rule == SDK_RULE_STEP) {
		sdk_json_open(b, "step", '{');
		put_names(b, s, &step->inner[node->inner]);
		put_pattern(b, s, &step->inner[node->inner]);
		sdk_buf_char(b, '}');
	}
	sdk_json_open(b, "sources", '[');
	for (unsigned i = 0; i < node->sources; i++)
		sdk_json_number(b, NULL, step->source[node->first + i] - first + 1);
	sdk_buf_str(b, "]}");
}

static void put_se_branches(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	static const char *const form[] = { [SDK_FORM_CYCLE] = "cycle",
		[SDK_FORM_CHAIN] = "chain",
		[SDK_FORM_DOUBLE] = "double",
		[SDK_FORM_CELL] = "cell",
		[SDK_FORM_REGION] = "region",
		[SDK_FORM_CONTRADICTION] = "contradiction" };
	unsigned first = 0;

	sdk_json_name(b, "form", form[step->form]);
	if (step->unit != SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, step->unit);
	sdk_json_open(b, "branches", '[');
	for (unsigned i = 0; i < step->nodes; i++) {
		if (step->node[i].rule == SDK_RULE_ASSUMED) {
			sdk_buf_str(b, i ? "]" : "");
			sdk_json_open(b, NULL, '[');
			first = i;
		}
		put_se_node(b, s, step, &step->node[i], first);
	}
	sdk_buf_str(b, "]]");
}

static void put_se_chains(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	put_se_branches(b, s, step);
	if (!step->inners || !step->inner[0].nodes)
		return;
	sdk_json_open(b, "inner", '[');
	for (const struct sdk_step *inner = step->inner; inner < step->inner + step->inners && inner->nodes; inner++) {
		sdk_json_open(b, NULL, '{');
		sdk_json_number(b, "depth", inner->depth);
		sdk_json_name(b, "rule", sdk_se_rule_key(inner->technique));
		put_se_branches(b, s, inner);
		put_outcome(b, s, inner);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

static void put_se_step(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_json_open(b, NULL, '{');
	put_names(b, s, step);
	sdk_json_key(b, "rating");
	sdk_er_put(b, step->rating);
	if (step->nodes)
		put_se_chains(b, s, step);
	else
		put_pattern(b, s, step);
	put_outcome(b, s, step);
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
	if (step->scale == SDK_SCALE_SE) {
		put_se_step(b, s, step);
		return;
	}
	sdk_json_open(b, NULL, '{');
	sdk_json_name(b, "technique", sdk_technique_key(step->technique));
	if (step->pass)
		sdk_json_number(b, "pass", step->pass);
	if (step->unit != SDK_NO_UNIT)
		sdk_json_unit(b, "unit", s, step->unit);
	put_cells(b, "cells", s, step->cell, step->cells);
	sdk_json_digits(b, "digits", step->values);
	put_outcome(b, s, step);
	if (step->links)
		put_chains(b, s, step);
	put_parts(b, s, step);
	if (step->nodes)
		put_branches(b, s, step);
	if (step->depth)
		sdk_json_number(b, "depth", step->depth);
	if (step->tries)
		put_tries(b, s, step);
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
