/* SPDX-License-Identifier: MIT */
#include "write/write_internal.h"

#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "grid/layout.h"
#include "write/board_lines.h"
#include "write/fields.h"

/* ---- text ---- */

/*
 * Puts text with the characters that LaTeX takes for its own escaped, a `?` for control characters and bytes that are not
 * UTF-8, and without controls of direction.
 */
static void put_text(struct sdk_buf *b, const char *s, size_t n)
{
	static const char named[] = "\\~^<>|";
	static const char *const name[] = { "backslash", "asciitilde", "asciicircum", "less", "greater", "bar" };
	uint32_t point;

	for (size_t at = 0, bytes; at < n; at += bytes ? bytes : 1) {
		bytes = sdk_utf8_decode(s + at, n - at, &point);
		if (!bytes || point < ' ' || (point >= 0x7F && point < 0xA0))
			sdk_buf_char(b, '?');
		else if (sdk_utf8_is_direction(point))
			continue;
		else if (strchr(named, s[at]))
			sdk_buf_printf(b, "\\text%s{}", name[strchr(named, s[at]) - named]);
		else if (strchr("{}$&#_%", s[at]))
			sdk_buf_printf(b, "\\%c", s[at]);
		else
			sdk_buf_add(b, s + at, bytes);
	}
}

/* Puts a number of thousandths as a decimal. */
static void put_thousandths(struct sdk_buf *b, unsigned number)
{
	sdk_buf_uint(b, number / 1000);
	sdk_buf_char(b, '.');
	for (unsigned place = 100; place; place /= 10)
		sdk_buf_char(b, (char)('0' + number / place % 10));
}

/* ---- boards ---- */

/* The most, in micrometres: the width of the page holds 121 mm. */
enum {
	CELL = 10000,
	BOARD = 120000,
	SOLUTION = 50000,
	LARGE_SOLUTION = 110000
};

/* Puts the lines at every `right` columns and every `down` rows. */
static void put_lines(struct sdk_buf *b, const struct sdk_shape *shape, const char *width, unsigned right, unsigned down)
{
	sdk_buf_printf(b, "\\linethickness{%s}\n\\multiput(0,0)(%u,0){%u}{\\line(0,1){%u}}\n", width, right, shape->n / right + 1,
		shape->n);
	sdk_buf_printf(b, "\\multiput(0,0)(0,%u){%u}{\\line(1,0){%u}}\n", down, shape->n / down + 1, shape->n);
}

#define THICK "1.2pt"

/* Puts the borders of regions, and the frame. At each corner a line ends that goes across: a square there fills it. */
static void put_regions(struct sdk_buf *b, const struct sdk_shape *shape)
{
	struct sdk_line_piece p = { 0 };

	put_lines(b, shape, THICK, shape->n, shape->n);
	while (sdk_line_next(shape, true, &p)) {
		sdk_buf_printf(b, "\\put(%u,%u){\\line(%s){%u}}\n", p.col, shape->n - p.row, p.down ? "0,-1" : "1,0", p.length);
		if (!p.down)
			sdk_buf_printf(b, "\\multiput(%u,%u)(%u,0){2}{\\makebox(0,0){\\rule{" THICK "}{" THICK "}}}\n", p.col,
				shape->n - p.row, p.length);
	}
}

/*
 * Puts the shades as thin lines close together, since LaTeX without packages has no grey: upright lines on diagonals, lines
 * across in windows and the like. In cells of 10 mm they cover 14 % of the paper.
 */
static void put_shades(struct sdk_buf *b, const struct sdk_shape *shape)
{
	sdk_buf_str(b, "\\linethickness{0.2pt}\n");
	for (unsigned c = 0; c < shape->cells; c++) {
		const unsigned shades = sdk_cell_shades(shape, c), col = shape->cell_col[c], row = shape->n - 1 - shape->cell_row[c];

		if (shades & SDK_SHADE_DIAGONAL)
			sdk_buf_printf(b, "\\multiput(%u,%u)(0.05,0){20}{\\line(0,1){1}}\n", col, row);
		if (shades & SDK_SHADE_AREA)
			sdk_buf_printf(b, "\\multiput(%u,%u)(0,0.05){20}{\\line(1,0){1}}\n", col, row);
	}
}

static void put_value(struct sdk_buf *b, const struct sdk_output_board *s, unsigned cell)
{
	const struct sdk_shape *shape = s->puzzle->shape;

	sdk_buf_printf(b, "\\put(%u,%u){\\makebox(1,1){%s{%c}}}\n", shape->cell_col[cell], shape->n - 1 - shape->cell_row[cell],
		s->given && s->given[cell] ? "\\textbf" : "", sdk_symbol(s->puzzle->clue[cell]));
}

