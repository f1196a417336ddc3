/* SPDX-License-Identifier: MIT */
/*
 * The unit of the document is 1/100 of a cell. Digits are centred by an offset rather than by `dominant-baseline`,
 * which some viewers of SVG 1.1 ignore: in the usual sans-serif fonts a digit is 0.72 of the font size high, so
 * its baseline lies 0.36 of it below the centre.
 */
#include "fmt/svg.h"

#include <assert.h>
#include <stdarg.h>

#include "base/bits.h"
#include "base/buf.h"
#include "fmt/board_text.h"
#include "fmt/xml.h"

enum {
	CELL = 100,
	MARGIN = CELL / 2,
	THIN = 2,
	THICK = 6,
	DIGIT = 64, /* font size */
	TITLE = 48,
	INSET = 7 /* from the edge of a cell to its small digits */
};

struct picture {
	const struct sdk_sheet *sheet;
	const struct sdk_shape *shape;
	unsigned top; /* y of the upper edge of the board */
};

/* Appends the text, in which each `%` stands for the next argument, an unsigned. */
static void put_markup(struct sdk_buf *b, const char *text, ...)
{
	va_list args;

	va_start(args, text);
	for (; *text; text++)
		if (*text == '%')
			sdk_buf_uint(b, va_arg(args, unsigned));
		else
			sdk_buf_char(b, *text);
	va_end(args);
}

static unsigned cell_left(const struct picture *p, unsigned cell)
{
	return MARGIN + (unsigned)CELL * p->shape->cell_col[cell];
}

static unsigned cell_top(const struct picture *p, unsigned cell)
{
	return p->top + (unsigned)CELL * p->shape->cell_row[cell];
}

static unsigned baseline_offset(unsigned font_size)
{
	return font_size * 36 / 100;
}

static void put_description(struct sdk_buf *b, const struct sdk_sheet *s)
{
	struct sdk_buf line = { 0 };

	sdk_line_put(&line, s);
	put_markup(b, "<desc>");
	sdk_xml_put(b, line.s, line.failed ? 0 : line.n - 1);
	put_markup(b, "</desc>\n");
	b->failed |= line.failed;
	sdk_buf_free(&line);
}

/* The title, centred, in a size at which it is not wider than the board: a character is 0.6 of the font size wide. */
static void put_title(struct sdk_buf *b, const struct picture *p)
{
	unsigned width = p->shape->n * CELL, size = TITLE;

	if (p->sheet->title_n * size * 6 / 10 > width)
		size = (unsigned)(width * 10 / 6 / p->sheet->title_n);
	put_markup(b, "<text class=\"title\" x=\"%\" y=\"%\" font-size=\"%\">", MARGIN + width / 2,
		MARGIN + CELL / 2 + baseline_offset(size), size ? size : 1);
	sdk_xml_put(b, p->sheet->title, p->sheet->title_n);
	put_markup(b, "</text>\n");
}

/* The lines between rows and columns: those between boxes, or the others. */
static void put_lines(struct sdk_buf *b, const struct picture *p, bool boxes)
{
	unsigned n = p->shape->n, length = n * CELL;

	for (unsigned i = 1; i < n; i++)
		if ((i % p->shape->box_rows == 0) == boxes)
			put_markup(b, "M% %h%", MARGIN, p->top + i * CELL, length);
	for (unsigned i = 1; i < n; i++)
		if ((i % p->shape->box_cols == 0) == boxes)
			put_markup(b, "M% %v%", MARGIN + i * CELL, p->top, length);
}

static void put_board(struct sdk_buf *b, const struct picture *p)
{
	unsigned length = p->shape->n * CELL;

	put_markup(b, "<g fill=\"none\" stroke=\"#000\">\n<path class=\"cells\" stroke-width=\"%\" d=\"", THIN);
	put_lines(b, p, false);
	put_markup(b, "\"/>\n<path class=\"boxes\" stroke-width=\"%\" d=\"M% %h%v%h-%z", THICK, MARGIN, p->top, length, length,
		length);
	put_lines(b, p, true);
	put_markup(b, "\"/>\n</g>\n");
}

