/* SPDX-License-Identifier: MIT */
/* step_notation: a step in the short notation that players write. */
#include "explain/step_phrase.h"

#include "base/bits.h"
#include "grid/peer.h"
#include "grid/technique.h"
#include "se/hint.h"

/* ---- what follows ---- */

/* `r1c1=4`, or `r1c2<>3, r1c7,r1c8<>35`: cells that lose the same values together. */
static void put_outcome(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	bool more = step->place_value;

	if (step->place_value)
		sdk_phrase_put(t, "%c=%d", step->place_cell, UINT32_C(1) << (step->place_value - 1));
	for (unsigned i = 0; i < step->drops; i++) {
		if (!sdk_phrase_is_first_drop(t, i))
			continue;
		sdk_buf_str(t->b, more ? ", " : "");
		more = true;
		sdk_phrase_losers(t, step->drop[i].values);
		sdk_phrase_put(t, "<>%d", step->drop[i].values);
	}
}

/* ---- chains: Eureka's notation, in which candidates of a cell that follow each other share a pair of brackets ---- */

static void put_chain(const struct sdk_phrase *t, unsigned first, unsigned end)
{
	const struct sdk_link *link = t->step->link;

	for (unsigned i = first; i < end; i++) {
		const bool same_cell = i > first && link[i].cell == link[i - 1].cell;

		if (i > first)
			sdk_buf_char(t->b, link[i].on ? '=' : '-');
		if (!same_cell)
			sdk_buf_char(t->b, '(');
		sdk_buf_char(t->b, sdk_symbol(link[i].value));
		if (i + 1 == end || link[i + 1].cell != link[i].cell)
			sdk_phrase_put(t, ")%c", link[i].cell);
	}
}

static void put_chains(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;

	for (unsigned i = 0, end; i < step->links; i = end) {
		end = sdk_phrase_chain_end(t, i);
		sdk_buf_str(t->b, i ? " || " : "");
		put_chain(t, i, end);
	}
}

/* ---- notations: grid/technique.def and se/rule.def name them without the prefix put_ ---- */

static void put_full_house(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%u", t->step->unit);
}

/* What follows says it all, unless there are only eliminations. */
static void put_naked_single(const struct sdk_phrase *t)
{
	if (!t->step->place_value)
		sdk_phrase_put(t, "%v %P", t->step->values);
}

static void put_hidden_single(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%v %u", t->step->values, t->step->unit);
}

static void put_locked(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%v %u %U", t->step->values, t->step->unit, SDK_ROLE_UNIT_2);
}

static void put_naked(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%v in %P", t->step->values);
}

static void put_hidden(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%v %u in %P", t->step->values, t->step->unit);
}

static void put_fish(const struct sdk_phrase *t)
{
	const struct sdk_step_part *fins = sdk_phrase_part(t, SDK_ROLE_FINS, 0);

	sdk_phrase_put(t, "%v %U %U", t->step->values, SDK_ROLE_BASE, SDK_ROLE_COVER);
	for (unsigned i = 0; fins && i < fins->cells; i++)
		sdk_phrase_put(t, " f%c", sdk_phrase_cell(t, fins, i));
}

static void put_empty_rectangle(const struct sdk_phrase *t)
{
	const struct sdk_step_part *link = sdk_phrase_part(t, SDK_ROLE_LINK, 0);

	sdk_phrase_put(t, "%v in %u (%U), %c=%c", t->step->values, sdk_phrase_part(t, SDK_ROLE_BOX, 0)->unit,
		SDK_ROLE_ARM, sdk_phrase_cell(t, link, 0), sdk_phrase_cell(t, link, 1));
}

static void put_nothing(const struct sdk_phrase *t)
{
	(void)t;
}

static void put_xy_wing(const struct sdk_phrase *t)
{
	const struct sdk_step_part *pincers = sdk_phrase_part(t, SDK_ROLE_PINCERS, 0);
	const uint32_t x = sdk_phrase_values(t, SDK_ROLE_X), y = sdk_phrase_values(t, SDK_ROLE_Y);
	const uint32_t z = sdk_phrase_values(t, SDK_ROLE_Z);

	sdk_phrase_put(t, "(%v=%v)%c-(%v=%v)%C-(%v=%v)%c", z, x, sdk_phrase_cell(t, pincers, 0), x, y,
		sdk_phrase_part(t, SDK_ROLE_PIVOT, 0), y, z, sdk_phrase_cell(t, pincers, 1));
}

/* It is not a chain, since its pivot has three candidates. */
static void put_xyz_wing(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%v/%v/%v in %P", sdk_phrase_values(t, SDK_ROLE_X), sdk_phrase_values(t, SDK_ROLE_Y),
		sdk_phrase_values(t, SDK_ROLE_Z));
}

