/* SPDX-License-Identifier: MIT */
/*
 * What is drawn later lies above: tints, grid, outlines of units, links on a halo of the background, arrowheads, digits,
 * marks, tags. Digits are never covered.
 */
#include "explain/step_svg.h"

#include "base/bits.h"
#include "explain/step_marks.h"
#include "grid/layout.h"
#include "write/board_lines.h"

enum {
	CELL = SDK_ROUTE_CELL,
	HALF = CELL / 2,
	INSET = 45, /* of the frames of cells and units */
	SHOWN = 400,
	LABEL = 220,
	ARROW = 190,
	ROOM = 30 /* between a mark and its links */
};

#define DIGITS (5.0 / 6) /* the size of digits, compared with that on other boards */

/* The size of a picture is not known: lines have the widths for cells of 10 mm, in points. */
#define USUAL_CELL (10 * SDK_POINTS_PER_MM)

/* ---- places ---- */

static struct sdk_point corner_of(const struct sdk_shape *s, unsigned cell)
{
	return (struct sdk_point){ s->cell_col[cell] * CELL, s->cell_row[cell] * CELL };
}

static struct sdk_point centre_of(const struct sdk_shape *s, unsigned cell)
{
	return (struct sdk_point){ s->cell_col[cell] * CELL + HALF, s->cell_row[cell] * CELL + HALF };
}

/* The centre of a candidate, of the value v + 1. */
static struct sdk_point place_of(const struct sdk_shape *s, unsigned cell, unsigned v)
{
	struct sdk_point at = corner_of(s, cell);

	at.x += (int)(CELL * (0.5 + sdk_candidate_x(s, v + 1) * SDK_MARK_SPREAD));
	at.y += (int)(CELL * (0.5 + sdk_candidate_y(s, v + 1) * SDK_MARK_SPREAD));
	return at;
}

/* A rectangle around the cells of a unit. */
struct unit_box {
	struct sdk_point at;
	int width, height;
	bool full; /* it has no other cells */
};

static struct unit_box unit_box(const struct sdk_shape *s, unsigned unit)
{
	const uint16_t *cell = sdk_unit(s, unit);
	const struct sdk_point last = corner_of(s, cell[s->n - 1]);
	struct unit_box box = { corner_of(s, cell[0]), 0, last.y - corner_of(s, cell[0]).y + CELL, false };
	int right = 0;

	for (unsigned i = 0; i < s->n; i++) {
		const int x = corner_of(s, cell[i]).x;

		box.at.x = x < box.at.x ? x : box.at.x;
		right = x > right ? x : right;
	}
	box.width = right - box.at.x + CELL;
	box.full = box.width / CELL * (box.height / CELL) == (int)s->n;
	return box;
}

/*
 * The height of digits, in cells. They are smaller than on other boards: what a picture explains are candidates, and large
 * digits, which are also bold, would outshine them and leave no room for links.
 */
static double digit_height(const struct sdk_shape *s)
{
	return DIGITS * sdk_digit_height(SDK_BOARD_PUZZLE, s);
}

/* Whether the cell shows candidates; otherwise it has a digit. */
static bool shows_candidates(const struct sdk_scene *scene, unsigned cell)
{
	bool marked = false;

	if (scene->grid->value[cell] || scene->shown[cell])
		return false;
	for (unsigned v = 0; v < scene->grid->shape->n; v++)
		marked |= (scene->mark[cell][v] & ~(unsigned)SDK_MARK_BOLD) != 0;
	return marked || !scene->step->place_value || scene->step->place_cell != cell;
}

static bool is_placed(const struct sdk_scene *scene, unsigned cell)
{
	return scene->step->place_value && scene->step->place_cell == cell && !scene->grid->value[cell];
}

/* ---- tints and the grid ---- */

