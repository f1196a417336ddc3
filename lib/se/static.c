/* SPDX-License-Identifier: MIT */
/*
 * Static chains: what follows from one node on the candidates as they are, with one parent for each node.
 *
 * A node that is off leads on only by a *strong link*: to the other candidate of a bivalue cell, or to the other place of a
 * digit that has two in a unit. So a chain goes from strong link to strong link:
 *
 *     from off, therefore to on ... sees ... from off, therefore to on ...
 *
 * Before chains are followed, the links that can be reached from each link are found, as sets of links. A candidate can be
 * removed only if it sees the `from` of a link, and the `to` of a link that is reached from it. Most boards have no such
 * candidate, and on the others few starts are left for which chains have to be followed one by one.
 *
 * If only the best step is wanted, of these starts those are left whose chain is the shortest: it is counted in sets of
 * links, too, layer by layer. Cycles are followed if a candidate that chains remove can lie beside two of their nodes.
 */
#include "se/chain_search.h"

#include <assert.h>
#include <float.h>
#include <string.h>

enum { SHORTEST = 4 }; /* the fewest nodes of a chain */

struct static_kind {
	bool x, y;
	bool cycles;
};

/* ---- which chains there are ---- */

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
	const struct static_kind *kind, struct sdk_se_strong *k)
{
	k->n = 0;
	memset(k->last, 0xFF, sizeof k->last); /* SE_NO_ENTRY */
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
	k->words = (k->n + 63) / 64;
}

static uint64_t *seen_by(struct sdk_se_strong *k, unsigned candidate)
{
	return &k->seen[(size_t)candidate * k->words];
}

static uint64_t *reach_of(struct sdk_se_strong *k, unsigned link)
{
	return &k->reach[(size_t)link * k->words];
}

/* Finds, for each candidate, the links whose `from` it sees; and for each link those whose `from` its `to` sees. */
static void find_sight(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct static_kind *kind,
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
	for (unsigned i = 0; i < k->n; i++) {
		memcpy(reach_of(k, i), seen_by(k, k->to[i]), sizeof *k->reach * k->words);
		sdk_se_include(reach_of(k, i), i);
	}
}

/* Adds all candidates that are off if this one is on. */
static void add_outcome(const struct sdk_se_map *m, struct sdk_se_strong *k, unsigned candidate, uint64_t off[SE_WORDS])
{
	uint64_t done[SE_STRONG_WORDS] = { 0 }, open[SE_STRONG_WORDS];

	memcpy(off, m->sight[candidate], sizeof m->sight[candidate]);
	memcpy(open, seen_by(k, candidate), sizeof *open * k->words);
	for (unsigned w = 0; w < k->words;) {
		if (!open[w]) {
			w++;
			continue;
		}
		const unsigned to = k->to[64 * w + (unsigned)__builtin_ctzll(open[w])];

		done[w] |= open[w] & (0 - open[w]);
		for (unsigned v = 0; v < SE_WORDS; v++)
			off[v] |= m->sight[to][v];
		for (unsigned v = 0; v < k->words; v++)
			open[v] = (open[v] | seen_by(k, to)[v]) & ~done[v];
		w = 0;
	}
}

/*
 * Within a chain: whether chains remove anything. Before, they did not, so one of the links must be fresh; and they remove
 * what is off whichever of its ends is on.
 */
static bool removes_anything(const struct sdk_se_map *m, const struct sdk_se_grid *g, struct sdk_se_strong *k)
{
	for (unsigned i = 0; i < k->n; i += 2) {
		uint64_t one[SE_WORDS], two[SE_WORDS];

		if (!k->fresh[i])
			continue;
		add_outcome(m, k, k->from[i], one);
		add_outcome(m, k, k->to[i], two);
		for (unsigned w = 0; w < SE_WORDS; w++)
			for (uint64_t rest = one[w] & two[w]; rest; rest &= rest - 1) {
				const unsigned candidate = 64 * w + (unsigned)__builtin_ctzll(rest);

				if (g->cand[candidate / 9] >> candidate % 9 & 1)
					return true;
			}
	}
	return false;
}

