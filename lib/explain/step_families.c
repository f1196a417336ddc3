/* SPDX-License-Identifier: MIT */
#include "explain/explain_internal.h"

#include "base/bits.h"
#include "grid/names.h"
#include "grid/peer.h"
#include "grid/role.h"
#include "grid/technique.h"
#include "se/hint.h"

enum { BRANCHES_MAX = 3 }; /* the branches that one board can show */

/* ---- parts ---- */

static uint32_t values_of(const struct sdk_step *step, enum sdk_role role)
{
	const struct sdk_step_part *part = sdk_step_part_of(step, role, 0);

	return part ? part->values : 0;
}

/* Gives the cells of all parts of a role a property. */
static void frame_parts(struct sdk_scene *scene, enum sdk_role role, unsigned property)
{
	const struct sdk_step *step = scene->step;

	for (unsigned i = 0; i < step->parts; i++)
		for (unsigned k = 0; k < step->part[i].cells && step->part[i].role == role; k++)
			scene->cell[step->member[step->part[i].first + k]] |= (uint8_t)property;
}

/* Marks candidates in the cells of all parts of a role. */
static void mark_parts(struct sdk_scene *scene, enum sdk_role role, uint32_t values, unsigned mark)
{
	const struct sdk_step *step = scene->step;

	for (unsigned i = 0; i < step->parts; i++)
		for (unsigned k = 0; k < step->part[i].cells && step->part[i].role == role; k++)
			sdk_scene_mark(scene, step->member[step->part[i].first + k], values, mark);
}

static void show_units(struct sdk_scene *scene, enum sdk_role role, unsigned property)
{
	for (unsigned i = 0; i < scene->step->parts; i++)
		if (scene->step->part[i].role == role && scene->step->part[i].unit != SDK_NO_UNIT)
			scene->unit[scene->step->part[i].unit] |= (uint8_t)property;
}

static void mark_cells(struct sdk_scene *scene, uint32_t values, unsigned mark)
{
	for (unsigned i = 0; i < scene->step->cells; i++)
		sdk_scene_mark(scene, scene->step->cell[i], values, mark);
}

/* Links the places of a value in two cells, without a direction. */
static void link_places(struct sdk_scene *scene, unsigned from, unsigned to, unsigned v, enum sdk_link_line line)
{
	sdk_scene_link(scene,
		&(struct sdk_scene_link){ (uint16_t)from, (uint16_t)to, (uint8_t)(v + 1), (uint8_t)(v + 1), .line = (uint8_t)line });
}

/* ---- titles and legends ---- */

static void put_title_of(struct sdk_scene *scene, const char *text, uint32_t values)
{
	sdk_scene_title(scene, values ? text : "", values);
}

/* Explains a mark: a text with values in it. */
static void explain_values(struct sdk_scene *scene, unsigned mark, const char *text, uint32_t values)
{
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, mark, text, values);
}

/* Shows the dotted frame of a unit, and explains it. */
static void show_unit(struct sdk_scene *scene, unsigned unit)
{
	scene->unit[unit] = SDK_UNIT_DOTTED;
	sdk_scene_explain(scene, SDK_SYMBOL_DOTTED, 0, "%u", unit);
}

/* ---- singles, locked candidates, subsets ---- */

static void show_single(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;

	if (step->unit == SDK_NO_UNIT) {
		sdk_scene_title(scene, ": %i in %c", step->values, step->place_cell);
	} else {
		sdk_scene_title(scene, ": %i in %u", step->values, step->unit);
		show_unit(scene, step->unit);
	}
	frame_parts(scene, SDK_ROLE_BECAUSE, SDK_CELL_RING);
	if (sdk_step_part_of(step, SDK_ROLE_BECAUSE, 0) && sdk_step_part_of(step, SDK_ROLE_BECAUSE, 0)->cells)
		sdk_scene_explain(scene, SDK_SYMBOL_RING, 0,
			step->unit == SDK_NO_UNIT ? "rules out another digit" : "rules out other places");
}

static void show_locked(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *base = sdk_step_part_of(step, SDK_ROLE_BASE, 0);
	const unsigned unit = base ? base->unit : step->unit;
	const unsigned other = sdk_step_part_of(step, base ? SDK_ROLE_COVER : SDK_ROLE_UNIT_2, 0)->unit;

	put_title_of(scene, " of %i", step->values);
	scene->unit[unit] = scene->unit[other] = SDK_UNIT_DOTTED;
	mark_cells(scene, step->values, SDK_MARK_DISC);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "the %i of %u", step->values, unit);
	sdk_scene_explain(scene, SDK_SYMBOL_DOTTED, 0, "%u and %u", unit, other);
	if (step->place_value)
		show_unit(scene, step->unit);
}

