/* SPDX-License-Identifier: MIT */
#include "explain/step_scene.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/bits.h"
#include "explain/step_phrase.h"
#include "explain/step_text.h"
#include "grid/role.h"

/* ---- filling ---- */

void sdk_scene_clear(struct sdk_scene *scene, const struct sdk_candidate_grid *grid, const uint8_t *given,
	const struct sdk_step *step)
{
	scene->grid = grid;
	scene->given = given;
	scene->step = step;
	memset(scene->mark, 0, sizeof scene->mark);
	memset(scene->cell, 0, sizeof scene->cell);
	memset(scene->tag, 0, sizeof scene->tag);
	memset(scene->shown, 0, sizeof scene->shown);
	memset(scene->unit, 0, sizeof scene->unit);
	scene->first_node = scene->end_node = scene->links = scene->letters = scene->clash_value = scene->lines = 0;
	scene->outline = false;
	sdk_buf_clear(&scene->title);
	sdk_buf_clear(&scene->legend_text);
}

void sdk_scene_free(struct sdk_scene *scene)
{
	sdk_buf_free(&scene->title);
	sdk_buf_free(&scene->legend_text);
}

void sdk_scene_mark(struct sdk_scene *scene, unsigned cell, uint32_t values, unsigned mark)
{
	for (values &= scene->grid->cand[cell]; values; values &= values - 1) {
		uint8_t *const at = &scene->mark[cell][sdk_bits_lowest(values)];

		if (!*at)
			*at = (uint8_t)mark;
	}
}

void sdk_scene_link(struct sdk_scene *scene, const struct sdk_scene_link *link)
{
	if (scene->links < SDK_SCENE_LINKS_MAX)
		scene->link[scene->links++] = *link;
}

void sdk_scene_explain(struct sdk_scene *scene, enum sdk_symbol symbol, unsigned mark, const char *text, ...)
{
	const struct sdk_phrase to = { &scene->legend_text, scene->grid->shape, scene->step, false };
	va_list with;

	assert(scene->lines < SDK_SCENE_LEGEND_MAX);
	scene->line[scene->lines++] = (struct sdk_legend_line){ (uint8_t)symbol, (uint8_t)mark, scene->legend_text.n };
	va_start(with, text);
	sdk_phrase_put_list(&to, text, with);
	va_end(with);
}

void sdk_scene_title(struct sdk_scene *scene, const char *text, ...)
{
	const struct sdk_phrase to = { &scene->title, scene->grid->shape, scene->step, false };
	va_list with;

	sdk_step_put_technique(to.b, to.s, to.step);
	if (!to.b->failed)
		to.b->s[0] = (char)toupper((unsigned char)to.b->s[0]);
	va_start(with, text);
	sdk_phrase_put_list(&to, text, with);
	va_end(with);
}

void sdk_scene_start(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_link *link = step->link;
	bool same_cell = true, same_value = true;

	for (unsigned i = 1; i < step->links; i++) {
		same_value &= !link[i].starts || link[i].value == link->value;
		same_cell &= !link[i].starts || link[i].cell == link->cell;
	}
	if (same_cell && same_value) {
		sdk_scene_title(scene, link->on ? " from %c=%@" : " from %c<>%@", link->cell, sdk_symbol(link->value));
	} else if (same_cell) {
		sdk_scene_title(scene, " from the cell %c", link->cell);
		scene->cell[link->cell] |= SDK_CELL_START;
	} else {
		sdk_scene_title(scene, " from the %@s of %u", sdk_symbol(link->value), step->unit);
		scene->unit[step->unit] |= SDK_UNIT_DOTTED;
	}
}

/* ---- what follows ---- */

/* The chain ends, if the step is one chain, see the only victim. */
static void link_victim(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_link *ends[2] = { step->link, step->link + step->links - 1 };
	bool linked = false;

	for (unsigned i = 1; i < step->links; i++)
		if (step->link[i].starts)
			return;
	if (step->drops != 1 || !sdk_bits_single(step->drop->values))
		return;
	for (unsigned i = 0; i < 2; i++) {
		if (ends[i]->cell == step->drop->cell)
			continue;
		sdk_scene_link(scene,
			&(struct sdk_scene_link){ ends[i]->cell, step->drop->cell, ends[i]->value,
				(uint8_t)(sdk_bits_lowest(step->drop->values) + 1), .line = SDK_LINE_SEES });
		linked = true;
	}
	if (linked)
		sdk_scene_explain(scene, SDK_SYMBOL_SEES, 0, "sees");
}

/* Other candidates of the only digit that the step is about. */
static void embolden(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const unsigned v = sdk_bits_lowest(step->values);

	for (unsigned c = 0; c < scene->grid->shape->cells; c++)
		if (scene->grid->cand[c] >> v & 1 && !scene->mark[c][v])
			scene->mark[c][v] = SDK_MARK_BOLD;
}

static void explain_result(struct sdk_scene *scene, uint32_t gone)
{
	const struct sdk_step *step = scene->step;

	if (step->place_value)
		sdk_scene_explain(scene, SDK_SYMBOL_PLACED, 0, "%@ goes here", sdk_symbol(step->place_value));
	if (gone)
		sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_GONE, sdk_bits_single(gone) ? "cannot be %v" : "eliminated", gone);
}

void sdk_scene_result(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const bool chain = step->links && step->link[step->links - 1].by != SDK_NO_UNIT;
	const unsigned kept = sdk_step_part_of(step, SDK_ROLE_CLASH, 0) ? SDK_MARK_SHAPE : 0; /* all of a colour is eliminated */
	uint32_t gone = 0;

	if (chain && !step->nodes)
		link_victim(scene);
	for (unsigned i = 0; i < step->drops; i++)
		for (uint32_t left = step->drop[i].values; left; left &= left - 1) {
			uint8_t *const mark = &scene->mark[step->drop[i].cell][sdk_bits_lowest(left)];

			*mark = (uint8_t)((*mark & kept) | SDK_MARK_GONE);
			gone |= left & -left;
		}
	explain_result(scene, gone);
	if (sdk_bits_single(step->values) && !step->place_value && !step->nodes)
		embolden(scene);
}