/* The set of the reverse links, whose numbers differ in the lowest bit. */
static uint64_t reverse(uint64_t set)
{
	const uint64_t even = 0x5555555555555555;

	return (set & even) << 1 | (set >> 1 & even);
}

/* Adds to the reach of some links that of another link. */
static void extend_reach(struct sdk_se_strong *k, const uint64_t *links, unsigned via)
{
	const uint64_t *more = reach_of(k, via);

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = links[w]; rest; rest &= rest - 1) {
			uint64_t *reach = reach_of(k, 64 * w + (unsigned)__builtin_ctzll(rest));

			for (unsigned v = 0; v < k->words; v++)
				reach[v] |= more[v];
		}
}

/*
 * From the links reached in one step, finds all that are reached (S. Warshall, A theorem on Boolean matrices, 1962). The
 * links that reach a link are the reverses of those that its reverse reaches. This holds before and after a link and its
 * reverse have been used, so both sets are taken before.
 */
static void close_reach(struct sdk_se_strong *k)
{
	uint64_t to_one[SE_STRONG_WORDS], to_two[SE_STRONG_WORDS];

	for (unsigned one = 0; one < k->n; one += 2) {
		const unsigned two = one + 1;

		for (unsigned w = 0; w < k->words; w++) {
			to_one[w] = reverse(reach_of(k, two)[w]);
			to_two[w] = reverse(reach_of(k, one)[w]);
		}
		for (unsigned w = 0; sdk_se_has(reach_of(k, one), two) && w < k->words; w++)
			to_two[w] |= to_one[w];
		extend_reach(k, to_one, one);
		extend_reach(k, to_two, two);
	}
}

/* Whether one of the links leads to a link of the other set. */
static bool leads_to_any(struct sdk_se_strong *k, const uint64_t *links, const uint64_t *ends)
{
	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = links[w]; rest; rest &= rest - 1) {
			const uint64_t *reach = reach_of(k, 64 * w + (unsigned)__builtin_ctzll(rest));

			for (unsigned v = 0; v < k->words; v++)
				if (reach[v] & ends[v])
					return true;
		}
	return false;
}

/* Finds the candidates that chains remove. Returns whether there are any. */
static bool find_removed(const struct sdk_se_grid *g, struct sdk_se_strong *k)
{
	k->targets = 0;
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);
			const uint64_t *seen = seen_by(k, candidate);
			uint64_t ends[SE_STRONG_WORDS];

			for (unsigned w = 0; w < k->words; w++)
				ends[w] = reverse(seen[w]);
			k->removed[candidate] = leads_to_any(k, seen, ends);
			if (k->removed[candidate])
				k->target[k->targets++] = (uint16_t)candidate;
		}
	return k->targets > 0;
}

/* Finds the candidates that chains place, or come back to. */
static void find_returns(struct sdk_se_strong *k)
{
	memset(k->placed, 0, sizeof k->placed);
	memset(k->returns, 0, sizeof k->returns);
	for (unsigned i = 0; i < k->n; i++) {
		const unsigned candidate = k->to[i];
		const uint64_t *seen = seen_by(k, candidate), *back = reach_of(k, i ^ 1); /* reversed: the links that lead to i */
		uint64_t any = 0;

		for (unsigned w = 0; w < k->words; w++)
			any |= seen[w] & reverse(back[w]);
		k->returns[candidate] |= any != 0;
	}
	for (unsigned i = 0; i < k->n; i++) { /* to the reverse of a link from the same candidate */
		const unsigned candidate = k->from[i];

		for (unsigned other = k->last[candidate]; other != SE_NO_ENTRY; other = k->before[other])
			k->placed[candidate] |= sdk_se_has(reach_of(k, i), other ^ 1);
	}
}

/* ---- the shortest of them ---- */

/*
 * The number of links of the shortest chain that begins with one of the links `open` and ends with one of `ends`; if it
 * would be more than `most`: most + 1.
 */
