/* SPDX-License-Identifier: MIT */
/* step_words: a step in plain words: what is seen, why something follows, and what follows. */
#include "explain/step_phrase.h"

#include <assert.h>

#include "base/bits.h"
#include "grid/names.h"
#include "grid/peer.h"
#include "grid/technique.h"

/* ---- what follows ---- */

/* `r1c1 is 4`, or `3 can be removed from r1c2, and 3 and 5 from r1c7 and r1c8`: cells that lose the same values together. */
void sdk_phrase_outcome(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	unsigned groups = step->place_value != 0, i = 0, removed = 0;

	for (unsigned k = 0; k < step->drops; k++)
		groups += sdk_phrase_is_first_drop(t, k);
	if (step->place_value) {
		i++;
		sdk_phrase_put(t, "%c is %v", step->place_cell, UINT32_C(1) << (step->place_value - 1));
	}
	for (unsigned k = 0; k < step->drops; k++)
		if (sdk_phrase_is_first_drop(t, k)) {
			const uint32_t values = step->drop[k].values;

			sdk_phrase_join(t, i++, groups, ", and ");
			sdk_phrase_put(t, removed++ ? "%v from " : "%v can be removed from ", values);
			sdk_phrase_losers(t, values);
		}
}

/* ---- chains ---- */

static uint32_t value_of(const struct sdk_link *link)
{
	return UINT32_C(1) << (link->value - 1);
}

static void put_candidate(const struct sdk_phrase *t, const struct sdk_link *link)
{
	sdk_phrase_put(t, "%c is %s%v", link->cell, link->on ? "" : "not ", value_of(link));
}

/* Adds a chain, which consists of the links from `first` to before `end`: `if r1c1 is 3, r1c2 is not 3 (row 1)`. */
static void put_chain(const struct sdk_phrase *t, unsigned first, unsigned end)
{
	sdk_buf_str(t->b, "if ");
	for (unsigned i = first; i < end; i++) {
		const struct sdk_link *link = &t->step->link[i];

		sdk_buf_str(t->b, i > first ? ", " : "");
		put_candidate(t, link);
		if (i == first)
			continue;
		if (link->by != SDK_BY_CELL)
			sdk_phrase_put(t, link->on ? " (last place in %u)" : " (%u)", link->by);
		else if (link->on)
			sdk_buf_str(t->b, " (last candidate)");
	}
	if (end == first + 1)
		sdk_buf_str(t->b, ", that is the result");
}

/* Adds the candidates one of which is true, the first ones of the chains: those of a cell, or the places in a unit. */
static void put_choice(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	uint32_t values = 0;
	unsigned n = 0, count = 0;

	for (unsigned i = 0; i < step->links; i++)
		if (step->link[i].starts) {
			values |= value_of(&step->link[i]);
			n++;
		}
	if (step->unit == SDK_NO_UNIT) {
		sdk_phrase_put(t, "%c is %o", step->link[0].cell, values);
		return;
	}
	sdk_phrase_put(t, "%u has %v in ", step->unit, values);
	for (unsigned i = 0; i < step->links; i++)
		if (step->link[i].starts) {
			sdk_phrase_join(t, count++, n, " or ");
			sdk_cell_put(t->b, t->s, step->link[i].cell);
		}
}

/* ---- wordings: grid/technique.def names them without the prefix put_ ---- */

static void put_full_house(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%P is the last empty cell of %u, which lacks only %v", t->step->unit, t->step->values);
}

/* Candidates may also have been eliminated, so that the cells alone need not be the whole reason. */
static void put_naked_single(const struct sdk_phrase *t)
{
	const struct sdk_step_part *because = sdk_phrase_part(t, SDK_ROLE_BECAUSE, 0);
	const unsigned seen = because ? because->cells : 0;
	uint32_t values = seen ? because->values : 0;

	sdk_phrase_put(t, "%P has no candidate left but %v", t->step->values);
	for (unsigned i = 0; i < seen; i++, values &= values - 1) {
		sdk_buf_str(t->b, i ? "" : " (it sees ");
		sdk_phrase_join(t, i, seen, " and ");
		sdk_phrase_put(t, "%v in %c", values & -values, sdk_phrase_cell(t, because, i));
	}
	sdk_buf_str(t->b, seen ? ")" : "");
}

