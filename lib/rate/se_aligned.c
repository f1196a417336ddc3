/* SPDX-License-Identifier: MIT */
/* Aligned pair and triplet exclusion. */
#include "rate/se_hint.h"

struct aligned {
	const struct sdk_se_map *m;
	const struct sdk_se_grid *g;
	unsigned k;
	uint8_t excluders[SE_CELLS]; /* the number of excluders of a base cell; 0: it is none */
	uint8_t excluder[SE_CELLS][SE_PEERS];
	uint64_t set[SE_CELLS][2]; /* the same as a set of cells */
	uint8_t base[SE_CELLS];
	unsigned bases;
};

static bool sees(const struct sdk_se_map *m, unsigned a, unsigned b)
{
	return m->peers[a][b / 64] >> b % 64 & 1;
}

static void find_base(struct aligned *x, unsigned cell)
{
	unsigned n = 0;

	for (unsigned i = 0; i < SE_PEERS; i++) {
		const unsigned peer = x->m->peer[cell][i], count = sdk_bits_count(x->g->cand[peer]);

		if (count == 1)
			return;
		if (count < 2 || count > x->k)
			continue;
		x->excluder[cell][n++] = (uint8_t)peer;
		x->set[cell][peer / 64] |= UINT64_C(1) << peer % 64;
	}
	if (!n)
		return;
	x->excluders[cell] = (uint8_t)n;
	x->base[x->bases++] = (uint8_t)cell;
}

/* The excluders that all cells have in common, at most `most`. Returns their number. */
static unsigned common_excluders(const struct aligned *x, const uint8_t *cell, uint8_t *common)
{
	unsigned n = 0;

	for (unsigned i = 0; i < x->excluders[cell[0]]; i++) {
		const unsigned e = x->excluder[cell[0]][i];
		bool all = true;

		for (unsigned k = 1; k < x->k; k++)
			all = all && x->set[cell[k]][e / 64] >> e % 64 & 1;
		if (all)
			common[n++] = (uint8_t)e;
	}
	return n;
}

/* Whether the digits, one for each cell, are allowed together. */
static bool is_allowed(const struct aligned *x, const uint8_t *cell, const uint8_t *digit, const uint8_t *common, unsigned n)
{
	unsigned used = 0;

	for (unsigned i = 0; i < x->k; i++) {
		for (unsigned k = 0; k < i; k++)
			if (digit[i] == digit[k] && sees(x->m, cell[i], cell[k]))
				return false;
		used |= 1u << digit[i];
	}
	for (unsigned i = 0; i < n; i++)
		if (!(x->g->cand[common[i]] & ~used))
			return false;
	return true;
}

static bool try_cells(const struct aligned *x, const uint8_t *cell, const struct sdk_se_sink *sink)
{
	uint8_t common[SE_PEERS], digit[3] = { 0 };
	unsigned allowed[3] = { 0 };
	const unsigned n = common_excluders(x, cell, common);
	const unsigned third = x->k == 3 ? x->g->cand[cell[2]] : 1;
	struct sdk_se_hint h;

	if (n < 2)
		return false;
	for (unsigned a = x->g->cand[cell[0]]; a; a &= a - 1)
		for (unsigned b = x->g->cand[cell[1]]; b; b &= b - 1)
			for (unsigned c = third; c; c &= c - 1) {
				digit[0] = (uint8_t)sdk_bits_lowest(a);
				digit[1] = (uint8_t)sdk_bits_lowest(b);
				digit[2] = (uint8_t)sdk_bits_lowest(c);
				for (unsigned i = 0; i < x->k && is_allowed(x, cell, digit, common, n); i++)
					allowed[i] |= 1u << digit[i];
			}
	sdk_se_hint_start(&h, x->k == 2 ? SE_ALIGNED_PAIR : SE_ALIGNED_TRIPLET, x->k == 2 ? 6.2 : 7.5);
	for (unsigned i = 0; i < x->k; i++)
		sdk_se_hint_remove(&h, x->g, cell[i], ~allowed[i]);
	return h.cells && sink->take(sink->with, &h);
}

/* All cells that go with two: the excluders of the first one that are base cells, then those of the second one. */
static bool try_triplets(const struct aligned *x, uint8_t *cell, const struct sdk_se_sink *sink)
{
	uint64_t tried[2] = { 0, 0 };

	for (unsigned k = 0; k < 2; k++)
		for (unsigned i = 0; i < x->excluders[cell[k]]; i++) {
			const unsigned e = x->excluder[cell[k]][i];

			if (!x->excluders[e] || e == cell[0] || e == cell[1] || tried[e / 64] >> e % 64 & 1)
				continue;
			tried[e / 64] |= UINT64_C(1) << e % 64;
			cell[2] = (uint8_t)e;
			if (try_cells(x, cell, sink))
				return true;
		}
	return false;
}

bool sdk_se_find_aligned(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k, const struct sdk_se_sink *sink)
{
	struct aligned x = { .m = m, .g = g, .k = k };
	uint8_t cell[3];

	for (unsigned c = 0; c < SE_CELLS; c++)
		if (sdk_bits_count(g->cand[c]) >= 2)
			find_base(&x, c);
	for (unsigned b = 1; b < x.bases; b++)
		for (unsigned a = 0; a < b; a++) {
			cell[0] = x.base[a];
			cell[1] = x.base[b];
			if (k == 2 ? try_cells(&x, cell, sink) : try_triplets(&x, cell, sink))
				return true;
		}
	return false;
}