/* Puts the values of a list, each in its place in the cell. */
static void put_marks(struct sdk_buf *b, const struct sdk_output_board *s, unsigned cell)
{
	const struct sdk_shape *shape = s->puzzle->shape;

	for (uint32_t list = s->puzzle->list[cell]; list; list &= list - 1) {
		const unsigned v = sdk_bits_lowest(list), across = v % shape->box_cols, down = v / shape->box_cols;

		sdk_buf_str(b, "\\put(");
		put_thousandths(b, shape->cell_col[cell] * 1000u + (2 * across + 1) * 500 / shape->box_cols);
		sdk_buf_char(b, ',');
		put_thousandths(b, (shape->n - shape->cell_row[cell]) * 1000u - (2 * down + 1) * 500 / shape->box_rows);
		sdk_buf_str(b, "){\\makebox(0,0){\\tiny ");
		sdk_buf_char(b, sdk_symbol(v + 1));
		sdk_buf_str(b, "}}\n");
	}
}

/* Puts a picture of the board, its cells in micrometres. The lines of shades need large cells. */
static void put_board(struct sdk_buf *b, const struct sdk_output_board *s, unsigned cell, bool shades)
{
	const struct sdk_shape *shape = s->puzzle->shape;

	sdk_buf_str(b, "\\setlength{\\unitlength}{");
	put_thousandths(b, cell);
	sdk_buf_printf(b, "mm}%%\n\\begin{picture}(%u,%u)\n", shape->n, shape->n);
	if (shades && shape->layouts)
		put_shades(b, shape);
	put_lines(b, shape, "0.4pt", 1, 1);
	if (shape->layouts & SDK_LAYOUT_REGIONS)
		put_regions(b, shape);
	else
		put_lines(b, shape, THICK, shape->box_cols, shape->box_rows);
	for (unsigned c = 0; c < shape->cells; c++) {
		if (s->puzzle->clue[c])
			put_value(b, s, c);
		else if (sdk_output_board_lists(s, c))
			put_marks(b, s, c);
	}
	sdk_buf_str(b, "\\end{picture}");
}

/* The solution of the record, with the clues in bold, which LaTeX keeps for the end; unless the board shows it already. */
static void put_solution(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const unsigned n = s->puzzle->shape->n;
	struct sdk_output_board board = *s;
	struct sdk_puzzle solution;

	if (s->given || !sdk_output_board_solution(s, &solution))
		return;
	board.puzzle = &solution;
	board.given = s->puzzle->clue;
	sdk_buf_str(b, "\\keepsolution{\\arabic{puzzle}}{%\n");
	put_board(b, &board, (n > 16 ? LARGE_SOLUTION : SOLUTION) / n, false);
	sdk_buf_str(b, "}\n");
}

/* Solutions are kept with their numbers, and printed at the end, if there are any. */
void sdk_latex_head(struct sdk_buf *b, const struct sdk_output_board *first)
{
	(void)first;
	sdk_buf_str(b, "\\documentclass{article}\n\\newcounter{puzzle}\n\\newtoks\\solutions\n"
		       "\\newcommand{\\keepsolution}[2]{\\edef\\next{\\noexpand\\addsolution{#1}}\\next{#2}}\n"
		       "\\newcommand{\\addsolution}[2]{\\global\\solutions=\\expandafter{\\the\\solutions\\solution{#1}{#2}}}\n"
		       "\\newcommand{\\solution}[2]{\\begin{tabular}{c}\\textbf{#1}\\\\[1mm]\\scriptsize #2"
		       "\\\\[\\bigskipamount]\\end{tabular}\\hfil}\n"
		       "\\begin{document}\n");
}

void sdk_latex_put(struct sdk_buf *b, const struct sdk_output_board *s)
{
	const unsigned n = s->puzzle->shape->n;
	struct sdk_field_text f;

	sdk_buf_str(b, "\\begin{center}\n\\stepcounter{puzzle}\\textbf{\\arabic{puzzle}}");
	if (sdk_output_board_field(s, "title", &f) && f.n) {
		sdk_buf_str(b, "\\quad ");
		put_text(b, f.value, f.n);
	}
	sdk_buf_printf(b, "\n\\par\\nopagebreak\\medskip\n%s", n > 16 ? "\\small\n" : (n > 9 ? "" : "\\Large\n"));
	put_board(b, s, BOARD / n < CELL ? BOARD / n : CELL, true);
	sdk_buf_str(b, "\n\\end{center}\n");
	put_solution(b, s);
}

void sdk_latex_tail(struct sdk_buf *b)
{
	sdk_buf_str(b, "\\edef\\next{\\the\\solutions}\\ifx\\next\\empty\\else\n"
		       "\\clearpage\\section*{Solutions}\\centering\\the\\solutions\n\\fi\n\\end{document}\n");
}