static void put_hidden_single(const struct sdk_phrase *t)
{
	const struct sdk_step_part *because = sdk_phrase_part(t, SDK_ROLE_BECAUSE, 0);

	sdk_phrase_put(t, "%P is the last place for %v in %u", t->step->values, t->step->unit);
	if (because && because->cells)
		sdk_phrase_put(t, " (%v is in %C)", t->step->values, because);
}

static void put_locked(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%u has %v only in %P, which are in %U", t->step->unit, t->step->values, SDK_ROLE_UNIT_2);
}

/* Whether the unit has all cells of the step. */
static bool has_cells(const struct sdk_phrase *t, unsigned unit)
{
	unsigned inside = 0;

	for (unsigned i = 0; i < t->step->cells; i++)
		inside += sdk_in_unit(t->s, unit, t->step->cell[i]);
	return inside == t->step->cells;
}

/*
 * Names the units that have all cells of the subset and lose candidates, or else the one in which it was found, and the
 * cells in none of them that lose candidates.
 */
static void put_naked(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	uint16_t other[SDK_CELLS_MAX];
	bool named[SDK_CELLS_MAX] = { false };
	unsigned count = 0, others = 0;

	sdk_phrase_put(t, "%P");
	for (unsigned u = 0; u < t->s->units; u++) {
		bool loses = false;

		for (unsigned i = 0; has_cells(t, u) && i < step->drops; i++)
			if (sdk_in_unit(t->s, u, step->drop[i].cell))
				loses = named[i] = true;
		if (loses)
			sdk_phrase_put(t, count++ ? " and %u" : " in %u", u);
	}
	if (!count)
		sdk_phrase_put(t, " in %u", step->unit);
	sdk_phrase_put(t, " have only the candidates %v, and take one each", step->values);
	for (unsigned i = 0; i < step->drops; i++)
		if (!named[i])
			other[others++] = step->drop[i].cell;
	if (!others)
		return;
	sdk_buf_str(t->b, "; ");
	sdk_phrase_cells(t, other, others);
	sdk_phrase_put(t, others == 1 ? " sees %s" : " see %s", step->cells == 2 ? "both" : "them all");
}

static void put_hidden(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%u has %v only in %P, which take one each", t->step->unit, t->step->values);
}

static void put_fish(const struct sdk_phrase *t)
{
	const struct sdk_step_part *fins = sdk_phrase_part(t, SDK_ROLE_FINS, 0);

	const uint32_t value = t->step->values;

	sdk_phrase_put(t, "%U have %v only in %U", SDK_ROLE_BASE, value, SDK_ROLE_COVER);
	if (!fins->cells) {
		sdk_phrase_put(t, ", which therefore have their %v in %U", value, SDK_ROLE_BASE);
		return;
	}
	const bool one = fins->cells == 1;

	sdk_phrase_put(t, one ? " and in the fin %C; if the fin is not" : " and in the fins %C; if none of the fins is", fins);
	sdk_phrase_put(t, " %v, ", value);
	sdk_phrase_put(t, "%U have their %v in %U; otherwise a fin that sees ", SDK_ROLE_COVER, value, SDK_ROLE_BASE);
	sdk_phrase_losers(t, 0);
	sdk_phrase_put(t, " is %v", value);
}

static void put_chains(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	const struct sdk_link *first = &step->link[0], *last = &step->link[step->links - 1];

	put_chain(t, 0, step->links);
	if (first->cell == last->cell && first->value == last->value)
		sdk_phrase_put(t, "; %c is %v in any case", first->cell, value_of(first));
	else if (first->value == last->value)
		sdk_phrase_put(t, "; one of %c and %c is %v", first->cell, last->cell, value_of(first));
	else
		sdk_phrase_put(t, "; %c is %v or %c is %v", first->cell, value_of(first), last->cell, value_of(last));
}

