/* SPDX-License-Identifier: MIT */
#include "explain/se_words.h"

#include "base/bits.h"
#include "grid/names.h"

struct words {
	struct sdk_buf *b;
	const struct sdk_shape *s;
	const char *before;
};

unsigned sdk_se_unit(unsigned house)
{
	return house < 9 ? 18 + house : house - 9;
}

/* ---- names ---- */

/* The rules' keys, and what the original calls them. */
static const char *const rule_name[SE_RULES][2] = {
	[SE_HIDDEN_SINGLE] = { "hidden-single", "Hidden Single" },
	[SE_DIRECT_LOCKING] = { "direct-locked-candidates", "Direct Pointing" },
	[SE_DIRECT_HIDDEN_PAIR] = { "direct-hidden-pair", "Direct Hidden Pair" },
	[SE_NAKED_SINGLE] = { "naked-single", "Naked Single" },
	[SE_DIRECT_HIDDEN_TRIPLET] = { "direct-hidden-triple", "Direct Hidden Triplet" },
	[SE_LOCKING] = { "locked-candidates", "Pointing" },
	[SE_NAKED_PAIR] = { "naked-pair", "Naked Pair" },
	[SE_X_WING] = { "x-wing", "X-Wing" },
	[SE_HIDDEN_PAIR] = { "hidden-pair", "Hidden Pair" },
	[SE_NAKED_TRIPLET] = { "naked-triple", "Naked Triplet" },
	[SE_SWORDFISH] = { "swordfish", "Swordfish" },
	[SE_HIDDEN_TRIPLET] = { "hidden-triple", "Hidden Triplet" },
	[SE_XY_WING] = { "xy-wing", "XY-Wing" },
	[SE_XYZ_WING] = { "xyz-wing", "XYZ-Wing" },
	[SE_UNIQUE_LOOP] = { "unique-loop", "Unique Loop" },
	[SE_NAKED_QUAD] = { "naked-quad", "Naked Quad" },
	[SE_JELLYFISH] = { "jellyfish", "Jellyfish" },
	[SE_HIDDEN_QUAD] = { "hidden-quad", "Hidden Quad" },
	[SE_BUG] = { "bug", "BUG" },
	[SE_ALIGNED_PAIR] = { "aligned-pair-exclusion", "Aligned Pair Exclusion" },
	[SE_STATIC_CHAIN] = { "forcing-chain", NULL },
	[SE_ALIGNED_TRIPLET] = { "aligned-triple-exclusion", "Aligned Triplet Exclusion" },
	[SE_NISHIO] = { "nishio", "Nishio Forcing Chain" },
	[SE_MULTIPLE_CHAIN] = { "multiple-forcing-chains", NULL },
	[SE_DYNAMIC_CHAIN] = { "dynamic-forcing-chains", NULL },
	[SE_DYNAMIC_CHAIN_1] = { "dynamic-forcing-chains-1", NULL },
	[SE_DYNAMIC_CHAIN_2] = { "dynamic-forcing-chains-2", NULL },
	[SE_DYNAMIC_CHAIN_3] = { "dynamic-forcing-chains-3", NULL },
	[SE_DYNAMIC_CHAIN_4] = { "dynamic-forcing-chains-4", NULL },
	[SE_DYNAMIC_CHAIN_5] = { "dynamic-forcing-chains-5", NULL }
};

const char *sdk_se_rule_key(const struct sdk_se_hint *h)
{
	return rule_name[h->rule][0];
}

static bool is_claiming(const struct sdk_se_hint *h)
{
	return h->basis == SE_BASIS_LINES && h->base >> 9;
}

