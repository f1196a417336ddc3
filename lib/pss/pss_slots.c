/* SPDX-License-Identifier: MIT */
/* pss_slots: lays out the slots, as drawn in pss_internal.h. */
#include <string.h>

#include "pss/pss_internal.h"

/* Lists the candidates that are open. */
static void list_open(struct sdk_pss *w)
{
	const struct sdk_shape *s = w->shape;
	unsigned open = 0;

	for (unsigned i = 0; i < s->cells - w->full; i++) {
		const unsigned cell = w->empty[i], at = cell * w->lanes;
		const unsigned row = sdk_pss_sum_of(s, ROW, cell, 0), col = sdk_pss_sum_of(s, COL, cell, 0);
		const unsigned box = sdk_pss_sum_of(s, BOX, cell, 0);

		for (unsigned v = 0; v < s->n; v++) {
			w->candidate[open] = (struct sdk_pss_open){ (uint16_t)(at + v),
				{ (uint16_t)cell, (uint16_t)(row + v), (uint16_t)(col + v), (uint16_t)(box + v) } };
			open += w->p[at + v] != 0;
		}
	}
	w->open = open;
}

/* Sorts the sums that are not 1 already, those with the most terms first. Returns their number. */
static unsigned sort_sums(const struct sdk_pss *w, const uint8_t *terms, const uint8_t *settled, uint16_t *sum)
{
	uint16_t next[SDK_VALUES_MAX + 1] = { 0 };
	unsigned sums = 0;

	for (unsigned i = 0; i < w->shape->cells; i++)
		next[terms[i]] = (uint16_t)(next[terms[i]] + !settled[i]);
	for (unsigned t = w->shape->n + 1; t-- > 0;) {
		unsigned first = sums;

		sums += next[t];
		next[t] = (uint16_t)first;
	}
	for (unsigned i = 0; i < w->shape->cells; i++)
		if (!settled[i])
			sum[next[terms[i]]++] = (uint16_t)i;
	return sums;
}

/* Lanes by the number of slots that they have, which differs by less than HEIGHTS. */
enum { HEIGHTS = 32 };
struct heights {
	unsigned least, most, lanes[HEIGHTS];
	uint8_t lane[HEIGHTS][WIDE];
};

static void add_lane(struct heights *h, unsigned lane, unsigned height)
{
	h->lane[height % HEIGHTS][h->lanes[height % HEIGHTS]++] = (uint8_t)lane;
	h->most = height > h->most ? height : h->most;
}

/* Places each sum in the lane that has the fewest slots. */
static void place_sums(struct sdk_pss *w, enum kind kind, const uint8_t *terms)
{
	struct sdk_pss_slots *k = &w->slots[kind];
	struct heights h = { 0 };
	uint16_t sum[SDK_CELLS_MAX];
	unsigned sums = sort_sums(w, terms, w->settled[kind], sum);

	for (unsigned l = 0; l < WIDE; l++)
		add_lane(&h, l, 0);
	for (unsigned i = 0; i < sums; i++) {
		unsigned lane;

		while (!h.lanes[h.least % HEIGHTS])
			h.least++;
		lane = h.lane[h.least % HEIGHTS][--h.lanes[h.least % HEIGHTS]];
		k->place[sum[i]] = (uint16_t)(h.least * WIDE + lane);
		add_lane(&h, lane, h.least + (terms[sum[i]] ? terms[sum[i]] : 1));
	}
	k->slots = h.most * WIDE;
	for (unsigned s = 0; s < k->slots + WIDE; s++)
		k->base[s] = s < k->slots ? GOES_ON : 1;
	for (unsigned i = 0; i < sums; i++)
		k->base[k->place[sum[i]]] = 0;
	for (; h.least < h.most; h.least++)
		for (unsigned i = 0; i < h.lanes[h.least % HEIGHTS]; i++)
			k->base[h.least * WIDE + h.lane[h.least % HEIGHTS][i]] = 1;
}

/* Gives each open candidate a slot below the other terms of its sum. */
static void place_terms(struct sdk_pss *w, enum kind kind, bool fresh)
{
	struct sdk_pss_slots *k = &w->slots[kind];
	uint16_t next[SDK_CELLS_MAX];

	for (unsigned s = 0; s < k->slots; s++) {
		k->candidate[s] = NO_CANDIDATE;
		k->memory[s] = 1;
	}
	memcpy(next, k->place, w->shape->cells * sizeof *next);
	for (unsigned i = 0; i < w->open; i++) {
		uint16_t *slot = &next[w->candidate[i].sum[kind]];
		const unsigned at = w->candidate[i].at;

		k->candidate[*slot] = at;
		if (!fresh)
			k->memory[*slot] = w->scratch[at];
		*slot = (uint16_t)(*slot + WIDE);
	}
}

static void lay_out_kind(struct sdk_pss *w, enum kind kind, bool fresh)
{
	const struct sdk_pss_slots *k = &w->slots[kind];
	uint8_t terms[SDK_CELLS_MAX] = { 0 };

	for (unsigned s = 0; !fresh && s < k->slots; s++)
		w->scratch[k->candidate[s]] = k->memory[s];
	for (unsigned i = 0; i < w->open; i++)
		terms[w->candidate[i].sum[kind]]++;
	place_sums(w, kind, terms);
	place_terms(w, kind, fresh);
}

/* Leads from the slots of a kind to those of the one before. */
static void link_kinds(struct sdk_pss *w, const struct sdk_pss_slots *before, struct sdk_pss_slots *k)
{
	for (unsigned s = 0; s < before->slots; s++)
		w->slot[before->candidate[s]] = (uint16_t)s;
	w->slot[NO_CANDIDATE] = NO_SLOT;
	for (unsigned s = 0; s < k->slots; s++)
		k->from[s] = w->slot[k->candidate[s]];
}

void sdk_pss_lay_out(struct sdk_pss *w, bool fresh)
{
	list_open(w);
	w->laid_out = w->swept;
	for (enum kind kind = CELL; kind < KINDS; kind++)
		lay_out_kind(w, kind, fresh);
	for (enum kind kind = CELL; kind < KINDS; kind++)
		link_kinds(w, &w->slots[(kind + KINDS - 1) % KINDS], &w->slots[kind]);
}
