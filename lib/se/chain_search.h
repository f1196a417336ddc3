/* SPDX-License-Identifier: MIT */
/*
 * chain_search: what the parts of the search for chains share.
 *
 * A *node* says that a candidate is on (true) or off (false). A *run* starts with one node and finds what follows from it:
 * entries, in the order in which they are found, each with the entries that it follows from (its parents).
 *
 *     entry    r1c1=5 on | r1c2=5 off | r1c3=5 off | r1c2=7 on ...
 *     parents      -           0             0            1
 *
 * Steps are combinations of runs: a start that leads to a contradiction; a node that both signs of a candidate lead to; a
 * node that all places of a digit in a unit, or all digits of a cell, lead to. Of all steps of a rule the one counts that
 * has the lowest *complexity*: the number of entries that its ends follow from.
 *
 * When nothing more follows, runs of level 1 and above apply other rules to the candidates that are left, and these may be
 * chains again: a search at the next *depth*, with memory of its own.
 *
 *     run       runs, and which of them can be kept       inner         other rules within runs
 *     ends      steps that consist of runs                memory        what they have found
 *     static    chains and cycles of one run, rule 21     chain         the rules, and the steps that they give
 *     links     the strong links that they consist of     chain_search  small parts of all of them
 *     shortest  the shortest of them
 */
#ifndef SDK_SE_CHAIN_SEARCH_H
#define SDK_SE_CHAIN_SEARCH_H

#include <stddef.h>

#include "se/hint.h"

enum {
	SE_LEVELS = 6,  /* of dynamic chains: what other rules their runs use */
	SE_NESTING = 4, /* searches within searches, the outermost one included */

	/* The rules whose runs are kept: for the next steps, or for the next levels. */
	SE_KEPT_NISHIO = SE_NESTING,
	SE_KEPT_MULTIPLE,
	SE_KEPT_DYNAMIC, /* + level */
	SE_DEPTHS = SE_KEPT_DYNAMIC + SE_LEVELS,
	SE_ENTRIES = 1459, /* of a run: all nodes, and one more for a contradiction */
	SE_NO_ENTRY = 0xFFFF,
	SE_SIMPLE_RULES = 4, /* rules within chains that are not chains, */
	SE_INNER_KINDS = 4,  /* and those that are */
};

enum sdk_se_sign {
	SE_OFF,
	SE_ON
};

/* Why a node is on: which rule of one left. */
enum sdk_se_cause {
	SE_CAUSE_NONE,
	SE_CAUSE_CELL,
	SE_CAUSE_UNIT, /* + type */
	SE_CAUSES = SE_CAUSE_UNIT + 3
};

struct sdk_se_entry {
	uint16_t candidate;
	uint8_t sign, cause;
	uint32_t parent;  /* the first of its parents, in the pool */
	uint16_t parents; /* their number */
	uint16_t count;   /* of entries that it follows from, itself included; 0: not counted yet */
	uint32_t nested;  /* the chain within which it was found + 1; 0: none */
	bool deep;        /* count: there are chains within chains among them */
};

struct sdk_se_run {
	size_t first; /* in the entries of the depth */
	uint16_t n;
	uint64_t made;             /* valid if it is the number of the search (`searches` of the depth) */
	uint16_t stored, produced; /* entries that contradict each other; SE_NO_ENTRY: none */
	uint64_t set[2][SE_WORDS]; /* the candidates with entries, by sign */
};

/* A chain within which entries were found. */
struct sdk_se_nested {
	unsigned complexity;
	uint64_t hash;
};

/* The kinds of ends that steps have, in the order of preference for the same complexity (doubles first). */
enum sdk_se_key {
	SE_KEY_DOUBLE = 1,
	SE_KEY_X,
	SE_KEY_Y,
	SE_KEY_XY,
	SE_KEY_CELL,
	SE_KEY_REGION,
	SE_KEY_CONTRADICTION
};

/* A step that consists of ends in runs of this depth. */
struct sdk_se_ends {
	enum sdk_se_key key;
	unsigned ends;
	const struct sdk_se_run *run[9];
	uint16_t entry[9];
	uint8_t unit; /* of a region */
};

/* A step within a search: what is needed to compare it, and to use it within another chain. */
struct sdk_se_found {
	double rating;
	unsigned complexity, key, order;
	uint16_t on; /* the candidate that is placed; SE_NONE: none */
	uint8_t cells;
	uint8_t cell[SE_CELLS];
	uint16_t digits[SE_CELLS];
	uint64_t parents[SE_WORDS]; /* the deleted candidates that it needs */
	uint64_t hash;
};

