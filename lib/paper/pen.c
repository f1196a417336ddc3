/* SPDX-License-Identifier: MIT */
#include "paper/pen.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "base/bits.h"
#include "grid/layout.h"
#include "write/board_lines.h"

/* ---- text ---- */

static double layout_width(PangoLayout *layout)
{
	PangoRectangle logical;

	pango_layout_get_extents(layout, NULL, &logical);
	return (double)logical.width / PANGO_SCALE;
}

double sdk_pen_text_width(const struct sdk_pen *pen, enum sdk_weight weight, double size, const char *text, size_t n)
{
	sdk_faces_set(pen->faces, weight, size, text, n);
	return layout_width(pen->faces->layout);
}

/* Shows a line of the layout, and forgets where it ended: an arc would be joined to that point. */
static void show_line(const struct sdk_pen *pen, PangoLayoutLine *line, double x, double baseline)
{
	cairo_move_to(pen->cr, x, baseline);
	pango_cairo_show_layout_line(pen->cr, line);
	cairo_new_path(pen->cr);
}

double sdk_pen_text(const struct sdk_pen *pen, double x, double baseline, enum sdk_align align, enum sdk_weight weight,
	double size, const char *text, size_t n)
{
	const double width = sdk_pen_text_width(pen, weight, size, text, n);

	show_line(pen, pango_layout_get_line_readonly(pen->faces->layout, 0),
		x - (align == SDK_ALIGN_RIGHT ? width : (align == SDK_ALIGN_CENTRE ? width / 2 : 0)), baseline);
	return width;
}

unsigned sdk_pen_wrap(const struct sdk_pen *pen, double width, enum sdk_weight weight, double size, const char *text,
	size_t n)
{
	PangoLayout *const layout = pen->faces->layout;

	sdk_faces_set(pen->faces, weight, size, text, n);
	pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
	return layout_width(layout) > width ? 0 : (unsigned)pango_layout_get_line_count(layout);
}

void sdk_pen_wrapped(const struct sdk_pen *pen, double x, double baseline, double leading)
{
	PangoLayout *const layout = pen->faces->layout;

	for (int i = 0; i < pango_layout_get_line_count(layout); i++)
		show_line(pen, pango_layout_get_line_readonly(layout, i), x, baseline + i * leading);
}

double sdk_pen_paragraph(const struct sdk_pen *pen, double x, double baseline, double width, double leading, double size,
	const char *text)
{
	sdk_pen_wrap(pen, width, SDK_REGULAR, size, text, strlen(text));
	sdk_pen_wrapped(pen, x, baseline, leading);
	return baseline + pango_layout_get_line_count(pen->faces->layout) * leading;
}

/* ---- dots ---- */

void sdk_pen_dots(const struct sdk_pen *pen, double x, double y, enum sdk_align align, double diameter, unsigned full,
	unsigned all)
{
	const double outline = fmax(0.75, diameter * 0.12), pitch = diameter * 1.58;

	if (align == SDK_ALIGN_RIGHT)
		x -= diameter + (all - 1) * pitch;
	cairo_set_line_width(pen->cr, outline);
	for (unsigned i = 0; i < all; i++) {
		cairo_new_path(pen->cr);
		cairo_arc(pen->cr, x + diameter / 2 + i * pitch, y, (diameter - (i < full ? 0 : outline)) / 2, 0, 2 * G_PI);
		if (i < full)
			cairo_fill(pen->cr);
		else
			cairo_stroke(pen->cr);
	}
}

/* ---- boards: shades ---- */

/* Fills the cells with these shades, all at once: where parts of one path meet, no line is left between them. */
static void draw_shade(cairo_t *cr, double x, double y, const struct sdk_drawn_board *b, unsigned shades)
{
	const struct sdk_shape *s = b->shape;
	const double grey = sdk_shade_grey(shades);

	for (unsigned c = 0; c < s->cells; c++)
		if (sdk_cell_shades(s, c) == shades)
			cairo_rectangle(cr, x + s->cell_col[c] * b->cell, y + s->cell_row[c] * b->cell, b->cell, b->cell);
	cairo_set_source_rgb(cr, grey, grey, grey);
	cairo_fill(cr);
	cairo_set_source_rgb(cr, 0, 0, 0);
}

/* ---- boards: lines ---- */

/* The pieces of these lines where regions end, or do not end. */
static void add_pieces(cairo_t *cr, double x, double y, const struct sdk_drawn_board *b, bool borders)
{
	struct sdk_line_piece p = { 0 };

	while (sdk_line_next(b->shape, borders, &p)) {
		cairo_move_to(cr, x + p.col * b->cell, y + p.row * b->cell);
		cairo_rel_line_to(cr, p.down ? 0 : p.length * b->cell, p.down ? p.length * b->cell : 0);
	}
}