static void put_w_wing(const struct sdk_phrase *t)
{
	const struct sdk_step_part *link = sdk_phrase_part(t, SDK_ROLE_LINK, 0);
	const struct sdk_step_part *pincers = sdk_phrase_part(t, SDK_ROLE_PINCERS, 0);
	const unsigned one = sdk_phrase_cell(t, pincers, 0), other = sdk_phrase_cell(t, pincers, 1);
	const uint32_t x = sdk_phrase_values(t, SDK_ROLE_X), z = sdk_phrase_values(t, SDK_ROLE_Z);
	unsigned p = sdk_phrase_cell(t, link, 0), q = sdk_phrase_cell(t, link, 1);

	if (!sdk_is_peer(t->s, one, p) || !sdk_is_peer(t->s, other, q)) {
		p = q;
		q = sdk_phrase_cell(t, link, 0);
	}
	sdk_phrase_put(t, "(%v=%v)%c-(%v)%c=(%v)%c-(%v=%v)%c", z, x, one, x, p, x, q, x, z, other);
}

static void put_remote_pair(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%v %C / %C", t->step->values, sdk_phrase_part(t, SDK_ROLE_COLOUR, 0),
		sdk_phrase_part(t, SDK_ROLE_COLOUR, 1));
}

static void put_colours(const struct sdk_phrase *t)
{
	const struct sdk_step_part *clash = sdk_phrase_part(t, SDK_ROLE_CLASH, 0);

	put_remote_pair(t);
	if (clash)
		sdk_phrase_put(t, " (%C in %u)", clash, clash->unit);
}

static void put_rectangle_1(const struct sdk_phrase *t)
{
	const uint16_t *cell = t->step->cell;

	sdk_phrase_put(t, "%v in %c,%c,%c,%c", t->step->values, cell[0], cell[1], cell[2], cell[3]);
}

static void put_rectangle_2(const struct sdk_phrase *t)
{
	const struct sdk_step_part *roof = sdk_phrase_part(t, SDK_ROLE_ROOF, 0);

	put_rectangle_1(t);
	sdk_phrase_put(t, " (+%v in %C)", roof->values, roof);
}

static void put_rectangle_3(const struct sdk_phrase *t)
{
	const struct sdk_step_part *extra = sdk_phrase_part(t, SDK_ROLE_EXTRA, 0);

	put_rectangle_1(t);
	sdk_phrase_put(t, " (%v %u in %C)", extra->values, extra->unit, extra);
}

static void put_rectangle_4(const struct sdk_phrase *t)
{
	put_rectangle_1(t);
	sdk_phrase_put(t, " (%v %U)", sdk_phrase_part(t, SDK_ROLE_CONFINED, 0)->values, SDK_ROLE_CONFINED);
}

static void put_als(const struct sdk_phrase *t)
{
	const struct sdk_step_part *a = sdk_phrase_part(t, SDK_ROLE_SET, 0), *b = sdk_phrase_part(t, SDK_ROLE_SET, 1);

	sdk_phrase_put(t, "A=%C {%d}, B=%C {%d}, X=%v, Z=%v", a, a->values, b, b->values, sdk_phrase_values(t, SDK_ROLE_X),
		sdk_phrase_values(t, SDK_ROLE_Z));
}

/* Adds the assumptions, and the contradiction to which a single one leads. */
static void put_net(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	const struct sdk_step_node *end = &step->node[step->nodes - 1];

	put_chains(t);
	if (step->links > 1)
		return;
	if (end->rule == SDK_RULE_NO_PLACE)
		sdk_phrase_put(t, " -> no %v in %u", UINT32_C(1) << (end->value - 1), end->unit);
	else if (end->rule == SDK_RULE_NO_CANDIDATE)
		sdk_phrase_put(t, " -> none in %c", end->cell);
}

/* ---- notations of Sudoku Explainer's scale only ---- */

/* A loop or grave that must not be, and the set that its other digits are part of. */
static void put_deadly(const struct sdk_phrase *t)
{
	const struct sdk_step_part *extra = sdk_phrase_part(t, SDK_ROLE_EXTRA, 0);
	const struct sdk_step_part *set = extra ? extra : sdk_phrase_part(t, SDK_ROLE_CONFINED, 0);

	put_naked(t);
	if (set)
		sdk_phrase_put(t, " (%v %u in %C)", set->values, set->unit, set);
}

static void put_aligned(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%P (%C)", sdk_phrase_part(t, SDK_ROLE_EXCLUDERS, 0));
}

/* Of branches that are not chains, where they start and end. */
static void put_argument(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;

	if (step->links == step->nodes) {
		put_chains(t);
		return;
	}
	for (unsigned i = 0, end; i < step->nodes; i = end) {
		end = sdk_phrase_branch_end(t, i);
		sdk_phrase_put(t, i ? " || %N" : "%N", &step->node[i]);
		if (end > i + 1)
			sdk_phrase_put(t, " -> %N", &step->node[end - 1]);
	}
}

/* ---- steps ---- */

/* The reason of each technique, as its row names it. */
static void (*const put_notation[SDK_TECHNIQUES])(const struct sdk_phrase *t) = {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) put_##notation,
#include "grid/technique.def"
#undef TECHNIQUE
};

static void (*const put_rule[SE_RULES])(const struct sdk_phrase *t) = {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) put_##notation,
#include "se/rule.def"
#undef RULE
};

void sdk_phrase_notation(const struct sdk_phrase *t)
{
	const size_t empty = t->b->n;

	(t->step->scale == SDK_SCALE_SE ? put_rule : put_notation)[t->step->technique](t);
	sdk_buf_str(t->b, t->b->n > empty ? " => " : "");
	put_outcome(t);
}
