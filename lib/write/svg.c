/* SPDX-License-Identifier: MIT */
/*
 * A board as a picture in SVG 1.1 (W3C Recommendation, 2011): a document with a margin of half a cell around the board,
 * thick lines around boxes or regions, clues centred in their cells, and lists as small digits in box_rows rows of box_cols.
 * Diagonals, windows and other units of layouts are grey. The
 * picture is n + 1 cells wide and high, and a title adds the height of one cell; a cell is cell_mm millimetres (at least 1).
 * The document's description is the line that sdk_line_put writes, without what shows the solution unless that is shown.
 *
 * The unit of the document is 1/100 of a cell; lines have their widths in points. Digits are centred by an offset rather
 * than by `dominant-baseline`, which some viewers of SVG 1.1 ignore.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/xml.h"
#include "grid/layout.h"
#include "record/field.h"
#include "write/board_lines.h"
#include "write/board_style.h"
#include "write/decimal.h"
#include "write/format.h"

enum {
	CELL = 100,
	HALF = CELL / 2,
	MARGIN = HALF,
	TITLE = 48 /* font size */
};

struct picture {
	const struct sdk_output_board *output;
	const struct sdk_shape *shape;
	unsigned top; /* y of the upper edge of the board */
	double digit; /* height of the large digits */
	double small; /* height of the candidates */
};

static unsigned cell_left(const struct picture *p, unsigned cell)
{
	return MARGIN + (unsigned)CELL * p->shape->cell_col[cell];
}

static unsigned cell_top(const struct picture *p, unsigned cell)
{
	return p->top + (unsigned)CELL * p->shape->cell_row[cell];
}

/* Whether a field (n bytes) shows the solution, which a picture of the puzzle must not. */
static bool tells_solution(const char *field, size_t n)
{
	const char *blank = memchr(field, ' ', n);
	const struct sdk_field_row *row = blank ? sdk_field_find(field, (size_t)(blank - field)) : NULL;

	return row && (row->holds == SDK_HOLDS_SOLVED || row->type == SDK_KEY_JSON);
}

/* Adds the fields, separated by TABs, without those that tell the solution. */
static void put_fields(struct sdk_buf *b, const char *fields, size_t n)
{
	for (size_t at = 0, end; at < n; at = end + 1) {
		const char *tab = memchr(fields + at, '\t', n - at);

		end = tab ? (size_t)(tab - fields) : n;
		if (tells_solution(fields + at, end - at))
			continue;
		sdk_buf_str(b, b->n ? "\t" : "");
		sdk_buf_add(b, fields + at, end - at);
	}
}

/* The record as text; of a puzzle, without its solution. */
static void put_description(struct sdk_buf *b, const struct sdk_output_board *s)
{
	struct sdk_buf line = { 0 }, fields = { 0 };
	struct sdk_output_board record = *s;

	if (s->fields && (!s->given || s->judged)) {
		put_fields(&fields, s->fields, s->fields_n);
		record.fields = fields.n ? fields.s : NULL;
		record.fields_n = fields.n;
	}
	sdk_line_put(&line, &record);
	sdk_buf_str(b, "<desc>");
	sdk_xml_put(b, line.s, line.failed ? 0 : line.n - 1);
	sdk_buf_str(b, "</desc>\n");
	b->failed |= line.failed || fields.failed;
	sdk_buf_free(&line);
	sdk_buf_free(&fields);
}

/* The title, centred, in a size at which it is not wider than the board: a character is 0.6 of the font size wide. */
static void put_title(struct sdk_buf *b, const struct picture *p)
{
	unsigned width = p->shape->n * CELL, size = TITLE;

	if (p->output->title_n * size * 6 / 10 > width)
		size = (unsigned)(width * 10 / 6 / p->output->title_n);
	sdk_buf_printf(b, "<text class=\"title\" x=\"%u\" y=\"%s\" font-size=\"%u\">", MARGIN + width / 2,
		sdk_length(MARGIN + HALF + size * SDK_FONT_DIGIT_HEIGHT / 2).text, size ? size : 1);
	sdk_xml_put(b, p->output->title, p->output->title_n);
	sdk_buf_str(b, "</text>\n");
}