/* A chain of four candidates: of the places of two units, two see each other. */
static void put_two_links(const struct sdk_phrase *t)
{
	const struct sdk_link *link = t->step->link;
	const unsigned start = link[0].cell, p = link[1].cell, q = link[2].cell, end = link[3].cell;

	sdk_phrase_put(t, "%u has %v only in %c and %c, %u only in %c and %c; ", link[1].by,
		t->step->values, start, p, link[3].by, q, end);
	sdk_phrase_put(t, "since %c and %c see each other (%u), %c or %c is %v", p, q, link[2].by, start, end, t->step->values);
}

static void put_empty_rectangle(const struct sdk_phrase *t)
{
	const struct sdk_step_part *box = sdk_phrase_part(t, SDK_ROLE_BOX, 0), *link = sdk_phrase_part(t, SDK_ROLE_LINK, 0);
	const unsigned row = sdk_phrase_part(t, SDK_ROLE_ARM, 0)->unit, column = sdk_phrase_part(t, SDK_ROLE_ARM, 1)->unit;
	const bool in_row = link->unit < t->s->n;
	const unsigned near_arm = in_row ? column : row, a = sdk_phrase_cell(t, link, 0), b = sdk_phrase_cell(t, link, 1);
	const bool a_is_near = sdk_in_unit(t->s, near_arm, a);
	const uint32_t value = t->step->values;

	sdk_phrase_put(t, "%u has %v only in %U, %u only in %C; if %c is not %v, %c is, and %u has its %v in %u", box->unit,
		value, SDK_ROLE_ARM, link->unit, link, a_is_near ? b : a, value, a_is_near ? a : b, box->unit, value,
		in_row ? row : column);
}

static void put_bug(const struct sdk_phrase *t)
{
	sdk_phrase_put(t,
		"without %v in %P, each empty cell would have two candidates, and each digit two places or none in each unit; such a "
		"puzzle has no solution or several, and this one has one",
		t->step->values);
}

/* The pincers x and y are in the order of their cells. */
static void put_pivot_wing(const struct sdk_phrase *t)
{
	const struct sdk_step_part *pincers = sdk_phrase_part(t, SDK_ROLE_PINCERS, 0);
	const unsigned pivot = sdk_phrase_cell(t, sdk_phrase_part(t, SDK_ROLE_PIVOT, 0), 0);
	const uint32_t x = sdk_phrase_values(t, SDK_ROLE_X), y = sdk_phrase_values(t, SDK_ROLE_Y);
	const uint32_t z = sdk_phrase_values(t, SDK_ROLE_Z);

	sdk_phrase_put(t, "if the pivot %c is %v, %c is %v; if it is %v, %c is %v", pivot, x,
		sdk_phrase_cell(t, pincers, 0), z, y, sdk_phrase_cell(t, pincers, 1), z);
	if (t->step->technique == SDK_XYZ_WING)
		sdk_phrase_put(t, "; otherwise the pivot itself is %v", z);
}

static void put_w_wing(const struct sdk_phrase *t)
{
	const struct sdk_step_part *link = sdk_phrase_part(t, SDK_ROLE_LINK, 0);
	const uint32_t x = sdk_phrase_values(t, SDK_ROLE_X);

	const uint32_t z = sdk_phrase_values(t, SDK_ROLE_Z);

	sdk_phrase_put(t, "%C have only the candidates %v; they cannot both be %v, since %u has %v only in %C, which they see; ",
		sdk_phrase_part(t, SDK_ROLE_PINCERS, 0), x | z, x, link->unit, x, link);
	sdk_phrase_put(t, "one of the two is %v", z);
}

/*
 * Finds the shortest chain of cells of a remote pair that each see the next one, between two cells of different colours that
 * `cell` sees. Returns its length.
 */
static unsigned find_pair_chain(const struct sdk_phrase *t, unsigned cell, uint16_t *chain)
{
	const struct sdk_step_part *one = sdk_phrase_part(t, SDK_ROLE_COLOUR, 0), *other = sdk_phrase_part(t, SDK_ROLE_COLOUR, 1);
	const uint16_t *at = t->step->member + one->first; /* both colours, one after the other */
	const unsigned n = one->cells + other->cells;
	unsigned queue[SDK_CELLS_MAX], before[SDK_CELLS_MAX], ends = 0, length = 0;
	bool reached[SDK_CELLS_MAX] = { false };

	for (unsigned i = 0; i < one->cells; i++)
		if (sdk_is_peer(t->s, cell, at[i])) {
			reached[i] = true;
			before[i] = n;
			queue[ends++] = i;
		}
	for (unsigned k = 0; k < ends; k++) {
		const unsigned i = queue[k];

		if (i >= one->cells && sdk_is_peer(t->s, cell, at[i])) {
			for (unsigned back = i; back < n; back = before[back])
				chain[length++] = at[back];
			break;
		}
		for (unsigned j = 0; j < n; j++)
			if (!reached[j] && sdk_is_peer(t->s, at[i], at[j])) {
				reached[j] = true;
				before[j] = i;
				queue[ends++] = j;
			}
	}
	return length;
}

