/* SPDX-License-Identifier: MIT */
/*
 * The shortest static chains and cycles, when only the best step is wanted.
 *
 * The *layer* n of a candidate is the set of the links that are among the first n of a chain, if the candidate is on:
 *
 *     layer 1      the links whose `from` the candidate sees
 *     layer n + 1  these, and the layer n of their `to`
 *
 * If a link can follow another one, the reverse of that can follow the reverse of the first. So the links that are among
 * the last n of a chain that turns the candidate off are the reverses of its layer n; and there is such a chain of a + b
 * - 1 links or fewer if its layer a, and the reverses of its layer b, have a link in common. The same holds for chains
 * that begin with the candidate off, or end with it on: they begin with a link from it, or end with the reverse of one.
 *
 * The shortest chains that place a candidate are as long as some that remove another one, so the latter say how long
 * they are. For let c off lead to c on, by a first link from c to x. Then x on leads along the other links to c on, and
 * that turns x off, since c and x are the two of a cell or a unit: the link is left out, and the two nodes of x are
 * added.
 *
 * A cycle of n links that removes something has a chain of at most n links that removes the same: from the link whose
 * `from` the candidate sees, along the cycle, to the link whose `to` it sees. So if the shortest chains have n links,
 * which with the two nodes of the candidate are 2n + 2 nodes, no cycle of fewer than n links (2n nodes) removes
 * anything.
 */
#include "se/chain_search.h"

#include <assert.h>
#include <string.h>

static const uint64_t *get_layer(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned n,
	unsigned candidate)
{
	assert(n >= 1 && n <= s->c->layers);
	return n == 1 ? sdk_se_seen_by(k, candidate) : &s->c->layer[n - 2][(size_t)candidate * k->words];
}

/* Makes some words of the next layer of a candidate from the last layers. */
static inline void make_part(const struct sdk_se_strong *k, const uint64_t *first, const uint64_t *last, uint64_t *next,
	unsigned words)
{
	uint64_t set[4];

	memcpy(set, next, words * sizeof *set);
	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t links = first[w]; links; links &= links - 1)
			sdk_se_join(set, &last[(size_t)k->to[64 * w + (unsigned)__builtin_ctzll(links)] * k->words], words);
	memcpy(next, set, words * sizeof *set);
}

/* Makes another layer. */
static void add_layer(struct sdk_se_search *s, const struct sdk_se_strong *k)
{
	const unsigned n = s->c->layers;
	const uint64_t *last = get_layer(s, k, n, 0);

	assert(n < SE_LAYERS);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);
			const uint64_t *first = sdk_se_seen_by(k, candidate);
			uint64_t *next = &s->c->layer[n - 1][(size_t)candidate * k->words];

			memcpy(next, first, sizeof *next * k->words);
			if (k->words == 1)
				make_part(k, first, last, next, 1);
			for (unsigned v = 0; v + 4 <= k->words; v += 4)
				make_part(k, first, last + v, next + v, 4);
		}
	s->c->layers = n + 1;
}

/* Adds the first n links of chains that begin with a link. */
static void add_from(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned link, unsigned n,
	uint64_t *links)
{
	sdk_se_include(links, link);
	if (n > 1)
		sdk_se_join(links, get_layer(s, k, n - 1, k->to[link]), k->words);
}

/* The links that are among the first n of a chain from a node. */
static void list_first(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate,
	enum sdk_se_sign sign, unsigned n, uint64_t *links)
{
	if (sign == SE_ON) {
		memcpy(links, get_layer(s, k, n, candidate), sizeof *links * k->words);
		return;
	}
	memset(links, 0, sizeof *links * k->words);
	for (unsigned i = k->last[candidate]; i != SE_NO_ENTRY; i = k->before[i])
		add_from(s, k, i, n, links);
}

/* Whether a chain of at most `links` links removes a candidate. */
static bool is_removed(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate, unsigned links)
{
	const uint64_t *first = get_layer(s, k, links / 2 + 1, candidate), *last = get_layer(s, k, (links + 1) / 2, candidate);
	uint64_t common = 0;

	for (unsigned w = 0; w < k->words; w++)
		common |= first[w] & sdk_se_reverse(last[w]);
	return common;
}

/* Whether one places it. */
static bool is_placed(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate, unsigned links)
{
	uint64_t first[SE_STRONG_WORDS], last[SE_STRONG_WORDS], common = 0;

	list_first(s, k, candidate, SE_OFF, links / 2 + 1, first);
	list_first(s, k, candidate, SE_OFF, (links + 1) / 2, last);
	for (unsigned w = 0; w < k->words; w++)
		common |= first[w] & sdk_se_reverse(last[w]);
	return common;
}

/*
 * Finds the candidates that chains of at most `links` links remove. Returns the first one; SE_CANDIDATES: there is none.
 */
