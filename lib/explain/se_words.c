/* SPDX-License-Identifier: MIT */
/* se_words: a step on the scale of Sudoku Explainer in plain words. */
#include "explain/explain_internal.h"

#include <assert.h>

#include "base/bits.h"
#include "explain/step_phrase.h"
#include "grid/role.h"
#include "se/hint.h"

/* ---- names: what the original calls a step ---- */

/* The name of a chain: by its form, and what its links are: x, a last place in a unit; y, two candidates of a cell. */
static const char *chain_name(const struct sdk_step *step)
{
	static const char *const form[] = { [SDK_FORM_DOUBLE] = "Double Forcing Chain",
		[SDK_FORM_CELL] = "Cell Forcing Chains",
		[SDK_FORM_REGION] = "Region Forcing Chains",
		[SDK_FORM_CONTRADICTION] = "Contradiction Forcing Chain" };
	bool x = false, y = false;

	if (step->form >= SDK_FORM_DOUBLE)
		return form[step->form];
	for (unsigned i = 0; i < step->nodes; i++) {
		x |= step->node[i].rule == SDK_RULE_HIDDEN_SINGLE;
		y |= step->node[i].rule == SDK_RULE_NAKED_SINGLE || step->node[i].unit == SDK_BY_CELL;
	}
	if (step->form == SDK_FORM_CYCLE)
		return x && y ? "Bidirectional Cycle" : (x ? "Bidirectional X-Cycle" : "Bidirectional Y-Cycle");
	if (y)
		return "Forcing Chain";
	return step->rating < 67 ? "Turbot Fish" : "Forcing X-Chain";
}

void sdk_se_phrase_name(const struct sdk_phrase *t)
{
	static const char *const name[SE_RULES] = {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) name,
#include "se/rule.def"
#undef RULE
	};
	const struct sdk_step *step = t->step;
	const struct sdk_step_part *base = sdk_phrase_part(t, SDK_ROLE_BASE, 0);

	if (!name[step->technique])
		sdk_buf_str(t->b, chain_name(step));
	else if (base && base->unit < 2 * t->s->n && step->technique <= SE_LOCKING)
		sdk_buf_str(t->b, step->technique == SE_LOCKING ? "Claiming" : "Direct Claiming");
	else
		sdk_buf_str(t->b,
			step->technique == SE_UNIQUE_LOOP && step->cells == 4 ? "Unique Rectangle" : name[step->technique]);
	if (step->technique == SE_UNIQUE_LOOP && step->cells > 4)
		sdk_buf_printf(t->b, " %u", step->cells);
	if (step->type)
		sdk_buf_printf(t->b, " type %u", step->type);
}

/* ---- wordings: a row of se/rule.def names its wording without the prefix put_ ---- */

static void put_single(const struct sdk_phrase *t)
{
	if (t->step->unit == SDK_NO_UNIT)
		sdk_phrase_put(t, "%P has no other candidate left");
	else if (t->step->rating < 11)
		sdk_phrase_put(t, "%P is the last empty cell of %u", t->step->unit);
	else
		sdk_phrase_put(t, "%P is the last place for %v in %u", t->step->values, t->step->unit);
}

static void put_lines(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, sdk_phrase_part(t, SDK_ROLE_BASE, 1) ? "%h have %v only in %h" : "%h has %v only in %h", SDK_ROLE_BASE,
		t->step->values, SDK_ROLE_COVER);
	if (t->step->unit != SDK_NO_UNIT)
		sdk_phrase_put(t, ", which leaves one place for it in %u", t->step->unit);
}

static void put_naked(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%P in %u have only %v", t->step->unit, t->step->values);
}

static void put_hidden(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%u has %v only in %P", t->step->unit, t->step->values);
	if (t->step->place_value)
		sdk_phrase_put(t, ", which leaves one place for %v", UINT32_C(1) << (t->step->place_value - 1));
}

static void put_wing(const struct sdk_phrase *t)
{
	if (t->step->technique == SE_XY_WING)
		sdk_phrase_put(t, "one of %C", sdk_phrase_part(t, SDK_ROLE_PINCERS, 0));
	else
		sdk_phrase_put(t, "one of %P");
	sdk_phrase_put(t, " is %v, whichever value the pivot %c has", t->step->values, t->step->cell[0]);
}

/* The set that the extra digits are part of, in a step of type 3. */
static void put_subset(const struct sdk_phrase *t)
{
	const struct sdk_step_part *naked = sdk_phrase_part(t, SDK_ROLE_EXTRA, 0);
	const struct sdk_step_part *set = naked ? naked : sdk_phrase_part(t, SDK_ROLE_CONFINED, 0);

	if (set)
		sdk_phrase_put(t, ", and in %u %s set of %v with %C", set->unit,
			naked ? "the extra digits are in a naked" : "their digits are in a hidden", set->values, set);
}

static void put_loop(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	const uint32_t removed = step->drops ? step->drop->values : 0;

	sdk_phrase_put(t, "%P with only %v would give two solutions", step->values);
	switch (step->type) {
	case 1: sdk_phrase_put(t, ", and only %c has other candidates", step->drop->cell); break;
	case 2: sdk_phrase_put(t, ", and %v is the only other candidate of any of them", removed); break;
	case 3: sdk_buf_str(t->b, ", and two of them have other candidates"); break;
	default:
		sdk_phrase_put(t, ", and %v has no other place in a unit that the two with other candidates share",
			step->values & ~removed);
	}
	put_subset(t);
}

static void put_bug(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "without %v in %P, every cell would have two candidates, and there would be two solutions or none",
		t->step->values);
	put_subset(t);
}

static void put_aligned(const struct sdk_phrase *t)
{
	sdk_phrase_put(t,
		"with one of what is removed, all combinations for %P repeat a value in a unit, or leave no candidate to one of %C",
		sdk_phrase_part(t, SDK_ROLE_EXCLUDERS, 0));
}

static void put_chain(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	const struct sdk_step_node *start = step->node, *end = &step->node[sdk_phrase_branch_end(t, 0) - 1];

	switch (step->form) {
	case SDK_FORM_CYCLE: sdk_phrase_put(t, "a cycle from %N back to it holds in either direction", start); break;
	case SDK_FORM_DOUBLE: sdk_phrase_put(t, "whether or not %N, %N", start, end); break;
	case SDK_FORM_CELL: sdk_phrase_put(t, "whichever value %c has, %N", start->cell, end); break;
	case SDK_FORM_REGION:
		sdk_phrase_put(t, "wherever %v is in %u, %N", UINT32_C(1) << (start->value - 1), step->unit, end);
		break;
	case SDK_FORM_CONTRADICTION:
		sdk_phrase_put(t, "if %N, then both %N and %N", start, end, &step->node[step->nodes - 1]);
		break;
	default: sdk_phrase_put(t, "if %N, then %N", start, end);
	}
}

static void (*const put_wording[SE_RULES])(const struct sdk_phrase *t) = {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) put_##wording,
#include "se/rule.def"
#undef RULE
};

void sdk_se_phrase_reason(const struct sdk_phrase *t)
{
	put_wording[t->step->technique](t);
}

void sdk_se_phrase_words(const struct sdk_phrase *t)
{
	sdk_se_phrase_reason(t);
	sdk_buf_str(t->b, ", so ");
	if (t->step->place_value) /* what it removes from the same cell needs no words */
		sdk_phrase_put(t, "%c is %v", t->step->place_cell, UINT32_C(1) << (t->step->place_value - 1));
	else
		sdk_phrase_outcome(t);
}