/* The units of layouts and regions, which need not be rectangles, are tinted cell by cell. */
static void put_tints(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit, unsigned marks)
{
	const uint16_t *cell = sdk_unit(s, unit);

	for (unsigned i = 0; i < s->n; i++) {
		if (marks & SDK_UNIT_BASE)
			sdk_box_put(b, "ta", corner_of(s, cell[i]), CELL, CELL);
		if (marks & SDK_UNIT_COVER)
			sdk_hatch_put(b, corner_of(s, cell[i]), CELL, CELL);
	}
}

static void put_unit_tint(struct sdk_buf *b, const struct sdk_scene *scene, unsigned unit)
{
	const struct unit_box box = unit_box(scene->grid->shape, unit);
	const struct sdk_point at = { box.at.x + INSET, box.at.y + INSET };
	const int width = box.width - 2 * INSET, height = box.height - 2 * INSET;

	if (!box.full) {
		put_tints(b, scene->grid->shape, unit, scene->unit[unit]);
		return;
	}
	if (scene->unit[unit] & SDK_UNIT_BASE)
		sdk_box_put(b, "ta", at, width, height);
	if (!(scene->unit[unit] & SDK_UNIT_COVER))
		return;
	sdk_buf_str(b, "<path class=\"hat\" d=\"");
	for (int k = 110; k < CELL - 2 * INSET; k += 115)
		if (height > width)
			sdk_draw(b, "M%l %lv%l", at.x + k, at.y, height);
		else
			sdk_draw(b, "M%l %lh%l", at.x, at.y + k, width);
	sdk_buf_str(b, "\"/>\n");
}

static void put_cell_tint(struct sdk_buf *b, const struct sdk_scene *scene, unsigned cell)
{
	static const char *const shown[SDK_SCENE_TINTS] = { "n0", "n1", "n2" };
	const struct sdk_point at = corner_of(scene->grid->shape, cell);

	if (scene->cell[cell] & SDK_CELL_A)
		sdk_box_put(b, "ta", at, CELL, CELL);
	if (scene->cell[cell] & SDK_CELL_B) {
		sdk_box_put(b, "tb", at, CELL, CELL);
		sdk_hatch_put(b, at, CELL, CELL);
	}
	if (scene->shown[cell])
		sdk_box_put(b, shown[scene->depth[cell]], at, CELL, CELL);
	if (is_placed(scene, cell))
		sdk_box_put(b, "pbg", at, CELL, CELL);
}

/* Diagonals, windows and the like, which all boards of the layout have. */
static void put_shades(struct sdk_buf *b, const struct sdk_shape *s)
{
	static const char *const class[] = { "", "s1", "s2", "s3" };

	for (unsigned c = 0; c < s->cells; c++)
		if (sdk_cell_shades(s, c))
			sdk_box_put(b, class[sdk_cell_shades(s, c)], corner_of(s, c), CELL, CELL);
}

static void put_lines(struct sdk_buf *b, const struct sdk_shape *s, bool thick)
{
	struct sdk_line_piece p = { 0 };

	while (sdk_line_next(s, thick, &p))
		sdk_draw(b, p.down ? "M%l %lv%l" : "M%l %lh%l", (int)p.col * CELL, (int)p.row * CELL, (int)p.length * CELL);
}

/* A width of lines that is given in points. */
static int line_width(double points)
{
	return (int)(points / USUAL_CELL * CELL + 0.5);
}

