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
 * with that solution: no query is needed. A node with several is *open*: each of its children has a query.
 *
 * Mutants are reported in the order of the tree, in which a node comes after its children, while queries have their results
 * in any order. So the nodes are in a *list* in the order of the tree. Its first node is reported when it has its result,
 * and those behind it wait: a node with a single solution stands for all mutants below it, however many they are.
 *
 *     first                                                        last
 *     solved   waiting   solved   waiting   open   solved   open (the puzzle)
 *                                            ^ the next child of the first open node is inserted before it
 *
 * The guesses of all queries are added up in the order in which the tree is made, a node before its children, up to the
 * first node of the list. So the mutants that are reported before a limit is reached do not depend on the order of results.
 * To this end a node has the guesses made since the node before it in the list.
 *
 * The number of nodes is limited. The last free slots are for the children of the first node of the list, if it is open,
 * since all others wait for it.
 */
#include "sdk/derive.h"

#include <stdlib.h>

#include "gen/gen_internal.h"
#include "sdk/solve.h"
#include "solve/pool.h"

enum {
	IN_MAX = 19,           /* adding 20 clues, even of four values, allows more than SDK_NEIGHBOURS_MAX draws */
	RESERVED = 2 + IN_MAX, /* a path of the tree: the puzzle, open nodes, a leaf */
	NODES = 4 * SDK_QUERIES_MAX + RESERVED
};

struct node {
	struct sdk_query query;
	struct sdk_puzzle puzzle;
	uint8_t solution[SDK_CELLS_MAX];
	struct root *root;
	struct node *before, *after;           /* in the list; NULL at its ends */
	struct node *open_before, *open_after; /* among the open nodes, in the same order */
	enum {
		WAITING, /* for the result of the query */
		OPEN,
		SOLVED, /* with a single solution */
		ENDED   /* a puzzle whose children are all reported or before it in the list */
	} state;
	bool is_root;         /* it is the puzzle itself: its children lack P clues */
	unsigned in;          /* clues added so far */
	unsigned cell, value; /* the next clue goes to this cell or a later one; of an open node, the next clue to try */
	uint64_t guesses;     /* to be added up when it is the first of the list: its own, and those of nodes removed before it */
};

/* A puzzle under way. */
struct root {
	size_t number;
	struct sdk_budget budget; /* once it is over, the nodes that are left are dropped */
	struct sdk_puzzle puzzle;
	enum sdk_mutate_end end;
	unsigned clues;
	uint16_t cell[SDK_CELLS_MAX]; /* of the clues, in reading order */
	uint16_t out[SDK_CELLS_MAX];  /* those to be removed next: places in `cell`, ascending */
	bool removed_all;             /* there are no more clues to be removed */
};

/* The mutants below a solved node that are being reported: the ways to choose the missing clues. */
struct choice {
	bool begun;
	unsigned n, missing;
	uint16_t may[SDK_CELLS_MAX], chosen[SDK_CELLS_MAX]; /* cells; and which of them, ascending */
};

struct sdk_neighbours {
	struct sdk_solver *solver;
	struct sdk_rater *rater;
	struct sdk_mutation mutation;
	struct sdk_mutate_feed feed;
	struct sdk_puzzle mutant; /* scratch */
	struct sdk_slots roots;
	struct sdk_pool nodes;
	struct node *first, *last; /* of the list */
	struct node *first_open;
	struct choice choice; /* of the first node of the list */
	bool paused;          /* by the caller */
	bool fed;             /* there are no more puzzles */
};

struct sdk_neighbours *sdk_neighbours_new(enum sdk_cpu cpu)
{
	struct sdk_neighbours *s = calloc(1, sizeof *s);

