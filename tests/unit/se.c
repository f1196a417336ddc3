/* SPDX-License-Identifier: MIT */
/*
 * Tests of what sdk-rate does not show on the scale of Sudoku Explainer: sizes that it does not ask for, nodes of chains
 * as data, the last rule, what steps within chains need, and direct claiming. Where direct claiming would place a value on
 * a board with a solution, a hidden single or direct pointing comes before it, so no puzzle shows it. On these boards, which
 * have no solution, the original's first step is direct claiming as well, with the same value in the same cell.
 */
#include <string.h>

#include "../dice.h"
#include "sdk/se.h"
#include "se/chain_search.h"
#include "se/hint.h"
#include "tap.h"

/*
 * Of ER 11.1; the chains of its steps have chains and other steps within them
 * (tests/data/forum_hardest_1905_11plus.txt).
 */
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

static bool rejects_layout(struct sdk_se_rater *r)
{
	char reason[SDK_REASON_MAX];
	struct sdk_shape *x = sdk_shape_new(9, SDK_LAYOUT_X, NULL, reason);
	struct sdk_puzzle p;

	sdk_puzzle_clear(&p, x);
	const bool rejected = sdk_se_rate(r, &p, NULL, NULL, NULL).end == SDK_SE_UNSUPPORTED;

	sdk_shape_free(x);
	return rejected;
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

/*
 * No puzzle is known that needs dynamic chains of level 5, the last rule. So it is asked for a step on boards that
 * easier rules solve: here, level 4 finds nothing in many runs, and the chains of level 2 are looked for. What it
 * removes must be wrong.
 */
static bool removes_wrong_candidates(const char *text, const char *solution)
{
	struct sdk_se_map map;
	struct sdk_se_grid g;
	struct sdk_se_hint h;
	struct sdk_puzzle p;
	char reason[SDK_REASON_MAX];
	bool fine;

	if (sdk_puzzle_parse(&p, text, strlen(text), reason))
		return false;
	sdk_se_map_init(&map);
	sdk_se_grid_start(&map, &g, p.clue, NULL, NULL);
	struct sdk_se_chains *c = sdk_se_chains_new(&map);

	fine = c && sdk_se_chain_find(c, &g, SE_DYNAMIC_CHAIN_5, &h) == SE_CHAIN_FOUND && h.cells && h.rating >= 11.0;
	for (unsigned i = 0; fine && i < h.cells; i++)
		fine = h.digits[i] && !(h.digits[i] >> (solution[h.cell[i]] - '1') & 1);
	sdk_se_chains_free(c);
	return fine;
}

static bool uses_last_rule(void)
{
	static const char *const board[][2] = {
		{ ".1..7..4..5..8.6....8.4........2..1.5......7.3..8.6....9....3...6...2.....7...521",
			"613975248459281637728643195946527813582134976371896452295718364164352789837469521" },
		{ ".27.3.16....48.7....9..1.....1.4...6..2..9.5...8...3.7.............7.239.35......",
			"827935164513486792469721583351847926672319458948652317294163875186574239735298641" },
		{ "...4.3....62.....845.....9...5....2.....9...3..914.5..6.....8......7.4.9...2.5.3.",
			"978423615162759348453681297715836924246597183389142576637914852521378469894265731" },
	};
	const unsigned all = sizeof board / sizeof *board, n = tap_some(all) ? tap_some(all) : 1;
	bool fine = true;

	for (unsigned i = 0; i < n; i++)
		fine = fine && removes_wrong_candidates(board[i][0], board[i][1]);
	return fine;
}

/* ---- what steps within chains need ---- */

/* Whether the step needs the deletion of a candidate: by the definition of each kind, one candidate at a time. */
static bool needs(const struct sdk_se_map *m, const struct sdk_se_hint *h, unsigned cell, unsigned digit)
{
	const uint32_t units = m->units[cell];
	bool inside = false;

	if (h->basis == SE_BASIS_LINES) /* a digit that could be in a base unit, but not where this crosses a cover unit */
		return h->set >> digit & 1 && units & h->base && !(units & h->cover);
	if (h->basis == SE_BASIS_NONE || !(units >> h->unit & 1))
		return false;
	for (unsigned place = 0; place < 9; place++)
		inside |= h->places >> place & 1 && m->cell[h->unit][place] == cell;
	/* A digit that is not one of the cells', or one of the digits in another cell. */
	return h->basis == SE_BASIS_NAKED ? inside && !(h->set >> digit & 1) : !inside && h->set >> digit & 1;
}

static void lose_some(const struct sdk_se_map *m, struct sdk_se_grid *g, struct dice *dice)
{
	for (unsigned candidate = 0; candidate < SE_CANDIDATES; candidate++)
		if (dice_below(dice, 2))
			sdk_se_grid_remove(m, g, candidate / 9, candidate % 9);
}

/* Random boards, and steps of all kinds that may not be there. */
static bool finds_parents(void)
{
	static const uint8_t nothing[SE_CELLS];
	static struct sdk_se_map m;
	struct dice dice = { 7 };
	bool good = true;

	sdk_se_map_init(&m);
	for (unsigned i = 0; i < 4000; i++) {
		struct sdk_se_hint h = { .basis = (enum sdk_se_basis)dice_below(&dice, SE_BASIS_NAKED + 1) };
		struct sdk_se_grid before, now;
		uint64_t found[SE_WORDS];

		sdk_se_grid_start(&m, &before, nothing, NULL, NULL);
		lose_some(&m, &before, &dice);
		now = before;
		lose_some(&m, &now, &dice);
		for (unsigned n = 1 + dice_below(&dice, 3); n--;) {
			h.base |= UINT32_C(1) << dice_below(&dice, SE_UNITS);
			h.cover |= UINT32_C(1) << dice_below(&dice, SE_UNITS);
		}
		h.unit = (uint8_t)dice_below(&dice, SE_UNITS);
		h.places = (uint16_t)(1 + dice_below(&dice, SE_ALL));
		h.set = (uint16_t)(1 + dice_below(&dice, SE_ALL));
		if (h.basis == SE_BASIS_LINES)
			h.set = (uint16_t)(1u << dice_below(&dice, 9));
		sdk_se_find_parents(&m, &before, &now, &h, found);
		for (unsigned c = 0; c < SE_CANDIDATES; c++) {
			const bool lost = before.cand[c / 9] >> c % 9 & 1 && !(now.cand[c / 9] >> c % 9 & 1);

			good &= sdk_se_has(found, c) == (lost && needs(&m, &h, c / 9, c % 9));
		}
	}
	return good;
}

int main(void)
{
	struct sdk_se_rater *r = sdk_se_rater_new();

	if (!r)
		return 1;
	tap(claims(r, false, 12), "a value whose places in row 1 are in box 1 has one place left in row 2");
	tap(claims(r, true, 28), "and in column 2");
	tap(rejects_size(r, 4) && rejects_size(r, 16) && rejects_size(r, 25), "other sizes have no rating");
	tap(rejects_layout(r), "nor have layouts");
	tap(has_sound_nodes(r, hard), "the nodes of chains, and of those within them, follow from others");
	tap(uses_last_rule(), "dynamic chains of level 5 remove wrong candidates");
	tap(finds_parents(), "steps within chains need what was deleted before them, by the definition of each kind");
	sdk_se_rater_free(r);
	return tap_done();
}
