/* SPDX-License-Identifier: MIT */
#include "fmt/step_reader.h"

#include <string.h>

#include "base/number.h"
#include "fmt/json.h"
#include "grid/role.h"
#include "grid/technique.h"

/* A step that is read. What is missing or wrong makes it bad; reading goes on with values that are in range. */
struct reader {
	const struct sdk_shape *s;
	struct sdk_step *step;
	unsigned members, sources; /* used so far */
	bool bad;
};

/* Remembers that something is wrong unless this is true, and returns it. */
static bool expect(struct reader *r, bool good)
{
	r->bad |= !good;
	return good;
}

/* ---- names and numbers ---- */

/* Reads a number from 1 to `max`, n bytes; returns it less 1. */
static unsigned read_index(struct reader *r, const char *s, size_t n, unsigned max)
{
	uint64_t number = 0;

	return expect(r, sdk_number(s, n, &number) && number >= 1 && number <= max) ? (unsigned)number - 1 : 0;
}

/* Reads `r3c5`. */
static uint16_t read_cell(struct reader *r, const json_t *value)
{
	const char *text = json_string_value(value), *column = text ? strchr(text, 'c') : NULL;

	if (!expect(r, column && *text == 'r'))
		return 0;
	const unsigned row = read_index(r, text + 1, (size_t)(column - text - 1), r->s->n);

	return (uint16_t)(row * r->s->n + read_index(r, column + 1, strlen(column + 1), r->s->n));
}

/* Reads `box 2`. */
static uint16_t read_unit(struct reader *r, const json_t *value)
{
	static const char *const kind[] = { "row ", "column ", "box " };
	const char *text = json_string_value(value);

	for (unsigned k = 0; k < 3 && text; k++)
		if (strncmp(text, kind[k], strlen(kind[k])) == 0)
			return (uint16_t)(k * r->s->n + read_index(r, text + strlen(kind[k]), strlen(text + strlen(kind[k])), r->s->n));
	expect(r, false);
	return 0;
}

/* The unit of an object, if it has one. */
static uint16_t read_unit_of(struct reader *r, const json_t *object)
{
	const json_t *value = json_object_get(object, "unit");

	return value ? read_unit(r, value) : SDK_NO_UNIT;
}

static uint8_t read_digit(struct reader *r, const json_t *value)
{
	const json_int_t digit = json_integer_value(value);

	return expect(r, digit >= 1 && digit <= r->s->n) ? (uint8_t)digit : 1;
}

static uint32_t read_digits(struct reader *r, const json_t *list)
{
	uint32_t values = 0;

	expect(r, json_array_size(list) > 0);
	for (size_t i = 0; i < json_array_size(list); i++)
		values |= UINT32_C(1) << (read_digit(r, json_array_get(list, i)) - 1);
	return values;
}

/* ---- what follows ---- */

static void read_placement(struct reader *r, const json_t *list)
{
	const json_t *placement = json_array_get(list, 0);

	if (!expect(r, json_is_array(list) && json_array_size(list) <= 1) || !placement)
		return;
	r->step->place_cell = read_cell(r, json_object_get(placement, "cell"));
	r->step->place_value = read_digit(r, json_object_get(placement, "digit"));
}

static void read_eliminations(struct reader *r, const json_t *list)
{
	if (!expect(r, json_is_array(list) && json_array_size(list) <= r->s->cells))
		return;
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *object = json_array_get(list, i);

		r->step->drop[r->step->drops++] = (struct sdk_drop){ read_cell(r, json_object_get(object, "cell")),
			read_digits(r, json_object_get(object, "digits")) };
	}
}

/* ---- chains ---- */