/* The name of a chain: by its form, and what its links are. */
static const char *chain_name(const struct sdk_se_argument *a, double rating)
{
	static const char *const form[SE_FORMS] = { [SE_FORM_DOUBLE] = "Double Forcing Chain",
		[SE_FORM_CELL] = "Cell Forcing Chains",
		[SE_FORM_REGION] = "Region Forcing Chains",
		[SE_FORM_CONTRADICTION] = "Contradiction Forcing Chain" };

	if (a->rule == SE_NISHIO)
		return rule_name[SE_NISHIO][1];
	if (a->form >= SE_FORM_DOUBLE)
		return form[a->form];
	if (a->form == SE_FORM_CYCLE)
		return a->x && a->y ? "Bidirectional Cycle" : (a->x ? "Bidirectional X-Cycle" : "Bidirectional Y-Cycle");
	if (a->y)
		return "Forcing Chain";
	return rating < 6.65 ? "Turbot Fish" : "Forcing X-Chain";
}

void sdk_se_name_put(struct sdk_buf *b, const struct sdk_se_hint *h)
{
	if (h->proof) {
		sdk_buf_str(b, chain_name(&h->proof->argument[0], h->rating));
	} else if (is_claiming(h) && h->rule <= SE_LOCKING) {
		sdk_buf_str(b, h->rule == SE_LOCKING ? "Claiming" : "Direct Claiming");
	} else if (h->rule == SE_UNIQUE_LOOP && h->members == 4) {
		sdk_buf_str(b, "Unique Rectangle");
	} else {
		sdk_buf_str(b, rule_name[h->rule][1]);
	}
	if (h->rule == SE_UNIQUE_LOOP && h->members > 4) {
		sdk_buf_char(b, ' ');
		sdk_buf_uint(b, h->members);
	}
	if (h->type) {
		sdk_buf_str(b, " type ");
		sdk_buf_uint(b, h->type);
	}
}

const char *sdk_se_form_key(enum sdk_se_form form)
{
	static const char *const key[SE_FORMS] = { "cycle", "chain", "double", "cell", "region", "contradiction" };

	return key[form];
}

const char *sdk_se_why_key(unsigned why)
{
	static const char *const key[] = { "assumed", "seen", "last-candidate", "last-place", "rule", "chain" };

	return key[why];
}

/* ---- lists ---- */

static void put_join(struct words *w, unsigned left, bool first)
{
	if (!first)
		sdk_buf_str(w->b, left ? ", " : " and ");
}

static void put_digits(struct words *w, unsigned digits)
{
	for (bool first = true; digits; first = false) {
		const unsigned d = sdk_bits_lowest(digits);

		digits &= digits - 1;
		put_join(w, digits, first);
		sdk_buf_uint(w->b, d + 1);
	}
}

static void put_cells(struct words *w, const uint8_t *cell, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		put_join(w, n - 1 - i, !i);
		sdk_cell_put(w->b, w->s, cell[i]);
	}
}

static void put_house(struct words *w, unsigned house)
{
	sdk_unit_put(w->b, w->s, sdk_se_unit(house));
}

static void put_houses(struct words *w, uint32_t houses)
{
	for (bool first = true; houses; first = false) {
		const unsigned house = sdk_bits_lowest(houses);

		houses &= houses - 1;
		put_join(w, houses, first);
		put_house(w, house);
	}
}

/* The cells of a house at some places, numbered in reading order. */
static void put_places(struct words *w, unsigned house, unsigned places)
{
	uint8_t cell[9];
	unsigned n = 0;

	for (; places; places &= places - 1)
		cell[n++] = (uint8_t)sdk_unit(w->s, sdk_se_unit(house))[sdk_bits_lowest(places)];
	put_cells(w, cell, n);
}

static void put_candidate(struct words *w, unsigned candidate)
{
	sdk_cell_put(w->b, w->s, candidate / 9);
}

/* ---- what follows ---- */

/* The cells that lose the same digits. */
static void put_losers(struct words *w, const struct sdk_se_hint *h, unsigned digits)
{
	uint8_t cell[SE_CELLS];
	unsigned n = 0;

	for (unsigned i = 0; i < h->cells; i++)
		if (h->digits[i] == digits)
			cell[n++] = h->cell[i];
	put_digits(w, digits);
	sdk_buf_str(w->b, sdk_bits_single(digits) ? " leaves " : " leave ");
	put_cells(w, cell, n);
}

