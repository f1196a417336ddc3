/* SPDX-License-Identifier: MIT */
#include "rate/passes_internal.h"

#include <string.h>

#include "base/bits.h"
#include "grid/peer.h"
#include "grid/technique.h"
#include "rate/context_internal.h"

static struct sdk_step *begin_step(struct sdk_rater *r, enum sdk_technique technique, unsigned unit, uint32_t values)
{
	struct sdk_step *step = &r->step;

	step->scale = SDK_SCALE_LEVELS;
	step->technique = technique;
	step->pass = r->pass;
	sdk_step_begin(step, &r->room, unit, values);
	return step;
}

void sdk_pass_steps_start(struct sdk_rater *r, const struct sdk_puzzle *p)
{
	memcpy(r->value, p->clue, p->shape->cells * sizeof *r->value);
}

static void send_step(struct sdk_rater *r)
{
	if (!r->sink->take(r->sink->with, &r->step))
		r->sink = NULL;
}

static void add_cell(struct sdk_rater *r, unsigned cell)
{
	r->room.cell[r->step.cells++] = (uint16_t)cell;
}

static void add_drop(struct sdk_rater *r, unsigned cell, uint32_t values)
{
	if (values)
		r->room.drop[r->step.drops++] = (struct sdk_drop){ (uint16_t)cell, values };
}

static void set_place(struct sdk_rater *r, unsigned cell, uint32_t bit)
{
	struct sdk_step *step = &r->step;

	add_cell(r, cell);
	step->place_cell = (uint16_t)cell;
	step->place_value = r->value[cell] = (uint8_t)(sdk_bits_lowest(bit) + 1);
}

/* Adds a part without values; its cells have been added to `member` from `first` on. */
static void add_part(struct sdk_rater *r, enum sdk_role role, unsigned unit, unsigned first)
{
	r->room.part[r->step.parts++] =
		(struct sdk_step_part){ role, (uint16_t)unit, (uint16_t)first, (uint16_t)(r->room.members - first), 0 };
}

void sdk_pass_step_single(struct sdk_rater *r, enum sdk_technique technique, unsigned unit, unsigned cell, uint32_t bit)
{
	begin_step(r, technique, unit, bit);
	set_place(r, cell, bit);
	if (r->reasons)
		sdk_add_blockers(&r->step, &r->room, r->shape, r->value, unit, cell, r->value[cell]);
	send_step(r);
}

void sdk_pass_step_singles(struct sdk_rater *r, enum sdk_technique technique, unsigned count)
{
	begin_step(r, technique, SDK_NO_UNIT, 0);
	for (; count && r->sink; count--)
		send_step(r);
}

struct sdk_step *sdk_pass_step_guess(struct sdk_rater *r, unsigned cell, uint32_t candidates, uint32_t bit)
{
	begin_step(r, SDK_GUESS, SDK_NO_UNIT, candidates);
	set_place(r, cell, bit);
	return &r->step;
}

/* The technique of a subset. A subset of one cell is a single whose eliminations precede its placement. */
static enum sdk_technique subset_technique(unsigned size, bool hidden)
{
	static const enum sdk_technique small[2][4] = {
		{ SDK_NAKED_SINGLE, SDK_NAKED_PAIR, SDK_NAKED_TRIPLE, SDK_NAKED_QUAD },
		{ SDK_HIDDEN_SINGLE, SDK_HIDDEN_PAIR, SDK_HIDDEN_TRIPLE, SDK_HIDDEN_QUAD }
	};

	if (size <= 4)
		return small[hidden][size - 1];
	return hidden ? SDK_HIDDEN_SUBSET : SDK_NAKED_SUBSET;
}

/* Does the work of sdk_pass_step_subset on the candidates of the unit's cells in `list`, and removes what it eliminates. */
static void send_subset(struct sdk_rater *r, unsigned unit, uint32_t list[SDK_VALUES_MAX], uint32_t group, uint32_t values,
	bool hidden)
{
	const uint16_t *cell = sdk_unit(r->shape, unit);
	struct sdk_step *step = begin_step(r, subset_technique(sdk_bits_count(group), hidden), unit, values);

	for (unsigned i = 0; i < r->shape->n; i++) {
		bool inside = group >> i & 1;
		uint32_t losing = inside == hidden ? list[i] & (hidden ? ~values : values) : 0;

		if (inside)
			add_cell(r, cell[i]);
		add_drop(r, cell[i], losing);
		list[i] &= ~losing;
	}
	if (step->drops)
		send_step(r);
}