static unsigned list_removed(const struct sdk_se_search *s, struct sdk_se_strong *k, unsigned links)
{
	unsigned first = SE_CANDIDATES;

	for (unsigned cell = SE_CELLS; cell-- > 0;)
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			k->removed[candidate] = is_removed(s, k, candidate, links);
			if (k->removed[candidate] && (candidate / 9 != first / 9))
				first = candidate;
		}
	return first;
}

/* Finds the first candidate that they place before one. */
static unsigned find_placed(const struct sdk_se_search *s, struct sdk_se_strong *k, unsigned before, unsigned links)
{
	for (unsigned cell = 0; cell <= before / 9; cell++)
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			if (candidate < before && k->last[candidate] != SE_NO_ENTRY && is_placed(s, k, candidate, links))
				return candidate;
		}
	return before;
}

unsigned sdk_se_find_shortest(struct sdk_se_search *s, struct sdk_se_strong *k, unsigned *candidate)
{
	/* With four, the rules of locked candidates or naked pairs remove something. */
	for (unsigned nodes = 6; nodes <= SE_SHORT; nodes += 2) {
		while ((nodes + 2) / 4 > s->c->layers)
			add_layer(s, k);
		*candidate = list_removed(s, k, nodes / 2 - 1);
		if (*candidate == SE_CANDIDATES)
			continue;
		*candidate = find_placed(s, k, *candidate, nodes / 2);
		return nodes;
	}
	return 0;
}

static bool meets(const uint64_t *a, const uint64_t *b, unsigned words)
{
	uint64_t any = 0;

	for (unsigned w = 0; w < words; w++)
		any |= a[w] & b[w];
	return any;
}

static bool share_a_node(const struct sdk_se_strong *k, unsigned a, unsigned b)
{
	return k->from[a] == k->from[b] || k->to[a] == k->to[b];
}

/*
 * Whether a link comes at most n links after another one. The one between two must share no node with them: in a cycle,
 * each is there once.
 */
static bool comes_after(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned link, unsigned other,
	unsigned n)
{
	const uint64_t *after = get_layer(s, k, (n + 1) / 2, k->to[link]), *before;

	if (n == 1)
		return sdk_se_has(after, other);
	before = get_layer(s, k, n / 2, k->from[other]);
	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = after[w] & sdk_se_reverse(before[w]); rest; rest &= rest - 1) {
			const unsigned i = 64 * w + (unsigned)__builtin_ctzll(rest);

			if (n > 2 || !(share_a_node(k, i, link) || share_a_node(k, i, other)))
				return true;
		}
	return n == 2 && sdk_se_has(get_layer(s, k, 1, k->to[link]), other);
}

/* Whether a link is part of a cycle of n links, or fewer, with one of the others. */
static bool is_in_cycle(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned link, unsigned n,
	const uint64_t *others)
{
	for (unsigned p = 1; p <= n / 2; p++) {
		const uint64_t *after = get_layer(s, k, p, k->to[link]), *before = get_layer(s, k, p, k->from[link]);

		for (unsigned w = 0; w < k->words; w++)
			for (uint64_t rest = others[w] & after[w]; rest; rest &= rest - 1)
				if (comes_after(s, k, 64 * w + (unsigned)__builtin_ctzll(rest), link, n - p))
					return true;
		for (unsigned w = 0; w < k->words; w++)
			for (uint64_t rest = others[w] & sdk_se_reverse(before[w]); rest; rest &= rest - 1)
				if (comes_after(s, k, link, 64 * w + (unsigned)__builtin_ctzll(rest), n - p))
					return true;
	}
	return false;
}

bool sdk_se_find_cycles(struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned n)
{
	uint64_t of[9][SE_STRONG_WORDS];

	sdk_se_sort_links(k, of);
	while (n / 2 + 1 > s->c->layers)
		add_layer(s, k);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned digit = sdk_bits_lowest(rest);
			const uint64_t *seen = sdk_se_seen_by(k, 9 * cell + digit);
			uint64_t ends[SE_STRONG_WORDS];

			if (!is_removed(s, k, 9 * cell + digit, n))
				continue;
			for (unsigned w = 0; w < k->words; w++)
				ends[w] = sdk_se_reverse(seen[w] & of[digit][w]);
			for (unsigned w = 0; w < k->words; w++)
				for (uint64_t links = seen[w] & of[digit][w]; links; links &= links - 1)
					if (is_in_cycle(s, k, 64 * w + (unsigned)__builtin_ctzll(links), n, ends))
						return true;
		}
	return false;
}

/*
 * The links that are among the first n of a cycle from a candidate that is on, or, reversed, among the last n; but for those
 * that come back to it at once.
 */