/* The lines between cells: those around boxes or regions, or the others. */
static void put_lines(struct sdk_buf *b, const struct picture *p, bool thick)
{
	struct sdk_line_piece piece = { 0 };

	while (sdk_line_next(p->shape, thick, &piece))
		sdk_buf_printf(b, "M%u %u%c%u", MARGIN + piece.col * CELL, p->top + piece.row * CELL, piece.down ? 'v' : 'h',
			piece.length * CELL);
}

/* The cells with these shades, in a path of their own: no line is left where two of them meet. */
static void put_shaded(struct sdk_buf *b, const struct picture *p, unsigned shades)
{
	const unsigned grey = (unsigned)(255 * sdk_shade_grey(shades) + 0.5);
	bool some = false;

	for (unsigned c = 0; c < p->shape->cells; c++) {
		if (sdk_cell_shades(p->shape, c) != shades)
			continue;
		if (!some)
			sdk_buf_printf(b, "<path class=\"shade-%u\" fill=\"#%02x%02x%02x\" d=\"", shades, grey, grey, grey);
		some = true;
		sdk_buf_printf(b, "M%u %uh%dv%dh-%dz", cell_left(p, c), cell_top(p, c), CELL, CELL, CELL);
	}
	sdk_buf_str(b, some ? "\"/>\n" : "");
}

static void put_board(struct sdk_buf *b, const struct picture *p)
{
	const double cell = p->output->cell_mm * SDK_POINTS_PER_MM;
	const struct sdk_board_lines lines = sdk_styled_lines(p->output->style, SDK_BOARD_PUZZLE, cell);
	unsigned length = p->shape->n * CELL;

	for (unsigned shades = 1; p->shape->layouts && shades <= (SDK_SHADE_DIAGONAL | SDK_SHADE_AREA); shades++)
		put_shaded(b, p, shades);
	sdk_buf_printf(b, "<g fill=\"none\" stroke=\"black\">\n<path class=\"cells\" stroke-width=\"%s\" d=\"",
		sdk_length(lines.cell / cell * CELL).text);
	put_lines(b, p, false);
	sdk_buf_printf(b, "\"/>\n<path class=\"boxes\" stroke-width=\"%s\"%s d=\"", sdk_length(lines.box / cell * CELL).text,
		p->shape->layouts & SDK_LAYOUT_REGIONS ? " stroke-linecap=\"square\"" : "");
	put_lines(b, p, true);
	sdk_buf_printf(b, "\"/>\n<path class=\"frame\" stroke-width=\"%s\" d=\"M%u %uh%uv%uh-%uz\"/>\n</g>\n",
		sdk_length(lines.frame / cell * CELL).text, MARGIN, p->top, length, length, length);
}

/* Puts a symbol of this height, centred at x, y. */
static void put_symbol(struct sdk_buf *b, double x, double y, double height, unsigned value)
{
	sdk_buf_printf(b, "<text x=\"%s\" y=\"%s\">%c</text>\n", sdk_length(x).text, sdk_length(y + height / 2).text,
		sdk_symbol(value));
}

static bool is_given(const struct sdk_output_board *s, unsigned cell)
{
	return s->given ? s->given[cell] != 0 : s->puzzle->clue[cell] != 0;
}

/* The large digits: those of the clues, or of the cells that are filled in. */
static void put_digits(struct sdk_buf *b, const struct picture *p, bool given)
{
	const struct sdk_puzzle *puzzle = p->output->puzzle;

	for (unsigned c = 0; c < p->shape->cells; c++)
		if (puzzle->clue[c] && is_given(p->output, c) == given)
			put_symbol(b, cell_left(p, c) + HALF, cell_top(p, c) + HALF, p->digit, puzzle->clue[c]);
}

static void put_list(struct sdk_buf *b, const struct picture *p, unsigned cell)
{
	const unsigned x = cell_left(p, cell) + HALF, y = cell_top(p, cell) + HALF;

	for (uint32_t left = p->output->puzzle->list[cell]; left; left &= left - 1) {
		const unsigned value = sdk_bits_lowest(left) + 1;

		put_symbol(b, x + CELL * sdk_candidate_x(p->shape, value), y + CELL * sdk_candidate_y(p->shape, value), p->small,
			value);
	}
}

