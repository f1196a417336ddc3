/* SPDX-License-Identifier: MIT */
/*
 * A tree for each puzzle:
 *
 *     puzzle           for each set of P clues to be removed:
 *       node           the puzzle without them; clues are added one by one, each in a later cell than the one before
 *         node
 *           leaf       P clues are removed and Q added: a mutant if it has one solution
 *
 * A node without a solution has no mutants below it. Below a node with a single solution, the mutants are those that agree
 * with that solution: no query is needed. A node with several is opened: each of its children has a query.
 *
 * The deepest open node is expanded first, of whatever puzzle. So when a node is opened at some depth, the only other open
 * ones there or below are those whose queries were in flight: never more than SDK_QUERIES_MAX.
 */
#include "sdk/derive.h"

#include <stdlib.h>

#include "gen/budget.h"
#include "gen/contract.h"
#include "gen/mutate_internal.h"
#include "sdk/solve.h"
#include "solve/pool.h"

enum {
	DEPTH_MAX = 14, /* adding 15 clues, even of four values, allows more than SDK_NEIGHBOURS_MAX draws */
	NODES = SDK_QUERIES_MAX * (DEPTH_MAX + 1)
};

struct node {
	struct sdk_query query;
	struct sdk_puzzle puzzle;
	uint8_t solution[SDK_CELLS_MAX];
	struct root *root;
	unsigned in;          /* clues added so far */
	unsigned cell, value; /* the next clue goes to this cell or a later one; of an open node, the next clue to try */
};

/* A puzzle under way. */
struct root {
	size_t number;
	struct sdk_budget budget; /* once it is over, the nodes that are left are dropped */
	struct sdk_puzzle puzzle;
	bool known; /* the query about the puzzle itself has its result */
	unsigned clues;
	uint16_t cell[SDK_CELLS_MAX]; /* of the clues, in reading order */
	uint16_t out[SDK_CELLS_MAX];  /* those to be removed next: places in `cell`, ascending */
	unsigned nodes;               /* in flight or open */
	bool open;                    /* some clues have yet to be removed */
};

/* A stack of open nodes. */
struct open_nodes {
	unsigned count;
	struct node *node[SDK_QUERIES_MAX];
};

struct sdk_neighbours {
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	const struct sdk_mutation *mutation;
	const struct sdk_mutate_feed *feed;
	struct sdk_puzzle mutant; /* scratch */
	struct sdk_slots roots;
	struct sdk_pool nodes;
	unsigned open_roots; /* a stack: */
	struct root *open_root[SDK_QUERIES_MAX];
	struct open_nodes open[DEPTH_MAX]; /* by the number of clues added */
};

struct sdk_neighbours *sdk_neighbours_new(enum sdk_cpu cpu)
{
	struct sdk_neighbours *s = calloc(1, sizeof *s);

	if (!s)
		return NULL;
	s->solver = sdk_solver_new(cpu);
	s->rater = sdk_rater_new();
	if (s->solver && s->rater && sdk_slots_init(&s->roots, SDK_QUERIES_MAX, sizeof(struct root)) &&
		sdk_pool_init(&s->nodes, NODES, SDK_POOL_SLOT(struct node)))
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
	sdk_slots_end(&s->roots);
	sdk_pool_end(&s->nodes);
	free(s);
}

bool sdk_neighbours_prepare(struct sdk_neighbours *s, const struct sdk_shape *shape)
{
	return sdk_solver_prepare(s->solver, shape);
}

/* ---- mutants ---- */

static void report_mutant(struct sdk_neighbours *s, const struct node *node, const struct sdk_puzzle *mutant)
{
	if (sdk_mutate_accepts(s->mutation, s->rater, mutant))
		s->feed->found(s->feed->with, node->root->number, mutant);
}