static void put_symbol(struct sdk_buf *b, unsigned x, unsigned y, unsigned value)
{
	put_markup(b, "<text x=\"%\" y=\"%\">", x, y);
	sdk_buf_char(b, sdk_symbol(value));
	put_markup(b, "</text>\n");
}

static bool is_given(const struct sdk_sheet *s, unsigned cell)
{
	return s->given ? s->given[cell] != 0 : s->puzzle->clue[cell] != 0;
}

/* The large digits: those of the clues, or of the cells that are filled in. */
static void put_digits(struct sdk_buf *b, const struct picture *p, bool given)
{
	const struct sdk_puzzle *puzzle = p->sheet->puzzle;

	for (unsigned c = 0; c < p->shape->cells; c++)
		if (puzzle->clue[c] && is_given(p->sheet, c) == given)
			put_symbol(b, cell_left(p, c) + CELL / 2, cell_top(p, c) + CELL / 2 + baseline_offset(DIGIT), puzzle->clue[c]);
}

static unsigned small_digit_size(const struct sdk_shape *shape)
{
	unsigned most = shape->box_rows > shape->box_cols ? shape->box_rows : shape->box_cols;

	return (CELL - 2 * INSET) * 9 / 10 / most;
}

/* The centre of place i among n places across a cell, from the edge of the cell. */
static unsigned place_centre(unsigned i, unsigned n)
{
	return INSET + (CELL - 2 * INSET) * (2 * i + 1) / (2 * n);
}

static void put_list(struct sdk_buf *b, const struct picture *p, unsigned cell)
{
	const struct sdk_shape *shape = p->shape;
	unsigned x = cell_left(p, cell), y = cell_top(p, cell);

	for (uint32_t left = p->sheet->puzzle->list[cell]; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		put_symbol(b, x + place_centre(v % shape->box_cols, shape->box_cols),
			y + place_centre(v / shape->box_cols, shape->box_rows) + baseline_offset(small_digit_size(shape)), v + 1);
	}
}

static void put_lists(struct sdk_buf *b, const struct picture *p)
{
	put_markup(b, "<g class=\"candidates\" font-size=\"%\" fill=\"#333\">\n", small_digit_size(p->shape));
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (sdk_sheet_lists(p->sheet, c))
			put_list(b, p, c);
	put_markup(b, "</g>\n");
}

void sdk_svg_put(struct sdk_buf *b, const struct sdk_sheet *s)
{
	struct picture p = { s, s->puzzle->shape, s->title ? MARGIN + CELL : MARGIN };
	unsigned n = p.shape->n, wide = n + 1, high = n + 1 + (s->title != NULL);

	assert(s->cell_mm >= 1);
	put_markup(b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%mm\" height=\"%mm\" viewBox=\"0 0 % %\">\n",
		wide * s->cell_mm, high * s->cell_mm, wide * CELL, high * CELL);
	put_markup(b, "<title>Sudoku, % by %</title>\n", n, n);
	put_description(b, s);
	put_markup(b, "<rect width=\"%\" height=\"%\" fill=\"#fff\"/>\n", wide * CELL, high * CELL);
	put_board(b, &p);
	put_markup(b, "<g font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n");
	if (s->title)
		put_title(b, &p);
	put_markup(b, "<g class=\"clues\" font-size=\"%\">\n", DIGIT);
	put_digits(b, &p, true);
	put_markup(b, "</g>\n");
	if (s->given) {
		put_markup(b, "<g class=\"filled\" font-size=\"%\" fill=\"#777\">\n", DIGIT);
		put_digits(b, &p, false);
		put_markup(b, "</g>\n");
	}
	if (s->puzzle->partial)
		put_lists(b, &p);
	put_markup(b, "</g>\n</svg>\n");
}
