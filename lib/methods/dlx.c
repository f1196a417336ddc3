/* SPDX-License-Identifier: MIT */
/*
 * dlx: Sudoku as an exact cover problem, solved by dancing links (D. E. Knuth, "Dancing Links", 2000, Algorithm X).
 *
 * The *items* must each be covered exactly once: each cell has a value, and each row, column and box has each value;
 * 4 n^2 items. An *option* (r, c, v) covers four of them. The search chooses the item with the fewest options left, the
 * first of equals, and tries its options in turn.
 *
 * Counts: `nodes` are the options tried, including those that were the only ones left; `updates` are the removals of
 * options from the lists of items.
 *
 * Links are numbers of nodes. Node 0 is the head of the list of items not yet covered; nodes 1 to 4 n^2 are the items, each
 * the head of a ring of its options; the nodes after them are the options, four adjacent nodes each.
 *
 *     0 <-> item 1 <-> item 2 <-> ...        left, right
 *             |           |
 *             x - - x - - x - - x            the four nodes of an option: first, first + 1, ...
 *             |     |     |     |            up, down: the other options of each item
 */
#include "methods/method_internal.h"

enum {
	ITEMS_MAX = 4 * SDK_CELLS_MAX,
	NODES_MAX = 1 + ITEMS_MAX + 4 * SDK_CELLS_MAX * SDK_VALUES_MAX,
	POLL_INTERVAL = 1024 /* nodes between two calls of should_stop */
};

struct node {
	uint32_t up, down, item;
};

struct dlx {
	const struct sdk_method_query *query;
	const struct sdk_shape *shape;
	uint64_t nodes, updates;
	bool gave_up;
	uint32_t left[1 + ITEMS_MAX], right[1 + ITEMS_MAX], options[1 + ITEMS_MAX];
	uint32_t first;                 /* the first node of an option */
	uint32_t used;                  /* nodes in use */
	uint32_t chosen[SDK_CELLS_MAX]; /* for each level of the search, the node of the option by which it was chosen */
	unsigned choices;
	struct node node[NODES_MAX];
	uint16_t cell[NODES_MAX]; /* for the first node of each option */
	uint8_t value[NODES_MAX];
};

/* ---- the matrix ---- */

static void add_option(struct dlx *d, unsigned cell, unsigned v)
{
	const struct sdk_shape *s = d->shape;
	const unsigned item[4] = { cell, s->cells + s->cell_row[cell] * s->n + v, 2 * s->cells + s->cell_col[cell] * s->n + v,
		3 * s->cells + s->cell_box[cell] * s->n + v };

	d->cell[d->used] = (uint16_t)cell;
	d->value[d->used] = (uint8_t)(v + 1);
	for (unsigned i = 0; i < 4; i++) {
		uint32_t at = d->used++, head = 1 + item[i], last = d->node[head].up;

		d->node[at] = (struct node){ last, head, head };
		d->node[last].down = d->node[head].up = at;
		d->options[head]++;
	}
}

static void make_matrix(struct dlx *d, const struct sdk_puzzle *p)
{
	uint32_t items = 4 * p->shape->cells;

	d->shape = p->shape;
	for (uint32_t i = 0; i <= items; i++) {
		d->left[i] = i ? i - 1 : items;
		d->right[i] = i < items ? i + 1 : 0;
		d->options[i] = 0;
		d->node[i] = (struct node){ i, i, i };
	}
	d->first = d->used = 1 + items;
	for (unsigned c = 0; c < p->shape->cells; c++)
		for (unsigned v = 0; v < p->shape->n; v++)
			if (sdk_puzzle_cand(p, c) >> v & 1)
				add_option(d, c, v);
}

/* The node k places behind node `at` in the cycle of its option's four nodes. */
static uint32_t sibling_node(const struct dlx *d, uint32_t at, unsigned k)
{
	uint32_t place = at - d->first;

	return d->first + place / 4 * 4 + (place + k) % 4;
}

/* ---- the search ---- */

/* Removes the item from the list, and its options from the rings of their other items. */
static void cover_item(struct dlx *d, uint32_t item)
{
	d->right[d->left[item]] = d->right[item];
	d->left[d->right[item]] = d->left[item];
	for (uint32_t i = d->node[item].down; i != item; i = d->node[i].down)
		for (unsigned k = 1; k < 4; k++) {
			const struct node *n = &d->node[sibling_node(d, i, k)];

			d->node[n->up].down = n->down;
			d->node[n->down].up = n->up;
			d->options[n->item]--;
			d->updates++;
		}
}

/* Undoes cover_item, in reverse order. */
static void uncover_item(struct dlx *d, uint32_t item)
{
	for (uint32_t i = d->node[item].up; i != item; i = d->node[i].up)
		for (unsigned k = 3; k > 0; k--) {
			uint32_t at = sibling_node(d, i, k);
			const struct node *n = &d->node[at];

			d->options[n->item]++;
			d->node[n->up].down = d->node[n->down].up = at;
		}
	d->right[d->left[item]] = d->left[d->right[item]] = item;
}

static uint32_t choose_item(const struct dlx *d)
{
	uint32_t best = d->right[0];

	for (uint32_t i = best; i; i = d->right[i])
		if (d->options[i] < d->options[best])
			best = i;
	return best;
}

/* Covers the items left, if possible; `chosen` has the options that do. */
static bool search_cover(struct dlx *d)
{
	bool solved = false;

	if (!d->right[0])
		return true;
	uint32_t item = choose_item(d);

	cover_item(d, item);
	for (uint32_t i = d->node[item].down; i != item && !solved; i = d->node[i].down) {
		d->gave_up |= sdk_method_should_stop(d->query, d->nodes, 0, d->nodes % POLL_INTERVAL == 0);
		if (d->gave_up)
			break;
		d->nodes++;
		d->chosen[d->choices++] = i;
		for (unsigned k = 1; k < 4; k++)
			cover_item(d, d->node[sibling_node(d, i, k)].item);
		solved = search_cover(d);
		for (unsigned k = 3; k > 0; k--)
			uncover_item(d, d->node[sibling_node(d, i, k)].item);
		if (!solved)
			d->choices--;
	}
	uncover_item(d, item);
	return solved;
}

static void solve_dlx(const struct sdk_method *method, void *work, const struct sdk_method_query *query,
	struct sdk_method_result *result)
{
	(void)method;
	struct dlx *d = work;

	d->query = query;
	d->nodes = d->updates = 0;
	d->choices = 0;
	d->gave_up = false;
	make_matrix(d, query->puzzle);
	bool solved = search_cover(d);

	result->verdict = solved ? SDK_VERDICT_SOLVED : (d->gave_up ? SDK_VERDICT_GAVE_UP : SDK_VERDICT_NONE);
	for (unsigned i = 0; solved && i < d->choices; i++) {
		uint32_t first = sibling_node(d, d->chosen[i], 4 - (d->chosen[i] - d->first) % 4);

		result->value[d->cell[first]] = d->value[first];
	}
	result->count[0] = d->nodes;
	result->count[1] = d->updates;
}

const struct sdk_method sdk_dlx[] = { { .name = "dlx",
					      .what = "exact cover by dancing links (Knuth's Algorithm X)",
					      .counts = { "nodes", "updates" },
					      .complete = true,
					      .largest = SDK_VALUES_MAX,
					      .nodes = true,
					      .work_bytes = sizeof(struct dlx),
					      .solve = solve_dlx },
	SDK_METHODS_END };