static void put_grid(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;
	const struct sdk_board_lines lines = sdk_board_lines(SDK_BOARD_PUZZLE, USUAL_CELL);
	const int side = (int)s->n * CELL;

	put_shades(b, s);
	sdk_buf_str(b, "<g class=\"why\">\n");
	for (unsigned u = 0; u < s->units; u++)
		if (scene->unit[u] & (SDK_UNIT_BASE | SDK_UNIT_COVER))
			put_unit_tint(b, scene, u);
	for (unsigned c = 0; c < s->cells; c++)
		if (!is_placed(scene, c))
			put_cell_tint(b, scene, c);
	sdk_buf_str(b, "</g>\n");
	for (unsigned c = 0; c < s->cells; c++)
		if (is_placed(scene, c))
			put_cell_tint(b, scene, c);
	sdk_draw(b, "<path class=\"thin\" stroke-width=\"%l\" d=\"", line_width(lines.cell));
	put_lines(b, s, false);
	sdk_draw(b, "\"/>\n<path class=\"box\" stroke-width=\"%l\"%s d=\"", line_width(lines.box),
		s->layouts & SDK_LAYOUT_REGIONS ? " stroke-linecap=\"square\"" : "");
	put_lines(b, s, true);
	sdk_draw(b, "\"/>\n<path class=\"box\" stroke-width=\"%l\" d=\"M0 0h%lv%lh%lz\"/>\n", line_width(lines.frame), side,
		side, -side);
}

/* ---- labels ---- */

/* The name of row or column k, from 0. */
static void put_label(struct sdk_buf *b, const struct sdk_scene *scene, bool row, unsigned k)
{
	const struct sdk_shape *s = scene->grid->shape;
	const unsigned marks = scene->unit[row ? k : s->n + k] & (SDK_UNIT_BASE | SDK_UNIT_COVER);
	const int along = (int)k * CELL + HALF, width = k < 9 ? 410 : 500;
	const struct sdk_point at = row ? (struct sdk_point){ -265, along } : (struct sdk_point){ along, -240 };
	const char *class = !marks ? "lab" : (marks & SDK_UNIT_BASE ? "nd xa" : "nd ob");

	if (marks)
		sdk_draw(b, "<rect class=\"why %s\" x=\"%l\" y=\"%l\" width=\"%l\" height=\"%l\" rx=\"%l\"/>",
			marks & SDK_UNIT_BASE ? "da" : "tb rb", at.x - width / 2, at.y - 170, width, 340, 60);
	sdk_draw(b, "<text class=\"%s\" x=\"%l\" y=\"%l\" font-size=\"%l\">%@%n</text>\n", class, at.x, sdk_baseline(at.y, LABEL),
		LABEL, row ? 'r' : 'c', k + 1);
}

/* ---- outlines ---- */

/* The outline of a set of cells: those that have a property. */
struct outline {
	const struct sdk_shape *s;
	const uint8_t *cell; /* [cells] their properties */
	unsigned property;
	int inset;
};

/* Whether the cell next to this one, some rows and columns away, has the property too. */
static bool joins(const struct outline *o, unsigned cell, int rows, int cols)
{
	const int row = o->s->cell_row[cell] + rows, col = o->s->cell_col[cell] + cols, n = (int)o->s->n;

	return row >= 0 && col >= 0 && row < n && col < n && o->cell[row * n + col] & o->property;
}

/* How far a side of a frame ends before the corner of its cell; negative: it goes on. */
static int end_of_side(const struct outline *o, bool along, bool across)
{
	if (!along)
		return o->inset;
	return across ? -o->inset : 0;
}

/* The sides of a cell that do not join another cell of the same set. */
static void put_sides(struct sdk_buf *b, const struct outline *o, unsigned cell)
{
	const struct sdk_point at = corner_of(o->s, cell);

	for (int side = -1; side <= 1; side += 2) {
		const int from_edge = side < 0 ? o->inset : CELL - o->inset;

		if (!joins(o, cell, side, 0)) {
			const int from = end_of_side(o, joins(o, cell, 0, -1), joins(o, cell, side, -1));
			const int to = end_of_side(o, joins(o, cell, 0, 1), joins(o, cell, side, 1));

			sdk_draw(b, "M%l %lh%l", at.x + from, at.y + from_edge, CELL - from - to);
		}
		if (!joins(o, cell, 0, side)) {
			const int from = end_of_side(o, joins(o, cell, -1, 0), joins(o, cell, -1, side));
			const int to = end_of_side(o, joins(o, cell, 1, 0), joins(o, cell, 1, side));

			sdk_draw(b, "M%l %lv%l", at.x + from_edge, at.y + from, CELL - from - to);
		}
	}
}

