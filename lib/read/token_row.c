/* SPDX-License-Identifier: MIT */
/*
 * token_row: rows of a board whose cells are *tokens*, separated by blanks or bars. A token is the symbol of a cell; or,
 * with several symbols, either a list of candidates in ascending order (`1567`), or a number (`14`); or a value that was
 * filled in (`u9`).
 */
#include "read/read_internal.h"

#include <string.h>

#include "sdk/puzzle.h"

struct token {
	const char *s;
	size_t n;
};

static bool is_separator(char c)
{
	return c == ' ' || c == '\t' || c == '|';
}

/* The next token at *at or after it. Returns false at the end of the row. */
static bool next_token(const char *s, size_t n, size_t *at, struct token *t)
{
	while (*at < n && is_separator(s[*at]))
		++*at;
	if (*at == n || (s[*at] == '#' && *at && s[*at - 1] != '|'))
		return false;
	t->s = s + *at;
	while (*at < n && !is_separator(s[*at]))
		++*at;
	t->n = (size_t)(s + *at - t->s);
	return true;
}

static bool is_filled(struct token t)
{
	return t.n == 2 && (*t.s == 'u' || *t.s == 'U') && sdk_symbol_value((unsigned char)t.s[1]) > 0;
}

/* Returns the highest value of the list, or 0 if it is none. */
static unsigned list_value(struct token t)
{
	int last = 0;

	for (size_t i = 0; i < t.n; i++) {
		const int v = sdk_symbol_value((unsigned char)t.s[i]);

		if (v <= last)
			return 0;
		last = v;
	}
	return (unsigned)last;
}

/* Returns the value of a number of two digits, 0 for an empty cell (`00`, `..`), or -1 if it is neither. */
static int number_value(struct token t)
{
	if (t.n != 2)
		return -1;
	if (t.s[0] >= '0' && t.s[0] <= '9' && t.s[1] >= '0' && t.s[1] <= '9')
		return 10 * (t.s[0] - '0') + t.s[1] - '0';
	return t.s[0] == t.s[1] && sdk_symbol_value((unsigned char)*t.s) == 0 ? 0 : -1;
}

/* Adds the token to what is known of the row. Returns false if there is no such token. */
static bool add_token(struct sdk_token_row *row, struct token t, unsigned *widest_number)
{
	const bool filled = is_filled(t);
	const int symbol = t.n == 1 ? sdk_symbol_value((unsigned char)*t.s) : -1, number = number_value(t);
	const unsigned list = filled ? list_value((struct token){ t.s + 1, 1 }) : list_value(t);

	row->cells++;
	row->dashes += t.n == 1 && *t.s == '-';
	if (t.n == 1 && symbol >= 0) {
		row->widest = symbol > (int)row->widest ? (unsigned)symbol : row->widest;
		return true;
	}
	row->filled |= filled;
	row->lists &= list > 0;
	row->numbers &= number >= 0;
	if (row->lists && list > row->widest)
		row->widest = list;
	if (row->numbers && number > (int)*widest_number)
		*widest_number = (unsigned)number;
	return t.n > 1 && (row->lists || row->numbers);
}

bool sdk_token_row(const char *s, size_t n, struct sdk_token_row *row)
{
	unsigned widest_number = 0, several = 0;
	struct token t;

	*row = (struct sdk_token_row){ .lists = true, .numbers = true };
	for (size_t at = 0; next_token(s, n, &at, &t); several += t.n > 1)
		if (row->cells == SDK_VALUES_MAX || !add_token(row, t, &widest_number))
			return false;
	if (!several || !sdk_shape(row->cells))
		return false;
	row->lists &= row->widest <= row->cells;
	row->numbers &= row->cells > 9 && widest_number <= row->cells && !row->filled;
	if (!row->lists)
		row->widest = widest_number;
	return row->lists || row->numbers;
}

static void put_number(struct token t, struct sdk_buf *b)
{
	const int number = number_value(t);

	sdk_buf_char(b, t.n > 1 && number >= 0 ? sdk_symbol((unsigned)number) : *t.s);
}

static void put_list(struct token t, struct sdk_buf *b)
{
	if (t.n > 1 && !is_filled(t)) {
		sdk_buf_char(b, '[');
		sdk_buf_add(b, t.s, t.n);
		sdk_buf_char(b, ']');
	} else {
		sdk_buf_char(b, t.s[t.n - 1]);
	}
}

void sdk_token_row_put(const char *s, size_t n, bool numbers, struct sdk_buf *puzzle, struct sdk_buf *state)
{
	struct token t;

	for (size_t at = 0; next_token(s, n, &at, &t);) {
		if (numbers) {
			put_number(t, puzzle);
			continue;
		}
		if (state)
			put_list(t, state);
		if (state && t.n > 1)
			sdk_buf_char(puzzle, '.');
		else
			put_list(t, puzzle);
	}
}
