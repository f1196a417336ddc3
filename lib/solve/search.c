/* SPDX-License-Identifier: MIT */
/*
 * After every guess, naked singles, hidden singles and locked candidates are applied until nothing changes. The next guess
 * is in the first cell with the fewest candidates: one of its values is tried, and then ruled out.
 */
#include "solve/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

/* Added to the candidates of a cell once its only value has been removed from all its peers. */
#define SETTLED (UINT32_C(1) << 31)

struct node {
	unsigned cell;  /* the cell of the guess */
	uint32_t value; /* its value (a bit), which the node below tries */
	unsigned open;  /* cells not settled */
	uint32_t cand[SDK_CELLS_MAX];
};

struct sdk_search {
	const struct sdk_shape *shape;
	unsigned singles; /* cells with one candidate that wait to be settled: */
	uint16_t single[SDK_CELLS_MAX];
	struct node node[SDK_CELLS_MAX + 1]; /* from the root to the current one; each guess settles a cell */
};

struct sdk_search *sdk_search_new(void)
{
	return malloc(sizeof(struct sdk_search));
}

void sdk_search_free(struct sdk_search *s)
{
	free(s);
}

/* Restricts the cell to the values of `keep`. Returns false if none is left. */
static inline bool restrict_cell(struct sdk_search *s, struct node *node, unsigned cell, uint32_t keep)
{
	uint32_t left = node->cand[cell] & keep;

	if (left == node->cand[cell])
		return true;
	node->cand[cell] = left;
	if (sdk_bits_single(left))
		s->single[s->singles++] = (uint16_t)cell;
	return left != 0;
}

/* Removes the only value of the cell from its peers. Returns false on a contradiction. */
static bool settle_cell(struct sdk_search *s, struct node *node, unsigned cell)
{
	const struct sdk_shape *shape = s->shape;
	uint32_t value = node->cand[cell];

	node->cand[cell] |= SETTLED;
	node->open--;
	for (unsigned k = 0; k < shape->cell_units[cell]; k++) {
		const uint16_t *at = sdk_unit(shape, sdk_units_of(shape, cell)[k]);

		for (unsigned i = 0; i < shape->n; i++) {
			uint32_t cand = node->cand[at[i]];

			if (!(cand & value) || at[i] == cell)
				continue;
			if (cand & SETTLED || !restrict_cell(s, node, at[i], ~value))
				return false;
		}
	}
	return true;
}

static bool settle_singles(struct sdk_search *s, struct node *node)
{
	while (s->singles) {
		unsigned cell = s->single[--s->singles];

		if (!node->cand[cell] || (!(node->cand[cell] & SETTLED) && !settle_cell(s, node, cell)))
			return false;
	}
	return true;
}

/* Applies hidden singles in all units. Returns false if a value has no place, or a cell two values. */
static bool apply_hidden_singles(struct sdk_search *s, struct node *node)
{
	const struct sdk_shape *shape = s->shape;

	for (unsigned u = 0; u < shape->units; u++) {
		const uint16_t *at = sdk_unit(shape, u);
		uint32_t once = 0, twice = 0, settled = 0;

		for (unsigned i = 0; i < shape->n; i++) {
			uint32_t cand = node->cand[at[i]];

			twice |= once & cand;
			once |= cand;
			settled |= cand & -(cand >> 31);
		}
		if ((once & shape->all) != shape->all)
			return false;
		uint32_t hidden = once & ~twice & ~settled & shape->all;

		for (unsigned i = 0; hidden && i < shape->n; i++) {
			uint32_t here = node->cand[at[i]] & hidden;

			if (!here || node->cand[at[i]] & SETTLED)
				continue;
			if (!sdk_bits_single(here))
				return false;
			restrict_cell(s, node, at[i], here);
		}
	}
	return true;
}

/*
 * Locked candidates between the lines of one direction (rows or columns) and the boxes. A line consists of *segments*, its
 * parts within each box; `segment` holds the candidates of each.
 *
 *     line 0   a a a | b b b | c c c      claiming: a value that line 0 has only in segment a is removed from
 *     line 1   d d d | . . . | . . .      d and e; pointing: a value that the box has only in segment a is
 *     line 2   e e e | . . . | . . .      removed from b and c
 */
struct lines {
	unsigned first_unit; /* unit of line 0 */
	unsigned width;      /* cells of a segment */
	unsigned height;     /* lines through a box */
	unsigned across;     /* segments of a line */
	uint32_t segment[SDK_VALUES_MAX][SDK_VALUES_MAX];
};

static void gather_segments(const struct sdk_search *s, const struct node *node, struct lines *l)
{
	for (unsigned line = 0; line < s->shape->n; line++) {
		const uint16_t *at = sdk_unit(s->shape, l->first_unit + line);

		for (unsigned k = 0; k < l->across; k++) {
			uint32_t open = 0;

			for (unsigned i = k * l->width; i < (k + 1) * l->width; i++)
				open |= node->cand[at[i]] & SETTLED ? 0 : node->cand[at[i]];
			l->segment[line][k] = open;
		}
	}
}

/* Removes the values from the cells of segment k of the line. Returns false if a cell has no candidate left. */
static bool clear_segment(struct sdk_search *s, struct node *node, struct lines *l, unsigned line, unsigned k,
	uint32_t values)
{
	const uint16_t *at = sdk_unit(s->shape, l->first_unit + line);

	for (unsigned i = k * l->width; i < (k + 1) * l->width; i++)
		if (!(node->cand[at[i]] & SETTLED) && !restrict_cell(s, node, at[i], ~values))
			return false;
	l->segment[line][k] &= ~values;
	return true;
}