static void put_frames(struct sdk_buf *b, const struct outline *o, const char *class)
{
	bool any = false;

	for (unsigned c = 0; c < o->s->cells; c++) {
		if (!(o->cell[c] & o->property))
			continue;
		if (!any)
			sdk_draw(b, "<path class=\"%s\" d=\"", class);
		any = true;
		put_sides(b, o, c);
	}
	if (any)
		sdk_buf_str(b, "\"/>\n");
}

static void put_cell_frames(struct sdk_buf *b, const struct sdk_scene *scene, unsigned property, const char *class)
{
	put_frames(b, &(struct outline){ scene->grid->shape, scene->cell, property, INSET }, class);
}

/* The outline of the rectangle whose corners are the first four cells of the step. */
static void put_outline(struct sdk_buf *b, const struct sdk_scene *scene)
{
	if (!scene->outline)
		return;
	const struct sdk_point first = corner_of(scene->grid->shape, scene->step->cell[0]);
	const struct sdk_point last = corner_of(scene->grid->shape, scene->step->cell[3]);

	sdk_box_put(b, "out", (struct sdk_point){ first.x + INSET / 2, first.y + INSET / 2 }, last.x - first.x + CELL - INSET,
		last.y - first.y + CELL - INSET);
}

static void put_unit_frame(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit, const char *class, int inset)
{
	const struct unit_box box = unit_box(s, unit);
	uint8_t cell[SDK_CELLS_MAX] = { 0 };

	for (unsigned i = 0; i < s->n; i++)
		cell[sdk_unit(s, unit)[i]] = 1;
	if (box.full)
		sdk_box_put(b, class, (struct sdk_point){ box.at.x + inset, box.at.y + inset }, box.width - 2 * inset,
			box.height - 2 * inset);
	else
		put_frames(b, &(struct outline){ s, cell, 1, inset }, class);
}

static void put_unit_frames(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;

	for (unsigned u = 0; u < s->units; u++) {
		if (scene->unit[u] & SDK_UNIT_BASE)
			put_unit_frame(b, s, u, "fr fa", INSET);
		if (scene->unit[u] & SDK_UNIT_COVER)
			put_unit_frame(b, s, u, "fr fb", INSET);
		if (scene->unit[u] & SDK_UNIT_DOTTED)
			put_unit_frame(b, s, u, "dot", INSET);
		if (!(scene->unit[u] & SDK_UNIT_CLASH))
			continue;
		put_unit_frame(b, s, u, "clash", INSET);
		put_unit_frame(b, s, u, "clash", INSET + 90);
	}
}

/* ---- links ---- */

static const char *link_colour(const struct sdk_scene_link *link)
{
	static const char *const class[] = { "", "a", "b", "c", "" };

	return class[link->branch];
}

/* Whether a link within a cell is between neighbours, and both are shown. */
static bool is_capsule(const struct sdk_scene *scene, const struct sdk_scene_link *link)
{
	const int a = link->from_value - 1, b = link->to_value - 1, n = (int)scene->grid->shape->box_cols;
	const int dx = a % n - b % n, dy = a / n - b / n;

	return link->from == link->to && !scene->shown[link->from] && a != b && dx * dx <= 1 && dy * dy <= 1;
}

/* Where links to a value of a cell begin and end. */
static struct sdk_point node_of(const struct sdk_scene *scene, unsigned cell, unsigned value)
{
	if (scene->shown[cell])
		return centre_of(scene->grid->shape, cell);
	return place_of(scene->grid->shape, cell, value - 1);
}

static struct sdk_point start_of(const struct sdk_scene *scene, const struct sdk_scene_link *link)
{
	return node_of(scene, link->from, link->from_value);
}