static unsigned count_links(struct sdk_se_strong *k, const uint64_t *open, const uint64_t *ends, unsigned most)
{
	uint64_t last[SE_STRONG_WORDS], reached[SE_STRONG_WORDS];

	memcpy(last, open, sizeof *last * k->words);
	memcpy(reached, open, sizeof *reached * k->words);
	for (unsigned n = 1; n <= most; n++) {
		uint64_t next[SE_STRONG_WORDS] = { 0 }, end = 0, any = 0;

		for (unsigned w = 0; w < k->words; w++)
			end |= last[w] & ends[w];
		if (end)
			return n;
		for (unsigned w = 0; w < k->words; w++)
			for (uint64_t rest = last[w]; rest; rest &= rest - 1) {
				const uint64_t *seen = seen_by(k, k->to[64 * w + (unsigned)__builtin_ctzll(rest)]);

				for (unsigned v = 0; v < k->words; v++)
					next[v] |= seen[v];
			}
		for (unsigned w = 0; w < k->words; w++) {
			any |= last[w] = next[w] & ~reached[w];
			reached[w] |= next[w];
		}
		if (!any)
			break;
	}
	return most + 1;
}

/* The links from a candidate, as a set. */
static void list_links_from(const struct sdk_se_strong *k, unsigned candidate, uint64_t *links)
{
	memset(links, 0, sizeof *links * k->words);
	for (unsigned i = k->last[candidate]; i != SE_NO_ENTRY; i = k->before[i])
		sdk_se_include(links, i);
}

/* The fewest nodes of a chain that removes the candidate, or places it; more than `most`: any number above. */
static unsigned shortest_chain(struct sdk_se_strong *k, unsigned candidate, enum sdk_se_sign start, unsigned most)
{
	const unsigned more = start == SE_ON ? 2 : 0; /* nodes: the candidate, before and after the links */
	uint64_t open[SE_STRONG_WORDS], ends[SE_STRONG_WORDS];

	if (most < more)
		return most + 1;
	if (start == SE_ON)
		memcpy(open, seen_by(k, candidate), sizeof *open * k->words);
	else
		list_links_from(k, candidate, open);
	for (unsigned w = 0; w < k->words; w++)
		ends[w] = reverse(open[w]);
	return 2 * count_links(k, open, ends, (most - more) / 2) + more;
}

/* Leaves only the shortest of all chains. Returns the number of their nodes. */
static unsigned keep_shortest(struct sdk_se_strong *k)
{
	uint16_t nodes[2][SE_CANDIDATES];
	unsigned least = 2 * SE_CANDIDATES;

	for (unsigned c = 0; c < SE_CANDIDATES; c++)
		for (enum sdk_se_sign start = SE_OFF; start <= SE_ON; start++) {
			const bool is = start == SE_ON ? k->removed[c] : k->placed[c];

			nodes[start][c] = (uint16_t)(is ? shortest_chain(k, c, start, least) : 2 * SE_CANDIDATES + 1);
			if (nodes[start][c] < least)
				least = nodes[start][c];
		}
	for (unsigned c = 0; c < SE_CANDIDATES; c++) {
		k->placed[c] = nodes[SE_OFF][c] == least;
		k->removed[c] = nodes[SE_ON][c] == least;
	}
	return least;
}

static void add_reach(struct sdk_se_strong *k, unsigned link, uint64_t *links)
{
	for (unsigned v = 0; v < k->words; v++)
		links[v] |= reach_of(k, link)[v];
}

/*
 * Whether a cycle through the candidate may remove anything: a candidate that sees the `from` of one of its links, and the
 * `to` of another. Chains from there, along the cycle, remove it, too. The links of such a cycle are reached from links that
 * the candidate sees, and their reverses from links that lead away from it.
 */
