/* SPDX-License-Identifier: MIT */
/*
 * pss_board: the board that evolutions, and what is between them, work on: its slots, as drawn in pss_internal.h, the cells
 * that are filled, and what a sink sees of it.
 */
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

/* The lanes, sorted by the number of their slots. Any two differ by less than HEIGHTS. */
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

/* ---- filling ---- */

void sdk_pss_settle(struct sdk_pss *w, unsigned cell, unsigned value)
{
	for (enum kind kind = CELL; kind < KINDS; kind++)
		w->settled[kind][sdk_pss_sum_of(w->shape, kind, cell, value)] = 1;
}

void sdk_pss_fill(struct sdk_pss *w, unsigned cell, unsigned value)
{
	const struct sdk_shape *s = w->shape;
	const unsigned unit[] = { s->cell_row[cell], s->n + s->cell_col[cell], 2 * s->n + s->cell_box[cell] };
	struct sdk_pss_result *r = w->result;

	for (unsigned i = 0; i < 3; i++)
		for (unsigned k = 0; k < s->n; k++)
			w->p[sdk_unit(s, unit[i])[k] * w->lanes + value] = 0;
	memset(w->p + cell * w->lanes, 0, w->lanes * sizeof *w->p);
	sdk_pss_settle(w, cell, value);
	for (enum kind kind = CELL; kind < KINDS; kind++)
		w->slots[kind].base[w->slots[kind].place[sdk_pss_sum_of(s, kind, cell, value)]] = 1;
	r->value[cell] = (uint8_t)(value + 1);
	r->order[r->filled++] = (uint16_t)cell;
	w->full++;
}

void sdk_pss_find_empty(struct sdk_pss *w)
{
	unsigned empty = 0;

	for (unsigned c = 0; c < w->shape->cells; c++)
		if (!w->result->value[c])
			w->empty[empty++] = (uint16_t)c;
}

/* ---- showing ---- */

static struct sdk_probabilities take_snapshot(const struct sdk_pss *w, enum sdk_probabilities_stage stage)
{
	return (struct sdk_probabilities){ .puzzle = w->puzzle,
		.stage = stage,
		.round = w->result->rounds,
		.sweeps = w->swept,
		.off = w->off,
		.value = w->result->value,
		.p = w->scratch,
		.stride = w->lanes };
}

static void show_snapshot(struct sdk_pss *w, const struct sdk_probabilities *c)
{
	const uint8_t *value = w->result->value;

	for (unsigned cell = 0; cell < w->shape->cells; cell++)
		for (unsigned v = 0; v < w->shape->n; v++) {
			unsigned at = cell * w->lanes + v;

			w->scratch[at] = value[cell] ? (float)(value[cell] == v + 1) : sdk_pss_lane_probability(w, w->p[at]);
		}
	w->options.sink->show(w->options.sink->with, c);
}

void sdk_pss_show(struct sdk_pss *w, enum sdk_probabilities_stage step)
{
	if (w->options.sink) {
		struct sdk_probabilities c = take_snapshot(w, step);

		show_snapshot(w, &c);
	}
}

void sdk_pss_show_clipped(struct sdk_pss *w, unsigned cell, unsigned value, float before)
{
	if (w->options.sink) {
		struct sdk_probabilities c = take_snapshot(w, SDK_PROBABILITIES_CLIPPED);

		c.cell = cell;
		c.number = value + 1;
		c.before = before;
		show_snapshot(w, &c);
	}
}