/* A node of static chains, with one parent. */
struct sdk_se_link {
	uint16_t candidate;
	uint8_t sign, cause;
	uint16_t parent; /* SE_NO_ENTRY: it is the start */
};

enum {

	/* Each node once; those that are off again for each node that is on, if they lead to the start, as at most four do. */
	SE_LINKS_MAX = 6 * SE_CANDIDATES + 2,
	SE_STRONG_MAX = 2 * SE_CELLS + 2 * 9 * SE_UNITS, /* two for each bivalue cell, and each digit of a unit */
	SE_STRONG_WORDS = (SE_STRONG_MAX + 255) / 256 * 4,
	SE_LAYERS = 4, /* of links from a candidate, */
	SE_SHORT = 12, /* and the most nodes of chains that are found by them */
	SE_NEXT_MAX = SE_PEERS + 8
};

/* Which strong links chains use, X between cells and Y within them; and whether they are cycles. */
struct sdk_se_static_kind {
	bool x, y;
	bool cycles;
};

/* The strong links of a board, and what chains of them do. */
struct sdk_se_strong {
	unsigned n;
	unsigned words; /* of a set of links: one, or a multiple of four */
	uint16_t from[SE_STRONG_MAX], to[SE_STRONG_MAX];
	uint16_t last[SE_CANDIDATES];                    /* the last link from a candidate; SE_NO_ENTRY: none */
	uint16_t before[SE_STRONG_MAX];                  /* the one before a link, from the same candidate */
	uint64_t fresh[SE_STRONG_WORDS];                 /* within a chain: the links that are none on the board before */
	uint64_t in_group[SE_GROUPS * SE_STRONG_WORDS];  /* a set for each group: the links whose `from` is in it */
	uint64_t reach[SE_STRONG_MAX * SE_STRONG_WORDS]; /* a set for each link: the links that can be reached, itself included */
	uint64_t seen[SE_CANDIDATES * SE_STRONG_WORDS];  /* a set for each candidate: the links whose `from` it sees */
	bool followed[SE_CANDIDATES];                    /* if a candidate is on, then it is known: */
	uint64_t off[SE_CANDIDATES][SE_WORDS];           /* what is off, */
	uint64_t led[SE_CANDIDATES * SE_STRONG_WORDS];   /* and the links that lead there */
	bool removed[SE_CANDIDATES];                     /* on leads to off; */
	bool placed[SE_CANDIDATES];                      /* off leads to on */
};

/* A node that follows from another, and why. */
struct sdk_se_next {
	uint16_t candidate;
	uint8_t cause;
};

struct sdk_se_nexts {
	uint64_t stamp;
	unsigned n;
	struct sdk_se_next next[SE_NEXT_MAX];
};

struct sdk_se_chains;
struct sdk_se_depth;
struct sdk_se_kind;
struct sdk_se_memory;

/* A run under way. */
struct sdk_se_runner {
	struct sdk_se_chains *c;
	struct sdk_se_depth *d;
	unsigned depth;
	const struct sdk_se_kind *kind;
	const struct sdk_se_grid *source; /* the candidates before the run */
	const struct sdk_se_grid *g;      /* those that are left: `work`, where they are deleted, or the source */
	struct sdk_se_run *run;
	uint16_t queue[2][SE_ENTRIES];
	uint16_t index[2][SE_CANDIDATES]; /* [sign][candidate] the entry, for members of the sets of the run */
	unsigned first[2], last[2];
	unsigned parents;                 /* of the entry that is being made, at the end of the pool */
	uint8_t left[SE_GROUPS];          /* the number of candidates that are left in a group, and a mark if one is on */
	unsigned deleted;                 /* of those that are off: */
	uint16_t deletion[SE_CANDIDATES]; /* the candidates deleted from `work`, in order */
	unsigned tried[SE_SIMPLE_RULES];  /* the number of deletions when the rule was last tried without success */
};