static struct sdk_point end_of(const struct sdk_scene *scene, const struct sdk_scene_link *link)
{
	return node_of(scene, link->to, link->to_value);
}

/* What the links should keep clear of. */
static void fill_map(struct sdk_step_canvas *canvas)
{
	const struct sdk_scene *scene = canvas->scene;
	const struct sdk_shape *s = scene->grid->shape;
	const int radius = sdk_mark_radius(s), digit = (int)(CELL * digit_height(s) / 2);

	sdk_route_start(&canvas->map, s->n);
	for (unsigned c = 0; c < s->cells; c++) {
		if (!shows_candidates(scene, c)) {
			sdk_route_block(&canvas->map, centre_of(s, c), digit, SDK_ROUTE_DIGIT);
			continue;
		}
		for (uint32_t left = scene->grid->cand[c]; left; left &= left - 1) {
			const unsigned v = sdk_bits_lowest(left), mark = scene->mark[c][v] & ~(unsigned)SDK_MARK_BOLD;

			sdk_route_block(&canvas->map, place_of(s, c, v), mark ? radius : 80, mark ? SDK_ROUTE_NODE : SDK_ROUTE_DIGIT);
		}
	}
}

static int link_length(const struct sdk_scene *scene, const struct sdk_scene_link *link)
{
	return sdk_point_distance(start_of(scene, link), end_of(scene, link));
}

/* Finds the tracks of all links, the shortest first. */
static void route_links(struct sdk_step_canvas *canvas)
{
	const struct sdk_scene *scene = canvas->scene;
	bool done[SDK_SCENE_LINKS_MAX] = { false };

	fill_map(canvas);
	for (unsigned count = 0; count < scene->links; count++) {
		unsigned best = scene->links;

		for (unsigned i = 0; i < scene->links; i++)
			if (!done[i] && (best == scene->links || link_length(scene, &scene->link[i]) < link_length(scene, &scene->link[best])))
				best = i;
		const struct sdk_scene_link *link = &scene->link[best];

		done[best] = true;
		canvas->capsule[best] = is_capsule(scene, link);
		if (!canvas->capsule[best] && link_length(scene, link))
			canvas->track[best] = sdk_route_link(&canvas->map, start_of(scene, link), end_of(scene, link),
				sdk_mark_radius(scene->grid->shape) + ROOM);
	}
}

/* The distance from the centre of a candidate at which its links begin or end. */
static int reach_of(const struct sdk_scene *scene, unsigned cell, unsigned value)
{
	const int radius = sdk_mark_radius(scene->grid->shape);

	if (scene->shown[cell])
		return 250;
	return radius + ROOM + (scene->mark[cell][value - 1] & SDK_MARK_END ? 25 : 0);
}

static int arrow_length(const struct sdk_scene *scene, const struct sdk_scene_link *link)
{
	const int gap = link_length(scene, link) - reach_of(scene, link->from, link->from_value) -
		reach_of(scene, link->to, link->to_value);

	if (!link->arrow)
		return 0;
	if (gap < 80)
		return 80;
	return gap < ARROW ? gap : ARROW;
}

static void put_path(struct sdk_buf *b, const char *class, const char *colour, const char *line, const struct sdk_curve *c)
{
	sdk_draw(b, "<path class=\"%s%s %s\" d=\"M%l %lC%l %l %l %l %l %l\"/>\n", class, colour, line, c->p[0].x, c->p[0].y,
		c->p[1].x, c->p[1].y, c->p[2].x, c->p[2].y, c->p[3].x, c->p[3].y);
}

