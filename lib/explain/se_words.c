/* SPDX-License-Identifier: MIT */
#include "explain/explain_internal.h"

#include "base/bits.h"
#include "explain/step_phrase.h"

unsigned sdk_se_unit(unsigned unit)
{
	return unit < 9 ? 18 + unit : unit - 9;
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
	if (h->proof)
		sdk_buf_str(b, chain_name(&h->proof->argument[0], h->rating));
	else if (is_claiming(h) && h->rule <= SE_LOCKING)
		sdk_buf_str(b, h->rule == SE_LOCKING ? "Claiming" : "Direct Claiming");
	else
		sdk_buf_str(b, h->rule == SE_UNIQUE_LOOP && h->members == 4 ? "Unique Rectangle" : rule_name[h->rule][1]);
	if (h->rule == SE_UNIQUE_LOOP && h->members > 4)
		sdk_buf_printf(b, " %u", h->members);
	if (h->type)
		sdk_buf_printf(b, " type %u", h->type);
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

/* ---- what follows ---- */

/* A cell and its digit, for `%c` and `%v`. */
#define CANDIDATE(candidate) (candidate) / 9u, UINT32_C(1) << (candidate) % 9

/* Units as a set of our units. */
static uint32_t units_of(uint32_t units)
{
	return units >> 9 | (units & 0x1FF) << 18;
}

/* The cells that lose the same digits. */
static void put_losers(const struct sdk_phrase *t, const struct sdk_se_hint *h, unsigned digits)
{
	uint8_t cell[SE_CELLS];
	unsigned n = 0;

	for (unsigned i = 0; i < h->cells; i++)
		if (h->digits[i] == digits)
			cell[n++] = h->cell[i];
	sdk_phrase_put(t, sdk_bits_single(digits) ? "%v leaves %b" : "%v leave %b", digits, cell, n);
}

static bool is_first_loss(const struct sdk_se_hint *h, unsigned i)
{
	for (unsigned k = 0; k < i; k++)
		if (h->digits[k] == h->digits[i])
			return false;
	return true;
}

static void put_outcome(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	bool some = false;

	if (h->placed != SE_NONE) {
		sdk_phrase_put(t, "%c is %v", CANDIDATE(h->placed));
		return;
	}
	for (unsigned i = 0; i < h->cells; i++) {
		if (!is_first_loss(h, i))
			continue;
		sdk_buf_str(t->b, some ? "; " : "");
		put_losers(t, h, h->digits[i]);
		some = true;
	}
}

/* ---- reasons ---- */

static void put_single(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	if (h->rule == SE_NAKED_SINGLE)
		sdk_phrase_put(t, "%c has no other candidate left", h->placed / 9u);
	else if (h->rating < 1.1)
		sdk_phrase_put(t, "%c is the last empty cell of %u", h->placed / 9u, sdk_se_unit(h->unit));
	else
		sdk_phrase_put(t, "%c is the last place for %v in %u", CANDIDATE(h->placed), sdk_se_unit(h->unit));
}

static void put_lines(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	sdk_phrase_put(t, sdk_bits_single(h->base) ? "%h has %v only in %h" : "%h have %v only in %h", units_of(h->base), h->set,
		units_of(h->cover));
	if (h->rule == SE_DIRECT_LOCKING)
		sdk_phrase_put(t, ", which leaves one place for it in %u", sdk_se_unit(h->unit));
}

static void put_set(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	const unsigned unit = sdk_se_unit(h->unit);

	if (h->basis == SE_BASIS_NAKED) {
		sdk_phrase_put(t, "%p in %u have only %v", unit, h->places, unit, h->set);
		return;
	}
	sdk_phrase_put(t, "%u has %v only in %p", unit, h->set, unit, h->places);
	if (h->placed != SE_NONE)
		sdk_phrase_put(t, ", which leaves one place for %v", UINT32_C(1) << h->placed % 9);
}

static void put_wing(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	const unsigned first = h->rule == SE_XY_WING;

	sdk_phrase_put(t, "one of %b is %v, whichever value the pivot %c has", h->member + first, 3 - first, h->set, h->member[0]);
}

/* The set that the extra digits are part of, in a step of type 3. */
static void put_subset(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	const unsigned unit = sdk_se_unit(h->unit);

	if (h->type == 3)
		sdk_phrase_put(t, ", and in %u %s set of %v with %p", unit,
			h->basis == SE_BASIS_NAKED ? "the extra digits are in a naked" : "their digits are in a hidden", h->subset, unit,
			h->places);
}

static void put_unique(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	static const char *const how[] = { "", ", and only one of the cells has other candidates",
		", and their other candidates are all the same", ", and two of the cells have other candidates",
		", and one of their digits has no other place in a unit of the two cells with other candidates" };

	if (h->rule == SE_UNIQUE_LOOP)
		sdk_phrase_put(t, "%b with only %v would give two solutions%s", h->member, h->members, h->set, how[h->type]);
	else
		sdk_phrase_put(t,
			"without %v in %b, every cell would have two candidates, and there would be two solutions or none", h->set,
			h->member, h->members);
	put_subset(t, h);
}

static void put_aligned(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	sdk_phrase_put(t,
		"with one of these, all combinations for %b repeat a value in a unit, or leave no candidate to one of %b", h->member,
		h->aligned, h->member + h->aligned, h->members - h->aligned);
}

/* ---- chains ---- */

/* A node, for `%c%s%v`. */
#define NODE(node) (node)->candidate / 9u, (node)->on ? "=" : "<>", UINT32_C(1) << (node)->candidate % 9

static const struct sdk_se_node *end_of(const struct sdk_se_proof *x, const struct sdk_se_argument *a, unsigned branch)
{
	const struct sdk_se_branch *b = &x->branch[a->first + branch];

	return &x->node[b->first + b->nodes - 1];
}

/* What an argument shows, without what follows. */
static void put_argument(const struct sdk_phrase *t, const struct sdk_se_proof *x, const struct sdk_se_argument *a)
{
	const struct sdk_se_node *start = &x->node[x->branch[a->first].first], *end = end_of(x, a, 0);

	switch (a->form) {
	case SE_FORM_CYCLE: sdk_phrase_put(t, "a cycle from %c%s%v back to it holds in either direction", NODE(start)); break;
	case SE_FORM_DOUBLE: sdk_phrase_put(t, "whether or not %c%s%v, %c%s%v", NODE(start), NODE(end)); break;
	case SE_FORM_CELL: sdk_phrase_put(t, "whichever value %c has, %c%s%v", start->candidate / 9u, NODE(end)); break;
	case SE_FORM_REGION:
		sdk_phrase_put(t, "wherever %v is in %u, %c%s%v", UINT32_C(1) << start->candidate % 9, sdk_se_unit(a->unit), NODE(end));
		break;
	case SE_FORM_CONTRADICTION:
		sdk_phrase_put(t, "if %c%s%v, then both %c%s%v and %c%s%v", NODE(start), NODE(end), NODE(end_of(x, a, 1)));
		break;
	default: sdk_phrase_put(t, "if %c%s%v, then %c%s%v", NODE(start), NODE(end));
	}
}

static void put_why(const struct sdk_phrase *t, const struct sdk_se_proof *x, const struct sdk_se_node *n)
{
	switch (n->why) {
	case SE_WHY_ASSUMED: sdk_buf_str(t->b, "assumed"); break;
	case SE_WHY_SEEN: sdk_phrase_put(t, n->unit == SE_UNITS ? "same cell" : "%u", sdk_se_unit(n->unit)); break;
	case SE_WHY_CELL: sdk_buf_str(t->b, "last candidate"); break;
	case SE_WHY_UNIT: sdk_phrase_put(t, "last place in %u", sdk_se_unit(n->unit)); break;
	case SE_WHY_RULE:
		sdk_se_name_put(t->b, &x->step[n->by]);
		sdk_buf_str(t->b, ": ");
		if (x->step[n->by].basis == SE_BASIS_LINES)
			put_lines(t, &x->step[n->by]);
		else
			put_set(t, &x->step[n->by]);
		break;
	default: sdk_buf_printf(t->b, "inner chain %u", n->by);
	}
}

static void put_node(const struct sdk_phrase *t, const struct sdk_se_proof *x, const struct sdk_se_node *n, unsigned number)
{
	sdk_phrase_put(t, "%n. %c%s%v, ", number, NODE(n));
	put_why(t, x, n);
	for (unsigned k = 0; k < n->sources; k++)
		sdk_buf_printf(t->b, "%s%u", k ? ", " : " (", x->source[n->first + k] + 1u);
	sdk_buf_str(t->b, n->sources ? ")" : "");
}

static void put_line(struct sdk_buf *b, const char *before, unsigned indent)
{
	sdk_buf_str(b, before);
	sdk_buf_fill(b, ' ', 2 * (size_t)indent);
}

static void put_branches(const struct sdk_phrase *t, const struct sdk_se_proof *x, const struct sdk_se_argument *a,
	const char *before)
{
	for (unsigned i = 0; i < a->branches; i++) {
		const struct sdk_se_branch *branch = &x->branch[a->first + i];

		if (a->branches > 1) {
			put_line(t->b, before, 2 * a->depth);
			sdk_buf_printf(t->b, "branch %u of %u", i + 1, a->branches);
		}
		for (unsigned k = 0; k < branch->nodes; k++) {
			put_line(t->b, before, 2 * a->depth + (a->branches > 1));
			put_node(t, x, &x->node[branch->first + k], k + 1);
		}
	}
}

static void put_arguments(const struct sdk_phrase *t, const struct sdk_se_proof *x, const char *before)
{
	for (unsigned i = 0; i < x->arguments; i++) {
		const struct sdk_se_argument *a = &x->argument[i];

		if (i) {
			put_line(t->b, before, 2 * a->depth - 1);
			sdk_buf_printf(t->b, "inner chain %u, %s: ", i, chain_name(a, a->removed.rating));
			put_argument(t, x, a);
			sdk_buf_str(t->b, ", so ");
			put_outcome(t, &a->removed);
		}
		put_branches(t, x, a, before);
	}
}

/* ---- steps ---- */

static void put_reason(const struct sdk_phrase *t, const struct sdk_se_hint *h)
{
	if (h->proof) {
		put_argument(t, h->proof, &h->proof->argument[0]);
		return;
	}
	switch (h->rule) {
	case SE_HIDDEN_SINGLE:
	case SE_NAKED_SINGLE: put_single(t, h); break;
	case SE_XY_WING:
	case SE_XYZ_WING: put_wing(t, h); break;
	case SE_UNIQUE_LOOP:
	case SE_BUG: put_unique(t, h); break;
	case SE_ALIGNED_PAIR:
	case SE_ALIGNED_TRIPLET: put_aligned(t, h); break;
	default:
		if (h->basis == SE_BASIS_LINES)
			put_lines(t, h);
		else
			put_set(t, h);
	}
}

void sdk_se_reason_put(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_se_hint *h, const char *before)
{
	const struct sdk_phrase t = { b, s, NULL, false };

	put_reason(&t, h);
	sdk_buf_str(b, ", so ");
	put_outcome(&t, h);
	if (h->proof)
		put_arguments(&t, h->proof, before);
}