static bool may_be_useful(struct sdk_se_strong *k, unsigned candidate)
{
	uint64_t forth[SE_STRONG_WORDS] = { 0 }, back[SE_STRONG_WORDS] = { 0 };

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = seen_by(k, candidate)[w]; rest; rest &= rest - 1)
			add_reach(k, 64 * w + (unsigned)__builtin_ctzll(rest), forth);
	for (unsigned i = k->last[candidate]; i != SE_NO_ENTRY; i = k->before[i])
		add_reach(k, i, back);
	for (unsigned w = 0; w < k->words; w++)
		forth[w] &= reverse(back[w]);
	for (unsigned i = 0; i < k->targets; i++) {
		const uint64_t *seen = seen_by(k, k->target[i]);
		uint64_t from = 0, to = 0;

		for (unsigned w = 0; w < k->words; w++) {
			from |= seen[w] & forth[w];
			to |= reverse(seen[w]) & forth[w];
		}
		if (from && to)
			return true;
	}
	return false;
}

/* ---- the search for them ---- */

/* Finds the strong links of a kind, and what they lead to. Returns whether chains remove anything. */
static bool find_ways(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct static_kind *kind, struct sdk_se_strong *k)
{
	find_strong(m, g, before, kind, k);
	if (!k->n)
		return false;
	find_sight(m, g, kind, k);
	if (before && !removes_anything(m, g, k))
		return false;
	close_reach(k);
	if (!find_removed(g, k))
		return false;
	find_returns(k);
	return true;
}

/* Keeps those candidates of a set that are also in another one. Returns whether there are any. */
static bool keep_common(uint64_t *set, const uint64_t *other)
{
	uint64_t any = 0;

	for (unsigned w = 0; w < SE_WORDS; w++)
		any |= set[w] &= other[w];
	return any;
}

bool sdk_se_may_be_common(const struct sdk_se_map *m, const struct sdk_se_grid *g, struct sdk_se_depth *d)
{
	static const struct static_kind all = { true, true, false };
	uint64_t present[SE_WORDS] = { 0 }, common[SE_WORDS];

	find_strong(m, g, NULL, &all, &d->all_links);
	find_sight(m, g, &all, &d->all_links);
	for (unsigned cell = 0; cell < SE_CELLS; cell++)
		for (unsigned rest = g->cand[cell]; rest; rest &= rest - 1) {
			sdk_se_include(present, 9 * cell + sdk_bits_lowest(rest));
			add_outcome(m, &d->all_links, 9 * cell + sdk_bits_lowest(rest), d->outcome[9 * cell + sdk_bits_lowest(rest)]);
		}
	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		bool any = sdk_se_count(g->cand[cell]) >= 3;

		memcpy(common, present, sizeof common);
		for (unsigned rest = g->cand[cell]; any && rest; rest &= rest - 1)
			any = keep_common(common, d->outcome[9 * cell + sdk_bits_lowest(rest)]);
		if (any)
			return true;
	}
	for (unsigned unit = 0; unit < SE_UNITS; unit++)
		for (unsigned digit = 0; digit < 9; digit++) {
			const unsigned places = g->place[unit][digit];
			bool any = places && !sdk_bits_single(places);

			memcpy(common, present, sizeof common);
			for (unsigned rest = places; any && rest; rest &= rest - 1)
				any = keep_common(common, d->outcome[9u * m->cell[unit][sdk_bits_lowest(rest)] + digit]);
			if (any)
				return true;
		}
	return false;
}

/* ---- following chains ---- */

/* Adds a link. Returns its number. */
static unsigned add_link(struct sdk_se_search *s, unsigned candidate, enum sdk_se_sign sign, unsigned cause, unsigned parent)
{
	struct sdk_se_depth *d = s->d;

	assert(d->links < SE_LINKS_MAX);
	d->link[d->links] = (struct sdk_se_link){ (uint16_t)candidate, (uint8_t)sign, (uint8_t)cause, (uint16_t)parent };
	return d->links++;
}

static bool is_known(const struct sdk_se_next *next, unsigned n, unsigned candidate)
{
	for (unsigned i = 0; i < n; i++)
		if (next[i].candidate == candidate)
			return true;
	return false;
}

/* The nodes that follow from a node, without duplicates. Returns their number. */
static unsigned list_next(const struct sdk_se_search *s, unsigned from, enum sdk_se_sign sign, const struct static_kind *k,
	struct sdk_se_next *next)
{
	const struct sdk_se_map *m = s->c->m;
	const struct sdk_se_grid *g = s->g;
	const unsigned cell = from / 9, digit = from % 9, others = g->cand[cell] & ~(1u << digit);
	unsigned n = 0;

