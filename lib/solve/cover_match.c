/* SPDX-License-Identifier: MIT */
/*
 * Distinct groups, such as the cells of a row: a candidate that no assignment of different places to the groups uses is
 * removed (Régin 1994, "A filtering algorithm for constraints of difference in CSPs"). This finds naked and hidden subsets
 * of all sizes.
 *
 * A *matching* assigns each group one of the places left to it. Draw an arrow from the place of each group to all places
 * left to that group: what can be *reached* from a place is a closed set, which has the same number of groups as places.
 *
 *     group 0   [1] 2          1 -> 1 2       reached from 1 or 2: {1 2}, closed: groups 0 and 1 have only
 *     group 1    1 [2]         2 -> 1 2       these places, so group 2 has neither 1 nor 2: no arrows lead from
 *     group 2    1  2 [3] 4    3 -> 1 2 3 4   there to 3
 *     group 3         3  [4]   4 -> 3 4
 *
 * So a place p left to a group that has place q is removed if q cannot be reached from p. The reason is either that the
 * groups that own what is reached from p have no other places (*naked*), or that the places from which q is reached are in
 * no groups but their owners (*hidden*). The one with fewer literals is recorded.
 */
#include "solve/cover_internal.h"

#include <string.h>

enum {
	/* The most that one set adds to the records. */
	ALL_RECORDS = 2 * SDK_COVER_PLACES * (SDK_COVER_PLACES * SDK_COVER_PLACES + 1),
	/* Up to this number of open groups, the groups of values already find everything. */
	FEW = 3
};

/* The *open* groups of a set: those to which several places are left. The places of the others are not left to them. */
struct matching {
	unsigned set, n;
	uint16_t group[SDK_COVER_PLACES];
	uint8_t *kept[SDK_COVER_PLACES]; /* where the place of a group is kept for the next matching */
	uint32_t left[SDK_COVER_PLACES];
	uint8_t place[SDK_COVER_PLACES]; /* of each group */
	uint8_t owner[SDK_COVER_PLACES]; /* the group of each place of `matched` */
	uint32_t matched;
	uint32_t seen;                        /* places visited by find_place() */
	uint32_t reach[SDK_COVER_PLACES + 3]; /* from the place of each group; find_reach handles four at a time */
};

/* Finds a place for group i, moving others. Returns false if there is none; the closed set `seen` is the proof. */
static bool find_place(struct matching *m, unsigned i)
{
	uint32_t rest;

	while ((rest = m->left[i] & ~m->seen) != 0) {
		uint32_t free = rest & ~m->matched;
		unsigned place = sdk_bits_lowest(free ? free : rest);

		m->seen |= UINT32_C(1) << place;
		if (free || find_place(m, m->owner[place])) {
			m->matched |= UINT32_C(1) << place;
			m->owner[place] = (uint8_t)i;
			m->place[i] = (uint8_t)place;
			return true;
		}
	}
	return false;
}

/* Reads the places left to the groups of a set, and what is still possible of the last matching. */
static void read_set(struct sdk_cover *c, struct matching *m, unsigned set)
{
	const uint16_t *group = c->set_group[set];
	unsigned n = 0;

	m->matched = 0;
	for (unsigned i = 0; i < c->set_groups[set]; i++) {
		uint32_t left = c->left[group[i]];
		unsigned place = c->place[set][i];

		if (!(left & (left - 1)))
			continue;
		m->group[n] = group[i];
		m->kept[n] = &c->place[set][i];
		m->left[n] = left;
		m->place[n] = NOBODY;
		if (left & ~m->matched & UINT32_C(1) << place) {
			m->matched |= UINT32_C(1) << place;
			m->owner[place] = (uint8_t)n;
			m->place[n] = (uint8_t)place;
		}
		n++;
	}
	m->set = set;
	m->n = n;
}