bool sdk_passes_have_technique(unsigned technique)
{
	switch (technique) {
	case SDK_NAKED_SINGLE:
	case SDK_HIDDEN_SINGLE:
	case SDK_CLAIMING:
	case SDK_POINTING:
	case SDK_NAKED_PAIR:
	case SDK_HIDDEN_PAIR:
	case SDK_NAKED_TRIPLE:
	case SDK_HIDDEN_TRIPLE:
	case SDK_NAKED_QUAD:
	case SDK_HIDDEN_QUAD:
	case SDK_NAKED_SUBSET:
	case SDK_HIDDEN_SUBSET:
	case SDK_GUESS: return true;
	default: return false;
	}
}

static void get_lists(const struct sdk_rater *r, unsigned unit, uint32_t list[SDK_VALUES_MAX])
{
	const uint16_t *cell = sdk_unit(r->shape, unit);

	for (unsigned i = 0; i < r->shape->n; i++)
		list[i] = r->list[cell[i]];
}

void sdk_pass_step_subset(struct sdk_rater *r, unsigned unit, uint32_t group, uint32_t values, bool hidden)
{
	uint32_t list[SDK_VALUES_MAX] = { 0 };

	get_lists(r, unit, list);
	send_subset(r, unit, list, group, values, hidden);
}

void sdk_pass_step_locked(struct sdk_rater *r, unsigned from, unsigned to, uint32_t bit)
{
	const struct sdk_shape *s = r->shape;
	const uint16_t *seen = sdk_unit(s, from), *other = sdk_unit(s, to);
	struct sdk_step *step = begin_step(r, from < 2 * s->n ? SDK_CLAIMING : SDK_POINTING, from, bit);

	for (unsigned i = 0; i < s->n; i++)
		if (r->list[seen[i]] & bit)
			add_cell(r, seen[i]);
	for (unsigned i = 0; i < s->n; i++)
		if (!sdk_in_unit(s, from, other[i]))
			add_drop(r, other[i], r->list[other[i]] & bit);
	add_part(r, SDK_ROLE_UNIT_2, to, 0);
	if (step->drops)
		send_step(r);
}

/*
 * Sends the subset of the cells that cell i reaches. No arrow leads out of them, so they have exactly the values that they
 * are matched with: a naked subset. If it has more than half of the cells, the step is the hidden subset of the others.
 */
static void send_closed(struct sdk_rater *r, unsigned unit, uint32_t list[SDK_VALUES_MAX], const struct sdk_matching *m,
	unsigned i)
{
	const uint16_t *cell = sdk_unit(r->shape, unit);
	unsigned size = sdk_bits_count(m->reach[i]);
	bool hidden = 2 * size > m->cells;
	uint32_t values = 0, group = 0;

	for (uint32_t left = m->matched; left; left &= left - 1)
		if (m->reach[i] >> m->owner[sdk_bits_lowest(left)] & 1)
			values |= left & -left;
	for (unsigned k = 0, at = 0; k < r->shape->n; k++)
		if (at < m->cells && m->cell[at] == cell[k])
			group |= (m->reach[i] >> at++ & 1) << k;
	if (hidden) {
		uint32_t empty = 0;

		for (unsigned k = 0, at = 0; k < r->shape->n; k++)
			if (at < m->cells && m->cell[at] == cell[k]) {
				empty |= UINT32_C(1) << k;
				at++;
			}
		group = empty & ~group;
		values = m->matched & ~values;
	}
	if (group)
		send_subset(r, unit, list, group, values, hidden);
}

void sdk_pass_step_general(struct sdk_rater *r, unsigned unit, const struct sdk_matching *m)
{
	uint32_t list[SDK_VALUES_MAX] = { 0 };

	get_lists(r, unit, list);
	for (unsigned size = 1; size <= m->cells; size++)
		for (unsigned i = 0; i < m->cells; i++)
			if (sdk_bits_count(m->reach[i]) == size && r->sink)
				send_closed(r, unit, list, m, i);
}