	for (unsigned rest = k->y && (sign == SE_ON || sdk_bits_single(others)) ? others : 0; rest; rest &= rest - 1)
		next[n++] = (struct sdk_se_next){ (uint16_t)(9 * cell + sdk_bits_lowest(rest)), SE_CAUSE_CELL };
	for (unsigned t = 0; t < 3 && (k->x || sign == SE_ON); t++) {
		const unsigned unit = m->unit[cell][t], places = g->place[unit][digit] & ~(1u << m->place[cell][t]);

		if (sign == SE_OFF && !sdk_bits_single(places))
			continue;
		for (unsigned rest = places; rest; rest &= rest - 1) {
			const unsigned other = m->cell[unit][sdk_bits_lowest(rest)];

			/* The last other place of a line may be in the block, too. */
			const bool in_block = t && m->unit[other][SE_BLOCK] == m->unit[cell][SE_BLOCK];

			if (!in_block || (sign == SE_OFF && !is_known(next, n, 9 * other + digit)))
				next[n++] = (struct sdk_se_next){ (uint16_t)(9 * other + digit), (uint8_t)(SE_CAUSE_UNIT + t) };
		}
	}
	return n;
}

static bool is_ancestor(const struct sdk_se_depth *d, unsigned link, unsigned candidate, enum sdk_se_sign sign)
{
	for (; link != SE_NO_ENTRY; link = d->link[link].parent)
		if (d->link[link].candidate == candidate && d->link[link].sign == sign)
			return true;
	return false;
}

/* The number of different nodes of a chain. */
static unsigned count_nodes(const struct sdk_se_depth *d, unsigned end)
{
	uint64_t set[2][SE_WORDS] = { { 0 } };
	unsigned n = 0;

	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent) {
		n += !sdk_se_has(set[d->link[i].sign], d->link[i].candidate);
		sdk_se_include(set[d->link[i].sign], d->link[i].candidate);
	}
	return n;
}

static bool same_removals(const struct sdk_se_found *a, const struct sdk_se_found *b)
{
	return a->cells == b->cells && memcmp(a->cell, b->cell, a->cells) == 0 &&
		memcmp(a->digits, b->digits, a->cells * sizeof *a->digits) == 0;
}

/* Keeps a step: if there is one that removes the same, the better of them; or, if only the best is wanted, that. */
static void keep_found(struct sdk_se_search *s, const struct sdk_se_found *f)
{
	struct sdk_se_depth *d = s->d;

	for (size_t i = 0; i < d->listed; i++)
		if (!s->kind->all || same_removals(&d->list[i], f)) {
			if (sdk_se_is_better(f, &d->list[i]))
				d->list[i] = *f;
			return;
		}
	if (sdk_se_grow(s->c, (void **)&d->list, d->listed, 1, &d->list_room, sizeof *d->list))
		d->list[d->listed++] = *f;
}

static double base_rating(const struct static_kind *k)
{
	return k->x && k->y ? 7.0 : (k->cycles ? 6.5 : 6.6);
}

/* Copies the nodes of a chain, from its start. */
static void keep_path(struct sdk_se_search *s, const struct static_kind *k, unsigned end)
{
	struct sdk_se_path *p = s->path;
	unsigned at = 0;

	for (unsigned i = end; i != SE_NO_ENTRY; i = s->d->link[i].parent)
		at++;
	p->n = at;
	p->cycle = k->cycles;
	for (unsigned i = end; i != SE_NO_ENTRY; i = s->d->link[i].parent)
		p->link[--at] = s->d->link[i];
}

