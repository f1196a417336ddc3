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
	const unsigned n = k->n;

	assert(n + 2 <= SE_STRONG_MAX);
	k->fresh[n / 64] |= (uint64_t)(fresh ? 3 : 0) << n % 64;
	k->from[n] = k->to[n + 1] = (uint16_t)a;
	k->to[n] = k->from[n + 1] = (uint16_t)b;
	k->before[n] = k->last[a];
	k->last[a] = (uint16_t)n;
	k->before[n + 1] = k->last[b];
	k->last[b] = (uint16_t)(n + 1);
	k->n += 2;
}

/* Finds the strong links of a kind, each followed by its reverse. */
static void find_strong(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_static_kind *kind, struct sdk_se_strong *k)
{
	k->n = 0;
	memset(k->last, 0xFF, sizeof k->last); /* SE_NO_ENTRY */
	memset(k->followed, 0, sizeof k->followed);
	memset(k->fresh, 0, sizeof k->fresh);
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

static uint64_t *reach_of(struct sdk_se_strong *k, unsigned link)
{
	return &k->reach[(size_t)link * k->words];
}

/*
 * Finds the links whose `from` a candidate sees: those of its groups, but for its own. (Most boards within chains have
 * so few links that a set is one word: for these, compilers make code without inner loops.)
 */
static inline void find_sight(const struct sdk_se_map *m, const struct sdk_se_static_kind *kind, struct sdk_se_strong *k,
	unsigned candidate, unsigned words)
{
	const struct sdk_se_group *group = m->group[candidate];
	const uint64_t *cell = &k->in_group[(size_t)group[0].number * words], *box = &k->in_group[(size_t)group[1].number * words];
	const uint64_t *row = &k->in_group[(size_t)group[2].number * words];
	const uint64_t *column = &k->in_group[(size_t)group[3].number * words];
	const uint64_t within = kind->y ? ~UINT64_C(0) : 0;
	uint64_t *seen = &k->seen[(size_t)candidate * words];

	for (unsigned w = 0; w < words; w++)
		seen[w] = (cell[w] & within) | box[w] | row[w] | column[w];
	for (unsigned i = k->last[candidate]; i != SE_NO_ENTRY; i = k->before[i])
		seen[i / 64] &= ~(UINT64_C(1) << i % 64);
}

static inline void find_sights_by(const struct sdk_se_map *m, const struct sdk_se_static_kind *kind, struct sdk_se_strong *k,
	unsigned words)
{
	memset(k->in_group, 0, sizeof *k->in_group * SE_GROUPS * words);
	for (unsigned i = 0; i < k->n; i++)
		for (unsigned t = 0; t < 4; t++)
			sdk_se_include(&k->in_group[(size_t)m->group[k->from[i]][t].number * words], i);
	for (unsigned i = 0; i < k->n; i++)
		if (k->last[k->from[i]] == i)
			find_sight(m, kind, k, k->from[i], words);
}

/* Finds the sight of all candidates that links turn on. */
static void find_sight_of_links(const struct sdk_se_map *m, const struct sdk_se_static_kind *kind, struct sdk_se_strong *k)
{
	if (k->words == 1)
		find_sights_by(m, kind, k, 1);
	else
		find_sights_by(m, kind, k, k->words);
}

/*
 * Finds all candidates that are off if this one is on, and the links that lead there. What is known of candidates that
 * turn on is used.
 */
static inline void find_outcome(const struct sdk_se_map *m, struct sdk_se_strong *k, unsigned candidate, unsigned words)
{
	uint64_t *off = k->off[candidate], *done = &k->led[(size_t)candidate * words], open[SE_STRONG_WORDS];

	memcpy(off, m->sight[candidate], sizeof m->sight[candidate]);
	for (unsigned w = 0; w < words; w++) {
		open[w] = k->seen[(size_t)candidate * words + w];
		done[w] = 0;
	}
	for (unsigned w = 0; w < words;) {
		if (!open[w]) {
			w++;
			continue;
		}
		const unsigned to = k->to[64 * w + (unsigned)__builtin_ctzll(open[w])];

		done[w] |= open[w] & (0 - open[w]);
		if (k->followed[to]) {
			sdk_se_join(off, k->off[to], SE_WORDS);
			sdk_se_join(done, &k->led[(size_t)to * words], words);
		} else {
			sdk_se_join(off, m->sight[to], SE_WORDS);
			sdk_se_join(open, &k->seen[(size_t)to * words], words);
		}
		for (unsigned v = 0; v < words; v++)
			open[v] &= ~done[v];
		w = 0;
	}
	k->followed[candidate] = true;
}

static const uint64_t *get_outcome(const struct sdk_se_map *m, struct sdk_se_strong *k, unsigned candidate)
{
	if (!k->followed[candidate] && k->words == 1)
		find_outcome(m, k, candidate, 1);
	else if (!k->followed[candidate])
		find_outcome(m, k, candidate, k->words);
	return k->off[candidate];
}

const uint64_t *sdk_se_led_by(const struct sdk_se_map *m, struct sdk_se_strong *k, unsigned candidate)
{
	get_outcome(m, k, candidate);
	return &k->led[(size_t)candidate * k->words];
}

/*
 * Within a chain: finds the candidates that chains remove. Before, they removed none, so one of their links must be fresh;
 * and what is off whichever of its ends is on is removed. Returns whether there are any.
 */
static bool find_newly_removed(const struct sdk_se_map *m, const struct sdk_se_grid *g,
	const struct sdk_se_static_kind *kind, struct sdk_se_strong *k)
{
	uint64_t removed[SE_WORDS] = { 0 };
	bool any = false;

	for (unsigned i = 0; i < k->n; i += 2) {
		const uint64_t *one, *two;

		if (!sdk_se_has(k->fresh, i))
			continue;
		one = get_outcome(m, k, k->from[i]);
		two = get_outcome(m, k, k->to[i]);
		for (unsigned w = 0; w < SE_WORDS; w++)
			removed[w] |= one[w] & two[w] & (kind->y ? ~UINT64_C(0) : m->of_digit[k->from[i] % 9][w]);
	}
	memset(k->removed, 0, sizeof k->removed);
	for (unsigned w = 0; w < SE_WORDS; w++)
		for (uint64_t rest = removed[w]; rest; rest &= rest - 1) {
			const unsigned candidate = 64 * w + (unsigned)__builtin_ctzll(rest);

			k->removed[candidate] = g->cand[candidate / 9] >> candidate % 9 & 1;
			any |= k->removed[candidate];
		}
	return any;
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

static void add_reach(const struct sdk_se_strong *k, unsigned link, uint64_t *links)
{
	if (!sdk_se_has(links, link)) /* else those that it reaches are there, too */
		sdk_se_join(links, &k->reach[(size_t)link * k->words], k->words);
}

static void add_sight(const struct sdk_se_strong *k, unsigned candidate, uint64_t *links)
{
	const uint64_t *seen = sdk_se_seen_by(k, candidate);

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = seen[w] & ~links[w]; rest; rest &= ~links[w])
			add_reach(k, 64 * w + (unsigned)__builtin_ctzll(rest), links);
}

/* Finds the candidates that chains remove. Returns whether there are any. */
bool sdk_se_find_removed(const struct sdk_se_grid *g, struct sdk_se_strong *k)
{
	bool any = false;

	memset(k->removed, 0, sizeof k->removed);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);
			uint64_t reached[SE_STRONG_WORDS] = { 0 }, both = 0;

			add_sight(k, candidate, reached);
			for (unsigned w = 0; w < k->words; w++)
				both |= reached[w] & sdk_se_reverse(sdk_se_seen_by(k, candidate)[w]);
			k->removed[candidate] = both;
			any |= k->removed[candidate];
		}
	return any;
}