/* Completes the matching. Returns a group without a place, or NOBODY. */
static unsigned complete_matching(struct matching *m)
{
	for (unsigned i = 0; i < m->n; i++) {
		if (m->place[i] != NOBODY)
			continue;
		m->seen = 0;
		if (!find_place(m, i))
			return i;
	}
	for (unsigned i = 0; i < m->n; i++)
		*m->kept[i] = m->place[i];
	return NOBODY;
}

/* Whether every place reaches all others, so that nothing is removed: the usual case, which this finds quickly. */
static bool all_reach_all(const struct matching *m)
{
	uint32_t from = 0, next = UINT32_C(1) << m->place[0]; /* reached from the place of group 0 */
	uint32_t to = next, before;                           /* from which that place is reached */

	while (next) {
		from |= next & -next;
		next = (next | m->left[m->owner[sdk_bits_lowest(next)]]) & ~from;
	}
	if (from != m->matched)
		return false;
	do {
		before = to;
		for (unsigned i = 1; i < m->n; i++)
			to |= m->left[i] & to ? UINT32_C(1) << m->place[i] : 0;
	} while (to != before && to != m->matched);
	return to == m->matched;
}

/* Finds what is reached from each place (Warshall). */
static void find_reach(struct matching *m)
{
	for (unsigned i = 0; i < SDK_COVER_PLACES + 3; i++)
		m->reach[i] = i < m->n ? m->left[i] : 0;
	for (unsigned a = 0; a < m->n; a++) {
		uint32_t more = m->reach[a], place = UINT32_C(1) << m->place[a];

		for (unsigned b = 0; b < m->n; b += 4)
			for (unsigned k = b; k < b + 4; k++)
				m->reach[k] |= m->reach[k] & place ? more : 0;
	}
}

static uint32_t reach_from(const struct matching *m, uint32_t places)
{
	return m->reach[m->owner[sdk_bits_lowest(places)]];
}

/* Adds the members of a group at these places, which are false, to the current record. */
static void record_members(struct sdk_cover *c, unsigned group, uint32_t places)
{
	for (uint32_t rest = c->whole[group] & places; rest; rest &= rest - 1) {
		unsigned var = sdk_cover_at(c, group, rest);

		if (c->origin[var].level)
			c->record[c->recorded++] = (uint16_t)(2 * var);
	}
}

/* Records that the owners of the closed set have no other places, and neither has group `also`, unless it is NOBODY. */
static uint32_t record_naked(struct sdk_cover *c, const struct matching *m, uint32_t closed, unsigned also)
{
	uint32_t at = c->recorded++;

	for (uint32_t rest = closed; rest; rest &= rest - 1)
		record_members(c, m->group[m->owner[sdk_bits_lowest(rest)]], ~closed);
	if (also != NOBODY)
		record_members(c, m->group[also], ~closed);
	c->record[at] = (uint16_t)(c->recorded - at - 1);
	return RECORD | at;
}

/* Whether the group is open and its place among these. */
static bool owns(const struct matching *m, unsigned group, uint32_t places)
{
	for (uint32_t rest = places; rest; rest &= rest - 1)
		if (m->group[m->owner[sdk_bits_lowest(rest)]] == group)
			return true;
	return false;
}

/* Records that no groups but their owners have the places of `shut`. */
static uint32_t record_hidden(struct sdk_cover *c, const struct matching *m, uint32_t shut)
{
	uint32_t at = c->recorded++;

	for (unsigned i = 0; i < c->set_groups[m->set]; i++)
		if (!owns(m, c->set_group[m->set][i], shut))
			record_members(c, c->set_group[m->set][i], shut);
	c->record[at] = (uint16_t)(c->recorded - at - 1);
	return RECORD | at;
}