static void read_link(struct reader *r, const json_t *object, bool starts)
{
	const json_t *by = json_object_get(object, "by"), *holds = json_object_get(object, "holds");
	struct sdk_link link = { .starts = starts, .by = SDK_NO_UNIT };

	if (!expect(r, r->step->links < SDK_STEP_LINKS_MAX && json_is_boolean(holds)))
		return;
	link.cell = read_cell(r, json_object_get(object, "cell"));
	link.value = read_digit(r, json_object_get(object, "digit"));
	link.on = json_is_true(holds);
	if (by)
		link.by = json_is_string(by) && strcmp(json_string_value(by), "cell") == 0 ? SDK_BY_CELL : read_unit(r, by);
	r->step->link[r->step->links++] = link;
}

static void read_chains(struct reader *r, const json_t *list)
{
	for (size_t i = 0; i < json_array_size(list); i++)
		for (size_t k = 0; k < json_array_size(json_array_get(list, i)); k++)
			read_link(r, json_array_get(json_array_get(list, i), k), k == 0);
}

/* ---- parts ---- */

static void read_member(struct reader *r, const json_t *value)
{
	if (expect(r, r->members < SDK_STEP_MEMBERS_MAX))
		r->step->member[r->members++] = read_cell(r, value);
}

static void read_members(struct reader *r, const json_t *list)
{
	expect(r, json_is_array(list));
	for (size_t i = 0; i < json_array_size(list); i++)
		read_member(r, json_array_get(list, i));
}

static void read_part(struct reader *r, enum sdk_role role, const json_t *value)
{
	struct sdk_step_part part = { .role = role, .unit = SDK_NO_UNIT, .first = (uint16_t)r->members };

	if (!expect(r, r->step->parts < SDK_STEP_PARTS_MAX))
		return;
	switch (sdk_role_form(role)) {
	case SDK_ROLE_IS_UNIT:
	case SDK_ROLE_HAS_UNITS: part.unit = read_unit(r, value); break;
	case SDK_ROLE_IS_CELL: read_member(r, value); break;
	case SDK_ROLE_IS_CELLS:
	case SDK_ROLE_HAS_CELLS: read_members(r, value); break;
	case SDK_ROLE_IS_DIGITS: part.values = read_digits(r, value); break;
	case SDK_ROLE_IS_OBJECT:
	case SDK_ROLE_HAS_OBJECTS:
		part.unit = read_unit_of(r, value);
		read_members(r, json_object_get(value, "cells"));
		part.values = json_object_get(value, "digits") ? read_digits(r, json_object_get(value, "digits")) : 0;
		break;
	}
	part.cells = (uint16_t)(r->members - part.first);
	r->step->part[r->step->parts++] = part;
}

static void read_parts(struct reader *r, const json_t *object)
{
	for (enum sdk_role role = 0; role < SDK_ROLES; role++) {
		const json_t *value = json_object_get(object, sdk_role_key(role));

		if (value && sdk_role_form(role) < SDK_ROLE_HAS_UNITS)
			read_part(r, role, value);
		else if (expect(r, !value || json_is_array(value)))
			for (size_t i = 0; i < json_array_size(value); i++)
				read_part(r, role, json_array_get(value, i));
	}
}

/* ---- forcing nets ---- */

static uint8_t read_rule(struct reader *r, const json_t *value)
{
	const char *key = json_string_value(value);

	for (unsigned rule = 0; rule <= SDK_RULE_OUTCOME && key; rule++)
		if (strcmp(key, sdk_json_rule_key[rule]) == 0)
			return (uint8_t)rule;
	expect(r, false);
	return 0;
}

static void read_sources(struct reader *r, struct sdk_step_node *node, const json_t *list)
{
	node->first = (uint16_t)r->sources;
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_int_t id = json_integer_value(json_array_get(list, i));

		if (expect(r, r->sources < SDK_STEP_SOURCES_MAX && id >= 1 && id <= r->step->nodes))
			r->step->source[r->sources++] = (uint16_t)(id - 1);
	}
	node->sources = (uint16_t)(r->sources - node->first);
}

