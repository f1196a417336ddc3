/* SPDX-License-Identifier: MIT */
/*
 * The strong links of a board, and what can be reached from each of them, as sets of links.
 *
 * A node that is off leads on only by a *strong link*: to the other candidate of a bivalue cell, or to the other place of a
 * digit that has two in a unit. So a static chain goes from strong link to strong link:
 *
 *     from off, therefore to on ... sees ... from off, therefore to on ...
 *
 * A candidate can be removed only if it sees the `from` of a link, and the `to` of a link that is reached from it.
 */
#include "se/chain_search.h"

#include <assert.h>
#include <string.h>

static void add_strong(struct sdk_se_strong *k, unsigned a, unsigned b, bool fresh)
{
	assert(k->n + 2 <= SE_STRONG_MAX);
	k->fresh[k->n] = fresh;
	k->from[k->n] = k->to[k->n + 1] = (uint16_t)a;
	k->to[k->n] = k->from[k->n + 1] = (uint16_t)b;
	k->before[k->n] = k->last[a];
	k->last[a] = (uint16_t)k->n;
	k->before[k->n + 1] = k->last[b];
	k->last[b] = (uint16_t)(k->n + 1);
	k->n += 2;
}

/* Finds the strong links of a kind, each followed by its reverse. */
static void find_strong(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_static_kind *kind, struct sdk_se_strong *k)
{
	k->n = 0;
	memset(k->last, 0xFF, sizeof k->last); /* SE_NO_ENTRY */
	memset(k->followed, 0, sizeof k->followed);
	for (unsigned cell = 0; kind->y && cell < SE_CELLS; cell++) {
		const unsigned set = g->cand[cell], low = set & (0u - set);

		if (sdk_bits_single(set & ~low))
			add_strong(k, 9 * cell + sdk_bits_lowest(low), 9 * cell + sdk_bits_lowest(set & ~low),
				before && before->cand[cell] != set);
	}
	for (unsigned unit = 0; kind->x && unit < SE_UNITS; unit++)
		for (unsigned digit = 0; digit < 9; digit++) {
			const unsigned set = g->place[unit][digit], low = set & (0u - set);

			if (!sdk_bits_single(set & ~low))
				continue;
			const unsigned a = m->cell[unit][sdk_bits_lowest(low)], b = m->cell[unit][sdk_bits_lowest(set & ~low)];

			if (unit < 9 || m->unit[a][SE_BLOCK] != m->unit[b][SE_BLOCK]) /* else it is known from the block */
				add_strong(k, 9 * a + digit, 9 * b + digit, before && before->place[unit][digit] != set);
		}
	k->words = k->n <= 64 ? 1 : (k->n + 255) / 256 * 4;
}

static uint64_t *seen_by(struct sdk_se_strong *k, unsigned candidate)
{
	return &k->seen[(size_t)candidate * k->words];
}

static uint64_t *reach_of(struct sdk_se_strong *k, unsigned link)
{
	return &k->reach[(size_t)link * k->words];
}

/* Finds, for each candidate, the links whose `from` it sees. */
static void find_sight(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_static_kind *kind,
	struct sdk_se_strong *k)
{
	memset(k->seen, 0, sizeof *k->seen * SE_CANDIDATES * k->words);
	for (unsigned i = 0; i < k->n; i++) {
		const unsigned cell = k->from[i] / 9, digit = k->from[i] % 9;

		for (unsigned rest = kind->y ? g->cand[cell] & ~(1u << digit) : 0; rest; rest &= rest - 1)
			sdk_se_include(seen_by(k, 9 * cell + sdk_bits_lowest(rest)), i);
		for (unsigned t = 0; t < 3; t++) {
			const unsigned unit = m->unit[cell][t];

			for (unsigned rest = g->place[unit][digit] & ~(1u << m->place[cell][t]); rest; rest &= rest - 1)
				sdk_se_include(seen_by(k, 9u * m->cell[unit][sdk_bits_lowest(rest)] + digit), i);
		}
	}
}

/*
 * Finds all candidates that are off if this one is on, and the links that lead there. What is known of candidates that
 * turn on is used.
 */
static const uint64_t *get_outcome(const struct sdk_se_map *m, struct sdk_se_strong *k, unsigned candidate)
{
	uint64_t *off = k->off[candidate], *done = &k->led[(size_t)candidate * k->words], open[SE_STRONG_WORDS];

	if (k->followed[candidate])
		return off;
	memcpy(off, m->sight[candidate], sizeof m->sight[candidate]);
	memcpy(open, sdk_se_seen_by(k, candidate), sizeof *open * k->words);
	memset(done, 0, sizeof *done * k->words);
	for (unsigned w = 0; w < k->words;) {
		if (!open[w]) {
			w++;
			continue;
		}
		const unsigned to = k->to[64 * w + (unsigned)__builtin_ctzll(open[w])];

		done[w] |= open[w] & (0 - open[w]);
		sdk_se_join(off, k->followed[to] ? k->off[to] : m->sight[to], SE_WORDS);
		sdk_se_join(k->followed[to] ? done : open, k->followed[to] ? &k->led[(size_t)to * k->words] : sdk_se_seen_by(k, to),
			k->words);
		for (unsigned v = 0; v < k->words; v++)
			open[v] &= ~done[v];
		w = 0;
	}
	k->followed[candidate] = true;
	return off;
}