static void put_capsule(struct sdk_step_canvas *canvas, const struct sdk_scene_link *link)
{
	const struct sdk_scene *scene = canvas->scene;
	const struct sdk_point a = start_of(scene, link), z = end_of(scene, link);
	const int r = sdk_mark_radius(scene->grid->shape) + 60, length = sdk_point_distance(a, z);
	const int nx = -(z.y - a.y) * r / length, ny = (z.x - a.x) * r / length;

	sdk_draw(canvas->b, "<path class=\"lk%s %s\" d=\"M%l %lL%l %lA%l %l 0 0 0 %l %lL%l %lA%l %l 0 0 0 %l %lz\"/>\n",
		link_colour(link), link->line == SDK_LINE_STRONG ? "s" : "w", a.x + nx, a.y + ny, z.x + nx, z.y + ny, r, r, z.x - nx,
		z.y - ny, a.x - nx, a.y - ny, r, r, a.x + nx, a.y + ny);
}

static void put_link(struct sdk_step_canvas *canvas, unsigned i)
{
	static const char *const line[] = { "s", "w", "se" };
	const struct sdk_scene *scene = canvas->scene;
	const struct sdk_scene_link *link = &scene->link[i];
	const int arrow = arrow_length(scene, link);
	const struct sdk_curve c = sdk_curve_cut(&canvas->track[i], reach_of(scene, link->from, link->from_value),
		reach_of(scene, link->to, link->to_value) + arrow * 3 / 4);
	const bool sees = link->line == SDK_LINE_SEES;

	put_path(canvas->b, "halo", "", "", &c);
	put_path(canvas->b, sees ? "" : "lk", sees ? "" : link_colour(link), line[link->line], &c);
}

struct arrowhead {
	struct sdk_point tip, back;
};

/* The arrowhead, so long and so far from the end, of a line that comes from `from`. */
static struct arrowhead arrowhead_of(struct sdk_point end, struct sdk_point from, int reach, int length)
{
	const struct sdk_point tip = sdk_point_towards(end, from, reach);

	return (struct arrowhead){ tip, sdk_point_towards(tip, from, length) };
}

static void put_arrowhead(struct sdk_buf *b, const char *colour, const struct arrowhead *head)
{
	const struct sdk_point tip = head->tip, back = head->back;
	const int nx = -(tip.y - back.y) * 2 / 5, ny = (tip.x - back.x) * 2 / 5;

	sdk_draw(b, "<path class=\"ah%s\" d=\"M%l %lL%l %lL%l %lz\"/>\n", colour, tip.x, tip.y, back.x + nx, back.y + ny,
		back.x - nx, back.y - ny);
}

static void put_arrow(struct sdk_step_canvas *canvas, unsigned i)
{
	const struct sdk_scene *scene = canvas->scene;
	const struct sdk_scene_link *link = &scene->link[i];
	const int reach = reach_of(scene, link->to, link->to_value), length = arrow_length(scene, link);
	const struct sdk_curve c = sdk_curve_cut(&canvas->track[i], 0, reach + length);
	const struct arrowhead head = arrowhead_of(canvas->track[i].p[3], c.p[3], reach, length);

	put_arrowhead(canvas->b, link_colour(link), &head);
}

static void put_links(struct sdk_step_canvas *canvas)
{
	const struct sdk_scene *scene = canvas->scene;

	if (!scene->links)
		return;
	route_links(canvas);
	for (unsigned i = 0; i < scene->links; i++)
		if (canvas->capsule[i])
			put_capsule(canvas, &scene->link[i]);
		else if (link_length(scene, &scene->link[i]))
			put_link(canvas, i);
	for (unsigned i = 0; i < scene->links; i++)
		if (scene->link[i].arrow && !canvas->capsule[i] && link_length(scene, &scene->link[i]))
			put_arrow(canvas, i);
}

