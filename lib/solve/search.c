/* SPDX-License-Identifier: MIT */
/*
 * After every guess, singles and locked candidates are applied until nothing changes. What is left of a puzzle is kept
 * twice:
 *
 *     left[group]     a *group* is a set of candidates of which one is true, a bit for each that is left. Group c has the
 *                     values of cell c; group cells + n * unit + value has the places of the value in the unit
 *     board[value]    the cells that may have the value, a bit for each, except those that have their value
 *
 * A removed candidate leaves its groups. When a group has lost all but
 *
 *     none          there is no solution
 *     one           that candidate is true: the others of its groups are removed, and these groups are *done*
 *     two or three  once nothing simpler is left to do: if they are the places of a value in a unit, the cells that see all
 *                   of them lose the value (locked candidates; on a plain board, where a line and a box cross)
 *
 * The next guess is a value of a cell with two: the cell for which the product of the numbers of candidates that either
 * value removes at once is the largest; if there is none, a value of the first cell with the fewest. It is tried, and then
 * removed.
 *
 * A query whose caller picks values is about a grid to be made. It takes locked candidates of all sizes, since there most
 * groups are large, and guesses in cells only.
 *
 * In minimal 9x9 puzzles with random regions, a query about a clue takes 20 guesses of 1.5 microseconds each. Tried, as
 * ratios for the same queries or for others with regions: the first cell with two values (1.7 times the guesses, 1.3 times
 * as long); values with two places too, by the same product (1.1, 1.6); locked candidates of all sizes before each guess
 * (0.7, 1.3); of two places only (1.7, 1.3); naked pairs (0.95, 1.3); and that the cells by which some rows or columns
 * differ from as many regions, up to three, have the same values (0.7, 0.85, but a third more code).
 */
#include "solve/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "grid/shape_key.h"

#define INLINE inline __attribute__((always_inline))

/* The members of a group that is done. It keeps more than three, whatever it loses, since n is at most 25. */
#define DONE UINT32_MAX
#define DONE_BIT (UINT32_C(1) << 31)

enum {
	GROUPS = SDK_CELLS_MAX + SDK_UNITS_MAX * SDK_VALUES_MAX,
	FEW_MAX = 5 * GROUPS + 1, /* a group is listed at the start, and with three members, two, one and none */
	WORDS_MAX = (SDK_CELLS_MAX + 63) / 64,
	STOP_NODES = 64 /* should_stop is called once in this number of nodes */
};

/* The place of a cell in one of its units. */
struct place {
	uint32_t bit;
	uint16_t group; /* that of value 0 in the unit */
};

struct node {
	uint16_t cell;   /* the guess, which is true in the node below */
	uint8_t value;   /* from 0 */
	unsigned open;   /* cells without a value */
	uint32_t stale;  /* values that have lost a candidate since locked candidates were looked for */
	uint64_t *board; /* [n * words] */
	uint32_t *left;  /* [groups] */
};

struct sdk_search {
	/* The shape, and tables of it. */
	const struct sdk_shape *shape;
	struct sdk_shape_key key;
	unsigned n, words, groups;
	uint8_t places[SDK_CELLS_MAX];
	struct place place[SDK_CELLS_MAX][SDK_CELL_UNITS_MAX];
	uint64_t peers[SDK_CELLS_MAX * WORDS_MAX];
	uint8_t unit_of[GROUPS]; /* for the groups of units */
	uint8_t value_of[GROUPS];

	/* Groups not yet handled: */
	uint16_t *few_end, few[FEW_MAX]; /* those of units with three members or fewer, and of cells with one or none */
	uint16_t later[FEW_MAX];         /* those of them with two or three */

	unsigned n_most;
	struct node node[SDK_CELLS_MAX + 1]; /* from the root to the current one; each guess settles a cell */
	uint64_t *board;                     /* of all nodes */
	uint32_t *left;
};

/* A board has five units for each value at most. */
_Static_assert(SDK_UNITS_MAX == 5 * SDK_VALUES_MAX, "as many groups as n * n cells and 5 * n * n values of units");