/* By how many literals the naked reason is longer than the hidden one, those of level 0 included. */
static int naked_excess(const struct sdk_cover *c, const struct matching *m, uint32_t closed, uint32_t shut)
{
	int excess = 0;

	for (uint32_t rest = closed; rest; rest &= rest - 1)
		excess += (int)sdk_bits_count(c->whole[m->group[m->owner[sdk_bits_lowest(rest)]]] & ~closed);
	for (unsigned i = 0; i < c->set_groups[m->set]; i++)
		excess -= (int)sdk_bits_count(c->whole[c->set_group[m->set][i]] & shut);
	for (uint32_t rest = shut; rest; rest &= rest - 1)
		excess += (int)sdk_bits_count(c->whole[m->group[m->owner[sdk_bits_lowest(rest)]]] & shut);
	return excess;
}

/* Reasons found for one set: many candidates are removed for the same one. */
struct reasons {
	unsigned n;
	uint32_t closed[2 * SDK_COVER_PLACES]; /* with the top bit set for a hidden one */
	uint32_t reason[2 * SDK_COVER_PLACES];
};

/* The reason to remove a place that reaches `closed` from a group whose own place is reached from `shut`. */
static uint32_t reason_for(struct sdk_cover *c, const struct matching *m, struct reasons *r, uint32_t closed, uint32_t shut)
{
	bool hidden = naked_excess(c, m, closed, shut) > 0;
	uint32_t key = hidden ? shut | UINT32_C(1) << 31 : closed;
	unsigned k = 0;

	while (k < r->n && r->closed[k] != key)
		k++;
	if (k == r->n) {
		r->closed[r->n] = key;
		r->reason[r->n++] = hidden ? record_hidden(c, m, shut) : record_naked(c, m, closed, NOBODY);
	}
	return r->reason[k];
}

/* Removes the impossible places of group i. */
static void prune_group(struct sdk_cover *c, const struct matching *m, struct reasons *r, unsigned i)
{
	uint32_t out = 0, shut = 0;

	for (uint32_t rest = m->left[i]; rest; rest &= rest - 1)
		if (reach_from(m, rest) != m->reach[i])
			out |= rest & -rest;
	if (!out)
		return;
	for (unsigned k = 0; k < m->n; k++)
		shut |= (m->reach[k] >> m->place[i] & 1) << m->place[k];
	for (uint32_t rest = out; rest; rest &= rest - 1)
		sdk_cover_assign(c, 2 * sdk_cover_at(c, m->group[i], rest) + 1, reason_for(c, m, r, reach_from(m, rest), shut));
}

static uint32_t propagate_set(struct sdk_cover *c, unsigned set)
{
	struct matching m;
	struct reasons r;

	read_set(c, &m, set);
	if (m.n <= FEW || c->recorded > RECORDS - ALL_RECORDS)
		return NO_CONFLICT;
	unsigned without = complete_matching(&m);

	if (without != NOBODY)
		return record_naked(c, &m, m.seen, without);
	if (all_reach_all(&m))
		return NO_CONFLICT;
	r.n = 0;
	find_reach(&m);
	for (unsigned i = 0; i < m.n; i++)
		prune_group(c, &m, &r, i);
	return NO_CONFLICT;
}

/* Marks the sets of the groups that lost a member. */
static void mark_dirty(struct sdk_cover *c)
{
	for (; c->matched < c->trailed; c->matched++) {
		unsigned lit = c->trail[c->matched], var = lit / 2;

		if (!(lit & 1))
			continue;
		for (unsigned k = 0; k < c->ins[var]; k++) {
			unsigned group = sdk_cover_in(c, var)[k].group;

			for (unsigned j = 0; j < c->sets_in[group]; j++)
				c->dirty[c->set_in[group][j]] = 1;
		}
	}
}

/* Stops at the first set that implies a literal: that is then propagated by the cheaper rules first. */
uint32_t sdk_cover_propagate_sets(struct sdk_cover *c)
{
	mark_dirty(c);
	for (unsigned set = 0; set < c->sets && c->trailed == c->matched; set++) {
		if (!c->dirty[set])
			continue;
		c->dirty[set] = 0;
		uint32_t conflict = propagate_set(c, set);

		if (conflict != NO_CONFLICT)
			return conflict;
	}
	return NO_CONFLICT;
}