static void list_first_of_cycle(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate,
	bool reversed, unsigned n, uint64_t *links)
{
	memset(links, 0, sizeof *links * k->words);
	for (unsigned w = 0; !reversed && w < k->words; w++)
		for (uint64_t rest = sdk_se_seen_by(k, candidate)[w]; rest; rest &= rest - 1) {
			const unsigned i = 64 * w + (unsigned)__builtin_ctzll(rest);

			if (k->to[i] != candidate)
				add_from(s, k, i, n, links);
		}
	for (unsigned i = reversed ? k->last[candidate] : SE_NO_ENTRY; i != SE_NO_ENTRY; i = k->before[i]) {
		sdk_se_include(links, i);
		for (unsigned w = 0; n > 1 && w < k->words; w++)
			for (uint64_t rest = sdk_se_seen_by(k, k->to[i])[w]; rest; rest &= rest - 1) {
				const unsigned next = 64 * w + (unsigned)__builtin_ctzll(rest);

				if (k->from[next] != candidate)
					add_from(s, k, next, n - 1, links);
			}
	}
	for (unsigned w = 0; reversed && w < k->words; w++)
		links[w] = sdk_se_reverse(links[w]);
}

/*
 * Adds the links of cycles of n links, or fewer, in which the link p is from the start. Returns whether there are any.
 */
static bool add_links_at(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate, unsigned p,
	unsigned n, uint64_t *links)
{
	uint64_t first[SE_STRONG_WORDS], last[SE_STRONG_WORDS], any = 0;
	const bool knows_first = p <= s->c->layers + 1, knows_last = n + 1 - p <= s->c->layers + 2;

	assert(knows_first || knows_last); /* layers that have not been made count as full */
	memset(first, 0xFF, sizeof *first * k->words);
	memset(last, 0xFF, sizeof *last * k->words);
	if (knows_first)
		list_first_of_cycle(s, k, candidate, false, p, first);
	if (knows_last)
		list_first_of_cycle(s, k, candidate, true, n + 1 - p, last);
	for (unsigned w = 0; w < k->words; w++) {
		links[w] |= first[w] & last[w];
		any |= first[w] & last[w];
	}
	return any;
}

bool sdk_se_find_cycle(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate, unsigned n,
	uint64_t *links)
{
	assert(n <= 2 * s->c->layers + 1);
	memset(links, 0, sizeof *links * k->words);
	if (k->last[candidate] == SE_NO_ENTRY || !add_links_at(s, k, candidate, (n + 1) / 2, n, links))
		return false;
	for (unsigned p = 1; p <= n; p++)
		if (p != (n + 1) / 2)
			add_links_at(s, k, candidate, p, n, links);
	return sdk_se_may_remove(s, k, candidate / 9, links);
}

/* The next layer: the links that follow those of a layer, but for those that have been reached. */
static inline void follow_layer(const struct sdk_se_strong *k, const uint64_t *layer, uint64_t *reached, uint64_t *next,
	unsigned words)
{
	for (unsigned w = 0; w < words; w++) {
		reached[w] |= layer[w];
		next[w] = 0;
	}
	for (unsigned w = 0; w < words; w++)
		for (uint64_t rest = layer[w]; rest; rest &= rest - 1)
			sdk_se_join(next, &k->seen[(size_t)k->to[64 * w + (unsigned)__builtin_ctzll(rest)] * words], words);
	for (unsigned w = 0; w < words; w++)
		next[w] &= ~reached[w];
}

/* Leaves those links of a layer that lead to links of the next one. */
static inline void keep_leading(const struct sdk_se_strong *k, uint64_t *layer, const uint64_t *next, unsigned words)
{
	uint64_t before[SE_STRONG_WORDS] = { 0 };

	for (unsigned w = 0; w < words; w++)
		for (uint64_t rest = next[w]; rest; rest &= rest - 1)
			sdk_se_join(before, &k->seen[(size_t)k->from[64 * w + (unsigned)__builtin_ctzll(rest)] * words], words);
	for (unsigned w = 0; w < words; w++)
		layer[w] &= sdk_se_reverse(before[w]);
}

unsigned sdk_se_find_way(const struct sdk_se_strong *k, unsigned start, enum sdk_se_sign sign,
	uint64_t way[SE_STRONG_MAX][SE_STRONG_WORDS])
{
	uint64_t reached[SE_STRONG_WORDS] = { 0 }, last[SE_STRONG_WORDS];
	unsigned n = 0;

	memset(way[0], 0, sizeof *way[0] * k->words);
	if (sign == SE_ON)
		memcpy(way[0], sdk_se_seen_by(k, start), sizeof *way[0] * k->words);
	else
		for (unsigned i = k->last[start]; i != SE_NO_ENTRY; i = k->before[i])
			sdk_se_include(way[0], i);
	for (unsigned w = 0; w < k->words; w++)
		last[w] = sdk_se_reverse(way[0][w]);
	for (; !meets(way[n], last, k->words); n++) {
		assert(n + 1 < k->n);
		if (k->words == 1)
			follow_layer(k, way[n], reached, way[n + 1], 1);
		else
			follow_layer(k, way[n], reached, way[n + 1], k->words);
	}
	for (unsigned w = 0; w < k->words; w++)
		way[n][w] &= last[w];
	for (unsigned i = n; i-- > 0;) {
		if (k->words == 1)
			keep_leading(k, way[i], way[i + 1], 1);
		else
			keep_leading(k, way[i], way[i + 1], k->words);
	}
	return n + 1;
}