struct sdk_search *sdk_search_new(unsigned n_most)
{
	const size_t cells = (size_t)n_most * n_most, boards = n_most * ((cells + 63) / 64), groups = 6 * cells;
	struct sdk_search *s = malloc(sizeof *s);

	assert(n_most <= SDK_VALUES_MAX);
	if (!s)
		return NULL;
	s->n = s->key.n = 0;
	s->n_most = n_most;
	s->board = malloc((cells + 1) * boards * sizeof *s->board);
	s->left = malloc((cells + 1) * groups * sizeof *s->left);
	if (!s->board || !s->left) {
		sdk_search_free(s);
		return NULL;
	}
	for (size_t i = 0; i <= cells; i++) {
		s->node[i].board = s->board + i * boards;
		s->node[i].left = s->left + i * groups;
	}
	return s;
}

void sdk_search_free(struct sdk_search *s)
{
	if (!s)
		return;
	free(s->board);
	free(s->left);
	free(s);
}

/* ---- the tables of a shape ---- */

static void name_groups(struct sdk_search *s)
{
	const unsigned cells = s->n * s->n;

	for (unsigned g = 0; g < SDK_UNITS_MAX * s->n; g++) {
		s->unit_of[cells + g] = (uint8_t)(g / s->n);
		s->value_of[cells + g] = (uint8_t)(g % s->n);
	}
}

static void make_tables(struct sdk_search *s, const struct sdk_shape *shape)
{
	const unsigned other_size = s->n != shape->n;

	sdk_shape_key_set(&s->key, shape);
	s->n = shape->n;
	s->words = (shape->cells + 63) / 64;
	s->groups = shape->cells + shape->units * shape->n;
	if (other_size)
		name_groups(s);
	memset(s->places, 0, shape->cells);
	memset(s->peers, 0, shape->cells * s->words * sizeof s->peers[0]);
	for (unsigned u = 0; u < shape->units; u++) {
		const uint16_t *at = sdk_unit(shape, u);
		uint64_t unit[WORDS_MAX] = { 0 };

		for (unsigned i = 0; i < s->n; i++) {
			unit[at[i] / 64] |= UINT64_C(1) << at[i] % 64;
			s->place[at[i]][s->places[at[i]]++] = (struct place){ UINT32_C(1) << i, (uint16_t)(shape->cells + u * s->n) };
		}
		for (unsigned i = 0; i < s->n; i++)
			for (unsigned w = 0; w < s->words; w++)
				s->peers[at[i] * s->words + w] |= unit[w];
	}
	for (unsigned c = 0; c < shape->cells; c++)
		s->peers[c * s->words + c / 64] &= ~(UINT64_C(1) << c % 64);
}

/* ---- propagation ---- */

/* A propagation under way. */
struct work {
	struct sdk_search *s;
	struct node *node;
	unsigned words; /* of a board: a constant for the usual sizes */
	uint16_t *few;  /* the end of the list */
};

/*
 * Removes a candidate, which is there, from its board and the groups of its units. Lists those that have few members then;
 * without a branch, since a processor cannot predict which they are.
 */
static INLINE void leave_units(struct work *w, unsigned cell, unsigned v)
{
	const struct place *at = w->s->place[cell];

	w->node->board[v * w->words + cell / 64] &= ~(UINT64_C(1) << cell % 64);
	w->node->stale |= UINT32_C(1) << v;
	for (unsigned k = 0, n = w->s->places[cell]; k < n; k++) {
		const unsigned group = at[k].group + v;
		const uint32_t left = w->node->left[group] & ~at[k].bit, more = left & (left - 1), most = more & (more - 1);

		w->node->left[group] = left;
		*w->few = (uint16_t)group;
		w->few += !(most & (most - 1));
	}
}

static INLINE void remove_candidate(struct work *w, unsigned cell, unsigned v)
{
	const uint32_t left = w->node->left[cell] & ~(UINT32_C(1) << v);

	w->node->left[cell] = left;
	*w->few = (uint16_t)cell;
	w->few += !(left & (left - 1));
	leave_units(w, cell, v);
}

static INLINE bool is_candidate(const struct work *w, unsigned cell, unsigned v)
{
	return w->node->board[v * w->words + cell / 64] >> cell % 64 & 1;
}