/* For each chain, all cells that see both its ends. */
static void put_remote_pair(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	bool named[SDK_CELLS_MAX] = { false };
	uint16_t chain[SDK_CELLS_MAX], seeing[SDK_CELLS_MAX];

	for (unsigned i = 0; i < step->drops; i++) {
		if (named[i])
			continue;
		const unsigned length = find_pair_chain(t, step->drop[i].cell, chain);
		unsigned n = 0;

		assert(length); /* the drop sees both colours */
		for (unsigned k = i; k < step->drops; k++)
			if (sdk_is_peer(t->s, step->drop[k].cell, chain[0]) && sdk_is_peer(t->s, step->drop[k].cell, chain[length - 1])) {
				named[k] = true;
				seeing[n++] = step->drop[k].cell;
			}
		sdk_buf_str(t->b, i ? "; in the chain " : "in the chain ");
		sdk_phrase_cells(t, chain, length);
		sdk_phrase_put(t, ", each cell sees the next and has only the candidates %v, so its ends have one each; ",
			step->values);
		sdk_phrase_cells(t, seeing, n);
		sdk_buf_str(t->b, n == 1 ? " sees both ends" : " see both ends");
	}
}

static void put_colours(const struct sdk_phrase *t)
{
	const struct sdk_step_part *clash = sdk_phrase_part(t, SDK_ROLE_CLASH, 0);

	sdk_phrase_put(t, "units with only two places for %v give it either to all of %C or to all of %C", t->step->values,
		sdk_phrase_part(t, SDK_ROLE_COLOUR, 0), sdk_phrase_part(t, SDK_ROLE_COLOUR, 1));
	if (clash) {
		sdk_phrase_put(t, "; %C are both in %u and cannot both be %v", clash, clash->unit, t->step->values);
		return;
	}
	sdk_buf_str(t->b, "; ");
	sdk_phrase_losers(t, 0);
	sdk_phrase_put(t, t->step->drops == 1 ? " sees both kinds" : " see both kinds");
}

/* ---- wordings of rectangles, which begin in the same way ---- */

static void put_corners(const struct sdk_phrase *t)
{
	const bool avoidable = t->step->technique == SDK_AR_1 || t->step->technique == SDK_AR_2;

	sdk_phrase_put(t, "since the solution is unique, ");
	sdk_phrase_cells(t, t->step->cell, 4);
	sdk_phrase_put(t, "%s cannot have only %v, which could be exchanged; ", avoidable ? ", none of them given," : "",
		t->step->values);
}

static void put_rectangle_1(const struct sdk_phrase *t)
{
	const struct sdk_step_part *roof = sdk_phrase_part(t, SDK_ROLE_ROOF, 0);

	put_corners(t);
	sdk_phrase_put(t, "of the four, only %C can be anything else (%o)", roof, roof->values);
}

static void put_rectangle_2(const struct sdk_phrase *t)
{
	const struct sdk_step_part *roof = sdk_phrase_part(t, SDK_ROLE_ROOF, 0);

	put_corners(t);
	sdk_phrase_put(t, "%O is %v, their only other candidate", roof, roof->values);
}

static void put_rectangle_3(const struct sdk_phrase *t)
{
	const struct sdk_step_part *roof = sdk_phrase_part(t, SDK_ROLE_ROOF, 0), *extra = sdk_phrase_part(t, SDK_ROLE_EXTRA, 0);

	put_corners(t);
	sdk_phrase_put(t, "%O is %o, and with %C in %u takes %v, one each", roof, roof->values, extra, extra->unit, extra->values);
}

