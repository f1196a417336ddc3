/* SPDX-License-Identifier: MIT */
#include "fmt/json.h"

#include <assert.h>

#include "base/bits.h"
#include "fmt/step_text.h"
#include "grid/role.h"
#include "grid/technique.h"

/* ---- values and members: each puts the comma before itself ---- */

static void put_comma(struct sdk_buf *b)
{
	const char last = b->n ? b->s[b->n - 1] : '[';

	if (last != '[' && last != '{' && last != ':')
		sdk_buf_char(b, ',');
}

static void open_value(struct sdk_buf *b, char bracket)
{
	put_comma(b);
	sdk_buf_char(b, bracket);
}

/* Puts a name that needs no escapes. */
static void put_name(struct sdk_buf *b, const char *name)
{
	open_value(b, '"');
	sdk_buf_str(b, name);
	sdk_buf_char(b, '"');
}

/* Begins a member; its value follows. */
static void put_key(struct sdk_buf *b, const char *key)
{
	put_name(b, key);
	sdk_buf_char(b, ':');
}

static void open_member(struct sdk_buf *b, const char *key, char bracket)
{
	put_key(b, key);
	sdk_buf_char(b, bracket);
}

static void put_number(struct sdk_buf *b, unsigned number)
{
	put_comma(b);
	sdk_buf_uint(b, number);
}

/* Puts a name that a function writes: that of a cell or a unit. */
static void put_place(struct sdk_buf *b, void (*put)(struct sdk_buf *b, const struct sdk_shape *s, unsigned place),
	const struct sdk_shape *s, unsigned place)
{
	open_value(b, '"');
	put(b, s, place);
	sdk_buf_char(b, '"');
}

static void put_cell(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell)
{
	put_place(b, sdk_cell_put, s, cell);
}

static void put_unit(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit)
{
	put_place(b, sdk_unit_put, s, unit);
}

static void put_digits(struct sdk_buf *b, uint32_t values)
{
	open_value(b, '[');
	for (; values; values &= values - 1)
		put_number(b, sdk_bits_lowest(values) + 1);
	sdk_buf_char(b, ']');
}

static void put_cells(struct sdk_buf *b, const struct sdk_shape *s, const uint16_t *cell, unsigned cells)
{
	open_value(b, '[');
	for (unsigned i = 0; i < cells; i++)
		put_cell(b, s, cell[i]);
	sdk_buf_char(b, ']');
}

/* ---- what follows, and chains ---- */

