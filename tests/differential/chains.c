/* SPDX-License-Identifier: MIT */
/*
 * chains: compares what decides, before chains are followed on the scale of Sudoku Explainer, where there are any, with a
 * plain search that follows all of them.
 *
 * usage: chains [-b BOARDS] <puzzles
 *
 * Puzzles of 9x9 are solved, one per line, up to the first blank. On each board on which a step of ER 6.5 or more follows:
 *
 *     runs          of Nishio, multiple and dynamic chains, many of which were kept from boards before: all entries
 *     static chains the candidates that chains remove and place, and how long the shortest of these chains are
 *     outcomes      what is off in the runs of multiple chains
 *
 * and the same for static chains and outcomes on the boards that dynamic runs leave: boards within chains. It ends with a
 * summary, after BOARDS boards (all), and with status 0 if there is no difference.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "grid/puzzle_text.h"
#include "sdk/se.h"
#include "se/chain_search.h"

enum {
	FAILURES_MAX = 10,
	LINE_BYTES = 2048,
	LEAST = 65, /* the rating of steps from which on boards are compared */
	EACH = 9    /* of the runs of a board, what they leave is compared */
};

static char line[LINE_BYTES];
static unsigned long boards, inner_boards, runs, chains, failures, most_boards = ~0ul;
static struct sdk_se_map map;

static void check(bool good, const char *what, unsigned candidate)
{
	if (!good && ++failures <= FAILURES_MAX)
		printf("%s: board %lu: r%uc%u=%u: %s\n", line, boards + inner_boards, candidate / 81 + 1, candidate / 9 % 9 + 1,
			candidate % 9 + 1, what);
}

static bool is_there(const struct sdk_se_grid *g, unsigned candidate)
{
	return g->cand[candidate / 9] >> candidate % 9 & 1;
}

/* The other candidates of a group: type 0 its cell, 1 its box, 2 its row, 3 its column. Returns their number. */
static unsigned list_others(const struct sdk_se_grid *g, unsigned candidate, unsigned type, unsigned *other)
{
	const unsigned cell = candidate / 9, digit = candidate % 9, unit = type ? map.unit[cell][type - 1] : 0;
	const unsigned set = type ? g->place[unit][digit] : g->cand[cell], self = type ? map.place[cell][type - 1] : digit;
	unsigned n = 0;

	for (unsigned rest = set & ~(1u << self); rest; rest &= rest - 1)
		other[n++] = type ? 9u * map.cell[unit][sdk_bits_lowest(rest)] + digit : 9 * cell + sdk_bits_lowest(rest);
	return n;
}

/* ---- runs ---- */

struct node {
	unsigned candidate, sign, parents;
	unsigned parent[9 * SE_UNITS];
};

struct run {
	unsigned n;
	struct node node[SE_ENTRIES];
	unsigned at[2][SE_CANDIDATES]; /* node + 1 */
	bool contradicts;              /* the last node, and one before it */
};

/* Adds a node that follows from some. Returns false if it contradicts another. */
static bool produce(struct run *r, unsigned candidate, unsigned sign, const unsigned *parent, unsigned parents)
{
	struct node *x = &r->node[r->n];

	r->contradicts = r->at[!sign][candidate];
	if (!r->contradicts && r->at[sign][candidate])
		return true;
	x->candidate = candidate;
	x->sign = sign;
	x->parents = parents;
	for (unsigned i = 0; i < parents; i++)
		x->parent[i] = parent[i];
	r->n++;
	if (!r->contradicts)
		r->at[sign][candidate] = r->n;
	return !r->contradicts;
}

static bool turn_off(struct run *r, const struct sdk_se_grid *g, const struct sdk_se_kind *kind, unsigned on)
{
	unsigned other[9];

	for (unsigned type = kind->nishio; type < 4; type++)
		for (unsigned i = 0, n = list_others(g, r->node[on].candidate, type, other); i < n; i++)
			if (!produce(r, other[i], SE_OFF, &on, 1))
				return false;
	return true;
}

static bool turn_on(struct run *r, const struct sdk_se_grid *source, const struct sdk_se_grid *g,
	const struct sdk_se_kind *kind, unsigned off)
{
	unsigned other[9];

	for (unsigned type = kind->nishio; type < 4; type++) {
		unsigned parent[9] = { off }, parents = 1, before[9];

		if (list_others(g, r->node[off].candidate, type, other) != 1)
			continue;
		for (unsigned i = 0, n = list_others(source, r->node[off].candidate, type, before); i < n; i++)
			if (!is_there(g, before[i]))
				parent[parents++] = r->at[SE_OFF][before[i]] - 1;
		if (!produce(r, other[0], SE_ON, parent, parents))
			return false;
	}
	return true;
}

