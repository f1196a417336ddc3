/* SPDX-License-Identifier: MIT */
/* Aligned pair and triplet exclusion. */
#include "se/hint.h"

#include <assert.h>

struct aligned {
	const struct sdk_se_map *m;
	const struct sdk_se_grid *g;
	unsigned k;
	uint64_t bases[2];         /* sets of cells, as all others */
	uint64_t set[SE_CELLS][2]; /* the excluders of a base cell; none: it is no base cell */
	uint64_t changed[2];       /* cells that are not as they were when nothing was found */
	uint64_t near_change[2];   /* base cells that have changed, or have excluders that have */
};

enum { ANY = 1 << 9 }; /* what stands for the digit of a third cell, if there are two */

/* The cells of a step, with what decides which digits they can have together. */
struct aligned_cells {
	unsigned cand[3];
	unsigned sees[3];            /* all digits, or none: the first and the second; the third and each of these */
	unsigned excluder[SE_PEERS]; /* the candidates of the common excluders */
	unsigned excluders;
};

static bool contains(const uint64_t *set, unsigned cell)
{
	return set[cell / 64] >> cell % 64 & 1;
}

static void include(uint64_t *set, unsigned cell)
{
	set[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* Finds the base cells and their excluders. */
static void find_bases(struct aligned *x)
{
	uint64_t single[2] = { 0, 0 }, excluders[2] = { 0, 0 };

	for (unsigned c = 0; c < SE_CELLS; c++) {
		const unsigned count = sdk_se_count(x->g->cand[c]);

		if (count == 1)
			include(single, c);
		else if (count >= 2 && count <= x->k)
			include(excluders, c);
	}
	for (unsigned c = 0; c < SE_CELLS; c++) {
		const uint64_t *peers = x->m->peers[c];

		if (sdk_se_count(x->g->cand[c]) < 2 || (peers[0] & single[0]) | (peers[1] & single[1]) ||
			!((peers[0] & excluders[0]) | (peers[1] & excluders[1])))
			continue;
		x->set[c][0] = peers[0] & excluders[0];
		x->set[c][1] = peers[1] & excluders[1];
		include(x->bases, c);
	}
}

/*
 * Finds the digits that cells can have together: those that see each other have different ones, and each common excluder
 * keeps a candidate. Two digits leave the third cell those that complete no excluder.
 */
static void find_allowed(const struct aligned_cells *x, unsigned allowed[3])
{
	for (unsigned first = x->cand[0]; first; first &= first - 1)
		for (unsigned second = x->cand[1]; second; second &= second - 1) {
			const unsigned d = first & -first, e = second & -second;
			unsigned third = x->cand[2] & ~(x->sees[1] & d) & ~(x->sees[2] & e);

			if ((allowed[0] & d && allowed[1] & e && allowed[2] == x->cand[2]) || x->sees[0] & d & e)
				continue;
			for (unsigned i = 0; i < x->excluders && third; i++) {
				const unsigned left = x->excluder[i] & ~d & ~e;

				third &= !left ? 0 : (sdk_bits_single(left) ? ~left : ~0u);
			}
			if (!third)
				continue;
			allowed[0] |= d;
			allowed[1] |= e;
			allowed[2] |= third;
		}
}

/* Cells that have not changed still have no step, if their common excluders have not changed, either. */
static bool have_changed(const struct aligned *x, const uint8_t *cell, const uint64_t common[2])
{
	return (common[0] & x->changed[0]) | (common[1] & x->changed[1]) || contains(x->changed, cell[0]) ||
		contains(x->changed, cell[1]);
}

/*
 * Whether there are too few excluders.
 *
 * One is never enough. To remove d from a cell, it has to forbid all pairs of digits of the other two, but for equal
 * ones if they see each other; so they and the excluder have few digits: they are a naked pair or triple, which leaves d
 * no place or only some that are locked, or the pincers of an XY-wing or XYZ-wing, each of which comes before. (Three
 * cells that see each other share a unit, and so do four.)
 *
 * Of two cells, each digit of one has to be excluded with d by an excluder with just these two, or since it is d itself.
 */
static bool are_too_few(const struct aligned *x, const uint8_t *cell, unsigned excluders)
{
	const unsigned a = sdk_se_count(x->g->cand[cell[0]]), b = sdk_se_count(x->g->cand[cell[1]]);

	return excluders < 2 || (x->k == 2 && excluders + sdk_se_sees(x->m, cell[0], cell[1]) < (a < b ? a : b));
}

/* Tries cells whose common excluders are the set. */
static bool try_cells(const struct aligned *x, const uint8_t *cell, const uint64_t set[2], const struct sdk_se_sink *sink)
{
	struct aligned_cells y;
	unsigned allowed[3] = { 0 }, all = 0;
	struct sdk_se_hint h;

	assert(x->k == 2 || x->k == 3);
	y.excluders = 0;
	for (unsigned i = 0; i < x->k; i++)
		all |= x->g->cand[cell[i]];
	for (unsigned w = 0; w < 2; w++)
		for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
			const unsigned cand = x->g->cand[64 * w + (unsigned)__builtin_ctzll(rest)];

			if (!(cand & ~all))
				y.excluder[y.excluders++] = cand;
		}
	if (are_too_few(x, cell, y.excluders))
		return false;
	for (unsigned i = 0; i < 3; i++)
		y.cand[i] = i < x->k ? x->g->cand[cell[i]] : ANY;
	for (unsigned i = 0; i < 3; i++)
		y.sees[i] = i < 2 * x->k - 3 && sdk_se_sees(x->m, cell[i / 2], cell[(i + 3) / 2]) ? SE_ALL : 0;
	find_allowed(&y, allowed);
	if (allowed[0] == y.cand[0] && allowed[1] == y.cand[1] && allowed[2] == y.cand[2])
		return false;
	sdk_se_hint_start(&h, x->k == 2 ? SE_ALIGNED_PAIR : SE_ALIGNED_TRIPLET, x->k == 2 ? 6.2 : 7.5);
	for (unsigned i = 0; i < x->k; i++) {
		h.member[h.members++] = cell[i];
		sdk_se_hint_remove(&h, x->g, cell[i], ~allowed[i]);
	}
	h.aligned = h.members;
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (contains(set, c) && !(x->g->cand[c] & ~all))
			h.member[h.members++] = (uint8_t)c;
	return sink->take(sink->with, &h);
}

/* The bases that have at least two of the cells as excluders. */
static void find_partners(const struct aligned *x, const uint64_t excluders[2], uint64_t partners[2])
{
	uint64_t once[2] = { 0, 0 }, twice[2] = { 0, 0 };

	for (unsigned w = 0; w < 2; w++)
		for (uint64_t rest = excluders[w]; rest; rest &= rest - 1) {
			const uint64_t *peers = x->m->peers[64 * w + (unsigned)__builtin_ctzll(rest)];

			for (unsigned v = 0; v < 2; v++) {
				twice[v] |= once[v] & peers[v];
				once[v] |= peers[v];
			}
		}
	for (unsigned v = 0; v < 2; v++)
		partners[v] = twice[v] & x->bases[v];
}

/* The third cell: the excluders of the first one that are base cells, then those of the second one. */
static bool try_triplets(const struct aligned *x, uint8_t *cell, const uint64_t common[2], const struct sdk_se_sink *sink)
{
	const bool changed = have_changed(x, cell, common);
	uint64_t third[2];

	find_partners(x, common, third);
	for (unsigned v = 0; v < 2; v++)
		third[v] &= (x->set[cell[0]][v] | x->set[cell[1]][v]) & (changed ? ~UINT64_C(0) : x->changed[v]);
	third[cell[0] / 64] &= ~(UINT64_C(1) << cell[0] % 64);
	third[cell[1] / 64] &= ~(UINT64_C(1) << cell[1] % 64);
	for (unsigned i = 0; (third[0] | third[1]) && i < 2 * SE_PEERS; i++) {
		const unsigned e = x->m->peer[cell[i / SE_PEERS]][i % SE_PEERS];
		const uint64_t set[2] = { common[0] & x->set[e][0], common[1] & x->set[e][1] };

		if (!contains(third, e) || !contains(x->set[cell[i / SE_PEERS]], e))
			continue;
		third[e / 64] &= ~(UINT64_C(1) << e % 64);
		cell[2] = (uint8_t)e;
		if (try_cells(x, cell, set, sink))
			return true;
	}
	return false;
}

/* Tries a cell with each of those before it. */
static bool try_partners(const struct aligned *x, unsigned second, const struct sdk_se_sink *sink)
{
	uint8_t cell[3] = { 0, (uint8_t)second, 0 };
	uint64_t first[2];

	find_partners(x, x->set[second], first);
	for (unsigned v = 0; v < 2; v++) {
		if (!contains(x->near_change, second))
			first[v] &= x->near_change[v];
		for (uint64_t rest = first[v]; rest; rest &= rest - 1) {
			cell[0] = (uint8_t)(64 * v + (unsigned)__builtin_ctzll(rest));
			if (cell[0] >= second)
				return false;
			const uint64_t *one = x->set[cell[0]], *two = x->set[second],
				       set[2] = { one[0] & two[0], one[1] & two[1] };

			if (x->k == 2 ? have_changed(x, cell, set) && try_cells(x, cell, set, sink)
				      : try_triplets(x, cell, set, sink))
				return true;
		}
	}
	return false;
}

bool sdk_se_find_aligned(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned k,
	const struct sdk_se_grid *before, const struct sdk_se_sink *sink)
{
	struct aligned x = { .m = m, .g = g, .k = k };

	find_bases(&x);
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (!before || before->cand[c] != g->cand[c])
			include(x.changed, c);
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (contains(x.bases, c) && (contains(x.changed, c) || x.set[c][0] & x.changed[0] || x.set[c][1] & x.changed[1]))
			include(x.near_change, c);
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (contains(x.bases, c) && try_partners(&x, c, sink))
			return true;
	return false;
}