/* The lines between rows and columns: those between boxes or regions, or the others. */
static void draw_lines(cairo_t *cr, double x, double y, const struct sdk_drawn_board *b, bool boxes, double width)
{
	const struct sdk_shape *s = b->shape;
	const bool regions = s->layouts & SDK_LAYOUT_REGIONS;
	const double side = s->n * b->cell;

	if (width <= 0)
		return;
	if (regions)
		add_pieces(cr, x, y, b, boxes);
	for (unsigned i = 1; i < s->n && !regions; i++) {
		if ((i % s->box_rows == 0) == boxes) {
			cairo_move_to(cr, x, y + i * b->cell);
			cairo_rel_line_to(cr, side, 0);
		}
		if ((i % s->box_cols == 0) == boxes) {
			cairo_move_to(cr, x + i * b->cell, y);
			cairo_rel_line_to(cr, 0, side);
		}
	}
	cairo_set_line_width(cr, width);
	cairo_set_line_cap(cr, regions && boxes ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT); /* square corners */
	cairo_stroke(cr);
}

static void draw_grid(cairo_t *cr, double x, double y, const struct sdk_drawn_board *b, const struct sdk_board_lines *lines)
{
	const double side = b->shape->n * b->cell;

	cairo_new_path(cr);
	for (unsigned shades = 1; b->shape->layouts && shades <= (SDK_SHADE_DIAGONAL | SDK_SHADE_AREA); shades++)
		draw_shade(cr, x, y, b, shades);
	draw_lines(cr, x, y, b, false, lines->cell);
	draw_lines(cr, x, y, b, true, lines->box);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
	cairo_rectangle(cr, x, y, side, side);
	cairo_set_line_width(cr, lines->frame);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
	cairo_stroke(cr);
}

/* ---- boards: digits ---- */

#define PICTURE 0.8 /* of a cell */

/* Glyphs of one face and size, which are drawn together, with the text that they stand for. */
struct glyphs {
	const struct sdk_digits *digits;
	cairo_font_face_t *face;
	double size;
	int n;
	cairo_glyph_t glyph[SDK_CELLS_MAX];
	cairo_text_cluster_t cluster[SDK_CELLS_MAX];
	char text[SDK_CELLS_MAX];
};

/* Starts glyphs in which the digit 7 has this height. */
static void begin_glyphs(struct glyphs *g, const struct sdk_digits *digits, double height)
{
	g->digits = digits;
	g->face = NULL;
	g->size = height / digits->height;
	g->n = 0;
}

static void draw_glyphs(cairo_t *cr, struct glyphs *g)
{
	if (!g->n)
		return;
	cairo_set_font_face(cr, g->face);
	cairo_set_font_size(cr, g->size);
	cairo_show_text_glyphs(cr, g->text, g->n, g->glyph, g->n, g->cluster, g->n, 0);
	cairo_new_path(cr);
	g->n = 0;
}

/* Draws the picture of a value, centred, in a square with this side. */
static void draw_picture(const struct sdk_pen *pen, double x, double y, double side, unsigned value)
{
	cairo_save(pen->cr);
	cairo_translate(pen->cr, x - side / 2, y - side / 2);
	cairo_scale(pen->cr, side, side);
	cairo_set_source(pen->cr, pen->picture[value]);
	cairo_rectangle(pen->cr, 0, 0, 1, 1);
	cairo_fill(pen->cr);
	cairo_restore(pen->cr);
}

/* Adds the symbol of a value, centred. */
static void add_glyph(cairo_t *cr, struct glyphs *g, double x, double y, unsigned value)
{
	if (g->n == SDK_CELLS_MAX || g->face != g->digits->symbol[value].face)
		draw_glyphs(cr, g);
	g->face = g->digits->symbol[value].face;
	g->glyph[g->n] = (cairo_glyph_t){ g->digits->symbol[value].glyph, x - g->digits->symbol[value].centre * g->size,
		y + g->digits->height * g->size / 2 };
	g->cluster[g->n] = (cairo_text_cluster_t){ 1, 1 };
	g->text[g->n++] = sdk_symbol(value);
}

static double centre_x(const struct sdk_drawn_board *b, double x, unsigned cell)
{
	return x + (b->shape->cell_col[cell] + 0.5) * b->cell;
}

static double centre_y(const struct sdk_drawn_board *b, double y, unsigned cell)
{
	return y + (b->shape->cell_row[cell] + 0.5) * b->cell;
}

/* The values of the cells with a clue (`given`), or of the others. */
static void draw_values(const struct sdk_pen *pen, struct glyphs *g, double x, double y,
	const struct sdk_drawn_board *b, const uint8_t *value, bool given)
{
	for (unsigned c = 0; c < b->shape->cells; c++)
		if (value[c] && (b->clue[c] != 0) == given && pen->picture)
			draw_picture(pen, centre_x(b, x, c), centre_y(b, y, c), PICTURE * b->cell, value[c]);
		else if (value[c] && (b->clue[c] != 0) == given)
			add_glyph(pen->cr, g, centre_x(b, x, c), centre_y(b, y, c), value[c]);
	draw_glyphs(pen->cr, g);
}