/* Follows a candidate: all nodes that are on come before those that are off. */
static void make_run(struct run *r, const struct sdk_se_grid *source, const struct sdk_se_kind *kind, unsigned candidate,
	unsigned sign)
{
	struct sdk_se_grid g = *source;
	unsigned next[2] = { 0, 0 };

	r->n = 0;
	memset(r->at, 0, sizeof r->at);
	for (bool good = produce(r, candidate, sign, NULL, 0); good;) {
		for (unsigned s = 0; s < 2; s++)
			while (next[s] < r->n && r->node[next[s]].sign != s)
				next[s]++;
		if (next[SE_ON] < r->n) {
			good = turn_off(r, source, kind, next[SE_ON]++);
		} else if (next[SE_OFF] < r->n) {
			const unsigned off = r->node[next[SE_OFF]].candidate;

			good = turn_on(r, source, &g, kind, next[SE_OFF]++);
			if (kind->dynamic)
				sdk_se_grid_remove(&map, &g, off / 9, off % 9);
		} else {
			return;
		}
	}
}

/* Compares a run, but for entries of candidates that have been lost since it was made. */
static bool is_same_run(const struct sdk_se_depth *d, const struct sdk_se_run *run, const struct run *r)
{
	const struct sdk_se_entry *e = &d->entry[run->first];
	unsigned n = 0, node[SE_ENTRIES];

	for (unsigned i = 0; i < run->n; i++) {
		const struct node *x = &r->node[n];

		node[i] = n;
		if (i != run->produced && !sdk_se_has(run->set[e[i].sign], e[i].candidate))
			continue;
		if (n == r->n || e[i].candidate != x->candidate || e[i].sign != x->sign || e[i].parents != x->parents)
			return false;
		for (unsigned p = 0; p < x->parents; p++)
			if (node[d->pool[e[i].parent + p]] != x->parent[p])
				return false;
		n++;
	}
	return n == r->n && (run->produced != SE_NO_ENTRY) == r->contradicts;
}

static void compare_runs(struct sdk_se_chains *c, const struct sdk_se_grid *g, enum sdk_se_rule rule, unsigned depth)
{
	static struct run r;
	struct sdk_se_search s;

	if (!sdk_se_start_search(&s, c, depth, sdk_se_chain_kind(rule), g, NULL))
		abort();
	for (unsigned x = 0; x < SE_CANDIDATES; x++)
		for (unsigned sign = SE_OFF; sign <= SE_ON; sign++) {
			if (!is_there(g, x))
				continue;
			const struct sdk_se_run *run = sdk_se_get_run(c, depth, s.kind, g, x, (enum sdk_se_sign)sign);

			if (!run)
				abort();
			make_run(&r, g, s.kind, x, sign);
			check(is_same_run(s.d, run, &r), "the run is another one", x);
			runs++;
		}
}

/* ---- static chains ---- */

/* The number of nodes from a node to each other one by links of these kinds; 0: none. */
struct reach {
	unsigned nodes[2][SE_CANDIDATES];
};

static void find_reach(struct reach *x, const struct sdk_se_grid *g, const struct sdk_se_static_kind *kind, unsigned start,
	unsigned sign)
{
	unsigned queue[2 * SE_CANDIDATES][2] = { { sign, start } }, last = 1, other[9];

	memset(x, 0, sizeof *x);
	x->nodes[sign][start] = 1;
	for (unsigned first = 0; first < last; first++) {
		const unsigned s = queue[first][0], from = queue[first][1];

		for (unsigned type = kind->y ? 0 : 1; type < (kind->x || s == SE_ON ? 4 : 1); type++) {
			const unsigned n = list_others(g, from, type, other);

			for (unsigned i = 0; (s == SE_ON || n == 1) && i < n; i++) {
				if (x->nodes[!s][other[i]])
					continue;
				x->nodes[!s][other[i]] = x->nodes[s][from] + 1;
				queue[last][0] = !s;
				queue[last++][1] = other[i];
			}
		}
	}
}

