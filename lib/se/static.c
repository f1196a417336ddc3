/* SPDX-License-Identifier: MIT */
/*
 * Static chains: what follows from one node on the candidates as they are, with one parent for each node.
 *
 * Before chains are followed, those candidates are found that they remove. Most boards have none, and on the others few
 * starts are left for which chains have to be followed one by one. If only the best step is wanted, the shortest chains
 * are found as sets of links, and only cycles that are as short are followed.
 */
#include "se/chain_search.h"

#include <assert.h>
#include <float.h>
#include <string.h>

enum { SHORTEST = 4 }; /* the fewest nodes of a chain */

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
static unsigned list_next(const struct sdk_se_search *s, unsigned from, enum sdk_se_sign sign,
	const struct sdk_se_static_kind *k, struct sdk_se_next *next)
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

static double base_rating(const struct sdk_se_static_kind *k)
{
	return k->x && k->y ? 7.0 : (k->cycles ? 6.5 : 6.6);
}

/* Copies the nodes of a chain, from its start. */
static void keep_path(struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned end)
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
static void rate_links(struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned end, struct sdk_se_found *f)
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
static void use_cycle(struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned end)
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

static void use_chain(struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned end)
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
static struct sdk_se_nexts *get_next(struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned candidate,
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
static unsigned find_cause(const struct sdk_se_map *m, const struct sdk_se_static_kind *k, unsigned on, unsigned off)
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
static bool is_hopeless(const struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned complexity)
{
	const struct sdk_se_found *best = s->d->list;
	double rating;

	if (s->kind->all)
		return false;
	rating = base_rating(k) + sdk_se_length_increment(complexity);
	if (rating > s->sure_rating || (rating == s->sure_rating && complexity > s->sure_complexity))
		return true;
	return s->d->listed && (rating > best->rating || (rating == best->rating && complexity >= best->complexity));
}

/* Whether a candidate that is off turns another one on. */
static bool leads_to(struct sdk_se_search *s, const struct sdk_se_static_kind *k, unsigned off, unsigned on)
{
	const struct sdk_se_nexts *nexts = get_next(s, k, off, SE_OFF);

	return is_known(nexts->next, nexts->n, on);
}

struct walk {
	struct sdk_se_search *s;
	const struct sdk_se_static_kind *k;
	unsigned start;
	uint64_t known[2][SE_WORDS];
	uint64_t useful[2][SE_WORDS]; /* the nodes from which the start is reached */
};

/* The nodes of links are useful. */
static void use_links(struct walk *w, const struct sdk_se_strong *k, const uint64_t *links)
{
	for (unsigned v = 0; v < k->words; v++)
		for (uint64_t rest = links[v]; rest; rest &= rest - 1) {
			const unsigned i = 64 * v + (unsigned)__builtin_ctzll(rest);

			sdk_se_include(w->useful[SE_OFF], k->from[i]);
			sdk_se_include(w->useful[SE_ON], k->to[i]);
		}
}

/* Follows a node that is on. */
static void walk_on(struct walk *w, unsigned i)
{
	struct sdk_se_depth *d = w->s->d;
	const struct sdk_se_nexts *nexts = get_next(w->s, w->k, d->link[i].candidate, SE_ON);

	for (unsigned a = 0; a < nexts->n; a++) {
		const unsigned next = nexts->next[a].candidate;

		if (!sdk_se_has(w->useful[SE_OFF], next))
			continue;
		if (sdk_se_has(w->known[SE_OFF], next) &&
			!(leads_to(w->s, w->k, next, w->start) && !is_ancestor(d, i, next, SE_OFF)))
			continue;
		sdk_se_include(w->known[SE_OFF], next);
		add_link(w->s, next, SE_OFF, nexts->next[a].cause, i);
	}
}

/* Follows a node that is off, in this layer. */
static void walk_off(struct walk *w, unsigned i, unsigned layer)
{
	struct sdk_se_depth *d = w->s->d;
	const struct sdk_se_nexts *nexts = get_next(w->s, w->k, d->link[i].candidate, SE_OFF);

	for (unsigned a = 0; a < nexts->n; a++) {
		const unsigned next = nexts->next[a].candidate;
		const bool ends = next == w->start && layer >= SHORTEST;

		if (!sdk_se_has(w->useful[SE_ON], next))
			continue;
		if (!ends && sdk_se_has(w->known[SE_ON], next))
			continue;
		sdk_se_include(w->known[SE_ON], next);
		const unsigned link = add_link(w->s, next, SE_ON, nexts->next[a].cause, i);

		if (ends) {
			use_cycle(w->s, w->k, link);
			d->links--;
		}
	}
}

/*
 * Uses the cycles of at most `most` nodes of these links from a candidate that is on. Links are followed in layers of one
 * sign: all nodes that are on, then all that are off. Nodes that are off are followed each time that they lead to the start,
 * unless they are among those that they follow from.
 */
static void follow_cycles(struct sdk_se_search *s, const struct sdk_se_static_kind *k, const struct sdk_se_strong *strong,
	unsigned start, const uint64_t *links, unsigned most)
{
	struct sdk_se_depth *d = s->d;
	struct walk w = { .s = s, .k = k, .start = start };
	unsigned from = 0, layer = 1;

	use_links(&w, strong, links);
	d->links = 0;
	add_link(s, start, SE_ON, SE_CAUSE_NONE, SE_NO_ENTRY);
	sdk_se_include(w.known[SE_ON], start);
	for (unsigned to = 1; from < to && !sdk_se_is_over(s->c); from = to, to = d->links, layer++) {
		if (layer > most || is_hopeless(s, k, layer))
			return;
		for (unsigned i = from; i < to; i++)
			if (d->link[i].sign == SE_ON)
				walk_on(&w, i);
			else
				walk_off(&w, i, layer);
	}
}

/* Where a candidate comes among those that are turned off for a cause. */
static unsigned find_place(const struct sdk_se_map *m, unsigned candidate, unsigned cause)
{
	return cause == SE_CAUSE_CELL ? candidate % 9 : m->place[candidate / 9][cause - SE_CAUSE_UNIT];
}

/* Why a candidate that is off turns the other one of a strong link on: the first group in which they are the last ones. */
static unsigned find_strong_cause(const struct sdk_se_search *s, unsigned off, unsigned on)
{
	const struct sdk_se_group *a = s->c->m->group[off], *b = s->c->m->group[on];
	unsigned t = 0;

	while (a[t].number != b[t].number || s->g->set[a[t].number] != (a[t].bit | b[t].bit))
		t++;
	return SE_CAUSE_CELL + t;
}

/* The first of some links, in the order in which they would be followed from a candidate that is on; or from the start. */
static unsigned choose_link(const struct sdk_se_search *s, const struct sdk_se_static_kind *kind,
	const struct sdk_se_strong *k, const uint64_t *links, unsigned on)
{
	const struct sdk_se_map *m = s->c->m;
	unsigned best = ~0u, link = 0;

	for (unsigned w = 0; w < k->words; w++)
		for (uint64_t rest = links[w] & (on == SE_NONE ? ~UINT64_C(0) : sdk_se_seen_by(k, on)[w]); rest; rest &= rest - 1) {
			const unsigned i = 64 * w + (unsigned)__builtin_ctzll(rest);
			const unsigned cause = on == SE_NONE ? SE_CAUSE_NONE : find_cause(m, kind, on, k->from[i]);
			const unsigned first = cause == SE_CAUSE_NONE ? 0 : 9 * cause + find_place(m, k->from[i], cause);
			const unsigned place = SE_CAUSES * first + find_strong_cause(s, k->from[i], k->to[i]);

			if (place < best) {
				best = place;
				link = i;
			}
		}
	return link;
}

/*
 * Follows the shortest chain from a candidate to its negation; of several, the one that would be found first if all nodes
 * were followed in their order. All links of a way lead to its end, so that is the first link in each place.
 */
static void follow_chain(struct sdk_se_search *s, const struct sdk_se_static_kind *kind, const struct sdk_se_strong *k,
	unsigned start, enum sdk_se_sign sign)
{
	const unsigned links = sdk_se_find_way(k, start, sign, s->c->way);
	const struct sdk_se_map *m = s->c->m;
	unsigned on = sign == SE_ON ? start : SE_NONE, last;

	s->d->links = 0;
	last = add_link(s, start, sign, SE_CAUSE_NONE, SE_NO_ENTRY);
	for (unsigned n = 0; n < links; n++) {
		const unsigned link = choose_link(s, kind, k, s->c->way[n], on);

		if (on != SE_NONE)
			last = add_link(s, k->from[link], SE_OFF, find_cause(m, kind, on, k->from[link]), last);
		on = k->to[link];
		last = add_link(s, on, SE_ON, find_strong_cause(s, k->from[link], on), last);
	}
	if (sign == SE_ON)
		last = add_link(s, start, SE_OFF, find_cause(m, kind, on, start), last);
	use_chain(s, kind, last);
}

/* Leaves only the shortest of all chains. Returns the number of their nodes. */
static unsigned keep_shortest(struct sdk_se_search *s, struct sdk_se_strong *k)
{
	unsigned nodes[2][SE_CANDIDATES], least = ~0u;

	for (unsigned c = 0; c < SE_CANDIDATES; c++)
		for (enum sdk_se_sign start = SE_OFF; start <= SE_ON; start++) {
			const bool is = start == SE_ON ? k->removed[c] : k->placed[c];
			const unsigned links = is ? sdk_se_find_way(k, c, start, s->c->way) : 0;

			nodes[start][c] = links ? 2 * links + (start == SE_ON ? 2 : 0) : ~0u;
			if (nodes[start][c] < least)
				least = nodes[start][c];
		}
	for (unsigned c = 0; c < SE_CANDIDATES; c++) {
		k->placed[c] = k->placed[c] && nodes[SE_OFF][c] == least;
		k->removed[c] = k->removed[c] && nodes[SE_ON][c] == least;
	}
	return least;
}

/* Whether chains of a kind may start in a cell. */
static bool may_start(const struct sdk_se_search *s, const struct sdk_se_static_kind *kind, unsigned cell)
{
	const unsigned digits = sdk_se_count(s->g->cand[cell]);

	return digits == 2 || (digits > 2 && kind->x);
}

/* Follows chains from all starts from which there are some. */
static void search_kind(struct sdk_se_search *s, const struct sdk_se_static_kind *kind, struct sdk_se_strong *strong)
{
	const struct sdk_se_static_kind cycle = { kind->x, kind->y, true };
	uint8_t known[SE_CANDIDATES] = { 0 };
	uint64_t back[SE_STRONG_WORDS];

	s->d->next_stamp++;
	if (!s->kind->all && kind->x) { /* there are chains: is the step one of them, or better? */
		s->sure_complexity = keep_shortest(s, strong);
		s->sure_rating = base_rating(kind) + sdk_se_length_increment(s->sure_complexity);
	}
	for (unsigned cell = 0; cell < SE_CELLS; cell++) {
		if (!may_start(s, kind, cell))
			continue;
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			if (sdk_se_may_be_useful(s, strong, candidate, known, back))
				follow_cycles(s, &cycle, strong, candidate, back, ~0u);
			if (kind->x && strong->removed[candidate])
				follow_chain(s, kind, strong, candidate, SE_ON);
			if (kind->x && strong->placed[candidate])
				follow_chain(s, kind, strong, candidate, SE_OFF);
			if (sdk_se_is_over(s->c))
				return;
		}
	}
}

