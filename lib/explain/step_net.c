/* SPDX-License-Identifier: MIT */
/*
 * A branch of up to CHAIN_NODES nodes is drawn like a chain, with marks and links. A longer one would be a tangle of arrows:
 * the values that it places stand in their cells instead, tinted by depth, and only the last links are drawn. What is false
 * then has a mark only at these, and as an assumption.
 */
#include "explain/explain_internal.h"

enum { CHAIN_NODES = 12,
	CHAIN_LINKS = 16,
	LAST_LINKS = 3 };

/* A branch: the nodes from `first` on, before `end`, which is its end, unless it has none, as with Sudoku Explainer. */
struct branch {
	unsigned first, end, links;
};

static struct branch find_branch(const struct sdk_step *step, unsigned k)
{
	struct branch b = { 0 };
	unsigned i = 0;

	for (; i < step->nodes; i++)
		if (step->node[i].rule == SDK_RULE_ASSUMED && k-- == 0)
			break;
	b.first = i;
	do
		b.links += step->node[i++].sources;
	while (i < step->nodes && step->node[i].rule != SDK_RULE_ASSUMED && step->node[i].rule < SDK_RULE_NO_CANDIDATE);
	b.end = i;
	return b;
}

static void link_nodes(struct sdk_scene *scene, const struct sdk_step_node *from, const struct sdk_step_node *to)
{
	sdk_scene_link(scene,
		&(struct sdk_scene_link){ from->cell, to->cell, from->value, to->value,
			.line = to->on ? SDK_LINE_STRONG : SDK_LINE_WEAK, .arrow = true });
}

static void mark_node(struct sdk_scene *scene, const struct sdk_step_node *node)
{
	sdk_scene_mark(scene, node->cell, UINT32_C(1) << (node->value - 1), SDK_MARK_DISC | (node->on ? 0 : SDK_MARK_HOLLOW));
}

/* What is false is shown on the scale of Sudoku Explainer only. */
static void explain_false(struct sdk_scene *scene)
{
	if (scene->step->scale != SDK_SCALE_SE)
		return;
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC | SDK_MARK_HOLLOW, "then this fails");
	sdk_scene_explain(scene, SDK_SYMBOL_WEAK, 0, "rules out");
}

/* Marks the placed values, with a link from each to those that follow from it. */
static void show_as_chain(struct sdk_scene *scene, const struct branch *branch)
{
	const struct sdk_step *step = scene->step;

	for (unsigned i = branch->first; i < branch->end; i++) {
		const struct sdk_step_node *node = &step->node[i];

		mark_node(scene, node);
		for (unsigned k = 0; k < node->sources; k++)
			link_nodes(scene, &step->node[step->source[node->first + k]], node);
	}
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "then this holds");
	if (branch->links)
		sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "leads to");
	explain_false(scene);
}

static bool loses_candidates(const struct sdk_step *step, unsigned cell)
{
	for (unsigned i = 0; i < step->drops; i++)
		if (step->drop[i].cell == cell)
			return true;
	return false;
}

/* Shows the placed values in their cells, and the last source of each of the last nodes. */
static void show_as_board(struct sdk_scene *scene, const struct branch *branch)
{
	const struct sdk_step *step = scene->step;
	const unsigned count = branch->end - branch->first;

	for (unsigned i = branch->first; i < branch->end; i++) {
		const struct sdk_step_node *node = &step->node[i];

		if (node->on)
			scene->depth[node->cell] = (uint8_t)((i - branch->first) * SDK_SCENE_TINTS / count);
		if (node->on && node->rule != SDK_RULE_ASSUMED && !loses_candidates(step, node->cell))
			scene->shown[node->cell] = node->value;
		else if (node->on || node->rule == SDK_RULE_ASSUMED)
			mark_node(scene, node);
		if (i + LAST_LINKS >= branch->end && node->sources) {
			const struct sdk_step_node *from = &step->node[step->source[node->first + node->sources - 1]];

			mark_node(scene, from);
			mark_node(scene, node);
			link_nodes(scene, from, node);
		}
	}
	sdk_scene_explain(scene, SDK_SYMBOL_SHOWN, 0, "then this holds: the darker, the later");
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "leads to (the last three)");
	explain_false(scene);
}

static void show_end(struct sdk_scene *scene, const struct sdk_step_node *end)
{
	if (end->rule == SDK_RULE_NO_CANDIDATE) {
		scene->cell[end->cell] |= SDK_CELL_NOTHING;
		sdk_scene_explain(scene, SDK_SYMBOL_NOTHING, 0, "no candidate is left");
	} else if (end->rule == SDK_RULE_NO_PLACE) {
		scene->unit[end->unit] |= SDK_UNIT_CLASH;
		scene->clash_value = end->value;
		sdk_scene_explain(scene, SDK_SYMBOL_CLASH, 0, "no place for %@", sdk_symbol(end->value));
	}
}

void sdk_net_show(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct branch branch = find_branch(step, scene->board);

	scene->first_node = branch.first;
	scene->end_node = branch.end;
	sdk_scene_start(scene);
	if (branch.end - branch.first <= CHAIN_NODES && branch.links <= CHAIN_LINKS)
		show_as_chain(scene, &branch);
	else
		show_as_board(scene, &branch);
	if (branch.end < step->nodes)
		show_end(scene, &step->node[branch.end]);
	if (scene->boards == 1)
		return;
	scene->letter[0].cell = step->node[branch.first].cell;
	scene->letter[0].value = step->node[branch.first].value;
	scene->letter[0].letter = (char)('A' + scene->board);
	scene->letters = 1;
}