	if (!s)
		return NULL;
	s->solver = sdk_solver_new(cpu);
	s->rater = sdk_rater_new_for(cpu);
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

/* ---- the list ---- */

/* Inserts the node before another one; NULL: at the end. */
static void insert_node(struct sdk_neighbours *s, struct node *node, struct node *next)
{
	struct node *before = next ? next->before : s->last;

	node->before = before;
	node->after = next;
	*(before ? &before->after : &s->first) = node;
	*(next ? &next->before : &s->last) = node;
}

/* Removes the node; its guesses go to the next one. */
static void remove_node(struct sdk_neighbours *s, struct node *node)
{
	if (node->after)
		node->after->guesses += node->guesses;
	*(node->before ? &node->before->after : &s->first) = node->after;
	*(node->after ? &node->after->before : &s->last) = node->before;
	sdk_pool_give(&s->nodes, node);
}

static void open_node(struct sdk_neighbours *s, struct node *node)
{
	struct node *before = node->before;

	while (before && before->state != OPEN)
		before = before->before;
	node->state = OPEN;
	node->open_before = before;
	node->open_after = before ? before->open_after : s->first_open;
	*(before ? &before->open_after : &s->first_open) = node;
	if (node->open_after)
		node->open_after->open_before = node;
}

/* Closes the first open node, whose children have all been made. */
static void close_node(struct sdk_neighbours *s)
{
	struct node *node = s->first_open;

	s->first_open = node->open_after;
	if (s->first_open)
		s->first_open->open_before = NULL;
	node->state = ENDED;
	if (!node->is_root)
		remove_node(s, node);
}

/* ---- mutants ---- */

static void report_mutant(struct sdk_neighbours *s, const struct node *node)
{
	if (sdk_mutate_accepts(&s->mutation, s->rater, &s->mutant))
		s->paused = !s->feed.found(s->feed.with, node->root->number, &s->mutant);
}

/* Finds where clues can be added to a solved node, and chooses the first cells. Returns false if there are too few. */
static bool begin_choice(struct sdk_neighbours *s, const struct node *node)
{
	const struct sdk_puzzle *from = &node->root->puzzle;
	struct choice *c = &s->choice;

	c->missing = s->mutation.in - node->in;
	c->n = 0;
	for (unsigned cell = node->cell; cell < from->shape->cells; cell++)
		if (!node->puzzle.clue[cell] && from->clue[cell] != node->solution[cell])
			c->may[c->n++] = (uint16_t)cell;
	for (unsigned i = 0; i < c->missing; i++)
		c->chosen[i] = (uint16_t)i;
	return c->n >= c->missing;
}

/* Moves on to the next choice. Returns false after the last. */
static bool next_choice(struct choice *c)
{
	unsigned i = c->missing;

	while (i && c->chosen[i - 1] == c->n - c->missing + i - 1)
		i--;
	if (!i)
		return false;
	for (c->chosen[i - 1]++; i < c->missing; i++)
		c->chosen[i] = (uint16_t)(c->chosen[i - 1] + 1);
	return true;
}

/*
 * Reports all mutants below a solved node, or goes on with it, unless the budget is over. Returns false if it is paused
 * before the end.
 */
static bool report_mutants(struct sdk_neighbours *s, const struct node *node)
{
	struct choice *c = &s->choice;
	bool more = c->begun || begin_choice(s, node);

	sdk_puzzle_copy(&s->mutant, &node->puzzle);
	while (more && !s->paused && !sdk_budget_is_over(&node->root->budget)) {
		for (unsigned i = 0; i < c->missing; i++)
			sdk_clue_set(&s->mutant, c->may[c->chosen[i]], node->solution[c->may[c->chosen[i]]]);
		report_mutant(s, node);
		for (unsigned i = 0; i < c->missing; i++)
			sdk_clue_restore(&s->mutant, &node->puzzle, c->may[c->chosen[i]]);
		more = next_choice(c);
	}
	c->begun = more && s->paused;
	return !c->begun;
}

static void end_root(struct sdk_neighbours *s, struct root *root)
{
	s->feed.done(s->feed.with, root->number, root->budget.over ? SDK_MUTATE_LIMIT : root->end);
	sdk_slots_give(&s->roots, root);
}

/* Reports the first nodes of the list, as far as they have their results. */
static void report_nodes(struct sdk_neighbours *s)
{
	while (!s->paused && s->first) {
		struct node *node = s->first;

		sdk_budget_spend(&node->root->budget, node->guesses);
		node->guesses = 0;
		if (node->state != SOLVED && node->state != ENDED)
			return;
		if (node->state == SOLVED && !report_mutants(s, node))
			return;
		if (node->is_root)
			end_root(s, node->root);
		remove_node(s, node);
	}
}

/* ---- nodes ---- */

/* Returns a new node, which precedes `next` in the list, its parent, and takes over its guesses; NULL: at the end. */
static struct node *new_node(struct sdk_neighbours *s, struct root *root, const struct sdk_puzzle *p, struct node *next)
{
	struct node *node = sdk_pool_take(&s->nodes);