/* Makes a candidate true, which is there: removes the other values of its cell, and the value from its peers. */
static INLINE void set_value(struct work *w, unsigned cell, unsigned v)
{
	const uint64_t *peers = w->s->peers + cell * w->words;
	const struct place *at = w->s->place[cell];
	uint64_t *board = w->node->board + v * w->words;
	uint32_t rest = w->node->left[cell] & ~(UINT32_C(1) << v);

	w->node->open--;
	board[cell / 64] &= ~(UINT64_C(1) << cell % 64);
	w->node->left[cell] = UINT32_C(1) << v;
	for (unsigned k = 0, n = w->s->places[cell]; k < n; k++)
		w->node->left[at[k].group + v] = DONE;
	for (; rest; rest &= rest - 1)
		leave_units(w, cell, sdk_bits_lowest(rest));
	for (unsigned i = 0; i < w->words; i++)
		for (uint64_t gone = board[i] & peers[i]; gone; gone &= gone - 1)
			remove_candidate(w, 64 * i + (unsigned)__builtin_ctzll(gone), v);
}

/* Removes a value from the cells that see all places of the group of that value in a unit. */
static INLINE void lock_places(struct work *w, unsigned group)
{
	const struct sdk_search *s = w->s;
	const uint16_t *at = sdk_unit(s->shape, s->unit_of[group]);
	const unsigned v = s->value_of[group];
	uint64_t gone[WORDS_MAX];

	memcpy(gone, w->node->board + v * w->words, w->words * sizeof *gone);
	for (uint32_t rest = w->node->left[group]; rest; rest &= rest - 1) {
		const uint64_t *peers = s->peers + at[sdk_bits_lowest(rest)] * w->words;

		for (unsigned i = 0; i < w->words; i++)
			gone[i] &= peers[i];
	}
	for (unsigned i = 0; i < w->words; i++)
		for (; gone[i]; gone[i] &= gone[i] - 1)
			remove_candidate(w, 64 * i + (unsigned)__builtin_ctzll(gone[i]), v);
}

/* Applies what the listed groups imply, until nothing changes. Returns false on a contradiction. */
static INLINE bool handle_groups(struct work *w)
{
	struct sdk_search *s = w->s;
	const unsigned cells = s->n * s->n;
	uint16_t *last = s->later;

	for (;;) {
		while (w->few > s->few) {
			const unsigned group = *--w->few;
			const uint32_t left = w->node->left[group];

			if (!left)
				return false;
			if (left & (left - 1)) {
				*last++ = (uint16_t)group;
				continue;
			}
			const bool is_cell = group < cells;
			const unsigned bit = sdk_bits_lowest(left), v = is_cell ? bit : s->value_of[group];
			const unsigned cell = is_cell ? group : sdk_unit(s->shape, s->unit_of[group])[bit];

			if (is_candidate(w, cell, v))
				set_value(w, cell, v);
		}
		if (last == s->later)
			return true;
		const unsigned group = *--last;

		if (!(w->node->left[group] & DONE_BIT))
			lock_places(w, group);
	}
}

/* Applies locked candidates of all sizes to the value. */
static INLINE void lock_value(struct work *w, unsigned v)
{
	const struct sdk_search *s = w->s;

	for (unsigned group = s->n * s->n + v; group < s->groups; group += s->n)
		if (!(w->node->left[group] & DONE_BIT))
			lock_places(w, group);
}

/* Propagates until nothing changes. Returns false if the node has no solution. */
static INLINE bool propagate_words(struct sdk_search *s, struct node *node, unsigned words, bool all_sizes)
{
	struct work w = { s, node, words, s->few_end };

	s->few_end = s->few;
	for (;;) {
		if (!handle_groups(&w))
			return false;
		if (!node->open || !node->stale || !all_sizes)
			return true;
		for (uint32_t stale = node->stale; stale; stale &= stale - 1) {
			node->stale &= ~(stale & -stale);
			lock_value(&w, sdk_bits_lowest(stale));
		}
	}
}

/* The usual size of boards is a constant. `all_sizes`: of locked candidates. */
static bool propagate_node(struct sdk_search *s, struct node *node, bool all_sizes)
{
	return s->words == 2 ? propagate_words(s, node, 2, all_sizes) : propagate_words(s, node, s->words, all_sizes);
}