/* Reports all mutants below a node with one solution: all ways to add the missing clues from it. */
static void report_mutants(struct sdk_neighbours *s, const struct node *node)
{
	const struct sdk_puzzle *from = &node->root->puzzle;
	unsigned missing = s->mutation->in - node->in, n = 0, i;
	uint16_t may[SDK_CELLS_MAX], chosen[SDK_CELLS_MAX]; /* cells; and which of them, ascending */

	for (unsigned c = node->cell; c < from->shape->cells; c++)
		if (!node->puzzle.clue[c] && from->clue[c] != node->solution[c])
			may[n++] = (uint16_t)c;
	if (n < missing)
		return;
	sdk_puzzle_copy(&s->mutant, &node->puzzle);
	for (i = 0; i < missing; i++)
		chosen[i] = (uint16_t)i;
	while (!sdk_budget_is_over(&node->root->budget)) {
		for (i = 0; i < missing; i++)
			sdk_clue_set(&s->mutant, may[chosen[i]], node->solution[may[chosen[i]]]);
		report_mutant(s, node, &s->mutant);
		for (i = 0; i < missing; i++)
			sdk_clue_restore(&s->mutant, &node->puzzle, may[chosen[i]]);
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
	struct node *node = sdk_pool_take(&s->nodes);

	sdk_puzzle_copy(&node->puzzle, p);
	node->root = root;
	node->in = node->cell = 0;
	root->nodes++;
	return node;
}

/* Submits the node's query: the number of solutions, and, if clues are still missing, the first solution. */
static void submit_node(struct sdk_neighbours *s, struct node *node)
{
	node->query = (struct sdk_query){ .puzzle = &node->puzzle,
		.limit = 2,
		.solution = node->in < s->mutation->in ? node->solution : NULL,
		.max_nodes = sdk_test_nodes(node->puzzle.shape) };
	sdk_budget_limit(&node->root->budget, &node->query);
	sdk_pool_submit(&s->nodes, node);
}

static void end_root(struct sdk_neighbours *s, struct root *root, enum sdk_mutate_end end)
{
	s->feed->done(s->feed->with, root->number, end);
	sdk_slots_give(&s->roots, root);
}

static void end_root_if_done(struct sdk_neighbours *s, struct root *root)
{
	if (!root->nodes && !root->open)
		end_root(s, root, root->budget.over ? SDK_MUTATE_LIMIT : SDK_MUTATE_DONE);
}

static void drop_node(struct sdk_neighbours *s, struct node *node)
{
	node->root->nodes--;
	sdk_pool_give(&s->nodes, node);
}

/* Returns the next child of an open node; NULL if there are no more. */
static struct node *next_child(struct sdk_neighbours *s, struct node *node)
{
	const struct sdk_puzzle *p = &node->puzzle;

	for (; node->cell < p->shape->cells; node->cell++, node->value = 1) {
		if (p->clue[node->cell])
			continue;
		for (; node->value <= p->shape->n; node->value++)
			if (sdk_mutate_may_set(p, &node->root->puzzle, node->cell, node->value)) {
				struct node *child = new_node(s, node->root, p);

				sdk_clue_set(&child->puzzle, node->cell, node->value++);
				child->in = node->in + 1;
				child->cell = node->cell + 1;
				return child;
			}
	}
	return NULL;
}

/* Returns a node without the next set of P clues. Closes the root with the last set. */
static struct node *next_removal(struct sdk_neighbours *s, struct root *root)
{
	struct node *node = new_node(s, root, &root->puzzle);
	unsigned out = s->mutation->out, i = out;

	for (unsigned k = 0; k < out; k++)
		sdk_clue_remove(&node->puzzle, root->cell[root->out[k]]);
	while (i && root->out[i - 1] == root->clues - out + i - 1)
		i--;
	root->open = i > 0;
	if (i)
		for (root->out[i - 1]++; i < out; i++)
			root->out[i] = (uint16_t)(root->out[i - 1] + 1);
	return node;
}

/* ---- puzzles ---- */

/* Starts a puzzle with the query whether its solution is unique. Its node is the only one until the result is known. */
static bool start_root(struct sdk_neighbours *s)
{
	struct sdk_random unused;

	if (!s->roots.free)
		return false;
	struct root *root = sdk_slots_take(&s->roots);

	if (!s->feed->next(s->feed->with, &root->number, &root->puzzle, &unused)) {
		sdk_slots_give(&s->roots, root);
		return false;
	}
	root->known = root->open = false;
	root->nodes = 0;
	struct node *node = new_node(s, root, &root->puzzle);

	node->query = (struct sdk_query){ .puzzle = &root->puzzle, .limit = 2, .solution = node->solution };
	root->budget = sdk_budget_new(&s->feed->limits, s->feed->with, root->number);
	sdk_budget_limit(&root->budget, &node->query);
	sdk_pool_submit(&s->nodes, node);
	return true;
}

/* Opens the root: the first set to be removed is the first P clues. */
static void open_root(struct sdk_neighbours *s, struct root *root)
{
	for (unsigned i = 0; i < s->mutation->out; i++)
		root->out[i] = (uint16_t)i;
	root->open = true;
	s->open_root[s->open_roots++] = root;
}

static void handle_root_result(struct sdk_neighbours *s, struct node *node)
{
	struct root *root = node->root;
	const struct sdk_puzzle *p = &root->puzzle;
	enum sdk_mutate_end end = sdk_mutate_examine(s->mutation, p, node->query.count);

	root->known = true;
	root->clues = 0;
	for (unsigned c = sdk_next_clue(p, 0); c < p->shape->cells; c = sdk_next_clue(p, c + 1))
		root->cell[root->clues++] = (uint16_t)c;
	if (end == SDK_MUTATE_DONE && sdk_mutate_draws(s->mutation, p, root->clues) > (double)SDK_NEIGHBOURS_MAX)
		end = SDK_MUTATE_TOO_MANY;
	if (root->budget.over)
		end = SDK_MUTATE_LIMIT;
	if (end == SDK_MUTATE_DONE && !s->mutation->out) {
		report_mutants(s, node);
		end = root->budget.over ? SDK_MUTATE_LIMIT : end;
	}
	drop_node(s, node);
	if (end == SDK_MUTATE_DONE && s->mutation->out)
		open_root(s, root);
	else
		end_root(s, root, end);
}

/* ---- all puzzles ---- */

/* Returns the next child of the deepest open nodes; NULL if no node is open. */
static struct node *next_open_child(struct sdk_neighbours *s)
{
	for (unsigned d = DEPTH_MAX; d--;)
		while (s->open[d].count) {
			struct node *open = s->open[d].node[s->open[d].count - 1];
			struct node *child = open->root->budget.over ? NULL : next_child(s, open);

			if (child)
				return child;
			s->open[d].count--;
			drop_node(s, open);
			end_root_if_done(s, open->root);
		}
	return NULL;
}

/* Closes the last open roots as long as their budgets are over. */
static void close_roots(struct sdk_neighbours *s)
{
	while (s->open_roots && s->open_root[s->open_roots - 1]->budget.over) {
		struct root *root = s->open_root[--s->open_roots];

		root->open = false;
		end_root_if_done(s, root);
	}
}

static bool start_next_node(void *with)
{
	struct sdk_neighbours *s = with;
	struct node *node = next_open_child(s);

	close_roots(s);
	if (!node && !s->open_roots)
		return start_root(s);
	if (!node) {
		node = next_removal(s, s->open_root[s->open_roots - 1]);
		s->open_roots -= !node->root->open;
	}
	submit_node(s, node);
	return true;
}

static void handle_node_result(void *with, void *slot)
{
	struct sdk_neighbours *s = with;
	struct node *node = slot;
	bool one = node->query.count == 1 && !node->query.gave_up, several = node->query.count > 1 || node->query.gave_up;
	struct sdk_budget *budget = &node->root->budget;

	sdk_budget_spend(budget, node->query.nodes);
	if (!node->root->known) { /* it may have to wait now for other puzzles: should_stop is not called */
		handle_root_result(s, node);
		return;
	}
	const bool over = sdk_budget_is_over(budget);

	if (one && !over)
		report_mutants(s, node);
	if (several && !over && node->in < s->mutation->in) {
		struct open_nodes *open = &s->open[node->in];

		node->value = 1;
		open->node[open->count++] = node;
		return;
	}
	drop_node(s, node);
	end_root_if_done(s, node->root);
}

void sdk_neighbours(struct sdk_neighbours *s, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed)
{
	sdk_assert_mutation(mutation, false);
	assert(feed->next && feed->found && feed->done);
	s->mutation = mutation;
	s->feed = feed;
	sdk_pool_run(&s->nodes, s->solver, &(struct sdk_pool_work){ start_next_node, handle_node_result, s });
}
