/* SPDX-License-Identifier: MIT */
/*
 * Distinct groups, as cells of a row: which candidates are in no way of giving each group a place of its own? Those
 * go (Régin 1994, "A filtering algorithm for constraints of difference in CSPs"). Naked and hidden subsets of
 * all sizes are what it finds.
 *
 * A *matching* gives each group one of the places left to it. Draw an arrow from the place of each group to
 * all places left to that group: what can be *reached* from a place is a closed set, as many groups as places.
 *
 *     group 0   [1] 2          1 -> 1 2       reached from 1 or 2: {1 2}, closed: groups 0 and 1 have only
 *     group 1    1 [2]         2 -> 1 2       these places, so
 *     group 2    1  2 [3] 4    3 -> 1 2 3 4   group 2 does not have 1 and 2: no arrows lead from there to 3
 *     group 3         3  [4]   4 -> 3 4
 *
 * So a place p left to a group that has place q goes if q cannot be reached from p. The reason is either that the
 * groups that own what is reached from p have no other places (*naked*), or that the places from which q is
 * reached are in no other groups than their owners (*hidden*): we note the one with fewer literals.
 */
#include "solve/cover_inside.h"

#include <string.h>

enum {
	ALL_RECORDS = 2 * SDK_COVER_PLACES * (SDK_COVER_PLACES * SDK_COVER_PLACES + 1), /* most that one set adds */
	FEW = 3 /* open groups among which the groups of values find all by themselves */
};

struct matching {
	unsigned set, n;
	const uint16_t *group;
	uint32_t left[SDK_COVER_PLACES];  /* of each group of the set */
	uint8_t place[SDK_COVER_PLACES];  /* of each group, or NOBODY */
	uint8_t *owner;                   /* of each place: the reverse */
	uint32_t open;                    /* places of groups to which more than one is left */
	uint32_t reach[SDK_COVER_PLACES]; /* from each open place */
	uint32_t seen;                    /* places at which augment() looked */
};

/* Finds a place for group i, moving others. False: there is none, and `seen` is the closed set that says so. */
static bool augment(struct matching *m, unsigned i)
{
	uint32_t rest;

	while ((rest = m->left[i] & ~m->seen) != 0) {
		unsigned place = sdk_bits_lowest(rest);

		m->seen |= UINT32_C(1) << place;
		if (m->owner[place] == NOBODY || augment(m, m->owner[place])) {
			m->owner[place] = (uint8_t)i;
			m->place[i] = (uint8_t)place;
			return true;
		}
	}
	return false;
}

/* Reads what is left to the groups of a set. False: so few are open that nothing is to be found. */
static bool read_set(struct sdk_cover *c, struct matching *m, unsigned set)
{
	unsigned open = 0;

	m->set = set;
	m->n = c->set_groups[set];
	m->group = c->set_group[set];
	m->owner = c->owner[set];
	for (unsigned i = 0; i < m->n; i++) {
		m->left[i] = c->left[m->group[i]];
		m->place[i] = NOBODY;
		open += (m->left[i] & (m->left[i] - 1)) != 0;
	}
	return open > FEW;
}

/* Keeps what still fits of the last matching, and completes it. Returns a group without a place, or NOBODY. */
static unsigned complete(struct matching *m)
{
	for (unsigned p = 0; p < SDK_COVER_PLACES; p++) {
		unsigned i = m->owner[p];

		if (i == NOBODY)
			continue;
		if (m->left[i] >> p & 1)
			m->place[i] = (uint8_t)p;
		else
			m->owner[p] = NOBODY;
	}
	for (unsigned i = 0; i < m->n; i++) {
		m->seen = 0;
		if (m->place[i] == NOBODY && !augment(m, i))
			return i;
	}
	return NOBODY;
}

/* Finds what is reached from the open places (Warshall). False: all from all, so that nothing goes. */
static bool find_reach(struct matching *m)
{
	uint8_t place[SDK_COVER_PLACES];
	unsigned n = 0;
	uint32_t differ = 0;

	m->open = 0;
	for (unsigned i = 0; i < m->n; i++) {
		if (!(m->left[i] & (m->left[i] - 1)))
			continue;
		place[n++] = m->place[i];
		m->open |= UINT32_C(1) << m->place[i];
		m->reach[m->place[i]] = m->left[i];
	}
	for (unsigned a = 0; a < n; a++) {
		uint32_t more = m->reach[place[a]];

		for (unsigned b = 0; b < n; b++)
			m->reach[place[b]] |= more & -(m->reach[place[b]] >> place[a] & 1);
	}
	for (unsigned a = 1; a < n; a++)
		differ |= m->reach[place[a]] ^ m->reach[place[0]];
	return differ != 0;
}

/* Notes the members of a group at these places; they are false. */
static void note(struct sdk_cover *c, unsigned group, uint32_t places)
{
	for (uint32_t rest = c->whole[group] & places; rest; rest &= rest - 1) {
		unsigned var = sdk_cover_at(c, group, rest);

		if (c->origin[var].level)
			c->record[c->recorded++] = (uint16_t)(2 * var);
	}
}