	sdk_puzzle_copy(&node->puzzle, p);
	node->root = root;
	node->state = WAITING;
	node->is_root = false;
	node->in = node->cell = 0;
	node->guesses = next ? next->guesses : 0;
	if (next)
		next->guesses = 0;
	insert_node(s, node, next);
	return node;
}

/* Submits the node's query: the number of solutions, and, if clues are still missing, the first solution. */
static void submit_node(struct sdk_neighbours *s, struct node *node)
{
	node->query = (struct sdk_query){ .puzzle = &node->puzzle,
		.limit = 2,
		.solution = node->in < s->mutation.in ? node->solution : NULL,
		.max_nodes = sdk_test_nodes(node->puzzle.shape) };
	sdk_budget_limit(&node->root->budget, &node->query);
	sdk_pool_submit(&s->nodes, node);
}

/* Makes the next child of an open node, with one more clue. Returns NULL if there are no more. */
static struct node *next_child(struct sdk_neighbours *s, struct node *node)
{
	const struct sdk_puzzle *p = &node->puzzle;

	for (; node->cell < p->shape->cells; node->cell++, node->value = 1) {
		if (p->clue[node->cell])
			continue;
		for (; node->value <= p->shape->n; node->value++)
			if (sdk_mutate_may_set(p, &node->root->puzzle, node->cell, node->value)) {
				struct node *child = new_node(s, node->root, p, node);

				sdk_clue_set(&child->puzzle, node->cell, node->value++);
				child->in = node->in + 1;
				child->cell = node->cell + 1;
				return child;
			}
	}
	return NULL;
}

/* Makes the next child of a puzzle, without the next set of P clues. Returns NULL after the last set. */
static struct node *next_removal(struct sdk_neighbours *s, struct node *puzzle)
{
	struct root *root = puzzle->root;
	unsigned out = s->mutation.out, i = out;

	if (root->removed_all)
		return NULL;
	struct node *node = new_node(s, root, &root->puzzle, puzzle);