/*
 * Finds the candidates that chains place: those that have a link to one that is removed. What is placed needs one
 * (se/shortest.c has the reason); and if x on leads to x off, c off leads by the link to x on, to x off and to c on.
 */
void sdk_se_find_placed(struct sdk_se_strong *k)
{
	memset(k->placed, 0, sizeof k->placed);
	for (unsigned i = 0; i < k->n; i++)
		k->placed[k->from[i]] |= k->removed[k->to[i]];
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
 * links that lead away from it; the same is found for all candidates that they turn on. Within a chain, one of the links
 * must be fresh, as for chains.
 */
bool sdk_se_may_be_useful(const struct sdk_se_search *s, struct sdk_se_strong *k, unsigned candidate, uint8_t *known,
	uint64_t *back)
{
	const struct sdk_se_map *m = s->c->m;
	uint64_t loop[SE_STRONG_WORDS], fresh = 0;
	const uint64_t *led;

	if (k->last[candidate] == SE_NO_ENTRY || known[candidate] == USELESS)
		return false;
	memset(back, 0, sizeof *back * k->words);
	for (unsigned i = k->last[candidate]; i != SE_NO_ENTRY; i = k->before[i]) {
		sdk_se_include(back, i);
		sdk_se_join(back, sdk_se_led_by(m, k, k->to[i]), k->words);
	}
	for (unsigned w = 0; w < k->words; w++)
		back[w] = sdk_se_reverse(back[w]);
	if (known[candidate] == USEFUL)
		return true;
	led = sdk_se_led_by(m, k, candidate);
	for (unsigned w = 0; w < k->words; w++) {
		loop[w] = led[w] & back[w];
		fresh |= loop[w] & k->fresh[w];
	}
	known[candidate] = (fresh || !s->before) && sdk_se_may_remove(s, k, SE_CELLS, loop) ? USEFUL : USELESS;
	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = loop[w]; rest; rest &= rest - 1)
			known[k->to[64 * w + (unsigned)__builtin_ctzll(rest)]] = known[candidate];
	return known[candidate] == USEFUL;
}

bool sdk_se_find_links(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_static_kind *kind,
	struct sdk_se_strong *k)
{
	find_strong(m, g, NULL, kind, k);
	find_sight_of_links(m, kind, k);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest; rest &= rest - 1)
			if (k->last[9 * cell + sdk_bits_lowest(rest)] == SE_NO_ENTRY)
				find_sight(m, kind, k, 9 * cell + sdk_bits_lowest(rest), k->words);
	return k->n;
}

bool sdk_se_find_ways(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_static_kind *kind, struct sdk_se_strong *k)
{
	uint64_t fresh = 0;

	find_strong(m, g, before, kind, k);
	for (unsigned w = 0; w < k->words; w++)
		fresh |= k->fresh[w];
	if (!fresh)
		return false;
	find_sight_of_links(m, kind, k);
	if (!find_newly_removed(m, g, kind, k))
		return false;
	for (unsigned c = 0; c < SE_CANDIDATES; c++)
		if (k->removed[c] && k->last[c] == SE_NO_ENTRY)
			find_sight(m, kind, k, c, k->words);
	sdk_se_find_placed(k);
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
