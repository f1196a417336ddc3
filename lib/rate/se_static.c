/* SPDX-License-Identifier: MIT */
#include "rate/se_search.h"

#include <string.h>

/* ---- static chains ---- */

/* Adds a link. Returns its number; SE_NO_ENTRY: there is no room (which has never happened). */
static unsigned add_link(struct sdk_se_search *s, unsigned candidate, enum sdk_se_sign sign, unsigned cause, unsigned parent)
{
	struct sdk_se_depth *d = s->d;

	if (d->links == SE_LINKS_MAX) {
		s->c->no_memory = true;
		return SE_NO_ENTRY;
	}
	d->link[d->links] = (struct sdk_se_link){ (uint16_t)candidate, (uint8_t)sign, (uint8_t)cause, (uint16_t)parent };
	return d->links++;
}

struct static_kind {
	bool x, y;
	bool cycles;
};

/* The nodes that follow from a link, without duplicates. Returns their number. */
static unsigned list_next(const struct sdk_se_search *s, const struct sdk_se_link *l, const struct static_kind *k, uint16_t *candidate,
	uint8_t *cause)
{
	const struct sdk_se_map *m = s->c->m;
	const struct sdk_se_grid *g = s->g;
	const unsigned cell = l->candidate / 9, digit = l->candidate % 9;
	unsigned n = 0;

	if (l->sign == SE_OFF) {
		const unsigned others = g->cand[cell] & ~(1u << digit);

		if (k->y && sdk_bits_single(others)) {
			cause[n] = SE_CAUSE_CELL;
			candidate[n++] = (uint16_t)(9 * cell + sdk_bits_lowest(others));
		}
		for (unsigned t = 0; k->x && t < 3; t++) {
			const unsigned house = m->house[cell][t], places = g->place[house][digit] & ~(1u << m->place[cell][t]);
			const unsigned next = sdk_bits_single(places) ? 9u * m->cell[house][sdk_bits_lowest(places)] + digit : 0;
			bool known = !sdk_bits_single(places);

			for (unsigned i = 0; i < n; i++)
				known |= candidate[i] == next;
			if (known)
				continue;
			cause[n] = (uint8_t)(SE_CAUSE_HOUSE + t);
			candidate[n++] = (uint16_t)next;
		}
		return n;
	}
	for (unsigned rest = k->y ? g->cand[cell] & ~(1u << digit) : 0; rest; rest &= rest - 1) {
		cause[n] = SE_CAUSE_CELL;
		candidate[n++] = (uint16_t)(9 * cell + sdk_bits_lowest(rest));
	}
	uint64_t known[2] = { 0, 0 };

	for (unsigned t = 0; t < 3; t++) {
		const unsigned house = m->house[cell][t];

		for (unsigned rest = g->place[house][digit] & ~(1u << m->place[cell][t]); rest; rest &= rest - 1) {
			const unsigned other = m->cell[house][sdk_bits_lowest(rest)];

			if (known[other / 64] >> other % 64 & 1)
				continue;
			known[other / 64] |= UINT64_C(1) << other % 64;
			cause[n] = (uint8_t)(SE_CAUSE_HOUSE + t);
			candidate[n++] = (uint16_t)(9 * other + digit);
		}
	}
	return n;
}

static bool is_ancestor(const struct sdk_se_depth *d, unsigned link, unsigned candidate, enum sdk_se_sign sign)
{
	for (; link != SE_NO_ENTRY; link = d->link[link].parent)
		if (d->link[link].candidate == candidate && d->link[link].sign == sign)
			return true;
	return false;
}

/* The number of different nodes of a chain. */
static unsigned count_nodes(const struct sdk_se_depth *d, unsigned end)
{
	uint64_t set[2][SE_WORDS] = { { 0 } };
	unsigned n = 0;

	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent) {
		n += !sdk_se_has(set[d->link[i].sign], d->link[i].candidate);
		sdk_se_include(set[d->link[i].sign], d->link[i].candidate);
	}
	return n;
}

static bool same_removals(const struct sdk_se_found *a, const struct sdk_se_found *b)
{
	return a->cells == b->cells && memcmp(a->cell, b->cell, a->cells) == 0 &&
		memcmp(a->digits, b->digits, a->cells * sizeof *a->digits) == 0;
}

/* Keeps a step: if there is one that removes the same, the better of them; or, if only the best is wanted, that. */
static void keep_found(struct sdk_se_search *s, const struct sdk_se_found *f)
{
	struct sdk_se_depth *d = s->d;

	for (size_t i = 0; i < d->listed; i++)
		if (!s->kind->all || same_removals(&d->list[i], f)) {
			if (sdk_se_is_better(f, &d->list[i]))
				d->list[i] = *f;
			return;
		}
	if (sdk_se_grow(s->c, (void **)&d->list, d->listed, 1, &d->list_room, sizeof *d->list))
		d->list[d->listed++] = *f;
}

