/* SPDX-License-Identifier: MIT */
#include "fmt/json.h"

#include "base/bits.h"
#include "fmt/steps.h"

static json_t *cell_name(const struct sdk_shape *s, unsigned cell)
{
	struct sdk_buf b = {0};

	sdk_cell_put(&b, s, cell);
	json_t *name = b.failed ? NULL : json_stringn(b.s, b.n);

	sdk_buf_free(&b);
	return name;
}

static json_t *unit_name(const struct sdk_shape *s, unsigned unit)
{
	struct sdk_buf b = {0};

	sdk_unit_put(&b, s, unit);
	json_t *name = b.failed ? NULL : json_stringn(b.s, b.n);

	sdk_buf_free(&b);
	return name;
}

static json_t *digits_of(uint32_t values)
{
	json_t *list = json_array();

	for (; values; values &= values - 1)
		json_array_append_new(list, json_integer(sdk_bits_lowest(values) + 1));
	return list;
}

static json_t *cells_of(const struct sdk_shape *s, const struct sdk_step *step)
{
	json_t *list = json_array();

	for (unsigned i = 0; i < step->cells; i++)
		json_array_append_new(list, cell_name(s, step->cell[i]));
	return list;
}

static json_t *placements_of(const struct sdk_shape *s, const struct sdk_step *step)
{
	json_t *list = json_array();

	if (step->place_value) {
		json_t *one = json_object();

		json_object_set_new(one, "cell", cell_name(s, step->place_cell));
		json_object_set_new(one, "digit", json_integer(step->place_value));
		json_array_append_new(list, one);
	}
	return list;
}

static json_t *eliminations_of(const struct sdk_shape *s, const struct sdk_step *step)
{
	json_t *list = json_array();

	for (unsigned i = 0; i < step->drops; i++) {
		json_t *one = json_object();

		json_object_set_new(one, "cell", cell_name(s, step->drop[i].cell));
		json_object_set_new(one, "digits", digits_of(step->drop[i].values));
		json_array_append_new(list, one);
	}
	return list;
}

static json_t *chains_of(const struct sdk_shape *s, const struct sdk_step *step)
{
	json_t *chains = json_array(), *chain = NULL;

	for (unsigned i = 0; i < step->links; i++) {
		const struct sdk_link *link = &step->link[i];
		json_t *one = json_object();

		if (link->starts || !chain)
			json_array_append_new(chains, chain = json_array());
		json_object_set_new(one, "cell", cell_name(s, link->cell));
		json_object_set_new(one, "digit", json_integer(link->value));
		json_object_set_new(one, "holds", json_boolean(link->on));
		json_array_append_new(chain, one);
	}
	return chains;
}

json_t *sdk_json_step(const struct sdk_shape *s, const struct sdk_step *step)
{
	json_t *o = json_object();
	int bad = json_object_set_new(o, "technique", json_string(sdk_technique_name[step->technique].key));

	if (step->pass)
		bad |= json_object_set_new(o, "pass", json_integer(step->pass));
	if (step->unit != SDK_NO_UNIT)
		bad |= json_object_set_new(o, "unit", unit_name(s, step->unit));
	bad |= json_object_set_new(o, "cells", cells_of(s, step));
	bad |= json_object_set_new(o, "digits", digits_of(step->values));
	bad |= json_object_set_new(o, "placements", placements_of(s, step));
	bad |= json_object_set_new(o, "eliminations", eliminations_of(s, step));
	if (step->links)
		bad |= json_object_set_new(o, "chains", chains_of(s, step));
	if (step->depth)
		bad |= json_object_set_new(o, "depth", json_integer(step->depth));
	if (!bad)
		return o;
	json_decref(o);
	return NULL;
}