/* Whether the cells of the pattern lose candidates themselves, as those of a hidden subset do, or would do. */
static bool loses_inside(const struct sdk_step *step)
{
	if (step->place_value)
		return true;
	for (unsigned i = 0; i < step->cells; i++)
		if (step->drops && step->cell[i] == step->drop->cell)
			return true;
	return false;
}

/* Naked and hidden subsets, and whatever else has cells and values. */
static void show_subset(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;

	put_title_of(scene, " %i", step->values);
	for (unsigned i = 0; i < step->cells; i++)
		scene->cell[step->cell[i]] = SDK_CELL_A;
	mark_cells(scene, step->values, SDK_MARK_DISC);
	explain_values(scene, SDK_MARK_DISC, loses_inside(step) ? "only these cells have %v" : "these cells have only %v",
		step->values);
	if (step->unit != SDK_NO_UNIT)
		show_unit(scene, step->unit);
}

/* ---- fish ---- */

/* What the lines of a role are. */
static const char *name_lines(const struct sdk_scene *scene, enum sdk_role role)
{
	static const char *const names[] = { "rows", "columns", "lines" };
	const struct sdk_step_part *part = sdk_step_part_of(scene->step, role, 0);
	const unsigned kind = part->unit / scene->grid->shape->n;

	for (unsigned k = 1; kind < 2 && (part = sdk_step_part_of(scene->step, role, k)); k++)
		if (part->unit / scene->grid->shape->n != kind)
			return names[2];
	return names[kind < 2 ? kind : 2];
}

/* Shows the unit beside rows and columns that has all fins and a cell that loses the value. */
static void show_fins(struct sdk_scene *scene, const struct sdk_step_part *fins)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_shape *s = scene->grid->shape;

	for (unsigned u = 2 * s->n; u < s->units; u++) {
		unsigned inside = sdk_in_unit(s, u, step->drop->cell);

		for (unsigned i = 0; inside && i < fins->cells; i++)
			inside += sdk_in_unit(s, u, step->member[fins->first + i]);
		if (inside == fins->cells + 1u) {
			scene->unit[u] |= SDK_UNIT_DOTTED;
			return;
		}
	}
}

static void show_fish(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *fins = sdk_step_part_of(step, SDK_ROLE_FINS, 0);

	put_title_of(scene, " of %i", step->values);
	show_units(scene, SDK_ROLE_BASE, SDK_UNIT_BASE);
	show_units(scene, SDK_ROLE_COVER, SDK_UNIT_COVER);
	mark_parts(scene, SDK_ROLE_FINS, step->values, SDK_MARK_DIAMOND);
	mark_cells(scene, step->values, SDK_MARK_DISC);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "the %i of the base %s", step->values,
		name_lines(scene, SDK_ROLE_BASE));
	if (fins && fins->cells) {
		show_fins(scene, fins);
		sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DIAMOND, fins->cells > 1 ? "fins" : "fin");
	}
	sdk_scene_explain(scene, SDK_SYMBOL_BASE, 0, "base %s", name_lines(scene, SDK_ROLE_BASE));
	sdk_scene_explain(scene, SDK_SYMBOL_COVER, 0, "cover %s", name_lines(scene, SDK_ROLE_COVER));
}

/* ---- wings, remote pair ---- */

