/* SPDX-License-Identifier: MIT */
/*
 * Boards as plain text. The framers of read/board.h read all of these formats back as the same puzzle, unless they have
 * colours.
 */
#include "base/bits.h"
#include "base/buf.h"
#include "base/colour.h"
#include "grid/puzzle_text.h"
#include "write/board_lines.h"
#include "write/output_symbols.h"
#include "write/write_internal.h"

void sdk_line_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const size_t from = b->n;

	sdk_puzzle_put(b, s->puzzle);
	sdk_output_board_respell(b, from, s);
	if (s->fields) {
		sdk_buf_char(b, '\t');
		sdk_output_board_fields_put(b, s);
	}
	sdk_buf_char(b, '\n');
}

void sdk_fields_comment_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	if (!s->fields_n)
		return;
	sdk_buf_str(b, "# ");
	sdk_output_board_fields_put(b, s);
	sdk_buf_char(b, '\n');
}

/* ---- boards whose cells may hold lists ---- */

/* What a terminal understands as the colour of the cell; empty: there are no colours. */
static const char *cell_colour(const struct sdk_output_board *s, unsigned cell)
{
	if (!s->colour)
		return "";
	if (!s->puzzle->clue[cell])
		return SDK_COLOUR_DIM;
	return s->given && !s->given[cell] ? SDK_COLOUR_GREEN : SDK_COLOUR_BOLD;
}

/* The width of each column in characters: that of its widest cell. */
struct widths {
	unsigned col[SDK_VALUES_MAX];
};

static unsigned cell_width(const struct sdk_output_board *s, unsigned cell)
{
	return sdk_output_board_lists(s, cell) ? sdk_bits_count(s->puzzle->list[cell]) + 2 : 1;
}

static struct widths column_widths(const struct sdk_output_board *s)
{
	const struct sdk_shape *shape = s->puzzle->shape;
	struct widths w = { 0 };

	for (unsigned c = 0; c < shape->cells; c++) {
		unsigned *col = &w.col[shape->cell_col[c]], width = cell_width(s, c);

		if (*col < width)
			*col = width;
	}
	return w;
}

static void put_cell(struct sdk_buf *b, const struct sdk_output_board *s, unsigned cell)
{
	sdk_buf_str(b, cell_colour(s, cell));
	const size_t from = b->n;

	if (sdk_output_board_lists(s, cell))
		sdk_list_put(b, s->puzzle->list[cell]);
	else
		sdk_buf_char(b, sdk_symbol(s->puzzle->clue[cell]));
	sdk_output_board_respell(b, from, s);
	sdk_buf_str(b, s->colour ? SDK_COLOUR_OFF : "");
}

/* Puts the lines above a row, if there are any. */
static void put_rule(struct sdk_buf *b, const struct sdk_shape *shape, const struct widths *w,
	const struct sdk_column_lines *lines, unsigned row)
{
	char across = '-';

	if (!sdk_line_is_above_row(shape, row))
		return;
	for (unsigned col = 0; col < shape->n; col++) {
		if (lines->left[col]) {
			sdk_buf_fill(b, across, col != 0);
			sdk_buf_char(b, sdk_line_corner(shape, row, col));
		}
		across = sdk_line_above(shape, row, col) ? '-' : ' ';
		sdk_buf_fill(b, across, w->col[col] + 1);
	}
	sdk_buf_char(b, across);
	sdk_buf_char(b, sdk_line_corner(shape, row, shape->n));
	sdk_buf_char(b, '\n');
}

void sdk_grid_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_shape *shape = s->puzzle->shape;
	const struct widths w = column_widths(s);
	const struct sdk_column_lines lines = sdk_column_lines(shape);

	sdk_fields_comment_put(b, s);
	for (unsigned c = 0; c < shape->cells; c++) {
		const unsigned col = shape->cell_col[c], row = shape->cell_row[c];

		if (col == 0)
			put_rule(b, shape, &w, &lines, row);
		if (lines.left[col]) {
			sdk_buf_fill(b, ' ', col != 0);
			sdk_buf_char(b, sdk_line_left(shape, row, col) ? '|' : ' ');
		}
		sdk_buf_char(b, ' ');
		put_cell(b, s, c);
		sdk_buf_fill(b, ' ', w.col[col] - cell_width(s, c));
		if (col == shape->n - 1)
			sdk_buf_str(b, " |\n");
	}
	put_rule(b, shape, &w, &lines, shape->n);
}

void sdk_plain_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const struct sdk_shape *shape = s->puzzle->shape;
	struct widths w = column_widths(s);

	sdk_fields_comment_put(b, s);
	for (unsigned c = 0; c < shape->cells; c++) {
		unsigned col = shape->cell_col[c];
		bool last = col == shape->n - 1;

		put_cell(b, s, c);
		sdk_buf_fill(b, ' ', last ? 0 : w.col[col] - cell_width(s, c) + 1);
		sdk_buf_str(b, last ? "\n" : "");
	}
}

/* ---- boards of symbols only ---- */

static void put_symbols(struct sdk_buf *b, const struct sdk_output_board *s, char blank, const char *gap)
{
	const struct sdk_puzzle *p = s->puzzle;

	for (unsigned c = 0; c < p->shape->cells; c++) {
		bool last = p->shape->cell_col[c] == p->shape->n - 1;
		const char symbol = sdk_symbol(p->clue[c]);

		sdk_buf_str(b, cell_colour(s, c));
		if (!p->clue[c])
			sdk_buf_char(b, s->symbols && s->symbols->empty ? s->symbols->empty : blank);
		else
			sdk_buf_char(b, s->symbols ? s->symbols->to[(unsigned char)symbol] : symbol);
		sdk_buf_str(b, s->colour ? SDK_COLOUR_OFF : "");
		sdk_buf_str(b, last ? "\n" : gap);
	}
}

void sdk_board_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	sdk_fields_comment_put(b, s);
	put_symbols(b, s, '-', " ");
}

void sdk_pss_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	put_symbols(b, s, '.', "");
}
