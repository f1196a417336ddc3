/* SPDX-License-Identifier: MIT */
#include "sdk/canonical.h"

#include <assert.h>

/* Fills in 0 to n-1. */
static void fill_ascending(uint16_t *item, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		item[i] = (uint16_t)i;
}

/* Fills in a random order of lines (rows or columns) that keeps those of a chute (band or stack) together. */
static void shuffle_lines(uint8_t *line, unsigned n, unsigned width, struct sdk_random *r)
{
	uint16_t chute[SDK_VALUES_MAX], inside[SDK_VALUES_MAX];

	fill_ascending(chute, n / width);
	sdk_random_shuffle(r, chute, n / width);
	for (unsigned i = 0; i < n / width; i++) {
		fill_ascending(inside, width);
		sdk_random_shuffle(r, inside, width);
		for (unsigned k = 0; k < width; k++)
			line[i * width + k] = (uint8_t)(chute[i] * width + inside[k]);
	}
}

void sdk_transform_random(struct sdk_transform *t, const struct sdk_shape *shape, struct sdk_random *r)
{
	uint16_t name[SDK_VALUES_MAX];

	t->shape = shape;
	t->transpose = shape->box_rows == shape->box_cols && sdk_random_below(r, 2);
	shuffle_lines(t->row, shape->n, shape->box_rows, r);
	shuffle_lines(t->col, shape->n, shape->box_cols, r);
	fill_ascending(name, shape->n);
	sdk_random_shuffle(r, name, shape->n);
	t->value[0] = 0;
	for (unsigned v = 0; v < shape->n; v++)
		t->value[v + 1] = (uint8_t)(name[v] + 1);
}

static uint32_t rename_values(const struct sdk_transform *t, uint32_t list)
{
	uint32_t renamed = 0;

	for (unsigned v = 1; list; v++, list >>= 1)
		renamed |= (list & 1) << (t->value[v] - 1);
	return renamed;
}

void sdk_transform_apply(const struct sdk_transform *t, const struct sdk_puzzle *from, struct sdk_puzzle *to)
{
	assert(to != from && from->shape == t->shape);
	to->shape = t->shape;
	to->partial = from->partial;
	for (unsigned cell = 0; cell < t->shape->cells; cell++) {
		const unsigned source = sdk_transform_source(t, cell);

		to->clue[cell] = t->value[from->clue[source]];
		if (from->partial)
			to->list[cell] = rename_values(t, from->list[source]);
	}
}