static void show_pivot_wing(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *pincers = sdk_step_part_of(step, SDK_ROLE_PINCERS, 0);
	const unsigned pivot = step->member[sdk_step_part_of(step, SDK_ROLE_PIVOT, 0)->first];
	const uint32_t z = values_of(step, SDK_ROLE_Z), xy = values_of(step, SDK_ROLE_X) | values_of(step, SDK_ROLE_Y);

	put_title_of(scene, " of %i", z);
	scene->cell[pivot] = SDK_CELL_A;
	scene->tag[pivot] = 'P';
	frame_parts(scene, SDK_ROLE_PINCERS, SDK_CELL_B);
	sdk_scene_mark(scene, pivot, xy, SDK_MARK_DISC);
	sdk_scene_mark(scene, pivot, z, SDK_MARK_SQUARE);
	mark_parts(scene, SDK_ROLE_PINCERS, xy, SDK_MARK_DISC | SDK_MARK_HOLLOW);
	mark_parts(scene, SDK_ROLE_PINCERS, z, SDK_MARK_SQUARE);
	for (unsigned k = 0; k < pincers->cells; k++) {
		const unsigned cell = step->member[pincers->first + k];

		link_places(scene, pivot, cell, sdk_bits_lowest(scene->grid->cand[cell] & xy), SDK_LINE_WEAK);
	}
	explain_values(scene, SDK_MARK_DISC, "the pivot P: %o", scene->grid->cand[pivot]);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC | SDK_MARK_HOLLOW, "taken if the pivot is it");
	explain_values(scene, SDK_MARK_SQUARE, "one of these is %i", z);
	sdk_scene_explain(scene, SDK_SYMBOL_WEAK, 0, "not both");
}

static void show_w_wing(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *pincers = sdk_step_part_of(step, SDK_ROLE_PINCERS, 0);
	const struct sdk_step_part *link = sdk_step_part_of(step, SDK_ROLE_LINK, 0);
	const uint16_t *end = step->member + pincers->first, *place = step->member + link->first;
	const uint32_t x = values_of(step, SDK_ROLE_X), z = values_of(step, SDK_ROLE_Z);
	const struct sdk_shape *s = scene->grid->shape;
	const bool straight = sdk_is_peer(s, end[0], place[0]) && sdk_is_peer(s, end[1], place[1]);

	put_title_of(scene, " of %i", z);
	show_units(scene, SDK_ROLE_LINK, SDK_UNIT_DOTTED);
	frame_parts(scene, SDK_ROLE_PINCERS, SDK_CELL_B);
	mark_parts(scene, SDK_ROLE_LINK, x, SDK_MARK_DISC);
	mark_parts(scene, SDK_ROLE_PINCERS, x, SDK_MARK_DISC | SDK_MARK_HOLLOW);
	mark_parts(scene, SDK_ROLE_PINCERS, z, SDK_MARK_SQUARE);
	link_places(scene, place[0], place[1], sdk_bits_lowest(x), SDK_LINE_STRONG);
	for (unsigned k = 0; k < 2; k++)
		link_places(scene, end[k], place[straight ? k : !k], sdk_bits_lowest(x), SDK_LINE_WEAK);
	explain_values(scene, SDK_MARK_DISC, "one of the two is %i", x);
	explain_values(scene, SDK_MARK_DISC | SDK_MARK_HOLLOW, "one of the two is not %i", x);
	explain_values(scene, SDK_MARK_SQUARE, "so one of these is %i", z);
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "one of the two");
	sdk_scene_explain(scene, SDK_SYMBOL_WEAK, 0, "not both");
	sdk_scene_explain(scene, SDK_SYMBOL_DOTTED, 0, "%u", link->unit);
}

/* Gives the cells of the two colours discs and squares. */
static void mark_colours(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *colour = sdk_step_part_of(step, SDK_ROLE_COLOUR, 0);

	for (unsigned i = 0; i < 2; i++)
		for (unsigned k = 0; k < colour[i].cells; k++)
			sdk_scene_mark(scene, step->member[colour[i].first + k], step->values, i ? SDK_MARK_SQUARE : SDK_MARK_DISC);
}

static void show_remote_pair(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;

	put_title_of(scene, " %i", step->values);
	mark_colours(scene);
	for (unsigned i = 0; i < step->cells; i++) {
		const unsigned cell = step->cell[i], mark = scene->mark[cell][sdk_bits_lowest(step->values)];

		scene->cell[cell] = mark == SDK_MARK_DISC ? SDK_CELL_A : SDK_CELL_B;
	}
	for (unsigned i = 0; i < step->parts; i++)
		if (step->part[i].role == SDK_ROLE_EDGE)
			link_places(scene, step->member[step->part[i].first], step->member[step->part[i].first + 1],
				sdk_bits_lowest(step->values), SDK_LINE_STRONG);
	explain_values(scene, SDK_MARK_DISC, "all of these are the same: %o", step->values);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_SQUARE, "and all of these the other");
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "not the same");
}