/* The memory of a search. */
struct sdk_se_depth {
	struct sdk_se_runner runner;
	struct sdk_se_grid work;   /* of the run under way */
	struct sdk_se_grid source; /* of the runs, if they are kept */
	uint8_t left[SE_GROUPS];   /* the number of candidates of a group before the runs */
	uint64_t searches;
	struct sdk_se_run run[2][SE_CANDIDATES];
	struct sdk_se_entry *entry;
	size_t entries, entries_room;
	uint16_t *pool;
	size_t pooled, pool_room;
	struct sdk_se_nested *nested;
	size_t nesteds, nested_room;
	struct sdk_se_ends best[2 * SE_CANDIDATES]; /* by what they remove, for searches within chains */
	unsigned best_complexity[2 * SE_CANDIDATES], best_order[2 * SE_CANDIDATES];
	struct sdk_se_found *list; /* the steps found within chains */
	size_t listed, list_room;
	uint64_t counted[9 * SE_CANDIDATES]; /* chains within the chains of a step: at most one for each node that is off */
	struct sdk_se_link link[SE_LINKS_MAX];
	unsigned links;
	struct sdk_se_strong all_links, links_of_kind;
	uint64_t present[SE_WORDS];                 /* the candidates of the board */
	struct sdk_se_nexts next[2][SE_CANDIDATES]; /* by the sign of the node before; valid if its stamp is the last one */
	uint64_t next_stamp;
	uint16_t seen[SE_ENTRIES]; /* [entry] stamp */
	uint16_t stamp;
};

/* The nodes of a static chain, from its start. */
struct sdk_se_path {
	unsigned n;
	bool cycle;
	struct sdk_se_link link[SE_ENTRIES];
};

struct sdk_se_chains {
	const struct sdk_se_map *m;

	/*
	 * When nothing more follows in a run: applies other rules to the candidates that are left, up to the first one that removes
	 * something because of what was deleted. Returns false if none does, or the search is over. (The other rules may be
	 * chains, which have runs of their own.)
	 */
	bool (*use_other_rules)(struct sdk_se_runner *r);
	struct sdk_se_depth *depth[SE_DEPTHS]; /* NULL: not needed so far */

	/* [n - 2] a set for each candidate: the links among the first n of static chains, if the candidate is on. */
	uint64_t layer[SE_LAYERS - 1][SE_CANDIDATES * SE_STRONG_WORDS];
	unsigned layers;                              /* those that have been made, the first one (`seen` of the links) included */
	uint64_t way[SE_STRONG_MAX][SE_STRONG_WORDS]; /* of a static chain: the links that are its first, its second... */
	bool (*should_stop)(void *with);
	void *with;
	bool stopped, no_memory;

	struct sdk_se_memory *memory[SE_INNER_KINDS]; /* of chains within chains; NULL: not needed so far */

	/* The last step that consists of runs, and where they are; until the next search. */
	struct sdk_se_ends last;
	struct sdk_se_depth *last_depth;
};

/* What a search looks for. */
struct sdk_se_kind {
	enum sdk_se_rule rule;
	bool dynamic, nishio;
	unsigned level;
	double rating;
	bool all;       /* all steps, for use within a chain, rather than the best */
	unsigned inner; /* then the number of the kind */
};

struct sdk_se_search {
	struct sdk_se_chains *c;
	struct sdk_se_depth *d;
	unsigned depth;
	const struct sdk_se_kind *kind;
	const struct sdk_se_grid *g;
	const struct sdk_se_grid *before; /* within a chain: the board before its run */
	unsigned order;
	struct sdk_se_path *path; /* NULL, or gets the nodes of the static chain with the order `wanted` */
	unsigned wanted;
	double sure_rating; /* of a static chain that will be found; until that is known, any above */
	unsigned sure_complexity;
	unsigned most;           /* the best complexity so far, */
	unsigned most_key;       /* and its key */
	struct sdk_se_ends best; /* the step that has it */
	bool found;
};

static inline bool sdk_se_has(const uint64_t *set, unsigned candidate)
{
	return set[candidate / 64] >> candidate % 64 & 1;
}

static inline void sdk_se_include(uint64_t *set, unsigned candidate)
{
	set[candidate / 64] |= UINT64_C(1) << candidate % 64;
}

/* ---- sets of strong links ---- */

/* The links whose `from` a candidate sees. */
static inline const uint64_t *sdk_se_seen_by(const struct sdk_se_strong *k, unsigned candidate)
{
	return &k->seen[(size_t)candidate * k->words];
}

/* The set of the reverse links, whose numbers differ in the lowest bit. */
static inline uint64_t sdk_se_reverse(uint64_t set)
{
	const uint64_t even = 0x5555555555555555;

	return (set & even) << 1 | (set >> 1 & even);
}

/* Adds the links of another set, four words at a time: so compilers use vectors. */
static inline void sdk_se_join(uint64_t *set, const uint64_t *more, unsigned words)
{
	if (words == 1) {
		*set |= *more;
		return;
	}
	for (unsigned w = 0; w < words; w += 4) {
		const uint64_t a = set[w] | more[w], b = set[w + 1] | more[w + 1];
		const uint64_t c = set[w + 2] | more[w + 2], d = set[w + 3] | more[w + 3];

		set[w] = a;
		set[w + 1] = b;
		set[w + 2] = c;
		set[w + 3] = d;
	}
}

