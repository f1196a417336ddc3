/* SPDX-License-Identifier: MIT */
/*
 * Tests of what sdk-rate does not show on the scale of Sudoku Explainer: sizes that it does not ask for, nodes of chains as
 * data, and direct claiming. Where direct claiming would place a value on a board with a solution, a hidden single or direct
 * pointing comes before it, so no puzzle shows it. On these boards, which have no solution, the original's first step is
 * direct claiming as well, with the same value in the same cell.
 */
#include <string.h>

#include "sdk/se.h"
#include "se/hint.h"
#include "tap.h"

/* Of ER 11.1; the chains of its steps have chains and other steps within them (tests/data/forum_hardest_1905_11plus.txt). */
static const char hard[] = "98.7.....76....5....5.8....4....3.....64..9......2..41..75..8......4..52.....1.3.";

/* The cells of the upper three rows from which 1 is missing; turned: columns. */
static bool lacks_one(unsigned row, unsigned col)
{
	return row < 3 && (col >= 6 || (row == 0 && col >= 3) || (row == 1 && col >= 4));
}

/* What the first step should be. */
struct wanted {
	unsigned cell;
	bool found;
};

static bool look_at(void *with, const struct sdk_step *step)
{
	struct wanted *w = with;

	w->found = step->scale == SDK_SCALE_SE && step->technique == SE_DIRECT_LOCKING && step->rating == 19 &&
		step->place_cell == w->cell && step->place_value == 1 && !step->drops;
	return false;
}

static bool claims(struct sdk_se_rater *r, bool turned, unsigned cell)
{
	struct wanted first = { cell, false };
	const struct sdk_sink sink = { .take = look_at, .with = &first };
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, sdk_shape(9));
	sdk_puzzle_lists(&p);
	for (unsigned c = 0; c < SE_CELLS; c++)
		p.list[c] = SE_ALL & ~(uint32_t)(turned ? lacks_one(c % 9, c / 9) : lacks_one(c / 9, c % 9));
	const struct sdk_se_rating rating = sdk_se_explain(r, &p, NULL, &sink, NULL, NULL);

	return rating.end == SDK_SE_STOPPED && first.found && rating.ed == 19 && rating.ep == 19;
}

/* A board of another size has no rating. */
static bool rejects_size(struct sdk_se_rater *r, unsigned n)
{
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, sdk_shape(n));
	return sdk_se_rate(r, &p, NULL, NULL, NULL).end == SDK_SE_UNSUPPORTED;
}

/* ---- the nodes of chains ---- */

/* What the steps of a puzzle have had. */
struct seen {
	unsigned chains, inner_chains, inner_rules;
	bool unsound;
};

static bool removes(const struct sdk_step *step, const struct sdk_step_node *node)
{
	for (unsigned i = 0; i < step->drops; i++)
		if (step->drop[i].cell == node->cell && step->drop[i].values >> (node->value - 1) & 1)
			return true;
	return false;
}

/* Whether a node follows from its sources, as far as its rule says how. */
static bool follows(const struct sdk_step *step, unsigned k)
{
	const struct sdk_step_node *node = &step->node[k], *from = &step->node[step->source[node->first]];

	if (node->rule == SDK_RULE_ASSUMED)
		return !node->sources;
	for (unsigned i = 0; i < node->sources; i++)
		if (step->source[node->first + i] >= k)
			return false;
	switch (node->rule) {
	case SDK_RULE_SEEN:
		return !node->on && from->on && node->sources == 1 &&
			(node->unit == SDK_BY_CELL ? node->cell == from->cell : node->value == from->value);
	case SDK_RULE_NAKED_SINGLE: return node->on && !from->on && from->cell == node->cell;
	case SDK_RULE_HIDDEN_SINGLE: return node->on && !from->on && from->value == node->value;
	case SDK_RULE_STEP: return !node->on && node->inner < step->inners && removes(&step->inner[node->inner], node);
	default: return false;
	}
}

static void check_nodes(struct seen *x, const struct sdk_step *step)
{
	x->unsound |= step->nodes && (step->form == SDK_FORM_NONE || step->node[0].rule != SDK_RULE_ASSUMED);
	for (unsigned k = 0; k < step->nodes; k++)
		x->unsound |= !follows(step, k);
}

static bool check_step(void *with, const struct sdk_step *step)
{
	struct seen *x = with;

	check_nodes(x, step);
	x->chains += step->nodes > 0;
	for (unsigned i = 0; i < step->inners; i++) {
		const struct sdk_step *inner = &step->inner[i];

		check_nodes(x, inner);
		x->unsound |= inner->nodes && (inner->inner != step->inner || inner->inners != step->inners);
		x->unsound |= inner->nodes && i && !step->inner[i - 1].nodes; /* chains come first */
		x->unsound |= !inner->depth != !inner->nodes;
		x->inner_chains += inner->nodes > 0;
		x->inner_rules += !inner->nodes;
	}
	return true;
}

static bool has_sound_nodes(struct sdk_se_rater *r, const char *text)
{
	struct seen x = { 0 };
	const struct sdk_sink sink = { .take = check_step, .with = &x };
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle p;

	return !sdk_puzzle_parse(&p, text, strlen(text), reason) &&
		sdk_se_explain(r, &p, NULL, &sink, NULL, NULL).end == SDK_SE_RATED && !x.unsound && x.chains > 10 &&
		x.inner_chains && x.inner_rules;
}

int main(void)
{
	struct sdk_se_rater *r = sdk_se_rater_new();

	if (!r)
		return 1;
	tap(claims(r, false, 12), "a value whose places in row 1 are in box 1 has one place left in row 2");
	tap(claims(r, true, 28), "and in column 2");
	tap(rejects_size(r, 4) && rejects_size(r, 16) && rejects_size(r, 25), "other sizes have no rating");
	tap(has_sound_nodes(r, hard), "the nodes of chains, and of those within them, follow from others");
	sdk_se_rater_free(r);
	return tap_done();
}