/* The rating, what the step needs and its hash, from its links. */
static void rate_links(struct sdk_se_search *s, const struct static_kind *k, unsigned end, struct sdk_se_found *f)
{
	struct sdk_se_depth *d = s->d;

	f->complexity = count_nodes(d, end);
	f->rating = base_rating(k) + sdk_se_length_increment(f->complexity);
	f->key = k->x && k->y ? SE_KEY_XY : (k->x ? SE_KEY_X : SE_KEY_Y);
	f->order = s->order++;
	if (s->path && f->order == s->wanted)
		keep_path(s, k, end);
	if (!s->before)
		return;
	memset(f->parents, 0, sizeof f->parents);
	f->hash = 0xCBF29CE484222325;
	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent) {
		f->hash = sdk_se_mix(f->hash, 2u * d->link[i].candidate + d->link[i].sign);
		if (d->link[i].sign == SE_ON || k->cycles) /* a cycle is followed in both directions, and each node is on in one of them */
			sdk_se_add_deletions(s->c->m, s->before, s->g, d->link[i].candidate, d->link[i].cause, f->parents);
	}
}

/* A cycle removes the candidates that see a node of each sign, outside its cells. */
static void use_cycle(struct sdk_se_search *s, const struct static_kind *k, unsigned end)
{
	const struct sdk_se_map *m = s->c->m;
	struct sdk_se_depth *d = s->d;
	uint16_t seen[2][SE_CELLS] = { { 0 } };
	bool inside[SE_CELLS] = { false };
	struct sdk_se_found f = { .on = SE_NONE };

	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent)
		inside[d->link[i].candidate / 9] = true;
	for (unsigned i = end; i != SE_NO_ENTRY; i = d->link[i].parent) {
		const unsigned cell = d->link[i].candidate / 9;

		for (unsigned p = 0; p < SE_PEERS; p++)
			seen[d->link[i].sign][m->peer[cell][p]] |= (uint16_t)(1u << d->link[i].candidate % 9);
	}
	for (unsigned c = 0; c < SE_CELLS; c++)
		if (!inside[c])
			sdk_se_remove_found(&f, s->g, c, seen[SE_ON][c] & seen[SE_OFF][c]);
	if (!f.cells)
		return;
	rate_links(s, k, end, &f);
	keep_found(s, &f);
}

static void use_chain(struct sdk_se_search *s, const struct static_kind *k, unsigned end)
{
	const struct sdk_se_link *l = &s->d->link[end];
	struct sdk_se_found f = { .on = l->sign == SE_ON ? l->candidate : SE_NONE };

	sdk_se_remove_found(&f, s->g, l->candidate / 9, sdk_se_removed_digits(s->g, l->candidate, (enum sdk_se_sign)l->sign));
	if (!f.cells)
		return;
	rate_links(s, k, end, &f);
	keep_found(s, &f);
}

/* The nodes that follow from a candidate that is off; or from one that is on, without those that do not lead on. */
static struct sdk_se_nexts *get_next(struct sdk_se_search *s, const struct static_kind *k, unsigned candidate,
	enum sdk_se_sign sign)
{
	struct sdk_se_nexts *nexts = &s->d->next[sign][candidate];
	unsigned kept = 0;

	if (nexts->stamp == s->d->next_stamp)
		return nexts;
	nexts->stamp = s->d->next_stamp;
	nexts->n = list_next(s, candidate, sign, k, nexts->next);
	for (unsigned i = 0; sign == SE_ON && i < nexts->n; i++)
		if (get_next(s, k, nexts->next[i].candidate, SE_OFF)->n)
			nexts->next[kept++] = nexts->next[i];
	if (sign == SE_ON)
		nexts->n = kept;
	return nexts;
}

/* Why a candidate that is on turns another one off; SE_CAUSE_NONE: it does not. */
static unsigned find_cause(const struct sdk_se_map *m, const struct static_kind *k, unsigned on, unsigned off)
{
	const unsigned a = on / 9, b = off / 9;

	if (a == b)
		return k->y && on != off ? SE_CAUSE_CELL : SE_CAUSE_NONE;
	for (unsigned t = 0; t < 3; t++)
		if (m->unit[a][t] == m->unit[b][t])
			return on % 9 == off % 9 ? SE_CAUSE_UNIT + t : SE_CAUSE_NONE;
	return SE_CAUSE_NONE;
}

