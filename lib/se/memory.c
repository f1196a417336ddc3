/* SPDX-License-Identifier: MIT */
/*
 * What was found within chains, by board. Many runs leave the same candidates: of a cell with two, one is on exactly if
 * the other is off. What chains remove then is the same, too: it depends on these, and on the candidates before the run.
 */
#include "se/chain_search.h"

#include <stdlib.h>
#include <string.h>

enum {
	SLOTS = 4096,        /* a power of two, twice the most boards */
	MOST_FOUND = 1 << 15 /* then the memory is emptied, so that it does not grow */
};

struct sdk_se_known {
	uint16_t cand[SE_CELLS];
	size_t first, n; /* in the list */
};

struct sdk_se_memory {
	uint16_t before[SE_CELLS]; /* the candidates before the runs */
	uint16_t slot[SLOTS];      /* the number of a board + 1; 0: free */
	struct sdk_se_known board[SLOTS / 2];
	unsigned boards;
	struct sdk_se_found *list;
	size_t listed, room;
};

struct sdk_se_memory *sdk_se_memory_new(void)
{
	return calloc(1, sizeof(struct sdk_se_memory));
}

/* The slot of a board, or a free one. */
static unsigned find_slot(const struct sdk_se_memory *y, const struct sdk_se_grid *g)
{
	uint64_t hash = 0;
	unsigned i;

	for (unsigned c = 0; c < SE_CELLS; c++)
		hash = (hash ^ g->cand[c]) * 0x9E3779B97F4A7C15;
	i = (unsigned)(hash >> 52);
	while (y->slot[i] && memcmp(y->board[y->slot[i] - 1].cand, g->cand, sizeof g->cand) != 0)
		i = (i + 1) % SLOTS;
	return i;
}

static void forget(struct sdk_se_memory *y)
{
	memset(y->slot, 0, sizeof y->slot);
	y->boards = 0;
	y->listed = 0;
}

bool sdk_se_recall(struct sdk_se_memory *y, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_found **list, size_t *n)
{
	const struct sdk_se_known *known;
	unsigned i;

	if (memcmp(y->before, before->cand, sizeof y->before) != 0)
		return false;
	i = find_slot(y, g);
	if (!y->slot[i])
		return false;
	known = &y->board[y->slot[i] - 1];
	*list = &y->list[known->first];
	*n = known->n;
	return true;
}

bool sdk_se_remember(struct sdk_se_chains *c, struct sdk_se_memory *y, const struct sdk_se_grid *g,
	const struct sdk_se_grid *before, const struct sdk_se_depth *d)
{
	if (memcmp(y->before, before->cand, sizeof y->before) != 0 || y->boards == SLOTS / 2 || y->listed > MOST_FOUND)
		forget(y);
	memcpy(y->before, before->cand, sizeof y->before);
	if (!sdk_se_grow(c, (void **)&y->list, y->listed, d->listed, &y->room, sizeof *y->list))
		return false;
	if (d->listed)
		memcpy(&y->list[y->listed], d->list, d->listed * sizeof *d->list);
	memcpy(y->board[y->boards].cand, g->cand, sizeof g->cand);
	y->board[y->boards].first = y->listed;
	y->board[y->boards].n = d->listed;
	y->listed += d->listed;
	y->slot[find_slot(y, g)] = (uint16_t)++y->boards;
	return true;
}

void sdk_se_memory_free(struct sdk_se_memory *y)
{
	free(y ? y->list : NULL);
	free(y);
}