/* The rating, what the step needs and its hash, from its links. */
static void rate_links(struct sdk_se_search *s, const struct static_kind *k, unsigned end, struct sdk_se_found *f)
{
	struct sdk_se_depth *d = s->d;

	f->complexity = count_nodes(d, end);
	f->rating = (k->x && k->y ? 7.0 : (k->cycles ? 6.5 : 6.6)) + sdk_se_length_increment(f->complexity);
	f->key = k->x && k->y ? SE_KEY_XY : (k->x ? SE_KEY_X : SE_KEY_Y);
	f->order = s->order++;
	if (!s->before)
		return;
	memset(f->parents, 0, sizeof f->parents);
	f->hash = 0xCBF29CE484222325;
	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent) {
		f->hash = sdk_se_mix(f->hash, 2u * d->link[i].candidate + d->link[i].sign);
		if (d->link[i].sign == SE_ON || k->cycles) /* a cycle is followed in both directions, and each node is on in one of them */
			sdk_se_add_deletions(s->c->m, s->before, s->g, d->link[i].candidate, d->link[i].cause, f->parents);
	}
}

/* A cycle removes the candidates that see a node of each sign, outside its cells. */
static void use_cycle(struct sdk_se_search *s, const struct static_kind *k, unsigned end)
{
	const struct sdk_se_map *m = s->c->m;
	struct sdk_se_depth *d = s->d;
	uint16_t seen[2][SE_CELLS] = { { 0 } };
	bool inside[SE_CELLS] = { false };
	struct sdk_se_found f = { .on = SE_NONE };

	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent)
		inside[d->link[i].candidate / 9] = true;
	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent) {
		const unsigned cell = d->link[i].candidate / 9;

		for (unsigned p = 0; p < SE_PEERS; p++)
			seen[d->link[i].sign][m->peer[cell][p]] |= (uint16_t)(1u << d->link[i].candidate % 9);
	}
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (!inside[c])
			sdk_se_remove_found(&f, s->g, c, seen[SE_ON][c] & seen[SE_OFF][c]);
	if (!f.cells)
		return;
	rate_links(s, k, end, &f);
	keep_found(s, &f);
}

static void use_chain(struct sdk_se_search *s, const struct static_kind *k, unsigned end)
{
	const struct sdk_se_link *l = &s->d->link[end];
	struct sdk_se_found f = { .on = l->sign == SE_ON ? l->candidate : SE_NONE };

	sdk_se_remove_found(&f, s->g, l->candidate / 9, sdk_se_removed_digits(s->g, l->candidate, (enum sdk_se_sign)l->sign));
	if (!f.cells)
		return;
	rate_links(s, k, end, &f);
	keep_found(s, &f);
}

/*
 * Follows links from a start, in layers of one sign: all nodes that are on, then all that are off. Cycles: nodes that are
 * off are followed each time, unless they are among those that they follow from. Uses each cycle, or the chain to the
 * start's negation.
 */
static void follow_links(struct sdk_se_search *s, const struct static_kind *k, unsigned start, enum sdk_se_sign sign)
{
	struct sdk_se_depth *d = s->d;
	uint64_t known[2][SE_WORDS] = { { 0 } };
	unsigned from = 0, layer = 1;
	uint16_t next[32];
	uint8_t cause[32];

	d->links = 0;
	add_link(s, start, sign, SE_CAUSE_NONE, SE_NO_ENTRY);
	sdk_se_include(known[sign], start);
	for (unsigned to = 1; from < to && !sdk_se_is_over(s->c); from = to, to = d->links, layer++)
		for (unsigned i = from; i < to; i++) {
			const enum sdk_se_sign other = d->link[i].sign == SE_ON ? SE_OFF : SE_ON;
			const unsigned n = list_next(s, &d->link[i], k, next, cause);

			for (unsigned a = 0; a < n; a++) {
				if (k->cycles && other == SE_ON && next[a] == start && layer >= 4) {
					const unsigned end = add_link(s, start, SE_ON, cause[a], i);

					if (end == SE_NO_ENTRY)
						return;
					use_cycle(s, k, end);
					d->links--;
				}
				if (!k->cycles && next[a] == start && other != sign) {
					const unsigned end = add_link(s, start, other, cause[a], i);

					if (end != SE_NO_ENTRY)
						use_chain(s, k, end);
					return;
				}
				if (k->cycles && other == SE_OFF ? is_ancestor(d, i, next[a], SE_OFF) : sdk_se_has(known[other], next[a]))
					continue;
				sdk_se_include(known[other], next[a]);
				if (add_link(s, next[a], other, cause[a], i) == SE_NO_ENTRY)
					return;
			}
		}
}

void sdk_se_search_static(struct sdk_se_search *s)
{
	static const struct static_kind run[] = { { true, false, false }, { false, true, false }, { true, true, false } };

	s->d->listed = 0;
	for (unsigned r = 0; r < 3; r++)
		for (unsigned cell = 0; cell < SE_CELLS; cell++) {
			const unsigned digits = sdk_bits_count(s->g->cand[cell]);

			if (digits < 2 || (!run[r].x && digits > 2))
				continue;
			for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
				const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);
				struct static_kind k = run[r];

				k.cycles = true;
				follow_links(s, &k, candidate, SE_ON);
				k.cycles = false;
				if (k.x) {
					follow_links(s, &k, candidate, SE_ON);
					follow_links(s, &k, candidate, SE_OFF);
				}
				if (sdk_se_is_over(s->c))
					return;
			}
		}
}

