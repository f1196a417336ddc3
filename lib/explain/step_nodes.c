/* SPDX-License-Identifier: MIT */
/* step_nodes: the nodes of nets and chains in plain words. */
#include "explain/explain_internal.h"

/* ---- a node ---- */

/* Adds the name and the reason of a step within the step, or, of a chain, its number. */
static void put_inner(const struct sdk_phrase *t, unsigned i)
{
	const struct sdk_phrase inner = { t->b, t->s, &t->step->inner[i], false };

	if (inner.step->nodes) {
		sdk_phrase_put(t, "inner chain %n", i + 1);
		return;
	}
	sdk_se_phrase_name(&inner);
	sdk_buf_str(t->b, ": ");
	sdk_se_phrase_reason(&inner);
}

static void put_why(const struct sdk_phrase *t, const struct sdk_step_node *node)
{
	switch (node->rule) {
	case SDK_RULE_ASSUMED: sdk_buf_str(t->b, "assumed"); break;
	case SDK_RULE_NAKED_SINGLE: sdk_buf_str(t->b, "last candidate"); break;
	case SDK_RULE_HIDDEN_SINGLE: sdk_phrase_put(t, "last place in %u", node->unit); break;
	case SDK_RULE_SEEN: sdk_phrase_put(t, node->unit == SDK_BY_CELL ? "same cell" : "%u", node->unit); break;
	default: put_inner(t, node->inner);
	}
}

/* Adds a node and the numbers of its sources, counted from 1 at the node `first`: `r2c3=4, last place in box 1 (3, 5)`. */
static void put_node(const struct sdk_phrase *t, const struct sdk_step_node *node, unsigned first)
{
	switch (node->rule) {
	case SDK_RULE_NO_CANDIDATE: sdk_phrase_put(t, "no candidate in %c", node->cell); break;
	case SDK_RULE_NO_PLACE: sdk_phrase_put(t, "no place for %@ in %u", sdk_symbol(node->value), node->unit); break;
	case SDK_RULE_OUTCOME: sdk_phrase_outcome(t); break;
	default: sdk_phrase_put(t, "%N, ", node); put_why(t, node);
	}
	for (unsigned i = 0; i < node->sources; i++)
		sdk_phrase_put(t, i ? ", %n" : " (%n", t->step->source[node->first + i] - first + 1);
	sdk_buf_str(t->b, node->sources ? ")" : "");
}

/* Adds what an inner chain removes, and returns it. */
static struct sdk_phrase put_inner_chain(const struct sdk_phrase *t, unsigned i)
{
	const struct sdk_phrase inner = { t->b, t->s, &t->step->inner[i], false };

	sdk_phrase_put(t, "inner chain %n, ", i + 1);
	sdk_se_phrase_name(&inner);
	sdk_buf_str(t->b, ": ");
	sdk_se_phrase_words(&inner);
	return inner;
}

/* ---- nets, and what guesses try ---- */

static void put_line(struct sdk_buf *b, const char *before, unsigned indent)
{
	sdk_buf_str(b, before);
	sdk_buf_fill(b, ' ', 2 * (size_t)indent);
}

void sdk_phrase_tries_left_out(const struct sdk_phrase *t)
{
	sdk_buf_str(t->b, "the rest of the tries is left out");
}

/* Adds a try: `try r1c2=3: 14 cells follow, then no place for 5 in row 2`. */
static void put_try(const struct sdk_phrase *t, const struct sdk_try *try)
{
	if (try->end == SDK_TRY_LEFT_OUT) {
		sdk_phrase_tries_left_out(t);
		return;
	}
	sdk_phrase_put(t, "try %c=%@: ", try->cell, sdk_symbol(try->value));
	if (try->filled)
		sdk_phrase_put(t, try->filled > 1 ? "%n cells follow, then " : "%n cell follows, then ", try->filled);
	switch (try->end) {
	case SDK_TRY_SOLVES: sdk_buf_str(t->b, "the solution"); break;
	case SDK_TRY_GUESSES: sdk_buf_str(t->b, "another guess"); break;
	case SDK_TRY_NO_CANDIDATE: sdk_phrase_put(t, "no candidate in %c", try->where); break;
	case SDK_TRY_NO_PLACE: sdk_phrase_put(t, "no place for %@ in %u", sdk_symbol(try->missing), try->where); break;
	default: sdk_phrase_put(t, "fewer candidates than cells in %u", try->where);
	}
}

unsigned sdk_phrase_net_items(const struct sdk_step *step)
{
	unsigned chains = 0;

	while (chains < step->inners && step->inner[chains].nodes)
		chains++;
	return step->nodes + chains + step->tries;
}

void sdk_phrase_net_item(const struct sdk_phrase *t, unsigned k)
{
	if (t->step->tries) {
		for (unsigned i = 1; i < t->step->attempt[k].depth; i++)
			sdk_buf_str(t->b, "– ");
		put_try(t, &t->step->attempt[k]);
		return;
	}
	if (k >= t->step->nodes) {
		put_inner_chain(t, k - t->step->nodes);
		return;
	}
	if (t->step->node[k].rule < SDK_RULE_NO_CANDIDATE)
		sdk_phrase_put(t, "%n. ", k + 1);
	put_node(t, &t->step->node[k], 0);
}

void sdk_phrase_net(const struct sdk_phrase *t, const char *before)
{
	for (unsigned k = 0; k < t->step->nodes; k++) {
		sdk_buf_str(t->b, before);
		sdk_phrase_net_item(t, k);
	}
	for (unsigned k = 0; k < t->step->tries; k++) {
		put_line(t->b, before, t->step->attempt[k].depth - 1u);
		put_try(t, &t->step->attempt[k]);
	}
}

/* ---- chains of Sudoku Explainer ---- */

/* Adds the nodes of all branches, and before each of several its number. Nodes are numbered within their branch. */
static void put_branches(const struct sdk_phrase *t, const char *before)
{
	const struct sdk_step *step = t->step;
	unsigned branches = 0, count = 0;

	for (unsigned first = 0; first < step->nodes; first = sdk_phrase_branch_end(t, first))
		branches++;
	for (unsigned first = 0, end; first < step->nodes; first = end) {
		end = sdk_phrase_branch_end(t, first);
		if (branches > 1) {
			put_line(t->b, before, 2 * step->depth);
			sdk_phrase_put(t, "branch %n of %n", ++count, branches);
		}
		for (unsigned k = first; k < end; k++) {
			put_line(t->b, before, 2 * step->depth + (branches > 1));
			sdk_phrase_put(t, "%n. ", k - first + 1);
			put_node(t, &step->node[k], first);
		}
	}
}

void sdk_phrase_chains(const struct sdk_phrase *t, const char *before)
{
	const struct sdk_step *step = t->step;

	put_branches(t, before);
	for (unsigned i = 0; step->nodes + i < sdk_phrase_net_items(step); i++) {
		put_line(t->b, before, 2 * step->inner[i].depth - 1);
		const struct sdk_phrase inner = put_inner_chain(t, i);

		put_branches(&inner, before);
	}
}