/* ---- the search ---- */

/* Lists the groups with few members. */
static void list_few(struct sdk_search *s, const struct node *root)
{
	const unsigned cells = s->n * s->n;
	uint16_t *few = s->few;

	for (unsigned g = 0; g < s->groups; g++) {
		const uint32_t left = root->left[g], more = left & (left - 1), most = more & (more - 1);

		*few = (uint16_t)g;
		few += g < cells ? !more : !(most & (most - 1));
	}
	s->few_end = few;
}

/* Sets the boards to the candidates of the query, and the groups to what is done. Returns false if a clue is repeated. */
static bool set_boards(struct sdk_search *s, struct node *root, const struct sdk_query *query)
{
	const struct sdk_shape *shape = query->puzzle->shape;
	uint64_t known[WORDS_MAX] = { 0 };
	uint16_t clue[SDK_CELLS_MAX];
	unsigned clues = 0;

	for (unsigned i = 0; i < shape->n * s->words; i++)
		root->board[i] = UINT64_MAX;
	for (unsigned c = 0; c < shape->cells; c++) {
		const uint32_t cand = sdk_query_candidates(query, c);
		const uint64_t bit = UINT64_C(1) << c % 64;

		root->left[c] = 0;
		if (cand == shape->all)
			continue;
		if (!sdk_bits_single(cand)) {
			for (uint32_t rest = shape->all & ~cand; rest; rest &= rest - 1)
				root->board[sdk_bits_lowest(rest) * s->words + c / 64] &= ~bit;
			continue;
		}
		const unsigned v = sdk_bits_lowest(cand);

		root->left[c] = cand;
		known[c / 64] |= bit;
		clue[clues++] = (uint16_t)c;
		for (unsigned i = 0; i < s->words; i++)
			root->board[v * s->words + i] &= ~s->peers[c * s->words + i];
		for (unsigned k = 0; k < s->places[c]; k++)
			root->left[s->place[c][k].group + v] = DONE;
	}
	root->open = shape->cells - clues;
	for (unsigned i = 0; i < clues; i++)
		if (!(root->board[sdk_bits_lowest(root->left[clue[i]]) * s->words + clue[i] / 64] >> clue[i] % 64 & 1))
			return false;
	if (shape->cells % 64)
		known[s->words - 1] |= UINT64_MAX << shape->cells % 64;
	for (unsigned v = 0; v < shape->n; v++)
		for (unsigned i = 0; i < s->words; i++)
			root->board[v * s->words + i] &= ~known[i];
	return true;
}

/* Sets the first node to the candidates of the query. Returns false on a contradiction. */
static bool set_root(struct sdk_search *s, const struct sdk_query *query)
{
	const struct sdk_shape *shape = query->puzzle->shape;
	struct node *root = &s->node[0];

	if (!sdk_shape_key_is(&s->key, shape))
		make_tables(s, shape);
	s->shape = shape;
	memset(root->left + shape->cells, 0, (s->groups - shape->cells) * sizeof root->left[0]);
	if (!set_boards(s, root, query))
		return false;
	for (unsigned v = 0; v < shape->n; v++)
		for (unsigned i = 0; i < s->words; i++)
			for (uint64_t rest = root->board[v * s->words + i]; rest; rest &= rest - 1) {
				const unsigned cell = 64 * i + (unsigned)__builtin_ctzll(rest);

				root->left[cell] |= UINT32_C(1) << v;
				for (unsigned k = 0; k < s->places[cell]; k++)
					root->left[s->place[cell][k].group + v] |= s->place[cell][k].bit;
			}
	root->stale = shape->all;
	list_few(s, root);
	return true;
}

static void copy_node(const struct sdk_search *s, struct node *to, const struct node *from)
{
	to->open = from->open;
	to->stale = from->stale;
	memcpy(to->board, from->board, s->n * s->words * sizeof to->board[0]);
	memcpy(to->left, from->left, s->groups * sizeof to->left[0]);
}