static bool is_first_loss(const struct sdk_se_hint *h, unsigned i)
{
	for (unsigned k = 0; k < i; k++)
		if (h->digits[k] == h->digits[i])
			return false;
	return true;
}

static void put_outcome(struct words *w, const struct sdk_se_hint *h)
{
	bool some = false;

	if (h->placed != SE_NONE) {
		put_candidate(w, h->placed);
		sdk_buf_str(w->b, " is ");
		sdk_buf_uint(w->b, h->placed % 9 + 1u);
		return;
	}
	for (unsigned i = 0; i < h->cells; i++) {
		if (!is_first_loss(h, i))
			continue;
		sdk_buf_str(w->b, some ? "; " : "");
		put_losers(w, h, h->digits[i]);
		some = true;
	}
}

/* ---- reasons ---- */

static void put_single(struct words *w, const struct sdk_se_hint *h)
{
	put_candidate(w, h->placed);
	if (h->rule == SE_NAKED_SINGLE) {
		sdk_buf_str(w->b, " has no other candidate left");
		return;
	}
	sdk_buf_str(w->b, h->rating < 1.1 ? " is the last empty cell of " : " is the last place for ");
	if (h->rating > 1.1) {
		sdk_buf_uint(w->b, h->placed % 9 + 1u);
		sdk_buf_str(w->b, " in ");
	}
	put_house(w, h->house);
}

static void put_lines(struct words *w, const struct sdk_se_hint *h)
{
	put_houses(w, h->base);
	sdk_buf_str(w->b, sdk_bits_single(h->base) ? " has " : " have ");
	put_digits(w, h->set);
	sdk_buf_str(w->b, " only in ");
	put_houses(w, h->cover);
	if (h->rule != SE_DIRECT_LOCKING)
		return;
	sdk_buf_str(w->b, ", which leaves one place for it in ");
	put_house(w, h->house);
}

static void put_set(struct words *w, const struct sdk_se_hint *h)
{
	if (h->basis == SE_BASIS_NAKED) {
		put_places(w, h->house, h->places);
		sdk_buf_str(w->b, " in ");
		put_house(w, h->house);
		sdk_buf_str(w->b, " have only ");
		put_digits(w, h->set);
		return;
	}
	put_house(w, h->house);
	sdk_buf_str(w->b, " has ");
	put_digits(w, h->set);
	sdk_buf_str(w->b, " only in ");
	put_places(w, h->house, h->places);
	if (h->placed == SE_NONE)
		return;
	sdk_buf_str(w->b, ", which leaves one place for ");
	sdk_buf_uint(w->b, h->placed % 9 + 1u);
}

static void put_wing(struct words *w, const struct sdk_se_hint *h)
{
	sdk_buf_str(w->b, "one of ");
	put_cells(w, &h->member[h->rule == SE_XY_WING], h->rule == SE_XY_WING ? 2 : 3);
	sdk_buf_str(w->b, " is ");
	put_digits(w, h->set);
	sdk_buf_str(w->b, ", whichever value the pivot ");
	sdk_cell_put(w->b, w->s, h->member[0]);
	sdk_buf_str(w->b, " has");
}

/* The set that the extra digits are part of, in a step of type 3. */
static void put_subset(struct words *w, const struct sdk_se_hint *h)
{
	const bool naked = h->basis == SE_BASIS_NAKED;

	if (h->type != 3)
		return;
	sdk_buf_str(w->b, ", and in ");
	put_house(w, h->house);
	sdk_buf_str(w->b, naked ? " the extra digits are in a naked set of " : " their digits are in a hidden set of ");
	put_digits(w, h->subset);
	sdk_buf_str(w->b, " with ");
	put_places(w, h->house, h->places);
}