static void show_colours(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *clash = sdk_step_part_of(step, SDK_ROLE_CLASH, 0);

	put_title_of(scene, " of %i", step->values);
	mark_colours(scene);
	for (unsigned i = 0; i < step->parts; i++)
		if (step->part[i].role == SDK_ROLE_LINK)
			link_places(scene, step->member[step->part[i].first], step->member[step->part[i].first + 1],
				sdk_bits_lowest(step->values), SDK_LINE_STRONG);
	explain_values(scene, SDK_MARK_DISC, "all of these are %i...", step->values);
	explain_values(scene, SDK_MARK_SQUARE, "...or all of these are %i", step->values);
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "one of the two");
	if (!clash)
		return;
	scene->unit[clash->unit] = SDK_UNIT_CLASH;
	sdk_scene_explain(scene, SDK_SYMBOL_CLASH, 0, "has two of one colour");
}

/* ---- empty rectangle, ALS ---- */

/* Colours the row and the column of an empty rectangle inside its box. */
static void show_arms(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_shape *s = scene->grid->shape;
	const uint16_t *cell = sdk_unit(s, step->unit);

	for (unsigned i = 0; i < step->parts; i++)
		for (unsigned k = 0; k < s->n && step->part[i].role == SDK_ROLE_ARM; k++)
			if (step->part[i].unit == s->cell_row[cell[k]] || step->part[i].unit == s->n + s->cell_col[cell[k]])
				scene->cell[cell[k]] = SDK_CELL_A;
}

static void show_empty_rectangle(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *link = sdk_step_part_of(step, SDK_ROLE_LINK, 0);

	put_title_of(scene, " of %i", step->values);
	scene->unit[step->unit] = SDK_UNIT_DOTTED;
	show_arms(scene);
	mark_parts(scene, SDK_ROLE_BOX, step->values, SDK_MARK_DISC);
	mark_parts(scene, SDK_ROLE_LINK, step->values, SDK_MARK_SQUARE);
	link_places(scene, step->member[link->first], step->member[link->first + 1], sdk_bits_lowest(step->values),
		SDK_LINE_STRONG);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "the %i of the %s is in one of the arms", step->values,
		scene->grid->shape->layouts ? "unit" : "box");
	sdk_scene_explain(scene, SDK_SYMBOL_CELL_A, 0, "arms");
	explain_values(scene, SDK_MARK_SQUARE, "one of the two is %i", step->values);
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "one of the two");
	sdk_scene_explain(scene, SDK_SYMBOL_DOTTED, 0, "%u", step->unit);
}

static unsigned distance(const struct sdk_shape *s, unsigned a, unsigned b)
{
	const int rows = s->cell_row[a] - s->cell_row[b], cols = s->cell_col[a] - s->cell_col[b];

	return (unsigned)((rows < 0 ? -rows : rows) + (cols < 0 ? -cols : cols));
}

/* Links the nearest two places of a value that two sets have. */
static void link_sets(struct sdk_scene *scene, const struct sdk_step_part *a, const struct sdk_step_part *b, unsigned v)
{
	const struct sdk_candidate_grid *grid = scene->grid;
	const uint16_t *member = scene->step->member;
	unsigned from = 0, to = 0, best = UINT32_MAX;

	for (unsigned i = 0; i < a->cells; i++)
		for (unsigned k = 0; k < b->cells; k++) {
			const unsigned one = member[a->first + i], other = member[b->first + k];

			if (!(grid->cand[one] & grid->cand[other] >> 0 & UINT32_C(1) << v) || distance(grid->shape, one, other) >= best)
				continue;
			best = distance(grid->shape, one, other);
			from = one;
			to = other;
		}
	if (best && best != UINT32_MAX)
		link_places(scene, from, to, v, SDK_LINE_WEAK);
}