	for (unsigned k = 0; k < out; k++)
		sdk_clue_remove(&node->puzzle, root->cell[root->out[k]]);
	while (i && root->out[i - 1] == root->clues - out + i - 1)
		i--;
	root->removed_all = !i;
	if (i)
		for (root->out[i - 1]++; i < out; i++)
			root->out[i] = (uint16_t)(root->out[i - 1] + 1);
	return node;
}

/* ---- puzzles ---- */

/*
 * Starts the next puzzle with the query whether its solution is unique. If time is limited, it starts after the end of the
 * one before, or it would spend its time waiting for that.
 */
static bool start_root(struct sdk_neighbours *s)
{
	struct sdk_random unused;

	if (s->fed || !s->roots.free || (s->feed.limits.should_stop && s->first))
		return false;
	struct root *root = sdk_slots_take(&s->roots);

	s->fed = !s->feed.next(s->feed.with, &root->number, &root->puzzle, &unused);
	if (s->fed) {
		sdk_slots_give(&s->roots, root);
		return false;
	}
	struct node *node = new_node(s, root, &root->puzzle, NULL);

	node->is_root = true;
	node->query = (struct sdk_query){ .puzzle = &root->puzzle, .limit = 2, .solution = node->solution };
	root->budget = sdk_budget_new(&s->feed.limits, s->feed.with, root->number);
	sdk_budget_limit(&root->budget, &node->query);
	sdk_pool_submit(&s->nodes, node);
	return true;
}

/* Opens the puzzle's node: the first set to be removed is the first P clues. */
static void open_root(struct sdk_neighbours *s, struct node *node)
{
	for (unsigned i = 0; i < s->mutation.out; i++)
		node->root->out[i] = (uint16_t)i;
	node->root->removed_all = false;
	open_node(s, node);
}

static void handle_root_result(struct sdk_neighbours *s, struct node *node)
{
	struct root *root = node->root;
	const struct sdk_puzzle *p = &root->puzzle;

	root->end = sdk_mutate_examine(&s->mutation, p, node->query.count);
	root->clues = 0;
	for (unsigned c = sdk_next_clue(p, 0); c < p->shape->cells; c = sdk_next_clue(p, c + 1))
		root->cell[root->clues++] = (uint16_t)c;
	if (root->end == SDK_MUTATE_DONE && sdk_mutate_draws(&s->mutation, p, root->clues) > (double)SDK_NEIGHBOURS_MAX)
		root->end = SDK_MUTATE_TOO_MANY;
	if (sdk_budget_spend(&root->budget, node->query.nodes) || root->end != SDK_MUTATE_DONE)
		node->state = ENDED;
	else if (s->mutation.out)
		open_root(s, node);
	else
		node->state = SOLVED;
}

/* ---- all puzzles ---- */

/* Submits the next child of the first open node, or the next puzzle if no node is open. */
static bool start_next_node(void *with)
{
	struct sdk_neighbours *s = with;

	while (!s->paused && s->first_open) {
		struct node *open = s->first_open, *child = NULL;

		if (sdk_pool_free_slots(&s->nodes) <= RESERVED && open != s->first)
			return false;
		if (!open->root->budget.over)
			child = open->is_root ? next_removal(s, open) : next_child(s, open);
		if (child) {
			submit_node(s, child);
			return true;
		}
		close_node(s);
		report_nodes(s);
	}
	return !s->paused && sdk_pool_free_slots(&s->nodes) > RESERVED && start_root(s);
}

static struct sdk_query *next_query(void *with)
{
	struct sdk_neighbours *s = with;

	return sdk_pool_next(&s->nodes, start_next_node, s);
}

static void handle_node_result(void *with, struct sdk_query *query)
{
	struct sdk_neighbours *s = with;
	struct node *node = (struct node *)query;
	bool one = node->query.count == 1 && !node->query.gave_up, several = node->query.count > 1 || node->query.gave_up;

	if (node->is_root) {
		handle_root_result(s, node);
		report_nodes(s);
		return;
	}
	node->guesses += node->query.nodes;
	const bool over = sdk_budget_is_over(&node->root->budget);

	if (one && !over) {
		node->state = SOLVED;
	} else if (several && !over && node->in < s->mutation.in) {
		node->value = 1;
		open_node(s, node);
	} else {
		remove_node(s, node);
	}
	report_nodes(s);
}

bool sdk_neighbours_continue(struct sdk_neighbours *s)
{
	s->paused = false;
	report_nodes(s);
	sdk_solver_run(s->solver, &(struct sdk_query_feed){ next_query, handle_node_result, s });
	return !s->paused;
}

bool sdk_neighbours(struct sdk_neighbours *s, const struct sdk_mutation *mutation, const struct sdk_mutate_feed *feed)
{
	sdk_assert_mutation(mutation, false);
	assert(feed->next && feed->found && feed->done && !s->first);
	s->mutation = *mutation;
	s->feed = *feed;
	s->fed = false;
	return sdk_neighbours_continue(s);
}