/* Begins a group of symbols of this height. */
static void put_group(struct sdk_buf *b, const char *class, double height, enum sdk_weight weight, const char *fill)
{
	sdk_buf_printf(b, "<g class=\"%s\" font-size=\"%s\" font-weight=\"%u\"%s>\n", class,
		sdk_length(height / SDK_FONT_DIGIT_HEIGHT).text, sdk_css_weight(weight), fill);
}

static void put_lists(struct sdk_buf *b, const struct picture *p)
{
	put_group(b, "candidates", p->small, SDK_REGULAR, " fill=\"#333\"");
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (sdk_output_board_lists(p->output, c))
			put_list(b, p, c);
	sdk_buf_str(b, "</g>\n");
}

/* Puts a list of families of fonts, as the value of an attribute: `font`, unless it is NULL, and then the usual ones. */
static void put_font_families(struct sdk_buf *b, const char *font)
{
	sdk_buf_str(b, font ? "'" : "");
	for (const char *s = font ? font : ""; *s;) {
		const size_t n = strcspn(s, "'\\");

		sdk_xml_put(b, s, n);
		s += n;
		if (*s) {
			sdk_buf_char(b, '\\');
			sdk_buf_char(b, *s++);
		}
	}
	sdk_buf_str(b, font ? "', " : "");
	sdk_buf_str(b, "Helvetica, Arial, sans-serif");
}

/* Puts all symbols, and the title. */
static void put_symbols(struct sdk_buf *b, const struct picture *p)
{
	const int weight = p->output->style->digits;

	sdk_buf_str(b, "<g font-family=\"");
	put_font_families(b, p->output->style->font);
	sdk_buf_str(b, "\" text-anchor=\"middle\">\n");
	if (p->output->title)
		put_title(b, p);
	put_group(b, "clues", p->digit, weight < 0 ? SDK_MEDIUM : (enum sdk_weight)weight, "");
	put_digits(b, p, true);
	sdk_buf_str(b, "</g>\n");
	if (p->output->given) {
		put_group(b, "filled", p->digit, SDK_REGULAR, p->shape->layouts ? " fill=\"#444\"" : " fill=\"#777\"");
		put_digits(b, p, false);
		sdk_buf_str(b, "</g>\n");
	}
	if (p->output->puzzle->partial)
		put_lists(b, p);
	sdk_buf_str(b, "</g>\n");
}

/* A stroke through each wrong cell. */
static void put_errors(struct sdk_buf *b, const struct picture *p)
{
	sdk_buf_printf(b, "<path class=\"errors\" fill=\"none\" stroke=\"black\" stroke-width=\"%s\" d=\"",
		sdk_length(SDK_STROKE_WIDTH * CELL).text);
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (p->output->judged->wrong[c])
			sdk_buf_printf(b, "M%s %sl%s -%s", sdk_length(cell_left(p, c) + HALF - SDK_STROKE * CELL / 2).text,
				sdk_length(cell_top(p, c) + HALF + SDK_STROKE * CELL / 2).text, sdk_length(SDK_STROKE * CELL).text,
				sdk_length(SDK_STROKE * CELL).text);
	sdk_buf_str(b, "\"/>\n");
}

void sdk_svg_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_shape *shape = s->puzzle->shape;
	const struct sdk_output_board shown = sdk_output_board_shown(s);
	const struct picture p = { &shown, shape, s->title ? MARGIN + CELL : MARGIN,
		CELL * sdk_styled_digit_height(s->style, shape, SDK_BOARD_PUZZLE), CELL * sdk_candidate_height(shape) };
	unsigned n = shape->n, wide = n + 1, high = n + 1 + (s->title != NULL);

	assert(s->cell_mm >= 1);
	sdk_buf_printf(b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
			  "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%umm\" height=\"%umm\" viewBox=\"0 0 %u %u\">\n",
		wide * s->cell_mm, high * s->cell_mm, wide * CELL, high * CELL);
	sdk_buf_printf(b, "<title>Sudoku, %u by %u</title>\n", n, n);
	put_description(b, s);
	sdk_buf_printf(b, "<rect width=\"%u\" height=\"%u\" fill=\"white\"/>\n", wide * CELL, high * CELL);
	put_board(b, &p);
	put_symbols(b, &p);
	if (s->judged)
		put_errors(b, &p);
	sdk_buf_str(b, "</svg>\n");
}