/* Reads a node, or the end of a branch. */
static void read_node(struct reader *r, const json_t *object, bool end)
{
	const json_t *cell = json_object_get(object, "cell"), *digit = json_object_get(object, "digit");
	struct sdk_step_node node = { .rule = read_rule(r, json_object_get(object, "rule")), .unit = read_unit_of(r, object) };

	if (!expect(r, r->step->nodes < SDK_STEP_NODES_MAX && end == (node.rule >= SDK_RULE_NO_CANDIDATE)))
		return;
	if (node.rule != SDK_RULE_NO_PLACE && node.rule != SDK_RULE_OUTCOME)
		node.cell = read_cell(r, cell);
	if (digit)
		node.value = read_digit(r, digit);
	expect(r, digit || node.rule == SDK_RULE_NO_CANDIDATE || node.rule == SDK_RULE_OUTCOME);
	expect(r, node.unit != SDK_NO_UNIT || (node.rule != SDK_RULE_HIDDEN_SINGLE && node.rule != SDK_RULE_NO_PLACE));
	read_sources(r, &node, json_object_get(object, "from"));
	r->step->node[r->step->nodes++] = node;
}

static void read_branches(struct reader *r, const json_t *list)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *branch = json_array_get(list, i), *nodes = json_object_get(branch, "nodes");

		for (size_t k = 0; k < json_array_size(nodes); k++)
			read_node(r, json_array_get(nodes, k), false);
		read_node(r, json_object_get(branch, "end"), true);
	}
}

/* ---- what the words of a step need: check_X for the wording X of grid/technique.def ---- */

/* Whether a role has at least `parts` parts, each with at least `cells` cells and, if wanted, a unit. */
static bool has(const struct sdk_step *step, enum sdk_role role, unsigned parts, bool unit, unsigned cells)
{
	unsigned count = 0;

	for (unsigned i = 0; i < step->parts; i++)
		if (step->part[i].role == role) {
			if ((unit && step->part[i].unit == SDK_NO_UNIT) || step->part[i].cells < cells)
				return false;
			count++;
		}
	return count >= parts;
}

static bool has_values(const struct sdk_step *step, enum sdk_role role)
{
	return has(step, role, 1, false, 0);
}

/* Whether every link but the first of a chain says why it follows. */
static bool has_links(const struct sdk_step *step, unsigned least)
{
	for (unsigned i = 0; i < step->links; i++)
		if (!step->link[i].starts && step->link[i].by == SDK_NO_UNIT)
			return false;
	return step->links >= least;
}

static bool has_unit(const struct sdk_step *step)
{
	return step->unit != SDK_NO_UNIT;
}

#define check_full_house has_unit
#define check_hidden_single has_unit
#define check_hidden has_unit

static bool check_nothing(const struct sdk_step *step)
{
	(void)step;
	return true;
}

#define check_naked_single check_nothing
#define check_naked check_nothing
#define check_bug check_nothing
#define check_guess check_nothing

static bool check_locked(const struct sdk_step *step)
{
	return has_unit(step) && has(step, SDK_ROLE_UNIT_2, 1, true, 0);
}

static bool check_fish(const struct sdk_step *step)
{
	return has(step, SDK_ROLE_BASE, 2, true, 0) && has(step, SDK_ROLE_COVER, 2, true, 0) &&
		has(step, SDK_ROLE_FINS, 1, false, 0);
}

/* A single chain. */
static bool check_chains(const struct sdk_step *step)
{
	for (unsigned i = 1; i < step->links; i++)
		if (step->link[i].starts)
			return false;
	return has_links(step, 2);
}

/* Links by units. */
static bool check_two_links(const struct sdk_step *step)
{
	if (!has_links(step, 4))
		return false;
	for (unsigned i = 1; i < 4; i++)
		if (step->link[i].by >= SDK_NO_UNIT)
			return false;
	return true;
}

/* A chain, or a net, starts with the candidates of a cell, or with the places of a value in the unit. */
static bool check_forced(const struct sdk_step *step)
{
	return has_links(step, 1);
}

static bool check_net(const struct sdk_step *step)
{
	return has_links(step, 1) && step->nodes;
}