static void show_als(struct sdk_scene *scene)
{
	static const unsigned frame[2] = { SDK_CELL_A, SDK_CELL_B }, shape[2] = { SDK_MARK_DISC, SDK_MARK_SQUARE };
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *set = sdk_step_part_of(step, SDK_ROLE_SET, 0);
	const uint32_t x = values_of(step, SDK_ROLE_X), goes = values_of(step, SDK_ROLE_Z), z = goes & ~x;

	sdk_scene_title(scene, ": %v %s, %v %s", x, sdk_bits_single(x) ? "locks" : "lock", goes,
		sdk_bits_single(goes) ? "goes" : "go");
	for (unsigned k = 0; k < 2; k++) {
		scene->tag[step->member[set[k].first]] = (char)('A' + k);
		for (unsigned i = 0; i < set[k].cells; i++) {
			const unsigned cell = step->member[set[k].first + i];

			scene->cell[cell] |= (uint8_t)frame[k];
			sdk_scene_mark(scene, cell, x, shape[k] | SDK_MARK_HOLLOW);
			sdk_scene_mark(scene, cell, z & set[k].values, shape[k]);
		}
		if (z & set[k].values)
			explain_values(scene, shape[k], k ? "%v of set B" : "%v of set A", z & set[k].values);
	}
	for (uint32_t left = x; left; left &= left - 1)
		link_sets(scene, &set[0], &set[1], sdk_bits_lowest(left));
	explain_values(scene, SDK_MARK_DISC | SDK_MARK_HOLLOW, "%v of set A", x);
	explain_values(scene, SDK_MARK_SQUARE | SDK_MARK_HOLLOW, "%v of set B", x);
	sdk_scene_explain(scene, SDK_SYMBOL_WEAK, 0, "not both");
	sdk_scene_explain(scene, SDK_SYMBOL_CELL_A, 0, "set A");
	sdk_scene_explain(scene, SDK_SYMBOL_CELL_B, 0, "set B");
}

/* ---- uniqueness ---- */

static void explain_extras(struct sdk_scene *scene)
{
	const uint32_t extras = values_of(scene->step, SDK_ROLE_ROOF);

	if (!extras)
		return;
	if (sdk_step_part_of(scene->step, SDK_ROLE_CONFINED, 0))
		sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_SQUARE, "other candidates");
	else if (sdk_step_part_of(scene->step, SDK_ROLE_EXTRA, 0))
		sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_SQUARE, "the corners as one cell of a subset");
	else if (sdk_step_part_of(scene->step, SDK_ROLE_ROOF, 0)->cells > 1)
		explain_values(scene, SDK_MARK_SQUARE, "one of these must be %o", extras);
	else
		explain_values(scene, SDK_MARK_SQUARE, "must be %o", extras);
}

static void show_rectangle(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	bool found = false;

	sdk_scene_title(scene, "");
	scene->outline = true;
	frame_parts(scene, SDK_ROLE_FLOOR, SDK_CELL_A);
	frame_parts(scene, SDK_ROLE_ROOF, SDK_CELL_B);
	for (unsigned i = 0; i < 4; i++) {
		sdk_scene_mark(scene, step->cell[i], step->values, SDK_MARK_DISC);
		if (scene->grid->value[step->cell[i]]) {
			scene->cell[step->cell[i]] |= SDK_CELL_UNDER;
			found = true;
		}
	}
	mark_parts(scene, SDK_ROLE_ROOF, values_of(step, SDK_ROLE_ROOF), SDK_MARK_SQUARE);
	mark_parts(scene, SDK_ROLE_EXTRA, values_of(step, SDK_ROLE_EXTRA), SDK_MARK_SQUARE);
	frame_parts(scene, SDK_ROLE_EXTRA, SDK_CELL_B);
	show_units(scene, SDK_ROLE_EXTRA, SDK_UNIT_DOTTED);
	show_units(scene, SDK_ROLE_CONFINED, SDK_UNIT_DOTTED);
	explain_values(scene, SDK_MARK_DISC, "the deadly pair %i", step->values);
	explain_extras(scene);
	if (found)
		sdk_scene_explain(scene, SDK_SYMBOL_UNDER, 0, "found, not given");
	if (sdk_step_part_of(step, SDK_ROLE_CONFINED, 0))
		sdk_scene_explain(scene, SDK_SYMBOL_DOTTED, 0, "the corners have its %i", values_of(step, SDK_ROLE_CONFINED));
}

static void show_bug(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const unsigned cell = step->place_cell;

	put_title_of(scene, ": %i", step->values);
	scene->cell[cell] = SDK_CELL_A;
	sdk_scene_mark(scene, cell, step->values, SDK_MARK_DISC);
	sdk_scene_mark(scene, cell, scene->grid->cand[cell], SDK_MARK_SQUARE);
	explain_values(scene, SDK_MARK_DISC, "three places of %i in each unit of the cell", step->values);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_SQUARE, "two candidates, as everywhere");
}

/* ---- chains ---- */

/* The number of chains, or of the branches of a net. */
static unsigned count_chains(const struct sdk_step *step)
{
	unsigned chains = 0;

	for (unsigned i = 0; i < step->links; i++)
		chains += step->link[i].starts;
	return chains;
}

