/* SPDX-License-Identifier: MIT */
/* spaced_rows: a 9x9 board with spaces for empty cells, which is known when its rows are there. */
#include "read/read_internal.h"

#include <string.h>

bool sdk_is_spaced_row(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && i < SDK_SPACED_ROWS && (s[i] == ' ' || (s[i] >= '1' && s[i] <= '9')))
		i++;
	return n && i == n;
}

/*
 * Whether the rows are such a board, and nothing else: spaces stand beside a value above 4, and there are no four rows with
 * the cells of a 4x4 board. If spaces were removed at the ends of rows, most rows show that there were some.
 */
static bool is_board(const struct sdk_spaced_rows *r)
{
	unsigned whole = 0, spaced = 0, large = 0, small = 0;

	for (unsigned i = 0; i < r->rows; i++) {
		const char *s = r->row[i].s;
		const size_t n = r->row[i].n;
		const bool spaces = memchr(s, ' ', n);
		unsigned digits = 0, above = 0;

		for (size_t k = 0; k < n; k++) {
			digits += s[k] != ' ';
			above += s[k] > '4';
		}
		whole += n == SDK_SPACED_ROWS;
		spaced += spaces;
		large += spaces && above;
		small += digits >= 4 && !above;
	}
	return large && small < 4 && whole && (whole == r->rows || 2 * spaced > r->rows);
}

/* Whether the first line is a number above a board: shorter digits alone, while a row still has a space at its end. */
static bool is_number_above(const struct sdk_spaced_rows *r)
{
	bool number = r->row[0].n < SDK_SPACED_ROWS && !memchr(r->row[0].s, ' ', r->row[0].n), space = false;

	for (unsigned i = 1; i < r->rows; i++)
		space |= r->row[i].s[r->row[i].n - 1] == ' ';
	return number && space;
}

bool sdk_spaced_rows_add(struct sdk_spaced_rows *r, const char *s, size_t n)
{
	memcpy(r->row[r->rows].s, s, n);
	r->row[r->rows++].n = n;
	r->end = r->rows;
	if (r->rows < SDK_SPACED_ROWS)
		return true;
	if (is_number_above(r))
		r->end = 1;
	for (unsigned i = 0, board = r->end > 1 && is_board(r); i < r->rows && board; i++) {
		char *row = r->row[i].s;

		memset(row + r->row[i].n, '.', SDK_SPACED_ROWS - r->row[i].n);
		r->row[i].n = SDK_SPACED_ROWS;
		for (char *space = row; (space = memchr(space, ' ', (size_t)(row + SDK_SPACED_ROWS - space)));)
			*space = '.';
	}
	return false;
}

bool sdk_spaced_rows_drop(struct sdk_spaced_rows *r)
{
	const bool all = r->rows == SDK_SPACED_ROWS;

	r->rows -= r->end;
	r->first += r->end;
	memmove(r->row, r->row + r->end, r->rows * sizeof *r->row);
	r->next = 0;
	r->end = r->rows;
	r->ended = false;
	return all;
}
