/* SPDX-License-Identifier: MIT */
#include "read/symbol_spelling.h"

#include <string.h>

#include "read/read_internal.h"
#include "record/field.h"
#include "sdk/puzzle.h"

static const struct {
	const char *name, *symbol; /* in the order of the values */
} row[] = {
	{ "1-9A-G", "123456789ABCDEFG" },
	{ "0-9A-F", "0123456789ABCDEF" },
	{ "A-P", "ABCDEFGHIJKLMNOP" },
	{ "1-9A-P", "123456789ABCDEFGHIJKLMNOP" },
	{ "0-9A-O", "0123456789ABCDEFGHIJKLMNO" },
	{ "A-Y", "ABCDEFGHIJKLMNOPQRSTUVWXY" },
};

const char *sdk_symbol_spelling_name(unsigned i)
{
	return i < sizeof row / sizeof *row ? row[i].name : NULL;
}

bool sdk_symbol_spelling(struct sdk_symbol_spelling *spelling, const char *name)
{
	unsigned i = 0;

	while (i < sizeof row / sizeof *row && strcmp(row[i].name, name) != 0)
		i++;
	if (i == sizeof row / sizeof *row)
		return false;
	*spelling = (struct sdk_symbol_spelling){ .values = (unsigned)strlen(row[i].symbol) };
	for (const char *s = ".0_-*"; *s; s++)
		spelling->to[(unsigned char)*s] = *s;
	for (unsigned v = 1; v <= spelling->values; v++) {
		const unsigned char c = (unsigned char)row[i].symbol[v - 1];

		spelling->to[c] = sdk_symbol(v);
		if (c >= 'A')
			spelling->to[c | 0x20] = sdk_symbol(v);
	}
	return true;
}

enum { WORD_MIN = 81 };

static bool is_between(char c)
{
	return c && strchr(" \t|", c);
}

static bool is_end_of_word(char c)
{
	return c && strchr(" \t|,;:\"'", c);
}

/* Whether the n bytes are a row or a puzzle: nothing but cells, lists, and what may stand between them; or a rule. */
static bool is_cells(const struct sdk_symbol_spelling *spelling, const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && (is_between(s[i]) || spelling->to[(unsigned char)s[i]] || (s[i] && strchr("[],", s[i]))))
		i++;
	return i == n;
}

static void translate(const struct sdk_symbol_spelling *spelling, char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		s[i] = spelling->to[(unsigned char)s[i]] ? spelling->to[(unsigned char)s[i]] : s[i];
}

/* The number of cells of such bytes: of their symbols, or of their words; a list is one. */
static unsigned count_cells(const char *s, size_t n, bool words)
{
	unsigned cells = 0;
	bool list = false;

	for (size_t i = 0; i < n; i++) {
		cells += !list && !is_between(s[i]) && (!words || !i || is_between(s[i - 1]));
		list = s[i] != ']' && (list || s[i] == '[');
	}
	return cells;
}

/* Whether a line of cells is a row beyond its first TAB, too, as in read/board.c: it is no puzzle with fields. */
static bool is_row(const char *s, size_t n, size_t first)
{
	const unsigned before = count_cells(s, first, false), all = count_cells(s, n, false);

	return !sdk_shape_of_cells(before) && (sdk_shape(all) || all == 2 * before || sdk_shape(count_cells(s, n, true)));
}

/* Whether it is a board: the value of a field that has one, or of a field of the user that is as long as the puzzle. */
static bool is_board(const struct sdk_symbol_spelling *spelling, const char *field, size_t key, size_t n, size_t puzzle)
{
	const struct sdk_field_row *known = sdk_field_find(field, key);
	const bool same = !known->n && n >= WORD_MIN && n == puzzle + key + 1;

	return (known->type == SDK_KEY_BOARD || same) && is_cells(spelling, field + key, n - key);
}

void sdk_symbol_translate_fields(const struct sdk_symbol_spelling *spelling, char *s, size_t n, size_t puzzle)
{
	for (size_t at = 0, bytes; at < n; at += bytes + 1) {
		const char *tab = memchr(s + at, '\t', n - at), *blank;

		bytes = tab ? (size_t)(tab - s) - at : n - at;
		blank = memchr(s + at, ' ', bytes);
		const size_t key = blank ? (size_t)(blank - s) - at : bytes;

		if (is_board(spelling, s + at, key, bytes, puzzle))
			translate(spelling, s + at + key, bytes - key);
	}
}

/* Translates the words of a line that are long enough for a puzzle, up to the fields behind them. */
static void translate_words(const struct sdk_symbol_spelling *spelling, char *s, size_t n)
{
	size_t bytes, puzzle = 0;

	for (size_t at = 0; at < n; at += bytes + 1) {
		if (puzzle && at && s[at - 1] == '\t') {
			sdk_symbol_translate_fields(spelling, s + at, n - at, puzzle);
			return;
		}
		bytes = 0;
		while (at + bytes < n && !is_end_of_word(s[at + bytes]))
			bytes++;
		if (bytes < WORD_MIN || !is_cells(spelling, s + at, bytes))
			continue;
		translate(spelling, s + at, bytes);
		puzzle = bytes;
	}
}

void sdk_symbol_translate(const struct sdk_symbol_spelling *spelling, char *s, size_t n)
{
	size_t blanks = 0;

	while (blanks < n && sdk_is_blank(s[blanks]))
		blanks++;
	s += blanks;
	n -= blanks;
	const char *tab = n ? memchr(s, '\t', n) : NULL;
	const size_t first = tab ? (size_t)(tab - s) : n;

	if (!n || *s == '#')
		return;
	if (is_cells(spelling, s, n) && (!tab || is_row(s, n, first))) {
		translate(spelling, s, n);
	} else if (is_cells(spelling, s, first)) {
		translate(spelling, s, first);
		sdk_symbol_translate_fields(spelling, s + first, n - first, first);
	} else {
		translate_words(spelling, s, n);
	}
}
