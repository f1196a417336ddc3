/* SPDX-License-Identifier: MIT */
/*
 * A tree for each puzzle:
 *
 *     puzzle           each set of P clues is taken out
 *       node           clue by clue is put in, in cells further and further on
 *         node
 *           leaf       P are out and Q in: a mutant if it has one solution
 *
 * A node with no solution has no mutants below it. One with a single solution has all that agree with it, and only them:
 * nobody need be asked. One with several is opened: each of its children is asked about.
 *
 * The deepest open node is worked on first, whatever puzzle it is of. So when a node is opened at some depth, none was
 * open there or below, but for those whose questions were on the way: never more than the engine takes.
 */
#include "sdk/derive.h"

#include <stdlib.h>

#include "gen/contract.h"
#include "gen/mutate_internal.h"
#include "solve/minimal.h"
#include "solve/solver.h"

enum {
	DEPTH_MAX = 14, /* 15 clues, with four values to choose from, make too many draws */
	NODES = SDK_QUERIES_MAX * (DEPTH_MAX + 1)
};

struct node {
	struct sdk_query query; /* comes first, so that the one leads to the other */
	struct sdk_puzzle puzzle;
	uint8_t solution[SDK_CELLS_MAX];
	struct root *root;
	unsigned in;          /* clues put in so far; the next one goes to */
	unsigned cell, value; /* this cell or a later one; of an open node, these are the next to be tried */
};

struct root {
	struct node node; /* the puzzle itself */
	size_t number;
	unsigned clues;
	uint16_t cell[SDK_CELLS_MAX]; /* of the clues, in reading order */
	uint16_t out[SDK_CELLS_MAX];  /* those to be taken out next: places in `cell`, ascending */
	unsigned nodes; /* asked about, or open */
	bool open;      /* some have yet to be taken out */
};

struct sdk_neighbours {
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	const struct sdk_mutation *mutation;
	const struct sdk_mutate_feed *feed;
	struct sdk_puzzle mutant; /* for a moment */
	unsigned unused_roots, unused_nodes, open_roots, opens[DEPTH_MAX]; /* stacks: */
	struct root *unused_root[SDK_QUERIES_MAX];
	struct node *unused_node[NODES];
	struct root *open_root[SDK_QUERIES_MAX];
	struct node *open[DEPTH_MAX][SDK_QUERIES_MAX];
	struct root root[SDK_QUERIES_MAX];
	struct node node[NODES];
};

struct sdk_neighbours *sdk_neighbours_new(enum sdk_cpu cpu)
{
	struct sdk_neighbours *s = malloc(sizeof *s);

	if (!s)
		return NULL;
	s->open_roots = 0;
	for (unsigned d = 0; d < DEPTH_MAX; d++)
		s->opens[d] = 0;
	for (s->unused_roots = 0; s->unused_roots < SDK_QUERIES_MAX; s->unused_roots++)
		s->unused_root[s->unused_roots] = &s->root[s->unused_roots];
	for (s->unused_nodes = 0; s->unused_nodes < NODES; s->unused_nodes++)
		s->unused_node[s->unused_nodes] = &s->node[NODES - 1 - s->unused_nodes];
	s->solver = sdk_solver_new(cpu);
	s->rater = sdk_rater_new();
	if (s->solver && s->rater)
		return s;
	sdk_neighbours_free(s);
	return NULL;
}

void sdk_neighbours_free(struct sdk_neighbours *s)
{
	if (!s)
		return;
	sdk_solver_free(s->solver);
	sdk_rater_free(s->rater);
	free(s);
}

/* ---- mutants ---- */

static void emit(struct sdk_neighbours *s, const struct node *node, const struct sdk_puzzle *mutant)
{
	if (sdk_mutate_wanted(s->mutation, s->rater, mutant))
		s->feed->found(s->feed->with, node->root->number, mutant);
}

/* Tells all that comes of a node with one solution: all ways to put in what is missing, out of that. */
static void emit_all(struct sdk_neighbours *s, const struct node *node)
{
	const struct sdk_puzzle *from = &node->root->node.puzzle;
	unsigned missing = s->mutation->in - node->in, n = 0, i;
	uint16_t may[SDK_CELLS_MAX], chosen[SDK_CELLS_MAX]; /* cells; and which of them, ascending */

	for (unsigned c = node->cell; c < from->shape->cells; c++)
		if (!node->puzzle.clue[c] && from->clue[c] != node->solution[c])
			may[n++] = (uint16_t)c;
	if (n < missing)
		return;
	sdk_mutate_copy(&s->mutant, &node->puzzle);
	for (i = 0; i < missing; i++)
		chosen[i] = (uint16_t)i;
	for (;;) {
		for (i = 0; i < missing; i++)
			sdk_mutate_give(&s->mutant, may[chosen[i]], node->solution[may[chosen[i]]]);
		emit(s, node, &s->mutant);
		for (i = 0; i < missing; i++)
			sdk_mutate_restore(&s->mutant, &node->puzzle, may[chosen[i]]);
		while (i && chosen[i - 1] == n - missing + i - 1)
			i--;
		if (!i)
			return;
		for (chosen[i - 1]++; i < missing; i++)
			chosen[i] = (uint16_t)(chosen[i - 1] + 1);
	}
}

/* ---- nodes ---- */

static struct node *new_node(struct sdk_neighbours *s, struct root *root, const struct sdk_puzzle *p)
{
	struct node *node = s->unused_node[--s->unused_nodes];

	sdk_mutate_copy(&node->puzzle, p);
	node->root = root;
	node->in = node->cell = 0;
	root->nodes++;
	return node;
}