/*
 * Follows the cycles of at most `links` links that go through candidates up to the last one. Returns whether there are any
 * that remove something.
 */
static bool search_cycles(struct sdk_se_search *s, const struct sdk_se_static_kind *kind, struct sdk_se_strong *strong,
	unsigned links, unsigned last)
{
	const struct sdk_se_static_kind cycle = { kind->x, kind->y, true };
	const unsigned before = s->order;
	uint64_t way[SE_STRONG_WORDS];

	for (unsigned cell = 0; cell <= last / 9; cell++)
		for (unsigned rest = s->g->cand[cell]; rest; rest &= rest - 1) {
			const unsigned candidate = 9 * cell + sdk_bits_lowest(rest);

			if (candidate <= last && sdk_se_find_cycle(s, strong, candidate, links, way))
				follow_cycles(s, &cycle, strong, candidate, way, 2 * links);
		}
	return s->order > before;
}

/*
 * Follows the best of the chains and cycles of a kind. `nodes` is the number of nodes of the shortest chain, and `candidate`
 * the first one that such a chain removes or places. What a cycle removes, chains with at most two nodes more remove, too.
 */
static void search_short(struct sdk_se_search *s, const struct sdk_se_static_kind *kind, struct sdk_se_strong *strong,
	unsigned nodes, unsigned candidate)
{
	const struct sdk_se_static_kind cycle = { kind->x, kind->y, true };
	const enum sdk_se_sign sign = strong->removed[candidate] ? SE_ON : SE_OFF;

	s->sure_complexity = nodes;
	s->sure_rating = base_rating(kind) + sdk_se_length_increment(nodes);
	for (unsigned links = nodes / 2 - 1; !is_hopeless(s, &cycle, 2 * links); links++) {
		/* For the same rating, and the same number of nodes, the first candidate decides. */
		const bool ties = kind->y && 2 * links == nodes;

		if (sdk_se_find_cycles(s, strong, links) &&
			search_cycles(s, kind, strong, links, ties ? candidate : SE_CANDIDATES - 1))
			return;
	}
	if (is_hopeless(s, kind, nodes))
		return;
	follow_chain(s, kind, strong, candidate, sign);
}