/*
 * Within a chain: whether chains remove anything. Before, they did not, so one of the links must be fresh; and they remove
 * what is off whichever of its ends is on.
 */
static bool removes_anything(const struct sdk_se_map *m, const struct sdk_se_grid *g, struct sdk_se_strong *k)
{
	for (unsigned i = 0; i < k->n; i += 2) {
		const uint64_t *one, *two;

		if (!k->fresh[i])
			continue;
		one = get_outcome(m, k, k->from[i]);
		two = get_outcome(m, k, k->to[i]);
		for (unsigned w = 0; w < SE_WORDS; w++)
			for (uint64_t rest = one[w] & two[w]; rest; rest &= rest - 1) {
				const unsigned candidate = 64 * w + (unsigned)__builtin_ctzll(rest);

				if (g->cand[candidate / 9] >> candidate % 9 & 1)
					return true;
			}
	}
	return false;
}

/* Adds to the reach of some links that of another link. */
static void extend_reach(struct sdk_se_strong *k, const uint64_t *links, unsigned via)
{
	const uint64_t *more = reach_of(k, via);

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = links[w]; rest; rest &= rest - 1)
			sdk_se_join(reach_of(k, 64 * w + (unsigned)__builtin_ctzll(rest)), more, k->words);
}

/*
 * From the links that follow each link, finds all that are reached (S. Warshall, A theorem on Boolean matrices, 1962). The
 * links that reach a link are the reverses of those that its reverse reaches. This holds before and after a link and its
 * reverse have been used, so both sets are taken before.
 */
void sdk_se_close_reach(struct sdk_se_strong *k)
{
	uint64_t to_one[SE_STRONG_WORDS], to_two[SE_STRONG_WORDS];

	for (unsigned i = 0; i < k->n; i++) {
		memcpy(reach_of(k, i), sdk_se_seen_by(k, k->to[i]), sizeof *k->reach * k->words);
		sdk_se_include(reach_of(k, i), i);
	}
	for (unsigned one = 0; one < k->n; one += 2) {
		const unsigned two = one + 1;

		for (unsigned w = 0; w < k->words; w++) {
			to_one[w] = sdk_se_reverse(reach_of(k, two)[w]);
			to_two[w] = sdk_se_reverse(reach_of(k, one)[w]);
		}
		for (unsigned w = 0; sdk_se_has(reach_of(k, one), two) && w < k->words; w++)
			to_two[w] |= to_one[w];
		extend_reach(k, to_one, one);
		extend_reach(k, to_two, two);
	}
}

void sdk_se_add_reach(const struct sdk_se_strong *k, unsigned link, uint64_t *links)
{
	if (!sdk_se_has(links, link)) /* else those that it reaches are there, too */
		sdk_se_join(links, &k->reach[(size_t)link * k->words], k->words);
}

void sdk_se_add_sight(const struct sdk_se_strong *k, unsigned candidate, uint64_t *links)
{
	const uint64_t *seen = sdk_se_seen_by(k, candidate);

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = seen[w] & ~links[w]; rest; rest &= ~links[w])
			sdk_se_add_reach(k, 64 * w + (unsigned)__builtin_ctzll(rest), links);
}

/* Finds the candidates that chains remove. Returns whether there are any. */
bool sdk_se_find_removed(const struct sdk_se_grid *g, struct sdk_se_strong *k)
{
	bool any = false;

	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);
			uint64_t reached[SE_STRONG_WORDS] = { 0 }, both = 0;

			sdk_se_add_sight(k, candidate, reached);
			for (unsigned w = 0; w < k->words; w++)
				both |= reached[w] & sdk_se_reverse(sdk_se_seen_by(k, candidate)[w]);
			k->removed[candidate] = both;
			any |= k->removed[candidate];
		}
	return any;
}

/* Finds the candidates that chains place, or come back to. */
void sdk_se_find_returns(struct sdk_se_strong *k)
{
	memset(k->placed, 0, sizeof k->placed);
	memset(k->returns, 0, sizeof k->returns);
	for (unsigned i = 0; i < k->n; i++) {
		const unsigned candidate = k->to[i];
		const uint64_t *seen = sdk_se_seen_by(k, candidate), *back = reach_of(k, i ^ 1); /* reversed: the links that lead to i */
		uint64_t any = 0;

		for (unsigned w = 0; w < k->words; w++)
			any |= seen[w] & sdk_se_reverse(back[w]);
		k->returns[candidate] |= any != 0;
	}
	for (unsigned i = 0; i < k->n; i++) { /* to the reverse of a link from the same candidate */
		const unsigned candidate = k->from[i];

		for (unsigned other = k->last[candidate]; other != SE_NO_ENTRY; other = k->before[other])
			k->placed[candidate] |= sdk_se_has(reach_of(k, i), other ^ 1);
	}
}