static bool check_empty_rectangle(const struct sdk_step *step)
{
	return has(step, SDK_ROLE_BOX, 1, true, 0) && has(step, SDK_ROLE_ARM, 2, true, 0) && has(step, SDK_ROLE_LINK, 1, true, 2);
}

static bool check_pivot_wing(const struct sdk_step *step)
{
	return has(step, SDK_ROLE_PIVOT, 1, false, 1) && has(step, SDK_ROLE_PINCERS, 1, false, 2) &&
		has_values(step, SDK_ROLE_X) && has_values(step, SDK_ROLE_Y) && has_values(step, SDK_ROLE_Z);
}

static bool check_w_wing(const struct sdk_step *step)
{
	return has(step, SDK_ROLE_PINCERS, 1, false, 2) && has(step, SDK_ROLE_LINK, 1, true, 2) &&
		has_values(step, SDK_ROLE_X) && has_values(step, SDK_ROLE_Z);
}

static bool check_remote_pair(const struct sdk_step *step)
{
	return has(step, SDK_ROLE_COLOUR, 2, false, 1);
}

static bool check_colours(const struct sdk_step *step)
{
	return check_remote_pair(step) && has(step, SDK_ROLE_CLASH, 0, true, 2);
}

static bool check_rectangle_1(const struct sdk_step *step)
{
	return step->cells == 4 && has(step, SDK_ROLE_ROOF, 1, false, 1);
}

#define check_rectangle_2 check_rectangle_1

static bool check_rectangle_3(const struct sdk_step *step)
{
	return check_rectangle_1(step) && has(step, SDK_ROLE_EXTRA, 1, true, 1);
}

static bool check_rectangle_4(const struct sdk_step *step)
{
	return check_rectangle_1(step) && has(step, SDK_ROLE_CONFINED, 1, true, 1);
}

static bool check_rectangle_6(const struct sdk_step *step)
{
	return step->cells == 4 && step->drops && has(step, SDK_ROLE_CONFINED, 1, true, 1);
}

static bool check_als(const struct sdk_step *step)
{
	return has(step, SDK_ROLE_SET, 2, true, 1) && has_values(step, SDK_ROLE_X) && has_values(step, SDK_ROLE_Z);
}

static bool (*const check_wording[SDK_TECHNIQUES])(const struct sdk_step *step) = {
#define TECHNIQUE(symbol, class, points, wording, scratch, find, key, name) check_##wording,
#include "grid/technique.def"
#undef TECHNIQUE
};

/* ---- steps ---- */

static void read_pattern(struct reader *r, const json_t *object)
{
	const json_t *technique = json_object_get(object, "technique"), *cells = json_object_get(object, "cells");
	const json_t *pass = json_object_get(object, "pass"), *depth = json_object_get(object, "depth");

	r->step->technique = sdk_technique_find(json_is_string(technique) ? json_string_value(technique) : "",
		json_string_length(technique));
	r->step->pass = (unsigned)json_integer_value(pass);
	r->step->depth = (unsigned)json_integer_value(depth);
	r->step->unit = read_unit_of(r, object);
	r->step->values = read_digits(r, json_object_get(object, "digits"));
	if (expect(r, json_array_size(cells) >= 1 && json_array_size(cells) <= SDK_CELLS_MAX))
		for (; r->step->cells < json_array_size(cells); r->step->cells++)
			r->step->cell[r->step->cells] = read_cell(r, json_array_get(cells, r->step->cells));
}

bool sdk_step_read(struct sdk_step *step, const struct sdk_shape *s, const json_t *value)
{
	struct reader r = { .s = s, .step = step };

	*step = (struct sdk_step){ 0 };
	read_pattern(&r, value);
	read_placement(&r, json_object_get(value, "placements"));
	read_eliminations(&r, json_object_get(value, "eliminations"));
	read_chains(&r, json_object_get(value, "chains"));
	read_parts(&r, value);
	read_branches(&r, json_object_get(value, "branches"));
	return !r.bad && step->technique < SDK_TECHNIQUES && (step->place_value || step->drops) &&
		check_wording[step->technique](step);
}