/* Whether nothing that is found from here on, with at least this complexity, can be better than what there is. */
static bool is_hopeless(const struct sdk_se_search *s, const struct static_kind *k, unsigned complexity)
{
	const struct sdk_se_found *best = s->d->list;
	double rating;

	if (s->kind->all)
		return false;
	rating = base_rating(k) + sdk_se_length_increment(complexity);
	if (rating > s->sure_rating || (rating == s->sure_rating && complexity > s->sure_complexity))
		return true;
	return s->d->listed && (rating > best->rating || (rating == best->rating && complexity > best->complexity));
}

/* Whether a candidate that is off turns another one on. */
static bool leads_to(struct sdk_se_search *s, const struct static_kind *k, unsigned off, unsigned on)
{
	const struct sdk_se_nexts *nexts = get_next(s, k, off, SE_OFF);

	return is_known(nexts->next, nexts->n, on);
}

struct walk {
	struct sdk_se_search *s;
	const struct static_kind *k;
	unsigned start;
	enum sdk_se_sign sign;
	uint64_t known[2][SE_WORDS];
	uint64_t useful[2][SE_WORDS]; /* the nodes from which the end is reached */
};

/*
 * Finds the nodes that lead to the end of a walk: OFF of the start, or ON of it. If a link leads to another one, the reverse
 * of that leads to the reverse of the first; so these are the reverses of the links that the end, with the other sign, leads
 * to.
 */
static void find_useful(struct walk *w, struct sdk_se_strong *k, enum sdk_se_sign end)
{
	uint64_t reached[SE_STRONG_WORDS] = { 0 };

	for (unsigned i = end == SE_ON ? k->last[w->start] : SE_NO_ENTRY; i != SE_NO_ENTRY; i = k->before[i])
		add_reach(k, i, reached);
	for (unsigned v = 0; end == SE_OFF && v < k->words; v++)
		for (uint64_t rest = seen_by(k, w->start)[v]; rest; rest &= rest - 1)
			add_reach(k, 64 * v + (unsigned)__builtin_ctzll(rest), reached);
	for (unsigned v = 0; v < k->words; v++)
		for (uint64_t rest = reverse(reached[v]); rest; rest &= rest - 1) {
			const unsigned i = 64 * v + (unsigned)__builtin_ctzll(rest);

			sdk_se_include(w->useful[SE_OFF], k->from[i]);
			sdk_se_include(w->useful[SE_ON], k->to[i]);
		}
}

/* Follows a node that is on. Returns false if the walk is over. */
static bool walk_on(struct walk *w, unsigned i)
{
	struct sdk_se_search *s = w->s;
	struct sdk_se_depth *d = s->d;
	const unsigned candidate = d->link[i].candidate;
	const struct sdk_se_nexts *nexts = get_next(s, w->k, candidate, SE_ON);

	if (!w->k->cycles && w->sign == SE_ON) {
		const unsigned cause = find_cause(s->c->m, w->k, candidate, w->start);

		if (cause != SE_CAUSE_NONE) {
			use_chain(s, w->k, add_link(s, w->start, SE_OFF, cause, i));
			return false;
		}
	}
	for (unsigned a = 0; a < nexts->n; a++) {
		const unsigned next = nexts->next[a].candidate;

		if (!sdk_se_has(w->useful[SE_OFF], next))
			continue;
		const bool again = w->k->cycles && leads_to(s, w->k, next, w->start) && !is_ancestor(d, i, next, SE_OFF);

		if (sdk_se_has(w->known[SE_OFF], next) && !again)
			continue;
		sdk_se_include(w->known[SE_OFF], next);
		add_link(s, next, SE_OFF, nexts->next[a].cause, i);
	}
	return true;
}