static void put_placements(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	open_member(b, "placements", '[');
	if (step->place_value) {
		open_value(b, '{');
		put_key(b, "cell");
		put_cell(b, s, step->place_cell);
		put_key(b, "digit");
		put_number(b, step->place_value);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

static void put_eliminations(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	open_member(b, "eliminations", '[');
	for (unsigned i = 0; i < step->drops; i++) {
		open_value(b, '{');
		put_key(b, "cell");
		put_cell(b, s, step->drop[i].cell);
		put_key(b, "digits");
		put_digits(b, step->drop[i].values);
		sdk_buf_char(b, '}');
	}
	sdk_buf_char(b, ']');
}

static void put_link(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_link *link)
{
	open_value(b, '{');
	put_key(b, "cell");
	put_cell(b, s, link->cell);
	put_key(b, "digit");
	put_number(b, link->value);
	put_key(b, "holds");
	sdk_buf_str(b, link->on ? "true" : "false");
	if (link->by != SDK_NO_UNIT) {
		put_key(b, "by");
		if (link->by == SDK_BY_CELL)
			put_name(b, "cell");
		else
			put_unit(b, s, link->by);
	}
	sdk_buf_char(b, '}');
}

static void put_chains(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	open_member(b, "chains", '[');
	for (unsigned i = 0; i < step->links; i++) {
		if (step->link[i].starts && i)
			sdk_buf_char(b, ']');
		if (step->link[i].starts || !i)
			open_value(b, '[');
		put_link(b, s, &step->link[i]);
	}
	sdk_buf_char(b, ']');
	sdk_buf_char(b, ']');
}

/* ---- parts ---- */

static void put_object(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step,
	const struct sdk_step_part *part)
{
	open_value(b, '{');
	if (part->unit != SDK_NO_UNIT) {
		put_key(b, "unit");
		put_unit(b, s, part->unit);
	}
	put_key(b, "cells");
	put_cells(b, s, step->member + part->first, part->cells);
	if (part->values) {
		put_key(b, "digits");
		put_digits(b, part->values);
	}
	sdk_buf_char(b, '}');
}

static void put_part(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step,
	const struct sdk_step_part *part)
{
	switch (sdk_role_form(part->role)) {
	case SDK_ROLE_IS_UNIT:
	case SDK_ROLE_HAS_UNITS: put_unit(b, s, part->unit); break;
	case SDK_ROLE_IS_CELL: put_cell(b, s, step->member[part->first]); break;
	case SDK_ROLE_IS_CELLS:
	case SDK_ROLE_HAS_CELLS: put_cells(b, s, step->member + part->first, part->cells); break;
	case SDK_ROLE_IS_DIGITS: put_digits(b, part->values); break;
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

		put_key(b, sdk_role_key(role));
		if (list)
			open_value(b, '[');
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

	if (!end) {
		put_key(b, "id");
		put_number(b, (unsigned)(node - step->node) + 1);
	}
	if (node->rule != SDK_RULE_NO_PLACE && node->rule != SDK_RULE_OUTCOME) {
		put_key(b, "cell");
		put_cell(b, s, node->cell);
	}
	if (node->value) {
		put_key(b, "digit");
		put_number(b, node->value);
	}
	put_key(b, "rule");
	put_name(b, sdk_json_rule_key[node->rule]);
	if (node->unit != SDK_NO_UNIT) {
		put_key(b, "unit");
		put_unit(b, s, node->unit);
	}
	if (node->rule == SDK_RULE_ASSUMED)
		return;
	open_member(b, "from", '[');
	for (unsigned i = 0; i < node->sources; i++)
		put_number(b, step->source[node->first + i] + 1u);
	sdk_buf_char(b, ']');
}

static void put_branches(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	open_member(b, "branches", '[');
	for (unsigned i = 0; i < step->nodes; i++) {
		const struct sdk_step_node *node = &step->node[i];

		if (node->rule == SDK_RULE_ASSUMED) {
			open_value(b, '{');
			open_member(b, "nodes", '[');
		}
		if (node->rule >= SDK_RULE_NO_CANDIDATE) {
			sdk_buf_char(b, ']');
			put_key(b, "end");
		}
		open_value(b, '{');
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
	open_member(b, "before", '[');
	for (unsigned c = 0; c < board->shape->cells; c++)
		put_digits(b, board->value[c] ? UINT32_C(1) << (board->value[c] - 1) : board->cand[c]);
	sdk_buf_char(b, ']');
}

/* Puts the cells of the board that have a value: those that the puzzle has filled if `given`, or else the others. */
static void put_filled(struct sdk_buf *b, const char *key, const struct sdk_candidate_grid *board,
	const struct sdk_puzzle *puzzle, bool given)
{
	open_member(b, key, '[');
	for (unsigned c = 0; c < board->shape->cells; c++)
		if (board->value[c] && given == (puzzle->clue[c] != 0))
			put_cell(b, board->shape, c);
	sdk_buf_char(b, ']');
}

/* ---- steps ---- */

/* Puts a step and leaves the object open. */
static void put_open_step(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	open_value(b, '{');
	put_key(b, "technique");
	put_name(b, sdk_technique_key(step->technique));
	if (step->pass) {
		put_key(b, "pass");
		put_number(b, step->pass);
	}
	if (step->unit != SDK_NO_UNIT) {
		put_key(b, "unit");
		put_unit(b, s, step->unit);
	}
	put_key(b, "cells");
	put_cells(b, s, step->cell, step->cells);
	put_key(b, "digits");
	put_digits(b, step->values);
	put_placements(b, s, step);
	put_eliminations(b, s, step);
	if (step->links)
		put_chains(b, s, step);
	put_parts(b, s, step);
	if (step->nodes)
		put_branches(b, s, step);
	if (step->depth) {
		put_key(b, "depth");
		put_number(b, step->depth);
	}
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

/* ---- jansson's values ---- */

json_t *sdk_json_text(const char *s, size_t n, bool *invalid)
{
	json_error_t error = { 0 }; /* jansson leaves the code as it is when memory runs out */
	json_t *text = json_pack_ex(&error, 0, "s%", s, n);

	*invalid = !text && json_error_code(&error) == json_error_invalid_utf8;
	return text;
}

static int add_to_buffer(const char *s, size_t n, void *out)
{
	struct sdk_buf *b = out;

	if (n == 1)
		sdk_buf_char(b, *s);
	else
		sdk_buf_add(b, s, n);
	return b->failed ? -1 : 0;
}

bool sdk_json_put(struct sdk_buf *out, const json_t *value)
{
	return json_dump_callback(value, add_to_buffer, out, JSON_COMPACT | JSON_REAL_PRECISION(15)) == 0;
}

bool sdk_json_put_open(struct sdk_buf *out, const json_t *object)
{
	sdk_buf_char(out, '{');
	return json_dump_callback(object, add_to_buffer, out, JSON_COMPACT | JSON_EMBED | JSON_REAL_PRECISION(15)) == 0;
}