static void put_unique(struct words *w, const struct sdk_se_hint *h)
{
	static const char *const how[] = { "", ", and only one of the cells has other candidates",
		", and their other candidates are all the same", ", and two of the cells have other candidates",
		", and one of their digits has no other place in a unit of the two cells with other candidates" };

	if (h->rule == SE_UNIQUE_LOOP) {
		put_cells(w, h->member, h->members);
		sdk_buf_str(w->b, " with only ");
		put_digits(w, h->set);
		sdk_buf_str(w->b, " would give two solutions");
		sdk_buf_str(w->b, how[h->type]);
	} else {
		sdk_buf_str(w->b, "without ");
		put_digits(w, h->set);
		sdk_buf_str(w->b, " in ");
		put_cells(w, h->member, h->members);
		sdk_buf_str(w->b, ", every cell would have two candidates, and there would be two solutions or none");
	}
	put_subset(w, h);
}

static void put_aligned(struct words *w, const struct sdk_se_hint *h)
{
	sdk_buf_str(w->b, "with one of these, all combinations for ");
	put_cells(w, h->member, h->aligned);
	sdk_buf_str(w->b, " repeat a value in a unit, or leave no candidate to one of ");
	put_cells(w, h->member + h->aligned, h->members - h->aligned);
}

/* ---- chains ---- */

static void put_node_name(struct words *w, const struct sdk_se_node *n)
{
	put_candidate(w, n->candidate);
	sdk_buf_str(w->b, n->on ? "=" : "<>");
	sdk_buf_uint(w->b, n->candidate % 9 + 1u);
}

static const struct sdk_se_node *node_of(const struct sdk_se_proof *x, const struct sdk_se_argument *a, unsigned branch,
	bool end)
{
	const struct sdk_se_branch *b = &x->branch[a->first + branch];

	return &x->node[b->first + (end ? b->nodes - 1 : 0)];
}

/* What an argument shows, without what follows. */
static void put_argument(struct words *w, const struct sdk_se_proof *x, const struct sdk_se_argument *a)
{
	const struct sdk_se_node *start = node_of(x, a, 0, false), *end = node_of(x, a, 0, true);

	switch (a->form) {
	case SE_FORM_CYCLE: sdk_buf_str(w->b, "a cycle from "); break;
	case SE_FORM_DOUBLE: sdk_buf_str(w->b, "whether or not "); break;
	case SE_FORM_CELL: sdk_buf_str(w->b, "whichever value "); break;
	case SE_FORM_REGION: sdk_buf_str(w->b, "wherever "); break;
	default: sdk_buf_str(w->b, "if ");
	}
	if (a->form == SE_FORM_CELL) {
		put_candidate(w, start->candidate);
	} else if (a->form == SE_FORM_REGION) {
		sdk_buf_uint(w->b, start->candidate % 9 + 1u);
		sdk_buf_str(w->b, " is in ");
		put_house(w, a->house);
	} else {
		put_node_name(w, start);
	}
	switch (a->form) {
	case SE_FORM_CYCLE: sdk_buf_str(w->b, " back to it holds in either direction"); return;
	case SE_FORM_CELL: sdk_buf_str(w->b, " has, "); break;
	case SE_FORM_CONTRADICTION: sdk_buf_str(w->b, ", then both "); break;
	case SE_FORM_CHAIN: sdk_buf_str(w->b, ", then "); break;
	default: sdk_buf_str(w->b, ", ");
	}
	put_node_name(w, end);
	if (a->form == SE_FORM_CONTRADICTION) {
		sdk_buf_str(w->b, " and ");
		put_node_name(w, node_of(x, a, 1, true));
	}
}