/* Follows a node that is off, in this layer. Returns false if the walk is over. */
static bool walk_off(struct walk *w, unsigned i, unsigned layer)
{
	struct sdk_se_search *s = w->s;
	struct sdk_se_depth *d = s->d;
	const struct sdk_se_nexts *nexts = get_next(s, w->k, d->link[i].candidate, SE_OFF);

	for (unsigned a = 0; a < nexts->n; a++) {
		const unsigned next = nexts->next[a].candidate;
		const bool ends = next == w->start && (w->k->cycles ? layer >= SHORTEST : w->sign == SE_OFF);

		if (!sdk_se_has(w->useful[SE_ON], next))
			continue;
		if (!ends && sdk_se_has(w->known[SE_ON], next))
			continue;
		sdk_se_include(w->known[SE_ON], next);
		const unsigned link = add_link(s, next, SE_ON, nexts->next[a].cause, i);

		if (!ends)
			continue;
		if (!w->k->cycles) {
			use_chain(s, w->k, link);
			return false;
		}
		use_cycle(s, w->k, link);
		d->links--;
	}
	return true;
}

/*
 * Follows links from a start, in layers of one sign: all nodes that are on, then all that are off. Cycles: nodes that are
 * off are followed each time that they lead to the start, unless they are among those that they follow from. Uses each
 * cycle, or the chain to the start's negation. Nodes that do not lead there are left out.
 */
static void follow_links(struct sdk_se_search *s, const struct static_kind *k, struct sdk_se_strong *strong, unsigned start,
	enum sdk_se_sign sign)
{
	struct sdk_se_depth *d = s->d;
	struct walk w = { .s = s, .k = k, .start = start, .sign = sign };
	unsigned from = 0, layer = 1;

	find_useful(&w, strong, k->cycles || sign == SE_OFF ? SE_ON : SE_OFF);
	d->links = 0;
	add_link(s, start, sign, SE_CAUSE_NONE, SE_NO_ENTRY);
	sdk_se_include(w.known[sign], start);
	for (unsigned to = 1; from < to && !sdk_se_is_over(s->c); from = to, to = d->links, layer++) {
		if (is_hopeless(s, k, layer))
			return;
		for (unsigned i = from; i < to; i++)
			if (!(d->link[i].sign == SE_ON ? walk_on(&w, i) : walk_off(&w, i, layer)))
				return;
	}
}

/* Follows chains from all starts from which there are some. */
static void search_kind(struct sdk_se_search *s, const struct static_kind *kind, struct sdk_se_strong *strong)
{
	struct static_kind cycle = *kind;

	cycle.cycles = true;
	s->d->next_stamp++;
	if (!s->kind->all && kind->x) { /* there are chains: is the step one of them, or better? */
		s->sure_complexity = keep_shortest(strong);
		s->sure_rating = base_rating(kind) + sdk_se_length_increment(s->sure_complexity);
	}
	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		const unsigned digits = sdk_se_count(s->g->cand[cell]);

		if (digits < 2 || (!kind->x && digits > 2))
			continue;
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			if (strong->returns[candidate] && may_be_useful(strong, candidate))
				follow_links(s, &cycle, strong, candidate, SE_ON);
			if (kind->x && strong->removed[candidate])
				follow_links(s, kind, strong, candidate, SE_ON);
			if (kind->x && strong->placed[candidate])
				follow_links(s, kind, strong, candidate, SE_OFF);
			if (sdk_se_is_over(s->c))
				return;
		}
	}
}

void sdk_se_search_static(struct sdk_se_search *s)
{
	static const struct static_kind kinds[] = { { true, false, false }, { false, true, false }, { true, true, false } };
	const struct sdk_se_map *m = s->c->m;
	struct sdk_se_depth *d = s->d;

	d->listed = 0;
	s->sure_rating = DBL_MAX;
	if (!find_ways(m, s->g, s->before, &kinds[2], &d->all_links))
		return; /* nothing is removed by any kind */
	for (unsigned i = 0; i < 3 && !sdk_se_is_over(s->c); i++) {
		const struct static_kind cycle = { kinds[i].x, kinds[i].y, true }; /* cycles have the lowest rating of a kind */

		if (is_hopeless(s, &cycle, SHORTEST))
			continue;
		if (i == 2)
			search_kind(s, &kinds[i], &d->all_links);
		else if (find_ways(m, s->g, s->before, &kinds[i], &d->links_of_kind))
			search_kind(s, &kinds[i], &d->links_of_kind);
	}
}