/* Puts straight links to a node of a net from all its sources. */
static void put_sources(struct sdk_buf *b, const struct sdk_scene *scene, const struct sdk_step_node *node)
{
	const struct sdk_step *step = scene->step;
	const struct sdk_point end = node_of(scene, node->cell, node->value);
	const int reach = reach_of(scene, node->cell, node->value);

	for (unsigned k = 0; k < node->sources; k++) {
		const struct sdk_step_node *from = &step->node[step->source[node->first + k]];
		const struct sdk_point start = node_of(scene, from->cell, from->value);
		const struct arrowhead head = arrowhead_of(end, start, reach, ARROW);

		sdk_draw(b, "<path class=\"lk s\" d=\"M%l %lL%l %l\"/>", start.x, start.y, head.back.x, head.back.y);
		put_arrowhead(b, "", &head);
	}
}

static void put_all_sources(struct sdk_step_canvas *canvas)
{
	const struct sdk_scene *scene = canvas->scene;

	for (unsigned i = scene->first_node; i < scene->end_node && canvas->sources; i++) {
		sdk_buf_printf(canvas->b, "<g class=\"in\" data-node=\"%u\">\n", i + 1);
		put_sources(canvas->b, scene, &scene->step->node[i]);
		sdk_buf_str(canvas->b, "</g>\n");
	}
}

/* ---- digits and marks ---- */

static void put_text(struct sdk_buf *b, const char *class, struct sdk_point at, int font, unsigned value)
{
	sdk_draw(b, "<text class=\"%s\" x=\"%l\" y=\"%l\" font-size=\"%l\">%@</text>\n", class, at.x, sdk_baseline(at.y, font),
		font, sdk_symbol(value));
}

static void put_values(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;
	const int font = sdk_font_size(digit_height(s));
	const bool halo = scene->links;

	for (unsigned c = 0; c < s->cells; c++) {
		const unsigned value = scene->grid->value[c];
		const struct sdk_point at = centre_of(s, c);

		if (value)
			put_text(b, scene->given[c] ? (halo ? "v h" : "v") : (halo ? "f h" : "f"), at, font, value);
		else if (scene->shown[c])
			put_text(b, "nd nv", at, SHOWN, scene->shown[c]);
		else if (is_placed(scene, c) && !shows_candidates(scene, c))
			put_text(b, "pl", at, font, scene->step->place_value);
	}
}

/* Below the marks too, which can be hidden. */
static void put_candidates(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;
	const int font = sdk_font_size(sdk_candidate_height(s));

	sdk_draw(b, "<g class=\"%s\" font-size=\"%l\">\n", scene->links ? "k h" : "k", font);
	for (unsigned c = 0; c < s->cells; c++)
		for (uint32_t left = shows_candidates(scene, c) ? scene->grid->cand[c] : 0; left; left &= left - 1) {
			const unsigned v = sdk_bits_lowest(left), mark = scene->mark[c][v];
			const struct sdk_point at = place_of(s, c, v);

			if (!(mark & SDK_MARK_GONE))
				sdk_draw(b, "<text%s x=\"%l\" y=\"%l\">%@</text>\n", mark == SDK_MARK_BOLD ? " class=\"kb\"" : "", at.x,
					sdk_baseline(at.y, font), sdk_symbol(v + 1));
		}
	sdk_buf_str(b, "</g>\n");
}

/* The marks of what follows, or all others. */
static void put_marks(struct sdk_buf *b, const struct sdk_scene *scene, bool gone)
{
	const struct sdk_shape *s = scene->grid->shape;

	for (unsigned c = 0; c < s->cells; c++)
		for (unsigned v = 0; v < s->n; v++) {
			const unsigned mark = scene->mark[c][v] & ~(unsigned)SDK_MARK_BOLD;

			if (mark && !scene->shown[c] && (mark & SDK_MARK_GONE) == (gone ? SDK_MARK_GONE : 0))
				sdk_mark_put(b, mark, place_of(s, c, v), sdk_mark_radius(s), sdk_symbol(v + 1));
		}
}

