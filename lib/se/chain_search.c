/* SPDX-License-Identifier: MIT */
#include "se/chain_search.h"

#include <stdlib.h>

bool sdk_se_make_room(struct sdk_se_chains *c, void **items, size_t least, size_t *room, size_t size)
{
	size_t larger = *room ? *room : 1024;

	while (larger < least)
		larger *= 2;
	void *moved = realloc(*items, larger * size);

	if (!moved) {
		c->no_memory = true;
		return false;
	}
	*items = moved;
	*room = larger;
	return true;
}

/* 0.1 for each of 4, 6, 8, 12, 16, 24... that the complexity exceeds by more than 2; added one by one, as doubles are. */
double sdk_se_length_increment(unsigned complexity)
{
	double sum = 0;
	bool odd = false;

	for (unsigned most = 4; complexity > most + 2; odd = !odd) {
		sum += 0.1;
		most = odd ? most * 4 / 3 : most * 3 / 2;
	}
	return sum;
}

/* The deletions that a step needs, between the boards `before` and `now`. */
static void add_cell_deletions(const struct sdk_se_grid *before, const struct sdk_se_grid *now, unsigned cell,
	uint64_t *parents)
{
	for (unsigned rest = before->cand[cell] & ~(unsigned)now->cand[cell]; rest; rest &= rest - 1)
		sdk_se_include(parents, 9 * cell + sdk_bits_lowest(rest));
}

static void add_unit_deletions(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	unsigned unit, unsigned digit, uint64_t *parents)
{
	for (unsigned rest = before->place[unit][digit] & ~(unsigned)now->place[unit][digit]; rest; rest &= rest - 1)
		sdk_se_include(parents, 9u * m->cell[unit][sdk_bits_lowest(rest)] + digit);
}

/* The same for a node that is on. */
void sdk_se_add_deletions(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	unsigned candidate, unsigned cause, uint64_t *parents)
{
	const unsigned cell = candidate / 9;

	if (cause == SE_CAUSE_CELL)
		add_cell_deletions(before, now, cell, parents);
	else if (cause >= SE_CAUSE_UNIT)
		add_unit_deletions(m, before, now, m->unit[cell][cause - SE_CAUSE_UNIT], candidate % 9, parents);
}

uint64_t sdk_se_mix(uint64_t hash, uint64_t v)
{
	return (hash ^ v) * 0x100000001B3;
}

/* What the end of a step removes: `on` places a candidate, and removes the others of its cell. */
unsigned sdk_se_removed_digits(const struct sdk_se_grid *g, unsigned candidate, enum sdk_se_sign sign)
{
	const unsigned bit = 1u << candidate % 9;

	return sign == SE_ON ? g->cand[candidate / 9] & ~bit : g->cand[candidate / 9] & bit;
}

bool sdk_se_is_better(const struct sdk_se_found *a, const struct sdk_se_found *b)
{
	if (a->rating != b->rating)
		return a->rating < b->rating;
	if (a->complexity != b->complexity)
		return a->complexity < b->complexity;
	if (a->key != b->key)
		return a->key < b->key;
	return a->order < b->order;
}

void sdk_se_remove_found(struct sdk_se_found *f, const struct sdk_se_grid *g, unsigned cell, unsigned digits)
{
	digits &= g->cand[cell];
	if (!digits)
		return;
	f->cell[f->cells] = (uint8_t)cell;
	f->digits[f->cells++] = (uint16_t)digits;
}
