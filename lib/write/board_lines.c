/* SPDX-License-Identifier: MIT */
#include "write/board_lines.h"

#include "grid/layout.h"

bool sdk_line_above(const struct sdk_shape *s, unsigned row, unsigned col)
{
	return col < s->n && (!row || sdk_ends_below(s, (row - 1) * s->n + col));
}

bool sdk_line_left(const struct sdk_shape *s, unsigned row, unsigned col)
{
	return row < s->n && (!col || sdk_ends_right(s, row * s->n + col - 1));
}

/* Whether a thick line is there: `line` rows or columns from the edge, along one cell. */
static bool is_thick(const struct sdk_shape *s, bool down, unsigned line, unsigned at)
{
	return down ? sdk_line_left(s, at, line) : sdk_line_above(s, line, at);
}

bool sdk_line_next(const struct sdk_shape *s, bool thick, struct sdk_line_piece *p)
{
	const unsigned n = s->n, half = n * (n - 1);

	for (unsigned k = p->next; k < 2 * half; k++) {
		const bool down = k >= half;
		const unsigned line = k % half / n + 1, at = k % n;
		unsigned length = 1;

		if (is_thick(s, down, line, at) != thick)
			continue;
		while (at + length < n && is_thick(s, down, line, at + length) == thick)
			length++;
		*p = (struct sdk_line_piece){ down ? at : line, down ? line : at, length, down, k + length };
		return true;
	}
	return false;
}

bool sdk_line_is_above_row(const struct sdk_shape *s, unsigned row)
{
	unsigned col = 0;

	while (col < s->n && !sdk_line_above(s, row, col))
		col++;
	return col < s->n;
}

struct sdk_column_lines sdk_column_lines(const struct sdk_shape *s)
{
	struct sdk_column_lines lines = { { false } };

	for (unsigned c = 0; c < s->cells; c++)
		lines.left[s->cell_col[c]] |= sdk_line_left(s, s->cell_row[c], s->cell_col[c]);
	return lines;
}

char sdk_line_corner(const struct sdk_shape *s, unsigned row, unsigned col)
{
	const bool across = sdk_line_above(s, row, col) || (col && sdk_line_above(s, row, col - 1));
	const bool down = sdk_line_left(s, row, col) || (row && sdk_line_left(s, row - 1, col));

	if (across)
		return down ? '+' : '-';
	return down ? '|' : ' ';
}
