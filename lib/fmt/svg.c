/* SPDX-License-Identifier: MIT */
/*
 * The document's unit is a hundredth of a cell. Digits are centred by numbers rather than by
 * `dominant-baseline`, which not every viewer of SVG 1.1 knows: in the usual sans-serif fonts a digit is
 * 0.72 of the font size high, so its base line lies 0.36 below the centre.
 */
#include "fmt/svg.h"

#include <stdarg.h>

#include "base/bits.h"
#include "fmt/text.h"
#include "fmt/xml.h"
#include "base/buf.h"

enum {
	CELL = 100,
	MARGIN = CELL / 2,
	THIN = 2, THICK = 6,
	DIGIT = 64, /* font size */
	TITLE = 48,
	INSET = 7   /* between the line of a cell and its small digits */
};

struct picture {
	const struct sdk_sheet *sheet;
	const struct sdk_shape *shape;
	unsigned top; /* of the board */
};

/* Adds the text; each `%` stands for the next argument, an unsigned. */
static void put(struct sdk_buf *b, const char *text, ...)
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

static unsigned left_of(const struct picture *p, unsigned cell)
{
	return MARGIN + (unsigned)CELL * p->shape->cell_col[cell];
}

static unsigned top_of(const struct picture *p, unsigned cell)
{
	return p->top + (unsigned)CELL * p->shape->cell_row[cell];
}

static unsigned below_centre(unsigned font_size)
{
	return font_size * 36 / 100;
}

static void put_description(struct sdk_buf *b, const struct sdk_sheet *s)
{
	struct sdk_buf line = {0};

	sdk_line_put(&line, s);
	put(b, "<desc>");
	sdk_xml_put(b, line.s, line.failed ? 0 : line.n - 1);
	put(b, "</desc>\n");
	b->failed |= line.failed;
	sdk_buf_free(&line);
}

/* The title, in the middle, small enough for a line as wide as the board: a character is 0.6 of the size wide. */
static void put_title(struct sdk_buf *b, const struct picture *p)
{
	unsigned width = p->shape->n * CELL, size = TITLE;

	if (p->sheet->title_n * size * 6 / 10 > width)
		size = (unsigned)(width * 10 / 6 / p->sheet->title_n);
	put(b, "<text class=\"title\" x=\"%\" y=\"%\" font-size=\"%\">", MARGIN + width / 2,
		MARGIN + CELL / 2 + below_centre(size), size ? size : 1);
	sdk_xml_put(b, p->sheet->title, p->sheet->title_n);
	put(b, "</text>\n");
}

/* The lines that part rows and columns: those between boxes, or the others. */
static void put_lines(struct sdk_buf *b, const struct picture *p, bool boxes)
{
	unsigned n = p->shape->n, length = n * CELL;

	for (unsigned i = 1; i < n; i++)
		if ((i % p->shape->box_rows == 0) == boxes)
			put(b, "M% %h%", MARGIN, p->top + i * CELL, length);
	for (unsigned i = 1; i < n; i++)
		if ((i % p->shape->box_cols == 0) == boxes)
			put(b, "M% %v%", MARGIN + i * CELL, p->top, length);
}

static void put_board(struct sdk_buf *b, const struct picture *p)
{
	unsigned length = p->shape->n * CELL;

	put(b, "<g fill=\"none\" stroke=\"#000\">\n<path class=\"cells\" stroke-width=\"%\" d=\"", THIN);
	put_lines(b, p, false);
	put(b, "\"/>\n<path class=\"boxes\" stroke-width=\"%\" d=\"M% %h%v%h-%z", THICK, MARGIN, p->top, length, length,
		length);
	put_lines(b, p, true);
	put(b, "\"/>\n</g>\n");
}

static void put_symbol(struct sdk_buf *b, unsigned x, unsigned y, unsigned value)
{
	put(b, "<text x=\"%\" y=\"%\">", x, y);
	sdk_buf_char(b, sdk_symbol(value));
	put(b, "</text>\n");
}

static bool is_given(const struct sdk_sheet *s, unsigned cell)
{
	return s->given ? s->given[cell] != 0 : s->puzzle->clue[cell] != 0;
}

/* The large digits: the clues, or the cells that are filled in. */
static void put_digits(struct sdk_buf *b, const struct picture *p, bool given)
{
	const struct sdk_puzzle *puzzle = p->sheet->puzzle;

	for (unsigned c = 0; c < p->shape->cells; c++)
		if (puzzle->clue[c] && is_given(p->sheet, c) == given)
			put_symbol(b, left_of(p, c) + CELL / 2, top_of(p, c) + CELL / 2 + below_centre(DIGIT), puzzle->clue[c]);
}

static unsigned small_size(const struct sdk_shape *shape)
{
	unsigned most = shape->box_rows > shape->box_cols ? shape->box_rows : shape->box_cols;

	return (CELL - 2 * INSET) * 9 / 10 / most;
}

/* The middle of place i of n places side by side in a cell. */
static unsigned place(unsigned i, unsigned n)
{
	return INSET + (CELL - 2 * INSET) * (2 * i + 1) / (2 * n);
}

static void put_list(struct sdk_buf *b, const struct picture *p, unsigned cell)
{
	const struct sdk_shape *shape = p->shape;
	unsigned x = left_of(p, cell), y = top_of(p, cell);

	for (uint32_t left = p->sheet->puzzle->list[cell]; left; left &= left - 1) {
		unsigned v = sdk_bits_lowest(left);

		put_symbol(b, x + place(v % shape->box_cols, shape->box_cols),
			y + place(v / shape->box_cols, shape->box_rows) + below_centre(small_size(shape)), v + 1);
	}
}

static void put_lists(struct sdk_buf *b, const struct picture *p)
{
	put(b, "<g class=\"candidates\" font-size=\"%\" fill=\"#333\">\n", small_size(p->shape));
	for (unsigned c = 0; c < p->shape->cells; c++)
		if (sdk_sheet_lists(p->sheet, c))
			put_list(b, p, c);
	put(b, "</g>\n");
}

void sdk_svg_put(struct sdk_buf *b, const struct sdk_sheet *s)
{
	struct picture p = { s, s->puzzle->shape, s->title ? MARGIN + CELL : MARGIN };
	unsigned n = p.shape->n, wide = n + 1, high = n + 1 + (s->title != NULL);

	put(b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%mm\" height=\"%mm\" viewBox=\"0 0 % %\">\n",
		wide * s->cell_mm, high * s->cell_mm, wide * CELL, high * CELL);
	put(b, "<title>Sudoku, % by %</title>\n", n, n);
	put_description(b, s);
	put(b, "<rect width=\"%\" height=\"%\" fill=\"#fff\"/>\n", wide * CELL, high * CELL);
	put_board(b, &p);
	put(b, "<g font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n");
	if (s->title)
		put_title(b, &p);
	put(b, "<g class=\"clues\" font-size=\"%\">\n", DIGIT);
	put_digits(b, &p, true);
	put(b, "</g>\n");
	if (s->given) {
		put(b, "<g class=\"filled\" font-size=\"%\" fill=\"#777\">\n", DIGIT);
		put_digits(b, &p, false);
		put(b, "</g>\n");
	}
	if (s->puzzle->partial)
		put_lists(b, &p);
	put(b, "</g>\n</svg>\n");
}