/* Notes that the owners of the closed set have no other places; and group `also` neither, if not NOBODY. */
static uint32_t note_naked(struct sdk_cover *c, const struct matching *m, uint32_t closed, unsigned also)
{
	uint32_t at = c->recorded++;

	for (uint32_t rest = closed; rest; rest &= rest - 1)
		note(c, m->group[m->owner[sdk_bits_lowest(rest)]], ~closed);
	if (also != NOBODY)
		note(c, m->group[also], ~closed);
	c->record[at] = (uint16_t)(c->recorded - at - 1);
	return RECORD | at;
}

/* Notes that no groups but their owners have the places of `shut`. */
static uint32_t note_hidden(struct sdk_cover *c, const struct matching *m, uint32_t shut)
{
	uint32_t at = c->recorded++;

	for (unsigned i = 0; i < m->n; i++)
		if (!(shut >> m->place[i] & 1))
			note(c, m->group[i], shut);
	c->record[at] = (uint16_t)(c->recorded - at - 1);
	return RECORD | at;
}

/* How many literals a naked reason has more than the hidden one (those of level 0 counted). */
static int naked_excess(const struct sdk_cover *c, const struct matching *m, uint32_t closed, uint32_t shut)
{
	int excess = 0;

	for (unsigned i = 0; i < m->n; i++) {
		uint32_t whole = c->whole[m->group[i]];

		if (closed >> m->place[i] & 1)
			excess += (int)sdk_bits_count(whole & ~closed);
		if (!(shut >> m->place[i] & 1))
			excess -= (int)sdk_bits_count(whole & shut);
	}
	return excess;
}

/* Reasons found for one set: many candidates go for the same one. */
struct reasons {
	unsigned n;
	uint32_t closed[2 * SDK_COVER_PLACES]; /* the top bit is added to a hidden one */
	uint32_t reason[2 * SDK_COVER_PLACES];
};

/* The reason for which a place that reaches `closed` goes from a group whose own place is reached from `shut`. */
static uint32_t reason_for(struct sdk_cover *c, const struct matching *m, struct reasons *r, uint32_t closed, uint32_t shut)
{
	bool hidden = naked_excess(c, m, closed, shut) > 0;
	uint32_t key = hidden ? shut | UINT32_C(1) << 31 : closed;
	unsigned k = 0;

	while (k < r->n && r->closed[k] != key)
		k++;
	if (k == r->n) {
		r->closed[r->n] = key;
		r->reason[r->n++] = hidden ? note_hidden(c, m, shut) : note_naked(c, m, closed, NOBODY);
	}
	return r->reason[k];
}

/* Rules out what goes from group i. */
static void prune(struct sdk_cover *c, const struct matching *m, struct reasons *r, unsigned i)
{
	uint32_t own = m->reach[m->place[i]], out = 0, shut = 0;

	for (uint32_t rest = m->left[i]; rest; rest &= rest - 1)
		if (m->reach[sdk_bits_lowest(rest)] != own)
			out |= rest & -rest;
	if (!out)
		return;
	for (uint32_t rest = m->open; rest; rest &= rest - 1)
		if (m->reach[sdk_bits_lowest(rest)] >> m->place[i] & 1)
			shut |= rest & -rest;
	for (uint32_t rest = out; rest; rest &= rest - 1)
		sdk_cover_assign(c, 2 * sdk_cover_at(c, m->group[i], rest) + 1, reason_for(c, m, r, m->reach[sdk_bits_lowest(rest)], shut));
}

static uint32_t follow_set(struct sdk_cover *c, unsigned set)
{
	struct matching m;
	struct reasons r = { .n = 0 };

	if (!read_set(c, &m, set) || c->recorded > RECORDS - ALL_RECORDS)
		return NO_CONFLICT;
	unsigned without = complete(&m);

	if (without != NOBODY)
		return note_naked(c, &m, m.seen, without);
	if (find_reach(&m))
		for (unsigned i = 0; i < m.n; i++)
			if (m.left[i] & (m.left[i] - 1))
				prune(c, &m, &r, i);
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
			unsigned group = c->in[var][k].group;

			for (unsigned j = 0; j < c->sets_in[group]; j++)
				c->dirty[c->set_in[group][j]] = 1;
		}
	}
}

/* Goes on until some set gives something: that is then followed by cheaper means first. */
uint32_t sdk_cover_follow_sets(struct sdk_cover *c)
{
	mark_dirty(c);
	for (unsigned set = 0; set < c->sets && c->trailed == c->matched; set++) {
		if (!c->dirty[set])
			continue;
		c->dirty[set] = 0;
		uint32_t conflict = follow_set(c, set);

		if (conflict != NO_CONFLICT)
			return conflict;
	}
	return NO_CONFLICT;
}