/* Applies claiming and pointing to one line. Sets *changed if candidates were removed. Returns false on a contradiction. */
static bool lock_line(struct sdk_search *s, struct node *node, struct lines *l, unsigned line, bool *changed)
{
	unsigned top = line / l->height * l->height;
	uint32_t once = 0, twice = 0;

	for (unsigned k = 0; k < l->across; k++) {
		twice |= once & l->segment[line][k];
		once |= l->segment[line][k];
	}
	for (unsigned k = 0; k < l->across; k++) {
		uint32_t here = l->segment[line][k], claimed = here & ~twice, others = 0;

		for (unsigned m = top; m < top + l->height; m++) {
			if (m == line)
				continue;
			if (l->segment[m][k] & claimed) {
				*changed = true;
				if (!clear_segment(s, node, l, m, k, claimed))
					return false;
			}
			others |= l->segment[m][k];
		}
		uint32_t pointed = here & ~others;

		for (unsigned j = 0; j < l->across; j++)
			if (j != k && l->segment[line][j] & pointed) {
				*changed = true;
				if (!clear_segment(s, node, l, line, j, pointed))
					return false;
			}
	}
	return true;
}

static bool apply_locked_candidates(struct sdk_search *s, struct node *node, bool *changed)
{
	const struct sdk_shape *shape = s->shape;
	struct lines l = { .first_unit = 0, .width = shape->box_cols, .height = shape->box_rows, .across = shape->box_rows };

	assert(shape->box_rows && shape->box_cols);
	for (unsigned direction = 0; direction < 2; direction++) {
		gather_segments(s, node, &l);
		for (unsigned line = 0; line < shape->n; line++)
			if (!lock_line(s, node, &l, line, changed))
				return false;
		l.first_unit = shape->n;
		l.width = shape->box_rows;
		l.height = l.across = shape->box_cols;
	}
	return true;
}

/* Applies the rules until nothing changes. Returns false if the node has no solution. */
static bool propagate_node(struct sdk_search *s, struct node *node)
{
	bool changed;

	do {
		do {
			if (!settle_singles(s, node))
				return false;
			if (!node->open)
				return true;
			if (!apply_hidden_singles(s, node))
				return false;
		} while (s->singles);
		changed = false;
		if (s->shape->layouts & SDK_LAYOUT_REGIONS) /* regions have no segments */
			return true;
		if (!apply_locked_candidates(s, node, &changed))
			return false;
	} while (changed);
	return true;
}

static unsigned cell_with_fewest(const struct sdk_search *s, const struct node *node)
{
	unsigned best = 0, fewest = SDK_VALUES_MAX + 1;

	for (unsigned c = 0; c < s->shape->cells && fewest > 2; c++) {
		unsigned count = sdk_bits_count(node->cand[c]);

		if (!(node->cand[c] & SETTLED) && count < fewest) {
			best = c;
			fewest = count;
		}
	}
	return best;
}

static void copy_node(const struct sdk_search *s, struct node *to, const struct node *from)
{
	to->open = from->open;
	memcpy(to->cand, from->cand, s->shape->cells * sizeof *to->cand);
}

static void keep_solution(const struct sdk_search *s, const struct node *node, uint8_t *solution)
{
	for (unsigned c = 0; c < s->shape->cells; c++)
		solution[c] = (uint8_t)(sdk_bits_lowest(node->cand[c]) + 1);
}

/* Sets the first node to the candidates of the query. Returns false if some cell has none. */
static bool set_root(struct sdk_search *s, const struct sdk_query *query)
{
	const struct sdk_puzzle *p = query->puzzle;
	struct node *root = &s->node[0];
	bool some = true;

	s->shape = p->shape;
	s->singles = 0;
	root->open = p->shape->cells;
	for (unsigned c = 0; c < p->shape->cells; c++) {
		root->cand[c] = sdk_query_candidates(query, c);
		some &= root->cand[c] != 0;
		if (sdk_bits_single(root->cand[c]))
			s->single[s->singles++] = (uint16_t)c;
	}
	return some;
}

/* Removes the value that was guessed, and propagates. Returns false if the node has no solution left. */
static bool rule_out_guess(struct sdk_search *s, struct node *node)
{
	s->singles = 0;
	return restrict_cell(s, node, node->cell, ~node->value) && propagate_node(s, node);
}

/* Guesses a value of some cell in the next node, and propagates there. Returns false if that has no solution. */
static bool guess_value(struct sdk_search *s, struct node *node, const struct sdk_query *query)
{
	node->cell = cell_with_fewest(s, node);
	uint32_t cand = node->cand[node->cell];

	node->value = query->pick ? query->pick(query->with, cand) : cand & -cand;
	copy_node(s, node + 1, node);
	s->singles = 0;
	restrict_cell(s, node + 1, node->cell, node->value);
	return propagate_node(s, node + 1);
}

enum { STOP_NODES = 64 }; /* should_stop is called once in this number of nodes */

/* Whether the search has to end before the next guess. */
static bool is_over(const struct sdk_query *query)
{
	return (query->max_nodes && query->nodes == query->max_nodes) ||
		(query->should_stop && query->nodes % STOP_NODES == 0 && query->should_stop(query->with));
}

void sdk_search_solve(struct sdk_search *s, struct sdk_query *query)
{
	struct node *node = s->node;

	assert(query->limit && query->except <= query->puzzle->shape->n);
	query->count = query->nodes = 0;
	query->gave_up = false;
	bool open = set_root(s, query) && propagate_node(s, node);

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
			open = rule_out_guess(s, --node);
		}
	}
}