void sdk_se_sort_links(const struct sdk_se_strong *k, uint64_t by_digit[9][SE_STRONG_WORDS])
{
	for (unsigned d = 0; d < 9; d++)
		memset(by_digit[d], 0, sizeof *by_digit[d] * k->words);
	for (unsigned i = 0; i < k->n; i++)
		sdk_se_include(by_digit[k->from[i] % 9], i);
}

/* Whether there is a cycle that removes something: a candidate that sees the `from` of one link, and the `to` of another. */
bool sdk_se_has_useful_cycle(const struct sdk_se_search *s, struct sdk_se_strong *k)
{
	uint64_t of[9][SE_STRONG_WORDS];

	sdk_se_sort_links(k, of);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned digit = sdk_bits_lowest(rest);
			const uint64_t *seen = sdk_se_seen_by(k, 9 * cell + digit);

			for (unsigned w = 0; w < k->words; w++)
				for (uint64_t links = seen[w] & of[digit][w]; links; links &= links - 1) {
					const unsigned i = 64 * w + (unsigned)__builtin_ctzll(links);
					uint64_t any = 0;

					for (unsigned v = 0; v < k->words; v++)
						any |= reach_of(k, i)[v] & sdk_se_reverse(reach_of(k, i ^ 1)[v] & seen[v] & of[digit][v]);
					if (any)
						return true;
				}
		}
	return false;
}

bool sdk_se_may_remove(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned inside, const uint64_t *links)
{
	const struct sdk_se_map *m = s->c->m;
	uint64_t from[9][2] = { { 0 } }, to[9][2] = { { 0 } };

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = links[w]; rest; rest &= rest - 1) {
			const unsigned i = 64 * w + (unsigned)__builtin_ctzll(rest);

			for (unsigned v = 0; v < 2; v++) {
				from[k->from[i] % 9][v] |= m->peers[k->from[i] / 9][v];
				to[k->to[i] % 9][v] |= m->peers[k->to[i] / 9][v];
			}
		}
	for (unsigned d = 0; d < 9; d++)
		for (unsigned v = 0; v < 2; v++)
			for (uint64_t rest = from[d][v] & to[d][v]; rest; rest &= rest - 1) {
				const unsigned cell = 64 * v + (unsigned)__builtin_ctzll(rest);

				if (cell != inside && s->g->cand[cell] >> d & 1)
					return true;
			}
	return false;
}

enum usefulness {
	UNKNOWN,
	USEFUL,
	USELESS
};

/*
 * Whether a cycle through the candidate may remove anything: a candidate that sees the `from` of one of its links, and
 * the `to` of another. The links of such a cycle are reached from links that the candidate sees, and their reverses from
 * links that lead away from it; the same is found for all candidates that they turn on.
 */
bool sdk_se_may_be_useful(const struct sdk_se_search *s, struct sdk_se_strong *k, unsigned candidate, uint8_t *known)
{
	uint64_t forth[SE_STRONG_WORDS] = { 0 }, back[SE_STRONG_WORDS] = { 0 };

	if (known[candidate] != UNKNOWN)
		return known[candidate] == USEFUL;
	sdk_se_add_sight(k, candidate, forth);
	for (unsigned i = k->last[candidate]; i != SE_NO_ENTRY; i = k->before[i])
		sdk_se_add_reach(k, i, back);
	for (unsigned w = 0; w < k->words; w++)
		forth[w] &= sdk_se_reverse(back[w]);
	known[candidate] = sdk_se_may_remove(s, k, SE_CELLS, forth) ? USEFUL : USELESS;
	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = forth[w]; rest; rest &= rest - 1)
			known[k->to[64 * w + (unsigned)__builtin_ctzll(rest)]] = known[candidate];
	return known[candidate] == USEFUL;
}

bool sdk_se_find_links(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_static_kind *kind,
	struct sdk_se_strong *k)
{
	find_strong(m, g, NULL, kind, k);
	find_sight(m, g, kind, k);
	return k->n;
}

bool sdk_se_find_ways(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_static_kind *kind, struct sdk_se_strong *k)
{
	find_strong(m, g, before, kind, k);
	if (!memchr(k->fresh, 1, k->n))
		return false;
	find_sight(m, g, kind, k);
	if (!removes_anything(m, g, k))
		return false;
	sdk_se_close_reach(k);
	if (!sdk_se_find_removed(g, k))
		return false;
	sdk_se_find_returns(k);
	return true;
}

void sdk_se_find_outcomes(struct sdk_se_search *s)
{
	static const struct sdk_se_static_kind all = { true, true, false };
	const struct sdk_se_map *m = s->c->m;
	const struct sdk_se_grid *g = s->g;
	struct sdk_se_depth *d = s->d;

	sdk_se_find_links(m, g, &all, &d->all_links);
	memset(d->present, 0, sizeof d->present);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			sdk_se_include(d->present, candidate);
			get_outcome(m, &d->all_links, candidate);
		}
}