/* ---- chain_search.c ---- */

/* Whether the search has been stopped, or memory ran out. */
static inline bool sdk_se_is_over(const struct sdk_se_chains *c)
{
	return c->stopped || c->no_memory;
}

/* Makes room for `more` items. Returns false, and ends the search, if there is no memory. */
bool sdk_se_make_room(struct sdk_se_chains *c, void **items, size_t least, size_t *room, size_t size);
static inline bool sdk_se_grow(struct sdk_se_chains *c, void **items, size_t used, size_t more, size_t *room, size_t size)
{
	return used + more <= *room || sdk_se_make_room(c, items, used + more, room, size);
}

/* 0.1 for each of 4, 6, 8, 12, 16, 24... that the complexity exceeds by more than 2; added one by one, as doubles are. */
double sdk_se_length_increment(unsigned complexity);

/* Adds the deletions, between the boards `before` and `now`, that a node needs to be on for this cause. */
void sdk_se_add_deletions(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	unsigned candidate, unsigned cause, uint64_t *parents);

/* Extends a hash by a value. */
uint64_t sdk_se_mix(uint64_t hash, uint64_t v);

/* What the end of a step removes: `on` places a candidate, and removes the others of its cell. */
unsigned sdk_se_removed_digits(const struct sdk_se_grid *g, unsigned candidate, enum sdk_se_sign sign);

/* Adds candidates to those that a step removes: those of the set that the cell has. */
void sdk_se_remove_found(struct sdk_se_found *f, const struct sdk_se_grid *g, unsigned cell, unsigned digits);

bool sdk_se_is_better(const struct sdk_se_found *a, const struct sdk_se_found *b);

/* ---- run.c ---- */

/* The run from a candidate, which is made if there is none yet. NULL: the search is over. */
const struct sdk_se_run *sdk_se_get_run(struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *source, unsigned candidate, enum sdk_se_sign sign);

/* The depth with the runs that those of this level continue, if they were made for the same board; NULL: there are none. */
struct sdk_se_depth *sdk_se_find_base(const struct sdk_se_chains *c, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *source);

/* Keeps the runs that are the same on a board with fewer candidates than the board that they were made for; no others. */
void sdk_se_keep_runs(struct sdk_se_chains *c, struct sdk_se_depth *d, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g);

/* An entry is made by collecting its parents, then adding it. */
void sdk_se_start_parents(struct sdk_se_runner *r);
bool sdk_se_add_parent(struct sdk_se_runner *r, unsigned entry);

/* Returns the number of the entry in the run. */
unsigned sdk_se_add_entry(struct sdk_se_runner *r, unsigned candidate, enum sdk_se_sign sign, unsigned cause);

/* ---- ends.c ---- */

/* The entries that one follows from, itself included, in breadth-first order. Returns their number. */
unsigned sdk_se_list_ancestors(struct sdk_se_depth *d, const struct sdk_se_run *run, unsigned entry, uint16_t *list);

bool sdk_se_start_search(struct sdk_se_search *s, struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, const struct sdk_se_grid *before);

/* Searches all cells for steps of multiple chains. Returns false if the search is over. */
bool sdk_se_search_cells(struct sdk_se_search *s);

/* Fills in what a step by runs needs, and the hash of its chains. */
void sdk_se_look_back(struct sdk_se_chains *c, struct sdk_se_depth *d, const struct sdk_se_ends *x,
	const struct sdk_se_grid *before, const struct sdk_se_grid *now, struct sdk_se_found *f);

/* ---- links.c ---- */

/*
 * Finds the strong links of a kind, each followed by its reverse, and for each candidate those it sees. Returns
 * whether there are any.
 */
bool sdk_se_find_links(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_static_kind *kind,
	struct sdk_se_strong *k);

/* From the links that follow each link, finds all that are reached. */
void sdk_se_close_reach(struct sdk_se_strong *k);

/* Sorts the links by the digit of their `from`. */
void sdk_se_sort_links(const struct sdk_se_strong *k, uint64_t by_digit[9][SE_STRONG_WORDS]);

/* The links that are reached from a candidate that is on. */
const uint64_t *sdk_se_led_by(const struct sdk_se_map *m, struct sdk_se_strong *k, unsigned candidate);

