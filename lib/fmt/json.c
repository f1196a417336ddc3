/* SPDX-License-Identifier: MIT */
#include "fmt/json.h"

#include <assert.h>
#include <stdlib.h>

#include "base/bits.h"
#include "fmt/step_text.h"
#include "grid/technique.h"

/* Values that are created when first needed, and then shared by all steps. */
struct sdk_json {
	const struct sdk_shape *shape; /* of the cells and units */
	json_t *cell[SDK_CELLS_MAX], *unit[SDK_UNITS_MAX];
	json_t *number[SDK_CELLS_MAX + 1];
	json_t *technique[SDK_TECHNIQUES];
	struct sdk_buf name; /* scratch memory */
};

struct sdk_json *sdk_json_new(void)
{
	return calloc(1, sizeof(struct sdk_json));
}

static void release_values(json_t **value, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		json_decref(value[i]);
		value[i] = NULL;
	}
}

/* Releases the names of cells and units, unless they are of this shape. */
static void set_shape(struct sdk_json *j, const struct sdk_shape *s)
{
	if (j->shape == s)
		return;
	release_values(j->cell, SDK_CELLS_MAX);
	release_values(j->unit, SDK_UNITS_MAX);
	j->shape = s;
}

void sdk_json_free(struct sdk_json *j)
{
	if (!j)
		return;
	set_shape(j, NULL); /* releases all names */
	release_values(j->number, sizeof j->number / sizeof *j->number);
	release_values(j->technique, SDK_TECHNIQUES);
	sdk_buf_free(&j->name);
	free(j);
}

/* ---- shared values ---- */

static json_t *name_value(struct sdk_json *j, void (*put)(struct sdk_buf *b, const struct sdk_shape *s, unsigned i),
	unsigned i)
{
	sdk_buf_clear(&j->name);
	put(&j->name, j->shape, i);
	return j->name.failed ? NULL : json_stringn_nocheck(j->name.s, j->name.n);
}

static json_t *cell_value(struct sdk_json *j, unsigned cell)
{
	if (!j->cell[cell])
		j->cell[cell] = name_value(j, sdk_cell_put, cell);
	return j->cell[cell];
}

static json_t *unit_value(struct sdk_json *j, unsigned unit)
{
	if (!j->unit[unit])
		j->unit[unit] = name_value(j, sdk_unit_put, unit);
	return j->unit[unit];
}

static json_t *number_value(struct sdk_json *j, unsigned number)
{
	assert(number <= SDK_CELLS_MAX);
	if (!j->number[number])
		j->number[number] = json_integer(number);
	return j->number[number];
}

static json_t *technique_value(struct sdk_json *j, unsigned technique)
{
	assert(technique < SDK_TECHNIQUES);
	if (!j->technique[technique])
		j->technique[technique] = json_string_nocheck(sdk_technique_key(technique));
	return j->technique[technique];
}

/* ---- steps ---- */

/* Sets a member to a shared value. True: memory ran out. */
static bool share_member(json_t *object, const char *key, json_t *value)
{
	return json_object_set_nocheck(object, key, value) != 0;
}

/* Sets a member to a new value, which it takes over. True: memory ran out. */
static bool add_member(json_t *object, const char *key, json_t *value)
{
	return json_object_set_new_nocheck(object, key, value) != 0;
}

/* Returns the value; if something has failed, releases it and returns NULL. */
static json_t *value_or_null(json_t *value, bool failed)
{
	if (!failed)
		return value;
	json_decref(value);
	return NULL;
}

static json_t *digits_value(struct sdk_json *j, uint32_t values)
{
	json_t *list = json_array();
	bool failed = !list;

	for (; values; values &= values - 1)
		failed |= json_array_append(list, number_value(j, sdk_bits_lowest(values) + 1)) != 0;
	return value_or_null(list, failed);
}

static json_t *cells_value(struct sdk_json *j, const struct sdk_step *step)
{
	json_t *list = json_array();
	bool failed = !list;

	for (unsigned i = 0; i < step->cells; i++)
		failed |= json_array_append(list, cell_value(j, step->cell[i])) != 0;
	return value_or_null(list, failed);
}

static json_t *placements_value(struct sdk_json *j, const struct sdk_step *step)
{
	json_t *list = json_array(), *placement;
	bool failed = !list;

	if (!step->place_value)
		return list;
	placement = json_object();
	failed |= share_member(placement, "cell", cell_value(j, step->place_cell));
	failed |= share_member(placement, "digit", number_value(j, step->place_value));
	failed |= json_array_append_new(list, placement) != 0;
	return value_or_null(list, failed);
}

static json_t *eliminations_value(struct sdk_json *j, const struct sdk_step *step)
{
	json_t *list = json_array();
	bool failed = !list;

	for (unsigned i = 0; i < step->drops; i++) {
		json_t *drop = json_object();

		failed |= share_member(drop, "cell", cell_value(j, step->drop[i].cell));
		failed |= add_member(drop, "digits", digits_value(j, step->drop[i].values));
		failed |= json_array_append_new(list, drop) != 0;
	}
	return value_or_null(list, failed);
}

static json_t *link_value(struct sdk_json *j, const struct sdk_link *link)
{
	json_t *object = json_object();
	bool failed = share_member(object, "cell", cell_value(j, link->cell));

	failed |= share_member(object, "digit", number_value(j, link->value));
	failed |= add_member(object, "holds", json_boolean(link->on));
	return value_or_null(object, failed);
}

static json_t *chains_value(struct sdk_json *j, const struct sdk_step *step)
{
	json_t *list = json_array(), *chain = NULL;
	bool failed = !list;

	for (unsigned i = 0; i < step->links; i++) {
		if (!chain || step->link[i].starts) {
			chain = json_array();
			failed |= json_array_append_new(list, chain) != 0;
		}
		if (!failed)
			failed |= json_array_append_new(chain, link_value(j, &step->link[i])) != 0;
	}
	return value_or_null(list, failed);
}

json_t *sdk_json_step(struct sdk_json *j, const struct sdk_shape *s, const struct sdk_step *step)
{
	json_t *object = json_object();
	bool failed = !object;

	set_shape(j, s);
	failed |= share_member(object, "technique", technique_value(j, step->technique));
	if (step->pass)
		failed |= share_member(object, "pass", number_value(j, step->pass));
	if (step->unit != SDK_NO_UNIT)
		failed |= share_member(object, "unit", unit_value(j, step->unit));
	failed |= add_member(object, "cells", cells_value(j, step));
	failed |= add_member(object, "digits", digits_value(j, step->values));
	failed |= add_member(object, "placements", placements_value(j, step));
	failed |= add_member(object, "eliminations", eliminations_value(j, step));
	if (step->links)
		failed |= add_member(object, "chains", chains_value(j, step));
	if (step->depth)
		failed |= share_member(object, "depth", number_value(j, step->depth));
	return value_or_null(object, failed);
}

/* ---- text ---- */

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
	return json_dump_callback(value, add_to_buffer, out, JSON_COMPACT) == 0;
}