static void draw_candidates(cairo_t *cr, struct glyphs *g, double x, double y, const struct sdk_drawn_board *b)
{
	for (unsigned c = 0; c < b->shape->cells; c++)
		for (uint32_t left = b->clue[c] ? 0 : b->list[c]; left; left &= left - 1) {
			const unsigned v = sdk_bits_lowest(left) + 1;

			add_glyph(cr, g, centre_x(b, x, c) + sdk_candidate_x(b->shape, v) * b->cell,
				centre_y(b, y, c) + sdk_candidate_y(b->shape, v) * b->cell, v);
		}
	draw_glyphs(cr, g);
}

static void draw_strokes(cairo_t *cr, double x, double y, const struct sdk_drawn_board *b)
{
	const double side = SDK_STROKE * b->cell;

	cairo_new_path(cr);
	for (unsigned c = 0; c < b->shape->cells; c++)
		if (b->wrong[c]) {
			cairo_move_to(cr, centre_x(b, x, c) - side / 2, centre_y(b, y, c) + side / 2);
			cairo_rel_line_to(cr, side, -side);
		}
	cairo_set_line_width(cr, SDK_STROKE_WIDTH * b->cell);
	cairo_stroke(cr);
}

static bool is_solution_kind(enum sdk_board_kind kind)
{
	return kind == SDK_BOARD_SOLUTION || kind == SDK_BOARD_LARGE_SOLUTION;
}

static enum sdk_weight clue_weight(const struct sdk_drawn_board *b, const struct sdk_board_style *style)
{
	if (is_solution_kind(b->kind))
		return SDK_HEAVY;
	if (style->digits >= 0)
		return (enum sdk_weight)style->digits;
	return b->kind == SDK_BOARD_LARGE ? SDK_BOLD : SDK_MEDIUM;
}

void sdk_pen_board(const struct sdk_pen *pen, const struct sdk_board_style *style, double x, double y,
	const struct sdk_drawn_board *b)
{
	static const struct sdk_board_style plain = { .digits = -1 };
	const struct sdk_board_style *const of_kind = is_solution_kind(b->kind) ? &plain : style;
	const struct sdk_board_lines lines = sdk_styled_lines(of_kind, b->kind, b->cell);
	const double height = sdk_styled_digit_height(of_kind, b->shape, b->kind) * b->cell;
	struct glyphs g;

	draw_grid(pen->cr, x, y, b, &lines);
	begin_glyphs(&g, sdk_faces_digits(pen->faces, clue_weight(b, style)), height);
	draw_values(pen, &g, x, y, b, b->clue, true);
	if (b->solution) {
		begin_glyphs(&g, sdk_faces_digits(pen->faces, SDK_REGULAR), height);
		draw_values(pen, &g, x, y, b, b->solution, false);
	}
	if (b->list) {
		begin_glyphs(&g, sdk_faces_digits(pen->faces, SDK_REGULAR), sdk_candidate_height(b->shape) * b->cell);
		draw_candidates(pen->cr, &g, x, y, b);
	}
	if (b->wrong)
		draw_strokes(pen->cr, x, y, b);
}

void sdk_pen_box(const struct sdk_pen *pen, double x, double y, double cell, const struct sdk_shape *s,
	const uint8_t *solution, unsigned row, unsigned col)
{
	const struct sdk_board_lines lines = sdk_board_lines(SDK_BOARD_PUZZLE, cell);
	struct glyphs g;

	begin_glyphs(&g, sdk_faces_digits(pen->faces, SDK_MEDIUM), sdk_digit_height(SDK_BOARD_PUZZLE, s) * cell);
	cairo_new_path(pen->cr);
	for (unsigned i = 1; i < s->box_rows; i++) {
		cairo_move_to(pen->cr, x, y + i * cell);
		cairo_rel_line_to(pen->cr, s->box_cols * cell, 0);
	}
	for (unsigned i = 1; i < s->box_cols; i++) {
		cairo_move_to(pen->cr, x + i * cell, y);
		cairo_rel_line_to(pen->cr, 0, s->box_rows * cell);
	}
	cairo_set_line_width(pen->cr, lines.cell);
	cairo_stroke(pen->cr);
	cairo_rectangle(pen->cr, x, y, s->box_cols * cell, s->box_rows * cell);
	cairo_set_line_width(pen->cr, lines.frame);
	cairo_stroke(pen->cr);
	for (unsigned i = 0; i < s->n; i++) {
		const unsigned r = i / s->box_cols, c = i % s->box_cols, value = solution[(row + r) * s->n + col + c];

		if (pen->picture)
			draw_picture(pen, x + (c + 0.5) * cell, y + (r + 0.5) * cell, PICTURE * cell, value);
		else
			add_glyph(pen->cr, &g, x + (c + 0.5) * cell, y + (r + 0.5) * cell, value);
	}
	draw_glyphs(pen->cr, &g);
}