/* Once reach is closed: finds the candidates that chains remove. Returns whether there are any. */
bool sdk_se_find_removed(const struct sdk_se_grid *g, struct sdk_se_strong *k);

/* Finds the candidates that chains place, from those that they remove. */
void sdk_se_find_placed(struct sdk_se_strong *k);

/*
 * Whether a cycle of these links may remove anything: a candidate, in none of their cells, and not in the cell `inside`,
 * whose digit is in the `from` of one that it sees, and in the `to` of another.
 */
bool sdk_se_may_remove(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned inside, const uint64_t *links);

/*
 * Whether cycles may remove anything; or cycles through a candidate, and then the links that lead back to it. `known` is by
 * candidate, and starts with zeros.
 */
bool sdk_se_has_useful_cycle(const struct sdk_se_search *s, struct sdk_se_strong *k);
bool sdk_se_may_be_useful(const struct sdk_se_search *s, struct sdk_se_strong *k, unsigned candidate, uint8_t *known,
	uint64_t *back);

/* Within a chain: finds the links, and what chains remove and place. Returns whether they remove anything. */
bool sdk_se_find_ways(const struct sdk_se_map *m, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_static_kind *kind, struct sdk_se_strong *k);

/* Finds, for each candidate, all that is off in its static run (`off` of all links). */
void sdk_se_find_outcomes(struct sdk_se_search *s);

/* ---- shortest.c ---- */

/*
 * Finds the first candidate that the shortest chains remove or place, and all that they remove (`removed`). Returns the
 * number of their nodes; 0: it is more than SE_SHORT, or there are none.
 */
unsigned sdk_se_find_shortest(struct sdk_se_search *s, struct sdk_se_strong *k, unsigned *candidate);

/* Finds the shortest chains from a candidate to its negation; there must be one. Returns the number of their links. */
unsigned sdk_se_find_way(const struct sdk_se_strong *k, unsigned start, enum sdk_se_sign sign,
	uint64_t way[SE_STRONG_MAX][SE_STRONG_WORDS]);

/* After sdk_se_find_shortest: whether there may be cycles of n links, or fewer, that remove something. */
bool sdk_se_find_cycles(struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned n);

/*
 * Finds links among which are those of all cycles of n links, or fewer, through a candidate that remove something. Returns
 * false if there are none.
 */
bool sdk_se_find_cycle(const struct sdk_se_search *s, const struct sdk_se_strong *k, unsigned candidate, unsigned n,
	uint64_t *links);

/* ---- static.c ---- */

void sdk_se_search_static(struct sdk_se_search *s);

/* ---- memory.c ---- */

/* NULL: there is no memory. */
struct sdk_se_memory *sdk_se_memory_new(void);
void sdk_se_memory_free(struct sdk_se_memory *y);

/* Whether it is known what chains remove on a board: *n steps, until the next call of sdk_se_remember. */
bool sdk_se_recall(struct sdk_se_memory *y, const struct sdk_se_grid *g, const struct sdk_se_grid *before,
	const struct sdk_se_found **list, size_t *n);

/* Adds what a search has found, the list of the depth. Returns false, and ends the search, if there is no memory. */
bool sdk_se_remember(struct sdk_se_chains *c, struct sdk_se_memory *y, const struct sdk_se_grid *g,
	const struct sdk_se_grid *before, const struct sdk_se_depth *d);

/* ---- inner.c ---- */

/* The deletions, between the boards `before` and `now`, that a step by a rule that is not a chain needs. */
void sdk_se_find_parents(const struct sdk_se_map *m, const struct sdk_se_grid *before, const struct sdk_se_grid *now,
	const struct sdk_se_hint *h, uint64_t *parents);

/* The rules within chains that are not chains, in their order: i is less than SE_SIMPLE_RULES. */
void sdk_se_find_by_simple_rule(const struct sdk_se_map *m, const struct sdk_se_grid *g, unsigned i,
	const struct sdk_se_scope *scope, const struct sdk_se_sink *sink);

/* The kinds of chains within chains of a level, in their order; NULL: there are no more. */
const struct sdk_se_kind *sdk_se_inner_kind(unsigned level, unsigned i);

/* Finds all chains on the candidates that are left, the best first: the list of the depth. Returns false if it is over. */
bool sdk_se_list_chains(struct sdk_se_search *s, struct sdk_se_chains *c, unsigned depth, const struct sdk_se_kind *kind,
	const struct sdk_se_grid *g, const struct sdk_se_grid *before);

bool sdk_se_use_other_rules(struct sdk_se_runner *r);

#endif