/* The first cell with the fewest candidates. */
static unsigned cell_with_fewest(const struct sdk_search *s, const struct node *node)
{
	unsigned best = 0, fewest = SDK_VALUES_MAX + 1;

	for (unsigned c = 0; c < s->shape->cells && fewest > 2; c++) {
		const uint32_t left = node->left[c];
		const unsigned count = sdk_bits_count(left);

		if (count > 1 && count < fewest) {
			best = c;
			fewest = count;
		}
	}
	return best;
}

/* The candidates that go at once when this one is true. */
static inline unsigned count_effects(const struct sdk_search *s, const struct node *node, unsigned cell, unsigned v)
{
	unsigned n = 1;

	for (unsigned i = 0; i < s->words; i++) {
		const uint64_t gone = node->board[v * s->words + i] & s->peers[cell * s->words + i];

		n += sdk_bits_count((uint32_t)gone) + sdk_bits_count((uint32_t)(gone >> 32));
	}
	return n;
}

/* Sets the guess to a value of the best cell with two. Returns false if there is none. */
static bool guess_in_cell(const struct sdk_search *s, struct node *node)
{
	unsigned most = 0;

	for (unsigned c = 0; c < s->shape->cells; c++) {
		const uint32_t left = node->left[c], more = left & (left - 1);

		if (!more || more & (more - 1))
			continue;
		const unsigned v = sdk_bits_lowest(left), other = sdk_bits_lowest(more);
		const unsigned a = count_effects(s, node, c, v), b = count_effects(s, node, c, other);

		if (a * b <= most)
			continue;
		most = a * b;
		node->cell = (uint16_t)c;
		node->value = (uint8_t)(a >= b ? v : other);
	}
	return most > 0;
}

static void choose_guess(const struct sdk_search *s, struct node *node, const struct sdk_query *query)
{
	if (!query->pick && guess_in_cell(s, node))
		return;
	node->cell = (uint16_t)cell_with_fewest(s, node);
	const uint32_t left = node->left[node->cell];

	node->value = (uint8_t)sdk_bits_lowest(query->pick ? query->pick(query->with, left) : left);
}

/* Makes the guess true in the next node, and propagates there. Returns false if that has no solution. */
static bool guess_value(struct sdk_search *s, struct node *node, const struct sdk_query *query)
{
	choose_guess(s, node, query);
	copy_node(s, node + 1, node);
	struct work w = { s, node + 1, s->words, s->few };

	set_value(&w, node->cell, node->value);
	s->few_end = w.few;
	return propagate_node(s, node + 1, query->pick != NULL);
}

/* Removes the guess, and propagates. Returns false if the node has no solution left. */
static bool rule_out_guess(struct sdk_search *s, struct node *node, const struct sdk_query *query)
{
	struct work w = { s, node, s->words, s->few };

	remove_candidate(&w, node->cell, node->value);
	s->few_end = w.few;
	return propagate_node(s, node, query->pick != NULL);
}

static void keep_solution(const struct sdk_search *s, const struct node *node, uint8_t *solution)
{
	for (unsigned c = 0; c < s->shape->cells; c++)
		solution[c] = (uint8_t)(sdk_bits_lowest(node->left[c]) + 1);
}

/* Whether the search has to end before the next guess. */
static bool is_over(const struct sdk_query *query)
{
	return (query->max_nodes && query->nodes == query->max_nodes) ||
		(query->should_stop && query->nodes % STOP_NODES == 0 && query->should_stop(query->with));
}

void sdk_search_solve(struct sdk_search *s, struct sdk_query *query)
{
	struct node *node = s->node;

	assert(query->limit && query->except <= query->puzzle->shape->n && query->puzzle->shape->n <= s->n_most);
	query->count = query->nodes = 0;
	query->gave_up = false;
	bool open = set_root(s, query) && propagate_node(s, node, query->pick != NULL);

	for (;;) {
		if (open && !node->open) {
			if (query->count++ == 0 && query->solution)
				keep_solution(s, node, query->solution);
			if (query->count == query->limit)
				return;
			open = false;
		}
		if (open) {
			query->gave_up = is_over(query);
			if (query->gave_up)
				return;
			query->nodes++;
			open = guess_value(s, node, query);
			node++;
		} else {
			if (node == s->node)
				return;
			open = rule_out_guess(s, --node, query);
		}
	}
}