/* Adds the links from i on, up to the end of their chain, in the shape of a branch. Returns where the next chain starts. */
static unsigned show_links(struct sdk_scene *scene, unsigned i, unsigned shape, bool branch)
{
	const struct sdk_link *link = scene->step->link;
	const unsigned first = i;

	do {
		const unsigned mark = shape | (link[i].on ? 0 : SDK_MARK_HOLLOW);

		if (i > first)
			sdk_scene_link(scene,
				&(struct sdk_scene_link){ link[i - 1].cell, link[i].cell, link[i - 1].value, link[i].value,
					.line = link[i].on ? SDK_LINE_STRONG : SDK_LINE_WEAK,
					.branch = (uint8_t)(branch ? shape : SDK_MARK_NONE), .arrow = true });
		sdk_scene_mark(scene, link[i].cell, UINT32_C(1) << (link[i].value - 1), mark);
		i++;
	} while (i < scene->step->links && !link[i].starts);
	return i;
}

static void mark_end(struct sdk_scene *scene, const struct sdk_link *link)
{
	scene->mark[link->cell][link->value - 1] |= SDK_MARK_END;
}

static void show_chains(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;

	if (sdk_bits_single(step->values))
		sdk_scene_title(scene, " of %v", step->values);
	else
		sdk_scene_title(scene, " of %n candidates", step->links);
	show_links(scene, 0, SDK_MARK_DISC, false);
	mark_end(scene, &step->link[0]);
	mark_end(scene, &step->link[step->links - 1]);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC | SDK_MARK_HOLLOW, "if this fails");
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "then this holds");
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "if not, then so");
	sdk_scene_explain(scene, SDK_SYMBOL_WEAK, 0, "if so, then not");
}

/* Whether the board has a mark of this shape, filled or hollow. */
static bool has_mark(const struct sdk_scene *scene, unsigned mark)
{
	for (unsigned c = 0; c < scene->grid->shape->cells; c++)
		for (unsigned v = 0; v < scene->grid->shape->n; v++)
			if ((scene->mark[c][v] & (SDK_MARK_SHAPE | SDK_MARK_HOLLOW | SDK_MARK_GONE)) == mark)
				return true;
	return false;
}

static void explain_branches(struct sdk_scene *scene, unsigned boards)
{
	if (boards > 1) {
		sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "the branch: holds");
		sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC | SDK_MARK_HOLLOW, "the branch: fails");
	}
	for (unsigned k = 0; k < BRANCHES_MAX && boards == 1; k++) {
		if (has_mark(scene, SDK_MARK_DISC + k))
			sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC + k, "branch %@: holds", 'A' + k);
		if (has_mark(scene, (SDK_MARK_DISC + k) | SDK_MARK_HOLLOW))
			sdk_scene_explain(scene, SDK_SYMBOL_MARK, (SDK_MARK_DISC + k) | SDK_MARK_HOLLOW, "branch %@: fails", 'A' + k);
	}
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "the only one left");
	sdk_scene_explain(scene, SDK_SYMBOL_WEAK, 0, "rules out");
}

static void show_forced(struct sdk_scene *scene)
{
	const unsigned boards = scene->boards;
	const struct sdk_step *step = scene->step;
	unsigned k = 0;

	sdk_scene_start(scene);
	for (unsigned i = 0; i < step->links; k++) {
		const unsigned start = i;

		if (boards > 1 && k != scene->board) {
			while (++i < step->links && !step->link[i].starts)
				;
			continue;
		}
		i = show_links(scene, i, boards > 1 ? SDK_MARK_DISC : SDK_MARK_DISC + k, true);
		scene->letter[scene->letters].cell = step->link[start].cell;
		scene->letter[scene->letters].value = step->link[start].value;
		scene->letter[scene->letters++].letter = (char)('A' + k);
	}
	explain_branches(scene, boards);
}

/* ---- Sudoku Explainer ---- */