static struct sdk_query *query_about(const struct sdk_neighbours *s, struct node *node)
{
	node->query = (struct sdk_query){ .puzzle = &node->puzzle, .limit = 2,
		.solution = node->in < s->mutation->in ? node->solution : NULL,
		.max_nodes = node->puzzle.shape->n > 9 ? SDK_MUTATE_NODES : 0 };
	return &node->query;
}

static void forget_if_done(struct sdk_neighbours *s, struct root *root)
{
	if (root->nodes || root->open)
		return;
	s->feed->done(s->feed->with, root->number, SDK_MUTATE_DONE);
	s->unused_root[s->unused_roots++] = root;
}

static void drop_node(struct sdk_neighbours *s, struct node *node)
{
	s->unused_node[s->unused_nodes++] = node;
	node->root->nodes--;
	forget_if_done(s, node->root);
}

/* The next child of an open node; NULL if there are no more. */
static struct node *next_child(struct sdk_neighbours *s, struct node *node)
{
	const struct sdk_puzzle *p = &node->puzzle;

	for (; node->cell < p->shape->cells; node->cell++, node->value = 1) {
		if (p->clue[node->cell])
			continue;
		for (; node->value <= p->shape->n; node->value++)
			if (sdk_mutate_may(p, &node->root->node.puzzle, node->cell, node->value)) {
				struct node *child = new_node(s, node->root, p);

				sdk_mutate_give(&child->puzzle, node->cell, node->value++);
				child->in = node->in + 1;
				child->cell = node->cell + 1;
				return child;
			}
	}
	return NULL;
}

/* The puzzle without the clues that are to be taken out next; the root is closed with the last of them. */
static struct node *take_out(struct sdk_neighbours *s, struct root *root)
{
	struct node *node = new_node(s, root, &root->node.puzzle);
	unsigned out = s->mutation->out, i = out;

	for (unsigned k = 0; k < out; k++)
		sdk_mutate_take(&node->puzzle, root->cell[root->out[k]]);
	while (i && root->out[i - 1] == root->clues - out + i - 1)
		i--;
	root->open = i > 0;
	if (i)
		for (root->out[i - 1]++; i < out; i++)
			root->out[i] = (uint16_t)(root->out[i - 1] + 1);
	return node;
}

/* ---- puzzles ---- */

static void open_root(struct sdk_neighbours *s, struct root *root)
{
	const struct sdk_puzzle *p = &root->node.puzzle;
	enum sdk_mutate_end end = sdk_mutate_look(s->mutation, p, root->node.query.count);

	root->clues = 0;
	for (unsigned c = sdk_next_clue(p, 0); c < p->shape->cells; c = sdk_next_clue(p, c + 1))
		root->cell[root->clues++] = (uint16_t)c;
	if (end == SDK_MUTATE_DONE && sdk_mutate_ways(s->mutation, p, root->clues) > (double)SDK_NEIGHBOURS_MAX)
		end = SDK_MUTATE_TOO_MANY;
	if (end == SDK_MUTATE_DONE && s->mutation->out) {
		for (unsigned i = 0; i < s->mutation->out; i++)
			root->out[i] = (uint16_t)i;
		root->open = true;
		s->open_root[s->open_roots++] = root;
		return;
	}
	if (end == SDK_MUTATE_DONE)
		emit_all(s, &root->node);
	s->feed->done(s->feed->with, root->number, end);
	s->unused_root[s->unused_roots++] = root;
}

static struct sdk_query *next_root(struct sdk_neighbours *s)
{
	struct sdk_random unused;
	struct root *root;

	if (!s->unused_roots)
		return NULL;
	root = s->unused_root[s->unused_roots - 1];
	if (!s->feed->next(s->feed->with, &root->number, &root->node.puzzle, &unused))
		return NULL;
	s->unused_roots--;
	root->node.root = root;
	root->node.in = root->node.cell = 0;
	root->nodes = 0;
	root->open = false;
	root->node.query = (struct sdk_query){ .puzzle = &root->node.puzzle, .limit = 2, .solution = root->node.solution };
	return &root->node.query;
}

/* ---- what the engine sees ---- */

static struct sdk_query *next_query(void *with)
{
	struct sdk_neighbours *s = with;
	struct node *node = NULL;

	for (unsigned d = DEPTH_MAX; d--;)
		while (s->opens[d]) {
			struct node *open = s->open[d][s->opens[d] - 1];

			node = next_child(s, open);
			if (node)
				return query_about(s, node);
			s->opens[d]--;
			drop_node(s, open);
		}
	if (!s->open_roots)
		return next_root(s);
	node = take_out(s, s->open_root[s->open_roots - 1]);
	s->open_roots -= !node->root->open;
	return query_about(s, node);
}

static void on_result(void *with, struct sdk_query *query)
{
	struct sdk_neighbours *s = with;
	struct node *node = (struct node *)query;
	bool one = query->count == 1 && !query->gave_up, several = query->count > 1 || query->gave_up;

	if (node == &node->root->node) {
		open_root(s, node->root);
		return;
	}
	if (one)
		emit_all(s, node);
	if (several && node->in < s->mutation->in) {
		node->value = 1;
		s->open[node->in][s->opens[node->in]++] = node;
		return;
	}
	drop_node(s, node);
}

void sdk_neighbours(struct sdk_neighbours *s, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed)
{
	sdk_assert_mutation(mutation, false);
	s->mutation = mutation;
	s->feed = feed;
	sdk_solver_run(s->solver, &(struct sdk_query_feed){ next_query, on_result, s });
}
