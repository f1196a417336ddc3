/* SPDX-License-Identifier: MIT */
#include "se/hint.h"

#include <string.h>

#define COUNT2(n) n, (n) + 1, (n) + 1, (n) + 2
#define COUNT4(n) COUNT2(n), COUNT2((n) + 1), COUNT2((n) + 1), COUNT2((n) + 2)
#define COUNT6(n) COUNT4(n), COUNT4((n) + 1), COUNT4((n) + 1), COUNT4((n) + 2)
#define COUNT8(n) COUNT6(n), COUNT6((n) + 1), COUNT6((n) + 1), COUNT6((n) + 2)

const uint8_t sdk_se_counts[SE_ALL + 1] = { COUNT8(0), COUNT8(1) };

static void find_units(struct sdk_se_map *m, unsigned cell)
{
	const unsigned r = cell / 9, c = cell % 9, block = r / 3 * 3 + c / 3;

	m->unit[cell][SE_BLOCK] = (uint8_t)block;
	m->unit[cell][SE_ROW] = (uint8_t)(9 + r);
	m->unit[cell][SE_COLUMN] = (uint8_t)(18 + c);
	m->place[cell][SE_BLOCK] = (uint8_t)(r % 3 * 3 + c % 3);
	m->place[cell][SE_ROW] = (uint8_t)c;
	m->place[cell][SE_COLUMN] = (uint8_t)r;
	m->units[cell] = UINT32_C(1) << block | UINT32_C(1) << (9 + r) | UINT32_C(1) << (18 + c);
	for (unsigned t = 0; t < 3; t++)
		m->cell[m->unit[cell][t]][m->place[cell][t]] = (uint8_t)cell;
}

static void find_peers(struct sdk_se_map *m, unsigned cell)
{
	unsigned n = 0;

	for (unsigned t = 0; t < 3; t++)
		for (unsigned i = 0; i < 9; i++) {
			const unsigned peer = m->cell[m->unit[cell][t]][i];
			uint64_t *peers = &m->peers[cell][peer / 64];

			if (peer == cell || *peers >> peer % 64 & 1)
				continue;
			*peers |= UINT64_C(1) << peer % 64;
			m->peer[cell][n++] = (uint8_t)peer;
		}
}

static void find_sight(struct sdk_se_map *m, unsigned candidate)
{
	const unsigned cell = candidate / 9, digit = candidate % 9;
	uint64_t *sight = m->sight[candidate];

	for (unsigned d = 0; d < 9; d++)
		if (d != digit)
			sight[(9 * cell + d) / 64] |= UINT64_C(1) << (9 * cell + d) % 64;
	for (unsigned i = 0; i < SE_PEERS; i++) {
		const unsigned other = 9u * m->peer[cell][i] + digit;

		sight[other / 64] |= UINT64_C(1) << other % 64;
	}
}

static void find_groups(struct sdk_se_map *m, unsigned candidate)
{
	const unsigned cell = candidate / 9, digit = candidate % 9;

	m->of_digit[digit][candidate / 64] |= UINT64_C(1) << candidate % 64;
	for (unsigned t = 0; t < 4; t++) {
		const unsigned number = t ? SE_CELLS + 9 * (unsigned)m->unit[cell][t - 1] + digit : cell;
		const unsigned place = t ? m->place[cell][t - 1] : digit;

		m->group[candidate][t] = (struct sdk_se_group){ (uint16_t)number, (uint16_t)(1u << place) };
		m->member[number][place] = (uint16_t)candidate;
	}
}

static void find_crossings(struct sdk_se_map *m, unsigned unit)
{
	for (unsigned i = 0; i < 9; i++)
		for (unsigned t = 0; t < 3; t++)
			m->crossing[unit][m->unit[m->cell[unit][i]][t]] |= (uint16_t)(1u << i);
}

static void find_locked(struct sdk_se_map *m)
{
	static const uint16_t three[2][3] = { { 0007, 0070, 0700 }, { 0111, 0222, 0444 } };

	for (unsigned columns = 0; columns < 2; columns++)
		for (unsigned places = 0; places <= SE_ALL; places++)
			for (unsigned i = 0; i < 3; i++)
				m->locked[columns][places] |= sdk_se_count(places) >= 2 && !(places & ~(unsigned)three[columns][i]);
}

void sdk_se_map_init(struct sdk_se_map *m)
{
	memset(m, 0, sizeof *m);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		find_units(m, cell);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		find_peers(m, cell);
	for (unsigned unit = 0; unit < SE_UNITS; unit++)
		find_crossings(m, unit);
	for (unsigned candidate = 0; candidate < SE_CANDIDATES; candidate++)
		find_sight(m, candidate);
	for (unsigned candidate = 0; candidate < SE_CANDIDATES; candidate++)
		find_groups(m, candidate);
	find_locked(m);
}

void sdk_se_grid_fill(const struct sdk_se_map *m, struct sdk_se_grid *g, unsigned cell, unsigned digit)
{
	for (unsigned d = 0; d < 9; d++)
		if (g->cand[cell] >> d & 1)
			sdk_se_grid_remove(m, g, cell, d);
	for (unsigned i = 0; i < SE_PEERS; i++)
		if (g->cand[m->peer[cell][i]] >> digit & 1)
			sdk_se_grid_remove(m, g, m->peer[cell][i], digit);
	g->value[cell] = (uint8_t)(digit + 1);
	for (unsigned t = 0; t < 3; t++)
		g->empty[m->unit[cell][t]]--;
	g->placed[digit]++;
	g->left--;
}

/* Removes the candidates that are not listed. */
static void keep_listed(const struct sdk_se_map *m, struct sdk_se_grid *g, const uint32_t *list)
{
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned d = 0; d < 9; d++)
			if (g->cand[cell] >> d & 1 && !(list[cell] >> d & 1))
				sdk_se_grid_remove(m, g, cell, d);
}

/* Fills the cells that list one value, unless a peer has it as a candidate. In pencil marks, these are the clues. */
static void fill_listed(const struct sdk_se_map *m, struct sdk_se_grid *g, const uint32_t *list)
{
	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		unsigned seen = 0;

		if (!g->cand[cell] || !sdk_bits_single(list[cell]))
			continue;
		for (unsigned i = 0; i < SE_PEERS; i++)
			seen |= g->cand[m->peer[cell][i]];
		if (!(seen & g->cand[cell]))
			sdk_se_grid_fill(m, g, cell, sdk_bits_lowest(g->cand[cell]));
	}
}

void sdk_se_grid_start(const struct sdk_se_map *m, struct sdk_se_grid *g, const uint8_t *value, const uint32_t *list,
	const uint32_t *given)
{
	memset(g, 0, sizeof *g);
	memset(g->empty, 9, sizeof g->empty);
	g->left = SE_CELLS;
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		g->cand[cell] = SE_ALL;
	for (unsigned h = 0; h < SE_UNITS; h++)
		for (unsigned d = 0; d < 9; d++)
			g->place[h][d] = SE_ALL;
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		if (value[cell])
			sdk_se_grid_fill(m, g, cell, value[cell] - 1u);
	if (list)
		keep_listed(m, g, list);
	if (given)
		fill_listed(m, g, given);
}