/* Shows cells that must not have only the values of the step, or must have one of them; and the set that follows. */
static void show_deadly(struct sdk_scene *scene, const char *values, const char *others)
{
	const struct sdk_step *step = scene->step;

	put_title_of(scene, ": %i", step->values);
	for (unsigned i = 0; i < step->cells; i++)
		scene->cell[step->cell[i]] = SDK_CELL_A;
	mark_cells(scene, step->values, SDK_MARK_DISC);
	mark_cells(scene, ~UINT32_C(0), SDK_MARK_SQUARE);
	explain_values(scene, SDK_MARK_DISC, values, step->values);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_SQUARE, others);
	for (unsigned i = 0; i < step->parts; i++) {
		frame_parts(scene, step->part[i].role, SDK_CELL_B);
		mark_parts(scene, step->part[i].role, step->part[i].values, SDK_MARK_HEXAGON);
		explain_values(scene, SDK_MARK_HEXAGON,
			step->part[i].role == SDK_ROLE_EXTRA ? "a naked set, with the extra digits: %i" : "a hidden set: %i",
			step->part[i].values);
		show_unit(scene, step->part[i].unit);
	}
}

static void show_loop(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;

	show_deadly(scene, "the deadly pair %i", "other candidates");
	for (unsigned i = 0; i < step->cells; i++)
		link_places(scene, step->cell[i], step->cell[(i + 1) % step->cells], sdk_bits_lowest(step->values), SDK_LINE_STRONG);
	sdk_scene_explain(scene, SDK_SYMBOL_STRONG, 0, "the loop");
}

static void show_grave(struct sdk_scene *scene)
{
	show_deadly(scene, "one of these holds: %i", "two candidates, as everywhere");
}

static void show_aligned(struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_step_part *excluders = sdk_step_part_of(step, SDK_ROLE_EXCLUDERS, 0);

	sdk_scene_title(scene, " in %P");
	for (unsigned i = 0; i < step->cells; i++)
		scene->cell[step->cell[i]] = SDK_CELL_A;
	mark_cells(scene, ~UINT32_C(0), SDK_MARK_DISC);
	sdk_scene_explain(scene, SDK_SYMBOL_MARK, SDK_MARK_DISC, "their combinations");
	if (!excluders->cells)
		return;
	frame_parts(scene, SDK_ROLE_EXCLUDERS, SDK_CELL_B);
	sdk_scene_explain(scene, SDK_SYMBOL_CELL_B, 0, "each keeps a candidate");
}

/* Whether the branches are more than chains. */
static bool is_net(const struct sdk_step *step)
{
	return step->links < step->nodes;
}

static void show_argument(struct sdk_scene *scene)
{
	if (is_net(scene->step))
		sdk_net_show(scene);
	else if (scene->step->form < SDK_FORM_DOUBLE)
		show_chains(scene);
	else
		show_forced(scene);
}

/* ---- all ---- */

static void show_guess(struct sdk_scene *scene)
{
	sdk_scene_title(scene, " number %n", scene->step->depth);
}

static void show_net(struct sdk_scene *scene)
{
	sdk_net_show(scene);
}

/* A subset of one cell, in the passes, is a single whose eliminations precede its placement. */
static void show_single_or_subset(struct sdk_scene *scene)
{
	if (scene->step->place_value)
		show_single(scene);
	else
		show_subset(scene);
}

/* The drawing of each technique and of each rule, as its row names it. */
static void (*const show_drawing[SDK_TECHNIQUES])(struct sdk_scene *scene) = {
#define TECHNIQUE(symbol, class, unique, points, words, notation, drawing, scratch, find, key, name) show_##drawing,
#include "grid/technique.def"
#undef TECHNIQUE
};

static void (*const show_rule[SE_RULES])(struct sdk_scene *scene) = {
#define RULE(symbol, lowest, wording, notation, drawing, find, key, name) show_##drawing,
#include "se/rule.def"
#undef RULE
};

unsigned sdk_scene_boards(const struct sdk_step *step)
{
	const unsigned chains = count_chains(step);
	const bool forced = step->scale == SDK_SCALE_SE ? step->form >= SDK_FORM_DOUBLE : step->technique == SDK_FORCING_CHAIN;
	const bool alike = step->form == SDK_FORM_DOUBLE || step->form == SDK_FORM_CONTRADICTION; /* at their start */

	return is_net(step) || (forced && (alike || chains > BRANCHES_MAX)) ? chains : 1;
}

void sdk_scene_fill(struct sdk_scene *scene, const struct sdk_candidate_grid *grid, const uint8_t *given,
	const struct sdk_step *step, unsigned k)
{
	sdk_scene_clear(scene, grid, given, step);
	scene->board = k;
	scene->boards = sdk_scene_boards(step);
	(step->scale == SDK_SCALE_SE ? show_rule : show_drawing)[step->technique](scene);
	sdk_scene_result(scene);
}