/* What the plain search finds: the nodes of the shortest chains that remove and place candidates, and what is off. */
struct plain {
	unsigned removed[SE_CANDIDATES], placed[SE_CANDIDATES];
	uint64_t off[SE_CANDIDATES][SE_WORDS];
	unsigned shortest, first; /* of those that remove, and the first candidate that such a chain removes or places */
};

static void search_plainly(struct plain *p, const struct sdk_se_grid *g, const struct sdk_se_static_kind *kind)
{
	memset(p, 0, sizeof *p);
	for (unsigned x = 0; x < SE_CANDIDATES; x++) {
		struct reach on, off;

		if (!is_there(g, x))
			continue;
		find_reach(&on, g, kind, x, SE_ON);
		find_reach(&off, g, kind, x, SE_OFF);
		p->removed[x] = on.nodes[SE_OFF][x];
		p->placed[x] = off.nodes[SE_ON][x];
		for (unsigned i = 0; i < SE_CANDIDATES; i++)
			if (on.nodes[SE_OFF][i])
				sdk_se_include(p->off[x], i);
		if (p->removed[x] && (!p->shortest || p->removed[x] < p->shortest))
			p->shortest = p->removed[x];
	}
	for (p->first = 0; p->first < SE_CANDIDATES && p->shortest; p->first++)
		if (p->removed[p->first] == p->shortest || p->placed[p->first] == p->shortest)
			break;
}

/* Compares what is removed and placed, and how long the chains are. */
static void compare_chains(struct sdk_se_chains *c, const struct sdk_se_strong *k, const struct plain *p)
{
	for (unsigned x = 0; x < SE_CANDIDATES; x++) {
		check(k->removed[x] == (p->removed[x] != 0), "removed by chains", x);
		check(k->placed[x] == (p->placed[x] != 0), "placed by chains", x);
		if (k->removed[x] && p->removed[x])
			check(2 * sdk_se_find_way(k, x, SE_ON, c->way) + 2 == p->removed[x], "length of the chain", x);
		if (k->placed[x] && p->placed[x])
			check(2 * sdk_se_find_way(k, x, SE_OFF, c->way) == p->placed[x], "length of the chain that places it", x);
		chains += (unsigned)(p->removed[x] != 0) + (unsigned)(p->placed[x] != 0);
	}
}

static const struct sdk_se_static_kind kinds[] = { { true, false, false }, { true, true, false } };

/* On the board of a step. Returns whether chains remove anything. */
static bool compare_static(struct sdk_se_search *s)
{
	static struct sdk_se_strong k;
	static struct plain p;

	for (unsigned i = 0; i < 2; i++) {
		unsigned first = 0, nodes;

		search_plainly(&p, s->g, &kinds[i]);
		if (!sdk_se_find_links(s->c->m, s->g, &kinds[i], &k)) {
			check(!p.shortest, "there are chains", p.first);
			continue;
		}
		sdk_se_close_reach(&k);
		check(sdk_se_find_removed(s->g, &k) == (p.shortest != 0), "there are chains", p.first);
		sdk_se_find_placed(&k);
		compare_chains(s->c, &k, &p);
		s->c->layers = 1;
		nodes = sdk_se_find_shortest(s, &k, &first);
		check(nodes == (p.shortest <= SE_SHORT ? p.shortest : 0), "length of the shortest chain", p.first);
		check(!nodes || first == p.first, "the first of the shortest chains", p.first);
	}
	return p.shortest;
}

/* On a board within a chain: only links that are none on the board before can matter. */
static void compare_inner(struct sdk_se_search *s, const struct sdk_se_grid *before)
{
	static struct sdk_se_strong k;
	static struct plain p;

	for (unsigned i = 0; i < 2; i++) {
		search_plainly(&p, s->g, &kinds[i]);
		const bool found = sdk_se_find_ways(s->c->m, s->g, before, &kinds[i], &k);

		check(found == (p.shortest != 0), "there are chains", p.first);
		if (found)
			compare_chains(s->c, &k, &p);
	}
	sdk_se_find_outcomes(s);
	for (unsigned x = 0; x < SE_CANDIDATES; x++)
		for (unsigned w = 0; is_there(s->g, x) && w < SE_WORDS; w++)
			check((s->d->all_links.off[x][w] & s->d->present[w]) == p.off[x][w], "what is off", x);
}

/* ---- boards ---- */