/* Whether chains of a kind remove anything, however long they are; of Y, cycles. */
static bool find_any(const struct sdk_se_search *s, const struct sdk_se_static_kind *kind, struct sdk_se_strong *strong)
{
	sdk_se_close_reach(strong);
	return kind->x ? sdk_se_find_removed(s->g, strong) : sdk_se_has_useful_cycle(s, strong);
}

/* Finds the best step of a kind. There are many chains of both kinds of links, and few others. */
static void search_best(struct sdk_se_search *s, const struct sdk_se_static_kind *kind, struct sdk_se_strong *strong)
{
	const bool both = kind->x && kind->y;
	unsigned nodes = 0, first;

	s->d->next_stamp++;
	if (!sdk_se_find_links(s->c->m, s->g, kind, strong))
		return;
	s->c->layers = 1;
	if (!both && !find_any(s, kind, strong))
		return;
	if (kind->x)
		nodes = sdk_se_find_shortest(s, strong, &first);
	if (nodes) {
		search_short(s, kind, strong, nodes, first);
		return;
	}
	if (kind->x && !find_any(s, kind, strong))
		return;
	sdk_se_find_placed(strong);
	search_kind(s, kind, strong);
}

void sdk_se_search_static(struct sdk_se_search *s)
{
	static const struct sdk_se_static_kind kinds[] = { { true, false, false }, { false, true, false }, { true, true, false } };
	const struct sdk_se_map *m = s->c->m;
	struct sdk_se_depth *d = s->d;

	d->listed = 0;
	s->sure_rating = DBL_MAX;
	if (s->kind->all && !sdk_se_find_ways(m, s->g, s->before, &kinds[2], &d->all_links))
		return; /* nothing is removed by any kind */
	for (unsigned i = 0; i < 3 && !sdk_se_is_over(s->c); i++) {
		const struct sdk_se_static_kind cycle = { kinds[i].x, kinds[i].y, true }; /* cycles have the lowest rating of a kind */

		if (is_hopeless(s, &cycle, SHORTEST))
			continue;
		if (!s->kind->all)
			search_best(s, &kinds[i], &d->all_links);
		else if (i == 2)
			search_kind(s, &kinds[i], &d->all_links);
		else if (sdk_se_find_ways(m, s->g, s->before, &kinds[i], &d->links_of_kind))
			search_kind(s, &kinds[i], &d->links_of_kind);
	}
}