static void put_cell_marks(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;

	for (unsigned c = 0; c < s->cells; c++) {
		const struct sdk_point at = centre_of(s, c);

		if (scene->cell[c] & SDK_CELL_RING)
			sdk_draw(b, "<circle class=\"ring\" cx=\"%l\" cy=\"%l\" r=\"%l\"/>\n", at.x, at.y, 390);
		if (scene->cell[c] & SDK_CELL_UNDER)
			sdk_box_put(b, "ul", (struct sdk_point){ at.x - 220, at.y + 290 }, 440, 50);
		if (scene->cell[c] & SDK_CELL_NOTHING)
			sdk_draw(b, "<path class=\"strike\" d=\"M%l %ll%l %lm0 %ll%l %l\"/>\n", at.x - 300, at.y - 300, 600, 600, -600, -600,
				600);
		if (scene->tag[c])
			sdk_tag_put(b, scene->cell[c] & SDK_CELL_B, corner_of(s, c), scene->tag[c]);
	}
	for (unsigned i = 0; i < scene->letters; i++) {
		const struct sdk_point at = place_of(s, scene->letter[i].cell, scene->letter[i].value - 1u);

		sdk_draw(b, "<text class=\"cap nd h\" x=\"%l\" y=\"%l\" font-size=\"%l\">%@</text>\n", at.x + 200, at.y - 70, 170,
			scene->letter[i].letter);
	}
}

/* Says at the lower edge of the unit with the contradiction what has no place in it. */
static void put_clash(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;

	for (unsigned u = 0; u < s->units && scene->clash_value; u++) {
		const struct unit_box box = unit_box(s, u);
		const int x = box.full ? box.at.x + box.width / 2 : centre_of(s, sdk_unit(s, u)[s->n - 1]).x;

		if (scene->unit[u] & SDK_UNIT_CLASH)
			sdk_draw(b, "<text class=\"nd ct h\" x=\"%l\" y=\"%l\" font-size=\"%l\">no place for %@</text>\n", x,
				sdk_baseline(box.at.y + box.height - INSET, 180), 180, sdk_symbol(scene->clash_value));
	}
}

/* The double frame of a cell that is filled. */
static void put_placement(struct sdk_buf *b, const struct sdk_scene *scene)
{
	const struct sdk_step *step = scene->step;

	if (!step->place_value)
		return;
	const struct sdk_point at = corner_of(scene->grid->shape, step->place_cell);

	for (int inset = 50; inset <= 110; inset += 60)
		sdk_box_put(b, "pf", (struct sdk_point){ at.x + inset, at.y + inset }, CELL - 2 * inset, CELL - 2 * inset);
}

void sdk_step_board_put(struct sdk_buf *b, struct sdk_step_canvas *canvas, const struct sdk_scene *scene)
{
	const struct sdk_shape *s = scene->grid->shape;

	canvas->scene = scene;
	canvas->b = b;
	sdk_buf_str(b, "<g aria-hidden=\"true\" text-anchor=\"middle\">\n");
	put_grid(b, scene);
	for (unsigned k = 0; k < 2 * s->n; k++)
		put_label(b, scene, k < s->n, k < s->n ? k : k - s->n);
	sdk_buf_str(b, "<g class=\"why\">\n");
	put_unit_frames(b, scene);
	put_cell_frames(b, scene, SDK_CELL_A, "fr fa");
	put_cell_frames(b, scene, SDK_CELL_B, "fr fb");
	put_cell_frames(b, scene, SDK_CELL_START, "dot");
	put_outline(b, scene);
	sdk_buf_str(b, "<g class=\"links\">\n");
	put_links(canvas);
	sdk_buf_str(b, "</g>\n");
	put_all_sources(canvas);
	sdk_buf_str(b, "</g>\n");
	put_placement(b, scene);
	put_values(b, scene);
	put_candidates(b, scene);
	sdk_buf_str(b, "<g class=\"why\">\n");
	put_marks(b, scene, false);
	put_cell_marks(b, scene);
	put_clash(b, scene);
	sdk_buf_str(b, "</g>\n");
	put_marks(b, scene, true);
	sdk_buf_str(b, "</g>\n");
}