/* A puzzle that is being solved. */
struct game {
	struct sdk_se_grid board;
	struct sdk_se_chains *chains;
};

static bool remove_locked(void *with, const struct sdk_se_hint *h)
{
	struct sdk_se_grid *g = with;

	for (unsigned i = 0; i < h->cells; i++)
		for (unsigned rest = h->digits[i]; rest; rest &= rest - 1)
			sdk_se_grid_remove(&map, g, h->cell[i], sdk_bits_lowest(rest));
	return true;
}

/* The boards that dynamic runs leave, without locked candidates, which come before chains. */
static void compare_boards_within(const struct sdk_se_search *s, const struct sdk_se_grid *before)
{
	static struct run r;

	for (unsigned x = 0; x < 2 * SE_CANDIDATES && boards + inner_boards < most_boards; x++) {
		struct sdk_se_search inner = *s;
		struct sdk_se_grid g = *before;
		const struct sdk_se_sink sink = { remove_locked, &g };

		if (!is_there(before, x / 2) || (boards + x) % EACH)
			continue;
		make_run(&r, before, sdk_se_chain_kind(SE_DYNAMIC_CHAIN), x / 2, x % 2);
		for (unsigned i = 0; i < r.n; i++)
			if (r.node[i].sign == SE_OFF)
				sdk_se_grid_remove(&map, &g, r.node[i].candidate / 9, r.node[i].candidate % 9);
		while (!r.contradicts && sdk_se_find_locking(&map, &g, false, NULL, &sink))
			;
		if (r.contradicts)
			continue;
		inner.g = &g;
		inner_boards++;
		compare_inner(&inner, before);
	}
}

static void compare(struct game *x)
{
	struct sdk_se_search s;

	boards++;
	if (!sdk_se_start_search(&s, x->chains, 0, sdk_se_chain_kind(SE_STATIC_CHAIN), &x->board, NULL))
		abort();
	if (!compare_static(&s))
		compare_boards_within(&s, &x->board);
	compare_runs(x->chains, &x->board, SE_NISHIO, SE_KEPT_NISHIO);
	compare_runs(x->chains, &x->board, SE_MULTIPLE_CHAIN, SE_KEPT_MULTIPLE);
	compare_runs(x->chains, &x->board, SE_DYNAMIC_CHAIN, SE_KEPT_DYNAMIC);
}

static bool take_step(void *with, const struct sdk_step *step)
{
	struct game *x = with;

	if (step->rating >= LEAST && boards + inner_boards < most_boards)
		compare(x);
	for (unsigned i = 0; i < step->drops; i++)
		for (unsigned v = 0; v < 9; v++)
			if (step->drop[i].values >> v & 1)
				sdk_se_grid_remove(&map, &x->board, step->drop[i].cell, v);
	if (step->place_value)
		sdk_se_grid_fill(&map, &x->board, step->place_cell, step->place_value - 1u);
	return failures < FAILURES_MAX && boards + inner_boards < most_boards;
}

static void play(struct sdk_se_rater *rater)
{
	char reason[SDK_REASON_MAX];
	struct game x = { .chains = sdk_se_chains_new(&map) };
	const struct sdk_sink sink = { .take = take_step, .with = &x, .needs_no_reasons = true };
	struct sdk_puzzle p;

	line[strcspn(line, " \t\r\n")] = 0;
	if (!x.chains || sdk_puzzle_cells(&p, line, strlen(line), reason) || p.shape->cells != SE_CELLS)
		abort();
	sdk_se_grid_start(&map, &x.board, p.clue, p.partial ? p.list : NULL, p.partial ? p.list : NULL);
	sdk_se_explain(rater, &p, NULL, &sink, NULL, NULL);
	sdk_se_chains_free(x.chains);
}

int main(int argc, char **argv)
{
	struct sdk_se_rater *rater = sdk_se_rater_new();
	int option;

	while ((option = getopt(argc, argv, "b:")) == 'b')
		most_boards = strtoul(optarg, NULL, 10);
	if (option != -1 || optind < argc || !rater)
		return 2;
	sdk_se_map_init(&map);
	while (boards + inner_boards < most_boards && failures < FAILURES_MAX && fgets(line, sizeof line, stdin))
		play(rater);
	printf("%lu boards, %lu within chains, %lu runs, %lu chains, %lu wrong\n", boards, inner_boards, runs, chains, failures);
	sdk_se_rater_free(rater);
	return failures != 0;
}