static void put_why(struct words *w, const struct sdk_se_proof *x, const struct sdk_se_node *n)
{
	switch (n->why) {
	case SE_WHY_ASSUMED: sdk_buf_str(w->b, "assumed"); return;
	case SE_WHY_SEEN:
		if (n->house == SE_HOUSES)
			sdk_buf_str(w->b, "same cell");
		else
			put_house(w, n->house);
		break;
	case SE_WHY_CELL: sdk_buf_str(w->b, "last candidate"); break;
	case SE_WHY_HOUSE:
		sdk_buf_str(w->b, "last place in ");
		put_house(w, n->house);
		break;
	case SE_WHY_RULE:
		sdk_se_name_put(w->b, &x->step[n->by]);
		sdk_buf_str(w->b, ": ");
		if (x->step[n->by].basis == SE_BASIS_LINES)
			put_lines(w, &x->step[n->by]);
		else
			put_set(w, &x->step[n->by]);
		break;
	default:
		sdk_buf_str(w->b, "inner chain ");
		sdk_buf_uint(w->b, n->by);
	}
}

static void put_node(struct words *w, const struct sdk_se_proof *x, const struct sdk_se_branch *branch, unsigned i)
{
	const struct sdk_se_node *n = &x->node[branch->first + i];

	sdk_buf_uint(w->b, i + 1);
	sdk_buf_str(w->b, ". ");
	put_node_name(w, n);
	sdk_buf_str(w->b, ", ");
	put_why(w, x, n);
	for (unsigned k = 0; k < n->sources; k++) {
		sdk_buf_str(w->b, k ? ", " : " (");
		sdk_buf_uint(w->b, x->source[n->first + k] + 1u);
	}
	sdk_buf_str(w->b, n->sources ? ")" : "");
}

static void put_line(struct words *w, unsigned indent)
{
	sdk_buf_str(w->b, w->before);
	sdk_buf_fill(w->b, ' ', 2 * (size_t)indent);
}

static void put_branches(struct words *w, const struct sdk_se_proof *x, const struct sdk_se_argument *a)
{
	for (unsigned i = 0; i < a->branches; i++) {
		const struct sdk_se_branch *branch = &x->branch[a->first + i];

		if (a->branches > 1) {
			put_line(w, 2 * a->depth);
			sdk_buf_str(w->b, "branch ");
			sdk_buf_uint(w->b, i + 1);
			sdk_buf_str(w->b, " of ");
			sdk_buf_uint(w->b, a->branches);
		}
		for (unsigned k = 0; k < branch->nodes; k++) {
			put_line(w, 2 * a->depth + (a->branches > 1));
			put_node(w, x, branch, k);
		}
	}
}

static void put_arguments(struct words *w, const struct sdk_se_proof *x)
{
	for (unsigned i = 0; i < x->arguments; i++) {
		const struct sdk_se_argument *a = &x->argument[i];

		if (i) {
			put_line(w, 2 * a->depth - 1);
			sdk_buf_str(w->b, "inner chain ");
			sdk_buf_uint(w->b, i);
			sdk_buf_str(w->b, ", ");
			sdk_buf_str(w->b, chain_name(a, a->removed.rating));
			sdk_buf_str(w->b, ": ");
			put_argument(w, x, a);
			sdk_buf_str(w->b, ", so ");
			put_outcome(w, &a->removed);
		}
		put_branches(w, x, a);
	}
}

/* ---- steps ---- */

static void put_reason(struct words *w, const struct sdk_se_hint *h)
{
	if (h->proof) {
		put_argument(w, h->proof, &h->proof->argument[0]);
		return;
	}
	switch (h->rule) {
	case SE_HIDDEN_SINGLE:
	case SE_NAKED_SINGLE: put_single(w, h); break;
	case SE_XY_WING:
	case SE_XYZ_WING: put_wing(w, h); break;
	case SE_UNIQUE_LOOP:
	case SE_BUG: put_unique(w, h); break;
	case SE_ALIGNED_PAIR:
	case SE_ALIGNED_TRIPLET: put_aligned(w, h); break;
	default:
		if (h->basis == SE_BASIS_LINES)
			put_lines(w, h);
		else
			put_set(w, h);
	}
}

void sdk_se_reason_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_hint *h, const char *before)
{
	struct words w = { b, s, before };

	put_reason(&w, h);
	sdk_buf_str(b, ", so ");
	put_outcome(&w, h);
	if (h->proof)
		put_arguments(&w, h->proof);
}