/* A value that is confined to the corners, and another that would fill the rest of them. */
static void put_rectangle_4(const struct sdk_phrase *t)
{
	const struct sdk_step_part *confined = sdk_phrase_part(t, SDK_ROLE_CONFINED, 0);

	put_corners(t);
	sdk_phrase_put(t, "%u has %v only in %C, and %v in %O would fill all four with %v", confined->unit,
		confined->values, confined, t->step->values & ~confined->values, sdk_phrase_part(t, SDK_ROLE_ROOF, 0), t->step->values);
}

/* Two lines confine a value to the corners; what is eliminated from one of them would fill all four. */
static void put_rectangle_6(const struct sdk_phrase *t)
{
	const struct sdk_step_part *confined = sdk_phrase_part(t, SDK_ROLE_CONFINED, 0);
	const struct sdk_drop *drop = t->step->drop;

	put_corners(t);
	sdk_phrase_put(t, "%U have %v only in the four cells, and %v in %s", SDK_ROLE_CONFINED, confined->values, drop->values,
		t->step->drops > 1 ? "one of " : "");
	sdk_phrase_losers(t, 0);
	sdk_phrase_put(t, " would fill all four with %v", t->step->values);
}

/* ---- wordings of other techniques ---- */

static void put_als(const struct sdk_phrase *t)
{
	const struct sdk_step_part *a = sdk_phrase_part(t, SDK_ROLE_SET, 0), *b = sdk_phrase_part(t, SDK_ROLE_SET, 1);
	const uint32_t x = sdk_phrase_values(t, SDK_ROLE_X), z = sdk_phrase_values(t, SDK_ROLE_Z);

	sdk_phrase_put(t, "two sets have one digit more than cells: A, %C in %u (%v), and B, %C in %u (%v); ",
		a, a->unit, a->values, b, b->unit, b->values);
	if (sdk_bits_single(x))
		sdk_phrase_put(t, "only one of them can have X = %v, and the other has all its other digits, Z = %v among them", x, z);
	else
		sdk_phrase_put(t, "each of X = %v can be in only one of them, so each lacks one of the two and has all its other digits, "
				  "which settles Z = %v",
			x, z);
}

static void put_forced(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;

	put_choice(t);
	for (unsigned i = 0, end; i < step->links; i = end) {
		end = sdk_phrase_chain_end(t, i);
		sdk_buf_str(t->b, "; ");
		put_chain(t, i, end);
	}
}

static void put_net(const struct sdk_phrase *t)
{
	const struct sdk_step *step = t->step;
	const struct sdk_step_node *end = &step->node[step->nodes - 1];
	bool contradicts = false;

	if (step->links == 1 && end->rule != SDK_RULE_OUTCOME) {
		sdk_buf_str(t->b, "if ");
		put_candidate(t, &step->link[0]);
		sdk_phrase_put(t, ", singles leave ");
		if (end->rule == SDK_RULE_NO_PLACE)
			sdk_phrase_put(t, "no place for %v in %u", UINT32_C(1) << (end->value - 1), end->unit);
		else
			sdk_phrase_put(t, "no candidate in %c", end->cell);
		return;
	}
	for (unsigned k = 0; k < step->nodes; k++)
		contradicts |= step->node[k].rule == SDK_RULE_NO_PLACE || step->node[k].rule == SDK_RULE_NO_CANDIDATE;
	put_choice(t);
	sdk_phrase_put(t, "; whichever it is, singles lead to the same conclusion%s", contradicts ? " or to a contradiction" : "");
}

static void put_guess(const struct sdk_phrase *t)
{
	sdk_phrase_put(t, "%P has the fewest candidates, %v, and only %v leads to a solution", t->step->values,
		UINT32_C(1) << (t->step->place_value - 1));
}

/* ---- steps ---- */

/* The reason of each technique, as its row names it. */
static void (*const put_wording[SDK_TECHNIQUES])(const struct sdk_phrase *t) = {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) put_##words,
#include "grid/technique.def"
#undef TECHNIQUE
};

void sdk_phrase_words(const struct sdk_phrase *t)
{
	put_wording[t->step->technique](t);
	sdk_buf_str(t->b, ", so ");
	sdk_phrase_outcome(t);
}
